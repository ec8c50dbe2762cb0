#!/usr/bin/env python3
"""Asks upstream about many programs, with the protocol of `opset-tool verdicts` and `opset-tool infer` (see `opset-tool --help`).

    answer.py verdicts|infer jaxlib|iree

Run the script with the Python of a package that contains upstream: jaxlib, or IREE's compiler, which contains a newer version.
"""

import json
import sys

import bindings

if sys.argv[2] == "iree":
    from iree.compiler import ir

    context = ir.Context
else:
    from jaxlib.mlir import ir
    from upstream import context

# Number of programs that share a context. A context keeps every type and attribute, so it must not live too long.
PER_CONTEXT = 2000


def _parse(program: str, within: ir.Context) -> ir.Module:
    with bindings.refusals(ir, within):
        return ir.Module.parse(program)


def verdict(program: str, within: ir.Context) -> dict:
    """Returns the answer for a program that upstream accepts; raises `Refused` for other programs."""
    _parse(program, within)
    return {"accepted": True}


def _infer(op: ir.Operation) -> list[str] | None:
    """Returns the types that upstream infers for the results of a new op with the same operands and attributes. Returns None if the bindings cannot
    make the op: the bindings cannot make ops with regions, and lack some kinds of attributes."""
    if len(op.regions):
        return None
    try:
        attributes = {name: op.attributes[name] for name in op.attributes}
    except TypeError:
        return None
    with ir.Location.unknown():
        again = ir.Operation.create(op.name, operands=list(op.operands), attributes=attributes, infer_type=True)
    types = [str(result.type) for result in again.results]
    again.erase()
    return types


def _infers(op: ir.Operation) -> bool:
    try:
        ir.InferTypeOpInterface(op)
        return True
    except ValueError:
        return False


def inferred_types(program: str, within: ir.Context) -> dict:
    """Returns the name and the inferred types of each op in the first function whose results upstream can infer."""
    module = _parse(program, within)
    with bindings.refusals(ir, within):
        ops = [op.operation for op in module.body.operations[0].regions[0].blocks[0].operations]
        return {"types": [[op.name, _infer(op)] for op in ops if _infers(op)]}


def main() -> None:
    of = {"verdicts": verdict, "infer": inferred_types}[sys.argv[1]]
    for number, line in enumerate(sys.stdin):
        if number % PER_CONTEXT == 0:
            within = context()
        try:
            answer = of(json.loads(line), within)
        except bindings.Refused as refused:
            answer = {"accepted": False, "error": refused.first}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
