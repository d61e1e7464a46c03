#!/usr/bin/env python3
"""One table of figures, each beside a peer's from the same run: `make bench`.

Absolute times mean little on a shared machine; the ratios of medians do. A bar that is missed is said, and ends the
bench with 1."""

from __future__ import annotations

import argparse
import shutil
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

import fetching  # noqa: E402
import peers  # noqa: E402
import windows  # noqa: E402
from peers import Contender  # noqa: E402
from stopwatch import LONG_QUIET, Run, process  # noqa: E402

IDLE_SECONDS = 10


class Table:
    """Rows are printed as they are measured."""

    PEERS = ("less", "tig", "nnn", "curl")
    FORMAT = "{:<42} {:>10} {:>9} {:>9} {:>9} {:>9}  {:<52} {}"

    def __init__(self) -> None:
        self.missed = 0
        print(self.FORMAT.format("", "pokedex", *self.PEERS, "bar", ""), flush=True)

    def row(self, what: str, figures: dict[str, float], show: Callable[[float], str],
            bars: list[tuple[str, bool]]) -> None:
        """`bars` are what is asked for, each with whether it is reached."""
        cells = [show(figures[name]) if name in figures else "–" for name in ("pokedex", *self.PEERS)]
        missed = [bar for bar, reached in bars if not reached]
        self.missed += len(missed)
        asked = "; ".join(bar for bar, _ in bars)
        print(self.FORMAT.format(what, *cells, asked, f"MISSED: {'; '.join(missed)}" if missed else "ok"), flush=True)

    def absent(self, what: str, why: str) -> None:
        print(self.FORMAT.format(what, *["–"] * 5, "", why), flush=True)


def milliseconds(seconds: float) -> str:
    return f"{seconds * 1000:.2f} ms"


def relative(figures: dict[str, float], peer: str, factor: float) -> list[tuple[str, bool]]:
    """At most `factor` times the peer, where there is one."""
    if peer not in figures:
        return []
    ratio = figures["pokedex"] / figures[peer]
    return [(f"{ratio:.2f} of {factor:g} x {peer}", ratio <= factor)]


