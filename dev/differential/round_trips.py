"""Comparison of the project's tools with upstream on random programs.

A batch is a module with several programs, without those that upstream refuses. Checks, for each batch:

  print        stablehlo-opt and upstream print the same text, in both forms
  refuse       for each version, stablehlo-translate and upstream refuse the same programs, and there is one error for each of them
  serialize    for each version, our artifact of the other programs is equal to upstream's, byte for byte, up to the use-list orders of operands and
               results of rebuilt operations (see artifact.py)
  retarget     for each version, stablehlo-artifact converts our newest artifact to the artifact that stablehlo-translate writes, byte for byte
  deserialize  for each version, stablehlo-translate and upstream read upstream's artifact as the same program

A failure is reduced to one program if that program fails by itself.
"""

import argparse
import collections
import dataclasses
import math
import pathlib
import random
import re
import tempfile
from typing import Callable

import artifact
import frozen
import generate
import our_tools
import upstream

# Maximum number of failing programs that are printed for a check of a batch, since one defect may affect many programs.
SHOWN = 3


def expect_text(expected: str, actual: str) -> None:
    """Compares printed programs. MLIR prints large lists of booleans as bytes in memory: upstream's MLIR has a byte per boolean, ours a bit."""

    def packed(match: re.Match) -> str:
        bits = bytes.fromhex(match[1])
        if len(bits) != math.prod(map(int, match[2].split("x"))):
            return match[0]
        return f'dense<"0x{sum(bit << i for i, bit in enumerate(bits)).to_bytes(-(-len(bits) // 8), "little").hex().upper()}"> : tensor<{match[2]}xi1>'

    frozen.expect_text(re.sub(r'dense<"0x([0-9A-F]+)"> : tensor<([0-9x]+)xi1>', packed, expected), actual, "text")


@dataclasses.dataclass(eq=False)
class Program:
    """A program that upstream accepts."""

    text: str
    ops: list[str]
    # Index of the first version that can express the program, or the number of versions if none can.
    smallest: int


