#!/usr/bin/env python3
"""Asks the reference about many programs: the same as `stablehlo-opset verdicts` and `stablehlo-opset infer`, which see.

    answer.py verdicts|infer
"""

import json
import sys

import reference
from jaxlib.mlir import ir

# How many programs share a context: it keeps every type and attribute.
PER_CONTEXT = 2000


def verdict(program: str, within: ir.Context) -> dict:
    reference.parse(program, within)
    return {"accepted": True}


def _ops(op: ir.Operation):
    """All ops below this one, parents first."""
    for region in op.regions:
        for block in region.blocks:
            for inner in block.operations:
                yield inner.operation
                yield from _ops(inner.operation)


def _infer(op: ir.Operation) -> list[str] | None:
    try:
        types = ir.InferTypeOpInterface(op).inferReturnTypes(list(op.operands), op.attributes, None, list(op.regions))
    except (ir.MLIRError, ValueError, RuntimeError):
        return None
    return [str(type) for type in types]


def _infers(op: ir.Operation) -> bool:
    try:
        ir.InferTypeOpInterface(op)
        return True
    except ValueError:
        return False


def inferred_types(program: str, within: ir.Context) -> dict:
    module = reference.parse(program, within)
    with reference.refusals(within):
        return {"types": [[op.name, _infer(op)] for op in _ops(module.operation) if _infers(op)]}


def main() -> None:
    of = {"verdicts": verdict, "infer": inferred_types}[sys.argv[1]]
    for number, line in enumerate(sys.stdin):
        if number % PER_CONTEXT == 0:
            within = reference.context()
        try:
            answer = of(json.loads(line), within)
        except reference.Refused as refused:
            answer = {"accepted": False, "error": refused.first}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
