import Testing

@testable import PokedexApp

@Suite("--help")
struct HelpPageTests {
  static let pages = [HelpPage(of: nil)] + Subcommand.allCases.map { HelpPage(of: $0) }

  @Test("Every option stands in the help of those who take it")
  func everyOption() {
    for row in OptionTable.rows {
      let takers: [Subcommand?] = row.takers.isEmpty ? [nil] : row.takers.map(Optional.some)
      for taker in takers {
        #expect(HelpPage(of: taker).lines.contains { $0.contains(row.spelling) }, "\(row.spelling)")
      }
    }
  }

  @Test("Every command stands in the program's help and has a page of its own")
  func everyCommand() {
    for subcommand in Subcommand.allCases {
      #expect(HelpPage(of: nil).lines.contains { $0.hasPrefix("  \(subcommand.rawValue) ") })
      #expect(HelpPage(of: subcommand).lines.first?.hasPrefix("usage: pokedex \(subcommand.rawValue) ") == true)
    }
  }

  @Test("No line is wider than 80 columns")
  func width() {
    for line in Self.pages.flatMap(\.lines) {
      #expect(line.count <= 80, "\(line)")
    }
  }

  @Test("No two options of a command are spelled alike")
  func unique() {
    for subcommand in Subcommand.allCases {
      let names = OptionTable.rows.filter { $0.takers.isEmpty || $0.takers.contains(subcommand) }.map(\.long)
      #expect(Set(names).count == names.count)
    }
  }

  @Test("Rows of the same name agree on whether they take a value")
  func agreement() {
    for (_, rows) in Dictionary(grouping: OptionTable.rows, by: \.long) {
      #expect(Set(rows.map { $0.value == nil }).count == 1)
      #expect(Set(rows.map(\.option)).count == 1)
    }
  }
}
