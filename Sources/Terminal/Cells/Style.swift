/// How a cell looks beside its character. A colour that is nil is the terminal's own.
public struct Style: Hashable, Sendable {
  /// What needs no colour.
  public struct Attributes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let bold = Attributes(rawValue: 1)
    public static let dim = Attributes(rawValue: 2)
    public static let underline = Attributes(rawValue: 4)
    public static let reverse = Attributes(rawValue: 8)
  }

  // Two words, 0 for nil: a frame is compared and copied cell by cell, and an Optional<Color> is twice as long.
  private var foregroundBits: UInt64
  private var backgroundBits: UInt64

  /// Bold, dim, underline, reverse.
  public var attributes: Attributes

  /// The terminal's own colours and no attribute, unless told otherwise.
  public init(foreground: Color? = nil, background: Color? = nil, attributes: Attributes = []) {
    foregroundBits = foreground?.bits ?? 0
    backgroundBits = background?.bits ?? 0
    self.attributes = attributes
  }

  /// The terminal's own colours, no attribute.
  public static let plain = Style()
  /// The terminal's own colours, bold.
  public static let bold = Style(attributes: .bold)
  /// The terminal's own colours, dim.
  public static let dim = Style(attributes: .dim)
  /// The terminal's own colours, foreground and background changed places.
  public static let reverse = Style(attributes: .reverse)

  /// The character's colour.
  public var foreground: Color? {
    get { foregroundBits == 0 ? nil : Color(bits: foregroundBits) }
    set { foregroundBits = newValue?.bits ?? 0 }
  }

  /// The cell's colour.
  public var background: Color? {
    get { backgroundBits == 0 ? nil : Color(bits: backgroundBits) }
    set { backgroundBits = newValue?.bits ?? 0 }
  }

  /// What is left of this style at `depth`: the same for all styles that look the same there.
  public func seen(at depth: ColorDepth) -> Style {
    Style(
      foreground: foreground?.seen(at: depth), background: background?.seen(at: depth), attributes: attributes)
  }
}
