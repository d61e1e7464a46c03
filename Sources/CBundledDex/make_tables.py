#!/usr/bin/env python3
"""Makes the bundled tables from a PokéAPI server: make_tables.py [--date YYYY-MM-DD] URL OUTDIR

URL is the server's root, such as https://pokeapi.co/api/v2. Facts only: no text that a person wrote, no picture.
Writes one TSV file a table, each with a header line, and prints what changed against the tables already there.

In every table an empty cell is unknown or none; `|` stands between the values of a cell that holds several. In the
tables of names a cell that holds only a ditto mark (") repeats the cell to its left, since languages share many names.
"""

import argparse
import concurrent.futures
import datetime
import email.utils
import gzip
import http.client
import json
import pathlib
import sys
import threading
import time
import unicodedata
import urllib.parse

FORMAT = 1
CONNECTIONS = 4
TRIES = 4
LARGEST_TABLES = 1_000_000  # bytes of all tables together

# Languages that share names stand side by side, for the ditto mark; one that is not named here follows them.
LANGUAGE_ORDER = ["en", "it", "es", "es-419", "pt-br", "cs", "fr", "de", "ja-roma", "ja", "ja-hrkt", "ko", "zh-hans", "zh-hant"]

STATS = ["hp", "attack", "defense", "special-attack", "special-defense", "speed"]

# Conditions of an evolution, in the order in which the table writes them. What is unset is left out.
CONDITIONS = [
    "min_level", "item", "held_item", "known_move", "known_move_type", "used_move", "min_move_count", "location",
    "min_happiness", "min_affection", "min_beauty", "min_steps", "min_damage_taken", "time_of_day", "gender",
    "relative_physical_stats", "party_species", "party_type", "trade_species", "near_special_rock",
    "needs_overworld_rain", "needs_multiplayer", "turn_upside_down", "region", "base_form", "evolved_form",
]

# Small lists whose entries are shown by name: the endpoint, and where an entry keeps its names.
TERMS = [
    ("stat", "names", "name"), ("type", "names", "name"), ("generation", "names", "name"),
    ("egg-group", "names", "name"), ("growth-rate", "descriptions", "description"), ("pokemon-color", "names", "name"),
    ("pokemon-habitat", "names", "name"), ("pokemon-shape", "names", "name"), ("region", "names", "name"),
    ("pokedex", "names", "name"), ("version", "names", "name"), ("move-learn-method", "names", "name"),
    ("move-damage-class", "names", "name"),
]


class Server:
    """A PokéAPI server, asked over a few kept connections."""

    def __init__(self, url):
        parts = urllib.parse.urlsplit(url.rstrip("/"))
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise SystemExit(f"make_tables.py: not a server's URL: {url}")
        self.parts = parts
        self.local = threading.local()
        self.lock = threading.Lock()
        self.newest = None  # of Last-Modified
        self.answered = None  # of Date
        self.done = 0

    def everything(self, endpoint):
        """Every entry of an endpoint, in the order of their ids."""
        rows = self.json(f"{endpoint}?limit=100000&offset=0")["results"]
        return self.each(endpoint, sorted(identity(row) for row in rows))

    def each(self, endpoint, ids):
        with concurrent.futures.ThreadPoolExecutor(CONNECTIONS) as pool:
            entries = list(pool.map(lambda id: self.json(f"{endpoint}/{id}/"), ids))
        print(f"\r{endpoint}: {len(entries)}".ljust(60), file=sys.stderr)
        return entries

    def json(self, path):
        for attempt in range(TRIES):
            try:
                status, headers, body = self.get(path)
            except (OSError, http.client.HTTPException) as error:
                self.local.connection = None
                wait, reason = 2**attempt, error
            else:
                if status == 200:
                    self.note(headers)
                    return json.loads(body)
                if status != 429 and status < 500:
                    raise SystemExit(f"make_tables.py: {path}: the server said {status}")
                seconds = headers.get("Retry-After", "")
                wait, reason = (int(seconds) if seconds.isdigit() else 2**attempt), f"the server said {status}"
            if attempt + 1 < TRIES:
                # The server asks for this pause.
                time.sleep(wait)
        raise SystemExit(f"make_tables.py: {path}: {reason}")

    def get(self, path):
        connection = getattr(self.local, "connection", None)
        if connection is None:
            kind = http.client.HTTPSConnection if self.parts.scheme == "https" else http.client.HTTPConnection
            connection = self.local.connection = kind(self.parts.hostname, self.parts.port, timeout=30)
        fields = {"Accept-Encoding": "gzip", "User-Agent": "pokedex-make-tables/1"}
        connection.request("GET", f"{self.parts.path}/{path}", headers=fields)
        answer = connection.getresponse()
        body = answer.read()
        if answer.headers.get("Content-Encoding") == "gzip":
            body = gzip.decompress(body)
        return answer.status, answer.headers, body

    def note(self, headers):
        with self.lock:
            self.done += 1
            if self.done % 50 == 0:
                print(f"\r{self.done} answers", end="", file=sys.stderr)
            for name in ("newest", "answered"):
                field = headers.get("Last-Modified" if name == "newest" else "Date")
                moment = email.utils.parsedate_to_datetime(field) if field else None
                if moment and (getattr(self, name) is None or moment > getattr(self, name)):
                    setattr(self, name, moment)

    def date(self):
        """The day of the data: of its newest change where the server says so, else of the answers."""
        moment = self.newest or self.answered or datetime.datetime.now(datetime.timezone.utc)
        return moment.date().isoformat()


