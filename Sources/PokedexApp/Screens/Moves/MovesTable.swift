import PokeAPI

/// The moves that an entry learns in one group of games, in the order chosen. What a move is like is bundled: a table asks
/// for nothing but the entry itself.
struct MovesTable {
  struct Row: Hashable {
    let move: NamedResource
    let method: LearnMethod
    /// `evolve`, `Lv 12`, `TM24`, `egg`.
    let way: String
    let info: MoveInfo?
    let name: String
    /// Ways one after the other: by level, by machine, egg, tutor, others.
    fileprivate let rank: [Int]

    /// What a search looks through.
    func searchText(_ names: DisplayName) -> String {
      let type = info?.type.map(names.name) ?? ""
      let damageClass = info?.damageClass.map { names.name(of: $0, in: .damageClass) } ?? ""
      return "\(way) \(name) \(type) \(damageClass)"
    }
  }

  /// The groups of games that are told of: those first in which it learns moves by growing, the newest of them first.
  /// Champions, the newest of all, only trains moves, and nobody who asks what an entry learns means that.
  let groups: [String]
  /// The chosen group among them; nil where there is none.
  let group: String?
  private(set) var rows: [Row] = []

  init(_ model: Model, _ learnset: Learnset, _ page: MovesPage) {
    let order = GameOrder.bundled
    let newest = learnset.versionGroups.sorted { order.place(of: $0) > order.place(of: $1) }
    groups = newest.filter(learnset.teachesByLevel(in:)) + newest.filter { !learnset.teachesByLevel(in: $0) }
    group = groups.isEmpty ? nil : groups[page.game % groups.count]
    guard let group else { return }
    let machines = BundledDex.shared.machines(in: group)
    let hasAncestor = model.hasAncestor(page.id)
    rows = learnset.lessons(in: group).map { lesson in
      let machine = lesson.move.id.flatMap { machines[$0] }
      return Row(
        move: lesson.move, method: lesson.method, way: Self.way(lesson, machine: machine, hasAncestor: hasAncestor),
        info: Self.info(of: lesson.move), name: model.names.move(lesson.move), rank: Self.rank(lesson, machine: machine)
      )
    }
    rows.sort { Self.isOrdered($0, $1, by: page) }
  }

  /// The bundled facts of a move, which are the same on every server of this API.
  private static func info(of move: NamedResource) -> MoveInfo? {
    move.id.flatMap(BundledDex.shared.move).flatMap { $0.name == move.name ? $0 : nil }
  }

  // MARK: Ways

  private static func way(_ lesson: LearntMove, machine: String?, hasAncestor: Bool) -> String {
    switch lesson.method {
    // The API's level 0 is a move learnt upon evolving. The few that do not evolve from anything and have it all the
    // same, as Walking Wake has, can only know it from the start.
    case .levelUp: lesson.level.map { "Lv \($0)" } ?? (hasAncestor ? "evolve" : "start")
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

  private static func isOrdered(_ left: Row, _ right: Row, by page: MovesPage) -> Bool {
    /// Nil of equals. What is not known stands last, whichever way round.
    func compare<Value: Comparable>(_ value: (MoveInfo) -> Value?) -> Bool? {
      switch (left.info.flatMap(value), right.info.flatMap(value)) {
      case (let one?, let other?): one == other ? nil : (one < other) != page.isDescending
      case (nil, nil): nil
      case (nil, _): false
      case (_, nil): true
      }
    }
    let first: Bool? =
      switch page.sort {
      case .way:
        left.rank == right.rank ? nil : left.rank.lexicographicallyPrecedes(right.rank) != page.isDescending
      case .name: left.name == right.name ? nil : (left.name < right.name) != page.isDescending
      case .type: compare { $0.type?.slug }
      case .power: compare(\.power)
      case .accuracy: compare(\.accuracy)
      case .pp: compare(\.pp)
      }
    return first ?? ((left.name, left.rank[0], left.move.name) < (right.name, right.rank[0], right.move.name))
  }
}
