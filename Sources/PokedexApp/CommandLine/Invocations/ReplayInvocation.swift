public struct ReplayInvocation: Equatable, Sendable {
  /// At least one.
  public var scripts: [String]
  public var updates = false
}

extension ReplayInvocation {
  init(_ operands: [String], _ values: OptionValues) throws(UsageError) {
    guard !operands.isEmpty else { throw UsageError("'replay' needs a script") }
    scripts = operands
    updates = values.has(.update)
  }
}
