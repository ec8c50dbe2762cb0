"""Interface to upstream's implementation in the PyPI package jaxlib.

Modules belong to an `ir.Context` made by `context()`. Functions take and return modules, text or bytes. They raise `Refused` with upstream's
diagnostics if upstream refuses a program.
"""

import io

import bindings
from bindings import Refused
from jaxlib.mlir import ir
from jaxlib.mlir._mlir_libs import _jax_mlir_ext
from jaxlib.mlir.dialects import _stablehlo_ops_gen, chlo, sdy, stablehlo
from jaxlib.mlir.passmanager import PassManager

CURRENT_VERSION = stablehlo.get_current_version()
MINIMUM_VERSION = stablehlo.get_minimum_version()

stablehlo.register_stablehlo_passes()


def versions() -> list[str]:
    """Returns all versions that a program can be serialized for, oldest first."""
    minor = lambda version: int(version.split(".")[1])
    last_of_zero = 20  # the release before 1.0.0
    old = [f"0.{n}.0" for n in range(minor(MINIMUM_VERSION), last_of_zero + 1)]
    return old + [f"1.{n}.0" for n in range(minor(CURRENT_VERSION) + 1)]


def knows(op: str, attribute: str | None = None) -> bool:
    """Returns whether upstream has an op of StableHLO, or an attribute of an op. Upstream drops unknown attributes."""
    classes = [member for member in vars(_stablehlo_ops_gen).values() if getattr(member, "OPERATION_NAME", None) == op]
    return bool(classes) and (attribute is None or hasattr(classes[0], attribute))


def refusals(within: ir.Context):
    """Enters a context. Raises its diagnostics as `Refused` instead of printing them."""
    return bindings.refusals(ir, within)


def context() -> ir.Context:
    """Returns a context with all dialects of upstream."""
    registry = ir.DialectRegistry()
    _jax_mlir_ext.register_dialects(registry)
    result = ir.Context()
    result.append_dialect_registry(registry)
    for dialect in (stablehlo, chlo, sdy):
        dialect.register_dialect(result)
    result.load_all_available_dialects()
    # The registry lacks the dialects quant and shape. This pass depends on them, so running it loads them.
    with result:
        PassManager.parse("builtin.module(vhlo-legalize-to-stablehlo)").run(ir.Module.parse("module {}").operation)
    return result


def parse(source: str | bytes, within: ir.Context) -> ir.Module:
    """Parses and verifies a program given as text or bytecode."""
    with refusals(within):
        return ir.Module.parse(source)


def run(pipeline: str, module: ir.Module) -> ir.Module:
    """Runs the passes listed in `pipeline` on the module in place."""
    with refusals(module.context):
        PassManager.parse(f"builtin.module({pipeline})").run(module.operation)
    return module


def expand(source: str | bytes, version: str, within: ir.Context) -> ir.Module:
    """Expands ops that a version lacks. Upstream's pass also folds constants, moves them to the front, and removes unused ops."""
    return run(f"stablehlo-compatibility-expander{{target={version}}}", parse(source, within))


def print_text(module: ir.Module, generic: bool = False, debug_info: bool = False) -> str:
    """Returns the module's text, by default without debug info. The text ends with a newline, as a tool prints it."""
    text = module.operation.get_asm(print_generic_op_form=generic, enable_debug_info=debug_info)
    return text if text.endswith("\n") else text + "\n"


def bytecode(module: ir.Module) -> bytes:
    """Returns the module as plain bytecode, which is no portable artifact."""
    out = io.BytesIO()
    module.operation.write_bytecode(out)
    return out.getvalue()


def serialize(source: str | bytes, version: str, within: ir.Context, allow_other_dialects: bool = False) -> bytes:
    """Returns the portable artifact of a program for a version, without debug info."""
    return serialize_as_is(run("strip-debuginfo", parse(source, within)), version, allow_other_dialects)


def serialize_as_is(module: ir.Module, version: str, allow_other_dialects: bool = False) -> bytes:
    """Returns the portable artifact of a program for a version, with its locations. Converts the module, which must not be used afterwards."""
    with refusals(module.context):
        return stablehlo.serialize_portable_artifact(module, version, allow_other_dialects)


def deserialize(artifact: bytes, within: ir.Context) -> ir.Module:
    """Returns the StableHLO program in a portable artifact."""
    with refusals(within):
        return stablehlo.deserialize_portable_artifact(within, artifact)
