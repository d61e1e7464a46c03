import EventLoop
import Paging
import Resources

/// Where what is on the screen comes from, how old it is, and whether it is being refreshed or could not be: the status
/// overlay of every resource of the page. Data wins the screen; loading and errors are words here.
struct Freshness {
  private let model: Model

  init(_ model: Model) { self.model = model }

  var words: String {
    let keys = model.visibleKeys
    let states = keys.compactMap { key in model.resources[key].map { (key, $0) } }
    let loading = states.filter { $0.1.isLoading && !model.settings.isOffline }
    if model.saysLoading, let (key, state) = loading.first {
      return state.content == nil && !model.hasSeed(for: key) ? "loading \(key.name)" : "refreshing"
    }
    if let (key, state) = states.first(where: { $0.1.error != nil && !$0.1.isLoading }), let error = state.error,
      !model.settings.isOffline
    {
      let hasContent = state.content != nil || model.hasSeed(for: key)
      return hasContent
        ? "could not refresh: \(error.sentence), \(origin)"
        : "\(key.name): \(error.sentence) \(model.settings.signs.dot) R retries"
    }
    return model.settings.isOffline ? origin + ", offline" : origin
  }

  /// `cached 3 d ago`, of the page's first resource.
  private var origin: String {
    guard let key = model.visibleKeys.first, let state = model.resources[key], state.content != nil,
      state.source != .seed, let fetchedAt = state.fetchedAt
    else { return model.catalog.isBundled ? "bundled" : "no data" }
    return "cached \(Age.words(model.moment.now.since(fetchedAt)))"
  }
}
