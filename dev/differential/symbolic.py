#!/usr/bin/env python3
"""Checks programs with symbolic sizes, with jaxlib. Needs the PyPI packages jax and jaxlib.

    symbolic.py --bin DIR [--only NAME,...] [--sizes N]

`jax.export` exports functions with symbolic sizes (symbolic_programs.py). Our tool specializes the artifacts for known sizes. The result must have
static shapes and no calls of ops that only JAX knows; jaxlib must read it, and compute what `jax.jit` computes at these sizes. Our interpreter must
compute the same from the artifact with symbolic sizes.

jaxlib refines the same program with its own `refine_polymorphic_shapes`, for the first sizes. Both results must have functions `main` of the same
type, and compute the same. Programs with `refusal` must be refused by jaxlib.
"""

import argparse
import pathlib
import re
import subprocess
import sys
import tempfile
import zlib

import jax
import numpy
from jax import export
from jaxlib import _jax

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


def exported_artifact(program: Program) -> tuple[export.Exported, bytes]:
    """Returns the program as `jax.export` exports it, and its artifact with the program's change."""
    disabled = [export.DisabledSafetyCheck.custom_call("ApproxTopK")]
    exported = export.export(jax.jit(program.function), disabled_checks=disabled)(*program.arguments())
    artifact = exported.mlir_module_serialized
    if program.change:
        context = upstream.context()
        text = program.change(upstream.print_text(upstream.deserialize(artifact, context)))
        artifact = upstream.serialize(text, upstream.CURRENT_VERSION, context)
    return exported, artifact


def refined_by_jaxlib(artifact: bytes, types: str) -> bytes:
    """Returns the artifact that jaxlib's own passes make. Raises `XlaRuntimeError` or `Refused` if jaxlib refuses the program."""
    context = upstream.context()
    module = upstream.run(f"stablehlo-refine-arguments{{types={types}}}", upstream.deserialize(artifact, context))
    refined = _jax.mlir.refine_polymorphic_shapes(upstream.bytecode(module), enable_shape_assertions=True, validate_static_shapes=True)
    # This function also wraps ops of CHLO in composites.
    return _jax.mlir.serialize_portable_artifact(refined, upstream.CURRENT_VERSION)


def main_type(artifact: bytes) -> tuple[list[str], list[str]]:
    """Returns the types of the arguments and of the results of `main`."""
    module = upstream.deserialize(artifact, upstream.context())
    functions = {operation.name.value: operation for operation in module.body if operation.operation.name == "func.func"}
    return tuple([str(ty) for ty in types] for types in (functions["main"].type.inputs, functions["main"].type.results))


def compare_with_jaxlib(program: Program, artifact: bytes, types: str, ours: bytes, inputs: list[numpy.ndarray]) -> str:
    """Compares our result with that of jaxlib's own refinement. Returns words about it."""
    try:
        theirs = refined_by_jaxlib(artifact, types)
    except (RuntimeError, upstream.Refused) as error:
        if program.refusal and program.refusal in str(error):
            return "refused by jaxlib"
        raise Different(f"jaxlib refuses the program: {error}") from error
    if program.refusal:
        raise Different("jaxlib accepts the program, but symbolic_programs.py states a refusal")
    if main_type(theirs) != main_type(ours):
        raise Different(f"main has the type {main_type(ours)}, expected {main_type(theirs)}")
    lowered.compare(stripped.run(theirs, inputs), stripped.run(ours, inputs))
    return "equal to jaxlib's"


def evaluated(bin: pathlib.Path, artifact: pathlib.Path, inputs: list[numpy.ndarray]) -> list[numpy.ndarray]:
    """Returns what our interpreter computes."""
    arguments, results = artifact.with_name("inputs.npz"), artifact.with_name("results.npz")
    numpy.savez(arguments, *inputs)
    done = subprocess.run([bin / "stablehlo-artifact", "run", artifact, "--inputs", arguments, "-o", results], capture_output=True, text=True)
    if done.returncode:
        raise Different(f"our interpreter fails: {done.stderr.strip()[:300]}")
    with numpy.load(results) as arrays:
        return [arrays[name] for name in arrays.files]


def check(name: str, program: Program, options: argparse.Namespace) -> str:
    """Checks one program. Returns a line about it."""
    bin, all_sizes = options.bin, program.sizes[: options.sizes]
    function, arguments = jax.jit(program.function), program.arguments()
    exported, symbolic = exported_artifact(program)
    translate = our_tools.Translate(bin / "stablehlo-translate")
    verdict = ""
    for sizes in all_sizes:
        inputs = drawn(name, arguments, sizes)
        used = [inputs[i] for i in exported.module_kept_var_idx]
        types = ",".join("tensor<" + "".join(f"{n}x" for n in value.shape) + TYPES[str(value.dtype)] + ">" for value in used)
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "program.mlir.bc"
            path.write_bytes(symbolic)
            artifact = translate.serialize(path, upstream.CURRENT_VERSION, f"--specialize={types}")
            lowered.compare(function(*inputs), evaluated(bin, path, used))
        found = DYNAMIC.search(upstream.print_text(upstream.deserialize(artifact, upstream.context())))
        if found:
            raise Different(f"{sizes}: the program still has {found[0]}")
        lowered.compare(function(*inputs), stripped.run(artifact, used))
        verdict = verdict or compare_with_jaxlib(program, symbolic, types, artifact, used)
    return f"{len(all_sizes)} specializations, {verdict}"


def add_options(parser: argparse.ArgumentParser) -> None:
    """Adds the option of `check`."""
    parser.add_argument("--sizes", type=int, metavar="N", help="check only the first N sizes of each program")


if __name__ == "__main__":
    sys.exit(lowered.run(__doc__, symbolic_programs.PROGRAMS, check, add_options))
