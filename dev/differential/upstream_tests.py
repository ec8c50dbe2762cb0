#!/usr/bin/env python3
"""Runs upstream's own test files with our tools. Uses only the standard library.

    upstream_tests.py --bin DIR [--all] [--only PATTERN] [--verbose]

The test files come from a checkout of upstream: the folder STABLEHLO_SOURCE, or else a download of the commit that `upstream_tests.toml` names. Without
both, the rows of that file are listed as skipped. A row names test files, and `sample` is the number of its files in a run without `--all`.

A test file is divided into cases: its sections between `// -----` lines, and the functions of a section if the section has several `CHECK-LABEL`
lines. `upstream_tests.toml` lists the cases that are expected to fail, each with a reason. A listed case that passes, or that does not exist, fails the run.
"""

import argparse
import collections
import concurrent.futures
import dataclasses
import itertools
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import tomllib

from environments import ROOT

TABLE = pathlib.Path(__file__).with_suffix(".toml")
DOWNLOADS = ROOT / os.environ.get("CARGO_TARGET_DIR", "target") / "upstream-tests"
REPOSITORY = "https://github.com/openxla/stablehlo"
SECONDS = 300

RUN = re.compile(r"^\s*//\s*RUN:(.*)$", re.MULTILINE)
CONDITIONAL = re.compile(r"%if\s+\S+\s+%\{.*?%\}")
SEPARATOR = re.compile(r"^// -----.*\n", re.MULTILINE)
PREFIXES = re.compile(r"--?check-prefix(?:es)?[= ]([\w,-]+)")
FUNCTION = re.compile(r"\b(?:func|module)\b[^@\n]*@\"?([\w$.-]+)")


class NoSource(Exception):
    """Upstream's test files are missing; the text is the reason."""


