"""Functions of JAX whose programs, as `jax.jit(f).lower(x).as_text()` prints them, have many kinds of ops. Needs the PyPI package jax."""

import dataclasses
from collections.abc import Callable

import jax
import jax.numpy as jnp
import jax.scipy.special as special
from jax import export, lax

jax.config.update("jax_enable_x64", True)

F32, F64, BF16, F16 = jnp.float32, jnp.float64, jnp.bfloat16, jnp.float16
C64, C128, I32 = jnp.complex64, jnp.complex128, jnp.int32


@dataclasses.dataclass(frozen=True)
class Program:
    """A function and the types of its arguments. Numbers are drawn from (0.1, 0.9), and sizes named `n` are 5."""

    function: Callable
    arguments: tuple[jax.ShapeDtypeStruct, ...]
    # Whether sizes are symbolic.
    is_symbolic: bool = False


def _of(function: Callable, *shapes: tuple, dtype=F32) -> Program:
    return Program(function, tuple(jax.ShapeDtypeStruct(shape, dtype) for shape in shapes))


def _symbolic(function: Callable, *shapes: str) -> Program:
    """Returns a program with sizes such as `n, 4`."""
    scope = export.SymbolicScope()
    sizes = lambda text: export.symbolic_shape(text, scope=scope)
    return Program(function, tuple(jax.ShapeDtypeStruct(sizes(shape), F32) for shape in shapes), is_symbolic=True)


def _random(draw: Callable) -> Program:
    return _of(lambda seed: draw(jax.random.PRNGKey(seed[0])), (1,), dtype=I32)


def _symmetric(function: Callable) -> Callable:
    """Returns a function of a matrix that applies `function` to a positive definite matrix."""
    return lambda a: function(a @ a.T + 4 * jnp.eye(a.shape[0]))


