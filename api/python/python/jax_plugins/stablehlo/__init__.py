"""Plugin of JAX: the platform `stablehlo` evaluates programs with the reference interpreter of StableHLO.

    JAX_PLATFORMS=stablehlo python train.py

JAX calls `initialize`. The environment variable `STABLEHLO_PJRT_LIBRARY` names another library than that of the
package `stablehlo_mlir`.
"""

import importlib
import os

from . import _linalg

NAME = "stablehlo"
LIBRARY = "STABLEHLO_PJRT_LIBRARY"
# Lower than that of the CPU, so that the platform is never the first one of several.
PRIORITY = -100


def _is_wanted(platforms):
    return NAME in [name.strip() for name in (platforms or "").split(",")]


def _library():
    """Returns the path of the library. The native module of the package is also a plugin."""
    path = os.environ.get(LIBRARY)
    return path or importlib.import_module("stablehlo_mlir._native").__file__


def initialize():
    """Registers the platform if the user asks for it. JAX would otherwise create a client of each platform."""
    import jax

    if not _is_wanted(jax.config.jax_platforms):
        return
    from jax._src import xla_bridge

    xla_bridge.register_plugin(NAME, priority=PRIORITY, library_path=_library())
    _allow_donation()
    _linalg.register(NAME)


def _allow_donation():
    """JAX ignores donation on platforms outside of this list."""
    from jax._src.interpreters import mlir

    platforms = getattr(mlir, "_platforms_with_donation", None)
    if isinstance(platforms, list) and NAME not in platforms:
        platforms.append(NAME)
