"""Every way out leaves the terminal as it was."""

import contextlib
import signal
import sqlite3

import pytest
from modes import MODES, PROMPTS, VIEWS, enter

ENDING = [signal.SIGINT, signal.SIGTERM, signal.SIGHUP]
# What a processor or a library raises where a program can't go on.
FATAL = [signal.SIGSEGV, signal.SIGILL, signal.SIGABRT, signal.SIGTRAP, signal.SIGBUS, signal.SIGFPE]


def name_of(number):
    return signal.Signals(number).name


@pytest.mark.parametrize("mode", VIEWS)
@pytest.mark.parametrize("keys", ["q", "Q", "ZZ"])
def test_quitting_is_no_error_and_restores(start, mode, keys):
    session = enter(start, VIEWS[mode])
    # `q` closes what lies on top; each at a time, since a screen tells when it has.
    session.send(keys * (VIEWS[mode].depth if keys == "q" else 1))
    assert session.status() == 0
    session.assert_restored()


@pytest.mark.parametrize("mode", PROMPTS)
def test_a_prompt_is_left_by_escape_and_then_quit(start, mode):
    session = enter(start, PROMPTS[mode])
    session.send("\x1b")
    session.until_no_text(PROMPTS[mode].shown)
    session.send("q" * PROMPTS[mode].depth)
    assert session.status() == 0
    session.assert_restored()


@pytest.mark.parametrize("command", [":q\r", ":quit\r", ":q\x1b[200~ \x1b[201~\r"])
@pytest.mark.parametrize("mode", ["list", "page", "gallery", "help", "too small"])
def test_a_command_quits_too(start, mode, command):
    session = enter(start, MODES[mode])
    session.send(command)
    assert session.status() == 0
    session.assert_restored()


@pytest.mark.parametrize("mode", VIEWS)
def test_control_c_dies_by_the_signal(start, mode):
    session = enter(start, VIEWS[mode])
    session.send("\x03")
    assert session.status() == -signal.SIGINT
    session.assert_restored()


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("number", ENDING, ids=name_of)
def test_a_signal_restores_and_ends_the_program(start, mode, number):
    session = enter(start, MODES[mode])
    session.signal(number)
    assert session.status() == -number
    session.assert_restored()


@pytest.mark.parametrize("mode", ["list", "page", "search"])
@pytest.mark.parametrize("number", FATAL, ids=name_of)
def test_a_fatal_signal_restores_and_does_not_ask_questions(start, mode, number):
    session = enter(start, MODES[mode])
    session.signal(number)
    assert session.status() == -number
    session.assert_restored()


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("thread", ["here", "aside"])
def test_a_trap_restores_and_does_not_ask_questions(start, mode, thread):
    session = enter(start, MODES[mode], environment={"POKEDEX_TEST_TRAP": thread})
    session.send("\x1d")
    assert session.status() in (-signal.SIGILL, -signal.SIGTRAP)
    session.assert_restored()
    # What Swift says of it stands on the screen that is left.
    assert b"Fatal error" in bytes(session.output).rpartition(b"\x1b[?1049l")[2]
    assert b"Press space to interact" not in session.output


@pytest.mark.parametrize("how", ["q", "\x03", signal.SIGTERM, signal.SIGHUP, signal.SIGSEGV, "\x1d"],
                         ids=lambda how: how.encode().hex() if isinstance(how, str) else name_of(how))
def test_the_main_screen_is_used_when_asked_for(start, how):
    session = start("--no-alt-screen", environment={"POKEDEX_TEST_TRAP": "here"})
    session.until_text("? help")
    session.do(how)
    session.status()
    assert b"\x1b[?1049" not in session.output
    session.assert_restored()
    # The next prompt stands below what was shown.
    assert session.screen.cursor.x == 0
    assert session.line(session.screen.cursor.y) == ""
    assert session.screen.cursor.y == 23


@pytest.mark.parametrize("how", ["q", "\x03", signal.SIGTERM, signal.SIGSEGV],
                         ids=lambda how: how.encode().hex() if isinstance(how, str) else name_of(how))
def test_the_mouse_is_the_terminals_again(start, how):
    session = start("--mouse")
    session.until_text("? help")
    assert b"\x1b[?1006h" in session.output
    session.send("\x1b[<64;85;23M" * 100)
    session.do(how)
    session.status()
    session.assert_restored()


def test_a_shell_shows_the_usual_numbers(shell):
    for keys, wanted in [("q", 0), ("Q", 0), ("\x03", 130)]:
        seen = shell.run("pokedex --offline")
        shell.until_text("Bulbasaur")
        shell.send(keys)
        shell.until_prompt(seen)
        assert shell.last_status() == wanted


def test_nobody_waits_for_a_disk_that_is_slow_at_the_end(start_online, server, tmp_path):
    first = start_online(server.url, "25")
    first.until_text("#0025 Pikachu")
    first.until_quiet(0.5)
    first.send("Q")
    assert first.status() == 0
    session = start_online(server.url, "25")
    session.until_text("#0025 Pikachu")
    session.until_quiet(0.5)
    # When an answer was last used is written at the end, and meets somebody else's lock.
    with contextlib.closing(sqlite3.connect(tmp_path / "cache/pokedex/cache.sqlite")) as database:
        database.execute("BEGIN IMMEDIATE")
        session.send("Q")
        session.until_output(b"\x1b[?1049l")
        session.signal(signal.SIGTERM)
        assert session.status() == -signal.SIGTERM
    session.assert_restored()
