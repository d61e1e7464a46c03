import PokeAPI

/// Sizes in words.
enum SizeWords {
  /// `1.7 m` or `5'07"`.
  static func words(_ height: Height, in units: Units) -> String {
    switch units {
    case .metric: return tenths(height.decimetres) + " m"
    case .imperial:
      // An inch is 0.254 dm.
      let inches = rounded(Double(height.decimetres) / 0.254)
      return "\(inches / 12)'\(inches % 12 < 10 ? "0" : "")\(inches % 12)\""
    }
  }

  /// `90.5 kg` or `199.5 lb`.
  static func words(_ weight: Weight, in units: Units) -> String {
    switch units {
    case .metric: tenths(weight.hectograms) + " kg"
    // A pound is 4.5359237 hectograms.
    case .imperial: tenths(rounded(Double(weight.hectograms) / 4.535_923_7 * 10)) + " lb"
    }
  }

  private static func rounded(_ value: Double) -> Int { Int(exactly: value.rounded()) ?? .max }

  private static func tenths(_ value: Int) -> String { "\(value / 10).\(value % 10)" }
}
