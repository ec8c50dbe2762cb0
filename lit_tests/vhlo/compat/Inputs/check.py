"""Checks our tools against the frozen artifact of a version: check.py V.mlir. Standard library only; dev/differential/compat.py says what the files are."""

import pathlib
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[4]
sys.path.insert(0, str(ROOT / "dev" / "differential"))
sys.dont_write_bytecode = True

import compat  # noqa: E402
import frozen  # noqa: E402
import our_tools  # noqa: E402

OPT = our_tools.Opt(pathlib.Path("stablehlo-opt"))
TRANSLATE = our_tools.Translate(pathlib.Path("stablehlo-translate"))


def expect_bytes(expected: bytes, actual: bytes, what: str) -> None:
    if actual != expected:
        at = next((i for i, (a, b) in enumerate(zip(expected, actual)) if a != b), min(len(expected), len(actual)))
        raise frozen.Different(f"{what}: {len(actual)} bytes, expected {len(expected)}; the first difference is at byte {at}")


def main(version: str) -> None:
    artifact, text = compat.artifact_path(version), compat.program(version)
    expected = artifact.read_bytes()
    with tempfile.TemporaryDirectory() as scratch:
        program = pathlib.Path(scratch) / "program.mlir"
        program.write_text(text)
        frozen.expect_text(text, OPT.print(program), "the program")
        expect_bytes(expected, TRANSLATE.serialize(program, version), "the program's artifact")
        frozen.expect_text(text, TRANSLATE.deserialize(artifact), "the program in the artifact")

        current = pathlib.Path(scratch) / "current.mlir.bc"
        current.write_bytes(OPT.to_current(artifact))
        expect_bytes(expected, TRANSLATE.serialize(current, version), "the artifact, converted to the current version and back")

        # What a version adds is what the one before lacks.
        for before in compat.until(version)[-2:-1]:
            if compat.functions(version):
                TRANSLATE.refuse(program, before)
            else:
                TRANSLATE.serialize(program, before)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    try:
        main(pathlib.Path(sys.argv[1]).stem)
    except (our_tools.Failed, frozen.Different) as problem:
        sys.exit(f"error: {problem}")
