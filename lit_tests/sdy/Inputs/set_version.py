#!/usr/bin/env python3
"""Gives a dialect in a small bytecode file a version. Standard library only.

    set_version.py DIALECT X.Y.Z FROM TO    DIALECT is its number in the file's list of dialects
"""

import pathlib
import sys

DIALECTS, VERSIONS = 1, 7


def small(data: bytes, at: int) -> tuple[int, int]:
    """A number of at most two bytes, and where the next one is."""
    return (data[at] >> 1, at + 1) if data[at] & 1 else (int.from_bytes(data[at : at + 2], "little") >> 2, at + 2)


def number(value: int) -> bytes:
    return bytes([value << 1 | 1]) if value < 1 << 7 else (value << 2 | 2).to_bytes(2, "little")


def versioned(payload: bytes, dialect: int, version: bytes) -> bytes:
    count, at = small(payload, 0)
    head, entry = payload[:at], b""
    for _ in range(dialect + 1):
        head += entry
        name, after = small(payload, at)
        entry, at = payload[at:after], after
    # A name's number and whether there is a version, which is a section of its own.
    return head + number(name | 1) + bytes([VERSIONS]) + number(len(version)) + version + payload[at:]


def main() -> None:
    dialect, version, source, target = sys.argv[1:]
    data = pathlib.Path(source).read_bytes()
    at = data.index(b"\0", 5) + 1
    out, version = data[:at], b"".join(number(int(n)) for n in version.split("."))
    while at < len(data):
        kind, (length, start) = data[at], small(data, at + 1)
        if kind & 0x80:
            # The rest has sections that begin at multiples: none of a small file needs them.
            sys.exit("an aligned section")
        payload = data[start : start + length]
        if kind == DIALECTS:
            payload = versioned(payload, int(dialect), version)
        out += bytes([kind]) + number(len(payload)) + payload
        at = start + length
    pathlib.Path(target).write_bytes(out)


if __name__ == "__main__":
    main()
