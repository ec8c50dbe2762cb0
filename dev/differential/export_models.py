#!/usr/bin/env python3
"""Exports the model programs with JAX, and writes them as upstream prints them without debug info.

    export_models.py [--check] [NAME...]

The script writes the texts to lit_tests/models/Inputs/NAME.mlir. With --check, it writes nothing, and fails if a text differs from its file.
The programs consist of the dialects stablehlo, func and builtin: upstream's pass expands JAX's operations of the dialect chlo.
"""

import argparse
import importlib
import pkgutil
import re
import sys

import jax
from jax import export as jax_export
from jaxlib.mlir import ir

import frozen
import models
import upstream

DIALECTS = {"stablehlo", "func", "builtin"}
LARGEST_TEXT = 155_000

jax.config.update("jax_platforms", "cpu")
# With Shardy, JAX writes operations of the dialect sdy; with the older partitioner, it writes StableHLO only.
jax.config.update("jax_use_shardy_partitioner", False)


def names() -> list[str]:
    """Returns the names of all models."""
    return [module.name for module in pkgutil.iter_modules(models.__path__)]


def lower(program: models.Program) -> str:
    """Lowers a program with JAX, and returns the text."""
    jitted = jax.jit(program.function, donate_argnums=tuple(program.donate))
    with jax.enable_x64(program.x64):
        if len(program.platforms) > 1:
            return jax_export.export(jitted, platforms=program.platforms)(*program.arguments).mlir_module()
        return jitted.trace(*program.arguments).lower(lowering_platforms=tuple(program.platforms)).as_text()


def custom_calls(module: ir.Module) -> list[ir.Operation]:
    """Returns all custom calls of a module."""
    found = []

    def visit(op: ir.Operation) -> ir.WalkResult:
        if op.name == "stablehlo.custom_call":
            found.append(op)
        return ir.WalkResult.ADVANCE

    module.operation.walk(visit)
    return found


def clean_custom_calls(module: ir.Module, typed_backend_config: bool) -> None:
    """Removes attributes of the dialect sdy. If requested, converts the backend configuration to a dictionary, as XLA does when it reads a program."""
    for call in custom_calls(module):
        attributes = call.attributes
        if "sdy.sharding_rule" in attributes:
            del attributes["sdy.sharding_rule"]
        if typed_backend_config and "mhlo.backend_config" in attributes:
            attributes["backend_config"] = attributes["mhlo.backend_config"]
            attributes["api_version"] = ir.IntegerAttr.get(ir.IntegerType.get_signless(32), 4)
            del attributes["mhlo.backend_config"]


def export(name: str) -> str:
    """Returns the text of a model as upstream prints it."""
    program = importlib.import_module(f"models.{name}").program()
    within = upstream.context()
    module = upstream.parse(lower(program), within)
    with within:
        clean_custom_calls(module, program.typed_backend_config)
    # Expands all operations of chlo, also in the decompositions of composites. The names of composites are strings, and stay.
    module = upstream.run("func.func(chlo-legalize-to-stablehlo),strip-debuginfo", module)
    text = upstream.print_text(module)
    other_dialects = used_dialects(upstream.print_text(module, generic=True)) - DIALECTS
    if other_dialects:
        raise SystemExit(f"{name}: operations of other dialects: {', '.join(sorted(other_dialects))}")
    if "#sdy" in text:
        raise SystemExit(f"{name}: attributes of the dialect sdy")
    if len(text) > LARGEST_TEXT:
        raise SystemExit(f"{name}: {len(text)} characters are too many; make the model smaller")
    return text


def used_dialects(generic_text: str) -> set[str]:
    """Returns the dialects of all operations in a text in generic form."""
    return set(re.findall(r'^ *(?:%[^=]* = )?"(\w+)\.', generic_text, re.MULTILINE))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME", help="models to export; the default is all models")
    parser.add_argument("--check", action="store_true", help="compare with the files instead of writing them")
    options = parser.parse_args()
    frozen.INPUTS.mkdir(parents=True, exist_ok=True)
    stale = []
    for name in options.names or names():
        text = export(name)
        path = frozen.program(name)
        if not options.check:
            path.write_text(text)
            print(f"{name}: {len(text)} characters")
        elif not path.exists() or path.read_text() != text:
            stale.append(name)
    if stale:
        print(f"export differs from the file: {', '.join(stale)}", file=sys.stderr)
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
