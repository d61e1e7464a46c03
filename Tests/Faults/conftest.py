"""The program against a server that misbehaves, and a store that is mistreated."""

import sys
from pathlib import Path

TESTS = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(TESTS / "Terminal"))
