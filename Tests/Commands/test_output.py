"""Where the output goes is somebody else's."""

import array
import fcntl
import json
import os
import subprocess
import termios


def test_a_reader_that_is_slow_gets_all_of_it_also_through_a_pipe_that_does_not_wait(binary, home):
    readable, writable = os.pipe()
    os.set_blocking(writable, False)
    capacity = fcntl.fcntl(writable, fcntl.F_GETPIPE_SZ)
    program = subprocess.Popen([binary, "--offline", "list", "--format", "json"], env=home, stdout=writable)
    os.close(writable)
    waiting = array.array("i", [0])
    while waiting[0] < capacity:
        # It fills the pipe, and then has to wait for this side.
        assert program.poll() is None
        fcntl.ioctl(readable, termios.FIONREAD, waiting)
    with open(readable, "rb") as output:
        assert len(json.load(output)) > 1000
    assert program.wait(60) == 0
