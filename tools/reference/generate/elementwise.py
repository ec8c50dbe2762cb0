"""Ops that work on each element by itself, as tables."""

from . import attributes, types
from .program import Function
from .registry import OPS, op
from .types import Tensor

# Classes of element types, as in types.CLASSES.
UNARY = {
    "ceil": "fq", "count_leading_zeros": "i", "floor": "fq", "negate": "ifcq", "not": "pi", "popcnt": "i", "round_nearest_afz": "fq", "round_nearest_even": "fq", "sign": "sfcq",
}
TRANSCENDENTAL = ["cbrt", "cosine", "exponential", "exponential_minus_one", "log", "log_plus_one", "logistic", "rsqrt", "sine", "sqrt", "tan", "tanh"]
BINARY = {
    "add": "pifcq", "and": "pi", "atan2": "fcq", "divide": "ifcq", "maximum": "pifcq", "minimum": "pifcq", "multiply": "pifcq", "or": "pi", "power": "ifcq", "remainder": "ifcq",
    "shift_left": "i", "shift_right_arithmetic": "i", "shift_right_logical": "i", "subtract": "ifcq", "xor": "pi",
}


def _alike(f: Function, name: str, classes: str, operands: int, attrs=None) -> None:
    """Operands and a result of one type, some of them with sizes left open."""
    of = types.tensor(f.rng, classes)
    chance = 0.25 if f.rng.random() < 0.3 else 0
    kinds = [types.relaxed(f.rng, of, chance) for _ in range(operands + 1)]
    f.op(name, kinds[1:], kinds[:1], attrs)


def _register() -> None:
    def declare(name, make):
        OPS[name] = make

    for name, classes in UNARY.items():
        declare(name, lambda f, name=name, classes=classes: _alike(f, name, classes, 1))
    for name in TRANSCENDENTAL:
        accuracy = lambda f: attributes.result_accuracy(f.rng) if f.rng.random() < 0.35 else None
        declare(name, lambda f, name=name: _alike(f, name, "fcq", 1, {"result_accuracy": accuracy(f)}))
    for name, classes in BINARY.items():
        declare(name, lambda f, name=name, classes=classes: _alike(f, name, classes, 2))


_register()


@op("abs")
def _(f: Function):
    of = types.tensor(f.rng, "sfcq")
    result = of.with_element(of.element[8:-1]) if of.element.startswith("complex") else of
    f.op("abs", [of], [result])


@op("complex")
def _(f: Function):
    of = types.relaxed(f.rng, types.tensor(f.rng, "F"))
    f.op("complex", [of, of], [of.with_element(f"complex<{of.element}>")])


@op("real", "imag")
def _(f: Function, name: str):
    of = types.relaxed(f.rng, types.tensor(f.rng, "fc"))
    f.op(name, [of], [of.with_element(of.element[8:-1]) if of.element.startswith("complex") else of])


@op("is_finite")
def _(f: Function):
    of = types.relaxed(f.rng, types.tensor(f.rng, "fq"))
    f.op("is_finite", [of], [of.with_element("i1")])


@op("convert")
def _(f: Function):
    of = types.relaxed(f.rng, types.tensor(f.rng, "pifc"))
    f.op("convert", [of], [of.with_element(types.element(f.rng, "pifc"))])


@op("bitcast_convert")
def _(f: Function):
    classes = f.rng.choice(["if", "if", "c"])
    of = types.tensor(f.rng, classes)
    to, width = types.element(f.rng, classes), types.bits(of.element)
    shape, other = of.shape, types.bits(to)
    if other < width and width % other == 0:
        result = Tensor((*shape, width // other), to)
    elif other == width:
        result = of.with_element(to)
    else:
        of = Tensor((*shape, max(1, other // width)), of.element)
        result = Tensor(shape, to)
    f.op("bitcast_convert", [of], [result])


@op("reduce_precision")
def _(f: Function):
    of = types.relaxed(f.rng, types.tensor(f.rng, "fq"))
    f.op("reduce_precision", [of], [of], {"exponent_bits": f"{f.rng.randint(1, 11)} : i32", "mantissa_bits": f"{f.rng.randint(0, 52)} : i32"})


def _comparison_types(element: str) -> list[str]:
    """How elements can be compared: floats in any way, quantized ones too."""
    if element.startswith("complex"):
        return ["FLOAT"]
    if element == "i1" or element.startswith("ui"):
        return ["UNSIGNED"]
    if element.startswith("i"):
        return ["SIGNED"]
    return ["FLOAT", "TOTALORDER", "SIGNED", "UNSIGNED"]


@op("compare")
def _(f: Function):
    of = types.relaxed(f.rng, types.tensor(f.rng, "pifcq"))
    kind = f.rng.choice([None, "NOTYPE", *_comparison_types(of.element)])
    f.op("compare", [of, of], [of.with_element("i1")], {
        "comparison_direction": f"#stablehlo<comparison_direction {f.rng.choice(['EQ', 'NE', 'GE', 'GT', 'LE', 'LT'])}>",
        "compare_type": kind and f"#stablehlo<comparison_type {kind}>",
    })


@op("select")
def _(f: Function):
    of = types.relaxed(f.rng, types.tensor(f.rng, "pifcq"))
    predicate = f.rng.choice([of.with_element("i1"), Tensor((), "i1")])
    f.op("select", [predicate, of, of], [of])


@op("clamp")
def _(f: Function):
    of = types.relaxed(f.rng, types.tensor(f.rng, "pifcq"))
    least, most = (f.rng.choice([of, Tensor((), of.element)]) for _ in range(2))
    f.op("clamp", [least, of, most], [of])


@op("uniform_quantize")
def _(f: Function):
    of = types.tensor(f.rng, "f") if f.rng.random() < 0.7 else types.tensor(f.rng, "q")
    expressed = of.element.split(":")[1].split(",")[0] if "quant" in of.element else of.element
    if of.rank and f.rng.random() < 0.3:
        axis = f.rng.randrange(of.rank)
        result = types.quantized_per_axis(f.rng, axis, of.shape[axis], expressed) if of.shape[axis] else types.quantized(f.rng, expressed)
    else:
        result = types.quantized(f.rng, expressed)
    f.op("uniform_quantize", [of], [of.with_element(result)])


@op("uniform_dequantize")
def _(f: Function):
    expressed = f.rng.choice(["f32", "f32", "bf16", "f16"])
    shape = types.shape(f.rng)
    element = types.quantized(f.rng, expressed)
    if shape and shape[0] and f.rng.random() < 0.4:
        element = types.quantized_per_axis(f.rng, 0, shape[0], expressed)
    f.op("uniform_dequantize", [Tensor(shape, element)], [Tensor(shape, expressed)])
