import EventLoop
import FoundationEssentials
import Resources
import TestSupport
import Testing

@testable import PokeAPI

/// Spoilt bodies through the endpoints' own decoders, and what is made of their content: lines for the list, and sums.
/// 100,000 a decoder where the environment says POKEDEX_SOAK=1.
@Suite("No body, however spoilt, stops the program", .timeLimit(.minutes(10)))
struct FuzzTests {
  private static let isSoak = ProcessInfo.processInfo.environment["POKEDEX_SOAK"] == "1"
  private static let count = isSoak ? 100_000 : 2000
  private static let seed: UInt64 = isSoak ? .random(in: 0 ... .max) : 25

  private let endpoints = Endpoints(dex: nil)

  init() { EventLoop.shared.runOnOwnThread() }

  /// Decodes variants of `sample`; `use` is what the program goes on to do with the content.
  private func fuzz<Content>(
    _ endpoint: Endpoint<Content>, _ path: String, _ sample: String, _ use: (Content) throws -> Void
  ) throws {
    let url = try CanonicalURL(absolute: "https://pokeapi.co/api/v2\(path)")
    let body = Array(sample.utf8)
    // The sample itself must be read, or its variants tell nothing.
    try use(try endpoint.decode(Data(body), url))
    var mutator = Mutator(seed: Self.seed)
    var decoded = 0
    for number in 0..<Self.count {
      let variant = mutator.mutate(body)
      let start = workingTime
      if let content = try? endpoint.decode(Data(variant), url) {
        decoded += 1
        try use(content)
      }
      let time = workingTime - start
      #expect(time < .seconds(2), "variant \(number) of seed \(Self.seed): \(time)")
    }
    // Neither was everything refused, nor everything believed.
    #expect((Self.count / 20...Self.count * 19 / 20).contains(decoded), "\(decoded) decoded")
  }

  @Test("The list")
  func list() throws {
    try fuzz(endpoints.list, "/pokemon?limit=3&offset=0", Samples.list) { list in
      for row in list.results {
        #expect(!row.name.isEmpty && !row.url.isEmpty)
        _ = EntrySummary(row)
      }
    }
  }

  @Test("An entry, its line for the list, and the line read back")
  func pokemon() throws {
    let url = try CanonicalURL(absolute: "https://pokeapi.co/api/v2/pokemon/25")
    try fuzz(endpoints.pokemon, "/pokemon/25", Samples.pokemon) { pokemon in
      _ = pokemon.stats.total
      _ = pokemon.effort.total
      for group in pokemon.learnset?.versionGroups ?? [] { _ = pokemon.learnset?.lessons(in: group) }
      var entry = EntrySummary(id: pokemon.id, slug: pokemon.name)
      entry.merge(pokemon)
      let line = try #require(EntryDigest.pokemon.row(pokemon, url))
      let back = try #require(EntrySummary(pokemonDigest: line))
      #expect(back.id == entry.id)
      #expect(back.stats == entry.stats)
    }
  }

  @Test("A species, its texts, its line for the list, and the line read back")
  func species() throws {
    let url = try CanonicalURL(absolute: "https://pokeapi.co/api/v2/pokemon-species/25")
    try fuzz(endpoints.species, "/pokemon-species/25", Samples.species) { species in
      for text in species.flavorTexts ?? [] { _ = text.text }
      let line = try #require(EntryDigest.species.row(species, url))
      var entry = EntrySummary(id: species.id, slug: species.name)
      entry.merge(speciesDigest: line)
      #expect(entry.speciesID == species.id)
    }
  }

  @Test("A chain")
  func chain() throws {
    try fuzz(endpoints.evolutionChain, "/evolution-chain/10", Samples.chain) { chain in
      #expect(!chain.nodes.isEmpty)
    }
  }

  @Test("A type, an ability and a form")
  func others() throws {
    try fuzz(endpoints.type, "/type/13", Samples.type) { _ in }
    try fuzz(endpoints.ability, "/ability/9", Samples.ability) { ability in
      for text in ability.flavorTexts ?? [] { _ = text.text }
    }
    try fuzz(endpoints.form, "/pokemon-form/10104", Samples.form) { _ in }
  }

