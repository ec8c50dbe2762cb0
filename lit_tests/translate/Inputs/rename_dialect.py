"""Gives a dialect in bytecode another name of the same length, which nothing knows: rename_dialect.py OLD NEW FROM TO."""

import pathlib
import sys

old, new, source, target = sys.argv[1:]
assert len(old) == len(new)
data = pathlib.Path(source).read_bytes()
assert data.count(old.encode() + b"\0") == 1
pathlib.Path(target).write_bytes(data.replace(old.encode() + b"\0", new.encode() + b"\0"))
