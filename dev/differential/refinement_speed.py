#!/usr/bin/env python3
"""Compares the time of `stablehlo-refine-shapes` with that of upstream's pass in jaxlib. Needs the PyPI packages jax and jaxlib.

    refinement_speed.py --bin DIR [--ops N,...] [--rounds N]

The programs are a chain of ops of which half compute shapes, with `N` ops each, and a transformer that `jax.export` exports with symbolic sizes. Both
sides refine the arguments first, and verify nothing afterwards. A time is the processor time of the pass in the fastest round. Our time is the difference
of two runs of `stablehlo-opt`, with and without the pass. The ratio is our time divided by jaxlib's time.
"""

import argparse
import pathlib
import resource
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
# Number of ops in a run of `stablehlo-opt`, which reads a small program several times.
LEAST_OPS = 30_000


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


def ours(opt: pathlib.Path, program: pathlib.Path, pipeline: str) -> float:
    """Returns the seconds that `stablehlo-opt` runs."""
    command = [opt, "--verify-each=false", "--mlir-disable-threading", "--split-input-file", f"--pass-pipeline=builtin.module({pipeline})", program, "-o", "/dev/null"]
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([str(part) for part in command], check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


def theirs(program: pathlib.Path, types: str) -> float:
    """Returns the seconds that upstream's pass takes."""
    context = upstream.context()
    context.enable_multithreading(False)
    module = upstream.run(f"stablehlo-refine-arguments{{types={types}}}", upstream.parse(program.read_text(), context))
    with upstream.refusals(context):
        manager = PassManager.parse(f"builtin.module({PASS})")
        manager.enable_verifier(False)
        start = time.thread_time()
        manager.run(module.operation)
        return time.thread_time() - start


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", type=pathlib.Path, required=True, metavar="DIR", help="folder with the project's tools")
    parser.add_argument("--ops", default="1000,10000,100000", metavar="N,...", help="sizes of the chains")
    parser.add_argument("--rounds", type=int, default=5, metavar="N")
    options = parser.parse_args()
    programs = {f"chain of {ops} ops": (chain(int(ops)), "tensor<8x4xf32>") for ops in options.ops.split(",")}
    programs[f"transformer of {LAYERS} layers"] = (transformer(), "tensor<2x16x8xf32>")
    print("| program | ours, ms | jaxlib, ms | ratio |\n|---|---|---|---|")
    for name, (text, types) in programs.items():
        refine = f"stablehlo-refine-arguments{{types={types}}}"
        copies = 1 + LEAST_OPS // text.count("\n")
        with tempfile.TemporaryDirectory() as folder:
            one, several = (pathlib.Path(folder) / f"{name}.mlir" for name in ("one", "several"))
            one.write_text(text)
            several.write_text("\n// -----\n".join([text] * copies))
            opt = options.bin / "stablehlo-opt"
            rounds = [(ours(opt, several, refine), ours(opt, several, f"{refine},{PASS}"), theirs(one, types)) for _ in range(options.rounds)]
        without, with_pass, their_time = map(min, zip(*rounds))
        our_time = (with_pass - without) / copies
        print(f"| {name} | {our_time * 1e3:.1f} | {their_time * 1e3:.1f} | {our_time / their_time:.2f} |", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
