"""Text from outside reaches the terminal as text, and nothing else."""

import json
import re

import pytest
from pokeapi_server import PokeAPIServer
from generated import GeneratedBodies
from test_streams import KNOWN

HOSTILE = {
    "colour": "E\x1b[31mV\x1b[0mIL",
    "title": "E\x1b]0;owned\x07VIL",
    "C1 control": "E\x9b31mV\x9d0;owned\x9cIL",
    "C0 controls": "E\x00\x01\x07\x08V\x0b\x0c\x0e\x7fIL",
    "line ends": "E\r\nV\n\n\nIL\t",
    "separators": "E\u2028V\u2029IL",
    "direction": "E\u202eV\u2066IL\u200f",
    "zero width": "E\u200bV\u200dIL\ufeff",
    "marks": "E" + "\u0301" * 500 + "VIL",
    "private use": "E\ue000V\U000f0000IL",
    "format string": "E%s%n%dVIL",
    "unterminated link": "E\x1b]8;;http://example.comVIL",
    "long": "EVIL" * 100_000,
}


@pytest.fixture(scope="module")
def server():
    with PokeAPIServer(GeneratedBodies()) as running:
        yield running


@pytest.fixture
def hostile(server, start_online):
    """Starts the pager on a server whose pikachu has this name."""
    def started(text, *arguments, **options):
        server.clear()
        for endpoint in ("pokemon", "pokemon-species"):
            content = json.loads(server.answer(f"/{endpoint}/25", {}).body)
            content["name"] = text
            for name in content.get("names", []):
                name["name"] = text
            for entry in content.get("flavor_text_entries", []) + content.get("genera", []):
                entry.update({key: text for key in ("flavor_text", "genus") if key in entry})
            server.fault("body", f"/{endpoint}/25", body=json.dumps(content).encode())
        return start_online(server.url, *arguments, **options)

    return started


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE.keys())
def test_a_hostile_name_is_shown_and_acts_as_nothing(hostile, text):
    session = hostile(text, "25")
    session.until(lambda: re.search(r"V.{0,12}IL", session.text()) is not None, "the name")
    session.send("Q")
    assert session.status() == 0
    output = bytes(session.output)
    assert re.findall(rb"[\x00-\x06\x0b\x0c\x10-\x1f\x7f]", KNOWN.sub(b"", output)) == []
    # C1 controls in UTF-8 are controls too.
    assert re.findall(rb"\xc2[\x80-\x9f]", output) == []
    assert b"owned\x07" not in output
    session.assert_restored()


def test_a_hostile_message_is_safe_on_standard_error(start):
    session = start("--\x1b]0;owned\x07")
    assert session.status() == 2
    assert b"\x1b" not in session.output
    assert b"\x07" not in session.output
