"""What a test may command the server to do instead of answering as it should.

A fault stands on a path until it is released or has been used `times` times; it spares the first `after` requests.
`hold` and `delay` only wait: the answer that follows is the one there would have been, or that of the next fault on the
same path."""

from __future__ import annotations

import fnmatch
import gzip
import json
import struct
import threading
import zlib
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Answer:
    """A whole answer. `sent` bytes of the body are sent before the connection is closed; None is all of it."""

    status: int
    headers: dict[str, str]
    body: bytes = b""
    sent: int | None = None
    # Seconds between pieces of `piece` bytes; 0 sends the body at once.
    interval: float = 0
    piece: int = 1
    # Written into the header as it is, for headers that http.server would spell properly.
    raw_header: bytes = b""


class Reset(Exception):
    """The connection is to be reset, not closed."""


class Hang(Exception):
    """No answer is to come: the connection stays open until the fault is released."""


HTML = "text/html; charset=utf-8"
JSON = "application/json; charset=utf-8"
CHALLENGE = (
    b"<!DOCTYPE html><html><head><title>Just a moment...</title></head>"
    b"<body><h1>Checking your browser</h1></body></html>"
)
KINDS = (
    "hold delay fail ok html empty truncate reset drip hang garble redirect bomb type bare retype drop next list "
    "huge deep body"
).split()
WAITS = ("hold", "delay")


