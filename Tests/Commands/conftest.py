"""Commands as people and scripts run them: the built program, a server on the loopback, files of each test's own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

TESTS = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(TESTS / "Faults"))
sys.path.insert(0, str(TESTS / "Terminal"))


@pytest.fixture
def home(tmp_path) -> dict[str, str]:
    """All that the program sees of its surroundings: a clean home folder."""
    return {"PATH": os.environ["PATH"], "HOME": str(tmp_path), "LANG": "C.UTF-8", "TERM": "xterm-256color"}


@pytest.fixture
def cache(tmp_path) -> Path:
    """Where the program keeps its cache."""
    return tmp_path / ".cache/pokedex"


@pytest.fixture
def pokedex(binary, home, tmp_path):
    """Runs the program to its end: `pokedex("show", "25")`, which asks no network unless an `api` is named."""
    def run(*arguments: object, api: str | None = None, status: int | None = 0, stdin: str | None = None,
            environment: dict[str, str] | None = None) -> subprocess.CompletedProcess[str]:
        words = [binary, *(["--api", api] if api else ["--offline"]), *map(str, arguments)]
        if arguments[0] == "cache" and not api:
            words.remove("--offline")
        done = subprocess.run(words, env=home | (environment or {}), cwd=tmp_path, text=True, capture_output=True,
                              timeout=120, input=stdin or "")
        if status is not None:
            assert done.returncode == status, done.stderr or done.stdout
        return done

    return run
