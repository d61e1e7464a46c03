"""A small PokéAPI made from facts written here: enough to open a list, pages, an evolution that branches and forms
that take their species from elsewhere. Texts are the generator's own."""

from __future__ import annotations

from bodies import API_ROOT, SPRITE_ROOT, compact

STATS = ["hp", "attack", "defense", "special-attack", "special-defense", "speed"]
TYPES = (
    "normal fighting flying poison ground rock bug ghost steel fire water grass electric psychic ice dragon dark fairy"
).split()

# id, slug, species id, height (dm), weight (hg), types, six stats, abilities (the last one hidden)
POKEMON = [
    (1, "bulbasaur", 1, 7, 69, "grass poison", "45 49 49 65 65 45", "overgrow chlorophyll"),
    (2, "ivysaur", 2, 10, 130, "grass poison", "60 62 63 80 80 60", "overgrow chlorophyll"),
    (3, "venusaur", 3, 20, 1000, "grass poison", "80 82 83 100 100 80", "overgrow chlorophyll"),
    (25, "pikachu", 25, 4, 60, "electric", "35 55 40 50 50 90", "static lightning-rod"),
    (26, "raichu", 26, 8, 300, "electric", "60 90 55 90 80 110", "static lightning-rod"),
    (29, "nidoran-f", 29, 4, 70, "poison", "55 47 52 40 40 41", "poison-point rivalry hustle"),
    (81, "magnemite", 81, 3, 60, "electric steel", "25 35 70 95 55 45", "magnet-pull sturdy analytic"),
    (133, "eevee", 133, 3, 65, "normal", "55 55 50 45 65 55", "run-away adaptability anticipation"),
    (134, "vaporeon", 134, 10, 290, "water", "130 65 60 110 95 65", "water-absorb hydration"),
    (135, "jolteon", 135, 8, 245, "electric", "65 65 60 110 95 130", "volt-absorb quick-feet"),
    (136, "flareon", 136, 9, 250, "fire", "65 130 60 95 110 65", "flash-fire guts"),
    (172, "pichu", 172, 3, 20, "electric", "20 40 15 35 35 60", "static lightning-rod"),
    (386, "deoxys-normal", 386, 17, 608, "psychic", "50 150 50 150 50 150", "pressure"),
    (890, "eternatus", 890, 200, 9500, "poison dragon", "140 85 95 145 95 130", "pressure"),
    (10001, "deoxys-attack", 386, 17, 608, "psychic", "50 180 20 180 20 150", "pressure"),
    (10100, "raichu-alola", 26, 7, 210, "electric psychic", "60 85 50 95 85 110", "surge-surfer"),
    (10190, "eternatus-eternamax", 890, 1000, 0, "poison dragon", "255 115 250 125 250 130", ""),
]

# id, slug, English name, Japanese name, genus, generation, chain, parent, gender rate (eighths female, -1 none)
SPECIES = [
    (1, "bulbasaur", "Bulbasaur", "フシギダネ", "Seed Pokémon", 1, 1, None, 1),
    (2, "ivysaur", "Ivysaur", "フシギソウ", "Seed Pokémon", 1, 1, 1, 1),
    (3, "venusaur", "Venusaur", "フシギバナ", "Seed Pokémon", 1, 1, 2, 1),
    (25, "pikachu", "Pikachu", "ピカチュウ", "Mouse Pokémon", 1, 10, 172, 4),
    (26, "raichu", "Raichu", "ライチュウ", "Mouse Pokémon", 1, 10, 25, 4),
    (29, "nidoran-f", "Nidoran♀", "ニドラン♀", "Poison Pin Pokémon", 1, 12, None, 8),
    (81, "magnemite", "Magnemite", "コイル", "Magnet Pokémon", 1, 34, None, -1),
    (133, "eevee", "Eevee", "イーブイ", "Evolution Pokémon", 1, 67, None, 1),
    (134, "vaporeon", "Vaporeon", "シャワーズ", "Bubble Jet Pokémon", 1, 67, 133, 1),
    (135, "jolteon", "Jolteon", "サンダース", "Lightning Pokémon", 1, 67, 133, 1),
    (136, "flareon", "Flareon", "ブースター", "Flame Pokémon", 1, 67, 133, 1),
    (172, "pichu", "Pichu", "ピチュー", "Tiny Mouse Pokémon", 2, 10, None, 4),
    (386, "deoxys", "Deoxys", "デオキシス", "DNA Pokémon", 3, 202, None, -1),
    (890, "eternatus", "Eternatus", "ムゲンダイナ", "Gigantic Pokémon", 8, 467, None, -1),
]

