"""Every size is survived, and a size that was there before shows the same screen."""

import fcntl
import random
import struct
import termios

import pytest
from modes import MODES, enter

SEED = 20_260_101


def redrawn(session, columns, rows):
    """Resizes and waits until the frame for that size is there: `^L` repaints it whole, and its key comes after the
    resize."""
    start = len(session.output)
    session.resize(columns, rows)
    session.send("\x0c")
    session.until(lambda: len(session.output) > start, f"frame of {columns}x{rows}")


@pytest.mark.parametrize("name", MODES)
def test_a_walk_through_sizes_ends_on_the_same_screen(start, name):
    walk = random.Random(SEED)
    mode = MODES[name]
    session = enter(start, mode)
    session.until_repainted()
    first = session.text()
    for _ in range(60):
        redrawn(session, walk.randint(1, 30), walk.randint(1, 12))
    redrawn(session, 200, 100)
    redrawn(session, mode.columns, mode.rows)
    session.until(lambda: session.text() == first, "the first screen")
    session.send("\x03Q" if mode.is_prompt else "Q")
    assert session.status() == 0
    session.assert_restored()


def test_enlarging_the_last_page_so_that_all_of_it_fits_quits_nothing(start):
    session = start("25")
    session.until_text("Mouse Pok")
    session.send("G")
    redrawn(session, 200, 100)
    session.until_text("? help")
    assert session.program.poll() is None


@pytest.mark.parametrize("keys", [["\x1b[F", "\x1b[H", " ", "b", "\x04", "\x15"]])
def test_every_width_is_scrolled_through(start, keys):
    """A page's last line is at another place at every width."""
    session = start("133")
    session.until_text("Evolution Pok")
    for columns in range(1, 201, 3):
        redrawn(session, columns, 20)
        session.send("".join(keys))
    redrawn(session, 80, 24)
    session.send("g")
    session.until(lambda: "HP " in session.line(2), "top of the page")


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


def told(columns, rows):
    """For `prepare`: what the terminal says of its size, whatever it has."""
    return lambda: fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))


def test_a_terminal_that_does_not_know_its_size_has_that_of_the_environment(start):
    session = start(environment={"LINES": "30", "COLUMNS": "100"}, columns=100, rows=30, prepare=told(0, 0))
    session.until(lambda: "? help" in session.line(29)[90:], "status line at the end of the last row")
    # Once it knows, it is believed.
    session.resize(60, 20)
    session.until(lambda: "? help" in session.line(19)[50:], "status line at the end of the new last row")


@pytest.mark.parametrize("columns", [32_767, 32_768, 65_535])
def test_a_terminal_wider_than_any_is_used_in_part(start, columns):
    session = start(columns=2_000, prepare=told(columns, 24))
    session.until(lambda: "? help" in session.line(23)[1_990:], "status line that ends with the 2,000th column")
    session.send("Q")
    assert session.status() == 0


def test_shrinking_leaves_no_stale_lines(start):
    """The emulator keeps what curses does not overwrite, as a terminal does that wraps its lines anew."""
    session = start()
    session.until_text("? help")
    session.screen.cursor_position(5, 10)
    session.screen.draw("stale")
    session.resize(60, 20)
    session.until(lambda: "? help" in session.line(19) and "stale" not in session.text(), "clean screen")


def test_the_last_cell_is_safe(start):
    """A character in the last cell of the last row makes a terminal scroll if it is not written with care."""
    for columns in range(78, 83):
        session = start(columns=columns)
        session.until_text("? help")
        assert "Pokédex" in session.line(0)
