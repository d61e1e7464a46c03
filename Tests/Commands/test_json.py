"""Every entry's JSON is as the schema says, and the schema says nothing that is not there."""

from __future__ import annotations

import copy
import json
import subprocess

import pytest
from jsonschema import Draft202012Validator
from schema import SCHEMA, assert_valid, validator


@pytest.fixture(scope="module")
def listed(binary) -> list[dict]:
    done = subprocess.run([binary, "--offline", "list", "--forms", "--format", "json"], capture_output=True, check=True,
                          env={"HOME": "/nonexistent", "LANG": "C.UTF-8"})
    return json.loads(done.stdout)


def test_the_schema_is_one_and_every_member_is_explained():
    Draft202012Validator.check_schema(SCHEMA)

    def walk(node, path):
        for name, member in node.get("properties", {}).items():
            assert member.get("description"), f"{path}.{name}"
            walk(member, f"{path}.{name}")
        for part in [node.get("items"), *node.get("anyOf", [])]:
            if isinstance(part, dict):
                walk(part, path)

    for name, definition in SCHEMA["$defs"].items():
        walk(definition, name)


def test_all_1351_entries_of_the_list(listed):
    assert len(listed) == 1351
    assert_valid("list", listed)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_all_1351_entries_in_full(pokedex, listed, language):
    ids = "\n".join(str(entry["id"]) for entry in listed)
    done = pokedex("show", "-", "--format", "json", "--lang", language, stdin=ids)
    assert done.stderr == ""
    entries = json.loads(done.stdout)
    assert len(entries) == 1351
    assert_valid("show", entries)
    # `show` says of an entry what `list` says of it, and more.
    if language == "en":
        assert [{key: entry[key] for key in listed[0]} for entry in entries] == listed


def test_what_was_fetched_and_what_is_known_of_nothing(pokedex, server):
    full = json.loads(pokedex("show", 1, 133, 10103, "--format", "json", api=server.url).stdout)
    assert all(entry["flavor_text"] for entry in full)
    assert_valid("show", full)
    for field in ("types", "stats", "abilities", "species", "sprites", "height", "weight", "base_experience"):
        server.fault("retype", "/pokemon/7", field=field, value="null")
    server.fault("fail", "/pokemon-species/*", status=404)
    bare = pokedex("show", 7, 8, "--format", "json", api=server.url)
    assert_valid("show", json.loads(bare.stdout))
    assert_valid("list", json.loads(pokedex("list", "--format", "json", api=server.url).stdout))
    entry, = json.loads(pokedex("random", "--format", "json").stdout)
    assert_valid("show", [entry])
    assert_valid("list", json.loads(pokedex("list", "--search", "zzzz", "--format", "json").stdout))


def test_the_status_of_the_cache(pokedex, server):
    def status():
        return json.loads(pokedex("cache", "status", "--format", "json").stdout)

    assert_valid("cache_status", status())
    pokedex("prefetch", "1..3", api=server.url)
    assert_valid("cache_status", status())
    assert len(status()[0]["kinds"]) == 6


def test_the_schema_notices_what_is_wrong(listed):
    for change in ({"hp": "45"}, {"colour": "green"}, {"types": ["a", "b", "c"]}, {"id": None}):
        entry = copy.deepcopy(listed[0]) | change
        assert not validator("list").is_valid([entry]), change
    short = {key: value for key, value in listed[0].items() if key != "generation"}
    assert not validator("list").is_valid([short])
