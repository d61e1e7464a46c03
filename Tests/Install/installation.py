"""Installing, and what is needed to look at what was installed."""

from __future__ import annotations

import os
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
DISTRIBUTION = ROOT / "Sources/Distribution"

NOBODY = 65534


def make(target: str, *variables: str, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Runs make from another directory, as a packager may."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("MAKE", "MFLAGS"))}
    words = ["make", "-C", str(ROOT), "--no-print-directory", target, *variables]
    if binary := os.environ.get("POKEDEX_BINARY"):
        # The programs beside the one that the variable names are installed.
        words += [f"BINARIES={Path(binary).parent}"]
    done = subprocess.run(words, cwd=cwd or "/", env=environment, capture_output=True, text=True, timeout=900)
    assert done.returncode == 0, done.stdout + done.stderr
    return done


@dataclass
class Installed:
    """What `make install` made under `root`, below `prefix`."""

    root: Path
    prefix: str

    @property
    def binary(self) -> Path:
        return self.folder / "bin/pokedex"

    @property
    def folder(self) -> Path:
        return self.root / self.prefix.lstrip("/")

    def files(self) -> set[str]:
        return {str(path.relative_to(self.folder)) for path in self.folder.rglob("*") if not path.is_dir()}


def let_in(folder: Path) -> None:
    """Lets other users pass through to `folder`; pytest's own folders are closed to them."""
    for parent in (folder, *folder.parents):
        if parent.stat().st_uid == os.geteuid() and not parent.stat().st_mode & 0o001:
            parent.chmod(parent.stat().st_mode | 0o011)


def needs(program: str) -> str:
    """The path of a program of the test's packages; without it there is no test."""
    path = shutil.which(program)
    if path is None:
        pytest.skip(f"there is no {program}")
    return path
