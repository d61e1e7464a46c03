"""What the set-up says to a compiler that is too old, before anything is built with it."""

from __future__ import annotations

import os
import re
import subprocess

import pytest
from installation import ROOT

SETUP = ROOT / "Sources/Distribution/setup.sh"
NEEDED = re.search(r"^needed=(\S+)$", SETUP.read_text(), re.MULTILINE).group(1)


def set_up_with(tmp_path, version: str) -> subprocess.CompletedProcess:
    """Runs the set-up beside a `swift` that calls itself `version`."""
    swift = tmp_path / "swift"
    swift.write_text(f"#!/bin/sh\necho '{version}'\n")
    swift.chmod(0o755)
    return subprocess.run([SETUP, "build"], env={**os.environ, "PATH": f"{tmp_path}:{os.environ['PATH']}"},
                          capture_output=True, text=True)


@pytest.mark.parametrize(("said", "named"), [
    ("Swift version 6.2.4 (swift-6.2.4-RELEASE)", "6.2.4"),
    ("Apple Swift version 5.10 (swiftlang-5.10.0.13)", "5.10"),
    ("something else", "an unknown version"),
])
def test_an_older_compiler_is_refused_by_name(tmp_path, said, named):
    done = set_up_with(tmp_path, said)
    assert done.returncode == 1
    assert done.stderr == f"Swift {NEEDED} or newer is needed and this is {named}: install it from swift.org/install\n"


@pytest.mark.parametrize("version", [NEEDED, f"{NEEDED}.1", "6.10", "7.0-dev"])
def test_the_oldest_supported_and_newer_ones_are_taken(tmp_path, version):
    done = set_up_with(tmp_path, f"Swift version {version} (swift-{version}-RELEASE)")
    assert done.returncode == 0, done.stderr


def test_readme_and_package_name_the_same_version():
    assert f"[Swift](https://www.swift.org/install) {NEEDED} or newer" in (ROOT / "README.md").read_text()
    assert (ROOT / "Package.swift").read_text().startswith(f"// swift-tools-version: {NEEDED}\n")
