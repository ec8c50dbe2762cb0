"""Texts of attributes: helpers for attributes of ops, and random attributes of any kind."""

import math
import random
import struct

from . import types
from .declarations import Kind
from .types import Tensor

Kinds = dict[str, Kind]


def i64s(values) -> str:
    values = list(values)
    return f"array<i64: {', '.join(map(str, values))}>" if values else "array<i64>"


def bools(values) -> str:
    values = list(values)
    return f"array<i1: {', '.join('true' if value else 'false' for value in values)}>" if values else "array<i1>"


def _nested(values: list, shape) -> str:
    if not shape:
        return values[0]
    step = len(values) // shape[0] if shape[0] else 0
    return f"[{', '.join(_nested(values[i * step:(i + 1) * step], shape[1:]) for i in range(shape[0]))}]"


def dense(values: list[str], of: Tensor) -> str:
    """Returns a dense attribute. `values` are in row-major order; a single value is a splat."""
    if math.prod(of.shape) == 0:
        return f"dense<> : {of}"
    return f"dense<{values[0] if len(values) == 1 else _nested(values, of.shape)}> : {of}"


def dense_i64(rows: list) -> str:
    """Returns a dense matrix from rows of equal lengths."""
    return dense([str(value) for row in rows for value in row], Tensor((len(rows), len(rows[0]) if rows else 2), "i64"))


def list_of(values) -> str:
    return f"[{', '.join(values)}]"


def named(attrs: dict[str, str]) -> str:
    return ", ".join(key if text == "unit" else f"{key} = {text}" for key, text in attrs.items())


def dictionary_of(attrs: dict[str, str]) -> str:
    """Returns a blank and a dictionary, or an empty text for an empty dictionary. Omits unit attributes, since not every syntax accepts them."""
    attrs = {key: text for key, text in attrs.items() if text != "unit"}
    return f" {{{named(attrs)}}}" if attrs else ""


def integer(rng: random.Random, of: str) -> int:
    low, high = types.storage_range("i64" if of == "index" else of)
    return rng.choice([rng.randint(low, high), max(low, min(high, rng.randint(-3, 9))), low, high])


def literal(rng: random.Random, of: str) -> str:
    """Returns a random element of a dense constant."""
    if of == "i1":
        return rng.choice(["true", "false"])
    if of.startswith("complex"):
        return f"({literal(rng, of[8:-1])}, {literal(rng, of[8:-1])})"
    if "f" in of:
        width = types.bits(of)
        if rng.random() < 0.4:
            return f"0x{rng.getrandbits(width):0{(width + 3) // 4}X}"
        return f"{rng.choice([0.0, 1.0, -1.0, 0.1, -2.5, 1e-3, round(rng.uniform(-20, 20), 3)]):e}"
    return str(integer(rng, of))


def constant(rng: random.Random, of: Tensor) -> str:
    """Returns a random dense constant of a static tensor type that is not quantized."""
    count = 1 if rng.random() < 0.4 else math.prod(of.shape)
    return dense([literal(rng, of.element) for _ in range(count)], of)


def string(rng: random.Random) -> str:
    return rng.choice(['""', '"a"', '"b c"', r'"\22quoted\22"', r'"\00\FF"', r'"line\0A"', '"{x = 1}"', f'"s{rng.randrange(9)}"'])


def floating(rng: random.Random) -> str:
    of = rng.choice(["f32", "f64", "f16", "bf16", "f8E4M3FN", "f4E2M1FN", "f8E8M0FNU", "f6E2M3FN"])
    if rng.random() < 0.3:
        value = struct.unpack("<d", rng.randbytes(8))[0] if of == "f64" else rng.uniform(-1e4, 1e4)
        if math.isfinite(value) and of in ("f32", "f64"):
            return f"{value:e} : {of}"
    return f"{rng.choice([0.0, 1.0, 0.5, 2.0])} : {of}"


def number(rng: random.Random) -> str:
    of = rng.choice(["i32", "i64", "i8", "i16", "i4", "ui8", "ui32", "ui64", "index"])
    return f"{integer(rng, of)} : {of}"


ELEMENTS = ["i1", "i2", "i4", "i8", "i16", "i32", "i64", "ui8", "ui64", "f16", "bf16", "f32", "f64", "f8E5M2", "f4E2M1FN", "complex<f32>"]


