"""`pokedex prefetch`: afterwards everything opens without a network, however badly it went at first."""

from __future__ import annotations

import json
import os
import re
import resource
import signal
import sqlite3
import subprocess
import time
from pathlib import Path

import pytest
from complaint import complaint
from generated import GeneratedBodies
from pokeapi_server import PokeAPIServer
from program import STORE, assert_only_good, pause, replay, stored
from schema import assert_valid
from terminal_session import TerminalSession

SUMMARY = re.compile(r"^([\d,]+) entr(?:y|ies) in \d+:\d\d: (.*)$")


def counts(done: subprocess.CompletedProcess[str]) -> dict[str, int]:
    """What the summary counts: `{"entries": 33, "fetched": 110}`."""
    said = SUMMARY.match(done.stdout.splitlines()[-1])
    assert said, done.stdout
    found = {"entries": int(said[1].replace(",", ""))}
    for part in said[2].split(", "):
        number, word = re.match(r"([\d,]+) (\w+)", part).groups()
        found[word] = int(number.replace(",", ""))
    return found


def started(binary, home, server, *arguments, **options) -> subprocess.Popen[str]:
    return subprocess.Popen([binary, "--api", server.url, "prefetch", *arguments], env=home, text=True,
                            stdout=subprocess.PIPE, stderr=subprocess.PIPE, **options)


def assert_opens_offline(pokedex, server, names: list[int]) -> list[dict]:
    """Each of these entries, in full, from the store alone."""
    server.clear()
    done = pokedex("--offline", "show", "-", "--format", "json", api=server.url, stdin="\n".join(map(str, names)))
    assert done.stderr == ""
    entries = json.loads(done.stdout)
    assert [entry["id"] for entry in entries] == names
    assert all(entry["flavor_text"] and entry["evolution"] and entry["capture_rate"] for entry in entries)
    assert server.count() == 0
    return entries


def test_all_of_them_open_with_the_network_gone(binary, pokedex, server, cache, tmp_path):
    # Some of what a server does in bad moments, on the way; never thrice to one, which would be given up.
    server.fault("fail", "/pokemon/3", times=2, status=429, retry_after=1)
    server.fault("fail", "/pokemon-species/25", times=2, status=503)
    server.fault("reset", "/pokemon/2", times=2)
    server.fault("truncate", "/evolution-chain/10", times=2)
    server.fault("html", "/sprites/pokemon/6.png", times=2)
    server.fault("ok", "/pokemon/133", times=1)
    done = pokedex("prefetch", api=server.url)
    assert done.stderr == ""
    assert counts(done)["entries"] == 1351
    assert 4 <= server.open_requests()["most"] <= 6

    listed = json.loads(server.answer("/pokemon", {"limit": ["100000"]}).body)["results"]
    ids = [int(row["url"].split("/")[-2]) for row in listed]
    entries = assert_opens_offline(pokedex, server, ids)
    assert len(entries) == 1351
    assert_valid("show", entries)
    answers = assert_only_good(cache, server)
    for id in ids:
        sprite = json.loads(answers[f"{server.url}/pokemon/{id}"])["sprites"]["front_default"]
        assert sprite is None or sprite in answers, id

    # The pager too: right through the list, each page whole, with its picture.
    lines = [f"serve {server.url}", "size 120x40", f"start 1 --offline --cache-dir {cache}"]
    for number in range(1, 1026, 1 if os.environ.get("POKEDEX_SOAK") else 25):
        lines += [*[f'key "{digit}"' for digit in str(number)], 'key "G"', f'expect "#{number:04}"',
                  'expect "Egg groups"', 'expect-not "no picture"', 'expect-not "could not"']
    replay(binary, tmp_path, *lines, 'key "Q"', "exit 0")
    assert server.count() == 0


def test_a_second_run_asks_nothing_and_a_stale_one_asks_whether_it_has_changed(pokedex, server, cache):
    first = counts(pokedex("prefetch", "1..12", api=server.url))
    assert first["fetched"] == len(stored(cache))
    server.clear()
    second = counts(pokedex("prefetch", "1..12", api=server.url))
    assert second == {"entries": first["entries"], "fresh": first["fetched"]}
    assert server.count() == 0

    with sqlite3.connect(cache / STORE) as database:
        database.execute("UPDATE response SET expires_at = 1 WHERE endpoint = 'pokemon'")
        stale, = database.execute("SELECT count(*) FROM response WHERE endpoint = 'pokemon'").fetchone()
    database.close()
    server.change("/pokemon/4")
    third = counts(pokedex("prefetch", "1..12", api=server.url))
    assert (third["confirmed"], third["fetched"]) == (stale - 1, 1)
    assert sorted(seen["status"] for seen in server.requests()) == [200] + [304] * (stale - 1)
    assert all("If-None-Match" in seen["headers"] for seen in server.requests())


