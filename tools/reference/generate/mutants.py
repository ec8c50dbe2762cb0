"""Mutants: programs of one op in which one thing is changed, most of which an op's verifier must refuse.

`base` puts an op of a valid program into a function of its own; `mutants` changes it. A mutation has a name such as `operand 'lhs' type: rank + 1`.
"""

import copy
import dataclasses
import random
import re
from typing import Callable, Iterator

from . import attributes, declarations, types
from .declarations import Declarations
from .program import Block, Function, Op, Value
from .types import Tensor


@dataclasses.dataclass
class Case:
    """An op and what it needs: constants before it, functions beside it."""

    op: Op
    constants: list[Op]
    others: list[str]
    name: str

    def text(self) -> str:
        free = {}
        made = {id(value) for op in self.constants for value in op.results}
        for value in _free(self.op, set()):
            if id(value) not in made:
                free.setdefault(value.name, value)
        arguments = ", ".join(f"{value.name}: {value.type}" for value in free.values())
        lines = [op.text() for op in [*self.constants, self.op]]
        return "\n".join([f"func.func @{self.name}({arguments}) {{", *(f"  {line}" for line in lines), "  return", "}", *self.others])


def _free(op: Op, inside: set[int]) -> Iterator[Value]:
    """The values that an op uses and that are not of its own regions."""
    yield from (operand for operand in op.operands if id(operand) not in inside)
    for region in op.regions:
        for block in region:
            inside = inside | {id(value) for value in block.values}
            for inner in block.ops:
                yield from _free(inner, inside)


def base(function: Function, op: Op) -> Case:
    """An op of a function, alone but for the constants that it uses: verifiers may look at them."""
    used = {id(value) for value in _free(op, set())}
    constants = [other for other in function.body.ops if other.name == "stablehlo.constant" and used & {id(value) for value in other.results}]
    op = dataclasses.replace(op, discardable={})
    return Case(op, constants, function.others, function.name)


# ---- Types ------------------------------------------------------------------------

NUMBERS = [0, -1, 1, 2, 3, 100, -(2**63), 2**63 - 1]


def _elements(rng: random.Random, of: str) -> dict[str, str]:
    """Other element types, by what is changed."""
    others = {"element type": rng.choice([other for other in ["i1", "i32", "i64", "ui32", "f32", "f64", "bf16", "complex<f32>", "complex<f64>", "f8E5M2"] if other != of])}
    others |= {"element type: quantized": rng.choice(["!quant.uniform<i8:f32, 0.5:3>", "!quant.uniform<u8:bf16, 2.0>"]), "element type: index": "index", "element type: si32": "si32", "element type: i3": "i3"}
    if of in ("f32", "f64"):
        others["element type: complex"] = f"complex<{of}>"
    if "quant" not in of:
        return others
    head, _, parameters = of.removeprefix("!quant.uniform<").removesuffix(">").partition(", ")
    storage, expressed, *axis = re.sub(r"<[^>]*>", "", head).split(":")
    spell = lambda storage, expressed, parameters, *axis: f"!quant.uniform<{':'.join([storage, expressed, *axis])}, {parameters}>"
    parts = re.findall(r"[0-9.e+-]+(?::-?[0-9]+)?", parameters)
    joined = lambda parts: f"{{{', '.join(parts)}}}"
    others["element type: expressed"] = expressed
    others["quantization: storage"] = spell(rng.choice([other for other in ("i8", "u8", "i16", "i32") if other != storage]), expressed, re.sub(r":-?\d+", "", parameters), *axis)
    others["quantization: expressed"] = spell(storage, "f16" if expressed != "f16" else "f32", parameters, *axis)
    others["quantization: storage range"] = spell(f"{storage}<0:1>", expressed, re.sub(r":-?\d+", "", parameters), *axis)
    if axis:
        others["quantization: axis + 1"] = spell(storage, expressed, parameters, str(int(axis[0]) + 1))
        others["quantization: axis 0"] = spell(storage, expressed, parameters, "0")
        others["quantization: one scale more"] = spell(storage, expressed, joined([*parts, "1.0"]), *axis)
        others["quantization: a scale"] = spell(storage, expressed, joined(["7.25", *parts[1:]]), *axis)
        others["quantization: zero point"] = spell(storage, expressed, joined([parts[0].split(":")[0] + ":1", *parts[1:]]), *axis)
        others["quantization: per tensor"] = spell(storage, expressed, "1.0")
    else:
        others["quantization: scale"] = spell(storage, expressed, "7.25")
        others["quantization: zero point"] = spell(storage, expressed, f"{parameters.split(':')[0]}:1" if not parameters.endswith(":1") else parameters.split(":")[0])
        others["quantization: per axis"] = spell(storage, expressed, "{1.0, 2.0}", "0")
    return {what: other for what, other in others.items() if other != of}


