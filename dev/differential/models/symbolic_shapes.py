"""A program with any batch size and width for two platforms: dynamic shapes, shape assertions, and branches per platform."""

import jax
import jax.numpy as jnp
from jax import export, lax

from . import Program, shaped


def dynamic(x, weights):
    batch, width = x.shape
    return {
        "doubled": jnp.concatenate([x, x]).reshape(-1),
        "mean": jnp.mean(x @ weights, axis=0),
        "padded": jnp.pad(x, ((0, batch), (1, width))),
        "numbered": jnp.arange(batch * width, dtype=jnp.float32).reshape(batch, width) + x,
        "sorted": jnp.sort(x, axis=0),
        "picked": x[jnp.arange(batch) % 2],
        "window": lax.dynamic_slice(x, (1, batch - 1), (batch, width)),
        "every_other": x[::2, 1:],
        "platform": lax.platform_dependent(x, cpu=jnp.sin, default=jnp.cos),
        "softmax": jax.nn.softmax(x),
    }


def program():
    batch, width = export.symbolic_shape("batch, width")
    return Program(dynamic, (shaped(batch, width), shaped(width, 3)), platforms=("cpu", "cuda"))
