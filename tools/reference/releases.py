#!/usr/bin/env python3
"""Shows artifacts to real releases (releases.toml), each in an environment of its own: consumers and producers that nobody here wrote. Needs the PyPI
packages jax and jaxlib, which are the newest release.

    releases.py --bin DIR [--release NAME]... [--write]

For each release, and each program that its version can express:

  frozen     it reads the frozen artifact of each version up to its own
  read       it reads what we write for its version, and what it writes of that is the same program
  expand     the same, with --expand, also of programs that its version can express only so
  write      what it writes of the program's text is the program that we write
  compute    it computes from our artifact the numbers that the newest release computes from the program's text

Where a release does not take our artifact, it is shown what the original writes of the program for the same version. If it does not take that
either, this is its own doing: releases.toml knows how often. With --write the table in docs/compatibility.md is written anew.
"""

import argparse
import datetime
import os
import pathlib
import sys
import tomllib

import compat
import consumer_programs
import consumers
import environments
import findings
import frozen
import judges
import our_tools
import reference
from consumer_programs import Program

HERE = pathlib.Path(__file__).resolve().parent
# One thread, and no news.
QUIET = {"XLA_FLAGS": "--xla_cpu_multi_thread_eigen=false", "JAX_PLATFORMS": "cpu", "TF_CPP_MIN_LOG_LEVEL": "3", "PYTHONDONTWRITEBYTECODE": "1"}
PROBLEMS = (our_tools.Failed, frozen.Different, consumers.Refused, reference.Refused)
SECONDS = 120


def worker(python: str | pathlib.Path, kind: str) -> judges.Process:
    return judges.Process(python, HERE / "workers" / f"{kind}_worker.py", environment={**os.environ, **QUIET}, seconds=SECONDS)


def consume(consumer: consumers.Consumer, whole: list[Program], operations: list[Program], found: findings.Findings) -> None:
    """All checks. `operations` are only run."""
    version = consumer.release.version
    for old in compat.until(version):
        found.check("frozen", old, lambda: consumer.reads_file(compat.artifact_path(old)), PROBLEMS)
    for program in whole:
        if program.fits(version):
            found.check("read", program.name, lambda: consumer.reads(program), PROBLEMS)
            found.check("write", program.name, lambda: consumer.writes(program), PROBLEMS)
        if program.fits(version) or consumer.can_expand(program):
            found.check("expand", program.name, lambda: consumer.reads(program, expand=True), PROBLEMS)
    for program in whole + operations:
        expand = consumer.can_expand(program)
        if (program.fits(version) or expand) and consumer.newest.run(program):
            found.check("compute", program.name, lambda: consumer.computes(program, expand), PROBLEMS)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", type=pathlib.Path, required=True, metavar="DIR", help="where stablehlo-translate is")
    parser.add_argument("--release", action="append", metavar="NAME", help="only this one, as jaxlib-0.4.38; may be repeated")
    parser.add_argument("--write", action="store_true", help="write the table in docs/compatibility.md")
    options = parser.parse_args()
    translate = our_tools.Translate(options.bin / "stablehlo-translate")
    with open(HERE / "releases.toml", "rb") as file:
        listed = tomllib.load(file)
    names = [f"jaxlib-{row['version']}" for row in listed["jaxlib"]]
    if unknown := set(options.release or []) - set(names):
        parser.error(f"releases.toml has no {', '.join(sorted(unknown))}")

    models = consumer_programs.models(lambda text: translate.smallest_version(text.encode()))
    whole = models + consumer_programs.additions(reference.CURRENT_VERSION)
    operations = consumer_programs.operations(reference.CURRENT_VERSION)
    all_found, skipped = [], 0
    with worker(sys.executable, "jaxlib") as newest_process:
        newest = consumers.Newest(consumers.Release("newest", newest_process))
        for name, row in zip(names, listed["jaxlib"]):
            if options.release and name not in options.release:
                continue
            try:
                python = environments.Environment(name, listed["python"], (f"jaxlib=={row['version']}", *row["needs"])).install()
            except environments.NotInstalled as reason:
                skipped += 1
                print(f"SKIP {name}: {reason}", flush=True)
                continue
            with worker(python, "jaxlib") as process:
                release = consumers.Release(name, process)
                found = findings.Findings(name, release.version)
                consume(consumers.Consumer(release, newest, translate), whole, operations, found)
            found.expect_own(row.get("own", {}))
            print(found, flush=True)
            all_found.append(found)

    if options.write:
        findings.write_document(all_found, str(datetime.date.today()))
    passed, failed = (sum(count(found) for found in all_found) for count in (lambda f: f.passed.total(), lambda f: len(f.failed)))
    print(f"releases: {passed} passed, {failed} failed, {skipped} skipped")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
