"""Programs under a pty, timed from outside: from exec, or from a key, to the last byte of what they draw."""

from __future__ import annotations

import fcntl
import os
import select
import signal
import struct
import termios
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

# A frame is over when nothing came for so long (seconds). A frame after a key is written in one piece; the first one
# may come in several, and so may what a burst of keys causes.
QUIET = 0.012
LONG_QUIET = 0.15
# Answers of a server on the loopback, and what is made of them, take less.
SETTLED = 3.0
LIMIT = 20.0

ENVIRONMENT = {"PATH": os.environ["PATH"], "TERM": "xterm-256color", "LANG": "C.UTF-8"}


class Run:
    """A program on a terminal of 80x24 unless told otherwise, started now."""

    def __init__(self, argv: Sequence[str], environment: Mapping[str, str], cwd: str | None = None,
                 size: tuple[int, int] = (80, 24)):
        self.master, slave = os.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))
        readable, written = os.pipe()
        self.pid = os.fork()
        if self.pid == 0:
            try:
                os.setsid()
                fcntl.ioctl(slave, termios.TIOCSCTTY, 0)
                for stream in range(3):
                    os.dup2(slave, stream)
                if cwd:
                    os.chdir(cwd)
                os.write(written, struct.pack("d", time.monotonic()))
                os.execvpe(argv[0], argv, ENVIRONMENT | dict(environment))
            finally:
                os._exit(127)
        os.close(slave)
        os.close(written)
        self._poll = select.poll()
        self._poll.register(self.master, select.POLLIN)
        self.started = struct.unpack("d", os.read(readable, 8))[0]
        os.close(readable)

    def __enter__(self) -> Run:
        return self

    def __exit__(self, *_: object) -> None:
        os.kill(self.pid, signal.SIGKILL)
        os.close(self.master)
        os.waitpid(self.pid, 0)

    def frame(self, since: float, quiet: float = QUIET) -> tuple[float, int]:
        """Seconds from `since` to the last byte before a pause of `quiet`, and how many bytes came."""
        last, count = since, 0
        deadline = time.monotonic() + LIMIT
        while True:
            wait = quiet if count else max(0.0, deadline - time.monotonic())
            if not self._poll.poll(wait * 1000):
                break
            try:
                data = os.read(self.master, 1 << 16)
            except OSError:
                raise RuntimeError("the program ended") from None
            last = time.monotonic()
            count += len(data)
        if count == 0:
            raise RuntimeError("nothing was drawn")
        return last - since, count

    def first_frame(self) -> float:
        return self.frame(self.started, LONG_QUIET)[0]

    def press(self, keys: str, quiet: float = QUIET) -> tuple[float, int]:
        """Sends keys in one write: seconds to the last byte they cause, and how many."""
        data = keys.encode()
        # What an earlier key caused late is not this one's.
        while self._poll.poll(0):
            os.read(self.master, 1 << 16)
        start = time.monotonic()
        os.write(self.master, data)
        return self.frame(start, quiet)

    def settle(self, quiet: float = SETTLED) -> None:
        """Waits until nothing has been drawn for so long."""
        while self._poll.poll(quiet * 1000):
            os.read(self.master, 1 << 16)

    # Looking in from outside

    def peak_memory(self) -> float:
        """MiB."""
        return self._status("VmHWM") / 1024

    def wake_ups(self) -> int:
        """How often any of its threads has left the processor."""
        switches = 0
        for task in Path(f"/proc/{self.pid}/task").iterdir():
            for line in (task / "status").read_text().splitlines():
                if line.startswith(("voluntary_ctxt_switches", "nonvoluntary_ctxt_switches")):
                    switches += int(line.split()[1])
        return switches

    def children(self) -> int:
        return sum(len((task / "children").read_text().split()) for task in Path(f"/proc/{self.pid}/task").iterdir())

    def _status(self, name: str) -> int:
        for line in Path(f"/proc/{self.pid}/status").read_text().splitlines():
            if line.startswith(name + ":"):
                return int(line.split()[1])
        raise KeyError(name)


def process(argv: Sequence[str], environment: Mapping[str, str]) -> float:
    """Seconds that a program takes whose output goes to a pipe that is read."""
    readable, written = os.pipe()
    clock, told = os.pipe()
    pid = os.fork()
    if pid == 0:
        try:
            os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
            os.dup2(written, 1)
            os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
            os.write(told, struct.pack("d", time.monotonic()))
            os.execvpe(argv[0], argv, ENVIRONMENT | dict(environment))
        finally:
            os._exit(127)
    os.close(written)
    os.close(told)
    while os.read(readable, 1 << 16):
        pass
    _, status = os.waitpid(pid, 0)
    end = time.monotonic()
    start = struct.unpack("d", os.read(clock, 8))[0]
    os.close(readable)
    os.close(clock)
    if status:
        raise RuntimeError(f"{' '.join(argv)} ended with {os.waitstatus_to_exitcode(status)}")
    return end - start
