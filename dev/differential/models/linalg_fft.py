"""Fourier transforms, complex numbers and matrix decompositions as custom calls for CPUs, in single and double precision."""

import jax
import jax.numpy as jnp
from jax import lax

from . import Program, shaped


def transforms(signal, image):
    spectrum = jnp.fft.rfft(signal)
    complex_signal = lax.complex(signal, -signal)
    return {
        "rfft": (jnp.real(spectrum), jnp.imag(spectrum), jnp.abs(spectrum), jnp.angle(spectrum)),
        "irfft": jnp.fft.irfft(spectrum * jnp.conj(spectrum), n=signal.shape[-1]),
        "fft": jnp.fft.fft(complex_signal),
        "ifft": jnp.fft.ifft(complex_signal),
        "fft2": jnp.fft.fft2(image),
        "rfft2": jnp.fft.rfft2(jnp.real(image)),
        "gradient": jax.grad(lambda s: jnp.sum(jnp.abs(jnp.fft.rfft(s)) ** 2))(signal),
        "exponential": jnp.exp(1j * signal.astype(jnp.float32)) ** 2,
    }


def decompositions(matrix, vector):
    symmetric = matrix @ matrix.mT + jnp.eye(matrix.shape[-1], dtype=matrix.dtype)
    q, r = jnp.linalg.qr(matrix)
    eigenvalues, eigenvectors = jnp.linalg.eigh(symmetric)
    lu, pivots, permutation = lax.linalg.lu(matrix)
    factor = jnp.linalg.cholesky(symmetric)
    return {
        "cholesky": factor,
        "triangular_solve": lax.linalg.triangular_solve(factor, vector, left_side=True, lower=True, transpose_a=True),
        "qr": (q, r),
        "eigh": (eigenvalues, eigenvectors),
        "svd": jnp.linalg.svd(matrix, full_matrices=False),
        "lu": (lu, pivots, permutation),
        "solve": jnp.linalg.solve(matrix, vector),
        "determinant": jnp.linalg.slogdet(matrix),
    }


def linear_algebra(signal, image, matrix, vector, complex_matrix):
    eigenvalues, eigenvectors = jnp.linalg.eig(matrix[0])
    return {
        "transforms": transforms(signal, image),
        "real": decompositions(matrix, vector),
        "complex": jnp.linalg.inv(complex_matrix),
        "hermitian": jnp.linalg.eigh(complex_matrix + jnp.conj(complex_matrix.T)),
        "eig": (eigenvalues, eigenvectors),
        "gradient": jax.grad(lambda m: jnp.sum(jnp.linalg.cholesky(m @ m.mT)))(matrix),
    }


def program():
    arguments = (
        shaped(3, 16),
        shaped(2, 8, 8, dtype=jnp.complex64),
        shaped(2, 4, 4, dtype=jnp.float64),
        shaped(2, 4, 1, dtype=jnp.float64),
        shaped(4, 4, dtype=jnp.complex64),
    )
    return Program(linear_algebra, arguments, x64=True)
