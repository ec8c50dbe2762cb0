"""What functions give, and exceptions hold."""

from __future__ import annotations

import dataclasses
import enum
import json
from typing import Optional


@dataclasses.dataclass(frozen=True)
class Diagnostic:
    """What MLIR says of a place in a program."""

    severity: str
    """`error`, `warning`, `remark` or `note`."""
    message: str
    """What it says; more than a line, at times."""
    file: Optional[str] = None
    """The file, or the name of the location. Text that was given is called `-`."""
    line: Optional[int] = None
    """Counted from 1."""
    column: Optional[int] = None
    """Counted from 1."""
    notes: list[Diagnostic] = dataclasses.field(default_factory=list)
    """What it says besides."""

    def __str__(self) -> str:
        place = [str(part) for part in (self.file, self.line, self.column) if part is not None]
        first = ": ".join([*([":".join(place)] if place else []), self.severity, self.message])
        return "\n".join([first, *map(str, self.notes)])


@dataclasses.dataclass(frozen=True)
class Need:
    """Something that a version lacks."""

    version: str
    """The version that brought it."""
    feature: str
    """What it is, e.g. `the op`."""


@dataclasses.dataclass(frozen=True)
class BlockedOp:
    """An op that a version cannot express."""

    name: str
    """Its name in VHLO, e.g. `vhlo.tan_v2`."""
    place: Optional[str]
    """Where it is, e.g. `f.py:17:8`, if that is known."""
    needs: list[Need]
    """What it needs; at least one thing."""


@dataclasses.dataclass(frozen=True)
class RefusedOp:
    """An op that VHLO has no counterpart of."""

    name: str
    """Its name."""
    place: Optional[str]
    """Where it is, e.g. `f.py:17:8`, if that is known."""
    reasons: list[str]
    """Why; at least one reason."""


@dataclasses.dataclass(frozen=True)
class Requirement:
    """Something that needs a version, and the ops that have it."""

    version: str
    """The version that brought it."""
    kind: str
    """`op`, `type`, `attribute` or `dialect`."""
    name: str
    """The op's name without dialect and version, the mnemonic in VHLO, or the dialect."""
    reason: Optional[str]
    """What it is about the op, if not the op itself."""
    ops: int
    """How many ops have it."""
    locations: list[str]
    """Where the first of them are: at most three."""


@dataclasses.dataclass(frozen=True)
class BytecodeInfo:
    """What bytecode says of itself."""

    version: int
    """The MLIR bytecode version."""
    producer: str
    """Who wrote it."""
    target: Optional[str]
    """The version of a portable artifact."""


@dataclasses.dataclass(frozen=True)
class VersionReport:
    """The smallest version that a program can have, and what keeps it from older ones."""

    smallest_version: str
    """The version that the program needs at the least."""
    requirements: list[Requirement]
    """Whatever needs a later version than the first; the newest comes first."""
    dialects: dict[str, int]
    """The number of ops of each dialect."""
    unversioned: list[str]
    """The dialects whose ops have no versions: nothing is known of them."""
    bytecode: Optional[BytecodeInfo]
    """What bytecode says of itself, if it was read from bytecode."""

    @classmethod
    def _of_json(cls, text: str) -> VersionReport:
        data = json.loads(text)
        bytecode = data.get("bytecode")
        return cls(
            smallest_version=data["smallest_version"],
            requirements=[
                Requirement(**{"reason": None, **need}) for need in data["requirements"]
            ],
            dialects=data["dialects"],
            unversioned=data["unversioned"],
            bytecode=bytecode and BytecodeInfo(**{"target": None, **bytecode}),
        )


class CompatibilityRequirement(enum.Enum):
    """How long ago a consumer may have been built that must read an artifact."""

    NONE = 0
    """It is as new as this package."""
    WEEK_4 = 4
    """At most 4 weeks before this package."""
    WEEK_12 = 12
    """At most 12 weeks before this package."""
    MAX = None
    """As long ago as artifacts can be written for."""
