"""The modes that the program can be in, and how to get there."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Mode:
    # Text that stands there when the program has opened, the keys that lead on, and text that stands there then.
    opened: str = "Bulbasaur"
    keys: str = ""
    shown: str = ""
    arguments: tuple[str, ...] = ()
    columns: int = 80
    rows: int = 24
    # Letters are text here.
    is_prompt: bool = False
    # How often `q`, and Esc before it, has to be pressed.
    depth: int = 1


MODES = {
    "list": Mode(),
    "gallery": Mode(keys="w", shown="0002 Ivysaur"),
    "orders": Mode(keys="o", shown="sort by", depth=2),
    "page": Mode(opened="Mouse Pok", arguments=("25",), depth=2),
    "moves": Mode(opened="Mouse Pok", keys="m", shown="q page", arguments=("25",), depth=3),
    "comparison": Mode(keys="=l=", shown="q back", depth=2),
    "help": Mode(keys="?", shown="q close", depth=2),
    "search": Mode(keys="/pika", shown="Pikachu", is_prompt=True),
    "filter": Mode(keys="&speed>100", shown=" of 1,025", is_prompt=True),
    "command": Mode(opened="Mouse Pok", keys=":25", shown=":25", arguments=("25",), is_prompt=True, depth=2),
    "too small": Mode(opened="#0001", columns=15, rows=3),
    "too small, at a prompt": Mode(opened="#0001", keys=":2", shown=":2", columns=15, rows=3, is_prompt=True),
}
VIEWS = {name: mode for name, mode in MODES.items() if not mode.is_prompt}
PROMPTS = {name: mode for name, mode in MODES.items() if mode.is_prompt}


def enter(start, mode: Mode, **options):
    """Starts the program and leads it into a mode."""
    session = start(*mode.arguments, columns=mode.columns, rows=mode.rows, **options)
    session.until_text(mode.opened)
    session.send(mode.keys)
    session.until_text(mode.shown)
    return session
