"""Functions of JAX with symbolic sizes, as `jax.export` exports them, and the sizes at which they are specialized. Needs the PyPI package jax."""

import dataclasses
import re
from collections.abc import Callable

import jax
import jax.numpy as jnp
from jax import export, lax

jax.config.update("jax_enable_x64", True)

F32, I32 = jnp.float32, jnp.int32


@dataclasses.dataclass(frozen=True)
class Program:
    """A function, the symbolic shapes and the types of its arguments, and three sizes for each symbol."""

    function: Callable
    shapes: tuple[str, ...]
    sizes: tuple[dict[str, int], ...]
    dtypes: tuple = ()
    constraints: tuple[str, ...] = ()
    # Changes the text of the exported program.
    change: Callable[[str], str] | None = None
    # Words of the error with which jaxlib's own refinement refuses the program. Empty if jaxlib accepts the program.
    refusal: str = ""

    def arguments(self) -> list[jax.ShapeDtypeStruct]:
        scope = export.SymbolicScope(self.constraints)
        dtypes = self.dtypes or (F32,) * len(self.shapes)
        return [jax.ShapeDtypeStruct(export.symbolic_shape(shape, scope=scope), dtype) for shape, dtype in zip(self.shapes, dtypes)]


BATCHES = ({"b": 2}, {"b": 3}, {"b": 7})
LENGTHS = ({"s": 4}, {"s": 8}, {"s": 12})
BOTH = ({"b": 2, "s": 4}, {"b": 3, "s": 8}, {"b": 5, "s": 12})


def _batch(function: Callable, *shapes: str, **others) -> Program:
    return Program(function, shapes, BATCHES, **others)


def _length(function: Callable, *shapes: str, **others) -> Program:
    return Program(function, shapes, LENGTHS, constraints=("s >= 4",), **others)


def _both(function: Callable, *shapes: str, **others) -> Program:
    return Program(function, shapes, BOTH, constraints=("b >= 2", "s >= 4"), **others)


def _as_composites(text: str) -> str:
    """Replaces calls by composites, whose decompositions are the functions. JAX refuses composites with symbolic sizes."""
    changed, count = re.subn(r"\b(?:func\.)?call @(\w+)\(([^)]*)\)", r'stablehlo.composite "test.\1" \2 {decomposition = @\1}', text)
    assert count, "the program calls no function"
    return changed


def _with_public_functions(text: str) -> str:
    """Makes the functions that `main` calls public."""
    changed, count = re.subn(r"func\.func private", "func.func public", text)
    assert count, "the program has one function"
    return changed


def _attention(q, k, v):
    scores = jnp.einsum("bqd,bkd->bqk", q, k) / 4.0
    n = q.shape[1]
    mask = jnp.arange(n)[:, None] >= jnp.arange(n)[None, :]
    return jnp.einsum("bqk,bkd->bqd", jax.nn.softmax(jnp.where(mask, scores, -1e9)), v)


def _layer_norm(x):
    return (x - x.mean(-1, keepdims=True)) / jnp.sqrt(x.var(-1, keepdims=True) + 1e-5)


def _scan(x):
    return lax.scan(lambda carry, row: (carry * 0.5 + row, carry.sum()), jnp.zeros_like(x[0]), x)


def _convolve(x, w):
    return lax.conv_general_dilated(x, w, (2,), "SAME", dimension_numbers=("NHC", "HIO", "NHC"))


