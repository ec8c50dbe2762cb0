"""The frozen artifacts of the versions, one each. Standard library only.

For a version V there are in lit_tests/vhlo/compat:

  V.mlir     what V added to the versions before, as functions in the form in which they are printed, and a lit test
  V.mlir.bc  the portable artifact, for V, of the functions of V.mlir and of all versions before

Neither is ever changed. A new version adds these two files; freeze_version.py writes the artifact.
"""

import pathlib

FOLDER = pathlib.Path(__file__).resolve().parents[2] / "lit_tests" / "vhlo" / "compat"


def numbers(version: str) -> tuple[int, ...]:
    """A version in the form in which versions compare."""
    return tuple(map(int, version.split(".")))


def versions() -> list[str]:
    """All versions that have a program, oldest first."""
    return sorted((path.stem for path in FOLDER.glob("*.mlir")), key=numbers)


def until(version: str) -> list[str]:
    """The version and all before it, oldest first."""
    return [v for v in versions() if numbers(v) <= numbers(version)]


def artifact_path(version: str) -> pathlib.Path:
    return FOLDER / f"{version}.mlir.bc"


def functions(version: str) -> list[str]:
    """What a version added: functions, without comments. They refer to no function of another version."""
    found: list[str] = []
    for line in (FOLDER / f"{version}.mlir").read_text().splitlines():
        if not line or line.lstrip().startswith("//"):
            continue
        if line.startswith("func.func "):
            found.append("")
        found[-1] += f"{line}\n"
    return found


def module(all_functions: list[str]) -> str:
    """The program that consists of these functions, as it is printed."""
    lines = [f"  {line}\n" for function in all_functions for line in function.splitlines()]
    return "".join(["module {\n", *lines, "}\n"])


def program(version: str) -> str:
    """The program that the version's artifact holds."""
    return module([function for v in until(version) for function in functions(v)])