def test_pictures_are_left_out_on_request(pokedex, server):
    pokedex("prefetch", "25..26", "--no-sprites", api=server.url)
    assert server.count("/sprites/*") == 0
    assert server.count("/pokemon/25") == 1


def test_a_generation_is_its_species_with_all_their_forms(pokedex, server, cache):
    """Nothing is bundled for this server, so the species themselves are asked."""
    assert counts(pokedex("prefetch", "generation", "2", "--no-sprites", api=server.url))["entries"] > 100
    ids = {int(url.rsplit("/", 1)[1]) for url in stored(cache) if "/pokemon/" in url}
    assert set(range(152, 252)) <= ids
    assert all(152 <= id <= 251 or id > 10000 for id in ids)
    forms = [id for id in ids if id > 10000]
    entries = assert_opens_offline(pokedex, server, sorted(ids))
    assert forms and all(152 <= entry["number"] <= 251 for entry in entries)


def test_what_there_is_not_is_said(pokedex, server):
    assert complaint(pokedex("prefetch", "2000..2001", api=server.url, status=1)) == "there is no such entry"
    assert "--offline" in complaint(pokedex("prefetch", "1..2", status=2))
    for wrong in (["1..x"], ["generation"], ["pikachu"], ["5..1"]):
        assert complaint(pokedex("prefetch", *wrong, api=server.url, status=2))


def test_what_failed_is_named_and_the_next_run_asks_for_that_alone(pokedex, server):
    server.fault("fail", "/pokemon/7", status=404)
    server.fault("fail", "/pokemon-species/8", status=400)
    server.fault("fail", "/sprites/*/9.png", status=404)
    done = pokedex("prefetch", "1..9", api=server.url, status=1)
    assert sorted(done.stderr.splitlines()) == [
        "pokedex: Squirtle: not found", "pokedex: the picture of Blastoise: not found",
        "pokedex: the species of Wartortle: server said 400"]
    assert counts(done)["failed"] == 3
    server.clear()
    assert "failed" not in counts(pokedex("prefetch", "1..9", api=server.url))
    asked = {seen["path"] for seen in server.requests()}
    assert {"/pokemon/7", "/pokemon-species/8", "/sprites/pokemon/9.png"} <= asked
    assert not asked & {"/pokemon/1", "/pokemon/8", "/pokemon-species/9"}
    assert_opens_offline(pokedex, server, [*range(1, 10)])


def test_a_server_that_answers_nothing_is_left_alone(pokedex, server):
    server.fault("fail", "/pokemon/*", status=400)
    server.fault("fail", "/pokemon-species/*", status=400)
    done = pokedex("prefetch", api=server.url, status=1)
    assert server.count() < 60
    assert done.stderr.splitlines()[-1].startswith("pokedex: given up: server said 400, again and again; ")


@pytest.mark.parametrize("options", [[], ["--bundled"]], ids=str)
def test_where_nothing_can_be_asked_it_says_so_at_once(pokedex, options):
    nowhere = "http://127.0.0.1:1/api/v2"
    said = complaint(pokedex("prefetch", *options, "1..3", api=nowhere, status=1))
    assert said == "connection refused; nothing was fetched"


def test_a_server_that_asks_for_an_hour_of_peace_has_it(pokedex, server):
    server.fault("fail", "/pokemon/2", status=429, retry_after=3600)
    done = pokedex("prefetch", "1..60", api=server.url, status=1)
    assert re.fullmatch(r"pokedex: server said 429, asks to wait until (\d+ \w+ )?\d\d:\d\d; "
                        r"\d+ of \d+ are left, which the same command goes on with\n", done.stderr)
    assert server.count("/pokemon/2") == 1
    # What was on the wire already, or went out before its answer had come.
    seen = [request["path"] for request in server.requests()]
    assert len(seen) - seen.index("/pokemon/2") < 20


