"""Changes of the types and attributes of a valid op. Each change has a name."""

import dataclasses
import random
import re

from . import attributes, types
from .attributes import list_of
from .declarations import Declarations
from .types import Tensor

ELEMENTS = ["i1", "i32", "i64", "ui32", "f32", "f64", "bf16", "complex<f32>", "complex<f64>", "f8E5M2"]
PER_TENSOR = ["!quant.uniform<i8:f32, 0.5:3>", "!quant.uniform<u8:bf16, 2.0>"]


def _without(changes: dict, same) -> dict:
    """Removes changes that have no effect."""
    return {what: other for what, other in changes.items() if str(other) != str(same)}


# ---- Types ------------------------------------------------------------------------


def _other_elements(rng: random.Random, of: str) -> dict[str, str]:
    others = {
        "element type": rng.choice([other for other in ELEMENTS if other != of]), "element type: quantized": rng.choice(PER_TENSOR),
        "element type: index": "index", "element type: si32": "si32", "element type: i3": "i3",
    }
    if of in ("f32", "f64"):
        others["element type: complex"] = f"complex<{of}>"
    return others | (_other_quantization(rng, of) if of.startswith("!quant") else {})


def _other_quantization(rng: random.Random, of: str) -> dict[str, str]:
    storage, expressed, axis, parameters = re.fullmatch(r"!quant\.uniform<(\w+)(?:<[^>]*>)?:(\w+)(?::(\d+))?, (.*)>", of).groups()
    values = re.findall(r"([0-9.e+-]+)(?::(-?[0-9]+))?", parameters)
    text = lambda pairs: ", ".join(scale + (f":{zero}" if zero else "") for scale, zero in pairs)

    def spell(pairs, storage=storage, expressed=expressed, axis=axis) -> str:
        head = ":".join([storage, expressed] + ([axis] if axis else []))
        return f"!quant.uniform<{head}, {f'{{{text(pairs)}}}' if axis else text(pairs)}>"

    unshifted = [(scale, "") for scale, _ in values]
    (scale, zero), *rest = values
    others = {
        "element type: expressed": expressed,
        "quantization: storage": spell(unshifted, storage=rng.choice([other for other in ("i8", "u8", "i16", "i32") if other != storage])),
        "quantization: storage range": spell(unshifted, storage=f"{storage}<0:1>"),
        "quantization: expressed": spell(values, expressed="f16" if expressed != "f16" else "f32"),
        "quantization: scale": spell([("7.25", zero), *rest]),
        "quantization: zero point": spell([(scale, "1" if zero != "1" else ""), *rest]),
    }
    if not axis:
        return others | {"quantization: per axis": spell([("1.0", ""), ("2.0", "")], axis="0")}
    return others | {
        "quantization: per tensor": spell([("1.0", "")], axis=None), "quantization: axis 0": spell(values, axis="0"),
        "quantization: axis + 1": spell(values, axis=str(int(axis) + 1)), "quantization: one scale more": spell([*values, ("1.0", "")]),
    }


def other_types(rng: random.Random, of: Tensor | str) -> dict[str, Tensor | str]:
    others: dict[str, Tensor | str] = {"type: token": types.TOKEN, "type: tuple": types.tuple_of([of]), "type: scalar": "f32"}
    if isinstance(of, Tensor):
        elements = {what: of.with_element(element) for what, element in _other_elements(rng, of.element).items()}
        others |= elements | {"type: unranked": f"tensor<*x{of.element}>", "type: memref": types.buffer(of), "type: element": of.element}
        return _without(others | _other_shapes(rng, of), of)
    others["type: tensor"] = Tensor((2,), "f32")
    if of.startswith("tuple<tensor"):
        others |= {"type: tuple element": of.replace("tensor", "tensor<7xi16>, tensor", 1), "type: empty tuple": "tuple<>"}
    if of.startswith("!stablehlo.future"):
        others |= {"type: future element": types.future([Tensor((7,), "i16")])}
    return _without(others, of)