def identity(link):
    """The id that a link's URL ends in; None of no link."""
    return int(link["url"].rstrip("/").rsplit("/", 1)[1]) if link else None


def slug(link):
    return link["name"] if link else ""


def slugs(links):
    return "|".join(link["name"] for link in links)


def cell(value):
    if value is None:
        return ""
    if isinstance(value, bool):
        return "1" if value else "0"
    text = str(value)
    if any(character in text for character in "\t\n\r"):
        raise SystemExit(f"make_tables.py: a cell that a table can't hold: {text!r}")
    return text


# Letters that no decomposition leads to.
LETTERS_WITHOUT_ACCENT = str.maketrans(
    {"œ": "oe", "æ": "ae", "ß": "ss", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "ħ": "h", "ı": "i", "ŧ": "t"})


def fold(text):
    """What a search compares: no case, accent, punctuation, space or width; hiragana as katakana; ♀ and ♂ as letters.

    Sources/PokeAPI/SearchKey.swift does the same to what a person types; a test compares the two on every name.
    """
    text = text.replace("♀", "f").replace("♂", "m")
    text = unicodedata.normalize("NFKC", text).lower()
    text = text.translate(LETTERS_WITHOUT_ACCENT)
    kept = []
    for character in text:
        if "\u3041" <= character <= "\u3096":
            character = chr(ord(character) + 0x60)
        elif "\u00c0" <= character <= "\u024f":
            character = unicodedata.normalize("NFD", character)[0]
        if unicodedata.category(character)[0] in "LN":
            kept.append(character)
    return "".join(kept)


def folded(names):
    """The names' keys, each once."""
    return list(dict.fromkeys(key for key in map(fold, names) if key))


def marks(**flags):
    return "|".join(name for name, is_set in flags.items() if is_set)


def titled(name):
    """A slug as words, which stand in where a name is missing."""
    return " ".join(word[:1].upper() + word[1:] for word in name.split("-"))


def texts(entry, key="names", value="name"):
    """Texts by language; what is empty counts as missing."""
    return {row["language"]["name"]: row[value] for row in entry.get(key) or [] if row.get(value)}


def with_languages(header, rows, languages):
    """A table of `header` columns and one a language; a row is its first cells and its texts by language."""
    used = [language for language in languages if any(language in row[-1] for row in rows)]
    table = [header + used]
    for row in rows:
        cells = [row[-1].get(language, "") for language in used]
        dittos = [
            '"' if at > 0 and text and text == cells[at - 1] else text for at, text in enumerate(cells)
        ]
        table.append([*row[:-1], *dittos])
    return table


def pokemon_table(pokemon, forms):
    header = ["id", "slug", "species", "generation", "types", *(name.replace("-", "_") for name in STATS)]
    header += ["ability1", "ability2", "hidden_ability", "height_dm", "weight_hg", "base_experience", "effort"]
    header += ["form", "marks"]
    table = [header]
    for entry in pokemon:
        form = forms[entry["id"]]
        stats = {row["stat"]["name"]: row for row in entry["stats"]}
        abilities = {row["slot"]: slug(row["ability"]) for row in entry["abilities"]}
        table.append([
            entry["id"], entry["name"], identity(entry["species"]), form["generation"],
            "|".join(row["type"]["name"] for row in sorted(entry["types"], key=lambda row: row["slot"])),
            *(stats[name]["base_stat"] if name in stats else None for name in STATS),
            abilities.get(1), abilities.get(2), abilities.get(3),
            entry["height"], entry["weight"], entry["base_experience"],
            "".join(str(stats[name]["effort"]) if name in stats else "-" for name in STATS),
            form["form_name"],
            marks(form=not entry["is_default"], mega=form["is_mega"], battle_only=form["is_battle_only"]),
        ])
    return table


