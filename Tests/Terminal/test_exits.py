"""Every way out leaves the terminal as it was."""

import contextlib
import signal
import sqlite3

import pytest
from modes import MODES, PROMPTS, VIEWS, enter

MARKS = "data/pokedex/marks.sqlite"
RESUME = "state/pokedex/resume"
# Whose default is to end the process, and that nobody sends to ask for it.
DEADLY = [signal.SIGQUIT, signal.SIGUSR1, signal.SIGUSR2, signal.SIGALRM, signal.SIGVTALRM, signal.SIGPROF,
          signal.SIGXCPU, signal.SIGSYS, signal.SIGIO, signal.SIGPWR, signal.SIGSTKFLT, signal.SIGRTMIN, signal.SIGRTMAX]
ENDING = [signal.SIGINT, signal.SIGTERM, signal.SIGHUP]
# What a processor or a library raises where a program can't go on.
FATAL = [signal.SIGSEGV, signal.SIGILL, signal.SIGABRT, signal.SIGTRAP, signal.SIGBUS, signal.SIGFPE]


def name_of(number):
    return signal.Signals(number).name


@pytest.mark.parametrize("mode", VIEWS)
@pytest.mark.parametrize("keys", ["q", "Q", "ZZ"])
def test_quitting_is_no_error_and_restores(start, mode, keys):
    session = enter(start, VIEWS[mode])
    # `q` closes what lies on top; each at a time, since a screen tells when it has.
    session.send(keys * (VIEWS[mode].depth if keys == "q" else 1))
    assert session.status() == 0
    session.assert_restored()


@pytest.mark.parametrize("mode", PROMPTS)
def test_a_prompt_is_left_by_escape_and_then_quit(start, mode):
    session = enter(start, PROMPTS[mode])
    session.send("\x1b")
    session.until_no_text(PROMPTS[mode].shown)
    session.send("q" * PROMPTS[mode].depth)
    assert session.status() == 0
    session.assert_restored()


@pytest.mark.parametrize("command", [":q\r", ":quit\r", ":q\x1b[200~ \x1b[201~\r"])
@pytest.mark.parametrize("mode", ["list", "page", "gallery", "help", "too small"])
def test_a_command_quits_too(start, mode, command):
    session = enter(start, MODES[mode])
    session.send(command)
    assert session.status() == 0
    session.assert_restored()


@pytest.mark.parametrize("mode", VIEWS)
def test_control_c_dies_by_the_signal(start, mode):
    session = enter(start, VIEWS[mode])
    session.send("\x03")
    assert session.status() == -signal.SIGINT
    session.assert_restored()


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("number", ENDING, ids=name_of)
def test_a_signal_restores_and_ends_the_program(start, mode, number):
    session = enter(start, MODES[mode])
    session.signal(number)
    assert session.status() == -number
    session.assert_restored()


@pytest.mark.parametrize("mode", ["list", "page", "search"])
@pytest.mark.parametrize("number", FATAL, ids=name_of)
def test_a_fatal_signal_restores_and_does_not_ask_questions(start, mode, number):
    session = enter(start, MODES[mode])
    session.signal(number)
    assert session.status() == -number
    session.assert_restored()


@pytest.mark.parametrize("number", DEADLY, ids=name_of)
def test_a_signal_that_nobody_expects_restores_too(start, number):
    # Whoever started the tests may ignore it, and what is ignored ends nothing.
    session = start("25", prepare=lambda: signal.signal(number, signal.SIG_DFL))
    session.until_text("#0025 Pikachu")
    session.signal(number)
    assert session.status() == -number
    session.assert_restored()


def test_a_signal_that_was_ignored_at_the_start_stays_ignored(start):
    session = start(prepare=lambda: signal.signal(signal.SIGUSR1, signal.SIG_IGN))
    session.until_text("Bulbasaur")
    session.signal(signal.SIGUSR1)
    session.send("j")
    session.until(lambda: " 2/1025" in session.line(23), "second entry")
    session.send("q")
    assert session.status() == 0


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("thread", ["here", "aside"])
def test_a_trap_restores_and_does_not_ask_questions(start, mode, thread):
    session = enter(start, MODES[mode], environment={"POKEDEX_TEST_TRAP": thread})
    session.send("\x1d")
    assert session.status() in (-signal.SIGILL, -signal.SIGTRAP)
    session.assert_restored()
    # What Swift says of it stands on the screen that is left.
    assert b"Fatal error" in bytes(session.output).rpartition(b"\x1b[?1049l")[2]
    assert b"Press space to interact" not in session.output


@pytest.mark.parametrize("how", ["q", "\x03", signal.SIGTERM, signal.SIGHUP, signal.SIGSEGV, "\x1d"],
                         ids=lambda how: how.encode().hex() if isinstance(how, str) else name_of(how))
def test_the_main_screen_is_used_when_asked_for(start, how):
    session = start("--no-alt-screen", environment={"POKEDEX_TEST_TRAP": "here"})
    session.until_text("? help")
    session.do(how)
    session.status()
    assert b"\x1b[?1049" not in session.output
    session.assert_restored()
    # The next prompt stands below what was shown.
    assert session.screen.cursor.x == 0
    assert session.line(session.screen.cursor.y) == ""
    assert session.screen.cursor.y == 23


@pytest.mark.parametrize("how", ["q", "\x03", signal.SIGTERM, signal.SIGSEGV],
                         ids=lambda how: how.encode().hex() if isinstance(how, str) else name_of(how))
