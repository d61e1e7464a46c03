/// How many colours there are to choose from. Deeper is greater.
public enum ColorDepth: Int, Comparable, CaseIterable, Sendable {
  /// No colour at all: bold, dim, underline and reverse alone.
  case none
  case eight
  case sixteen
  /// 256, of which the program uses the upper 240: the first 16 are the user's own.
  case palette256
  case truecolor

  /// Fewer colours before more.
  public static func < (left: ColorDepth, right: ColorDepth) -> Bool { left.rawValue < right.rawValue }
}
