"""Comparison of a dialect with upstream on random programs and mutants of them, for client_ops.py and shardy.py."""

import argparse
import collections
import dataclasses
import pathlib
import re
import tempfile
from typing import Callable

import judges
import our_tools
import upstream


@dataclasses.dataclass
class Sides:
    """A valid program on both sides."""

    text: str
    source: pathlib.Path
    opt: our_tools.Opt
    module: object
    context: object

    def print_differences(self, ignored: str = r"(?!)"):
        """Yields differences of the printed program, in custom and in generic form. Ignores parts of upstream's text that match `ignored`."""
        for generic in (False, True):
            if self.opt.print(self.source, generic) != re.sub(ignored, "", upstream.print_text(self.module, generic)):
                yield f"the texts differ, {'generic' if generic else 'custom'} form"

    def bytecode_differences(self, is_readable: bool = True):
        """Yields differences of plain bytecode. We read upstream's only if it `is_readable`."""
        expected = upstream.print_text(self.module)
        if upstream.print_text(upstream.parse(self.opt.bytecode(self.source), self.context)) != expected:
            yield "upstream reads our bytecode as another program"
        if is_readable and self.opt.print(upstream.bytecode(self.module)) != expected:
            yield "we read upstream's bytecode as another program"


@dataclasses.dataclass
class Comparison:
    """A dialect's programs, and what is compared."""

    name: str
    description: str
    # Tools in the folder `--bin`.
    tools: str
    # Returns the text of a program, or of a mutant, for a seed.
    program: Callable[[int], str]
    mutant: Callable[[int], str]
    # Yields the differences of a program, given its sides and the parsed options.
    differences: Callable[[Sides, argparse.Namespace], object]
    # Returns whether two different answers about a mutant are expected, given our answer and upstream's.
    is_expected: Callable[[judges.Answer, judges.Answer], bool]

    def differences_of(self, text: str, options: argparse.Namespace, scratch: pathlib.Path) -> list[str]:
        source, context = scratch / "program.mlir", upstream.context()
        source.write_text(text)
        try:
            module = upstream.parse(text, context)
        except upstream.Refused as refused:
            return [f"upstream refuses it: {refused.first}"]
        found = []
        try:
            for difference in self.differences(Sides(text, source, our_tools.Opt(options.bin / "stablehlo-opt"), module, context), options):
                found.append(difference)
        except (our_tools.Failed, upstream.Refused) as error:
            found.append(str(error))
        return found

    def compare_programs(self, options: argparse.Namespace, scratch: pathlib.Path) -> int:
        """Returns the number of programs that differ."""
        failed = 0
        for seed in range(options.seed, options.seed + options.programs):
            text = self.program(seed)
            if found := self.differences_of(text, options, scratch):
                failed += 1
                print(f"FAIL program {seed}", *found, text, sep="\n")
        print(f"{options.programs} programs; {failed} differ")
        return failed

    def compare_mutants(self, options: argparse.Namespace) -> int:
        """Returns the number of mutants about which the verdicts differ. If upstream crashes, our answer is not checked."""
        counts, failed = collections.Counter(), 0
        with judges.ours(options.bin, "verdicts") as ours, judges.theirs("verdicts") as theirs:
            for seed in range(options.seed, options.seed + options.mutants):
                text = self.mutant(seed)
                ours_say, theirs_say = ours.ask(text), theirs.ask(text)
                counts[theirs_say.verdict] += 1
                expected = not ours_say.crash and (theirs_say.crash or self.is_expected(ours_say, theirs_say))
                if ours_say.verdict == theirs_say.verdict or expected:
                    continue
                failed += 1
                print(f"FAIL mutant {seed}: our answer is {ours_say}, upstream's is {theirs_say}", text, sep="\n")
        verdicts = ", ".join(f"{verdict} {count}" for verdict, count in sorted(counts.items()))
        print(f"{options.mutants} mutants; {failed} verdicts differ; upstream's verdicts: {verdicts}")
        return failed

    def main(self) -> int:
        """Runs the comparison with the options of the command line. Returns the exit code."""
        parser = argparse.ArgumentParser(description=self.description, formatter_class=argparse.RawDescriptionHelpFormatter)
        parser.add_argument("--bin", type=pathlib.Path, required=True, metavar="DIR", help=f"folder with {self.tools}")
        parser.add_argument("--programs", type=int, default=25, metavar="N")
        parser.add_argument("--mutants", type=int, default=2000, metavar="N")
        parser.add_argument("--seed", type=int, default=0, metavar="N", help="seed of the first program and the first mutant")
        options = parser.parse_args()

        with tempfile.TemporaryDirectory() as scratch:
            failed = self.compare_programs(options, pathlib.Path(scratch))
        failed += self.compare_mutants(options)
        print(f"{self.name}: {options.programs + options.mutants - failed} passed, {failed} failed, 0 skipped")
        return 1 if failed else 0
