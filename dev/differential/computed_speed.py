#!/usr/bin/env python3
"""Measures our interpreter against XLA's CPU client and against upstream's interpreter. Needs the PyPI packages jax and jaxlib.

    computed_speed.py --bin DIR [--only NAME,...] [--rounds N]

Each line is a function that JAX lowers, and that our tools serialize. In each round, our interpreter and XLA compute the function one after the other,
on the same arguments and with the same number of threads, as often as fits into a tenth of a second. The ratio of a line is the median of the ratios of
its rounds. The time is that of processors, so that other processes on the machine change it little. Both sides have computed the function before, and
both compute all elements of the results.

Upstream's interpreter runs the same function on small arguments, since it takes a microsecond per element. Our interpreter runs on the same small
arguments. The least times of both count.

The columns are the seconds of our interpreter, the ratio to XLA, its limit, and the ratio to upstream's interpreter, whose limit is 0.02.
"""

import argparse
import dataclasses
import pathlib
import statistics
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
import our_tools
import upstream
from jaxlib.mlir.dialects import stablehlo

LIMIT = 5
LIMIT_OF_UPSTREAM = 0.02
LOOP_TURNS = 200_000
# Seconds of processor time of each measurement.
LEAST = 0.1
# Rounds with upstream's interpreter.
UPSTREAM_ROUNDS = 3


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


class Theirs:
    """XLA's CPU client, with a function and its arguments."""

    def __init__(self, function: Callable, arguments: tuple):
        self.function, self.arguments = jax.jit(function), jax.device_put(arguments)
        jax.block_until_ready(self.function(*self.arguments))

    def seconds(self) -> float:
        """Returns the processor time of a call."""
        calls, start = 0, time.process_time()
        while calls == 0 or time.process_time() - start < LEAST:
            jax.block_until_ready(self.function(*self.arguments))
            calls += 1
        return (time.process_time() - start) / calls


def lowered(function: Callable, arguments: tuple) -> tuple[str, list[numpy.ndarray]]:
    """Returns the text of a function, and the arguments that it keeps."""
    made = jax.jit(function, keep_unused=True).lower(*arguments)
    return made.as_text(), [numpy.asarray(leaf) for leaf in jax.tree.leaves(arguments)]


class Ours:
    """Process with our interpreter, a function and its arguments."""

    def __init__(self, bin: pathlib.Path, folder: pathlib.Path, function: Callable, arguments: tuple):
        text, kept = lowered(function, arguments)
        source, program, inputs = folder / "program.mlir", folder / "program.mlir.bc", folder / "inputs.npz"
        source.write_text(text)
        translate = our_tools.Translate(bin / "stablehlo-translate")
        program.write_bytes(translate.serialize(source, upstream.CURRENT_VERSION, "--strip-debuginfo", "--legalize-chlo"))
        numpy.savez(inputs, *kept)
        command = [bin / "stablehlo-bench-evaluate", program, inputs]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.seconds(0)

    def seconds(self, least: float = LEAST) -> float:
        """Returns the processor time of an evaluation."""
        self.process.stdin.write(f"{least}\n")
        self.process.stdin.flush()
        return float(self.process.stdout.readline())

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        self.process.wait()


def upstream_seconds(line: Line) -> float | None:
    """Returns the least time of upstream's interpreter, or None if it does not know an op."""
    text, kept = lowered(line.function, line.small)
    context = upstream.context()
    from jaxlib.mlir import ir

    with context, ir.Location.unknown():
        module = ir.Module.parse(text)
        attributes = [ir.DenseElementsAttr.get(numpy.ascontiguousarray(value), type=ir.RankedTensorType.get(value.shape, element_type(ir, value)))
                      for value in kept]
        best = float("inf")
        for _ in range(UPSTREAM_ROUNDS):
            start = time.process_time()
            try:
                stablehlo.eval_module(module, attributes)
            except Exception:
                return None
            best = min(best, time.process_time() - start)
        return best


def element_type(ir, value: numpy.ndarray):
    names = {"float32": "f32", "int32": "i32", "uint8": "ui8"}
    return ir.Type.parse(names[value.dtype.name])


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", type=pathlib.Path, required=True, metavar="DIR", help="folder with the project's tools, in a release build")
    parser.add_argument("--only", default="", help="names of lines")
    parser.add_argument("--rounds", type=int, default=5, metavar="N", help="number of rounds, whose median counts")
    options = parser.parse_args()
    bin, names = options.bin.resolve(), options.only.split(",") if options.only else LINES
    exceeded = 0
    print(f"{'':14} {'seconds':>10} {'of XLA':>8} {'limit':>6} {'of upstream':>12}")
    with tempfile.TemporaryDirectory() as folder:
        for name in names:
            line = LINES[name]
            with Ours(bin, pathlib.Path(folder), line.function, line.large) as ours:
                theirs = Theirs(line.function, line.large)
                pairs = [(ours.seconds(), theirs.seconds()) for _ in range(options.rounds)]
            seconds = statistics.median(pair[0] for pair in pairs)
            ratio = statistics.median(ours / theirs for ours, theirs in pairs)
            theirs = None if name in ("transformer", "resnet", "while") else upstream_seconds(line)
            of_upstream = None
            if theirs:
                with Ours(bin, pathlib.Path(folder), line.function, line.small) as ours:
                    of_upstream = min(ours.seconds(LEAST / 10) for _ in range(UPSTREAM_ROUNDS)) / theirs
            shown = "-" if of_upstream is None else f"{of_upstream:.5f}"
            is_over = ratio > line.limit or of_upstream is not None and of_upstream > LIMIT_OF_UPSTREAM
            exceeded += is_over
            print(f"{name:14} {seconds:10.5f} {ratio:8.2f} {line.limit:6} {shown:>12}{'  over the limit' * is_over}", flush=True)
    return 1 if exceeded else 0


if __name__ == "__main__":
    sys.exit(main())
