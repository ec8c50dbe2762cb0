"""Element types: their numpy types, and the arithmetic of units in the last place."""

import dataclasses

import ml_dtypes
import numpy


@dataclasses.dataclass(frozen=True)
class Element:
    """Real or complex element type, with facts of its real part."""

    name: str  # in MLIR
    dtype: numpy.dtype
    part: numpy.dtype
    digits: int  # of the significand, with the implicit one
    least: int  # exponent of the least normal number
    largest: float
    flushed: bool  # whether XLA's CPU client replaces subnormal numbers by zeros

    @property
    def is_complex(self) -> bool:
        return self.dtype.kind == "c"

    @property
    def bits(self) -> int:
        return self.part.itemsize * 8

    @property
    def has_infinity(self) -> bool:
        with numpy.errstate(all="ignore"):
            return bool(numpy.isinf(numpy.array(numpy.inf).astype(self.part).astype(numpy.float64)))


def _element(name: str, dtype, part=None, flushed=False) -> Element:
    part = numpy.dtype(part or dtype)
    facts = ml_dtypes.finfo(part)
    return Element(name, numpy.dtype(dtype), part, facts.nmant + 1, int(numpy.log2(float(facts.smallest_normal))), float(facts.max), flushed)


ELEMENTS = {
    element.name: element
    for element in (
        _element("f8E4M3FN", ml_dtypes.float8_e4m3fn),
        _element("f8E5M2", ml_dtypes.float8_e5m2),
        _element("bf16", ml_dtypes.bfloat16, flushed=True),
        _element("f16", numpy.float16),
        _element("f32", numpy.float32, flushed=True),
        _element("f64", numpy.float64, flushed=True),
        _element("complex<f32>", numpy.complex64, numpy.float32, flushed=True),
        _element("complex<f64>", numpy.complex128, numpy.float64, flushed=True),
    )
}


def ulps(element: Element, actual: numpy.ndarray, exact: numpy.ndarray, rest: numpy.ndarray) -> numpy.ndarray:
    """Returns the errors of `actual` in ulps of the exact numbers `exact + rest`.

    An ulp is the distance of two neighbours in the binade of the exact number, and of the least normal numbers below. An infinity counts as the
    number that would follow the largest finite number, as in the rounding of IEEE 754. The error is infinite if only one of both numbers is NaN, or
    if the exact number is infinite and the other number is not the same infinity.
    """
    actual = actual.astype(numpy.float64)
    with numpy.errstate(all="ignore"):
        # Numbers of double precision are scaled, since a quarter of the least normal number and the double of the largest one have no ulp.
        scale = numpy.where(numpy.abs(exact) < 1, 2.0**64, 0.5) if element.digits == 53 else 1.0
        end = numpy.ldexp(scale, numpy.frexp(element.largest)[1] - 1) * 2 if element.digits != 53 else 2.0**1023
        a, e, r = actual * scale, exact * scale, rest * scale
        exponent = numpy.maximum(numpy.frexp(exact)[1] - 1, element.least)
        unit = numpy.ldexp(scale, exponent - (element.digits - 1))
        if element.has_infinity:
            pole = numpy.isinf(exact) & numpy.isinf(rest)
            overflows = ~pole & (numpy.abs(e) >= end)
            e = numpy.where(overflows, numpy.copysign(end, e), e)
            r = numpy.where(overflows, 0.0, r)
            unit = numpy.where(overflows, end * 2.0 ** -element.digits, unit)
            a = numpy.where(~pole & numpy.isinf(a), numpy.copysign(end, a), a)
        else:
            half = 2.0 ** (numpy.frexp(element.largest)[1] - 1 - element.digits)
            overflows = numpy.abs(exact) > element.largest + half
            pole = overflows
            e = numpy.where(overflows, numpy.nan, e)
        error = numpy.abs((a - e) - r) / unit
        same = (a == e) & (pole | (r == 0)) | (numpy.isnan(a) & numpy.isnan(e))
        error = numpy.where(same, 0.0, error)
        return numpy.where(numpy.isnan(error), numpy.inf, error)


def is_subnormal(element: Element, values: numpy.ndarray) -> numpy.ndarray:
    """Returns which numbers are not zero and less than the least normal number."""
    values = numpy.abs(values.astype(numpy.float64))
    return (values > 0) & (values < 2.0**element.least)
