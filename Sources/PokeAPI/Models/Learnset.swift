/// The moves that an entry learns, game by game. Mew learns some 6,000 times: a move, a way and a game are numbers here,
/// and their names stand once.
public struct Learnset: Hashable, Sendable {
  /// Every move that is learnt in any game, in the API's order.
  public private(set) var moves: [NamedResource] = []
  /// The slugs of the groups of games that are told of, in the order in which they came.
  public private(set) var versionGroups: [String] = []
  private var methods: [String] = []
  /// By group of games, in the order of `versionGroups`.
  private var lessons: [[Lesson]] = []

  private struct Lesson: Hashable {
    var move: UInt32
    var method: UInt16
    var level: Int16
    var order: Int16?
  }

  public init() {}

  /// The moves learnt in the games of `versionGroup`, by its slug.
  public func lessons(in versionGroup: String) -> [LearntMove] {
    guard let group = versionGroups.firstIndex(of: versionGroup) else { return [] }
    return lessons[group].map { lesson in
      LearntMove(
        move: moves[Int(lesson.move)], method: LearnMethod(slug: methods[Int(lesson.method)]),
        level: lesson.level > 0 ? Int(lesson.level) : nil, order: lesson.order.map(Int.init))
    }
  }

  public var isEmpty: Bool { moves.isEmpty }

  /// Adds one lesson. `level` is 0 where a level plays no part.
  public mutating func add(_ move: NamedResource, method: String, versionGroup: String, level: Int, order: Int? = nil) {
    if moves.last != move { moves.append(move) }
    let lesson = Lesson(
      move: UInt32(moves.count - 1), method: UInt16(clamping: Learnset.place(of: method, in: &methods)),
      level: Int16(clamping: level), order: order.map(Int16.init(clamping:)))
    let group = Learnset.place(of: versionGroup, in: &versionGroups)
    if group == lessons.count { lessons.append([]) }
    lessons[group].append(lesson)
  }

  private static func place(of name: String, in names: inout [String]) -> Int {
    if let place = names.firstIndex(of: name) { return place }
    // A payload that names more than fits shows its rest under the last name.
    guard names.count < Int(UInt16.max) else { return names.count - 1 }
    names.append(name)
    return names.count - 1
  }
}

extension Learnset: Decodable {
  public init(from decoder: any Decoder) throws {
    self.init()
    for row in try [Lenient<MoveRow>](from: decoder).compactMap(\.value) {
      for detail in row.details {
        add(row.move, method: detail.method, versionGroup: detail.group, level: detail.level, order: detail.order)
      }
    }
  }

  private struct MoveRow: Decodable {
    let move: NamedResource
    let details: [Detail]

    private enum Key: String, CodingKey {
      case move
      case details = "version_group_details"
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      move = try container.decode(NamedResource.self, forKey: .move)
      details = container.lenientList(.details) ?? []
    }
  }

  private struct Detail: Decodable {
    let level: Int
    let method: String
    let group: String
    let order: Int?

    private enum Key: String, CodingKey {
      case order
      case level = "level_learned_at"
      case method = "move_learn_method"
      case group = "version_group"
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      level = container.lenient(.level) ?? 0
      method = try container.decode(SlugOnly.self, forKey: .method).name
      group = try container.decode(SlugOnly.self, forKey: .group).name
      order = container.lenient(.order)
    }
  }
}
