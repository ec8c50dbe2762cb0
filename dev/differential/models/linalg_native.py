"""Cholesky decomposition and triangular solve as operations of StableHLO, as for TPUs, with gradients."""

import jax
import jax.numpy as jnp
from jax import lax

from . import Program, shaped


def gaussian_likelihood(covariance, x):
    factor = jnp.linalg.cholesky(covariance)
    white = lax.linalg.triangular_solve(factor, x, left_side=True, lower=True)
    right = lax.linalg.triangular_solve(factor, x.mT, left_side=False, lower=True, transpose_a=True, unit_diagonal=True)
    log_determinant = 2 * jnp.sum(jnp.log(jnp.diagonal(factor, axis1=-2, axis2=-1)))
    return 0.5 * (jnp.sum(white**2) + jnp.sum(right) + log_determinant)


def program():
    return Program(jax.value_and_grad(gaussian_likelihood), (shaped(2, 4, 4), shaped(2, 4, 3)), platforms=("tpu",))