V, M = (16,), (4, 4)
SPECIAL = {
    "erf": _of(special.erf, V),
    "erf_bf16": _of(special.erf, V, dtype=BF16),
    "erfc": _of(special.erfc, V),
    "erf_inv": _of(special.erfinv, V),
    "lgamma": _of(special.gammaln, V),
    "lgamma_f64": _of(special.gammaln, V, dtype=F64),
    "digamma": _of(special.digamma, V),
    "polygamma": _of(lambda x: special.polygamma(1, 1 + x), V),
    "zeta": _of(lambda x, q: special.zeta(2 + x, 1 + q), V, V),
    "bessel_i1e": _of(special.i1e, V),
    "bessel_i0": _of(special.i0, V),
    "gammainc": _of(special.gammainc, V, V),
    "betainc": _of(special.betainc, V, V, V),
    "ndtri": _of(special.ndtri, V),
    "log_ndtr": _of(special.log_ndtr, V),
    "spence": _of(special.spence, V),
}
ELEMENTARY = {
    "sinh": _of(jnp.sinh, V),
    "cosh_f16": _of(jnp.cosh, V, dtype=F16),
    "tan": _of(jnp.tan, V),
    "inverse_trigonometric": _of(lambda x: (jnp.arcsin(x), jnp.arccos(x), jnp.arctan(x)), V),
    "inverse_hyperbolic": _of(lambda x: (jnp.arcsinh(x), jnp.arccosh(1 + x), jnp.arctanh(x)), V),
    "mulhi": _of(lambda x, y: lax.mulhi(x * 40_000_000, y * -30_000_000), V, V, dtype=I32),
    "nextafter": _of(jnp.nextafter, V, V),
    "square": _of(lax.square, V),
    "is_inf": _of(lambda x: jnp.isinf(x / (x - x)), V),
}
COMPLEX = {
    "complex_trigonometric": _of(lambda x: (jnp.sin(x), jnp.tan(x), jnp.arcsin(x), jnp.arccos(x)), V, dtype=C64),
    "complex_hyperbolic": _of(lambda x: (jnp.sinh(x), jnp.cosh(x), jnp.tanh(x), jnp.arctanh(x)), V, dtype=C64),
    "complex_logarithms": _of(lambda x: (jnp.log(x), jnp.log1p(x), jnp.exp(x), jnp.sqrt(x)), V, dtype=C128),
    "complex_power": _of(lambda x, y: x**y, V, V, dtype=C64),
    "complex_conjugate": _of(lambda x: jnp.conj(x) * lax.square(x), V, dtype=C64),
    "fft": _of(lambda x: jnp.fft.fft(x), V, dtype=C64),
}
NEURAL = {
    "gelu": _of(lambda x: jax.nn.gelu(x, approximate=False), (4, 8)),
    "gelu_tanh": _of(jax.nn.gelu, (4, 8)),
    "silu": _of(jax.nn.silu, (4, 8)),
    "mish": _of(jax.nn.mish, (4, 8)),
    "softmax": _of(jax.nn.softmax, (4, 8)),
    "log_softmax": _of(jax.nn.log_softmax, (4, 8)),
    "softplus": _of(jax.nn.softplus, (4, 8)),
    "attention": _of(jax.nn.dot_product_attention, (1, 4, 2, 8), (1, 4, 2, 8), (1, 4, 2, 8)),
    "gelu_gradient": _of(jax.grad(lambda x: jax.nn.gelu(x, approximate=False).sum()), (4, 8)),
    "one_hot": _of(lambda x: jax.nn.one_hot(jnp.argmax(x, -1), 8), (4, 8)),
}
LAX = {
    "top_k": _of(lambda x: lax.top_k(x, 3), (4, 8)),
    "ragged_dot": _of(lambda a, b: lax.ragged_dot(a, b, jnp.array([1, 0, 3], I32)), (4, 8), (3, 8, 2)),
    "cumsum": _of(jnp.cumsum, (4, 8)),
    "convolution": _of(lambda x, k: lax.conv(x, k, (1, 1), "SAME"), (1, 2, 6, 6), (3, 2, 3, 3)),
    "sort": _of(jnp.sort, (4, 8)),
    "scan": _of(lambda x: lax.scan(lambda c, y: (c + jnp.sinh(y), c), x[0], x), (4, 8)),
    "while_loop": _of(lambda x: lax.fori_loop(0, 3, lambda _, y: special.erf(y), x), V),
    "conditional": _of(lambda x: lax.cond(x[0] > 0.5, jnp.sinh, jnp.cosh, x), V),
    "scatter": _of(lambda x: x.at[jnp.array([1, 3])].add(special.erf(x[:2])), V),
    "einsum": _of(lambda a, b: jnp.einsum("bij,bjk->bik", a, b), (2, 3, 4), (2, 4, 5)),
}
RANDOM = {
    "normal": _random(lambda key: jax.random.normal(key, V)),
    "normal_f64": _random(lambda key: jax.random.normal(key, V, F64)),
    "truncated_normal": _random(lambda key: jax.random.truncated_normal(key, -1.0, 1.0, V)),
    "gumbel": _random(lambda key: jax.random.gumbel(key, V)),
    "gamma": _random(lambda key: jax.random.gamma(key, 2.0, V)),
    "poisson": _random(lambda key: jax.random.poisson(key, 3.0, V)),
    "categorical": _random(lambda key: jax.random.categorical(key, jnp.arange(4.0), shape=V)),
    "permutation": _random(lambda key: jax.random.permutation(key, 16)),
}
LINEAR = {
    "cholesky": _of(_symmetric(jnp.linalg.cholesky), M),
    "eigenvalues": _of(_symmetric(jnp.linalg.eigvalsh), M),
    "singular_values": _of(lambda a: jnp.linalg.svd(a, compute_uv=False), M),
    "qr": _of(lambda a: jnp.linalg.qr(a)[1], M),
    "solve": _of(_symmetric(lambda a: jnp.linalg.solve(a, jnp.ones(4))), M),
    "determinant": _of(jnp.linalg.det, M),
    "expm": _of(jax.scipy.linalg.expm, M),
}
SYMBOLIC = {
    "symbolic_erf": _symbolic(lambda x: special.erf(x) + x.shape[0], "n, 4"),
    "symbolic_gelu": _symbolic(lambda x: jax.nn.gelu(x, approximate=False), "n, 4"),
    "symbolic_top_k": _symbolic(lambda x: lax.top_k(x, 2), "n, 4"),
    "symbolic_sinh": _symbolic(lambda x, y: jnp.sinh(x) @ jnp.arcsin(y), "n, 4", "4, n"),
    "symbolic_lgamma": _symbolic(lambda x: special.gammaln(x).reshape(-1), "n, 2*n"),
    "symbolic_softmax": _symbolic(lambda x: jax.nn.softmax(x, axis=0), "n, 4"),
}
PROGRAMS = {**SPECIAL, **ELEMENTARY, **COMPLEX, **NEURAL, **LAX, **RANDOM, **LINEAR, **SYMBOLIC}
