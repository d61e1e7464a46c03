#!/usr/bin/env python3
"""A PokéAPI on the loopback that behaves as the real one does, and misbehaves on command.

    python3 pokeapi_server.py [--port 0] [--data DIRECTORY_OR_TAR]

Its first line of output is its URL, to be used as `pokedex --api URL`. Without data it serves a dex generated from
the project's tables.

Commands are requests to `/control/…`; a path is the part after `/api/v2` (`/pokemon/25`), `*` matches anything:

    POST /control/KIND?path=PATH[&times=N][&after=N][&option=…]
                                                        a fault of this kind (see faults.py) stands on the path
    POST /control/release[?path=PATH]                   ends the faults on a path, or all
    POST /control/change?path=PATH                      gives the path's next answers another validator
    POST /control/clear                                 forgets faults, changes and counts
    GET  /control/count[?path=PATH]                     how many requests came, as a number
    GET  /control/requests[?path=PATH]                  the requests themselves, as JSON
    GET  /control/open                                  requests now unanswered, and the most there ever were
"""

from __future__ import annotations

import argparse
import fnmatch
import gzip
import hashlib
import json
import re
import socket
import struct
import sys
import threading
from dataclasses import replace
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, unquote, urlsplit

import pictures
from bodies import API_ROOT, SPRITE_ROOT, Bodies, compact, identifier_of, open_bodies, page
from faults import JSON, KINDS, WAITS, Answer, Fault, Faults, Hang, Reset

DAY = 86_400
FIVE_DAYS = 432_000
PLAIN = "text/plain; charset=utf-8"


