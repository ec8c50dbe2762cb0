"""Texts of types, and random types out of declared sets."""

import dataclasses
import math
import random
import re

from .declarations import TypeSet

TOKEN = "!stablehlo.token"

# For each class, the element type that is drawn more often, because most types with few bits are too new for most versions.
PREFERRED = {"boolean": "i1", "integer": "i32", "float": "f32", "complex": "complex<f32>", "index": "index"}
# Upstream does not check the versions of the types inside per-axis quantized types, so these must be older than per-axis quantization.
OLDER_THAN_PER_AXIS = ["i4", "u4", "i8", "u8", "i16", "u16", "i32", "u32", "f32", "f64", "f16", "bf16"]


@dataclasses.dataclass(frozen=True)
class Tensor:
    """A ranked tensor type; None is a dynamic size."""

    shape: tuple[int | None, ...]
    element: str
    bounds: tuple[int | None, ...] | None = None

    def __str__(self) -> str:
        text = lambda sizes: ["?" if size is None else str(size) for size in sizes]
        encoding = f", #stablehlo.bounds<{', '.join(text(self.bounds))}>" if self.bounds else ""
        return f"tensor<{'x'.join([*text(self.shape), self.element])}{encoding}>"

    @property
    def rank(self) -> int:
        return len(self.shape)

    def with_shape(self, shape) -> "Tensor":
        return Tensor(tuple(shape), self.element)

    def with_element(self, element: str) -> "Tensor":
        return dataclasses.replace(self, element=element)


def scalar(element: str) -> Tensor:
    return Tensor((), element)


def size(of: Tensor) -> int:
    return math.prod(of.shape)


def tuple_of(members: list) -> str:
    return f"tuple<{', '.join(map(str, members))}>"


def buffer(of: Tensor) -> str:
    return str(Tensor(of.shape, of.element)).replace("tensor", "memref", 1)


def future(members: list) -> str:
    return f"!stablehlo.future<{', '.join(map(str, members))}>"


# ---- Element types ------------------------------------------------------------------


def bits(element: str) -> int:
    """Returns the width in bits of an element type that is not quantized."""
    if element.startswith("complex"):
        return 2 * int(element[9:-1])
    digits = element.lstrip("uibf")
    return int(digits.split("E")[0])


def storage_range(storage: str) -> tuple[int, int]:
    width = int(storage.lstrip("usi"))
    return (0, (1 << width) - 1) if storage.startswith("u") else (-(1 << width - 1), (1 << width - 1) - 1)


def is_per_axis(element: str) -> bool:
    return element.startswith("!quant") and "{" in element


def expressed_type(quantized: str) -> str:
    return re.match(r"!quant\.uniform<\w+(?:<[^>]*>)?:(\w+)", quantized)[1]


def _scale(rng: random.Random, expressed: str) -> str:
    wide = expressed in ("f32", "f64", "bf16", "f16")
    return f"{rng.choice([1.0, 0.5, 2.0, 0.1, 3.4e-3, round(rng.uniform(0.01, 9), 3)] if wide else [1.0, 2.0]):e}"


def _parts(rng: random.Random, storages: list[str], expressed: list[str]) -> tuple[str, int, int, str]:
    """Returns a storage type, its range, and an expressed type."""
    preferring = lambda first, of: first if first in of and rng.random() < 0.4 else rng.choice(of)
    storage = preferring("i8", storages)
    low, high = storage_range(storage)
    if rng.random() < 0.3 and high - low > 3:
        low, high = low + (low < 0 and rng.randrange(2)), high - 1
        return f"{storage}<{low}:{high}>", low, high, preferring("f32", expressed)
    return storage, low, high, preferring("f32", expressed)


def quantized(rng: random.Random, of: TypeSet, expressed: str | None = None) -> str:
    """Returns a random integer type that is quantized per tensor."""
    storage, low, high, expressed = _parts(rng, of.quantized_storage, [expressed] if expressed else of.quantized_expressed)
    zero = rng.choice(["", f":{rng.randint(low, high)}"])
    return f"!quant.uniform<{storage}:{expressed}, {_scale(rng, expressed)}{zero}>"


def quantized_per_axis(rng: random.Random, of: TypeSet, axis: int, size: int, expressed: str | None = None) -> str:
    """Returns a random integer type that is quantized along an axis of that size."""
    old = lambda parts: [part for part in parts if part in OLDER_THAN_PER_AXIS]
    storage, low, high, expressed = _parts(rng, old(of.per_axis_storage), [expressed] if expressed else old(of.per_axis_expressed))
    zeros = [rng.choice(["", f":{rng.randint(low, high)}"]) for _ in range(size)]
    return f"!quant.uniform<{storage}:{expressed}:{axis}, {{{', '.join(_scale(rng, expressed) + zero for zero in zeros)}}}>"


def element(rng: random.Random, of: TypeSet, classes: list[str] | None = None) -> str:
    """Returns a random element type of a set, or of some classes in the set. Excludes types that are quantized per axis."""
    choices = list(of.classes) + ["quantized"] * bool(of.quantized_storage)
    name = rng.choice([choice for choice in choices if classes is None or choice in classes])
    if name == "quantized":
        return quantized(rng, of)
    elements = of.classes[name]
    return PREFERRED[name] if PREFERRED[name] in elements and rng.random() < 0.4 else rng.choice(elements)


# ---- Tensors ------------------------------------------------------------------------


def shape(rng: random.Random, low: int = 0, high: int = 4) -> tuple[int, ...]:
    """Returns random sizes of a static shape whose rank is in the given range."""
    return tuple(rng.choice([1, 2, 2, 3, 4, 5, 8] + [0] * (rng.random() < 0.05)) for _ in range(rng.randint(low, high)))


def tensor(rng: random.Random, of: TypeSet, low: int = 0, high: int = 4, classes: list[str] | None = None, per_axis: bool = False) -> Tensor:
    """Returns a random static tensor type of a set. With `per_axis`, it may be quantized per axis."""
    ranks = [rank for rank in range(low, high + 1) if f"rank {rank}" in of.shapes]
    rank = rng.choice(ranks)
    sizes = shape(rng, rank, rank)
    if per_axis and of.per_axis_storage and rank and rng.random() < 0.15:
        axis = rng.randrange(rank)
        if sizes[axis]:
            return Tensor(sizes, quantized_per_axis(rng, of, axis, sizes[axis]))
    return Tensor(sizes, element(rng, of, classes))


def relaxed(rng: random.Random, of: Tensor, allowed: TypeSet, chance: float = 0.2) -> Tensor:
    """Returns the tensor type or, with the given probability, the type with some dynamic sizes, perhaps with bounds, as far as the set allows."""
    if rng.random() >= chance or not of.rank or "bounded" not in allowed.shapes:
        return of
    if "dynamic" in allowed.shapes:
        open_ = [rng.random() < 0.5 for _ in of.shape]
        bounded = [hide and rng.random() < 0.8 for hide in open_] if rng.random() < 0.4 else [False] * of.rank
    else:
        along = rng.randrange(of.rank)
        open_ = bounded = [d == along for d in range(of.rank)]
    sizes = tuple(None if hide else size for hide, size in zip(open_, of.shape))
    bounds = tuple(size + 1 if bound and size is not None else None for bound, size in zip(bounded, of.shape))
    return Tensor(sizes, of.element, bounds if any(bound is not None for bound in bounds) else None)
