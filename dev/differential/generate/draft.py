"""Generation of a random op from its declaration.

`Draft` draws the parts that the declaration determines: element types, independent attributes, and the presence of optional attributes. A
*relation*, a function for an op or a family of ops, determines shapes and the attributes that depend on them. If neither can draw a declared part,
`CannotDraw` is raised: a new op, attribute or field is never omitted silently.
"""

from __future__ import annotations

import random
import re
from typing import Callable

from . import attributes, types
from .declarations import Attribute, Declarations, Op, TypeSet, meet
from .program import Block, Function, Value
from .types import Tensor


class CannotDraw(Exception):
    """The generator cannot draw a part of a declaration."""


RELATIONS: dict[str, Callable[["Draft"], None]] = {}

# Ops whose operands and results all have one type need no relation.
ONE_TYPE_TRAITS = {"COMPATIBLE_OPERANDS_AND_RESULT_TYPE", "SAME_OPERANDS_AND_RESULT_TYPE"}


def relation(*names: str):
    """Registers the relation of the ops with these names."""

    def register(make: Callable[["Draft"], None]) -> Callable:
        RELATIONS.update({name: make for name in names})
        return make

    return register


def draw(function: Function, name: str) -> None:
    """Appends a random op of this name, and the ops and values that it needs."""
    declared = function.declared.ops[name]
    if name not in RELATIONS and not ONE_TYPE_TRAITS & set(declared.traits):
        raise CannotDraw(f"{declared.name}: the relation between its types is not known: write a relation")
    RELATIONS.get(name, alike)(Draft(function, declared))


def alike(d: Draft) -> None:
    """Draws operands and results of one type, some of them with dynamic sizes."""
    of = d.tensor(per_axis=True)
    chance = 0.25 if d.rng.random() < 0.3 else 0
    operands, results = ([d.relaxed(of, value.name, chance=chance) for value in values] for values in (d.declared.operands, d.declared.results))
    d.op(operands, results)


