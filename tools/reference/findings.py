"""What is found of releases, check by check, and the table of it in docs/compatibility.md. Standard library only."""

import collections
import dataclasses
import pathlib
from typing import Callable

DOCUMENT = pathlib.Path(__file__).resolve().parents[2] / "docs" / "compatibility.md"
BEGIN, END = "<!-- Written by `make releases`. -->\n", "<!-- End of what is written. -->\n"

CHECKS = ("frozen", "read", "expand", "write", "compute")
SAME_BITS = "the same bits"


class Own(Exception):
    """A release does not do something with what the original wrote, either; the text says what it does instead."""


@dataclasses.dataclass
class Findings:
    """Of one release: how often each check passed, what failed, and what is the release's own doing."""

    name: str
    stablehlo: str
    passed: collections.Counter = dataclasses.field(default_factory=collections.Counter)
    remarks: collections.Counter = dataclasses.field(default_factory=collections.Counter)
    own: collections.Counter = dataclasses.field(default_factory=collections.Counter)
    failed: list[str] = dataclasses.field(default_factory=list)

    def check(self, check: str, program: str, run: Callable[[], str], problems: tuple[type[Exception], ...]) -> None:
        """`run` returns a remark, or raises."""
        try:
            remark = run()
        except Own as problem:
            self.own[check] += 1
            print(f"own {self.name} {check} {program}: {problem}", flush=True)
        except problems as problem:
            self.fail(f"{check} {program}: {problem}")
        else:
            self.passed[check] += 1
            self.remarks[check, remark] += 1

    def fail(self, what: str) -> None:
        self.failed.append(what)
        print(f"FAIL {self.name} {what}", flush=True)

    def expect_own(self, known: dict[str, int]) -> None:
        """Fails for each check of which more or less is the release's own doing than is known."""
        for check in CHECKS:
            if self.own[check] != known.get(check, 0):
                self.fail(f"{check}: {self.own[check]} are its own doing, releases.toml knows of {known.get(check, 0)}")

    def __str__(self) -> str:
        parts = [f"{check} {self.passed[check]}" + f" (its own doing: {self.own[check]})" * bool(self.own[check]) for check in CHECKS]
        return f"{self.name}, StableHLO {self.stablehlo}: {', '.join(parts)}; {len(self.failed)} failed"


def _cell(findings: Findings, check: str) -> str:
    passed, all_of = findings.passed[check], findings.passed[check] + findings.own[check]
    if not all_of:
        return ""
    told = str(passed) if passed == all_of else f"{passed} of {all_of}"
    if check == "compute":
        told += f", {findings.remarks[check, SAME_BITS]} to the bit"
    return told


def table(all_findings: list[Findings]) -> str:
    """A row per release, oldest first."""
    rows = [["release", "StableHLO", "frozen", "read", "expanded", "written", "computed"], ["---"] * 7]
    rows += [[findings.name, findings.stablehlo, *(_cell(findings, check) for check in CHECKS)] for findings in all_findings]
    return "".join(f"| {' | '.join(row)} |\n" for row in rows)


def write_document(all_findings: list[Findings], day: str, path: pathlib.Path = DOCUMENT) -> None:
    """Replaces what stands between the two marks."""
    before, rest = path.read_text().split(BEGIN)
    _, after = rest.split(END)
    path.write_text(f"{before}{BEGIN}\nRun on {day}.\n\n{table(all_findings)}\n{END}{after}")
