#!/usr/bin/env python3
"""Compares the project's tools with upstream's implementation on the model programs and the versions' programs. Needs the PyPI packages jax and
jaxlib.

    compare.py --bin DIR [--model NAME]... [--version V]... [--step N]

Checks, for each model:

  frozen       upstream's outputs for the model are equal to the frozen files
  print        stablehlo-opt and upstream print the same text
  generic      stablehlo-opt and upstream print the same text in generic form
  refuse       stablehlo-translate refuses each version before the smallest, with a message and without leaving a file
  serialize    the artifacts for all versions from the smallest on are equal to upstream's, byte for byte; in programs with rebuilt operations, the
               use-list orders of their operands and results may differ (see below), and the report then says so
  deserialize  stablehlo-translate reads its own artifacts, and prints the same text as upstream for the same version
  read         upstream reads our artifacts as the same programs
  bytecode-in  stablehlo-opt reads upstream's plain bytecode, which is no portable artifact, as the same program
  bytecode-out upstream reads our plain bytecode as the same program
  expand       stablehlo-opt and upstream expand the program to the same program for older versions

Checks, for each version that upstream knows (compat.py describes the version's program and frozen artifact):

  print        upstream prints the program unchanged
  generic      stablehlo-opt and upstream print the same text in generic form
  serialize    upstream writes the frozen artifact, byte for byte
  read         upstream reads the frozen artifact as the program
  refuse       upstream refuses to serialize the version's additions for the version before
  bytecode-in, bytecode-out
               the checks of these names above, for the version's additions

Checks, for programs of the tests:

  expand       stablehlo-opt and upstream expand the program to the same program with locations, and write the same artifacts
  locations    artifacts with all kinds of locations are equal to upstream's, byte for byte

Use-list orders may differ because this project rebuilds, for older versions, operations that got a new version after upstream's version. The uses
of rebuilt operations come first. Upstream does not rebuild them. artifact.py determines these operations.
"""

import argparse
import collections
import pathlib
import sys
from typing import Callable

import artifact
import compat
import expansion
import frozen
import our_tools
import plain_bytecode
import upstream


class Report:
    """Printer and counter of checks. Prints one line per check."""

    def __init__(self):
        self.counts = collections.Counter()

    def check(self, model: str, name: str, run: Callable[[], str]) -> None:
        """Runs a check. `run` returns a remark, or raises an exception if the check fails."""
        try:
            outcome, remark = "PASS", run()
        except (our_tools.Failed, frozen.Different, upstream.Refused) as problem:
            outcome, remark = "FAIL", str(problem)
        self.counts[outcome] += 1
        print(f"{outcome} {model} {name}" + (f": {remark}" if remark else ""), flush=True)

    def skip(self, model: str, name: str, why: str) -> None:
        self.counts["SKIP"] += 1
        print(f"SKIP {model} {name}: {why}", flush=True)

    def finish(self) -> int:
        print(f"compare: {self.counts['PASS']} passed, {self.counts['FAIL']} failed, {self.counts['SKIP']} skipped")
        return 1 if self.counts["FAIL"] else 0


def first_difference(expected: bytes, ours: bytes, within: upstream.ir.Context) -> str:
    """Describes the first difference between two artifacts: in the bytes and, if the printed programs differ, in the program."""
    offset = next((i for i, (a, b) in enumerate(zip(expected, ours)) if a != b), min(len(expected), len(ours)))
    where = f"{len(ours)} bytes, expected {len(expected)}; first difference at byte {offset}"
    try:
        before, after = (upstream.print_text(upstream.parse(data, within), generic=True) for data in (expected, ours))
        frozen.expect_text(before, after, "the program")
        if artifact.normal_form(expected, rebuilt=None) == artifact.normal_form(ours, rebuilt=None):
            return f"{where}; only use-list orders differ, but also those of values that no rebuilt operation uses or defines"
        return f"{where}; the programs are equal, but their encodings differ"
    except upstream.Refused as refusal:
        return f"{where}; upstream cannot read it: {refusal}"
    except frozen.Different as difference:
        return f"{where}; {difference}"


def raise_first(problems: list[str], versions: int) -> None:
    """Raises the problems of several versions as one exception: the first problem in full, and the number of problems."""
    if problems:
        raise frozen.Different(f"{len(problems)} of {versions} versions; {problems[0]}")


