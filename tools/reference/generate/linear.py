"""Linear algebra: dot products, convolutions, batch norms, transforms."""

from . import attributes, types
from .attributes import i64s, list_of
from .program import Function
from .registry import op
from .types import Tensor


def precision(f: Function) -> str | None:
    names = [f.rng.choice(["DEFAULT", "DEFAULT", "HIGH", "HIGHEST"]) for _ in range(2)]
    return f.rng.choice([None, list_of(f"#stablehlo<precision {name}>" for name in names), "[]"] if f.rng.random() < 0.3 else [None, list_of(f"#stablehlo<precision {name}>" for name in names)])


@op("dot")
def _(f: Function):
    element, inner = types.element(f.rng, "ifc"), f.rng.randint(1, 5)
    left, right = types.shape(f.rng, high=1), types.shape(f.rng, high=1)
    f.op("dot", [Tensor((*left, inner), element), Tensor((inner, *right), element)], [Tensor(left + right, element)], {"precision_config": precision(f)})


ALGORITHMS = [
    ("tf32", "tf32", "f32"), ("bf16", "bf16", "f32"), ("f16", "f16", "f32"), ("f32", "f32", "f32"), ("f64", "f64", "f64"), ("f8E4M3FN", "f8E5M2", "f32"), ("bf16", "bf16", "bf16"),
]


def _algorithm(f: Function) -> str | None:
    if f.rng.random() < 0.75:
        return None
    left, right, sum_ = f.rng.choice(ALGORITHMS)
    return (f"#stablehlo.dot_algorithm<lhs_precision_type = {left}, rhs_precision_type = {right}, accumulation_type = {sum_}, lhs_component_count = 1, rhs_component_count = 1, "
            f"num_primitive_operations = {f.rng.choice([1, 1, 3])}, allow_imprecise_accumulation = {f.rng.choice(['true', 'false'])}>")


@op("dot_general")
def _(f: Function):
    rng = f.rng
    batch, inner = types.shape(rng, high=2), types.shape(rng, high=2)
    left, right = types.shape(rng, high=2), types.shape(rng, high=2)

    def side(own):
        """A shape of shuffled dimensions, and where the batching and the contracting ones are."""
        tagged = [("b", i, s) for i, s in enumerate(batch)] + [("c", i, s) for i, s in enumerate(inner)] + [("o", i, s) for i, s in enumerate(own)]
        rng.shuffle(tagged)
        at = lambda tag, count: [next(d for d, (kind, i, _) in enumerate(tagged) if (kind, i) == (tag, n)) for n in range(count)]
        return [s for *_, s in tagged], [s for kind, _, s in tagged if kind == "o"], at("b", len(batch)), at("c", len(inner))

    (lhs, left, lhs_batch, lhs_inner), (rhs, right, rhs_batch, rhs_inner) = side(left), side(right)
    fields = {"lhs_batching_dimensions": lhs_batch, "rhs_batching_dimensions": rhs_batch, "lhs_contracting_dimensions": lhs_inner, "rhs_contracting_dimensions": rhs_inner}
    numbers = ", ".join(f"{name} = {list_of(map(str, value))}" for name, value in fields.items() if value)
    element = types.element(rng, "pifc")
    result = Tensor((*batch, *left, *right), rng.choice([element, element, types.element(rng, "if")]))
    algorithm = _algorithm(f)
    f.op("dot_general", [Tensor(tuple(lhs), element), Tensor(tuple(rhs), element)], [types.relaxed(rng, result, 0.1)], {
        "dot_dimension_numbers": f"#stablehlo.dot<{numbers}>", "precision_config": None if algorithm else precision(f), "algorithm": algorithm,
    })


