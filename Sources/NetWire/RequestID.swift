/// What an instruction and the report about it have in common. Unique while the socket lives.
public struct RequestID: Hashable, Sendable {
  /// The number on the wire.
  public var rawValue: UInt32

  /// The identifier with the number `rawValue`.
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }
}
