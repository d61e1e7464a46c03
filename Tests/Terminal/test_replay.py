"""What replays need a machine for: a real server, and signals to the runner."""

import os
import signal
import subprocess
import time
from pathlib import Path

import pytest
from generated import GeneratedBodies
from pokeapi_server import PokeAPIServer
from terminal_session import LIMIT

WALK = """\
start 25
expect "Test Pok"
key <Right>
expect "#0026"
expect "Static"
snap raichu
key "q"
expect "0026"
snap list
key "Q"
exit 0
"""


@pytest.fixture
def server():
    with PokeAPIServer(GeneratedBodies()) as running:
        yield running


def replay(binary, home, *words):
    return subprocess.run([binary, "replay", *words], env=home, capture_output=True, text=True, check=False, timeout=120)


def test_a_real_server_is_replayed_over_the_network(binary, home, tmp_path, server):
    script = tmp_path / "served.replay"
    script.write_text(f"serve {server.url}\n" + WALK.replace("start 25", "start --bundled 25"))
    first = replay(binary, home, "--update", script)
    assert first.returncode == 0, first.stdout
    asked = server.count()
    assert server.count("/pokemon/25") == server.count("/pokemon-species/25") == 1
    # Once more from an empty store, the same answers lead to the same screens.
    again = replay(binary, home, script)
    assert (again.returncode, again.stdout) == (0, "1 replay, 2 screens: all as expected\n")
    assert server.count() == 2 * asked


def test_only_answers_made_in_process_can_be_held(binary, home, tmp_path, server):
    script = tmp_path / "held.replay"
    script.write_text(f"serve {server.url}\nhold /pokemon/1\nstart 1\n")
    done = replay(binary, home, script)
    assert done.returncode == 1
    assert "only answers that are made in process" in done.stderr


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGKILL],
                         ids=lambda number: signal.Signals(number).name)
def test_a_runner_that_is_killed_leaves_nothing_behind(binary, home, tmp_path, server, number):
    """Neither the script's folder, nor the program that it drove."""
    server.fault("hold", "*")
    script = tmp_path / "endless.replay"
    script.write_text(f"serve {server.url}\nstart --bundled 25\nexpect \"Pikachu\"\n")
    with subprocess.Popen([binary, "replay", script], env=home | {"TMPDIR": str(tmp_path)}) as runner:
        # The program is there, and not idle while an answer is under way.
        assert server.wait_for_open(1)
        assert folders(tmp_path)
        program = child_of(runner.pid)
        runner.send_signal(number)
        assert runner.wait(10) == -number
    wait(lambda: not Path(f"/proc/{program}").exists(), "end of the program")
    wait(lambda: not folders(tmp_path), "empty folder")


def folders(parent: Path) -> list[Path]:
    return list(parent.glob("pokedex-replay-*"))


def child_of(pid: int) -> int:
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    assert len(children) == 1
    return int(children[0])


def wait(wanted, what: str) -> None:
    deadline = time.monotonic() + LIMIT
    while not wanted():
        assert time.monotonic() < deadline, f"no {what}"
        os.sched_yield()
