"""Random numbers: the counter-based generator, which JAX lowers to arithmetic, and the bit generator operation."""

import jax
import jax.numpy as jnp
from jax import lax

from . import Program, shaped


def draws(key, logits):
    keys = jax.random.split(key, 10)
    return {
        "bits": jax.random.bits(keys[0], (4,), jnp.uint32),
        "uniform": jax.random.uniform(keys[1], (3, 5)),
        "normal": jax.random.normal(keys[2], (3, 5), jnp.float32),
        "integers": jax.random.randint(keys[3], (6,), -3, 17),
        "permutation": jax.random.permutation(keys[4], 12),
        "choice": jax.random.choice(keys[5], 10, (4,), replace=False),
        "categorical": jax.random.categorical(keys[6], logits),
        "bernoulli": jax.random.bernoulli(keys[7], 0.3, (5,)),
        "folded": jax.random.key_data(jax.random.fold_in(keys[8], 7)),
        "half": jax.random.uniform(keys[9], (4,), jnp.bfloat16),
    }


def sample(threefry_data, rbg_data, logits):
    threefry = jax.random.wrap_key_data(threefry_data, impl="threefry2x32")
    rbg = jax.random.wrap_key_data(rbg_data, impl="rbg")
    unsafe = jax.random.wrap_key_data(rbg_data, impl="unsafe_rbg")
    state, bits = lax.rng_bit_generator(rbg_data, (5,), jnp.uint32, algorithm=lax.RandomAlgorithm.RNG_PHILOX)
    return {
        "threefry": draws(threefry, logits),
        "rbg": (jax.random.normal(rbg, (3, 5)), jax.random.permutation(rbg, 12), jax.random.bits(rbg, (4,), jnp.uint16)),
        "unsafe": jax.random.normal(jax.random.split(unsafe)[0], (3, 2)),
        "generator": (state, bits),
        "native": lax.rng_uniform(0.0, 1.0, (3,)),
    }


def program():
    return Program(sample, (shaped(2, dtype=jnp.uint32), shaped(4, dtype=jnp.uint32), shaped(4, 6)))
