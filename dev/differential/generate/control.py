"""Control flow, tuples, asynchronous ops, custom calls and composites."""

from . import attributes, types
from .attributes import dense_i64, i64s, list_of
from .draft import Draft, relation
from .program import Block, Op
from .types import Tensor, scalar

# ---- Control flow, tuples -----------------------------------------------------------


def _carried(d: Draft, name: str) -> list:
    return [d.value_type(name) for _ in range(d.rng.randrange(4))]


@relation("if")
def _(d: Draft):
    results = _carried(d, "results")
    d.op([scalar(d.element("pred"))], results, {}, [d.region([], results) for _ in range(2)])


@relation("case")
def _(d: Draft):
    results = _carried(d, "results")
    d.op([scalar(d.element("index"))], results, {}, [d.region([], results) for _ in range(d.rng.randint(1, 4))])


@relation("while")
def _(d: Draft):
    carried = _carried(d, "operand")
    d.op(carried, carried, {}, [d.region(carried, [scalar("i1")]), d.region(carried, carried)])


@relation("optimization_barrier")
def _(d: Draft):
    carried = _carried(d, "operand")
    d.op(carried, carried)


@relation("return")
def _(d: Draft):
    """Appends an op with regions, since `return` is valid only in a region."""
    d.function.append("if", [scalar("i1")], [], {}, [d.region([], []) for _ in range(2)])


@relation("tuple")
def _(d: Draft):
    members = _carried(d, "val")
    d.op(members, [types.tuple_of(members)])


@relation("get_tuple_element")
def _(d: Draft):
    members = [d.value_type("result") for _ in range(d.rng.randint(1, 3))]
    index = d.rng.randrange(len(members))
    d.op([types.tuple_of(members)], [members[index]], {"index": f"{index} : i32"})


# ---- Asynchronous ops --------------------------------------------------------------


@relation("async_start")
def _(d: Draft):
    of = d.tensor("operands", low=1)
    attrs, name = d.rng.choice([
        ({"source_target_pairs": dense_i64([[0, 1]])}, "collective_permute"), ({"replica_groups": dense_i64([[0, 1]])}, "collective_broadcast"),
        ({"start_indices": i64s([0] * of.rank), "limit_indices": i64s(of.shape), "strides": i64s([1] * of.rank)}, "slice"),
        ({"all_gather_dim": "0 : i64", "replica_groups": dense_i64([[0]])}, "all_gather"),
    ])
    argument, inner = d.function.fresh(of), d.function.fresh(of)
    body = Block([argument], [Op(f"stablehlo.{name}", [argument], [inner], attrs), Op("stablehlo.return", [inner], [])])
    d.op([of], [types.future([of])], {}, [[body]])


@relation("async_done")
def _(d: Draft):
    of = d.tensor("result")
    d.op([types.future([of])], [of])


# ---- Custom calls, composites -------------------------------------------------------


def _layouts(d: Draft, of: list[Tensor]) -> str:
    layout = lambda rank: f"dense<{d.rng.sample(range(rank), rank) if rank else ''}> : tensor<{rank}xindex>"
    return list_of(layout(type.rank) for type in of)


def _alias(d: Draft, output: list[int], operand: int, operand_tuple: list[int] = []) -> str:
    # This attribute's syntax has all fields, including empty ones.
    d.struct("output_operand_alias", fields := {"output_tuple_indices": output, "operand_index": operand, "operand_tuple_indices": operand_tuple})
    return f"#stablehlo.output_operand_alias<{', '.join(f'{name} = {value}' for name, value in fields.items())}>"


@relation("custom_call")
def _(d: Draft):
    rng = d.rng
    kind = rng.choices(["values", "futures", "buffers", "alias", "tuple alias"], [6, 1, 1, 1, 1])[0]
    futures = lambda: [types.future([d.tensor("inputs")]) for _ in range(rng.randint(1, 2))]
    values = lambda name: [d.value_type(name, ("future", "memref")) for _ in range(rng.choice([0, 1, 1, 2, 3]))]
    of = d.tensor("inputs", "results")
    attrs: dict[str, str | None] = {"output_operand_aliases": d.rng.choice([None, "[]"])}
    if kind == "futures":
        operands, results = futures(), futures()
    elif kind == "buffers":
        operands = [types.buffer(d.tensor("inputs", classes=["integer", "float"])) for _ in range(rng.randint(1, 3))]
        results = operands[:rng.randint(0, len(operands))]
        attrs["output_operand_aliases"] = list_of(_alias(d, [i] if len(results) > 1 else [], i) for i in range(len(results)))
    elif kind == "alias":
        operands, results = [of, *values("inputs")], [of]
        attrs["output_operand_aliases"] = list_of([_alias(d, [], 0)])
    elif kind == "tuple alias":
        operands, results = [of, types.tuple_of([of, of])], [types.tuple_of([of, types.tuple_of([of])])]
        attrs["output_operand_aliases"] = list_of([_alias(d, [1, 0], 0), _alias(d, [0], 1, [rng.randrange(2)])])
    else:
        operands, results = values("inputs"), values("results")
    layouts = rng.random() < 0.4 and all(isinstance(type, Tensor) for type in [*operands, *results])
    attrs |= {"operand_layouts": _layouts(d, operands) if layouts else None, "result_layouts": _layouts(d, results) if layouts else None}
    if d.declares("result_tilings"):
        attrs["result_tilings"] = d.sometimes(rng.choice(["[]", list_of("[dense<[8, 128]> : tensor<2xindex>]" for _ in results)]), 0.1)
    attrs["api_version"] = d.sometimes(d.attribute("api_version"))
    # The calling convention 4 takes a dictionary, the others a string.
    config = attributes.dictionary(rng, d.function.declared.attributes) if attrs["api_version"] == "4 : i32" else attributes.string(rng)
    d.op(operands, results, attrs | {"backend_config": d.sometimes(config)})


@relation("composite")
def _(d: Draft):
    rng, function = d.rng, d.function
    operands, results = _carried(d, "inputs"), _carried(d, "results")
    name = function.symbol(f"impl{len(function.others)}")
    function.others.append(f"func.func private {name}({', '.join(map(str, operands))}) -> ({', '.join(map(str, results))})")
    regions = [d.region(operands, results)] if rng.random() < 0.15 else []
    d.op(operands, results, {
        "name": rng.choice(['"a.b"', '"my.op"']), "decomposition": name, "version": d.rng.choice([None, "0 : i32", "1 : i32", "7 : i32"]),
    }, regions)
