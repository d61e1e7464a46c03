"""Screens of replays: as the program wrote them down, and as a terminal shows them."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from pathlib import Path

import emulator
import pyte

FENCE = re.compile(rb"\x1b\]7725;pokedex;([^\x07]*)\x07")
EIGHT = ["black", "red", "green", "brown", "blue", "magenta", "cyan", "white"]


@dataclass(frozen=True)
class Cell:
    """A character, and how it looks: a set such as {"bold", "fg=208"}. `dim` is left out: pyte doesn't know it."""
    text: str
    look: frozenset[str]


@dataclass(frozen=True)
class Screen:
    rows: tuple[tuple[Cell, ...], ...]
    cursor: tuple[int, int] | None

    def differences(self, other: Screen) -> list[str]:
        found = [] if self.cursor == other.cursor else [f"cursor {self.cursor} and {other.cursor}"]
        if [len(row) for row in self.rows] != [len(row) for row in other.rows]:
            return [*found, "the screens are not of one size"]
        for y, (mine, theirs) in enumerate(zip(self.rows, other.rows)):
            found += [f"row {y}, column {x}: {one} and {another}"
                      for x, (one, another) in enumerate(zip(mine, theirs)) if one != another]
        return found


def written(path: Path) -> Screen:
    """What a `.screen` file says."""
    sections = {part.split("\n", 1)[0]: part.split("\n")[1:] for part in path.read_text().split("\n\n")}
    looks = {".": frozenset(), "~": None}
    for line in sections.get("legend", []):
        if line:
            looks[line[0]] = frozenset(line[2:].split()) - {"dim"}
    rows = []
    planes = [[line[line.index("|") + 1:-1] for line in sections[name] if line] for name in ("characters", "attributes")]
    for characters, attributes in zip(*planes):
        clusters = re.findall(r".[\u0300-\u036f]*", characters)
        row: list[Cell] = []
        for letter in attributes:
            row.append(Cell("", row[-1].look) if letter == "~" else Cell(_composed(clusters.pop(0)), looks[letter]))
        rows.append(tuple(row))
    place = re.search(r"^cursor (\d+),(\d+)$", path.read_text(), re.MULTILINE)
    return Screen(tuple(rows), (int(place[1]), int(place[2])) if place else None)


def shown(screen: emulator.Screen, depth: int) -> Screen:
    """What the emulator shows, its colours named as at `depth` colours."""
    rows = []
    for y in range(screen.lines):
        row: list[Cell] = []
        for x in range(screen.columns):
            char = screen.buffer[y][x]
            # Of a wide character, pyte styles the first half alone.
            row.append(Cell("", row[-1].look) if char.data == "" else Cell(_composed(char.data), _look(char, depth)))
        rows.append(tuple(row))
    cursor = screen.cursor
    return Screen(tuple(rows), None if cursor.hidden else (cursor.y, min(cursor.x, screen.columns - 1)))


def stops(output: bytes, columns: int, rows: int):
    """Feeds an emulator with `output`, and yields the name of each `snap` and the emulator as it stands there."""
    screen = emulator.Screen(columns, rows)
    stream = emulator.Stream(screen)
    parts = FENCE.split(output)
    for drawn, name in zip(parts[::2], [*parts[1::2], None]):
        stream.feed(drawn)
        if name is None:
            continue
        kind, _, rest = name.decode().partition("-")
        if kind == "size":
            new_columns, new_rows = map(int, rest.split("x"))
            screen.resize(new_rows, new_columns)
        else:
            yield rest, screen


def _look(char: pyte.screens.Char, depth: int) -> frozenset[str]:
    flags = {"bold": char.bold, "underline": char.underscore, "reverse": char.reverse}
    look = {name for name, is_on in flags.items() if is_on}
    for name, color in (("fg", char.fg), ("bg", char.bg)):
        if color != "default":
            look.add(f"{name}={_number(color, depth)}")
    return frozenset(look)


def _number(color: str, depth: int) -> int | str:
    if depth > 256:
        return f"#{color}"
    if color in EIGHT:
        return EIGHT.index(color)
    # The upper 240 alone: the first 16 are the user's own, and some of them are in the cube once more.
    table = pyte.graphics.FG_BG_256
    return next((number for number in range(16, depth) if table[number] == color), color)


def _composed(text: str) -> str:
    return unicodedata.normalize("NFC", text)
