import EventLoop
import Paging
import Resources
import Terminal

/// Where what is on the screen comes from, how old it is, and whether it is being refreshed or could not be: the status
/// overlay of every resource of the page. Data wins the screen; loading and errors are words here.
struct Freshness {
  private let model: Model
  /// The resources of the screen: of a gallery many, so that they are gone through once a frame.
  private let keys: [ResourceKey]

  init(_ model: Model) {
    self.model = model
    keys = model.visibleKeys
  }

  /// Whether nothing is loading and nothing is wrong.
  var isQuiet: Bool { words == origin }

  var words: String {
    if let sought = model.sought, model.detail == nil || !sought.isStart { return "looking for \(sought.words)" }
    let states = keys.compactMap { key in model.resources[key].map { (key, $0) } }
    // What is only wanted in the background waits as long as nobody is there to answer.
    let loading = states.filter { key, state in
      state.isLoading && !model.settings.isOffline && (model.networkLoss == nil || model.wants[key] != .background)
    }
    if model.saysLoading, let (key, state) = loading.first {
      return state.content == nil && !model.hasSeed(for: key) ? "loading \(key.name)" : "refreshing"
    }
    guard !model.settings.isOffline else { return origin + ", offline" }
    if let (key, state) = states.first(where: { $0.1.error != nil && !$0.1.isLoading }), let error = state.error {
      return words(for: error, of: key, hasContent: state.content != nil || model.hasSeed(for: key))
    }
    if let loss = model.networkLoss { return words(for: loss.error) }
    guard model.detail == nil, let fault = model.listFault else { return origin }
    return "\(fault) \(model.settings.signs.dot) R asks again"
  }

  private func words(for error: ResourceError, of key: ResourceKey, hasContent: Bool) -> String {
    guard hasContent else {
      // With the time that the server names a sentence is too long for 80 columns.
      let reason = error.pauseEnd == nil ? error.sentence : self.reason(of: error)
      return "\(key.name): \(reason) \(model.settings.signs.dot) R retries"
    }
    return words(for: error)
  }

  /// Of an error where there is something to show all the same.
  private func words(for error: ResourceError) -> String {
    // No network is a state to live in, not an incident to report.
    if error.kind == .offline { return origin + ", offline" }
    return "could not refresh (\(reason(of: error))), \(origin)"
  }

  private func reason(of error: ResourceError) -> String {
    model.size.columns >= ScreenLayout.preview ? error.sentence : error.brief
  }

  /// `cached 3 d ago`, of the page's first resource.
  private var origin: String {
    if model.detail == nil, model.windows != nil {
      return model.windowsFetchedAt.map(age(of:)) ?? (model.ring.count > 0 ? "cached" : "no data")
    }
    guard let key = keys.first, let state = model.resources[key], state.content != nil,
      state.source != .seed, let fetchedAt = state.fetchedAt
    else { return model.catalog.isBundled ? "bundled" : "no data" }
    return age(of: fetchedAt)
  }

  private func age(of moment: WallTime) -> String {
    let isShort = model.size.columns < ScreenLayout.roomy
    return "cached \(Age.words(model.moment.now.since(moment), isShort: isShort))"
  }
}
