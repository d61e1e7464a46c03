"""Hostile text from every side does nothing to the terminal, and every row stays in its row."""

import json
import os
import re
import sqlite3
import subprocess

import hostile
import pytest
import replayed_screens
from bodies import compact
from generated import GeneratedBodies
from pokeapi_server import PokeAPIServer
from terminal_session import TerminalSession

SHOWN = {"name", "flavor_text", "genus", "effect", "short_effect"}
# Through every view that shows text from outside: a list, a page with its links and texts, moves, a comparison, tiles.
WALK = """\
advance 2s
snap page
key 6<Tab> "v"
advance 2s
snap focus
key <End>
snap end
key "m"
advance 2s
snap moves
key 3<Down> "ov"
snap sorted
key "q=" <Right>
advance 2s
key "="
advance 2s
snap compare
key "qq"
snap list
key "w"
advance 2s
snap tiles
key "w&name:z" <Tab>
advance 2s
snap filter
key <Esc>
key ":z" <Tab>
snap prompt
key <Esc>
key "Q"
exit 0
"""


class Described:
    """Bodies whose abilities and moves have texts."""

    def __init__(self, bodies):
        self._bodies = bodies
        self.endpoints, self.listing = bodies.endpoints, bodies.listing

    def body(self, endpoint, identifier):
        body = self._bodies.body(endpoint, identifier)
        if body is None or endpoint not in ("ability", "move"):
            return body
        english = {"name": "en", "url": "https://pokeapi.co/api/v2/language/9/"}
        effect = {"effect": "In full.", "short_effect": "In short.", "language": english}
        return body.replace(b'"effect_entries":[]', b'"effect_entries":' + compact([effect]))


def compared(binary, home, tmp_path, url, start, *, columns=80, rows=24, env=()):
    """Replays the walk, and compares each screen that a terminal shows with what curses believes. The output."""
    script = tmp_path / "walk.replay"
    lines = [f"size {columns}x{rows}", *(f"env {line}" for line in env), f"serve {url}", f"start {start}"]
    script.write_text("\n".join(lines) + "\n" + WALK)
    with TerminalSession([binary, "replay", "--update", script], columns=columns, rows=rows,
                         environment=home | {"POKEDEX_REPLAY_TERMINAL": "1"}) as session:
        assert session.status(limit=120) == 0, session.text()
        output = bytes(session.output)
    seen = []
    for name, screen in replayed_screens.stops(output, columns, rows):
        expected = replayed_screens.written(tmp_path / "walk" / f"{name}.screen")
        assert replayed_screens.shown(screen, 256).differences(expected) == [], name
        seen.append("\n".join(screen.display))
    assert len(seen) == WALK.count("\nsnap ")
    return output, seen


@pytest.mark.parametrize(("columns", "rows"), [(80, 24), (120, 40), (40, 12)], ids=lambda number: str(number))
def test_hostile_words_are_shown_in_their_rows_and_do_nothing(binary, home, tmp_path, columns, rows):
    bodies = hostile.HostileBodies(Described(GeneratedBodies()), seed=columns, share=1, fields=SHOWN)
    with PokeAPIServer(bodies) as server:
        output, screens = compared(binary, home, tmp_path, server.url, "25", columns=columns, rows=rows)
    hostile.assert_clean(output)
    # The marks around them are seen, so they were shown.
    assert sum(hostile.BEFORE in screen for screen in screens) >= len(screens) // 2, screens


@pytest.mark.parametrize("seed", range(4))
def test_hostile_text_in_any_string_of_any_answer_does_nothing(binary, home, tmp_path, seed):
    bodies = hostile.HostileBodies(Described(GeneratedBodies()), seed=seed, share=[0.1, 0.3, 0.6, 1][seed])
    with PokeAPIServer(bodies) as server:
        output, _ = compared(binary, home, tmp_path, server.url, "--bundled 25" if seed % 2 else "25")
    hostile.assert_clean(output)
    # Every string of the bodies was among them.
    assert {"pokemon.name", "pokemon-species.flavor_text_entries.flavor_text"} & set(bodies.spoilt)


