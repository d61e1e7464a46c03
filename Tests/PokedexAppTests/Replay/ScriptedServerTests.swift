import FoundationEssentials
import Resources
import Testing

@testable import PokeAPI
@testable import PokedexApp

struct ScriptedServerTests {
  private static let everything = ScriptedServer(BundledServedDex())
  private let basic = everything
  private let three = ScriptedServer(BundledServedDex(ids: [1, 2, 3]))

  private func answer(
    _ server: ScriptedServer, _ path: String, _ headers: [HeaderField] = []
  ) -> TransportResponse {
    server.answer(ServedPath(path), TransportRequest(url: Served.scriptedBase + path, headers: headers))
  }

  private func decode<Content: APIModel>(
    _ type: Content.Type, _ server: ScriptedServer, _ path: String
  ) throws -> Content {
    let response = answer(server, path)
    #expect(response.status == 200, "\(path)")
    #expect(response.header("Content-Type") == "application/json; charset=utf-8")
    return try ModelDecoder.decode(type, from: response.body)
  }

  @Test("The list comes in the windows that PokéAPI would cut")
  func windows() throws {
    let first = try decode(NamedResourceList.self, basic, "/pokemon")
    #expect(first.count == BundledDex.shared.pokemonIDs.count && first.results.count == 20)
    #expect(first.results.first == NamedResource(name: "bulbasaur", url: "http://127.0.0.1/api/v2/pokemon/1/"))
    #expect(first.next == "http://127.0.0.1/api/v2/pokemon?offset=20&limit=20")
    let all = try decode(NamedResourceList.self, basic, "/pokemon?limit=100000&offset=0")
    #expect(all.results.map(\.id) == BundledDex.shared.pokemonIDs && all.next == nil)
    let window = try decode(NamedResourceList.self, basic, "/pokemon?offset=200&limit=3")
    #expect(window.results.compactMap(\.id) == [201, 202, 203])
    #expect(try decode(NamedResourceList.self, basic, "/pokemon?offset=999999&limit=3").results.isEmpty)
    #expect(try decode(NamedResourceList.self, three, "/pokemon?limit=0").results.count == 3)
    #expect(try decode(NamedResourceList.self, ScriptedServer(InventedDex(count: 0)), "/pokemon").count == 0)
  }

  @Test("An entry tells the bundled facts, by id and by slug, forms too")
  func entries() throws {
    let pikachu = try decode(Pokemon.self, basic, "/pokemon/25")
    #expect(pikachu.name == "pikachu" && pikachu.types == [.electric] && pikachu.stats.speed == 90)
    #expect(pikachu.stats.total == 320 && pikachu.height?.decimetres == 4 && pikachu.weight?.hectograms == 60)
    #expect(pikachu.species?.id == 25 && pikachu.isDefault == true)
    #expect(pikachu.sprites?.front == "http://127.0.0.1/sprites/pokemon/25.png")
    #expect(pikachu.learnset?.lessons(in: "red-blue").count == 5)
    #expect(try decode(Pokemon.self, basic, "/pokemon/PIKACHU/") == pikachu)
    let form = try decode(Pokemon.self, basic, "/pokemon/10100")
    #expect(form.isDefault == false && form.species?.id == 26)
    for id in BundledDex.shared.pokemonIDs.striding(by: 50) {
      let pokemon = try decode(Pokemon.self, basic, "/pokemon/\(id)")
      let summary = try #require(BundledDex.shared.summary(of: id))
      #expect(pokemon.stats == summary.stats && pokemon.types == summary.types && pokemon.name == summary.slug)
    }
  }

