import Paging
import PokeAPI

/// The moves that an entry learns in one group of games, in the order chosen. What a move is like is bundled: a table asks
/// for nothing but the entry itself.
struct MovesTable {
  struct Row: Hashable {
    let move: NamedResource
    let method: LearnMethod
    /// `Lv 12`, `TM24`, `Egg`.
    let way: String
    let info: MoveInfo?
    let name: String
    /// Ways one after the other: by level, by machine, egg, tutor, others.
    fileprivate let rank: [Int]
  }

  /// The groups of games that are told of, the newest first.
  let groups: [String]
  /// The chosen group among them; nil where there is none.
  let group: String?
  private(set) var rows: [Row] = []

  init(_ model: Model, _ learnset: Learnset, _ page: MovesPage) {
    let order = GameOrder.bundled
    groups = learnset.versionGroups.sorted { order.place(of: $0) > order.place(of: $1) }
    group = groups.isEmpty ? nil : groups[page.game % groups.count]
    guard let group else { return }
    let machines = BundledDex.shared.machines(in: group)
    rows = learnset.lessons(in: group).map { lesson in
      let machine = lesson.move.id.flatMap { machines[$0] }
      return Row(
        move: lesson.move, method: lesson.method, way: Self.way(lesson, machine: machine),
        info: Self.info(of: lesson.move), name: model.names.move(lesson.move), rank: Self.rank(lesson, machine: machine)
      )
    }
    rows.sort { Self.isOrdered($0, $1, by: page.sort) }
  }

  var slots: [Slot] { rows.indices.map { .id($0) } }

  /// The bundled facts of a move, which are the same on every server of this API.
  private static func info(of move: NamedResource) -> MoveInfo? {
    move.id.flatMap(BundledDex.shared.move).flatMap { $0.name == move.name ? $0 : nil }
  }

  // MARK: Ways

  private static func way(_ lesson: LearntMove, machine: String?) -> String {
    switch lesson.method {
    // The API's level 0 is a move that is known from the start or learnt upon evolving.
    case .levelUp: lesson.level.map { "Lv \($0)" } ?? "start"
    case .machine: machine.map { $0.uppercased() } ?? "machine"
    case .egg: "egg"
    case .tutor: "tutor"
    case .other(let slug): Slug.titled(slug)
    }
  }

  private static func rank(_ lesson: LearntMove, machine: String?) -> [Int] {
    switch lesson.method {
    case .levelUp: [0, lesson.level ?? 0, lesson.order ?? 0]
    case .machine: [1, machine?.hasPrefix("hm") == true ? 1 : 0, machine.flatMap(number) ?? .max]
    case .egg: [2]
    case .tutor: [3]
    case .other: [4]
    }
  }

  private static func number(_ machine: String) -> Int? { Int(machine.drop { !$0.isNumber }) }

  // MARK: Order

  private static func isOrdered(_ left: Row, _ right: Row, by sort: MovesSort) -> Bool {
    func descending(_ value: (MoveInfo) -> Int?) -> Bool? {
      let (left, right) = (left.info.flatMap(value) ?? -1, right.info.flatMap(value) ?? -1)
      return left == right ? nil : left > right
    }
    let first: Bool? =
      switch sort {
      case .way, .name: nil
      case .type:
        left.info?.type == right.info?.type ? nil : (left.info?.type?.slug ?? "~") < (right.info?.type?.slug ?? "~")
      case .power: descending(\.power)
      case .accuracy: descending(\.accuracy)
      case .pp: descending(\.pp)
      }
    if let first { return first }
    if sort == .way, left.rank != right.rank { return left.rank.lexicographicallyPrecedes(right.rank) }
    return (left.name, left.rank[0], left.move.name) < (right.name, right.rank[0], right.move.name)
  }
}
