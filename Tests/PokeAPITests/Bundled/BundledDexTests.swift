import EventLoop
import PokeAPI
import Testing

struct BundledDexTests {
  let dex = BundledDex.shared

  @Test("Every entry is there, the forms after the species")
  func everyEntryIsThere() {
    #expect(dex.pokemonIDs.count == 1351)
    #expect(dex.defaultIDs.count == 1025)
    #expect(dex.formIDs.count == 326)
    #expect(dex.pokemonIDs == dex.pokemonIDs.sorted())
  }

  @Test("A summary tells what a list shows")
  func summary() throws {
    let pikachu = try #require(dex.summary(of: 25))
    #expect(pikachu.slug == "pikachu")
    #expect(pikachu.number == 25)
    #expect(!pikachu.isForm)
    #expect(pikachu.types == [.electric])
    #expect(pikachu.stats.total == 320)
    #expect(pikachu.abilities == ["static"])
    #expect(pikachu.hiddenAbility == "lightning-rod")
    #expect(pikachu.height?.metres == 0.4)
    #expect(pikachu.weight?.kilograms == 6)
    #expect(pikachu.evolutionChainID == 10)
    #expect(pikachu.isLegendary == false)
  }

  @Test("A form has its own types and stats, and its species' number")
  func forms() throws {
    let arcanine = try #require(dex.summary(of: 10230))
    #expect(arcanine.slug == "arcanine-hisui")
    #expect(arcanine.types == [.fire, .rock])
    #expect(arcanine.number == 59)
    #expect(arcanine.isForm)
    #expect(arcanine.generation == 8)
    #expect(arcanine.formName == "hisui")
  }

  @Test("A weight that stands for unknown is nil")
  func unknownWeights() throws {
    #expect(try #require(dex.summary(of: 10190)).weight == nil)
    #expect(try #require(dex.summary(of: 10195)).weight == nil)
    #expect(try #require(dex.summary(of: 790)).weight?.kilograms == 999.9)
  }

  @Test("Nothing is found where there is nothing", arguments: [0, -1, 1026, 10000, 10_000_000, .max, .min])
  func nothing(id: Int) {
    #expect(dex.summary(of: id) == nil)
    #expect(dex.varieties(ofSpecies: id).isEmpty)
  }

  @Test("The data have a day")
  func day() {
    #expect(dex.dataDate > WallTime(milliseconds: 1_767_225_600_000))
  }

  @Test("A species leads to its forms, the default one first")
  func varieties() {
    #expect(dex.defaultPokemon(ofSpecies: 386) == 386)
    #expect(dex.varieties(ofSpecies: 386) == [386, 10001, 10002, 10003])
  }
}
