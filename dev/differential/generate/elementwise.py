"""Elementwise ops whose operands and results do not all have one type."""

from . import types
from .draft import Draft, alike, relation
from .types import Tensor, scalar

relation("add")(alike)


def _real(element: str) -> str:
    return element[8:-1] if element.startswith("complex") else element


@relation("abs", "real", "imag")
def _(d: Draft):
    of = d.relaxed(d.tensor("operand"))
    d.op([of], [of.with_element(_real(of.element))])


@relation("complex")
def _(d: Draft):
    of = d.relaxed(d.tensor("lhs", "rhs"))
    d.op([of, of], [of.with_element(f"complex<{of.element}>")])


@relation("is_finite")
def _(d: Draft):
    of = d.relaxed(d.tensor("x"))
    d.op([of], [of.with_element(d.element("y"))])


@relation("convert")
def _(d: Draft):
    of = d.relaxed(d.tensor("operand"))
    d.op([of], [of.with_element(d.element("result"))])


@relation("bitcast_convert")
def _(d: Draft):
    classes = d.rng.choice([["integer", "float"], ["integer", "float"], ["complex"]])
    of, to = d.tensor("operand", classes=classes, high=3), d.element("result", classes=classes)
    width, other = types.bits(of.element), types.bits(to)
    if other < width and width % other == 0:
        d.op([of], [Tensor((*of.shape, width // other), to)])
    elif other > width and other % width == 0:
        d.op([Tensor((*of.shape, other // width), of.element)], [of.with_element(to)])
    else:
        d.op([of], [of.with_element(to if other == width else of.element)])


def _comparisons(element: str) -> list[str]:
    """Returns the comparison types for elements. Floats can have any, and quantized elements all but one."""
    if element.startswith("complex"):
        return ["NOTYPE", "FLOAT"]
    if element == "i1" or element.startswith("ui"):
        return ["NOTYPE", "UNSIGNED"]
    if element.startswith("i"):
        return ["NOTYPE", "SIGNED"]
    return ["NOTYPE", "FLOAT", "TOTALORDER", "SIGNED", "UNSIGNED", *(["WEAKORDER"] if "quant" not in element else [])]


@relation("compare")
def _(d: Draft):
    of = d.relaxed(d.tensor("lhs", "rhs"))
    kind = d.sometimes(d.case("compare_type", d.rng.choice(_comparisons(of.element))))
    d.op([of, of], [of.with_element(d.element("result"))], {"compare_type": kind})


@relation("select")
def _(d: Draft):
    of = d.relaxed(d.tensor("on_true", "on_false", "result"))
    predicate = d.element("pred")
    d.op([d.rng.choice([of.with_element(predicate), scalar(predicate)]), of, of], [of])


@relation("clamp")
def _(d: Draft):
    of = d.relaxed(d.tensor())
    least, most = (d.rng.choice([of, scalar(of.element)]) for _ in range(2))
    d.op([least, of, most], [of])


@relation("uniform_quantize")
def _(d: Draft):
    of, accepted = d.tensor("operand"), d.accepts("result")
    expressed = types.expressed_type(of.element) if "quant" in of.element else of.element
    axis = d.rng.randrange(of.rank) if of.rank else 0
    if of.rank and of.shape[axis] and d.rng.random() < 0.3 and expressed in types.OLDER_THAN_PER_AXIS:
        element = types.quantized_per_axis(d.rng, accepted, axis, of.shape[axis], expressed)
    else:
        element = types.quantized(d.rng, accepted, expressed)
    d.op([of], [of.with_element(element)])


@relation("uniform_dequantize")
def _(d: Draft):
    of = d.tensor("operand", per_axis=True)
    expressed = types.expressed_type(of.element)
    if not d.accepts("result").has(expressed):
        of, expressed = of.with_element(types.quantized(d.rng, d.accepts("operand"), "f32")), "f32"
    d.op([of], [of.with_element(expressed)])
