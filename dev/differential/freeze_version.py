#!/usr/bin/env python3
"""Writes the frozen artifact of a version; compat.py describes the files. Uses only the standard library.

    freeze_version.py --bin DIR VERSION

The tools in DIR write the artifact. They must print the program as it is in its file, and must read the artifact as the same program. The script
does not replace an existing artifact.
"""

import argparse
import pathlib
import sys
import tempfile

import compat
import frozen
import our_tools


def freeze(version: str, folder: pathlib.Path) -> None:
    opt, translate = our_tools.Opt(folder / "stablehlo-opt"), our_tools.Translate(folder / "stablehlo-translate")
    text, path = compat.program(version), compat.artifact_path(version)
    frozen.expect_text(opt.print(text.encode()), text, f"the program of {version} is not in printed form")
    with tempfile.TemporaryDirectory() as scratch:
        program = pathlib.Path(scratch) / "program.mlir"
        program.write_text(text)
        data = translate.serialize(program, version)
    frozen.expect_text(translate.deserialize(data), text, f"the program of {version} differs from the program in its artifact")
    if path.exists() and path.read_bytes() != data:
        raise frozen.Different(f"{path.name} is frozen, but differs from the new artifact")
    path.write_bytes(data)
    print(f"{path.name}: {len(data)} bytes")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", type=pathlib.Path, required=True, metavar="DIR", help="folder with stablehlo-opt and stablehlo-translate")
    parser.add_argument("version", choices=compat.versions(), metavar="VERSION")
    options = parser.parse_args()
    try:
        freeze(options.version, options.bin)
    except (our_tools.Failed, frozen.Different) as problem:
        print(f"error: {problem}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
