"""Static and dynamic ops that create, move and reorder data."""

import re

from . import attributes, types
from .attributes import i64s
from .declarations import element_class
from .draft import Draft, relation
from .program import Value
from .types import Tensor, scalar


def _dims(d: Draft, name: str, count: int, known: tuple | None = None) -> Value:
    """Returns an operand with sizes or indices. The operand may be a constant only if the sizes are known, since others would contradict the shapes."""
    of = Tensor((count,), d.rng.choice(["i32", "i64"]) if d.rng.random() < 0.6 else d.element(name))
    if known and None not in known and of.element in ("i32", "i64") and d.rng.random() < 0.3:
        return d.function.constant(of, attributes.dense([str(size) for size in known], of))
    return d.function.argument(of)


def _integer(value: int) -> str:
    return f"{value} : i64"


def _along_axis(of: Tensor, place: dict[int, int], shape) -> Tensor | None:
    """Returns a type with another shape in which `place` maps the dimension of a quantized axis; None if that dimension is missing or has another size."""
    match = re.match(r"(!quant\.uniform<[^:]*(?:<[^>]*>)?:\w+):(\d+)(, .*)", of.element)
    if not match:
        return of.with_shape(shape)
    axis = int(match[2])
    if axis not in place or shape[place[axis]] != of.shape[axis]:
        return None
    return Tensor(tuple(shape), f"{match[1]}:{place[axis]}{match[3]}")


@relation("constant")
def _(d: Draft):
    of = d.tensor("output", classes=list(d.accepts("output").classes))
    d.op([], [of], {"value": attributes.constant(d.rng, of)})


@relation("iota")
def _(d: Draft):
    of = d.tensor("output", low=1)
    d.op([], [of], {"iota_dimension": _integer(d.rng.randrange(of.rank))})


@relation("dynamic_iota")
def _(d: Draft):
    of = d.tensor("result", low=1, classes=["integer", "float", "complex", "quantized"])
    d.op([_dims(d, "output_shape", of.rank, of.shape)], [d.relaxed(of, "result", chance=0.8)], {"iota_dimension": _integer(d.rng.randrange(of.rank))})


@relation("broadcast")
def _(d: Draft):
    of, sizes = d.tensor("operand", high=2), types.shape(d.rng, high=2)
    d.op([of], [of.with_shape(sizes + of.shape)], {"broadcast_sizes": i64s(sizes)})


def _broadcast(d: Draft):
    result = d.tensor("operand", "result", per_axis=True)
    mapped = sorted(d.rng.sample(range(result.rank), d.rng.randint(0, result.rank)))
    shape = [d.rng.choice([1, result.shape[dim], result.shape[dim]]) for dim in mapped]
    of = _along_axis(result, {dim: i for i, dim in enumerate(mapped)}, shape)
    return (of, result, mapped) if of else _broadcast(d)


@relation("broadcast_in_dim")
def _(d: Draft):
    of, result, mapped = _broadcast(d)
    d.op([of], [d.relaxed(result, "result", chance=0.1)], {"broadcast_dimensions": i64s(mapped)})


@relation("dynamic_broadcast_in_dim")
def _(d: Draft):
    of, result, mapped = _broadcast(d)
    expanding, other = (d.rng.sample(range(of.rank), d.rng.randint(0, of.rank)) for _ in range(2))
    d.op([d.relaxed(of, "operand"), _dims(d, "output_dimensions", result.rank, result.shape)], [d.relaxed(result, "result", chance=0.7)], {
        "broadcast_dimensions": i64s(mapped), "known_expanding_dimensions": d.sometimes(i64s(expanding)),
        "known_nonexpanding_dimensions": d.sometimes(i64s(dim for dim in other if dim not in expanding)),
    })


def _reshaped(d: Draft, of: Tensor) -> Tensor:
    if types.is_per_axis(of.element):
        return of
    sizes = [size for size in of.shape if size != 1]
    if len(sizes) > 1 and d.rng.random() < 0.5:
        sizes = [sizes[0] * sizes[1], *sizes[2:]]
    for _ in range(d.rng.randrange(3)):
        sizes.insert(d.rng.randint(0, len(sizes)), 1)
    return of.with_shape(sizes)


@relation("reshape")
def _(d: Draft):
    of = d.tensor(per_axis=True)
    d.op([d.relaxed(of, "operand")], [d.relaxed(_reshaped(d, of), "result", chance=0.05)])


@relation("dynamic_reshape")
def _(d: Draft):
    of = d.tensor("operand", "result", per_axis=True)
    to = _reshaped(d, of)
    d.op([d.relaxed(of, "operand"), _dims(d, "output_shape", to.rank, to.shape)], [d.relaxed(to, "result", chance=0.7)])


