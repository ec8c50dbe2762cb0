"""Dot products, convolutions, batch norms, decompositions and Fourier transforms."""

from . import attributes, types
from .attributes import i64s, list_of
from .draft import CannotDraw, Draft, relation
from .types import Tensor


def _precision(d: Draft) -> str | None:
    """Returns a precision for each of the two factors, an empty list, or None."""
    if d.rng.random() < 0.5:
        return None
    return "[]" if d.rng.random() < 0.1 else list_of(d.rng.choices(d.declared.attribute("precision_config").accepts_array_of, k=2))


@relation("dot")
def _(d: Draft):
    element, inner = d.element(), d.rng.randint(1, 5)
    left, right = types.shape(d.rng, high=1), types.shape(d.rng, high=1)
    d.op([Tensor((*left, inner), element), Tensor((inner, *right), element)], [Tensor(left + right, element)], {"precision_config": _precision(d)})


# Algorithms of known hardware: types of lhs, rhs and accumulation, and numbers of operations. Upstream refuses f8E4M3FN with one operation in some
# versions that its older releases wrote it for (docs/deviations.md).
ALGORITHMS = [
    ("tf32", "tf32", "f32", [1, 3]), ("bf16", "bf16", "f32", [1, 3, 6, 9]), ("f16", "f16", "f32", [1]), ("f16", "f16", "f16", [1]), ("f32", "f32", "f32", [1]),
    ("f64", "f64", "f64", [1]), ("f8E4M3", "f8E5M2", "f32", [1]), ("f8E3M4", "f8E4M3", "f32", [1]), ("bf16", "bf16", "bf16", [1]),
    ("f8E4M3FN", "f8E4M3FN", "f32", [3, 4]),
]
# Convolutions can multiply different types of 8 bits.
MIXED = ["f8E3M4", "f8E4M3", "f8E4M3FN", "f8E5M2", "f8E4M3FNUZ", "f8E4M3B11FNUZ", "f8E5M2FNUZ", "f8E8M0FNU"]


def _algorithm(d: Draft) -> str:
    left, right, sum_, operations = d.rng.choice(ALGORITHMS)
    count = d.rng.choice(operations)
    return d.struct("dot_algorithm", {
        "lhs_precision_type": left, "rhs_precision_type": right, "accumulation_type": sum_, "lhs_component_count": 1, "rhs_component_count": 1,
        "num_primitive_operations": count, "allow_imprecise_accumulation": d.rng.choice(["true", "false"]) if "f8" in left and count == 1 else "false",
    })


@relation("dot_general")
def _(d: Draft):
    rng = d.rng
    batch, inner = types.shape(rng, high=2), types.shape(rng, high=2)
    left, right = types.shape(rng, high=2), types.shape(rng, high=2)

    def side(own):
        """Returns a shape with shuffled dimensions, its free sizes, and the indices of its batching and contracting dimensions."""
        tagged = [("b", i, s) for i, s in enumerate(batch)] + [("c", i, s) for i, s in enumerate(inner)] + [("o", i, s) for i, s in enumerate(own)]
        rng.shuffle(tagged)
        at = lambda tag, count: [next(dim for dim, (kind, i, _) in enumerate(tagged) if (kind, i) == (tag, n)) for n in range(count)]
        return [s for *_, s in tagged], [s for kind, _, s in tagged if kind == "o"], at("b", len(batch)), at("c", len(inner))

    (lhs, left, lhs_batch, lhs_inner), (rhs, right, rhs_batch, rhs_inner) = side(left), side(right)
    numbers = d.struct("dot", {
        "lhs_batching_dimensions": lhs_batch, "rhs_batching_dimensions": rhs_batch,
        "lhs_contracting_dimensions": lhs_inner, "rhs_contracting_dimensions": rhs_inner,
    })
    element = d.element()
    sum_ = element if "quant" in element or rng.random() < 0.7 else d.element("result", classes=["integer", "float"])
    algorithm = d.sometimes(lambda: _algorithm(d), 0.25)
    result = d.relaxed(Tensor((*batch, *left, *right), sum_), "result", chance=0.1)
    d.op([Tensor(tuple(lhs), element), Tensor(tuple(rhs), element)], [result], {
        "dot_dimension_numbers": numbers, "precision_config": None if algorithm else _precision(d), "algorithm": algorithm,
    })


