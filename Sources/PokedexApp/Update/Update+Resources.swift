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
    case (.list, .list(let list)?):
      catalog.learn(wholeList: list)
      windows?.arrived(offset: 0, ids: list.results.compactMap(\.id), count: list.results.count)
      applyListing(successor: .nearestSurvivor)
    case (.window(let offset), .list(let list)?):
      catalog.learn(list, at: offset)
      windowsFetchedAt = state.fetchedAt
      windows?.arrived(offset: offset, ids: list.results.compactMap(\.id), count: list.count)
      applyListing(successor: .nearestSurvivor)
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
      if detail == nil { addPicturesOfList(to: &wants) }
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

  /// A row of the list fetches nothing; what shows pictures does, and what it will show next when that has come.
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
    endedLookups = []
    effects.append(.retry(visibleKeys))
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

  var isListLoading: Bool { listKeys.contains { resources[$0]?.isLoading ?? (wants[$0] != nil) } }
}
