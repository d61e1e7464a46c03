import FoundationEssentials
import Testing

@testable import PokeAPI

@Suite("A field that is not understood hides itself alone")
struct LenientDecodingTests {
  private func decode<Model: APIModel>(_ type: Model.Type, _ json: String) throws(ModelError) -> Model {
    try ModelDecoder.decode(type, from: Data(json.utf8))
  }

  @Test("An entry needs its id and its name")
  func identity() throws {
    let bare = try decode(Pokemon.self, #"{"id": 25, "name": "pikachu"}"#)
    #expect(bare == Pokemon(id: 25, name: "pikachu"))
    #expect(throws: ModelError.wrongShape(field: "name")) { try decode(Pokemon.self, #"{"id": 25}"#) }
    #expect(throws: ModelError.wrongShape(field: "name")) { try decode(Pokemon.self, #"{"id": 25, "name": ""}"#) }
    #expect(throws: ModelError.wrongShape(field: "id")) { try decode(Pokemon.self, #"{"id": "25", "name": "x"}"#) }
    #expect(throws: ModelError.wrongShape(field: "id")) { try decode(Pokemon.self, #"{"id": null, "name": "x"}"#) }
  }

  @Test("Null, missing and retyped fields are unknown")
  func unknownFields() throws {
    let pokemon = try decode(
      Pokemon.self,
      """
      {"abilities": 3, "base_experience": null, "height": "tall", "id": 1, "is_default": "yes", "moves": null,
       "name": "bulbasaur", "past_abilities": {}, "species": 7, "sprites": [], "stats": "none", "types": null,
       "weight": {}}
      """)
    #expect(pokemon == Pokemon(id: 1, name: "bulbasaur"))
  }

  @Test("A field that is not shown is never looked at")
  func unshownFields() throws {
    let json = #"{"cries": [{"x": 1e999}], "game_indices": "\ud800", "id": 1, "name": "bulbasaur", "order": -1}"#
    #expect(try decode(Pokemon.self, json).name == "bulbasaur")
  }

  @Test("An entry of a list that lacks what it needs is left out")
  func lists() throws {
    let list = try decode(
      NamedResourceList.self,
      """
      {"count": 5, "next": null, "previous": null, "results": [
        {"name": "bulbasaur", "url": "https://pokeapi.co/api/v2/pokemon/1/"}, {"name": "ivysaur"},
        {"url": "https://pokeapi.co/api/v2/pokemon/3/"}, null, 7,
        {"name": "charmander", "url": "https://pokeapi.co/api/v2/pokemon/4/"}]}
      """)
    #expect(list.count == 5)
    #expect(list.results.map(\.name) == ["bulbasaur", "charmander"])
    #expect(list.results.map(\.id) == [1, 4])
    #expect(try decode(NamedResourceList.self, #"{"results": []}"#).count == nil)
    #expect(throws: ModelError.wrongShape(field: "results")) { try decode(NamedResourceList.self, #"{"count": 1}"#) }
  }

  @Test("A list of chains has no names, and so no entries")
  func chainList() throws {
    let json = #"{"count": 1, "results": [{"url": "https://pokeapi.co/api/v2/evolution-chain/1/"}]}"#
    #expect(try decode(NamedResourceList.self, json).results.isEmpty)
  }

  @Test("What is told of an entry is kept, in the order of its slots")
  func pokemon() throws {
    let pokemon = try decode(
      Pokemon.self,
      """
      {"abilities": [
         {"ability": {"name": "static", "url": "https://pokeapi.co/api/v2/ability/9/"}, "is_hidden": false, "slot": 1},
         {"ability": null, "is_hidden": true, "slot": 3}],
       "base_experience": 112, "height": 4, "id": 25, "is_default": true, "name": "pikachu",
       "held_items": [{"item": {"name": "light-ball", "url": "https://pokeapi.co/api/v2/item/213/"},
         "version_details": [{"rarity": 5, "version": {"name": "ruby", "url": "https://pokeapi.co/api/v2/version/7/"}},
           {"rarity": "often", "version": {"name": "x", "url": "https://pokeapi.co/api/v2/version/1/"}}]}],
       "past_abilities": [{"abilities": [{"ability": null, "is_hidden": true, "slot": 3}],
         "generation": {"name": "generation-iv", "url": "https://pokeapi.co/api/v2/generation/4/"}}],
       "past_stats": [{"generation": {"name": "generation-i", "url": "https://pokeapi.co/api/v2/generation/1/"},
         "stats": [{"base_stat": 50, "effort": 0, "stat": {"name": "special", "url": "https://pokeapi.co/api/v2/stat/9/"}}]}],
       "species": {"name": "pikachu", "url": "https://pokeapi.co/api/v2/pokemon-species/25/"},
       "sprites": {"front_default": "https://raw.githubusercontent.com/x/25.png", "front_female": null},
       "stats": [{"base_stat": 35, "effort": 0, "stat": {"name": "hp", "url": "https://pokeapi.co/api/v2/stat/1/"}},
         {"base_stat": null, "effort": 2, "stat": {"name": "speed", "url": "https://pokeapi.co/api/v2/stat/6/"}},
         {"base_stat": 9, "effort": 9, "stat": {"name": "accuracy", "url": "https://pokeapi.co/api/v2/stat/7/"}}],
       "types": [{"slot": 2, "type": {"name": "flying", "url": "https://pokeapi.co/api/v2/type/3/"}},
         {"slot": 1, "type": {"name": "electric", "url": "https://pokeapi.co/api/v2/type/13/"}}],
       "weight": 60}
      """)
    #expect(pokemon.species?.id == 25)
    #expect(pokemon.types == [.electric, .flying])
    #expect(pokemon.stats.hp == 35)
    #expect(pokemon.stats.speed == nil)
    #expect(pokemon.stats.total == nil)
    #expect(pokemon.effort.speed == 2)
    #expect(pokemon.abilities?.map(\.ability.name) == ["static"])
    #expect(pokemon.heldItems?.first?.rarities == [HeldItem.Rarity(version: "ruby", percent: 5)])
    #expect(
      pokemon.pastAbilities
        == [Past(generation: 4, value: [PastAbility(ability: nil, isHidden: true, slot: 3)])])
    #expect(pokemon.pastStats == [Past(generation: 1, value: ["special": 50])])
    #expect(pokemon.sprites == Sprites(front: "https://raw.githubusercontent.com/x/25.png"))
    #expect(pokemon.height?.metres == 0.4)
  }

