"""Evaluates programs of StableHLO by JAX: the other implementation of `stablehlo-artifact compare` and `hunt`.

    stablehlo-artifact hunt --worker 'python -m stablehlo_mlir.on_jax' --output-dir found
    python -m stablehlo_mlir.on_jax PROGRAM INPUTS RESULTS

Without arguments, the module reads lines with the three files, separated by tabs, and answers each line by a line
`ok` or by a line with an error. The first device of `JAX_PLATFORMS` evaluates the programs. The module needs jax
0.6 or newer.
"""

import os
import sys
from typing import Any

import numpy

# Types whose elements numpy stores as bytes without a meaning, and their names in ml_dtypes. `i1` is numpy's own.
_OTHERS = {
    "bf16": "bfloat16", "i2": "int2", "ui2": "uint2", "i4": "int4", "ui4": "uint4", "f4E2M1FN": "float4_e2m1fn",
    "f6E2M3FN": "float6_e2m3fn", "f6E3M2FN": "float6_e3m2fn", "f8E3M4": "float8_e3m4", "f8E4M3": "float8_e4m3",
    "f8E4M3B11FNUZ": "float8_e4m3b11fnuz", "f8E4M3FN": "float8_e4m3fn", "f8E4M3FNUZ": "float8_e4m3fnuz",
    "f8E5M2": "float8_e5m2", "f8E5M2FNUZ": "float8_e5m2fnuz", "f8E8M0FNU": "float8_e8m0fnu",
}


def _element_types(program: str) -> list[str]:
    """Returns the element types of the arguments of the function `main`."""
    from jax.interpreters import mlir
    from jaxlib.mlir import ir

    with mlir.make_ir_context():
        module = ir.Module.parse(program)
        functions = [op for op in module.body if "function_type" in op.attributes]
        main = next(op for op in functions if ir.StringAttr(op.attributes["sym_name"]).value == "main")
        inputs = ir.FunctionType(ir.TypeAttr(main.attributes["function_type"]).value).inputs
        return [str(ir.RankedTensorType(ty).element_type) for ty in inputs]


def _typed(array: numpy.ndarray, element: str) -> numpy.ndarray:
    """Returns the array with the type that its elements have in the program."""
    if element not in _OTHERS:
        return array
    import ml_dtypes

    return array.view(numpy.dtype(getattr(ml_dtypes, _OTHERS[element])))


def _plain(array: numpy.ndarray) -> numpy.ndarray:
    """Returns the array as numpy stores it without ml_dtypes."""
    is_other = array.dtype.name in _OTHERS.values()
    return array.view(numpy.dtype(f"V{array.dtype.itemsize}")) if is_other else array


def evaluate(program: str, inputs: list[numpy.ndarray]) -> list[numpy.ndarray]:
    """Evaluates the function `main` of a program. `program` is text."""
    import jax
    import jax.experimental
    from jaxlib import xla_client

    device = jax.devices()[0]
    options = xla_client.CompileOptions()
    devices = xla_client.DeviceList((device,))
    executable = device.client.compile_and_load(program.encode(), devices, options)
    # Earlier releases have the function in another module.
    enable_x64: Any = getattr(jax if hasattr(jax, "enable_x64") else jax.experimental, "enable_x64")
    with enable_x64(True):
        buffers = [jax.device_put(array, device) for array in inputs]
        results = executable.execute_sharded(buffers)
        arrays = results.disassemble_into_single_device_arrays()
        return [numpy.asarray(shards[0]) for shards in arrays]


def run(program: str, inputs: str, results: str) -> None:
    """Evaluates the program in a file, with the arguments arg0, arg1, ... in a file, and writes a file with the
    results result0, result1, ...."""
    with open(program) as file:
        text = file.read()
    with numpy.load(inputs) as arrays:
        elements = _element_types(text)
        arguments = [_typed(arrays[f"arg{i}"], element) for i, element in enumerate(elements)]
    found = evaluate(text, arguments)
    named: dict[str, Any] = {f"result{i}": _plain(array) for i, array in enumerate(found)}
    numpy.savez(results, **named)


def main() -> int:
    if len(sys.argv) == 4:
        run(*sys.argv[1:])
        return 0
    # Libraries write to standard output, too.
    answers = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)
    for line in sys.stdin:
        try:
            run(*line.rstrip("\n").split("\t"))
            answer = "ok"
        except Exception as error:  # The program is a finding, whatever jaxlib raises.
            answer = f"{type(error).__name__}: {error}".replace("\n", " ")
        print(answer, file=answers, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
