import Paging
import PokeAPI
import Resources

extension Model {
  /// A resource changed.
  mutating func receive(_ state: ResourceState, for key: ResourceKey) {
    if case .picture(let url) = key {
      noteNewPicture(at: url, state)
    } else {
      networkLoss = NetworkLoss.after(networkLoss, state, at: moment.now)
    }
    resources[key] = state
    if !listing.isPlain, !state.isLoading, state.content != nil || state.error != nil { endedLookups.insert(key) }
    switch (key, state.content) {
    // The bundled dex's own list tells nothing that the catalog has not from there.
    case (.list, .list?) where state.source == .seed: break
    case (.list, .list(let list)?): receive(list)
    case (.window, .list?) where state.source == .seed: break
    case (.window(let offset), .list(let list)?):
      windowsFetchedAt = state.fetchedAt
      receive(list, at: offset)
    case (.window(let offset), nil) where state.error != nil && !state.isLoading:
      windows?.failed(offset: offset)
    case (_, .pokemon(let pokemon)?):
      catalog.learn(pokemon)
      // The index is of what the list shows, which the bundled entries' own answers leave as it is.
      if listing.filter?.asksForMoves == true { applyListing(successor: .nearestSurvivor) }
    case (_, .species(let species)?): catalog.learn(species)
    default: break
    }
  }

  private mutating func receive(_ list: NamedResourceList) {
    let whole = WholeList(list)
    // The same answer is heard of again with every change of its resource; what followed it has come since.
    guard wholeList?.begins(with: whole) != true else { return }
    wholeList = whole
    catalog.learn(whole)
    windows?.arrived(
      offset: 0, ids: list.ids, rows: list.rows, count: list.count ?? list.rows, hasMore: list.next != nil)
    applyListing(successor: .nearestSurvivor)
  }

  /// A page of the list: one that is looked at, or one that a whole list broke off before.
  private mutating func receive(_ list: NamedResourceList, at offset: Int) {
    offerBundledFacts(for: list)
    catalog.learn(list, at: offset)
    windows?.arrived(offset: offset, ids: list.ids, rows: list.rows, count: list.count, hasMore: list.next != nil)
    if var whole = wholeList, whole.next == offset {
      whole.add(list)
      wholeList = whole
      catalog.learn(whole)
    }
    applyListing(successor: .nearestSurvivor)
  }

  /// A mirror of PokéAPI calls its entries as the bundled dex does, which could show their facts at once.
  private mutating func offerBundledFacts(for list: NamedResourceList) {
    guard settings.offersBundled, detail == nil, list.rows > 1 else { return }
    settings.offersBundled = false
    guard list.results.allSatisfy({ row in row.id.map { BundledDex.shared.names($0, as: row.name) } == true }) else {
      return
    }
    say("--bundled has the facts of these names")
  }

  /// What is wrong with the list although all of it that there is has come, as a sentence.
  var listFault: String? {
    let fault: String? =
      if let windows {
        windows.isShort
          ? WholeList.fault(ids: windows.loaded, rows: windows.loaded, count: windows.count, hasMore: true) : nil
      } else {
        wholeList.flatMap { $0.next == nil ? $0.fault : nil }
      }
    return fault.map { "the server's list \($0)" }
  }

  // MARK: What is needed

  /// Compares what the screen needs now with what the runtime was asked for.
  mutating func askForWhatIsNeeded() {
    let wants = neededResources()
    if wants != self.wants {
      self.wants = wants
      // What nobody observes any more would grow stale here unseen.
      resources = resources.filter { wants[$0.key] != nil }
      effects.append(.want(wants))
    }
    watchForSlowLoads()
  }

  private mutating func neededResources() -> Wants {
    var wants = neededOfList()
    // The entries that one rushes past are not asked for; a table of moves stays on one.
    guard travel.isSettled || moves != nil else { return wants }
    if case .compare(let page)? = routes.last {
      for id in [page.left, page.right] { add(keys(of: id), to: &wants, as: .visible) }
      return wants
    }
    guard let id = detail?.id else {
      guard detail == nil else { return wants }
      addPicturesOfList(to: &wants)
      for key in factsOfRows { add([key], to: &wants, as: .background) }
      return wants
    }
    let hasFacts = add(keys(of: id), to: &wants, as: .visible)
    // The texts come first. But what is stored names its picture, stored as well, while it is being asked for again.
    guard hasFacts || resources[.pokemon(id)]?.source == .disk else { return wants }
    guard add(pictureKeys(of: id), to: &wants, as: .visible), hasFacts else { return wants }
    if travel.isSettled { add(textKeys, to: &wants, as: .visible) }
    for case .id(let neighbour) in ring.neighbours(ahead: 2, behind: 1, direction: travel.direction)
    where add(keys(of: neighbour), to: &wants, as: .neighbour) {
      add(pictureKeys(of: neighbour), to: &wants, as: .neighbour)
    }
    return wants
  }

