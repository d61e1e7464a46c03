"""A program in the foreground of a terminal."""

from __future__ import annotations

import fcntl
import os
import signal
import struct
import termios
from collections.abc import Callable, Mapping, Sequence

AWAITED = {signal.SIGHUP, signal.SIGCHLD}


class Child:
    """The program, and unless it leads its session itself, the process that does.

    A session's terminal is hung up when its leader ends, which flushes what nobody read. So there is a leader that
    lives longer than the program: it puts the program into the foreground, as a shell does, and says how it ended."""

    def __init__(
        self,
        argv: Sequence[str],
        environment: Mapping[str, str],
        *,
        terminal: int,
        streams: Sequence[int],
        cwd: str | os.PathLike | None,
        prepare: Callable[[], None] | None,
        leads: bool,
    ):
        self.returncode: int | None = None
        self._news, news = os.pipe()
        ends, self._life = os.pipe()
        self._first = os.fork()
        if self._first == 0:
            try:
                os.close(self._life)
                os.setsid()
                fcntl.ioctl(terminal, termios.TIOCSCTTY, 0)
                if leads:
                    os.write(news, struct.pack("i", os.getpid()))
                    self._become(argv, environment, streams, cwd, prepare)
                self._lead(argv, environment, terminal, streams, cwd, prepare, news, ends)
            finally:
                os._exit(127)
        os.close(news)
        os.close(ends)
        self.pid = struct.unpack("i", os.read(self._news, 4))[0]
        os.set_blocking(self._news, False)
        self._leads = leads

    @staticmethod
    def _become(argv, environment, streams, cwd, prepare) -> None:
        for number, stream in enumerate([os.dup(stream) for stream in streams]):
            os.dup2(stream, number, inheritable=True)
        os.closerange(3, os.sysconf("SC_OPEN_MAX"))
        if cwd:
            os.chdir(cwd)
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, AWAITED)
        if prepare:
            prepare()
        os.execvpe(argv[0], argv, environment)

    def _lead(self, argv, environment, terminal, streams, cwd, prepare, news, ends) -> None:
        # Waited for, not handled: a handler could run just before the wait that it should end.
        signal.pthread_sigmask(signal.SIG_BLOCK, AWAITED)
        ready, go = os.pipe()
        program = os.fork()
        if program == 0:
            os.close(go)
            os.read(ready, 1)
            self._become(argv, environment, streams, cwd, prepare)
        # A terminal lives as long as somebody holds its other side.
        for descriptor in {int(name) for name in os.listdir("/proc/self/fd")} - {0, 1, 2, terminal, news, ends, go}:
            try:
                os.close(descriptor)
            except OSError:
                pass
        os.setpgid(program, program)
        # Only the foreground may choose the foreground; the leader's own group was it until now.
        os.tcsetpgrp(terminal, program)
        os.write(news, struct.pack("i", program))
        os.close(go)
        ended = 0
        while not ended:
            if signal.sigwait(AWAITED) == signal.SIGHUP:
                # A shell that is hung up on hands that on to what it runs; this one stays, to say how that ended.
                os.kill(program, signal.SIGHUP)
            ended, status = os.waitpid(program, os.WNOHANG)
        os.write(news, struct.pack("i", os.waitstatus_to_exitcode(status)))
        os.read(ends, 1)
        os._exit(0)

    def poll(self) -> int | None:
        """The exit status, or minus the signal's number; None while the program runs."""
        if self.returncode is None:
            if self._leads:
                pid, status = os.waitpid(self._first, os.WNOHANG)
                self.returncode = os.waitstatus_to_exitcode(status) if pid else None
            else:
                try:
                    news = os.read(self._news, 4)
                except BlockingIOError:
                    return None
                self.returncode = struct.unpack("i", news)[0]
        return self.returncode

    def end(self) -> None:
        """Kills what still runs."""
        if self.poll() is None:
            try:
                os.kill(self.pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
        os.close(self._life)
        os.close(self._news)
        if not (self._leads and self.returncode is not None):
            os.waitpid(self._first, 0)
