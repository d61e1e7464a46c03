/// What was different in older games, up to and with a generation.
public struct Past<Value: Hashable & Sendable>: Hashable, Sendable {
  /// The last generation of which it was true.
  public var generation: Int?
  public var value: Value

  public init(generation: Int?, value: Value) {
    self.generation = generation
    self.value = value
  }
}
