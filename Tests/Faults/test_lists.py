"""Lists that lie, answers that lack something, and servers that take their time."""

from __future__ import annotations

import contextlib
import json
import sqlite3
import subprocess

import pytest
from program import assert_only_good, replay, stored
from terminal_session import TerminalSession

END = ['key "Q"', "exit 0"]


def test_a_next_page_on_another_host_is_never_asked_for(binary, server, tmp_path):
    server.fault("next", "/pokemon", to="https://other.invalid/api/v2/pokemon?offset=200&limit=200")
    replay(binary, tmp_path, f"serve {server.url}", "start", 'expect "Bulbasaur"', "key <End>",
           'expect-status "1351/1351"', *END)
    assert all("limit=200" in request["query"] for request in server.requests("/pokemon"))
    assert server.count("/pokemon") > 1


@pytest.mark.parametrize("kind, options", [("huge", {}), ("deep", {}), ("bomb", {"megabytes": 32}), ("html", {}),
                                           ("fail", {"status": 403})], ids=lambda value: str(value))
def test_a_list_that_never_came_is_asked_for_again(binary, server, tmp_path, kind, options):
    server.fault(kind, "/pokemon", **options)
    replay(binary, tmp_path, f"serve {server.url}", "start", "advance 20s", 'expect "R retries"', "key <Right> <Enter>",
           "key <End>", "key <Right>", *END)
    server.release()
    replay(binary, tmp_path, f"serve {server.url}", "start", 'expect "Bulbasaur"', *END)


def test_an_empty_list_takes_no_entries_away(binary, server, tmp_path):
    cache = tmp_path / "cache"
    script = [f"serve {server.url}", "size 140x30", f"start --cache-dir {cache}"]
    replay(binary, tmp_path, *script, 'expect "Bulbasaur"', *END)
    server.fault("body", "/pokemon", body=b'{"count":1351,"next":null,"previous":null,"results":[]}')
    replay(binary, tmp_path, *script, 'key "R"', "advance 20s", 'expect "Bulbasaur"', *END)
    assert_only_good(cache, server)
    # The facts that the program brings along are not taken away by a server that has forgotten everything.
    server.release()
    server.fault("body", "/pokemon", body=b'{"count":0,"next":null,"previous":null,"results":[]}')
    replay(binary, tmp_path, f"serve {server.url}", "size 140x30", "start --bundled", "advance 20s",
           'expect "Bulbasaur"', *END)


def test_a_server_that_ignores_paging_is_understood(binary, server, tmp_path):
    whole = server.answer("/pokemon", {"limit": ["100000"]}).body
    server.fault("body", "/pokemon", body=whole)
    replay(binary, tmp_path, f"serve {server.url}", "start", 'expect "Bulbasaur"', "key <End>",
           'expect-status "1351/1351"', *END)
    assert server.count("/pokemon") == 1


WHOLE = "/pokemon?limit=100000&offset=0"


@pytest.mark.parametrize("options", [{"rows": 500}, {"rows": 500, "end": 1}, {"count": 2000}, {"bare": 1}, {"rows": 1350},
                                     {"count": 0}, {"count": 1_000_000_000}], ids=str)
def test_an_odd_list_takes_no_bundled_entry_away_and_is_not_kept(binary, server, tmp_path, options):
    cache = tmp_path / "cache"
    server.fault("list", "/pokemon", **options)
    replay(binary, tmp_path, f"serve {server.url}", f"start --bundled --cache-dir {cache}", "advance 30s",
           'expect-status "1/1025"', "key <End>", 'expect "Pecharunt"', *END)
    # The whole, and the pages that follow it as long as they bring anything new.
    assert server.count("/pokemon") <= 6
    assert f"{server.url}{WHOLE}" not in stored(cache)
    server.release()
    replay(binary, tmp_path, f"serve {server.url}", f"start --bundled --cache-dir {cache}", "advance 30s",
           'expect-not "the server\'s list"', *END)
    assert f"{server.url}{WHOLE}" in stored(cache)


def test_a_list_that_is_not_complete_is_said_to(binary, server, tmp_path):
    server.fault("list", "/pokemon", count=1352)
    replay(binary, tmp_path, f"serve {server.url}", "start --bundled", "advance 30s",
           'expect-status "the server\'s list names 1351 entries and counts 1352"', *END)
    done = subprocess.run(
        [binary, "list", "--api", server.url, "--cache-dir", str(tmp_path / "cache")], capture_output=True, text=True)
    assert (done.returncode, len(done.stdout.splitlines())) == (0, 1025)
    assert done.stderr == "pokedex: the server's list names 1351 entries and counts 1352\n"


def test_a_prefetch_follows_a_list_that_breaks_off_and_names_one_that_stays_odd(binary, server, tmp_path):
    command = [binary, "prefetch", "1..2", "--api", server.url, "--cache-dir", str(tmp_path / "cache")]
    server.fault("list", "/pokemon", rows=500)
    done = subprocess.run(command, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, ""), done.stderr
    server.release()
    server.fault("list", "/pokemon", count=1352)
    done = subprocess.run([*command, "--bundled"], capture_output=True, text=True)
    assert done.returncode == 1
    assert done.stderr == "pokedex: the list: it names 1351 entries and counts 1352\n"


def test_a_server_that_ignores_the_offset_is_not_asked_on_and_on(binary, server, tmp_path):
    page = server.answer("/pokemon", {"limit": ["200"], "offset": ["0"]}).body
    server.fault("body", "/pokemon", body=page)
    replay(binary, tmp_path, f"serve {server.url}", "size 80x24", "start", 'expect "Bulbasaur"', "key <End>",
           "advance 30s", 'expect "names 200 entries"', *END)
    assert server.count("/pokemon") <= 4


