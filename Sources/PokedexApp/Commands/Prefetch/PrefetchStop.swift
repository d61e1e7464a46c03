import Resources

/// Why a `prefetch` ended before it was through.
enum PrefetchStop: Sendable {
  case signal(Int32)
  /// Whoever read its output has gone.
  case closedOutput
  /// Nothing can be asked, or nothing may for long.
  case offline(ResourceError)
  /// The server answers nothing any more: to go on would only add to its load.
  case failures(last: String)
  /// What is fetched can't be kept, says the store.
  case store(String)
  /// There is nothing to be done.
  case nothing(String)

  /// What the store says, where that is why.
  var sentenceOfStore: String? {
    if case .store(let sentence) = self { sentence } else { nil }
  }
}
