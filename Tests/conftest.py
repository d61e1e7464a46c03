"""Where the tests' own modules are, and what most of them need: the program, and a server to ask."""

import os
import signal
import sys
from pathlib import Path

import pytest

TESTS = Path(__file__).resolve().parent
sys.path.insert(0, str(TESTS / "Server"))

from generated import GeneratedBodies  # noqa: E402
from pokeapi_server import PokeAPIServer  # noqa: E402

# Whoever started the tests may ignore it, as nohup does, and what they start would inherit that.
signal.signal(signal.SIGHUP, signal.SIG_DFL)

# What `make build` made, or the program that the variable names.
BINARY = Path(os.environ.get("POKEDEX_BINARY", TESTS.parent / ".build/release/pokedex"))


@pytest.fixture(scope="session")
def binary() -> str:
    if not os.access(BINARY, os.X_OK):
        pytest.fail("there is no program to test; make build")
    return str(BINARY)


@pytest.fixture(scope="session")
def soak() -> bool:
    """Whether tests may take their time."""
    return os.environ.get("POKEDEX_SOAK") == "1"


@pytest.fixture(scope="session")
def running_server():
    with PokeAPIServer(GeneratedBodies()) as server:
        yield server


@pytest.fixture
def server(running_server):
    """A server without faults."""
    running_server.clear()
    yield running_server
    running_server.clear()
