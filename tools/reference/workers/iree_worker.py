"""IREE's compiler and runtime, on one core of this CPU; see __init__.py. It writes no artifacts."""

import base64

import iree.compiler.tools as compiler
import iree.runtime as runtime
import numpy

import values

# Types as they are, and functions to more digits than the type has.
FLAGS = ["--iree-llvmcpu-target-cpu=host", "--iree-input-demote-i64-to-i32=false", "--iree-input-demote-f64-to-f32=false"]


def answer(question: dict) -> dict:
    program = base64.b64decode(question["artifact"])
    try:
        module = compiler.compile_str(program, target_backends=["llvm-cpu"], input_type="auto", extra_args=FLAGS)
    except compiler.CompilerToolError as error:
        # Its first line of diagnostics; what follows is how it was called.
        raise ValueError(next(line for line in str(error).splitlines() if "error:" in line)) from error
    if "inputs" not in question:
        return {}
    loaded = runtime.load_vm_flatbuffer(module, driver="local-sync")
    outputs = loaded.main(*[values.unpack(value) for value in question["inputs"]])
    outputs = outputs if isinstance(outputs, (list, tuple)) else [outputs]
    return {"outputs": [values.pack(numpy.asarray(output)) for output in outputs]}


values.answer(answer)
