"""Conversions through every narrow float and integer type of JAX. The newest of these types need version 1.8.0."""

import jax.numpy as jnp

from . import Program, shaped

FLOATS = (
    jnp.float8_e4m3fnuz,
    jnp.float8_e5m2fnuz,
    jnp.float8_e4m3b11fnuz,
    jnp.float8_e4m3,
    jnp.float8_e3m4,
    jnp.float8_e8m0fnu,
    jnp.float4_e2m1fn,
)
INTEGERS = (jnp.int2, jnp.uint2, jnp.int4, jnp.uint4)


def through_narrow_types(x):
    floats = [x.astype(dtype).astype(jnp.float32) for dtype in FLOATS]
    integers = [x.astype(jnp.int8).astype(dtype) for dtype in INTEGERS]
    constants = [jnp.array([0.5, 1.0, 2.0], dtype=dtype) for dtype in FLOATS] + [jnp.array([1, 0], dtype=dtype) for dtype in INTEGERS]
    return floats, integers, constants


def program():
    return Program(through_narrow_types, (shaped(5),))
