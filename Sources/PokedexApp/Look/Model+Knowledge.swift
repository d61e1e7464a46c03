import Resources
import Terminal

/// How a place looks whose content is not there.
extension Model {
  /// The sign that stands for a value: an ellipsis while it may still come, a dash when it won't.
  func unknownSign<Content>(of knowledge: Knowledge<Content>) -> String {
    switch knowledge {
    case .loading: settings.signs.ellipsis
    case .known, .failed, .missing: settings.signs.unknown
    }
  }

  /// Why content is missing and what to do, or nil where there is nothing to say.
  func reason<Content>(for knowledge: Knowledge<Content>) -> String? {
    switch knowledge {
    case .failed(let error): "\(error.sentence) \(settings.signs.dot) R retries"
    case .known, .loading, .missing: nil
    }
  }

  /// A section's heading, and instead of its content a sign or the reason.
  func placeholder<Content>(_ heading: String, width: Int = 0, _ knowledge: Knowledge<Content>) -> Line {
    var line = Line(text(heading + "  ").padded(to: max(width, heading.count + 2), alignment: .left), Palette.label)
    line.append(text(reason(for: knowledge) ?? unknownSign(of: knowledge)), Palette.hint)
    return line
  }
}