def _other_shapes(rng: random.Random, of: Tensor) -> dict[str, Tensor]:
    shape, rank = list(of.shape), of.rank
    others = {"shape: rank + 1": of.with_shape([*shape, rng.choice([1, 2])])}
    if not rank:
        return others
    along = rng.randrange(rank)
    at = lambda value: of.with_shape(shape[:along] + [value] + shape[along + 1:])
    others |= {
        "shape: rank - 1": of.with_shape(shape[:along] + shape[along + 1:]), "shape: rank 0": of.with_shape([]), "shape: size 0": at(0),
        "shape: huge size": at(2**40), "shape: all dynamic": of.with_shape([None] * rank), "shape: reversed": of.with_shape(shape[::-1]),
    }
    if of.bounds:
        others["shape: no bounds"] = dataclasses.replace(of, bounds=None)
    size = shape[along]
    if size is None:
        return others | {"shape: static": at(2)}
    bounded = lambda bound: dataclasses.replace(at(None), bounds=tuple(bound if dim == along else None for dim in range(rank)))
    return others | {
        "shape: size + 1": at(size + 1), "shape: size - 1": at(max(size - 1, 0)), "shape: size * 2": at(size * 2), "shape: dynamic": at(None),
        "shape: bounded": bounded(size), "shape: bounded lower": bounded(max(size - 1, 0)), "shape: bounded higher": bounded(size + 3),
    }


# ---- Attributes -------------------------------------------------------------------

LIST = re.compile(r"\[(?P<nested>[-\d, ]*)\]|(?P<array>array<i64(?:: [-\d, ]*)?>)")
ANYTHING = [
    "unit", '"s"', "0 : i64", "1.0 : f32", "array<i64: 0>", "[]", "{}", "true", "dense<0> : tensor<1xi64>", "@s", "dense<0> : tensor<1x1xi64>",
]


def _other_numbers(rng: random.Random, text: str) -> dict[str, str]:
    """Returns texts in which one integer is changed."""
    found = list(re.finditer(r"(?<![\w.@\"+-])-?\d+(?![\w.])", text))
    if not found:
        return {}
    one = rng.choice(found)
    value, put = int(one[0]), lambda value: text[:one.start()] + str(value) + text[one.end():]
    return {
        "value + 1": put(value + 1), "value - 1": put(value - 1), "value: negative": put(-1 - rng.randrange(4)), "value: 0": put(0),
        "value: large": put(100), "value: least": put(-(2**63)), "value: greatest": put(2**63 - 1),
    }


def _other_lists(rng: random.Random, text: str) -> dict[str, str]:
    """Returns texts in which one list has other elements."""
    found = list(LIST.finditer(text))
    if not found:
        return {}
    one = rng.choice(found)
    values = re.findall(r"-?\d+", one[0].replace("i64", ""))
    shown = lambda values: attributes.i64s(values) if one["array"] else list_of(values)
    put = lambda values: text[:one.start()] + shown(values) + text[one.end():]
    others = {"list: one more": put([*values, "0"]), "list: one more, large": put([*values, "7"]), "list: empty": put([])}
    if values:
        again = rng.choice(values)
        others |= {
            "list: one less": put(values[:-1]), "list: duplicate": put([*values, again]), "list: all the same": put([again] * len(values)),
            "list: reversed": put(values[::-1]),
        }
    return others


