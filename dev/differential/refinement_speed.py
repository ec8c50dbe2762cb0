#!/usr/bin/env python3
"""Compares the time of `stablehlo-refine-shapes` with that of upstream's pass in jaxlib. Needs the PyPI packages jax and jaxlib.

    refinement_speed.py --bin DIR [--ops N,...] [--seconds N] [--rounds N]

The programs are chains of ops of which half compute shapes, with `N` ops each, and a transformer that `jax.export` exports with symbolic sizes. Both sides
read the program in a new context and refine the arguments first. Neither side verifies the program after the pass.

The two sides run in turn: ours in the process `stablehlo-bench --repeat`, and jaxlib's in this one. A time is the processor time of the pass alone, without
the start of a process. A program runs for `--seconds`, and for at least `--rounds` rounds. The table has the medians of the times, and the median of the
ratios of our time to jaxlib's time in one round.
"""

import argparse
import contextlib
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

import jax
import jax.numpy as jnp
from jax import export
from jaxlib.mlir.passmanager import PassManager

import upstream

PASS = "stablehlo-refine-shapes"
LAYERS = 24
# Rounds that are not counted, since caches are cold.
WARM_UP = 2


def chain(ops: int) -> str:
    """Returns a program with about `ops` ops."""
    lines = ["func.func @main(%a0: tensor<?x4xf32>) -> tensor<?x4xf32> {", "%four = stablehlo.constant dense<4> : tensor<1xi32>", "%one = stablehlo.constant dense<1.0> : tensor<f32>"]
    for i in range(ops // 6):
        lines += [
            f"%n{i} = stablehlo.get_dimension_size %a{i}, dim = 0 : (tensor<?x4xf32>) -> tensor<i32>",
            f"%r{i} = stablehlo.reshape %n{i} : (tensor<i32>) -> tensor<1xi32>",
            f"%s{i} = stablehlo.concatenate %r{i}, %four, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>",
            f"%b{i} = stablehlo.dynamic_broadcast_in_dim %one, %s{i}, dims = [] : (tensor<f32>, tensor<2xi32>) -> tensor<?x4xf32>",
            f"%c{i} = stablehlo.add %a{i}, %b{i} : tensor<?x4xf32>",
            f"%a{i + 1} = stablehlo.tanh %c{i} : tensor<?x4xf32>",
        ]
    return "\n".join([*lines, f"return %a{ops // 6} : tensor<?x4xf32>", "}"])


def transformer() -> str:
    """Returns a transformer with symbolic batch and sequence sizes."""

    def layer(x):
        scores = jnp.einsum("bqd,bkd->bqk", x, x) / x.shape[1]
        mask = jnp.arange(x.shape[1])[:, None] >= jnp.arange(x.shape[1])[None, :]
        x = x + jnp.einsum("bqk,bkd->bqd", jax.nn.softmax(jnp.where(mask, scores, -1e9)), x)
        return (x - x.mean(-1, keepdims=True)) / jnp.sqrt(x.var(-1, keepdims=True) + 1e-5)

    def model(x):
        for _ in range(LAYERS):
            x = layer(x)
        return x

    shape = export.symbolic_shape("b, s, 8", constraints=("s >= 2",))
    exported = export.export(jax.jit(model))(jax.ShapeDtypeStruct(shape, jnp.float32))
    return upstream.print_text(upstream.deserialize(exported.mlir_module_serialized, upstream.context()))


@contextlib.contextmanager
def our_runs(bench: pathlib.Path, program: pathlib.Path, before: str):
    """Starts `stablehlo-bench`. Yields a function that runs the pass and returns the seconds."""
    command = [bench, "--repeat", PASS, "--before", before, program]
    with subprocess.Popen([str(part) for part in command], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:

        def run() -> float:
            process.stdin.write("\n")
            process.stdin.flush()
            return float(process.stdout.readline())

        yield run
        process.stdin.close()


def theirs(text: str, before: str) -> float:
    """Returns the seconds that upstream's pass takes."""
    context = upstream.context()
    context.enable_multithreading(False)
    module = upstream.run(before, upstream.parse(text, context))
    with upstream.refusals(context):
        manager = PassManager.parse(f"builtin.module({PASS})")
        manager.enable_verifier(False)
        start = time.thread_time()
        manager.run(module.operation)
        return time.thread_time() - start


def measured(bench: pathlib.Path, text: str, types: str, rounds: int, seconds: float) -> list[tuple[float, float]]:
    """Returns our time and jaxlib's time in each round."""
    before = f"stablehlo-refine-arguments{{types={types}}}"
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "program.mlir"
        path.write_text(text)
        with our_runs(bench, path, before) as ours:
            times, end = [], time.monotonic() + seconds
            while len(times) < rounds + WARM_UP or time.monotonic() < end:
                times.append((ours(), theirs(text, before)))
    return times[WARM_UP:]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", type=pathlib.Path, required=True, metavar="DIR", help="folder with the project's tools")
    parser.add_argument("--ops", default="1000,10000,100000", metavar="N,...", help="sizes of the chains")
    parser.add_argument("--seconds", type=float, default=5, metavar="N", help="least time for each program")
    parser.add_argument("--rounds", type=int, default=5, metavar="N", help="least number of rounds for each program")
    options = parser.parse_args()
    programs = {f"chain of {ops} ops": (chain(int(ops)), "tensor<8x4xf32>") for ops in options.ops.split(",")}
    programs[f"transformer of {LAYERS} layers"] = (transformer(), "tensor<2x16x8xf32>")
    print("| program | ours, ms | jaxlib, ms | ratio | rounds |\n|---|---|---|---|---|")
    for name, (text, types) in programs.items():
        times = measured(options.bin / "stablehlo-bench", text, types, options.rounds, options.seconds)
        ours, jaxlibs = (statistics.median(side) * 1e3 for side in zip(*times))
        ratio = statistics.median(our_time / their_time for our_time, their_time in times)
        print(f"| {name} | {ours:.2f} | {jaxlibs:.2f} | {ratio:.2f} | {len(times)} |", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
