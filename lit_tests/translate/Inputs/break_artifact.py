"""Changes one code of an artifact: break_artifact.py attribute|type|op FROM TO."""

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


if what == "op":
    at = data.index(b"add_v1")
    data[at : at + 3] = b"adq"
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
