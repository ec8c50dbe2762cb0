"""Result types of random programs: what is inferred for each op, against what the reference infers."""

import argparse
import collections
import dataclasses
import random

import generate
import judges


@dataclasses.dataclass(frozen=True)
class Finding:
    op: str
    ours: list[str] | None
    theirs: list[str] | None
    program: str


def run_batch(options: argparse.Namespace, number: int, count: int) -> tuple[collections.Counter, list[Finding]]:
    rng = random.Random(f"infer {options.seed}:{number}")
    declared = generate.read(options.bin)
    counts, findings = collections.Counter(), []
    with judges.ours(options.bin, "infer") as ours, judges.theirs("infer") as theirs:
        for _ in range(count):
            program = generate.generate(rng, declared, "f", options.ops).text()
            expected = theirs.ask(program)
            if not expected.accepted:
                counts["programs that the reference refuses"] += 1
                continue
            answer = ours.ask(program)
            if not answer.accepted:
                findings.append(Finding("builtin.module", [answer.crash or answer.error], None, program))
                continue
            counts["programs"] += 1
            # Upstream infers for ops for which we do not, and the other way round: those in common are compared.
            names = {name for name, _ in answer.types} & {name for name, _ in expected.types}
            counts.update({f"only the reference infers: {name}": 1 for name, _ in expected.types if name not in names and name.startswith("stablehlo.")})
            counts.update({f"only we infer: {name}": 1 for name, _ in answer.types if name not in names})
            left, right = ([pair for pair in types if pair[0] in names] for types in (answer.types, expected.types))
            for (name, our_types), (_, their_types) in zip(left, right, strict=True):
                counts["ops that infer"] += 1
                counts[f"op {name}"] += 1
                if our_types != their_types:
                    findings.append(Finding(name, our_types, their_types, program))
    return counts, findings


def print_report(counts: collections.Counter, findings: list[Finding]) -> None:
    """For each op, how often the types differ, and the shortest program where they do."""
    by_op = collections.defaultdict(list)
    for finding in findings:
        by_op[finding.op].append(finding)
    for op, found in sorted(by_op.items()):
        shortest = min(found, key=lambda finding: len(finding.program))
        print(f"== {op}: {len(found)} of {counts[f'op {op}']}\n  reference: {shortest.theirs}\n  ours:      {shortest.ours}\n{shortest.program}")
    for name, count in sorted(counts.items()):
        if not name.startswith("op "):
            print(f"{name}: {count}")
    print(f"ops compared: {sum(name.startswith('op ') for name in counts)}")
