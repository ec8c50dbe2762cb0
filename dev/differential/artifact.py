"""Reader of MLIR bytecode that compares portable artifacts up to use-list orders. Uses only the standard library.

Two artifacts of the same program may differ in one harmless way: in the use-list orders of values. MLIR writes these orders because they are
visible to passes. A conversion that rebuilds an operation moves the operation's uses to the front. `normal_form` removes the use-list orders of
the values that given operations use or define, and keeps everything else. So equal normal forms mean "identical up to these orders".
"""

import dataclasses
import pathlib
import re

MAGIC = b"ML\xefR"

# Numbers of sections.
STRINGS, DIALECTS, IR = 0, 1, 4

# Bytecode versions that changed the parts of the format that this module reads.
ISOLATED_REGIONS_ARE_A_SECTION, USE_LISTS, SHORT_BLOCK_ARGUMENTS, PROPERTIES = 2, 3, 4, 5
DIALECT_VERSIONS = 1

# Bits of an encoded operation's mask, one per component.
HAS_ATTRIBUTES, HAS_RESULTS, HAS_OPERANDS, HAS_SUCCESSORS, HAS_REGIONS, HAS_USE_LISTS, HAS_PROPERTIES = (1 << bit for bit in range(7))

# Version of upstream's implementation (requirements.txt in dev/setup).
UPSTREAM_VERSION = (1, 17, 0)
# This document is generated from the version table.
VERSIONS = pathlib.Path(__file__).resolve().parents[2] / "docs" / "versions.md"


def _rebuilt() -> frozenset[str]:
    """Returns the operations that got a new version after `UPSTREAM_VERSION`, in all their versions. This project rebuilds them for older targets; upstream
    does not."""
    found: set[str] = set()
    for name, ranges in re.findall(r"^\| `([\w-]+)` \| (`.*`) \|$", VERSIONS.read_text(), re.MULTILINE):
        starts = [tuple(map(int, start.split("."))) for start in re.findall(r"`([\d.]+?)\.\.", ranges)]
        if starts[-1] > UPSTREAM_VERSION:
            found.update(f"vhlo.{name}_v{version}" for version in range(1, len(starts) + 1))
    return frozenset(found)


REBUILT = _rebuilt()


class Malformed(Exception):
    """The bytes violate the bytecode format."""


class _Bytes:
    """Reader of the primitive encodings in a byte string."""

    def __init__(self, data: bytes):
        self.data, self.position = data, 0

    def at_end(self) -> bool:
        return self.position == len(self.data)

    def take(self, count: int) -> bytes:
        end = self.position + count
        if end > len(self.data):
            raise Malformed("unexpected end")
        self.position, start = end, self.position
        return self.data[start:end]

    def byte(self) -> int:
        return self.take(1)[0]

    def varint(self) -> int:
        """Reads an integer. The number of trailing zero bits of the first byte is the number of bytes that follow it."""
        first = self.byte()
        if first == 0:
            return int.from_bytes(self.take(8), "little")
        extra = (first & -first).bit_length() - 1
        return int.from_bytes(bytes([first]) + self.take(extra), "little") >> (extra + 1)

    def varint_with_flag(self) -> tuple[int, bool]:
        value = self.varint()
        return value >> 1, bool(value & 1)

    def string(self) -> bytes:
        end = self.data.index(b"\0", self.position)
        text = self.take(end - self.position)
        self.position += 1
        return text

    def section(self) -> tuple[int, bytes]:
        number, length = self.byte(), self.varint()
        if number & 0x80:
            alignment = self.varint()
            self.take(-self.position % alignment)
        return number & 0x7F, self.take(length)


@dataclasses.dataclass(frozen=True)
class Artifact:
    """Header and sections of an artifact."""

    bytecode_version: int
    producer: str
    sections: dict[int, bytes]


def read(data: bytes) -> Artifact:
    source = _Bytes(data)
    if source.take(len(MAGIC)) != MAGIC:
        raise Malformed("not MLIR bytecode")
    version, producer = source.varint(), source.string().decode()
    sections = {}
    while not source.at_end():
        number, content = source.section()
        sections[number] = content
    return Artifact(version, producer, sections)


def _strings(section: bytes) -> list[str]:
    source = _Bytes(section)
    # The lengths are in reverse order.
    lengths = [source.varint() for _ in range(source.varint())][::-1]
    return [source.take(length)[:-1].decode(errors="backslashreplace") for length in lengths]


