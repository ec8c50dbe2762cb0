"""Exact values of CHLO's functions, computed with python-flint. An exact value is the sum of two numbers of double precision."""

import functools
import hashlib
import math
import multiprocessing
import os
import pathlib

import flint
import numpy
from flint import acb, arb

HERE = pathlib.Path(__file__).resolve()
CACHE = pathlib.Path(os.environ.get("CARGO_TARGET_DIR", HERE.parents[2] / "target")) / "accuracy"

# Bits of precision of the first attempt, and relative bits that the result must have.
FIRST, LAST, ENOUGH = 128, 1 << 15, 90

INF, NAN = math.inf, math.nan
POLE, NOTHING = (INF, INF), (NAN, NAN)


def _integral(x: float) -> bool:
    return math.isfinite(x) and x == math.floor(x)


# Functions of real numbers whose value at these arguments is not the value of the function of flint. They return `None` for other arguments.


def _lgamma(x):
    return POLE if math.isinf(x) or x <= 0 and _integral(x) else None


def _digamma(x):
    if x == 0:
        pole = -math.copysign(INF, x)
        return pole, pole
    return POLE if x == INF else NOTHING if x == -INF or x < 0 and _integral(x) else None


def _erf_inv(x):
    return (math.copysign(INF, x),) * 2 if abs(x) == 1 else NOTHING if abs(x) > 1 else None


def _within(low, high):
    """Returns NaN outside of the domain. There, flint would try every precision."""
    return lambda x: None if low <= x <= high else NOTHING


def _limits(low, high):
    return lambda x: ((low if x < 0 else high), 0.0 if math.isfinite(high) else low if x < 0 else high) if math.isinf(x) else None


def _zeta(x, q):
    if x == 1:
        return POLE
    if x < 1:
        return NOTHING
    if q <= 0 and _integral(q):
        return POLE
    if q < 0 and not _integral(x) or math.isinf(q) and q < 0:
        return NOTHING
    if math.isinf(q):
        return 0.0, 0.0
    if x == INF:
        return (1.0, 0.0) if q == 1 else POLE if 0 < q < 1 else (0.0, 0.0) if q > 1 else NOTHING
    return None


def _polygamma(n, x):
    if n < 0 or not _integral(n):
        return NOTHING
    if n == 0:
        return _digamma(x)
    if x <= 0 and _integral(x):
        pole = INF if n % 2 else -INF
        return pole, pole
    if math.isinf(x):
        return NOTHING if x < 0 else (0.0, 0.0)
    return None


REAL = {
    "acos": (arb.acos, _within(-1, 1)),
    "acosh": (arb.acosh, lambda x: POLE if x == INF else NOTHING if x < 1 else None),
    "asin": (arb.asin, _within(-1, 1)),
    "asinh": (arb.asinh, _limits(-INF, INF)),
    "atan": (arb.atan, None),
    "atanh": (arb.atanh, lambda x: (math.copysign(INF, x),) * 2 if abs(x) == 1 else NOTHING if abs(x) > 1 else None),
    "bessel_i1e": (lambda x: x.bessel_i(1, scaled=True) if x >= 0 else -(-x).bessel_i(1, scaled=True), _limits(-0.0, 0.0)),
    "conj": (lambda x: x, _limits(-INF, INF)),
    "cosh": (arb.cosh, _limits(INF, INF)),
    "digamma": (arb.digamma, _digamma),
    "erf": (arb.erf, _limits(-1.0, 1.0)),
    "erf_inv": (arb.erfinv, _erf_inv),
    "erfc": (arb.erfc, _limits(2.0, 0.0)),
    "lgamma": (lambda x: acb(x).lgamma().real if x < 0 else x.lgamma(), _lgamma),
    "polygamma": (lambda n, x: acb(x).polygamma(acb(n)).real if n != 0 else x.digamma(), _polygamma),
    "sinh": (arb.sinh, _limits(-INF, INF)),
    "square": (lambda x: x * x, _limits(INF, INF)),
    "tan": (arb.tan, lambda x: NOTHING if math.isinf(x) else None),
    "zeta": (lambda x, q: acb(x).zeta(acb(q)).real if q < 0 else x.zeta(q), _zeta),
}

COMPLEX = {
    "acos": acb.acos, "acosh": acb.acosh, "asin": acb.asin, "asinh": acb.asinh, "atan": acb.atan, "atanh": acb.atanh,
    "conj": acb.conjugate, "cosh": acb.cosh, "exponential": acb.exp, "log": acb.log, "log_plus_one": acb.log1p, "sinh": acb.sinh,
    "sqrt": acb.sqrt, "square": lambda z: z * z, "tan": acb.tan,
}  # fmt: skip


def _parts(value: arb) -> tuple[float, float] | None:
    """Returns the value as two numbers, or `None` if its precision is too low."""
    if not value.is_finite():
        return None
    if value == 0:
        return 0.0, 0.0
    high = float(value)
    if value.rel_accuracy_bits() < ENOUGH:
        # A number that rounds to zero in every type needs no relative precision.
        return (0.0, 0.0) if value.abs_upper() < arb(2) ** -1100 else None
    return (high, 0.0) if math.isinf(high) else (high, float(value - high))


