"""Reductions and windows, maps and sorts."""

from . import attributes, types
from .attributes import i64s
from .draft import Draft, relation
from .types import Tensor, scalar

# Wider element types for accumulation.
WIDER = {"i8": "i32", "i16": "i32", "i32": "i64", "f16": "f32", "bf16": "f32", "f32": "f64", "ui8": "ui32", "f8E4M3FN": "f32"}


def _several(d: Draft, shape, *names: str) -> list[Tensor]:
    return [Tensor(tuple(shape), d.element(*names)) for _ in range(d.rng.choice([1, 1, 1, 2, 3]))]


def scalars(of: list[Tensor]) -> list[Tensor]:
    return [scalar(tensor.element) for tensor in of]


def promoted(d: Draft, of: list[Tensor]) -> list[Tensor]:
    """Returns wider element types for accumulation with a small probability, otherwise `of`."""
    return of if d.rng.random() < 0.9 else [tensor.with_element(WIDER.get(tensor.element, tensor.element)) for tensor in of]


@relation("reduce")
def _(d: Draft):
    shape = types.shape(d.rng)
    inputs = _several(d, shape)
    sums = promoted(d, scalars(inputs))
    over = d.rng.sample(range(len(shape)), d.rng.randint(0, len(shape)))
    kept = tuple(size for dim, size in enumerate(shape) if dim not in over)
    body = d.region(sums + sums, sums, simple=True)
    d.op([*inputs, *scalars(inputs)], [tensor.with_shape(kept) for tensor in sums], {"dimensions": i64s(over)}, [body])


def _window(d: Draft, shape: tuple, dilations: bool):
    """Returns the attributes of a window over `shape`, and the shape of the window's positions."""
    rng, rank = d.rng, len(shape)
    draw = lambda choices: [rng.choice(choices) for _ in range(rank)]
    window = [rng.randint(1, max(1, min(size, 3))) for size in shape]
    strides, base, spread = draw([1, 1, 2]), draw([1, 2]) if dilations else [1] * rank, draw([1, 2]) if dilations else [1] * rank
    padding = [[rng.randint(0, 2), rng.randint(0, 2)] for _ in range(rank)]
    use = [rng.random() < 0.5 for _ in range(4)]
    strides, base, spread = (values if used else [1] * rank for used, values in zip(use, (strides, base, spread)))
    padding = padding if use[3] else [[0, 0]] * rank
    out = []
    for dim, size in enumerate(shape):
        total = (size - 1) * base[dim] + 1 + sum(padding[dim]) if size else sum(padding[dim])
        reach = (window[dim] - 1) * spread[dim] + 1
        out.append((total - reach) // strides[dim] + 1 if total >= reach else 0)
    shown = lambda i, text: text if use[i] else d.sometimes(text, 0.15)
    attrs = {"window_dimensions": i64s(window), "window_strides": shown(0, i64s(strides)), "padding": shown(3, attributes.dense_i64(padding))}
    if dilations:
        attrs |= {"base_dilations": shown(1, i64s(base)), "window_dilations": shown(2, i64s(spread))}
    return attrs, tuple(out)


@relation("reduce_window")
def _(d: Draft):
    shape = types.shape(d.rng)
    inputs = _several(d, shape)
    sums = promoted(d, scalars(inputs))
    attrs, out = _window(d, shape, dilations=True)
    d.op([*inputs, *scalars(inputs)], [tensor.with_shape(out) for tensor in sums], attrs, [d.region(sums + sums, sums)])


@relation("select_and_scatter")
def _(d: Draft):
    of = d.tensor(low=1)
    attrs, out = _window(d, of.shape, dilations=False)
    if d.rng.random() < 0.05:
        attrs, out = {**attrs, "window_dimensions": None, "window_strides": None, "padding": None}, of.shape
    one = scalar(of.element)
    d.op([of, of.with_shape(out), one], [of], attrs, [d.region([one, one], [scalar("i1")]), d.region([one, one], [one])])


@relation("map")
def _(d: Draft):
    shape = types.shape(d.rng)
    inputs = _several(d, shape, "inputs")
    result = Tensor(shape, d.element("result"))
    d.op(inputs, [result], {"dimensions": i64s(range(len(shape)))}, [d.region(scalars(inputs), scalars([result]))])


@relation("sort")
def _(d: Draft):
    inputs = _several(d, types.shape(d.rng, low=1))
    rank = inputs[0].rank
    pairs = [one for one in scalars(inputs) for _ in range(2)]
    along = d.sometimes(f"{d.rng.randrange(-rank, rank)} : i64")
    d.op(inputs, inputs, {"dimension": along}, [d.region(pairs, [scalar("i1")])])
