public struct PrefetchInvocation: Equatable, Sendable {
  public enum Target: Equatable, Sendable {
    case all
    case generation(Int)
    case numbers(ClosedRange<Int>)
  }
  public var target = Target.all
  public var withSprites = true
  /// Requests a second at most; nil leaves it to the queue.
  public var rate: Int?
}

extension PrefetchInvocation {
  init(_ operands: [String], _ values: OptionValues) throws(UsageError) {
    target = try Target(operands)
    withSprites = !values.has(.withoutSprites)
    rate = try values.last(.rate, as: Reading.count)
  }
}

extension PrefetchInvocation.Target {
  init(_ operands: [String]) throws(UsageError) {
    switch operands.count {
    case 0: self = .all
    case 1 where operands[0] == "all": self = .all
    case 2 where operands[0] == "generation": self = .generation(try Reading.generation(operands[1]))
    case 1 where operands[0].utf8.allSatisfy({ (0x30...0x39).contains($0) }):
      let number = try Reading.count(operands[0])
      self = .numbers(number...number)
    case 1 where operands[0].contains(".."): self = .numbers(try Reading.range(operands[0]))
    default:
      let given = operands.joined(separator: " ").quoted
      throw UsageError("'prefetch' takes all, generation N, a number or FIRST..LAST, not \(given)")
    }
  }
}
