"""`pokedex cache`: what is stored, whether it is whole, and taking it away."""

from __future__ import annotations

import json
import resource
import sqlite3
import subprocess

import pytest
from complaint import complaint
from program import STORE, assert_only_good, stored


@pytest.fixture
def filled(pokedex, server, cache):
    """A cache in which what `show` needed of three entries is."""
    pokedex("show", 1, 4, 25, api=server.url)
    return cache / STORE


def change(file, *statement) -> None:
    with sqlite3.connect(file) as database:
        database.execute(*statement)
    database.close()


def test_the_path_is_where_the_variables_and_options_say(pokedex, cache, tmp_path):
    assert pokedex("cache", "path").stdout == f"{cache / STORE}\n"
    elsewhere = pokedex("cache", "path", environment={"XDG_CACHE_HOME": "/elsewhere"})
    assert elsewhere.stdout == f"/elsewhere/pokedex/{STORE}\n"
    # A relative path is none, says the XDG specification.
    assert pokedex("cache", "path", environment={"XDG_CACHE_HOME": "here"}).stdout == f"{cache / STORE}\n"
    assert pokedex("cache", "path", "--cache-dir", "/given").stdout == f"/given/{STORE}\n"
    assert "HOME" in complaint(pokedex("cache", "path", environment={"HOME": ""}, status=1))


@pytest.mark.parametrize("action", ["path", "status", "verify", "clear"])
def test_to_look_at_what_is_not_there_makes_nothing(pokedex, cache, action):
    assert pokedex("cache", action).stderr == ""
    assert not cache.exists()


def test_the_status_counts_what_is_stored_by_kind(pokedex, server, filled, cache):
    answers = stored(cache)
    report, = json.loads(pokedex("cache", "status", "--format", "json").stdout)
    assert report["path"] == str(filled)
    assert report["answers"] == len(answers)
    assert report["file_bytes"] == filled.stat().st_size
    assert report["limit_bytes"] == 64 << 20
    assert report["oldest"] <= report["newest"] and report["newest"].endswith("Z")
    kinds = {kind["kind"]: kind for kind in report["kinds"]}
    assert {name: kind["answers"] for name, kind in kinds.items()} == {
        "list": 1, "pokemon": 3, "species": 3, "evolution-chain": 3}
    assert kinds["pokemon"]["bytes"] == sum(len(answers[f"{server.url}/pokemon/{id}"]) for id in (1, 4, 25))
    assert report["stored_bytes"] == sum(kind["stored_bytes"] for kind in kinds.values())

    plain = pokedex("cache", "status").stdout.splitlines()
    assert plain[1].split() == ["Answers", "10"]
    assert ["pokemon", "3"] in [line.split()[:2] for line in plain]
    assert len({len(line) for line in plain[-5:]}) == 1, "the columns stand in line"


def test_all_that_is_whole_is_verified(pokedex, filled):
    before = filled.read_bytes()
    assert pokedex("cache", "verify").stdout == "10 answers read, all whole\n"
    assert filled.read_bytes() == before


def test_the_first_answer_that_is_not_whole_is_named(pokedex, server, filled):
    change(filled, "UPDATE response SET body = x'00' WHERE url LIKE '%/pokemon/25'")
    said = complaint(pokedex("cache", "verify", status=1))
    assert said == f"the cache is not whole: {server.url}/pokemon/25: can't be unpacked"


