"""Programs of one function: lowered by a tool or by upstream, and evaluated by XLA's CPU client."""

import subprocess

import jax
import numpy
from jaxlib import version, xla_client
from jaxlib.mlir import ir
from jaxlib.mlir._mlir_libs import _jax_mlir_ext
from jaxlib.mlir.dialects import chlo, stablehlo
from jaxlib.mlir.passmanager import PassManager

from element_types import Element
from functions import Function

JAXLIB = version.__version__
STABLEHLO = stablehlo.get_current_version()

# Elements per evaluation: all numbers of 16 bits.
SIZE = 1 << 16
PASSES = {"chlo": "chlo-legalize-to-stablehlo", "stablehlo": "stablehlo-complex-math-expander"}


def text(function: Function, element: Element) -> str:
    """Returns the program, with one op."""
    ty = f"tensor<{SIZE}x{element.name}>"
    result = f"tensor<{SIZE}xi1>" if function.predicate else ty
    names = ["%a", "%b"][: function.operands]
    arguments = ", ".join(f"{name}: {ty}" for name in names)
    return (
        f"func.func @main({arguments}) -> {result} {{\n"
        f'  %r = "{function.dialect}.{function.name}"({", ".join(names)}) : ({", ".join(ty for _ in names)}) -> {result}\n'
        f"  return %r : {result}\n}}\n"
    )


def by_tool(tool: str):
    """Returns a function that lowers a program with our `stablehlo-opt`."""

    def lower(program: str, dialect: str) -> str:
        run = subprocess.run([tool, f"--{PASSES[dialect]}"], input=program, capture_output=True, text=True)
        if run.returncode:
            raise ValueError(run.stderr)
        return run.stdout

    return lower


def by_upstream(program: str, dialect: str) -> str:
    """Lowers a program with upstream's pass, which jaxlib contains."""
    registry = ir.DialectRegistry()
    _jax_mlir_ext.register_dialects(registry)
    stablehlo.register_stablehlo_passes()
    context = ir.Context()
    context.append_dialect_registry(registry)
    stablehlo.register_dialect(context)
    chlo.register_dialect(context)
    context.load_all_available_dialects()
    with context:
        module = ir.Module.parse(program)
        PassManager.parse(f"builtin.module(func.func({PASSES[dialect]}))").run(module.operation)
        return str(module)


def compiled(program: str):
    """Returns a function that evaluates a program."""
    client = jax.devices("cpu")[0].client
    devices = xla_client.DeviceList(tuple(client.local_devices()[:1]))
    executable = client.compile_and_load(program, devices, xla_client.CompileOptions())

    def run(arguments: list[numpy.ndarray]) -> numpy.ndarray:
        outputs = []
        for start in range(0, len(arguments[0]), SIZE):
            parts = [a[start : start + SIZE] for a in arguments]
            count = len(parts[0])
            padded = [numpy.concatenate([part, numpy.zeros(SIZE - count, part.dtype)]) for part in parts]
            with jax.enable_x64(True):
                buffers = [jax.device_put(part) for part in padded]
            (output,) = executable.execute(buffers)
            outputs.append(output._single_device_array_to_np_array_did_copy()[0][:count])
        return numpy.concatenate(outputs)

    return run
