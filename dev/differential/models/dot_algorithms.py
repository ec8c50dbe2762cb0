"""Matrix products with an explicit algorithm, which only version 1.6.0 and later can express."""

import jax.numpy as jnp
from jax import lax

from . import Program, shaped

PRESETS = (
    lax.DotAlgorithmPreset.F32_F32_F32,
    lax.DotAlgorithmPreset.TF32_TF32_F32,
    lax.DotAlgorithmPreset.TF32_TF32_F32_X3,
    lax.DotAlgorithmPreset.BF16_BF16_F32,
    lax.DotAlgorithmPreset.BF16_BF16_F32_X6,
)


def products(left, right, left8, right8):
    contract = (((1,), (0,)), ((), ()))
    results = [lax.dot_general(left, right, contract, precision=preset) for preset in PRESETS]
    algorithm = lax.DotAlgorithm(
        lhs_precision_type=jnp.float8_e4m3fn,
        rhs_precision_type=jnp.float8_e4m3fn,
        accumulation_type=jnp.float32,
        lhs_component_count=1,
        rhs_component_count=1,
        num_primitive_operations=1,
        allow_imprecise_accumulation=True,
    )
    results.append(lax.dot_general(left8, right8, contract, precision=algorithm, preferred_element_type=jnp.float32))
    return results


def program():
    float8 = jnp.float8_e4m3fn
    return Program(products, (shaped(4, 8), shaped(8, 3), shaped(4, 8, dtype=float8), shaped(8, 3, dtype=float8)), platforms=("cuda",))
