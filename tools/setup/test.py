"""Runs every stage of the tests, also after one has failed, and prints as its
last line the sum of all: `N passed, N failed, N skipped`."""

import json
import os
import re
import subprocess
import sys

ROOT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../.."))
TARGET = os.environ.get("CARGO_TARGET_DIR", "target")
LOGS = os.path.join(TARGET, "test")
VENV_PYTHON = os.path.join(TARGET, "reference-venv", "bin", "python")
SETUP = "tools/setup"
COMPARE = "tools/reference/compare.py"
SOAK = "tools/reference/soak.py"
MIXED = "tools/reference/mixed.py"
GENERATOR_TEST = "tools/reference/generate_test.py"

ANSI = re.compile(r"\x1b\[[0-9;]*[A-Za-z]")


class Totals:
    def __init__(self):
        self.passed = self.failed = self.skipped = 0
        self.failures = []
        self.skips = []

    def add(self, passed=0, failed=0, skipped=0):
        self.passed += passed
        self.failed += failed
        self.skipped += skipped

    def fail(self, name):
        self.failed += 1
        self.failures.append(name)

    def skip(self, name):
        self.skipped += 1
        self.skips.append(name)

    def __str__(self):
        return f"{self.passed} passed, {self.failed} failed, {self.skipped} skipped"


def announce(title):
    print(f"\n=== {title}", flush=True)


def run(name, command):
    """Shows the output as it comes and keeps it; returns status and lines."""
    announce(f"{name}: {' '.join(command)}")
    lines = []
    try:
        process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    except OSError as error:
        print(error, flush=True)
        return 127, lines
    with open(os.path.join(LOGS, name + ".log"), "wb") as log:
        for raw in process.stdout:
            sys.stdout.buffer.write(raw)
            sys.stdout.buffer.flush()
            log.write(raw)
            lines.append(ANSI.sub("", raw.decode("utf-8", "replace")).rstrip())
    return process.wait(), lines


def check(totals, name, command):
    """A stage without tests of its own: counted only when it fails."""
    status, _ = run(name, command)
    if status:
        totals.fail(name)
    return status == 0


def cargo_test(totals):
    status, lines = run(
        "cargo-test", ["cargo", "test", "--release", "--workspace", "--no-fail-fast"])
    before = totals.failed
    binary = ""
    for line in lines:
        if match := re.match(r"\s+(?:Running|Doc-tests) (.*?)(?: \(.*\))?$", line):
            binary = match[1]
        elif match := re.match(
                r"test result: \w+\. (\d+) passed; (\d+) failed; (\d+) ignored", line):
            totals.add(*map(int, match.groups()))
        elif match := re.match(r"test (.+) \.\.\. (FAILED|ignored)", line):
            names = totals.failures if match[2] == "FAILED" else totals.skips
            names.append(f"{binary}: {match[1]}")
        elif "process didn't exit successfully" in line and "(signal: " in line:
            # A crash takes the binary's `test result` line with it.
            totals.fail(line.strip())
    if status and totals.failed == before:
        totals.fail("cargo-test")


def find_lit(bindir):
    lit = os.path.join(bindir, "lit")
    if os.path.exists(lit):
        return [lit]
    venv = os.path.join(TARGET, "lit-venv")
    lit = os.path.join(venv, "bin", "lit")
    if not os.path.exists(lit):
        subprocess.run([sys.executable, "-m", "venv", venv], check=True)
        subprocess.run(
            [os.path.join(venv, "bin", "python"), "-m", "pip", "install", "--quiet",
             "--disable-pip-version-check", "-r", f"{SETUP}/requirements-lit.txt"], check=True)
    return [lit]


def lit(totals):
    bindir = subprocess.run(
        [f"{SETUP}/llvm/bin/llvm-config", "--bindir"],
        check=True, stdout=subprocess.PIPE, universal_newlines=True).stdout.strip()
    results = os.path.join(LOGS, "lit.json")
    if os.path.exists(results):
        os.remove(results)
    try:
        command = find_lit(bindir)
    except subprocess.CalledProcessError as error:
        print(error, flush=True)
        totals.fail("lit: not installed")
        return
    status, _ = run("lit", command + [
        "-sv", "--no-progress-bar", "--show-unsupported", "--show-skipped", "--show-xfail",
        "--output", results, "lit_tests"])
    before = totals.failed
    if os.path.exists(results):
        with open(results) as file:
            tests = json.load(file)["tests"]
        for test in tests:
            if test["code"] in ("PASS", "FLAKYPASS", "XFAIL"):
                totals.add(passed=1)
            elif test["code"] in ("UNSUPPORTED", "SKIPPED", "EXCLUDED"):
                totals.skip(f"lit: {test['name']}")
            else:
                totals.fail(f"lit: {test['name']}")
    if status and totals.failed == before:
        totals.fail("lit")