def _convolution(d: Draft, dynamic: bool):
    rng = d.rng
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
    for dim in range(spatial):
        size = (sizes[dim] - 1) * dilated[dim] + 1 + sum(padding[dim])
        reach = (window[dim] - 1) * spread[dim] + 1
        out.append((size - reach) // strides[dim] + 1 if size >= reach else 0)

    def layout(first, second, inner, letters):
        marked = [(letters[0], first), (letters[1], second), *((str(dim), size) for dim, size in enumerate(inner))]
        rng.shuffle(marked)
        return tuple(size for _, size in marked), f"[{', '.join(name for name, _ in marked)}]"

    element = d.element()
    lhs, lhs_names = layout(batch, features, sizes, "bf")
    rhs, rhs_names = layout(features // groups, outputs, window, "io")
    result, result_names = layout(batch // batch_groups, outputs, out, "bf")
    shown = lambda i, text: text if use[i] else d.sometimes(text, 0.2)
    attrs = {
        "window_strides": shown(0, i64s(strides)), "lhs_dilation": shown(1, i64s(dilated)), "rhs_dilation": shown(2, i64s(spread)),
        "window_reversal": attributes.bools(reversal) if use[4] else None, "dimension_numbers": f"#stablehlo.conv<{lhs_names}x{rhs_names}->{result_names}>",
        "feature_group_count": f"{groups} : i64", "batch_group_count": f"{batch_groups} : i64", "precision_config": _precision(d),
    }
    other = rng.choice(MIXED) if element in MIXED and rng.random() < 0.5 else element
    lhs, rhs, result = Tensor(lhs, element), Tensor(rhs, other), Tensor(result, element)
    if dynamic:
        d.op([lhs, rhs, d.function.argument(Tensor((spatial, 2), d.element("padding")))], [result.with_shape([None] * result.rank)], attrs)
    else:
        attrs["padding"] = shown(3, attributes.dense_i64(padding))
        d.op([d.relaxed(lhs, "lhs", chance=0.1), rhs], [d.relaxed(result, "result", chance=0.1)], attrs)


@relation("convolution")
def _(d: Draft):
    _convolution(d, dynamic=False)


@relation("dynamic_conv")
def _(d: Draft):
    _convolution(d, dynamic=True)


@relation("batch_norm_inference", "batch_norm_training", "batch_norm_grad")
def _(d: Draft):
    of = d.tensor(d.declared.operands[0].name, low=1)
    along = d.rng.randrange(of.rank)
    feature = of.with_shape([of.shape[along]])
    # Operands and results with a value per feature accept only tensors of rank 1.
    kind = lambda value: of if "rank 2" in value.type.shapes else feature
    d.op([kind(value) for value in d.declared.operands], [kind(value) for value in d.declared.results], {"feature_index": f"{along} : i64"})


@relation("cholesky")
def _(d: Draft):
    size = d.rng.randint(0, 4)
    of = Tensor((*types.shape(d.rng, high=2), size, size), d.element())
    d.op([of], [of])


@relation("triangular_solve")
def _(d: Draft):
    rng = d.rng
    size, other, outer = rng.randint(1, 4), rng.randint(1, 4), types.shape(rng, high=2)
    element, left = d.element(), rng.random() < 0.5
    b = Tensor((*outer, size, other) if left else (*outer, other, size), element)
    d.op([Tensor((*outer, size, size), element), b], [b], {"left_side": "true" if left else "false"})


@relation("fft")
def _(d: Draft):
    rng = d.rng
    kind, real = rng.choice(d.cases("fft_type")), rng.choice(["f32", "f64"])
    length = [rng.randint(1, 6) for _ in range(rng.randint(1, 3))]
    outer = types.shape(rng, high=1)
    whole, half = Tensor((*outer, *length), f"complex<{real}>"), Tensor((*outer, *length[:-1], length[-1] // 2 + 1), f"complex<{real}>")
    reals = whole.with_element(real)
    kinds = {"FFT": (whole, whole), "IFFT": (whole, whole), "RFFT": (reals, half), "IRFFT": (half, reals)}
    if kind not in kinds:
        raise CannotDraw(f"stablehlo.fft: the shapes of fft_type {kind} are not known")
    before, after = kinds[kind]
    d.op([before], [after], {"fft_type": d.case("fft_type", kind), "fft_length": i64s(length)})


@relation("einsum")
def _(d: Draft):
    element, (m, k, n) = d.element(), (d.rng.randint(1, 5) for _ in range(3))
    d.op([Tensor((m, k), element), Tensor((k, n), element)], [Tensor((m, n), element)], {"einsum_config": d.rng.choice(['"ab,bc->ac"', '"mk,kn->mn"'])})


@relation("unary_einsum")
def _(d: Draft):
    of = d.tensor(low=2, high=2)
    d.op([of], [of.with_shape(of.shape[:1])], {"einsum_config": '"ab->a"'})
