"""The man page is well made, and every command of the README does what it says."""

from __future__ import annotations

import os
import re
import subprocess
from dataclasses import dataclass

import pytest
from installation import DISTRIBUTION, ROOT, needs

README = (ROOT / "README.md").read_text()
MANUAL = DISTRIBUTION / "pokedex.1"


def test_mandoc_finds_nothing_to_complain_of():
    done = subprocess.run([needs("mandoc"), "-T", "lint", MANUAL], capture_output=True, text=True)
    assert (done.returncode, done.stdout + done.stderr) == (0, "")


def test_man_warns_of_nothing():
    words = [needs("man"), "--warnings", "-E", "UTF-8", "-l", "-Tutf8", "-Z", MANUAL]
    environment = {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "MANROFFSEQ": "", "MANWIDTH": "80"}
    done = subprocess.run(words, capture_output=True, text=True, env=environment)
    assert (done.returncode, done.stderr) == (0, "")


def test_the_manual_has_the_sections_that_people_look_for():
    sections = re.findall(r"^\.SH (.+)$", MANUAL.read_text(), re.MULTILINE)
    assert sections == ["NAME", "SYNOPSIS", "DESCRIPTION", "COMMANDS", "KEYS", "OPTIONS", "ENVIRONMENT", "FILES",
                        "EXIT STATUS", "EXAMPLES", "SEE ALSO"]


@dataclass
class Block:
    """A block of commands for a shell, and where it stands."""

    line: int
    text: str

    def __str__(self) -> str:
        return f"README.md:{self.line}"


def blocks(text: str) -> list[Block]:
    return [Block(text[: found.start()].count("\n") + 1, found[1])
            for found in re.finditer(r"^```sh\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)]


def examples(manual: str) -> list[str]:
    """The commands of the man page's examples."""
    section = manual.split(".SH EXAMPLES\n")[1].split(".SH ")[0]
    return [text.replace("\\-", "-") for text in re.findall(r"\.nf\n(.*?)\n\.fi", section, re.DOTALL)]


def test_there_are_commands_to_run():
    assert len(blocks(README)) >= 8
    assert len(examples(MANUAL.read_text())) >= 6
    # What looks like a command must stand where it is run.
    assert not re.search(r"^(    |\$ )pokedex", README, re.MULTILINE)


def run(text: str, installed, home, server, tmp_path) -> subprocess.CompletedProcess[str]:
    """Runs commands in a shell in which the installed program answers from the test's server."""
    environment = home | {
        "PATH": f"{installed.folder}/bin:{home['PATH']}", "POKEDEX_API": server.url, "POKEDEX_OPTIONS": "--bundled"}
    return subprocess.run(["bash", "-c", f"set -eu\n{text}"], cwd=tmp_path, env=environment, capture_output=True,
                          text=True, timeout=300, stdin=subprocess.DEVNULL)


@pytest.mark.parametrize("block", blocks(README), ids=str)
def test_every_command_of_the_readme_runs(block, installed, home, server, tmp_path):
    if "jq" in block.text:
        needs("jq")
    commands = []
    for line in block.text.splitlines():
        if line.startswith(("make ", "sudo make ")):
            # What they do has tests of its own; here they must exist.
            targets = line.split("#")[0].removeprefix("sudo ").split()[1:]
            subprocess.run(["make", "-n", *targets], cwd=ROOT, check=True, capture_output=True, timeout=60)
        elif line.startswith(".build/release/pokedex replay"):
            assert all((ROOT / word).exists() for word in line.split()[2:])
        else:
            commands.append(line)
    done = run("\n".join(commands), installed, home, server, tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert bool(done.stdout) == any(line.startswith(("pokedex", "printf")) for line in commands)


def test_every_example_of_the_manual_runs(installed, home, server, tmp_path):
    for command in examples(MANUAL.read_text()):
        done = run(command, installed, home, server, tmp_path)
        assert (done.returncode, done.stderr) == (0, ""), command
        assert done.stdout, command


def test_what_the_examples_say_is_so(installed, home, server, tmp_path):
    needs("jq")
    said = {block.text: run(block.text, installed, home, server, tmp_path).stdout for block in blocks(README)
            if "jq" in block.text or "--sort" in block.text}
    fastest, eevee, team = said.values()
    assert fastest.splitlines()[0].split("\t")[0] == "number" and len(fastest.splitlines()) == 6
    assert "Vaporeon: Water Stone" in eevee.splitlines()
    assert re.match(r" +\d+ \w+\n", team)


def offered(installed, home) -> tuple[set[str], set[str]]:
    """Commands and options by what `--help` says, the whole and each command's."""
    def help(*command: str) -> str:
        return subprocess.run([installed.binary, *command, "--help"], env=home, capture_output=True, text=True,
                              check=True).stdout

    commands = set(re.findall(r"^  ([a-z]+) {2,}", help().split("Options")[0], re.MULTILINE))
    texts = [help(), *(help(command) for command in commands)]
    return commands, {option for text in texts for option in re.findall(r"^  (?:-\w, )?(--[a-z-]+)", text, re.MULTILINE)}


def test_help_manual_completions_and_readme_speak_of_the_same(installed, home):
    commands, options = offered(installed, home)
    assert len(commands) == 7 and len(options) > 25
    manual = MANUAL.read_text().replace("\\-", "-").replace("\\fB", "").replace("\\fR", "")
    assert set(re.findall(r"--[a-z][a-z-]+", manual)) == options
    assert commands == set(re.findall(r"^\.B pokedex (\w+)$", manual, re.MULTILINE))
    for name in ("pokedex.bash", "pokedex.fish", "_pokedex"):
        text = (DISTRIBUTION / name).read_text()
        found = set(re.findall(r" -l ([a-z-]+)", text)) if name.endswith("fish") else set(
            re.findall(r"--([a-z][a-z-]+)", text))
        assert {f"--{option}" for option in found} == options, name
        assert all(re.search(rf"\b{command}\b", text) for command in commands), name
    assert set(re.findall(r"(?<![\w-])--[a-z][a-z-]+", README)) <= options
    shown = re.findall(r"`?pokedex ([a-z]+)(?= |`|$)", README)
    assert commands - {"marks", "replay"} <= set(shown)


def test_links_in_the_readme_lead_somewhere():
    for target in re.findall(r"\]\((?!https?://)([^)#]+)", README):
        assert (ROOT / target).exists(), target
    for path in re.findall(r"`((?:Sources|Tests)/[^`*]+)`", README):
        assert (ROOT / path).exists(), path