def genera_of(species):
    """The species' genera, each once: the rows of their table, and the row's id by species.

    A row's id is that of the first species of its genus; a third of all species share one with an earlier one.
    """
    rows, genus, first = [], {}, {}
    for entry in species:
        names = texts(entry, "genera", "genus")
        key = tuple(sorted(names.items()))
        if not names:
            genus[entry["id"]] = None
            continue
        if key not in first:
            first[key] = entry["id"]
            rows.append([entry["id"], names])
        genus[entry["id"]] = first[key]
    return rows, genus


def pokedexes_table(pokedexes, species):
    """The species of each regional pokedex in the order of their numbers there; `4-7` is four of them in a row, 0 none.

    The national one is left out: its numbers are the species' ids.
    """
    numbers = {}
    for entry in species:
        for row in entry["pokedex_numbers"]:
            numbers.setdefault(identity(row["pokedex"]), {}).setdefault(row["entry_number"], []).append(entry["id"])
    table = [["id", "slug", "first_number", "species"]]
    for pokedex in pokedexes:
        entries = numbers.get(pokedex["id"])
        if not entries or all(species == [number] for number, species in entries.items()) and pokedex["id"] == 1:
            continue
        first, runs = min(entries), []
        for number in range(first, max(entries) + 1):
            here = entries.get(number, [0])
            if len(here) > 1:
                raise SystemExit(f"make_tables.py: {pokedex['name']} gives number {number} to several species")
            if runs and 0 < runs[-1][1] == here[0] - 1:
                runs[-1][1] = here[0]
            else:
                runs.append([here[0], here[0]])
        text = "|".join(f"{a}-{b}" if a != b else str(a) for a, b in runs)
        table.append([pokedex["id"], pokedex["name"], first, text])
    return table


def species_table(species, genus):
    header = ["id", "slug", "generation", "marks", "genus", "color", "shape", "habitat", "growth_rate", "gender_rate"]
    header += ["capture_rate", "base_happiness", "hatch_counter", "egg_groups", "evolves_from", "chain", "varieties"]
    table = [header]
    for entry in species:
        table.append([
            entry["id"], entry["name"], identity(entry["generation"]),
            marks(
                baby=entry["is_baby"], legendary=entry["is_legendary"], mythical=entry["is_mythical"],
                gender_differences=entry["has_gender_differences"], forms_switchable=entry["forms_switchable"]),
            genus[entry["id"]],
            slug(entry["color"]), slug(entry["shape"]), slug(entry["habitat"]), slug(entry["growth_rate"]),
            entry["gender_rate"], entry["capture_rate"], entry["base_happiness"], entry["hatch_counter"],
            slugs(entry["egg_groups"]), identity(entry["evolves_from_species"]), identity(entry["evolution_chain"]),
            "|".join(str(identity(row["pokemon"])) for row in entry["varieties"]),
        ])
    return table


def search_table(pokemon, species, forms):
    """Folded names. A form's row holds its own; a search finds its species' row as well.

    Where a language has a name for the form alone and none in full, that one is a label: it finds the entry in a
    search, and does not name it.
    """
    kinds = {entry["id"]: entry for entry in species}
    table = [["id", "keys", "label_keys"]]
    for entry in pokemon:
        names, labels = forms[entry["id"]]["names"], forms[entry["id"]]["labels"]
        own = [entry["name"], *names.values()]
        if entry["is_default"]:
            kind = kinds[identity(entry["species"])]
            own = [kind["name"], *texts(kind).values(), *own]
        keys = folded(own)
        rest = folded(labels[language] for language in labels if language not in names)
        table.append([entry["id"], "|".join(keys), "|".join(key for key in rest if key not in keys)])
    return table


def chain_tables(chains):
    tree = [["chain", "species", "parent", "is_baby", "baby_trigger_item"]]
    details = [["chain", "species", "trigger", "conditions", "version_group", "is_default"]]

    def walk(chain, node, parent):
        own = identity(node["species"])
        item = slug(chain["baby_trigger_item"]) if parent is None else ""
        tree.append([chain["id"], own, parent, node["is_baby"], item])
        for detail in node["evolution_details"]:
            conditions = []
            for name in CONDITIONS:
                value = detail.get(name)
                value = value["name"] if isinstance(value, dict) else value
                if value is True:
                    conditions.append(name)
                elif value is not None and value is not False and value != "":
                    conditions.append(f"{name}={value}")
            trigger, group = slug(detail["trigger"]), slug(detail.get("version_group"))
            details.append([chain["id"], own, trigger, " ".join(conditions), group, detail.get("is_default")])
        for child in node["evolves_to"]:
            walk(chain, child, own)

    for chain in chains:
        walk(chain, chain["chain"], None)
    return tree, details


