"""Viewer for StableHLO programs: an extension of Model Explorer, PyPI's `ai-edge-model-explorer`.

Model Explorer draws the graphs of programs in a browser. The extension opens portable artifacts of
all versions, containers of `jax.export`, and programs as text or bytecode. It does not need
TensorFlow, nor Model Explorer's own reader of MLIR.

    pip install 'stablehlo-mlir[model-explorer]'
    python -m stablehlo_mlir.model_explorer model.mlir.bc

Model Explorer's own command loads the extension by the name of this package:

    model-explorer --extensions=stablehlo_mlir.model_explorer model.mlir.bc
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any, Union

__all__ = ["ADAPTER", "visualize"]

ADAPTER = "stablehlo_mlir"
"""Identifier of the extension, which Model Explorer's functions call `adapterId`."""


def visualize(paths: Sequence[Union[str, os.PathLike[str]]], **options: Any) -> None:
    """Opens files in Model Explorer. Returns when its server ends.

    Args:
        paths: the files: artifacts, containers of `jax.export`, bytecode or text.
        options: `host`, `port`, and other options of `model_explorer.visualize_from_config`.

    Raises:
        ImportError: Model Explorer is not installed.
    """
    import model_explorer  # type: ignore[import-not-found, import-untyped, unused-ignore]

    config = model_explorer.config()
    for path in paths:
        config.add_model_from_path(os.fspath(path), ADAPTER)
    model_explorer.visualize_from_config(config=config, extensions=[__name__], **options)
