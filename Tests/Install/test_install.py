"""What `make install` installs runs from anywhere, as anybody, and `make uninstall` leaves nothing of it."""

from __future__ import annotations

import os
import re
import shutil
import subprocess

import pytest
from installation import NOBODY, ROOT, Installed, let_in, make, needs
from terminal_session import TerminalSession

FILES = {
    "bin/pokedex", "libexec/pokedex/pokedex-net", "share/man/man1/pokedex.1",
    "share/bash-completion/completions/pokedex", "share/fish/vendor_completions.d/pokedex.fish",
    "share/zsh/site-functions/_pokedex", "share/pokedex/pokedex.schema.json",
}


def run(installed: Installed, home: dict[str, str], *arguments: object, before=()) -> str:
    """What the program prints, run from `/`."""
    done = subprocess.run([*before, str(installed.binary), *map(str, arguments)], cwd="/", env=home, text=True,
                          capture_output=True, timeout=60, stdin=subprocess.DEVNULL)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_all_of_it_is_where_it_belongs_with_the_right_modes(installed):
    assert installed.files() == FILES
    for name in FILES:
        mode = 0o755 if name.startswith(("bin/", "libexec/")) else 0o644
        assert (installed.folder / name).stat().st_mode & 0o777 == mode, name


def test_installing_builds_nothing(tmp_path):
    # Root's PATH, in which there is often no swift.
    make("install", f"DESTDIR={tmp_path}", "PREFIX=/usr", "RELEASE=false", "PATH=/usr/sbin:/usr/bin:/sbin:/bin")
    assert Installed(tmp_path, "/usr").files() == FILES


def test_where_nothing_is_built_it_says_what_comes_first(tmp_path):
    words = ["make", "-C", str(ROOT), "install", f"DESTDIR={tmp_path}/there", f"BINARIES={tmp_path}"]
    done = subprocess.run(words, capture_output=True, text=True, timeout=60)
    assert done.returncode != 0
    assert done.stderr.splitlines()[0].startswith("There is nothing to install yet: make build comes first")
    assert list(tmp_path.iterdir()) == []


def test_archives_are_made_for_a_build_that_links_them(tmp_path):
    def commands(*variables: str) -> str:
        words = ["make", "-C", str(ROOT), "-n", "-W", "Sources/Distribution/archives.sh", "build", *variables]
        return subprocess.run(words, capture_output=True, text=True, check=True, timeout=60).stdout

    assert "archives.sh" in commands()
    assert "archives.sh" not in commands("LIBRARIES=shared")


def test_it_runs_from_the_root_with_a_clean_home_and_no_source_tree(installed, home, tmp_path):
    assert run(installed, home, "list").count("\n") == 1025
    assert "Pikachu" in run(installed, home, "show", "25", "--offline")
    assert "nothing is stored" in run(installed, home, "cache", "verify")
    made = {str(path.relative_to(tmp_path)) for path in tmp_path.rglob("*") if path.is_file()}
    assert made <= {".cache/pokedex/cache.sqlite"}


def test_it_finds_its_network_program(installed, home, server):
    assert run(installed, home, "--version").splitlines()[-1].endswith("libexec/pokedex/pokedex-net")
    text = run(installed, home, "--api", server.url, "show", "25")
    assert "Text " in text


def test_it_finds_it_through_a_link(installed, home, server, tmp_path):
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin/dex").symlink_to(installed.binary)
    done = subprocess.run([tmp_path / "bin/dex", "--api", server.url, "show", "25"], cwd="/", env=home,
                          capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stderr) == (0, "")


def test_it_opens_in_a_terminal(installed, home):
    with TerminalSession([installed.binary, "--offline"], environment=home, cwd="/") as session:
        session.until_text("Bulbasaur")
        session.send("q")
        assert session.status() == 0
        session.assert_restored()


def test_another_user_can_use_it(installed, home, server, tmp_path):
    if os.geteuid() != 0 or shutil.which("setpriv") is None:
        pytest.skip("only root can be somebody else")
    let_in(installed.folder)
    let_in(tmp_path)
    words = ["setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups"]
    if subprocess.run([*words, "test", "-x", installed.binary]).returncode != 0:
        pytest.skip("another user can't reach the program here")
    # Two homes: one that is theirs, and none at all.
    theirs = tmp_path / "theirs"
    theirs.mkdir()
    os.chown(theirs, NOBODY, NOBODY)
    environment = home | {"HOME": str(theirs)}
    assert "Text " in run(installed, environment, "--api", server.url, "show", "25", before=words)
    assert run(installed, environment, "cache", "verify", before=words).endswith("all whole\n")
    assert (theirs / ".cache/pokedex/cache.sqlite").stat().st_uid == NOBODY
    assert run(installed, home | {"HOME": "/nonexistent"}, "list", before=words).count("\n") == 1025
    with TerminalSession([*words, installed.binary, "--offline", "25"], environment=environment, cwd="/") as session:
        session.until_text("Pikachu")
        session.send("Q")
        assert session.status() == 0


def test_users_need_no_swift(installed):
    if os.environ.get("POKEDEX_BINARY"):
        pytest.skip("what the variable names need not be linked as what is installed is")
    needs("ldd")
    for program in (installed.binary, installed.folder / "libexec/pokedex/pokedex-net"):
        libraries = subprocess.run(["ldd", program], capture_output=True, text=True, check=True).stdout
        assert not re.search("swift|Foundation|not found", libraries), libraries


@pytest.mark.parametrize("prefix", ["/usr/local", "/opt/pokedex-1"])
def test_what_is_uninstalled_leaves_nothing(tmp_path, prefix):
    make("install", f"DESTDIR={tmp_path}", f"PREFIX={prefix}", cwd=tmp_path)
    there = Installed(tmp_path, prefix)
    assert there.files() == FILES
    others = tmp_path / prefix.lstrip("/") / "bin/other"
    others.write_text("")
    make("uninstall", f"DESTDIR={tmp_path}", f"PREFIX={prefix}", cwd=tmp_path)
    assert there.files() == {"bin/other"}
    assert not any(path.name == "pokedex" for path in tmp_path.rglob("*"))
    # A second time there is nothing to complain of.
    make("uninstall", f"DESTDIR={tmp_path}", f"PREFIX={prefix}")