def chart_table(types):
    """How an attack's type (the row) fares against a defender's (the column), in percent."""
    parts = [("double_damage_to", 200), ("half_damage_to", 50), ("no_damage_to", 0)]
    fighting = [entry for entry in types if any(entry["damage_relations"][part] for part, _ in parts)]
    table = [["attacking", *(entry["name"] for entry in fighting)]]
    for entry in fighting:
        row = {other["name"]: 100 for other in fighting}
        for part, percent in parts:
            row.update({link["name"]: percent for link in entry["damage_relations"][part]})
        table.append([entry["name"], *(row[other["name"]] for other in fighting)])
    return table


def moves_table(moves):
    table = [["id", "slug", "type", "class", "power", "accuracy", "pp", "priority", "generation"]]
    for entry in moves:
        table.append([
            entry["id"], entry["name"], slug(entry["type"]), slug(entry["damage_class"]), entry["power"],
            entry["accuracy"], entry["pp"], entry["priority"], identity(entry["generation"]),
        ])
    return table


def machines_table(moves, items, groups):
    """Which move a machine teaches (its id), by version group.

    An item and a move both name their machine, so that no machine need be asked for.
    """
    taught = {row["machine"]["url"]: entry["id"] for entry in moves for row in entry["machines"]}
    teaches = {}
    for item in items:
        for row in item["machines"]:
            machine = row["machine"] if isinstance(row["machine"], str) else row["machine"]["url"]
            teaches[item["name"], row["version_group"]["name"]] = taught[machine]
    used = [group["name"] for group in groups if any(name == group["name"] for _, name in teaches)]
    table = [["item", *used]]
    for item in sorted({item for item, _ in teaches}):
        table.append([item, *(teaches.get((item, group)) for group in used)])
    return table


def default_forms(server, pokemon):
    """Each entry's default form. It is nearly always the first, so the others are asked for only where it is not."""
    forms = server.each("pokemon-form", [identity(entry["forms"][0]) for entry in pokemon])
    for place, entry in enumerate(pokemon):
        if not forms[place]["is_default"] and len(entry["forms"]) > 1:
            others = server.each("pokemon-form", map(identity, entry["forms"][1:]))
            forms[place] = next((form for form in others if form["is_default"]), forms[place])
    return forms


def make(server):
    languages = server.everything("language")
    order = sorted(
        (entry["name"] for entry in languages),
        key=lambda name: (LANGUAGE_ORDER.index(name) if name in LANGUAGE_ORDER else len(LANGUAGE_ORDER), name))
    groups = sorted(server.everything("version-group"), key=lambda entry: entry["order"])
    generation = {entry["name"]: identity(entry["generation"]) for entry in groups}
    terms = {endpoint: server.everything(endpoint) for endpoint, _, _ in TERMS}
    pokemon = server.everything("pokemon")
    plain_forms = default_forms(server, pokemon)
    forms = {
        entry["id"]: {
            "form_name": form["form_name"], "is_mega": form["is_mega"], "is_battle_only": form["is_battle_only"],
            "generation": generation[form["version_group"]["name"]],
            "names": texts(form), "labels": texts(form, "form_names"),
        }
        for entry, form in zip(pokemon, plain_forms)
    }
    species = server.everything("pokemon-species")
    genera, genus = genera_of(species)
    tree, details = chain_tables(server.everything("evolution-chain"))
    abilities = server.everything("ability")
    moves = server.everything("move")
    items = server.everything("item")

    def named(entries, header=("id", "slug"), value=lambda entry: [entry["id"], entry["name"], texts(entry)]):
        return with_languages(list(header), [row for row in map(value, entries) if row[-1] or len(row) > 2], order)

    return {
        "languages": [["id", "slug", "iso639", "iso3166", "official", "name"]] + [
            [entry["id"], entry["name"], entry["iso639"], entry["iso3166"], entry["official"],
             texts(entry).get("en", "")] for entry in languages],
        "pokemon": pokemon_table(pokemon, forms),
        "species": species_table(species, genus),
        "species_names": named(species, ["id"], lambda entry: [entry["id"], texts(entry)]),
        "genera": with_languages(["id"], genera, order),
        "pokedexes": pokedexes_table(terms["pokedex"], species),
        "form_names": named(pokemon, ["id"], lambda entry: [entry["id"], forms[entry["id"]]["names"]]),
        "form_labels": named(pokemon, ["id"], lambda entry: [entry["id"], forms[entry["id"]]["labels"]]),
        "search_keys": search_table(pokemon, species, forms),
        "evolution_tree": tree,
        "evolution_details": details,
        "types": [["id", "slug", "generation"]] + [
            [entry["id"], entry["name"], identity(entry["generation"])] for entry in terms["type"]],
        "type_chart": chart_table(terms["type"]),
        "abilities": named(
            abilities, ["id", "slug", "generation", "marks"],
            lambda entry: [
                entry["id"], entry["name"], identity(entry["generation"]),
                marks(spin_off=not entry["is_main_series"]), texts(entry)]),
        "moves": moves_table(moves),
        "move_names": named(moves, ["id"], lambda entry: [entry["id"], texts(entry)]),
        "machines": machines_table(moves, items, groups),
        # An item's name stands here where it is not its slug's words.
        "items": [["id", "slug", "en"]] + [
            [entry["id"], entry["name"], name if name != titled(entry["name"]) else ""]
            for entry in items for name in [texts(entry).get("en", "")]],
        "versions": [["id", "slug", "version_group"]] + [
            [entry["id"], entry["name"], slug(entry["version_group"])] for entry in terms["version"]],
        "version_groups": [["id", "slug", "generation", "order"]] + [
            [entry["id"], entry["name"], identity(entry["generation"]), entry["order"]] for entry in groups],
        "terms": with_languages(["kind", "id", "slug"], [
            [endpoint, entry["id"], entry["name"], texts(entry, key, value)]
            for endpoint, key, value in TERMS for entry in terms[endpoint]], order),
    }


