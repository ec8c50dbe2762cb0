"""Mutants: programs with one op in which one part is changed. The op's verifier must refuse most of them.

`base` moves an op of a valid program to its own function; `mutants` changes the op. A mutation has a name such as `operand 'lhs' shape: rank + 1`.
"""

import copy
import dataclasses
import random
from typing import Callable, Iterator

from . import declarations
from .changes import PER_TENSOR, other_attributes, other_types
from .declarations import Declarations
from .program import Block, Function, Op, Value
from .types import Tensor


@dataclasses.dataclass
class Case:
    """An op with the constants and the functions that it uses."""

    op: Op
    constants: list[Op]
    others: list[str]
    name: str

    def text(self) -> str:
        made = {id(value) for op in self.constants for value in op.results}
        free = {value.name: value for value in _free(self.op, set()) if id(value) not in made}
        arguments = ", ".join(f"{value.name}: {value.type}" for value in free.values())
        lines = [f"  {op.text()}" for op in [*self.constants, self.op]]
        return "\n".join([f"func.func @{self.name}({arguments}) {{", *lines, "  return", "}", *self.others])


def _free(op: Op, inside: set[int]) -> Iterator[Value]:
    """Yields the values from outside the op that the op uses."""
    yield from (operand for operand in op.operands if id(operand) not in inside)
    for region in op.regions:
        for block in region:
            inside = inside | {id(value) for value in block.values}
            for inner in block.ops:
                yield from _free(inner, inside)


def base(function: Function, op: Op) -> Case:
    """Returns an op of a function with the constants that it uses, because verifiers may read these."""
    op = dataclasses.replace(op, discardable={})
    used = {id(value) for value in _free(op, set())}
    constants = [other for other in function.body.ops if other.name == "stablehlo.constant" and used & {id(value) for value in other.results}]
    return Case(op, constants, function.others, function.name)


# ---- Mutations --------------------------------------------------------------------

# Function that changes a copy of the op.
Change = Callable[[Op], object]
Mutations = Iterator[tuple[str, Change]]

ELEMENTS = [
    "i1", "i2", "i8", "i32", "ui8", "ui64", "f8E4M3FN", "f4E2M1FN", "f8E8M0FNU", "f16", "f32", "f64", "complex<f32>", "complex<f64>", "index", "si8",
]
SCALAR = Tensor((), "f32")


def _values(rng: random.Random, op: Op, declared: declarations.Op, what: str) -> Mutations:
    """Yields changes of one operand or one result."""
    values, groups = getattr(op, f"{what}s"), getattr(declared, f"{what}s")
    many = [group for group in groups if group.arity != "one"]
    each = (len(values) - len(groups) + len(many)) // len(many) if many else 1
    names = [f"{what} '{group.name}'" for group in groups for _ in range(1 if group.arity == "one" else each)]
    list_ = lambda op: getattr(op, f"{what}s")
    for i, (value, name) in enumerate(zip(values, names)):
        for change, type in other_types(rng, value.type).items():
            # Make a new value, because the old one may have other uses.
            yield f"{name} {change}", lambda op, i=i, type=type: list_(op).__setitem__(i, Value(f"%m_{what}", type))
        yield f"{name} removed", lambda op, i=i: list_(op).pop(i)
        yield f"{name} duplicated", lambda op, i=i: list_(op).insert(i, Value("%m", list_(op)[i].type))
        if i and str(values[i - 1].type) != str(value.type):
            yield f"{names[i - 1]}, {name} swapped", lambda op, i=i: list_(op).insert(i - 1, list_(op).pop(i))
    yield f"{what} added", lambda op: list_(op).append(Value("%m", SCALAR))
    if len(values) > 1:
        yield f"no {what}s", lambda op: list_(op).clear()


def _all_types(rng: random.Random) -> Mutations:
    """Yields equal changes of all operands and results."""

    def retype(op: Op, change: Callable[[Tensor], Tensor | str]) -> None:
        for values, prefix in ((op.operands, "%mo"), (op.results, "%mr")):
            values[:] = [Value(f"{prefix}{i}", change(value.type)) if isinstance(value.type, Tensor) else value for i, value in enumerate(values)]

    def per_axis(of: Tensor) -> Tensor:
        if not of.rank or not of.shape[-1] or of.shape[-1] > 20:
            return of
        return of.with_element(f"!quant.uniform<i8:f32:{of.rank - 1}, {{{', '.join(['1.0'] * of.shape[-1])}}}>")

    for element in rng.sample(ELEMENTS, 6):
        yield f"every element type: {element}", lambda op, element=element: retype(op, lambda of: of.with_element(element))
    yield "every element type: quantized", lambda op: retype(op, lambda of: of.with_element(PER_TENSOR[0]))
    yield "every element type: per axis quantized", lambda op: retype(op, per_axis)
    yield "every type: dynamic", lambda op: retype(op, lambda of: of.with_shape([None] * of.rank))
    yield "every type: unranked", lambda op: retype(op, lambda of: f"tensor<*x{of.element}>")


