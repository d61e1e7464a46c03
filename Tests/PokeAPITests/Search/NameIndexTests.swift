import PokeAPI
import Testing

struct NameIndexTests {
  private static let entries = BundledDex.shared.pokemonIDs.compactMap(BundledDex.shared.summary(of:))
  private static let index = NameIndex(entries, bundled: true)

  private func ids(_ typed: String) -> [Int] { Self.index.matches(typed).places.map { Self.entries[$0].id } }

  @Test(
    "Part of a name in any language finds an entry",
    arguments: [
      ("flabebe", 669), ("ピカチュ", 25), ("mr mime", 122), ("ho oh", 250), ("glumanda", 4), ("FARFETCH'D", 83),
      ("alolan vulp", 10103), ("type nu", 772), ("피카", 25),
    ])
  func names(typed: String, id: Int) {
    #expect(ids(typed).contains(id))
    #expect(ids(typed).count < 60)
    #expect(!Self.index.matches(typed).isForgiving)
  }

  @Test("A number finds what it begins, and with a sign or zeros in front itself alone")
  func numbers() {
    #expect(ids("408") == [408])
    #expect(ids("25").starts(with: [25, 250, 251]))
    #expect(Set(ids("#25").prefix(1)) == [25])
    #expect(ids("#25").allSatisfy { BundledDex.shared.summary(of: $0)?.number == 25 })
    #expect(ids("0025") == ids("#25"))
    #expect(ids("#9999").isEmpty)
    #expect(ids("００２５") == ids("#25") && ids("２５") == ids("25"))
  }

  @Test("What has no letter or digit finds nothing; nothing typed finds all")
  func nothingThatCounts() {
    #expect(ids("!!!").isEmpty && ids(" .-").isEmpty)
    #expect(ids("").count == Self.entries.count && ids(" ").count == Self.entries.count)
  }

  @Test("A type finds all that have it")
  func types() {
    let water = ids("water")
    #expect(water.contains(7) && water.contains(54))
    #expect(Set(ids("Feuer")).isSuperset(of: [4, 5, 6]))
    #expect(PokemonType(called: "ほのお") == .fire)
    #expect(PokemonType(called: "fier") == nil)
    #expect(PokemonType(called: "") == nil)
  }

  @Test("One slip is forgiven from four letters on, if nothing is called so")
  func slips() {
    #expect(ids("pikahcu").contains(25))
    #expect(Self.index.matches("pikahcu").isForgiving)
    #expect(ids("bulbsaur") == [1])
    #expect(ids("chraiz").contains(6))
    #expect(ids("bulbassaur").contains(1))
    #expect(ids("xyz").isEmpty)
    #expect(ids("bulbzzzz").isEmpty)
    #expect(!Self.index.matches("bulbzzzz").isForgiving)
  }

  @Test("Places follow the list, each once")
  func order() {
    let places = Self.index.matches("a").places
    #expect(places == places.sorted())
    #expect(Set(places).count == places.count)
  }

  @Test("Other entries are found by their slugs and names")
  func others() {
    var named = EntrySummary(id: 2, slug: "mon-2")
    named.names = LocalizedText()
    named.names?[Language(code: "fr")] = "Été"
    let index = NameIndex([EntrySummary(id: 1, slug: "mon-1"), named], bundled: false)
    #expect(index.matches("mon").places == [0, 1])
    #expect(index.matches("ete").places == [1])
    #expect(NameIndex([], bundled: true).matches("x").places.isEmpty)
    #expect(NameIndex([], bundled: true).matches("xxxx").places.isEmpty)
  }
}
