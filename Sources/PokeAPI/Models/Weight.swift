/// A known weight. The API gives hectograms, in which 0 (Eternamax) and 10000 (every Gigantamax form) stand for unknown:
/// the games know no weight above 999.9 kg.
public struct Weight: Hashable, Comparable, Sendable {
  public let hectograms: Int

  /// Nil where the API's number stands for unknown.
  public init?(hectograms: Int) {
    guard hectograms > 0, hectograms < 10000 else { return nil }
    self.hectograms = hectograms
  }

  public var kilograms: Double { Double(hectograms) / 10 }

  public static func < (left: Weight, right: Weight) -> Bool { left.hectograms < right.hectograms }
}
