"""The archive of `make dist` holds the sources, all of them and nothing else; in the soak it is built, too."""

from __future__ import annotations

import os
import subprocess
import tarfile

import pytest
from installation import ROOT, make, needs


@pytest.fixture
def archive(tmp_path):
    if not (ROOT / ".git").exists():
        pytest.skip("this is no checkout")
    needs("git")
    path = ROOT / make("dist").stdout.strip()
    with tarfile.open(path) as file:
        file.extractall(tmp_path, filter="data")
    return path, next(tmp_path.iterdir())


def test_it_holds_what_is_checked_in(archive):
    path, folder = archive
    assert folder.name == path.name.removesuffix(".tar.gz")
    tracked = subprocess.run(["git", "ls-tree", "-r", "--name-only", "-z", "HEAD"], cwd=ROOT, capture_output=True,
                             text=True, check=True).stdout.split("\0")
    assert {str(file.relative_to(folder)) for file in folder.rglob("*") if not file.is_dir()} == {*tracked} - {""}
    assert os.access(folder / "Sources/Distribution/setup.sh", os.X_OK)


@pytest.mark.skipif(os.environ.get("POKEDEX_SOAK") != "1", reason="takes minutes: part of make soak")
def test_it_builds(archive):
    _, folder = archive
    subprocess.run(["swift", "build", "--product", "pokedex"], cwd=folder, check=True, timeout=1800)
    listed = subprocess.run([folder / ".build/debug/pokedex", "--offline", "list"], capture_output=True, text=True,
                            check=True).stdout
    assert listed.count("\n") == 1025
