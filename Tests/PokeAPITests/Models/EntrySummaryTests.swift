import PokeAPI
import Testing

struct EntrySummaryTests {
  @Test("A row of the list is an entry with an id and a slug")
  func row() throws {
    let entry = try #require(EntrySummary(NamedResource(name: "x", url: "https://pokeapi.co/api/v2/pokemon/10001/")))
    #expect(entry.id == 10001)
    #expect(entry.isForm)
    #expect(entry.number == nil)
    #expect(entry.stats.total == nil)
    #expect(EntrySummary(NamedResource(name: "x", url: "https://pokeapi.co/api/v2/pokemon/abc/")) == nil)
    #expect(EntrySummary(id: 980, slug: "x").number == 980)
  }

  @Test("What an answer does not tell stays as it was")
  func merging() throws {
    var entry = try #require(BundledDex.shared.summary(of: 25))
    let before = entry
    entry.merge(Pokemon(id: 25, name: "pikachu"))
    entry.merge(Species(id: 25, name: "pikachu"))
    #expect(entry == before)
    var pokemon = Pokemon(id: 25, name: "pikachu")
    pokemon.types = [.water]
    pokemon.stats.hp = 99
    entry.merge(pokemon)
    #expect(entry.types == [.water])
    #expect(entry.stats.hp == 99)
    #expect(entry.stats.attack == before.stats.attack)
  }

  @Test(
    "The id is what a link's URL ends in",
    arguments: [
      ("https://pokeapi.co/api/v2/pokemon/25/", 25), ("https://pokeapi.co/api/v2/pokemon/25", 25), ("/25", 25),
      ("https://pokeapi.co/api/v2/pokemon/", nil), ("25", nil), ("", nil), ("/+5", nil), ("/-5/", nil), ("///", nil),
      ("/99999999999999999999", nil),
    ])
  func ids(url: String, id: Int?) {
    #expect(ResourceLink(url: url).id == id)
  }
}