  @Test("A species, its chain, and what an entry links to tell the bundled facts too")
  func linkedThings() throws {
    let dex = BundledDex.shared.linked(to: Served.scriptedBase)
    var eevee = try decode(Species.self, basic, "/pokemon-species/133")
    #expect(
      eevee.flavorTexts?.map(\.text) == ["What the game red says of eevee.", "What the game scarlet says of eevee."])
    let expected = try #require(dex.species(133))
    #expect(eevee.dexNumbers?.first?.number == 133)
    eevee.flavorTexts = nil
    eevee.dexNumbers = expected.dexNumbers
    #expect(eevee == expected)
    let chain = try decode(EvolutionChain.self, basic, "/evolution-chain/67")
    #expect(chain == dex.evolutionChain(67) && chain.root.evolvesTo.count == 8)
    let move = try decode(MoveInfo.self, basic, "/move/33")
    #expect(move.names == dex.move(33)?.names && move.power == 40 && move.type == .normal)
    #expect(move.shortEffects?[.english] == "What tackle does, in short.")
    let ability = try decode(Ability.self, basic, "/ability/9")
    #expect(ability.name == "static" && ability.names == dex.ability(9)?.names)
    #expect(try decode(TypeInfo.self, basic, "/type/13") == dex.type(13))
    let form = try decode(PokemonForm.self, basic, "/pokemon-form/10100")
    #expect(form.formName == "alola" && form.pokemon?.id == 10100 && form.types == [.electric, .psychic])
  }

  @Test("A few entries are all there is of their species and chains")
  func fewEntries() throws {
    #expect(try decode(Species.self, three, "/pokemon-species/3").varieties?.map(\.pokemon.id) == [3])
    #expect(try decode(EvolutionChain.self, three, "/evolution-chain/1").nodes.count == 3)
    #expect(answer(three, "/pokemon-species/4").status == 404 && answer(three, "/evolution-chain/2").status == 404)
  }

  @Test("What a server does not have is not found; three entries are all that three has")
  func missing() {
    for path in ["/pokemon/4", "/pokemon/0", "/pokemon/mew", "/type/999", "/", "/pokemon/1/encounters"] {
      let response = answer(three, path)
      #expect(response.status == 404 && response.body == Data("Not Found".utf8), "\(path)")
      #expect(response.header("content-type")?.hasPrefix("text/plain") == true)
    }
    #expect(answer(three, "/pokemon/2").status == 200)
    #expect(answer(three, "/sprites/pokemon/4.png").status == 404)
  }

  @Test("An answer that has not changed is told to be so")
  func validators() throws {
    let first = answer(three, "/pokemon/1")
    let tag = try #require(first.header("etag"))
    let second = answer(three, "/pokemon/1", [HeaderField("if-none-match", tag)])
    #expect(second.status == 304 && second.body.isEmpty && second.header("etag") == tag)
    #expect(answer(three, "/pokemon/2", [HeaderField("If-None-Match", tag)]).status == 200)
  }

  @Test("A huge server has 100,000 entries, the last one as whole as the first")
  func huge() throws {
    let huge = ScriptedServer(InventedDex(count: 100_000))
    let window = try decode(NamedResourceList.self, huge, "/pokemon?limit=200&offset=99900")
    #expect(window.count == 100_000 && window.results.count == 100 && window.results.last?.id == 100_000)
    let last = try decode(Pokemon.self, huge, "/pokemon/100000")
    #expect(last.stats.total != nil && last.types?.isEmpty == false)
    let species = try decode(Species.self, huge, "/pokemon-species/\(try #require(last.species?.id))")
    #expect(species.generation != nil && species.captureRate != nil)
    let chain = try decode(
      EvolutionChain.self, huge, "/evolution-chain/\(try #require(species.evolutionChain?.id))")
    #expect(chain.root.species.id == 100_000)
  }

  @Test("The whole list of a huge server fits what a response may hold")
  func hugeList() {
    let huge = ScriptedServer(InventedDex(count: 100_000))
    let hundredth = answer(huge, "/pokemon?limit=1000&offset=99000").body.count
    #expect(hundredth * 100 < TransportRequest.defaultMaximumBytes)
  }

  @Test("Pictures are PNG files, one unlike the other")
  func pictures() {
    let picture = answer(basic, "/sprites/pokemon/25.png")
    #expect(picture.status == 200 && picture.header("Content-Type") == "image/png")
    #expect(picture.body.prefix(8) == Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
    #expect(answer(basic, "/sprites/pokemon/26.png").body != picture.body)
    #expect(answer(basic, "/sprites/pokemon/shiny/25.png").body != picture.body)
  }

  @Test("Sums are those of the standards' examples")
  func sums() {
    #expect(Checksum.crc32(Array("123456789".utf8)) == 0xCBF4_3926)
    #expect(Checksum.adler32(Array("Wikipedia".utf8)) == 0x11E6_0398)
  }

  @Test("Texts are written as JSON wants them")
  func escapes() throws {
    let value: JSONValue = [
      "a\"\\\u{1}\n": .string("é\u{1F600}"), "n": .number(nil), "b": .bool(true), "l": [.number(1)],
    ]
    let text = String(decoding: value.bytes, as: UTF8.self)
    #expect(text == #"{"a\"\\\u0001\u000a":"é😀","n":null,"b":true,"l":[1]}"#)
  }
}

extension Array {
  /// Every nth element.
  fileprivate func striding(by n: Int) -> [Element] { stride(from: 0, to: count, by: n).map { self[$0] } }
}
