#!/usr/bin/env python3
"""Computes the coefficients of the polynomials of our decompositions: core/stablehlo-rewrites/src/chlo/math/coefficients.rs.

  fit.py                                   writes the file
  fit.py --check                           fails if the file is out of date

A polynomial interpolates its function at Chebyshev's nodes, computed with 700 bits, and has the least degree whose error is below an eighth of an
ulp of the result (for `f32`; an eighth of an ulp for `f64`, too).
"""

import pathlib
import sys
import textwrap

import flint
import numpy
from flint import acb, arb, arb_poly

FILE = pathlib.Path(__file__).resolve().parents[2] / "core/stablehlo-rewrites/src/chlo/math/coefficients.rs"
flint.ctx.prec = 700

PI = arb.pi()
# The positive zero of digamma.
ROOT = arb("1.46163214496836234126265954232572132846819620400644629512959840859878644035380181024307499273372559")


def root() -> arb:
    x = ROOT
    for _ in range(6):
        x = (x - x.digamma() / acb(x).polygamma(acb(1)).real).mid()
    return x


ROOT = root()


def mobius(function, center):
    """Returns the function of `t = (x - center) / (x + center)`."""
    c = arb(center)
    return lambda t: function(c * (1 + t) / (1 - t))


def at(x, center):
    return (x - center) / (x + center)


def stirling(x):
    """Returns lgamma without its logarithms, times x."""
    return (x.lgamma() - ((x - arb("0.5")) * x.log() - x + (2 * PI).log() / 2)) * x


def erf_rest(z):
    return z.sqrt().erf() / z.sqrt() - 1


def erfcx(x):
    return x.erfc() * (x * x).exp()


def inverse(s):
    """Returns the inverse error function of the positive x with `s = sqrt(-log(1 - x * x))`, divided by s."""
    return ((1 - (-s * s).exp()).sqrt()).erfinv() / s


def bessel(x):
    return x.bessel_i(1, scaled=True) * (1 + x) / x


def hankel(u):
    x = 1 / u
    return x.bessel_i(1, scaled=True) * x.sqrt()


def linear(function, low, high):
    """Returns the function of `t` in [-1, 1], which a linear map takes to [low, high]."""
    m, h = (arb(low) + arb(high)) / 2, (arb(high) - arb(low)) / 2
    return lambda t: function(m + h * t)


def table(name, doc, function, low, high, high_double=None):
    return name, doc, function, (low, high), (low, high if high_double is None else high_double)


LGAMMA = ((0.5, 1.5, 0.875), (1.5, 3.0, 2.125), (3.0, 8.0, 4.875))
DIGAMMA = ((1.0, 3.0, 1.75), (3.0, 10.0, 5.5))
ERF_INV = ((0.9, 2.2), (2.2, 4.0), (4.0, 6.1))
BESSEL = ((0.0, 2.5), (2.5, 8.0))

TABLES = [
    table("LOG1P", "`(2 atanh(s) - 2 s) / (s z)` of `z = s * s`, for `z` up to 1/25", lambda z: (2 * z.sqrt().atanh() / z.sqrt() - 2) / z, 0, 1 / 25),
    table("ATANH", "`(atanh(x) / x - 1) / z` of `z = x * x`, for `z` from 0 to 0.42, mapped to `t` from -1 to 1", linear(lambda z: (z.sqrt().atanh() / z.sqrt() - 1) / z, 0, 0.42), -1, 1),
    table("SINH", "`(sinh(x) / x - 1) / z` of `z = x * x`, for `z` up to 4", lambda z: (z.sqrt().sinh() / z.sqrt() - 1) / z, 0, 4),
    table("ERF", "`erf(x) / x - 1` of `z = x * x`, for `z` up to 1", erf_rest, 0, 1),
    table(
        "ERFC", "`erfc(x) * exp(x * x) * (1 + 2 * x)` of `t = (x - 4) / (x + 4)`, from 0.5 to the first x of which erfc is zero",
        mobius(lambda x: erfcx(x) * (1 + 2 * x), 4), at(0.5, 4), at(10.1, 4), at(27.5, 4),
    ),
    table("ERF_INV", "`erf_inv(x) / x` of `z = x * x`, for `z` up to 0.5625", lambda z: z.sqrt().erfinv() / z.sqrt(), 0, 0.5625),
    *(
        table(f"ERF_INV_{i}", f"`erf_inv(x) / s` of `s = sqrt(-log(1 - x * x))`, from {a} to {b}, mapped to `t` from -1 to 1", linear(inverse, a, b), -1, 1)
        for i, (a, b) in enumerate(ERF_INV)
    ),
    *(
        table(
            f"LGAMMA_{i}", f"`lgamma(x) / ((x - 1) (x - 2))` of `t = (x - {c}) / (x + {c})`, for `x` from {a} to {b}",
            mobius(lambda x: x.lgamma() / ((x - 1) * (x - 2)), c), at(a, c), at(b, c),
        )
        for i, (a, b, c) in enumerate(LGAMMA)
    ),
    table("STIRLING", "`x * (lgamma(x) - (x - 0.5) * log(x) + x - log(2 * pi) / 2)` of `1 / (x * x)`, for `x` from 8", lambda u: stirling(1 / u.sqrt()), 0, 1 / 64),
    *(
        table(
            f"DIGAMMA_{i}", f"`digamma(x) / (x - root)` of `t = (x - {c}) / (x + {c})`, for `x` from {a} to {b}",
            mobius(lambda x: x.digamma() / (x - ROOT), c), at(a, c), at(b, c),
        )
        for i, (a, b, c) in enumerate(DIGAMMA)
    ),
    table(
        "DIGAMMA", "`x * x * (log(x) - 1 / (2 * x) - digamma(x))` of `1 / (x * x)`, for `x` from 10",
        lambda u: (-u.log() / 2 - u.sqrt() / 2 - (1 / u.sqrt()).digamma()) / u, 0, 1 / 100,
    ),
    *(
        table(f"BESSEL_{i}", f"`i1e(x) * (1 + x) / x`, for `x` from {a} to {b}, mapped to `t` from -1 to 1", linear(bessel, a, b), -1, 1)
        for i, (a, b) in enumerate(BESSEL)
    ),
    table("BESSEL", "`i1e(x) * sqrt(x)` of `t = 16 / x - 1`, for `x` from 8", linear(hankel, 0, 1 / 8), -1, 1),
]  # fmt: skip


