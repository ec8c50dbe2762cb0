#!/usr/bin/env python3
"""Checks our tools against what is frozen about a program that JAX exported. Standard library only; dev/differential/sharded.py says what the files are.

    check_sharded.py NAME OPT TRANSLATE   OPT prints the program as it stands, in custom and in generic form; TRANSLATE reads and writes its artifacts
    check_sharded.py complete             every program that is frozen has a test

OPT and TRANSLATE are the stablehlo-opt and the stablehlo-translate to be checked.
"""

import pathlib
import subprocess
import sys

INPUTS = pathlib.Path(__file__).resolve().parent
VERSIONS = ("1.11.0", "1.17.0")


def run(*command: str | pathlib.Path, stdin: bytes = b"") -> bytes:
    done = subprocess.run([str(part) for part in command], input=stdin, capture_output=True, timeout=300)
    if done.returncode:
        sys.exit(f"{' '.join(map(str, command))} ended with {done.returncode}: {done.stderr.decode(errors='replace')[:600]}")
    return done.stdout


def printed(opt: str, *arguments: str | pathlib.Path, stdin: bytes = b"") -> bytes:
    """LLVM's drivers end a program with an empty line, which is not part of it."""
    return run(opt, *arguments, stdin=stdin).removesuffix(b"\n")


def check(name: str, opt: str, translate: str) -> list[str]:
    text, generic, exported = (INPUTS / f"{name}{suffix}" for suffix in (".mlir", ".generic.mlir", ".export.mlir.bc"))
    serialize = [translate, "--serialize", "--allow-other-dialects"]
    # The version that JAX wrote for stands in the artifact.
    version = exported.read_bytes().split(b"StableHLO_v", 1)[1].split(b"\0", 1)[0].decode()
    again = run(translate, "--deserialize", "--emit-bytecode", exported)
    found = {
        "the printed text": (printed(opt, text), text),
        "the printed text of the generic form": (printed(opt, generic), text),
        "the generic form": (printed(opt, "--mlir-print-op-generic", text), generic),
        "the text of what JAX exported": (run(translate, "--deserialize", exported), text),
        "the text of it by way of plain bytecode": (printed(opt, "-", stdin=again), text),
        f"what JAX exported, written again for {version}": (run(*serialize, f"--target={version}", "-", stdin=again), exported),
    }
    for version in VERSIONS:
        artifact = INPUTS / f"{name}.{version}.mlir.bc"
        found[f"the artifact for {version}"] = (run(*serialize, "--strip-debuginfo", f"--target={version}", text), artifact)
        found[f"the text of the artifact for {version}"] = (run(translate, "--deserialize", artifact), text)
    return [f"{what} is not {path.name}" for what, (data, path) in found.items() if data != path.read_bytes()]


def complete() -> list[str]:
    names = sorted(path.name.removesuffix(".export.mlir.bc") for path in INPUTS.glob("*.export.mlir.bc"))
    tests = sorted(path.stem for path in INPUTS.parent.glob("*.test"))
    return [] if names and names == [name for name in tests if name != "complete"] else [f"frozen: {names}; tests: {tests}"]


def main() -> None:
    problems = complete() if sys.argv[1:] == ["complete"] else check(*sys.argv[1:])
    sys.exit("\n".join(problems) or 0)


if __name__ == "__main__":
    main()
