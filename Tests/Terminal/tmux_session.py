"""What tmux shows of bytes: a terminal that reads every form in which colours are set."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import emulator

IS_THERE = shutil.which("tmux") is not None


def shown(output: bytes, folder: Path, columns: int, rows: int) -> emulator.Screen:
    """The screen of a tmux that was fed with `output`, read by the emulator from tmux' own words."""
    fed, done = folder / "fed", folder / "done"
    fed.write_bytes(output)
    done.unlink(missing_ok=True)
    os.mkfifo(done)
    # The last frame stays until it has been looked at; whoever opens the pipe knows that all is written.
    command = f"stty raw -echo; cat {fed}; : > {done}; exec sleep 600"
    tmux = ["tmux", "-f", "/dev/null", "-u", "-S", str(folder / "socket")]
    environment = {"PATH": os.environ["PATH"], "HOME": str(folder), "LC_ALL": "C.UTF-8", "TERM": "xterm-256color"}

    def run(*words: str) -> str:
        return subprocess.run([*tmux, *words], env=environment, capture_output=True, text=True, check=True).stdout

    try:
        # One row more, for tmux' own line.
        run("new-session", "-d", "-x", str(columns), "-y", str(rows + 1), command)
        done.read_bytes()
        lines = run("capture-pane", "-e", "-p", "-N").split("\n")[:rows]
        row, column = run("display-message", "-p", "#{cursor_y} #{cursor_x}").split()
    finally:
        subprocess.run([*tmux, "kill-server"], env=environment, capture_output=True, check=False)
    screen = emulator.Screen(columns, rows)
    stream = emulator.Stream(screen)
    for number, line in enumerate(lines):
        stream.feed(f"\x1b[{number + 1};1H{line}".encode())
    screen.cursor.y, screen.cursor.x = int(row), int(column)
    return screen
