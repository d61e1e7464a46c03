"""A whole PokéAPI made from the project's own tables: every pokemon, species, chain, type and ability, as large as the
real ones where that matters. Texts are the generator's own."""

from __future__ import annotations

from functools import cache, cached_property
from pathlib import Path

from bodies import API_ROOT, SPRITE_ROOT, compact

TABLES = Path(__file__).resolve().parents[2] / "Sources" / "CBundledDex" / "tables"
STATS = ["hp", "attack", "defense", "special_attack", "special_defense", "speed"]
ROMAN = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x"]
DITTO = '"'
# The real bodies' median is 99 kB, most of it moves by game.
MOVES_A_POKEMON = 50
GAMES_A_MOVE = 8
# Conditions whose value is another resource, and where it is.
LINKED = {"item": "item", "held_item": "item", "known_move": "move", "used_move": "move", "known_move_type": "type",
          "party_type": "type", "location": "location", "party_species": "pokemon-species",
          "trade_species": "pokemon-species", "base_form": "pokemon", "evolved_form": "pokemon", "region": "region"}
UNSET = {"gender": None, "min_affection": None, "min_beauty": None, "min_damage_taken": None, "min_happiness": None,
         "min_level": None, "min_move_count": None, "min_steps": None, "near_special_rock": False,
         "needs_multiplayer": False, "needs_overworld_rain": False, "relative_physical_stats": None, "time_of_day": "",
         "turn_upside_down": False} | dict.fromkeys(LINKED)


def table(name: str) -> list[dict[str, str]]:
    """The rows of a table, by column; ditto marks are resolved."""
    head, *lines = (TABLES / f"{name}.tsv").read_text().rstrip("\n").split("\n")
    columns = head.split("\t")
    rows = []
    for line in lines:
        cells = line.split("\t")
        for position, cell in enumerate(cells):
            if cell == DITTO:
                cells[position] = cells[position - 1]
        rows.append(dict(zip(columns, cells)))
    return rows


def number(cell: str) -> int | None:
    return int(cell) if cell else None


def words(cell: str) -> list[str]:
    return cell.split("|") if cell else []


def link(endpoint: str, identifier: int | str, name: str | None = None) -> dict:
    url = {"url": f"{API_ROOT}/api/v2/{endpoint}/{identifier}/"}
    return url if name is None else {"name": name} | url


