"""The terminal goes away, and nobody says so."""

import pytest
from terminal_session import ignore_hang_up

MODES = {
    "list": ([], "Bulbasaur", ""),
    "page": (["25"], "Mouse Pokémon", ""),
    "help": ([], "Bulbasaur", "?"),
    "too small": ([], "", ""),
}


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("told", [True, False], ids=["told", "not told"])
def test_the_program_is_gone_within_a_second(start, mode, told):
    arguments, shown, key = MODES[mode]
    size = {"columns": 10, "rows": 3} if mode == "too small" else {}
    session = start(*arguments, prepare=None if told else ignore_hang_up, **size)
    session.until(lambda: bool(session.text().strip()), "frame") if not shown else session.until_text(shown)
    if key:
        before = session.text()
        session.send(key)
        session.until(lambda: session.text() != before, "answer to the key")
    session.hang_up()
    session.status(limit=1)
