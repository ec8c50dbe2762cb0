"""Collective ops between processes, and communication with the host and other devices."""

from . import attributes, types
from .attributes import dense_i64, list_of
from .draft import Draft, relation
from .reductions import promoted, scalars
from .types import TOKEN, Tensor, scalar

# ---- Collectives ------------------------------------------------------------------


def _groups(d: Draft, size: int) -> str:
    """Returns replica groups of a size: as IDs or, if the op accepts it, as an axis of a mesh or a part of an axis."""
    rng = d.rng
    if any("mesh" in sample for sample in d.declared.attribute("replica_groups").accepts) and rng.random() < 0.08:
        whole = rng.random() < 0.5
        axes = [("x", size if whole else size * 2), ("y", rng.randint(1, 3))]
        mesh = f"#stablehlo.mesh<axes = [{', '.join(f'<name = {chr(34)}{name}{chr(34)}, size = {count}>' for name, count in axes)}]>"
        part = "" if whole else f", sub_axis_info = (1){size}"
        return d.struct("replica_group_mesh_axes", {"mesh": mesh, "axes": [f'#stablehlo.axis_ref<name = "x"{part}>']})
    count = rng.randint(1, 3)
    ids = list(range(size * count))
    rng.shuffle(ids)
    return dense_i64([ids[i * size:(i + 1) * size] for i in range(count)])


def _global(d: Draft) -> dict[str, str | None]:
    """Returns attributes for the channel and for global device IDs, which require a channel."""
    if d.rng.random() < 0.4:
        return {"channel_handle": d.attribute("channel_handle"), "use_global_device_ids": "unit"}
    return {"channel_handle": d.sometimes(d.attribute("channel_handle")), "use_global_device_ids": None}


def _scaled(shape, along: int, by: int) -> list[int]:
    return [size * by if dim == along else size for dim, size in enumerate(shape)]


@relation("all_gather")
def _(d: Draft):
    shape, size = types.shape(d.rng, low=1), d.rng.randint(1, 3)
    inputs = [Tensor(shape, d.element()) for _ in range(d.rng.choice([1, 1, 2]))]
    along = d.rng.randrange(len(shape))
    results = [tensor.with_shape(_scaled(shape, along, size)) for tensor in inputs]
    d.op(inputs, results, {"all_gather_dim": f"{along} : i64", "replica_groups": _groups(d, size), **_global(d)})


@relation("all_reduce")
def _(d: Draft):
    inputs = [d.tensor()] * d.rng.choice([1, 1, 1, 2, 3])
    sums = promoted(d, scalars(inputs[:1]))
    results = [tensor.with_element(sums[0].element) for tensor in inputs]
    d.op(inputs, results, {"replica_groups": _groups(d, d.rng.randint(1, 4)), **_global(d)}, [d.region(sums * 2, sums, plain=True)])


@relation("reduce_scatter")
def _(d: Draft):
    result = d.tensor(low=1)
    along, size = d.rng.randrange(result.rank), d.rng.randint(1, 3)
    of = result.with_shape(_scaled(result.shape, along, size))
    sums = promoted(d, scalars([of]))
    attrs = {"scatter_dimension": f"{along} : i64", "replica_groups": _groups(d, size), **_global(d)}
    d.op([of], [result.with_element(sums[0].element)], attrs, [d.region(sums * 2, sums)])


@relation("all_to_all")
def _(d: Draft):
    size = d.rng.randint(1, 3)
    shape = [s * size for s in types.shape(d.rng, low=1)]
    inputs = [Tensor(tuple(shape), d.element()) for _ in range(d.rng.choice([1, 1, 2]))]
    split, concat = d.rng.randrange(len(shape)), d.rng.randrange(len(shape))
    shape[split] //= size
    shape[concat] *= size
    d.op(inputs, [tensor.with_shape(shape) for tensor in inputs], {
        "split_dimension": f"{split} : i64", "concat_dimension": f"{concat} : i64", "split_count": f"{size} : i64", "replica_groups": _groups(d, size),
    })


def _root(d: Draft) -> tuple[list, dict]:
    """Returns, with some probability, an operand for the root of a collective, and the attribute for it."""
    if d.declares("has_dynamic_root") and d.rng.random() < 0.1:
        return [Tensor((1,), "i64")], {"has_dynamic_root": "unit"}
    return [], {"has_dynamic_root": None}


@relation("collective_broadcast")
def _(d: Draft):
    root, attrs = _root(d)
    inputs = [d.tensor() for _ in range(2 if root and d.rng.random() < 0.3 else 1)]
    d.op([*inputs, *root], inputs, {"replica_groups": _groups(d, d.rng.randint(1, 4)), **attrs})


@relation("collective_reduce")
def _(d: Draft):
    root, attrs = _root(d)
    of = d.tensor()
    sums = scalars([of])
    d.op([of, *root], [of], {"replica_groups": _groups(d, d.rng.randint(1, 4)), **attrs, **_global(d)}, [d.region(sums * 2, sums)])


@relation("collective_permute")
def _(d: Draft):
    of, count = d.tensor(), d.rng.randint(0, 4)
    pairs = list(zip(d.rng.sample(range(8), count), d.rng.sample(range(8), count)))
    d.op([of], [of], {"source_target_pairs": dense_i64(pairs)})


@relation("cross-replica-sum")
def _(d: Draft):
    of = d.tensor()
    d.op([of], [of], {"replica_groups": dense_i64([list(range(d.rng.randint(1, 3)))])})


@relation("partition_id", "replica_id")
def _(d: Draft):
    d.op([], [scalar(d.element())])


# ---- Communication ----------------------------------------------------------------


def _pairs(d: Draft) -> str | None:
    return d.rng.choice([None, None, dense_i64([]), dense_i64([[0, 1], [1, 2]]), dense_i64([[0, 1]])])


@relation("send", "recv")
def _(d: Draft):
    sends = d.declared.mnemonic == "send"
    host = d.rng.random() < 0.5
    values = [d.value_type("inputs" if sends else "results", ("token",)) for _ in range(d.rng.randrange(3))]
    kind = (2 if sends else 3) if host else 1
    attrs = {
        "channel_handle": d.struct("channel_handle", {"handle": d.rng.randrange(9), "type": kind}),
        "is_host_transfer": "true" if host else d.rng.choice([None, "false"]), "source_target_pairs": _pairs(d),
    }
    d.op([*values, TOKEN] if sends else [TOKEN], [TOKEN] if sends else [*values, TOKEN], attrs)


@relation("infeed")
def _(d: Draft):
    results = [d.value_type("results", ("token",)) for _ in range(d.rng.randrange(3))]
    layout = list_of(list_of(f"{dim} : i64" for dim in d.rng.sample(range(tensor.rank), tensor.rank)) for tensor in results)
    d.op([TOKEN], [*results, TOKEN], {"layout": d.sometimes(layout)})


@relation("outfeed")
def _(d: Draft):
    d.op([*[d.value_type("inputs", ("token",)) for _ in range(d.rng.randrange(3))], TOKEN], [TOKEN])


@relation("after_all")
def _(d: Draft):
    d.op([TOKEN] * d.rng.randrange(4), [TOKEN])


@relation("create_token")
def _(d: Draft):
    d.op([], [TOKEN])