def elements(rng: random.Random) -> str:
    return constant(rng, Tensor(types.shape(rng, 0, 2), rng.choice(ELEMENTS)))


def type_(rng: random.Random) -> str:
    return rng.choice([
        "i1", "index", "none", "f32", "tensor<*xf32>", "(tensor<f32>) -> ()", "() -> (i32, i64)", "memref<2xf32>", types.TOKEN, "tuple<>", "tensor<2x?xi4>",
        "tensor<2x!quant.uniform<i8:f32, 0.5>>", "tensor<2x!quant.uniform<i8:f32:0, {0.5, 1.0}>>", "tuple<tuple<tensor<f64>>, !stablehlo.token>",
        "tensor<?xf32, #stablehlo.bounds<3>>", types.future([Tensor(types.shape(rng, 0, 2), rng.choice(ELEMENTS))]),
    ])


def case(rng: random.Random, kinds: Kinds) -> str:
    """Returns a random case of any enum."""
    kind = rng.choice([kind for kind in kinds.values() if kind.cases])
    return rng.choice(list(kind.cases.values()))


def dictionary(rng: random.Random, kinds: Kinds, depth: int = 2) -> str:
    names = rng.sample(["a", "b", "c.d", '"e f"', "g_1", "Z", r'"\22\C3\A9"', r'"\FF"'], rng.randrange(4))
    return f"{{{', '.join(f'{name} = {attribute(rng, kinds, depth - 1)}' for name in names)}}}"


# Attributes without a form in VHLO. Resources are missing, because a context of upstream renames them when several programs share it.
INCONVERTIBLE = [
    "unit", "array<i32: 1, 2>", "array<f32: 1.0>", "@a::@b", "affine_map<(d0) -> (d0)>", '"s" : i32', 'tensor<2xf32, "s">', "si8", "#stablehlo.bounds<3, ?>",
    "sparse<[[0]], [1]> : tensor<2xi32>", "affine_set<(d0) : (d0 >= 0)>", "strided<[1]>", "3 : si16", "3 : i3", "vector<2xi32>", "array<i8: 3>",
]


def attribute(rng: random.Random, kinds: Kinds, depth: int = 2) -> str:
    """Returns a random builtin or StableHLO attribute. Nearly always it has a form in VHLO."""
    if rng.random() < 0.002:
        return rng.choice(INCONVERTIBLE)
    leaf = [
        number, floating, string, elements,
        lambda rng: rng.choice(["true", "false"]),
        lambda rng: rng.choice(["@s1", "@s2", '@"s 3"', r'@"\FF"']),
        lambda rng: i64s(rng.randrange(-3, 9) for _ in range(rng.randrange(4))),
        lambda rng: bools(rng.random() < 0.5 for _ in range(rng.randrange(4))),
        type_,
        lambda rng: case(rng, kinds),
        lambda rng: result_accuracy(rng, kinds),
    ]
    draw = rng.random()
    if depth and draw < 0.12:
        return list_of(attribute(rng, kinds, depth - 1) for _ in range(rng.randrange(4)))
    if depth and draw < 0.24:
        return dictionary(rng, kinds, depth)
    return rng.choice(leaf)(rng)


def discardable(rng: random.Random, kinds: Kinds, chance: float = 0.15, dialect: bool = False) -> dict[str, str]:
    """Returns random discardable attributes with the given probability; with `dialect`, only names with a dialect's prefix."""
    if rng.random() >= chance:
        return {}
    names = rng.sample(["x.y", "x.name", '"p q.r"', "mhlo.z", r'"x.\FE"'] + ["tag", "_note"] * (not dialect), rng.randint(1, 3))
    return {name: attribute(rng, kinds) for name in names}


def result_accuracy(rng: random.Random, kinds: Kinds) -> str:
    mode, fields = rng.choice(list(kinds["result_accuracy_mode"].cases)), []
    if mode == "TOLERANCE":
        fields = [f"atol = {rng.choice([1e-5, 0.25]):e}", f"rtol = {rng.choice([1e-3, 0.5]):e}", f"ulps = {rng.randint(1, 9)}"]
        fields = [field for field in fields if rng.random() < 0.6] or fields[:1]
    return f"#stablehlo.result_accuracy<{', '.join([*fields, f'mode = #stablehlo.result_accuracy_mode<{mode}>'])}>"
