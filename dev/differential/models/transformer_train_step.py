"""A training step of a small decoder-only transformer: loss, gradients and an Adam update."""

import jax
import jax.numpy as jnp

from . import Program, shaped

VOCABULARY, SEQUENCE, BATCH = 64, 16, 2
WIDTH, HEADS, HIDDEN, LAYERS = 32, 4, 64, 2
LEARNING_RATE, BETA1, BETA2, EPSILON = 1e-3, 0.9, 0.999, 1e-8


def layer_norm(x, scale, bias):
    mean = jnp.mean(x, axis=-1, keepdims=True)
    variance = jnp.mean(jnp.square(x - mean), axis=-1, keepdims=True)
    return (x - mean) * jax.lax.rsqrt(variance + 1e-5) * scale + bias


def attention(layer, x):
    heads = lambda name: jnp.einsum("bsw,whd->bhsd", x, layer[name])
    query, key, value = heads("query"), heads("key"), heads("value")
    scores = jnp.einsum("bhqd,bhkd->bhqk", query, key) / jnp.sqrt(jnp.float32(WIDTH // HEADS))
    causal = jnp.tril(jnp.ones((SEQUENCE, SEQUENCE), dtype=bool))
    weights = jax.nn.softmax(jnp.where(causal, scores, -1e9), axis=-1)
    return jnp.einsum("bhqk,bhkd,hdw->bqw", weights, value, layer["output"])


def mlp(layer, x, approximate):
    hidden = jax.nn.gelu(x @ layer["up"] + layer["up_bias"], approximate=approximate)
    return hidden @ layer["down"] + layer["down_bias"]


def loss(parameters, tokens):
    x = parameters["embedding"][tokens] + parameters["position"]
    for number, layer in enumerate(parameters["layers"]):
        x = x + attention(layer, layer_norm(x, layer["scale1"], layer["bias1"]))
        x = x + mlp(layer, layer_norm(x, layer["scale2"], layer["bias2"]), approximate=number % 2 == 0)
    logits = (x @ parameters["embedding"].T)[:, :-1]
    log_probability = jax.nn.log_softmax(logits, axis=-1)
    picked = jnp.take_along_axis(log_probability, tokens[:, 1:, None], axis=-1)
    return -jnp.mean(picked)


def train_step(parameters, first_moment, second_moment, step, tokens):
    value, gradients = jax.value_and_grad(loss)(parameters, tokens)
    step = step + 1
    time = step.astype(jnp.float32)
    first_moment = jax.tree.map(lambda m, g: BETA1 * m + (1 - BETA1) * g, first_moment, gradients)
    second_moment = jax.tree.map(lambda v, g: BETA2 * v + (1 - BETA2) * g * g, second_moment, gradients)

    def update(parameter, m, v):
        m, v = m / (1 - BETA1**time), v / (1 - BETA2**time)
        return parameter - LEARNING_RATE * m / (jnp.sqrt(v) + EPSILON)

    return value, jax.tree.map(update, parameters, first_moment, second_moment), first_moment, second_moment, step


def program():
    head = WIDTH // HEADS
    layer = {
        "query": shaped(WIDTH, HEADS, head),
        "key": shaped(WIDTH, HEADS, head),
        "value": shaped(WIDTH, HEADS, head),
        "output": shaped(HEADS, head, WIDTH),
        "up": shaped(WIDTH, HIDDEN),
        "up_bias": shaped(HIDDEN),
        "down": shaped(HIDDEN, WIDTH),
        "down_bias": shaped(WIDTH),
        "scale1": shaped(WIDTH),
        "bias1": shaped(WIDTH),
        "scale2": shaped(WIDTH),
        "bias2": shaped(WIDTH),
    }
    parameters = {
        "embedding": shaped(VOCABULARY, WIDTH),
        "position": shaped(SEQUENCE, WIDTH),
        "layers": [layer] * LAYERS,
    }
    tokens = shaped(BATCH, SEQUENCE, dtype=jnp.int32)
    return Program(train_step, (parameters, parameters, parameters, shaped(dtype=jnp.int32), tokens), donate=(0, 1, 2))
