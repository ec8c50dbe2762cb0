"""Findings of the checks of releases, and their table in docs/compatibility.md. Needs jaxlib."""

import collections
import dataclasses
import pathlib
from typing import Callable

from frozen import IDENTICAL, Different
from our_tools import Failed
from upstream import Refused

DOCUMENT = pathlib.Path(__file__).resolve().parents[2] / "docs" / "compatibility.md"
BEGIN, END = "<!-- `make releases` writes these tables. -->\n", "<!-- End of the tables of `make releases`. -->\n"

SAME_BITS = "the same bits"
# Remarks that the table counts, and their wording in it.
EXACT = {SAME_BITS: "to the bit", IDENTICAL: "to the byte"}


class OwnFailure(Exception):
    """A check of a release fails for upstream's artifact, too. The text describes the failure."""


@dataclasses.dataclass
class Findings:
    """Results of the checks of one release: passed checks, failures, and own failures, which are those that also occur with upstream's artifact."""

    name: str
    # The release's version of StableHLO.
    stablehlo: str
    # The names of the checks, in the order of the table.
    checks: tuple[str, ...]
    passed: collections.Counter = dataclasses.field(default_factory=collections.Counter)
    remarks: collections.Counter = dataclasses.field(default_factory=collections.Counter)
    own: collections.Counter = dataclasses.field(default_factory=collections.Counter)
    failed: list[str] = dataclasses.field(default_factory=list)

    def check(self, check: str, program: str, run: Callable[[], str]) -> None:
        """Runs a check. `run` returns a remark, or raises `OwnFailure`, `Different`, `Failed` or `Refused`."""
        try:
            remark = run()
        except OwnFailure as problem:
            self.own[check] += 1
            print(f"own {self.name} {check} {program}: {problem}", flush=True)
        except (Different, Failed, Refused) as problem:
            self.fail(f"{check} {program}: {problem}")
        else:
            self.passed[check] += 1
            self.remarks[check, remark] += 1

    def fail(self, what: str) -> None:
        self.failed.append(what)
        print(f"FAIL {self.name} {what}", flush=True)

    def expect_own_failures(self, known: dict[str, int]) -> None:
        """Records a failure for each check whose number of own failures differs from the known number."""
        for check in self.checks:
            if self.own[check] != known.get(check, 0):
                self.fail(f"{check}: {self.own[check]} own failures, but releases.toml has {known.get(check, 0)}")

    def __str__(self) -> str:
        parts = [f"{check} {self.passed[check]}" + f" (own failures: {self.own[check]})" * bool(self.own[check]) for check in self.checks if self.passed[check] or self.own[check]]
        return f"{self.name}, StableHLO {self.stablehlo}: {', '.join(parts)}; {len(self.failed)} failed"


def _cell(findings: Findings, check: str) -> str:
    passed, all_of = findings.passed[check], findings.passed[check] + findings.own[check]
    if not all_of:
        return ""
    text = str(passed) if passed == all_of else f"{passed} of {all_of}"
    return ", ".join([text, *(f"{count} {words}" for remark, words in EXACT.items() if (count := findings.remarks[check, remark]))])


def tables(all_findings: list[Findings]) -> str:
    """Returns a table for each list of checks, with a row per release."""
    kinds = list(dict.fromkeys(found.checks for found in all_findings))
    return "\n".join(_table(checks, [found for found in all_findings if found.checks == checks]) for checks in kinds)


def _table(checks: tuple[str, ...], all_findings: list[Findings]) -> str:
    rows = [["release", "StableHLO", *checks], ["---"] * (len(checks) + 2)]
    rows += [[found.name, found.stablehlo, *(_cell(found, check) for check in checks)] for found in all_findings]
    return "".join(f"| {' | '.join(row)} |\n" for row in rows)


def write_document(all_findings: list[Findings], day: str, path: pathlib.Path = DOCUMENT) -> None:
    """Replaces the text between the two marks of a document."""
    before, rest = path.read_text().split(BEGIN)
    _, after = rest.split(END)
    path.write_text(f"{before}{BEGIN}\nRun on {day}.\n\n{tables(all_findings)}\n{END}{after}")
