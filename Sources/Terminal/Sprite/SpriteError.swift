/// Why a picture can't be shown.
public enum SpriteError: Error, Hashable, Sendable {
  /// The bytes are something else, or nothing.
  case notPNG
  /// More than 1024 pixels a side.
  case tooLarge
  /// Cut off, changed on its way, or never right.
  case damaged
  /// A PNG of a kind that can't be drawn.
  case unsupported
  /// Nothing in it is more opaque than not.
  case empty

  /// In a few words, to stand where the picture would.
  public var reason: DisplayText {
    switch self {
    case .notPNG: "not a PNG"
    case .tooLarge: "too large"
    case .damaged: "damaged"
    case .unsupported: "not supported"
    case .empty: "empty"
    }
  }
}
