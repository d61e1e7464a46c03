"""What commands say where something went wrong."""

import subprocess


def complaint(done: subprocess.CompletedProcess[str]) -> str:
    """The one line that a command said on standard error."""
    lines = done.stderr.splitlines()
    assert len(lines) == 1, done.stderr
    assert lines[0].startswith("pokedex: ")
    return lines[0].removeprefix("pokedex: ")
