"""`pokedex show` and `pokedex random` as shells use them: names on standard input, pictures, greetings."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

import pytest
from complaint import complaint
from terminal_session import TerminalSession

HALVES = "▀▄"


@pytest.fixture
def filled(pokedex, server):
    pokedex("prefetch", "20..30", api=server.url)
    server.clear()
    return server


def heads(text: str) -> list[str]:
    return re.findall(r"^#.*$", text, re.MULTILINE)


def test_names_are_read_a_line_each(pokedex):
    done = pokedex("show", "-", stdin="pikachu\n\n  Mr. Mime  \n#6\nno such\nnidoran f", status=1)
    assert heads(done.stdout) == ["#0025  Pikachu", "#0122  Mr. Mime", "#0006  Charizard", "#0029  Nidoran♀"]
    assert complaint(done) == "no Pokémon is called 'no such'"


def test_a_server_that_never_answers_costs_one_deadline(pokedex, server):
    server.fault("hang", "/*")
    done = pokedex("--bundled", "show", 1, 4, 7, api=server.url)
    assert heads(done.stdout) == ["#0001  Bulbasaur", "#0004  Charmander", "#0007  Squirtle"]
    assert complaint(done) == "Bulbasaur, Charmander, Squirtle could not be refreshed: no answer within 3 s"


def test_a_name_is_asked_for_where_the_list_fails(pokedex, server):
    server.fault("fail", "/pokemon", status=403)
    assert heads(pokedex("show", "mr-mime", api=server.url).stdout) == ["#0122  Mr. Mime"]


def test_the_home_holds_the_cache_and_nothing_else(pokedex, server, home):
    folder = Path(home["HOME"])
    pokedex("show", 25, api=server.url)
    assert server.count() > 0
    assert sorted(str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_dir()) == [
        ".cache", ".cache/pokedex"]


def test_what_list_prints_show_can_read(pokedex):
    names = pokedex("list", "--type", "dragon,ghost", "--format", "tsv").stdout.splitlines()[1:]
    slugs = [line.split("\t")[2] for line in names]
    done = pokedex("show", "-", "--format", "json", stdin="\n".join(slugs))
    assert [entry["name"] for entry in json.loads(done.stdout)] == slugs


def test_a_pipe_gets_no_picture_unless_colours_are_asked_for(pokedex, filled):
    plain = pokedex("--offline", "show", 25, "--sprite", api=filled.url)
    assert plain.stdout == pokedex("--offline", "show", 25, api=filled.url).stdout
    assert "\x1b" not in plain.stdout
    for depth, code in [("8", r"\x1b\[0;3[0-7]"), ("16", r"\x1b\[0;(3|4|9|10)[0-7]"), ("256", r"[34]8;5;\d+"),
                        ("truecolor", r"[34]8;2;\d+;\d+;\d+"), ("always", r"[34]8;5;\d+")]:
        text = pokedex("--offline", "show", 25, "--sprite", "--color", depth, api=filled.url).stdout
        picture = text[: text.index("#0025")]
        assert re.search(code, picture), depth
        assert any(half in picture for half in HALVES)
        assert text[text.index("#0025"):] == plain.stdout, "the text is the same"
    ascii = pokedex("--offline", "show", 25, "--sprite", "--color", "256", "--symbols", "ascii", api=filled.url)
    assert not any(half in ascii.stdout for half in HALVES) and "\x1b[" in ascii.stdout


@pytest.mark.parametrize("columns", [80, 30])
def test_on_a_terminal_the_picture_fits(binary, home, filled, columns):
    argv = [binary, "--offline", "--api", filled.url, "show", "25", "--sprite"]
    with TerminalSession(argv, environment=home, columns=columns, rows=60) as session:
        assert session.status() == 0
        rows = [line.rstrip() for line in session.screen.display]
        text = next(place for place, row in enumerate(rows) if row.startswith("#0025"))
        assert 5 <= text <= 20
        assert all(len(row) <= min(columns, 40) for row in rows[:text])
        colours = {cell.bg for row in range(text) for cell in session.screen.buffer[row].values()}
        assert len(colours) > 1


@pytest.mark.parametrize("columns", [80, 50, 30])
def test_on_a_terminal_long_values_are_wrapped_beside_their_labels(binary, home, filled, columns):
    argv = [binary, "--offline", "--api", filled.url, "show", "25"]
    with TerminalSession(argv, environment=home, columns=columns, rows=60) as session:
        assert session.status() == 0
        lines = session.text().rstrip().splitlines()
    forms = next(place for place, line in enumerate(lines) if line.startswith("Forms"))
    rest = lines[forms + 1: next(place for place, line in enumerate(lines) if line.startswith("Text"))]
    if columns > 40:
        assert rest and all(line.startswith(" " * 17) and not line.startswith(" " * 18) for line in rest)
        whole = " ".join([lines[forms][17:], *(line[17:] for line in rest)])
        assert whole.startswith("Pikachu · Pikachu Rock Star ·") and whole.endswith(" Pikachu Gmax")


def test_a_picture_that_is_nowhere_is_one_line_of_complaint(pokedex, server):
    done = pokedex("show", 25, "--sprite", "--color", "256", "--bundled")
    assert heads(done.stdout) == ["#0025  Pikachu"]
    assert complaint(done).startswith("Pikachu has no picture here: ")
    assert "JSON" in complaint(pokedex("show", 25, "--sprite", "--format", "json", status=2))


def test_random_prints_one_entry_now_this_now_that(pokedex):
    seen = {heads(pokedex("random").stdout)[0] for _ in range(12)}
    assert len(seen) > 1


def test_random_prints_what_matches(pokedex):
    for _ in range(5):
        entry, = json.loads(pokedex("random", "--filter", "type:dragon gen:1", "--format", "json").stdout)
        assert entry["name"] in {"dratini", "dragonair", "dragonite"}
    assert complaint(pokedex("random", "--filter", "type:dragon attack>999", status=1)) == "nothing matches"
    assert complaint(pokedex("random", "--filter", "attack>>", status=2))


def test_random_asks_nothing_where_something_is_bundled_or_stored(pokedex, filled):
    assert pokedex("random", "--bundled", api=filled.url).stderr == ""
    assert pokedex("random", "--filter", "no:20-30", api=filled.url).stderr == ""
    assert filled.count() == 0


def test_a_greeting_prefers_entries_whose_picture_is_there(pokedex, filled):
    for _ in range(3):
        done = pokedex("random", "--sprite", "--color", "256", "--bundled", api=filled.url)
        number = int(heads(done.stdout)[0][1:5])
        assert 20 <= number <= 30 and not done.stdout.startswith("#")
    assert filled.count() == 0


def test_a_greeting_fetches_its_picture_where_none_is_stored(pokedex, server):
    done = pokedex("random", "--sprite", "--color", "256", "--bundled", "--filter", "pikachu", api=server.url)
    assert not done.stdout.startswith("#") and done.stderr == ""
    assert server.count("/sprites/*") == 1


def test_a_greeting_without_a_network_is_one_still(pokedex):
    done = pokedex("random", "--sprite", "--color", "256", "--bundled", api="http://127.0.0.1:1/api/v2")
    assert done.stderr == "" and len(heads(done.stdout)) == 1


def test_nothing_follows_where_the_reader_has_gone(binary, home):
    for command in ("show 1 2 3 4", "random"):
        done = subprocess.run(["bash", "-c", f"'{binary}' --offline {command} | true; echo ${{PIPESTATUS[0]}}"],
                              env=home, capture_output=True, text=True, timeout=60)
        assert (done.stdout, done.stderr) == ("0\n", ""), command
