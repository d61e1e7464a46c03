public struct RandomInvocation: Equatable, Sendable {
  public var filters: [String] = []
  public var format = OutputFormat.plain
  public var withSprite = false
}

extension RandomInvocation {
  init(_ operands: [String], _ values: OptionValues) throws(UsageError) {
    if let name = operands.first { throw UsageError("'random' takes no name, but \(name.quoted) was given") }
    filters = values.all(.filter)
    format = values.format
    withSprite = values.has(.sprite)
    if format == .json, values.isGiven(.sprite) { throw UsageError("--sprite is for people, not for JSON") }
  }
}
