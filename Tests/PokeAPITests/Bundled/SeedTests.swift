import PokeAPI
import Testing

@Suite("The bundled dex answers as the API's endpoints would")
struct SeedTests {
  let dex = BundledDex.shared

  @Test("The list names every entry and where it is")
  func list() {
    let list = dex.pokemonList
    #expect(list.count == 1351)
    #expect(list.results.count == 1351)
    #expect(list.results[24] == NamedResource(name: "pikachu", url: "https://pokeapi.co/api/v2/pokemon/25/"))
  }

  @Test("A form's species is the one that it links to")
  func species() {
    #expect(dex.pokemon(10114)?.species?.id == 103)
    #expect(dex.pokemon(10114)?.species?.name == "exeggutor")
  }

  @Test("What the tables do not hold is unknown, not empty")
  func unknown() throws {
    let pokemon = try #require(dex.pokemon(25))
    #expect(pokemon.learnset == nil)
    #expect(pokemon.sprites == nil)
    #expect(pokemon.heldItems == nil)
    #expect(dex.species(25)?.flavorTexts == nil)
    #expect(dex.ability(9)?.effects == nil)
    #expect(dex.move(1)?.shortEffects == nil)
  }

  @Test("Nothing is made up of what does not exist", arguments: [0, -1, 1026, 99999, .max])
  func nothing(id: Int) {
    #expect(dex.pokemon(id) == nil)
    #expect(dex.species(id) == nil)
    #expect(dex.evolutionChain(id) == nil)
    #expect(dex.move(id) == nil)
    #expect(dex.ability(id) == nil)
    #expect(dex.type(id) == nil)
  }

  @Test("Chains have holes")
  func holes() {
    #expect(dex.evolutionChain(210) == nil)
    #expect(dex.summary(of: 567)?.evolutionChainID == 289)
  }

  @Test("Eevee has eight branches, each with its conditions")
  func eevee() throws {
    let chain = try #require(dex.evolutionChain(67))
    #expect(chain.root.species.name == "eevee")
    #expect(chain.root.evolvesTo.count == 8)
    let jolteon = try #require(chain.nodes.first { $0.species.name == "jolteon" })
    #expect(jolteon.details.first?.trigger == "use-item")
    #expect(jolteon.details.first?.item == "thunder-stone")
    let umbreon = try #require(chain.nodes.first { $0.species.name == "umbreon" })
    #expect(umbreon.details.contains { $0.timeOfDay == "night" && $0.minLevel == nil && $0.minHappiness != nil })
  }

  @Test("A baby comes first")
  func magby() throws {
    let chain = try #require(dex.summary(of: 126)?.evolutionChainID.flatMap(dex.evolutionChain))
    #expect(chain.nodes.map(\.species.name) == ["magby", "magmar", "magmortar"])
    #expect(chain.root.isBaby == true)
  }

  @Test("Links name the server that the dex is told to belong to")
  func links() {
    let dex = dex.linked(to: "http://127.0.0.1:8000/api/v2")
    #expect(dex.pokemon(25)?.species?.url == "http://127.0.0.1:8000/api/v2/pokemon-species/25/")
    #expect(dex.species(25)?.evolutionChain?.url == "http://127.0.0.1:8000/api/v2/evolution-chain/10/")
  }

  @Test("Gender is eighths, none, or unknown")
  func gender() {
    #expect(dex.species(81)?.gender == .genderless)
    #expect(dex.species(113)?.gender == .female(eighths: 8))
    #expect(dex.species(128)?.gender == .female(eighths: 0))
    #expect(dex.species(133)?.gender == .female(eighths: 1))
    #expect(GenderRatio(eighths: 9) == nil)
  }

  @Test("Games come in the order in which they came out, and machines teach by game")
  func games() {
    let groups = dex.versionGroups
    #expect(groups.map(\.order) == groups.map(\.order).sorted())
    #expect(groups.first { $0.slug == "sword-shield" }?.versions == ["sword", "shield"])
    #expect(dex.machines(in: "red-blue")[5] == "tm01")
    #expect(dex.machines(in: "no-such-games").isEmpty)
    #expect(dex.machines(in: "item").isEmpty)
  }

  @Test("A species has a number in each regional pokedex that it is in, across holes in them")
  func dexNumbers() {
    let numbers = dex.dexNumbers(ofSpecies: 25)
    #expect(numbers.first?.number == 25)
    #expect(numbers.first { $0.pokedex.name == "kanto" }?.number == 25)
    #expect(numbers.first { $0.pokedex.name == "original-johto" }?.number == 22)
    #expect(dex.dexNumbers(ofSpecies: 494).first { $0.pokedex.name == "original-unova" }?.number == 0)
  }
}
