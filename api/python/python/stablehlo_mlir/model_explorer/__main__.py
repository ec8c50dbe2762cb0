"""Command that opens files in Model Explorer."""

from __future__ import annotations

import argparse
import os
import sys

from . import visualize


def main() -> int:
    """Runs the command with the arguments of this process, and returns its exit code."""
    parser = argparse.ArgumentParser(
        prog="python -m stablehlo_mlir.model_explorer",
        description="Opens StableHLO programs in Model Explorer.")
    parser.add_argument(
        "files", nargs="+", metavar="FILE",
        help="artifact, container of jax.export, bytecode or text")
    parser.add_argument("--host", default="localhost", help="host of the server")
    parser.add_argument("--port", type=int, default=8080, help="port of the server")
    parser.add_argument("--no-browser", action="store_true", help="only start the server")
    options = parser.parse_args()
    missing = [file for file in options.files if not os.path.isfile(file)]
    if missing:
        parser.error(f"no such file: {', '.join(missing)}")
    try:
        visualize(
            options.files, host=options.host, port=options.port,
            no_open_in_browser=options.no_browser)
    except ImportError as error:
        print(f"error: {error}: install stablehlo-mlir[model-explorer]", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