def test_what_unpacks_but_does_not_decode_is_not_whole(pokedex, server, filled):
    body = server.answer("/type/1", {}).body
    import zlib
    change(filled, "UPDATE response SET body = ?, bytes = ? WHERE url LIKE '%/pokemon/4'",
           (zlib.compress(body[: len(body) // 2]), len(body) // 2))
    assert "/pokemon/4: answer can't be read" in complaint(pokedex("cache", "verify", status=1))


@pytest.mark.parametrize("action", ["verify", "status", "clear"])
def test_another_programs_file_is_left_alone(pokedex, cache, action):
    cache.mkdir(parents=True)
    change(cache / STORE, "CREATE TABLE bookmarks(url TEXT)")
    before = (cache / STORE).read_bytes()
    assert "another program" in complaint(pokedex("cache", action, status=1))
    assert (cache / STORE).read_bytes() == before


def test_a_damaged_file_is_named_and_not_touched_by_verify(pokedex, filled):
    whole = filled.read_bytes()
    filled.write_bytes(whole[:4096] + bytes(len(whole) - 4096))
    broken = filled.read_bytes()
    assert str(filled) in complaint(pokedex("cache", "verify", status=1))
    assert filled.read_bytes() == broken


def test_everything_is_cleared(pokedex, filled, cache):
    size = filled.stat().st_size
    assert pokedex("cache", "clear").stdout == "10 answers removed\n"
    assert stored(cache) == {}
    assert filled.stat().st_size < size, "the room is given back"
    assert pokedex("cache", "clear").stdout == "nothing to remove\n"


def test_where_there_is_no_room_left_everything_is_cleared(binary, home, pokedex, server, filled, cache):
    pokedex("show", "-", api=server.url, stdin="\n".join(map(str, range(30, 60))))
    room = 64 << 10
    assert filled.stat().st_size > 2 * room
    # A log can't grow to hold what taking rows out of the file changes, nor can the file.
    done = subprocess.run([binary, "cache", "clear"], env=home, capture_output=True, text=True, timeout=60,
                          preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (room, room)))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith(" answers removed\n")
    assert filled.stat().st_size <= room
    assert stored(cache) == {}
    assert pokedex("cache", "verify").stdout == "nothing is stored\n"


@pytest.mark.parametrize("action", ["status", "verify", "clear"])
@pytest.mark.parametrize("place", ["file", "folder"])
def test_what_is_behind_a_link_that_leads_nowhere_is_not_nothing(pokedex, cache, tmp_path, action, place):
    link = cache / STORE if place == "file" else cache
    link.parent.mkdir(parents=True)
    link.symlink_to(tmp_path / "nowhere/at/all")
    said = complaint(pokedex("cache", action, status=1))
    assert "a link on the way leads nowhere" in said and str(cache) in said
    assert not (tmp_path / "nowhere").exists()


@pytest.mark.parametrize("action", ["status", "verify", "clear"])
def test_a_store_that_has_no_end_is_moved_aside_or_named(pokedex, filled, action):
    change(filled, "DROP TABLE response")
    change(filled, "CREATE VIEW response AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT"
                   " 'http://127.0.0.1/' || i AS url, 'x' AS endpoint, 0 AS fetched_at, 0 AS expires_at, 0 AS used_at,"
                   " NULL AS etag, NULL AS last_modified, 'image/png' AS content_type, 0 AS bytes, x'' AS body FROM n")
    done = pokedex("cache", action, status=None)
    assert str(filled) in complaint(done)
    assert (filled.parent / f"{STORE}.damaged-1").exists() == (action != "verify")


def test_what_is_old_is_cleared(pokedex, server, filled, cache):
    change(filled, "UPDATE response SET fetched_at = fetched_at - 2 * 86400000 WHERE url LIKE '%/pokemon/25'")
    assert pokedex("cache", "clear", "--older-than", "3d").stdout == "nothing to remove\n"
    assert pokedex("cache", "clear", "--older-than", "1d").stdout == "1 answer removed\n"
    assert f"{server.url}/pokemon/25" not in stored(cache)
    assert len(stored(cache)) == 9


def test_one_entry_is_cleared_by_its_name(pokedex, server, filled, cache):
    before = set(stored(cache))
    assert pokedex("cache", "clear", "pikachu", api=server.url).stdout == "3 answers of Pikachu removed\n"
    gone = {url.removeprefix(server.url) for url in before - set(stored(cache))}
    assert {"/pokemon/25", "/pokemon-species/25"} < gone and len(gone) == 3
    assert pokedex("cache", "clear", "25", api=server.url).stdout.startswith("nothing to remove of ")
    assert "no Pokémon is called 'pikachoo'" in complaint(
        pokedex("cache", "clear", "pikachoo", api=server.url, status=1))


def test_a_cache_that_another_process_has_locked_is_not_cleared_and_that_is_said(pokedex, filled, cache):
    with sqlite3.connect(filled, isolation_level=None) as other:
        other.execute("BEGIN IMMEDIATE")
        assert "in use" in complaint(pokedex("cache", "clear", status=1))
        other.execute("ROLLBACK")
    other.close()
    assert len(stored(cache)) == 10


def test_two_processes_at_once_do_no_harm(binary, home, pokedex, server, filled, cache):
    reading = [binary, "--api", server.url, "show", *map(str, range(1, 60))]
    reader = subprocess.Popen(reading, env=home, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    while reader.poll() is None:
        for action in ("clear", "verify", "status"):
            pokedex("cache", action, status=None if action == "clear" else 0)
    assert (reader.returncode, reader.stderr.read()) == (0, "")
    reader.stderr.close()
    assert_only_good(cache, server)
    assert pokedex("cache", "verify").returncode == 0
