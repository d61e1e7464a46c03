"""Where the server's bodies come from: a directory laid out as PokéAPI's own static data, an archive of one, or
a generator."""

from __future__ import annotations

import json
import re
import tarfile
import tempfile
from pathlib import Path
from typing import Protocol

API_ROOT = "https://pokeapi.co"
SPRITE_ROOT = "https://raw.githubusercontent.com/PokeAPI/sprites/master"


class Bodies(Protocol):
    """JSON by endpoint and id. Bodies carry the public hosts' URLs; the server rewrites them to its own."""

    def endpoints(self) -> list[str]: ...

    def listing(self, endpoint: str) -> list[dict]:
        """The rows of an endpoint's whole list: `url`, and `name` where the endpoint has names."""

    def body(self, endpoint: str, identifier: str) -> bytes | None:
        """The body of the resource with this id, None if there is none."""


class DirectoryBodies:
    """`api/v2/<endpoint>/<id>/index.json` under a directory, `api/v2/<endpoint>/index.json` for its whole list."""

    def __init__(self, root: Path):
        self._root = root / "api" / "v2" if (root / "api" / "v2").is_dir() else root

    def endpoints(self) -> list[str]:
        return sorted(path.name for path in self._root.iterdir() if path.is_dir())

    def listing(self, endpoint: str) -> list[dict]:
        file = self._root / endpoint / "index.json"
        return json.loads(file.read_bytes())["results"] if file.is_file() else []

    def body(self, endpoint: str, identifier: str) -> bytes | None:
        file = self._root / endpoint / identifier / "index.json"
        return file.read_bytes() if file.is_file() else None


class ArchiveBodies(DirectoryBodies):
    """The same from a tar archive, unpacked until closed."""

    def __init__(self, archive: Path):
        self._folder = tempfile.TemporaryDirectory(prefix="pokeapi-")
        with tarfile.open(archive) as opened:
            safe = {"filter": "data"} if hasattr(tarfile, "data_filter") else {}
            opened.extractall(self._folder.name, **safe)
        super().__init__(Path(self._folder.name))

    def close(self) -> None:
        self._folder.cleanup()


def open_bodies(path: str | None) -> Bodies:
    """The bodies at a path; without one, those of the generator."""
    if path is None:
        from generated import GeneratedBodies

        return GeneratedBodies()
    return DirectoryBodies(Path(path)) if Path(path).is_dir() else ArchiveBodies(Path(path))


def identifier_of(url: str) -> str:
    """The last path segment of a resource's URL: `https://pokeapi.co/api/v2/pokemon/25/` → `25`."""
    return url.rstrip("/").rsplit("/", 1)[-1]


def integer(text: str | None) -> int | None:
    """As the real server reads a number: the leading digits count, the rest is ignored."""
    found = re.match(r"\s*([+-]?\d+)", text or "")
    return int(found.group(1)) if found else None


def page(rows: list[dict], endpoint: str, limit: str | None, offset: str | None) -> dict:
    """One page of a list. A limit that is missing, 0 or not a number is 20; a negative one drops the tail, since
    the server slices from `offset` to `offset + limit`."""
    size = integer(limit) or 20
    start = integer(offset) or 0

    def link(start: int, size: int) -> str:
        return f"{API_ROOT}/api/v2/{endpoint}?offset={start}&limit={size}"

    following = start + size
    return {
        "count": len(rows),
        "next": link(following, min(size, len(rows) - following)) if 0 < following < len(rows) else None,
        "previous": link(max(0, start - size), min(size, start)) if start > 0 and size > 0 else None,
        "results": rows[start:following],
    }


def compact(content: object) -> bytes:
    """As the server sends it: no spaces, keys in alphabetical order, UTF-8."""
    return json.dumps(content, ensure_ascii=False, separators=(",", ":"), sort_keys=True).encode()