@dataclasses.dataclass(frozen=True)
class Row:
    """Group of test files in the table."""

    pattern: str
    containing: str = ""
    without: str = ""
    drop: str = ""
    # The reason for `without` or `drop`.
    reason: str = ""
    sample: int | None = None

    def files(self, source: pathlib.Path, everything: bool) -> list[pathlib.Path]:
        """Returns the row's files. Without `everything`, returns at most `sample` files, evenly spaced."""
        found = sorted(path for path in source.glob(self.pattern) if not self.containing or self.containing in path.read_text())
        if everything or self.sample is None or len(found) <= self.sample:
            return found
        return [found[n * len(found) // self.sample] for n in range(self.sample)]


@dataclasses.dataclass(frozen=True)
class Case:
    """Part of a test file, with a name that is unique in the file."""

    name: str
    text: str


def summary(done: subprocess.CompletedProcess) -> str:
    """Returns the first error in the output of a command that failed, and the line of the program or of the check below it."""
    lines = [line.strip() for line in (done.stderr or done.stdout).decode(errors="replace").splitlines() if line.strip()]
    first = next((n for n, line in enumerate(lines) if "error:" in line), 0)
    shown = [re.sub(r"^.*/(?=[^/]*:\d+:\d+:)", "", line) for line in lines[first:first + 2]]
    return f"exit code {done.returncode}: {' '.join(shown)[:400]}"


@dataclasses.dataclass(frozen=True)
class Tools:
    """Folders of our tools and of LLVM's tools."""

    ours: pathlib.Path
    llvm: pathlib.Path

    def environment(self) -> dict:
        path = os.pathsep.join([str(self.ours), str(self.llvm), os.environ["PATH"]])
        return {**os.environ, "PATH": path, "FILECHECK_OPTS": "-enable-var-scope -allow-empty"}

    def run(self, commands: list[str], path: pathlib.Path) -> str | None:
        """Runs the commands of a test file with the file at `path`. Returns None on success, or the first error of the command that failed."""
        with tempfile.TemporaryDirectory() as folder:
            places = {"%s": str(path), "%S": str(path.parent), "%p": str(path.parent), "%t": f"{folder}/t", "%%": "%"}
            for command in commands:
                line = re.sub("%[sSpt%]", lambda match: places[match[0]], command)
                script = ["bash", "-c", "set -o pipefail\n" + line]
                try:
                    done = subprocess.run(script, cwd=folder, env=self.environment(), stdin=subprocess.DEVNULL, capture_output=True, timeout=SECONDS)
                except subprocess.TimeoutExpired:
                    return f"{command}: took more than {SECONDS} s"
                if done.returncode:
                    return f"{summary(done)} ({command})"
        return None


@dataclasses.dataclass(frozen=True)
class TestFile:
    """Test file of upstream with its commands."""

    path: pathlib.Path
    name: str
    commands: list[str]

    @classmethod
    def read(cls, path: pathlib.Path, name: str, row: Row) -> "TestFile":
        lines, commands = RUN.findall(path.read_text()), []
        for line in lines:
            if commands and commands[-1].endswith("\\"):
                commands[-1] = commands[-1][:-1] + line.strip()
            else:
                commands.append(line.strip())
        # The features in conditions are those of builds with LLVM's assertions.
        commands = [CONDITIONAL.sub("", command).strip() for command in commands]
        commands = [command.replace(row.drop, "") if row.drop else command for command in commands]
        return cls(path, name, [command for command in commands if command and not (row.without and row.without in command)])

    @property
    def check(self) -> re.Pattern:
        """Pattern of the lines that FileCheck reads. Group 1 is `LABEL` for a line with a label."""
        prefixes = {name for command in self.commands for found in PREFIXES.findall(command) for name in found.split(",")} | {"CHECK"}
        names = "|".join(map(re.escape, sorted(prefixes, key=len, reverse=True)))
        return re.compile(rf"//\s*(?:{names})(?:-(LABEL|[A-Z]+))?(?:\{{.*?\}})?:(.*)")

    def cases(self) -> list[list[Case]]:
        """Returns the cases of each section."""
        text = self.path.read_text()
        # An expression such as `%s.bc` names a file beside the test file.
        whole = any(re.search(r"%[sSp][\w./]", command) for command in self.commands)
        sections = [text] if whole or "split-input-file" not in "".join(self.commands) else SEPARATOR.split(text)
        names: collections.Counter = collections.Counter()

        def unique(name: str) -> str:
            names[name] += 1
            return name if names[name] == 1 else f"{name}#{names[name]}"

        return [[Case(unique(name), part) for name, part in self._divided(section, n)] for n, section in enumerate(sections, 1)]

    def _divided(self, section: str, number: int) -> list[tuple[str, str]]:
        """Returns the cases of a section by name. A case has all ops of the section, its own checks, and the label after them."""
        lines, check = section.splitlines(), self.check
        labels = [n for n, line in enumerate(lines) if (match := check.search(line)) and match[1] == "LABEL"]
        if len(labels) < 2 or "expected-" in section:
            function = FUNCTION.search(section)
            return [(function[1] if function else f"section {number}", section)]
        parts = []
        for start, end in zip([0, *labels[1:]], [*labels[1:], len(lines)]):
            kept = [line if start <= n <= end or not check.search(line) else "" for n, line in enumerate(lines)]
            label = check.search(lines[labels[len(parts)]])[2]
            named = re.search(r"@([\w$.-]+)", label)
            parts.append((named[1] if named else label.strip(), "\n".join(kept) + "\n"))
        return parts

    def with_check(self, text: str) -> str:
        """Returns the text of a case. FileCheck needs a check, also for a case that expects an error and nothing else."""
        return text if self.check.search(text) else text + "// CHECK-NOT: this text is in no output\n"

    def failures(self, tools: Tools) -> dict[str, str]:
        """Runs the test file. Returns the cases that fail, with the output."""
        output = tools.run(self.commands, self.path)
        if output is None:
            return {}
        sections = self.cases()
        if len(sections) == 1 and len(sections[0]) == 1:
            return {sections[0][0].name: output}
        failed = {}
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / self.path.name
            for section in sections:
                for case in section:
                    path.write_text(self.with_check(case.text))
                    if output_of_case := tools.run(self.commands, path):
                        failed[case.name] = output_of_case
        # For example, two cases may define the same symbol, or a check of one case may match the output of the next.
        return failed or {"whole file": output}


def source(commit: str) -> pathlib.Path:
    """Returns a checkout of upstream. Downloads the commit first if necessary. Raises `NoSource`."""
    if given := os.environ.get("STABLEHLO_SOURCE"):
        folder = pathlib.Path(given)
        if not (folder / "stablehlo" / "tests").is_dir():
            raise NoSource(f"STABLEHLO_SOURCE={given} has no folder stablehlo/tests")
        return folder
    folder = DOWNLOADS / commit
    complete = folder / ".complete"
    if complete.exists():
        return folder
    folder.mkdir(parents=True, exist_ok=True)
    for command in (["init", "--quiet"], ["fetch", "--quiet", "--depth", "1", REPOSITORY, commit], ["checkout", "--quiet", "--force", "FETCH_HEAD"]):
        try:
            done = subprocess.run(
                ["git", *command], cwd=folder, env={**os.environ, "GIT_TERMINAL_PROMPT": "0"}, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=SECONDS)
        except (OSError, subprocess.TimeoutExpired) as error:
            raise NoSource(f"STABLEHLO_SOURCE is not set, and the download failed: {error}") from error
        if done.returncode:
            raise NoSource(f"STABLEHLO_SOURCE is not set, and the download failed: {(done.stderr.strip().splitlines() or ['git'])[-1]}")
    complete.touch()
    return folder


def expected_failures(table: dict) -> dict[str, dict[str, str]]:
    """Returns the reasons of the listed cases by file and case."""
    listed: dict[str, dict[str, str]] = collections.defaultdict(dict)
    for entry in table.get("expected_failure", []):
        for file, case in itertools.product(entry.get("files", [entry.get("file")]), entry["cases"]):
            if case in listed[file]:
                raise SystemExit(f"error: {TABLE.name} lists {file}: {case} twice")
            listed[file][case] = entry["reason"]
    return listed


class Report:
    """Counts of the results."""

    def __init__(self, verbose: bool):
        self.verbose = verbose
        self.passed = self.failed = self.listed = self.skipped = 0

    def fail(self, what: str) -> None:
        self.failed += 1
        print(f"FAIL {what}", flush=True)

    def skip(self, what: str) -> None:
        self.skipped += 1
        print(f"SKIP {what}", flush=True)

    def file(self, file: TestFile, failures: dict[str, str], listed: dict[str, str]) -> None:
        """Compares the failures of a test file with the listed ones."""
        names = [case.name for section in file.cases() for case in section]
        for case in [*names, *(failures.keys() - set(names))]:
            if case in listed and case in failures:
                self.listed += 1
                if self.verbose:
                    print(f"expected failure {file.name}: {case}: {failures[case]}")
            elif case in listed:
                self.fail(f"{file.name}: {case} passes, but {TABLE.name} lists the case: {listed[case]}")
            elif case in failures:
                self.fail(f"{file.name}: {case}: {failures[case]}")
            else:
                self.passed += 1
        for case in listed.keys() - set(names) - failures.keys():
            self.fail(f"{file.name}: {case} does not exist, but {TABLE.name} lists the case")


def run(table: dict, folder: pathlib.Path, tools: Tools, arguments: argparse.Namespace, report: Report) -> None:
    """Runs the rows of the table."""
    listed, seen = expected_failures(table), set()
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        for entry in table["files"]:
            row = Row(**entry)
            files = [TestFile.read(path, path.relative_to(folder / "stablehlo").as_posix(), row) for path in row.files(folder / "stablehlo", arguments.all)]
            if arguments.only:
                files = [file for file in files if pathlib.PurePath(file.name).match(arguments.only)]
                if not files:
                    continue
            if not files:
                report.fail(f"{row.pattern}: upstream has no such test file")
            if row.without:
                report.skip(f"{row.pattern}: commands with {row.without}: {row.reason}")
            if row.drop:
                print(f"{row.pattern}: runs without {row.drop}: {row.reason}")
            files = [file for file in files if file.commands and file.name not in seen]
            seen.update(file.name for file in files)
            before = report.passed, report.listed
            for file, failures in zip(files, pool.map(lambda file: file.failures(tools), files)):
                report.file(file, failures, listed.get(file.name, {}))
            print(f"{row.pattern}: {report.passed - before[0]} cases of {len(files)} files pass, {report.listed - before[1]} fail as listed", flush=True)
    for name in listed:
        if not (folder / "stablehlo" / name).exists():
            report.fail(f"{TABLE.name} lists {name}, which does not exist")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", type=pathlib.Path, required=True, help="the folder of our tools")
    parser.add_argument("--all", action="store_true", help="run all files of each row")
    parser.add_argument("--only", default="", help="run the files whose names match this pattern")
    parser.add_argument("--verbose", action="store_true", help="print the output of the expected failures, too")
    parser.add_argument("--jobs", type=int, default=2, help="the number of files that run at a time")
    arguments = parser.parse_args()
    table = tomllib.loads(TABLE.read_text())
    report = Report(arguments.verbose)
    try:
        folder = source(table["commit"])
    except NoSource as reason:
        for entry in table["files"]:
            report.skip(f"{entry['pattern']}: {reason}")
    else:
        llvm = subprocess.run([ROOT / "dev/setup/llvm/bin/llvm-config", "--bindir"], check=True, capture_output=True, text=True).stdout.strip()
        run(table, folder.resolve(), Tools(arguments.bin.resolve(), pathlib.Path(llvm)), arguments, report)
    if report.listed:
        print(f"{report.listed} cases fail as {TABLE.name} lists them")
    print(f"{report.passed} passed, {report.failed} failed, {report.skipped} skipped")
    return 1 if report.failed else 0


if __name__ == "__main__":
    sys.exit(main())
