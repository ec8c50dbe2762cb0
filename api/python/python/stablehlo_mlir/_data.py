"""Data classes that functions return and exceptions hold."""

from __future__ import annotations

import dataclasses
import enum
import json
from typing import Optional, Union


@dataclasses.dataclass(frozen=True)
class Diagnostic:
    """A diagnostic of MLIR at a location in a program."""

    severity: str
    """`error`, `warning`, `remark` or `note`."""
    message: str
    """The message; may have several lines."""
    file: Optional[str] = None
    """The file, or the name of the location. Programs given as text are called `-`."""
    line: Optional[int] = None
    """The line, counted from 1."""
    column: Optional[int] = None
    """The column, counted from 1."""
    notes: list[Diagnostic] = dataclasses.field(default_factory=list)
    """The notes of the diagnostic."""

    def __str__(self) -> str:
        place = [str(part) for part in (self.file, self.line, self.column) if part is not None]
        first = ": ".join([*([":".join(place)] if place else []), self.severity, self.message])
        return "\n".join([first, *map(str, self.notes)])


@dataclasses.dataclass(frozen=True)
class Rewrite:
    """A rewrite of an op."""

    rule: str
    """The name of the rule or of the part; `docs/rewrites.md` lists them."""
    op: str
    """The op's name, e.g. `stablehlo.add`."""
    function: Optional[str]
    """The name of the function with the op."""
    location: Optional[str]
    """The location of the op, e.g. `f.py:17:8`, if known."""


@dataclasses.dataclass(frozen=True)
class Optimized:
    """An optimized program."""

    program: Union[str, bytes]
    """The artifact or the container, or else the program as text."""
    ops_before: int
    """The number of ops before."""
    ops_after: int
    """The number of ops after."""
    rewrites: list[Rewrite]
    """What was applied where, function by function, and in order in each function."""
    partial: bool
    """True if the optimization stopped before all rules were applied."""

    @classmethod
    def _of(cls, program: Union[str, bytes], description: str) -> Optimized:
        parsed = json.loads(description)
        return cls(
            program,
            parsed["ops_before"],
            parsed["ops_after"],
            [Rewrite(**rewrite) for rewrite in parsed["rewrites"]],
            parsed["partial"],
        )


@dataclasses.dataclass(frozen=True)
class Need:
    """A feature that a version lacks."""

    version: str
    """The first version that has the feature."""
    feature: str
    """A description, e.g. `the op`."""


@dataclasses.dataclass(frozen=True)
class BlockedOp:
    """An op that a version cannot express."""

    name: str
    """The op's name in VHLO, e.g. `vhlo.tan_v2`."""
    place: Optional[str]
    """The location of the op, e.g. `f.py:17:8`, if known."""
    needs: list[Need]
    """The features that the op needs; at least one."""


@dataclasses.dataclass(frozen=True)
class RefusedOp:
    """An op that has no counterpart in VHLO."""

    name: str
    """The op's name."""
    place: Optional[str]
    """The location of the op, e.g. `f.py:17:8`, if known."""
    reasons: list[str]
    """The reasons; at least one."""


@dataclasses.dataclass(frozen=True)
class Requirement:
    """A feature that requires a version, and the ops that use it."""

    version: str
    """The first version that has the feature."""
    kind: str
    """`op`, `type`, `attribute` or `dialect`."""
    name: str
    """The op's name without dialect and version, the mnemonic in VHLO, or the dialect."""
    reason: Optional[str]
    """The part of the op that requires the version; `None` means the op itself."""
    ops: int
    """The number of ops that use the feature."""
    locations: list[str]
    """The locations of the first of these ops; at most three."""


@dataclasses.dataclass(frozen=True)
class BytecodeInfo:
    """The header data of bytecode."""

    version: int
    """The MLIR bytecode version."""
    producer: str
    """The producer: the tool that wrote the bytecode."""
    target: Optional[str]
    """The target version of a portable artifact; `None` for other bytecode."""


@dataclasses.dataclass(frozen=True)
class VersionReport:
    """The smallest version that can express a program, and the features that older versions
    lack."""

    smallest_version: str
    """The smallest version that can express the program."""
    requirements: list[Requirement]
    """The features that require a version later than the minimum; the newest comes first."""
    dialects: dict[str, int]
    """The number of ops of each dialect."""
    unversioned: list[str]
    """The dialects without versions. The report does not cover their ops."""
    bytecode: Optional[BytecodeInfo]
    """The header data, if the program was given as bytecode."""

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
    """The maximum age of the consumers that must be able to read an artifact."""

    NONE = 0
    """Consumers are as new as this package."""
    WEEK_4 = 4
    """Consumers are at most 4 weeks older than this package."""
    WEEK_12 = 12
    """Consumers are at most 12 weeks older than this package."""
    MAX = None
    """Consumers know only the oldest version that artifacts can be written for."""
