/// What the user wants of colours, as `--color` says it.
public enum ColorChoice: Hashable, Sendable {
  /// What the terminal has, and none where NO_COLOR asks for none.
  case auto
  /// What the terminal has, whatever NO_COLOR says.
  case always
  case never
  /// So many, where the terminal has them.
  case depth(ColorDepth)

  /// The choice by its name on the command line; nil for any other word.
  public init?(name: String) {
    switch name {
    case "auto": self = .auto
    case "always": self = .always
    case "never": self = .never
    case "8": self = .depth(.eight)
    case "16": self = .depth(.sixteen)
    case "256": self = .depth(.palette256)
    case "truecolor": self = .depth(.truecolor)
    default: return nil
    }
  }
}
