#!/usr/bin/env python3
"""Shows artifacts to real releases (releases.toml), each in an environment of its own: consumers and producers that nobody here wrote. Needs the PyPI
packages jax and jaxlib, which are the newest release.

    releases.py --bin DIR [--release NAME]... [--write]

For each release of jaxlib, and each program that its version can express (consumers.py):

  frozen     it reads the frozen artifact of each version up to its own
  read       it reads what we write for its version, and what it writes of that is the same program
  expand     the same, with --expand, also of programs that its version can express only so
  write      what it writes of the program's text is the program that we write
  compute    it computes from our artifact the numbers that the newest release computes from the program's text

IREE writes no artifacts: it prints the VHLO that we print of an artifact, and of the program's text the same text, also in generic form.
Of TensorFlow, for each of its functions (producers.py):

  read       what it writes is the program that it prints
  report     the smallest version is right
  serialize  it becomes the artifacts that the newest release makes of it
  retarget   and these become each other
  compute    the newest release computes from them the numbers that TensorFlow computes

Where a release does not take our artifact, it is shown what the original writes of the program for the same version. If it does not take that
either, this is its own doing: releases.toml knows how often. With --write the table in docs/compatibility.md is written anew.
"""

import argparse
import datetime
import importlib.metadata
import os
import pathlib
import sys
import tomllib

import compat
import consumer_programs
import consumers
import environments
import findings
import judges
import our_tools
import producers
import reference

HERE = pathlib.Path(__file__).resolve().parent
# One thread, and no news.
QUIET = {"XLA_FLAGS": "--xla_cpu_multi_thread_eigen=false", "JAX_PLATFORMS": "cpu", "TF_CPP_MIN_LOG_LEVEL": "3", "PYTHONDONTWRITEBYTECODE": "1"}
SECONDS = 300


def worker(python: str | pathlib.Path, kind: str) -> judges.Process:
    return judges.Process(python, HERE / "workers" / f"{kind}_worker.py", environment={**os.environ, **QUIET}, seconds=SECONDS)


class Run:
    """What all releases are checked with."""

    def __init__(self, bin: pathlib.Path, newest: judges.Process):
        self.translate, self.opt = our_tools.Translate(bin / "stablehlo-translate"), our_tools.Opt(bin / "stablehlo-opt")
        self.artifact_tool = our_tools.Artifact(bin / "stablehlo-artifact")
        self.newest = consumers.Newest(consumers.Release("the newest release", newest))
        self.models = consumer_programs.models(lambda text: self.translate.smallest_version(text.encode()))
        self.operations = consumer_programs.operations(reference.CURRENT_VERSION)

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
        release = consumers.Release(name, process, reference.CURRENT_VERSION)
        found = findings.Findings(name, "plain bytecode", producers.CHECKS)
        producers.produce(release, self.newest.release, self.translate, self.artifact_tool, found)
        return found

    def _consume(self, consumer: consumers.Consumer, found: findings.Findings) -> None:
        # Later versions' programs too: some can be expressed otherwise.
        until = max(consumer.release.version, reference.CURRENT_VERSION, key=compat.numbers)
        consumers.consume(consumer, self.models + consumer_programs.additions(until), self.operations, found)


def rows() -> tuple[str, dict[str, dict]]:
    """The version of Python, and by name what releases.toml says of each release."""
    with open(HERE / "releases.toml", "rb") as file:
        listed = tomllib.load(file)
    newest = [f"jaxlib=={importlib.metadata.version('jaxlib')}"]
    return listed["python"], {row.get("packages", newest)[0].replace("==", "-"): row for row in listed["release"]}


def python_of(name: str, row: dict, version: str) -> str | pathlib.Path:
    """The Python of a release, which is this one's if it needs no packages."""
    if "packages" not in row:
        return sys.executable
    return environments.Environment(name, version, tuple(row["packages"])).install()


def python(kind: str) -> str | pathlib.Path:
    """The Python of the newest release of a kind."""
    version, listed = rows()
    name, row = next((name, row) for name, row in reversed(listed.items()) if row["kind"] == kind)
    return python_of(name, row, version)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", type=pathlib.Path, required=True, metavar="DIR", help="where stablehlo-translate, stablehlo-opt and stablehlo-artifact are")
    parser.add_argument("--release", action="append", metavar="NAME", help="only this one, as jaxlib-0.4.38; may be repeated")
    parser.add_argument("--write", action="store_true", help="write the table in docs/compatibility.md")
    options = parser.parse_args()
    version, listed = rows()
    if unknown := set(options.release or []) - set(listed):
        parser.error(f"releases.toml has no {', '.join(sorted(unknown))}")

    all_found, skipped = [], 0
    with worker(sys.executable, "jaxlib") as newest:
        run = Run(options.bin, newest)
        for name in options.release or listed:
            row = listed[name]
            try:
                python = python_of(name, row, version)
            except environments.NotInstalled as reason:
                skipped += 1
                print(f"SKIP {name}: {reason}", flush=True)
                continue
            with worker(python, row["kind"]) as process:
                found = getattr(run, row["kind"])(name, process, row)
            found.expect_own(row.get("own", {}))
            print(found, flush=True)
            all_found.append(found)

    if options.write:
        findings.write_document(all_found, str(datetime.date.today()))
    passed, failed = sum(found.passed.total() for found in all_found), sum(len(found.failed) for found in all_found)
    print(f"releases: {passed} passed, {failed} failed, {skipped} skipped")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
