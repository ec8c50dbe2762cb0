"""Comparison of verdicts on mutants of random programs: both sides must accept, or both must refuse, a mutant.

`deviations.toml` lists known disagreements. The others are grouped by op and by the messages of both sides, each group with its shortest program. An
entry of `deviations.toml` that matches nothing is a failure, too, if there were enough mutants of its ops.
"""

import argparse
import collections
import dataclasses
import fnmatch
import pathlib
import random
import re
import tomllib
from typing import Iterable

import generate
import judges
from generate import mutants

# Number of mutants of one op.
EACH = 12
DEVIATIONS = pathlib.Path(__file__).with_name("deviations.toml")
# Number of mutants of each op after which its deviations must have matches. The rarest deviations match once in 10,000 mutants.
ENOUGH = 100_000


@dataclasses.dataclass(frozen=True)
class Disagreement:
    op: str
    mutation: str
    # Answers of the two sides: `accepts`, or an error without numbers and names.
    ours: str
    theirs: str
    program: str


@dataclasses.dataclass(frozen=True)
class Deviation:
    """An intended disagreement. It has glob patterns of the ops, the mutation, the answers of both sides, and the program."""

    reason: str
    spec: str
    op: str = "*"
    mutation: str = "*"
    ours: str = "*"
    theirs: str = "*"
    program: str = "*"

    def is_about(self, op: str) -> bool:
        return any(fnmatch.fnmatchcase(op, pattern) for pattern in self.op.split())

    def explains(self, found: Disagreement) -> bool:
        fits = lambda text, pattern: fnmatch.fnmatchcase(text, pattern)
        return self.is_about(found.op) and all(fits(getattr(found, field), getattr(self, field)) for field in ("mutation", "ours", "theirs", "program"))


def deviations(inferred: bool, path: pathlib.Path = DEVIATIONS) -> list[Deviation]:
    """Reads the deviations of inferred types, whose mutation is `infer`, or those of mutants."""
    listed = [Deviation(**entry) for entry in tomllib.loads(path.read_text())["deviation"]]
    return [deviation for deviation in listed if (deviation.mutation == "infer") == inferred]


@dataclasses.dataclass
class Uses:
    """Number of matches of each deviation."""

    deviations: list[Deviation]
    counts: collections.Counter[Deviation] = dataclasses.field(default_factory=collections.Counter)

    def unused(self, asked: collections.Counter, ops: Iterable[str]) -> list[Deviation]:
        """Returns the deviations that have no match after enough mutants of their ops. `asked` has the number of mutants of each op."""
        unused = []
        for deviation in self.deviations:
            about = [op for op in ops if deviation.is_about(op)]
            if not self.counts[deviation] and sum(asked[f"op {op}"] for op in about) >= ENOUGH * len(about):
                unused.append(deviation)
        return unused

    def print(self, mode: str, unused: list[Deviation]) -> None:
        for deviation in self.deviations:
            print(f"known deviation, {self.counts[deviation]} times: {deviation.op}: {deviation.reason}")
        for deviation in unused:
            print(f"FAIL {mode}: {deviation.op}: a known deviation has no match: {deviation.reason}\n"
                  f"  remove it from deviations.toml, or move it before the deviation that matches the same: "
                  f"mutation {deviation.mutation!r}, ours {deviation.ours!r}, theirs {deviation.theirs!r}, program {deviation.program!r}")


def _normalized(answer: judges.Answer) -> str:
    """Returns the answer of a side in a form that is equal for equal errors in different programs."""
    if answer.crash:
        return f"CRASH {answer.crash}"
    if answer.accepted:
        return "accepts"
    text = answer.error.splitlines()[0] if answer.error else "refuses without an error"
    text = re.sub(r"(!?\w[\w.]*)<(?:[^<>]|<(?:[^<>]|<(?:[^<>]|<[^<>]*>)*>)*>)*>", "T", text)
    text = re.sub(r"-?\b\d+\b", "N", re.sub(r"%\w+", "%V", text))
    return re.sub(r"('[T!]\S*'|N)(, ('[T!]\S*'|N))+", r"\1 ...", text)[:200]


