"""Programs of one function: lowered by a tool or by upstream, and evaluated by our interpreter or by XLA's CPU client."""

import pathlib
import subprocess
import tempfile

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


def _output(*command: str | pathlib.Path, input: str | None = None) -> bytes:
    """Returns the output of one of our tools. Raises `ValueError` with the tool's message."""
    run = subprocess.run([str(part) for part in command], input=None if input is None else input.encode(), capture_output=True)
    if run.returncode:
        raise ValueError(run.stderr.decode(errors="replace").strip()[:600])
    return run.stdout


def by_us(bin: pathlib.Path):
    """Returns a function that lowers a program with our `stablehlo-opt`."""
    return lambda program, dialect: _output(bin / "stablehlo-opt", f"--{PASSES[dialect]}", input=program).decode()


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


def interpreted(bin: pathlib.Path, program: str, dtype: numpy.dtype):
    """Returns a function that evaluates a program with our interpreter. `dtype` is the type of the results."""

    def run(arguments: list[numpy.ndarray]) -> numpy.ndarray:
        with tempfile.TemporaryDirectory() as folder:
            artifact, inputs, results = (pathlib.Path(folder) / name for name in ("program.mlir.bc", "inputs.npz", "results.npz"))
            sized = program.replace(f"tensor<{SIZE}x", f"tensor<{len(arguments[0])}x")
            artifact.write_bytes(_output(bin / "stablehlo-translate", "--serialize", "--target=current", input=sized))
            # Files of numpy have no names for most types of 8 bits, so they are written as opaque bytes.
            numpy.savez(inputs, *(a.view("V1") if a.itemsize == 1 else a for a in arguments))
            _output(bin / "stablehlo-artifact", "run", artifact, "--inputs", inputs, "-o", results)
            with numpy.load(results) as arrays:
                return arrays["result0"].view(dtype)

    return run


def compiled(program: str):
    """Returns a function that evaluates a program with XLA's CPU client."""
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
