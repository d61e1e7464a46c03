"""Every way out leaves the terminal as it was."""

import signal

import pytest

QUITTING = {"q": "q", "Q": "Q", "ZZ": "ZZ"}
ENDING = [signal.SIGINT, signal.SIGTERM, signal.SIGHUP]
SHOWN = {"list": [], "page": ["25"]}
OPENED = {"list": "Bulbasaur", "page": "Mouse Pokémon"}


@pytest.fixture(params=SHOWN.keys())
def opened(request, start):
    session = start(*SHOWN[request.param])
    session.until_text(OPENED[request.param])
    session.shown = request.param
    return session


@pytest.mark.parametrize("keys", QUITTING.values(), ids=QUITTING.keys())
def test_quitting_is_no_error_and_restores(opened, keys):
    if opened.shown == "page" and keys == "q":
        opened.send("q")
        opened.until_text("Raichu")
    opened.send(keys)
    assert opened.status() == 0
    opened.assert_restored()


def test_control_c_dies_by_the_signal(opened):
    opened.send("\x03")
    assert opened.status() == -signal.SIGINT
    opened.assert_restored()


@pytest.mark.parametrize("number", ENDING, ids=lambda number: signal.Signals(number).name)
def test_a_signal_restores_and_ends_the_program(opened, number):
    opened.signal(number)
    assert opened.status() == -number
    opened.assert_restored()


@pytest.mark.parametrize("number", [signal.SIGSEGV, signal.SIGILL, signal.SIGABRT, signal.SIGTRAP],
                         ids=lambda number: signal.Signals(number).name)
def test_a_trap_restores_and_does_not_ask_questions(opened, number):
    opened.signal(number)
    assert opened.status() == -number
    opened.assert_restored()


def test_the_main_screen_is_used_when_asked_for(start):
    session = start("--no-alt-screen")
    session.until_text("Bulbasaur")
    session.send("q")
    assert session.status() == 0
    assert b"\x1b[?1049" not in session.output
    session.assert_restored()
    # The next prompt stands below what was shown.
    assert session.screen.cursor.x == 0
    assert session.line(session.screen.cursor.y) == ""


def test_a_shell_shows_the_usual_numbers(shell):
    for keys, wanted in [("q", 0), ("Q", 0), ("\x03", 130)]:
        seen = shell.run("pokedex --offline")
        shell.until_text("Bulbasaur")
        shell.send(keys)
        shell.until_prompt(seen)
        assert shell.last_status() == wanted