@dataclass
class Fault:
    kind: str
    pattern: str
    options: dict[str, str] = field(default_factory=dict)
    body: bytes = b""
    left: int | None = None
    spared: int = 0
    released: threading.Event = field(default_factory=threading.Event)

    def number(self, name: str, default: float) -> float:
        return float(self.options.get(name, default))

    def matches(self, path: str) -> bool:
        return fnmatch.fnmatchcase(path, self.pattern)

    def answer(self, usual: Answer, url: str) -> Answer:
        """What this fault makes of the usual answer to a request for `url`."""
        return getattr(self, f"_{self.kind}")(usual, url)

    def _fail(self, usual: Answer, url: str) -> Answer:
        status = int(self.number("status", 500))
        headers = {"Content-Type": HTML}
        body = f"<html><body><h1>{status}</h1></body></html>".encode()
        if status == 403:
            body = CHALLENGE
        elif status == 404:
            headers = {"Content-Type": "text/plain; charset=utf-8", "Cache-Control": "max-age=432000"}
            body = b"Not Found"
        elif status == 401:
            headers["WWW-Authenticate"] = 'Basic realm="api"'
        if "retry_after" in self.options:
            headers["Retry-After"] = self.options["retry_after"]
        return Answer(status, headers, body)

    def _ok(self, usual: Answer, url: str) -> Answer:
        return Answer(200, {"Content-Type": "text/plain; charset=utf-8", "Cache-Control": "max-age=432000"}, b"OK")

    def _html(self, usual: Answer, url: str) -> Answer:
        return Answer(200, {"Content-Type": HTML}, CHALLENGE)

    def _empty(self, usual: Answer, url: str) -> Answer:
        return Answer(200, {"Content-Type": JSON})

    def _truncate(self, usual: Answer, url: str) -> Answer:
        return Answer(usual.status, usual.headers, usual.body, sent=int(self.number("bytes", len(usual.body) // 2)))

    def _reset(self, usual: Answer, url: str) -> Answer:
        raise Reset

    def _hang(self, usual: Answer, url: str) -> Answer:
        raise Hang

    def _drip(self, usual: Answer, url: str) -> Answer:
        return Answer(usual.status, usual.headers, usual.body, interval=self.number("interval", 0.05),
                      piece=int(self.number("bytes", 1)))

    def _garble(self, usual: Answer, url: str) -> Answer:
        """Every name becomes invalid UTF-8; the JSON around it stays whole."""
        return Answer(usual.status, usual.headers, usual.body.replace(b'"name":"', b'"name":"\xff\xc3('))

    def _redirect(self, usual: Answer, url: str) -> Answer:
        """To `to`, as it is; without it to the same URL, a loop."""
        return Answer(int(self.number("status", 302)), {"Location": self.options.get("to", url)})

    def _bomb(self, usual: Answer, url: str) -> Answer:
        """`megabytes` of zeros, gzipped a thousand to one, under a JSON type."""
        megabytes = int(self.number("megabytes", 512))
        packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
        # Packed once: behind a full flush a block stands for itself, and may be repeated.
        block = packer.compress(bytes(1 << 20)) + packer.flush(zlib.Z_FULL_FLUSH)
        checksum = 0
        for _ in range(megabytes):
            checksum = zlib.crc32(bytes(1 << 20), checksum)
        head, tail = gzip.compress(b"")[:10], struct.pack("<II", checksum, megabytes << 20)
        body = head + block * megabytes + packer.flush() + tail
        return Answer(200, {"Content-Type": JSON, "Content-Encoding": "gzip"}, body)

    def _type(self, usual: Answer, url: str) -> Answer:
        """Another content type; none where `value` is empty."""
        headers = {name: value for name, value in usual.headers.items() if name != "Content-Type"}
        if value := self.options.get("value", ""):
            headers["Content-Type"] = value
        return Answer(usual.status, headers, usual.body)

    def _bare(self, usual: Answer, url: str) -> Answer:
        """A header line with no space after its colon."""
        headers = {name: value for name, value in usual.headers.items() if name != "Content-Type"}
        return Answer(usual.status, headers, usual.body, raw_header=b"Content-Type:application/json\r\n")

    def _edited(self, usual: Answer, edit) -> Answer:
        """The usual JSON with the field at `field` (keys and indices joined by dots) changed in place."""
        content = json.loads(usual.body)
        *parents, last = [int(key) if key.isdigit() else key for key in self.options["field"].split(".")]
        place = content
        for key in parents:
            place = place[key]
        edit(place, last)
        return Answer(usual.status, usual.headers, json.dumps(content, ensure_ascii=False).encode())

    def _retype(self, usual: Answer, url: str) -> Answer:
        value = json.loads(self.options.get("value", "[]"))
        return self._edited(usual, lambda place, key: place.__setitem__(key, value))

    def _drop(self, usual: Answer, url: str) -> Answer:
        return self._edited(usual, lambda place, key: place.__delitem__(key))

    def _next(self, usual: Answer, url: str) -> Answer:
        """The list's `next` names another place."""
        content = json.loads(usual.body) | {"next": self.options.get("to", "https://other.invalid/api/v2/pokemon")}
        return Answer(usual.status, usual.headers, json.dumps(content).encode())

    def _list(self, usual: Answer, url: str) -> Answer:
        """The usual list but with at most `rows` rows, of which `next` says that more follow, with `end=1` that none
        do; with another `count`; with URLs that end in no number (`bare=1`)."""
        content = json.loads(usual.body)
        rows = content["results"]
        if "rows" in self.options:
            content["results"] = rows[:int(self.options["rows"])]
            if len(content["results"]) < len(rows):
                content["next"] = "https://pokeapi.co/api/v2/pokemon?offset=0&limit=20"
        if "count" in self.options:
            content["count"] = int(self.options["count"])
        if "end" in self.options:
            content["next"] = None
        if "bare" in self.options:
            content["results"] = [row | {"url": f"https://pokeapi.co/api/v2/pokemon/{row['name']}/"} for row in rows]
        return Answer(usual.status, usual.headers, json.dumps(content).encode())

    def _huge(self, usual: Answer, url: str) -> Answer:
        """The usual JSON object, preceded by `megabytes` of a field that nobody reads."""
        padding = b'{"padding":"' + b"x" * int(self.number("megabytes", 9) * (1 << 20)) + b'",'
        return Answer(usual.status, usual.headers, padding + usual.body[1:])

    def _deep(self, usual: Answer, url: str) -> Answer:
        """The usual JSON object, preceded by a field nested `depth` deep."""
        depth = int(self.number("depth", 100_000))
        return Answer(usual.status, usual.headers, b'{"deep":' + b"[" * depth + b"]" * depth + b"," + usual.body[1:])

    def _body(self, usual: Answer, url: str) -> Answer:
        """The body that came with the command, under `type` and `status`."""
        return Answer(int(self.number("status", 200)), {"Content-Type": self.options.get("type", JSON)}, self.body)


class Faults:
    """The faults that stand, in the order they were commanded. Safe from any thread."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._standing: list[Fault] = []

    def add(self, fault: Fault) -> None:
        with self._lock:
            self._standing.append(fault)

    def release(self, path: str | None = None) -> int:
        """Ends the faults on a path, or all; what they held is answered. How many there were."""
        with self._lock:
            ended = [fault for fault in self._standing if path is None or fault.pattern == path or fault.matches(path)]
            self._standing = [fault for fault in self._standing if fault not in ended]
        for fault in ended:
            fault.released.set()
        return len(ended)

    def take(self, path: str) -> list[Fault]:
        """The faults for one request: the waits that stand on its path, then the first that answers."""
        with self._lock:
            taken: list[Fault] = []
            for fault in [fault for fault in self._standing if fault.matches(path)]:
                if fault.spared > 0:
                    fault.spared -= 1
                    continue
                if fault.kind not in WAITS and any(other.kind not in WAITS for other in taken):
                    continue
                taken.append(fault)
                if fault.left is not None:
                    fault.left -= 1
                    if fault.left == 0:
                        self._standing.remove(fault)
            return sorted(taken, key=lambda fault: fault.kind not in WAITS)