  /// Adds `keys`, and says whether all of their loads have ended.
  @discardableResult
  private func add(_ keys: [ResourceKey], to wants: inout Wants, as priority: Priority) -> Bool {
    for key in keys { wants[key] = max(wants[key] ?? priority, priority) }
    return keys.allSatisfy { resources[$0].map { !$0.isLoading } ?? false }
  }

  /// The visible rows of which only the name is known: another server's, or a new generation's. They come after
  /// whatever a page needs.
  private var factsOfRows: [ResourceKey] {
    guard !settings.isOffline, !showsGallery else { return [] }
    return ListLayout(self).positions.compactMap { position in
      guard case .id(let id) = ring.slots[position], catalog.summary(of: id)?.types.isEmpty != false,
        !endedLookups.contains(.pokemon(id))
      else { return nil }
      return .pokemon(id)
    }
  }

  /// What shows pictures fetches them, and what it will show next when they have come.
  private func addPicturesOfList(to wants: inout Wants) {
    guard pictureBox != nil else { return }
    var isHere = true
    for id in pictured { isHere = addPicture(of: id, to: &wants, as: .visible) && isHere }
    guard isHere else { return }
    for id in picturedNext { addPicture(of: id, to: &wants, as: .neighbour) }
  }

  @discardableResult
  private func addPicture(of id: Int, to wants: inout Wants, as priority: Priority) -> Bool {
    let hasEntry = add([.pokemon(id)], to: &wants, as: priority)
    return add(pictureKeys(of: id), to: &wants, as: priority) && hasEntry
  }

  private mutating func neededOfList() -> Wants {
    var wants: Wants = windows == nil ? [.list: .background] : [:]
    for key in lookups { wants[key] = .background }
    if let key = restOfList { wants[key] = windows == nil ? .background : .visible }
    guard windows != nil else { return wants }
    // A search, a filter or an order needs every entry, and asks for all of them at once.
    if asksIndex, windows?.isComplete == false { wants[.list] = .visible }
    let visible = visiblePositions
    if travel.isSettled { _ = windows?.want(visible: visible) }
    // Those that failed stay under observation, for their error and for the retry.
    for offset in (windows?.asked ?? []) + (windows?.failed ?? []) { wants[.window(offset: offset)] = .visible }
    // A window that came from the store is observed until the network has confirmed it.
    for (key, state) in resources where state.isLoading {
      if case .window = key { wants[key] = .visible }
    }
    return wants
  }

  /// The page that the whole list goes on with, where it broke off and is needed.
  var restOfList: ResourceKey? {
    windows == nil || asksIndex ? wholeList?.next.map { .window(offset: $0) } : nil
  }

  private var visiblePositions: Range<Int> {
    guard detail == nil else {
      let position = ring.position ?? 0
      return position..<position + 1
    }
    let list = ListLayout(self)
    return list.top..<max(list.top + list.rowCount, list.positions.upperBound)
  }

  // MARK: Loading and errors

  /// Loads that last longer than this are worth a word.
  private static let slowLoad = Duration.milliseconds(150)

  private mutating func watchForSlowLoads() {
    let isLoading = visibleKeys.contains { resources[$0]?.isLoading ?? (wants[$0] != nil) }
    guard isLoading != isWatchingLoads else { return }
    isWatchingLoads = isLoading
    if isLoading {
      effects.append(.setTimer(.loadingIsSlow, after: Self.slowLoad))
    } else {
      saysLoading = false
      effects.append(.stopTimer(.loadingIsSlow))
    }
  }

  mutating func retryVisible() {
    guard !settings.isOffline else { return say("offline: nothing is fetched") }
    _ = windows?.retry()
    askAgainForOddList()
    endedLookups = []
    effects.append(.retry(visibleKeys + factsOfRows.filter { resources[$0]?.error != nil && detail == nil }))
  }

  /// A list of which a part never came is asked for anew; what is known of it stays until then.
  private mutating func askAgainForOddList() {
    if wholeList?.fault != nil { wholeList = nil }
    guard windows?.isShort == true else { return }
    windows?.refresh()
    let visible = visiblePositions
    _ = windows?.want(visible: visible)
  }

  mutating func retryAllFailed() {
    guard !settings.isOffline else { return say("offline: nothing is fetched") }
    let failed =
      resources.filter { $0.value.error != nil }.map(\.key) + (windows?.failed ?? []).map { .window(offset: $0) }
    guard !failed.isEmpty else { return say("nothing has failed") }
    _ = windows?.retry()
    effects.append(.retry(failed))
  }

  /// Why there is no list.
  var listError: ResourceError? { listKeys.lazy.compactMap { self.resources[$0]?.error }.first }

  /// Also while the store is asked, when nothing has come of it yet.
  var isListLoading: Bool {
    listKeys.contains { key in
      guard let state = resources[key] else { return wants[key] != nil }
      return state.isLoading || state.content == nil && state.error == nil
    }
  }
}
