"""Ops that make, move and reorder data, static and dynamic."""

from . import attributes, types
from .attributes import i64s
from .program import Function
from .registry import op
from .types import Tensor

EVERY = "pifcq"


def _maybe_per_axis(f: Function, of: Tensor) -> Tensor:
    """By chance, quantized per axis along the last dimension."""
    if of.rank and of.shape[-1] and f.rng.random() < 0.12:
        return of.with_element(types.quantized_per_axis(f.rng, of.rank - 1, of.shape[-1]))
    return of


def dims(f: Function, count: int) -> Tensor:
    """The type of an operand that holds sizes or indices."""
    return Tensor((count,), f.rng.choice(["i32", "i64", "index", "ui32"] if f.rng.random() < 0.4 else ["i64", "i32"]))


@op("constant")
def _(f: Function):
    f.constant(types.tensor(f.rng, "pifc"))


@op("iota")
def _(f: Function):
    of = types.tensor(f.rng, "ifcq", low=1)
    f.op("iota", [], [of], {"iota_dimension": f"{f.rng.randrange(of.rank)} : i64"})


@op("dynamic_iota")
def _(f: Function):
    of = types.tensor(f.rng, "ifc", low=1)
    f.op("dynamic_iota", [dims(f, of.rank)], [types.relaxed(f.rng, of, 0.8)], {"iota_dimension": f"{f.rng.randrange(of.rank)} : i64"})


@op("broadcast")
def _(f: Function):
    of, sizes = types.tensor(f.rng, EVERY, high=2), types.shape(f.rng, high=2)
    f.op("broadcast", [of], [of.with_shape(sizes + of.shape)], {"broadcast_sizes": i64s(sizes)})


def _broadcast(f: Function):
    result = types.tensor(f.rng, EVERY)
    mapped = sorted(f.rng.sample(range(result.rank), f.rng.randint(0, result.rank)))
    shape = [f.rng.choice([1, result.shape[d], result.shape[d]]) for d in mapped]
    return Tensor(tuple(shape), result.element), result, mapped


@op("broadcast_in_dim")
def _(f: Function):
    of, result, mapped = _broadcast(f)
    f.op("broadcast_in_dim", [of], [result], {"broadcast_dimensions": i64s(mapped)})


@op("dynamic_broadcast_in_dim")
def _(f: Function):
    of, result, mapped = _broadcast(f)
    known = lambda: f.rng.choice([None, i64s([]), i64s(f.rng.sample(range(of.rank), f.rng.randint(0, of.rank)))])
    expanding, other = known(), known()
    if expanding and other:
        other = None
    f.op("dynamic_broadcast_in_dim", [types.relaxed(f.rng, of), dims(f, result.rank)], [types.relaxed(f.rng, result, 0.7)], {
        "broadcast_dimensions": i64s(mapped), "known_expanding_dimensions": expanding, "known_nonexpanding_dimensions": other,
    })


def _reshaped(f: Function, of: Tensor) -> tuple:
    sizes = [size for size in of.shape if size != 1]
    if len(sizes) > 1 and f.rng.random() < 0.5:
        sizes = [sizes[0] * sizes[1], *sizes[2:]]
    for _ in range(f.rng.randrange(3)):
        sizes.insert(f.rng.randint(0, len(sizes)), 1)
    return tuple(sizes)


@op("reshape")
def _(f: Function):
    of = types.tensor(f.rng, EVERY)
    f.op("reshape", [types.relaxed(f.rng, of)], [of.with_shape(_reshaped(f, of))])


@op("dynamic_reshape")
def _(f: Function):
    of = types.tensor(f.rng, EVERY)
    to = of.with_shape(_reshaped(f, of))
    f.op("dynamic_reshape", [types.relaxed(f.rng, of), dims(f, to.rank)], [types.relaxed(f.rng, to, 0.7)])


@op("transpose")
def _(f: Function):
    of = types.relaxed(f.rng, types.tensor(f.rng, EVERY))
    order = f.rng.sample(range(of.rank), of.rank)
    result = Tensor(tuple(of.shape[d] for d in order), of.element, of.bounds and tuple(of.bounds[d] for d in order))
    f.op("transpose", [of], [result], {"permutation": i64s(order)})


@op("reverse")
def _(f: Function):
    of = types.relaxed(f.rng, types.tensor(f.rng, EVERY))
    f.op("reverse", [of], [of], {"dimensions": i64s(f.rng.sample(range(of.rank), f.rng.randint(0, of.rank)))})


