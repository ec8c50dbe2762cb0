#!/usr/bin/env python3
"""Checks that programs keep their meaning, with our interpreter and upstream's. Needs the PyPI package jaxlib.

    meaning.py --bin DIR [--all] [--only NAME,...]

Each model of `lit_tests/models` must compute the same bits in every version that can express it, and after `--expand` to the oldest version that can
then express it. What it computes must be what upstream's interpreter in jaxlib (`eval_module`) computes, where that knows the ops. Without `--all`,
the script takes every eighth version.
"""

import argparse
import pathlib
import re
import subprocess
import sys
import tempfile
import zlib

import numpy
from jaxlib.mlir import ir
from jaxlib.mlir.dialects import stablehlo

import frozen
import upstream

SMALLEST = re.compile(r"the smallest version that the whole program can target is (\S+)")
# Units in the last place that an expansion may differ by: it computes an op by other ops.
EXPANDED = 1 << 12
# Models that our interpreter does not evaluate, with a part of the message.
UNKNOWN = {
    "collectives": "unknown custom call 'SPMDFullToShardShape'",
    "linalg_cuda": "unknown custom call",
    "linalg_fft": "unknown custom call 'lapack_dgeev_ffi'",
    "symbolic_shapes": "whose sizes are not known",
}
# Models whose arguments or results jaxlib cannot convert, or at whose ops the process of upstream's interpreter ends, with a part of the message.
REFUSED = {
    "control_flow": "Can't cast unknown element type",
    "dot_algorithms": "Unsupported floating-point type",
    "linalg_native": "ended without a message",
    "narrow_types": "Unsupported integer type",
    "random": "ended without a message",
}
# Relative and absolute difference of floats.
TOLERANCE = 1e-4
# Models with another tolerance. The products of `bf16` in this model are rounded in other places: XLA's results differ as much from both.
TOLERANCES = {"resnet": 0.05}
SECONDS = 120


class Different(Exception):
    """Two programs compute different values; the text says where."""


def run(*command) -> subprocess.CompletedProcess:
    return subprocess.run([str(part) for part in command], stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=SECONDS)


class Tool:
    """The tool stablehlo-artifact."""

    def __init__(self, path: pathlib.Path):
        self.path = path

    def retarget(self, artifact: pathlib.Path, version: str, out: pathlib.Path, *options: str) -> str | None:
        """Returns None, or the message if the version cannot express the program."""
        done = run(self.path, "retarget", f"--target={version}", *options, artifact, "-o", out)
        return done.stderr if done.returncode else None

    def compare(self, a: pathlib.Path, b: pathlib.Path, ulps: int) -> None:
        done = run(self.path, "equivalent", a, b, "--samples", "1", "--ulps", ulps)
        if done.returncode:
            raise Different((done.stdout + done.stderr).strip()[:400])


def versions_agree(tool: Tool, artifact: pathlib.Path, versions: list[str], folder: pathlib.Path) -> int:
    """Compares a model with itself in other versions. Returns the number of comparisons."""
    count = 0
    for version in versions:
        out = folder / "other.mlir.bc"
        if tool.retarget(artifact, version, out) is None:
            tool.compare(artifact, out, 0)
            count += 1
    oldest, message = upstream.MINIMUM_VERSION, None
    for _ in range(2):
        message = tool.retarget(artifact, oldest, folder / "expanded.mlir.bc", "--expand")
        smallest = SMALLEST.search(message or "")
        if not smallest:
            break
        oldest = smallest[1]
    if message is None:
        tool.compare(artifact, folder / "expanded.mlir.bc", EXPANDED)
        count += 1
    return count


def drawn(name: str, types: list) -> list[numpy.ndarray]:
    """Returns random arguments, which depend only on the name of the model and the types."""
    random = numpy.random.default_rng(zlib.crc32(name.encode()))
    arrays = []
    for ty in types:
        splat = ir.DenseElementsAttr.parse(f"dense<0> : {ty}") if isinstance(ty.element_type, ir.IntegerType) else ir.DenseElementsAttr.parse(f"dense<0.0> : {ty}")
        dtype = numpy.array(splat).dtype
        values = random.integers(0, 2, ty.shape) if dtype.kind in "iub" else random.uniform(0.1, 0.9, ty.shape)
        arrays.append(numpy.asarray(values).astype(dtype))
    return arrays


