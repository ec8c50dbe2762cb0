#!/usr/bin/env python3
"""Compares stablehlo-translate with upstream on random programs with ops of an unregistered dialect. Needs the PyPI package jaxlib.

    mixed.py --bin DIR [--programs N] [--seed N]

For each program and several versions, the artifacts with and without locations must be equal to upstream's, byte for byte, and our tools must read
our artifact as the same program. Unregistered ops have no attributes here: in versions before 0.15.0, whose bytecode has no properties, they would
become discardable attributes.
"""

import argparse
import pathlib
import random
import subprocess
import sys

from jaxlib.mlir import ir
from jaxlib.mlir.dialects import stablehlo
from jaxlib.mlir.passmanager import PassManager

import upstream

VERSIONS = ("1.17.0", "1.14.0", "1.12.0", "1.11.0")
TENSOR = "tensor<4xf32>"
DEEPEST = 5


class Program:
    """A random function with ops of StableHLO and of the dialect `other`. They use each other's values, also across regions."""

    def __init__(self, seed: int):
        self.random, self.lines, self.values = random.Random(seed), [], 0
        self.lines.append(f"func.func @main(%a: {TENSOR}, %b: {TENSOR}) -> {TENSOR} {{")
        scope = self.ops(["%a", "%b"], 1, self.random.randint(3, 25))
        self.lines.append(f"  return {self.pick(scope)} : {TENSOR}\n}}")

    def text(self) -> str:
        return "\n".join(self.lines)

    def emit(self, depth: int, line: str) -> None:
        self.lines.append("  " * depth + line)

    def value(self) -> str:
        self.values += 1
        return f"%v{self.values}"

    def pick(self, scope: list[str]) -> str:
        return self.random.choice(scope[-6:] if self.random.random() < 0.6 else scope)

    def operands(self, scope: list[str], most: int) -> tuple[str, str]:
        picked = [self.pick(scope) for _ in range(self.random.randint(0, most))]
        return ", ".join(picked), ", ".join([TENSOR] * len(picked))

    def results(self, most: int) -> tuple[list[str], str, str]:
        """Returns the names of results, the left side of the op, and the result types."""
        count, name = self.random.randint(0, most), self.value()
        left = f"{name} = " if count == 1 else f"{name}:{count} = " if count else ""
        names = [name] if count == 1 else [f"{name}#{i}" for i in range(count)]
        return names, left, ", ".join([TENSOR] * count)

    def ops(self, scope: list[str], depth: int, count: int) -> list[str]:
        scope = list(scope)
        kinds = [self.binary] * 4 + [self.unary] * 3 + [self.other] * 5 + [self.opaque, self.reduce] + [self.region, self.loop] * (2 * (depth < DEEPEST))
        for _ in range(count):
            scope += self.random.choice(kinds)(scope, depth)
        return scope

    def binary(self, scope, depth):
        name = self.value()
        self.emit(depth, f"{name} = stablehlo.add {self.pick(scope)}, {self.pick(scope)} : {TENSOR}")
        return [name]

    def unary(self, scope, depth):
        name, op = self.value(), self.random.choice(["exponential", "sine", "abs"])
        self.emit(depth, f"{name} = stablehlo.{op} {self.pick(scope)} : {TENSOR}")
        return [name]

    def other(self, scope, depth):
        names, left, types = self.results(3)
        operands, operand_types = self.operands(scope, 3)
        self.emit(depth, f'{left}"other.op"({operands}) : ({operand_types}) -> ({types})')
        return names

    def opaque(self, scope, depth):
        key, name = self.value(), self.value()
        self.emit(depth, f'{key} = "other.close"({self.pick(scope)}) : ({TENSOR}) -> !other.key')
        self.emit(depth, f'{name} = "other.open"({key}, {key}) : (!other.key, !other.key) -> {TENSOR}')
        return [name]

    def region(self, scope, depth):
        names, left, types = self.results(2)
        operands, operand_types = self.operands(scope, 2)
        self.emit(depth, f'{left}"other.region"({operands}) ({{')
        for number in range(self.random.randint(1, 2)):
            if number:
                self.emit(depth, "}, {")
            arguments = [self.value() for _ in range(self.random.randint(0, 3))]
            if arguments:
                self.emit(depth, f"^bb0({', '.join(f'{a}: {TENSOR}' for a in arguments)}):")
            inner = self.ops(scope + arguments, depth + 1, self.random.randint(1, 5))
            yielded, yielded_types = self.operands(inner, 2)
            self.emit(depth + 1, f'"other.yield"({yielded}) : ({yielded_types}) -> ()')
        self.emit(depth, f"}}) : ({operand_types}) -> ({types})")
        return names

    def loop(self, scope, depth):
        name, first, second, go = (self.value() for _ in range(4))
        self.emit(depth, f"{name}:2 = stablehlo.while({first} = {self.pick(scope)}, {second} = {self.pick(scope)}) : {TENSOR}, {TENSOR} cond {{")
        inner = self.ops(scope + [first, second], depth + 1, self.random.randint(0, 2))
        self.emit(depth + 1, f'{go} = "other.go"({self.pick(inner)}) : ({TENSOR}) -> tensor<i1>')
        self.emit(depth + 1, f"stablehlo.return {go} : tensor<i1>")
        self.emit(depth, "} do {")
        inner = self.ops(scope + [first, second], depth + 1, self.random.randint(1, 4))
        self.emit(depth + 1, f"stablehlo.return {self.pick(inner)}, {self.pick(inner)} : {TENSOR}, {TENSOR}")
        self.emit(depth, "}")
        return [f"{name}#0", f"{name}#1"]

    def reduce(self, scope, depth):
        init, sum, left, right, middle, total, name = (self.value() for _ in range(7))
        scalar = "tensor<f32>"
        self.emit(depth, f"{init} = stablehlo.constant dense<0.0> : {scalar}")
        self.emit(depth, f'{sum} = "stablehlo.reduce"({self.pick(scope)}, {init}) <{{dimensions = array<i64: 0>}}> ({{')
        self.emit(depth, f"^bb0({left}: {scalar}, {right}: {scalar}):")
        self.emit(depth + 1, f'{middle} = "other.op"({left}, {right}, {left}) : ({scalar}, {scalar}, {scalar}) -> {scalar}')
        self.emit(depth + 1, f"{total} = stablehlo.add {middle}, {self.random.choice([left, middle])} : {scalar}")
        self.emit(depth + 1, f"stablehlo.return {self.random.choice([total, middle])} : {scalar}")
        self.emit(depth, f"}}) : ({TENSOR}, {scalar}) -> {scalar}")
        self.emit(depth, f"{name} = stablehlo.broadcast_in_dim {sum}, dims = [] : ({scalar}) -> {TENSOR}")
        return [name]


