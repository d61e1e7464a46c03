"""Whatever is searched for, there is a result or a word about it, at once."""

import pytest
from terminal_session import processor_seconds

# Each with what the status line, or the prompt, says of it.
ODD = ["^", "*", "[", "\\", "(", ")", "+", "?", ".", "|", "$", "{", "]", "%s%n", "'", '"', "`", ";", "\x7f", "\u202e",
       "\u0301", "a" * 600, "пика", "ピカ", "'; DROP TABLE response; --", "/", "//", ":", "&", " ", "-", "0", "-1",
       "99999999999999999999"]
# More than a line holds; of it, as much as one holds is kept.
MEGABYTE = {"letters": "x" * 1_000_000, "marks": "e" + "\u0301" * 500_000, "wide": "宽" * 330_000,
            "lines": "pika\n" * 200_000, "operators": "-type:" * 160_000, "spaces": " " * 1_000_000,
            "numbers": "9" * 1_000_000}
WHOLE = " Pokédex  1,025"
PROMPTS = {"search": "/", "filter": "&", "command": ":"}


@pytest.mark.parametrize("sign", PROMPTS.values(), ids=PROMPTS.keys())
def test_odd_words_bring_a_result_or_a_message(start, sign):
    session = start()
    session.until_text("Bulbasaur")
    for words in ODD:
        session.send(sign)
        session.until(lambda: session.line(23).startswith(sign), "prompt")
        # Pasted, so that no byte of it is a key.
        session.send(f"\x1b[200~{words}\x1b[201~\r")
        back_to_list(session, sign)
    session.send("g")
    session.until_text("Bulbasaur")
    assert session.program.poll() is None
    session.send("q")
    assert session.status() == 0


def back_to_list(session, sign) -> None:
    """Out of the prompt, where something is wrong with the words; else away from what they led to."""
    # Painted anew, the screen shows what came of all keys before.
    session.until_repainted()
    if session.line(23).startswith(sign):
        session.send("\x03")
    elif "/ find" not in session.line(23):
        session.send("q")
    session.until(lambda: "/ find" in session.line(23), "list")
    if not session.line(0).startswith(WHOLE):
        session.send("\x1b")
        session.until(lambda: session.line(0).startswith(WHOLE), "whole list")


def test_an_empty_search_is_the_last_one_again(start):
    session = start()
    session.until_text("Bulbasaur")
    session.send("/\r")
    session.until_text("nothing was searched for")
    session.send("/saur\r")
    session.until(lambda: "Bulbasaur" in selected(session) or "Ivysaur" in selected(session), "a match")
    session.send("g/\r")
    session.until(lambda: "Ivysaur" in selected(session), "the next match")


def test_a_cancelled_search_changes_nothing(start):
    session = start()
    session.until_text("Bulbasaur")
    session.send("/pika\r")
    session.until(lambda: "Pikachu" in selected(session), "Pikachu")
    session.send("G")
    session.until(lambda: "Pecharunt" in selected(session), "last entry")
    session.send("/char\x03")
    session.until(lambda: "? help" in session.line(23), "status line")
    assert "Pecharunt" in selected(session)


def selected(session) -> str:
    return session.line(session.screen.cursor.y)


@pytest.mark.parametrize(("sign", "words"), [
    *(("/", words) for words in MEGABYTE), ("&", "letters"), ("&", "operators"), ("&", "marks"), (":", "letters"),
    (":", "marks"),
])
def test_a_megabyte_is_answered_too(start, sign, words):
    session = start()
    session.until_text("Bulbasaur")
    session.send(sign)
    session.until(lambda: session.line(23).startswith(sign), "prompt")
    session.send("\x1b[200~")
    session.send(MEGABYTE[words])
    before = processor_seconds(session.program.pid)
    session.send("\x1b[201~\r")
    # What is wrong with it, or what came of it; and the next key is answered.
    back_to_list(session, sign)
    session.send("?")
    session.until_text("q close")
    assert processor_seconds(session.program.pid) - before < 10
    session.send("Q")
    assert session.status() == 0
    session.assert_restored()
