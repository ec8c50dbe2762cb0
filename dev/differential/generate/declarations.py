"""The dialect's declarations, which `opset-tool declarations` prints."""

import dataclasses
import functools
import json
import pathlib
import subprocess
from typing import Callable


@dataclasses.dataclass(frozen=True, eq=False)
class TypeSet:
    """The types that an operand or result accepts: tensors with these element types and these classes of shapes, and other types.

    `opset-tool` defines the names of the classes and of the other types."""

    elements: list[str]
    quantized_storage: list[str]
    quantized_expressed: list[str]
    per_axis_storage: list[str]
    per_axis_expressed: list[str]
    shapes: list[str]
    others: list[str]

    @functools.cached_property
    def classes(self) -> dict[str, list[str]]:
        """Returns the element types that are not quantized, by class."""
        found: dict[str, list[str]] = {}
        for element in self.elements:
            found.setdefault(element_class(element), []).append(element)
        return found

    def has(self, element: str) -> bool:
        """Returns whether an element type is in the set."""
        if element.startswith("!quant"):
            return bool(self.per_axis_storage if "{" in element else self.quantized_storage)
        return element in self.elements


def element_class(element: str) -> str:
    prefixes = {"!quant": "quantized", "complex": "complex", "index": "index", "ui": "integer", "si": "integer", "i": "integer"}
    return "boolean" if element == "i1" else next((name for prefix, name in prefixes.items() if element.startswith(prefix)), "float")


@functools.cache
def meet(*sets: TypeSet) -> TypeSet:
    """Returns the intersection of type sets."""
    common = lambda field: [item for item in getattr(sets[0], field) if all(item in getattr(other, field) for other in sets)]
    return TypeSet(*(common(field.name) for field in dataclasses.fields(TypeSet)))


@dataclasses.dataclass(frozen=True)
class Value:
    """An operand or result."""

    name: str
    arity: str
    type: TypeSet


@dataclasses.dataclass(frozen=True)
class Attribute:
    """An inherent attribute. `accepts` and `accepts_array_of` are samples of its values, and of elements of its arrays."""

    name: str
    summary: str
    presence: str
    default: str | None
    neutral: str | None
    kind: str | None
    accepts: list[str]
    accepts_array_of: list[str]


@dataclasses.dataclass(frozen=True)
class Region:
    name: str
    arity: str
    single_block: bool


@dataclasses.dataclass(frozen=True)
class Op:
    name: str
    operands: list[Value]
    attributes: list[Attribute]
    regions: list[Region]
    results: list[Value]
    traits: list[str]
    infers: bool

    @property
    def mnemonic(self) -> str:
        return self.name.split(".", 1)[1]

    def attribute(self, name: str) -> Attribute:
        return next(attribute for attribute in self.attributes if attribute.name == name)

    def value(self, name: str) -> Value:
        return next(value for value in [*self.operands, *self.results] if value.name == name)


@dataclasses.dataclass(frozen=True)
class Kind:
    """A kind of type or attribute. An enum has cases, with their full texts; other kinds have fields, as pairs of name and shape."""

    mnemonic: str
    fields: list[tuple[str, str]]
    cases: dict[str, str]


@dataclasses.dataclass(frozen=True)
class Declarations:
    """All ops and kinds by mnemonic."""

    ops: dict[str, Op]
    types: dict[str, Kind]
    attributes: dict[str, Kind]

    def known(self, knows: Callable[..., bool]) -> tuple["Declarations", list[str]]:
        """Returns the declarations of the ops and attributes for which `knows(op)` and `knows(op, attribute)` hold, and the names of the others."""
        ops = {name: op for name, op in self.ops.items() if knows(op.name)}
        unknown = [op.name for op in self.ops.values() if op.mnemonic not in ops]
        for name, op in ops.items():
            attributes = [attribute for attribute in op.attributes if knows(op.name, attribute.name)]
            unknown += [f"{op.name} {attribute.name}" for attribute in op.attributes if attribute not in attributes]
            ops[name] = dataclasses.replace(op, attributes=attributes)
        return dataclasses.replace(self, ops=ops), unknown

    @classmethod
    def of(cls, data: dict) -> "Declarations":
        sets = {summary: TypeSet(**of) for summary, of in data["type_constraints"].items()}
        value = lambda of: Value(of["name"], of["arity"], sets[of["type"]])
        ops = [
            Op(op["name"], [value(of) for of in op["operands"]], [Attribute(**of) for of in op["attributes"]], [Region(**of) for of in op["regions"]],
               [value(of) for of in op["results"]], op["traits"], op["infers"])
            for op in data["ops"]
        ]
        kind = lambda of: Kind(of["mnemonic"], [(field["name"], field["shape"]) for field in of["fields"]], of["cases"])
        kinds = lambda of: {one["mnemonic"]: kind(one) for one in of}
        return cls({op.mnemonic: op for op in ops}, kinds(data["types"]), kinds(data["attributes"]))


@functools.cache
def read(bin: pathlib.Path) -> Declarations:
    """Reads the declarations from the tools in a folder."""
    return Declarations.of(json.loads(subprocess.run([bin / "opset-tool", "declarations"], capture_output=True, check=True).stdout))