def _other_dense(rng: random.Random, text: str) -> dict[str, str]:
    """Returns dense attributes with another type, another shape or other values."""
    match = re.fullmatch(r"dense<(.*)> : tensor<((?:\d+x)*)(\w+)>", text)
    if not match:
        return {}
    body, shape, element = match[1], [int(size) for size in match[2].split("x")[:-1]], match[3]
    spell = lambda value, shape, element=element: f"dense<{'' if 0 in shape else value}> : {Tensor(tuple(shape), element)}"
    others = {
        "elements: all the same": spell(0, shape), "elements: rank 0": spell(0, []), "elements: rank 1": spell(0, [2]),
        "elements: rank + 1": spell(0, [*shape, 1]), "elements: no rows": spell(0, [0, *shape[1:]]),
        "elements: type": spell(body, shape, "i32" if element == "i64" else "i64"),
    }
    if len(shape) == 2:
        rows, columns = shape
        others |= {
            "elements: one row more": spell(0, [rows + 1, columns]), "elements: one column more": spell(0, [rows, columns + 1]),
            "elements: one column": spell(0, [rows, 1]),
        }
    if re.fullmatch(r"[-\d\[\], ]+", body):
        others |= {what: spell(changed, shape) for what, changed in _other_numbers(rng, body).items()}
    return others


def _other_cases(rng: random.Random, text: str, declared: Declarations) -> dict[str, str]:
    others = {}
    for kind in declared.attributes.values():
        for case in kind.cases:
            pattern = rf"(\b{kind.mnemonic}[ <]){case}\b"
            if re.search(pattern, text):
                other = rng.choice([other for other in kind.cases if other != case])
                others[f"enum {kind.mnemonic}: {other}"] = re.sub(pattern, rf"\g<1>{other}", text, count=1)
    return others


def _other_fields(rng: random.Random, text: str) -> dict[str, str]:
    """Returns texts of attributes with changed named fields, and of convolutions' dimension numbers with changes."""
    others = {}
    for word, another in [("true", "false"), ("false", "true")]:
        if f"= {word}" in text:
            others["boolean field"] = text.replace(f"= {word}", f"= {another}", 1)
    if fields := re.findall(r"(\w+) = (?:(?!, \w+ = ).)*?, (?=\w+ = )", text):
        field = rng.choice(fields)
        others[f"no field '{field}'"] = re.sub(rf"\b{field} = .*?, (?=\w+ = )", "", text, count=1)
    if conv := re.fullmatch(r"#stablehlo\.conv<\[(.*)\]x\[(.*)\]->\[(.*)\]>", text):
        sides, changed = [side.split(", ") for side in conv.groups()], rng.randrange(3)

        def change(values: list[str]) -> str:
            left, right, result = (list_of(values if i == changed else side) for i, side in enumerate(sides))
            return f"#stablehlo.conv<{left}x{right}->{result}>"

        side = sides[changed]
        others |= {
            "conv: reversed": change(side[::-1]), "conv: one more": change([*side, str(len(side) - 2)]), "conv: one less": change(side[:-1]),
            "conv: unknown": change([*side, "?"]), "conv: duplicate": change([*side, side[0]]),
        }
    return others


def other_attributes(rng: random.Random, text: str, declared: Declarations) -> dict[str, str]:
    others = {"another kind": rng.choice(ANYTHING), **_other_cases(rng, text, declared)}
    if text.startswith("dense"):
        others |= _other_dense(rng, text)
    else:
        others |= _other_numbers(rng, text) | _other_lists(rng, text)
    if text.startswith("#stablehlo"):
        others |= _other_fields(rng, text)
    if text in ("true", "false"):
        others["boolean"] = "false" if text == "true" else "true"
    if match := re.fullmatch(r"(-?\d+) : (i\d+)", text):
        others["integer type"] = f"{match[1]} : {'i32' if match[2] == 'i64' else 'i64'}"
    if match := re.fullmatch(r"(.*) : f32", text):
        others |= {"float: type": f"{match[1]} : f64", "float: negative": "-1.0 : f32", "float: NaN": "0x7FC00000 : f32", "float: infinity": "0x7F800000 : f32"}
    if match := re.fullmatch(r"\[(#stablehlo<precision \w+>), .*\]", text):
        others |= {"one precision": list_of([match[1]]), "three precisions": list_of([match[1]] * 3)}
    if text.startswith('"'):
        others |= {"string: empty": '""', "string: another": '"ab->ba"'}
    return _without(others, text)
