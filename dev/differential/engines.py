#!/usr/bin/env python3
"""Checks that stablehlo-translate gives the same results with each engine. Uses only the standard library.

    engines.py --bin DIR [--count N] [--step N] [--parts-step N] [--seed S] [--batch B] [--jobs J]

`--engine=auto` and `--engine=mlir` must give the same output, the same messages and the same exit code, and `--engine=own` the same output if it
succeeds. The inputs are the texts and artifacts of the repository (every `--step`th one) with the parts of texts, and `--count` random programs (see generate/), each with
its artifact and damaged forms of both. Each input is serialized, deserialized and reported on, with random options.

A batch has its own seed: `--seed S --batch B` repeats a batch.
"""

import argparse
import collections
import dataclasses
import pathlib
import random
import re
import subprocess
import sys
import tempfile

import batches
import generate

ROOT = pathlib.Path(__file__).resolve().parents[2]
BATCH = 25
# Maximum number of findings that are printed for a batch.
SHOWN = 3
TARGETS = ["current", "minimum", "1.0.0", "1.7.0", "1.17.0", "0.5.0", "nonsense"]
FLAGS = [
    "--strip-debuginfo", "--expand", "--allow-other-dialects", "--legalize-chlo", "--preserve-chlo", "--legalize-deprecated-ops",
    "--legalize-composite-to-call", "--strip-shardings",
]


@dataclasses.dataclass
class Answer:
    """What a command has written."""

    code: int
    output: bytes
    messages: str


def ask(options: argparse.Namespace, engine: str, flags: list[str], path: pathlib.Path) -> Answer:
    command = [str(options.bin / "stablehlo-translate"), f"--engine={engine}", *flags, str(path)]
    ran = subprocess.run(command, capture_output=True, timeout=600)
    return Answer(ran.returncode, ran.stdout, ran.stderr.decode("utf-8", "replace"))


def commands(rng: random.Random) -> list[list[str]]:
    """Returns the options of the commands that an input meets."""
    target = rng.choice(TARGETS[:2] if rng.random() < 0.7 else TARGETS)
    return [
        ["--serialize", f"--target={target}", *(flag for flag in FLAGS if rng.random() < 0.15)],
        ["--deserialize", *(["--print-stablehlo-version"] if rng.random() < 0.1 else []), *(["--emit-bytecode"] if rng.random() < 0.1 else [])],
        ["--version-report", *(["--json"] if rng.random() < 0.5 else [])],
    ]


def damaged(rng: random.Random, content: bytes) -> bytes:
    """Returns content in which a few bytes are changed, removed or repeated."""
    content = bytearray(content)
    for _ in range(rng.choice([1, 1, 2, 5])):
        at = rng.randrange(len(content) or 1)
        match rng.randrange(4):
            case 0:
                content[at:at + 1] = bytes([rng.randrange(256)])
            case 1:
                content[at:at + 1] = content[(other := rng.randrange(len(content) or 1)):other + 1]
            case 2:
                del content[at:at + rng.choice([1, 2, 20])]
            case _:
                content[at:at] = content[at:at + rng.choice([1, 8, 30])]
    return bytes(content)


@dataclasses.dataclass
class Result:
    """Counts and findings of a batch."""

    counts: collections.Counter = dataclasses.field(default_factory=collections.Counter)
    findings: list[str] = dataclasses.field(default_factory=list)

    def check(self, options: argparse.Namespace, rng: random.Random, path: pathlib.Path, what: str) -> bytes | None:
        """Compares the engines on a file. Returns the artifact of a program."""
        artifact = None
        for flags in commands(rng):
            auto, mlir = (ask(options, engine, flags, path) for engine in ("auto", "mlir"))
            own = ask(options, "own", flags, path) if mlir.code == 0 else None
            self.counts.update(["inputs", *(["without MLIR"] if own and own.code == 0 else []), *(["accepted"] if mlir.code == 0 else [])])
            if auto != mlir or own and own.code == 0 and own != mlir:
                kept = pathlib.Path(tempfile.gettempdir()) / f"engines-{what.replace(' ', '-')}{path.suffix}"
                kept.write_bytes(path.read_bytes())
                self.findings.append(
                    f"{what}: {' '.join(flags)} {kept}: code {mlir.code} with MLIR, {auto.code} without; {len(mlir.output)} and {len(auto.output)} "
                    f"bytes\n{mlir.messages[:1000]}\n{auto.messages[:1000]}")
            if flags[0] == "--serialize" and mlir.code == 0:
                artifact = mlir.output
        return artifact


def run_batch(options: argparse.Namespace, number: int, count: int) -> Result:
    rng, result = batches.rng(options, number), Result()
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "program.mlir"
        for i in range(count):
            name = f"batch {number} program {i}"
            text = generate.generate(rng, options.declared, "main", options.ops).text().encode()
            path.write_bytes(text)
            artifact = result.check(options, rng, path, name)
            path.write_bytes(damaged(rng, text))
            result.check(options, rng, path, f"{name} damaged")
            if artifact:
                path.write_bytes(artifact)
                result.check(options, rng, path, f"{name} artifact")
                path.write_bytes(damaged(rng, artifact))
                result.check(options, rng, path, f"{name} damaged artifact")
    return result


def run_file(options: argparse.Namespace, number: int, _: int) -> Result:
    rng, result = batches.rng(options, number), Result()
    path = options.files[number]
    name = str(path.relative_to(ROOT)).replace("/", " ")
    result.check(options, rng, path, name)
    # Texts for the verifiers have a program in each part.
    parts = re.split(rb"(?m)^// -----.*$", path.read_bytes()) if path.suffix == ".mlir" else []
    if len(parts) > 1:
        with tempfile.TemporaryDirectory() as folder:
            part = pathlib.Path(folder) / "part.mlir"
            for i in range(number % options.parts_step, len(parts), options.parts_step):
                part.write_bytes(parts[i])
                result.check(options, rng, part, f"{name} part {i}")
    return result


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", type=pathlib.Path, required=True, metavar="DIR", help="folder with the project's tools")
    parser.add_argument("--count", type=int, default=1000, metavar="N", help="number of random programs")
    parser.add_argument("--step", type=int, default=1, metavar="N", help="step between the files of the repository")
    parser.add_argument("--parts-step", type=int, default=1, metavar="N", help="step between the parts of a file")
    batches.add_options(parser)
    options = parser.parse_args()
    options.bin = options.bin.resolve()
    options.declared = generate.read(options.bin)
    options.ops = options.ops or list(options.declared.ops)
    files = (path for folder in ("lit_tests", "artifacts") for path in (ROOT / folder).rglob("*") if path.suffix in (".mlir", ".bc", ".jax"))
    options.files = sorted(files)[::options.step]
    counts, failed = collections.Counter(), 0
    of_files = argparse.Namespace(**vars(options) | {"count": len(options.files)})
    work = [batches.run(options, run_batch, BATCH), *([batches.run(of_files, run_file, 1)] if options.batch is None else [])]
    for results in work:
        for _, result in results:
            counts.update(result.counts)
            failed += len(result.findings)
            for finding in result.findings[:SHOWN]:
                print(f"FAIL {finding}", flush=True)
    inputs = counts.pop("inputs", 0)
    print(", ".join(f"{name} {count}" for name, count in sorted(counts.items())))
    print(f"engines: {inputs - failed} passed, {failed} failed, 0 skipped")
    return 1 if failed or not inputs or not counts["without MLIR"] else 0


if __name__ == "__main__":
    sys.exit(main())