  @Test("Zero and ten thousand hectograms are unknown", arguments: [0, 10000, -5])
  func unknownWeights(hectograms: Int) throws {
    let json = #"{"height": 0, "id": 10190, "name": "eternatus-eternamax", "weight": \#(hectograms)}"#
    let pokemon = try decode(Pokemon.self, json)
    #expect(pokemon.weight == nil)
    #expect(pokemon.height == nil)
  }

  @Test("A species without a chain, a habitat or an ancestor is a species")
  func species() throws {
    let species = try decode(
      Species.self,
      """
      {"evolution_chain": null, "evolves_from_species": null, "flavor_text_entries": [], "gender_rate": -1,
       "genera": [{"genus": "Magnet Pokémon", "language": {"name": "en", "url": "x"}}],
       "generation": {"name": "generation-iv", "url": "?"}, "habitat": null, "id": 81, "name": "magnemite",
       "names": [{"language": {"name": "FR", "url": "x"}, "name": "Magnéti"}, {"language": null, "name": "?"}],
       "varieties": [{"is_default": false, "pokemon": {"name": "b", "url": "https://pokeapi.co/api/v2/pokemon/10001/"}},
         {"is_default": true, "pokemon": {"name": "a", "url": "https://pokeapi.co/api/v2/pokemon/81/"}}]}
      """)
    #expect(species.gender == .genderless)
    #expect(species.generation == 4)
    #expect(species.evolutionChain == nil)
    #expect(species.names?[Language(code: "fr")] == "Magnéti")
    #expect(species.genera?[.english] == "Magnet Pokémon")
    #expect(species.varieties?.map(\.pokemon.name) == ["a", "b"])
    #expect(species.defaultVariety?.id == 81)
  }

  @Test("A move's and a type's missing class is unknown")
  func others() throws {
    let move = try decode(
      MoveInfo.self,
      """
      {"accuracy": null, "damage_class": null, "effect_chance": 10, "id": 7, "name": "fire-punch", "power": 75,
       "effect_entries": [{"effect": "x", "language": {"name": "en", "url": "x"},
         "short_effect": "Has a $effect_chance% chance."}],
       "machines": null, "type": {"name": "fire", "url": "x"}}
      """)
    #expect(move.damageClass == nil)
    #expect(move.type == .fire)
    #expect(move.shortEffects?[.english].map(move.filled) == "Has a 10% chance.")
    let type = try decode(
      TypeInfo.self, #"{"damage_relations": 1, "id": 18, "move_damage_class": null, "name": "fairy"}"#)
    #expect(type.doubleDamageTo == nil)
    #expect(type.type == .fairy)
  }

  @Test("However many types an entry is said to have, two are kept: the product over more is no number of the chart")
  func types() throws {
    let slots = (1...57).map { #"{"slot": \#($0), "type": {"name": "grass"}}"# }.joined(separator: ",")
    let body = #"{"id": 1, "name": "x", "types": [\#(slots)], "past_types": [{"types": [\#(slots)]}]}"#
    let pokemon = try ModelDecoder.decode(Pokemon.self, from: Data(body.utf8))
    #expect(pokemon.types == [.grass, .grass])
    #expect(pokemon.pastTypes?.first?.value.count == 2)
  }
}