@relation("transpose")
def _(d: Draft):
    of = d.relaxed(d.tensor(per_axis=True))
    order = d.rng.sample(range(of.rank), of.rank)
    moved = _along_axis(of, {dim: i for i, dim in enumerate(order)}, [of.shape[dim] for dim in order])
    result = Tensor(moved.shape, moved.element, of.bounds and tuple(of.bounds[dim] for dim in order))
    d.op([of], [result], {"permutation": i64s(order)})


@relation("reverse")
def _(d: Draft):
    of = d.relaxed(d.tensor())
    d.op([of], [of], {"dimensions": i64s(d.rng.sample(range(of.rank), d.rng.randint(0, of.rank)))})


@relation("concatenate")
def _(d: Draft):
    of = d.tensor(low=1)
    along = d.rng.randrange(of.rank)
    sizes = [d.rng.randint(1, 4) for _ in range(d.rng.randint(1, 4))]
    sized = lambda size: of.with_shape([*of.shape[:along], size, *of.shape[along + 1:]])
    d.op([sized(size) for size in sizes], [sized(sum(sizes))], {"dimension": _integer(along)})


def _padding(d: Draft, of: Tensor):
    low, high, inner = [], [], []
    result = []
    for size in of.shape:
        inner.append(d.rng.choice([0, 0, 1, 2]))
        grown = size + max(size - 1, 0) * inner[-1]
        low.append(d.rng.randint(-min(1, grown), 3))
        high.append(d.rng.randint(0, 2) if low[-1] >= 0 or grown > 1 else 1)
        result.append(grown + low[-1] + high[-1])
    return low, high, inner, of.with_shape(result)


@relation("pad")
def _(d: Draft):
    of = d.tensor("operand", "result")
    low, high, inner, result = _padding(d, of)
    d.op([of, scalar(of.element)], [result], {"edge_padding_low": i64s(low), "edge_padding_high": i64s(high), "interior_padding": i64s(inner)})


@relation("dynamic_pad")
def _(d: Draft):
    of = d.tensor("operand", "result")
    sizes = _dims(d, "edge_padding_low", of.rank)
    d.op([d.relaxed(of, "operand"), scalar(of.element), sizes, sizes, sizes], [of.with_shape([None] * of.rank)])


