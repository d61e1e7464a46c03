/// What happened with the mouse.
public struct MouseEvent: Hashable, Sendable {
  /// The kinds that are told apart.
  public enum Kind: Hashable, Sendable {
    /// A button went down: 1 left, 2 middle, 3 right.
    case press(button: Int)
    /// A button went up.
    case release(button: Int)
    case wheelUp
    case wheelDown
  }

  /// What happened.
  public var kind: Kind
  /// Where, in cells of the screen.
  public var position: Position

  /// An event of `kind` at `position`.
  public init(_ kind: Kind, at position: Position) {
    self.kind = kind
    self.position = position
  }
}
