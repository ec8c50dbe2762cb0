#!/usr/bin/env python3
"""Checks that our interpreter computes the same bits on one thread, on two threads, without AVX, and in WebAssembly. Needs the PyPI package jaxlib.

    same_bits.py --bin DIR [--wasm FILE] [--emulator COMMAND] [--count N] [--seed S]

The programs are those of computed.py, with random arguments. Each runs natively with one thread, with two threads, and with kernels that use no
instructions beyond those of all processors (STABLEHLO_PORTABLE_KERNELS), and in Node with the module of the page (dev/setup/wasm.sh). WebAssembly has no
vector instructions beyond 128 bits and no fused arithmetic, so it is a machine without AVX. Without the module, or without Node, the comparison with
WebAssembly is listed as skipped.

With `--emulator`, each program also runs under a command that emulates another processor. `--emulator "qemu-x86_64 -cpu Nehalem"` (Debian's package
qemu-user) emulates a processor without AVX and without fused arithmetic. Crates that choose their code by the processor then choose other code.
"""

import argparse
import base64
import os
import pathlib
import random
import shlex
import shutil
import subprocess
import sys
import tempfile

import generate
import upstream
from generate import evaluable
from judges import Crashed, Process

ROOT = pathlib.Path(__file__).resolve().parents[2]
WORKER = pathlib.Path(__file__).with_name("workers") / "wasm_worker.mjs"
MODULES = ROOT / os.environ.get("CARGO_TARGET_DIR", "target") / "wasm" / "wasm32-unknown-unknown"


# Programs on arrays that are large enough for several threads: the types of arguments, the op, and the type of its result.
LARGE = {
    "dot_general": (["200x300xf32", "300x100xf32"], "stablehlo.dot_general %a0, %a1, contracting_dims = [1] x [0]", "200x100xf32"),
    "fft": (["20x2048xcomplex<f32>"], "stablehlo.fft %a0, type = FFT, length = [2048]", "20x2048xcomplex<f32>"),
    "transpose": (["300x400xbf16"], "stablehlo.transpose %a0, dims = [1, 0]", "400x300xbf16"),
    "reduce": (["300x400xf32", "f32"], "stablehlo.reduce(%a0 init: %a1) applies stablehlo.add across dimensions = [1]", "300xf32"),
    "reduce columns": (["300x400xf64", "f64"], "stablehlo.reduce(%a0 init: %a1) applies stablehlo.multiply across dimensions = [0]", "400xf64"),
}
# Elementary functions: a crate computes them, and chooses its code by the processor.
FUNCTIONS = {
    1: "cbrt cosine exponential exponential_minus_one log log_plus_one logistic rsqrt sine sqrt tan tanh",
    2: "atan2 power",
}
ELEMENTS = ["bf16", "f16", "f32", "f64", "complex<f32>", "complex<f64>"]


def functions():
    """Yields names and parts of programs of one elementary function each."""
    for count, names in FUNCTIONS.items():
        operands = ", ".join(f"%a{i}" for i in range(count))
        for name in names.split():
            for element in ELEMENTS:
                type = f"20000x{element}"
                yield f"{name} of {element}", ([type] * count, f"stablehlo.{name} {operands}", type)


def large(operands: list[str], op: str, result: str) -> str:
    """Returns the text of a program of one op."""
    types = [f"tensor<{operand}>" for operand in operands]
    arguments = ", ".join(f"%a{i}: {type}" for i, type in enumerate(types))
    signature = f"({', '.join(types)}) -> tensor<{result}>"
    return f"func.func @main({arguments}) -> tensor<{result}> {{\n  %0 = {op} : {signature}\n  return %0 : tensor<{result}>\n}}"


def module() -> pathlib.Path | None:
    """Returns the newest module of the page that has been built."""
    found = sorted(MODULES.glob("*/stablehlo_wasm.wasm"), key=lambda path: path.stat().st_mtime)
    return found[-1] if found else None


