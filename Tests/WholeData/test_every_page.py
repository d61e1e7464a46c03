"""Pages right through the whole dex, and compares each page with PokéAPI's own tables, where they are at hand."""

import csv
import os
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
DATA = Path(os.environ.get("POKEDEX_DATA", ROOT.parent / "shared" / "pokeapi"))
BINARY = Path(os.environ.get("POKEDEX_BINARY", ROOT / ".build" / "release" / "pokedex"))

STATS = {
    "HP": "hp", "Attack": "attack", "Defense": "defense", "Sp. Atk": "special_attack", "Sp. Def": "special_defense",
    "Speed": "speed", "Total": "stat_total",
}

needs_data = pytest.mark.skipif(not (DATA / "facts").is_dir(), reason="PokéAPI's tables are not at hand")


def table(name):
    with open(DATA / "facts" / f"{name}.tsv", encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


def expectations(entry, name):
    yield f"#{int(entry['id']):04} {name}"
    for column in ("type1", "type2"):
        if entry[column]:
            yield f" {entry[column].capitalize()}"
    for label, column in STATS.items():
        yield f"{label:<9}{int(entry[column]):>3}"


@needs_data
def test_right_leads_through_every_entry_and_each_page_says_what_the_tables_say(tmp_path):
    names = {row["id"]: row["name_en"] for row in table("species")}
    entries = [row for row in table("pokemon") if int(row["id"]) <= 10_000]
    assert len(entries) == len(names) == 1025
    lines = ["size 80x24", "serve bundled", "start --bundled 1"]
    for entry in entries:
        lines += [f'expect "{text}"' for text in expectations(entry, names[entry["id"]])]
        lines.append("key <Right>")
    lines += ['expect "wrapped"', 'expect "#0001 Bulbasaur"', 'key "Q"', "exit 0"]
    script = tmp_path / "every-page.replay"
    script.write_text("\n".join(lines) + "\n", encoding="utf-8")
    run = subprocess.run([BINARY, "replay", script], capture_output=True, text=True, timeout=300)
    assert run.returncode == 0, run.stdout[-2000:] + run.stderr[-2000:]
