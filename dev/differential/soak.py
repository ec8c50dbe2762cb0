#!/usr/bin/env python3
"""Compares the project's tools with upstream on random programs. Needs the PyPI packages jax and jaxlib.

    soak.py programs --bin DIR [--count N] [--versions K]
    soak.py mutants --bin DIR [--iree] [--count N] [--ops NAME ...]
    soak.py infer --bin DIR [--iree] [--count N] [--ops NAME ...]
    soak.py draw --bin DIR --out DIR [--count N] [--ops NAME ...]

The programs are drawn from the dialect's declarations (see generate/). The modes:

  programs   Compares printing, refusals, serialization for each version and deserialization (round_trips.py).
  mutants    Compares which mutants are accepted. A mutant is a valid op with one change (verdicts.py). Prints disagreements by op and by the two
             verdicts, each group with its shortest program, then a table per op. To work on the verifier of an op, run
             `mutants --count 5000 --ops reduce_window`. deviations.toml lists intended deviations. A deviation without a match fails the run after
             100,000 mutants of each of its ops, because some mutants are rare: `mutants --count 100000 --ops reduce_window`.
  infer      Compares inferred result types (inference.py).
  draw       Only writes programs, also with ops that upstream lacks, for passes/tests/suite/two_engines.rs, which skips invalid programs:
             `STABLEHLO_PROGRAMS=DIR cargo test --release --test suite two_engines::programs -- --nocapture`.

With --iree, the script uses the newer version of upstream in IREE's compiler (releases.toml), which has ops that jaxlib lacks.

The script runs batches. Each batch has its own seed: `--seed S --batch B` repeats a batch.
"""

import argparse
import collections
import pathlib
import sys

import batches
import generate
import inference
import upstream
import releases
import round_trips
import verdicts


def programs(options: argparse.Namespace) -> int:
    counts, passed, failed = collections.Counter(), 0, 0
    for number, (one, findings) in batches.run(options, round_trips.run_batch, 200):
        counts.update(one)
        passed, failed = passed + (not findings), failed + len(findings)
        for finding in findings or [f"PASS soak: batch {number}: {one['programs']} programs, {one['artifacts']} artifacts"]:
            print(finding, flush=True)
    missing = [name for name in options.ops if not counts[f"op {name}"]]
    for name, count in counts.items():
        if not name.startswith("op "):
            print(f"{name}: {count}")
    if missing:
        print(f"ops that were not drawn: {', '.join(missing)}")
    print(f"soak: {passed} passed, {failed} failed, 0 skipped")
    return 1 if failed else 0


def names(options: argparse.Namespace) -> list[str]:
    """Returns all ops, including those that `--ops` omits and those that are newer than upstream."""
    return [f"stablehlo.{name}" for name in generate.read(options.bin).ops]


def mutants(options: argparse.Namespace) -> int:
    report = verdicts.Report()
    for _, batch in batches.run(options, verdicts.run_batch, 1000):
        report.add(batch)
    report.print()
    unused = report.uses.unused(report.counts, names(options))
    report.uses.print("mutants", unused)
    drawn = {name.removeprefix("op ") for name in report.counts if name.startswith("op ")}
    agreeing = drawn - {op for op, _, _ in report.groups}
    failed = len(report.groups) + len(unused)
    print(f"mutants: {len(agreeing)} passed, {failed} failed, 0 skipped")
    return 1 if failed or not report.counts["mutants"] else 0


def infer(options: argparse.Namespace) -> int:
    counts, findings, uses = collections.Counter(), [], verdicts.Uses(inference.DEVIATIONS)
    for _, (one, found) in batches.run(options, inference.run_batch, 500):
        counts.update(one)
        findings += [finding for finding in found if not finding.known]
        uses.counts.update(finding.known for finding in found if finding.known)
    inference.print_report(counts, findings)
    unused = uses.unused(counts, names(options))
    uses.print("infer", unused)
    compared = {name.removeprefix("op ") for name in counts if name.startswith("op ")}
    agreeing = compared - {finding.op for finding in findings}
    failed = len(findings) + len(unused)
    print(f"infer: {len(agreeing)} passed, {failed} failed, 0 skipped")
    return 1 if failed or not counts["ops that infer"] else 0


def draw(options: argparse.Namespace) -> int:
    for number, count in batches.run(options, draw_batch, 200):
        print(f"batch {number}: {count} programs", flush=True)
    return 0


def draw_batch(options: argparse.Namespace, number: int, count: int) -> int:
    rng = batches.rng(options, number)
    programs = [generate.generate(rng, options.declared, f"f{i}", options.ops).text() for i in range(count)]
    (options.out / f"{options.seed}-{number}.mlir").write_text("\n// -----\n".join(programs))
    return count


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("mode", choices=["programs", "mutants", "infer", "draw"])
    parser.add_argument("--bin", type=pathlib.Path, required=True, metavar="DIR", help="folder with the project's tools")
    parser.add_argument("--count", type=int, default=400, metavar="N", help="number of programs or mutants")
    parser.add_argument("--versions", type=int, default=1000, metavar="K", help="for programs: number of versions that are drawn for each batch, always "
                        "including the newest; at most all versions")
    batches.add_options(parser)
    parser.add_argument("--out", type=pathlib.Path, metavar="DIR", help="for draw: an empty folder")
    parser.add_argument("--iree", action="store_true", help="for mutants and infer: use IREE's compiler instead of jaxlib")
    options = parser.parse_args()
    options.bin = options.bin.resolve()
    if options.iree and options.mode == "programs":
        parser.error("IREE's compiler writes no artifacts")
    if (options.out is None) != (options.mode != "draw"):
        parser.error("--out is required for draw, and not allowed for other modes")
    options.iree = releases.python("iree") if options.iree else None
    # The options pass the declarations to the processes.
    everything = options.iree or options.mode == "draw"
    options.declared, newer = generate.read(options.bin).known((lambda *_: True) if everything else upstream.knows)
    options.ops = options.ops or list(options.declared.ops)
    if unknown := [name for name in options.ops if name not in options.declared.ops]:
        parser.error(f"upstream does not know these ops: {', '.join(unknown)}")
    print(f"newer than upstream, and omitted: {', '.join(newer) or 'nothing'}")
    return {"programs": programs, "mutants": mutants, "infer": infer, "draw": draw}[options.mode](options)


if __name__ == "__main__":
    sys.exit(main())
