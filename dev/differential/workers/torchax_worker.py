"""Worker for torchax, which exports programs of PyTorch by JAX. It has the questions and answers of torch_xla_worker.py, but saves no
folders. Its version of StableHLO is the one that JAX reads; JAX writes for an older one."""

import base64
import dataclasses
import functools

import jax
import numpy
import torch
import torchax.export
from jaxlib.mlir.dialects import stablehlo

import torch_programs
import values

jax.config.update("jax_enable_x64", True)


def linear_systems(x, right):
    root = torch.linalg.cholesky(x @ x.mT + 4.0 * torch.eye(3))
    return root, torch.linalg.solve_triangular(root, right, upper=False)


# torch_xla has no lowering of the functions in `linear_systems`.
PROGRAMS = {**torch_programs.PROGRAMS, "linear_systems": (lambda: torch_programs.Function(linear_systems), [("float32", [3, 3]), ("float32", [3, 2])])}


@functools.cache
def exported(name: str) -> tuple[list, jax.export.Exported]:
    module, arguments = torch_programs.program(name, PROGRAMS)
    return torchax.export.exported_program_to_stablehlo(torch.export.export(module, arguments))


def answer(question: dict) -> dict:
    if not question:
        return {"functions": list(PROGRAMS), "version": stablehlo.get_current_version()}
    module, arguments = torch_programs.program(question["function"], PROGRAMS)
    weights, program = exported(question["function"])
    given = (weights, ([argument.numpy() for argument in arguments],))
    if "artifact" in question:
        changed = dataclasses.replace(program, mlir_module_serialized=base64.b64decode(question["artifact"]))
        return {"outputs": [values.pack(numpy.asarray(output)) for output in jax.tree.leaves(changed.call(*given))]}
    flat = [numpy.asarray(array) for array in jax.tree.leaves(given)]
    return {
        "bytecode": base64.b64encode(program.mlir_module_serialized).decode(),
        "text": program.mlir_module(),
        "inputs": [values.pack(flat[index]) for index in program.module_kept_var_idx],
        # torchax has other integer types than PyTorch in some places.
        "outputs": [values.pack(output.astype(aval.dtype)) for output, aval in zip(torch_programs.outputs(module, arguments), program.out_avals, strict=True)],
    }


values.answer(answer)
