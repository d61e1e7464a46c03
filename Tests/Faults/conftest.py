"""The program against a server that misbehaves, and a store that is mistreated."""

import os
import sys
from pathlib import Path

import pytest
from generated import GeneratedBodies
from pokeapi_server import PokeAPIServer

TESTS = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(TESTS / "Terminal"))

# What `make build` made, or the program that the variable names.
BINARY = Path(os.environ.get("POKEDEX_BINARY", TESTS.parent / ".build/release/pokedex"))
IS_SOAK = os.environ.get("POKEDEX_SOAK") == "1"


@pytest.fixture(scope="session")
def binary() -> str:
    if not os.access(BINARY, os.X_OK):
        pytest.fail("there is no program to test; make build")
    return str(BINARY)


@pytest.fixture(scope="session")
def soak() -> bool:
    """Whether tests may take their time."""
    return IS_SOAK


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