class GeneratedBodies:
    """See `bodies.Bodies`. A body is made when it is asked for."""

    def __init__(self) -> None:
        self._tables = {name: table(name) for name in ("pokemon", "species", "abilities", "types", "moves", "items")}
        by_slug = {"ability": "abilities", "type": "types", "move": "moves", "item": "items", "pokemon": "pokemon",
                   "pokemon-species": "species"}
        self._ids = {endpoint: {row["slug"]: row["id"] for row in self._tables[name]}
                     for endpoint, name in by_slug.items()}
        self._rows = {endpoint: {row["id"]: row for row in self._tables[name]} for endpoint, name in by_slug.items()}
        self._makers = {"pokemon": self._pokemon, "pokemon-species": self._species, "type": self._type,
                        "ability": self._named, "move": self._named, "item": self._named}

    def endpoints(self) -> list[str]:
        return [*self._makers, "evolution-chain"]

    def listing(self, endpoint: str) -> list[dict]:
        if endpoint == "evolution-chain":
            return [link(endpoint, chain) for chain in self._chains]
        return [link(endpoint, identifier, row["slug"]) for identifier, row in self._rows.get(endpoint, {}).items()]

    def body(self, endpoint: str, identifier: str) -> bytes | None:
        if endpoint == "evolution-chain":
            return compact(self._chain(identifier)) if identifier in self._chains else None
        row = self._rows.get(endpoint, {}).get(identifier)
        if row is None:
            return None
        body = compact(self._makers[endpoint](row))
        return body.replace(b'"moves":[]', self._moves(int(identifier)), 1) if endpoint == "pokemon" else body

    # What a resource looks like

    def _pokemon(self, row: dict[str, str]) -> dict:
        identifier, slug, species = int(row["id"]), row["slug"], self._rows["pokemon-species"][row["species"]]
        abilities = [(slot, row[column]) for slot, column in enumerate(["ability1", "ability2", "hidden_ability"], 1)]
        picture = f"{SPRITE_ROOT}/sprites/pokemon"
        return {
            "abilities": [{"ability": self._named_link("ability", name), "is_hidden": slot == 3, "slot": slot}
                          for slot, name in abilities if name],
            "base_experience": number(row["base_experience"]),
            "cries": {"latest": None, "legacy": None},
            "forms": [link("pokemon-form", identifier, slug)],
            "game_indices": [],
            "height": number(row["height_dm"]),
            "held_items": [],
            "id": identifier,
            "is_default": words(species["varieties"])[0] == row["id"],
            "location_area_encounters": f"{API_ROOT}/api/v2/pokemon/{identifier}/encounters",
            "moves": [],
            "name": slug,
            "order": identifier,
            "past_abilities": [],
            "past_stats": [],
            "past_types": [],
            "species": link("pokemon-species", species["id"], species["slug"]),
            "sprites": {
                "back_default": None, "back_female": None, "back_shiny": None, "back_shiny_female": None,
                "front_default": f"{picture}/{identifier}.png", "front_female": None,
                "front_shiny": f"{picture}/shiny/{identifier}.png", "front_shiny_female": None,
            },
            "stats": [
                {"base_stat": number(row[name]), "effort": int(effort),
                 "stat": link("stat", position, name.replace("_", "-"))}
                for position, (name, effort) in enumerate(zip(STATS, row["effort"] or "0" * 6), 1)
            ],
            "types": [{"slot": slot, "type": self._named_link("type", name)}
                      for slot, name in enumerate(words(row["types"]), 1)],
            "weight": number(row["weight_hg"]),
        }

    def _moves(self, identifier: int) -> bytes:
        moves = self._tables["moves"]
        chosen = [(identifier * 31 + step * 13) % len(moves) for step in range(MOVES_A_POKEMON)]
        return b'"moves":[' + b",".join(self._move(position) for position in chosen) + b"]"

    @cache  # noqa: B019, the generator lives as long as its server
    def _move(self, position: int) -> bytes:
        move = self._tables["moves"][position]
        return compact({"move": link("move", move["id"], move["slug"]), "version_group_details": [
            {"level_learned_at": position % 60, "move_learn_method": link("move-learn-method", 1, "level-up"),
             "order": None, "version_group": link("version-group", group["id"], group["slug"])}
            for group in self._groups[-GAMES_A_MOVE:]]})

    def _species(self, row: dict[str, str]) -> dict:
        identifier, slug, marks = int(row["id"]), row["slug"], words(row["marks"])
        names = {language: name for language, name in self._names[row["id"]].items() if name and language != "id"}
        language = {name: link("language", position, name) for position, name in enumerate(names, 1)}
        generation = int(row["generation"])
        english = names.get("en", slug)
        return {
            "base_happiness": number(row["base_happiness"]),
            "capture_rate": number(row["capture_rate"]),
            "color": link("pokemon-color", 1, row["color"]) if row["color"] else None,
            "egg_groups": [link("egg-group", position, name)
                           for position, name in enumerate(words(row["egg_groups"]), 1)],
            "evolution_chain": link("evolution-chain", row["chain"]) if row["chain"] else None,
            "evolves_from_species": self._named_link("pokemon-species", row["evolves_from"]),
            "flavor_text_entries": [
                {"flavor_text": f"{english} stands in the\ntest server's\x0cown words, 50\xad\n% of them.",
                 "language": language.get("en", link("language", 9, "en")), "version": link("version", 1, "red")}],
            "form_descriptions": [],
            "forms_switchable": "forms_switchable" in marks,
            "gender_rate": number(row["gender_rate"]),
            "genera": [{"genus": "Test Pokémon", "language": link("language", 9, "en")}],
            "generation": link("generation", generation, f"generation-{ROMAN[generation - 1]}"),
            "growth_rate": link("growth-rate", 1, row["growth_rate"]),
            "habitat": link("pokemon-habitat", 1, row["habitat"]) if row["habitat"] else None,
            "has_gender_differences": "gender_differences" in marks,
            "hatch_counter": number(row["hatch_counter"]),
            "id": identifier,
            "is_baby": "baby" in marks,
            "is_legendary": "legendary" in marks,
            "is_mythical": "mythical" in marks,
            "name": slug,
            "names": [{"language": language[name], "name": text} for name, text in names.items()],
            "order": identifier,
            "pal_park_encounters": [],
            "pokedex_numbers": [{"entry_number": identifier, "pokedex": link("pokedex", 1, "national")}],
            "shape": link("pokemon-shape", 1, row["shape"]) if row["shape"] else None,
            "varieties": [
                {"is_default": position == 0, "pokemon": link("pokemon", form, self._rows["pokemon"][form]["slug"])}
                for position, form in enumerate(words(row["varieties"]))],
        }

    def _type(self, row: dict[str, str]) -> dict:
        relations: dict[str, list[dict]] = {}
        for percent, factor in [("200", "double_damage"), ("50", "half_damage"), ("0", "no_damage")]:
            own = next((line for line in self._chart if line["attacking"] == row["slug"]), {})
            relations[f"{factor}_to"] = [self._named_link("type", name) for name, value in own.items()
                                         if value == percent]
            relations[f"{factor}_from"] = [self._named_link("type", line["attacking"]) for line in self._chart
                                           if line.get(row["slug"]) == percent]
        return {"damage_relations": relations, "id": int(row["id"]), "name": row["slug"], "names": []}

    def _named(self, row: dict[str, str]) -> dict:
        return {"effect_entries": [], "flavor_text_entries": [], "id": int(row["id"]), "name": row["slug"], "names": []}

    def _chain(self, chain: str) -> dict:
        children: dict[str, list[dict[str, str]]] = {}
        for row in self._chains[chain]:
            children.setdefault(row["parent"], []).append(row)

        def node(row: dict[str, str]) -> dict:
            slug = self._rows["pokemon-species"][row["species"]]["slug"]
            return {
                "evolution_details": [self._detail(detail) for detail in self._details.get(row["species"], [])],
                "evolves_to": [node(child) for child in children.get(row["species"], [])],
                "is_baby": row["is_baby"] == "1",
                "species": link("pokemon-species", row["species"], slug),
            }

        return {"baby_trigger_item": None, "chain": node(children[""][0]), "id": int(chain)}

    def _detail(self, row: dict[str, str]) -> dict:
        set_: dict[str, object] = {}
        for condition in row["conditions"].split():
            name, _, value = condition.partition("=")
            if name in LINKED:
                set_[name] = self._named_link(LINKED[name], value)
            else:
                set_[name] = int(value) if value.lstrip("-").isdigit() else value or True
        trigger = link("evolution-trigger", 1, row["trigger"])
        return UNSET | set_ | {"is_default": row["is_default"] == "1", "trigger": trigger}

    def _named_link(self, endpoint: str, slug: str) -> dict | None:
        """By slug, or by id where the table holds one."""
        if not slug:
            return None
        if slug.isdigit() and endpoint in self._rows and slug in self._rows[endpoint]:
            return link(endpoint, slug, self._rows[endpoint][slug]["slug"])
        return link(endpoint, self._ids.get(endpoint, {}).get(slug, 1), slug)

    # Tables that few requests need

    @cached_property
    def _names(self) -> dict[str, dict[str, str]]:
        return {row["id"]: row for row in table("species_names")}

    @cached_property
    def _chart(self) -> list[dict[str, str]]:
        return table("type_chart")

    @cached_property
    def _chains(self) -> dict[str, list[dict[str, str]]]:
        chains: dict[str, list[dict[str, str]]] = {}
        for row in table("evolution_tree"):
            chains.setdefault(row["chain"], []).append(row)
        return chains

    @cached_property
    def _details(self) -> dict[str, list[dict[str, str]]]:
        details: dict[str, list[dict[str, str]]] = {}
        for row in table("evolution_details"):
            details.setdefault(row["species"], []).append(row)
        return details

    @cached_property
    def _groups(self) -> list[dict[str, str]]:
        return sorted(table("version_groups"), key=lambda row: int(row["order"]))