def _convolution(f: Function, dynamic: bool):
    rng = f.rng
    spatial = rng.choice([0, 1, 1, 2, 2, 2, 3])
    groups, batch_groups = rng.choice([(1, 1), (1, 1), (2, 1), (1, 2)])
    batch, features, outputs = batch_groups * rng.randint(1, 3), groups * rng.randint(1, 3), groups * batch_groups * rng.randint(1, 3)
    window = [rng.randint(1, 3) for _ in range(spatial)]
    sizes = [rng.randint(3, 8) for _ in range(spatial)]
    strides, dilated, spread = ([rng.choice([1, 1, 2, 3]) for _ in range(spatial)] for _ in range(3))
    padding = [[rng.randint(0, 3), rng.randint(0, 2)] for _ in range(spatial)]
    reversal = [rng.random() < 0.4 for _ in range(spatial)]
    use = [rng.random() < 0.6 for _ in range(5)]
    given = lambda i, values, neutral: values if use[i] else neutral
    ones = [1] * spatial
    strides, dilated, spread = given(0, strides, ones), given(1, dilated, ones), given(2, spread, ones)
    padding = given(3, padding, [[0, 0]] * spatial)
    out = []
    for d in range(spatial):
        size = (sizes[d] - 1) * dilated[d] + 1 + sum(padding[d])
        reach = (window[d] - 1) * spread[d] + 1
        out.append((size - reach) // strides[d] + 1 if size >= reach else 0)

    def layout(first, second, inner, letters):
        marked = [(letters[0], first), (letters[1], second), *((str(d), size) for d, size in enumerate(inner))]
        rng.shuffle(marked)
        return tuple(size for _, size in marked), f"[{', '.join(name for name, _ in marked)}]"

    element = types.element(rng, "ifcq" if not dynamic else "ifc")
    lhs, lhs_names = layout(batch, features, sizes, "bf")
    rhs, rhs_names = layout(features // groups, outputs, window, "io")
    result, result_names = layout(batch // batch_groups, outputs, out, "bf")
    attrs = {
        "window_strides": i64s(strides) if use[0] or rng.random() < 0.2 else None, "lhs_dilation": i64s(dilated) if use[1] or rng.random() < 0.2 else None,
        "rhs_dilation": i64s(spread) if use[2] or rng.random() < 0.2 else None, "window_reversal": attributes.bools(reversal) if use[4] else None,
        "dimension_numbers": f"#stablehlo.conv<{lhs_names}x{rhs_names}->{result_names}>",
        "feature_group_count": f"{groups} : i64", "batch_group_count": f"{batch_groups} : i64", "precision_config": precision(f),
    }
    lhs, rhs, result = Tensor(lhs, element), Tensor(rhs, element), Tensor(result, element)
    if dynamic:
        f.op("dynamic_conv", [lhs, rhs, Tensor((spatial, 2), rng.choice(["i32", "i64"]))], [result.with_shape([None] * result.rank)], attrs)
    else:
        attrs["padding"] = attributes.dense_i64(padding) if use[3] or rng.random() < 0.2 else None
        f.op("convolution", [types.relaxed(rng, lhs, 0.1), rhs], [types.relaxed(rng, result, 0.1)], attrs)


@op("convolution")
def _(f: Function):
    _convolution(f, dynamic=False)


@op("dynamic_conv")
def _(f: Function):
    _convolution(f, dynamic=True)


@op("batch_norm_inference", "batch_norm_training", "batch_norm_grad")
def _(f: Function, name: str):
    of = types.tensor(f.rng, "f", low=1)
    along = f.rng.randrange(of.rank)
    feature = of.with_shape([of.shape[along]])
    attrs = {"epsilon": f"{f.rng.choice([1e-5, 0.001, 1.0]):e} : f32", "feature_index": f"{along} : i64"}
    operands, results = {
        "batch_norm_inference": ([of] + [feature] * 4, [of]), "batch_norm_training": ([of] + [feature] * 2, [of, feature, feature]),
        "batch_norm_grad": ([of] + [feature] * 3 + [of], [of, feature, feature]),
    }[name]
    f.op(name, operands, results, attrs)


@op("cholesky")
def _(f: Function):
    size = f.rng.randint(0, 4)
    of = Tensor((*types.shape(f.rng, high=2), size, size), types.element(f.rng, "fcq"))
    f.op("cholesky", [of], [of], {"lower": f.rng.choice([None, "true", "false"])})


@op("triangular_solve")
def _(f: Function):
    rng = f.rng
    size, other, outer = rng.randint(1, 4), rng.randint(1, 4), types.shape(rng, high=2)
    element, left = types.element(rng, "fc"), rng.random() < 0.5
    b = Tensor((*outer, size, other) if left else (*outer, other, size), element)
    boolean = lambda: rng.choice(["true", "false"])
    f.op("triangular_solve", [Tensor((*outer, size, size), element), b], [b], {
        "left_side": "true" if left else "false", "lower": boolean(), "unit_diagonal": boolean(),
        "transpose_a": f"#stablehlo<transpose {rng.choice(['NO_TRANSPOSE', 'TRANSPOSE', 'ADJOINT'])}>",
    })


@op("fft")
def _(f: Function):
    rng = f.rng
    kind, real = rng.choice(["FFT", "IFFT", "RFFT", "IRFFT"]), rng.choice(["f32", "f64"])
    length = [rng.randint(1, 6) for _ in range(rng.randint(1, 3))]
    half = [*length[:-1], length[-1] // 2 + 1]
    outer = types.shape(rng, high=1)
    complex_ = f"complex<{real}>"
    before = Tensor((*outer, *(half if kind == "IRFFT" else length)), real if kind == "RFFT" else complex_)
    after = Tensor((*outer, *(half if kind == "RFFT" else length)), real if kind == "IRFFT" else complex_)
    f.op("fft", [before], [after], {"fft_type": f"#stablehlo<fft_type {kind}>", "fft_length": i64s(length)})


@op("einsum")
def _(f: Function):
    element, (m, k, n) = types.element(f.rng, "ifc"), (f.rng.randint(1, 5) for _ in range(3))
    f.op("einsum", [Tensor((m, k), element), Tensor((k, n), element)], [Tensor((m, n), element)], {"einsum_config": f.rng.choice(['"ab,bc->ac"', '"mk,kn->mn"'])})


@op("unary_einsum")
def _(f: Function):
    of = types.tensor(f.rng, "ifc", low=2, high=2)
    f.op("unary_einsum", [of], [of.with_shape(of.shape[:1])], {"einsum_config": '"ab->a"'})
