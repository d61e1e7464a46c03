"""A whole PokéAPI of three entries, written down by hand: every endpoint that make_tables.py asks."""

from __future__ import annotations

import copy

from bodies import API_ROOT, compact


def link(endpoint: str, identifier: int, name: str | None = None) -> dict:
    url = {"url": f"{API_ROOT}/api/v2/{endpoint}/{identifier}/"}
    return url if name is None else {"name": name} | url


def names(key: str = "name", **texts: str) -> list[dict]:
    return [{"language": link("language", 1, language.replace("_", "-")), key: text} for language, text in texts.items()]


def stats(*values: int) -> list[dict]:
    slugs = ["hp", "attack", "defense", "special-attack", "special-defense", "speed"]
    return [{"base_stat": value, "effort": 1 if slug == "speed" else 0, "stat": link("stat", place + 1, slug)}
            for place, (slug, value) in enumerate(zip(slugs, values))]


def pokemon(identifier: int, name: str, species: int, form: int, **more) -> dict:
    return {"id": identifier, "name": name, "species": link("pokemon-species", species, "farfetchd"),
            "is_default": identifier < 10000, "types": [{"slot": 1, "type": link("type", 1, "normal")}],
            "stats": stats(10, 20, 30, 40, 50, 60), "height": 8, "weight": 150, "base_experience": None,
            "abilities": [{"slot": 3, "is_hidden": True, "ability": link("ability", 1, "inner-focus")}],
            "forms": [link("pokemon-form", form, name)]} | more


def form(identifier: int, name: str, **more) -> dict:
    return {"id": identifier, "name": name, "form_name": "", "is_default": True, "is_mega": False,
            "is_battle_only": False, "version_group": link("version-group", 1, "red-blue"), "names": [],
            "form_names": []} | more


def species(identifier: int, name: str, numbers: dict[int, int], **more) -> dict:
    return {"id": identifier, "name": name, "generation": link("generation", 1, "generation-i"), "is_baby": False,
            "is_legendary": False, "is_mythical": False, "has_gender_differences": False, "forms_switchable": False,
            "color": link("pokemon-color", 1, "brown"), "shape": None, "habitat": None,
            "growth_rate": link("growth-rate", 1, "medium"), "gender_rate": 4, "capture_rate": 45,
            "base_happiness": 70, "hatch_counter": 20, "egg_groups": [link("egg-group", 1, "flying")],
            "evolves_from_species": None, "evolution_chain": link("evolution-chain", 1),
            "varieties": [{"is_default": True, "pokemon": link("pokemon", identifier, name)}],
            "pokedex_numbers": [{"entry_number": number, "pokedex": link("pokedex", pokedex, "p")}
                                for pokedex, number in numbers.items()],
            "names": [], "genera": names("genus", en="Wild Duck Pokémon")} | more


def node(identifier: int, name: str, details: list[dict], children: list[dict]) -> dict:
    return {"species": link("pokemon-species", identifier, name), "is_baby": False, "evolution_details": details,
            "evolves_to": children}


def simple(endpoint: str, name: str, **more) -> dict:
    return {"id": 1, "name": name, "names": names(en=name.title())} | more


class SmallDex:
    """See `bodies.Bodies`. `content` may be changed between two runs."""

    def __init__(self) -> None:
        generation = link("generation", 1, "generation-i")
        detail = {"trigger": link("evolution-trigger", 1, "level-up"), "min_level": None, "min_happiness": 0,
                  "item": None, "needs_overworld_rain": True, "turn_upside_down": False, "time_of_day": "",
                  "known_move": link("move", 1, "cut"), "version_group": link("version-group", 1, "red-blue"),
                  "is_default": True}
        machine = link("machine", 1)
        group = link("version-group", 1, "red-blue")
        everything = {
            "language": [{"id": 9, "name": "en", "iso639": "en", "iso3166": "us", "official": True, "names": []},
                         {"id": 8, "name": "it", "iso639": "it", "iso3166": "it", "official": True, "names": []},
                         {"id": 5, "name": "fr", "iso639": "fr", "iso3166": "fr", "official": True, "names": []}],
            "version-group": [{"id": 1, "name": "red-blue", "order": 1, "generation": generation}],
            "stat": [simple("stat", "hp")],
            "type": [simple("type", "normal", generation=generation, damage_relations={
                         "double_damage_to": [], "half_damage_to": [], "no_damage_to": [link("type", 2, "ghost")]}),
                     simple("type", "ghost", generation=generation, damage_relations={
                         "double_damage_to": [link("type", 2, "ghost")], "half_damage_to": [],
                         "no_damage_to": [link("type", 1, "normal")]}) | {"id": 2}],
            "generation": [simple("generation", "generation-i")],
            "egg-group": [simple("egg-group", "flying")],
            "growth-rate": [simple("growth-rate", "medium", descriptions=names("description", en="medium"))],
            "pokemon-color": [simple("pokemon-color", "brown")],
            "pokemon-habitat": [simple("pokemon-habitat", "forest")],
            "pokemon-shape": [simple("pokemon-shape", "wings")],
            "region": [simple("region", "kanto")],
            "pokedex": [simple("pokedex", "national"), simple("pokedex", "kanto") | {"id": 2}],
            "version": [simple("version", "red", version_group=group)],
            "move-learn-method": [simple("move-learn-method", "egg")],
            "move-damage-class": [simple("move-damage-class", "status")],
            "pokemon": [pokemon(83, "farfetchd", 83, 83), pokemon(84, "doduo", 84, 90),
                        pokemon(10166, "farfetchd-galar", 83, 10001)],
            "pokemon-form": [form(83, "farfetchd"), form(90, "doduo-odd", is_default=False),
                             form(91, "doduo", form_name="even", form_names=names(en="Even Form", fr="Forme paire")),
                             form(10001, "farfetchd-galar", form_name="galar",
                                  names=names(en="Galarian Farfetch’d", fr="Canarticho de Galar"),
                                  form_names=names(en="Galarian Form", it="Forma di Galar"))],
            "pokemon-species": [species(83, "farfetchd", {1: 83, 2: 1}, names=names(
                                    en="Farfetch’d", it="Farfetch’d", fr="Canarticho")),
                                species(84, "doduo", {1: 84, 2: 4}, names=names(en="Doduo"))],
            "evolution-chain": [{"id": 1, "baby_trigger_item": None,
                                 "chain": node(83, "farfetchd", [], [node(84, "doduo", [detail], [])])}],
            "ability": [simple("ability", "inner-focus", generation=generation, is_main_series=True)],
            "move": [simple("move", "cut", type=link("type", 1, "normal"), damage_class=None, power=50,
                            accuracy=95, pp=30, priority=0, generation=generation,
                            machines=[{"machine": machine, "version_group": group}])],
            "item": [simple("item", "hm01", machines=[{"machine": machine["url"], "version_group": group}]) |
                     {"names": names(en="HM01")},
                     simple("item", "leek", machines=[]) | {"id": 2}],
        }
        everything["pokemon"][1]["forms"].append(link("pokemon-form", 91, "doduo"))
        self.content = {
            endpoint: {str(entry["id"]): entry for entry in copy.deepcopy(entries)}
            for endpoint, entries in everything.items()}

    def endpoints(self) -> list[str]:
        return list(self.content)

    def listing(self, endpoint: str) -> list[dict]:
        return [link(endpoint, int(identifier), entry.get("name"))
                for identifier, entry in self.content.get(endpoint, {}).items()]

    def body(self, endpoint: str, identifier: str) -> bytes | None:
        entry = self.content.get(endpoint, {}).get(identifier)
        return None if entry is None else compact(entry)
