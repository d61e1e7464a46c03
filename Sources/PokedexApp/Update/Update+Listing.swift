import Paging
import PokeAPI

/// Which entries are listed, and in which order.
extension Model {
  // MARK: The index

  /// Whether something on the screen asks the index.
  var asksIndex: Bool {
    if !listing.isPlain || prompt?.asksIndex == true { return true }
    if case .entries = found { return true }
    return false
  }

  /// The index that answers for the list as it is now.
  var neededIndex: PreparedIndex.Key {
    PreparedIndex.Key(
      revision: catalog.revision, order: listing.order,
      language: listing.order.key == .name ? language : .english,
      readsStore: listing.filter.map { $0.mentions(.stored) || $0.asksForMoves } == true)
  }

  /// Asks for an index where one is needed and the one there is does not answer any more. One at a time.
  mutating func askForIndex() {
    guard asksIndex, indexUnderWay == nil, index?.key != neededIndex else { return }
    // The last search can be repeated in an older one.
    guard index == nil || !listing.isPlain || prompt?.asksIndex == true else { return }
    indexUnderWay = neededIndex
    effects.append(.index(neededIndex))
  }

  mutating func receive(_ index: PreparedIndex) {
    self.index = index
    indexUnderWay = nil
    applyListing(successor: .nearestSurvivor)
    if prompt != nil { promptHasChanged() }
    if let words = awaitedSearch {
      awaitedSearch = nil
      if let problem = findEntry(words, .forward, fromHere: true) { say(problem) } else { travels(.forward) }
    }
  }

  /// What `filter` asks besides the data, and nothing else: it is collected anew with every letter.
  private func collections(for filter: Filter) -> EntryCollections {
    var collections = EntryCollections()
    if filter.mentions(.caught) { collections.caught = marks.ids(with: .caught, in: catalog) }
    if filter.mentions(.favourite) { collections.favourite = marks.ids(with: .favourite, in: catalog) }
    if filter.asksForMoves { collections.moves = catalog.moves.merging(index?.moves ?? [:]) { learnt, _ in learnt } }
    if filter.mentions(.stored) { collections.stored = (index?.stored ?? []).union(catalog.moves.keys) }
    return collections
  }

  // MARK: The order on screen

  /// Puts the listing's entries in the order on screen, as far as the index can tell which they are. `origin` is the
  /// order that the current entry is taken from, if not the one on screen.
  mutating func applyListing(from origin: Ring? = nil, successor: Ring.Successor = .first) {
    guard let slots = listedSlots() else { return }
    guard origin != nil || slots != ring.slots else { return }
    let followsRing = detail != nil && detail?.subject == ring.current
    var next = origin ?? ring
    next.replace(slots, successor: successor)
    ring = next
    // A page may have been open before its entry was in the order: one turns from where it stands now.
    if !followsRing, let id = detail?.id { selectInOrder(id) }
    // An open page whose entry was not known yet learns who it is.
    if followsRing, case .unknown? = detail?.subject, let subject = ring.current { show(DetailPage(subject)) }
    continueJump()
    followSelection()
  }

  /// Makes the entry `id` current in the order on screen; where that leaves it out, as it does forms, its species, so that
  /// one turns to the neighbours of that.
  /// - Returns: whether the entry itself is in the order.
  @discardableResult
  mutating func selectInOrder(_ id: Int) -> Bool {
    guard ring.current != .id(id), !ring.select(id: id) else { return true }
    if let species = catalog.number(of: id), species != id, ring.select(id: species) { return false }
    _ = selectMissingPlace(of: id)
    return false
  }

  private mutating func listedSlots() -> [Slot]? {
    guard !listing.isPlain else {
      outcome = nil
      return windows.map(slots(of:)) ?? catalog.slots(withForms: showsForms)
    }
    guard let index, index.key.order == listing.order else { return nil }
    let selection = index.index.select(
      listing.filter, withForms: showsForms, listing.filter.map(collections(for:)) ?? EntryCollections())
    outcome = Listing.Outcome(
      hiddenForms: selection.hiddenForms, isForgiving: selection.isForgiving,
      undecided: selection.undecided + selection.unordered)
    return selection.ids.map { .id($0) }
  }

  /// A server's own order. Beyond the species' numbers it holds forms, unless it has so many entries that an id above is
  /// a place like any other.
  private func slots(of windows: Windows) -> [Slot] {
    guard !showsForms else { return windows.slots }
    return windows.slots.enumerated().compactMap { place, slot in
      if case .id(let id) = slot, id > EntrySummary.lastSpeciesID, id != place + 1 { nil } else { slot }
    }
  }

  mutating func dropFilter() {
    listing.filter = nil
    applyListing(successor: .nearestSurvivor)
    say("all entries are shown")
  }

  /// Takes `filter` over; the first match is selected unless the current entry is one.
  mutating func keep(_ filter: Filter) {
    listing.filter = filter.isEmpty ? nil : filter
    applyListing()
  }

  // MARK: What is not known yet

  /// How many entries are asked for at a time on behalf of a filter or an order.
  private static let lookupsAtOnce = 24

  /// What is to be loaded, beside what is visible, so that a filter or an order can judge every entry.
  var lookups: [ResourceKey] {
    guard prompt == nil, !settings.isOffline, let undecided = outcome?.undecided else { return [] }
    let keys = undecided.lazy.flatMap { id -> [ResourceKey] in
      var keys: [ResourceKey] = catalog.moves[id] == nil ? [.pokemon(id)] : []
      if let entry = catalog.summary(of: id), entry.generation == nil, let number = entry.speciesID {
        keys.append(.species(number))
      }
      return keys.filter { !endedLookups.contains($0) }
    }
    return Array(keys.prefix(Self.lookupsAtOnce))
  }

  // MARK: Sorting

  mutating func openSorting() { routes.append(.sorting(OrderChoices(self).current)) }

  mutating func performInSorting(_ command: Command, count: Int?) {
    guard case .sorting(let place) = routes.last else { return }
    let choices = OrderChoices(self).words.count
    let times = count ?? 1
    switch command {
    case .up: routes[routes.count - 1] = .sorting(max(place - times, 0))
    case .down: routes[routes.count - 1] = .sorting(min(place + times, choices - 1))
    case .sort: routes[routes.count - 1] = .sorting((place + times) % choices)
    case .open:
      routes.removeLast()
      if moves != nil { return sortMoves(by: MovesSort.allCases[place]) }
      let key = SortKey.allCases[place]
      sort(EntryOrder(key, isReversed: listing.order.key == key && !listing.order.isReversed))
    default: break
    }
  }

  mutating func sort(_ order: EntryOrder) {
    listing.order = order
    applyListing(successor: .nearestSurvivor)
    say("sorted by \(order.key.words)\(order.isReversed ? ", reversed" : "")")
  }
}
