"""A recording is a script that does again what was done."""

import subprocess


def replay(binary, path):
    return subprocess.run([binary, "replay", path], capture_output=True, text=True, check=False, timeout=60)


def test_a_recording_replays_to_the_same_screen(binary, start, tmp_path):
    path = tmp_path / "mine.replay"
    session = start("--record", str(path), "--lang", "de", columns=90, rows=20)
    session.until_text("Bisasam")
    for keys, text in [("jj", "3/1025"), ("\r", "#0003"), ("\x1bOC", "#0004"), ("q", "4/1025")]:
        session.send(keys)
        session.until_text(text)
    session.send("q")
    assert session.status() == 0
    script = path.read_text()
    assert "size 90x20\n" in script
    assert "serve bundled\nstart --offline --lang de\n" in script
    assert script.endswith('snap last\nkey "q"\nexit 0\n')
    done = replay(binary, path)
    assert done.returncode == 0, done.stdout
    assert done.stdout == "1 replay, 1 screen: all as expected\n"


def test_a_recording_knows_nothing_of_what_is_stored(binary, start, home, tmp_path):
    path = tmp_path / "mine.replay"
    session = start("--record", str(path))
    session.until_text("Bulbasaur")
    session.send("q")
    assert session.status() == 0
    assert not (tmp_path / "cache").exists()
    assert not (tmp_path / "data").exists()


def test_a_recording_of_a_run_that_a_signal_ended_says_so(binary, start, tmp_path):
    import signal

    path = tmp_path / "mine.replay"
    session = start("25", "--record", str(path))
    session.until_text("Pikachu")
    session.signal(signal.SIGTERM)
    assert session.status() == -signal.SIGTERM
    assert path.read_text().endswith("signal TERM\nexit 143\n")
    done = replay(binary, path)
    assert done.returncode == 0, done.stdout


def test_a_place_that_cannot_be_written_is_said_before_anything_is_shown(binary, start, tmp_path):
    session = start("--record", str(tmp_path / "missing" / "mine.replay"))
    assert session.status() == 1
    assert b"--record" in session.output
    assert b"\x1b" not in session.output
