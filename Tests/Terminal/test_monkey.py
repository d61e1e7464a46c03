"""The program itself, with anything typed at it: bytes, and not only keys; at any size, while answers fail."""

import os
import random

import pytest
from generated import GeneratedBodies
from pokeapi_server import PokeAPIServer

# A failure names the seed; POKEDEX_SEED=N repeats it.
SOAK = os.environ.get("POKEDEX_SOAK") == "1"
SEEDS = [int(os.environ["POKEDEX_SEED"])] if "POKEDEX_SEED" in os.environ else range(1, 101 if SOAK else 7)
STEPS = 150

# No key that ends the program, wherever it is pressed: those are tried at the end.
KEYS = list("hjklKJ bdugG<>nN*cfwvmo=siRA0123456789\r\t\x0c\x06\x02\x04\x15\x0f\x0e\x10HL?")
SEQUENCES = [
    "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D", "\x1bOA", "\x1bOD", "\x1b[H", "\x1b[F", "\x1b[5~", "\x1b[6~", "\x1b[Z",
    "\x1bOP", "\x1b[15~", "\x1b[1;5C", "\x1b[<0;5;5M", "\x1b[<64;9;9M", "\x1b[<35;1;1m", "\x1b[M !!", "\x1b[I", "\x1b[O",
    "\x1b[99;99;99~", "\x1b[?62;4c", "\x1b]11;rgb:0/0/0\x1b\\", "\x1bP1$r0m\x1b\\", "\x1b[200~qQ\x03ZZ\x1b[201~",
    "\x1b[200~" + "x" * 3000 + "\x1b[201~", "\x00", "\xff", "é★ピ👩", "\x1bx", "\x1bOz", "\x1b[200~\x1b[31m\x1b[201~",
]
# Prompts, each left again before another key could be text to it: `^C` would do so too, but ends the program elsewhere.
LINES = ["/pika\r", "/^\r\x15\x08", "&type:fire\r", "&caught\r", "&\x15\r", ":25\r", ":lang ja\r", ":forms\r", ":nope\r\x15\x08",
         "/zzz\x15\x08", "&speed>\x15\x08", ":sort -speed\r", ":\t\t\x15\x08", "/\x1b[A\x15\x08"]
COLOURS = ["auto", "never", "8", "16", "256", "truecolor"]
LOCALES = ["C.UTF-8", "C"]
TERMS = ["xterm-256color", "xterm", "tmux-256color", "linux", "vt100", "screen", "rxvt-unicode-256color"]
FAULTS = [("hold", {}), ("fail", {"status": 503}), ("reset", {}), ("garble", {}), ("truncate", {}), ("empty", {}),
          ("html", {}), ("delay", {"seconds": 0.05})]


@pytest.fixture(scope="module")
def server():
    with PokeAPIServer(GeneratedBodies()) as running:
        yield running


@pytest.mark.parametrize("seed", SEEDS)
def test_whatever_is_typed_the_program_goes_on_and_q_ends_it(server, start_online, seed):
    choices = random.Random(seed)
    server.clear()
    options = ["--color", choices.choice(COLOURS), "--lang", choices.choice(["en", "ja", "de"])]
    options += choices.choice([[], ["--mouse"]]) + choices.choice([[], ["--no-alt-screen"]]) + choices.choice(
        [[], ["--bundled"]])
    session = start_online(server.url, *options, environment={"LC_ALL": choices.choice(LOCALES),
                                                                   "TERM": choices.choice(TERMS)})
    session.until(lambda: session.text().strip() != "", "frame")
    for _ in range(STEPS):
        step(session, server, choices)
        assert session.program.poll() is None, f"seed {seed}: it has ended with {session.program.poll()}"
    server.release()
    session.resize(80, 24)
    # Whatever was begun is ended: a paste, a sequence, a prompt, a line in it.
    session.send("\x1b[201~")
    for _ in range(5):
        session.until_repainted()
        session.send("\x1b")
        # What comes too soon behind it would make another key of it.
        session.until_read()
        session.until_quiet()
    session.send("q")
    assert session.status() == 0
    session.assert_restored()


def step(session, server, choices) -> None:
    match choices.randrange(20):
        case 0 | 1:
            session.send(choices.choice(LINES))
        case 2 | 3 | 4:
            session.send(choices.choice(SEQUENCES))
        case 5:
            # Every byte but those that end it, and Esc, which would make another key of what follows.
            bytes_ = [byte for byte in range(256) if byte not in b"\x03\x1a\x1bqQZ:&/"]
            session.send(bytes(choices.choices(bytes_, k=choices.randint(1, 30))))
        case 6 | 7:
            session.resize(choices.choice([1, 5, 23, 24, 40, 60, 80, 120, 200]), choices.choice([1, 2, 5, 6, 12, 24, 50]))
        case 8:
            kind, options = choices.choice(FAULTS)
            server.fault(kind, choices.choice(["*", "/pokemon", "/pokemon/*", "/sprites/*"]), **options)
        case 9 | 10:
            server.release()
        case _:
            session.send("".join(choices.choices(KEYS, k=choices.randint(1, 8))))
    if choices.randrange(3) == 0:
        session.until_read()