# The condition under which a species evolves from its parent.
EVOLUTIONS = {
    2: {"min_level": 16},
    3: {"min_level": 32},
    25: {"min_happiness": 220},
    26: {"item": "thunder-stone"},
    134: {"item": "water-stone"},
    135: {"item": "thunder-stone"},
    136: {"item": "fire-stone"},
}
ITEMS = {"thunder-stone": 83, "water-stone": 84, "fire-stone": 82}
LANGUAGES = {"ja-hrkt": 1, "en": 9, "ja": 11}
ROMAN = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix"]

# Attacking type: what it hits twice as hard, half as hard, not at all.
CHART = {
    "normal": ("", "rock steel", "ghost"),
    "fighting": ("normal rock steel ice dark", "flying poison bug psychic fairy", "ghost"),
    "flying": ("fighting bug grass", "rock steel electric", ""),
    "poison": ("grass fairy", "poison ground rock ghost", "steel"),
    "ground": ("poison rock steel fire electric", "bug grass", "flying"),
    "rock": ("flying bug fire ice", "fighting ground steel", ""),
    "bug": ("grass psychic dark", "fighting flying poison ghost steel fire fairy", ""),
    "ghost": ("ghost psychic", "dark", "normal"),
    "steel": ("rock ice fairy", "steel fire water electric", ""),
    "fire": ("bug steel grass ice", "rock fire water dragon", ""),
    "water": ("ground rock fire", "water grass dragon", ""),
    "grass": ("ground rock water", "flying poison bug steel fire grass dragon", ""),
    "electric": ("flying water", "grass electric dragon", "ground"),
    "psychic": ("fighting poison", "steel psychic", "dark"),
    "ice": ("flying ground grass dragon", "steel fire water ice", ""),
    "dragon": ("dragon", "steel", "fairy"),
    "dark": ("ghost psychic", "fighting dark fairy", ""),
    "fairy": ("fighting dragon dark", "poison steel fire", ""),
}


def link(endpoint: str, identifier: int, name: str | None = None) -> dict:
    url = {"url": f"{API_ROOT}/api/v2/{endpoint}/{identifier}/"}
    return url if name is None else {"name": name} | url


def type_link(name: str) -> dict:
    return link("type", TYPES.index(name) + 1, name)


def ability_ids() -> dict[str, int]:
    names = sorted({name for row in POKEMON for name in row[7].split()})
    return {name: position + 1 for position, name in enumerate(names)}


def pokemon(row: tuple) -> dict:
    identifier, slug, species, height, weight, types, stats, abilities = row
    ids, names = ability_ids(), abilities.split()
    picture = f"{SPRITE_ROOT}/sprites/pokemon"
    species_slug = next(entry[1] for entry in SPECIES if entry[0] == species)
    return {
        "abilities": [
            {"ability": link("ability", ids[name], name), "is_hidden": position > 0 and position == len(names) - 1,
             "slot": position + 1}
            for position, name in enumerate(names)
        ],
        "base_experience": 112,
        "cries": {"latest": None, "legacy": None},
        "forms": [link("pokemon-form", identifier, slug)],
        "game_indices": [],
        "height": height,
        "held_items": [],
        "id": identifier,
        "is_default": identifier == species,
        "location_area_encounters": f"{API_ROOT}/api/v2/pokemon/{identifier}/encounters",
        "moves": [],
        "name": slug,
        "order": identifier,
        "past_abilities": [],
        "past_stats": [],
        "past_types": [],
        "species": link("pokemon-species", species, species_slug),
        "sprites": {
            "back_default": None, "back_female": None, "back_shiny": None, "back_shiny_female": None,
            "front_default": f"{picture}/{identifier}.png", "front_female": None,
            "front_shiny": f"{picture}/shiny/{identifier}.png", "front_shiny_female": None,
        },
        "stats": [
            {"base_stat": int(value), "effort": 0, "stat": link("stat", position + 1, STATS[position])}
            for position, value in enumerate(stats.split())
        ],
        "types": [{"slot": position + 1, "type": type_link(name)} for position, name in enumerate(types.split())],
        "weight": weight,
    }


