#!/usr/bin/env python3
"""Checks containers of jax.export with releases of JAX (containers.toml). Needs the PyPI packages jax, jaxlib and flatbuffers, which are the newest release.

    containers.py --bin DIR [--release NAME]...
    containers.py --freeze

The containers of the newest release are frozen in artifacts/jax-export/tests/containers, with some of each older release; --freeze writes them again.
Checks, for each older release and each function of container_programs.py:

  retarget   stablehlo-artifact writes the newest container for the release; the release loads it, and computes what the function computes, also its
             gradients. If the release cannot load the container, stablehlo-artifact must refuse to write it, and name the reason. Programs with
             shardings, and those with newer ops, are written with --strip-shardings or --expand for releases that need this.
  strip      the same, without locations
  upgrade    stablehlo-artifact writes the release's container for the newest release, which loads and runs it
"""

import argparse
import importlib.metadata
import pathlib
import subprocess
import sys
import tempfile

import environments

HERE = pathlib.Path(__file__).resolve().parent
FROZEN = HERE.parents[1] / "artifacts" / "jax-export" / "tests" / "containers"
WORKER = HERE / "workers" / "container_worker.py"
SECONDS = 600
NEWEST = importlib.metadata.version("jax")
PROGRAMS = ["tree", "symbolic", "with_effects", "platforms", "checks", "types", "keys", "nodes", "newer", "sharded"]
# Programs that older releases write: one with shardings and derivatives, and one with effects.
OLD_PROGRAMS = ["sharded", "with_effects"]
# Programs whose containers the newest release loads only from a release on, with the reason.
EXPIRED = {"sharded": ("0.9.0", "no longer loads shardings that do not name the axes of a mesh")}
# The first release that loads a program, and words of the reason why older releases do not.
NEEDS = {
    "tree": ("0.4.24", "the element type float0 needs JAX 0.4.24"),
    "keys": ("0.6.0", "the element type key<fry> needs JAX 0.6.0"),
    "nodes": ("0.4.35", "a node of a registered type needs JAX 0.4.35"),
}
# The first release that loads a program as it is, a word of the reason why older releases do not, and the option that changes the program for them.
CHANGED = {
    "sharded": ("0.7.0", "sdy", "--strip-shardings"),
    "keys": ("0.7.0", "sdy", "--strip-shardings"),
    "newer": ("0.4.31", "tan", "--expand"),
}


def numbers(release: str) -> tuple[int, ...]:
    return tuple(int(number) for number in release.split("."))


def work(python: str | pathlib.Path, action: str, folder: pathlib.Path, names: list[str]) -> dict[str, str]:
    """Exports or runs programs with a release. Returns the outcome of each: `ok` or the error."""
    done = subprocess.run([python, WORKER, action, folder, *names], capture_output=True, text=True, timeout=SECONDS)
    outcomes = dict(line.split(": ", 1) for line in done.stdout.splitlines() if ": " in line)
    last = (done.stderr.strip().splitlines() or ["no output"])[-1]
    return {name: outcomes.get(name, last) for name in names}


