/// How long ago something was, in one unit: `just now`, `5 min ago`, `3 d ago`; in short `now`, `5 min`, `3 d`.
enum Age {
  static func words(_ age: Duration, isShort: Bool = false) -> String {
    let words = words(age)
    guard isShort else { return words }
    return words == "just now" ? "now" : words.hasSuffix(" ago") ? String(words.dropLast(4)) : words
  }

  private static func words(_ age: Duration) -> String {
    let seconds = age.components.seconds
    return switch seconds {
    // A clock that was set back makes ages negative.
    case ..<0: "at an unknown time"
    case ..<60: "just now"
    case ..<3600: "\(seconds / 60) min ago"
    case ..<86_400: "\(seconds / 3600) h ago"
    default: "\(seconds / 86_400) d ago"
    }
  }
}
