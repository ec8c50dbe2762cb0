#!/usr/bin/env python3
"""Measures our interpreter against XLA's CPU client and against upstream's interpreter. Needs the PyPI packages jax and jaxlib.

    computed_speed.py --bin DIR [--only NAME,...] [--turns N]

Each line is a function that JAX lowers. The time is that of processors, so that other processes on the machine change it little: of XLA's call, and
of `stablehlo-artifact run` without the time for reading the artifact and the arguments. Upstream's interpreter runs the same function on small
arguments, since it takes a microsecond per element; our interpreter runs them as often as needed, in one loop of the program.

The columns are the seconds of our interpreter, the ratio to XLA, its limit, and the ratio to upstream's interpreter, whose limit is 0.02.
"""

import argparse
import dataclasses
import json
import pathlib
import resource
import subprocess
import sys
import tempfile
import time
from typing import Callable

import jax
import jax.numpy as jnp
import numpy
from jax import lax

import models.resnet
import models.transformer_train_step
import upstream
from jaxlib.mlir.dialects import stablehlo

LIMIT = 5
LIMIT_OF_UPSTREAM = 0.02
LOOP_TURNS = 200_000


@dataclasses.dataclass(frozen=True)
class Line:
    """A function, with large arguments for XLA, and small ones for upstream's interpreter."""

    function: Callable
    large: tuple
    small: tuple
    limit: float = LIMIT


def normal(*shape: int) -> numpy.ndarray:
    return numpy.random.default_rng(0).normal(size=shape).astype(numpy.float32)


def indices(limit: int, *shape: int) -> numpy.ndarray:
    return numpy.random.default_rng(1).integers(0, limit, shape).astype(numpy.int32)


def chain(x, y, z):
    return jnp.tanh(x * y + z)


