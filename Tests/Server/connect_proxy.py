"""An HTTP proxy on the loopback that makes tunnels (RFC 9110, section 9.3.6), or refuses to."""

from __future__ import annotations

import contextlib
import re
import socket
import threading


class ConnectProxy:
    """Leads every CONNECT to `target`, a port on the loopback; with a `status` it says that and makes no tunnel, and
    with status 0 it closes the connection without a word."""

    def __init__(self, target: int | None = None, status: int = 200):
        self.target = target
        self.status = status
        self.asked: list[str] = []
        self._listener = socket.create_server(("127.0.0.1", 0), backlog=64)
        threading.Thread(target=self._accept, daemon=True).start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._listener.getsockname()[1]}"

    def __enter__(self) -> ConnectProxy:
        return self

    def __exit__(self, *_: object) -> None:
        # A thread that waits in accept keeps the socket open; this wakes it.
        with contextlib.suppress(OSError):
            self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                client, _ = self._listener.accept()
                threading.Thread(target=self._serve, args=[client], daemon=True).start()

    def _serve(self, client: socket.socket) -> None:
        with client, contextlib.suppress(OSError):
            head = b""
            while b"\r\n\r\n" not in head:
                piece = client.recv(4096)
                if not piece:
                    return
                head += piece
            request = re.match(rb"(\S+ \S+)", head)
            self.asked.append(request[1].decode() if request else "")
            if self.status == 0:
                return
            if self.status != 200:
                field = b'Proxy-Authenticate: Basic realm="proxy"\r\n' if self.status == 407 else b""
                client.sendall(b"HTTP/1.1 %d No\r\n%sContent-Length: 2\r\n\r\nNo" % (self.status, field))
                return
            with socket.create_connection(("127.0.0.1", self.target)) as server:
                client.sendall(b"HTTP/1.1 200 Connection established\r\n\r\n")
                back = threading.Thread(target=self._copy, args=[server, client], daemon=True)
                back.start()
                self._copy(client, server)
                back.join()

    @staticmethod
    def _copy(source: socket.socket, sink: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while piece := source.recv(65536):
                sink.sendall(piece)
        with contextlib.suppress(OSError):
            sink.shutdown(socket.SHUT_WR)
