"""Comparison of inferred result types of random ops with upstream.

Each op is in its own function. Our side infers the types from the op's declaration. Upstream's side makes the op again without result types. For an
op with regions, it verifies the op with a wrong result type instead, and reads the inferred types from the error.
"""

import argparse
import collections
import dataclasses
import random
import re

import generate
import judges
import verdicts
from generate import mutants
from generate.program import Value
from generate.types import Tensor

DEVIATIONS = verdicts.deviations(inferred=True)


@dataclasses.dataclass(frozen=True)
class Finding:
    """An op for which the two sides infer different types."""

    op: str
    ours: list[str] | None
    theirs: list[str] | None
    program: str
    # The deviation that explains the difference.
    known: verdicts.Deviation | None = None


def run_batch(options: argparse.Namespace, number: int, count: int) -> tuple[collections.Counter, list[Finding]]:
    """Makes `count` ops and compares their inferred types."""
    rng = random.Random(f"infer {options.seed}:{number}")
    counts, findings = collections.Counter(), []
    with judges.ours(options.bin, "infer") as ours, judges.theirs("infer", options.iree) as theirs:
        for _ in range(count):
            if counts["ops"] >= count:
                break
            function = generate.generate(rng, options.declared, "f", options.ops)
            for op in function.body.ops:
                if op.name.removeprefix("stablehlo.") in options.ops:
                    counts["ops"] += 1
                    case = mutants.base(function, op)
                    if finding := _compare(counts, case, ours, theirs):
                        findings.append(finding)
    return counts, findings


def _compare(counts: collections.Counter, case: mutants.Case, ours: judges.Judge, theirs: judges.Judge) -> Finding | None:
    name, program = case.op.name, case.text()
    expected = theirs.ask(program)
    if not expected.accepted:
        counts["ops that upstream refuses"] += 1
        return None
    answer = ours.ask(program)
    if not answer.accepted:
        return Finding(name, [answer.crash or answer.error], None, program)
    last = lambda answer: next((types for name, types in reversed(answer.types) if name == case.op.name), "not")
    our_types, their_types = last(answer), last(expected)
    if their_types is None and case.op.regions:
        their_types = _types_from_error(case, theirs)
    if "not" in (our_types, their_types):
        side = "neither infers" if our_types == their_types else "only upstream infers" if our_types == "not" else "only we infer"
        counts[f"{side}: {name.removeprefix('stablehlo.')}"] += 1
    elif their_types is None:
        counts[f"upstream's types are unknown: {name.removeprefix('stablehlo.')}"] += 1
    else:
        counts["ops that infer"] += 1
        counts[f"op {name}"] += 1
        if our_types != their_types:
            return Finding(name, our_types, their_types, program, _known(name, our_types, their_types))
    return None


def _known(op: str, ours: list[str], theirs: list[str]) -> verdicts.Deviation | None:
    found = verdicts.Disagreement(op, "infer", ", ".join(ours), ", ".join(theirs), "")
    return next((deviation for deviation in DEVIATIONS if deviation.explains(found)), None)


def _types_from_error(case: mutants.Case, theirs: judges.Judge) -> list[str] | None:
    other = Value("%other", Tensor((7, 7, 7), "i2"))
    for results in ([*case.op.results, other], [*case.op.results[:-1], other]):
        wrong = dataclasses.replace(case, op=dataclasses.replace(case.op, results=results))
        if match := re.search(r"inferred type\(s\) '(.*)' are incompatible with return type", theirs.ask(wrong.text()).error):
            return match[1].split("', '")
    return None


def print_report(counts: collections.Counter, findings: list[Finding]) -> None:
    """Prints, for each op, how often the types differ, and the shortest program with a difference. Then prints the ops that were not compared."""
    by_op = collections.defaultdict(list)
    for finding in findings:
        by_op[finding.op].append(finding)
    for op, found in sorted(by_op.items()):
        shortest = min(found, key=lambda finding: len(finding.program))
        print(f"FAIL infer: {op}: {len(found)} of {counts[f'op {op}']}\n  upstream: {shortest.theirs}\n  ours:     {shortest.ours}\n{shortest.program}")
    sides = collections.defaultdict(list)
    for name, count in sorted(counts.items()):
        side, colon, op = name.partition(": ")
        if colon:
            sides[side].append(f"{op} ({count})")
        elif not name.startswith("op "):
            print(f"{name}: {count}")
    for side, ops in sides.items():
        print(f"{side}: {', '.join(ops)}")
    print(f"compared: {sum(name.startswith('op ') for name in counts)} kinds of ops")