def run(*command: str | pathlib.Path, stdin: bytes) -> bytes:
    done = subprocess.run([str(part) for part in command], input=stdin, capture_output=True, timeout=120)
    if done.returncode:
        raise SystemExit(f"{command[0]} failed with {done.returncode}: {done.stderr.decode(errors='replace')}")
    return done.stdout


def problems(program: str, tools: pathlib.Path) -> list[str]:
    """Returns the differences. Both sides read the program in generic form with all locations."""
    found, translate = [], [tools / "stablehlo-translate", "--allow-unregistered-dialect"]
    within = upstream.context()
    within.allow_unregistered_dialects = True
    with within:
        text = ir.Module.parse(program).operation.get_asm(print_generic_op_form=True, enable_debug_info=True)
        printed = run(tools / "stablehlo-opt", "--allow-unregistered-dialect", stdin=text.encode())
        for version in VERSIONS:
            for strip in ([], ["--strip-debuginfo"]):
                module = ir.Module.parse(text)
                if strip:
                    PassManager.parse("builtin.module(strip-debuginfo)").run(module.operation)
                expected = stablehlo.serialize_portable_artifact(module, version, True)
                ours = run(*translate, "--serialize", f"--target={version}", "--allow-other-dialects", *strip, stdin=text.encode())
                if ours != expected:
                    found.append(f"{version} {' '.join(strip)}: {len(ours)} bytes, expected {len(expected)}")
                if run(*translate, "--deserialize", stdin=ours) + b"\n" != printed:
                    found.append(f"{version} {' '.join(strip)}: our artifact holds another program")
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", type=pathlib.Path, required=True, metavar="DIR", help="folder with stablehlo-opt and stablehlo-translate")
    parser.add_argument("--programs", type=int, default=25, metavar="N")
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="seed of the first program")
    options = parser.parse_args()
    failed = 0
    for seed in range(options.seed, options.seed + options.programs):
        program = Program(seed).text()
        if found := problems(program, options.bin):
            failed += 1
            print(f"FAIL seed {seed}", *found, program, sep="\n")
    print(f"mixed: {options.programs - failed} passed, {failed} failed, 0 skipped")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
