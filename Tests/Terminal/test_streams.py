"""Nothing but curses writes to the terminal while it is up."""

import re

# What curses sends under xterm-256color: single escapes, CSI with parameters, character sets.
KNOWN = re.compile(
    rb"\x1b\[[0-9;?>]*[A-HJKLMPSTXZ@bcdfghlmnrtu`]|\x1b[()][AB0]|\x1b[=>78MDEc]"
    # `oc`: the palette as it was.
    rb"|\x1b\]104\x07")


def rest(output: bytes) -> bytes:
    """What is left of the output without the escapes that curses means."""
    return KNOWN.sub(b"", output)


def test_no_escape_but_those_of_curses(start):
    session = start()
    session.until_text("Bulbasaur")
    session.send("jjlhGg?q\r")
    session.until_text("Seed Pokémon")
    session.send("Q")
    assert session.status() == 0
    assert re.findall(rb"[\x00-\x06\x0b\x0c\x10-\x1f\x7f]", rest(bytes(session.output))) == []
    assert b"\xc2\x80" not in session.output