def test_the_mouse_is_the_terminals_again(start, how):
    session = start("--mouse")
    session.until_text("? help")
    assert b"\x1b[?1006h" in session.output
    session.send("\x1b[<64;85;23M" * 100)
    session.do(how)
    session.status()
    session.assert_restored()


def test_a_shell_shows_the_usual_numbers(shell):
    for keys, wanted in [("q", 0), ("Q", 0), ("\x03", 130)]:
        seen = shell.run("pokedex --offline")
        shell.until_text("Bulbasaur")
        shell.send(keys)
        shell.until_prompt(seen)
        assert shell.last_status() == wanted


def test_nobody_waits_for_a_disk_that_is_slow_at_the_end(start_online, server, tmp_path):
    first = start_online(server.url, "25")
    first.until_text("#0025 Pikachu")
    first.until_quiet(0.5)
    first.send("Q")
    assert first.status() == 0
    session = start_online(server.url, "25")
    session.until_text("#0025 Pikachu")
    session.until_quiet(0.5)
    # When an answer was last used is written at the end, and meets somebody else's lock.
    with contextlib.closing(sqlite3.connect(tmp_path / "cache/pokedex/cache.sqlite")) as database:
        database.execute("BEGIN IMMEDIATE")
        session.send("Q")
        session.until_output(b"\x1b[?1049l")
        session.signal(signal.SIGTERM)
        assert session.status() == -signal.SIGTERM
    session.assert_restored()


# What is written last


def marks(folder) -> set[str]:
    with contextlib.closing(sqlite3.connect(folder / MARKS)) as database:
        return {slug for slug, in database.execute("SELECT slug FROM mark")}


@pytest.mark.parametrize("keys", ["cQ", "cq", "jcq", "c:q\r"])
def test_a_mark_is_kept_though_one_leaves_in_the_same_breath(start, tmp_path, keys):
    session = start()
    session.until_text("Bulbasaur")
    session.send(keys)
    assert session.status() == 0
    assert marks(tmp_path) == {"ivysaur" if keys.startswith("j") else "bulbasaur"}
    session.assert_restored()


@pytest.fixture
def locked(start, tmp_path):
    """A pager whose marks somebody else has locked."""
    first = start()
    first.until_text("Bulbasaur")
    first.send("cQ")
    assert first.status() == 0
    with contextlib.closing(sqlite3.connect(tmp_path / MARKS)) as database:
        database.execute("BEGIN IMMEDIATE")
        session = start()
        session.until_text("Bulbasaur")
        yield session


def test_a_mark_that_could_not_be_kept_is_an_error(locked):
    locked.send("jcQ")
    assert locked.status() == 1
    locked.until_text("pokedex: the mark was not kept: ")
    locked.assert_restored()


def test_a_signal_ends_it_at_once_and_says_what_is_not_written(locked):
    locked.send("jcQ")
    locked.until_output(b"\x1b[?1049l")
    locked.signal(signal.SIGTERM)
    assert locked.status() == -signal.SIGTERM
    locked.until(lambda: "pokedex: not written: " in locked.text(), "sentence")
    assert "the mark of ivysaur" in locked.text()
    locked.assert_restored()


@pytest.mark.parametrize("numbers", [(signal.SIGWINCH,), (signal.SIGCONT,), (signal.SIGHUP, signal.SIGCONT)],
                         ids=lambda numbers: " ".join(map(name_of, numbers)))
def test_signals_that_ask_for_nothing_do_not_end_what_ends(start, tmp_path, numbers):
    session = start()
    session.until_text("Bulbasaur")
    session.send("5G")
    session.until(lambda: "Charmeleon" in session.line(session.screen.cursor.y), "entry 5")
    session.send("Q")
    # What comes before the key is read asks for something; the given-back screen says that it was.
    session.until_output(b"\x1b[?1049l")
    with contextlib.suppress(ProcessLookupError):
        for number in numbers * 40:
            session.signal(number)
    assert session.status() == 0
    assert "entry\t5\n" in (tmp_path / RESUME).read_text()


def test_a_last_view_that_cannot_be_written_is_an_error(start, tmp_path):
    (tmp_path / "state").write_text("no folder")
    session = start()
    session.until_text("Bulbasaur")
    session.send("Q")
    assert session.status() == 1
    said = session.text().replace("\n", "")
    assert "state/pokedex/resume can't be written: Not a directory" in said


def test_two_pagers_keep_the_lines_of_both(start, tmp_path):
    sessions = {number: start() for number in (25, 26)}
    for session in sessions.values():
        session.until_text("Bulbasaur")
    for number, session in sessions.items():
        session.send(f":{number}\r")
        session.until(lambda: f" {number}/1025" in session.line(23), f"entry {number}")
    for session in sessions.values():
        session.send("Q")
        assert session.status() == 0
    folder = tmp_path / "state/pokedex"
    assert (folder / "history").read_text() == "25\n26\n"
    assert {file.name: file.stat().st_mode & 0o777 for file in folder.iterdir()} == {"history": 0o600, "resume": 0o600}


@pytest.mark.parametrize("entry", ["-25", "0", "99999999999999999999", "x"])
def test_a_last_view_of_no_entry_opens_the_list(start, tmp_path, entry):
    (tmp_path / "state/pokedex").mkdir(parents=True)
    (tmp_path / RESUME).write_text(f"entry\t{entry}\nopen\t1\n")
    session = start("--resume")
    session.until_text("Bulbasaur")
    assert session.line(0).startswith(" Pokédex")
