"""Frozen programs and artifacts of the versions. Uses only the standard library.

lit_tests/vhlo/compat has two files for each version V:

  V.mlir     functions with the additions of V to the versions before, as they are printed; also a lit test
  V.mlir.bc  portable artifact for V with the functions of V.mlir and of all versions before

These files never change. A new version adds two files; freeze_version.py writes the artifact.
"""

import pathlib

FOLDER = pathlib.Path(__file__).resolve().parents[2] / "lit_tests" / "vhlo" / "compat"


def numbers(version: str) -> tuple[int, ...]:
    """Converts a version to a tuple of numbers, which can be compared."""
    return tuple(map(int, version.split(".")))


def versions() -> list[str]:
    """Returns all versions that have a program, oldest first."""
    return sorted((path.stem for path in FOLDER.glob("*.mlir")), key=numbers)


def until(version: str) -> list[str]:
    """Returns a version and all versions before it, oldest first."""
    return [v for v in versions() if numbers(v) <= numbers(version)]


def artifact_path(version: str) -> pathlib.Path:
    return FOLDER / f"{version}.mlir.bc"


def functions(version: str) -> list[str]:
    """Returns the functions of a version without comments. They do not refer to functions of another version."""
    found: list[str] = []
    for line in (FOLDER / f"{version}.mlir").read_text().splitlines():
        if not line or line.lstrip().startswith("//"):
            continue
        if line.startswith("func.func "):
            found.append("")
        found[-1] += f"{line}\n"
    return found


def module(all_functions: list[str]) -> str:
    """Returns the program that consists of these functions, as it is printed."""
    lines = [f"  {line}\n" for function in all_functions for line in function.splitlines()]
    return "".join(["module {\n", *lines, "}\n"])


def program(version: str) -> str:
    """Returns the program in the version's artifact."""
    return module([function for v in until(version) for function in functions(v)])
