/// A colour, with what stands for it at each depth.
public struct Color: Hashable, Sendable {
  /// From the top: 24 bits of RGB, 8 of the 256, 8 of the 16, 8 of the 8. Bit 48 is set, so that no colour is 0.
  let bits: UInt64

  init(bits: UInt64) { self.bits = bits }

  /// `rgb` is 0xRRGGBB; the indices are those of xterm's palette: 16...255, 0...15 and 0...7.
  public init(rgb: UInt32, palette256: UInt8, palette16: UInt8, palette8: UInt8) {
    bits =
      1 << 48 | UInt64(rgb & 0xFF_FFFF) << 24 | UInt64(palette256) << 16 | UInt64(palette16 & 15) << 8
      | UInt64(palette8 & 7)
  }

  /// `rgb` is 0xRRGGBB; each palette's nearest stands for it.
  public init(rgb: UInt32) {
    self.init(
      rgb: rgb, palette256: XtermPalette.nearest256(to: rgb), palette16: XtermPalette.nearest16(to: rgb),
      palette8: XtermPalette.nearest8(to: rgb))
  }

  /// 0xRRGGBB.
  public var rgb: UInt32 { UInt32(bits >> 24 & 0xFF_FFFF) }
  /// Index into xterm's 256 colours.
  public var palette256: UInt8 { UInt8(bits >> 16 & 0xFF) }
  /// Index into the 16.
  public var palette16: UInt8 { UInt8(bits >> 8 & 0xFF) }
  /// Index into the 8.
  public var palette8: UInt8 { UInt8(bits & 0xFF) }

  /// Black at every depth.
  public static let black = Color(rgb: 0x000000, palette256: 16, palette16: 0, palette8: 0)
  /// White at every depth, as bright as it gets.
  public static let white = Color(rgb: 0xFFFFFF, palette256: 231, palette16: 15, palette8: 7)

  /// The contrast of the two by WCAG 2.1: 1 (none) to 21 (black and white).
  public static func contrast(_ one: Color, _ other: Color) -> Double {
    let luminances = [XtermPalette.luminance(of: one.rgb), XtermPalette.luminance(of: other.rgb)].sorted()
    return (luminances[1] + 0.05) / (luminances[0] + 0.05)
  }

  /// What letters need to be read on a colour (WCAG 2.1, AA).
  private static let readable = 4.5

  /// Black or white, whichever stands out more from this colour. At a depth whose stand-in for this colour is so much
  /// darker or lighter that the choice can't be read there, the other one.
  public var readableOnIt: Color {
    let better: Color = Self.contrast(.black, self) >= Self.contrast(.white, self) ? .black : .white
    func choice(_ depth: ColorDepth) -> Color {
      guard let own = seen(at: depth), let shown = better.seen(at: depth), Self.contrast(shown, own) < Self.readable
      else { return better }
      return [Color.black, .white].max { one, other in
        Self.contrast(one.seen(at: depth) ?? one, own) < Self.contrast(other.seen(at: depth) ?? other, own)
      } ?? better
    }
    return Color(
      rgb: better.rgb, palette256: choice(.palette256).palette256, palette16: choice(.sixteen).palette16,
      palette8: choice(.eight).palette8)
  }
}
