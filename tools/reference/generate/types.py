"""Random types."""

import dataclasses
import math
import random

FLOATS = ["f32", "f64", "f16", "bf16", "f8E4M3FN", "f8E5M2", "f8E4M3FNUZ", "f8E5M2FNUZ", "f8E4M3B11FNUZ", "f8E4M3", "f8E3M4", "f4E2M1FN", "f6E2M3FN", "f6E3M2FN", "f8E8M0FNU"]
SIGNED = ["i32", "i64", "i8", "i16", "i4", "i2"]
UNSIGNED = ["ui32", "ui64", "ui8", "ui16", "ui4", "ui2"]
COMPLEX = ["complex<f32>", "complex<f64>"]
TOKEN = "!stablehlo.token"

# Classes of element types, by one letter each: predicate, signed and unsigned integer, float, complex, quantized. The earlier entries of a list are
# drawn more often, because most types with few bits are too new for most versions.
CLASSES = {"p": ["i1"], "i": SIGNED + UNSIGNED, "s": SIGNED, "u": UNSIGNED, "f": FLOATS, "c": COMPLEX, "F": ["f32", "f64"]}
INTEGER, PRED_OR_INTEGER, FLOAT, NUMBER, ANY = "i", "pi", "f", "ifc", "pifc"


@dataclasses.dataclass(frozen=True)
class Tensor:
    """A ranked tensor; None stands for a size that is not known."""

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


def bits(element: str) -> int:
    """The width of an element type that is no quantized one."""
    if element.startswith("complex"):
        return 2 * int(element[9:-1])
    digits = element.lstrip("uibf")
    return int(digits.split("E")[0])


def is_signed(storage: str) -> bool:
    return storage.startswith("i")


def storage_range(storage: str) -> tuple[int, int]:
    width = int(storage.lstrip("ui"))
    return (-(1 << width - 1), (1 << width - 1) - 1) if is_signed(storage) else (0, (1 << width) - 1)


def _scale(rng: random.Random) -> str:
    return f"{rng.choice([1.0, 0.5, 2.0, 0.1, 3.4e-3, round(rng.uniform(0.01, 9), 3)]):e}"


def _storage(rng: random.Random, new: list[str]) -> tuple[str, int, int]:
    storage = rng.choice(["i8", "i8", "u8", "i4", "u4", "i16", "u16", "i32"] + new)
    low, high = storage_range(storage.replace("u", "ui"))
    if rng.random() < 0.3:
        low, high = low + rng.randrange(2), high - rng.randrange(1, 2)
        if low < high:
            return f"{storage}<{low}:{high}>", low, high
    return storage, *storage_range(storage.replace("u", "ui"))


def quantized(rng: random.Random, expressed: str | None = None) -> str:
    """An integer quantized per tensor."""
    storage, low, high = _storage(rng, ["i2", "u2"])
    expressed = expressed or rng.choice(["f32", "f32", "f32", "bf16", "f16"])
    zero = rng.choice(["", f":{rng.randint(low, high)}"])
    return f"!quant.uniform<{storage}:{expressed}, {_scale(rng)}{zero}>"


def quantized_per_axis(rng: random.Random, axis: int, size: int, expressed: str = "f32") -> str:
    """An integer quantized along an axis of that size. Its parts are no newer than such types are: the reference does not look at them."""
    storage, low, high = _storage(rng, [])
    zeros = [rng.choice(["", f":{rng.randint(low, high)}"]) for _ in range(size)]
    return f"!quant.uniform<{storage}:{expressed}:{axis}, {{{', '.join(_scale(rng) + zero for zero in zeros)}}}>"


def element(rng: random.Random, classes: str = ANY) -> str:
    """An element type of one of the classes."""
    letter = rng.choice(classes)
    if letter == "q":
        return quantized(rng)
    choices = CLASSES[letter]
    return choices[0] if rng.random() < 0.4 else rng.choice(choices)


def shape(rng: random.Random, low: int = 0, high: int = 4) -> tuple[int, ...]:
    """The sizes of a static shape whose rank is in the given range."""
    return tuple(rng.choice([1, 2, 2, 3, 4, 5, 8] + [0] * (rng.random() < 0.05)) for _ in range(rng.randint(low, high)))


def tensor(rng: random.Random, classes: str = ANY, low: int = 0, high: int = 4) -> Tensor:
    """A static tensor."""
    return Tensor(shape(rng, low, high), element(rng, classes))


def relaxed(rng: random.Random, of: Tensor, chance: float = 0.2) -> Tensor:
    """The same tensor type or, by chance, one that leaves some sizes open, perhaps with bounds."""
    if rng.random() >= chance:
        return of
    open_ = [rng.random() < 0.5 for _ in of.shape]
    sizes = tuple(None if hide else size for hide, size in zip(open_, of.shape))
    bounds = None
    if any(open_) and rng.random() < 0.4:
        bounds = tuple(size + 1 if hide and size is not None and rng.random() < 0.8 else None for hide, size in zip(open_, of.shape))
        bounds = bounds if any(bound is not None for bound in bounds) else None
    return Tensor(sizes, of.element, bounds)


def size(of: Tensor) -> int:
    return math.prod(of.shape)


def any_value(rng: random.Random, depth: int = 1) -> object:
    """A type of any value that an op may pass on."""
    draw = rng.random()
    if draw < 0.1:
        return TOKEN
    if draw < 0.2 and depth:
        return tuple_of([any_value(rng, depth - 1) for _ in range(rng.randrange(4))])
    if draw < 0.28:
        sizes = shape(rng, 1, 3)
        axis = rng.randrange(len(sizes))
        return Tensor(sizes, quantized_per_axis(rng, axis, sizes[axis])) if sizes[axis] else Tensor(sizes, "f32")
    return relaxed(rng, tensor(rng, ANY + "q"))


def tuple_of(members: list) -> str:
    return f"tuple<{', '.join(map(str, members))}>"


def buffer(of: Tensor) -> str:
    return str(Tensor(of.shape, of.element)).replace("tensor", "memref", 1)


def future(members: list) -> str:
    return f"!stablehlo.future<{', '.join(map(str, members))}>"
