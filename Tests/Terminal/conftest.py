"""The program under test, each time with files of its own."""

import os
from pathlib import Path

import pytest
from terminal_session import ShellSession, TerminalSession


@pytest.fixture
def home(tmp_path) -> dict[str, str]:
    """Variables that keep what the program writes in a folder of the test's own."""
    return {"HOME": str(tmp_path), "XDG_CACHE_HOME": str(tmp_path / "cache"), "XDG_DATA_HOME": str(tmp_path / "data"),
            "XDG_STATE_HOME": str(tmp_path / "state"), "XDG_CONFIG_HOME": str(tmp_path / "config")}


@pytest.fixture
def sessions():
    """What was started, to be ended."""
    started: list[TerminalSession] = []
    yield started
    for session in started:
        session.__exit__()


@pytest.fixture
def start(binary, home, sessions):
    """Starts the pager on a terminal: `start("25", columns=40)`. It asks no network."""
    def started(*arguments, environment=None, **options) -> TerminalSession:
        variables = home | (environment or {})
        sessions.append(TerminalSession([binary, "--offline", *arguments], environment=variables, **options))
        return sessions[-1]

    return started


@pytest.fixture
def start_online(binary, home, sessions):
    """Starts the pager on another API: `start_online(server.url, "25")`."""
    def started(url, *arguments, environment=None, **options) -> TerminalSession:
        variables = home | (environment or {})
        sessions.append(TerminalSession([binary, "--api", url, *arguments], environment=variables, **options))
        return sessions[-1]

    return started


@pytest.fixture
def shell(binary, home):
    """An interactive bash in which `pokedex` is the program."""
    folder = str(Path(binary).parent)
    with ShellSession(environment=home | {"PATH": f"{folder}:{os.environ['PATH']}"}) as session:
        yield session
