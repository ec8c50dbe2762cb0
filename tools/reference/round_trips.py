"""Random programs through the project's tools and through the reference.

A batch of programs is one module. What the reference refuses is left out. Checks, for each batch:

  print        stablehlo-opt prints what the reference prints, in both forms
  refuse       for each version, stablehlo-translate refuses those programs that the reference refuses, and names a blocker in each of them
  serialize    for each version, the artifact of the others is the reference's, byte for byte; operations that are made anew may change the order in
               which the uses of their operands and results are listed (see artifact.py)
  retarget     for each version, stablehlo-artifact makes that artifact of the newest one, byte for byte as stablehlo-translate writes it
  deserialize  for each version, stablehlo-translate reads that artifact and prints what the reference makes of it

What fails is narrowed down to one program, where one is enough.
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
import reference

# How many programs of a batch are shown for one check; a defect in the tools spoils many of them.
SHOWN = 3


def expect_text(expected: str, actual: str) -> None:
    """Compares printed programs. Many booleans are printed as the bytes in memory: one for each in the reference's MLIR, one for eight in ours."""

    def packed(match: re.Match) -> str:
        bits = bytes.fromhex(match[1])
        if len(bits) != math.prod(map(int, match[2].split("x"))):
            return match[0]
        return f'dense<"0x{sum(bit << i for i, bit in enumerate(bits)).to_bytes(-(-len(bits) // 8), "little").hex().upper()}"> : tensor<{match[2]}xi1>'

    frozen.expect_text(re.sub(r'dense<"0x([0-9A-F]+)"> : tensor<([0-9x]+)xi1>', packed, expected), actual, "text")


@dataclasses.dataclass(eq=False)
class Program:
    """A program that the reference accepts."""

    text: str
    ops: list[str]
    # The index of the first version that can express it; the number of versions if none can.
    smallest: int


class Batch:
    """Programs, and the checks. A check of some of the programs raises what it finds."""

    def __init__(self, options: argparse.Namespace, number: int, count: int):
        self.rng = random.Random(f"{options.seed}:{number}")
        self.declared = options.declared
        self.opt = our_tools.Opt(options.bin / "stablehlo-opt")
        self.translate = our_tools.Translate(options.bin / "stablehlo-translate")
        self.artifact = our_tools.Artifact(options.bin / "stablehlo-artifact")
        self.within = reference.context()
        self.versions = reference.versions()
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
            reference.parse(text, self.within)
        except reference.Refused:
            self.counts["dropped"] += 1
            return None
        # A program that one version expresses is expressed by all later ones.
        low, high = 0, len(self.versions)
        while low < high:
            middle = (low + high) // 2
            low, high = (low, middle) if self.expresses(text, middle) else (middle + 1, high)
        return Program(text, function.used, low)

    def expresses(self, text: str, version: int) -> bool:
        try:
            reference.serialize(text, self.versions[version], self.within)
            return True
        except reference.Refused:
            return False

    def write(self, programs: list[Program]) -> pathlib.Path:
        path = pathlib.Path(self.scratch.name) / "program.mlir"
        path.write_text("\n".join(program.text for program in programs) + "\n")
        return path

    # ---- Checks -------------------------------------------------------------------

    def prints(self, programs: list[Program], generic: bool) -> None:
        path = self.write(programs)
        expect_text(reference.print_text(reference.parse(path.read_text(), self.within), generic), self.opt.print(path, generic))

    def serializes(self, programs: list[Program], version: str) -> None:
        path, expected = self.write(programs), self.expected(programs, version)
        ours = self.translate.serialize(path, version)
        if ours != expected:
            if not artifact.has_recreated_operations(expected) or artifact.normal_form(ours) != artifact.normal_form(expected):
                raise frozen.Different(self.explain(expected, ours))
            self.counts["artifacts up to use-list orders"] += 1
        newest = self.translate.serialize(path, "current")
        if self.artifact.retarget(newest, version) != ours:
            raise frozen.Different("stablehlo-artifact retarget makes other bytes of the newest artifact")
        self.counts["artifacts"] += 1

    def expected(self, programs: list[Program], version: str) -> bytes:
        """The reference's artifact; two checks in a row ask for the same."""
        key = (version, tuple(map(id, programs)))
        if self.last[0] != key:
            self.last = key, reference.serialize("\n".join(program.text for program in programs) + "\n", version, self.within)
        return self.last[1]

    def explain(self, expected: bytes, ours: bytes) -> str:
        try:
            before, after = (reference.print_text(reference.parse(data, self.within), generic=True) for data in (expected, ours))
            frozen.expect_text(before, after, "artifact")
        except frozen.Different as difference:
            return str(difference)
        return f"{len(ours)} bytes, expected {len(expected)}; as text it is the same"

    def deserializes(self, programs: list[Program], version: str) -> None:
        data = self.expected(programs, version)
        expect_text(reference.print_text(reference.deserialize(data, self.within)), self.translate.deserialize(data))

    def refuses(self, version: int, programs: list[Program]) -> None:
        """Compares which programs are refused."""
        expected = {program for program in programs if program.smallest > version}
        try:
            refused = self.translate.refused([program.text for program in programs], self.versions[version])
            refused = {programs[number] for number in refused}
        except our_tools.Failed as problem:
            self.find(f"refuse {self.versions[version]}", programs, str(problem))
            return
        wrong = [program for program in programs if program in expected ^ refused]
        for program in wrong[:SHOWN]:
            problem = "only the reference refuses it" if program in expected else "only we refuse it"
            self.find(f"refuse {self.versions[version]}", [program], problem)
        self.programs = [program for program in self.programs if program not in wrong]
        self.counts["refusals"] += len(expected & refused)

    # ---- Failures -----------------------------------------------------------------

    def find(self, check: str, programs: list[Program], problem: str) -> None:
        text = "\n".join(program.text for program in programs)
        self.findings.append(f"FAIL soak: batch {self.number}: {check}: {problem}\n{text}")

    def run(self, name: str, programs: list[Program], check: Callable[[list[Program]], None]) -> None:
        """Runs a check; when it fails, takes out the programs that make it fail."""
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
        except (our_tools.Failed, frozen.Different, reference.Refused) as problem:
            return str(problem) or repr(problem)
        return None

    def check(self) -> None:
        self.counts["programs"] = len(self.programs)
        for program in self.programs:
            self.counts.update({f"op {name}": 1 for name in program.ops})
        self.run("print", self.programs, lambda programs: self.prints(programs, generic=False))
        self.run("print generic", self.programs, lambda programs: self.prints(programs, generic=True))
        # Those that no version can express fail in an earlier pass, for whatever version.
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
