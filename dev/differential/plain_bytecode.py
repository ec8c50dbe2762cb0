"""Comparison of plain StableHLO bytecode, which is no portable artifact, between upstream and our tools.

Plain bytecode has no versions: the writer and the reader must agree about the attributes of each operation, and about MLIR's own types. `GAPS` lists
the cases in which upstream and this project differ, so that the reader refuses the program.
"""

import dataclasses
import re

import frozen
import our_tools
import upstream


@dataclasses.dataclass(frozen=True)
class Gap:
    """A part of programs for which plain bytecode of the two sides differs."""

    description: str
    pattern: re.Pattern
    # Error of our tools for upstream's bytecode.
    reading: str
    # Error of upstream for our bytecode; None means that upstream reads the bytecode.
    writing: str | None = None


# MLIR's own types that got a bytecode encoding in MLIR 23, which upstream uses. LLVM 22, which we use, writes them as text, which both sides read.
_NEW_CODES = {
    "tf32": 21,
    "f8E5M2": 22,
    "f8E4M3": 23,
    "f8E4M3FN": 24,
    "f8E5M2FNUZ": 25,
    "f8E4M3FNUZ": 26,
    "f8E4M3B11FNUZ": 27,
    "f8E3M4": 28,
    "f4E2M1FN": 29,
    "f6E2M3FN": 30,
    "f6E3M2FN": 31,
    "f8E8M0FNU": 32,
}

GAPS = (
    *(Gap(f"{name}, whose code LLVM 22 does not know", re.compile(rf"(?<!\w)(?:[\dx?]+x)?{name}\b"), f"no description of the types of 'builtin' with code {code}") for name, code in _NEW_CODES.items()),
)


def gaps(text: str) -> list[Gap]:
    """Returns the gaps that a program has."""
    return [gap for gap in GAPS if gap.pattern.search(text)]


def _judge(text: str, load, messages: list[tuple[str, str]]) -> str:
    """Checks that loading the program's bytecode gives the same text, or fails with one of the messages. A message comes with the name of its gap."""
    try:
        frozen.expect_text(text, load(), "the program from bytecode")
    except (our_tools.Failed, upstream.Refused) as refusal:
        for what, message in messages:
            if message in str(refusal):
                return f"refused as expected, for {what}"
        raise
    if messages:
        raise frozen.Different(f"bytecode is no longer refused for {' or '.join(what for what, _ in messages)}: remove it from GAPS")
    return ""


def read(text: str, opt: our_tools.Opt, within) -> str:
    """Checks that our tools read upstream's bytecode of a program. Returns a remark."""
    data = upstream.bytecode(upstream.parse(text, within))
    return _judge(text, lambda: opt.print(data), [(gap.description, gap.reading) for gap in gaps(text)])


def write(text: str, opt: our_tools.Opt, within) -> str:
    """Checks that upstream reads our bytecode of a program. Returns a remark."""
    data = opt.bytecode(text.encode())
    messages = [(gap.description, gap.writing) for gap in gaps(text) if gap.writing]
    return _judge(text, lambda: upstream.print_text(upstream.parse(data, within)), messages)