@pytest.mark.parametrize("locale", ["C", "POSIX"])
def test_where_the_locale_knows_no_more_hostile_text_is_ascii(binary, home, tmp_path, locale):
    bodies = hostile.HostileBodies(Described(GeneratedBodies()), seed=7, share=1, fields=SHOWN)
    with PokeAPIServer(bodies) as server:
        output, screens = compared(binary, home, tmp_path, server.url, "--lang ja 25", env=[f"LC_ALL={locale}"])
    hostile.assert_clean(output)
    assert output.isascii()
    assert any(hostile.BEFORE in screen for screen in screens)


def printed(binary, home, *arguments, **options):
    done = subprocess.run([binary, *arguments], env=home | {"LC_ALL": "C.UTF-8"} | options.pop("env", {}),
                          stdin=options.pop("stdin", subprocess.DEVNULL), capture_output=True, check=False, timeout=60,
                          **options)
    hostile.assert_clean(done.stdout, curses=False)
    hostile.assert_clean(done.stderr, curses=False)
    return done


@pytest.mark.parametrize("locale", ["C.UTF-8", "C"])
def test_hostile_text_is_printed_as_text_in_every_format(binary, home, locale):
    """What a terminal acts on is `\\u` in JSON, and gone or replaced elsewhere; each row is a line, each field a field."""
    bodies = hostile.HostileBodies(Described(GeneratedBodies()), seed=13, share=1, fields=SHOWN)
    with PokeAPIServer(bodies) as server:
        def run(*words):
            done = printed(binary, home, "--api", server.url, *words, env={"LC_ALL": locale})
            assert done.returncode == 0, done.stderr
            return done.stdout

        names = run("show", "25", "133", "10190")
        assert hostile.BEFORE.encode() in names
        document = json.loads(run("show", "--format", "json", "25", "133"))
        assert len(document) == 2
        run("show", "--sprite", "25")
        run("random", "--filter", "no:25")
        table = run("list", "--format", "tsv").decode().split("\n")
        assert {line.count("\t") for line in table[:-1]} == {13}
        assert len(json.loads(run("list", "--format", "json"))) == len(table) - 2
        run("list")
        run("cache", "status")
        run("cache", "verify")
        assert locale != "C" or names.isascii()


def argument(text: str) -> str:
    """As much of a text as can be an argument."""
    return text.replace("\0", "").encode("utf-8", "surrogatepass").decode("utf-8", "replace")


ARGUMENTS = [argument(text) for text in hostile.texts(3)]


def test_a_hostile_command_line_is_quoted_and_nothing_else(binary, home):
    for start in range(0, len(ARGUMENTS), 10):
        text = "".join(ARGUMENTS[start:start + 10])[:20_000]
        for words in [[text], [f"--{text}"], ["show", text], ["list", "--filter", text], ["list", "--sort", text],
                      ["--color", text], ["--lang", text], ["--api", text], ["list", "--type", text]]:
            done = printed(binary, home, "--offline", *words)
            assert done.returncode in (0, 1, 2)
    assert b"Z<" in printed(binary, home, "--offline", "show", ARGUMENTS[0]).stderr


@pytest.mark.parametrize("name", ["POKEDEX_LANG", "POKEDEX_OPTIONS", "POKEDEX_API", "LANG", "LC_ALL", "COLORTERM",
                                  "TERM", "NO_COLOR", "ESCDELAY", "XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"])
def test_a_hostile_environment_does_nothing(binary, home, start, tmp_path, name):
    for text in ARGUMENTS[::40]:
        value = f"{tmp_path}/{text[:60]}" if name.startswith("XDG_") else text
        printed(binary, home, "--offline", "show", "25", env={name: value})
        printed(binary, home, "--offline", "list", "--filter", "is:caught", env={name: value})
    for text in ARGUMENTS[1::70]:
        value = f"{tmp_path}/{text[:60]}" if name.startswith("XDG_") else text
        session = start("25", environment={name: value})
        session.until(lambda: session.program.poll() is not None or b"Pikachu" in session.output, "page or an end")
        if session.program.poll() is None:
            session.send("*Q")
        assert session.status() in (0, 2)
        hostile.assert_clean(bytes(session.output))