def generator_test(totals):
    status, lines = run(
        "generator", [sys.executable, GENERATOR_TEST, "--bin", os.path.join(TARGET, "release")])
    count = next((int(match[1]) for line in lines if (match := re.match(r"Ran (\d+) tests?", line))), 0)
    failed = [match[1] for line in lines if (match := re.match(r"(?:FAIL|ERROR): (\w+)", line))]
    for name in sorted(set(failed)):
        totals.fail(f"generator: {name}")
    totals.add(passed=count - len(set(failed)))
    if status and not failed:
        totals.fail("generator")


def skip_comparisons(totals, reason):
    announce(f"reference: skipped, {reason}")
    # compare.py itself cannot be loaded without jaxlib.
    program = "import compat, frozen; print(*frozen.names(), *compat.versions(), sep='\\n')"
    try:
        names = subprocess.run(
            [sys.executable, "-c", program], stdin=subprocess.DEVNULL, timeout=60, check=True,
            stdout=subprocess.PIPE, universal_newlines=True,
            env={**os.environ, "PYTHONPATH": os.path.dirname(COMPARE)}).stdout.split()
    except (OSError, subprocess.SubprocessError):
        names = []
    for name in [*(names or [COMPARE]), SOAK, MIXED]:
        print(f"SKIP {name}", flush=True)
        totals.skip(f"reference: {name}")


def compare(totals, stage, script, *options):
    status, lines = run(
        stage, [VENV_PYTHON, script, "--bin", os.path.join(TARGET, "release"), *options])
    before = totals.failed
    counts = None
    for line in lines:
        if match := re.fullmatch(r"(?:\w+: )?(\d+) passed, (\d+) failed, (\d+) skipped", line):
            counts = map(int, match.groups())
        elif match := re.match(r"(FAIL|SKIP) (.{1,200})", line):
            names = totals.failures if match[1] == "FAIL" else totals.skips
            names.append(f"{stage}: {match[2]}")
    if counts:
        totals.add(*counts)
    elif not status:
        totals.add(passed=1)
    if status and totals.failed == before:
        totals.fail(stage)


def main():
    os.chdir(ROOT)
    os.makedirs(LOGS, exist_ok=True)
    totals = Totals()

    # Downloads while cargo compiles.
    reference_log = os.path.join(LOGS, "reference-setup.log")
    with open(reference_log, "wb") as log:
        reference = subprocess.Popen(
            [f"{SETUP}/reference.sh"], stdin=subprocess.DEVNULL, stdout=log, stderr=log)

    check(totals, "fmt", ["cargo", "fmt", "--all", "--check"])
    built = check(totals, "build", ["cargo", "build", "--release", "--workspace"])
    check(totals, "clippy", ["cargo", "clippy", "--release", "--workspace", "--all-targets",
                             "--", "-D", "warnings"])
    cargo_test(totals)

    have_reference = reference.wait() == 0
    if not have_reference:
        with open(reference_log, errors="replace") as log:
            print(f"\nThe reference implementation is not available:\n{log.read()}", flush=True)

    if built:
        lit(totals)
        generator_test(totals)
        if have_reference:
            compare(totals, "reference", COMPARE)
            compare(totals, "soak", SOAK, "programs", "--count", "400", "--versions", "10")
            compare(totals, "infer", SOAK, "infer", "--count", "2000")
            compare(totals, "mutants", SOAK, "mutants", "--count", "6000")
            compare(totals, "mixed", MIXED)
        else:
            skip_comparisons(totals, "PyPI's jaxlib could not be installed")
    else:
        for name in ("lit", "reference"):
            announce(f"{name}: not run, because the build failed")
            totals.fail(f"{name}: not run")

    for title, names in (("Skipped", totals.skips), ("Failed", totals.failures)):
        if names:
            print(f"\n{title}:")
            for name in names:
                print(f"  {name}")
    print(f"\n{totals}", flush=True)
    with open(os.path.join(LOGS, "summary"), "w") as file:
        print(totals, file=file)
    return 1 if totals.failed else 0


if __name__ == "__main__":
    sys.exit(main())
