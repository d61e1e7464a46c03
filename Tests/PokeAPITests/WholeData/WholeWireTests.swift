import Foundation
import Resources
import Testing

@testable import PokeAPI

@Suite("Every answer of PokéAPI decodes, and says what the bundled dex says", .enabled(if: DataSet.isAtHand))
struct WholeWireTests {
  let dex = BundledDex.shared

  @Test("Entries, species, chains, abilities, types, forms")
  func everything() throws {
    var decoded: [String: Int] = [:]
    try WireArchive.forEach(in: "wire.tar.gz") { entry in
      guard let (endpoint, id) = entry.place else { return }
      switch endpoint {
      case "pokemon": try check(try ModelDecoder.decode(Pokemon.self, from: entry.body), id)
      case "pokemon-species": try check(try ModelDecoder.decode(Species.self, from: entry.body), id)
      case "evolution-chain":
        #expect(try ModelDecoder.decode(EvolutionChain.self, from: entry.body) == dex.evolutionChain(id))
      case "ability":
        let ability = try ModelDecoder.decode(Ability.self, from: entry.body)
        #expect(same(ability.names, dex.ability(id)?.names))
      case "type":
        let type = try ModelDecoder.decode(TypeInfo.self, from: entry.body)
        let ours = try #require(dex.type(id))
        #expect(Set(type.doubleDamageTo ?? []) == Set(ours.doubleDamageTo ?? []))
        #expect(same(type.names, ours.names))
      case "pokemon-form": #expect(try ModelDecoder.decode(PokemonForm.self, from: entry.body).id == id)
      default: return
      }
      decoded[endpoint, default: 0] += 1
    }
    print(decoded.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value) decoded" }.joined(separator: ", "))
    #expect(decoded["pokemon"] == 1351)
    #expect(decoded["pokemon-species"] == 1025)
    #expect(decoded["evolution-chain"] == 541)
    #expect(decoded["ability"] == 373)
    #expect(decoded["type"] == 21)
    #expect(decoded["pokemon-form"] == 1579)
  }

  @Test("Moves")
  func moves() throws {
    var count = 0
    try WireArchive.forEach(in: "wire-more.tar.gz") { entry in
      guard let (endpoint, id) = entry.place, endpoint == "move" else { return }
      let move = try ModelDecoder.decode(MoveInfo.self, from: entry.body)
      let ours = try #require(dex.move(id))
      #expect(same(move.names, ours.names))
      #expect(move.power == ours.power)
      #expect(move.type == ours.type)
      count += 1
    }
    #expect(count == 937)
  }

  private func check(_ pokemon: Pokemon, _ id: Int) throws {
    var ours = try #require(dex.pokemon(id))
    #expect(pokemon.learnset != nil)
    #expect(pokemon.sprites != nil)
    ours.forms = pokemon.forms
    ours.sprites = pokemon.sprites
    ours.heldItems = pokemon.heldItems
    ours.learnset = pokemon.learnset
    ours.pastTypes = pokemon.pastTypes
    ours.pastStats = pokemon.pastStats
    ours.pastAbilities = pokemon.pastAbilities
    #expect(pokemon == ours, "\(id)")
    // A line of the store holds what a list needs.
    let line = try #require(EntryDigest.pokemon.row(pokemon, try url("pokemon/\(id)")))
    var summary = try #require(EntrySummary(pokemonDigest: line))
    let bundled = try #require(dex.summary(of: id))
    summary.formName = bundled.formName
    summary.generation = bundled.generation
    summary.isBaby = bundled.isBaby
    summary.isLegendary = bundled.isLegendary
    summary.isMythical = bundled.isMythical
    summary.isMega = bundled.isMega
    summary.evolutionChainID = bundled.evolutionChainID
    #expect(summary == bundled, "\(id)")
  }

  private func check(_ species: Species, _ id: Int) throws {
    var ours = try #require(dex.species(id))
    #expect(Set(species.dexNumbers ?? []) == Set(ours.dexNumbers ?? []), "\(id)")
    #expect(same(species.names, ours.names), "\(id)")
    #expect(same(species.genera, ours.genera), "\(id)")
    #expect(species.flavorTexts != nil)
    ours.dexNumbers = species.dexNumbers
    ours.names = species.names
    ours.genera = species.genera
    ours.flavorTexts = species.flavorTexts
    #expect(species == ours, "\(id)")
  }

  /// Whether two say the same in every language, in whatever order.
  private func same(_ left: LocalizedText?, _ right: LocalizedText?) -> Bool {
    let left = left ?? LocalizedText()
    let right = right ?? LocalizedText()
    return Set(left.languages) == Set(right.languages) && left.languages.allSatisfy { left[$0] == right[$0] }
  }
}

/// A canonical URL of the official server.
private func url(_ path: String) throws -> CanonicalURL { try CanonicalURL(absolute: "\(BundledDex.api)/\(path)") }
