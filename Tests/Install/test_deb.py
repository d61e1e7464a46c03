"""The package that `make deb` made, where POKEDEX_DEB names it: what is in it, and that it can be installed, used and
removed. `make soak` makes it and runs this; lintian has judged it by then."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

import pytest
from installation import NOBODY, needs

DEB = os.environ.get("POKEDEX_DEB")
pytestmark = pytest.mark.skipif(not DEB, reason="POKEDEX_DEB names no package")

FILES = {
    "usr/bin/pokedex", "usr/libexec/pokedex/pokedex-net", "usr/share/man/man1/pokedex.1.gz",
    "usr/share/bash-completion/completions/pokedex", "usr/share/fish/vendor_completions.d/pokedex.fish",
    "usr/share/zsh/vendor-completions/_pokedex", "usr/share/pokedex/pokedex.schema.json",
    "usr/share/doc/pokedex/copyright", "usr/share/doc/pokedex/changelog.gz",
    "usr/share/doc/pokedex/changelog.Debian.gz",
}


def said(*words: str, **options) -> str:
    done = subprocess.run([needs(words[0]), *words[1:]], capture_output=True, text=True, timeout=120, **options)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_it_holds_what_it_should_and_everything_is_roots():
    names = set()
    for line in said("dpkg-deb", "-c", DEB).splitlines():
        mode, owner, _, _, _, name = line.split(maxsplit=5)
        assert owner == "root/root"
        assert mode in ("drwxr-xr-x", "-rwxr-xr-x" if "bin/" in name or "libexec/" in name else "-rw-r--r--"), line
        if not mode.startswith("d"):
            names.add(name.removeprefix("./"))
    assert names == FILES


def test_what_it_depends_on_is_computed():
    depends = said("dpkg-deb", "-f", DEB, "Depends")
    for library in ("libc6", "libchafa0", "libncursesw6", "libpng16-16", "libsqlite3-0", "libtinfo6", "zlib1g"):
        assert re.search(rf"\b{library}\b", depends), depends
    assert "swift" not in depends
    assert "ca-certificates" in said("dpkg-deb", "-f", DEB, "Recommends")
    assert said("dpkg-deb", "-f", DEB, "Installed-Size").strip().isdigit()


def test_it_can_be_installed_used_and_removed(tmp_path):
    if os.geteuid() != 0:
        pytest.skip("only root installs packages")
    if subprocess.run(["dpkg-query", "-W", "pokedex"], capture_output=True).returncode == 0:
        pytest.skip("it is installed already")
    said("dpkg", "-i", DEB)
    try:
        somebody = ["--reuid", str(NOBODY), "--regid", str(NOBODY), "--clear-groups"]
        environment = {"PATH": "/usr/bin:/bin", "HOME": "/nonexistent", "LANG": "C.UTF-8"}
        text = said("setpriv", *somebody, "pokedex", "list", cwd="/", env=environment)
        assert text.count("\n") == 1025
        version = said("pokedex", "--version", cwd="/", env=environment)
        assert version.splitlines()[-1].endswith("/usr/libexec/pokedex/pokedex-net")
        assert said("dpkg-query", "-L", "pokedex").count("pokedex.1.gz") == 1
    finally:
        said("dpkg", "--purge", "pokedex")
    assert [name for name in FILES if (Path("/") / name).exists()] == []
