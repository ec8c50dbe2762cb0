"""Model programs, one module per program.

Each module has a function `program()` that returns a `Program`. Shapes are small, so that the texts are readable; the operations are those of the
full-sized model.
"""

import dataclasses
from typing import Any, Callable, Sequence

import jax
import jax.numpy as jnp


@dataclasses.dataclass(frozen=True)
class Program:
    """A function, and the settings to lower it."""

    function: Callable[..., Any]
    arguments: Sequence[Any]
    # With several platforms the program takes the index of its platform as an argument, and branches on it.
    platforms: Sequence[str] = ("cpu",)
    # Donated arguments, whose buffers the program may reuse. Donation becomes an attribute of the function argument.
    donate: Sequence[int] = ()
    x64: bool = False
    # Whether custom calls have StableHLO's own dictionary as backend configuration (since version 1.3.0) instead of JAX's additional attribute.
    typed_backend_config: bool = False


def shaped(*shape: Any, dtype: Any = jnp.float32) -> jax.ShapeDtypeStruct:
    """Returns an argument with a shape and a type, but without a value."""
    return jax.ShapeDtypeStruct(shape, dtype)
