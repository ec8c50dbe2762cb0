#!/usr/bin/env python3
"""Checks programs with symbolic sizes, with jaxlib. Needs the PyPI packages jax and jaxlib.

    symbolic.py --bin DIR [--only NAME,...]

`jax.export` exports functions with symbolic sizes (symbolic_programs.py). Our tool specializes the artifacts for known sizes. The result must have
static shapes and no calls of ops that only JAX knows; jaxlib must read it, and compute what `jax.jit` computes at these sizes.
"""

import pathlib
import re
import sys
import tempfile
import zlib

import jax
import numpy
from jax import export

import lowered
import our_tools
import stripped
import symbolic_programs
import upstream
from lowered import Different
from symbolic_programs import Program

# Parts of programs that are not static.
DYNAMIC = re.compile(r"tensor<[^>]*\?|stablehlo\.(dynamic_(?!slice|update_slice)\w+|real_dynamic_slice|set_dimension_size)|@shape_assertion|@stablehlo\.\w+")
TYPES = {"float32": "f32", "int32": "i32"}


def drawn(name: str, arguments: list[jax.ShapeDtypeStruct], sizes: dict[str, int]) -> list[numpy.ndarray]:
    """Returns random inputs, which depend only on the program's name and the sizes."""
    random = numpy.random.default_rng(zlib.crc32(f"{name}{sizes}".encode()))

    def one(argument):
        shape = [size if isinstance(size, int) else int(size._evaluate(sizes)) for size in argument.shape]
        dtype = numpy.dtype(argument.dtype)
        if dtype.kind == "i":
            return random.integers(0, 4, shape).astype(dtype)
        return random.uniform(0.1, 0.9, shape).astype(dtype)

    return [one(argument) for argument in arguments]


def check(name: str, program: Program, bin: pathlib.Path) -> str:
    """Checks one program at all sizes. Returns a line about it."""
    function, arguments = jax.jit(program.function), program.arguments()
    exported = export.export(function, disabled_checks=[export.DisabledSafetyCheck.custom_call("ApproxTopK")])(*arguments)
    translate = our_tools.Translate(bin / "stablehlo-translate")
    for sizes in program.sizes:
        inputs = drawn(name, arguments, sizes)
        used = [inputs[i] for i in exported.module_kept_var_idx]
        types = ",".join("tensor<" + "".join(f"{n}x" for n in value.shape) + TYPES[str(value.dtype)] + ">" for value in used)
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "program.mlir.bc"
            path.write_bytes(exported.mlir_module_serialized)
            artifact = translate.serialize(path, upstream.CURRENT_VERSION, f"--specialize={types}")
        found = DYNAMIC.search(upstream.print_text(upstream.deserialize(artifact, upstream.context())))
        if found:
            raise Different(f"{sizes}: the program still has {found[0]}")
        lowered.compare(function(*inputs), stripped.run(artifact, used))
    return f"{len(program.sizes)} specializations"


if __name__ == "__main__":
    sys.exit(lowered.run(__doc__, symbolic_programs.PROGRAMS, check))