class Model:
    """A model with upstream's artifacts, and the checks of it."""

    def __init__(self, name: str, versions: list[str], opt: our_tools.Opt, translate: our_tools.Translate):
        self.name, self.path = name, frozen.program(name)
        self.opt, self.translate = opt, translate
        self.within = upstream.context()
        self.text = self.path.read_text()
        self.expected: dict[str, bytes] = {}
        self.refused: list[str] = []
        for version in versions:
            try:
                self.expected[version] = upstream.serialize(self.text, version, self.within)
            except upstream.Refused:
                self.refused.append(version)
        # The check `serialize` fills this for later checks.
        self.ours: dict[str, bytes] = {}

    def upstream_text(self, generic: bool = False) -> str:
        return upstream.print_text(upstream.parse(self.text, self.within), generic)

    def upstream_reads(self, data: bytes) -> str:
        return upstream.print_text(upstream.deserialize(data, self.within))

    def frozen(self) -> str:
        if self.upstream_text() != self.text:
            raise frozen.Different("upstream does not print the program as it is in the file")
        recorded = {expectation.version: expectation for expectation in frozen.read_expectations(self.name)}
        for version, data in self.expected.items():
            if version not in recorded or not recorded[version].same_upstream_artifact(frozen.Expectation.of(version, data)):
                raise frozen.Different(f"the record of {version} is stale; run freeze.py")
        for version in self.refused:
            if version in recorded and self.name not in frozen.WRITTEN_BEFORE:
                raise frozen.Different(f"there is a record of {version}, which upstream refuses")
        return ""

    def print(self) -> str:
        frozen.expect_text(self.upstream_text(), self.opt.print(self.path), "printed text")
        return ""

    def generic(self) -> str:
        frozen.expect_text(self.upstream_text(generic=True), self.opt.print(self.path, generic=True), "generic form")
        return ""

    def refuse(self) -> str:
        smallest = compat.numbers(frozen.read_expectations(self.name)[0].version)
        refused = [version for version in self.refused if compat.numbers(version) < smallest]
        for version in refused:
            self.translate.refuse(self.path, version)
        return f"{len(refused)} versions"

    def serialize(self) -> str:
        problems, verdicts = [], collections.Counter()
        for version, expected in self.expected.items():
            try:
                self.ours[version] = self.translate.serialize(self.path, version)
                verdicts[frozen.Expectation.of(version, expected).judge(self.ours[version])] += 1
            except our_tools.Failed as problem:
                problems.append(f"{version}: {problem}")
            except frozen.Different:
                problems.append(f"{version}: {first_difference(expected, self.ours[version], self.within)}")
        raise_first(problems, len(self.expected))
        return ", ".join(f"{count} {verdict}" for verdict, count in verdicts.items())

    def deserialize(self) -> str:
        problems = []
        for version, data in self.ours.items():
            try:
                frozen.expect_text(self.upstream_reads(self.expected[version]), self.translate.deserialize(data), "text")
            except (our_tools.Failed, frozen.Different) as problem:
                problems.append(f"{version}: {problem}")
        raise_first(problems, len(self.ours))
        return f"{len(self.ours)} versions"

    def read(self) -> str:
        problems = []
        for version, data in self.ours.items():
            try:
                frozen.expect_text(self.upstream_reads(self.expected[version]), self.upstream_reads(data), "the program that upstream reads")
            except (upstream.Refused, frozen.Different) as problem:
                problems.append(f"{version}: {problem}")
        raise_first(problems, len(self.ours))
        return f"{len(self.ours)} versions"

    def expand(self) -> str:
        for version in expansion.VERSIONS:
            expected = upstream.print_text(upstream.expand(self.text, version, self.within))
            # Upstream's pass also simplifies the program, so run it on our expanded program, too.
            ours = upstream.expand(self.opt.expand(self.path, version), upstream.CURRENT_VERSION, self.within)
            frozen.expect_text(expected, upstream.print_text(ours), f"expanded for {version}")
        return f"{len(expansion.VERSIONS)} versions"

    def bytecode_in(self) -> str:
        return plain_bytecode.read(self.text, self.opt, self.within)

    def bytecode_out(self) -> str:
        return plain_bytecode.write(self.text, self.opt, self.within)


