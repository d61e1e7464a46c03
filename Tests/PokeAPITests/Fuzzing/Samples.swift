/// Bodies of the API's shape, small, with everything in them that a model reads.
enum Samples {
  private static func link(_ name: String, _ endpoint: String, _ id: Int) -> String {
    #"{"name":"\#(name)","url":"https://pokeapi.co/api/v2/\#(endpoint)/\#(id)/"}"#
  }

  static let list = """
    {"count":1351,"next":"https://pokeapi.co/api/v2/pokemon?offset=3&limit=3","previous":null,"results":[
    \(link("bulbasaur", "pokemon", 1)),\(link("ivysaur", "pokemon", 2)),\(link("deoxys-normal", "pokemon", 386))]}
    """

  static let pokemon = """
    {"abilities":[{"ability":\(link("static", "ability", 9)),"is_hidden":false,"slot":1},
    {"ability":\(link("lightning-rod", "ability", 31)),"is_hidden":true,"slot":3}],"base_experience":112,
    "cries":{"latest":null},"forms":[\(link("pikachu", "pokemon-form", 25))],"height":4,
    "held_items":[{"item":\(link("light-ball", "item", 213)),"version_details":[
    {"rarity":5,"version":\(link("ruby", "version", 7))}]}],"id":25,"is_default":true,
    "moves":[{"move":\(link("mega-punch", "move", 5)),"version_group_details":[{"level_learned_at":0,
    "move_learn_method":\(link("machine", "move-learn-method", 4)),"order":null,
    "version_group":\(link("red-blue", "version-group", 1))},{"level_learned_at":12,
    "move_learn_method":\(link("level-up", "move-learn-method", 1)),"order":2,
    "version_group":\(link("yellow", "version-group", 2))}]}],"name":"pikachu","order":35,
    "past_abilities":[{"abilities":[{"ability":null,"is_hidden":true,"slot":3}],
    "generation":\(link("generation-iv", "generation", 4))}],
    "past_stats":[{"generation":\(link("generation-i", "generation", 1)),
    "stats":[{"base_stat":50,"effort":0,"stat":\(link("special", "stat", 9))}]}],
    "past_types":[{"generation":\(link("generation-v", "generation", 5)),
    "types":[{"slot":1,"type":\(link("normal", "type", 1))}]}],"species":\(link("pikachu", "pokemon-species", 25)),
    "sprites":{"front_default":"https://raw.githubusercontent.com/x/25.png","front_female":null,
    "front_shiny":"https://raw.githubusercontent.com/x/shiny/25.png"},
    "stats":[{"base_stat":35,"effort":0,"stat":\(link("hp", "stat", 1))},
    {"base_stat":55,"effort":0,"stat":\(link("attack", "stat", 2))},
    {"base_stat":90,"effort":2,"stat":\(link("speed", "stat", 6))}],
    "types":[{"slot":1,"type":\(link("electric", "type", 13))}],"weight":60}
    """

  static let species = #"""
    {"base_happiness":50,"capture_rate":190,"color":\#(link("yellow", "pokemon-color", 10)),
    "egg_groups":[\#(link("ground", "egg-group", 5))],
    "evolution_chain":{"url":"https://pokeapi.co/api/v2/evolution-chain/10/"},
    "evolves_from_species":\#(link("pichu", "pokemon-species", 172)),
    "flavor_text_entries":[{"flavor_text":"A line\nwith a \u000c feed, a \u00ad\nhyphen and \ud83d\ude00",
    "language":\#(link("en", "language", 9)),"version":\#(link("red", "version", 1))}],"forms_switchable":false,
    "gender_rate":4,"genera":[{"genus":"Mouse Pokémon","language":\#(link("en", "language", 9))}],
    "generation":\#(link("generation-i", "generation", 1)),"growth_rate":\#(link("medium", "growth-rate", 2)),
    "habitat":null,"has_gender_differences":true,"hatch_counter":10,"id":25,"is_baby":false,"is_legendary":false,
    "is_mythical":false,"name":"pikachu","names":[{"language":\#(link("ja", "language", 1)),"name":"ピカチュウ"}],
    "pokedex_numbers":[{"entry_number":25,"pokedex":\#(link("national", "pokedex", 1))}],
    "shape":\#(link("quadruped", "pokemon-shape", 8)),
    "varieties":[{"is_default":true,"pokemon":\#(link("pikachu", "pokemon", 25))}]}
    """#

  static let chain = """
    {"baby_trigger_item":\(link("sitrus-berry", "item", 135)),"chain":{"evolution_details":[],"evolves_to":[
    {"evolution_details":[{"gender":1,"held_item":null,"is_default":true,"item":\(link("fire-stone", "item", 82)),
    "known_move":\(link("mimic", "move", 102)),"known_move_type":\(link("fairy", "type", 18)),
    "location":\(link("eterna-forest", "location", 8)),"min_affection":2,"min_beauty":171,"min_happiness":160,
    "min_level":22,"min_steps":1000,"near_special_rock":false,"needs_overworld_rain":true,
    "party_species":\(link("remoraid", "pokemon-species", 223)),"relative_physical_stats":-1,"time_of_day":"night",
    "trade_species":null,"trigger":\(link("level-up", "evolution-trigger", 1)),"turn_upside_down":false}],
    "evolves_to":[{"evolution_details":[],"evolves_to":[],"is_baby":false,
    "species":\(link("raichu", "pokemon-species", 26))}],"is_baby":false,
    "species":\(link("pikachu", "pokemon-species", 25))}],"is_baby":true,
    "species":\(link("pichu", "pokemon-species", 172))},"id":10}
    """

  static let type = """
    {"damage_relations":{"double_damage_to":[\(link("water", "type", 11)),\(link("flying", "type", 3))],
    "half_damage_to":[\(link("grass", "type", 12))],"no_damage_to":[\(link("ground", "type", 5))]},
    "generation":\(link("generation-i", "generation", 1)),"id":13,"move_damage_class":null,"name":"electric",
    "names":[{"language":\(link("fr", "language", 5)),"name":"Électrik"}]}
    """

  static let ability = #"""
    {"effect_entries":[{"effect":"In full.","language":\#(link("en", "language", 9)),"short_effect":"In short."}],
    "flavor_text_entries":[{"flavor_text":"50% \"of\" them","language":\#(link("en", "language", 9)),
    "version_group":\#(link("ruby-sapphire", "version-group", 5))}],
    "generation":\#(link("generation-iii", "generation", 3)),"id":9,"name":"static",
    "names":[{"language":\#(link("de", "language", 6)),"name":"Statik"}]}
    """#

  static let form = """
    {"form_name":"alola","form_names":[{"language":\(link("en", "language", 9)),"name":"Alolan Form"}],"id":10104,
    "is_battle_only":false,"is_default":true,"is_mega":false,"name":"vulpix-alola",
    "names":[{"language":\(link("en", "language", 9)),"name":"Alolan Vulpix"}],
    "pokemon":\(link("vulpix-alola", "pokemon", 10103)),"sprites":{"front_default":null},
    "types":[{"slot":1,"type":\(link("ice", "type", 15))}],
    "version_group":\(link("sun-moon", "version-group", 17))}
    """
}