class Run:
    """Checks with counts."""

    def __init__(self, tool: pathlib.Path):
        self.tool = tool
        self.passed = self.failed = 0

    def count(self, what: str, fault: str | None) -> None:
        if fault:
            self.failed += 1
            print(f"FAIL {what}: {fault}", flush=True)
        else:
            self.passed += 1

    def convert(self, source: pathlib.Path, target: pathlib.Path, command: str, *options: str) -> str | None:
        """Converts a container. Returns the error, or nothing."""
        done = subprocess.run([self.tool, command, *options, source, "-o", target], capture_output=True, text=True, timeout=SECONDS)
        return done.stderr.strip() if done.returncode else None

    def prepare(self, release: str, name: str, folder: pathlib.Path) -> bool:
        """Writes the newest container of a program for a release. Returns whether the release can load it."""
        source, target = FROZEN / f"{name}.{NEWEST}.jax", folder / f"{name}.jax"
        options = ["--jax", release]
        what = f"{release} retarget {name}"
        first, reason, option = CHANGED.get(name, ("0.0.0", "", ""))
        if numbers(release) < numbers(first):
            fault = self.convert(source, target, "retarget", *options) or ""
            self.count(f"{what} without {option}", None if reason in fault else f"not refused: {fault}")
            options.append(option)
            what += f" {option}"
        fault = self.convert(source, target, "retarget", *options)
        since, reason = NEEDS.get(name, ("0.0.0", ""))
        if numbers(release) < numbers(since):
            self.count(what, None if fault and reason in fault else f"expected '{reason}', found '{fault}'")
            return False
        if fault:
            self.count(what, fault)
        return not fault

    def old(self, release: str, python: pathlib.Path) -> None:
        """Checks that a release runs the newest containers."""
        with tempfile.TemporaryDirectory() as scratch:
            folder, stripped = pathlib.Path(scratch) / "containers", pathlib.Path(scratch) / "stripped"
            folder.mkdir()
            stripped.mkdir()
            names = [name for name in PROGRAMS if self.prepare(release, name, folder)]
            for name, outcome in work(python, "run", folder, names).items():
                self.count(f"{release} retarget {name}", None if outcome == "ok" else outcome)
            for name in names:
                if fault := self.convert(folder / f"{name}.jax", stripped / f"{name}.jax", "strip"):
                    self.count(f"{release} strip {name}", fault)
            for name, outcome in work(python, "run", stripped, names).items():
                self.count(f"{release} strip {name}", None if outcome == "ok" else outcome)

    def expires(self, release: str, name: str, folder: pathlib.Path) -> bool:
        """Checks that a container of an old release is refused if the newest release no longer loads a part of it. Returns whether it is."""
        first, reason = EXPIRED.get(name, ("0.0.0", ""))
        if numbers(release) >= numbers(first):
            return False
        fault = self.convert(FROZEN / f"{name}.{release}.jax", folder / "expired.jax", "retarget", "--jax", NEWEST) or ""
        self.count(f"{release} upgrade {name}", None if reason in fault else f"expected '{reason}', found '{fault}'")
        return True

    def new(self, release: str) -> None:
        """Checks that the newest release runs the containers of an older release."""
        with tempfile.TemporaryDirectory() as scratch:
            folder = pathlib.Path(scratch)
            names = [name for name in OLD_PROGRAMS if not self.expires(release, name, folder)]
            for name in names:
                if fault := self.convert(FROZEN / f"{name}.{release}.jax", folder / f"{name}.jax", "retarget", "--jax", NEWEST):
                    self.count(f"{release} upgrade {name}", fault)
            for name, outcome in work(sys.executable, "run", folder, names).items():
                self.count(f"{release} upgrade {name}", None if outcome == "ok" else outcome)


def releases() -> dict[str, environments.Environment]:
    """Returns the environment of each older release, by the release."""
    rows = environments.listed(HERE / "containers.toml")
    names = [row["packages"][0].removeprefix("jax==") for row in rows]
    return {name: environments.Environment(f"jax-{name}", row["python"], tuple(row["packages"])) for name, row in zip(names, rows)}


def freeze() -> int:
    """Writes the frozen containers. Returns the exit code."""
    FROZEN.mkdir(parents=True, exist_ok=True)
    rows = [(name, environment.install(), OLD_PROGRAMS) for name, environment in releases().items()]
    failed = 0
    for release, python, names in [*rows, (NEWEST, sys.executable, PROGRAMS)]:
        with tempfile.TemporaryDirectory() as scratch:
            for name, outcome in work(python, "export", pathlib.Path(scratch), names).items():
                if outcome == "ok":
                    (FROZEN / f"{name}.{release}.jax").write_bytes((pathlib.Path(scratch) / f"{name}.jax").read_bytes())
                else:
                    failed += 1
                    print(f"FAIL {release} export {name}: {outcome}")
    return 1 if failed else 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", type=pathlib.Path, metavar="DIR", help="folder with stablehlo-artifact")
    parser.add_argument("--release", action="append", metavar="NAME", help="check only this release, e.g. 0.4.36; may be repeated")
    parser.add_argument("--freeze", action="store_true", help="write the frozen containers")
    options = parser.parse_args()
    if options.freeze:
        return freeze()
    if not options.bin:
        parser.error("--bin is required")
    listed = releases()
    if unknown := set(options.release or []) - set(listed):
        parser.error(f"containers.toml has no {', '.join(sorted(unknown))}")
    run, skipped = Run(options.bin.resolve() / "stablehlo-artifact"), 0
    for name in options.release or listed:
        try:
            python = listed[name].install()
        except environments.NotInstalled as reason:
            skipped += 1
            print(f"SKIP {name}: {reason}", flush=True)
            continue
        before = run.passed
        run.old(name, python)
        run.new(name)
        print(f"{name}: {run.passed - before} passed", flush=True)
    print(f"containers: {run.passed} passed, {run.failed} failed, {skipped} skipped")
    return 1 if run.failed else 0


if __name__ == "__main__":
    sys.exit(main())