class Version:
    """The program and the frozen artifact of a version, and the checks of them."""

    def __init__(self, version: str, opt: our_tools.Opt):
        self.version, self.opt = version, opt
        self.within = upstream.context()
        self.text = compat.program(version)
        self.added = compat.functions(version)

    def print(self) -> str:
        frozen.expect_text(self.text, upstream.print_text(upstream.parse(self.text, self.within)), "the program as upstream prints it")
        return ""

    def generic(self) -> str:
        expected = upstream.print_text(upstream.parse(self.text, self.within), generic=True)
        frozen.expect_text(expected, self.opt.print(self.text.encode(), generic=True), "generic form")
        return ""

    def serialize(self) -> str:
        ours, expected = compat.artifact_path(self.version).read_bytes(), upstream.serialize(self.text, self.version, self.within)
        if ours != expected:
            raise frozen.Different(first_difference(expected, ours, self.within))
        return ""

    def read(self) -> str:
        module = upstream.deserialize(compat.artifact_path(self.version).read_bytes(), self.within)
        frozen.expect_text(self.text, upstream.print_text(module), "the program that upstream reads")
        return ""

    def refuse(self) -> str:
        before = compat.until(self.version)[-2]
        try:
            upstream.serialize(self.text, before, self.within)
        except upstream.Refused:
            return f"for {before}"
        raise frozen.Different(f"upstream writes it for {before}")

    def _bytecode(self, check: Callable[..., str]) -> str:
        """Runs a check on the program with all functions of the version."""
        return check(compat.module(self.added), self.opt, self.within)

    def bytecode_in(self) -> str:
        return self._bytecode(plain_bytecode.read)

    def bytecode_out(self) -> str:
        return self._bytecode(plain_bytecode.write)


def compare_model(model: Model, report: Report) -> None:
    for check in (model.frozen, model.print, model.generic, model.bytecode_in, model.bytecode_out, model.expand):
        report.check(model.name, check.__name__.replace("_", "-"), check)
    if model.refused:
        report.check(model.name, "refuse", model.refuse)
    if not model.expected:
        report.skip(model.name, "serialize", "no version can express the program")
        return
    report.check(model.name, "serialize", model.serialize)
    for check in (model.deserialize, model.read):
        if model.ours:
            report.check(model.name, check.__name__, check)
        else:
            report.skip(model.name, check.__name__, "we wrote no artifact")


def compare_version(version: Version, report: Report) -> None:
    checks = [version.print, version.generic, version.serialize, version.read]
    if version.added:
        checks += [version.bytecode_in, version.bytecode_out]
        if len(compat.until(version.version)) > 1:
            checks.append(version.refuse)
    for check in checks:
        report.check(version.version, check.__name__.replace("_", "-"), check)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", type=pathlib.Path, required=True, metavar="DIR", help="folder with stablehlo-opt and stablehlo-translate")
    parser.add_argument("--model", action="append", metavar="NAME", choices=frozen.names(), help="check only this model, and no programs of versions; may be repeated")
    parser.add_argument("--version", action="append", metavar="V", choices=upstream.versions(), help="check only this version; may be repeated")
    parser.add_argument("--step", type=int, default=1, metavar="N", help="step between the versions that a model is written for")
    options = parser.parse_args()
    opt = our_tools.Opt(options.bin / "stablehlo-opt")
    translate = our_tools.Translate(options.bin / "stablehlo-translate")
    for tool in (opt.tool, translate.tool):
        if not tool.exists():
            parser.error(f"there is no {tool}")

    report = Report()
    versions = options.version or upstream.versions()
    for name in options.model or frozen.names():
        compare_model(Model(name, versions[::-options.step][::-1], opt, translate), report)
    if not options.model:
        for version in versions:
            compare_version(Version(version, opt), report)
        for path in expansion.EXPANDED:
            program = expansion.Program(path, opt, translate)
            report.check(program.name, "expand", program.expand)
        program = expansion.Program(expansion.LOCATIONS, opt, translate)
        report.check(program.name, "locations", program.locations)
    return report.finish()


if __name__ == "__main__":
    sys.exit(main())
