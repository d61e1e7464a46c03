/// How many of a species are female.
public enum GenderRatio: Hashable, Sendable {
  case genderless
  /// Eighths that are female, 0–8; the rest are male.
  case female(eighths: Int)

  /// The ratio that the API writes as `eighths`, in which -1 is no gender; nil of a number that means nothing.
  public init?(eighths: Int) {
    switch eighths {
    case -1: self = .genderless
    case 0...8: self = .female(eighths: eighths)
    default: return nil
    }
  }
}
