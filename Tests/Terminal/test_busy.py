"""While the network hangs, keys are answered."""

import pytest
from generated import GeneratedBodies
from pokeapi_server import PokeAPIServer


@pytest.fixture
def hanging(start_online):
    """The pager with bundled facts, on a server that never answers."""
    with PokeAPIServer(GeneratedBodies()) as server:
        server.fault("hold", "*")
        session = start_online(server.url, "--bundled")
        session.until_text("Bulbasaur")
        session.server = server
        yield session


def test_keys_are_answered_while_every_request_hangs(hanging):
    hanging.send("\r")
    assert hanging.server.wait_for_open(1)
    hanging.until_text("Seed Pokémon")
    hanging.send("llll")
    hanging.until(lambda: "Charmeleon" in hanging.line(0), "page of Charmeleon")
    hanging.send("?")
    hanging.until_no_text("Charmeleon")


def test_quitting_does_not_wait_for_what_is_under_way(hanging):
    hanging.send("\r")
    assert hanging.server.wait_for_open(1)
    hanging.send("Q")
    assert hanging.status(limit=2) == 0
    hanging.assert_restored()


def test_a_burst_of_keys_ends_where_single_keys_would(hanging):
    hanging.send("l" * 3000)
    # 3,000 steps through 1,025 entries.
    hanging.until(lambda: hanging.line(hanging.screen.cursor.y).split()[1:2] == [f"{3000 % 1025 + 1:04}"], "entry 951")
    assert hanging.server.count("/pokemon/*") <= 4


def test_many_answers_open_at_once_stay_few(hanging):
    for _ in range(20):
        hanging.send("l")
    hanging.send("\r")
    assert hanging.server.wait_for_open(1)
    hanging.send("Q")
    assert hanging.status() == 0
    assert hanging.server.open_requests()["most"] <= 4
