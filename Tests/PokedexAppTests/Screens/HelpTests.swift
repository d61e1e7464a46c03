import PokeAPI
import Terminal
import Testing

@testable import PokedexApp

struct HelpTests {
  private var words: String {
    HelpTopic.all.flatMap(\.rows).map { "\($0.label) \($0.meaning)" }.joined(separator: "\n")
  }

  @Test("Help tells every command of the prompt and all that a filter may hold")
  func complete() {
    for command in PromptCommand.allCases { #expect(words.contains(command.usage)) }
    for field in Filter.fields { #expect(words.contains(field), "\(field)") }
    for kind in Filter.values(of: "is") { #expect(words.contains(kind), "\(kind)") }
  }

  @Test("What help shows of a filter is understood")
  func examples() throws {
    let filter = try #require(HelpTopic.all.last)
    for row in filter.rows { #expect(throws: Never.self) { try Filter(row.label) } }
  }
}
