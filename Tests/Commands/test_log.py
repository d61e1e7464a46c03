"""`--log FILE` and `--version`: what a report of a fault needs, and nothing that does not belong in one."""

from __future__ import annotations

import os
import re
import sqlite3
import stat

import pytest
from complaint import complaint
from program import STORE
from terminal_session import TerminalSession

LINE = re.compile(r"^\d+\.\d{3} \S.*$")
HEADER = ["started", "pokedex", "terminal", "locale", "api", "cache", "marks", "state", "network"]


@pytest.fixture
def log(tmp_path):
    return tmp_path / "pokedex.log"


def lines(log) -> list[str]:
    """The lines without their times."""
    found = log.read_text().splitlines()
    assert all(LINE.match(line) for line in found), found
    return [line.split(" ", 1)[1] for line in found]


def test_the_version_stands_alone_on_its_line_and_the_surroundings_follow(pokedex, cache):
    said = pokedex("--version").stdout.splitlines()
    assert re.fullmatch(r"pokedex \d+\.\d+\.\d+", said[0])
    assert [line.split()[0] for line in said] == HEADER[1:]
    facts = dict(line.split(maxsplit=1) for line in said[1:])
    assert facts["terminal"] == "xterm-256color, not on a terminal"
    assert facts["locale"] == "C.UTF-8, UTF-8, language en"
    assert facts["cache"] == str(cache / STORE)
    assert facts["network"].endswith("pokedex-net")
    assert not cache.exists()


def test_the_version_tells_what_a_run_would_take(pokedex, tmp_path, log):
    options = {"POKEDEX_OPTIONS": f"--cache-dir {tmp_path}/elsewhere --lang ja --log {log}"}
    said = pokedex("--version", api="http://127.0.0.1:1/api/v2", environment=options).stdout.splitlines()
    facts = dict(line.split(maxsplit=1) for line in said[1:])
    assert facts["api"] == "http://127.0.0.1:1/api/v2"
    assert facts["cache"] == f"{tmp_path}/elsewhere/{STORE}"
    assert facts["locale"] == "C.UTF-8, UTF-8, language ja"
    assert not log.exists()
    wrong = pokedex("--version", environment={"POKEDEX_API": "ftp://x"})
    assert wrong.stdout.startswith("pokedex ") and not wrong.stderr


def test_on_a_terminal_the_version_names_it(binary, home):
    with TerminalSession([binary, "-V"], environment=home | {"COLORTERM": "truecolor"}, columns=100) as session:
        assert session.status() == 0
        assert "xterm-256color, COLORTERM truecolor, 24-bit colour, 100x24" in session.text()


def test_it_says_what_was_asked_why_and_how_long_it_took(pokedex, server, log, cache):
    pokedex("--log", log, "show", 25, api=server.url)
    said = lines(log)
    assert [line.split()[0] for line in said[: len(HEADER)]] == HEADER
    assert re.match(r"started \d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ, process \d+$", said[0])
    url = f"{server.url}/pokemon/25"
    assert f"ask {url}: not known" in said
    assert f"request {url}" in said
    assert any(re.fullmatch(rf"answer 200 {url}, \d+ B in \d+ ms", line) for line in said)
    assert said[-1] == "ended with status 0"

    log.unlink()
    pokedex("--log", log, "show", 25, api=server.url)
    assert f"keep {url}: fresh, from the disk, just now" in lines(log)
    assert not any(line.startswith("request") for line in lines(log))

    with sqlite3.connect(cache / STORE) as database:
        database.execute("UPDATE response SET expires_at = fetched_at + 1, fetched_at = fetched_at - 172800000")
    database.close()
    log.unlink()
    pokedex("--log", log, "show", 25, api=server.url)
    said = lines(log)
    assert f"ask {url}: expired, from the disk, 2 d ago" in said
    assert any(re.fullmatch(rf'request {url}, If-None-Match W/"\S+"', line) for line in said)
    assert any(line.startswith(f"answer 304 {url}, 0 B in ") for line in said)


def test_a_second_run_is_added_and_only_the_user_may_read_it(pokedex, log):
    for _ in range(2):
        pokedex("--log", log, "list")
    assert sum(line.startswith("started") for line in lines(log)) == 2
    assert stat.S_IMODE(log.stat().st_mode) == 0o600


def test_what_fails_is_named(pokedex, server, log):
    server.fault("fail", "/pokemon/25", status=404)
    pokedex("--log", log, "show", 25, api=server.url, status=1)
    pokedex("--log", log, "show", 25, api="http://127.0.0.1:1/api/v2", status=1)
    said = lines(log)
    assert any(line.startswith(f"answer 404 {server.url}/pokemon/25") for line in said)
    assert any(line.startswith("no answer http://127.0.0.1:1/") and "refused" in line for line in said)
    assert "ended with status 1" in said


def test_no_secret_and_no_control_byte_gets_into_it(pokedex, server, log):
    server.fault("fail", "/pokemon/25", status=429, retry_after="1\x1b]0;title\x07\x9b31m")
    server.fault("garble", "/pokemon-species/*")
    secrets = {"http_proxy": "http://me:hunter2@127.0.0.1:1", "TOKEN": "hunter2", "no_proxy": "127.0.0.1",
               "POKEDEX_LANG": "en"}
    pokedex("--log", log, "show", 25, 26, "nobody\x1b[2J", api=server.url, status=1, environment=secrets)
    raw = log.read_bytes()
    assert b"hunter2" not in raw
    assert re.findall(rb"[\x00-\x09\x0b-\x1f\x7f]|\xc2[\x80-\x9f]", raw) == []
    raw.decode()


def test_nothing_of_it_is_on_the_screen(binary, home, server, log):
    argv = [binary, "--api", server.url, "--log", str(log), "25"]
    with TerminalSession(argv, environment=home) as session:
        session.until_text("Static")
        assert not any(line.startswith(str(number)) for line in session.text().splitlines() for number in range(10))
        assert "request" not in session.text() and "ask http" not in session.text()
        session.send("Q")
        assert session.status() == 0
        session.assert_restored()
        assert "request" not in session.text()
    said = lines(log)
    assert "screen: xterm-256color, 256 colours, 80x24" in said
    assert said[-1] == "ended with status 0"
    assert any(line.startswith(f"answer 200 {server.url}/pokemon/25") for line in said)


def test_a_file_that_can_not_be_written_is_said_before_anything_else(pokedex, tmp_path, binary, home):
    assert "can't be written" in complaint(pokedex("--log", tmp_path / "no" / "log", "list", status=1))
    os.mkfifo(tmp_path / "pipe")
    assert "can't be written" in complaint(pokedex("--log", tmp_path / "pipe", "list", status=1))
    with TerminalSession([binary, "--log", "/dev/tty"], environment=home) as session:
        assert session.status() == 2
        assert "is a terminal" in session.text()
        assert b"\x1b" not in session.output