def _attributes(rng: random.Random, op: Op, declared: declarations.Op, all_declared: Declarations) -> Mutations:
    for name, text in op.attributes.items():
        for change, other in other_attributes(rng, text, all_declared).items():
            yield f"attribute '{name}' {change}", lambda op, name=name, other=other: op.attributes.update({name: other})
        yield f"attribute '{name}' removed", lambda op, name=name: op.attributes.pop(name)
    for attribute in declared.attributes:
        samples = attribute.accepts + [f"[{sample}]" for sample in attribute.accepts_array_of]
        if attribute.name not in op.attributes and samples:
            yield f"attribute '{attribute.name}' added", lambda op, name=attribute.name, text=rng.choice(samples): op.attributes.update({name: text})
    yield "unknown attribute", lambda op: op.attributes.update({"no_such_attribute": "1 : i32"})


def _regions(rng: random.Random, op: Op, declared: declarations.Op) -> Mutations:
    for i, region in enumerate(op.regions):
        name = f"region '{declared.regions[min(i, len(declared.regions) - 1)].name}'"
        yield f"{name} removed", lambda op, i=i: op.regions.pop(i)
        yield f"{name} duplicated", lambda op, i=i: op.regions.insert(i, _renamed(op.regions[i]))
        yield f"{name} empty", lambda op, i=i: op.regions[i].clear()
        yield f"{name} block added", lambda op, i=i: op.regions[i].append(_empty_block())
        for change, of_block in _block(rng, region[0]):
            yield f"{name} {change}", lambda op, i=i, of_block=of_block: of_block(op.regions[i][0])
    yield "region added", lambda op: op.regions.append([_empty_block()])


def _block(rng: random.Random, block: Block) -> Iterator[tuple[str, Callable[[Block], object]]]:
    for i, argument in enumerate(block.arguments):
        for change, type in other_types(rng, argument.type).items():
            yield f"argument {change}", lambda block, i=i, type=type: setattr(block.arguments[i], "type", type)
        yield "argument removed", lambda block, i=i: block.arguments.pop(i)
    yield "argument added", lambda block: block.arguments.append(Value("%m_argument", SCALAR))
    yield "terminator missing", lambda block: block.ops.pop()
    yield "terminator not last", lambda block: block.ops.append(Op("stablehlo.return", [], []))
    yield "another terminator", lambda block: setattr(block.ops[-1], "name", "func.return")
    yield "another last op", lambda block: setattr(block.ops[-1], "name", "stablehlo.optimization_barrier")
    returned = lambda block: block.ops[-1].operands
    for i, value in enumerate(returned(block)):
        for change, type in other_types(rng, value.type).items():
            yield f"terminator operand {change}", lambda block, i=i, type=type: returned(block).__setitem__(i, Value("%m_returned", type))
        yield "terminator operand removed", lambda block, i=i: returned(block).pop(i)
    yield "terminator operand added", lambda block: returned(block).append(Value("%m_returned", SCALAR))


def _empty_block() -> Block:
    return Block([], [Op("stablehlo.return", [], [])])


def _renamed(region: list[Block]) -> list[Block]:
    """Copies a region, and renames its values."""
    copied = copy.deepcopy(region)
    for block in copied:
        for value in block.values:
            value.name += "_copy"
    return copied


def mutants(rng: random.Random, case: Case, declared: Declarations, count: int) -> Iterator[tuple[str, str]]:
    """Yields up to `count` mutants: the name of the mutation, and the program."""
    op = declared.ops[case.op.name.removeprefix("stablehlo.")]
    found = [*_values(rng, case.op, op, "operand"), *_values(rng, case.op, op, "result"), *_all_types(rng)]
    found += [*_attributes(rng, case.op, op, declared), *_regions(rng, case.op, op)]
    # All places are equally likely, even if a place has many mutations. Mutations that every op refuses, e.g. one more operand, are less likely.
    by_place: dict[str, list] = {}
    for name, change in found:
        by_place.setdefault(name.split(":")[0].rsplit(" ", 1)[0], []).append((name, change))
    for pool in by_place.values():
        rng.shuffle(pool)
    before = case.text()
    for _ in range(count):
        places = [place for place, pool in by_place.items() if pool]
        if not places:
            return
        name, change = by_place[rng.choices(places, [4 if "'" in place else 1 for place in places])[0]].pop()
        mutant = copy.copy(case)
        mutant.op, mutant.constants = copy.deepcopy((case.op, case.constants))
        change(mutant.op)
        # Some changes may have no effect, e.g. a change of all element types.
        if (text := mutant.text()) != before:
            yield name, text
