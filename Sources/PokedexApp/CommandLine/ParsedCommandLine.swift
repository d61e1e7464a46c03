/// A command line, understood.
public struct ParsedCommandLine: Equatable, Sendable {
  public var invocation: Invocation
  public var options: CommonOptions
}
