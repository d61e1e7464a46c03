"""PNG pictures drawn on request, so that no picture is shipped."""

import struct
import zlib

SIDE = 96
MARGIN = 20


def _chunk(kind: bytes, content: bytes) -> bytes:
    checksum = zlib.crc32(kind + content) & 0xFFFFFFFF
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", checksum)


def sprite(seed: int) -> bytes:
    """A 96x96 palette PNG with a wide transparent margin, as PokéAPI's own mostly are: a disc whose colours tell
    one seed from another."""
    hue = (seed * 2654435761) & 0xFFFFFF
    palette = bytes([0, 0, 0, hue >> 16, (hue >> 8) & 0xFF, hue & 0xFF, 255, 255, 255])
    radius = SIDE // 2 - MARGIN
    rows = bytearray()
    for y in range(SIDE):
        rows.append(0)
        for x in range(SIDE):
            distance = (x - SIDE // 2) ** 2 + (y - SIDE // 2) ** 2
            rows.append(0 if distance > radius**2 else 2 if distance < (radius // 3) ** 2 else 1)
    return (
        b"\x89PNG\r\n\x1a\n"
        + _chunk(b"IHDR", struct.pack(">IIBBBBB", SIDE, SIDE, 8, 3, 0, 0, 0))
        + _chunk(b"PLTE", palette)
        + _chunk(b"tRNS", bytes([0, 255, 255]))
        + _chunk(b"IDAT", zlib.compress(bytes(rows)))
        + _chunk(b"IEND", b"")
    )
