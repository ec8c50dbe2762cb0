"""Worker for IREE's compiler and runtime on one core of this CPU; see __init__.py. IREE writes no artifacts, but prints programs: the answer to
{"artifact" or "text": ..., "flags": [...]} is {"text": the output of iree-opt with these flags}."""

import base64
import subprocess
import tempfile

import iree.compiler.tools as compiler
import iree.runtime as runtime
import numpy
from iree.compiler.tools import binaries

import values

# Compile for this CPU, and do not demote 64-bit types.
FLAGS = ["--iree-llvmcpu-target-cpu=host", "--iree-input-demote-i64-to-i32=false", "--iree-input-demote-f64-to-f32=false"]
OPT = binaries.find_tool("iree-opt")


def show(program: bytes, flags: list[str]) -> str:
    with tempfile.NamedTemporaryFile() as file:
        file.write(program)
        file.flush()
        done = subprocess.run([OPT, file.name, *flags], capture_output=True, text=True)
    if done.returncode:
        raise ValueError(done.stderr)
    return done.stdout


def run(artifact: bytes, inputs: list) -> list:
    try:
        module = compiler.compile_str(artifact, target_backends=["llvm-cpu"], input_type="auto", extra_args=FLAGS)
    except compiler.CompilerToolError as error:
        # The first line has the command, so use the first error.
        raise ValueError(next((line for line in str(error).splitlines() if "error:" in line), str(error))) from error
    loaded = runtime.load_vm_flatbuffer(module, driver="local-sync")
    outputs = loaded.main(*map(values.unpack, inputs))
    return [values.pack(numpy.asarray(output)) for output in (outputs if isinstance(outputs, (list, tuple)) else [outputs])]


def answer(question: dict) -> dict:
    program = question["text"].encode() if "text" in question else base64.b64decode(question["artifact"])
    if "flags" in question:
        return {"text": show(program, question["flags"])}
    return {"outputs": run(program, question["inputs"])}


values.answer(answer)
