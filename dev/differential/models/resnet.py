"""A small residual network for images: forward pass, gradients and an SGD update in mixed precision."""

import jax
import jax.numpy as jnp
from jax import lax

from . import Program, shaped

LAYOUT = ("NHWC", "HWIO", "NHWC")


def convolution(x, kernel, stride=1, padding="SAME"):
    return lax.conv_general_dilated(x, kernel, (stride, stride), padding, dimension_numbers=LAYOUT)


def batch_norm(x, scale, offset):
    mean = jnp.mean(x, axis=(0, 1, 2))
    variance = jnp.var(x, axis=(0, 1, 2))
    return (x - mean) * lax.rsqrt(variance + 1e-5) * scale + offset


def max_pool(x):
    return lax.reduce_window(x, -jnp.inf, lax.max, (1, 3, 3, 1), (1, 2, 2, 1), "SAME")


def average_pool(x):
    total = lax.reduce_window(x, 0.0, lax.add, (1, 2, 2, 1), (1, 2, 2, 1), "VALID")
    return total / 4


def block(parameters, x, stride):
    y = convolution(x, parameters["kernel1"], stride)
    y = jax.nn.relu(batch_norm(y, *parameters["norm1"]))
    y = convolution(y, parameters["kernel2"])
    y = batch_norm(y, *parameters["norm2"])
    if "project" in parameters:
        x = convolution(x, parameters["project"], stride, "VALID")
    return jax.nn.relu(x + y)


def logits(parameters, images):
    x = images.astype(jnp.float32) / 255.0
    x = convolution(x, parameters["stem"], 2, ((3, 3), (3, 3)))
    x = max_pool(jax.nn.relu(batch_norm(x, *parameters["stem_norm"])))
    x = block(parameters["block1"], x, 1)
    x = block(parameters["block2"], x, 2)
    x = average_pool(x)
    x = jnp.mean(x, axis=(1, 2)).astype(jnp.bfloat16)
    return (x @ parameters["classes"].astype(jnp.bfloat16)).astype(jnp.float32)


def train_step(parameters, images, labels):
    def loss(parameters):
        one_hot = jax.nn.one_hot(labels, 10)
        return -jnp.mean(jnp.sum(one_hot * jax.nn.log_softmax(logits(parameters, images)), axis=-1))

    value, gradients = jax.value_and_grad(loss)(parameters)
    return value, jax.tree.map(lambda p, g: p - 0.1 * g, parameters, gradients)


def program():
    norm = lambda channels: (shaped(channels), shaped(channels))
    parameters = {
        "stem": shaped(7, 7, 3, 8),
        "stem_norm": norm(8),
        "block1": {"kernel1": shaped(3, 3, 8, 8), "norm1": norm(8), "kernel2": shaped(3, 3, 8, 8), "norm2": norm(8)},
        "block2": {
            "kernel1": shaped(3, 3, 8, 16),
            "norm1": norm(16),
            "kernel2": shaped(3, 3, 16, 16),
            "norm2": norm(16),
            "project": shaped(1, 1, 8, 16),
        },
        "classes": shaped(16, 10),
    }
    return Program(train_step, (parameters, shaped(2, 32, 32, 3, dtype=jnp.uint8), shaped(2, dtype=jnp.int32)))
