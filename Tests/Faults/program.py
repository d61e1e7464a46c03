"""Runs of the program, and what they leave in the store."""

from __future__ import annotations

import contextlib
import sqlite3
import subprocess
import zlib
from pathlib import Path

STORE = "cache.sqlite"


def replay(binary: str, folder: Path, *lines: str) -> None:
    """Carries out a script, whose clock moves only as it says; fails with what the runner says."""
    script = folder / "script.replay"
    script.write_text("\n".join(lines) + "\n")
    done = subprocess.run([binary, "replay", str(script)], capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stdout + done.stderr


def pause(process: subprocess.Popen, seconds: float) -> None:
    """Waits, but no longer than the process lives."""
    with contextlib.suppress(subprocess.TimeoutExpired):
        process.wait(seconds)


def stored(cache: Path) -> dict[str, bytes]:
    """Every stored answer by its URL, but those that say that there is none; fails where the file is damaged, or one
    of them is not whole."""
    file = cache / STORE
    if not file.exists():
        return {}
    with sqlite3.connect(file) as database:
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        rows = database.execute(
            "SELECT url, content_type, bytes, body FROM response WHERE endpoint != 'not-found'").fetchall()
    database.close()
    answers = {}
    for url, content_type, length, body in rows:
        answers[url] = body if (content_type or "").startswith("image/") else zlib.decompress(body)
        assert len(answers[url]) == length, url
    return answers


def assert_only_good(cache: Path, server) -> dict[str, bytes]:
    """Everything stored is what the server says when it is well."""
    answers = stored(cache)
    for url, body in answers.items():
        path, _, query = url.removeprefix(server.url).removeprefix(server.host).partition("?")
        values = {name: [value] for name, _, value in (pair.partition("=") for pair in query.split("&"))}
        assert body == server.answer(path, values if query else {}).body, url
    return answers
