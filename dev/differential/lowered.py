#!/usr/bin/env python3
"""Checks programs as JAX prints them, with jaxlib. Needs the PyPI packages jax and jaxlib.

    lowered.py --bin DIR [--only NAME,...] [--step N]

JAX lowers functions to text (lowered_programs.py), which has CHLO ops. Our tool serializes the text for the oldest version that can express the
program. jaxlib and our interpreter must read the artifact and compute what `jax.jit` computes. With `--preserve-chlo`, the artifact must also have the composites that
`jax.export` writes.
"""

import argparse
import dataclasses
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import zlib

# Read by XLA when jax is imported. Each program runs once, so optimizing its code takes longer than it saves.
os.environ["XLA_FLAGS"] = " ".join(["--xla_backend_optimization_level=0", os.environ.get("XLA_FLAGS", "")])

import jax
import numpy
from jax import export
from jax._src.export import _export

import lowered_programs
import our_tools
import upstream
from lowered_programs import Program

# Linear algebra has sharding rules, which old versions cannot express.
OPTIONS = ("--strip-shardings", "--strip-debuginfo")
# Relative to the largest number of an output: XLA computes some functions in another way.
TOLERANCE = {"float64": 1e-9, "complex128": 1e-9, "float32": 2e-5, "complex64": 2e-5, "float16": 2e-3, "bfloat16": 2e-2}
# Sizes with names.
SIZES = {"n": 5, "2*n": 10}
COMPOSITE = re.compile(r'stablehlo\.composite "(chlo\.\w+)" .*?\{(.*?)decomposition = ')


class Different(Exception):
    """Our tools and jaxlib disagree; the text says where."""


def drawn(name: str, program: Program) -> list[numpy.ndarray]:
    """Returns random inputs, which depend only on the program's name and the arguments' types."""
    random = numpy.random.default_rng(zlib.crc32(name.encode()))

    def one(argument):
        sizes = [size if isinstance(size, int) else SIZES[str(size)] for size in argument.shape]
        dtype = numpy.dtype(argument.dtype)
        if dtype.kind == "i":
            return random.integers(0, 100, sizes).astype(dtype)
        values = random.uniform(0.1, 0.9, sizes)
        return (values + 1j * random.uniform(0.1, 0.9, sizes) if dtype.kind == "c" else values).astype(dtype)

    return [one(argument) for argument in program.arguments]


def lowered(program: Program, function) -> tuple[str, export.Exported]:
    """Returns the text of the program, and the program as `jax.export` exports it."""
    captured, to_bytecode = [], _export._module_to_bytecode
    _export._module_to_bytecode = lambda module: captured.append(str(module)) or to_bytecode(module)
    try:
        exported = export.export(function)(*program.arguments)
    finally:
        _export._module_to_bytecode = to_bytecode
    # `lower` refuses symbolic sizes, unless it is called by `export`.
    return captured[0] if program.is_symbolic else function.lower(*program.arguments).as_text(), exported


def oldest(translate: our_tools.Translate, path: pathlib.Path, *options: str) -> tuple[str, bytes]:
    """Serializes a program for the oldest version that can express it. Returns the version and the artifact."""
    version = upstream.MINIMUM_VERSION
    try:
        return version, translate.serialize(path, version, *options)
    except our_tools.Failed as error:
        smallest = re.search(r"the smallest version that the whole program can target is (\S+)", str(error))
        if not smallest:
            raise
    return smallest[1], translate.serialize(path, smallest[1], *options)


def check_interpreter(bin: pathlib.Path, folder: pathlib.Path, artifact: bytes, inputs: list, expected) -> None:
    """Checks that our interpreter computes the expected values, or names the function of LAPACK that it lacks."""
    try:
        found = interpreted(bin, folder, artifact, inputs, jax.tree.leaves(expected))
    except Different as error:
        if b"lapack_" not in artifact or "unknown custom call 'lapack_" not in str(error):
            raise
        return
    compare(expected, found)


