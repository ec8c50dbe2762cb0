"""A reader of MLIR bytecode, as far as is needed to compare portable artifacts. Standard library only.

Two artifacts of the same program may differ in one harmless way: the order in which the uses of a value are listed, which MLIR writes down
because it is visible to passes. A conversion that makes an operation anew moves that operation's uses to the front. `normal_form` takes these
orders away for the values that given operations use or define, and keeps all else: so equal normal forms mean "identical up to those orders".
"""

import dataclasses
import pathlib
import re

MAGIC = b"ML\xefR"

# Section numbers.
STRINGS, DIALECTS, IR = 0, 1, 4

# The bytecode versions that changed what is read here.
ISOLATED_REGIONS_ARE_A_SECTION, USE_LISTS, SHORT_BLOCK_ARGUMENTS, PROPERTIES = 2, 3, 4, 5
DIALECT_VERSIONS = 1

# Bits that say which components an encoded operation has.
HAS_ATTRIBUTES, HAS_RESULTS, HAS_OPERANDS, HAS_SUCCESSORS, HAS_REGIONS, HAS_USE_LISTS, HAS_PROPERTIES = (1 << bit for bit in range(7))

# The version of the reference implementation (requirements.txt in tools/setup).
REFERENCE = (1, 17, 0)
# Generated from the version table.
VERSIONS = pathlib.Path(__file__).resolve().parents[2] / "docs" / "versions.md"


def _recreated() -> frozenset[str]:
    """Operations that got a new version after the reference's, in all their versions: we make them anew for older targets, the reference leaves
    them alone."""
    found: set[str] = set()
    for name, ranges in re.findall(r"^\| `([\w-]+)` \| (`.*`) \|$", VERSIONS.read_text(), re.MULTILINE):
        starts = [tuple(map(int, start.split("."))) for start in re.findall(r"`([\d.]+?)\.\.", ranges)]
        if starts[-1] > REFERENCE:
            found.update(f"vhlo.{name}_v{version}" for version in range(1, len(starts) + 1))
    return frozenset(found)


RECREATED = _recreated()


class Malformed(Exception):
    """The bytes are not what the bytecode format asks for."""


class _Bytes:
    """A position in a byte string, and the primitive encodings."""

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
        """The number of trailing zero bits of the first byte is the number of bytes that follow it."""
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
    """The outer structure of an artifact."""

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
    # The lengths stand in reverse order.
    lengths = [source.varint() for _ in range(source.varint())][::-1]
    return [source.take(length)[:-1].decode(errors="backslashreplace") for length in lengths]


def _operation_names(artifact: Artifact) -> list[str]:
    """The full names of the operations, in the order of their numbers."""
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
        source.varint()  # the number of all names
    while not source.at_end():
        dialect = dialects[source.varint()]
        for _ in range(source.varint()):
            name = source.varint() if artifact.bytecode_version < PROPERTIES else source.varint_with_flag()[0]
            names.append(f"{dialect}.{strings[name]}")
    return names


@dataclasses.dataclass
class _UseList:
    """The order of the uses of one value, in the stream of tokens."""

    value: object
    order: tuple[int, ...]


class _Program:
    """Reads the IR section into a flat list: integers as they stand, and one `_UseList` for each value whose uses have an order of their own.

    Section lengths are left out, because they depend on the use lists.
    """

    def __init__(self, artifact: Artifact, recreated: frozenset[str] | None):
        self.version = artifact.bytecode_version
        self.names = _operation_names(artifact)
        self.recreated = recreated
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
        """`outer` holds the values that are visible here, by their numbers; those of this region are appended while it is read."""
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
        if self.recreated is None or name in self.recreated:
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


def normal_form(data: bytes, recreated: frozenset[str] | None = RECREATED) -> bytes:
    """Bytes that stand for the artifact without the use-list orders of values that operations in `recreated` (None: any) use or define."""
    artifact = read(data)
    program = _Program(artifact, recreated)
    parts = [f"{artifact.bytecode_version} {artifact.producer}".encode()]
    parts += [b"%d:" % number + content for number, content in artifact.sections.items() if number != IR]
    for token in program.tokens:
        if isinstance(token, int):
            parts.append(b"%d" % token)
        elif token.value not in program.touched:
            parts.append(b"uses " + repr(token.order).encode())
    return b"\n".join(parts)


def has_recreated_operations(data: bytes) -> bool:
    """Whether the program in an artifact has operations that a downgrade may make anew, so that use-list orders can differ."""
    return not RECREATED.isdisjoint(_operation_names(read(data)))
