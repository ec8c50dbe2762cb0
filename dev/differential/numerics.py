"""Reproducible random inputs of programs, and comparison of outputs. Needs numpy and ml_dtypes."""

import math
import re
import zlib

import numpy

from findings import SAME_BITS
from frozen import Different
from workers import values

# Supported types of inputs: MLIR's names and numpy's names.
TYPES = {
    "i1": "bool",
    **{f"i{bits}": f"int{bits}" for bits in (2, 4, 8, 16, 32, 64)},
    **{f"ui{bits}": f"uint{bits}" for bits in (2, 4, 8, 16, 32, 64)},
    "bf16": "bfloat16",
    "f16": "float16",
    "f32": "float32",
    "f64": "float64",
    "complex<f32>": "complex64",
    "complex<f64>": "complex128",
    **{f"f{bits}{fields}": f"float{bits}_{fields.lower()}" for bits, fields in (
        (8, "E4M3"), (8, "E3M4"), (8, "E4M3FN"), (8, "E5M2"), (8, "E4M3FNUZ"), (8, "E5M2FNUZ"), (8, "E4M3B11FNUZ"), (8, "E8M0FNU"),
        (4, "E2M1FN"), (6, "E2M3FN"), (6, "E3M2FN"),
    )},
}

# MLIR's names of numpy's types.
NAMES = {name: type for type, name in TYPES.items()}

# Tolerances relative to the largest number of a tensor, by the coarsest of these types that the program has. Versions of XLA compute functions in
# different ways, order sums differently, and round in different places. Outputs of other types must be equal.
TOLERANCE = {"bf16": 4e-2, "f16": 1e-2, "f32": 1e-4, "f64": 1e-9}

CLOSE = "close"


class Unsupported(Exception):
    """Inputs of a type are not supported."""


def inputs(name: str, types: list[str]) -> list[dict]:
    """Returns inputs for a program. They depend only on its name and the types of its arguments."""
    random = numpy.random.default_rng(zlib.crc32(name.encode()))
    return [values.pack(_draw(random, type)) for type in types]


def _draw(random: numpy.random.Generator, type: str) -> numpy.ndarray:
    match = re.fullmatch(r"tensor<((?:\d+x)*)([a-z]\w*(?:<f\d+>)?)>", type)
    if not match or match[2] not in TYPES:
        raise Unsupported(type)
    shape, dtype = [int(size) for size in match[1].split("x")[:-1]], values.dtype(TYPES[match[2]])
    if dtype.kind == "b":
        return random.integers(0, 2, shape).astype(bool)
    if re.match("u?int", dtype.name):
        low, high = (0, 4) if dtype.name not in ("int2", "uint2") else (0, 2)
        return random.integers(low, high, shape).astype(numpy.int8).astype(dtype)
    drawn = random.uniform(0.25, 1.5, shape) * random.choice([-1, 1], shape)
    if dtype.kind == "c":
        drawn = drawn + 1j * random.uniform(-1, 1, shape)
    if len(shape) >= 2 and shape[-1] == shape[-2]:
        # Makes matrices invertible, and symmetric matrices positive definite.
        drawn = drawn + shape[-1] * 2 * numpy.eye(shape[-1])
    return numpy.asarray(drawn).astype(dtype)


def tolerance(text: str) -> float:
    """Returns the tolerance for the outputs of a program."""
    return next((value for type, value in TOLERANCE.items() if re.search(rf"[<x]{type}[>,]", text)), 0.0)


def expect(expected: list[dict], actual: list[dict], program: str) -> str:
    """Compares outputs of a program. Returns `SAME_BITS` or `CLOSE`, or raises `Different` with the first difference."""
    return judge(expected, actual, tolerance(program))


def judge(expected: list[dict], actual: list[dict], tolerance: float) -> str:
    if len(expected) != len(actual):
        raise Different(f"{len(actual)} outputs, expected {len(expected)}")
    verdict = SAME_BITS
    for number, (a, b) in enumerate(zip(expected, actual)):
        if (a["type"], a["shape"]) != (b["type"], b["shape"]):
            raise Different(f"output {number} is {b['type']}{b['shape']}, expected {a['type']}{a['shape']}")
        if a["data"] == b["data"]:
            continue
        verdict = CLOSE
        before, after = values.unpack(a), values.unpack(b)
        error = _error(before, after)
        allowed = 0 if re.match("bool|u?int", a["type"]) else tolerance
        if error > allowed:
            raise Different(f"output {number}, {a['type']}{a['shape']}, differs by {error:.2g} of its largest number, more than {allowed}")
    return verdict


def _error(expected: numpy.ndarray, actual: numpy.ndarray) -> float:
    """Returns the largest difference, relative to the largest finite number. It is infinite if only one of two numbers is NaN or infinite."""
    wide = numpy.complex128 if expected.dtype.kind == "c" else numpy.float64
    a, b = expected.astype(wide), actual.astype(wide)
    equal = (a == b) | (numpy.isnan(a) & numpy.isnan(b))
    if equal.all():
        return 0.0
    finite = numpy.isfinite(a)
    if not numpy.isfinite(b[~equal]).all() or not finite[~equal].all():
        return math.inf
    return float(numpy.abs(a - b)[~equal].max() / max(numpy.abs(a[finite]).max(), 1.0))
