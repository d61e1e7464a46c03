"""What curses believes is on the screen, which replays compare, is what a terminal shows that read its bytes."""

import re
from pathlib import Path

import pytest
import replayed_screens
from terminal_session import TerminalSession

REPLAYS = Path(__file__).resolve().parents[1] / "Replay"
NAMES = ["cache", "detail", "empty", "error", "held-key", "list", "loading", "narrow", "offline", "resize", "tiny",
         "windows", "wrap"]


def size_of(script: str) -> tuple[int, int]:
    found = re.search(r"^size (\d+)x(\d+)", script, re.MULTILINE)
    return (int(found[1]), int(found[2])) if found else (80, 24)


@pytest.mark.parametrize("depth", [8, 256])
@pytest.mark.parametrize("name", NAMES)
def test_a_terminal_shows_what_the_replay_compares(binary, home, tmp_path, name, depth):
    script = (REPLAYS / f"{name}.replay").read_text()
    copy = tmp_path / f"{name}.replay"
    copy.write_text(f'env POKEDEX_OPTIONS="--color {depth}"\n{script}')
    columns, rows = size_of(script)
    # Updating, the runner writes down what curses has.
    with TerminalSession([binary, "replay", "--update", copy], environment=home | {"POKEDEX_REPLAY_TERMINAL": "1"},
                         columns=columns, rows=rows) as session:
        assert session.status(limit=120) == 0, session.text()
        output = bytes(session.output)
    compared = 0
    for snap, screen in replayed_screens.stops(output, columns, rows):
        expected = replayed_screens.written(tmp_path / name / f"{snap}.screen")
        assert replayed_screens.shown(screen, depth).differences(expected) == [], snap
        compared += 1
    assert compared == len(re.findall(r"^snap ", script, re.MULTILINE)) > 0
