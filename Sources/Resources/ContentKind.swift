/// What an endpoint's answers are made of.
public enum ContentKind: Hashable, Sendable {
  case json
  case png

  /// What a request says it accepts.
  var acceptHeader: String {
    switch self {
    case .json: "application/json"
    case .png: "image/png"
    }
  }

  /// What a user is told of an answer of another kind.
  public var refusal: ResourceError {
    switch self {
    case .json: ResourceError(.notJSON, "answer can't be read")
    case .png: ResourceError(.notPicture, "can't be read")
    }
  }

  /// Whether a Content-Type names this kind, its parameters set aside.
  func accepts(_ contentType: String?) -> Bool {
    guard let type = contentType.map(Self.essence) else { return false }
    switch self {
    case .json:
      let halves = type.split(separator: "/", omittingEmptySubsequences: false)
      return type == "application/json"
        || halves.count == 2 && !halves[0].isEmpty && halves[1].hasSuffix("+json") && halves[1].count > 5
    case .png: return type == "image/png"
    }
  }

  /// `Text/HTML; charset=utf-8` is `text/html`.
  static func essence(_ contentType: String) -> String {
    let type = contentType.prefix { $0 != ";" }
    return type.filter { $0 != " " && $0 != "\t" }.lowercased()
  }
}