def test_a_hostile_file_name_is_shown_as_text(binary, home, start, tmp_path):
    folder = tmp_path / "Z<\x1b]0;owned\x07\u202e\n\x9b31m>Q"
    folder.mkdir()
    done = printed(binary, home, "replay", str(folder / "missing.replay"))
    assert done.returncode == 2
    (folder / "bad.replay").write_text("nonsense \x1b[31m\n")
    assert printed(binary, home, "replay", str(folder / "bad.replay")).returncode == 2
    assert printed(binary, home, "marks", "import", str(folder / "missing")).returncode == 1
    # A cache that is a folder, a file that can't be written: the status line says which.
    (folder / "cache.sqlite").mkdir()
    session = start("25", "--cache-dir", str(folder), "--record", str(tmp_path / "\x1b[31mmine.replay"))
    session.until_text("Pikachu")
    session.send("Q")
    assert session.status() in (0, 1)
    hostile.assert_clean(bytes(session.output))


@pytest.mark.parametrize("kind", ["body", "type", "redirect", "garble"])
def test_a_hostile_error_is_a_sentence(binary, home, start_online, tmp_path, kind):
    words = "".join(text for text in hostile.texts(5) if len(text) < 200)
    with PokeAPIServer(GeneratedBodies()) as server:
        if kind == "body":
            server.fault("body", "*", body=words.encode("utf-8", "surrogatepass"))
        elif kind == "type":
            server.fault("type", "*", to="text/Z<\x0b\x9b31m\x85>Q")
        elif kind == "redirect":
            server.fault("redirect", "*", to="http://Z<%1b%5b31m\x9b31m>Q@[::1/\x7f")
        else:
            server.fault("garble", "*")
        for arguments in [["--bundled", "25"], ["25"], []]:
            session = start_online(server.url, *arguments)
            session.until(lambda: re.search(r"R (retries|asks)|could not refresh|Pikachu|0025|can't", session.text())
                          is not None, "word")
            if session.program.poll() is None:
                session.send("RA?q")
                session.send("Q")
            assert session.status() in (0, 1)
            hostile.assert_clean(bytes(session.output))
        printed(binary, home, "--api", server.url, "show", "25")


def test_a_hostile_marks_file_shows_its_names_as_text(binary, home, start, tmp_path):
    slugs = [argument(text) for text in hostile.texts(9)]
    lines = "".join(f"{slug}\tfavourite\n" for slug in slugs if not re.search(r"[\t\r\n]", slug))
    file = tmp_path / "marks.tsv"
    file.write_text(lines)
    printed(binary, home, "marks", "import", str(file))
    session = start("25")
    session.until_text("Pikachu")
    session.send("*")
    session.until_text("is a favourite")
    session.send("Q")
    assert session.status() == 0
    with sqlite3.connect(tmp_path / "data" / "pokedex" / "marks.sqlite") as database:
        for number, slug in enumerate(slugs):
            database.execute("INSERT OR REPLACE INTO mark(slug, kind, id) VALUES(?, 'favourite', ?)", (slug, number))
            database.execute("INSERT OR REPLACE INTO mark(slug, kind, id) VALUES(?, ?, ?)", (slug + "x", slug, -1))
    database.close()
    printed(binary, home, "marks", "export")
    session = start()
    session.until_text("Bulbasaur")
    session.send("&is:favourite\r")
    session.until_text("Pikachu")
    session.send("Q")
    assert session.status() == 0
    hostile.assert_clean(bytes(session.output))


def test_nothing_from_outside_becomes_a_file_name_or_reaches_a_shell(binary, home, tmp_path):
    """What is stored lies in the files whose names the program knows, whatever the answers say."""
    bodies = hostile.HostileBodies(Described(GeneratedBodies()), seed=11, share=0.5)
    with PokeAPIServer(bodies) as server:
        for name in ["25", "133", "../../etc/passwd", "$(touch owned)", "`touch owned`", "; touch owned"]:
            printed(binary, home, "--api", server.url, "show", name, cwd=tmp_path)
        asked = {request["path"] for request in server.requests()}
    files = {os.path.relpath(os.path.join(folder, name), tmp_path)
             for folder, _, names in os.walk(tmp_path) for name in names}
    assert {re.sub(r"-(wal|shm|journal)$", "", file) for file in files} <= {
        "cache/pokedex/cache.sqlite", "data/pokedex/marks.sqlite", "state/pokedex/resume", "state/pokedex/history"}
    # Nor does it lead to an address that no endpoint has.
    assert all(re.fullmatch(r"/(pokemon|pokemon-species|pokemon-form|evolution-chain|ability|move|type)(/[\w-]+)?", path)
               or path.startswith("/sprites/pokemon/") for path in asked), asked
