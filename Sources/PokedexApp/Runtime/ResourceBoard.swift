import EventLoop
import PokeAPI
import Resources

/// Turns the set of wanted resources into observers and loads, and their changes into states for the model.
@UI
final class ResourceBoard {
  /// Called with every change of a wanted resource.
  var onChange: (@UI (ResourceKey, ResourceState) -> Void)?

  private let api: PokeAPIService
  private var watchers: [ResourceKey: any ResourceWatching] = [:]
  private var wants: Wants = [:]

  init(api: PokeAPIService) { self.api = api }

  /// Observes and loads exactly these from now on. What is wanted no longer is let go; its load is dropped if it has
  /// not begun.
  func want(_ wants: Wants) {
    let old = self.wants
    self.wants = wants
    let left = watchers.filter { wants[$0.key] == nil }.sorted { $0.key < $1.key }
    for (key, _) in left { watchers[key] = nil }
    // The visible ones first, so that they stand first in the queue too.
    for (key, priority) in wants.sorted(by: { ($0.value, $1.key) > ($1.value, $0.key) }) where old[key] != priority {
      watcher(of: key).want(priority)
    }
    // Their end may make room for others, whose changes come back here: not while the table is being written.
    withExtendedLifetime(left) {}
  }

  /// Loads these again, fresh or not. Those that are not wanted yet are observed until it is said what is.
  func retry(_ keys: [ResourceKey]) {
    for key in keys { watcher(of: key).retry() }
  }

  private func watcher(of key: ResourceKey) -> any ResourceWatching {
    if let watcher = watchers[key] { return watcher }
    let watcher = makeWatcher(of: key)
    watchers[key] = watcher
    return watcher
  }

  private func makeWatcher(of key: ResourceKey) -> any ResourceWatching {
    switch key {
    case .list: watch(api.list, for: key, ResourceContent.list)
    case .window(let offset):
      watch(api.list(limit: Model.windowSize, offset: offset), for: key, ResourceContent.list)
    case .pokemon(let id): watch(api.pokemon(id), for: key, ResourceContent.pokemon)
    case .species(let number): watch(api.species(number), for: key, ResourceContent.species)
    case .chain(let id): watch(api.evolutionChain(id), for: key, ResourceContent.chain)
    case .ability(let id): watch(api.ability(id), for: key, ResourceContent.ability)
    case .move(let id): watch(api.move(id), for: key, ResourceContent.move)
    case .picture(let url): watch(api.picture(url), for: key, ResourceContent.picture)
    }
  }

  private func watch<Content>(
    _ resource: Resource<Content>, for key: ResourceKey, _ content: @escaping @Sendable (Content) -> ResourceContent
  ) -> any ResourceWatching {
    ResourceWatcher(resource, content) { [weak self] in self?.onChange?(key, $0) }
  }
}