def evaluate_upstream(name: str, artifact: pathlib.Path, inputs: pathlib.Path, outputs: pathlib.Path) -> None:
    """Evaluates a model by upstream's interpreter, which ends the process if it does not know an op. Stores arguments and results."""
    with upstream.context():
        module = upstream.deserialize(artifact.read_bytes(), module_context := ir.Context.current)
        main = next(op for op in module.body.operations if ir.StringAttr(op.attributes["sym_name"]).value == "main")
        types = [ir.RankedTensorType(ty) for ty in ir.FunctionType(ir.TypeAttr(main.attributes["function_type"]).value).inputs]
        arrays = drawn(name, types)
        numpy.savez(inputs, *arrays)
        with module_context:
            attributes = [ir.DenseElementsAttr.get(numpy.ascontiguousarray(array), type=ty.element_type, shape=ty.shape) for array, ty in zip(arrays, types)]
        results = stablehlo.eval_module(module, attributes)
        numpy.savez(outputs, *[numpy.array(result) for result in results])


def same_as_upstream(tool: Tool, name: str, artifact: pathlib.Path, folder: pathlib.Path) -> str | None:
    """Compares a model's results with upstream's. Returns None, or the reason why upstream has no results."""
    inputs, expected, found = (folder / f"{part}.npz" for part in ("inputs", "expected", "found"))
    done = run(sys.executable, __file__, "--evaluate", name, artifact, inputs, expected)
    if done.returncode:
        lines = [line for line in done.stderr.splitlines() if "rror" in line] or ["ended without a message"]
        return lines[-1][:200]
    done = run(tool.path, "run", artifact, "--inputs", inputs, "-o", found)
    if done.returncode:
        raise Different(done.stderr.strip()[:400])
    expected_arrays, found_arrays = numpy.load(expected), numpy.load(found)
    if len(expected_arrays.files) != len(found_arrays.files):
        raise Different(f"upstream has {len(expected_arrays.files)} results, ours {len(found_arrays.files)}")
    for key, other in zip(expected_arrays.files, found_arrays.files):
        a, b = expected_arrays[key], found_arrays[other]
        tolerance = TOLERANCES.get(name, TOLERANCE) if a.dtype.kind in "fc" else 0
        if a.shape != b.shape or not numpy.allclose(a, b, rtol=tolerance, atol=tolerance, equal_nan=a.dtype.kind in "fc"):
            raise Different(f"{other}: upstream's interpreter computes {a.ravel()[:4]}, ours {b.ravel()[:4]}")
    return None


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", type=pathlib.Path, help="the folder of our tools")
    parser.add_argument("--all", action="store_true", help="take all versions")
    parser.add_argument("--only", default="", help="the models to check")
    parser.add_argument("--evaluate", nargs=4, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.evaluate:
        name, *paths = arguments.evaluate
        evaluate_upstream(name, *map(pathlib.Path, paths))
        return 0
    tool = Tool(arguments.bin.resolve() / "stablehlo-artifact")
    versions = upstream.versions()[:: 1 if arguments.all else 8]
    passed = failed = 0
    for name in frozen.names():
        if arguments.only and name not in arguments.only.split(","):
            continue
        artifact = frozen.artifact_paths(name)[-1]
        try:
            with tempfile.TemporaryDirectory() as folder:
                if name in UNKNOWN:
                    done = run(tool.path, "run", artifact, "--input", "zeros")
                    if UNKNOWN[name] not in done.stderr:
                        raise Different(f"expected an error with '{UNKNOWN[name]}', found '{done.stderr.strip()[:200]}'")
                    print(f"{name}: not evaluated: {UNKNOWN[name]}")
                else:
                    count = versions_agree(tool, artifact, versions, pathlib.Path(folder))
                    reason = same_as_upstream(tool, name, artifact, pathlib.Path(folder))
                    if (reason is not None) != (name in REFUSED) or REFUSED.get(name, "") not in (reason or ""):
                        raise Different(f"upstream's interpreter: {reason}, expected {REFUSED.get(name)}")
                    print(f"{name}: equal in {count} versions, upstream's interpreter {'agrees' if reason is None else 'cannot evaluate it: ' + reason}", flush=True)
            passed += 1
        except (Different, subprocess.TimeoutExpired) as error:
            failed += 1
            print(f"FAIL {name}: {error}", flush=True)
    print(f"{passed} passed, {failed} failed, 0 skipped")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
