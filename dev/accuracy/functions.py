"""The functions that the passes expand: their types, where their errors are large, and their special values."""

import dataclasses
import itertools

import numpy

INF, NAN = numpy.inf, numpy.nan
SMALL = ("f8E4M3FN", "f8E5M2", "bf16", "f16")
FLOATS = (*SMALL, "f32", "f64")
COMPLEXES = ("complex<f32>", "complex<f64>")
PI = numpy.pi


@dataclasses.dataclass(frozen=True)
class Function:
    name: str
    types: tuple[str, ...]
    near: tuple[float, ...] = (0.0,)  # poles, zeros, and ends of cuts on the real axis
    near_imaginary: tuple[float, ...] = (0.0,)
    span: float = 20.0  # samples are dense up to this size
    operands: int = 1
    dialect: str = "chlo"  # functions of StableHLO are expanded for complex numbers only
    predicate: bool = False
    # Whether the function has a zero between any two poles below zero, where no expression is accurate.
    zeros_below: bool = False
    # Exponent of the ratio of the results and of their smallest terms: results nearer to the least normal number are not measured if XLA's CPU
    # client replaces the terms by zeros.
    smallest_terms: int = 0


def _functions(*functions: Function) -> dict[str, Function]:
    return {function.name: function for function in functions}


HALVES = tuple(k * PI / 2 for k in range(-6, 7))
POLES = tuple(float(-k) for k in range(0, 12))
# Zeros of lgamma and of digamma.
LGAMMA_ZEROS = (1.0, 2.0, -2.457024738220800535, -2.747682646727412601, -3.143580888349980041, -3.955294284858597989, -4.039361839740536739)
DIGAMMA_ZEROS = (1.461632144968362341, -0.504083008264455409, -1.573498473162390458, -2.610720868444144650, -3.635293366436901097)

FUNCTIONS = _functions(
    Function("acos", FLOATS + COMPLEXES, (-1.0, 0.0, 1.0), span=2.0),
    Function("acosh", FLOATS + COMPLEXES, (-1.0, 0.0, 1.0)),
    Function("asin", FLOATS + COMPLEXES, (-1.0, 0.0, 1.0), span=2.0),
    Function("asinh", FLOATS + COMPLEXES, (0.0,), (-1.0, 0.0, 1.0)),
    Function("atan", FLOATS + COMPLEXES, (0.0, 1.0, -1.0), (-1.0, 0.0, 1.0)),
    Function("atanh", FLOATS + COMPLEXES, (-1.0, 0.0, 1.0), span=2.0),
    Function("bessel_i1e", ("bf16", "f16", "f32", "f64"), (0.0, 8.0, -8.0)),
    Function("conj", FLOATS + COMPLEXES),
    Function("cosh", FLOATS + COMPLEXES, (0.0,), HALVES, 100.0),
    Function("digamma", FLOATS, POLES + DIGAMMA_ZEROS, zeros_below=True),
    Function("erf", ("bf16", "f16", "f32", "f64"), (0.0, 1.0, -1.0), span=6.0),
    Function("erf_inv", FLOATS, (-1.0, 0.0, 1.0), span=1.0),
    Function("erfc", ("bf16", "f16", "f32", "f64"), (0.0, 1.0, -1.0, 9.19, 26.5), span=28.0),
    Function("is_inf", FLOATS, predicate=True),
    Function("is_neg_inf", FLOATS, predicate=True),
    Function("is_pos_inf", FLOATS, predicate=True),
    Function("lgamma", FLOATS, POLES + LGAMMA_ZEROS, zeros_below=True),
    Function("next_after", FLOATS, operands=2),
    Function("polygamma", FLOATS, operands=2, zeros_below=True, smallest_terms=52),
    Function("sinh", FLOATS + COMPLEXES, (0.0, 1.0, -1.0), HALVES, 100.0),
    Function("square", FLOATS + COMPLEXES),
    Function("tan", FLOATS + COMPLEXES, HALVES, HALVES, 100.0),
    Function("zeta", FLOATS, operands=2, zeros_below=True, smallest_terms=26),
    Function("exponential", COMPLEXES, (0.0,), HALVES, 100.0, dialect="stablehlo"),
    Function("log", COMPLEXES, (0.0, 1.0, -1.0), (0.0, 1.0, -1.0), dialect="stablehlo"),
    Function("log_plus_one", COMPLEXES, (0.0, -1.0, -2.0), (0.0, 1.0, -1.0), dialect="stablehlo"),
    Function("sqrt", COMPLEXES, dialect="stablehlo"),
)

# Special arguments of real functions, beside zeros, infinities and NaN.
SPECIAL_ARGUMENTS = {
    "acos": (1.0, -1.0, 2.0, -2.0), "acosh": (1.0, 0.5, -1.0), "asin": (1.0, -1.0, 2.0), "atanh": (1.0, -1.0, 2.0),
    "digamma": (-1.0, -2.0), "erf_inv": (1.0, -1.0, 2.0), "lgamma": (1.0, 2.0, -1.0, -2.0, -100.0),
}  # fmt: skip

SPECIAL_PAIRS = {
    "zeta": ((1.0, 2.0), (0.5, 2.0), (2.0, 0.0), (2.0, -1.0), (2.5, -0.5), (2.0, -0.5), (2.0, INF), (2.0, -INF), (INF, 2.0), (INF, 1.0), (INF, 0.5), (NAN, 2.0), (2.0, NAN)),
    "polygamma": ((0.0, 0.0), (0.0, -1.0), (1.0, 0.0), (1.0, -1.0), (2.0, 0.0), (2.0, -1.0), (-1.0, 2.0), (0.5, 2.0), (1.0, INF), (2.0, -INF), (NAN, 2.0), (1.0, NAN)),
}  # fmt: skip

ENDS = (0.0, -0.0, 1.0, -1.0, INF, -INF, NAN)
# Parts of complex numbers: the sine of 4 and the cosines of 2 and 4 are negative, and the tangent of a number far from the real axis is one.
PARTS = (*ENDS, 2.0, 4.0, -4.0, 20.0)


def special_arguments(function: Function, is_complex: bool) -> list[tuple]:
    """Returns the arguments of the table of special values."""
    if is_complex:
        return [(complex(x, y),) for x, y in itertools.product(PARTS, PARTS)]
    if function.name in SPECIAL_PAIRS:
        return list(SPECIAL_PAIRS[function.name])
    if function.operands == 2:
        return list(itertools.product(ENDS, ENDS))
    return [(x,) for x in (0.0, -0.0, INF, -INF, NAN, *SPECIAL_ARGUMENTS.get(function.name, ()))]


# C99's Annex G, as the C library implements it through numpy.
ANNEX_G = {
    "acos": numpy.arccos, "acosh": numpy.arccosh, "asin": numpy.arcsin, "asinh": numpy.arcsinh, "atan": numpy.arctan, "atanh": numpy.arctanh,
    "conj": numpy.conjugate, "cosh": numpy.cosh, "exponential": numpy.exp, "log": numpy.log, "log_plus_one": numpy.log1p, "sinh": numpy.sinh,
    "sqrt": numpy.sqrt, "tan": numpy.tan,
    # The exact square of numbers, and of infinities with a sign that follows from the limit. No standard defines it.
    "square": lambda z: z * z,
}  # fmt: skip