def convolution(x, kernel):
    return lax.conv_general_dilated(x, kernel, (1, 1), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"))


def pool(x):
    return lax.reduce_window(x, -jnp.inf, lax.max, (1, 3, 3, 1), (1, 2, 2, 1), "SAME")


def loop(turns: int) -> Callable:
    return lambda x: lax.while_loop(lambda c: c[0] < turns, lambda c: (c[0] + 1, c[1] * 0.5 + 1), (0, x))


def of_model(module) -> Line:
    program = module.program()
    filled = [numpy.full(leaf.shape, 0.1).astype(leaf.dtype) for leaf in jax.tree.leaves(program.arguments)]
    arguments = jax.tree.unflatten(jax.tree.structure(program.arguments), filled)
    return Line(program.function, tuple(arguments), tuple(arguments))


LINES = {
    "elementwise": Line(chain, tuple(normal(4_000_000) for _ in range(3)), tuple(normal(10_000) for _ in range(3))),
    "dot_general": Line(jnp.matmul, (normal(1024, 1024), normal(1024, 1024)), (normal(48, 48), normal(48, 48))),
    "convolution": Line(convolution, (normal(4, 56, 56, 64), normal(3, 3, 64, 64)), (normal(1, 10, 10, 4), normal(3, 3, 4, 4))),
    "reduce": Line(lambda x: jnp.sum(x, axis=1), (normal(2000, 5000),), (normal(20, 500),)),
    "reduce_window": Line(pool, (normal(8, 112, 112, 32),), (normal(1, 16, 16, 4),)),
    "sort": Line(lambda x: jnp.sort(x), (normal(1_000_000),), (normal(2_000),)),
    "transpose": Line(lambda x: x.T + 0, (normal(2048, 2048),), (normal(100, 100),)),
    "gather": Line(lambda x, i: x[i], (normal(100_000, 32), indices(100_000, 50_000)), (normal(100, 8), indices(100, 200))),
    "scatter": Line(lambda x, i, u: x.at[i].add(u), (normal(100_000, 32), indices(100_000, 50_000), normal(50_000, 32)),
                    (normal(100, 8), indices(100, 100), normal(100, 8))),
    "while": Line(loop(LOOP_TURNS), (numpy.float32(1),), (numpy.float32(1),), limit=100),
    "transformer": of_model(models.transformer_train_step),
    "resnet": of_model(models.resnet),
}


def xla_seconds(line: Line, turns: int) -> float:
    """Returns the least processor time of a call."""
    function = jax.jit(line.function)
    arguments = jax.device_put(line.large)
    jax.block_until_ready(function(*arguments))
    best = float("inf")
    for _ in range(turns):
        # Short calls are repeated: the clock of processors is coarse.
        calls, start = 0, time.process_time()
        while calls == 0 or time.process_time() - start < 0.1:
            jax.block_until_ready(function(*arguments))
            calls += 1
        best = min(best, (time.process_time() - start) / calls)
    return best


def lowered(function: Callable, arguments: tuple) -> tuple[str, list[numpy.ndarray]]:
    """Returns the text of a function, and the arguments that it keeps."""
    made = jax.jit(function, keep_unused=True).lower(*arguments)
    return made.as_text(), [numpy.asarray(leaf) for leaf in jax.tree.leaves(arguments)]


class Ours:
    """Our interpreter, as a command."""

    def __init__(self, bin: pathlib.Path, folder: pathlib.Path):
        self.tool, self.folder, self.context = bin / "stablehlo-artifact", folder, upstream.context()

    def seconds(self, function: Callable, arguments: tuple, turns: int) -> float:
        """Returns the least processor time of a call, without the time of a function whose results are constants of the same types."""
        results = jax.eval_shape(function, *arguments)
        ignoring = lambda *_: jax.tree.map(lambda result: jnp.zeros(result.shape, result.dtype), results)
        return max(min(self._run(function, arguments) for _ in range(turns)) - min(self._run(ignoring, arguments) for _ in range(turns)), 1e-6)

    def op_seconds(self, function: Callable, arguments: tuple, turns: int) -> float:
        """Returns the least time of all ops of a call, which is too short for the clock of processors."""
        return min(sum(row["seconds"] for row in json.loads(self._output(function, arguments, "--profile", "--json"))["profile"]) for _ in range(turns))

    def _run(self, function: Callable, arguments: tuple) -> float:
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        self._output(function, arguments)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime

    def _output(self, function: Callable, arguments: tuple, *options: str) -> str:
        text, kept = lowered(function, arguments)
        program, inputs = self.folder / "program.mlir.bc", self.folder / "inputs.npz"
        program.write_bytes(upstream.serialize(text, upstream.CURRENT_VERSION, self.context))
        numpy.savez(inputs, *kept)
        command = [self.tool, "run", program, "--inputs", inputs, "-o", self.folder / "results.npz", *options]
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def upstream_seconds(line: Line) -> float | None:
    """Returns the time of upstream's interpreter, or None if it does not know an op."""
    text, kept = lowered(line.function, line.small)
    context = upstream.context()
    from jaxlib.mlir import ir

    with context, ir.Location.unknown():
        module = ir.Module.parse(text)
        attributes = [ir.DenseElementsAttr.get(numpy.ascontiguousarray(value), type=ir.RankedTensorType.get(value.shape, element_type(ir, value)))
                      for value in kept]
        start = time.process_time()
        try:
            stablehlo.eval_module(module, attributes)
        except Exception:
            return None
        return time.process_time() - start


def element_type(ir, value: numpy.ndarray):
    names = {"float32": "f32", "int32": "i32", "uint8": "ui8"}
    return ir.Type.parse(names[value.dtype.name])


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", type=pathlib.Path, required=True, metavar="DIR", help="folder with the project's tools, in a release build")
    parser.add_argument("--only", default="", help="names of lines")
    parser.add_argument("--turns", type=int, default=3, metavar="N", help="number of measurements, of which the least counts")
    options = parser.parse_args()
    names = options.only.split(",") if options.only else LINES
    exceeded = 0
    print(f"{'':14} {'seconds':>10} {'of XLA':>8} {'limit':>6} {'of upstream':>12}")
    with tempfile.TemporaryDirectory() as folder:
        ours = Ours(options.bin.resolve(), pathlib.Path(folder))
        for name in names:
            line = LINES[name]
            try:
                seconds = ours.seconds(line.function, line.large, options.turns)
            except upstream.Refused as refused:
                print(f"{name:14} not measured: {refused.first}", flush=True)
                exceeded += 1
                continue
            ratio = seconds / xla_seconds(line, options.turns)
            theirs = None if name in ("transformer", "resnet", "while") else upstream_seconds(line)
            of_upstream = ours.op_seconds(line.function, line.small, options.turns) / theirs if theirs else None
            shown = "-" if of_upstream is None else f"{of_upstream:.5f}"
            is_over = ratio > line.limit or of_upstream is not None and of_upstream > LIMIT_OF_UPSTREAM
            exceeded += is_over
            print(f"{name:14} {seconds:10.5f} {ratio:8.2f} {line.limit:6} {shown:>12}{'  over the limit' * is_over}", flush=True)
    return 1 if exceeded else 0


if __name__ == "__main__":
    sys.exit(main())