@op("concatenate")
def _(f: Function):
    of = types.tensor(f.rng, EVERY, low=1)
    along = f.rng.randrange(of.rank)
    sizes = [f.rng.randint(1, 4) for _ in range(f.rng.randint(1, 4))]
    sized = lambda size: of.with_shape([*of.shape[:along], size, *of.shape[along + 1:]])
    f.op("concatenate", [sized(size) for size in sizes], [sized(sum(sizes))], {"dimension": f"{along} : i64"})


def _padding(f: Function, of: Tensor):
    low, high, inner = [], [], []
    result = []
    for size in of.shape:
        inner.append(f.rng.choice([0, 0, 1, 2]))
        grown = size + max(size - 1, 0) * inner[-1]
        low.append(f.rng.randint(-min(1, grown), 3))
        high.append(f.rng.randint(0, 2) if low[-1] >= 0 or grown > 1 else 1)
        result.append(grown + low[-1] + high[-1])
    return low, high, inner, of.with_shape(result)


@op("pad")
def _(f: Function):
    of = types.tensor(f.rng, EVERY)
    low, high, inner, result = _padding(f, of)
    f.op("pad", [of, Tensor((), of.element)], [result], {"edge_padding_low": i64s(low), "edge_padding_high": i64s(high), "interior_padding": i64s(inner)})


@op("dynamic_pad")
def _(f: Function):
    of = types.tensor(f.rng, "pifc")
    sizes = dims(f, of.rank)
    f.op("dynamic_pad", [types.relaxed(f.rng, of), Tensor((), of.element), sizes, sizes, sizes], [of.with_shape([None] * of.rank)])


