import Resources

/// What can be said of something that a resource brings.
enum Knowledge<Content: Sendable>: Sendable {
  case known(Content)
  case loading
  case failed(ResourceError)
  /// Nobody has asked for it yet.
  case missing

  var content: Content? {
    if case .known(let content) = self { content } else { nil }
  }

  func map<Other>(_ transform: (Content) -> Other) -> Knowledge<Other> {
    switch self {
    case .known(let content): .known(transform(content))
    case .loading: .loading
    case .failed(let error): .failed(error)
    case .missing: .missing
    }
  }

  /// A field of the content; missing where the content does not have it.
  func value<Field>(_ field: (Content) -> Field?) -> Knowledge<Field> {
    then { field($0).map(Knowledge<Field>.known) }
  }

  /// What the content leads to; missing where it leads to nothing.
  func then<Next>(_ next: (Content) -> Knowledge<Next>?) -> Knowledge<Next> {
    switch self {
    case .known(let content): next(content) ?? .missing
    case .loading: .loading
    case .failed(let error): .failed(error)
    case .missing: .missing
    }
  }
}
