"""Where the pager starts, and where it says why it can't."""

import os
import subprocess

import pytest
from terminal_session import TerminalSession


@pytest.mark.parametrize("term", [None, "", "dumb", "unknown-terminal", "vt52-nonsense"])
def test_a_terminal_that_cannot_be_used_is_one_line_and_no_escape(start, term):
    session = start(environment={"TERM": term})
    assert session.status() == 2
    assert b"\x1b" not in session.output
    lines = bytes(session.output).decode().strip().splitlines()
    assert len(lines) == 1
    assert lines[0].startswith("pokedex: ")
    assert "TERM" in lines[0]


def test_a_missing_terminfo_entry_is_named_and_not_a_crash(start, tmp_path):
    session = start(environment={"TERM": "xterm-kitty", "TERMINFO": str(tmp_path), "TERMINFO_DIRS": str(tmp_path),
                                 "HOME": str(tmp_path)})
    if session.status() == 2:
        assert b"xterm-kitty" in session.output
        assert b"\x1b" not in session.output


def test_keys_come_from_the_terminal_when_input_is_redirected(start):
    with open(os.devnull, "rb") as nothing:
        session = start(stdin=nothing.fileno())
        session.until_text("Bulbasaur")
        session.send("q")
        assert session.status() == 0
        session.assert_restored()


def test_no_terminal_to_read_keys_from_is_one_line(binary, home):
    """Output is a terminal, but the program has none of its own, so that /dev/tty can't be opened."""
    with TerminalSession(["cat"]) as other, open(os.devnull, "rb") as nothing:
        done = subprocess.run([binary, "--offline"], env=home | {"TERM": "xterm"}, stdin=nothing, stdout=other.slave,
                              stderr=subprocess.PIPE, start_new_session=True, check=False)
        assert done.returncode == 2
        assert done.stderr.startswith(b"pokedex: ")
        assert done.stderr.count(b"\n") == 1
        assert b"\x1b" not in done.stderr + other.output


@pytest.mark.parametrize(("arguments", "first"), [([], "0001  Bulbasaur"), (["mr mime"], "#0122  Mr. Mime")])
def test_where_nobody_can_page_it_prints_what_it_would_show(binary, home, arguments, first):
    variables = home | {"TERM": "dumb", "LC_ALL": "C.UTF-8"}
    done = subprocess.run([binary, "--offline", *arguments], env=variables, stdin=subprocess.DEVNULL,
                          capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(first)
    assert "\x1b" not in done.stdout
