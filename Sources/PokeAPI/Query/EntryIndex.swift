/// A list made ready for questions: who meets a filter, whom a search finds, in which order. Making it looks at every
/// entry and belongs on another thread; a question takes a few milliseconds at 100,000 entries. Any thread may ask.
public struct EntryIndex: Sendable {
  /// The entries in the order of the list.
  public let ids: [Int]
  /// The places of the entries in the order that was asked for.
  private let order: [Int]
  /// The entries of which it is not known where they stand in that order.
  private let unordered: [Int]
  private let facts: EntryFacts
  private let names: NameIndex

  /// What a filter leaves of a list.
  public struct Selection: Hashable, Sendable {
    /// The entries that meet the filter, in order.
    public var ids: [Int] = []
    /// How many forms meet it that are not shown.
    public var hiddenForms = 0
    /// Whether nothing is called so and a slip of the fingers was forgiven.
    public var isForgiving = false
    /// Entries of which too little is known to say, in order.
    public var undecided: [Int] = []
    /// Entries of which it is not known where they stand in the order.
    public var unordered: [Int] = []

    public init() {}
  }

  /// The index of `entries`, to be read in `order`; nil leaves them as they are. `bundled` says whether the bundled dex
  /// knows them.
  public init(_ entries: [EntrySummary], order: EntryOrder?, names: DisplayName, bundled: Bool) {
    ids = entries.map(\.id)
    facts = EntryFacts(entries, bundled: bundled)
    self.names = NameIndex(entries, bundled: bundled)
    self.order = order?.places(of: entries, names: names) ?? Array(entries.indices)
    unordered = order.map { order in entries.filter { !order.key.isKnown(of: $0) }.map(\.id) } ?? []
  }

  /// The entries that meet `filter`, in order; forms among them only if `withForms`.
  public func select(_ filter: Filter?, withForms: Bool, _ collections: EntryCollections) -> Selection {
    let showsForms = withForms || filter?.asksForForms == true
    var selection = Selection()
    selection.unordered = unordered
    let tests = (filter?.terms ?? []).map { term in
      test(term, collections, isForgiving: &selection.isForgiving)
    }
    for place in order {
      var decision: Bool? = true
      for test in tests {
        let answer = test(place)
        if answer == false {
          decision = false
          break
        }
        if answer == nil { decision = nil }
      }
      guard decision != false else { continue }
      let isHidden = !showsForms && facts.kinds[place].value(of: .form) == true
      if decision == nil {
        if !isHidden { selection.undecided.append(ids[place]) }
      } else if isHidden {
        selection.hiddenForms += 1
      } else {
        selection.ids.append(ids[place])
      }
    }
    return selection
  }

  /// The entries that a search for `words` finds, and whether it forgave a slip.
  public func find(_ words: String) -> (ids: Set<Int>, isForgiving: Bool) {
    let matches = matches(words)
    return (Set(matches.places.map { ids[$0] }), matches.isForgiving)
  }

  /// What the words find as one; where they find nothing so, what each of them finds.
  private func matches(_ words: String) -> NameIndex.Matches {
    let whole = names.matches(words)
    let parts = words.split(whereSeparator: \.isWhitespace)
    guard parts.count > 1, whole.places.isEmpty || whole.isForgiving else { return whole }
    var common: Set<Int>?
    for part in parts {
      let found = names.matches(String(part))
      guard !found.isForgiving else { return whole }
      common = common?.intersection(found.places) ?? Set(found.places)
    }
    guard let common, !common.isEmpty else { return whole }
    return NameIndex.Matches(places: common.sorted(), isForgiving: false)
  }

  // MARK: Terms

  /// Whether the entry at a place meets a term; nil where that is not known.
  private typealias Test = (_ place: Int) -> Bool?

  private func test(
    _ term: FilterTerm, _ collections: EntryCollections, isForgiving: inout Bool
  ) -> Test {
    let test = plainTest(term.condition, collections, &isForgiving)
    return term.isNegated ? { test($0).map { !$0 } } : test
  }

  private func plainTest(
    _ condition: FilterTerm.Condition, _ collections: EntryCollections, _ isForgiving: inout Bool
  ) -> Test {
    switch condition {
    case .type(let types): return mask(of: types, in: facts.types)
    case .weak(let types): return mask(of: types, in: facts.weak)
    case .resists(let types): return mask(of: types, in: facts.resists)
    case .immune(let types): return mask(of: types, in: facts.immune)
    case .generation(let ranges):
      return { [generations = facts.generations] place in
        generations[place] < 0 ? nil : ranges.contains { $0.contains(Int(generations[place])) }
      }
    case .number(let ranges):
      return { [numbers = facts.numbers] place in
        numbers[place] < 0 ? nil : ranges.contains { $0.contains(numbers[place]) }
      }
    case .measure(let measure, let comparison, let limits):
      let column = facts.measures[Measure.allCases.firstIndex(of: measure) ?? 0]
      return { place in
        column[place] < 0 ? nil : limits.contains { comparison.holds(Double(column[place]), $0) }
      }
    case .ability(let slugs):
      return { [abilities = facts.abilities] place in
        abilities[place].isEmpty ? nil : abilities[place].contains(where: slugs.contains)
      }
    case .move(let moves):
      return { [ids] place in collections.moves[ids[place]].map { $0.contains { moves.contains(Int($0)) } } }
    case .kind(let kinds): return either(kinds.map { test(of: $0, collections) })
    case .words(let words):
      let found = matches(words)
      isForgiving = isForgiving || found.isForgiving
      var isFound = [Bool](repeating: false, count: ids.count)
      for place in found.places { isFound[place] = true }
      return { isFound[$0] }
    }
  }

  private func mask(of types: [PokemonType], in column: [UInt32]) -> Test {
    let wanted = EntryFacts.mask(of: types)
    return { [known = facts.types] place in known[place] == 0 ? nil : column[place] & wanted != 0 }
  }

  private func test(of kind: EntryKind, _ collections: EntryCollections) -> Test {
    switch kind {
    case .caught: { [ids] in collections.caught.contains(ids[$0]) }
    case .favourite: { [ids] in collections.favourite.contains(ids[$0]) }
    case .stored: { [ids] in collections.stored.contains(ids[$0]) }
    default: { [kinds = facts.kinds] in kinds[$0].value(of: kind) }
    }
  }

  /// One that holds is enough; without one, an unknown one leaves it open.
  private func either(_ tests: [Test]) -> Test {
    { place in
      var answer: Bool? = false
      for test in tests {
        switch test(place) {
        case true?: return true
        case nil: answer = nil
        case false?: break
        }
      }
      return answer
    }
  }
}

extension SortKey {
  /// Whether it is known where `entry` stands in this order.
  func isKnown(of entry: EntrySummary) -> Bool {
    switch self {
    case .number, .name: true
    case .type: !entry.types.isEmpty
    default: Measure(rawValue: rawValue)?.value(of: entry) != nil
    }
  }
}
