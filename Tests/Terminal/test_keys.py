"""Bytes that terminals send, and what they may not do."""

import pytest

RIGHTS = {"CSI": "\x1b[C", "SS3": "\x1bOC", "letter": "l"}


def selected(session) -> str:
    """The line on which the terminal's cursor stands."""
    return session.line(session.screen.cursor.y)


def is_on(session, name):
    return lambda: name in selected(session)


@pytest.fixture
def at_pikachu(start):
    session = start(rows=30)
    session.until_text("Bulbasaur")
    session.send("25G")
    session.until(is_on(session, "Pikachu"), "cursor on Pikachu")
    return session


@pytest.mark.parametrize("key", RIGHTS.values(), ids=RIGHTS.keys())
def test_both_forms_of_an_arrow_page(at_pikachu, key):
    at_pikachu.send(key)
    at_pikachu.until(is_on(at_pikachu, "Raichu"), "cursor on Raichu")


@pytest.mark.parametrize("term", ["xterm-256color", "xterm", "screen", "tmux-256color", "linux", "vt100", "rxvt"])
def test_arrows_page_under_every_terminal(start, term):
    session = start(environment={"TERM": term})
    session.until_text("Bulbasaur")
    session.send("\x1b[C\x1bOC")
    session.until(is_on(session, "Venusaur"), "cursor on Venusaur")
    session.send("\x1b[D")
    session.until(is_on(session, "Ivysaur"), "cursor on Ivysaur")


@pytest.mark.parametrize(("to_first", "to_last"), [("\x1b[H", "\x1b[F"), ("\x1bOH", "\x1bOF"), ("\x1b[1~", "\x1b[4~")],
                         ids=["CSI", "SS3", "tilde"])
def test_home_and_end_have_many_forms(at_pikachu, to_first, to_last):
    at_pikachu.send(to_last)
    at_pikachu.until_text("Pecharunt")
    at_pikachu.send(to_first)
    at_pikachu.until(is_on(at_pikachu, "Bulbasaur"), "cursor on Bulbasaur")


UNKNOWN = {
    "mouse report": "\x1b[<64;85;23M",
    "old mouse report": "\x1b[M !!",
    "focus in and out": "\x1b[I\x1b[O",
    "control with an arrow": "\x1b[1;5C",
    "unknown function": "\x1b[99~",
    "unknown private": "\x1b[?1;2;3q",
    "unknown single shift": "\x1bOz",
    "device attributes": "\x1b[?62;4c",
    "operating system command": "\x1b]11;rgb:0000/0000/0000\x1b\\",
    "device control string": "\x1bP1$r0m\x1b\\",
    "alt with a letter": "\x1bz",
    "a null": "\x00",
    "broken UTF-8": b"\xff\xc3(",
}


@pytest.mark.parametrize("sequence", UNKNOWN.values(), ids=UNKNOWN.keys())
def test_an_unknown_sequence_acts_as_no_command(at_pikachu, sequence):
    at_pikachu.send(sequence)
    # Had a byte of it quit, moved or opened something, this would lead elsewhere.
    at_pikachu.send("l")
    at_pikachu.until(is_on(at_pikachu, "Raichu"), "cursor on Raichu")
    assert at_pikachu.program.poll() is None


def test_a_paste_is_no_command(at_pikachu):
    at_pikachu.send("\x1b[200~qQllll\x1b[201~l")
    at_pikachu.until(is_on(at_pikachu, "Raichu"), "cursor on Raichu")


def test_keypad_keys_are_their_digits_and_enter(at_pikachu):
    at_pikachu.send("\x1bOr\x1bOv\x1bOM")  # 2, 6, Enter
    at_pikachu.until_text("Mouse Pokémon")
    assert "Raichu" in at_pikachu.line(0)


def test_a_lone_escape_acts_without_a_second_key(at_pikachu):
    at_pikachu.send("\r")
    at_pikachu.until_text("Mouse Pokémon")
    at_pikachu.send("\x1b")
    at_pikachu.until_no_text("Mouse Pokémon")


def test_lines_and_columns_in_the_environment_do_not_freeze_the_size(start):
    session = start(environment={"LINES": "10", "COLUMNS": "30"})
    session.until(lambda: "? help" in session.line(23), "status line on the last row")
    session.resize(60, 20)
    session.until(lambda: "? help" in session.line(19), "status line on the last row")


def test_a_burst_of_reports_leaves_nothing_unread(at_pikachu):
    at_pikachu.send("\x1b[<64;85;23M" * 5000 + "q")
    assert at_pikachu.status() == 0
    at_pikachu.assert_restored()
