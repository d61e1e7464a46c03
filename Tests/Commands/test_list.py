"""`pokedex list`: what it knows, and what it says where it knows too little."""

import json

from complaint import complaint
from program import stored


def test_who_learns_a_move_is_told_by_what_is_stored(pokedex, server, cache):
    done = pokedex("list", "--filter", "move:growl gen:1")
    assert done.stdout == ""
    assert complaint(done) == "of 151 entries too little is stored to say; pokedex prefetch fetches all"
    pokedex("prefetch", "1..4", api=server.url)
    known = pokedex("list", "--filter", "move:growl no:1-4", "--format", "tsv", api=server.url)
    assert known.stderr == ""
    entries = [json.loads(body) for url, body in stored(cache).items() if url.startswith(f"{server.url}/pokemon/")]
    learners = [entry["id"] for entry in entries if any(move["move"]["name"] == "growl" for move in entry["moves"])]
    assert learners
    listed = [int(line.split("\t")[1]) for line in known.stdout.splitlines()[1:]]
    assert listed == sorted(id for id in learners if id <= 4)


def test_where_only_ascii_can_be_shown_names_are_written_in_it(pokedex):
    for code, name in [("ja", "Fushigidane"), ("ko", "Bulbasaur"), ("fr", "Bulbizarre")]:
        done = pokedex("list", "--lang", code, "--ascii", "--filter", "no:1")
        assert name in done.stdout and "?" not in done.stdout
        assert name in pokedex("show", "1", "--lang", code, environment={"LC_ALL": "C"}).stdout
