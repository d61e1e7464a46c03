"""Nothing but curses writes to the terminal while it is up."""

import re
import signal

import pytest

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


@pytest.mark.parametrize("how", ["q", signal.SIGTERM, signal.SIGSEGV])
def test_what_a_library_says_meanwhile_is_shown_after_the_end(start, how):
    """Standard error leads elsewhere while the screen is up; whoever writes to it does not know that."""
    session = start()
    session.until_text("? help")
    with open(f"/proc/{session.program.pid}/fd/2", "ab", buffering=0) as errors:
        errors.write(b"a word from a library\nand \x1b[31mits colour\n")
    session.until_repainted()
    assert "library" not in session.text()
    session.do(how)
    session.status()
    after = bytes(session.output).rpartition(b"\x1b[?1049l")[2]
    assert b"a word from a library\r\nand " in after
    assert b"\x1b[31m" not in after
    session.assert_restored()


def test_standard_error_that_leads_elsewhere_is_left_alone(start, tmp_path):
    with open(tmp_path / "errors", "wb") as errors:
        session = start(stderr=errors.fileno())
    session.until_text("? help")
    with open(f"/proc/{session.program.pid}/fd/2", "ab", buffering=0) as errors:
        errors.write(b"a word from a library\n")
    assert (tmp_path / "errors").read_bytes() == b"a word from a library\n"
    session.send("q")
    assert session.status() == 0
    assert b"library" not in session.output


def test_what_a_library_says_is_in_the_log_too(start, tmp_path):
    session = start("--log", str(tmp_path / "log"))
    session.until_text("? help")
    with open(f"/proc/{session.program.pid}/fd/2", "ab", buffering=0) as errors:
        errors.write(b"a word from a library\n")
    session.send("q")
    assert session.status() == 0
    assert "a word from a library" in (tmp_path / "log").read_text()
