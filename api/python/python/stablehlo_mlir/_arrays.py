"""Arrays of NumPy, and their element types in MLIR."""

from __future__ import annotations

import importlib
import re
from typing import Any, Optional

# Kinds of NumPy's types whose names in MLIR have a prefix and the number of bits.
_PREFIXES = {"f": "f", "i": "i", "u": "ui"}
# Kinds of MLIR's types with the names of NumPy and of ml_dtypes.
_NAMES = {"f": "float", "i": "int", "ui": "uint"}

Passed = Optional[tuple[str, list[int], bytes]]
"""Element type, shape and elements of an array; `None` is a token."""


def element_text(dtype: Any) -> str:
    """Returns the text of an element type, from a type of NumPy, of ml_dtypes, or with a `name`."""
    name = str(getattr(dtype, "name", dtype))
    if name == "bool":
        return "i1"
    if name == "bfloat16":
        return "bf16"
    if name in ("complex64", "complex128"):
        return f"complex<f{int(name[7:]) // 2}>"
    match = re.fullmatch(r"(float|int|uint)(\d+)(?:_(\w+))?", name)
    if match is None:
        raise TypeError(f"no element type of StableHLO is named {name!r}")
    prefix = _PREFIXES[match[1][0]]
    return prefix + match[2] + (match[3] or "").upper()


def passed(array: Any) -> Passed:
    """Returns an array, or what NumPy converts to one, as the native module takes it."""
    if array is None:
        return None
    numpy = importlib.import_module("numpy")
    # NumPy makes arrays of one dimension of scalars if it is asked for contiguous arrays.
    array = numpy.asarray(array)
    # The native module takes the bytes of little-endian elements.
    if array.dtype.byteorder == ">":
        array = array.astype(array.dtype.newbyteorder("<"))
    return element_text(array.dtype), list(array.shape), array.tobytes()


def received(array: Optional[tuple[str, list[int], bytes]]) -> Any:
    """Returns an array of the native module as an array of NumPy; `None` is a token."""
    if array is None:
        return None
    name, shape, elements = array
    numpy = importlib.import_module("numpy")
    return numpy.frombuffer(elements, dtype=_dtype(name)).reshape(shape).copy()


def _dtype(element: str) -> Any:
    """Returns the type of NumPy or of ml_dtypes for an element type of MLIR."""
    numpy = importlib.import_module("numpy")
    if element == "i1":
        return numpy.dtype("bool")
    if element.startswith("complex"):
        return numpy.dtype({"complex<f32>": "complex64", "complex<f64>": "complex128"}[element])
    match = re.fullmatch(r"(f|i|ui)(\d+)(\w*)", element)
    # `bf16` is the only type without such a name.
    name = "bfloat16" if match is None else _NAMES[match[1]] + match[2]
    if match is not None and match[3]:
        name += f"_{match[3].lower()}"
    try:
        return numpy.dtype(name)
    except TypeError:
        return numpy.dtype(getattr(importlib.import_module("ml_dtypes"), name))
