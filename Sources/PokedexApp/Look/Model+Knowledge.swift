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
    case .failed(let error): offeringRetry(error.sentence)
    case .known, .loading, .missing: nil
    }
  }

  /// A sentence about what could not be had, and the key that asks again, where anything is asked for at all.
  func offeringRetry(_ sentence: String, _ offer: String = "R retries") -> String {
    settings.isOffline ? sentence : "\(sentence) \(settings.signs.dot) \(offer)"
  }

  /// The same in `columns` cells: what to do is left out where there is no room to say all of it.
  func reason<Content>(for knowledge: Knowledge<Content>, within columns: Int) -> String? {
    guard let whole = reason(for: knowledge), case .failed(let error) = knowledge else { return nil }
    return text(whole).width <= columns ? whole : error.sentence
  }

  /// A section's heading, `indent` cells wide or as wide as it is, and instead of its content a sign or the reason, in
  /// `width` cells in all.
  func placeholder<Content>(
    _ heading: String, indent: Int = 0, _ knowledge: Knowledge<Content>, width: Int
  ) -> Line {
    var line = Line(text(heading + "  ").padded(to: max(indent, heading.count + 2), alignment: .left), Palette.label)
    let reason = reason(for: knowledge, within: width - line.width)
    line.append(text(reason ?? unknownSign(of: knowledge)), Palette.hint)
    return line.truncated(to: width)
  }
}