class Draft:
    """An op that is being drawn."""

    def __init__(self, function: Function, declared: Op):
        self.function, self.declared, self.rng = function, declared, function.rng

    # ---- Types --------------------------------------------------------------------

    def accepts(self, *names: str) -> TypeSet:
        """Returns the types that all these operands and results accept; without names, those that all operands and results of the op accept."""
        values = [self.declared.value(name) for name in names] or [*self.declared.operands, *self.declared.results]
        return meet(*(value.type for value in values))

    def element(self, *names: str, classes: list[str] | None = None) -> str:
        return types.element(self.rng, self.accepts(*names), classes)

    def tensor(self, *names: str, low: int = 0, high: int = 4, classes: list[str] | None = None, per_axis: bool = False) -> Tensor:
        return types.tensor(self.rng, self.accepts(*names), low, high, classes, per_axis)

    def relaxed(self, of: Tensor, *names: str, chance: float = 0.2) -> Tensor:
        return types.relaxed(self.rng, of, self.accepts(*names), chance)

    def value_type(self, name: str, without: tuple = (), depth: int = 2) -> Tensor | str:
        """Returns a random type that an operand or result accepts, of any kind except those in `without`."""
        rng, of = self.rng, self.accepts(name)
        member = lambda: self.value_type(name, (*without, "memref", "future"), depth - 1)
        others = {
            "token": lambda: types.TOKEN, "memref": lambda: types.buffer(self.tensor(name, classes=list(of.classes))),
            "future": lambda: types.future([self.tensor(name)]), "tuple": lambda: types.tuple_of([member() for _ in range(rng.randrange(4))]),
        }
        choices = [kind for kind in of.others if kind in others and kind not in without and (depth or kind != "tuple")]
        if choices and rng.random() < 0.25:
            return others[rng.choice(choices)]()
        if "unranked" in of.shapes and rng.random() < 0.05:
            return f"tensor<*x{self.element(name)}>"
        return self.relaxed(self.tensor(name, per_axis=True), name)

    # ---- Attributes ---------------------------------------------------------------

    def attribute(self, name: str) -> str:
        """Returns a random attribute that does not depend on other parts of the op."""
        rng, kinds, declared = self.rng, self.function.declared.attributes, self.declared.attribute(name)
        if declared.kind == "result_accuracy":
            return attributes.result_accuracy(rng, kinds)
        if declared.kind == "channel_handle":
            return self.struct("channel_handle", {"handle": rng.randint(1, 9), "type": rng.randint(0, 3)})
        if declared.accepts and all(map(_is_closed, declared.accepts)):
            return rng.choice(declared.accepts)
        open_ = {
            '"s"': lambda: attributes.string(rng), "{}": lambda: attributes.dictionary(rng, kinds),
            "1.0 : f32": lambda: f"{rng.choice([1e-5, 0.001, 1.0]):e} : f32",
        }
        if choices := [make for sample, make in open_.items() if sample in declared.accepts]:
            return rng.choice(choices)()
        if declared.accepts_array_of == ["@s"]:
            return attributes.list_of(rng.sample(["@c1", "@c2", '@"c 3"'], rng.randrange(3)))
        raise CannotDraw(f"{self.declared.name}: attribute '{name}' ({declared.summary}) depends on other parts: the op's relation must draw it")

    def declares(self, name: str) -> bool:
        """Returns whether the op has an attribute of that name. Declarations may omit the newest attributes."""
        return any(attribute.name == name for attribute in self.declared.attributes)

    def cases(self, name: str) -> list[str]:
        """Returns the names of the cases that an enum attribute may have."""
        return [re.split(r"[ <]", sample.rstrip(">"))[-1] for sample in self.declared.attribute(name).accepts]

    def case(self, name: str, case: str) -> str:
        return next(sample for sample in self.declared.attribute(name).accepts if re.search(rf"[ <]{case}>", sample))

    def struct(self, kind: str, fields: dict[str, object]) -> str:
        """Returns an attribute with fields, without empty lists."""
        declared = [name for name, _ in self.function.declared.attributes[kind].fields]
        if declared != list(fields):
            raise CannotDraw(f"#stablehlo.{kind}: declared with fields {declared}, drawn with {list(fields)}")
        spell = lambda value: attributes.list_of(map(str, value)) if isinstance(value, list) else str(value)
        return f"#stablehlo.{kind}<{', '.join(f'{name} = {spell(value)}' for name, value in fields.items() if value != [])}>"

    def sometimes(self, text: str | Callable[[], str], chance: float = 0.5) -> str | None:
        return (text if isinstance(text, str) else text()) if self.rng.random() < chance else None

    # ---- Ops ----------------------------------------------------------------------

    def op(self, operands: list, results: list, attrs: dict[str, str | None] = {}, regions: list[list[Block]] = []) -> list[Value]:
        """Appends the op. `operands` are values, or types for which values are chosen. Attributes with text None are absent; attributes that are
        not in `attrs` are drawn."""
        declared = {attribute.name: attribute for attribute in self.declared.attributes}
        if unknown := [name for name, text in attrs.items() if name not in declared and text is not None]:
            raise CannotDraw(f"{self.declared.name}: drawn with attributes {unknown}, which are not declared")
        for what, given in [("operands", operands), ("results", results), ("regions", regions)]:
            groups = getattr(self.declared, what)
            single = [group for group in groups if group.arity == "one"]
            if len(given) < len(single) or len(given) > len(single) == len(groups):
                raise CannotDraw(f"{self.declared.name}: drawn with {len(given)} {what}, declared with {[group.name for group in groups]}")
        texts = {name: attrs[name] if name in attrs else self.drawn(attribute) for name, attribute in declared.items()}
        texts = {name: text for name, text in texts.items() if text is not None}
        return self.function.append(self.declared.mnemonic, operands, results, texts, regions)

    def drawn(self, attribute: Attribute) -> str | None:
        text = self.attribute(attribute.name)
        return text if attribute.presence == "required" else self.sometimes(text)

    def region(self, arguments: list, returns: list, simple: bool = False, plain: bool = False) -> list[Block]:
        return self.function.region(arguments, returns, simple, plain)


def _is_closed(sample: str) -> bool:
    """Returns whether the samples of this kind cover all interesting values, as for enums, booleans, units and integers."""
    return sample in ("true", "false", "unit") or bool(re.fullmatch(r"-?\d+ : i\d+", sample)) or sample.startswith("#stablehlo")


class RandomFunction(Function):
    """A function of random ops."""

    def draw(self, name: str) -> None:
        draw(self, name)


def generate(rng: random.Random, declared: Declarations, name: str, ops: list[str]) -> Function:
    """Returns a function with one op or, sometimes, several ops that are drawn from `ops`."""
    result = RandomFunction(rng, declared, name, ops)
    for _ in range(rng.choice([1, 1, 1, 2, 3])):
        result.draw(rng.choice(ops))
    return result
