public enum CacheInvocation: Equatable, Sendable {
  public enum Extent: Equatable, Sendable {
    case everything
    case olderThan(Duration)
    /// What is stored of one entry, by name or number.
    case entry(String)
  }
  case path
  case status(OutputFormat)
  case verify
  case clear(Extent)
}

extension CacheInvocation {
  init(_ operands: [String], _ values: OptionValues) throws(UsageError) {
    let action = operands.first
    if action != "clear", values.isGiven(.olderThan) { throw UsageError("--older-than is for 'cache clear'") }
    if action != "status", values.isGiven(.format) { throw UsageError("--format is for 'cache status'") }
    switch (action, operands.count) {
    case ("path", 1): self = .path
    case ("status", 1): self = .status(values.format)
    case ("verify", 1): self = .verify
    case ("clear", 1):
      let age = try values.last(.olderThan, as: Reading.age)
      self = .clear(age.map(Extent.olderThan) ?? .everything)
    case ("clear", 2):
      guard !values.isGiven(.olderThan) else {
        throw UsageError("'cache clear' takes a name or --older-than, not both")
      }
      self = .clear(.entry(operands[1]))
    default:
      throw Reading.wrong(operands, of: "cache", actions: ["path", "status", "verify", "clear"])
    }
  }
}
