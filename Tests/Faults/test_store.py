"""A store that is killed, filled up, locked out, damaged and shared: the program runs, says one line at most, and loses
nothing that it had committed."""

from __future__ import annotations

import os
import random
import resource
import shutil
import sqlite3
import subprocess
import time
from pathlib import Path

import pytest
from program import STORE, assert_only_good, pause, replay, stored
from terminal_session import TerminalSession

COMPLAINTS = ("damaged", "can't be", "nothing more is kept", "belongs to another", "can only be read")
NOBODY = 65534


@pytest.fixture
def pager(binary, server, tmp_path):
    """Starts the pager on the server: `pager("25")`; its store is in `cache`."""
    started = []

    def start(*arguments, cache=tmp_path / "cache", before=(), **options) -> TerminalSession:
        state = tmp_path / "state"
        state.mkdir(exist_ok=True)
        # For whoever runs it: these tests are not about the last view.
        state.chmod(0o777)
        home = {"HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path / "data"), "XDG_STATE_HOME": str(state)}
        argv = [*before, binary, "--api", server.url, "--cache-dir", str(cache), *arguments]
        started.append(TerminalSession(argv, environment=home, **options))
        return started[-1]

    yield start
    for session in started:
        session.__exit__()


@pytest.fixture
def cache(tmp_path) -> Path:
    return tmp_path / "cache"


def committed(cache: Path) -> set[str]:
    """The URLs that are stored now, while the program runs."""
    try:
        with sqlite3.connect(f"file:{cache / STORE}?mode=ro", uri=True, timeout=5) as database:
            return {url for url, in database.execute("SELECT url FROM response")}
    except sqlite3.OperationalError:
        # Not made yet.
        return set()


def quit_well(session: TerminalSession) -> None:
    session.send("Q")
    assert session.status() == 0
    session.assert_restored()


def test_killed_at_any_moment_it_has_lost_nothing(pager, server, cache, soak):
    numbers = random.Random(25)
    before: set[str] = set()
    for run in range(100 if soak else 10):
        server.clear()
        with pager("1") as session:
            session.until_text("1/1351")
            # With the neighbours that are fetched ahead at least eight answers that are not stored yet.
            session.send(f"{3 + run * 5}G")
            enough = numbers.randint(1, 8)
            session.until(lambda: server.count() >= enough, f"{enough} requests")
            moment = time.monotonic() + numbers.uniform(0, 0.1)
            session.until(lambda: time.monotonic() >= moment, "moment")
            seen = committed(cache)
            session.signal(9)
            session.status()
        after = set(assert_only_good(cache, server))
        assert before | seen <= after, f"run {run}"
        before = after
    assert len(before) > 20
    server.clear()
    session = pager("1")
    session.until_text("Bulbasaur")
    assert not any(text in session.text() for text in COMPLAINTS)
    quit_well(session)


def test_a_prefetch_killed_at_any_moment_goes_on_where_it_was(binary, server, cache, tmp_path, soak):
    what = ["all"] if soak else ["generation", "1"]
    command = [binary, "--api", server.url, "--cache-dir", str(cache), "prefetch", *what, "--no-sprites"]
    surroundings = {"PATH": os.environ["PATH"], "HOME": str(tmp_path), "LANG": "C.UTF-8"}
    numbers = random.Random(7)
    before: set[str] = set()
    for run in range(200 if soak else 20):
        server.clear()
        prefetch = subprocess.Popen(command, env=surroundings, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        enough = numbers.randint(1, 40)
        while server.count() < enough and prefetch.poll() is None:
            pause(prefetch, 0.002)
        pause(prefetch, numbers.uniform(0, 0.05))
        seen = committed(cache)
        prefetch.kill()
        prefetch.wait()
        after = set(assert_only_good(cache, server))
        assert before | seen <= after, f"run {run}"
        before = after
    assert len(before) > 100
    server.clear()
    subprocess.run(command, env=surroundings, stdout=subprocess.DEVNULL, check=True)
    assert len(assert_only_good(cache, server)) == len(before) + server.count()


def test_two_at_once_read_and_write(pager, server, cache, soak):
    sessions = {1: pager("1"), 500: pager("500")}
    for step in range(1, 200 if soak else 20):
        for first, session in sessions.items():
            session.send("l")
            # The next page once this one's entry is there; what else it is made of arrives meanwhile.
            session.until(lambda: server.count(f"/pokemon/{first + step}") > 0, f"request for {first + step}")
    for session in sessions.values():
        assert not any(text in session.text() for text in COMPLAINTS), session.text()
        quit_well(session)
    assert len(assert_only_good(cache, server)) > 20


def test_a_full_disk_costs_what_comes_after(pager, server, cache):
    first = pager("25")
    first.until_text("Static")
    quit_well(first)
    before = assert_only_good(cache, server)
    assert f"{server.url}/pokemon/25" in before
    room = (cache / STORE).stat().st_size + 8192

    full = pager("150", prepare=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (room, room)))
    full.until_text("nothing more is kept in the cache")
    full.until_text("Pressure")
    full.send("25G")
    full.until_text("Static")
    quit_well(full)
    after = assert_only_good(cache, server)
    assert before.items() <= after.items()


@pytest.fixture
def as_nobody(binary):
    """What precedes a command to run it without rights."""
    if os.geteuid() != 0:
        return []
    if shutil.which("setpriv") is None:
        pytest.skip("root writes everywhere, and there is no setpriv to be somebody else")
    words = ["setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups"]
    if os.spawnvp(os.P_WAIT, "setpriv", [*words, "test", "-x", binary]) != 0:
        pytest.skip("another user can't reach the program here")
    return words


def let_in(folder: Path) -> None:
    """Lets other users pass through to `folder`; pytest's own folders are closed to them."""
    for parent in [folder, *folder.parents]:
        if parent.stat().st_uid == os.geteuid() and not parent.stat().st_mode & 0o001:
            parent.chmod(parent.stat().st_mode | 0o011)


def test_where_no_folder_can_be_made_it_runs_and_says_so(pager, as_nobody, tmp_path):
    locked = tmp_path / "locked"
    locked.mkdir()
    let_in(tmp_path)
    locked.chmod(0o555)
    session = pager("25", cache=locked / "cache", before=as_nobody, columns=140)
    session.until_text("the cache can't be opened")
    session.until_text("Static")
    quit_well(session)
    assert list(locked.iterdir()) == []


MARKS = "data/pokedex/marks.sqlite"


@pytest.mark.parametrize("folder", ["cache", "data/pokedex"])
def test_a_folder_that_may_not_be_entered_is_not_an_empty_one(binary, pager, as_nobody, cache, tmp_path, folder):
    if not as_nobody:
        pytest.skip("needs another user")
    pager("25").until_text("Static")
    environment = {"HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path / "data"), "LANG": "C.UTF-8",
                   "PATH": os.environ["PATH"]}
    (tmp_path / MARKS).parent.mkdir(parents=True, exist_ok=True)
    let_in(tmp_path)
    (tmp_path / folder).chmod(0o700)
    commands = {"cache": ["cache verify", "cache clear", "cache status"], "data/pokedex": ["marks export"]}
    for command in commands[folder]:
        done = subprocess.run([*as_nobody, binary, *command.split(), "--cache-dir", str(cache)], env=environment,
                              capture_output=True, text=True, timeout=60)
        assert (done.returncode, done.stdout) == (1, ""), command
        assert f"{tmp_path / folder}" in done.stderr and "Permission denied" in done.stderr, command
    session = pager("25", "--bundled", "--offline", before=as_nobody, columns=220)
    session.until_text("Permission denied")
    quit_well(session)


def test_marks_behind_a_link_that_leads_nowhere_are_said_to_be_out_of_reach(pager, tmp_path):
    (tmp_path / "data").symlink_to(tmp_path / "nowhere")
    session = pager("25", "--bundled", "--offline", columns=220)
    session.until_text("the marks can't be read")
    session.until_text("leads nowhere")
    quit_well(session)


def test_a_damaged_marks_file_is_named_by_the_next_mark(pager, tmp_path):
    (tmp_path / MARKS).parent.mkdir(parents=True)
    (tmp_path / MARKS).write_text("no marks")
    session = pager("25", "--bundled", "--offline", columns=220)
    session.until_text("the marks can't be read")
    session.send("c")
    session.until_text(f"{MARKS}.damaged-1")
    quit_well(session)
    assert (tmp_path / f"{MARKS}.damaged-1").read_text() == "no marks"


def test_what_can_only_be_read_is_read(pager, as_nobody, server, cache, tmp_path):
    session = pager("25")
    session.until_text("Static")
    quit_well(session)
    before = (cache / STORE).read_bytes()
    shutil.rmtree(tmp_path / "state/pokedex")
    let_in(tmp_path)
    (cache / STORE).chmod(0o444)
    cache.chmod(0o555)
    server.fault("hang", "*")
    session = pager("25", before=as_nobody, columns=140)
    session.until_text("can only be read")
    session.until_text("Static")
    quit_well(session)
    cache.chmod(0o755)
    assert (cache / STORE).read_bytes() == before


def random_bytes(size: int) -> bytes:
    return random.Random(size).randbytes(size)


DAMAGES = {
    "empty": lambda whole: b"",
    "one byte": lambda whole: b"S",
    "random": lambda whole: random_bytes(20_000),
    "cut in half": lambda whole: whole[: len(whole) // 2],
    "cut within a page": lambda whole: whole[:5000],
    "overwritten": lambda whole: whole[:4096] + random_bytes(len(whole) - 4096),
}


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES.keys())
def test_a_damaged_file_is_moved_aside(pager, server, cache, damage):
    session = pager("25")
    session.until_text("Static")
    quit_well(session)
    broken = damage((cache / STORE).read_bytes())
    for left in cache.iterdir():
        left.unlink()
    (cache / STORE).write_bytes(broken)

    session = pager("25", columns=200)
    if broken:
        session.until_text("it is kept as")
    session.until_text("Static")
    quit_well(session)
    assert f"{server.url}/pokemon/25" in assert_only_good(cache, server)
    if broken:
        # SQLite itself may have written to a file that it took for whole at first.
        assert (cache / f"{STORE}.damaged-1").stat().st_size >= len(broken) // 2

    session = pager("25", "--offline", columns=200)
    session.until_text("Static")
    assert not any(text in session.text() for text in COMPLAINTS)
    quit_well(session)


def test_another_programs_file_is_left_alone(pager, cache):
    cache.mkdir()
    with sqlite3.connect(cache / STORE) as database:
        database.execute("CREATE TABLE bookmarks(url TEXT)")
        database.execute("INSERT INTO bookmarks VALUES('https://example.com')")
    database.close()
    before = (cache / STORE).read_bytes()
    session = pager("25", columns=240)
    session.until_text("belongs to another program")
    session.until_text("Static")
    quit_well(session)
    assert (cache / STORE).read_bytes() == before


def test_a_folder_in_the_files_place_is_left_alone(pager, cache):
    (cache / STORE / "inside").mkdir(parents=True)
    session = pager("25", columns=140)
    session.until_text("can't be")
    session.until_text("Static")
    quit_well(session)
    assert (cache / STORE / "inside").is_dir()


def test_a_clock_set_back_a_year_makes_answers_old_not_lost(binary, server, cache, tmp_path):
    # What was stored in the future is shown, and asked for again, since its age is nothing to go by.
    run = [f"start 25 --cache-dir {cache}", 'expect "Static"', 'key "Q"', "exit 0"]
    replay(binary, tmp_path, f"serve {server.url}", *run)
    before = stored(cache)
    year = 365 * 86_400_000
    with sqlite3.connect(cache / STORE) as database:
        database.execute("UPDATE response SET fetched_at = fetched_at + ?, expires_at = expires_at + ?", (year, year))
        latest = database.execute("SELECT max(fetched_at) FROM response").fetchone()[0]
    database.close()
    server.clear()
    replay(binary, tmp_path, f"serve {server.url}", f"start 25 --cache-dir {cache} --offline", 'expect "Static"',
           'key "Q"', "exit 0", *run)
    assert server.count("/pokemon/25") == 1
    assert stored(cache).items() >= before.items()
    with sqlite3.connect(cache / STORE) as database:
        stamp, = database.execute("SELECT fetched_at FROM response WHERE url LIKE '%/pokemon/25'").fetchone()
    database.close()
    assert stamp <= latest - year + 60_000
