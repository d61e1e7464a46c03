"""Text that no friend sends: every scalar that is dangerous on a terminal, and a server that sends it in every field."""

from __future__ import annotations

import json
import random
import re

from test_streams import KNOWN


def spans(*ranges: tuple[int, int]) -> list[str]:
    return [chr(value) for first, last in ranges for value in range(first, last + 1)]


# Controls; curses itself writes line ends and backspaces.
CONTROLS = spans((0x00, 0x1F), (0x7F, 0x9F))
# What reorders a line.
DIRECTIONS = spans((0x061C, 0x061C), (0x200E, 0x200F), (0x202A, 0x202E), (0x2066, 0x2069))
# What has no shape: joiners, fillers, marks of interlinear notes, variation selectors, tags.
SHAPELESS = spans((0x00AD, 0x00AD), (0x034F, 0x034F), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F),
                  (0x200B, 0x200D), (0x2060, 0x206F), (0x3164, 0x3164), (0xFE00, 0xFE0F), (0xFEFF, 0xFEFF),
                  (0xFFA0, 0xFFA0), (0xFFF9, 0xFFFB), (0xE0001, 0xE0001), (0xE0020, 0xE007F), (0xE0100, 0xE01EF))
# What every terminal, or none, has a shape for.
PRIVATE = spans((0xE000, 0xE003), (0xF8FF, 0xF8FF), (0xF0000, 0xF0001), (0x10FFFD, 0x10FFFF), (0xFFFE, 0xFFFF),
                (0xFDD0, 0xFDD1))
LINE_ENDS = spans((0x2028, 0x2029), (0x0085, 0x0085))
DANGEROUS = [*dict.fromkeys(CONTROLS + DIRECTIONS + SHAPELESS + PRIVATE + LINE_ENDS)]

# What terminals act on, whole and cut off.
SEQUENCES = [
    "\x1b[31m", "\x1b[2J\x1b[H", "\x1b]0;owned\x07", "\x1b]8;;http://evil.example", "\x1bP$q\x1b\\", "\x1b[?1049l",
    "\x9b31m", "\x9d0;owned\x9c", "\x1bc", "\x1b[6n", "\x1b[21t", "\x05", "\x0e", "\x0f", "%s%n%d", "${IFS}`id`$(id)",
    "../../etc/passwd", "a" * 3000, "e" + "\u0301" * 500, "\u0301" * 50, "ピカ" * 200, "👩\u200d👩\u200d👧",
]

BEFORE, BEHIND = "Z<", ">Q"
# Without these an answer says nothing at all.
STRUCTURAL = {"url", "front_default", "front_shiny", "front_female", "front_shiny_female"}


def texts(seed: int = 0) -> list[str]:
    """Marked texts that together hold everything dangerous, in an order of the seed's."""
    scalars = DANGEROUS[:]
    random.Random(seed).shuffle(scalars)
    parts = ["".join(scalars[start:start + 4]) for start in range(0, len(scalars), 4)] + SEQUENCES
    return [f"{BEFORE}{part}{BEHIND}" for part in parts]


class HostileBodies:
    """The bodies of another server, with hostile text in its strings: see `bodies.Bodies`.

    `share` of the strings are spoilt, chosen by the seed: where all of them are, hardly anything is left to be shown."""

    def __init__(self, bodies, seed: int, share: float, fields: set[str] | None = None):
        self._bodies = bodies
        self._choices = random.Random(seed)
        self._share = share
        self._fields = fields
        self._texts = texts(seed)
        self._next = 0
        # How many strings of each field were spoilt.
        self.spoilt: dict[str, int] = {}

    def endpoints(self) -> list[str]:
        return self._bodies.endpoints()

    def listing(self, endpoint: str) -> list[dict]:
        return self._bodies.listing(endpoint)

    def body(self, endpoint: str, identifier: str) -> bytes | None:
        body = self._bodies.body(endpoint, identifier)
        if body is None:
            return None
        return json.dumps(self._spoil(json.loads(body), endpoint)).encode()

    def _spoil(self, value, path: str):
        if isinstance(value, dict):
            return {name: value if name in STRUCTURAL else self._spoil(value, f"{path}.{name}")
                    for name, value in value.items()}
        if isinstance(value, list):
            return [self._spoil(element, path) for element in value]
        if not isinstance(value, str) or not self._is_chosen(path):
            return value
        self.spoilt[path] = self.spoilt.get(path, 0) + 1
        self._next += 1
        return self._texts[self._next % len(self._texts)] + value

    def _is_chosen(self, path: str) -> bool:
        if self._fields is not None:
            return path.rsplit(".", 1)[-1] in self._fields
        return self._choices.random() < self._share


# Written by the program itself, for tests that read along.
FENCES = re.compile(rb"\x1b\]7725;pokedex;[\w.-]*\x07")
UNSAFE = re.compile("[" + "".join(
    re.escape(scalar) for scalar in DANGEROUS if scalar not in "\b\t\n\r") + "]")


def assert_clean(output: bytes, curses: bool = True) -> None:
    """Nothing in it but text and, where `curses` wrote it, the escapes that curses means."""
    text = KNOWN.sub(b"", FENCES.sub(b"", output)) if curses else output
    found = [match.group().encode("unicode_escape") for match in UNSAFE.finditer(text.decode(errors="strict"))]
    assert found == [], f"{len(found)} unsafe, first {found[:5]}"
    if not curses:
        # Tabs are between the fields of tables.
        assert not re.search(rb"[\x08\r]", output.replace(b"\r\n", b"\n")), output[:300]
