"""A list of as many entries as one likes, which do not exist, served in windows."""

from __future__ import annotations

import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit


class Server:
    """Answers `/api/v2/pokemon?limit=&offset=` on the loopback, and 404 to all else."""

    def __init__(self, count: int):
        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self) -> None:
                url = urlsplit(self.path)
                if url.path.rstrip("/") != "/api/v2/pokemon":
                    return self._answer(404, b"Not Found", "text/plain")
                query = parse_qs(url.query)
                offset, limit = (int(query.get(name, [usual])[0]) for name, usual in [("offset", "0"), ("limit", "20")])
                rows = [{"name": f"beast-{number}", "url": f"{self.server.url}/pokemon/{number}/"}
                        for number in range(offset + 1, min(offset + limit, count) + 1)]
                body = json.dumps({"count": count, "next": None, "previous": None, "results": rows},
                                  separators=(",", ":"))
                self._answer(200, body.encode(), "application/json")

            def _answer(self, status: int, body: bytes, kind: str) -> None:
                self.send_response(status)
                self.send_header("Content-Type", kind)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_: object) -> None:
                pass

        self.count = count
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self.url = self._server.url = f"http://127.0.0.1:{self._server.server_address[1]}/api/v2"

    def __enter__(self) -> Server:
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._server.server_close()
