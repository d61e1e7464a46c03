"""Every size is survived, and a size that was there before shows the same screen."""

import random

import pytest

SEED = 20_260_101


def redrawn(session, columns, rows):
    """Resizes and waits until the frame for that size is there: `^L` repaints it whole, and its key comes after the
    resize."""
    start = len(session.output)
    session.resize(columns, rows)
    session.send("\x0c")
    session.until(lambda: len(session.output) > start, f"frame of {columns}x{rows}")


@pytest.mark.parametrize("arguments", [[], ["133"]], ids=["list", "page"])
def test_a_walk_through_sizes_ends_on_the_same_screen(start, arguments):
    walk = random.Random(SEED)
    session = start(*arguments)
    session.until_text("? help")
    first = session.text()
    for _ in range(60):
        redrawn(session, walk.randint(1, 30), walk.randint(1, 12))
    redrawn(session, 200, 100)
    redrawn(session, 80, 24)
    session.until(lambda: session.text() == first, "the first screen")
    session.send("Q")
    assert session.status() == 0


@pytest.mark.parametrize(("columns", "rows"), [(1, 1), (5, 2), (10, 3), (20, 5), (23, 24), (80, 5)])
def test_a_terminal_too_small_says_so_and_can_be_left(start, columns, rows):
    session = start(columns=columns, rows=rows)
    session.until(lambda: bool(session.text().strip()), "frame")
    # Every key is harmless where nothing is drawn.
    session.send("jklhG?\x1b")
    session.resize(80, 24)
    session.until_text("? help")
    session.resize(columns, rows)
    session.send("Q")
    assert session.status() == 0
    session.assert_restored()


@pytest.mark.parametrize(("columns", "rows"), [(38, 10), (40, 12), (60, 20), (92, 45)])
def test_half_a_window_is_enough(start, columns, rows):
    session = start(columns=columns, rows=rows)
    session.until_text("Bulbasaur")
    session.send("l\r")
    session.until(lambda: "Ivysaur" in session.line(0), "page of Ivysaur")
    session.send("q")
    session.until_text("Venusaur")


def test_the_last_cell_is_safe(start):
    """A character in the last cell of the last row makes a terminal scroll if it is not written with care."""
    for columns in range(78, 83):
        session = start(columns=columns)
        session.until_text("? help")
        assert "Pokédex" in session.line(0)
