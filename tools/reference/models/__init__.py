"""Model programs, one module per program.

Each module has a function `program()` that returns a `Program`. Shapes are small, so that the texts stay readable; the operations are those of
the full-sized model.
"""

import dataclasses
from typing import Any, Callable, Sequence

import jax
import jax.numpy as jnp


@dataclasses.dataclass(frozen=True)
class Program:
    """A function to be lowered, and how."""

    function: Callable[..., Any]
    arguments: Sequence[Any]
    # With several platforms the program takes the index of its platform as an argument, and branches on it.
    platforms: Sequence[str] = ("cpu",)
    # Arguments whose buffers the caller gives up: they show as attributes of function arguments.
    donate: Sequence[int] = ()
    x64: bool = False
    # Custom calls get the backend configuration as StableHLO's own dictionary (version 1.3.0) instead of JAX's attribute on the side.
    typed_backend_config: bool = False


def shaped(*shape: Any, dtype: Any = jnp.float32) -> jax.ShapeDtypeStruct:
    """An argument of which only shape and type are known."""
    return jax.ShapeDtypeStruct(shape, dtype)
