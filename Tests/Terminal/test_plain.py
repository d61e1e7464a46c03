"""Output that is no terminal."""

import os
import subprocess

import pytest


@pytest.mark.parametrize("term", ["xterm-256color", None, "dumb"])
def test_output_that_is_no_terminal_is_plain_text_whatever_term_is(start, term):
    readable, writable = os.pipe()
    session = start(stdout=writable, environment={"TERM": term})
    os.close(writable)
    with os.fdopen(readable, "rb") as stream:
        text = stream.read()
    assert session.status() == 0
    assert b"\x1b" not in text
    assert "Pikachu" in text.decode()
    assert session.output == b""


@pytest.mark.parametrize("arguments", [[], ["list"], ["list", "--format", "json"], ["--help"]])
def test_a_reader_that_has_seen_enough_is_no_error(binary, home, arguments):
    readable, writable = os.pipe()
    os.close(readable)
    done = subprocess.run([binary, "--offline", *arguments], env=home, stdin=subprocess.DEVNULL, stdout=writable,
                          stderr=subprocess.PIPE, check=False)
    os.close(writable)
    assert (done.returncode, done.stderr) == (0, b"")
