"""Plain bytecode of StableHLO, which is no portable artifact, from the reference to our tools and back.

It has no versions: the writer and the reader must agree about the attributes of each operation, and about MLIR's own types. Where the reference and
we do not, a program is refused, and `GAPS` says for what.
"""

import dataclasses
import re

import frozen
import our_tools
import reference


@dataclasses.dataclass(frozen=True)
class Gap:
    """Something that a program can hold and bytecode cannot carry."""

    what: str
    pattern: re.Pattern
    # What our tools say of the reference's bytecode.
    reading: str
    # What the reference says of ours; None if it reads that.
    writing: str | None = None


# MLIR's own types that got a code in bytecode in MLIR 23, which the reference has, and we have LLVM 22. We write them as text, which both read.
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
    *(Gap(f"{name}, of which LLVM 22 does not know the code", re.compile(rf"(?<!\w)(?:[\dx?]+x)?{name}\b"), f"no description of the types of 'builtin' with code {code}") for name, code in _NEW_CODES.items()),
    # An attribute that the operation got after the reference's version, not as its last: the last one may be missing, or too many.
    Gap(
        "collective_broadcast, which got has_dynamic_root",
        re.compile(r"\bstablehlo\.collective_broadcast\b"),
        "attempting to parse a byte at the end of the bytecode",
        "'stablehlo.collective_broadcast' op attribute 'replica_groups' failed to satisfy constraint",
    ),
)


def gaps(text: str) -> list[Gap]:
    """What a program holds that bytecode cannot carry."""
    return [gap for gap in GAPS if gap.pattern.search(text)]


def _judge(text: str, load, messages: list[tuple[str, str]]) -> str:
    """Loads the program's bytecode: to the same text, or refused with one of the messages, which come with what they are about."""
    try:
        frozen.expect_text(text, load(), "the program from bytecode")
    except (our_tools.Failed, reference.Refused) as refusal:
        for what, message in messages:
            if message in str(refusal):
                return f"refused as it must be, for {what}"
        raise
    if messages:
        raise frozen.Different(f"bytecode is no longer refused for {' or '.join(what for what, _ in messages)}: take it out of GAPS")
    return ""


def read(text: str, opt: our_tools.Opt, within) -> str:
    """Our tools read the reference's bytecode of a program. Returns a remark."""
    data = reference.bytecode(reference.parse(text, within))
    return _judge(text, lambda: opt.print(data), [(gap.what, gap.reading) for gap in gaps(text)])


def write(text: str, opt: our_tools.Opt, within) -> str:
    """The reference reads our bytecode of a program. Returns a remark."""
    data = opt.bytecode(text.encode())
    messages = [(gap.what, gap.writing) for gap in gaps(text) if gap.writing]
    return _judge(text, lambda: reference.print_text(reference.parse(data, within)), messages)