def interpreted(bin: pathlib.Path, folder: pathlib.Path, artifact: bytes, inputs: list, expected: list) -> list[numpy.ndarray]:
    """Returns what our interpreter computes. Results have the types of `expected`, which numpy's files do not know."""
    program, arguments, results = (folder / name for name in ("program.mlir.bc", "inputs.npz", "results.npz"))
    program.write_bytes(artifact)
    numpy.savez(arguments, *(numpy.asarray(value) for value in inputs))
    command = [str(bin / "stablehlo-artifact"), "run", str(program), "--inputs", str(arguments), "-o", str(results), "--max-seconds", "60"]
    ran = subprocess.run(command, capture_output=True, text=True)
    if ran.returncode:
        raise Different(f"our interpreter: {ran.stderr.strip()}")
    with numpy.load(results) as arrays:
        return [arrays[f"result{n}"].view(numpy.asarray(value).dtype) for n, value in enumerate(expected)]


def compare(expected, found) -> None:
    expected, found = jax.tree.leaves(expected), jax.tree.leaves(found)
    if len(found) != len(expected):
        raise Different(f"{len(found)} outputs instead of {len(expected)}")
    for n, (a, b) in enumerate(zip(expected, found)):
        tolerance = TOLERANCE.get(str(a.dtype), 0)
        wide = complex if a.dtype.kind == "c" else float
        a, b = numpy.asarray(a).astype(wide), numpy.asarray(b).astype(wide)
        finite = numpy.abs(a[numpy.isfinite(a)])
        scale = max(1.0, float(finite.max(initial=0)))
        if a.shape != b.shape or not numpy.allclose(a, b, rtol=0, atol=tolerance * scale, equal_nan=True):
            raise Different(f"output {n} has other values: {b.ravel()[:4]}, expected {a.ravel()[:4]}")


def composites(artifact: bytes) -> list[tuple[str, str]]:
    """Returns the names and attributes of the composites in an artifact, as jaxlib prints them."""
    return sorted(COMPOSITE.findall(upstream.print_text(upstream.deserialize(artifact, upstream.context()))))


def check(name: str, program: Program, options: argparse.Namespace) -> str:
    """Checks one program. Returns a line about it."""
    bin = options.bin
    function = jax.jit(program.function)
    text, exported = lowered(program, function)
    inputs = drawn(name, program)
    expected = function(*inputs)
    translate = our_tools.Translate(bin / "stablehlo-translate")
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "program.mlir"
        path.write_text(text)
        version, legal = oldest(translate, path, "--legalize-chlo", "--expand", *OPTIONS)
        preserved = translate.serialize(path, upstream.CURRENT_VERSION, "--preserve-chlo", *OPTIONS)
        kept = [jax.tree.leaves(inputs)[n] for n in exported.module_kept_var_idx]
        for artifact in (legal, preserved):
            compare(expected, dataclasses.replace(exported, mlir_module_serialized=artifact).call(*inputs))
            if not program.is_symbolic:
                check_interpreter(bin, pathlib.Path(folder), artifact, kept, expected)
    ours, theirs = composites(preserved), composites(exported.mlir_module_serialized)
    if ours != theirs:
        raise Different(f"composites {ours}, expected {theirs}")
    ops = sorted(set(re.findall(r"\bchlo\.\w+", text)))
    return f"{version}, {', '.join(ops) or 'no ops of CHLO'}, {len(ours)} composites"


def run(description: str, programs: dict, check, add_options=lambda parser: None) -> int:
    """Checks the programs that the command line names, or all. `add_options` adds options for `check`. Returns the exit code."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", type=pathlib.Path, required=True, help="the folder of our tools")
    parser.add_argument("--only", default="", help="names of programs")
    parser.add_argument("--step", type=int, default=1, metavar="N", help="step between the programs")
    add_options(parser)
    options = parser.parse_args()
    only = options.only.split(",") if options.only else list(programs)[:: options.step]
    passed = failed = 0
    for name in only:
        try:
            print(f"{name}: {check(name, programs[name], options)}", flush=True)
            passed += 1
        except (Different, our_tools.Failed, upstream.Refused) as error:
            print(f"FAIL {name}: {error}", flush=True)
            failed += 1
    print(f"{passed} passed, {failed} failed, 0 skipped")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(run(__doc__, lowered_programs.PROGRAMS, check))