def _types(rng: random.Random, of: Tensor | str) -> dict[str, Tensor | str]:
    """Other types, by what is changed."""
    others = {"type: token": types.TOKEN, "type: tuple": types.tuple_of([of]), "type: scalar": "f32"}
    if not isinstance(of, Tensor):
        others |= {"type: tensor": Tensor((2,), "f32")}
        if of.startswith("tuple<tensor"):
            others |= {"type: tuple element": of.replace("tensor", "tensor<7xi16>, tensor", 1), "type: empty tuple": "tuple<>"}
        if of.startswith("!stablehlo.future"):
            others |= {"type: future element": types.future([Tensor((7,), "i16")])}
        return {what: other for what, other in others.items() if other != of}
    shape, rank = list(of.shape), of.rank
    with_shape = lambda shape: dataclasses.replace(of, shape=tuple(shape), bounds=None)
    others |= {what: of.with_element(element) for what, element in _elements(rng, of.element).items()}
    others |= {"type: unranked": f"tensor<*x{of.element}>", "type: memref": types.buffer(of), "shape: rank + 1": with_shape([*shape, rng.choice([1, 2])]), "type: element": of.element}
    if rank:
        along = rng.randrange(rank)
        at = lambda value: with_shape(shape[:along] + [value] + shape[along + 1:])
        others |= {"shape: rank - 1": with_shape(shape[:along] + shape[along + 1:]), "shape: rank 0": with_shape([])}
        others |= {"shape: size 0": at(0), "shape: huge size": at(2**40), "shape: all dynamic": with_shape([None] * rank)}
        if shape[along] is None:
            others |= {"shape: static": at(2)}
        else:
            others |= {"shape: size + 1": at(shape[along] + 1), "shape: size - 1": at(max(shape[along] - 1, 0)), "shape: size * 2": at(shape[along] * 2), "shape: dynamic": at(None)}
            bounds = lambda bound: dataclasses.replace(at(None), bounds=tuple(bound if d == along else None for d in range(rank)))
            others |= {"shape: bounded": bounds(shape[along]), "shape: bounded lower": bounds(max(shape[along] - 1, 0)), "shape: bounded higher": bounds(shape[along] + 3)}
            others |= {"shape: reversed": with_shape(shape[::-1])}
        if of.bounds:
            others |= {"shape: no bounds": dataclasses.replace(of, bounds=None)}
    return {what: other for what, other in others.items() if str(other) != str(of)}


# ---- Attributes -------------------------------------------------------------------

LIST = re.compile(r"\[(?P<nested>[-\d, ]*)\]|(?P<array>array<i64(?:: [-\d, ]*)?>)")


def _numbers(rng: random.Random, text: str) -> dict[str, str]:
    """One of the integers in a text is another."""
    found = [match for match in re.finditer(r"(?<![\w.@\"+-])-?\d+(?![\w.])", text) if not text[:match.start()].endswith("tensor<")]
    if not found:
        return {}
    one = rng.choice(found)
    put = lambda value: text[:one.start()] + str(value) + text[one.end():]
    value = int(one[0])
    others = {"value + 1": put(value + 1), "value - 1": put(value - 1), "value: negative": put(-1 - rng.randrange(4)), "value: 0": put(0), "value: large": put(100)}
    return others | {"value: least": put(-(2**63)), "value: greatest": put(2**63 - 1)}