def native(bin: pathlib.Path, program: pathlib.Path, inputs: list[str], threads: int, emulator: list[str] = [], **settings: str) -> tuple[bytes, str]:
    """Returns the results as the content of a file, or the message of the failure. `settings` are variables of the environment."""
    results = program.with_name("results.npz")
    results.unlink(missing_ok=True)
    command = [*emulator, bin / "stablehlo-artifact", "run", program, "-o", results, *(part for text in inputs for part in ("--input", text))]
    ran = subprocess.run(command, capture_output=True, text=True, env={**os.environ, "RAYON_NUM_THREADS": str(threads), **settings})
    return (results.read_bytes(), "") if ran.returncode == 0 else (b"", ran.stderr)


def in_wasm(worker: Process, program: pathlib.Path, inputs: list[str]) -> tuple[bytes, str]:
    answer = worker.answer([str(program), *inputs])
    return base64.b64decode(answer.get("results", "")), answer.get("error", "")


def programs(options: argparse.Namespace):
    """Yields names, texts and artifacts: the artifacts of models, and random programs."""
    for path in sorted((ROOT / "lit_tests" / "models" / "Inputs").glob("*.mlir.bc")):
        yield path.stem, "", path.read_bytes()
    context = upstream.context()
    for name, parts in [*LARGE.items(), *functions()]:
        yield name, large(*parts), upstream.serialize(large(*parts), upstream.CURRENT_VERSION, context)
    declared, _ = generate.read(options.bin).known(upstream.knows)
    rng = random.Random(options.seed)
    for number in range(options.count):
        function = evaluable.generate(rng, declared, evaluable.names(declared))
        results = [result for op in function.body.ops for result in op.results]
        text = evaluable.text(function.body.arguments, function.body.ops, results)
        try:
            yield f"program {number}", text, upstream.serialize(text, upstream.CURRENT_VERSION, context)
        except upstream.Refused:
            continue


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", type=pathlib.Path, required=True, metavar="DIR", help="folder with the project's tools")
    parser.add_argument("--wasm", type=pathlib.Path, metavar="FILE", help="module of the page; by default, the newest one below target/wasm")
    parser.add_argument("--emulator", type=shlex.split, default=[], metavar="COMMAND", help="command that runs programs of another processor")
    parser.add_argument("--count", type=int, default=100, metavar="N", help="number of random programs")
    parser.add_argument("--seed", type=int, default=0, metavar="S")
    options = parser.parse_args()
    options.bin = options.bin.resolve()
    wasm, node = options.wasm or module(), shutil.which("node")
    counts = {"same": 0, "failed": 0, "without results": 0}
    with tempfile.TemporaryDirectory() as folder, Process(node or "node", WORKER, wasm or "") as worker:
        path = pathlib.Path(folder) / "program.mlir.bc"
        for name, text, artifact in programs(options):
            path.write_bytes(artifact)
            inputs = ["random:1"]
            expected, error = native(options.bin, path, inputs, 1)
            if error:
                counts["without results"] += 1
                continue
            others = {
                "2 threads": native(options.bin, path, inputs, 2),
                "portable kernels": native(options.bin, path, inputs, 1, STABLEHLO_PORTABLE_KERNELS="1"),
            }
            if options.emulator:
                others["emulator"] = native(options.bin, path, inputs, 1, options.emulator)
            if wasm and node:
                try:
                    others["WebAssembly"] = in_wasm(worker, path, inputs)
                except Crashed as crash:
                    others["WebAssembly"] = b"", str(crash)
            for where, (found, error) in others.items():
                if found == expected:
                    counts["same"] += 1
                else:
                    counts["failed"] += 1
                    print(f"FAIL {name}: {where}: {error or 'other results'}\n{text}", flush=True)
    skipped = 0 if wasm and node else 1
    if skipped:
        print(f"SKIP WebAssembly: {'there is no node' if not node else 'the module is not built'}")
    print(f"programs without results: {counts['without results']}")
    print(f"same bits: {counts['same']} passed, {counts['failed']} failed, {skipped} skipped")
    return 1 if counts["failed"] or not counts["same"] else 0


if __name__ == "__main__":
    sys.exit(main())
