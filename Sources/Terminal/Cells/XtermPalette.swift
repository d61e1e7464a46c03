/// Xterm's 256 colours, and which of them is nearest to a given one.
enum XtermPalette {
  /// 0xRRGGBB of `index`.
  static func rgb(of index: UInt8) -> UInt32 {
    switch index {
    case 0..<16: return sixteen[Int(index)]
    case 16..<232:
      let cube = UInt32(index) - 16
      return level(cube / 36) << 16 | level(cube / 6 % 6) << 8 | level(cube % 6)
    default:
      let grey = 8 + 10 * (UInt32(index) - 232)
      return grey << 16 | grey << 8 | grey
    }
  }

  /// The nearest of 16...255. The first 16 are left out: every user has their own.
  static func nearest256(to rgb: UInt32) -> UInt8 {
    let (red, green, blue) = components(of: rgb)
    let cube = 16 + 36 * nearestLevel(red) + 6 * nearestLevel(green) + nearestLevel(blue)
    let grey = 232 + min(max((red + green + blue) / 3 - 3, 0) / 10, 23)
    let candidates = [UInt8(cube), UInt8(grey)]
    return candidates.min { distance(rgb, Self.rgb(of: $0)) < distance(rgb, Self.rgb(of: $1)) } ?? UInt8(cube)
  }

  /// The nearest of the 16 as xterm has them.
  static func nearest16(to rgb: UInt32) -> UInt8 { nearest(in: sixteen, to: rgb) }

  /// The nearest of the 8, as the VGA had them at half intensity and xterm at full.
  static func nearest8(to rgb: UInt32) -> UInt8 { nearest(in: eight, to: rgb) }

  /// Relative luminance by WCAG 2.1, 0...1.
  static func luminance(of rgb: UInt32) -> Double {
    let (red, green, blue) = components(of: rgb)
    return 0.2126 * linear[red] + 0.7152 * linear[green] + 0.0722 * linear[blue]
  }

  private static func nearest(in colors: [UInt32], to rgb: UInt32) -> UInt8 {
    let index = colors.indices.min { distance(rgb, colors[$0]) < distance(rgb, colors[$1]) }
    return UInt8(index ?? 0)
  }

  /// The square of the distance as the eye weighs it ("redmean", compuphase.com/cmetric.htm), times 256.
  private static func distance(_ one: UInt32, _ other: UInt32) -> Int {
    let (red, green, blue) = components(of: one)
    let (otherRed, otherGreen, otherBlue) = components(of: other)
    let mean = (red + otherRed) / 2
    let (redDistance, greenDistance, blueDistance) = (red - otherRed, green - otherGreen, blue - otherBlue)
    return (512 + mean) * redDistance * redDistance + 1024 * greenDistance * greenDistance
      + (767 - mean) * blueDistance * blueDistance
  }

  private static func components(of rgb: UInt32) -> (red: Int, green: Int, blue: Int) {
    (Int(rgb >> 16 & 0xFF), Int(rgb >> 8 & 0xFF), Int(rgb & 0xFF))
  }

  /// The cube's six levels are 0, 95, 135, 175, 215, 255.
  private static func level(_ step: UInt32) -> UInt32 { step == 0 ? 0 : 55 + 40 * step }

  private static func nearestLevel(_ component: Int) -> Int {
    component < 48 ? 0 : component < 115 ? 1 : (component - 35) / 40
  }

  private static let sixteen: [UInt32] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ]

  private static let eight: [UInt32] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
  ]

  /// sRGB component to linear light; a table, since the standard library has no `pow`.
  private static let linear: [Double] = [
    0.00000, 0.00030, 0.00061, 0.00091, 0.00121, 0.00152, 0.00182, 0.00212, 0.00243, 0.00273, 0.00304, 0.00335,
    0.00368, 0.00402, 0.00439, 0.00478, 0.00518, 0.00561, 0.00605, 0.00651, 0.00700, 0.00750, 0.00802, 0.00857,
    0.00913, 0.00972, 0.01033, 0.01096, 0.01161, 0.01229, 0.01298, 0.01370, 0.01444, 0.01521, 0.01600, 0.01681,
    0.01764, 0.01850, 0.01938, 0.02029, 0.02122, 0.02217, 0.02315, 0.02416, 0.02519, 0.02624, 0.02732, 0.02843,
    0.02956, 0.03071, 0.03190, 0.03310, 0.03434, 0.03560, 0.03689, 0.03820, 0.03955, 0.04092, 0.04231, 0.04374,
    0.04519, 0.04667, 0.04817, 0.04971, 0.05127, 0.05286, 0.05448, 0.05613, 0.05781, 0.05951, 0.06125, 0.06301,
    0.06480, 0.06663, 0.06848, 0.07036, 0.07227, 0.07421, 0.07619, 0.07819, 0.08022, 0.08228, 0.08438, 0.08650,
    0.08866, 0.09084, 0.09306, 0.09531, 0.09759, 0.09990, 0.10224, 0.10462, 0.10702, 0.10946, 0.11193, 0.11444,
    0.11697, 0.11954, 0.12214, 0.12477, 0.12744, 0.13014, 0.13287, 0.13563, 0.13843, 0.14126, 0.14413, 0.14703,
    0.14996, 0.15293, 0.15593, 0.15896, 0.16203, 0.16513, 0.16827, 0.17144, 0.17465, 0.17789, 0.18116, 0.18447,
    0.18782, 0.19120, 0.19462, 0.19807, 0.20156, 0.20508, 0.20864, 0.21223, 0.21586, 0.21953, 0.22323, 0.22697,
    0.23074, 0.23455, 0.23840, 0.24228, 0.24620, 0.25016, 0.25415, 0.25818, 0.26225, 0.26636, 0.27050, 0.27468,
    0.27889, 0.28315, 0.28744, 0.29177, 0.29614, 0.30054, 0.30499, 0.30947, 0.31399, 0.31855, 0.32314, 0.32778,
    0.33245, 0.33716, 0.34191, 0.34670, 0.35153, 0.35640, 0.36131, 0.36625, 0.37124, 0.37626, 0.38133, 0.38643,
    0.39157, 0.39676, 0.40198, 0.40724, 0.41254, 0.41789, 0.42327, 0.42869, 0.43415, 0.43966, 0.44520, 0.45079,
    0.45641, 0.46208, 0.46778, 0.47353, 0.47932, 0.48515, 0.49102, 0.49693, 0.50289, 0.50888, 0.51492, 0.52100,
    0.52712, 0.53328, 0.53948, 0.54572, 0.55201, 0.55834, 0.56471, 0.57112, 0.57758, 0.58408, 0.59062, 0.59720,
    0.60383, 0.61050, 0.61721, 0.62396, 0.63076, 0.63760, 0.64448, 0.65141, 0.65837, 0.66539, 0.67244, 0.67954,
    0.68669, 0.69387, 0.70110, 0.70838, 0.71569, 0.72306, 0.73046, 0.73791, 0.74540, 0.75294, 0.76052, 0.76815,
    0.77582, 0.78354, 0.79130, 0.79910, 0.80695, 0.81485, 0.82279, 0.83077, 0.83880, 0.84687, 0.85499, 0.86316,
    0.87137, 0.87962, 0.88792, 0.89627, 0.90466, 0.91310, 0.92158, 0.93011, 0.93869, 0.94731, 0.95597, 0.96469,
    0.97345, 0.98225, 0.99110, 1.00000,
  ]
}