def test_a_short_pause_is_kept_and_told(pokedex, server):
    server.fault("fail", "/pokemon/2", times=1, status=429, retry_after=2)
    done = pokedex("prefetch", "1..9", api=server.url)
    assert "failed" not in counts(done)
    assert re.search(r"^server said 429, waits 0:0[12]$", done.stdout, re.MULTILINE), done.stdout


def test_a_server_that_is_started_anew_is_waited_for(binary, home, tmp_path):
    bodies, log = GeneratedBodies(), tmp_path / "log"
    with PokeAPIServer(bodies) as first:
        first.fault("hang", "/pokemon/2?")
        running = started(binary, home, first, "--log", log, "1..60")
        assert first.wait_for_open(6), "six hang"
        port = first.server_address[1]
    # What hung was cut, and is tried again.
    while running.poll() is None and "refused" not in log.read_text():
        pause(running, 0.01)
    with PokeAPIServer(bodies, port) as second:
        output, said = running.communicate(timeout=120)
        assert (running.returncode, said) == (0, ""), output
        assert second.count() > 0


def test_without_a_list_there_is_nothing_to_fetch_unless_it_is_bundled(pokedex, server):
    server.fault("fail", "/pokemon", status=404)
    said = complaint(pokedex("prefetch", "1..3", api=server.url, status=1))
    assert said == "the list could not be loaded: not found"
    done = pokedex("prefetch", "1..3", "--bundled", api=server.url, status=1)
    assert done.stderr == "pokedex: the list: not found\n"
    assert server.count("/pokemon/3") == 1


def test_so_many_a_second_and_no_more(pokedex, server):
    start = time.monotonic()
    pokedex("prefetch", "1..3", "--no-sprites", "--rate", 20, api=server.url)
    assert time.monotonic() - start >= (server.count() - 1) / 20


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_signal_stops_it_cleanly_and_says_what_is_left(binary, home, pokedex, server, cache, number):
    server.fault("hang", "/pokemon/2?")
    running = started(binary, home, server, "1..60")
    assert server.wait_for_open(6), "six hang"
    running.send_signal(number)
    # Less than the 20 s after which a request is given up.
    _, said = running.communicate(timeout=15)
    assert running.returncode == -number
    assert re.fullmatch(r"pokedex: stopped; \d+ of \d+ are left, which the same command goes on with\n", said)
    there = assert_only_good(cache, server)
    assert f"{server.url}/pokemon/1" in there

    server.clear()
    pokedex("prefetch", "1..60", api=server.url)
    asked = {f"{server.url}{seen['path']}" for seen in server.requests()}
    assert not asked & there.keys(), "what was there is not asked for again"
    assert_opens_offline(pokedex, server, [*range(1, 61)])


def test_killed_it_goes_on_where_it_was(binary, home, pokedex, server, cache):
    for enough in (5, 20, 60):
        running = started(binary, home, server, "1..60")
        seen = server.count()
        while server.count() < seen + enough and running.poll() is None:
            pause(running, 0.001)
        running.kill()
        running.communicate()
        assert_only_good(cache, server)
    pokedex("prefetch", "1..60", api=server.url)
    assert_opens_offline(pokedex, server, [*range(1, 61)])


def network_processes(pid: int) -> list[int]:
    return [int(child) for children in Path(f"/proc/{pid}/task").glob("*/children")
            for child in children.read_text().split()]


def test_the_network_process_may_die_on_the_way(binary, home, pokedex, server):
    server.fault("delay", "/pokemon/*", times=60, seconds=0.05)
    running = started(binary, home, server, "1..60")
    for enough in (10, 40):
        while server.count() < enough:
            pause(running, 0.001)
        for child in network_processes(running.pid):
            os.kill(child, signal.SIGKILL)
    output, said = running.communicate(timeout=120)
    assert (running.returncode, said) == (0, ""), output
    assert_opens_offline(pokedex, server, [*range(1, 61)])


def test_two_at_once_fetch_everything(binary, home, pokedex, server, cache):
    both = [started(binary, home, server, "1..60"), started(binary, home, server, "20..80")]
    for running in both:
        output, said = running.communicate(timeout=120)
        assert (running.returncode, said) == (0, ""), output
    assert_only_good(cache, server)
    assert_opens_offline(pokedex, server, [*range(1, 81)])


