import PokeAPI

/// Which entries `list` prints, and in which order.
struct EntryQuery {
  /// Every inner list must be met by one of its types.
  let types: [[PokemonType]]
  let generations: [[Int]]
  let searches: [String]
  let filters: [Filter]
  let includesForms: Bool
  let order: EntryOrder?

  /// The query of a command line.
  init(_ invocation: ListInvocation) throws(CommandFailure) {
    var types: [[PokemonType]] = []
    for words in invocation.types {
      var alternatives: [PokemonType] = []
      for word in words { alternatives.append(try Self.type(word)) }
      types.append(alternatives)
    }
    self.types = types
    generations = invocation.generations
    searches = invocation.searches
    var filters: [Filter] = []
    for text in invocation.filters {
      do throws(FilterError) { filters.append(try Filter(text)) } catch {
        throw CommandFailure(error.sentence, status: 2)
      }
    }
    self.filters = filters
    includesForms = invocation.includesForms
    order = invocation.sort
  }

  /// What was found, and what a person should know of how.
  struct Result {
    var entries: [EntrySummary]
    /// The searches of which nothing was called so, and a slip was forgiven.
    var forgiven: [String]
    /// How many entries meet what is known of them, and may be meant.
    var undecided = 0
  }

  /// Whether a filter asks for what only the store knows.
  var readsStore: Bool { filters.contains { $0.mentions(.stored) || $0.asksForMoves } }

  /// Whether a filter asks, negated or not, for `kind`.
  func mentions(_ kind: EntryKind) -> Bool { filters.contains { $0.mentions(kind) } }

  /// The entries that are asked for. `isBundled` says whether the bundled dex knows their names, `collections` what is
  /// known of them besides.
  func result(
    of entries: [EntrySummary], names: DisplayName, isBundled: Bool,
    _ collections: EntryCollections = EntryCollections()
  ) -> Result {
    let showsForms = includesForms || filters.contains(where: \.asksForForms)
    var found = entries.filter { (showsForms || !$0.isForm) && matches($0) }
    var forgiven: [String] = []
    var undecided: Set<Int> = []
    if !filters.isEmpty {
      let index = EntryIndex(entries, order: nil, names: names, bundled: isBundled)
      for filter in filters {
        let selection = index.select(filter, withForms: showsForms, collections)
        if selection.isForgiving { forgiven.append(filter.text) }
        let ids = Set(selection.ids)
        undecided.formUnion(found.lazy.map(\.id).filter(Set(selection.undecided).contains))
        found.removeAll { !ids.contains($0.id) }
      }
    }
    if !searches.isEmpty {
      // A word is looked for in all entries of the list, so that a filter does not make another one forgiving.
      let all = entries.filter { includesForms || !$0.isForm }
      let index = NameIndex(all, bundled: isBundled)
      for search in searches {
        let matches = index.matches(search)
        if matches.isForgiving { forgiven.append(search) }
        let ids = Set(matches.places.map { all[$0].id })
        found.removeAll { !ids.contains($0.id) }
      }
    }
    if showsForms || order != nil { found = (order ?? EntryOrder(.number)).sorted(found, names: names) }
    return Result(entries: found, forgiven: forgiven, undecided: undecided.count)
  }

  private func matches(_ entry: EntrySummary) -> Bool {
    types.allSatisfy { $0.contains(where: entry.types.contains) }
      && generations.allSatisfy { entry.generation.map($0.contains) ?? false }
  }

  private static func type(_ word: String) throws(CommandFailure) -> PokemonType {
    if let type = PokemonType(called: word) { return type }
    let all = PokemonType.all.map(\.slug).joined(separator: ", ")
    throw CommandFailure("\(word.quoted) is no type; there are \(all)", status: 2)
  }
}