def test_a_redirect_to_another_entry_is_an_error(binary, server, tmp_path):
    cache = tmp_path / "cache"
    server.fault("redirect", "/pokemon/25", to=f"{server.url}/pokemon/26")
    replay(binary, tmp_path, f"serve {server.url}", "size 140x30", f"start 25 --cache-dir {cache}", "advance 30s",
           'expect "answer is about 26, not about 25"', *END)
    assert_only_good(cache, server)


LENIENT = {
    "stats.0.base_stat": ("null", "Static"), "stats": ("{}", "Static"), "types": ("7", "Static"),
    "abilities.0": ("null", "Lightning Rod"), "height": ('"tall"', "Static"), "weight": ("1e30", "Static"),
    "species": ("null", "Static"), "base_experience": ("9223372036854775807", "Static"), "moves": ("[]", "Static"),
    "past_abilities": ("[null]", "Static"), "sprites": ("null", "Static"), "cries": ("[[[[]]]]", "Static"),
}


@pytest.mark.parametrize(
    "kind, name", [*(("retype", name) for name in LENIENT), ("drop", "stats"), ("drop", "species")])
def test_a_field_that_is_not_understood_hides_itself_alone(binary, server, tmp_path, kind, name):
    value, shown = LENIENT[name]
    server.fault(kind, "/pokemon/25", field=name, value=value)
    replay(binary, tmp_path, f"serve {server.url}", "start 25", f'expect "{shown}"', 'expect "Pikachu"',
           *END)


@pytest.mark.parametrize("path", ["/pokemon-species/25", "/evolution-chain/10"])
@pytest.mark.parametrize("kind, options, sentence", [
    ("fail", {"status": 403}, "server said 403"), ("fail", {"status": 404}, "not found"), ("ok", {}, "answer can't be read")])
def test_a_section_that_fails_leaves_the_others(binary, server, tmp_path, path, kind, options, sentence):
    server.fault(kind, path, **options)
    replay(binary, tmp_path, f"serve {server.url}", "size 140x30", "start 25", "advance 20s", 'expect "Static"',
           f'expect "{sentence}"', *END)


def test_a_wrong_entry_in_the_store_is_replaced_by_a_refresh(binary, server, tmp_path):
    cache = tmp_path / "cache"
    right = server.answer("/pokemon/25", {}).body
    content = json.loads(right)
    content["abilities"] = [content["abilities"][1]]
    server.fault("body", "/pokemon/25", 1, json.dumps(content).encode())
    replay(binary, tmp_path, f"serve {server.url}", f"start 25 --cache-dir {cache}", 'expect "Lightning Rod"',
           'expect-not "Static"', 'key "R"', 'expect "Static"', *END)
    assert assert_only_good(cache, server)[f"{server.url}/pokemon/25"] == right


def test_only_the_first_start_asks_for_what_it_shows(binary, server, tmp_path):
    script = [f"serve {server.url}", f"start 25 --cache-dir {tmp_path}/cache", 'expect "Static"', "advance 5s", *END]
    replay(binary, tmp_path, *script)
    assert server.count("/pokemon") == 1
    server.clear()
    replay(binary, tmp_path, *script)
    assert server.count() == 0


@pytest.fixture
def start(binary, server, tmp_path):
    """Starts the pager on the server, on a terminal and by the real clock."""
    started = []

    def starting(*arguments) -> TerminalSession:
        home = {"HOME": str(tmp_path), "XDG_CACHE_HOME": str(tmp_path / "cache")}
        started.append(TerminalSession([binary, "--api", server.url, *arguments], environment=home))
        return started[-1]

    yield starting
    for session in started:
        session.__exit__()


def test_an_answer_that_drips_is_taken(server, start):
    server.fault("drip", "/pokemon/25", bytes=800, interval=0.02)
    session = start("25")
    session.until_text("Static")
    session.send("Q")
    assert session.status() == 0


def test_what_is_stored_is_shown_at_once_though_no_answer_comes(server, start, tmp_path):
    session = start("pikachu")
    session.until_text("Static")
    session.until_text("▀")
    session.send("Q")
    assert session.status() == 0
    with contextlib.closing(sqlite3.connect(tmp_path / "cache/pokedex/cache.sqlite")) as database, database:
        database.execute("UPDATE response SET fetched_at = fetched_at - 90000000, expires_at = expires_at - 90000000")
    server.fault("hang", "/*")
    session = start("pikachu")
    session.until_text("Static")
    session.send("q")
    session.until_text("Ekans")
    session.send("Q")
    assert session.status() == 0


def test_a_name_that_nothing_has_ends_the_pager_with_a_sentence(start):
    session = start("mewthree")
    assert session.status() == 1
    session.until_text("no Pokémon is called 'mewthree'")
    session.assert_restored()


@pytest.mark.parametrize("kind", ["hang", "drip"])
def test_while_an_answer_does_not_come_everything_else_works(server, start, soak, kind):
    server.fault(kind, "/pokemon/25", interval=1, bytes=1)
    session = start("25")
    session.until(lambda: server.count("/pokemon/25") > 0, "the request")
    session.until_text("loading entry")
    session.send("?")
    session.until_text("fetch again")
    session.send("q")
    session.until_text("loading entry")
    if soak:
        session.until_text("timed out", 60)
    session.send("151G")
    session.until_text("Mew")
    session.until_text("Synchronize")
    assert server.open_requests()["most"] <= 4
    session.send("Q")
    assert session.status() == 0
    session.assert_restored()