@relation("slice")
def _(d: Draft):
    of = d.tensor()
    start = [d.rng.randint(0, size) for size in of.shape]
    limit = [d.rng.randint(low, size) for low, size in zip(start, of.shape)]
    step = [d.rng.choice([1, 1, 2, 3]) for _ in of.shape]
    result = [-(-(high - low) // by) for low, high, by in zip(start, limit, step)]
    d.op([of], [of.with_shape(result)], {"start_indices": i64s(start), "limit_indices": i64s(limit), "strides": i64s(step)})


@relation("real_dynamic_slice")
def _(d: Draft):
    of = d.tensor("operand", "result")
    sizes = _dims(d, "start_indices", of.rank)
    d.op([of, sizes, sizes, sizes], [of.with_shape([None] * of.rank)])


@relation("dynamic_slice")
def _(d: Draft):
    of, index = d.tensor("operand", "result"), scalar(d.element("start_indices"))
    sizes = [d.rng.randint(0, size) for size in of.shape]
    d.op([of, *[index] * of.rank], [of.with_shape(sizes)], {"slice_sizes": i64s(sizes)})


@relation("dynamic_update_slice")
def _(d: Draft):
    of, index = d.tensor("operand", "update", "result"), scalar(d.element("start_indices"))
    d.op([of, of.with_shape([d.rng.randint(0, size) for size in of.shape]), *[index] * of.rank], [of])


@relation("get_dimension_size")
def _(d: Draft):
    of = d.relaxed(d.tensor("operand", low=1, per_axis=True), "operand")
    d.op([of], [scalar(d.element("result"))], {"dimension": _integer(d.rng.randrange(of.rank))})


@relation("set_dimension_size")
def _(d: Draft):
    of = d.tensor("operand", "result", low=1)
    along = d.rng.randrange(of.rank)
    at = lambda value, others: tuple(value if dim == along else other for dim, other in enumerate(others))
    result = Tensor(at(None, of.shape), of.element, at(of.shape[along], [None] * of.rank))
    d.op([of, scalar(d.element("size"))], [result], {"dimension": _integer(along)})


@relation("torch_index_select")
def _(d: Draft):
    of = d.tensor("operand", "result", low=1)
    index = d.tensor("index", low=1, high=2, classes=["integer"])
    along = d.rng.randrange(of.rank)
    result = of.shape[:along] + index.shape + of.shape[along + 1:]
    d.op([of, index], [of.with_shape(result)], {"dim": _integer(along), "batch_dims": _integer(0)})


@relation("rng")
def _(d: Draft):
    of, element = d.tensor("result"), d.element("a", "b", "result")
    distribution = d.attribute("rng_distribution") if element_class(element) == "float" else d.case("rng_distribution", "UNIFORM")
    d.op([scalar(element), scalar(element), _dims(d, "shape", of.rank, of.shape)], [of.with_element(element)], {"rng_distribution": distribution})


@relation("rng_bit_generator")
def _(d: Draft):
    algorithm, size = d.rng.choice([("DEFAULT", 2), ("DEFAULT", 3), ("THREE_FRY", 2), ("PHILOX", 2), ("PHILOX", 3)])
    state = Tensor((size,), "ui64" if d.rng.random() < 0.8 else d.element("initial_state"))
    d.op([state], [state, d.tensor("output")], {"rng_algorithm": d.case("rng_algorithm", algorithm)})


# ---- Gather and scatter ----------------------------------------------------------


def _gathered(d: Draft, *names: str):
    """Returns the parts of a gather or a scatter: operand, indices, slices, and dimension numbers in the order of `gather`."""
    rng = d.rng
    of = d.tensor(*names, low=1)
    of = of.with_shape([max(size, 1) for size in of.shape])
    free = list(range(of.rank))
    batching = sorted(rng.sample(free, rng.randint(1, of.rank))) if rng.random() < 0.2 else []
    free = [dim for dim in free if dim not in batching]
    collapsed = sorted(rng.sample(free, rng.randint(0, len(free))))
    mapped = rng.sample(free, rng.randint(0, len(free)))
    sizes = [1 if dim in collapsed + batching else rng.randint(1, of.shape[dim]) for dim in range(of.rank)]
    outer = [of.shape[dim] for dim in batching] + [rng.randint(1, 4) for _ in range(rng.randint(0, 2))]
    vector = rng.randint(0, len(outer)) if len(mapped) != 1 or rng.random() < 0.5 else len(outer)
    explicit = len(mapped) != 1 or rng.random() < 0.6
    position = vector if explicit else len(outer)
    indices = outer[:position] + [len(mapped)] * explicit + outer[position:]
    places = [dim for dim in range(len(indices)) if not explicit or dim != position]
    inner = [sizes[dim] for dim in range(of.rank) if dim not in collapsed + batching]
    total = len(outer) + len(inner)
    offsets = sorted(rng.sample(range(total), len(inner)))
    result, rest, ins = [], iter(outer), iter(inner)
    for dim in range(total):
        result.append(next(ins) if dim in offsets else next(rest))
    numbers = (offsets, collapsed, batching, places[:len(batching)], mapped, position)
    return of, tuple(indices), of.with_shape(result), sizes, numbers


def _gather_numbers(d: Draft, numbers) -> str:
    names = ["offset_dims", "collapsed_slice_dims", "operand_batching_dims", "start_indices_batching_dims", "start_index_map", "index_vector_dim"]
    return d.struct("gather", dict(zip(names, numbers)))


@relation("gather")
def _(d: Draft):
    of, indices, result, sizes, numbers = _gathered(d, "operand", "result")
    d.op([of, Tensor(indices, d.element("start_indices"))], [result], {"dimension_numbers": _gather_numbers(d, numbers), "slice_sizes": i64s(sizes)})


@relation("dynamic_gather")
def _(d: Draft):
    of, indices, result, sizes, numbers = _gathered(d, "operand", "result")
    operands = [of, Tensor(indices, d.element("start_indices")), _dims(d, "slice_sizes", of.rank)]
    d.op(operands, [d.relaxed(result, "result", chance=0.5)], {"dimension_numbers": _gather_numbers(d, numbers)})


@relation("scatter")
def _(d: Draft):
    of, indices, update, _, numbers = _gathered(d, "inputs", "updates", "results")
    count = d.rng.choice([1, 1, 2])
    names = ["update_window_dims", "inserted_window_dims", "input_batching_dims", "scatter_indices_batching_dims", "scatter_dims_to_operand_dims"]
    names.append("index_vector_dim")
    body = d.region([scalar(of.element)] * 2 * count, [scalar(of.element)] * count, plain=True)
    operands = [*[of] * count, Tensor(indices, d.element("scatter_indices")), *[update] * count]
    d.op(operands, [of] * count, {"scatter_dimension_numbers": d.struct("scatter", dict(zip(names, numbers)))}, [body])
