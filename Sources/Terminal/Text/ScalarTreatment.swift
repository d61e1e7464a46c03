/// What becomes of a scalar from outside before it may reach a terminal.
///
/// Curses executes TAB, LF and CR, passes C1 controls and private use on as they are, and terminals reorder the line at
/// bidi controls. Whoever prints text without curses (JSON, logs) escapes what is not `.keep`.
public enum ScalarTreatment: Hashable, Sendable {
  /// It is shown as it is.
  case keep
  /// A space stands for it.
  case space
  /// U+FFFD stands for it, so that its place shows.
  case replace
  /// Nothing stands for it: it had no shape of its own.
  case drop

  /// The treatment of `scalar`, whatever stands around it.
  public init(of scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x20...0x7E: self = .keep
    case 0x09, 0x0A, 0x0D, 0x2028, 0x2029: self = .space
    case 0x00...0x1F, 0x7F...0x9F: self = .replace
    // The common letters, without a look into the tables of properties.
    case 0xA0...0xAC, 0xAE...0x2FF: self = .keep
    default:
      let properties = scalar.properties
      if properties.isDefaultIgnorableCodePoint {
        // Zero-width and format characters, bidi controls, variation selectors, tags.
        self = .drop
      } else {
        switch properties.generalCategory {
        case .format: self = .drop
        case .control, .privateUse, .surrogate, .unassigned: self = .replace
        case .lineSeparator, .paragraphSeparator: self = .space
        default: self = .keep
        }
      }
    }
  }
}
