"""Each way in which PokéAPI has been seen to fail: what the user reads, that the last good data stays, that nothing
bad is stored, and that the next good answer heals it."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest
from program import assert_only_good, replay


@dataclass
class Failing:
    """A fault of the server, what it is called on the screen, and how many requests one load makes of it; 0 where
    that depends."""

    kind: str
    sentence: str
    requests: int = 3
    options: dict[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        return "-".join([self.kind, *(str(value) for value in self.options.values())]).replace("/", "")


def status(number: int) -> Failing:
    return Failing("fail", f"server said {number}", options={"status": number})


FAILING = [
    Failing("ok", "answer can't be read"),
    Failing("html", "answer can't be read"),
    Failing("empty", "answer can't be read"),
    *(status(number) for number in (403, 500, 503, 504, 521)),
    Failing("fail", "server said 401", 1, {"status": 401}),
    Failing("fail", "not found", 2, {"status": 404}),
    Failing("fail", "server said 429", 3, {"status": 429, "retry_after": 2}),
    Failing("fail", "server said 429, asks to wait until ", 1, {"status": 429, "retry_after": 900}),
    Failing("truncate", "answer was cut short"),
    # The library asks again by itself where a connection that has served before is reset.
    Failing("reset", "connection was cut", 0),
    Failing("redirect", "redirected too often", 4),
    Failing("redirect", "redirected to another host, not asked", 1, {"to": "http://localhost:9/api/v2/pokemon/25"}),
    Failing("redirect", "redirected to another host, not asked", 1, {"to": "https://other.invalid/"}),
    Failing("redirect", "redirected to an address that is not asked", 1, {"to": "file:///etc/passwd"}),
    Failing("type", "answer can't be read", 3, {"value": "text/html"}),
    Failing("type", "answer can't be read", 3, {"value": "application/jsonfoo"}),
    Failing("type", "answer can't be read", 3, {"value": ""}),
    Failing("garble", "answer can't be read"),
    Failing("retype", "answer lacks id", 3, {"field": "id", "value": '"25"'}),
    Failing("drop", "answer lacks name", 3, {"field": "name"}),
    Failing("huge", "answer is larger than 8 MiB", 1),
    Failing("deep", "answer is nested too deep"),
    Failing("bomb", "answer is larger than 8 MiB", 1, {"megabytes": 32}),
]


@pytest.mark.parametrize("failing", FAILING, ids=str)
def test_a_failure_is_named_harms_nothing_and_heals(binary, server, tmp_path, failing):
    cache = tmp_path / "cache"
    begin = [f"serve {server.url}", "size 140x30"]
    end = ['key "Q"', "exit 0"]
    server.fault(failing.kind, "/pokemon/25", after=1, **failing.options)
    server.fault(failing.kind, "/pokemon/150", **failing.options)
    replay(binary, tmp_path, *begin,
           f"start 25 --cache-dir {cache}", 'expect "Static"', 'key "R"', "advance 20s",
           f'expect "could not refresh ({failing.sentence}"', 'expect "Static"', *end,
           # What could not be refreshed is there in the next run.
           f"start 25 --cache-dir {cache} --offline", 'expect "Static"', *end,
           f"start 150 --cache-dir {cache}", "advance 20s", f'expect "{failing.sentence}"', *end)
    if failing.requests:
        assert server.count("/pokemon/25") == 1 + failing.requests
    answers = assert_only_good(cache, server)
    assert f"{server.url}/pokemon/25" in answers
    assert f"{server.url}/pokemon/150" not in answers

    server.release()
    replay(binary, tmp_path, *begin,
           # What was not found is remembered for a while, unless one asks again.
           f"start 150 --cache-dir {cache}", 'key "R"', 'expect "Pressure"', 'key "2" "5" "G"', 'key "R"', "advance 20s",
           'expect "Static"', 'expect-not "could not refresh"', *end)
    assert f"{server.url}/pokemon/150" in assert_only_good(cache, server)


def test_a_picture_that_was_missing_appears_once_it_is_there(binary, server, tmp_path):
    picture = "/sprites/pokemon/25.png"
    server.fault("fail", picture, times=1, status=404)
    serve = [f"serve {server.url}", "size 100x30"]
    start = f"start 25 --cache-dir {tmp_path}/cache"
    shown = ['expect-not "picture:"', 'expect "▀"', 'key "Q"', "exit 0"]
    replay(binary, tmp_path, *serve, start, 'expect "Static"', 'expect "picture: not found"',
           # For an hour it is not asked for again, after it an opened page asks.
           "key <Right>", "key <Left>", 'expect "picture: not found"', "key <Right>", "advance 3601s", "key <Left>",
           *shown)
    assert server.count(picture) == 2
    replay(binary, tmp_path, *serve, f"{start} --offline", 'expect "Static"', *shown)
