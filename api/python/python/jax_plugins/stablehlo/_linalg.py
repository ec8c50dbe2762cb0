"""Decompositions of matrices that JAX knows only for its own platforms, as functions of JAX."""

import functools


def _over_batches(function, rank):
    """Returns a function that applies `function` to the last `rank[i]` dimensions of each argument."""
    import jax

    def batched(*arguments, **parameters):
        applied = functools.partial(function, **parameters)
        for _ in range(arguments[0].ndim - rank[0]):
            applied = jax.vmap(applied)
        return applied(*arguments)

    return batched


def _geqrf(a):
    """Returns reflectors below the diagonal, the upper triangle R, and the factors of the reflectors, as LAPACK's
    function of the name does."""
    import jax.numpy as jnp
    from jax import lax

    m, n = a.shape
    rows, columns = jnp.arange(m), jnp.arange(n)

    def reflect(j, state):
        a, taus = state
        x = lax.dynamic_index_in_dim(a, j, axis=1, keepdims=False)
        below = rows > j
        alpha = x[j]
        rest = jnp.sum(jnp.where(below, jnp.abs(x) ** 2, 0))
        real = jnp.real(alpha)
        beta = -jnp.where(real < 0, -1, 1).astype(real.dtype) * jnp.sqrt(jnp.abs(alpha) ** 2 + rest)
        is_done = (rest == 0) & (jnp.imag(alpha) == 0)
        divisor = jnp.where(is_done, 1, alpha - beta.astype(a.dtype))
        v = jnp.where(below, x / divisor, jnp.where(rows == j, 1, 0).astype(a.dtype))
        tau = jnp.where(is_done, 0, (beta - alpha) / jnp.where(is_done, 1, beta)).astype(a.dtype)
        reflected = a - jnp.conj(tau) * jnp.outer(v, jnp.conj(v) @ a)
        a = jnp.where(columns >= j, reflected, a)
        diagonal = jnp.where(is_done, alpha, beta.astype(a.dtype))
        column = jnp.where(below, v, jnp.where(rows == j, diagonal, a[:, j]))
        return lax.dynamic_update_index_in_dim(a, column, j, axis=1), taus.at[j].set(tau)

    return lax.fori_loop(0, min(m, n), reflect, (a, jnp.zeros(min(m, n), a.dtype)))


def _householder_product(a, taus):
    """Returns the first columns of the product of reflectors."""
    import jax.numpy as jnp
    from jax import lax

    m, n = a.shape
    rows, count = jnp.arange(m), taus.shape[0]

    def apply(i, q):
        j = count - 1 - i
        column = lax.dynamic_index_in_dim(a, j, axis=1, keepdims=False)
        v = jnp.where(rows > j, column, jnp.where(rows == j, 1, 0).astype(a.dtype))
        return q - taus[j] * jnp.outer(v, jnp.conj(v) @ q)

    return lax.fori_loop(0, count, apply, jnp.eye(m, n, dtype=a.dtype))


def _eigh(a, *, lower, subset_by_index=None, **_):
    """Returns eigenvectors and eigenvalues in ascending order, by Jacobi's rotations in cycles."""
    import jax.numpy as jnp
    import numpy as np
    from jax import lax

    n = a.shape[0]
    triangle = jnp.tril(a, -1) if lower else jnp.conj(jnp.triu(a, 1).T)
    a = triangle + jnp.conj(triangle.T) + jnp.diag(jnp.real(jnp.diag(a)).astype(a.dtype))
    pairs = jnp.asarray(np.array([(p, q) for p in range(n) for q in range(p + 1, n)], np.int32).reshape(-1, 2))
    epsilon = jnp.finfo(a.dtype).eps

    def column(x, j):
        return lax.dynamic_index_in_dim(x, j, axis=1, keepdims=False)

    def rotated(x, p, q, c, s, u):
        """Returns `x` times the rotation of the columns p and q."""
        xp, xq = column(x, p), column(x, q)
        x = lax.dynamic_update_index_in_dim(x, c * xp - s * jnp.conj(u) * xq, p, axis=1)
        return lax.dynamic_update_index_in_dim(x, s * xp + c * jnp.conj(u) * xq, q, axis=1)

    def rotate(i, state):
        a, v = state
        p, q = pairs[i, 0], pairs[i, 1]
        off, (app, aqq) = a[p, q], (jnp.real(a[p, p]), jnp.real(a[q, q]))
        size = jnp.abs(off)
        is_zero = size == 0
        safe = jnp.where(is_zero, 1, size)
        tau = (aqq - app) / (2 * safe)
        t = jnp.where(tau < 0, -1, 1) / (jnp.abs(tau) + jnp.sqrt(1 + tau * tau))
        t = jnp.where(is_zero, 0, t).astype(size.dtype)
        c = 1 / jnp.sqrt(1 + t * t)
        s, u = (t * c).astype(a.dtype), jnp.where(is_zero, 1, off / safe).astype(a.dtype)
        rotation = (p, q, c.astype(a.dtype), s, u)
        a = rotated(a, *rotation)
        a = jnp.conj(rotated(jnp.conj(a.T), *rotation).T)
        return a, rotated(v, *rotation)

    def is_far(state):
        sweep, (a, _) = state
        off = jnp.sum(jnp.abs(a - jnp.diag(jnp.diag(a))) ** 2)
        return (sweep < 30) & (off > (epsilon * epsilon * 0.01) * jnp.sum(jnp.abs(a) ** 2))

    def sweep(state):
        return state[0] + 1, lax.fori_loop(0, len(pairs), rotate, state[1])

    v = jnp.eye(n, dtype=a.dtype)
    if n > 1:
        _, (a, v) = lax.while_loop(is_far, sweep, (0, (a, v)))
    values = jnp.real(jnp.diag(a))
    first, last = subset_by_index or (0, n)
    order = jnp.argsort(values)[first:last]
    return v[:, order], values[order]


def register(platform):
    """Registers the decompositions for a platform."""
    from jax._src.interpreters import mlir
    from jax._src.lax import linalg

    for name, function, rank, has_several in (
            ("geqrf_p", _geqrf, [2], True),
            ("householder_product_p", _householder_product, [2, 1], False),
            ("eigh_p", _eigh, [2], True)):
        if primitive := getattr(linalg, name, None):
            rule = mlir.lower_fun(_over_batches(function, rank), multiple_results=has_several)
            mlir.register_lowering(primitive, rule, platform=platform)
