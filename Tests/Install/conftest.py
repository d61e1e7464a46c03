"""The program as it is installed, with a clean home and no source tree in sight."""

from __future__ import annotations

import os
import sys

import pytest
from bodies import identifier_of
from generated import GeneratedBodies
from installation import ROOT, Installed, make
from pokeapi_server import PokeAPIServer

sys.path.insert(0, str(ROOT / "Tests/Terminal"))


@pytest.fixture(scope="session")
def installed(tmp_path_factory) -> Installed:
    root = tmp_path_factory.mktemp("installed")
    make("install", f"DESTDIR={root}", "PREFIX=/usr")
    return Installed(root, "/usr")


class FewBodies(GeneratedBodies):
    """As many entries as the documents' examples need, so that fetching all of them takes a moment."""

    def listing(self, endpoint: str) -> list[dict]:
        rows = super().listing(endpoint)
        return [row for row in rows if int(identifier_of(row["url"])) <= 260] if endpoint == "pokemon" else rows


@pytest.fixture(scope="session")
def server():
    with PokeAPIServer(FewBodies()) as server:
        yield server


@pytest.fixture
def home(tmp_path) -> dict[str, str]:
    return {"PATH": os.environ["PATH"], "HOME": str(tmp_path), "LANG": "C.UTF-8", "TERM": "xterm-256color"}
