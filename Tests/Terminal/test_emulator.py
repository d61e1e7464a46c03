"""What the emulator adds, by the sequences that curses sends."""

import pytest
from emulator import Screen, Stream


def shown(data: bytes) -> list[str]:
    screen = Screen(6, 4)
    Stream(screen).feed(b"a\r\nb\r\nc\r\nd" + data)
    return [line.rstrip() for line in screen.display]


@pytest.mark.parametrize(
    ("data", "lines"),
    [
        (b"\x1b[S", ["b", "c", "d", ""]),
        (b"\x1b[2S", ["c", "d", "", ""]),
        (b"\x1b[2T", ["", "", "a", "b"]),
        (b"\x1b[2;3r\x1b[S\x1b[r", ["a", "c", "", "d"]),
        (b"\x1b[2;3r\x1b[T\x1b[r", ["a", "", "b", "d"]),
        (b"\x1b[2;1H\x1b[S=", ["b", "=", "d", ""]),
        (b"\x1b[1;1Hx\x1b[3b", ["xxxx", "b", "c", "d"]),
        (b"\x1b[1;6H\x1b[Z<", ["<", "b", "c", "d"]),
        (b"\x1b[?1049h\x1b[Hx", ["x", "", "", ""]),
        (b"\x1b[?1049h\x1b[Hx\x1b[?1049l", ["a", "b", "c", "d"]),
    ],
    ids=["up", "up twice", "down twice", "region up", "region down", "cursor stays", "repeat", "back tab",
         "other screen", "main screen again"],
)
def test_the_screen_after_a_sequence(data, lines):
    assert shown(data) == lines
