#!/usr/bin/env python3
"""Checks this project with releases of other projects (releases.toml) as consumers and producers, each in its own environment. Needs the PyPI
packages jax and jaxlib, which are the newest release.

    releases.py --bin DIR [--release NAME]... [--write]

Checks, for each release of jaxlib and each program that the release's version can express (consumers.py):

  frozen     the release reads the frozen artifact of each version up to its own
  read       the release reads our artifact for its version, and writes the same program
  expand     the check `read` with --expand, also for programs that the version can express only when they are expanded
  write      the release's artifact of the program's text holds the same program as our artifact
  compute    the release computes the same numbers from our artifact as the newest release from the program's text

IREE writes no artifacts. Instead, IREE must print an artifact as the same VHLO as our tools, and a program as the same text, also in generic form.
Checks, for each program of TensorFlow (producers.py):

  read       we read TensorFlow's bytecode as the program that TensorFlow prints
  report     the reported smallest version is correct
  serialize  our artifacts of the bytecode are equal to those of the newest release
  retarget   stablehlo-artifact converts the newest artifact to the others
  compute    the newest release computes the same numbers from our artifact as TensorFlow
  consume    TensorFlow's op XlaCallModule computes the same numbers from our artifact for the version that TensorFlow reads

Checks, for each program of PyTorch, which torch_xla and torchax write as portable artifacts (producers.py):

  read       we read the artifact as the newest release reads it
  report     the reported smallest version is correct
  serialize  our artifacts of the program's text are equal to those of the newest release
  retarget   the newest release reads the same program from our artifact for each version
  evaluate   our interpreter computes the same numbers as PyTorch
  compute    the newest release computes the same numbers from our artifact as PyTorch
  consume    the producer computes the same bits from our artifacts as from its own

If a release refuses our artifact, the release also gets upstream's artifact of the program for the same version. If the release refuses this artifact,
too, the failure is an *own failure* of the release; releases.toml has the expected numbers of own failures. --write updates the table in docs/compatibility.md.
"""

import argparse
import datetime
import importlib.metadata
import os
import pathlib
import sys

import compat
import consumer_programs
import consumers
import environments
import findings
import judges
import our_tools
import producers
import upstream

HERE = pathlib.Path(__file__).resolve().parent
# Use one thread, and print no messages.
XLA_FLAGS = " ".join(["--xla_cpu_multi_thread_eigen=false", os.environ.get("XLA_FLAGS", "")])
QUIET = {"XLA_FLAGS": XLA_FLAGS, "JAX_PLATFORMS": "cpu", "TF_CPP_MIN_LOG_LEVEL": "3"}
SECONDS = 300


def worker(python: str | pathlib.Path, kind: str) -> judges.Process:
    return judges.Process(python, HERE / "workers" / f"{kind}_worker.py", environment={**os.environ, **QUIET}, seconds=SECONDS)


class Run:
    """Tools and programs for the checks of all releases."""

    def __init__(self, bin: pathlib.Path, newest: judges.Process, step: int):
        self.translate, self.opt = our_tools.Translate(bin / "stablehlo-translate"), our_tools.Opt(bin / "stablehlo-opt")
        self.artifact_tool = our_tools.Artifact(bin / "stablehlo-artifact")
        self.newest = consumers.Newest(consumers.Release("the newest release", newest))
        self.models = consumer_programs.models(lambda text: self.translate.smallest_version(text.encode()))
        self.operations = consumer_programs.operations(upstream.CURRENT_VERSION)[::step]

    def jaxlib(self, name: str, process: judges.Process, row: dict) -> findings.Findings:
        release = consumers.Release(name, process)
        found = findings.Findings(name, release.version, consumers.CHECKS)
        self._consume(consumers.Consumer(release, self.newest, self.translate), found)
        return found

    def iree(self, name: str, process: judges.Process, row: dict) -> findings.Findings:
        release = consumers.Release(name, process, row["stablehlo"])
        found = findings.Findings(name, release.version, consumers.CHECKS)
        self._consume(consumers.Printer(release, self.newest, self.translate, self.opt), found)
        return found

    def tensorflow(self, name: str, process: judges.Process, row: dict) -> findings.Findings:
        return self._produce(producers.PlainBytecode, consumers.Release(name, process))

    def torch_xla(self, name: str, process: judges.Process, row: dict) -> findings.Findings:
        return self._produce(producers.PortableArtifact, consumers.Release(name, process))

    torchax = torch_xla

    def _produce(self, kind: type[producers.Produced], release: consumers.Release) -> findings.Findings:
        found = findings.Findings(release.name, release.version, kind.CHECKS)
        producers.produce(kind, release, self.newest.release, self.translate, self.artifact_tool, found)
        return found

    def _consume(self, consumer: consumers.Consumer, found: findings.Findings) -> None:
        # Include programs of later versions, because some of them can be expanded.
        until = max(consumer.release.version, upstream.CURRENT_VERSION, key=compat.numbers)
        consumers.consume(consumer, self.models + consumer_programs.additions(until), self.operations, found)


def rows() -> dict[str, dict]:
    """Returns the entry of each release in releases.toml, by name."""
    newest = [f"jaxlib=={importlib.metadata.version('jaxlib')}"]
    return {row.get("packages", newest)[0].replace("==", "-"): row for row in environments.listed(HERE / "releases.toml")}


def python_of(name: str, row: dict) -> str | pathlib.Path:
    """Returns the Python of a release. It is the running Python if the release needs no packages."""
    return _environment(name, row).install() if "packages" in row else sys.executable


def _environment(name: str, row: dict) -> environments.Environment:
    base = row.get("base")
    return environments.Environment(name, row["python"], tuple(row["packages"]), base and _environment(base, rows()[base]))


def python(kind: str) -> str | pathlib.Path:
    """Returns the Python of the newest release of a kind."""
    name, row = next((name, row) for name, row in reversed(rows().items()) if row["kind"] == kind)
    return python_of(name, row)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", type=pathlib.Path, required=True, metavar="DIR", help="folder with stablehlo-translate, stablehlo-opt and stablehlo-artifact")
    parser.add_argument("--release", action="append", metavar="NAME", help="check only this release, e.g. jaxlib-0.4.38; may be repeated")
    parser.add_argument("--step", type=int, default=1, metavar="N", help="step between the ops that are computed")
    parser.add_argument("--write", action="store_true", help="update the table in docs/compatibility.md; with --release, only the rows of these releases")
    options = parser.parse_args()
    listed = rows()
    if unknown := set(options.release or []) - set(listed):
        parser.error(f"releases.toml has no {', '.join(sorted(unknown))}")

    all_found, skipped = [], 0
    with worker(sys.executable, "jaxlib") as newest:
        run = Run(options.bin, newest, options.step)
        for name in options.release or listed:
            row = listed[name]
            try:
                python = python_of(name, row)
            except environments.NotInstalled as reason:
                skipped += 1
                print(f"SKIP {name}: {reason}", flush=True)
                continue
            with worker(python, row["kind"]) as process:
                found = getattr(run, row["kind"])(name, process, row)
            found.expect_own_failures(row.get("own", {}), sampled=("compute",) if options.step > 1 else ())
            print(found, flush=True)
            all_found.append(found)

    if options.write:
        findings.write_document(all_found, str(datetime.date.today()), keep=list(listed) if options.release else None)
    passed, failed = sum(found.passed.total() for found in all_found), sum(len(found.failed) for found in all_found)
    print(f"releases: {passed} passed, {failed} failed, {skipped} skipped")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
