#!/usr/bin/env python3
"""Exports programs that JAX splits over devices (sharded_programs.py), and freezes the outputs of JAX and upstream.

    sharded.py [--check] [NAME...]

lit_tests/sharded/Inputs has these files for each program:

  NAME.export.mlir.bc   the artifact of jax.export, with locations
  NAME.mlir             the program in this artifact, as upstream prints it
  NAME.generic.mlir     the program in generic form
  NAME.VERSION.mlir.bc  artifacts without locations, for some versions

With --check, the script writes nothing, and fails if a file differs.
"""

import argparse
import pathlib
import sys

import sharded_programs  # Before jax is imported.
from jax import export

import upstream

INPUTS = pathlib.Path(__file__).resolve().parents[2] / "lit_tests" / "sharded" / "Inputs"
# The first version that supports mixed programs, and upstream's version.
VERSIONS = ("1.11.0", "1.17.0")


def files(name: str) -> dict[pathlib.Path, bytes]:
    """Returns the paths and contents of a program's frozen files."""
    jitted, arguments = sharded_programs.PROGRAMS[name]()
    exported = export.export(jitted)(*arguments).mlir_module_serialized
    within = upstream.context()
    module = upstream.deserialize(exported, within)
    text = upstream.print_text(module)
    generic = upstream.print_text(upstream.parse(text, within), generic=True)
    artifacts = {f"{name}.{version}.mlir.bc": upstream.serialize(text, version, within, allow_other_dialects=True) for version in VERSIONS}
    frozen = {f"{name}.export.mlir.bc": exported, f"{name}.mlir": text.encode(), f"{name}.generic.mlir": generic.encode(), **artifacts}
    return {INPUTS / path: data for path, data in frozen.items()}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME", help="programs to export; the default is all programs")
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
