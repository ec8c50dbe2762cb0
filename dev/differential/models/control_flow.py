"""Branches, loops, data movement, reductions of several operands, and conversions between types."""

import jax
import jax.numpy as jnp
from jax import lax

from . import Program, shaped


def branches(x, index):
    by_predicate = lax.cond(x[0, 0] > 0, lambda v: jnp.sin(v), lambda v: jnp.cos(v) * 2, x)
    by_index = lax.switch(index, (jnp.tanh, jnp.cbrt, lambda v: -v, lambda v: jnp.isfinite(v).astype(v.dtype)), x)
    nested = lax.cond(index == 3, lambda v: lax.cond(v[0, 1] < 0, jnp.floor, jnp.ceil, v), lambda v: v, x)
    return by_predicate, by_index, nested


def loops(x, count):
    fixed = lax.fori_loop(0, 5, lambda i, v: v.at[i % 4].multiply(2.0), x)
    dynamic = lax.fori_loop(0, count, lambda i, v: v + i, x)

    def collatz(state):
        value, steps = state
        return jnp.where(value % 2 == 0, value // 2, 3 * value + 1), steps + 1

    steps = lax.while_loop(lambda state: state[0] > 1, collatz, (count, jnp.int32(0)))
    return fixed, dynamic, steps


def movement(x, index):
    window = lax.dynamic_slice(x, (index, 1), (2, 3))
    return {
        "update": lax.dynamic_update_slice(x, window * 2, (0, index)),
        "reverse": lax.rev(x, (0, 1)),
        "pad": lax.pad(x, jnp.float32(1), ((1, 2, 1), (-1, 0, 0))),
        "concatenate": lax.concatenate((x, x[:, ::2], x[:, -1:]), 1),
        "slice": lax.slice(x, (1, 0), (4, 6), (2, 3)),
        "transpose": lax.transpose(x, (1, 0)),
        "clamp": lax.clamp(jnp.float32(-1), x, jnp.float32(1)),
        "select": lax.select(x > 0, x, -x),
        "iota": lax.broadcasted_iota(jnp.uint8, (3, 4), 1),
        "take": jnp.take(x, jnp.array([2, 0, 5]), axis=1, mode="clip"),
        "scatter": x.at[jnp.array([0, 2]), 1].set(7.0, unique_indices=True, indices_are_sorted=True),
        "scatter_min": x.at[jnp.array([0, 2])].min(0.5),
        "barrier": lax.optimization_barrier((x, index)),
    }


def reductions(x, counts):
    def welford(left, right):
        (mean_a, count_a), (mean_b, count_b) = left, right
        count = count_a + count_b
        return (mean_a * count_a + mean_b * count_b) / jnp.maximum(count, 1.0), count

    return {
        "argmax": jnp.argmax(x, axis=1),
        "argmin": jnp.argmin(x),
        "several": lax.reduce((x, jnp.ones_like(x)), (jnp.float32(0), jnp.float32(0)), welford, (1,)),
        "any": jnp.any(x > 3, axis=0),
        "product": jnp.prod(x),
        "bitwise": lax.reduce(counts, jnp.int32(0), lax.bitwise_xor, (0,)),
        "several_windows": lax.reduce_window((x, x), (jnp.float32(0), jnp.float32(0)), welford, (2, 2), (1, 2), "VALID"),
    }


def conversions(x, counts):
    bits = lax.bitcast_convert_type(x, jnp.uint32)
    return {
        "precision": lax.reduce_precision(x, exponent_bits=5, mantissa_bits=10),
        "bytes": lax.bitcast_convert_type(x, jnp.uint8),
        "half": lax.bitcast_convert_type(bits.astype(jnp.uint16), jnp.float16),
        "shifted": (bits >> 3, lax.shift_left(counts, 2), lax.shift_right_arithmetic(counts, 1)),
        "counted": (lax.population_count(bits), lax.clz(counts), ~counts & 5 | 3),
        "bfloat16": x.astype(jnp.bfloat16) * jnp.bfloat16(0.1),
        "float8": x.astype(jnp.float8_e4m3fn).astype(jnp.float8_e5m2),
        "int4": (counts.astype(jnp.int4) + jnp.int4(-3), counts.astype(jnp.uint4)),
        "constants": (
            jnp.array([0.1, jnp.inf, -jnp.inf, jnp.nan, -0.0, 1e-45]),
            jnp.array([[True, False], [True, True]]),
            jnp.array([1 + 2j, -0.5j]),
            jnp.array([3, -8, 7], dtype=jnp.int4),
            jnp.array([1.5, -2.25], dtype=jnp.bfloat16),
            jnp.array([[1, -2, 3], [4, 5, 2**31 - 1]]),
        ),
        "rounded": (jnp.round(x), lax.round(x), jnp.sign(x), lax.rem(x, jnp.float32(3)), jnp.fmod(counts, 4)),
        "transcendental": (jnp.expm1(x), jnp.log1p(x), jnp.log(x), jnp.arctan2(x, x + 1), jnp.tan(x), x**0.3, jnp.sqrt(x)),
        "special": (lax.erf_inv(x), lax.lgamma(x), jnp.arcsinh(x), jnp.sinc(x)),
    }


def convolutions(image, kernel, grouped_kernel, batched):
    dimensions = ("NCHW", "OIHW", "NCHW")
    dilated = lax.conv_general_dilated(
        image,
        kernel,
        window_strides=(1, 1),
        padding=((2, 1), (0, -1)),
        lhs_dilation=(2, 1),
        rhs_dilation=(1, 2),
        dimension_numbers=dimensions,
        precision=(lax.Precision.HIGHEST, lax.Precision.DEFAULT),
    )
    grouped = lax.conv_general_dilated(image, grouped_kernel, (1, 2), "SAME", dimension_numbers=dimensions, feature_group_count=2)
    transposed = lax.conv_transpose(image, kernel, (2, 2), "SAME", dimension_numbers=("NCHW", "IOHW", "NCHW"))
    product = lax.dot_general(
        batched,
        batched,
        (((2,), (1,)), ((0,), (0,))),
        precision=lax.Precision.HIGH,
        preferred_element_type=jnp.float32,
    )
    outer = lax.dot_general(batched[0], batched[1], (((), ()), ((), ())))
    return dilated, grouped, transposed, product, outer


def everything(x, index, counts, image, kernel, grouped_kernel, batched):
    return (
        branches(x, index),
        loops(x, index),
        movement(x, index),
        reductions(x, counts),
        conversions(x, counts),
        convolutions(image, kernel, grouped_kernel, batched),
    )


def program():
    arguments = (
        shaped(4, 6),
        shaped(dtype=jnp.int32),
        shaped(5, dtype=jnp.int32),
        shaped(1, 4, 6, 6),
        shaped(4, 4, 3, 3),
        shaped(6, 2, 3, 3),
        shaped(3, 4, 4, dtype=jnp.float16),
    )
    return Program(everything, arguments)
