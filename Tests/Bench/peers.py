"""The programs that pokedex is measured beside, each over a thousand lines of its own kind."""

from __future__ import annotations

import os
import shutil
import subprocess
from dataclasses import dataclass, field
from pathlib import Path

ROWS = 1025


@dataclass(frozen=True)
class Contender:
    """A program that shows a long list; `down` and `up` move by one line."""

    name: str
    argv: list[str]
    environment: dict[str, str] = field(default_factory=dict)
    cwd: str | None = None
    down: str = "j"
    up: str = "k"


def found(folder: Path, text: str) -> list[Contender]:
    """The peers that are installed; `text` is the list that pokedex shows, as lines."""
    settings = folder / "settings"
    settings.mkdir()
    home = {"HOME": str(folder), "XDG_CONFIG_HOME": str(settings)}
    contenders = []
    if shutil.which("less"):
        page = folder / "list"
        page.write_text(text)
        contenders.append(Contender("less", ["less", str(page)], home | {"LESSHISTFILE": "-"}))
    if shutil.which("tig") and shutil.which("git"):
        contenders.append(Contender("tig", ["tig"], home, str(repository(folder / "repository", text))))
    if shutil.which("nnn"):
        files = folder / "files"
        files.mkdir()
        for line in text.splitlines():
            (files / line.strip().replace("/", "-")[:60]).touch()
        contenders.append(Contender("nnn", ["nnn", str(files)], home))
    return contenders


def repository(folder: Path, text: str) -> Path:
    """A commit a line."""
    folder.mkdir()
    stream = "".join(
        "commit refs/heads/main\n"
        f"committer A <a@example.com> {1_700_000_000 + number} +0000\n"
        f"data {len(line.encode())}\n{line}\n"
        for number, line in enumerate(text.splitlines())
    )
    environment = os.environ | {"GIT_CONFIG_NOSYSTEM": "1", "GIT_CONFIG_GLOBAL": os.devnull}
    for arguments, given in [(["init", "-q", "-b", "main"], None), (["fast-import", "--quiet"], stream.encode())]:
        subprocess.run(["git", "-C", folder, *arguments], input=given, check=True, env=environment)
    return folder


def lines(binary: str, environment: dict[str, str]) -> str:
    """The list as pokedex prints it, or lines like it where it does not print yet."""
    printed = subprocess.run([binary, "--offline", "list"], env=os.environ | environment, stdin=subprocess.DEVNULL,
                             capture_output=True, text=True, check=False)
    if printed.returncode == 0 and printed.stdout.count("\n") >= ROWS:
        return printed.stdout
    return "".join(f"  {number:04}   Name {number:<10} Electric  {number % 700:5}   35   55   40   50   50   90\n"
                   for number in range(1, ROWS + 1))
