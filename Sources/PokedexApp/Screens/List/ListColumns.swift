/// The columns of the list that fit into a width, in cells. What matters less goes first: the six stats, the total, the
/// second type, the first.
struct ListColumns: Hashable, Sendable {
  /// Selection mark and a blank.
  static let margin = 2
  /// `Electric Fighting` and the like.
  private static let bothTypes = 17
  /// `Fighting` and the like.
  private static let oneType = 9
  /// A name of which less is seen is hard to tell from others.
  private static let leastName = 10
  static let totalWidth = 6
  static let statWidth = 5
  static let stats = 6
  /// The longest names of default forms have 12 letters; a longer one is cut.
  static let shortestName = 13
  static let longestName = 28

  let width: Int
  let numberWidth: Int
  /// Two signs, and a blank behind them where there is room.
  let marksWidth: Int
  let nameWidth: Int
  /// Room for two types, for one, or for none.
  let typesWidth: Int
  let showsTotal: Bool
  let showsStats: Bool

  var number: Int { Self.margin }
  var marks: Int { number + numberWidth + 1 }
  var name: Int { marks + marksWidth }
  var types: Int { name + nameWidth + 1 }
  var total: Int { types + typesWidth }
  var firstStat: Int { total + Self.totalWidth }

  init(width: Int, catalog: Catalog) {
    self.width = width
    numberWidth = max(String(catalog.greatestNumber).count, 4)
    marksWidth = width < 60 ? 2 : 3
    // One cell stays free at the right edge.
    let room = width - Self.margin - numberWidth - 1 - marksWidth - 1 - 1
    typesWidth = [Self.bothTypes, Self.oneType].first { room - $0 >= Self.leastName } ?? 0
    let free = room - typesWidth
    showsTotal = free - Self.totalWidth >= Self.shortestName
    let stats = Self.totalWidth + Self.stats * Self.statWidth
    showsStats = free - stats >= Self.shortestName
    let used = showsStats ? stats : showsTotal ? Self.totalWidth : 0
    nameWidth = min(max(free - used, 1), Self.longestName)
  }
}