def _real(name: str, arguments: tuple[float, ...]) -> tuple[float, float]:
    function, special = REAL[name]
    if any(map(math.isnan, arguments)):
        return NOTHING
    if special and (value := special(*arguments)) is not None:
        return value
    bits = FIRST
    while bits <= LAST:
        flint.ctx.prec = bits
        value = function(*map(arb, arguments))
        if (parts := _parts(value)) is not None:
            # flint's zero has no sign. The value of an odd function has the sign of the argument.
            return (arguments[0], 0.0) if parts[0] == 0 and arguments[0] == 0 and name != "square" else parts
        bits *= 2
    return NOTHING


def _side(z: complex) -> acb:
    return acb(arb(z.real), arb(z.imag))


# Functions that are continuous from both sides of a branch cut along this axis, if the other part is a signed zero.
CUTS = {
    "acos": "real", "acosh": "real", "asin": "real", "asinh": "imag", "atan": "imag", "atanh": "real", "log": "real", "log_plus_one": "real",
    "sqrt": "real",
}  # fmt: skip


def _complex(name: str, z: complex) -> tuple[float, float, float, float]:
    if not (math.isfinite(z.real) and math.isfinite(z.imag)):
        return (NAN,) * 4  # The table of special values has these arguments.
    # flint's zero has no sign. The value below a cut is the conjugate, or the negative conjugate, of the value above.
    below = (CUTS.get(name) == "real" and math.copysign(1, z.imag) < 0, CUTS.get(name) == "imag" and math.copysign(1, z.real) < 0)
    w = complex(z.real, -z.imag) if below[0] else complex(-z.real, z.imag) if below[1] else z
    bits = FIRST
    while bits <= LAST:
        flint.ctx.prec = bits
        real, imag = _above(name, w)
        a, b = _parts(real), _parts(imag)
        if a is not None and b is not None:
            if below[0]:
                b = -b[0], -b[1]
            if below[1]:
                a = -a[0], -a[1]
            return *a, *b
        bits *= 2
    return (NAN,) * 4


def _above(name: str, z: complex) -> tuple[arb, arb]:
    """Returns the value above or to the right of a branch cut."""
    x, y = arb(z.real), arb(z.imag)
    half = arb.pi() / 2
    if name in ("acos", "asin", "acosh") and z.imag == 0 and abs(z.real) > 1:
        cosine = arb(0) if z.real > 0 else arb.pi()
        size = abs(x).acosh()
        return {"acos": (cosine, -size), "asin": (half - cosine, size), "acosh": (size, cosine)}[name]
    if name == "atanh" and z.imag == 0 and abs(z.real) > 1:
        return (1 / x).atanh(), half
    if name == "atan" and z.real == 0 and abs(z.imag) > 1:
        return half, (1 / y).atanh()
    if name == "asinh" and z.real == 0 and abs(z.imag) > 1:
        return abs(y).acosh(), half if z.imag > 0 else -half
    if name in ("atan", "atanh"):
        # The logarithms of flint's functions cancel, which these forms avoid.
        if name == "atan":
            x, y = -y, x
        square, one = (1 - x) ** 2 + y * y, (1 + x) ** 2 + y * y
        if square == 0 or one == 0:
            return arb("nan"), arb("nan")
        real = (4 * x / square).log1p() / 4
        imag = arb.atan2(2 * y, (1 - x) * (1 + x) - y * y) / 2
        return (real, imag) if name == "atanh" else (imag, -real)
    if name == "log" and z != 0:
        return (x * x + y * y).log() / 2, arb.atan2(y, x)
    if name == "log_plus_one" and z != -1:
        return (2 * x + x * x + y * y).log1p() / 2, arb.atan2(y, 1 + x)
    value = COMPLEX[name](_side(z))
    return value.real, value.imag


def _chunk(name: str, arguments: list[numpy.ndarray]) -> numpy.ndarray:
    if arguments[0].dtype.kind == "c":
        return numpy.array([_complex(name, z) for z in arguments[0].tolist()]).reshape(-1, 4).T
    return numpy.array([_real(name, values) for values in zip(*(a.tolist() for a in arguments))]).reshape(-1, 2).T


_pool = None


def start() -> None:
    """Starts the processes that compute exact values. XLA's threads must not run yet, because a fork would copy their locks."""
    global _pool
    _pool = multiprocessing.get_context("fork").Pool()


def values(name: str, arguments: list[numpy.ndarray]) -> numpy.ndarray:
    """Returns the exact values for arrays of `float64` or `complex128`: rows of numbers and of their rests, for the real and for the imaginary part.
    Values are kept in `target/accuracy`."""
    key = hashlib.sha256(HERE.read_bytes() + name.encode() + b"".join(a.tobytes() for a in arguments)).hexdigest()[:32]
    path = CACHE / f"{name}-{key}.npy"
    if path.exists():
        return numpy.load(path)
    again = slice(None)
    if len(arguments) == 2:
        # A pair of narrow numbers occurs many times. The bits keep zeros of both signs apart.
        pairs = numpy.stack([a.view(numpy.int64) for a in arguments], axis=1)
        pairs, again = numpy.unique(pairs, axis=0, return_inverse=True)
        arguments = [column.copy().view(numpy.float64) for column in pairs.T]
    size = 2048
    chunks = [[a[start : start + size] for a in arguments] for start in range(0, len(arguments[0]), size)]
    if len(chunks) == 1:
        parts = [_chunk(name, chunks[0])]
    else:
        parts = _pool.map(functools.partial(_chunk, name), chunks, chunksize=1)
    found = numpy.concatenate(parts, axis=1)[:, again]
    CACHE.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_suffix(f".{os.getpid()}.npy")
    numpy.save(unfinished, found)
    unfinished.rename(path)
    return found
