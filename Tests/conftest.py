"""Where the tests' own modules are."""

import signal
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent / "Server"))

# Whoever started the tests may ignore it, as nohup does, and what they start would inherit that.
signal.signal(signal.SIGHUP, signal.SIG_DFL)