class Bench:
    def __init__(self, binary: str, folder: Path, runs: int, data: str | None):
        self.binary = binary
        self.folder = folder
        self.data = data
        self.runs = runs
        self.table = Table()
        self.environment = {"HOME": str(folder), "XDG_CACHE_HOME": str(folder / "cache"),
                            "XDG_DATA_HOME": str(folder / "data")}
        self.pokedex = self._pokedex()
        self.contenders = [self.pokedex, *peers.found(folder, peers.lines(binary, self.environment))]

    def _pokedex(self, *arguments: str, down: str = "j", up: str = "k") -> Contender:
        return Contender("pokedex", [self.binary, "--offline", *arguments], self.environment, None, down, up)

    def _start(self, contender: Contender) -> Run:
        return Run(contender.argv, contender.environment, contender.cwd)

    def _medians(self, measure: Callable[[Contender], float], contenders: list[Contender]) -> dict[str, float]:
        """Interleaved, so that a busy moment of the machine meets everybody."""
        figures: dict[str, list[float]] = {contender.name: [] for contender in contenders}
        for _ in range(self.runs):
            for contender in contenders:
                figures[contender.name].append(measure(contender))
        return {name: statistics.median(values) for name, values in figures.items()}

    def first_frame(self) -> None:
        def measure(contender: Contender) -> float:
            with self._start(contender) as run:
                return run.first_frame()

        figures = self._medians(measure, self.contenders)
        bars = relative(figures, "less", 2) + relative(figures, "tig", 1) + relative(figures, "nnn", 1)
        self.table.row("exec to first full frame, bundled, 80x24", figures, milliseconds, bars)

    def keys(self) -> None:
        """200 keys each: half of them down, half of them up again."""
        def measure(contender: Contender) -> float:
            with self._start(contender) as run:
                run.first_frame()
                times = [run.press(key)[0] for key in [contender.down] * 100]
                times += [run.press(key)[0] for key in [contender.up] * 100]
                return statistics.median(times)

        runs, self.runs = self.runs, min(self.runs, 3)
        figures = self._medians(measure, self.contenders)
        self.table.row("key to frame, list", figures, milliseconds,
                       relative(figures, "less", 2) + relative(figures, "tig", 1))
        detail = self._pokedex("25", down="l", up="h")
        figures |= self._medians(measure, [detail])
        self.table.row("key to frame, detail to detail, bundled", figures, milliseconds, relative(figures, "less", 6))
        self.runs = runs

    def gallery(self) -> None:
        """A key on a screen full of tiles."""
        with Run(self.pokedex.argv, self.environment, size=(240, 70)) as run:
            run.first_frame()
            run.press("w", LONG_QUIET)
            time_of_key = statistics.median(run.press(key)[0] for key in "l" * 50 + "h" * 50)
        self.table.row("key to frame, gallery, 240x70", {"pokedex": time_of_key}, milliseconds,
                       [("5 ms", time_of_key <= 0.005)])

    def long_lists(self) -> None:
        """Lists that only an API knows, of 1,000 and of 100,000 entries: a key that moves, and a letter of a filter."""
        def start(server: windows.Server) -> Run:
            cache = self.folder / f"list-of-{server.count}"
            return Run([self.binary, "--api", server.url, "--cache-dir", str(cache)], self.environment)

        with windows.Server(1_000) as few, windows.Server(100_000) as many, start(few) as short, start(many) as long:
            for run in (short, long):
                run.first_frame()
                run.settle()
            # Interleaved, so that a busy moment of the machine meets both.
            pairs = [(short.press(key)[0], long.press(key)[0]) for key in "j" * 100 + "k" * 100]
            beside, move = (statistics.median(times) for times in zip(*pairs))
            # A filter asks for the whole list, and makes its index of it.
            long.press("&b")
            long.settle()
            letter = statistics.median(long.press(key)[0] for key in ("east-7" + "\x7f" * 6) * 5)
        self.table.row("key to frame, 100,000 entries", {"pokedex": move}, milliseconds,
                       [(f"{move / beside:.2f} of 1.5 x that at 1,000", move <= 1.5 * beside)])
        self.table.row("a letter of a live filter, 100,000 entries", {"pokedex": letter}, milliseconds,
                       [("<= 16 ms", letter <= 0.016)])

    def burst(self) -> None:
        def measure(contender: Contender) -> float:
            with self._start(contender) as run:
                run.first_frame()
                return run.press(contender.down * 1000, LONG_QUIET)[0]

        figures = self._medians(measure, self.contenders)
        self.table.row("1,000 keys at once", figures, milliseconds, relative(figures, "less", 0.5))

    def bytes_a_step(self) -> None:
        figures = {}
        for contender in self.contenders:
            with self._start(contender) as run:
                run.first_frame()
                figures[contender.name] = sum(run.press(contender.down)[1] for _ in range(40)) / 40
        self.table.row("bytes a step, 40 steps down the list", figures, lambda count: f"{count:.0f} B",
                       [("<= 400 B", figures["pokedex"] <= 400)])

    def memory(self) -> None:
        figures = {}
        for contender in self.contenders:
            with self._start(contender) as run:
                run.first_frame()
                for _ in range(100):
                    run.press(contender.down)
                figures[contender.name] = run.peak_memory()
        self.table.row("peak memory, offline, after 100 keys", figures, lambda size: f"{size:.1f} MiB",
                       [("<= 14 MiB", figures["pokedex"] <= 14)])

    def idle(self) -> None:
        with self._start(self.pokedex) as run:
            run.first_frame()
            before = run.wake_ups()
            # The time itself is what is measured.
            time.sleep(IDLE_SECONDS)
            figures = {"pokedex": float(run.wake_ups() - before)}
            children = run.children()
        self.table.row(f"wake-ups in {IDLE_SECONDS} s of nothing", figures, lambda count: f"{count:.0f}",
                       [("0", figures["pokedex"] == 0), ("no second process", children == 0)])

    def listing(self) -> None:
        table = [self.binary, "--offline", "list", "--format", "tsv"]
        try:
            process(table, self.environment)
        except RuntimeError:
            self.table.absent("list --format tsv, beside --version", "not there yet")
            return
        pairs = [(process(table, self.environment), process([self.binary, "--version"], self.environment))
                 for _ in range(self.runs)]
        listing, version = (statistics.median(values) for values in zip(*pairs))
        self.table.row("list --format tsv, beside --version", {"pokedex": listing}, milliseconds,
                       [(f"{listing / version:.2f} of 1.5 x", listing <= 1.5 * version)])

    def fetching(self) -> None:
        """Everything but the pictures, at once and with 50 ms a request."""
        if not shutil.which("curl"):
            self.table.absent("prefetch all", "no curl to measure it beside")
            return
        with fetching.Server(self.data) as server:
            # The server makes and packs each body once, which must be nobody's time.
            if self._fetch(server, "warm") is None:
                return
            for delay, factor in [(0, 5), (0.05, 1.15)]:
                what = "prefetch all" + (f", {delay * 1000:.0f} ms a request" if delay else "")
                server.command("clear")
                if delay:
                    server.command(f"delay?path=*&seconds={delay}")
                fetched = self._fetch(server, f"{delay}")
                if fetched is None:
                    return
                figures = {"pokedex": fetched.seconds, "curl": fetching.with_curl(server.asked(), self.folder)}
                self.table.row(f"{what}, no sprites", figures, lambda seconds: f"{seconds:.2f} s",
                               relative(figures, "curl", factor))
                if not delay:
                    self._fetched(fetched)

    def _fetch(self, server: fetching.Server, name: str) -> fetching.Fetched | None:
        cache = self.folder / f"prefetched-{name}"
        argv = [self.binary, "prefetch", "all", "--no-sprites", "--api", server.url, "--cache-dir", str(cache)]
        try:
            return fetching.with_pokedex(argv, self.environment, cache)
        except RuntimeError as error:
            self.table.absent("prefetch all", str(error)[:80])
            return None

    def _fetched(self, fetched: fetching.Fetched) -> None:
        def mebibytes(size: float) -> str:
            return f"{size:.1f} MiB"

        stored = fetched.stored / (1 << 20)
        self.table.row("  its peak memory", {"pokedex": fetched.memory}, mebibytes,
                       [("<= 48 MiB", fetched.memory <= 48)])
        self.table.row("  that of pokedex-net", {"pokedex": fetched.memory_of_network_process}, mebibytes,
                       [("<= 64 MiB", fetched.memory_of_network_process <= 64)])
        self.table.row("  stored", {"pokedex": stored}, mebibytes, [("<= 16 MiB", stored <= 16)])

    def sizes(self) -> None:
        megabyte = 1e6
        for name, path, bar in [("pokedex", Path(self.binary), 18),
                                ("pokedex-net", Path(self.binary).parent.parent / "libexec/pokedex/pokedex-net", 62)]:
            if path.exists():
                size = path.stat().st_size / megabyte
                self.table.row(f"installed: {name}", {"pokedex": size}, lambda size: f"{size:.1f} MB",
                               [(f"<= {bar} MB", size <= bar)])

    def all(self) -> int:
        self.first_frame()
        self.keys()
        self.gallery()
        self.long_lists()
        self.burst()
        self.bytes_a_step()
        self.memory()
        self.idle()
        self.listing()
        self.fetching()
        self.sizes()
        return self.table.missed


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("binary", help="the installed program")
    parser.add_argument("--runs", type=int, default=15)
    parser.add_argument("--data", help="what the test server serves; its generated dex without")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="pokedex-bench-") as folder:
        missed = Bench(arguments.binary, Path(folder), arguments.runs, arguments.data).all()
    print(f"\n{missed} bars missed" if missed else "\nevery bar reached")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