def _lists(rng: random.Random, text: str) -> dict[str, str]:
    """One of the lists in a text has other elements."""
    found = list(LIST.finditer(text))
    if not found:
        return {}
    one = rng.choice(found)
    values = re.findall(r"(?<!i)-?\d+", one[0].replace("i64", ""))
    shown = lambda values: attributes.i64s(values) if one["array"] else attributes.list_of(values)
    put = lambda values: text[:one.start()] + shown(values) + text[one.end():]
    others = {"list: one more": put([*values, "0"]), "list: one more, large": put([*values, "7"]), "list: empty": put([])}
    if values:
        again = rng.choice(values)
        others |= {"list: one less": put(values[:-1]), "list: duplicate": put([*values, again]), "list: duplicate in place": put([again] * len(values)), "list: reversed": put(values[::-1])}
    return others


def _dense(rng: random.Random, text: str) -> dict[str, str]:
    """Elements of another type or shape, or with other values."""
    match = re.fullmatch(r"dense<(.*)> : tensor<((?:\d+x)*)(\w+)>", text)
    if not match:
        return {}
    body, shape, element = match[1], [int(size) for size in match[2].split("x")[:-1]], match[3]
    spell = lambda value, shape, element=element: f"dense<{value if 0 not in shape else ''}> : {Tensor(tuple(shape), element)}"
    others = {"elements: splat": spell(0, shape), "elements: rank 0": spell(0, []), "elements: rank + 1": spell(0, [*shape, 1]), "elements: rank 1": spell(0, [2]), "elements: no rows": spell(0, [0, *shape[1:]])}
    if len(shape) == 2:
        others |= {"elements: one row more": spell(0, [shape[0] + 1, shape[1]]), "elements: one column more": spell(0, [shape[0], shape[1] + 1]), "elements: one column": spell(0, [shape[0], 1])}
    if body and re.fullmatch(r"[-\d\[\], ]+", body):
        others |= {what: f"dense<{changed}> : {Tensor(tuple(shape), element)}" for what, changed in _numbers(rng, body).items()}
    others["elements: type"] = spell(body, shape, "i32" if element == "i64" else "i64")
    return others


def _attribute(rng: random.Random, text: str, declared: Declarations) -> dict[str, str]:
    """Other attributes than that of the text, by what is changed."""
    others = {"another kind": rng.choice(["unit", '"s"', "0 : i64", "1.0 : f32", "array<i64: 0>", "[]", "{}", "true", "dense<0> : tensor<1xi64>", "@s", "dense<0> : tensor<1x1xi64>"])}
    others |= _dense(rng, text) if text.startswith("dense") else _numbers(rng, text) | _lists(rng, text)
    for kind in declared.attributes.values():
        found = [case for case in kind.cases if re.search(rf"\b{kind.mnemonic}(?: |<){case}\b", text)]
        if found:
            case = rng.choice([case for case in kind.cases if case != found[0]])
            others[f"enum {kind.mnemonic}: {case}"] = re.sub(rf"(\b{kind.mnemonic}(?: |<)){found[0]}\b", rf"\g<1>{case}", text, count=1)
    if text in ("true", "false"):
        others["boolean"] = "false" if text == "true" else "true"
    if match := re.fullmatch(r"(-?\d+) : (i\d+)", text):
        others["integer type"] = f"{match[1]} : {'i32' if match[2] == 'i64' else 'i64'}"
    if match := re.fullmatch(r"(.*) : f32", text):
        others |= {"float type": f"{match[1]} : f64", "float: negative": "-1.0 : f32", "float: NaN": "0x7FC00000 : f32", "float: infinity": "0x7F800000 : f32"}
    for word, another in [("true", "false"), ("false", "true")]:
        if f"= {word}" in text:
            others["boolean field"] = text.replace(f"= {word}", f"= {another}", 1)
    if fields := re.findall(r"(\w+) = (?:(?!, \w+ = ).)*?, (?=\w+ = )", text) if text.startswith("#stablehlo") else []:
        field = rng.choice(fields)
        others[f"no field '{field}'"] = re.sub(rf"\b{field} = .*?, (?=\w+ = )", "", text, count=1)
    if precisions := re.fullmatch(r"\[(#stablehlo<precision \w+>), .*\]", text):
        others |= {"one precision": f"[{precisions[1]}]", "three precisions": f"[{', '.join([precisions[1]] * 3)}]"}
    if text.startswith('"'):
        others |= {"string: empty": '""', "string: another": '"ab->ba"'}
    if conv := re.fullmatch(r"#stablehlo\.conv<\[(.*)\]x\[(.*)\]->\[(.*)\]>", text):
        sides = [side.split(", ") for side in conv.groups()]
        spell = lambda sides: f"#stablehlo.conv<{attributes.list_of(sides[0])}x{attributes.list_of(sides[1])}->{attributes.list_of(sides[2])}>"
        side = rng.randrange(3)
        change = lambda values: spell([values if i == side else other for i, other in enumerate(sides)])
        others |= {"conv: reversed": change(sides[side][::-1]), "conv: one more": change([*sides[side], str(len(sides[side]) - 2)]), "conv: one less": change(sides[side][:-1]), "conv: unknown": change([*sides[side], "?"])}
        others |= {"conv: duplicate": change([*sides[side], sides[side][0]])}
    return {what: other for what, other in others.items() if other != text}


