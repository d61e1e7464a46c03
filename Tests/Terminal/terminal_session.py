"""A program under a pseudo-terminal, read as a terminal would read it.

Nothing here waits for time to pass: a test waits for what it wants to see, and a wait that is not fulfilled within
its limit fails with the screen that was there instead."""

from __future__ import annotations

import fcntl
import os
import re
import select
import signal
import struct
import subprocess
import termios
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import emulator
from child import Child

# A watchdog, no verdict: whatever a busy machine needs is less, in seconds.
LIMIT = 60.0

# For what must not wait for an answer that never comes: a request gives up after 20 s, which would let it pass.
BEFORE_A_REQUEST_GIVES_UP = 15.0

# How terminals are cleared: xterm's, and vt100's.
CLEAR = re.compile(rb"\x1b\[H\x1b\[2?J")

# What is on when a terminal starts; every other private mode is off.
ON_AT_START = {7, 25}


class Unfulfilled(AssertionError):
    """What was waited for did not come."""


class TerminalSession:
    """A pty with a program on it. Usable as a context manager: what still runs at the end is killed."""

    def __init__(
        self,
        argv: Sequence[str | os.PathLike],
        *,
        columns: int = 80,
        rows: int = 24,
        environment: Mapping[str, str | None] | None = None,
        cwd: str | os.PathLike | None = None,
        stdin: int | None = None,
        stdout: int | None = None,
        stderr: int | None = None,
        leads: bool = False,
        prepare: Callable[[], None] | None = None,
    ):
        """
        `environment` is all that the program sees but PATH and HOME; a value of None removes. The program runs in the
        foreground of a session that another process leads, as under a shell, unless it `leads` itself, as under
        `xterm -e`. Each of the three streams is the terminal unless another descriptor is given. `prepare` runs in
        the child before the program.
        """
        self.master, self.slave = os.openpty()
        self.resize(columns, rows)
        self.screen = emulator.Screen(columns, rows)
        self._emulator = emulator.Stream(self.screen)
        self.output = bytearray()
        self._is_gone = False
        self._is_over = False
        self.settings_before = self.settings()
        set_up = {"PATH": os.environ["PATH"], "HOME": os.environ.get("HOME", "/"), "TERM": "xterm-256color",
                  "LANG": "C.UTF-8"}
        set_up.update(environment or {})
        self.program = Child(
            [os.fspath(word) for word in argv],
            {name: value for name, value in set_up.items() if value is not None},
            terminal=self.slave,
            streams=[self.slave if given is None else given for given in (stdin, stdout, stderr)],
            cwd=cwd, prepare=prepare, leads=leads,
        )

    def __enter__(self) -> TerminalSession:
        return self

    def __exit__(self, *_: object) -> None:
        if self._is_over:
            return
        self._is_over = True
        self.program.end()
        if not self._is_gone:
            self.hang_up()

    # What goes in

    def send(self, keys: str | bytes) -> None:
        data = keys.encode() if isinstance(keys, str) else keys
        # A terminal's input holds 4 kB; while the program reads the rest, its output must be taken off it.
        while data:
            if self.program.poll() is not None:
                raise Unfulfilled(f"nobody is there to read keys; the screen is\n{self.text()}\n{self._end()}")
            readable, writable, _ = select.select([self.master], [self.master], [], LIMIT)
            if readable:
                self._take()
            if writable:
                data = data[os.write(self.master, data[:512]):]
            elif not readable:
                raise Unfulfilled(f"no key is read any more; the screen is\n{self.text()}\n{self._end()}")

    def resize(self, columns: int, rows: int) -> None:
        """Tells the terminal's new size to the kernel, which tells the program."""
        fcntl.ioctl(self.slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        if hasattr(self, "screen"):
            self.screen.resize(rows, columns)

    def signal(self, number: int) -> None:
        os.kill(self.program.pid, number)

    def do(self, how: str | int) -> None:
        """Presses a key, or sends a signal by its number."""
        if isinstance(how, str):
            self.send(how)
        else:
            self.signal(how)

    def hang_up(self) -> None:
        """The terminal goes away: whoever reads it gets an end or an error, whoever writes to it an error."""
        self._is_gone = True
        os.close(self.slave)
        os.close(self.master)

    # What comes out

    def _take(self) -> bool:
        try:
            data = os.read(self.master, 65536)
        except OSError:
            return False
        self.output += data
        self._emulator.feed(data)
        return bool(data)

    def _waits_for_output(self, seconds: float) -> bool:
        if self._is_gone:
            # Only the program's end is left to wait for.
            select.select([], [], [], seconds)
            return False
        return bool(select.select([self.master], [], [], seconds)[0])

    def until(self, wanted: Callable[[], bool], what: str, limit: float = LIMIT) -> None:
        """Reads until `wanted` holds."""
        deadline = time.monotonic() + limit
        while not wanted():
            left = deadline - time.monotonic()
            if left <= 0:
                raise Unfulfilled(f"no {what} within {limit} s; the screen is\n{self.text()}\n{self._end()}")
            # Short, since the end of a program makes nothing readable while this side holds the terminal open.
            if self._waits_for_output(min(left, 0.02)):
                self._take()

    def until_text(self, text: str, limit: float = LIMIT) -> None:
        self.until(lambda: text in self.text(), f"{text!r}", limit)

    def until_no_text(self, text: str, limit: float = LIMIT) -> None:
        self.until(lambda: text not in self.text(), f"screen without {text!r}", limit)

    def until_output(self, data: bytes, limit: float = LIMIT) -> None:
        start = len(self.output)
        self.until(lambda: data in self.output[max(0, start - len(data)):], f"{data!r} in the output", limit)

    def until_repainted(self, limit: float = LIMIT) -> None:
        """Has the screen painted anew by `^L`: it then shows what came of every key before. Not after a lone Esc, which
        would make another key of it."""
        # The first one may be read with the keys before it, and then paints what there was before them.
        for _ in range(2):
            start = len(self.output)
            self.send("\x0c")
            self.until(lambda: CLEAR.search(self.output, start) is not None, "new screen", limit)
        # It is painted from the top, and its last row is the status line, unless there is no room for one.
        last = self.screen.lines - 1
        self.until(lambda: bool(self.line(last) if last > 4 else self.text().strip()), "whole screen", limit)
        while self._waits_for_output(0.01):
            self._take()

    def until_quiet(self, seconds: float = 0.2) -> None:
        """Reads until nothing has come for a while, where there is nothing to wait for but that."""
        while self._waits_for_output(seconds):
            self._take()

    def until_read(self, limit: float = LIMIT) -> None:
        """Reads until the program has taken every key."""
        def waiting() -> int:
            return struct.unpack("i", fcntl.ioctl(self.slave, termios.FIONREAD, b"\0\0\0\0"))[0]

        self.until(lambda: waiting() == 0, "program that reads its keys", limit)

    def status(self, limit: float = LIMIT) -> int:
        """Waits for the program's end: its exit status, or minus the signal's number."""
        self.until(lambda: self.program.poll() is not None, "end of the program", limit)
        while self._waits_for_output(0) and self._take():
            pass
        return self.program.returncode

    def text(self) -> str:
        """The screen, without the spaces at the ends of its lines."""
        return "\n".join(line.rstrip() for line in self.screen.display)

    def line(self, row: int) -> str:
        return self.screen.display[row].rstrip()

    def _end(self) -> str:
        state = self.program.poll()
        return "the program runs" if state is None else f"the program ended with {state}"

    # What is left behind

    def settings(self) -> str:
        """What `stty -g` says of the terminal."""
        return subprocess.run(["stty", "-g"], stdin=self.slave, capture_output=True, text=True, check=True).stdout

    def left_on(self) -> set[str]:
        """The modes that the output changed and did not change back, as the sequences that would."""
        state = {mode: mode in ON_AT_START for mode in ON_AT_START}
        for modes, letter in re.findall(rb"\x1b\[\?([\d;]+)([hl])", bytes(self.output)):
            for mode in modes.split(b";"):
                state[int(mode)] = letter == b"h"
        left = {f"?{mode}{'l' if on else 'h'}" for mode, on in state.items() if on != (mode in ON_AT_START)}
        keypad = re.findall(rb"\x1b[=>]", bytes(self.output))
        if keypad and keypad[-1] == b"\x1b=":
            left.add("keypad")
        if self.screen.cursor.attrs != self.screen.default_char:
            left.add("style")
        return left

    def unread(self) -> bytes:
        """Keys that were sent and that nobody read."""
        saved = termios.tcgetattr(self.slave)
        raw = termios.tcgetattr(self.slave)
        raw[3] &= ~(termios.ICANON | termios.ECHO)
        raw[6][termios.VMIN], raw[6][termios.VTIME] = 0, 0
        termios.tcsetattr(self.slave, termios.TCSANOW, raw)
        count = struct.unpack("i", fcntl.ioctl(self.slave, termios.FIONREAD, b"\0\0\0\0"))[0]
        data = os.read(self.slave, count) if count else b""
        termios.tcsetattr(self.slave, termios.TCSANOW, saved)
        return data

    def assert_restored(self) -> None:
        """The terminal is as the program found it."""
        assert self.settings() == self.settings_before, "stty -g differs"
        assert self.left_on() == set()
        assert self.unread() == b""


class ShellSession(TerminalSession):
    """An interactive bash, for job control as people have it."""

    PROMPT = "ready> "

    def __init__(self, **options):
        environment = dict(options.pop("environment", None) or {})
        environment |= {"PS1": self.PROMPT, "BASH_SILENCE_DEPRECATION_WARNING": "1", "HISTFILE": None}
        super().__init__(["bash", "--norc", "--noprofile", "--noediting", "-i"], environment=environment, **options)
        self.until_prompt(0)

    def prompts(self) -> int:
        return bytes(self.output).count(self.PROMPT.encode())

    def run(self, command: str) -> int:
        """Types a command; the number of prompts seen before it, for `until_prompt`."""
        seen = self.prompts()
        self.send(command + "\n")
        return seen

    def until_prompt(self, seen: int, limit: float = LIMIT) -> None:
        self.until(lambda: self.prompts() > seen, "prompt", limit)

    def last_status(self) -> int:
        """What `$?` was."""
        seen = self.run("echo status=$?")
        self.until_prompt(seen)
        return int(re.findall(rb"status=(\d+)", bytes(self.output))[-1])


def processor_seconds(pid: int) -> float:
    """User and system time that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def ignore_hang_up() -> None:
    """For `prepare`: a program whose parent ignored the hang-up is not told of one."""
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
