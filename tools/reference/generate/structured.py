"""Ops with regions, collectives, communication, and what holds a program together."""

from . import attributes, types
from .attributes import dense_i64, i64s, list_of
from .data import flag
from .program import Block, Function, Op
from .registry import op
from .types import TOKEN, Tensor

# ---- Reductions -------------------------------------------------------------------


def _several(f: Function, shape, classes: str = "pifc") -> list[Tensor]:
    return [Tensor(tuple(shape), types.element(f.rng, classes)) for _ in range(f.rng.choice([1, 1, 1, 2, 3]))]


def _scalars(of: list[Tensor]) -> list[Tensor]:
    return [Tensor((), tensor.element) for tensor in of]


def _promoted(f: Function, scalars: list[Tensor]) -> list[Tensor]:
    """By chance, wider element types to accumulate in."""
    if f.rng.random() < 0.9:
        return scalars
    wider = {"i8": "i32", "i16": "i32", "i32": "i64", "f16": "f32", "bf16": "f32", "f32": "f64", "ui8": "ui32", "f8E4M3FN": "f32"}
    return [tensor.with_element(wider.get(tensor.element, tensor.element)) for tensor in scalars]


@op("reduce")
def _(f: Function):
    shape = types.shape(f.rng)
    inputs = _several(f, shape, "pifcq" if f.rng.random() < 0.1 else "pifc")
    sums = _promoted(f, _scalars(inputs))
    over = f.rng.sample(range(len(shape)), f.rng.randint(0, len(shape)))
    kept = tuple(size for d, size in enumerate(shape) if d not in over)
    body = f.region(sums + sums, sums, simple=True)
    f.op("reduce", [*inputs, *_scalars(inputs)], [tensor.with_shape(kept) for tensor in sums], {"dimensions": i64s(over)}, [body])


