"""Completions as each shell carries them out, with the installed program answering for the names."""

from __future__ import annotations

import subprocess

import pytest
from installation import needs

BASH = """
source '{file}'
COMP_WORDS=({words}) COMP_CWORD=$(( ${{#COMP_WORDS[@]}} - 1 ))
_pokedex
printf '%s\\n' "${{COMPREPLY[@]}}"
"""


@pytest.fixture
def shell(installed, home):
    return home | {"PATH": f"{installed.folder}/bin:{home['PATH']}"}


def in_bash(installed, shell, *words: str) -> set[str]:
    file = installed.folder / "share/bash-completion/completions/pokedex"
    script = BASH.format(file=file, words=" ".join(f"'{word}'" for word in ("pokedex", *words)))
    done = subprocess.run(["bash", "-u", "-c", script], env=shell, capture_output=True, text=True, timeout=60)
    assert done.stderr == ""
    return set(done.stdout.split())


def in_fish(installed, shell, line: str) -> set[str]:
    file = installed.folder / "share/fish/vendor_completions.d/pokedex.fish"
    done = subprocess.run([needs("fish"), "--no-config", "-c", f"source '{file}'; complete -C '{line}'"], env=shell,
                          capture_output=True, text=True, timeout=60)
    assert done.stderr == ""
    return {line.split("\t")[0] for line in done.stdout.splitlines()}


def test_bash_offers_commands_options_values_and_names(installed, shell):
    assert {"list", "show", "random", "prefetch", "cache", "marks", "replay"} <= in_bash(installed, shell, "")
    assert in_bash(installed, shell, "--symb") == {"--symbols"}
    assert in_bash(installed, shell, "--units", "") == {"metric", "imperial"}
    assert in_bash(installed, shell, "list", "--sort", "-sp") == {"-speed", "-spa", "-spd"}
    assert in_bash(installed, shell, "prefetch", "gen") == {"generation"}
    assert in_bash(installed, shell, "cache", "") == {"path", "status", "verify", "clear"} | {
        word for word in in_bash(installed, shell, "cache", "") if word.startswith("--")}
    assert in_bash(installed, shell, "show", "pikac") >= {"pikachu", "pikachu-gmax"}
    assert in_bash(installed, shell, "bulb") == {"bulbasaur"}
    assert in_bash(installed, shell, "cache", "clear", "mew") >= {"mew", "mewtwo"}
    assert "pikachu" not in in_bash(installed, shell, "list", "pik")


def test_fish_offers_commands_options_values_and_names(installed, shell):
    assert {"prefetch"} <= in_fish(installed, shell, "pokedex pref")
    assert in_fish(installed, shell, "pokedex --units ") == {"metric", "imperial"}
    assert in_fish(installed, shell, "pokedex show pikachu-gm") == {"pikachu-gmax"}
    assert in_fish(installed, shell, "pokedex cache ver") >= {"verify"}
    assert "pikachu" not in in_fish(installed, shell, "pokedex list pik")


def test_zsh_reads_its_file_and_knows_the_names(installed, shell):
    file = installed.folder / "share/zsh/site-functions/_pokedex"
    zsh = needs("zsh")
    assert subprocess.run([zsh, "-n", file], capture_output=True, text=True).stderr == ""
    # The functions of completion are of use within it alone, so what they are called with is looked at.
    script = f"""
    compadd() {{ print -l -- "$@" }}
    _arguments() {{ print -l -- "$@" }}
    words=(pokedex {{}} ''); source '{file}'; _pokedex_words
    """
    for command, wanted in [("", "pikachu-gmax"), ("show", "*:name:_pokedex_names"), ("cache", "3:name:_pokedex_names"),
                            ("list", "--sort=[in this order; a hyphen reverses it]:sort:(number name")]:
        done = subprocess.run([zsh, "-f", "-c", script.replace("{}", command)], env=shell, capture_output=True,
                              text=True, timeout=60)
        assert done.stderr == ""
        assert wanted in done.stdout, command
