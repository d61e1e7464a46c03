"""Where the pager starts, and where it says why it can't."""

import os
import subprocess

import pytest
from terminal_session import TerminalSession


@pytest.mark.parametrize("term", [None, "", "dumb", "unknown-terminal", "vt52-nonsense"])
def test_a_terminal_that_cannot_be_used_is_one_line_and_no_escape(start, term):
    session = start(environment={"TERM": term})
    assert session.status() == 2
    assert b"\x1b" not in session.output
    lines = bytes(session.output).decode().strip().splitlines()
    assert len(lines) == 1
    assert lines[0].startswith("pokedex: ")
    assert "TERM" in lines[0]


def test_a_missing_terminfo_entry_is_named_and_not_a_crash(start, tmp_path):
    session = start(environment={"TERM": "xterm-kitty", "TERMINFO": str(tmp_path), "TERMINFO_DIRS": str(tmp_path),
                                 "HOME": str(tmp_path)})
    if session.status() == 2:
        assert b"xterm-kitty" in session.output
        assert b"\x1b" not in session.output


def test_keys_come_from_the_terminal_when_input_is_redirected(start):
    with open(os.devnull, "rb") as nothing:
        session = start(stdin=nothing.fileno())
        session.until_text("Bulbasaur")
        session.send("q")
        assert session.status() == 0
        session.assert_restored()


def test_no_terminal_to_read_keys_from_is_one_line(binary, home):
    """Output is a terminal, but the program has none of its own, so that /dev/tty can't be opened."""
    with TerminalSession(["cat"]) as other, open(os.devnull, "rb") as nothing:
        done = subprocess.run([binary, "--offline"], env=home | {"TERM": "xterm"}, stdin=nothing, stdout=other.slave,
                              stderr=subprocess.PIPE, start_new_session=True, check=False)
        assert done.returncode == 2
        assert done.stderr.startswith(b"pokedex: ")
        assert done.stderr.count(b"\n") == 1
        assert b"\x1b" not in done.stderr + other.output


@pytest.mark.parametrize(("arguments", "first"), [([], "0001  Bulbasaur"), (["mr mime"], "#0122  Mr. Mime")])
def test_where_nobody_can_page_it_prints_what_it_would_show(binary, home, arguments, first):
    variables = home | {"TERM": "dumb", "LC_ALL": "C.UTF-8"}
    done = subprocess.run([binary, "--offline", *arguments], env=variables, stdin=subprocess.DEVNULL,
                          capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(first)
    assert "\x1b" not in done.stdout


# Closed streams, and what is only a name


def carry_out(binary, home, *arguments, shell='exec "$@"', **options) -> subprocess.CompletedProcess:
    """Runs the program by a shell, which can close streams before it begins."""
    words = ["sh", "-c", shell, "sh", binary, *arguments]
    return subprocess.run(words, env={"PATH": os.environ["PATH"], "LANG": "C.UTF-8", **home}, stdin=subprocess.DEVNULL,
                          capture_output=True, text=True, timeout=60, **options)


@pytest.mark.parametrize("arguments", [["--help"], ["--version"], ["--offline", "list"], ["marks", "export"]],
                         ids=lambda arguments: arguments[-1])
def test_an_output_that_cannot_be_written_is_said(binary, home, arguments):
    full = carry_out(binary, home, *arguments, shell='exec "$@" >/dev/full')
    assert full.returncode == 1
    assert full.stderr == "pokedex: the output could not be written: No space left on device\n"
    closed = carry_out(binary, home, *arguments, shell='exec "$@" >&-')
    assert closed.returncode == 1
    assert closed.stderr == "pokedex: the output could not be written: standard output is closed\n"


@pytest.mark.parametrize("streams", [">&-", "<&- >&-", "<&- >&- 2>&-"])
def test_a_closed_stream_leaves_its_number_to_no_file(binary, home, tmp_path, streams):
    log = tmp_path / "log"
    done = carry_out(binary, home, "--offline", "--log", str(log), "list", shell=f'exec "$@" {streams}')
    assert done.returncode == 1
    assert "Bulbasaur" not in log.read_text()
    # What the program says on standard error is in its log for another reason.
    assert all(line[0].isdigit() for line in log.read_text().splitlines())


def test_arguments_are_there_whatever_a_preloaded_library_does(binary, home, tmp_path):
    source = tmp_path / "preloaded.c"
    source.write_text('#include <stdlib.h>\n__attribute__((constructor)) static void set(void) {\n'
                      'for (int i = 0; i < 100; i++) { char name[16] = "PRELOADED_00"; name[10] += i / 10;'
                      ' name[11] += i % 10; setenv(name, "x", 1); } }\n')
    library = tmp_path / "preloaded.so"
    subprocess.run(["cc", "-shared", "-fPIC", "-o", library, source], check=True)
    done = carry_out(binary, home | {"LD_PRELOAD": str(library)}, "--version")
    assert done.stdout.startswith("pokedex ")


def test_a_recording_goes_to_a_file_alone(binary, home, start, tmp_path):
    os.mkfifo(tmp_path / "pipe")
    session = start("--record", tmp_path / "pipe")
    assert session.status() == 1
    assert "is no regular file" in session.text()


def test_a_relative_home_is_none(binary, home, tmp_path):
    alone = {name: value for name, value in home.items() if not name.startswith("XDG_")} | {"HOME": "relative"}
    done = carry_out(binary, alone, "marks", "export", cwd=tmp_path)
    assert (done.returncode, list(tmp_path.iterdir())) == (1, [])
    assert "HOME" in done.stderr


def test_replay_complains_on_standard_error(binary, home, tmp_path):
    done = carry_out(binary, home, "replay", str(tmp_path / "missing.replay"))
    assert (done.returncode, done.stdout) == (2, "")
    assert "cannot be read" in done.stderr
