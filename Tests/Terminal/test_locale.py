"""What the locale and the terminal can't show is written otherwise, and every column stays where it is."""

import re
import unicodedata

import pyte
import pytest
from wcwidth import wcwidth

# Names that ASCII does not have, by number, and how they are written there.
TRANSLITERATED = {29: "NidoranF", 32: "NidoranM", 83: "Farfetch'd", 669: "Flabebe", 772: "Type: Null"}
# Signs of ambiguous width that the screens use where they may.
AMBIGUOUS = "▌▐─│┌┐└┘├┤┬┴┼·—…×½¼★●▸▼▲←→↑↓♀♂⏎█▀▄▏▎▍▋▊▉"
LATIN = {"LC_ALL": "C"}


def walk(session) -> bytes:
    """Through every view; all that was written meanwhile."""
    for keys, shown in [("29G", "Nidoran"), ("\r", "#0029"), ("\t", "#0029"), ("m", "q page"), ("q", "#0029"), ("q", "No."),
                        ("=l=", "q back"), ("q", "No."), ("o", "sort by"), ("q", "Total"), ("w", "0030"), ("w", "No."),
                        ("?", "q close"), ("q", "No."), ("&type:water", "&type:water")]:
        session.send(keys)
        session.until_text(shown)
    session.send("\x03Q")
    assert session.status() == 0
    return bytes(session.output)


@pytest.mark.parametrize("environment", [
    {"LC_ALL": "C"}, {"LC_ALL": "POSIX"}, {"LC_ALL": None, "LANG": None}, {"LC_ALL": "", "LC_CTYPE": "C"},
    {"LC_ALL": "nowhere_NO"}, {"LC_ALL": "nowhere_NO.ISO-8859-1"},
], ids=lambda values: ",".join(f"{name}={value}" for name, value in values.items()))
def test_a_locale_without_utf_8_gets_ascii(start, environment):
    output = walk(start(environment={"LANG": None} | environment))
    assert output.isascii()


@pytest.mark.parametrize("environment", [
    {"LC_ALL": "C.UTF-8"}, {"LANG": "C.utf8"}, {"LC_ALL": "nowhere_NO.UTF-8"}, {"LC_ALL": "", "LC_CTYPE": "C.UTF-8"},
], ids=lambda values: ",".join(f"{name}={value}" for name, value in values.items()))
def test_any_utf_8_locale_gets_its_signs(start, environment):
    session = start(environment={"LANG": None} | environment)
    session.until_text("Pokédex")
    session.send("29G")
    session.until_text("Nidoran♀")


@pytest.mark.parametrize("number", TRANSLITERATED)
def test_names_are_written_as_people_write_them_in_ascii(start, number):
    session = start(str(number), environment=LATIN)
    session.until_text(TRANSLITERATED[number])


@pytest.mark.parametrize("language", ["ja", "ko", "zh-hans"])
def test_names_that_ascii_cannot_write_leave_no_litter(start, language):
    session = start("--lang", language, environment=LATIN)
    session.until_text("0001")
    session.send("\r")
    session.until_text("#0001")
    session.send("Q")
    assert session.status() == 0
    assert session.output.isascii()


@pytest.mark.parametrize(("options", "environment"), [
    (["--ascii"], {}), (["--ambiguous", "wide"], {}), ([], {"TERM": "linux"}), (["--ambiguous", "wide"], LATIN),
], ids=["ascii", "ambiguous wide", "linux", "C locale"])
def test_signs_of_ambiguous_width_give_way(start, options, environment):
    text = walk(start(*options, environment=environment)).decode()
    assert {sign for sign in AMBIGUOUS if sign in text} == set()


@pytest.fixture
def wide(monkeypatch):
    """An emulator that draws signs of ambiguous width over two cells."""
    monkeypatch.setattr(pyte.screens, "wcwidth", lambda char: 2 if char in AMBIGUOUS else wcwidth(char))


QUESTION = re.compile(rb"\x1b\[(\d+);(\d+)H\xc2\xb7\x1b\[6n")


def answer(session, width: int) -> None:
    """Says where the cursor is behind the sign, as a terminal does that draws it so wide."""
    session.until(lambda: QUESTION.search(session.output) is not None, "question")
    row, column = (int(number) for number in QUESTION.search(session.output).groups())
    session.send(f"\x1b[{row};{column + width}R")


def test_a_terminal_that_draws_wide_signs_is_asked_and_gets_none(wide, start):
    session = start()
    answer(session, 2)
    session.until(lambda: "? help" in session.text() and not set(AMBIGUOUS) & set(session.text()), "ASCII signs")
    assert "Pokedex" in session.line(0)
    # No key came of it, and there is but one question.
    assert "Bulbasaur" in session.line(session.screen.cursor.y)
    output = walk(session)
    assert output.count(b"\x1b[6n") == 1
    session.assert_restored()