def _window(f: Function, shape: tuple, dilations: bool):
    """The attributes of a window over `shape`, and the shape of its positions."""
    rng, rank = f.rng, len(shape)
    draw = lambda choices: [rng.choice(choices) for _ in range(rank)]
    window = [rng.randint(1, max(1, min(size, 3))) for size in shape]
    strides, base, spread = draw([1, 1, 2]), draw([1, 2]) if dilations else [1] * rank, draw([1, 2]) if dilations else [1] * rank
    padding = [[rng.randint(0, 2), rng.randint(0, 2)] for _ in range(rank)]
    use = [rng.random() < 0.5 for _ in range(4)]
    strides, base, spread = (values if used else [1] * rank for used, values in zip(use, (strides, base, spread)))
    padding = padding if use[3] else [[0, 0]] * rank
    out = []
    for d, size in enumerate(shape):
        total = (size - 1) * base[d] + 1 + sum(padding[d]) if size else sum(padding[d])
        reach = (window[d] - 1) * spread[d] + 1
        out.append((total - reach) // strides[d] + 1 if total >= reach else 0)
    shown = lambda i, text: text if use[i] or rng.random() < 0.15 else None
    attrs = {"window_dimensions": i64s(window), "window_strides": shown(0, i64s(strides)), "padding": shown(3, dense_i64(padding))}
    if dilations:
        attrs |= {"base_dilations": shown(1, i64s(base)), "window_dilations": shown(2, i64s(spread))}
    return attrs, tuple(out)


@op("reduce_window")
def _(f: Function):
    shape = types.shape(f.rng)
    inputs = _several(f, shape)
    sums = _promoted(f, _scalars(inputs))
    attrs, out = _window(f, shape, dilations=True)
    body = f.region(sums + sums, sums)
    f.op("reduce_window", [*inputs, *_scalars(inputs)], [tensor.with_shape(out) for tensor in sums], attrs, [body])


@op("select_and_scatter")
def _(f: Function):
    of = types.tensor(f.rng, "pifc", low=1)
    attrs, out = _window(f, of.shape, dilations=False)
    scalar = Tensor((), of.element)
    regions = [f.region([scalar, scalar], [Tensor((), "i1")]), f.region([scalar, scalar], [scalar])]
    f.op("select_and_scatter", [of, of.with_shape(out), scalar], [of], attrs, regions)


@op("map")
def _(f: Function):
    shape = types.shape(f.rng)
    inputs = _several(f, shape)
    result = Tensor(shape, types.element(f.rng, "pifc"))
    body = f.region(_scalars(inputs), _scalars([result]))
    f.op("map", inputs, [result], {"dimensions": i64s(range(len(shape)))}, [body])


@op("sort")
def _(f: Function):
    inputs = _several(f, types.shape(f.rng, low=1))
    rank = inputs[0].rank
    pairs = [scalar for scalar in _scalars(inputs) for _ in range(2)]
    along = f.rng.choice([None, f"{f.rng.randrange(-rank, rank)} : i64"])
    body = f.region(pairs, [Tensor((), "i1")])
    f.op("sort", inputs, inputs, {"dimension": along, "is_stable": flag(f)}, [body])


# ---- Collectives ------------------------------------------------------------------


def _channel(f: Function, chance: float = 0.5) -> str | None:
    return f"#stablehlo.channel_handle<handle = {f.rng.randint(1, 9)}, type = {f.rng.randint(0, 3)}>" if f.rng.random() < chance else None


def _unit(f: Function, chance: float = 0.4) -> str | None:
    return "unit" if f.rng.random() < chance else None


def _groups(f: Function, size: int) -> str:
    """Replica groups of a size."""
    if f.rng.random() < 0.06:
        mesh = f'#stablehlo.mesh<axes = [<name = "x", size = {size}>, <name = "y", size = {f.rng.randint(1, 3)}>]>'
        return f'#stablehlo.replica_group_mesh_axes<mesh = {mesh}, axes = [#stablehlo.axis_ref<name = "x">]>'
    count = f.rng.randint(1, 3)
    ids = list(range(size * count))
    f.rng.shuffle(ids)
    return dense_i64([ids[i * size:(i + 1) * size] for i in range(count)])


def _global(f: Function, attrs: dict) -> dict:
    """Adds channel and global device ids, which need each other."""
    if (unit := _unit(f)):
        return attrs | {"channel_handle": _channel(f, 1), "use_global_device_ids": unit}
    return attrs | {"channel_handle": _channel(f)}


@op("all_gather")
def _(f: Function):
    inputs = _several(f, types.shape(f.rng, low=1), "pifcq")
    along, size = f.rng.randrange(inputs[0].rank), f.rng.randint(1, 3)
    results = [tensor.with_shape([s * size if d == along else s for d, s in enumerate(tensor.shape)]) for tensor in inputs]
    f.op("all_gather", inputs, results, _global(f, {"all_gather_dim": f"{along} : i64", "replica_groups": _groups(f, size)}))


@op("all_reduce")
def _(f: Function):
    shape = types.shape(f.rng)
    element = types.element(f.rng, "pifc")
    inputs = [Tensor(shape, element) for _ in range(f.rng.choice([1, 1, 1, 2, 3]))]
    sums = _promoted(f, _scalars(inputs))[:1]
    body = f.region(sums * 2, sums, plain=True)
    results = [tensor.with_element(sums[0].element) for tensor in inputs]
    f.op("all_reduce", inputs, results, _global(f, {"replica_groups": _groups(f, f.rng.randint(1, 4))}), [body])


@op("reduce_scatter")
def _(f: Function):
    result = types.tensor(f.rng, "pifc", low=1)
    along, size = f.rng.randrange(result.rank), f.rng.randint(1, 3)
    of = result.with_shape([s * size if d == along else s for d, s in enumerate(result.shape)])
    sums = _promoted(f, _scalars([of]))
    body = f.region(sums * 2, sums)
    attrs = {"scatter_dimension": f"{along} : i64", "replica_groups": _groups(f, size)}
    f.op("reduce_scatter", [of], [result.with_element(sums[0].element)], _global(f, attrs), [body])


@op("all_to_all")
def _(f: Function):
    size = f.rng.randint(1, 3)
    shape = [s * size for s in types.shape(f.rng, low=1)]
    inputs = _several(f, shape)
    split, concat = f.rng.randrange(len(shape)), f.rng.randrange(len(shape))
    shape[split] //= size
    shape[concat] *= size
    f.op("all_to_all", inputs, [tensor.with_shape(shape) for tensor in inputs], {
        "split_dimension": f"{split} : i64", "concat_dimension": f"{concat} : i64", "split_count": f"{size} : i64", "replica_groups": _groups(f, size), "channel_handle": _channel(f),
    })


@op("collective_broadcast")
def _(f: Function):
    of = types.tensor(f.rng, "pifcq")
    f.op("collective_broadcast", [of], [of], {"replica_groups": _groups(f, f.rng.randint(1, 4)), "channel_handle": _channel(f)})


@op("collective_permute")
def _(f: Function):
    of, count = types.tensor(f.rng, "pifcq"), f.rng.randint(0, 4)
    pairs = list(zip(f.rng.sample(range(8), count), f.rng.sample(range(8), count)))
    f.op("collective_permute", [of], [of], {"source_target_pairs": dense_i64(pairs), "channel_handle": _channel(f)})


@op("cross-replica-sum")
def _(f: Function):
    of = types.tensor(f.rng, "pifc")
    f.op("cross-replica-sum", [of], [of], {"replica_groups": dense_i64([list(range(f.rng.randint(1, 3)))])})


@op("partition_id", "replica_id")
def _(f: Function, name: str):
    f.op(name, [], [Tensor((), "ui32")])


# ---- Communication ----------------------------------------------------------------


def _pairs(f: Function) -> str | None:
    return f.rng.choice([None, None, dense_i64([]), dense_i64([[0, 1], [1, 2]]), dense_i64([[0, 1]])])


@op("send")
def _(f: Function):
    inputs = [types.tensor(f.rng, "pifcq") for _ in range(f.rng.randrange(3))]
    to_host = f.rng.random() < 0.5
    kind = 2 if to_host else 1
    f.op("send", [*inputs, TOKEN], [TOKEN], {"channel_handle": f"#stablehlo.channel_handle<handle = {f.rng.randrange(9)}, type = {kind}>", "is_host_transfer": "true" if to_host else f.rng.choice([None, "false"]), "source_target_pairs": _pairs(f)})


@op("recv")
def _(f: Function):
    results = [types.tensor(f.rng, "pifcq") for _ in range(f.rng.randrange(3))]
    from_host = f.rng.random() < 0.5
    kind = 3 if from_host else 1
    f.op("recv", [TOKEN], [*results, TOKEN], {"channel_handle": f"#stablehlo.channel_handle<handle = {f.rng.randrange(9)}, type = {kind}>", "is_host_transfer": "true" if from_host else f.rng.choice([None, "false"]), "source_target_pairs": _pairs(f)})


@op("infeed")
def _(f: Function):
    results = [types.tensor(f.rng, "pifc") for _ in range(f.rng.randrange(3))]
    layout = list_of(list_of(f"{d} : i64" for d in f.rng.sample(range(tensor.rank), tensor.rank)) for tensor in results)
    f.op("infeed", [TOKEN], [*results, TOKEN], {"infeed_config": f.rng.choice([None, attributes.string(f.rng)]), "layout": f.rng.choice([None, layout])})


@op("outfeed")
def _(f: Function):
    inputs = [types.tensor(f.rng, "pifcq") for _ in range(f.rng.randrange(3))]
    f.op("outfeed", [*inputs, TOKEN], [TOKEN], {"outfeed_config": f.rng.choice([None, attributes.string(f.rng)])})


@op("after_all")
def _(f: Function):
    f.op("after_all", [TOKEN] * f.rng.randrange(4), [TOKEN])


@op("create_token")
def _(f: Function):
    f.op("create_token", [], [TOKEN])


ASYNCHRONOUS = ["all_gather", "all_reduce", "collective_permute", "collective_broadcast", "slice", "reduce_scatter", "all_to_all"]


@op("async_start", "async_done")
def _(f: Function):
    of = types.tensor(f.rng, "pifc", low=1)
    future = types.future([of])
    attrs, kind = f.rng.choice([
        ({"source_target_pairs": dense_i64([[0, 1]])}, "collective_permute"), ({"replica_groups": dense_i64([[0, 1]])}, "collective_broadcast"),
        ({"start_indices": i64s([0] * of.rank), "limit_indices": i64s(of.shape), "strides": i64s([1] * of.rank)}, "slice"),
        ({"all_gather_dim": "0 : i64", "replica_groups": dense_i64([[0]])}, "all_gather"),
    ])
    argument, inner = f.fresh(of), f.fresh(of)
    body = Block([argument], [Op(f"stablehlo.{kind}", [argument], [inner], attrs), Op("stablehlo.return", [inner], [])])
    started = f.op("async_start", [of], [future], {}, [[body]])[0]
    if f.rng.random() < 0.8:
        f.op("async_done", [started], [of])


# ---- Custom calls, composites ------------------------------------------------------


def _layouts(f: Function, of: list) -> str:
    return list_of(
        f"dense<{f.rng.sample(range(type.rank), type.rank)}> : tensor<{type.rank}xindex>" if isinstance(type, Tensor) and type.rank else "dense<> : tensor<0xindex>" for type in of
    )


@op("custom_call")
def _(f: Function):
    rng = f.rng
    buffers = rng.random() < 0.08
    if rng.random() < 0.9:
        kinds = lambda: [types.any_value(rng) for _ in range(rng.choice([0, 1, 1, 2, 3]))]
    else:
        kinds = lambda: [types.future([types.tensor(rng)]) for _ in range(rng.randint(1, 2))]
    operands, results = kinds(), kinds()
    if buffers:
        operands = [types.buffer(types.tensor(rng, "pifc")) for _ in range(rng.randint(1, 3))]
        results = operands[:rng.randint(0, len(operands))]
    attrs = {"call_target_name": attributes.string(rng), "has_side_effect": flag(f)}
    draw = rng.random()
    if draw < 0.3:
        attrs |= {"api_version": "4 : i32", "backend_config": rng.choice([None, attributes.dictionary(rng)])}
    elif draw < 0.6:
        attrs |= {"api_version": rng.choice([None, "0 : i32", "1 : i32", "2 : i32", "3 : i32"]), "backend_config": attributes.string(rng)}
    if rng.random() < 0.3:
        attrs |= {"operand_layouts": _layouts(f, operands), "result_layouts": _layouts(f, results)}
    if rng.random() < 0.3:
        attrs["called_computations"] = list_of(f"@{name}" for name in rng.sample(["c1", "c2", '"c 3"'], rng.randrange(3)))
    alias = lambda output, operand: (
        f"#stablehlo.output_operand_alias<output_tuple_indices = [{output}], operand_index = {operand}, operand_tuple_indices = []>")
    if buffers:
        attrs["output_operand_aliases"] = list_of(alias(i if len(results) > 1 else "", i) for i in range(len(results)))
    elif len(results) == 1 and operands and rng.random() < 0.4 and str(operands[0]) == str(results[0]) and isinstance(operands[0], Tensor):
        attrs["output_operand_aliases"] = list_of([alias("", 0)])
    elif rng.random() < 0.1:
        of = types.relaxed(rng, types.tensor(rng), 0.1)
        operands, results = [of, types.tuple_of([of, of])], [types.tuple_of([of, types.tuple_of([of])])]
        attrs = {"call_target_name": '"f"', "output_operand_aliases": (
            f"[{alias('1, 0', 0)}, "
            f"#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 1, operand_tuple_indices = [{rng.randrange(2)}]>]")}
    f.op("custom_call", operands, results, attrs)


@op("composite")
def _(f: Function):
    rng = f.rng
    operands, results = ([types.any_value(rng) for _ in range(rng.randrange(3))] for _ in range(2))
    name = f.symbol(f"impl{len(f.others)}")
    signature = ", ".join(f"%r{i}: {type}" for i, type in enumerate(results))
    inputs = ", ".join(map(str, operands))
    f.others.append(f"func.func private {name}({inputs}) -> ({', '.join(map(str, results))})" if signature or inputs else f"func.func private {name}()")
    version = rng.choice([None, "0 : i32", "1 : i32", "7 : i32"])
    composite_attrs = rng.choice([None, attributes.dictionary(rng)])
    regions = [f.region(operands, results)] if rng.random() < 0.15 else []
    f.op("composite", operands, results, {"name": rng.choice(['"a.b"', '"my.op"']), "composite_attributes": composite_attrs, "decomposition": name, "version": version}, regions)


# ---- Control flow, tuples -----------------------------------------------------------


def _carried(f: Function) -> list:
    return [types.relaxed(f.rng, types.tensor(f.rng, "pifcq"), 0.1) if f.rng.random() < 0.9 else TOKEN for _ in range(f.rng.randrange(4))]


@op("if")
def _(f: Function):
    results = _carried(f)
    predicate = Tensor((), "i1")
    f.op("if", [predicate], results, {}, [f.region([], results) for _ in range(2)])


@op("case")
def _(f: Function):
    results = _carried(f)
    index = Tensor((), "i32")
    f.op("case", [index], results, {}, [f.region([], results) for _ in range(f.rng.randint(1, 4))])


@op("while")
def _(f: Function):
    carried = _carried(f)
    f.op("while", carried, carried, {}, [f.region(carried, [Tensor((), "i1")]), f.region(carried, carried)])


@op("optimization_barrier")
def _(f: Function):
    carried = _carried(f)
    f.op("optimization_barrier", carried, carried)


@op("tuple", "get_tuple_element")
def _(f: Function):
    members = [types.any_value(f.rng) for _ in range(f.rng.randrange(4))]
    whole = types.tuple_of(members)
    value = f.op("tuple", members, [whole])[0]
    if members and f.rng.random() < 0.8:
        index = f.rng.randrange(len(members))
        f.op("get_tuple_element", [value], [members[index]], {"index": f"{index} : i32"})


@op("return")
def _(f: Function):
    """A return has a place only in a region."""
    f.op("if", [Tensor((), "i1")], [], {}, [f.region([], []) for _ in range(2)])
