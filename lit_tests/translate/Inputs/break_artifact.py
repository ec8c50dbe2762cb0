"""Breaks an artifact: break_artifact.py WHAT FROM TO.

attribute, type, op: one that no version has. short: an attribute that ends within
its own encoding. cycle: one that holds itself."""

import pathlib
import sys

what, source, target = sys.argv[1:]
data = bytearray(pathlib.Path(source).read_bytes())
UNKNOWN = 99 << 1 | 1  # as a varint


def varint(at: int) -> tuple[int, int]:
    extra = (data[at] & -data[at]).bit_length() - 1
    return int.from_bytes(data[at : at + extra + 1], "little") >> (extra + 1), at + extra + 1


def section(number: int) -> int:
    """Where the content of a section starts."""
    at = data.index(b"\0") + 1
    while True:
        found, (length, start) = data[at] & 0x7F, varint(at + 1)
        assert not data[at] & 0x80, "no section is aligned in small artifacts"
        if found == number:
            return start
        at = start + length


def builtin_of_two_bytes() -> tuple[int, int]:
    """The number of an attribute, and where its two bytes stand."""
    attributes, at = varint(section(3))
    _types, at = varint(at)
    entry, seen = section(2), 0
    while seen < attributes:
        dialect, at = varint(at)
        count, at = varint(at)
        for _ in range(count):
            size, at = varint(at)
            if dialect == 0 and size >> 1 == 2:  # the module's dialect comes first
                return seen, entry
            entry, seen = entry + (size >> 1), seen + 1
    raise ValueError("no such attribute")


FLAT_SYMBOL, INTEGER = 4, 8
if what == "op":
    at = data.index(b"add_v1")
    data[at : at + 3] = b"adq"
elif what in ("short", "cycle"):
    number, at = builtin_of_two_bytes()
    data[at] = (INTEGER if what == "short" else FLAT_SYMBOL) << 1 | 1
    data[at + 1] = number << 1 | 1
else:
    # The offsets section tells how many attributes and types there are, and
    # the size of each entry; the last ones of both are of the vhlo dialect.
    attributes, at = varint(section(3))
    types, at = varint(at)
    entry, last, seen = section(2), None, 0
    while seen < (attributes if what == "attribute" else attributes + types):
        _dialect, at = varint(at)
        count, at = varint(at)
        for _ in range(count):
            size, at = varint(at)
            last, entry, seen = entry, entry + (size >> 1), seen + 1
    data[last] = UNKNOWN
pathlib.Path(target).write_bytes(data)