@pytest.mark.parametrize(("columns", "rows"), [(120, 40), (80, 24), (40, 12)])
@pytest.mark.parametrize("arguments", [[], ["25"]])
def test_the_last_row_never_scrolls_however_wide_signs_are_drawn(wide, start, arguments, columns, rows):
    session = start(*arguments, columns=columns, rows=rows)
    for keys in ["", "w" if not arguments else "\t", "G", "?", "q"]:
        session.send(keys)
        session.until_repainted()
        assert re.search("Pok|Pikachu|Keys|No", session.line(0)), session.text()
    session.send("Q")
    assert session.status() == 0
    session.assert_restored()


@pytest.mark.parametrize("answers", [True, False])
def test_any_other_terminal_keeps_its_signs(start, answers):
    session = start()
    if answers:
        answer(session, 1)
    session.until_text("? help")
    before = session.text()
    session.until_repainted()
    assert session.text() == before
    assert "▌" in session.text()


@pytest.mark.parametrize("options", [["--ambiguous", "narrow"], ["--ambiguous", "wide"], ["--ascii"]])
def test_who_says_how_wide_signs_are_is_believed(start, options):
    session = start(*options)
    session.until_text("? help")
    session.send("Q")
    assert session.status() == 0
    assert b"[6n" not in session.output


@pytest.mark.parametrize(("language", "name"), [("ja", "Fushigidane"), ("ko", "Bulbasaur"), ("zh-hans", "Bulbasaur")])
def test_the_linux_console_gets_names_that_it_can_draw(start, language, name):
    session = start("--lang", language, environment={"TERM": "linux"})
    session.until_text(name)
    session.send("\r")
    session.until_text("#0001")
    session.send("Q")
    assert session.status() == 0
    assert not re.search("[\u1100-\uffee]", session.output.decode())


@pytest.mark.parametrize("language", ["en", "ja", "ko", "fr", "zh-hant"])
@pytest.mark.parametrize("columns", [80, 60, 40])
def test_columns_stand_below_each_other_in_every_script(start, language, columns):
    session = start("--lang", language, "--ambiguous", "narrow", columns=columns)
    session.until_text("0001")
    for keys in ["", "29G", "\x06", "\x06", "G"]:
        session.send(keys)
        session.until_repainted()
        rows = [row for row in range(2, 23) if re.search(r"\b\d{4}\b", session.line(row))]
        assert len(rows) == 21
        # The type stands in the first badge: a run of cells with a colour.
        assert len({first_colour(session, row) for row in rows}) == 1
        if columns == 80:
            assert len({session.screen.buffer[row][78].data for row in rows} - {" "}) == 0


def first_colour(session, row: int) -> int:
    line = session.screen.buffer[row]
    return next(column for column in range(session.screen.columns) if line[column].bg != "default")


@pytest.mark.parametrize("columns", range(24, 60))
def test_a_wide_character_is_never_split(start, columns):
    """A terminal wraps or drops what does not fit; the emulator would show it in the next row, or not at all."""
    session = start("--lang", "ja", "133", columns=columns, rows=12)
    session.until_text("#0133")
    session.send("\t")
    for row in range(12):
        line = session.screen.buffer[row]
        widths = [unicodedata.east_asian_width(line[column].data[:1] or " ") in "WF" for column in range(columns)]
        assert not widths[-1]
        assert all(line[column + 1].data == "" for column, is_wide in enumerate(widths) if is_wide)


def at_cursor(session, count: int) -> str:
    """What stands from the terminal's cursor on."""
    line = session.screen.buffer[session.screen.cursor.y]
    return "".join(line[session.screen.cursor.x + place].data for place in range(count))


def test_the_cursor_stands_on_what_is_selected_for_those_who_read_by_it(start):
    session = start()
    session.until_text("? help")
    assert not session.screen.cursor.hidden
    for keys, name in [("", "Bulbasaur"), ("l", "Ivysaur"), ("25G", "Pikachu"), ("G", "Pecharunt")]:
        session.send(keys)
        session.until(lambda: name in session.line(session.screen.cursor.y) and session.screen.cursor.x == 0, f"{name}")
    session.send("133G\r")
    session.until_text("Evolution Pok")
    for link in ["Run Away", "Adaptability", "Anticipation"]:
        session.send("\t")
        session.until(lambda: at_cursor(session, len(link)) == link, f"cursor on {link}")
    # What has the focus is reversed, and its first cell bears the cursor.
    for _ in range(12):
        session.send("\t")
        session.until_repainted()
        cursor = session.screen.cursor
        assert session.screen.buffer[cursor.y][cursor.x].reverse
        assert cursor.x == 0 or not session.screen.buffer[cursor.y][cursor.x - 1].reverse
    session.send("q:sort na")
    session.until(lambda: session.screen.cursor.y == 23 and session.screen.cursor.x == len(":sort na"), "prompt")
    session.send("\x1b[D\x1b[D")
    session.until(lambda: at_cursor(session, 2) == "na", "cursor within the line")
    session.send("\x1b")
    session.until(lambda: session.screen.cursor.y != 23, "list")
    session.send("w")
    session.until(lambda: at_cursor(session, 9).startswith("▌0133"), "tile")
    session.send("o")
    session.until(lambda: "number" in at_cursor(session, 12), "order")
