import Terminal

/// A screen written down: characters, how they look, where the cursor stands.
struct ScreenSnapshot: Hashable, Sendable {
  /// One place.
  struct Cell: Hashable, Sendable {
    /// The character with its marks; empty for the second half of a wide one.
    var text: String
    /// How it looks, in words: `bold fg=220`; empty where plain.
    var look: String

    /// Whether it is the second half of the wide character to its left.
    var isContinuation: Bool { text.isEmpty }
  }

  let size: Size
  /// Row by row, each as long as the screen is wide.
  let rows: [[Cell]]
  /// Nil where it is hidden.
  let cursor: Position?

  /// A screen of `rows`, each of `size.columns` cells.
  init(size: Size, rows: [[Cell]], cursor: Position?) {
    self.size = size
    self.rows = rows
    self.cursor = cursor
  }

  /// What `frame` looks like in a terminal of `depth`.
  init(_ frame: Frame, depth: ColorDepth) {
    size = frame.size
    cursor = frame.cursor
    var looks: [Style: String] = [:]
    rows = (0..<frame.size.rows).map { row in
      (0..<frame.size.columns).map { column in
        let cell = frame[row, column]
        let look = looks[cell.style] ?? Self.look(of: cell.style, at: depth)
        looks[cell.style] = look
        return Cell(text: cell.text, look: look)
      }
    }
  }

  /// The characters of a row, without blanks at its end.
  func text(ofRow row: Int) -> String {
    guard rows.indices.contains(row) else { return "" }
    let text = rows[row].map(\.text).joined()
    return String(text.reversed().drop { $0 == " " }.reversed())
  }

  /// Whether a row shows `text`.
  func shows(_ text: String) -> Bool { rows.indices.contains { self.text(ofRow: $0).contains(text) } }

  private static func look(of style: Style, at depth: ColorDepth) -> String {
    var words: [String] = []
    if style.attributes.contains(.bold) { words.append("bold") }
    if style.attributes.contains(.dim) { words.append("dim") }
    if style.attributes.contains(.underline) { words.append("underline") }
    if style.attributes.contains(.reverse) { words.append("reverse") }
    if let color = style.foreground, let name = name(of: color, at: depth) { words.append("fg=\(name)") }
    if let color = style.background, let name = name(of: color, at: depth) { words.append("bg=\(name)") }
    return words.joined(separator: " ")
  }

  private static func name(of color: Color, at depth: ColorDepth) -> String? {
    switch depth {
    case .none: return nil
    case .eight: return String(color.palette8)
    case .sixteen: return String(color.palette16)
    case .palette256: return String(color.palette256)
    case .truecolor:
      let digits = String(color.rgb, radix: 16)
      return "#" + String(repeating: "0", count: 6 - digits.count) + digits
    }
  }
}