def _convolve_2d(x, w):
    return lax.conv_general_dilated(x, w, (1, 1), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"))


def _inner(x):
    return jax.jit(lambda y: y * y.shape[0] + 1)(x)


def _loss(w, x):
    return jnp.mean(jnp.tanh(x @ w) ** 2)


def _while(x):
    return lax.while_loop(lambda state: state[0] < state[1].shape[0], lambda state: (state[0] + 1, state[1] * 1.5), (0, x))[1]


def _switch(x):
    return lax.switch(jnp.int32(x[0, 0] > 0.5), [lambda y: y.sum(0), lambda y: y.max(0)], x)


def _pool(x):
    return lax.reduce_window(x, -jnp.inf, lax.max, (1, 2), (1, 2), "SAME")


def _roll(x):
    return jnp.roll(x, 1, axis=0) + jnp.flip(x, axis=1)


def _rows(x):
    return lax.scan(lambda carry, row: (carry + _inner(row), carry.sum()), jnp.zeros_like(x[0]), x)


def _gated(x, w):
    def step(state, row):
        gate = jax.nn.sigmoid(row @ w)
        return gate * state + (1 - gate) * jnp.tanh(row), state

    return lax.scan(step, jnp.zeros_like(x[0]), x)


def _masked_mean(x, lengths):
    mask = jnp.arange(x.shape[1])[None, :] < lengths[:, None]
    return jnp.where(mask, x, 0).sum(1) / jnp.maximum(mask.sum(1), 1)


def _depthwise(x, w):
    return lax.conv_general_dilated(x, w, (1,), [(2, 0)], dimension_numbers=("NHC", "HIO", "NHC"), feature_group_count=4)


def _heads(q, k, v, lengths):
    """Attention of two heads whose keys are masked beyond the length of each sequence."""
    q, k, v = (x.reshape(x.shape[0], x.shape[1], 2, 4) for x in (q, k, v))
    mask = jnp.arange(k.shape[1])[None, :] < lengths[:, None]
    scores = jnp.where(mask[:, None, None, :], jnp.einsum("bqhd,bkhd->bhqk", q, k) / 2.0, -1e9)
    return jnp.einsum("bhqk,bkhd->bqhd", jax.nn.softmax(scores), v).reshape(q.shape[0], q.shape[1], 8)


def _blocks(x):
    return x.reshape(x.shape[0], x.shape[1] // 4, 4).mean(2)


def _transposed(x, w):
    return lax.conv_transpose(x, w, (2,), "SAME", dimension_numbers=("NHC", "HIO", "NHC"))


def _weighted(x):
    return (jnp.sort(x) * jnp.arange(x.shape[0])).sum()


def _rng(x):
    return jax.random.uniform(jax.random.key(3), x.shape) + x


PROGRAMS = {
    # Elementwise functions, reductions and products.
    "add": _batch(lambda x, y: x + y, "b, 3", "b, 3"),
    "broadcast": _both(lambda x, y: x + y, "b, s", "s"),
    "outer": _both(jnp.outer, "b", "s"),
    "sum": _both(lambda x: x.sum(0), "b, s"),
    "mean": _both(lambda x: x.mean(), "b, s"),
    "variance": _both(lambda x: x.var(1), "b, s"),
    "argmax": _both(lambda x: x.argmax(1), "b, s"),
    "softmax": _both(jax.nn.softmax, "b, s"),
    "layer_norm": _both(_layer_norm, "b, s, 6"),
    "matmul": _both(jnp.matmul, "b, s", "s, 5"),
    "einsum": _both(lambda x, y: jnp.einsum("bsi,bsj->bij", x, y), "b, s, 3", "b, s, 4"),
    "attention": _both(_attention, "b, s, 8", "b, s, 8", "b, s, 8"),
    "logsumexp": _both(lambda x: jax.nn.logsumexp(x, axis=1), "b, s"),
    # Shapes that are computed.
    "flatten": _both(lambda x: x.reshape(-1), "b, s, 2"),
    "split_even": _length(lambda x: x.reshape(-1, 2).sum(1), "2*s"),
    "divide": _length(lambda x: x[: x.shape[0] // 2], "s"),
    "blocks": Program(_blocks, ("b, s",), BOTH, constraints=("mod(s, 4) == 0", "s >= 4", "b <= 8")),
    "equal_sizes": Program(lambda x, y: x.reshape(-1, 2).sum(1) + y, ("s", "t"), tuple({"s": 2 * n, "t": n} for n in (2, 3, 5)), constraints=("s == 2*t",)),
    "modulo": _length(lambda x: x[: x.shape[0] % 3 + 1], "s"),
    "concatenate": _both(lambda x, y: jnp.concatenate([x, y]), "b, 3", "s, 3"),
    "pad": _both(lambda x: jnp.pad(x, ((1, 2), (0, x.shape[0]))), "b, s"),
    "iota": _length(lambda x: x * jnp.arange(x.shape[0]), "s"),
    "tile": _both(lambda x: jnp.tile(x, (2, x.shape[0])), "b, s"),
    "transpose": _both(lambda x: x.transpose(2, 0, 1), "b, s, 3"),
    "strided": _length(lambda x: x[1::2], "s"),
    "triangle": _length(lambda x: jnp.tril(x), "s, s"),
    "identity": _length(lambda x: x @ jnp.eye(x.shape[1]), "3, s"),
    "squeeze": _batch(lambda x: jnp.squeeze(x[:, None, :, None], axis=(1, 3)), "b, 3"),
    "linspace": _length(lambda x: jnp.linspace(0.0, 1.0, x.shape[0]) + x, "s"),
    # Indexing and ordering.
    "take": _both(lambda x, i: jnp.take(x, i, axis=0), "s, 3", "b", dtypes=(F32, I32)),
    "scatter": _both(lambda x, y: x.at[: y.shape[0]].add(y), "b + s, 3", "s, 3"),
    "dynamic_slice": _length(lambda x, i: lax.dynamic_slice(x, (i[0],), (3,)), "s", "1", dtypes=(F32, I32)),
    "sort": _both(lambda x: jnp.sort(x, axis=1), "b, s"),
    "sort_by_key": _length(lambda x, y: lax.sort((x, y), num_keys=1), "s", "s"),
    "argsort": _length(jnp.argsort, "s"),
    "top_k": _both(lambda x: lax.top_k(x, 3), "b, s"),
    "approx_max_k": _length(lambda x: lax.approx_max_k(x, 3, recall_target=1.0), "s"),
    "approx_max_k_of_half": _length(lambda x: lax.approx_max_k(x, x.shape[0] // 2, recall_target=1.0), "s"),
    "random_bits": _both(lambda x: jax.random.bits(jax.random.key(3, impl="rbg"), x.shape), "b, s"),
    "top_k_of_half": _length(lambda x: lax.top_k(x, x.shape[0] // 2), "s"),
    "roll": _both(_roll, "b, s"),
    # Windows.
    "convolution": _both(_convolve, "b, s, 3", "3, 3, 5"),
    "convolution_2d": _both(_convolve_2d, "b, s, 6, 3", "3, 3, 3, 5"),
    "transposed_convolution": _both(_transposed, "b, s, 3", "3, 3, 5"),
    "cumprod": _length(jnp.cumprod, "s"),
    "cumsum": _both(lambda x: jnp.cumsum(x, axis=1), "b, s"),
    "cummax": _length(lambda x: lax.cummax(x), "s"),
    "pool": _both(_pool, "b, s"),
    # Control flow, functions and gradients.
    "scan": _both(_scan, "s, b"),
    "fori": _length(lambda x: lax.fori_loop(0, x.shape[0], lambda i, y: y + x[i], 0.0), "s"),
    "while": _length(_while, "s"),
    "switch": _both(_switch, "b, s"),
    "nested_jit": _both(lambda x, y: _inner(x) @ _inner(y), "b, s", "s, 3"),
    "one_function_twice": _both(lambda x, y: (_inner(x), _inner(y), _inner(x)), "b", "s"),
    "gradient_of_scan": _both(jax.grad(lambda x, w: _gated(x, w)[1].sum()), "s, b, 3", "3, 3"),
    "gradient_of_sort": _length(jax.grad(_weighted), "s"),
    "gradient_of_cumsum": _both(jax.grad(lambda x: (jnp.cumsum(x, axis=1) ** 2).sum()), "b, s"),
    "gradient_of_top_k": _length(jax.grad(lambda x: lax.top_k(x, 3)[0].sum()), "s"),
    "gradient": _both(lambda w, x: jax.grad(_loss)(w, x), "s, 3", "b, s"),
    "gradient_of_attention": _both(lambda q, k, v: jax.grad(lambda q: _attention(q, k, v).sum())(q), *["b, s, 4"] * 3),
    "gradient_of_convolution": _batch(lambda x, w: jax.grad(lambda w: _convolve(x, w).sum())(w), "b, 8, 3", "3, 3, 5"),
    "vmap": _both(jax.vmap(lambda x: jnp.dot(x, x)), "b, s"),
    "rng": _both(_rng, "b, s"),
    # Longer functions.
    "attention_of_heads": _both(_heads, *["b, s, 8"] * 3, "b", dtypes=(F32, F32, F32, I32)),
    "gated_scan": _both(_gated, "s, b, 3", "3, 3"),
    "masked_mean": _both(_masked_mean, "b, s", "b", dtypes=(F32, I32)),
    "depthwise_convolution": _both(_depthwise, "b, s, 4", "3, 1, 4"),
    "one_hot": _length(lambda i: jax.nn.one_hot(i, i.shape[0]), "s", dtypes=(I32,)),
    "embedding": _both(lambda table, i: table[i].sum(1), "7, 3", "b, s", dtypes=(F32, I32)),
    "cond": _both(lambda x, y: lax.cond(x[0] > 0.5, lambda: x.sum() + y, lambda: y * x.shape[0]), "b", "s"),
    "cumlogsumexp": _both(lambda x: lax.cumlogsumexp(x, axis=1), "b, s"),
    "stack": _both(lambda x, y: jnp.stack([x, y], axis=1), "b, s", "b, s"),
    # Programs that jaxlib's refinement refuses.
    "composites": _both(lambda x, y: _inner(x) @ _inner(y), "b, s", "s, 3", change=_as_composites, refusal="decomposition has type"),
    "one_composite_twice": _both(lambda x, y: (_inner(x), _inner(y), _inner(x)), "b", "s", change=_as_composites, refusal="decomposition has type"),
    "composite_in_scan": _both(_rows, "s, b", change=_as_composites, refusal="decomposition has type"),
    "public_functions": _both(lambda x, y: _inner(x) @ _inner(y), "b, s", "s, 3", change=_with_public_functions, refusal="dynamic shapes"),
}