class PokeAPIServer(ThreadingHTTPServer):
    """Serves until `stop()`; usable as a context manager, and from a test by its methods instead of `/control`."""

    daemon_threads = True
    # A client that opens many connections at once must not be refused.
    request_queue_size = 256

    def __init__(self, bodies: Bodies, port: int = 0):
        super().__init__(("127.0.0.1", port), Handler)
        self.faults = Faults()
        self._bodies = bodies
        self._lock = threading.Condition()
        self._requests: list[dict] = []
        self._open = 0
        self._most_open = 0
        self._revisions: dict[str, int] = {}
        self._names: dict[str, dict[str, str]] = {}
        # Gzipping a hundred kilobytes takes longer than all else here, so it is done once a body.
        self._compressed: dict[bytes, bytes] = {}

    @property
    def host(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}"

    @property
    def url(self) -> str:
        return f"{self.host}/api/v2"

    def __enter__(self) -> PokeAPIServer:
        self._thread = threading.Thread(target=self.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def stop(self) -> None:
        self.faults.release()
        self.shutdown()
        self.server_close()

    # Commands

    def fault(self, kind: str, path: str, times: int | None = None, body: bytes = b"", **options: object) -> Fault:
        if kind not in KINDS:
            raise ValueError(f"no fault '{kind}'; there are {', '.join(KINDS)}")
        spared = int(options.pop("after", 0))
        fault = Fault(kind, path, {name: str(value) for name, value in options.items()}, body, times, spared)
        self.faults.add(fault)
        return fault

    def release(self, path: str | None = None) -> int:
        return self.faults.release(path)

    def change(self, path: str) -> None:
        with self._lock:
            self._revisions[path] = self._revisions.get(path, 0) + 1

    def clear(self) -> None:
        self.faults.release()
        with self._lock:
            self._revisions.clear()
            self._requests.clear()
            self._most_open = self._open

    def requests(self, path: str | None = None) -> list[dict]:
        with self._lock:
            return [seen for seen in self._requests if path is None or fnmatch.fnmatchcase(seen["path"], path)]

    def count(self, path: str | None = None) -> int:
        return len(self.requests(path))

    def open_requests(self) -> dict[str, int]:
        with self._lock:
            return {"now": self._open, "most": self._most_open}

    def wait_for_open(self, number: int, seconds: float = 60) -> bool:
        """Waits until so many requests are unanswered at once; False if that took longer than `seconds`."""
        with self._lock:
            return self._lock.wait_for(lambda: self._open >= number, seconds)

    # Answers

    def began(self, path: str, query: str, headers: dict[str, str]) -> dict:
        seen = {"path": path, "query": query, "headers": headers, "status": None}
        with self._lock:
            self._requests.append(seen)
            self._open += 1
            self._most_open = max(self._most_open, self._open)
            self._lock.notify_all()
        return seen

    def ended(self) -> None:
        with self._lock:
            self._open -= 1

    def answer(self, path: str, query: dict[str, list[str]]) -> Answer:
        """The real server's answer to a path below `/api/v2`, or to a picture's."""
        if picture := re.fullmatch(r"/sprites/.*?(\d+)\.png", path):
            return Answer(200, {"Content-Type": "image/png", "Cache-Control": "max-age=300"},
                          pictures.sprite(int(picture.group(1))))
        segments = [unquote(segment) for segment in path.split("/") if segment]
        if not all(re.fullmatch(r"[\w-][\w.~-]*", segment, re.ASCII) for segment in segments):
            return Answer(400, {"Content-Type": PLAIN}, b"Bad Request")
        body = self._json(segments, query)
        if body is None:
            headers = {"Content-Type": PLAIN, "Cache-Control": f"public, max-age={FIVE_DAYS}"}
            return Answer(404, headers, b"Not Found")
        with self._lock:
            revision = self._revisions.get(path, 0)
        digest = hashlib.sha1(body + bytes(revision)).hexdigest()[:20]
        headers = {
            "Content-Type": JSON,
            "Cache-Control": f"public, max-age={DAY}, s-maxage={DAY}",
            "ETag": f'W/"{len(body):x}-{digest}"',
            "Vary": "Accept-Encoding",
        }
        return Answer(200, headers, body)

    def _json(self, segments: list[str], query: dict[str, list[str]]) -> bytes | None:
        endpoint, *rest = segments or [""]
        if not endpoint:
            return self._rewritten(compact({name: f"{API_ROOT}/api/v2/{name}/" for name in self._bodies.endpoints()}))
        if not rest:
            rows = self._bodies.listing(endpoint)
            limit, offset = query.get("limit", [None])[0], query.get("offset", [None])[0]
            return self._rewritten(compact(page(rows, endpoint, limit, offset))) if rows else None
        if len(rest) > 1:
            return None
        body = self._bodies.body(endpoint, self._identifier(endpoint, rest[0].lower()))
        return None if body is None else self._rewritten(body)

    def _identifier(self, endpoint: str, name: str) -> str:
        """The id behind a name; whatever is no name of this endpoint is taken for an id."""
        with self._lock:
            known = self._names.get(endpoint)
        if known is None:
            known = {row["name"]: identifier_of(row["url"]) for row in self._bodies.listing(endpoint) if "name" in row}
            with self._lock:
                self._names[endpoint] = known
        return known.get(name, str(int(name)) if name.isdigit() else name)

    def _rewritten(self, body: bytes) -> bytes:
        """The body with its links on this server."""
        return body.replace(SPRITE_ROOT.encode(), self.host.encode()).replace(API_ROOT.encode(), self.host.encode())

    def compressed(self, body: bytes) -> bytes:
        key = hashlib.sha1(body).digest()
        found = self._compressed.get(key)
        if found is None:
            found = self._compressed[key] = gzip.compress(body, 6, mtime=0)
        return found


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: PokeAPIServer
    # One segment an answer, sent at once: header and body leave together.
    wbufsize = 1 << 16
    disable_nagle_algorithm = True

    def log_message(self, *_: object) -> None:
        pass

    def do_GET(self) -> None:
        self._respond()

    def do_HEAD(self) -> None:
        self._respond()

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        parts = urlsplit(self.path)
        if parts.path.startswith("/control/"):
            self._control(parts.path.removeprefix("/control/"), parse_qs(parts.query, keep_blank_values=True), body)
        else:
            self._send(Answer(405, {"Content-Type": PLAIN, "Allow": "GET, HEAD"}, b"Method Not Allowed"))

    def _control(self, command: str, query: dict[str, list[str]], body: bytes) -> None:
        options = {name: values[-1] for name, values in query.items()}
        path = options.pop("path", None)
        try:
            result = self._commanded(command, path, options, body)
        except (KeyError, ValueError) as error:
            self._send(Answer(400, {"Content-Type": PLAIN}, f"{error}\n".encode()))
            return
        self._send(Answer(200, {"Content-Type": JSON, "Cache-Control": "no-store"}, json.dumps(result).encode()))

    def _commanded(self, command: str, path: str | None, options: dict[str, str], body: bytes) -> object:
        server = self.server
        match command:
            case "release":
                return server.release(path)
            case "change":
                return server.change(path or "/")
            case "clear":
                return server.clear()
            case "count":
                return server.count(path)
            case "requests":
                return server.requests(path)
            case "open":
                return server.open_requests()
        if command in KINDS and path is None:
            raise ValueError("a fault needs a path")
        times = int(options.pop("times")) if "times" in options else None
        server.fault(command, path or "", times, body, **options)
        return None

    def _respond(self) -> None:
        parts = urlsplit(self.path)
        query = parse_qs(parts.query, keep_blank_values=True)
        if parts.path.startswith("/control/"):
            self._control(parts.path.removeprefix("/control/"), query, b"")
            return
        path = parts.path.rstrip("/") or "/"
        if path.startswith("/api/v2"):
            path = path.removeprefix("/api/v2") or "/"
        elif not path.startswith("/sprites/"):
            self._send(Answer(404, {"Content-Type": PLAIN}, b"Not Found"))
            return
        seen = self.server.began(path, parts.query, dict(self.headers.items()))
        is_open = True
        try:
            answer = self._decided(path, query)
            seen["status"] = answer.status
            if not answer.interval:
                # Before its last byte: whoever has that may ask for more before this thread goes on.
                is_open = False
                self.server.ended()
            self._send(answer)
        except Reset:
            # Lingering for no time makes the close a reset.
            self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            self.close_connection = True
        except (Hang, ConnectionError):
            self.close_connection = True
        finally:
            if is_open:
                self.server.ended()

    def _decided(self, path: str, query: dict[str, list[str]]) -> Answer:
        """The answer to send: the real server's, or what the faults on the path make of it."""
        usual = self.server.answer(path, query)
        for fault in self.server.faults.take(path):
            if fault.kind in WAITS:
                fault.released.wait(fault.number("seconds", 1) if fault.kind == "delay" else None)
                continue
            try:
                return fault.answer(usual, f"{self.server.host}{self.path}")
            except Hang:
                fault.released.wait()
                raise
        validator = usual.headers.get("ETag")
        if validator and validator in (self.headers.get("If-None-Match") or ""):
            kept = {name: value for name, value in usual.headers.items() if name != "Content-Type"}
            return Answer(304, kept)
        return usual

    def _send(self, answer: Answer) -> None:
        headers, body = dict(answer.headers), answer.body
        accepts = "gzip" in (self.headers.get("Accept-Encoding") or "")
        textual = headers.get("Content-Type", JSON).startswith(("application/json", "text/"))
        if body and accepts and textual and "Content-Encoding" not in headers and len(body) > 1000:
            headers["Content-Encoding"] = "gzip"
            whole = answer.body
            body = self.server.compressed(whole)
            if answer.sent is not None:
                answer = replace(answer, sent=answer.sent * len(body) // max(1, len(whole)))
        self.send_response(answer.status)
        for name, value in headers.items():
            self.send_header(name, value)
        if answer.status != HTTPStatus.NOT_MODIFIED:
            self.send_header("Content-Length", str(len(body)))
        if answer.sent is not None:
            self.send_header("Connection", "close")
        # http.server offers no way to write a header line that it would spell differently.
        self._headers_buffer.append(answer.raw_header)
        self.end_headers()
        if self.command != "HEAD":
            self._send_body(answer, body[: answer.sent] if answer.sent is not None else body)
        self.wfile.flush()

    def _send_body(self, answer: Answer, body: bytes) -> None:
        if not answer.interval:
            self.wfile.write(body)
            return
        pause = threading.Event()
        for start in range(0, len(body), answer.piece):
            self.wfile.write(body[start : start + answer.piece])
            self.wfile.flush()
            pause.wait(answer.interval)


def main() -> int:
    parser = argparse.ArgumentParser(description="A PokéAPI on the loopback, for tests.")
    parser.add_argument("--port", type=int, default=0, help="0 takes a free one")
    parser.add_argument("--data", help="a directory or a tar archive of api/v2/<endpoint>/<id>/index.json")
    arguments = parser.parse_args()
    server = PokeAPIServer(open_bodies(arguments.data), arguments.port)
    print(server.url, flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        pass
    return 0


if __name__ == "__main__":
    sys.exit(main())