def interpolate(function, low, high, count):
    nodes = [(2 * k + 1) * PI / (2 * count) for k in range(count)]
    middle, half = (arb(low) + arb(high)) / 2, (arb(high) - arb(low)) / 2
    xs = [(middle + half * node.cos()).mid() for node in nodes]
    return newton(xs, [function(x) for x in xs])


def newton(xs, ys):
    """Returns the polynomial through points, by divided differences."""
    table = [y.mid() for y in ys]
    for step in range(1, len(xs)):
        for i in range(len(xs) - 1, step - 1, -1):
            table[i] = (table[i] - table[i - 1]) / (xs[i] - xs[i - step])
    result = arb_poly([table[-1]])
    for x, y in zip(reversed(xs[:-1]), reversed(table[:-1])):
        result = result * arb_poly([-x, 1]) + arb_poly([y])
    return result


def error(polynomial, function, low, high) -> float:
    """Returns the largest relative error at 101 points."""
    worst = 0.0
    for i in range(101):
        x = arb(low) + (arb(high) - arb(low)) * arb(2 * i + 1) / 202
        exact = function(x)
        # The function of the table `ERF` has a zero, and is added to a number that is about one.
        size = 0.12 if function is erf_rest else exact
        worst = max(worst, abs(float((polynomial(x) - exact) / size)))
    return worst


# The part of the result that the table contributes, which allows a larger error of the table.
WEIGHT = {"LOG1P": 0.014, "ATANH": 0.16, "SINH": 0.45, "ERF": 0.19, "STIRLING": 0.002, "DIGAMMA": 0.0005}


def fit(name, function, low, high, digits):
    wanted = 2.0 ** -(digits + 3) / WEIGHT.get(name, 1.0)
    for count in range(2, 60):
        polynomial = interpolate(function, low, high, count)
        if error(polynomial, function, low, high) < wanted:
            return [float(polynomial[i]) for i in range(count)]
    raise ValueError(name)


def literal(value: float, single: bool) -> str:
    text = str(numpy.float32(value)) if single else repr(value)
    text = text.replace("e+", "e")
    return text if "." in text or "e" in text else f"{text}.0"


def wrapped(text: str) -> str:
    """Breaks a line at the spaces before column 100."""
    return "\n".join(textwrap.wrap(text, 100, subsequent_indent="    ", break_long_words=False, break_on_hyphens=False))


def source() -> str:
    """Returns the file."""
    lines = [
        "//! Coefficients of polynomials, with the constant one first. `dev/accuracy/fit.py` computes this file.",
        "",
        "#![allow(clippy::excessive_precision, clippy::approx_constant)]",
        "",
        "/// Coefficients for the formats of up to 32 bits, and for `f64`.",
        "pub type Table = (&'static [f64], &'static [f64]);",
        "",
        "/// Positive zero of digamma, as the sum of two numbers of `f32` and of `f64`.",
    ]
    single = numpy.float32(float(ROOT))
    double = float(ROOT)
    lines.append(
        f"pub const DIGAMMA_ROOT: [(f64, f64); 2] = [({literal(float(single), False)}, {literal(float(ROOT - float(single)), True)}), "
        f"({literal(double, False)}, {literal(float(ROOT - double), False)})];"
    )
    for name, doc, function, singles, doubles in TABLES:
        lines += ["", f"/// {doc}."]
        tables = []
        for (low, high), digits in ((singles, 24), (doubles, 53)):
            coefficients = fit(name, function, low, high, digits)
            tables.append("&[" + ", ".join(literal(c, digits == 24) for c in coefficients) + "]")
        lines.append(f"pub const {name}: Table = ({tables[0]}, {tables[1]});")
    lines += ["", "/// Bernoulli numbers with even indices from 2, divided by the factorials of the indices."]
    bernoulli = lambda j: -((-1) ** j) * 2 * arb(2 * j).zeta() / (2 * PI) ** (2 * j)
    single, double = (", ".join(literal(float(bernoulli(j)), n == 8) for j in range(1, n + 1)) for n in (8, 16))
    lines.append(f"pub const EULER_MACLAURIN: Table = (&[{single}], &[{double}]);")
    return "\n".join(wrapped(line) if line.startswith("pub const") else line for line in lines) + "\n"


def main() -> int:
    text = source()
    if "--check" in sys.argv[1:]:
        same = FILE.read_text() == text
        print("1 passed, 0 failed, 0 skipped" if same else f"FAIL {FILE.name} is out of date: run `python dev/accuracy/fit.py`")
        return not same
    FILE.write_text(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
