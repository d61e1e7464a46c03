/// Text that is safe on a terminal: the only kind that what prints accepts.
///
/// Made from anything: controls become U+FFFD (`?` in ASCII), line ends and tabs a space, what has no shape (bidi
/// controls, zero-width and format characters, variation selectors, tags) is gone, no base bears more than four marks,
/// and there is an end to it. In a narrower repertoire signs give way to ASCII. A value, usable on every thread.
public struct DisplayText: Hashable, Sendable {
  /// How many scalars a text keeps unless told otherwise; what follows is cut off.
  public static let defaultLimit = 65_536

  /// The text, safe to write as it is.
  public let string: String
  /// Cells that it takes.
  public let width: Int
  /// What its signs were drawn from.
  public let repertoire: Repertoire

  /// Makes `raw` safe. At most `limit` scalars of it are looked at.
  public init(_ raw: String, in repertoire: Repertoire = .unicode, limit: Int = defaultLimit) {
    if let width = Self.printableASCIICount(raw), width <= limit {
      self.init(safe: raw, width: width, repertoire: repertoire)
      return
    }
    var builder = DisplayTextBuilder(repertoire: repertoire)
    for scalar in raw.unicodeScalars.prefix(max(limit, 0)) { builder.append(scalar) }
    self.init(safe: builder.string, width: builder.width, repertoire: repertoire)
  }

  init(safe string: String, width: Int, repertoire: Repertoire) {
    self.string = string
    self.width = width
    self.repertoire = repertoire
  }

  /// No text, no cells.
  public static let empty = DisplayText(safe: "", width: 0, repertoire: .unicode)

  /// Whether there is nothing to show.
  public var isEmpty: Bool { string.isEmpty }

  /// The same text in what both its own repertoire and `repertoire` allow.
  public func transliterated(to repertoire: Repertoire) -> DisplayText {
    let allowed = self.repertoire.intersection(repertoire)
    return allowed == self.repertoire ? self : DisplayText(string, in: allowed, limit: .max)
  }

  /// Both texts, one behind the other, in what both their repertoires allow.
  public static func + (left: DisplayText, right: DisplayText) -> DisplayText {
    let repertoire = left.repertoire.intersection(right.repertoire)
    let left = left.transliterated(to: repertoire)
    let right = right.transliterated(to: repertoire)
    return DisplayText(safe: left.string + right.string, width: left.width + right.width, repertoire: repertoire)
  }

  /// Appends `right`.
  public static func += (left: inout DisplayText, right: DisplayText) { left = left + right }

  /// Equal if they show the same.
  public static func == (left: DisplayText, right: DisplayText) -> Bool { left.string == right.string }

  /// As `==`: by what is shown.
  public func hash(into hasher: inout Hasher) { hasher.combine(string) }

  /// Calls `body` with one glyph after the other until it says false.
  func forEachGlyph(_ body: (Glyph) -> Bool) {
    var pending: Glyph?
    for scalar in string.unicodeScalars {
      let width = CellWidth.of(scalar) ?? 0
      if width == 0 {
        pending?.add(mark: scalar)
      } else {
        if let pending, !body(pending) { return }
        pending = Glyph(base: scalar, width: width)
      }
    }
    if let pending { _ = body(pending) }
  }

  /// How many bytes `raw` has if all of them are printable ASCII.
  private static func printableASCIICount(_ raw: String) -> Int? {
    raw.utf8.allSatisfy { (0x20...0x7E).contains($0) } ? raw.utf8.count : nil
  }
}

extension DisplayText: ExpressibleByStringInterpolation {
  /// A text of the program itself, in full Unicode; what is interpolated into it is made safe with it.
  public init(stringLiteral value: String) { self.init(value) }
}

extension DisplayText: CustomStringConvertible {
  /// The text itself.
  public var description: String { string }
}