def test_on_a_full_disk_nothing_is_fetched_in_vain(binary, home, server, cache):
    for _ in range(2):
        server.clear()
        limited = started(binary, home, server, "1..300", "--no-sprites",
                          preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (150_000, 150_000)))
        output, said = limited.communicate(timeout=120)
        assert limited.returncode == 1
        left, total = re.search(r"nothing more is kept in the cache: .*; ([\d,]+) of ([\d,]+) are left", said).groups()
        assert len(said.splitlines()) == 1
        # What is under way and what waits for its turn: no more than the workers' share.
        kept = len(assert_only_good(cache, server))
        assert server.count() <= kept + 40
        assert int(left.replace(",", "")) >= 500 and int(total.replace(",", "")) >= 600


def test_a_cache_that_another_program_has_locked_ends_it(binary, home, pokedex, server, cache):
    pokedex("prefetch", "1..1", api=server.url)
    server.clear()
    with sqlite3.connect(cache / STORE, isolation_level=None) as other:
        other.execute("BEGIN IMMEDIATE")
        said = complaint(pokedex("prefetch", "1..300", "--no-sprites", api=server.url, status=1))
        other.execute("ROLLBACK")
    other.close()
    assert said.startswith("the cache is in use by another program: nothing more is kept; ")
    assert server.count() <= 100


def test_whatever_does_not_get_into_the_store_is_named(pokedex, server, cache):
    pokedex("prefetch", "1..1", api=server.url)
    with sqlite3.connect(cache / STORE) as database:
        database.execute("PRAGMA writable_schema = ON")
        database.execute("UPDATE sqlite_schema SET sql = replace(sql, 'body BLOB NOT NULL', 'body BLOB NOT NULL, "
                         "CHECK(endpoint NOT IN (''species'', ''picture''))') WHERE name = 'response'")
    database.close()
    done = pokedex("prefetch", "25..25", api=server.url, status=1)
    lost = [line for line in done.stderr.splitlines() if line.endswith("was fetched, but could not be kept")]
    assert any("the species of Pikachu" in line for line in lost)
    assert any("the picture of Pikachu" in line for line in lost)
    assert counts(done)["failed"] == len(lost)


def test_where_nothing_can_be_kept_nothing_is_fetched(pokedex, server, tmp_path):
    (tmp_path / "file").write_text("")
    done = pokedex("prefetch", "--cache-dir", tmp_path / "file" / "cache", api=server.url, status=1)
    assert "can't be opened" in complaint(done)
    assert server.count() == 0


def test_lines_tell_how_far_it_is(pokedex, server):
    lines = pokedex("prefetch", "1..40", api=server.url).stdout.splitlines()
    percents = [int(line.split("%")[0]) for line in lines[:-1]]
    assert percents == sorted(set(percents)) and len(percents) >= 3
    done = [int(re.search(r": ([\d,]+) of", line)[1].replace(",", "")) for line in lines[:-1]]
    assert done == sorted(done)


def test_a_reader_that_has_seen_enough_ends_it(binary, home, server):
    shell = f"'{binary}' --api '{server.url}' prefetch | head -n 1; echo ${{PIPESTATUS[0]}}"
    done = subprocess.run(["bash", "-c", shell], env=home, capture_output=True, text=True, timeout=120)
    assert done.stderr == ""
    assert done.stdout.splitlines()[-1] == "0"
    assert server.count() < 2000


@pytest.mark.parametrize("columns", [80, 40, 20])
def test_on_a_terminal_a_bar_fills_up(binary, home, server, columns):
    server.fault("delay", "/pokemon/1?", seconds=0.3)
    argv = [binary, "--api", server.url, "prefetch", "1..40"]
    with TerminalSession(argv, environment=home, columns=columns) as session:
        session.until(lambda: re.search(r"^ +[1-9]\d?%", session.line(0)), "a percentage")
        if columns == 80:
            session.until(lambda: "█" in session.line(0), "a bar")
        assert "\n" not in session.text().strip(), "one line alone is written on"
        assert session.status() == 0
        assert b"\x1b" not in session.output
        assert " entries in " in session.text().replace("\n", "") and "%" not in session.text()


def test_a_bar_of_ascii_where_there_is_nothing_else(binary, home, server):
    server.fault("delay", "/pokemon/1?", seconds=0.3)
    argv = [binary, "--ascii", "--api", server.url, "prefetch", "1..40"]
    with TerminalSession(argv, environment=home) as session:
        session.until(lambda: "#" in session.line(0), "a bar")
        assert session.status() == 0
        assert all(byte < 0x80 for byte in session.output)
