import PokeAPI

extension GenderRatio {
  /// `♀ 12.5 %  ♂ 87.5 %`, `♀ only`, `none`.
  func words(_ signs: Signs) -> String {
    switch self {
    case .genderless: "none"
    case .female(0): "\(signs.male) only"
    case .female(8): "\(signs.female) only"
    case .female(let eighths):
      "\(signs.female) \(Self.percent(eighths)) %  \(signs.male) \(Self.percent(8 - eighths)) %"
    }
  }

  /// `12.5` for one eighth.
  private static func percent(_ eighths: Int) -> String {
    let tenths = eighths * 125
    return tenths % 10 == 0 ? String(tenths / 10) : "\(tenths / 10).\(tenths % 10)"
  }
}
