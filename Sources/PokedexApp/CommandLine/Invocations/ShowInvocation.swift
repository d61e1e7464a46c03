public struct ShowInvocation: Equatable, Sendable {
  public enum Source: Equatable, Sendable {
    /// At least one, in the order to be printed.
    case names([String])
    case standardInput
  }
  public var source: Source
  public var format = OutputFormat.plain
  public var withSprite = false
}

extension ShowInvocation {
  init(_ operands: [String], _ values: OptionValues) throws(UsageError) {
    guard !operands.isEmpty else { throw UsageError("'show' needs a name or a number, or - to read them") }
    if operands == ["-"] {
      source = .standardInput
    } else if operands.contains("-") {
      throw UsageError("'show' takes names or '-', not both")
    } else {
      source = .names(operands)
    }
    format = values.format
    withSprite = values.has(.sprite)
    if format == .json, values.isGiven(.sprite) { throw UsageError("--sprite is for people, not for JSON") }
  }
}
