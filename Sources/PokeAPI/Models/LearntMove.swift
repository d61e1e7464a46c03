/// One way in which an entry learns a move in a group of games.
public struct LearntMove: Hashable, Sendable {
  public var move: NamedResource
  public var method: LearnMethod
  /// The level, if it is learnt at one; nil also of a move known from the start or upon evolving, which the API gives as 0.
  public var level: Int?
  /// Which of several moves of one level comes first, if the API says so.
  public var order: Int?

  public init(move: NamedResource, method: LearnMethod, level: Int?, order: Int? = nil) {
    self.move = move
    self.method = method
    self.level = level
    self.order = order
  }
}