# ---- Mutations --------------------------------------------------------------------


def _names(op: Op, declared: declarations.Op, what: str) -> list[str]:
    """Names for the operands or results of an op, after its declaration."""
    values, groups = getattr(op, f"{what}s"), getattr(declared, f"{what}s")
    many = [group for group in groups if group.arity != "one"]
    each = (len(values) - len(groups) + len(many)) // len(many) if many else 1
    return [f"{what} '{group.name}'" for group in groups for _ in range(1 if group.arity == "one" else each)]


Change = Callable[[Op], None]


def _mutations(rng: random.Random, op: Op, all_declared: Declarations) -> list[tuple[str, Change]]:
    """All mutations of an op, each as a change of a copy of it."""
    found: list[tuple[str, Change]] = []
    add = lambda name, change: found.append((name, change))
    declared = all_declared.ops[op.name.removeprefix("stablehlo.")]

    def retype(op: Op, what: str, i: int, type) -> None:
        # A new value: the old one may be used elsewhere, too.
        getattr(op, f"{what}s")[i] = Value(f"%m_{what}", type)

    for what in ("operand", "result"):
        values, names = getattr(op, f"{what}s"), _names(op, declared, what)
        for i, (value, name) in enumerate(zip(values, names)):
            for kind, type in _types(rng, value.type).items():
                add(f"{name} {kind}", lambda op, what=what, i=i, type=type: retype(op, what, i, type))
            add(f"{name} removed", lambda op, what=what, i=i: getattr(op, f"{what}s").pop(i))
            add(f"{name} duplicated", lambda op, what=what, i=i: getattr(op, f"{what}s").insert(i, Value("%m", getattr(op, f"{what}s")[i].type)))
            if i and str(values[i - 1].type) != str(value.type):
                add(f"{names[i - 1]}, {name} swapped", lambda op, what=what, i=i: getattr(op, f"{what}s").insert(i - 1, getattr(op, f"{what}s").pop(i)))
        add(f"{what} added", lambda op, what=what: getattr(op, f"{what}s").append(Value("%m", Tensor((), "f32"))))
        add(f"no {what}s", lambda op, what=what: getattr(op, f"{what}s").clear())

    def retype_all(op: Op, change: Callable[[Tensor], Tensor | str]) -> None:
        for what in ("operand", "result"):
            values = getattr(op, f"{what}s")
            values[:] = [Value(f"%m{what[0]}{i}", change(value.type)) if isinstance(value.type, Tensor) else value for i, value in enumerate(values)]

    for element in rng.sample(["i1", "i2", "i8", "i32", "ui8", "ui64", "f8E4M3FN", "f4E2M1FN", "f8E8M0FNU", "f16", "f32", "f64", "complex<f32>", "complex<f64>", "index", "si8"], 6):
        add(f"every element type: {element}", lambda op, element=element: retype_all(op, lambda of: of.with_element(element)))
    per_tensor = "!quant.uniform<i8:f32, 0.5:3>"
    add("every element type: quantized", lambda op: retype_all(op, lambda of: of.with_element(per_tensor)))
    add("every element type: per axis quantized", lambda op: retype_all(op, lambda of: of.with_element(f"!quant.uniform<i8:f32:{of.rank - 1}, {{{', '.join(['1.0'] * of.shape[-1])}}}>") if of.rank and of.shape[-1] and of.shape[-1] < 20 else of))
    add("every type: dynamic", lambda op: retype_all(op, lambda of: Tensor((None,) * of.rank, of.element)))
    add("every type: unranked", lambda op: retype_all(op, lambda of: f"tensor<*x{of.element}>"))

    for name, text in op.attributes.items():
        for kind, other in _attribute(rng, text, all_declared).items():
            add(f"attribute '{name}' {kind}", lambda op, name=name, other=other: op.attributes.update({name: other}))
        add(f"attribute '{name}' removed", lambda op, name=name: op.attributes.pop(name))
    for attribute in declared.attributes:
        if attribute.name not in op.attributes:
            samples = attribute.accepts + [f"[{sample}]" for sample in attribute.accepts_array_of]
            if samples:
                add(f"attribute '{attribute.name}' added", lambda op, name=attribute.name, text=rng.choice(samples): op.attributes.update({name: text}))
    add("unknown attribute", lambda op: op.attributes.update({"no_such_attribute": "1 : i32"}))

    for i, region in enumerate(op.regions):
        label = f"region '{declared.regions[min(i, len(declared.regions) - 1)].name}'"
        add(f"{label} removed", lambda op, i=i: op.regions.pop(i))
        add(f"{label} duplicated", lambda op, i=i: op.regions.insert(i, _renamed(op.regions[i])))
        add(f"{label} empty", lambda op, i=i: op.regions[i].clear())
        add(f"{label} block added", lambda op, i=i: op.regions[i].append(Block([], [Op("stablehlo.return", [], [])])))
        if not region:
            continue
        block = lambda op, i=i: op.regions[i][0]
        for j, argument in enumerate(region[0].arguments):
            for kind, type in _types(rng, argument.type).items():
                add(f"{label} argument {kind}", lambda op, j=j, type=type, block=block: setattr(block(op).arguments[j], "type", type))
            add(f"{label} argument removed", lambda op, j=j, block=block: block(op).arguments.pop(j))
        add(f"{label} argument added", lambda op, block=block: block(op).arguments.append(Value("%m_argument", Tensor((), "f32"))))
        add(f"{label} terminator missing", lambda op, block=block: block(op).ops.pop())
        add(f"{label} terminator not last", lambda op, block=block: block(op).ops.append(Op("stablehlo.return", [], [])))
        add(f"{label} another terminator", lambda op, block=block: setattr(block(op).ops[-1], "name", "func.return"))
        add(f"{label} another last op", lambda op, block=block: setattr(block(op).ops[-1], "name", "stablehlo.optimization_barrier"))
        for j, value in enumerate(region[0].ops[-1].operands if region[0].ops else []):
            for kind, type in _types(rng, value.type).items():
                add(f"{label} terminator operand {kind}", lambda op, j=j, type=type, block=block: block(op).ops[-1].operands.__setitem__(j, Value("%m_returned", type)))
            add(f"{label} terminator operand removed", lambda op, j=j, block=block: block(op).ops[-1].operands.pop(j))
        add(f"{label} terminator operand added", lambda op, block=block: block(op).ops[-1].operands.append(Value("%m_returned", Tensor((), "f32"))))
    add("region added", lambda op: op.regions.append([Block([], [Op("stablehlo.return", [], [])])]))
    return found


def _renamed(region: list[Block]) -> list[Block]:
    """A copy whose values have other names, but for those from outside."""
    copied = copy.deepcopy(region)
    for block in copied:
        for value in block.values:
            value.name += "_copy"
    return copied


def mutants(rng: random.Random, case: Case, declared: Declarations, count: int) -> Iterator[tuple[str, str]]:
    """Up to `count` mutants: the name of the mutation, and the program."""
    found = _mutations(rng, case.op, declared)
    # A place with many mutations is no more likely than another.
    by_place: dict[str, list] = {}
    for name, change in found:
        by_place.setdefault(name.split(":")[0].rsplit(" ", 1)[0], []).append((name, change))
    pools = [rng.sample(pool, len(pool)) for pool in by_place.values()]
    chosen = []
    while pools and len(chosen) < count:
        pool = rng.choice(pools)
        chosen.append(pool.pop())
        if not pool:
            pools.remove(pool)
    for name, change in chosen:
        mutant = copy.copy(case)
        mutant.op, mutant.constants = copy.deepcopy((case.op, case.constants))
        change(mutant.op)
        yield name, mutant.text()
