/// The moves that an entry learns, game by game. Mew learns some 6,000 times: a move, a way and a game are numbers here,
/// and their names stand once.
public struct Learnset: Hashable, Sendable {
  /// Every move that is learnt in any game, in the API's order.
  public private(set) var moves: [NamedResource] = []
  /// The slugs of the groups of games that are told of, in the order in which they came.
  public private(set) var versionGroups: [String] = []
  private var places: [String: Int] = [:]
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

  /// Whether any move is learnt by growing in the games of `versionGroup`.
  public func teachesByLevel(in versionGroup: String) -> Bool {
    guard let group = versionGroups.firstIndex(of: versionGroup),
      let method = methods.firstIndex(of: LearnMethod.levelUp.slug)
    else { return false }
    return lessons[group].contains { $0.method == method }
  }

  public var isEmpty: Bool { moves.isEmpty }

  /// Adds one lesson. `level` is 0 where a level plays no part.
  public mutating func add(_ move: NamedResource, method: String, versionGroup: String, level: Int, order: Int? = nil) {
    let place = place(of: move)
    let method = methods.firstIndex(of: method) ?? Learnset.append(method, to: &methods)
    let group = versionGroups.firstIndex(of: versionGroup) ?? Learnset.append(versionGroup, to: &versionGroups)
    add(move: place, method: method, group: group, level: level, order: order)
  }

  /// The place of a move, which is told of once even where the server names it twice.
  private mutating func place(of move: NamedResource) -> Int {
    if let place = places[move.name] { return place }
    places[move.name] = moves.count
    moves.append(move)
    return moves.count - 1
  }

  /// A lesson that is known already, or one too many, is left out.
  private mutating func add(move: Int, method: Int?, group: Int?, level: Int, order: Int?) {
    guard let group else { return }
    // A group of which nothing is kept has its place, too.
    while lessons.count <= group { lessons.append([]) }
    guard let method else { return }
    let lesson = Lesson(
      move: UInt32(clamping: move), method: UInt16(clamping: method), level: Int16(clamping: level),
      order: order.map(Int16.init(clamping:)))
    guard lessons[group].count < ListLimit.moves else { return }
    // Those of the last move stand at the end; of one that is named again, anywhere.
    let known = move == moves.count - 1 ? lessons[group].suffix(8) : lessons[group][...]
    if !known.contains(lesson) { lessons[group].append(lesson) }
  }

  /// The place of a new name; nil where there are too many.
  private static func append(_ name: String, to names: inout [String]) -> Int? {
    guard names.count < ListLimit.rows else { return nil }
    names.append(name)
    return names.count - 1
  }
}

extension Learnset {
  /// The moves of an entry's `moves`; nil if that is no list. A move or a lesson that lacks its names is left out.
  init?(_ list: inout JSONCursor) {
    self.init()
    var methods = SeenNames()
    var groups = SeenNames()
    let isList = list.elements(atMost: ListLimit.moves) { row in
      var place: Int?
      var early: JSONCursor?
      row.fields { key, value in
        switch key {
        case "move":
          guard let move = value.link() else { return }
          place = self.place(of: move)
        case "version_group_details":
          if let place { readLessons(of: place, &value, &methods, &groups) } else { early = value }
        default: break
        }
      }
      if let place, var early { readLessons(of: place, &early, &methods, &groups) }
    }
    if !isList { return nil }
  }

  /// Reads how the move at `place` is learnt.
  private mutating func readLessons(
    of place: Int, _ list: inout JSONCursor, _ ways: inout SeenNames, _ games: inout SeenNames
  ) {
    list.elements(atMost: ListLimit.lessons) { detail in
      var method: UnsafeBufferPointer<UInt8>?
      var group: UnsafeBufferPointer<UInt8>?
      var level = 0
      var order: Int?
      detail.fields { key, value in
        switch key {
        case "move_learn_method": method = value.plainSlug()
        case "version_group": group = value.plainSlug()
        case "level_learned_at": level = value.int() ?? 0
        case "order": order = value.int()
        default: break
        }
      }
      guard let method, let group else { return }
      add(
        move: place, method: ways.place(of: method) { Learnset.append($0, to: &methods) },
        group: games.place(of: group) { Learnset.append($0, to: &versionGroups) }, level: level, order: order)
    }
  }

  /// Names met so far, in place, so that a name met again makes no string.
  private struct SeenNames {
    private var names: [(bytes: UnsafeBufferPointer<UInt8>, place: Int)] = []
    private var next = 0

    /// The place of `name`, which `add` gives where it is new. Lessons of one move go through the games in order, so the
    /// name after the last one is tried first.
    mutating func place(of name: UnsafeBufferPointer<UInt8>, add: (String) -> Int?) -> Int? {
      for step in 0..<names.count {
        let at = (next + step) % names.count
        let known = names[at]
        if known.bytes.count == name.count, known.bytes.elementsEqual(name) {
          next = at + 1
          return known.place
        }
      }
      guard let place = add(String(decoding: name, as: UTF8.self)) else { return nil }
      names.append((name, place))
      next = names.count
      return place
    }
  }
}