def _operation_names(artifact: Artifact) -> list[str]:
    """Returns the full names of the operations, in the order of their numbers."""
    strings = _strings(artifact.sections[STRINGS])
    source = _Bytes(artifact.sections[DIALECTS])
    dialects, names = [], []
    for _ in range(source.varint()):
        if artifact.bytecode_version < DIALECT_VERSIONS:
            dialects.append(strings[source.varint()])
            continue
        name, has_version = source.varint_with_flag()
        dialects.append(strings[name])
        if has_version:
            source.section()
    if artifact.bytecode_version >= SHORT_BLOCK_ARGUMENTS:
        source.varint()  # the number of names in all dialects
    while not source.at_end():
        dialect = dialects[source.varint()]
        for _ in range(source.varint()):
            name = source.varint() if artifact.bytecode_version < PROPERTIES else source.varint_with_flag()[0]
            names.append(f"{dialect}.{strings[name]}")
    return names


@dataclasses.dataclass
class _UseList:
    """Token for the use-list order of one value."""

    value: object
    order: tuple[int, ...]


class _Program:
    """Program in the IR section as a flat list of tokens: the integers, and a `_UseList` for each value with an explicit use-list order.

    The tokens omit the lengths of sections, because these depend on the use lists.
    """

    def __init__(self, artifact: Artifact, rebuilt: frozenset[str] | None):
        self.version = artifact.bytecode_version
        self.names = _operation_names(artifact)
        self.rebuilt = rebuilt
        self.tokens: list[int | _UseList] = []
        self.touched: set[object] = set()
        source = _Bytes(artifact.sections[IR])
        self.block(source, [], iter(()))
        if not source.at_end():
            raise Malformed("bytes after the program")

    def number(self, source: _Bytes) -> int:
        value = source.varint()
        self.tokens.append(value)
        return value

    def numbers(self, source: _Bytes) -> list[int]:
        return [self.number(source) for _ in range(self.number(source))]

    def region(self, source: _Bytes, outer: list) -> None:
        """Reads a region. `outer` holds the visible values by their numbers; the region appends its own values."""
        blocks = self.number(source)
        if not blocks:
            return
        own = [object() for _ in range(self.number(source))]
        visible, unnamed = outer + own, iter(own)
        for _ in range(blocks):
            self.block(source, visible, unnamed)

    def block(self, source: _Bytes, visible: list, unnamed) -> None:
        head = self.number(source)
        if head & 1:
            arguments = []
            for _ in range(self.number(source)):
                head_of_argument = self.number(source)
                if self.version < SHORT_BLOCK_ARGUMENTS or head_of_argument & 1:
                    self.number(source)  # the location
                arguments.append(next(unnamed))
            if self.version >= USE_LISTS and source.byte():
                self.use_lists(source, arguments)
        for _ in range(head >> 1):
            self.operation(source, visible, unnamed)

    def operation(self, source: _Bytes, visible: list, unnamed) -> None:
        name = self.names[self.number(source)]
        mask = source.byte()
        self.tokens.append(mask & ~HAS_USE_LISTS)
        self.number(source)  # the location
        if mask & HAS_ATTRIBUTES:
            self.number(source)
        if mask & HAS_PROPERTIES:
            self.number(source)
        results = [next(unnamed) for _ in self.numbers(source)] if mask & HAS_RESULTS else []
        operands = [visible[number] for number in self.numbers(source)] if mask & HAS_OPERANDS else []
        if mask & HAS_SUCCESSORS:
            self.numbers(source)
        if mask & HAS_USE_LISTS:
            self.use_lists(source, results)
        if self.rebuilt is None or name in self.rebuilt:
            self.touched.update(results, operands)
        if mask & HAS_REGIONS:
            head = self.number(source)
            regions, isolated = head >> 1, bool(head & 1)
            if isolated and self.version >= ISOLATED_REGIONS_ARE_A_SECTION:
                source = _Bytes(source.section()[1])
            for _ in range(regions):
                self.region(source, [] if isolated else visible)

    def use_lists(self, source: _Bytes, values: list) -> None:
        single = len(values) == 1
        for _ in range(1 if single else source.varint()):
            value = values[0 if single else source.varint()]
            length = source.varint()
            self.tokens.append(_UseList(value, (length, *(source.varint() for _ in range(length >> 1)))))


def normal_form(data: bytes, rebuilt: frozenset[str] | None = REBUILT) -> bytes:
    """Returns bytes that represent the artifact without the use-list orders of values that operations in `rebuilt` (None: any) use or define."""
    artifact = read(data)
    program = _Program(artifact, rebuilt)
    parts = [f"{artifact.bytecode_version} {artifact.producer}".encode()]
    parts += [b"%d:" % number + content for number, content in artifact.sections.items() if number != IR]
    for token in program.tokens:
        if isinstance(token, int):
            parts.append(b"%d" % token)
        elif token.value not in program.touched:
            parts.append(b"uses " + repr(token.order).encode())
    return b"\n".join(parts)


def has_rebuilt_operations(data: bytes) -> bool:
    """Returns whether an artifact has operations that a downgrade may rebuild, so that use-list orders can differ."""
    return not REBUILT.isdisjoint(_operation_names(read(data)))
