/// A known height. The API gives decimetres, in which 0 stands for unknown; more than 10 km is no height.
public struct Height: Hashable, Comparable, Sendable {
  public let decimetres: Int

  /// Nil where the API's number stands for unknown.
  public init?(decimetres: Int) {
    guard decimetres > 0, decimetres < 100_000 else { return nil }
    self.decimetres = decimetres
  }

  public var metres: Double { Double(decimetres) / 10 }

  public static func < (left: Height, right: Height) -> Bool { left.decimetres < right.decimetres }
}