@dataclasses.dataclass
class Batch:
    """Results of some mutants."""

    counts: collections.Counter = dataclasses.field(default_factory=collections.Counter)
    found: list[Disagreement] = dataclasses.field(default_factory=list)


def run_batch(options: argparse.Namespace, number: int, count: int) -> Batch:
    """Makes `count` mutants, and compares the verdicts of both sides."""
    rng = random.Random(f"mutants {options.seed}:{number}")
    batch = Batch()
    with judges.ours(options.bin, "verdicts") as ours, judges.theirs("verdicts", options.iree) as theirs:
        # Some ops are drawn only inside other ops, so a program may have no op to change.
        for _ in range(count):
            if batch.counts["mutants"] >= count:
                break
            function = generate.generate(rng, options.declared, "f", options.ops)
            for op in function.body.ops:
                if op.name.removeprefix("stablehlo.") in options.ops and len(op.text()) < 3000:
                    _ask(batch, rng, mutants.base(function, op), options.declared, ours, theirs)
    return batch


def _ask(batch: Batch, rng: random.Random, case: mutants.Case, declared, ours: judges.Judge, theirs: judges.Judge) -> None:
    name = case.op.name
    for mutation, program in [("none", case.text()), *mutants.mutants(rng, case, declared, EACH)]:
        expected = theirs.ask(program)
        if mutation == "none" and not expected.accepted:
            batch.counts["bases that upstream refuses"] += 1
            return
        answer = ours.ask(program)
        batch.counts["mutants"] += mutation != "none"
        batch.counts[f"op {name}"] += 1
        batch.counts[f"both {expected.verdict}" if answer.verdict == expected.verdict else f"we: {answer.verdict}, upstream: {expected.verdict}"] += 1
        # If upstream crashes, our refusal is correct.
        if answer.crash or expected.verdict != answer.verdict and not (expected.crash and not answer.accepted):
            batch.found.append(Disagreement(name, mutation, _normalized(answer), _normalized(expected), program))


@dataclasses.dataclass
class Group:
    """Disagreements about one op with equal answers."""

    count: int = 0
    mutations: collections.Counter = dataclasses.field(default_factory=collections.Counter)
    program: str = ""

    def add(self, found: Disagreement) -> None:
        self.count += 1
        self.mutations[found.mutation] += 1
        if not self.program or len(found.program) < len(self.program):
            self.program = found.program


class Report:
    """All disagreements in groups, and the matches of deviations."""

    def __init__(self):
        self.counts = collections.Counter()
        self.groups: dict[tuple[str, str, str], Group] = collections.defaultdict(Group)
        self.uses = Uses(deviations(inferred=False))

    def add(self, batch: Batch) -> None:
        self.counts.update(batch.counts)
        for found in batch.found:
            known = next((deviation for deviation in self.uses.deviations if deviation.explains(found)), None)
            if known:
                self.uses.counts[known] += 1
            else:
                self.groups[found.op, found.theirs, found.ours].add(found)

    def print(self) -> None:
        ordered = sorted(self.groups.items(), key=lambda item: (item[0][0], -item[1].count))
        for (op, theirs, ours), group in ordered:
            mutations = ", ".join(f"{name} ({count})" for name, count in group.mutations.most_common(6))
            more = f", and {len(group.mutations) - 6} other mutations" if len(group.mutations) > 6 else ""
            print(f"FAIL mutants: {op}: {group.count}\n  upstream:  {theirs}\n  ours:      {ours}\n  mutations: {mutations}{more}")
            print("\n".join(f"    {line}" for line in group.program.splitlines()))
        print(f"\n{'op':40} {'groups':>7} {'mutants':>8}")
        per_op = collections.defaultdict(lambda: [0, 0])
        for (op, _, _), group in ordered:
            per_op[op][0] += 1
            per_op[op][1] += group.count
        for op, (groups, count) in per_op.items():
            print(f"{op:40} {groups:7} {count:8}")
        for name, count in sorted(self.counts.items()):
            if not name.startswith("op "):
                print(f"{name}: {count}")
