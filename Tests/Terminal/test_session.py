"""The sessions themselves, tried on programs whose conduct is known."""

import signal
import sys

import pytest
from terminal_session import ShellSession, TerminalSession, Unfulfilled


@pytest.fixture
def page(tmp_path):
    file = tmp_path / "page"
    file.write_text("".join(f"line {number}\n" for number in range(1, 200)))
    return file


def test_a_pager_is_read_and_leaves_the_terminal_as_it_was(page):
    with TerminalSession(["less", page], environment={"LESS": ""}) as session:
        session.until_text("line 20")
        assert session.left_on() != set()
        session.send("j")
        session.until(lambda: session.line(0) == "line 2", "second line on top")
        session.send("q")
        assert session.status() == 0
        session.assert_restored()


def test_a_program_that_leaves_modes_on_is_caught():
    write = r"import sys; sys.stdout.write('\x1b[?1049h\x1b[?25l\x1b[?1h\x1b=\x1b[31m')"
    with TerminalSession([sys.executable, "-c", write]) as session:
        assert session.status() == 0
        assert session.left_on() == {"?1049l", "?25h", "?1l", "keypad", "style"}


def test_a_program_that_changes_the_terminal_is_caught():
    with TerminalSession(["stty", "raw", "-echo"]) as session:
        assert session.status() == 0
        with pytest.raises(AssertionError):
            session.assert_restored()


def test_keys_that_nobody_read_are_found():
    with TerminalSession(["true"]) as session:
        session.send("\x1b[<64;85;23M")
        assert session.status() == 0
        assert session.unread() == b"\x1b[<64;85;23M"


def test_a_wait_that_is_not_fulfilled_shows_the_screen():
    with TerminalSession(["echo", "hello"]) as session:
        with pytest.raises(Unfulfilled, match="hello"):
            session.until(lambda: False, "thing", limit=0.1)


def test_an_end_by_a_signal_is_told_apart():
    with TerminalSession(["cat"]) as session:
        session.signal(signal.SIGTERM)
        assert session.status() == -signal.SIGTERM


def test_a_terminal_that_goes_away_hangs_up_on_the_program():
    with TerminalSession(["tail", "-f", "/dev/null"]) as session:
        session.hang_up()
        assert session.status() == -signal.SIGHUP


def test_a_program_can_lead_its_session_itself():
    with TerminalSession(["sh", "-c", "ps -o pid=,sid= -p $$"], leads=True) as session:
        assert session.status() == 0
        pid, sid = session.text().split()
        assert pid == sid == str(session.program.pid)


def test_a_shell_stops_and_resumes_what_it_runs():
    # Not less, which misses a ^Z that comes between its last line and its next read.
    with ShellSession() as shell:
        seen = shell.run("cat")
        shell.send("once\n")
        shell.until(lambda: shell.output.count(b"once") == 2, "line typed and printed")
        shell.send("\x1a")
        shell.until_prompt(seen)
        assert b"Stopped" in shell.output
        seen = shell.run("fg")
        shell.until(lambda: shell.output.count(b"cat") >= 3, "command that goes on")
        shell.send("again\n")
        shell.until(lambda: shell.output.count(b"again") == 2, "line typed and printed")
        shell.send("\x04")
        shell.until_prompt(seen)
        assert shell.last_status() == 0
