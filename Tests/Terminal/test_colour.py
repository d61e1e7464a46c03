"""As many colours as the terminal has and the user wants, and none that the terminal's own depend on."""

import re
import subprocess

import pytest
import replayed_screens
import tmux_session
from terminal_session import TerminalSession

SGR = re.compile(rb"\x1b\[([\d;:]*)m")
# Whether terminfo knows terminals whose colours have 24 bits (ncurses-term).
HAS_DIRECT = subprocess.run(["infocmp", "xterm-direct"], capture_output=True, check=False).returncode == 0
needs_direct = pytest.mark.skipif(not HAS_DIRECT, reason="ncurses-term is not installed")


def colours(output: bytes) -> dict[str, set[int]]:
    """The colours that were set, by how they were named: `8` (30 to 37), `16` (90 to 97), `256` and `direct`."""
    found: dict[str, set[int]] = {"8": set(), "16": set(), "256": set(), "direct": set()}
    for parameters in SGR.findall(output):
        numbers = [int(number or 0) for number in re.split(rb"[;:]", parameters)] if parameters else [0]
        while numbers:
            first = numbers.pop(0)
            if first in (38, 48) and numbers[:1] == [5]:
                found["256"].add(numbers[1])
                del numbers[:2]
            elif first in (38, 48):
                # 38:2::R:G:B has an empty place for a colour space.
                red, green, blue = numbers[-3:]
                found["direct"].add(red << 16 | green << 8 | blue)
                numbers.clear()
            elif first // 10 in (3, 4) and first % 10 < 8:
                found["8"].add(first % 10)
            elif first // 10 in (9, 10) and first % 10 < 8:
                found["16"].add(first % 10 + 8)
    return found


def seen(session) -> set[str]:
    """The ways in which colours were named until the end of the session."""
    # Of the bytes: the emulator can't read every form in which colours are set.
    session.until(lambda: b"Mouse Pok" in session.output, "page")
    session.send("jq")
    session.until(lambda: b"No." in session.output, "list")
    session.send("q")
    assert session.status() == 0
    session.assert_restored()
    return {name for name, numbers in colours(bytes(session.output)).items() if numbers}


def page(start, *options, **environment):
    return start("25", *options, environment={"NO_COLOR": None, "COLORTERM": None} | environment)


@needs_direct
@pytest.mark.parametrize("term", ["xterm-256color", "xterm", "tmux-256color", "konsole-256color"])
@pytest.mark.parametrize("colorterm", ["truecolor", "24bit"])
def test_a_terminal_that_says_so_gets_24_bits(start, term, colorterm):
    assert seen(page(start, TERM=term, COLORTERM=colorterm)) == {"direct"}