@op("slice")
def _(f: Function):
    of = types.tensor(f.rng, EVERY)
    start = [f.rng.randint(0, size) for size in of.shape]
    limit = [f.rng.randint(low, size) for low, size in zip(start, of.shape)]
    step = [f.rng.choice([1, 1, 2, 3]) for _ in of.shape]
    result = [-(-(high - low) // by) for low, high, by in zip(start, limit, step)]
    f.op("slice", [of], [of.with_shape(result)], {"start_indices": i64s(start), "limit_indices": i64s(limit), "strides": i64s(step)})


@op("real_dynamic_slice")
def _(f: Function):
    of = types.tensor(f.rng, "pifc")
    sizes = dims(f, of.rank)
    f.op("real_dynamic_slice", [of, sizes, sizes, sizes], [of.with_shape([None] * of.rank)])


def _index(f: Function) -> Tensor:
    return Tensor((), types.element(f.rng, "i"))


@op("dynamic_slice")
def _(f: Function):
    of, index = types.tensor(f.rng, EVERY), _index(f)
    sizes = [f.rng.randint(0, size) for size in of.shape]
    f.op("dynamic_slice", [of, *[index] * of.rank], [of.with_shape(sizes)], {"slice_sizes": i64s(sizes)})


@op("dynamic_update_slice")
def _(f: Function):
    of, index = types.tensor(f.rng, EVERY), _index(f)
    f.op("dynamic_update_slice", [of, of.with_shape([f.rng.randint(0, size) for size in of.shape]), *[index] * of.rank], [of])


@op("get_dimension_size")
def _(f: Function):
    of = types.relaxed(f.rng, _maybe_per_axis(f, types.tensor(f.rng, EVERY, low=1)))
    f.op("get_dimension_size", [of], [Tensor((), "i32")], {"dimension": f"{f.rng.randrange(of.rank)} : i64"})


@op("set_dimension_size")
def _(f: Function):
    of = types.tensor(f.rng, "pifc", low=1)
    along = f.rng.randrange(of.rank)
    at = lambda value, others: tuple(value if d == along else other for d, other in enumerate(others))
    result = Tensor(at(None, of.shape), of.element, at(of.shape[along], [None] * of.rank))
    f.op("set_dimension_size", [of, Tensor((), "i32")], [result], {"dimension": f"{along} : i64"})


@op("torch_index_select")
def _(f: Function):
    of = types.tensor(f.rng, "pifc", low=1)
    index = types.tensor(f.rng, "i", low=1, high=2)
    along = f.rng.randrange(of.rank)
    result = of.shape[:along] + index.shape + of.shape[along + 1:]
    f.op("torch_index_select", [of, index], [of.with_shape(result)], {"dim": f"{along} : i64", "batch_dims": "0 : i64"})


@op("rng")
def _(f: Function):
    of = types.tensor(f.rng, f.rng.choice(["F", "s", "f"]))
    scalar = Tensor((), of.element)
    f.op("rng", [scalar, scalar, Tensor((of.rank,), "i64")], [of], {"rng_distribution": f"#stablehlo<rng_distribution {f.rng.choice(['UNIFORM', 'NORMAL'] if 'f' in of.element else ['UNIFORM'])}>"})


@op("rng_bit_generator")
def _(f: Function):
    algorithm, size = f.rng.choice([("DEFAULT", 2), ("DEFAULT", 3), ("THREE_FRY", 2), ("PHILOX", 2), ("PHILOX", 3)])
    state, of = Tensor((size,), "ui64"), types.tensor(f.rng, "if")
    f.op("rng_bit_generator", [state], [state, of], {"rng_algorithm": f"#stablehlo<rng_algorithm {algorithm}>"})


# ---- Gather and scatter ----------------------------------------------------------


def _numbers(kind: str, fields: dict) -> str:
    spell = lambda value: attributes.list_of(map(str, value)) if isinstance(value, list) else str(value)
    return f"#stablehlo.{kind}<{', '.join(f'{name} = {spell(value)}' for name, value in fields.items() if value != [])}>"


def _gathered(f: Function, classes: str):
    """The parts of a gather, or of its opposite, a scatter: operand, indices, slices, and dimension numbers in the order of a gather's."""
    rng = f.rng
    of = Tensor(tuple(rng.randint(1, 6) for _ in range(rng.randint(1, 4))), types.element(rng, classes))
    free = list(range(of.rank))
    batching = sorted(rng.sample(free, rng.randint(1, of.rank))) if rng.random() < 0.2 else []
    free = [d for d in free if d not in batching]
    collapsed = sorted(rng.sample(free, rng.randint(0, len(free))))
    mapped = rng.sample(free, rng.randint(0, len(free)))
    sizes = [1 if d in collapsed + batching else rng.randint(1, of.shape[d]) for d in range(of.rank)]
    outer = [of.shape[d] for d in batching] + [rng.randint(1, 4) for _ in range(rng.randint(0, 2))]
    vector = rng.randint(0, len(outer)) if len(mapped) != 1 or rng.random() < 0.5 else len(outer)
    explicit = len(mapped) != 1 or rng.random() < 0.6
    position = vector if explicit else len(outer)
    indices = outer[:position] + [len(mapped)] * explicit + outer[position:]
    places = [d for d in range(len(indices)) if not explicit or d != position]
    inner = [sizes[d] for d in range(of.rank) if d not in collapsed + batching]
    total = len(outer) + len(inner)
    offsets = sorted(rng.sample(range(total), len(inner)))
    result, rest, ins = [], iter(outer), iter(inner)
    for d in range(total):
        result.append(next(ins) if d in offsets else next(rest))
    numbers = (offsets, collapsed, batching, places[:len(batching)], mapped, position)
    return of, Tensor(tuple(indices), types.element(rng, "i") if rng.random() < 0.3 else "i32"), of.with_shape(result), sizes, numbers


def _gather_numbers(numbers) -> str:
    names = ["offset_dims", "collapsed_slice_dims", "operand_batching_dims", "start_indices_batching_dims", "start_index_map", "index_vector_dim"]
    return _numbers("gather", dict(zip(names, numbers)))


def flag(f: Function) -> str | None:
    return f.rng.choice([None, "true", "false"])


@op("gather")
def _(f: Function):
    of, indices, result, sizes, numbers = _gathered(f, EVERY)
    f.op("gather", [of, indices], [result], {"dimension_numbers": _gather_numbers(numbers), "slice_sizes": i64s(sizes), "indices_are_sorted": flag(f)})


@op("dynamic_gather")
def _(f: Function):
    of, indices, result, sizes, numbers = _gathered(f, "pifc")
    f.op("dynamic_gather", [of, indices, Tensor((of.rank,), f.rng.choice(["i32", "i64"]))], [types.relaxed(f.rng, result, 0.5)], {"dimension_numbers": _gather_numbers(numbers), "indices_are_sorted": flag(f)})


@op("scatter")
def _(f: Function):
    of, indices, update, _, numbers = _gathered(f, "pifc")
    count = f.rng.choice([1, 1, 2])
    scalar = Tensor((), of.element)
    names = ["update_window_dims", "inserted_window_dims", "input_batching_dims", "scatter_indices_batching_dims", "scatter_dims_to_operand_dims", "index_vector_dim"]
    body = f.region([scalar] * 2 * count, [scalar] * count, plain=True)
    f.op("scatter", [*[of] * count, indices, *[update] * count], [of] * count, {
        "scatter_dimension_numbers": _numbers("scatter", dict(zip(names, numbers))), "indices_are_sorted": flag(f), "unique_indices": flag(f),
    }, [body])
