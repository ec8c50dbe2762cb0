"""Programs for consumers of artifacts: the models, the additions of each version, and each op among these additions as a program that can be run.

The programs of the versions (compat.py) cannot be run: they return nothing, and some of their ops need a host or other devices.
"""

import dataclasses
import re
from collections.abc import Iterator

from jaxlib.mlir import ir

import compat
import frozen
import upstream

# Ops that wait for other processes, or have random results.
NOT_RUNNABLE_ALONE = re.compile(r"stablehlo\.(infeed|outfeed|send|recv|rng|async_start|custom_call|all_\w+|collective_\w+|cross-replica-sum|reduce_scatter)\b")

# Ops that need special inputs: with other inputs, a loop may not end, or the op's promises about its inputs are broken.
NEEDS_SPECIAL_INPUTS = re.compile(r"stablehlo\.while|(unique_indices|indices_are_sorted) = true")


@dataclasses.dataclass(frozen=True)
class Program:
    name: str
    text: str
    # The smallest version that can express the program.
    smallest: str

    def fits(self, version: str) -> bool:
        return compat.numbers(self.smallest) <= compat.numbers(version)

    @property
    def can_run_alone(self) -> bool:
        return "@main(" in self.text and not NOT_RUNNABLE_ALONE.search(self.text)


def models(smallest) -> list[Program]:
    """Returns the models. `smallest` returns the smallest version that can express a text."""
    texts = [(name, frozen.program(name).read_text()) for name in frozen.names()]
    return [Program(name, text, smallest(text)) for name, text in texts]


def additions(until: str) -> list[Program]:
    """Returns each function of each version up to `until`, with the functions that it refers to."""
    found = []
    for version in compat.until(until):
        functions = {re.search(r"@(\w+)", function)[1]: function for function in compat.functions(version)}
        for name in functions:
            used = _closure(name, functions)
            found.append(Program(f"{version} @{name}", compat.module([text for of, text in functions.items() if of in used]), version))
    return found


def _closure(name: str, functions: dict[str, str]) -> set[str]:
    used, waiting = set(), [name]
    while waiting:
        if (next_name := waiting.pop()) not in used:
            used.add(next_name)
            waiting += [other for other in re.findall(r"@(\w+)", functions[next_name]) if other in functions]
    return used


def operations(until: str) -> list[Program]:
    """Returns a program for each op among the additions. The program's arguments are the op's operands, and it returns the op's results."""
    found: dict[str, Program] = {}
    for version in compat.until(until):
        within = upstream.context()
        module = upstream.parse(compat.module(compat.functions(version)), within)
        with within, ir.Location.unknown():
            for op in _alone(module):
                text = _program(op)
                name = op.name.removeprefix("stablehlo.")
                count = sum(program.name.startswith(f"{version} {name}") for program in found.values())
                numbered = f"{version} {name}" + (f" {count + 1}" if count else "")
                found.setdefault(text, Program(numbered, text, version))
    return list(found.values())


def _alone(module: ir.Module) -> Iterator[ir.Operation]:
    """Yields the top-level ops of StableHLO in functions that accept any inputs and refer to no other function."""
    for function in module.body.operations:
        for block in function.regions[0].blocks:
            for op in block.operations:
                text = str(op)
                if op.operation.name.startswith("stablehlo.") and len(op.results) and "@" not in text and not NEEDS_SPECIAL_INPUTS.search(text):
                    yield op.operation


def _program(op: ir.Operation) -> str:
    """Returns a program with a clone of an op. Clones constants that the op uses, since they may determine shapes. Other used values become arguments."""
    uses = [(number, place, value) for number, inner in enumerate(_walk(op)) for place, value in enumerate(inner.operands) if not _is_within(value, op)]
    needed = list(dict.fromkeys(value for _, _, value in uses))
    arguments = [value for value in needed if not _is_constant(value)]
    types = ir.FunctionType.get([value.type for value in arguments], [result.type for result in op.results])
    module = ir.Module.parse("module {}")
    with ir.InsertionPoint(module.body):
        function = ir.Operation.create("func.func", attributes={"sym_name": ir.StringAttr.get("main"), "function_type": ir.TypeAttr.get(types)}, regions=1)
    block = function.regions[0].blocks.append(*types.inputs)
    with ir.InsertionPoint(block):
        given = dict(zip(arguments, block.arguments))
        given |= {value: value.owner.clone().results[0] for value in needed if value not in given}
        alone = op.clone()
        inner = _walk(alone)
        for number, place, value in uses:
            inner[number].operands[place] = given[value]
        ir.Operation.create("func.return", operands=list(alone.results))
    return upstream.print_text(module)


def _walk(op: ir.Operation) -> list[ir.Operation]:
    """Returns the op and all ops nested in it, in a fixed order."""
    found = [op]
    for region in op.regions:
        for block in region.blocks:
            for inner in block.operations:
                found += _walk(inner.operation)
    return found


def _is_within(value: ir.Value, op: ir.Operation) -> bool:
    """Returns whether a value is defined inside the op."""
    above = value.owner.owner.operation if isinstance(value.owner, ir.Block) else value.owner.operation.parent
    while above is not None and above.operation != op:
        above = above.operation.parent
    return above is not None


def _is_constant(value: ir.Value) -> bool:
    return not isinstance(value.owner, ir.Block) and value.owner.name == "stablehlo.constant"
