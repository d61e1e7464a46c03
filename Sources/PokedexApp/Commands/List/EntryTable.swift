import PokeAPI
import Terminal

/// How `list` prints entries.
struct EntryTable {
  let names: DisplayName
  let repertoire: Repertoire

  // MARK: Tab-separated values

  static let header = DataLine(
    "number\tid\tname\tdisplay_name\ttype1\ttype2\thp\tattack\tdefense\tspecial_attack\tspecial_defense\tspeed\ttotal\tgeneration"
  )

  func tabSeparated(_ entries: [EntrySummary]) -> [DataLine] {
    var lines = [EntryTable.header]
    lines.reserveCapacity(entries.count + 1)
    for entry in entries {
      var line = DataLine()
      line.append(entry.number)
      line.append(entry.id)
      line.append(safe(entry.slug))
      line.append(safe(names.name(of: entry)))
      line.append(entry.types.first.map { safe($0.slug) } ?? .empty)
      line.append(entry.types.dropFirst().first.map { safe($0.slug) } ?? .empty)
      for stat in Stat.allCases { line.append(entry.stats[stat]) }
      line.append(entry.stats.total)
      line.append(entry.generation)
      lines.append(line)
    }
    return lines
  }

  // MARK: JSON

  /// One array, an entry a line.
  func json(_ entries: [EntrySummary]) -> [DataLine] {
    DataLine.array(entries.map { .object(members(of: $0)) })
  }

  /// What every command says of an entry.
  func members(of entry: EntrySummary) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = [
      .init(key: "number", value: .number(entry.number)), .init(key: "id", value: .number(entry.id)),
      .init(key: "name", value: .string(entry.slug)),
      .init(key: "display_name", value: .string(names.name(of: entry))),
      .init(key: "types", value: .array(entry.types.map { .string($0.slug) })),
    ]
    for stat in Stat.allCases {
      members.append(.init(key: stat.slug.replacing("-", with: "_"), value: .number(entry.stats[stat])))
    }
    members.append(.init(key: "total", value: .number(entry.stats.total)))
    members.append(.init(key: "generation", value: .number(entry.generation)))
    return members
  }

  // MARK: Plain text

  /// Columns for people: number, name, types, total, the six stats; what is unknown is a dash.
  func plain(_ entries: [EntrySummary]) -> [DisplayText] {
    let signs = Signs.signs(in: repertoire)
    let titles = entries.map { safe(names.name(of: $0)) }
    let types = entries.map { entry in safe(entry.types.map { names.name(of: $0) }.joined(separator: " ")) }
    let nameWidth = titles.map(\.width).max() ?? 0
    let typeWidth = types.map(\.width).max() ?? 0
    let gap: DisplayText = "  "
    return entries.indices.map { place in
      let entry = entries[place]
      let number = entry.number.map(EntryTable.padded) ?? signs.unknown
      var line = safe(number).padded(to: 4) + gap + titles[place].padded(to: nameWidth) + gap
      line += types[place].padded(to: typeWidth)
      line += safe(entry.stats.total.map(String.init) ?? signs.unknown).padded(to: 6, alignment: .right)
      for stat in Stat.allCases {
        line += safe(entry.stats[stat].map(String.init) ?? signs.unknown).padded(to: 5, alignment: .right)
      }
      return line
    }
  }

  /// Four digits at least; numbers above 9999 are wider.
  static func padded(_ number: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  private func safe(_ text: String) -> DisplayText { DisplayText(text, in: repertoire) }
}
