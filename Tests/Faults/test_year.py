"""What only long use would show."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest
from terminal_session import TerminalSession

ENTRIES = 1025
PAGES = 100_000
# Of the program, over the second half; in KiB.
MOST_GROWTH = 2048


def resident(process: int) -> int:
    """How much memory it has now, in KiB."""
    return int(re.search(r"VmRSS:\s*(\d+)", Path(f"/proc/{process}/status").read_text()).group(1))


def test_a_year_of_pages_takes_no_more_memory_at_its_end_than_at_its_middle(binary, soak, tmp_path):
    if not soak:
        pytest.skip("takes minutes; make soak")
    with TerminalSession([binary, "--offline", "1"], environment={"HOME": str(tmp_path)}) as session:
        session.until_text(f"1/{ENTRIES}")
        middle = 0
        for page in range(PAGES):
            session.send("l")
            # Each page is drawn; an emulator would take longer over it than the program.
            os.read(session.master, 65536)
            if page == PAGES // 2:
                middle = resident(session.program.pid)
        growth = resident(session.program.pid) - middle
        session.send("\f")
        session.until_text(f"{1 + PAGES % ENTRIES}/{ENTRIES}")
        session.send("Q")
        assert session.status() == 0
    print(f"{PAGES} pages: {middle} KiB halfway, {growth} KiB more at the end")
    assert growth <= MOST_GROWTH
