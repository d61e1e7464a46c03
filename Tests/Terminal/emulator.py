"""A terminal emulator: pyte, and what it leaves out of what curses sends under xterm's terminfo entries."""

from __future__ import annotations

from copy import copy, deepcopy
from itertools import chain

import pyte
from wcwidth import wcwidth

ALTERNATE = 1049


class Screen(pyte.Screen):
    """Of the alternate screen it knows what matters here: it starts empty, and the main one comes back unchanged."""

    def set_mode(self, *modes: int, **options) -> None:
        super().set_mode(*modes, **options)
        if ALTERNATE in modes and options.get("private") and not self.is_alternate:
            self._main = deepcopy(self.buffer), copy(self.cursor)
            self.erase_in_display(2)

    def reset_mode(self, *modes: int, **options) -> None:
        super().reset_mode(*modes, **options)
        if ALTERNATE in modes and options.get("private") and self.is_alternate:
            self.buffer, self.cursor = self._main
            self._main = None
            self.dirty.update(range(self.lines))

    @property
    def display(self) -> list[str]:
        """As pyte has it, which fails where one half of a wide character was overwritten."""
        return ["".join(line[column].data or ("" if self._is_wide(line[column - 1]) else " ")
                        for column in range(self.columns)) for line in (self.buffer[row] for row in range(self.lines))]

    @staticmethod
    def _is_wide(char: pyte.screens.Char) -> bool:
        return wcwidth(char.data[:1]) == 2

    @property
    def is_alternate(self) -> bool:
        return getattr(self, "_main", None) is not None

    def scroll_up(self, count: int = 1) -> None:
        """SU: the region's lines move up, empty ones come in at its bottom."""
        self._scroll(count, self.index, lambda margins: margins.bottom)

    def scroll_down(self, count: int = 1) -> None:
        """SD: the region's lines move down, empty ones come in at its top."""
        self._scroll(count, self.reverse_index, lambda margins: margins.top)

    def _scroll(self, count, step, edge) -> None:
        margins = self.margins or pyte.screens.Margins(0, self.lines - 1)
        row, self.cursor.y = self.cursor.y, edge(margins)
        for _ in range(min(count or 1, self.lines)):
            step()
        self.cursor.y = row

    def draw(self, data: str) -> None:
        super().draw(data)
        if data:
            self._drawn = data[-1]

    def repeat(self, count: int = 1) -> None:
        """REP: the character drawn last, again."""
        super().draw(getattr(self, "_drawn", " ") * (count or 1))

    def back_tab(self, count: int = 1) -> None:
        """CBT: to the tab stop before."""
        for _ in range(count or 1):
            self.cursor.x = max((stop for stop in self.tabstops if stop < self.cursor.x), default=0)


class Stream(pyte.ByteStream):
    csi = pyte.Stream.csi | {"S": "scroll_up", "T": "scroll_down", "b": "repeat", "Z": "back_tab"}
    events = frozenset(chain(pyte.Stream.events, ["scroll_up", "scroll_down", "repeat", "back_tab"]))
