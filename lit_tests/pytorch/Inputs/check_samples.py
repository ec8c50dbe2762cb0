#!/usr/bin/env python3
"""Checks our tools against frozen artifacts of PyTorch (dev/differential/freeze_pytorch.py has the files). Uses only the standard library.

    check_samples.py BIN [NAME]...    BIN has the tools; by default, all samples

For each artifact: it is valid, both engines print the same text and report the same smallest version, stablehlo-artifact writes it for other versions, and both
engines compute from it, from the rewritten artifacts and from the text what PyTorch computes.
"""

import ast
import io
import json
import math
import pathlib
import re
import struct
import subprocess
import sys
import tempfile
import zipfile

INPUTS = pathlib.Path(__file__).resolve().parent
# Largest difference, relative to the largest number of a result.
TOLERANCE = 1e-5
# Types of numpy: the letter of `struct`, and the name of MLIR.
TYPES = {"<f4": ("f", "f32"), "<i4": ("i", "i32"), "<i8": ("q", "i64"), "|i1": ("b", "i8"), "|u1": ("B", "ui8"), "|b1": ("?", "i1")}


class Array:
    """Array of a .npy file: its type, its sizes, and its elements in the order of rows."""

    def __init__(self, data: bytes):
        header, rest = data[10 : 10 + data[8] + 256 * data[9]], data[10 + data[8] + 256 * data[9] :]
        fields = ast.literal_eval(header.decode())
        letter, self.type = TYPES[fields["descr"]]
        self.shape = fields["shape"]
        assert not fields["fortran_order"] or len(self.shape) < 2
        self.elements = list(struct.unpack(f"<{math.prod(self.shape)}{letter}", rest))

    def argument(self) -> str:
        """Returns the array as an attribute of MLIR."""
        def element(value) -> str:
            if self.type == "i1":
                return str(bool(value)).lower()
            return f"0x{struct.unpack('<I', struct.pack('<f', value))[0]:08X}" if self.type == "f32" else str(value)

        rows = [element(value) for value in self.elements]
        for size in reversed(self.shape):
            rows = [f"[{', '.join(rows[start : start + size])}]" for start in range(0, len(rows), size)]
        return f"dense<{rows[0]}> : tensor<{''.join(f'{size}x' for size in self.shape)}{self.type}>"


def arrays(path: pathlib.Path | bytes) -> list[Array]:
    with zipfile.ZipFile(io.BytesIO(path) if isinstance(path, bytes) else path) as archive:
        return [Array(archive.read(name)) for name in archive.namelist()]


def printed(text: str) -> list[list]:
    """Returns the elements of the results that --interpret prints."""
    results = []
    for body in re.findall(r"^tensor<[^\n]*\{\n(.*?)^\}", text, re.DOTALL | re.MULTILINE):
        words = re.findall(r"0x[0-9A-F]+|-?\d[\d.]*(?:e[+-]\d+)?|true|false", body)
        hexadecimal = lambda word: struct.unpack("<f", struct.pack("<I", int(word, 16)))[0]
        results.append([hexadecimal(word) if word.startswith("0x") else word == "true" if word in ("true", "false") else float(word) for word in words])
    return results


def compare(expected: list[Array], found: list[list], what: str) -> None:
    assert len(expected) == len(found), f"{what}: {len(found)} results, expected {len(expected)}"
    for number, (array, elements) in enumerate(zip(expected, found)):
        assert len(array.elements) == len(elements), f"{what}: result {number} has {len(elements)} elements, expected {len(array.elements)}"
        scale = max([1.0, *(abs(value) for value in array.elements if math.isfinite(value))])
        allowed = TOLERANCE * scale if array.type == "f32" else 0
        for a, b in zip(array.elements, elements):
            assert a == b or abs(a - b) <= allowed, f"{what}: result {number} has {b}, expected {a}"


class Tools:
    def __init__(self, bin: pathlib.Path, scratch: pathlib.Path):
        self.bin, self.scratch = bin, scratch

    def run(self, tool: str, *arguments: str | pathlib.Path) -> bytes:
        done = subprocess.run([self.bin / tool, *arguments], capture_output=True, stdin=subprocess.DEVNULL)
        assert done.returncode == 0, f"{tool} {' '.join(map(str, arguments))}: {done.stderr.decode()}"
        return done.stdout

    def evaluated(self, program: pathlib.Path, inputs: pathlib.Path) -> bytes:
        results = self.scratch / "results.npz"
        self.run("stablehlo-artifact", "run", program, "--inputs", inputs, "-o", results)
        return results.read_bytes()


def check(tools: Tools, artifact: pathlib.Path) -> None:
    inputs, outputs = (artifact.with_name(artifact.name.replace("mlir.bc", f"{what}.npz")) for what in ("inputs", "outputs"))
    tools.run("stablehlo-artifact", "validate", artifact)
    text = tools.scratch / "program.mlir"
    text.write_bytes(tools.run("stablehlo-artifact", "print", artifact))
    deserialized = lambda path: tools.run("stablehlo-translate", "--deserialize", path).rstrip(b"\n")
    assert deserialized(artifact) == text.read_bytes().rstrip(b"\n"), "the engines print different texts"

    reports = [json.loads(tools.run(*command, artifact)) for command in (("stablehlo-artifact", "report", "--json"), ("stablehlo-translate", "--version-report", "--json"))]
    smallest, other = (report["smallest_version"] for report in reports)
    assert smallest == other, f"the engines report {smallest} and {other}"

    expected, first = arrays(outputs), tools.evaluated(artifact, inputs)
    compare(expected, [array.elements for array in arrays(first)], "stablehlo-artifact run")
    for version in (smallest, "1.12.0", "current"):
        rewritten = tools.scratch / "rewritten.mlir.bc"
        tools.run("stablehlo-artifact", "retarget", "-t", version, artifact, "-o", rewritten)
        assert deserialized(rewritten) == deserialized(artifact), f"another program for {version}"
        assert tools.evaluated(rewritten, inputs) == first, f"other results from the artifact for {version}"
    assert tools.evaluated(text, inputs) == first, "other results from the text"
    arguments = ", ".join(array.argument() for array in arrays(inputs))
    interpreted = tools.run("stablehlo-translate", "--interpret", f"--args=[{arguments}]", artifact)
    compare(expected, printed(interpreted.decode()), "stablehlo-translate --interpret")


def main() -> int:
    bin, *names = sys.argv[1:]
    samples = sorted(path for path in INPUTS.glob("*.mlir.bc") if not names or path.name.removesuffix(".mlir.bc") in names)
    with tempfile.TemporaryDirectory() as scratch:
        for artifact in samples:
            try:
                check(Tools(pathlib.Path(bin), pathlib.Path(scratch)), artifact)
            except AssertionError as problem:
                print(f"{artifact.name}: {problem}")
                return 1
    print(f"{len(samples)} samples")
    return 0 if samples else 1


if __name__ == "__main__":
    sys.exit(main())
