import PokeAPI

/// Games and groups of games by the day they came out. Ids do not follow it.
struct GameOrder: Sendable {
  static let bundled = GameOrder(BundledDex.shared.versionGroups)

  private let groups: [String: Int]
  private let games: [String: Int]

  init(_ groups: [VersionGroup]) {
    var places: [String: Int] = [:]
    var games: [String: Int] = [:]
    for group in groups {
      for game in group.versions { games[game] = games.count }
      places[group.slug] = games.count - 1
    }
    self.groups = places
    self.games = games
  }

  /// Greater is newer. What is not known came out after the tables were made. `slug` is a game's or a group's.
  func place(of slug: String?) -> Int {
    guard let slug else { return -1 }
    // Games count finer than groups: a group stands where its last game does.
    return games[slug] ?? groups[slug] ?? .max
  }
}
