"""Worker for torch_xla as a producer and as a consumer. It has these questions and answers:

  {}                  {"functions": names, "version": the version of StableHLO that torch_xla reads and writes}
  {"function": name}  {"bytecode": an artifact, "text": the program as torch_xla prints it, "inputs": ..., "outputs": the outputs that PyTorch computes}
  {"function": name, "artifact": ...}  {"outputs": the outputs that torch_xla computes from an artifact of the function}
  {"function": name, "folder": path}   {}, after torch_xla has saved the program in the folder
"""

import base64
import functools
import os
import re

os.environ["PJRT_DEVICE"] = "CPU"

import numpy
import torch
import torch_xla
from torch_xla import stablehlo
from torch_xla.experimental.mark_pattern_utils import StableHLOCompositeBuilder
import torch_xla.experimental.xla_quantized_matmul

import torch_programs
import values


class Composite(torch.nn.Module):
    """A function that stays a composite."""

    def forward(self, x):
        builder = StableHLOCompositeBuilder("project.scaled_sum", {"scale": 2.0, "axis": 1})
        x = builder.mark_inputs(x)
        return builder.mark_outputs((x * 2.0).sum(1)) + 1.0


class WeightOnly(torch.nn.Module):
    """A product with weights of 8 bits."""

    def __init__(self):
        super().__init__()
        self.register_buffer("weights", torch.randint(-128, 127, (4, 8), dtype=torch.int8))
        self.register_buffer("scale", torch.rand(4))

    def forward(self, x):
        return torch.ops.xla.quantized_matmul(x, self.weights, self.scale, None, -1, False, False)


PROGRAMS = {
    **torch_programs.PROGRAMS,
    "composite": (Composite, [("float32", [3, 4])]),
    "weight_only": (WeightOnly, [("float32", [2, 8])]),
    "dynamic": (torch_programs.Dense, [("float32", [2, 8])]),
}


@functools.cache
def exported(name: str) -> stablehlo.StableHLOGraphModule:
    module, arguments = torch_programs.program(name, PROGRAMS)
    os.environ["EXPERIMENTAL_XLA_UNBOUNDED_DYNAMISM"] = str(int(name == "dynamic"))
    shapes = ({0: torch.export.Dim("batch", min=2)},) if name == "dynamic" else None
    return stablehlo.exported_program_to_stablehlo(torch.export.export(module, arguments, dynamic_shapes=shapes))


def answer(question: dict) -> dict:
    if not question:
        version = re.search(rb"StableHLO_v([\d.]+)", exported("statistics").get_stablehlo_bytecode())[1]
        return {"functions": list(PROGRAMS), "version": version.decode()}
    name = question["function"]
    module, arguments = torch_programs.program(name, PROGRAMS)
    graph = exported(name)
    if "folder" in question:
        graph.save(question["folder"], stablehlo.StableHLOExportOptions(include_human_readable_text=False))
        return {}
    [function] = graph._bundle.stablehlo_funcs
    tensors = [torch.as_tensor(value) for value in stablehlo._extract_call_parameters(arguments, function.meta, graph._bundle)]
    if "artifact" in question:
        outputs = torch_xla._XLAC._run_stablehlo(base64.b64decode(question["artifact"]), tensors)
        return {"outputs": [values.pack(numpy.asarray(output.cpu())) for output in outputs]}
    return {
        "bytecode": base64.b64encode(function.bytecode).decode(),
        "text": function.text,
        "inputs": [values.pack(tensor.numpy()) for tensor in tensors],
        "outputs": [values.pack(output) for output in torch_programs.outputs(module, arguments)],
    }


values.answer(answer)
