#!/usr/bin/env python3
"""Checks our tools against what is frozen about a model program. Standard library only; dev/differential/frozen.py says what the files are.

    check_frozen.py print NAME OPT              the program is printed as it stands
    check_frozen.py serialize NAME TRANSLATE    the artifacts for all versions are the frozen ones, and older versions are refused;
                                                in a slow build, those of the smallest and the newest version, and some between them
    check_frozen.py deserialize NAME TRANSLATE  the frozen artifacts hold the program
    check_frozen.py complete                    every model has its frozen files, which agree, and its test

OPT and TRANSLATE are the stablehlo-opt and the stablehlo-translate to be checked.
"""

import os
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "dev" / "differential"))
sys.dont_write_bytecode = True

import frozen  # noqa: E402
import our_tools  # noqa: E402

# All versions before 1.0.0, and enough of those after it to reach the smallest version of any program.
VERSIONS = [f"0.{minor}.0" for minor in range(9, 21)] + [f"1.{minor}.0" for minor in range(18)]
# Step between the versions of a program.
STEP = 4 if os.environ.get("STABLEHLO_PROFILE") == "dev" else 1


def some(versions: list) -> list:
    """Returns the first, the last, and others at equal steps from the last: all unless the build is slow."""
    last = len(versions) - 1
    return [version for i, version in enumerate(versions) if i == 0 or (last - i) % STEP == 0]


def print_unchanged(name: str, opt: our_tools.Opt) -> list[str]:
    try:
        frozen.expect_text(frozen.program(name).read_text(), opt.print(frozen.program(name)), "printed text")
    except (our_tools.Failed, frozen.Different) as problem:
        return [str(problem)]
    return []


def serialize(name: str, translate: our_tools.Translate) -> list[str]:
    program, expectations, problems = frozen.program(name), frozen.read_expectations(name), []
    for version in some(VERSIONS[: VERSIONS.index(expectations[0].version)]):
        try:
            translate.refuse(program, version)
            print(f"{version}: refused")
        except our_tools.Failed as problem:
            problems.append(str(problem))
    for expectation in some(expectations):
        try:
            verdict = expectation.judge(translate.serialize(program, expectation.version))
            print(f"{expectation.version}: {verdict}")
        except (our_tools.Failed, frozen.Different) as problem:
            problems.append(f"{expectation.version}: {problem}")
    return problems


def deserialize(name: str, translate: our_tools.Translate) -> list[str]:
    expected, problems = frozen.apply_line_diff(frozen.program(name).read_text(), frozen.roundtrip_diff(name)), []
    paths = frozen.artifact_paths(name)
    for path in paths:
        try:
            frozen.expect_text(expected, translate.deserialize(path), "text")
            print(f"{path.name}: as frozen")
        except (our_tools.Failed, frozen.Different) as problem:
            problems.append(f"{path.name}: {problem}")
    return problems if paths else [f"{name} has no frozen artifact"]


def complete() -> list[str]:
    problems = []
    for name in frozen.names():
        for path in (frozen.INPUTS / f"{name}.sha256", frozen.INPUTS.parent / f"{name}.test"):
            if not path.exists():
                problems.append(f"{name}: there is no {path.name}")
        if problems:
            continue
        expectations = {str(frozen.artifact_path(name, e.version)): e for e in frozen.read_expectations(name)}
        for path in frozen.artifact_paths(name):
            # The artifacts and the hashes are both the reference's. Content that the hash denies may not even be bytecode.
            expectation, data = expectations.get(str(path)), path.read_bytes()
            known = expectation is not None and expectation.hash == frozen.sha256(data)
            if not known or not expectation.same_upstream_artifact(frozen.Expectation.of(expectation.version, data)):
                problems.append(f"{path.name} is not the artifact in {name}.sha256")
    return problems


def main(arguments: list[str]) -> int:
    match arguments:
        case ["print", name, tool]:
            problems = print_unchanged(name, our_tools.Opt(pathlib.Path(tool)))
        case ["serialize", name, tool]:
            problems = serialize(name, our_tools.Translate(pathlib.Path(tool)))
        case ["deserialize", name, tool]:
            problems = deserialize(name, our_tools.Translate(pathlib.Path(tool)))
        case ["complete"]:
            problems = complete()
        case _:
            sys.exit(__doc__)
    for problem in problems:
        print(f"error: {problem}", file=sys.stderr)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