@pytest.mark.parametrize(
    ("options", "environment", "wanted"),
    [
        ([], {}, {"256"}),
        ([], {"COLORTERM": "yes"}, {"256"}),
        ([], {"TERM": "xterm"}, {"8"}),
        ([], {"TERM": "linux"}, {"8"}),
        ([], {"TERM": "vt100"}, set()),
        ([], {"NO_COLOR": "1"}, set()),
        ([], {"NO_COLOR": "1", "COLORTERM": "truecolor"}, set()),
        ([], {"NO_COLOR": ""}, {"256"}),
        (["--color", "auto"], {"NO_COLOR": "1"}, set()),
        (["--color", "always"], {"NO_COLOR": "1"}, {"256"}),
        (["--color", "never"], {}, set()),
        (["--color", "never"], {"COLORTERM": "truecolor"}, set()),
        (["--color", "8"], {}, {"8"}),
        (["--color", "8"], {"NO_COLOR": "1"}, {"8"}),
        (["--color", "256"], {"TERM": "xterm"}, {"256"}),
        (["--color", "256"], {"COLORTERM": "truecolor"}, {"256"}),
        (["--color", "truecolor"], {"TERM": "vt100"}, set()),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else
    ",".join(f"{name}={word}" for name, word in value.items()) if isinstance(value, dict) else "")
def test_the_users_word_comes_before_the_terminals(start, options, environment, wanted):
    assert seen(page(start, *options, **environment)) == wanted


def test_sixteen_colours_are_the_terminals_own(start):
    # Of 256 colours the lower 16 are the user's; of 16 they are all there is.
    session = page(start, "--color", "16")
    session.until_text("Mouse Pokémon")
    session.send("Q")
    assert session.status() == 0
    found = colours(bytes(session.output))
    assert found["8"] | found["16"] and not found["256"] | found["direct"]


@needs_direct
def test_24_bits_are_used_where_they_are_asked_for(start):
    assert seen(page(start, "--color", "truecolor")) == {"direct"}


def test_of_256_colours_none_is_the_users_own(start):
    session = page(start)
    session.until_text("Mouse Pokémon")
    session.send("jjqw")
    session.send("Q")
    assert session.status() == 0
    numbers = colours(bytes(session.output))["256"]
    assert numbers and min(numbers) >= 16


@pytest.mark.parametrize("arguments", [[], ["25"]], ids=["list", "page"])
@pytest.mark.parametrize("depth", ["8", "256"])
def test_the_terminals_background_is_left_alone(start, arguments, depth):
    """Only badges and the selection have one of their own; on light and dark terminals the rest is as all else there."""
    session = start(*arguments, "--color", depth)
    session.until_text("? help")
    coloured = 0
    for row in range(24):
        for column in range(80):
            cell = session.screen.buffer[row][column]
            if cell.bg != "default":
                coloured += 1
                # A badge: words of one row on one colour, and their letters chosen for it.
                assert cell.fg != "default", (row, column, cell)
            elif cell.data.isalnum():
                assert cell.fg == "default", (row, column, cell)
    assert 0 < coloured < 80 * 24 // 6
    # Nor are the terminal's own colours asked for, or set.
    assert not re.search(rb"\x1b\](4|10|11|12);", bytes(session.output))


@pytest.mark.parametrize("keys", ["", "w", "\r", "\r\t", "o", "?", "/pika", "\rm"],
                         ids=["list", "gallery", "page", "link", "orders", "help", "search", "moves"])
def test_nothing_is_said_by_colour_alone(start, keys):
    """Without colour the same words and signs stand there, and the selection is reversed as before."""
    screens = []
    for depth in ("never", "256"):
        session = start("--color", depth)
        session.until_text("Bulbasaur")
        if keys:
            session.send(keys)
        session.until_repainted()
        screens.append((re.sub(r"\s+", " ", session.text()).replace("▌ ", "▌"), reversed_rows(session)))
        session.send("\x03")
        session.send("Q")
    assert screens[0] == screens[1]


def reversed_rows(session) -> set[int]:
    return {row for row in range(24) if any(session.screen.buffer[row][column].reverse for column in range(80))}


DIRECT = """\
size 80x24
env TERM=tmux-direct
serve basic
start 25
expect "Static"
snap page
key "q"
snap list
key "w"
snap tiles
key "Q"
exit 0
"""


@needs_direct
@pytest.mark.skipif(not tmux_session.IS_THERE, reason="tmux is not installed")
def test_a_terminal_shows_24_bits_as_curses_believes(binary, home, tmp_path):
    """Through tmux, which reads the form of direct colour that the emulator doesn't."""
    script = tmp_path / "direct.replay"
    script.write_text(DIRECT)
    with TerminalSession([binary, "replay", "--update", script],
                         environment=home | {"POKEDEX_REPLAY_TERMINAL": "1"}) as session:
        assert session.status(limit=120) == 0, session.text()
        output = bytes(session.output)
    assert colours(output)["direct"] and not colours(output)["256"]
    compared = 0
    for fence in replayed_screens.FENCE.finditer(output):
        name = fence[1].decode().partition("-")[2]
        expected = replayed_screens.written(tmp_path / "direct" / f"{name}.screen")
        screen = tmux_session.shown(output[:fence.start()], tmp_path, 80, 24)
        # Whether it is hidden, tmux does not say.
        cursor = None if expected.cursor is None else (screen.cursor.y, screen.cursor.x)
        differences = replayed_screens.shown(screen, 1 << 24).differences(expected)
        assert [one for one in differences if not one.startswith("cursor")] == [], name
        assert cursor == expected.cursor, name
        compared += 1
    assert compared == DIRECT.count("\nsnap ")
