"""Stopping and going on, as shells do it."""

import os
from pathlib import Path

import pytest
from modes import MODES


def stop(shell) -> None:
    seen = shell.prompts()
    shell.send("\x1a")
    shell.until_prompt(seen)


def resume(shell) -> None:
    shell.send("fg\n")


def test_stopping_restores_and_resuming_repaints(shell):
    settings = shell.settings()
    shell.run("pokedex --offline")
    shell.until_text("Bulbasaur")
    stop(shell)
    assert b"Stopped" in shell.output
    assert shell.settings() == settings
    assert shell.left_on() <= {"?2004l"}
    resume(shell)
    shell.until_text("? help")
    seen = shell.prompts()
    shell.send("q")
    shell.until_prompt(seen)
    assert shell.last_status() == 0


def test_twenty_cycles_leave_the_same_screen(shell):
    shell.run("pokedex --offline")
    shell.until_text("Bulbasaur")
    shell.send("25G")
    shell.until(lambda: "Pikachu" in shell.line(shell.screen.cursor.y), "cursor on Pikachu")
    first = shell.text()
    for cycle in range(20):
        # Keys that wait to be read are read first, and lead there and back.
        shell.send("hlkj" * (cycle % 4))
        stop(shell)
        if cycle % 3 == 0:
            shell.resize(100, 30)
            shell.resize(80, 24)
        resume(shell)
        shell.until(lambda: shell.text() == first, "the same screen")


def test_a_size_changed_meanwhile_is_followed(shell):
    shell.run("pokedex --offline")
    shell.until_text("Bulbasaur")
    stop(shell)
    shell.resize(100, 30)
    resume(shell)
    shell.until(lambda: "? help" in shell.line(29), "status line on the last row")


def test_a_session_leader_does_not_hang_on_control_z(start):
    """As under `xterm -e`: nobody could resume it, so the kernel discards the stop."""
    session = start(leads=True)
    session.until_text("Bulbasaur")
    session.send("\x1al")
    session.until(lambda: "Ivysaur" in session.line(session.screen.cursor.y), "cursor on Ivysaur")
    session.send("q")
    assert session.status() == 0


def test_a_signal_that_stops_is_as_good_as_the_key(start):
    session = start()
    session.until_text("Bulbasaur")
    start_of_stop = len(session.output)
    os.kill(session.program.pid, 20)
    session.until(lambda: "T" in state(session.program.pid), "stopped program")
    session.until(lambda: b"\x1b[?1049l" in session.output[start_of_stop:], "main screen")
    assert session.settings() == session.settings_before
    os.kill(session.program.pid, 18)
    session.until(lambda: b"\x1b[?1049h" in session.output[start_of_stop:], "other screen")
    session.send("q")
    assert session.status() == 0
    session.assert_restored()


def state(pid: int) -> str:
    return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0]


def test_a_stop_on_the_main_screen_goes_on_there(shell):
    shell.run("pokedex --offline --no-alt-screen")
    shell.until_text("Bulbasaur")
    shell.send("25G")
    shell.until(lambda: "Pikachu" in shell.line(shell.screen.cursor.y), "cursor on Pikachu")
    first = shell.text()
    for _ in range(3):
        stop(shell)
        # The shell's words stand below what was shown, which stays.
        assert shell.screen.cursor.y == 23
        assert "Pikachu" in shell.text()
        resume(shell)
        shell.until(lambda: shell.text() == first, "the same screen")
    assert b"\x1b[?1049" not in shell.output


@pytest.mark.parametrize("name", MODES)
def test_every_mode_goes_on_as_it_was_stopped(shell, name):
    mode = MODES[name]
    shell.resize(mode.columns, mode.rows)
    shell.run(" ".join(["pokedex --offline", *mode.arguments]))
    shell.until_text(mode.opened)
    shell.send(mode.keys)
    shell.until_text(mode.shown)
    shell.until_repainted()
    first = shell.text()
    stop(shell)
    assert shell.left_on() <= {"?2004l"}
    resume(shell)
    shell.until(lambda: shell.text() == first, "the same screen")