def species(row: tuple) -> dict:
    identifier, slug, english, japanese, genus, generation, chain, parent, gender = row
    parent_slug = next((entry[1] for entry in SPECIES if entry[0] == parent), None)
    language = {name: link("language", position, name) for name, position in LANGUAGES.items()}
    return {
        "base_happiness": 70,
        "capture_rate": 190,
        "color": link("pokemon-color", 10, "yellow"),
        "egg_groups": [link("egg-group", 5, "ground")],
        "evolution_chain": link("evolution-chain", chain),
        "evolves_from_species": None if parent is None else link("pokemon-species", parent, parent_slug),
        "flavor_text_entries": [
            {"flavor_text": f"{english} stands in the\ntest server's\x0cown words, 50\xad\n% of them.",
             "language": language["en"], "version": link("version", 1, "red")},
            {"flavor_text": f"{japanese}の\nせつめい。", "language": language["ja"], "version": link("version", 1, "red")},
        ],
        "form_descriptions": [],
        "forms_switchable": False,
        "gender_rate": gender,
        "genera": [{"genus": genus, "language": language["en"]}],
        "generation": link("generation", generation, f"generation-{ROMAN[generation - 1]}"),
        "growth_rate": link("growth-rate", 2, "medium"),
        "habitat": None,
        "has_gender_differences": False,
        "hatch_counter": 10,
        "id": identifier,
        "is_baby": slug == "pichu",
        "is_legendary": slug == "eternatus",
        "is_mythical": slug == "deoxys",
        "name": slug,
        "names": [
            {"language": language["ja-hrkt"], "name": japanese},
            {"language": language["en"], "name": english},
            {"language": language["ja"], "name": japanese},
        ],
        "order": identifier,
        "pokedex_numbers": [{"entry_number": identifier, "pokedex": link("pokedex", 1, "national")}],
        "shape": link("pokemon-shape", 8, "quadruped"),
        "varieties": [
            {"is_default": form[0] == identifier, "pokemon": link("pokemon", form[0], form[1])}
            for form in POKEMON if form[2] == identifier
        ],
    }


def evolution_detail(condition: dict) -> dict:
    item = condition.get("item")
    return {
        "base_form": None, "evolved_form": None, "gender": None, "held_item": None, "is_default": True,
        "item": link("item", ITEMS[item], item) if item else None,
        "known_move": None, "known_move_type": None, "location": None, "min_affection": None, "min_beauty": None,
        "min_happiness": condition.get("min_happiness"), "min_level": condition.get("min_level"),
        "needs_overworld_rain": False, "party_species": None, "party_type": None, "relative_physical_stats": None,
        "time_of_day": "", "trade_species": None,
        "trigger": link("evolution-trigger", 3, "use-item") if item else link("evolution-trigger", 1, "level-up"),
        "turn_upside_down": False,
    }


def evolution_node(row: tuple) -> dict:
    return {
        "evolution_details": [evolution_detail(EVOLUTIONS[row[0]])] if row[0] in EVOLUTIONS else [],
        "evolves_to": [evolution_node(child) for child in SPECIES if child[7] == row[0]],
        "is_baby": row[1] == "pichu",
        "species": link("pokemon-species", row[0], row[1]),
    }


def type_(position: int, name: str) -> dict:
    def hits(which: int, attacking: str) -> list[dict]:
        return [type_link(other) for other in CHART[attacking][which].split()]

    def hit_by(which: int) -> list[dict]:
        return [type_link(other) for other in TYPES if name in CHART[other][which].split()]

    relations = {}
    for which, factor in enumerate(["double_damage", "half_damage", "no_damage"]):
        relations[f"{factor}_to"] = hits(which, name)
        relations[f"{factor}_from"] = hit_by(which)
    return {"damage_relations": relations, "id": position, "name": name, "names": []}


class GeneratedBodies:
    """See `bodies.Bodies`."""

    def __init__(self) -> None:
        chains = {row[6]: row for row in SPECIES if row[7] is None}
        self._content: dict[str, dict[int, dict]] = {
            "pokemon": {row[0]: pokemon(row) for row in POKEMON},
            "pokemon-species": {row[0]: species(row) for row in SPECIES},
            "evolution-chain": {
                identifier: {"baby_trigger_item": None, "chain": evolution_node(root), "id": identifier}
                for identifier, root in sorted(chains.items())
            },
            "type": {position: type_(position, name) for position, name in enumerate(TYPES, start=1)},
            "ability": {
                identifier: {"effect_entries": [], "flavor_text_entries": [], "id": identifier, "name": name,
                             "names": []}
                for name, identifier in ability_ids().items()
            },
        }

    def endpoints(self) -> list[str]:
        return list(self._content)

    def listing(self, endpoint: str) -> list[dict]:
        return [link(endpoint, identifier, content.get("name"))
                for identifier, content in self._content.get(endpoint, {}).items()]

    def body(self, endpoint: str, identifier: str) -> bytes | None:
        content = self._content.get(endpoint, {}).get(int(identifier) if identifier.isdigit() else -1)
        return None if content is None else compact(content)
