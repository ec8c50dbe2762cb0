"""Findings of the checks of releases, and their table in docs/compatibility.md. Needs jaxlib."""

import collections
import dataclasses
import pathlib
import re
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

    def expect_own_failures(self, known: dict[str, int], sampled: tuple[str, ...] = ()) -> None:
        """Records a failure for each check whose number of own failures differs from the known number. A check in `sampled` may have fewer."""
        for check in self.checks:
            right = self.own[check] <= known.get(check, 0) if check in sampled else self.own[check] == known.get(check, 0)
            if not right:
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


def _line(cells: list[str]) -> str:
    return f"| {' | '.join(cells)} |\n"


def _tables(rows: list[tuple[str, str]]) -> str:
    """Returns a table for each header among pairs of a header and a row."""
    headers = dict.fromkeys(header for header, _ in rows)
    return "\n".join(header + "".join(row for of, row in rows if of == header) for header in headers)


def _rows(all_findings: list[Findings]) -> dict[str, tuple[str, str]]:
    """Returns the header and the row of each release, by its name."""
    header = lambda found: _line(["release", "StableHLO", *found.checks]) + _line(["---"] * (len(found.checks) + 2))
    row = lambda found: _line([found.name, found.stablehlo, *(_cell(found, check) for check in found.checks)])
    return {found.name: (header(found), row(found)) for found in all_findings}


def _old_rows(text: str) -> dict[str, tuple[str, str]]:
    """Returns the header and the row of each release in the tables of a text, by its name."""
    found, header = {}, ""
    for line in text.splitlines(keepends=True):
        if line.startswith("| release |"):
            header = line
        elif line.startswith("| --- |"):
            header += line
        elif line.startswith("| "):
            found[line.split(" | ")[0].removeprefix("| ")] = (header, line)
    return found


def _days(old: str, day: str, names: list[str]) -> list[str]:
    """Returns the lines that state the day of the run: of all releases, and of releases with later runs."""
    whole, of_names = [], {}
    for line in re.findall(r"^Run on .*\n", old, re.MULTILINE):
        before, _, listed = line.removeprefix("Run on ").rstrip(".\n").partition(": ")
        if listed:
            of_names |= dict.fromkeys(listed.split(", "), before)
        else:
            whole.append(line)
    of_names |= dict.fromkeys(names, day)
    later = {day: [name for name in of_names if of_names[name] == day] for day in of_names.values()}
    return whole + [f"Run on {day}: {', '.join(sorted(names))}.\n" for day, names in sorted(later.items())]


def write_document(all_findings: list[Findings], day: str, path: pathlib.Path = DOCUMENT, keep: list[str] | None = None) -> None:
    """Replaces the text between the two marks of a document. With `keep`, the names of all releases in order, keeps the rows of releases without findings."""
    before, rest = path.read_text().split(BEGIN)
    old, after = rest.split(END)
    rows, days = _rows(all_findings), f"Run on {day}.\n"
    if keep:
        rows = _old_rows(old) | rows
        rows = {name: rows[name] for name in keep if name in rows}
        days = "".join(_days(old, day, [found.name for found in all_findings]))
    path.write_text(f"{before}{BEGIN}\n{days}\n{_tables(list(rows.values()))}\n{END}{after}")