def short(text):
    return (text if len(text) <= 60 else text[:60] + "…") or "—"


def changes(name, old, new):
    """What a table's new lines say that its old ones did not, in at most a few lines."""
    keys = 3 if name == "terms" else 2 if name == "evolution_tree" else 5 if name == "evolution_details" else 1
    split = lambda lines: {tuple(row[:keys]): row for row in (line.split("\t") for line in lines[1:])}
    before, after = split(old), split(new)
    notes = [f"  column {column}" for column in set(old[0].split("\t")) ^ set(new[0].split("\t"))] if old else []
    notes += [f"- {' '.join(key)}" for key in before if key not in after]
    notes += [f"+ {' '.join(key)}" for key in after if key not in before]
    columns = new[0].split("\t")
    for key, row in after.items():
        if old and old[0] == new[0] and key in before and before[key] != row:
            cells = [f"{c}: {short(a)} → {short(b)}" for c, a, b in zip(columns, before[key], row) if a != b]
            notes.append(f"~ {' '.join(key)}  " + ", ".join(cells))
    shown = 20
    return notes[:shown] + ([f"  … and {len(notes) - shown} more"] if len(notes) > shown else [])


def main():
    parser = argparse.ArgumentParser(description="Makes the bundled tables from a PokéAPI server.")
    parser.add_argument("url", help="the server's root, such as https://pokeapi.co/api/v2")
    parser.add_argument("outdir", type=pathlib.Path)
    parser.add_argument("--date", help="the data's day, YYYY-MM-DD; otherwise as the server says")
    arguments = parser.parse_args()
    if arguments.date:
        datetime.date.fromisoformat(arguments.date)

    server = Server(arguments.url)
    tables = make(server)
    counts = {name: len(rows) - 1 for name, rows in tables.items()}
    tables["meta"] = [["key", "value"], ["format", FORMAT], ["date", arguments.date or server.date()]] + [
        [name, counts[name]] for name in ("pokemon", "species", "abilities", "moves", "items")]
    files = {name: [list(map(cell, row)) for row in rows] for name, rows in tables.items()}
    files = {name: ["\t".join(row) for row in rows] for name, rows in files.items()}
    total = sum(len(line.encode()) + 1 for lines in files.values() for line in lines)
    if total >= LARGEST_TABLES:
        raise SystemExit(f"make_tables.py: {total} bytes of tables, more than the {LARGEST_TABLES} there is room for")

    arguments.outdir.mkdir(parents=True, exist_ok=True)
    same = True
    for name, lines in sorted(files.items()):
        path = arguments.outdir / f"{name}.tsv"
        old = path.read_text(encoding="utf-8").split("\n")[:-1] if path.exists() else []
        if old == lines:
            continue
        same = False
        print(f"{name}: {len(lines) - 1} rows" + (f" (were {len(old) - 1})" if old else ", new"))
        if old:
            print("\n".join(changes(name, old, lines)))
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    print("nothing changed" if same else f"{len(files)} tables, {total} bytes")


if __name__ == "__main__":
    main()
