"""Fetching everything, beside curl on the same URLs."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
import time
from dataclasses import dataclass
from pathlib import Path
from urllib.request import Request, urlopen

SERVER = Path(__file__).resolve().parents[1] / "Server" / "pokeapi_server.py"


class Server:
    """The test server in a process of its own, so that it does not share this one's interpreter."""

    def __init__(self, data: str | None):
        arguments = ["--data", data] if data else []
        self._process = subprocess.Popen([sys.executable, SERVER, *arguments], stdout=subprocess.PIPE, text=True)
        self.url = self._process.stdout.readline().strip()

    def __enter__(self) -> Server:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.terminate()
        self._process.wait()

    def command(self, command: str, method: str = "POST") -> object:
        request = Request(f"{self.url.removesuffix('/api/v2')}/control/{command}", method=method)
        with urlopen(request) as answer:
            return json.loads(answer.read())

    def asked(self) -> list[str]:
        """The URLs that were asked for, as they were."""
        host = self.url.removesuffix("/api/v2")
        return [
            f"{host}{'' if seen['path'].startswith('/sprites/') else '/api/v2'}{seen['path']}"
            + (f"?{seen['query']}" if seen["query"] else "")
            for seen in self.command("requests", "GET")
        ]


@dataclass
class Fetched:
    seconds: float
    # MiB, at their most.
    memory: float
    memory_of_network_process: float
    stored: int


def with_pokedex(argv: list[str], environment: dict[str, str], cache: Path) -> Fetched:
    start = time.monotonic()
    program = subprocess.Popen(argv, env=os.environ | environment, stdin=subprocess.DEVNULL,
                               stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    # Watched, since what the system counts for a child at its end (ru_maxrss) begins with the memory of this program,
    # from which it was forked.
    peaks = {"program": 0.0, "child": 0.0}
    over = threading.Event()

    def watch() -> None:
        while not over.wait(0.02):
            peaks["program"] = max(peaks["program"], peak_memory(program.pid))
            for child in children(program.pid):
                peaks["child"] = max(peaks["child"], peak_memory(child))

    watcher = threading.Thread(target=watch)
    watcher.start()
    complaint = program.stderr.read()
    status = program.wait()
    seconds = time.monotonic() - start
    over.set()
    watcher.join()
    if status:
        raise RuntimeError(complaint.decode().strip() or f"ended with {status}")
    stored = sum(file.stat().st_size for file in cache.rglob("*") if file.is_file())
    return Fetched(seconds, peaks["program"], peaks["child"], stored)


def with_curl(urls: list[str], folder: Path) -> float:
    """Seconds that curl takes for the same URLs, six at a time."""
    file = folder / "urls"
    file.write_text("".join(f'url = "{url}"\noutput = "/dev/null"\n' for url in urls))
    start = time.monotonic()
    subprocess.run(["curl", "--silent", "--parallel", "--parallel-max", "6", "--compressed", "--config", file],
                   check=True)
    return time.monotonic() - start


def children(pid: int) -> list[int]:
    try:
        return [int(child) for task in Path(f"/proc/{pid}/task").iterdir()
                for child in (task / "children").read_text().split()]
    except OSError:
        return []


def peak_memory(pid: int) -> float:
    try:
        for line in Path(f"/proc/{pid}/status").read_text().splitlines():
            if line.startswith("VmHWM:"):
                return int(line.split()[1]) / 1024
    except OSError:
        pass
    return 0.0
