"""While the network hangs, keys are answered."""

import os
import signal
import time
from pathlib import Path

import pytest
from generated import GeneratedBodies
from pokeapi_server import PokeAPIServer
from terminal_session import BEFORE_A_REQUEST_GIVES_UP, processor_seconds

# A key is to be answered within this, in seconds. Where other work has the processors, the fastest of several tries
# counts: none is as fast if the program waits for anything.
AT_ONCE = 0.05
TRIES = 40


@pytest.fixture
def server():
    with PokeAPIServer(GeneratedBodies()) as running:
        yield running


@pytest.fixture
def hanging(server, start_online):
    """The pager with bundled facts, on a server that never answers."""
    server.fault("hold", "*")
    session = start_online(server.url, "--bundled")
    session.until_text("Bulbasaur")
    session.server = server
    return session


def network_process(session) -> int:
    """The process that asks the network for the program."""
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            name, rest = stat.read_text().split("(", 1)[1].rsplit(")", 1)
        except OSError:
            continue
        if name.startswith("pokedex-net") and int(rest.split()[1]) == session.program.pid:
            return int(stat.parent.name)
    raise AssertionError("there is no network process")


def answers_at_once(session) -> bool:
    """Whether help comes, or goes, within the time that a key may take."""
    for _ in range(TRIES):
        wanted = "q close" not in session.text()
        start = time.perf_counter()
        session.send("?")
        while ("q close" in session.text()) != wanted:
            assert time.perf_counter() - start < BEFORE_A_REQUEST_GIVES_UP, session.text()
            if session._waits_for_output(0.002):
                session._take()
        if time.perf_counter() - start < AT_ONCE and not wanted:
            return True
    return False


def test_keys_are_answered_while_every_request_hangs(hanging):
    hanging.send("\r")
    assert hanging.server.wait_for_open(1)
    hanging.until_text("Seed Pokémon")
    hanging.send("llll")
    hanging.until(lambda: "Charmeleon" in hanging.line(0), "page of Charmeleon")
    hanging.send("?")
    hanging.until_no_text("Charmeleon")


def test_a_key_is_answered_at_once_while_requests_hang(hanging):
    # A gallery wants an entry and then a picture a tile.
    hanging.resize(120, 60)
    hanging.send("w")
    assert hanging.server.wait_for_open(1)
    assert answers_at_once(hanging)


def test_a_key_is_answered_at_once_while_the_network_process_is_stopped(hanging):
    hanging.send("\r")
    assert hanging.server.wait_for_open(1)
    net = network_process(hanging)
    os.kill(net, signal.SIGSTOP)
    try:
        assert answers_at_once(hanging)
        hanging.send("lll")
        hanging.until(lambda: "Charmander" in hanging.line(0), "page of Charmander")
        hanging.send("Q")
        assert hanging.status(limit=BEFORE_A_REQUEST_GIVES_UP) == 0
        hanging.assert_restored()
    finally:
        try:
            os.kill(net, signal.SIGCONT)
        except ProcessLookupError:
            pass


def test_quitting_does_not_wait_for_what_is_under_way(hanging):
    hanging.send("\r")
    assert hanging.server.wait_for_open(1)
    hanging.send("Q")
    assert hanging.status(limit=BEFORE_A_REQUEST_GIVES_UP) == 0
    hanging.assert_restored()


def test_quitting_is_quick_while_twenty_requests_are_wanted(server, start_online, soak):
    """The fastest of several runs counts, as above; each of them must end well."""
    times = []
    for _ in range(500 if soak else 4):
        server.fault("hold", "*")
        with start_online(server.url, "--bundled", columns=120, rows=40) as session:
            session.until_text("Bulbasaur")
            session.send("w")
            session.until_text("0002 Ivysaur")
            assert server.wait_for_open(2)
            start = time.perf_counter()
            session.send("q")
            while session.program.poll() is None:
                assert time.perf_counter() - start < BEFORE_A_REQUEST_GIVES_UP, session.text()
                if session._waits_for_output(0.002):
                    session._take()
            times.append(time.perf_counter() - start)
            assert session.status() == 0
            session.assert_restored()
        server.release()
    assert min(times) < 0.2


BURSTS = {
    # Keys, how often, and the line that the cursor is on at the end.
    "right": ("l", f"{3000 % 1025 + 1:04}"),
    "left": ("\x1b[D", f"{-3000 % 1025 + 1:04}"),
    "there and back": ("ljhk", "0001"),
    "pages down": ("\x06", "1025"),
}


@pytest.mark.parametrize("burst", BURSTS)
def test_a_burst_of_keys_ends_where_single_keys_would(hanging, burst):
    keys, number = BURSTS[burst]
    hanging.send(keys * 3000)
    hanging.until(lambda: number in hanging.line(hanging.screen.cursor.y).split(), f"entry {number}")
    assert hanging.server.count("/pokemon/*") <= 4


def test_a_burst_through_pages_asks_for_the_last_one(hanging):
    hanging.send("\r")
    hanging.until_text("Seed Pokémon")
    hanging.send("l" * 3000)
    hanging.until(lambda: "#0951" in hanging.line(0), "page of 951")
    assert hanging.server.wait_for_open(1)
    # Those of the first page, and of the last; none of those rushed past.
    paths = {request["path"] for request in hanging.server.requests()}
    assert paths <= {"/pokemon", "/pokemon/1", "/pokemon-species/1", "/evolution-chain/1", "/pokemon/951",
                     "/pokemon-species/951", "/evolution-chain/495"}, paths


def test_keys_while_a_list_arrives_end_where_they_lead(server, start_online):
    """Keys at once with the windows of a list that only the server knows."""
    server.fault("delay", "/pokemon", seconds=0.1)
    session = start_online(server.url)
    session.until_text("0001")
    session.send("j" * 2000)
    session.until(lambda: "1351/1351" in session.line(23), "last entry")
    session.send("g")
    session.until(lambda: " 1/1351" in session.line(23), "first entry")
    session.send("Q")
    assert session.status() == 0


def test_many_answers_open_at_once_stay_few(hanging):
    for _ in range(20):
        hanging.send("l")
    hanging.send("\r")
    assert hanging.server.wait_for_open(1)
    hanging.send("Q")
    assert hanging.status() == 0
    assert hanging.server.open_requests()["most"] <= 4


# How long a program is watched that has nothing to do, in seconds: twice as long as a pool of threads that looks after
# itself each second.
WATCHED = 2


def test_requests_without_an_answer_cost_no_processor(hanging):
    hanging.send("\r")
    assert hanging.server.wait_for_open(1)
    hanging.until_quiet()
    asking = network_process(hanging)
    before = processor_seconds(asking)
    hanging.until_quiet(WATCHED)
    assert processor_seconds(asking) - before < 0.1 * WATCHED


def test_nothing_wakes_a_pager_that_nobody_uses(start):
    session = start()
    session.until_text("Bulbasaur")
    session.send("j")
    session.until_quiet(1)
    before = switches(session.program.pid)
    session.until_quiet(WATCHED)
    assert switches(session.program.pid) == before


def switches(pid: int) -> int:
    """How often the threads of a process have been given a processor."""
    tasks = Path(f"/proc/{pid}/task").glob("*/status")
    return sum(int(line.split()[1]) for task in tasks for line in task.read_text().splitlines()
               if "ctxt_switches" in line)
