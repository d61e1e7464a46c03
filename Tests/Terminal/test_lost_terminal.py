"""The terminal goes away, and nobody says so."""

import os
import time
from pathlib import Path

import pytest
from generated import GeneratedBodies
from modes import MODES, enter
from pokeapi_server import PokeAPIServer
from terminal_session import BEFORE_A_REQUEST_GIVES_UP, LIMIT, ignore_hang_up

TOLD = pytest.mark.parametrize("prepare", [None, ignore_hang_up], ids=["told", "not told"])


@TOLD
@pytest.mark.parametrize("mode", MODES)
def test_the_program_is_gone_with_it(start, mode, prepare):
    session = enter(start, MODES[mode], prepare=prepare)
    session.hang_up()
    session.status()


@TOLD
@pytest.mark.parametrize("arguments", [[], ["--bundled"], ["--bundled", "25"]],
                         ids=["list", "refreshing list", "refreshing page"])
def test_nor_does_it_stay_while_it_waits_for_answers(start_online, arguments, prepare):
    with PokeAPIServer(GeneratedBodies()) as server:
        server.fault("hold", "*")
        session = start_online(server.url, *arguments, prepare=prepare)
        session.until_text("? help")
        assert server.wait_for_open(1)
        session.hang_up()
        session.status(limit=BEFORE_A_REQUEST_GIVES_UP)


def test_a_stopped_program_is_gone_too(shell):
    shell.run("pokedex --offline")
    shell.until_text("Bulbasaur")
    seen = shell.prompts()
    shell.send("\x1a")
    shell.until_prompt(seen)
    pid = job_of(shell.program.pid)
    shell.hang_up()
    deadline = time.monotonic() + LIMIT
    while is_there(pid) and time.monotonic() < deadline:
        os.sched_yield()
    assert not is_there(pid)


def job_of(shell: int) -> int:
    children = Path(f"/proc/{shell}/task/{shell}/children").read_text().split()
    assert len(children) == 1
    return int(children[0])


def is_there(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except FileNotFoundError:
        return False
