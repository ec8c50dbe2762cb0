#!/usr/bin/env python3
"""Checks that the inference of shapes finds hidden sizes of random static programs again. Uses only the standard library.

    hidden.py --bin DIR [--count N] [--ops NAME ...] [--seed S] [--batch B]

The programs are drawn from the dialect's declarations (see generate/). Sizes of arguments and of results are hidden, in regions, too, as far as our
verifier accepts the program: `tensor<2x?xf32>` replaces `tensor<2x3xf32>`. A cast gives each hidden argument its known type. `stablehlo-refine-shapes`
must make the program from the hidden one that it makes from the original.

A batch has its own seed: `--seed S --batch B` repeats a batch.
"""

import argparse
import collections
import dataclasses
import itertools
import pathlib
import random
import re
import subprocess
import sys
import tempfile

import batches
import generate
import judges
from generate.program import Block, Op, Value
from generate.types import Tensor

CAST = "builtin.unrealized_conversion_cast"
# Ops whose types and attributes do not determine the sizes of their results. The second line has ops whose sizes are data: the programs have arguments
# as shape operands.
UNDETERMINED = {
    "custom_call", "infeed", "recv",
    "dynamic_broadcast_in_dim", "dynamic_conv", "dynamic_gather", "dynamic_iota", "dynamic_pad", "dynamic_reshape", "real_dynamic_slice", "rng",
}
BATCH = 100
# Maximum number of findings that are printed for a batch.
SHOWN = 3


def determines(op: Op) -> bool:
    """Returns whether the operands and attributes of an op determine the sizes of its results."""
    mnemonic = op.name.removeprefix("stablehlo.")
    # The groups of these ops have a process per partition, and the number of partitions is unknown.
    has_partitions = "channel_handle" in op.attributes and "use_global_device_ids" not in op.attributes
    return mnemonic not in UNDETERMINED and not (has_partitions and mnemonic in ("all_gather", "reduce_scatter"))


class Program:
    """A random function `main`, whose sizes can be hidden."""

    def __init__(self, function: generate.RandomFunction):
        function.text()  # Appends the ops that return.
        self.function = function
        self.types = {value: value.type for value in self.values()}

    @property
    def arguments(self) -> list[Value]:
        return self.function.body.arguments

    def ops(self, block: Block | None = None):
        """Yields the ops of the function, in regions, too."""
        for op in (block or self.function.body).ops:
            yield op
            for inner in itertools.chain.from_iterable(op.regions):
                yield from self.ops(inner)

    def values(self) -> list[Value]:
        return self.arguments + [result for op in self.ops() for result in op.results]

    def hidable(self) -> list[Value]:
        """Returns the values whose sizes can be hidden."""
        results = [result for op in self.ops() if determines(op) for result in op.results]
        return [value for value in self.arguments + results if isinstance(value.type, Tensor) and value.type.rank]

    def text(self, name: str) -> str:
        """Returns the text of a module with this name."""
        static = {argument: Value(f"{argument.name}_known", self.types[argument]) for argument in self.arguments if argument.type != self.types[argument]}
        casts = [Op(CAST, [known], [argument]).text() for argument, known in static.items()]
        body = self.function.body.ops
        inputs = ", ".join(f"{value.name}: {value.type}" for value in (static.get(argument, argument) for argument in self.arguments))
        outputs = ", ".join(str(value.type) for value in body[-1].operands)
        lines = "\n  ".join(casts + [op.text() for op in body])
        return "\n".join([f"module @{name} {{", f"func.func @main({inputs}) -> ({outputs}) {{", f"  {lines}", "}", *self.function.others, "}"])


def drawn(rng: random.Random, options: argparse.Namespace) -> Program | None:
    """Returns a random program without unknown sizes, or None if the draw has one or calls itself."""
    program = Program(generate.generate(rng, options.declared, "main", options.ops))
    is_unknown = "?" in program.text("m") or "tensor<*" in program.text("m")
    return None if is_unknown or any(op.name == "func.call" for op in program.ops()) else program


def hide(program: Program, rng: random.Random, judge: judges.Judge) -> list[str]:
    """Hides sizes of random values, as far as the verifier accepts the program. Returns the names of the ops whose results have hidden sizes."""
    names = {result: op.name for op in program.ops() for result in op.results}
    hidden = []
    for value in program.hidable():
        if rng.random() < 0.5:
            continue
        before = value.type
        value.type = before.with_shape([None if rng.random() < 0.6 else size for size in before.shape])
        if value.type == before or not judge.ask(program.text("m")).accepted:
            value.type = before
        else:
            hidden.append(names.get(value, "argument"))
    return hidden


def refined(bin: pathlib.Path, programs: list[str]) -> tuple[dict[str, str], str]:
    """Returns the refined modules by name, and the errors of the others."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "programs.mlir"
        path.write_text("\n// -----\n".join(programs))
        command = [str(bin / "stablehlo-opt"), "--split-input-file", "--stablehlo-refine-shapes", "--mlir-print-op-generic=false", str(path)]
        ran = subprocess.run(command, capture_output=True, text=True, timeout=600)
    parts = re.split(r"^// -----\n", ran.stdout, flags=re.MULTILINE)
    names = [re.search(r"^module @(\w+)", part, re.MULTILINE) for part in parts]
    return {name[1]: part.strip() for name, part in zip(names, parts) if name}, ran.stderr


@dataclasses.dataclass
class Result:
    """Counts and findings of a batch."""

    counts: collections.Counter = dataclasses.field(default_factory=collections.Counter)
    findings: list[str] = dataclasses.field(default_factory=list)


def run_batch(options: argparse.Namespace, number: int, count: int) -> Result:
    rng, result, originals, hidden = batches.rng(options, number), Result(), [], []
    with judges.ours(options.bin, "verdicts") as judge:
        for i in range(count):
            program = drawn(rng, options)
            if not program or not judge.ask(text := program.text(f"p{i}")).accepted:
                continue
            if not (ops := hide(program, rng, judge)):
                continue
            result.counts.update(["programs", *ops])
            originals.append(text)
            hidden.append(program.text(f"p{i}"))
    (expected, _), (found, errors) = refined(options.bin, originals), refined(options.bin, hidden)
    for original, text in zip(originals, hidden):
        name = re.match(r"module @(\w+)", text)[1]
        if name not in expected:
            result.findings.append(f"batch {number}, {name}: the original is refused\n{original}")
        elif found.get(name) != expected[name]:
            result.findings.append(f"batch {number}, {name}: expected\n{expected[name]}\nfound\n{found.get(name, errors[:2000])}\nfor\n{text}")
    return result


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", type=pathlib.Path, required=True, metavar="DIR", help="folder with the project's tools")
    parser.add_argument("--count", type=int, default=1000, metavar="N", help="number of programs that are drawn")
    batches.add_options(parser)
    options = parser.parse_args()
    options.bin = options.bin.resolve()
    options.declared = generate.read(options.bin)
    options.ops = options.ops or list(options.declared.ops)
    counts, failed = collections.Counter(), 0
    for _, result in batches.run(options, run_batch, BATCH):
        counts.update(result.counts)
        failed += len(result.findings)
        for finding in result.findings[:SHOWN]:
            print(f"FAIL {finding}", flush=True)
    programs = counts.pop("programs", 0)
    print(", ".join(f"{name} {count}" for name, count in sorted(counts.items())))
    print(f"hidden: {programs - failed} passed, {failed} failed, 0 skipped")
    return 1 if failed or not programs else 0


if __name__ == "__main__":
    sys.exit(main())
