/// A stat's numbers as the API writes them.
struct StatRow: Decodable {
  let slug: String
  let base: Int?
  let effort: Int?

  private enum Key: String, CodingKey {
    case stat, effort
    case base = "base_stat"
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    slug = try container.decode(SlugOnly.self, forKey: .stat).name
    base = container.lenient(.base)
    effort = container.lenient(.effort)
  }
}

extension BaseStats {
  /// The stats that `rows` name.
  init(_ rows: [StatRow], _ value: KeyPath<StatRow, Int?>) {
    self.init()
    for row in rows {
      if let stat = Stat(slug: row.slug) { self[stat] = row[keyPath: value] }
    }
  }
}
