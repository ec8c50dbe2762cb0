#!/usr/bin/env python3
"""Exports programs that JAX splits over devices (sharded_programs.py), and freezes what JAX and the reference make of them.

    sharded.py [--check] [NAME...]

In lit_tests/sharded/Inputs there are, of each program,

  NAME.export.mlir.bc   what jax.export serialized, with locations
  NAME.mlir             the program in it, as the reference prints it
  NAME.generic.mlir     the same in generic form
  NAME.VERSION.mlir.bc  artifacts without locations, for some versions

With --check nothing is written: a difference is an error.
"""

import argparse
import pathlib
import sys

import sharded_programs  # Before jax is imported.
from jax import export

import reference

INPUTS = pathlib.Path(__file__).resolve().parents[2] / "lit_tests" / "sharded" / "Inputs"
# The first that reads mixed programs, and the reference's own.
VERSIONS = ("1.11.0", "1.17.0")


def files(name: str) -> dict[pathlib.Path, bytes]:
    """What is frozen of a program."""
    jitted, arguments = sharded_programs.PROGRAMS[name]()
    exported = export.export(jitted)(*arguments).mlir_module_serialized
    within = reference.context()
    module = reference.deserialize(exported, within)
    text = reference.print_text(module)
    generic = reference.print_text(reference.parse(text, within), generic=True)
    artifacts = {f"{name}.{version}.mlir.bc": reference.serialize(text, version, within, allow_other_dialects=True) for version in VERSIONS}
    frozen = {f"{name}.export.mlir.bc": exported, f"{name}.mlir": text.encode(), f"{name}.generic.mlir": generic.encode(), **artifacts}
    return {INPUTS / path: data for path, data in frozen.items()}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME", help="programs to export; all when none is given")
    parser.add_argument("--check", action="store_true", help="compare with the files instead of writing them")
    options = parser.parse_args()
    INPUTS.mkdir(parents=True, exist_ok=True)
    stale = []
    for name in options.names or sharded_programs.PROGRAMS:
        for path, data in files(name).items():
            if not options.check:
                path.write_bytes(data)
                print(f"{path.name}: {len(data)} bytes")
            elif not path.exists() or path.read_bytes() != data:
                stale.append(path.name)
    if stale:
        print(f"differs from the file: {', '.join(stale)}", file=sys.stderr)
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
