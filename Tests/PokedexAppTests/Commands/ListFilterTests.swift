import PokeAPI
import Testing

@testable import PokedexApp

struct ListFilterTests {
  private func ids(_ filters: String..., forms: Bool = false) throws -> [Int] {
    var invocation = ListInvocation()
    invocation.filters = filters
    invocation.includesForms = forms
    let entries = BundledDex.shared.pokemonIDs.compactMap(BundledDex.shared.summary(of:))
    return try EntryQuery(invocation)
      .result(of: entries, names: DisplayName(language: .english), isBundled: true).entries.map(\.id)
  }

  @Test("The pager's terms filter a printed list, and a repeated option means both")
  func filters() throws {
    #expect(try ids("type:water gen:3").count == 28)
    #expect(try ids("type:water", "gen:3") == ids("type:water gen:3"))
    #expect(try ids("is:form alola").allSatisfy { $0 > EntrySummary.lastSpeciesID })
  }

  @Test("A wrong term is a usage error that names what is allowed")
  func wrong() {
    let failure = #expect(throws: CommandFailure.self) { try ids("type:fier") }
    #expect(failure?.status == 2)
    #expect(failure?.sentence.contains("fairy") == true)
  }
}
