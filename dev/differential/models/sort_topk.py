"""Sorting, selection of the largest, cumulative reductions, and composites with attributes."""

import functools

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

from . import Program, shaped


@functools.partial(lax.composite, name="acme.scaled_softmax", version=2)
def scaled_softmax(x, *, scale, axis, label):
    del label
    return jax.nn.softmax(x * scale, axis=axis)


@functools.partial(lax.composite, name="chlo.top_k")
def top_k(x, *, k):
    """Selects the largest elements. Compilers represent this as a composite, since StableHLO has no such operation."""
    return lax.top_k(x, k)


@functools.partial(lax.composite, name="acme.clip_norm")
def clip_norm(x, *, limits):
    return jnp.clip(x, float(limits[0]), float(limits[1])), jnp.sum(x)


def selections(scores, keys, values, flags):
    by_two_keys = lax.sort((keys, scores[0], values), num_keys=2, is_stable=True)
    clipped, total = clip_norm(scores, limits=np.array([-1.0, 1.0], dtype=np.float32))
    return {
        "sorted": jnp.sort(scores, axis=0, descending=True),
        "argsort": jnp.argsort(scores, axis=-1),
        "unstable": lax.sort(values, is_stable=False),
        "by_two_keys": by_two_keys,
        "top_k": lax.top_k(scores, 5),
        "top_k_composite": top_k(scores, k=3),
        "median": jnp.median(scores, axis=1),
        "rank": jnp.searchsorted(jnp.sort(keys), values, side="right"),
        "unique": jnp.unique(keys, size=8, fill_value=-1, return_counts=True),
        "histogram": jnp.bincount(values, length=16),
        "nonzero": jnp.nonzero(flags, size=8, fill_value=0),
        "cumsum": jnp.cumsum(scores, axis=1),
        "cumprod": jnp.cumprod(scores, axis=0),
        "cummax": lax.cummax(scores, axis=1, reverse=True),
        "cumlogsumexp": lax.cumlogsumexp(scores, axis=1),
        "associative": lax.associative_scan(jnp.maximum, scores, axis=1),
        "softmax": scaled_softmax(scores, scale=0.5, axis=1, label="scores"),
        "clipped": (clipped, total),
    }


def program():
    length = 24
    integers = shaped(length, dtype=jnp.int32)
    return Program(selections, (shaped(4, length), integers, integers, shaped(length, dtype=jnp.bool_)))