  @Test(
    "A hundred thousand levels, in any field of any body, are refused and cost no stack",
    arguments: ["[", #"{"a":"#, #"[{"evolves_to":"#])
  func depth(opening: String) throws {
    let closing = opening.reversed().compactMap { ["[": "]", "{": "}"][$0] }.joined()
    let nested =
      String(repeating: opening, count: 100_000) + "1" + String(repeating: closing, count: 100_000)
    for field in ["moves", "flavor_text_entries", "stats", "chain", "results", "names", "padding"] {
      let body = Data(#"{"id":1,"name":"x","\#(field)":\#(nested)}"#.utf8)
      #expect(throws: ModelError.tooDeep) { try ModelDecoder.decode(Pokemon.self, from: body) }
      #expect(throws: ModelError.tooDeep) { try ModelDecoder.decode(Species.self, from: body) }
      #expect(throws: ModelError.tooDeep) { try ModelDecoder.decode(EvolutionChain.self, from: body) }
      #expect(throws: ModelError.tooDeep) { try ModelDecoder.decode(NamedResourceList.self, from: body) }
    }
  }

  @Test("Numbers that count nothing are unknown, and their sum is no trap", arguments: [Int.max, .min, 1_000_000_001])
  func hugeNumbers(number: Int) throws {
    let stats = ["hp", "attack", "defense", "special-attack", "special-defense", "speed"].map {
      #"{"base_stat":\#(number),"effort":\#(number),"stat":{"name":"\#($0)","url":"u"}}"#
    }
    let body = #"{"id":1,"name":"x","height":\#(number),"stats":[\#(stats.joined(separator: ","))]}"#
    let pokemon = try ModelDecoder.decode(Pokemon.self, from: Data(body.utf8))
    #expect(pokemon == Pokemon(id: 1, name: "x"))
    let all = BaseStats(
      hp: number, attack: number, defense: number, specialAttack: number, specialDefense: number, speed: number)
    #expect(number == 1_000_000_001 || all.total == nil)
  }

  @Test("A beginning of the list without entries, where there are some, is not believed")
  func emptyList() throws {
    let start = try CanonicalURL(absolute: "https://pokeapi.co/api/v2/pokemon?limit=200&offset=0")
    let end = try CanonicalURL(absolute: "https://pokeapi.co/api/v2/pokemon?limit=200&offset=1400")
    let empty = Data(#"{"count":0,"results":[]}"#.utf8)
    let contradictory = Data(#"{"count":1351,"results":[]}"#.utf8)
    let known = Endpoints(dex: .shared)
    #expect(throws: ResourceError.self) { try known.list.decode(empty, start) }
    #expect(throws: ResourceError.self) { try endpoints.list.decode(contradictory, start) }
    #expect(try endpoints.list.decode(empty, start).results.isEmpty)
    #expect(try endpoints.list.decode(contradictory, end).results.isEmpty)
    #expect(try known.list.decode(contradictory, end).results.isEmpty)
  }

  @Test("An entry that a page of the list named has another spelling, and so has its species")
  @UI func otherSpelling() throws {
    let page = try CanonicalURL(absolute: "https://pokeapi.co/api/v2/pokemon?limit=3&offset=0")
    let entry = try CanonicalURL(absolute: "https://pokeapi.co/api/v2/pokemon/386")
    let species = try CanonicalURL(absolute: "https://pokeapi.co/api/v2/pokemon-species/386")
    #expect(endpoints.pokemon.alternate?(entry) == nil)
    _ = try endpoints.list.decode(Data(Samples.list.utf8), page)
    #expect(endpoints.pokemon.alternate?(entry) == "https://pokeapi.co/api/v2/pokemon/386/")
    #expect(endpoints.species.alternate?(species) == "https://pokeapi.co/api/v2/pokemon-species/386/")
  }
}