class Batch:
    """Programs, and the checks of them. A check raises an exception if it fails for the given programs."""

    def __init__(self, options: argparse.Namespace, number: int, count: int):
        self.rng = random.Random(f"{options.seed}:{number}")
        self.declared = options.declared
        self.opt = our_tools.Opt(options.bin / "stablehlo-opt")
        self.translate = our_tools.Translate(options.bin / "stablehlo-translate")
        self.artifact = our_tools.Artifact(options.bin / "stablehlo-artifact")
        self.within = upstream.context()
        self.versions = upstream.versions()
        self.scratch = tempfile.TemporaryDirectory()
        self.last: tuple = (None, b"")
        self.number, self.counts, self.findings = number, collections.Counter(), []
        self.programs = [program for i in range(count) if (program := self.draw(i, options.ops))]
        chosen = sorted(self.rng.sample(range(len(self.versions)), min(options.versions, len(self.versions))))
        self.chosen = chosen[:-1] + [len(self.versions) - 1]

    def draw(self, number: int, ops: list[str]) -> Program | None:
        function = generate.generate(self.rng, self.declared, f"f{number}", ops)
        text = function.text()
        try:
            upstream.parse(text, self.within)
        except upstream.Refused:
            self.counts["dropped"] += 1
            return None
        # If a version can express a program, all later versions can.
        low, high = 0, len(self.versions)
        while low < high:
            middle = (low + high) // 2
            low, high = (low, middle) if self.expresses(text, middle) else (middle + 1, high)
        return Program(text, function.used, low)

    def expresses(self, text: str, version: int) -> bool:
        try:
            upstream.serialize(text, self.versions[version], self.within)
            return True
        except upstream.Refused:
            return False

    def write(self, programs: list[Program]) -> pathlib.Path:
        path = pathlib.Path(self.scratch.name) / "program.mlir"
        path.write_text("\n".join(program.text for program in programs) + "\n")
        return path

    # ---- Checks -------------------------------------------------------------------

    def prints(self, programs: list[Program], generic: bool) -> None:
        path = self.write(programs)
        expect_text(upstream.print_text(upstream.parse(path.read_text(), self.within), generic), self.opt.print(path, generic))

    def serializes(self, programs: list[Program], version: str) -> None:
        path, expected = self.write(programs), self.expected(programs, version)
        ours = self.translate.serialize(path, version)
        if ours != expected:
            if not artifact.has_rebuilt_operations(expected) or artifact.normal_form(ours) != artifact.normal_form(expected):
                raise frozen.Different(self.explain(expected, ours))
            self.counts["artifacts up to use-list orders"] += 1
        newest = self.translate.serialize(path, "current")
        if self.artifact.retarget(newest, version) != ours:
            raise frozen.Different("stablehlo-artifact retarget writes other bytes than stablehlo-translate")
        self.counts["artifacts"] += 1

    def expected(self, programs: list[Program], version: str) -> bytes:
        """Returns upstream's artifact. Caches the last one, because consecutive checks use the same artifact."""
        key = (version, tuple(map(id, programs)))
        if self.last[0] != key:
            self.last = key, upstream.serialize("\n".join(program.text for program in programs) + "\n", version, self.within)
        return self.last[1]

    def explain(self, expected: bytes, ours: bytes) -> str:
        try:
            before, after = (upstream.print_text(upstream.parse(data, self.within), generic=True) for data in (expected, ours))
            frozen.expect_text(before, after, "artifact")
        except frozen.Different as difference:
            return str(difference)
        return f"{len(ours)} bytes, expected {len(expected)}; the texts are equal"

    def deserializes(self, programs: list[Program], version: str) -> None:
        data = self.expected(programs, version)
        expect_text(upstream.print_text(upstream.deserialize(data, self.within)), self.translate.deserialize(data))

    def refuses(self, version: int, programs: list[Program]) -> None:
        """Checks that both sides refuse the same programs."""
        expected = {program for program in programs if program.smallest > version}
        try:
            refused = self.translate.refused([program.text for program in programs], self.versions[version])
            refused = {programs[number] for number in refused}
        except our_tools.Failed as problem:
            self.find(f"refuse {self.versions[version]}", programs, str(problem))
            return
        wrong = [program for program in programs if program in expected ^ refused]
        for program in wrong[:SHOWN]:
            problem = "only upstream refuses it" if program in expected else "only we refuse it"
            self.find(f"refuse {self.versions[version]}", [program], problem)
        self.programs = [program for program in self.programs if program not in wrong]
        self.counts["refusals"] += len(expected & refused)

    # ---- Failures -----------------------------------------------------------------

    def find(self, check: str, programs: list[Program], problem: str) -> None:
        text = "\n".join(program.text for program in programs)
        self.findings.append(f"FAIL soak: batch {self.number}: {check}: {problem}\n{text}")

    def run(self, name: str, programs: list[Program], check: Callable[[list[Program]], None]) -> None:
        """Runs a check. If it fails, removes the programs that make it fail."""
        for _ in range(SHOWN):
            problem = self.problem(check, programs)
            if problem is None:
                return
            guilty = programs
            while len(guilty) > 1:
                half = len(guilty) // 2
                guilty_half = next((part for part in (guilty[:half], guilty[half:]) if self.problem(check, part) is not None), None)
                if guilty_half is None:
                    break
                guilty = guilty_half
            self.find(name, guilty, self.problem(check, guilty) or problem)
            programs = [program for program in programs if program not in guilty]
            self.programs = [program for program in self.programs if program not in guilty]

    @staticmethod
    def problem(check: Callable[[list[Program]], None], programs: list[Program]) -> str | None:
        try:
            if programs:
                check(programs)
        except (our_tools.Failed, frozen.Different, upstream.Refused) as problem:
            return str(problem) or repr(problem)
        return None

    def check(self) -> None:
        self.counts["programs"] = len(self.programs)
        for program in self.programs:
            self.counts.update({f"op {name}": 1 for name in program.ops})
        self.run("print", self.programs, lambda programs: self.prints(programs, generic=False))
        self.run("print generic", self.programs, lambda programs: self.prints(programs, generic=True))
        # Programs that no version can express fail in an earlier pass, for all versions.
        self.refuses(len(self.versions) - 1, [program for program in self.programs if program.smallest == len(self.versions)])
        for index in self.chosen:
            version = self.versions[index]
            self.refuses(index, [program for program in self.programs if program.smallest < len(self.versions)])
            able = lambda: [program for program in self.programs if program.smallest <= index]
            self.counts["programs times versions"] += len(able())
            self.run(f"serialize {version}", able(), lambda programs: self.serializes(programs, version))
            self.run(f"deserialize {version}", able(), lambda programs: self.deserializes(programs, version))


def run_batch(options: argparse.Namespace, number: int, count: int) -> tuple[collections.Counter, list[str]]:
    batch = Batch(options, number, count)
    batch.check()
    return batch.counts, batch.findings
