import EventLoop
import Paging
import Resources
import Terminal

/// Where what is on the screen comes from, how old it is, and whether it is being refreshed or could not be: the status
/// overlay of every resource of the page. Data wins the screen; loading and errors are words here.
struct Freshness {
  private let model: Model

  init(_ model: Model) { self.model = model }

  /// Whether nothing is loading and nothing is wrong.
  var isQuiet: Bool { words == origin }

  var words: String {
    let keys = model.visibleKeys
    let states = keys.compactMap { key in model.resources[key].map { (key, $0) } }
    let loading = states.filter { $0.1.isLoading && !model.settings.isOffline }
    if model.saysLoading, let (key, state) = loading.first {
      return state.content == nil && !model.hasSeed(for: key) ? "loading \(key.name)" : "refreshing"
    }
    guard !model.settings.isOffline else { return origin + ", offline" }
    if let (key, state) = states.first(where: { $0.1.error != nil && !$0.1.isLoading }), let error = state.error {
      return words(for: error, of: key, hasContent: state.content != nil || model.hasSeed(for: key))
    }
    return origin
  }

  private func words(for error: ResourceError, of key: ResourceKey, hasContent: Bool) -> String {
    guard hasContent else { return "\(key.name): \(error.sentence) \(model.settings.signs.dot) R retries" }
    // No network is a state to live in, not an incident to report.
    if error.kind == .offline { return origin + ", offline" }
    let reason = model.size.columns >= ScreenLayout.preview ? " (\(error.sentence))" : ""
    return "could not refresh\(reason), \(origin)"
  }

  /// `cached 3 d ago`, of the page's first resource.
  private var origin: String {
    if model.detail == nil, model.windows != nil {
      return model.windowsFetchedAt.map(age(of:)) ?? (model.ring.count > 0 ? "cached" : "no data")
    }
    guard let key = model.visibleKeys.first, let state = model.resources[key], state.content != nil,
      state.source != .seed, let fetchedAt = state.fetchedAt
    else { return model.catalog.isBundled ? "bundled" : "no data" }
    return age(of: fetchedAt)
  }

  private func age(of moment: WallTime) -> String {
    let isShort = model.size.columns < ScreenLayout.roomy
    return "cached \(Age.words(model.moment.now.since(moment), isShort: isShort))"
  }
}
