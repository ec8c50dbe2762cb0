"""Programs: a function to which ops are appended, with regions, and the functions that it refers to."""

import dataclasses
import random

from . import attributes, types
from .declarations import Declarations
from .types import Tensor


@dataclasses.dataclass(eq=False)
class Value:
    """An operand, result or block argument."""

    name: str
    type: Tensor | str


@dataclasses.dataclass(eq=False)
class Block:
    """A block with its arguments and ops."""

    arguments: list[Value]
    ops: list["Op"] = dataclasses.field(default_factory=list)

    @property
    def values(self) -> list[Value]:
        return self.arguments + [result for op in self.ops for result in op.results]

    def text(self, label: str) -> str:
        arguments = ", ".join(f"{argument.name}: {argument.type}" for argument in self.arguments)
        head = f"^{label}({arguments}): " if arguments or label != "bb0" else ""
        return head + " ".join(op.text() for op in self.ops)


@dataclasses.dataclass(eq=False)
class Op:
    """An op. A region is a list of blocks; attributes map names to texts."""

    name: str
    operands: list[Value]
    results: list[Value]
    attributes: dict[str, str] = dataclasses.field(default_factory=dict)
    regions: list[list[Block]] = dataclasses.field(default_factory=list)
    discardable: dict[str, str] = dataclasses.field(default_factory=dict)

    def text(self) -> str:
        """Returns the op in generic form, on one line."""
        names = lambda values: ", ".join(value.name for value in values)
        list_types = lambda values: ", ".join(str(value.type) for value in values)
        regions = [f"{{{' '.join(block.text(f'bb{i}') for i, block in enumerate(region))}}}" for region in self.regions]
        return "".join([
            f"{names(self.results)} = " if self.results else "",
            f'"{self.name}"({names(self.operands)})',
            f" <{{{attributes.named(self.attributes)}}}>" if self.attributes else "",
            f" ({', '.join(regions)})" if regions else "",
            f" {{{attributes.named(self.discardable)}}}" if self.discardable else "",
            f" : ({list_types(self.operands)}) -> ({list_types(self.results)})",
        ])


class Function:
    """A function under construction. A subclass draws the ops in regions."""

    def __init__(self, rng: random.Random, declared: Declarations, name: str, ops: list[str]):
        self.rng, self.declared, self.name, self.ops = rng, declared, name, ops
        self.body = Block([])
        # The open blocks, innermost last. Ops are appended to the last one.
        self.blocks = [self.body]
        self.others: list[str] = []
        self.used: list[str] = []
        # Whether ops get no discardable attributes.
        self.plain = False
        self.count = 0

    def fresh(self, type) -> Value:
        self.count += 1
        return Value(f"%v{self.count}", type)

    # ---- Values -----------------------------------------------------------------

    def argument(self, type) -> Value:
        self.body.arguments.append(self.fresh(type))
        return self.body.arguments[-1]

    def visible(self) -> list[Value]:
        return [value for block in self.blocks for value in block.values]

    def value(self, type) -> Value:
        """Returns a value of the type: a visible value, a new constant, or a new argument of the function."""
        known = [value for value in self.visible() if str(value.type) == str(type)]
        draw = self.rng.random()
        if known and draw < 0.7:
            return self.rng.choice(known[-4:])
        constant = self.declared.ops["constant"].results[0].type
        if draw > 0.9 and isinstance(type, Tensor) and None not in type.shape and type.element in constant.elements and types.size(type) < 65:
            return self.constant(type)
        return self.argument(type)

    def constant(self, type: Tensor, value: str | None = None) -> Value:
        return self.append("constant", [], [type], {"value": value or attributes.constant(self.rng, type)})[0]

    # ---- Ops --------------------------------------------------------------------

    def draw(self, name: str) -> None:
        """Appends a random op of this name, and the ops and values that it needs."""
        raise NotImplementedError

    def append(self, name: str, operands: list, results: list, attrs: dict[str, str] = {}, regions: list[list[Block]] = []) -> list[Value]:
        """Appends an op of the dialect. `operands` are values, or types for which values are chosen."""
        self.used.append(name)
        values = [operand if isinstance(operand, Value) else self.value(operand) for operand in operands]
        discardable = {} if self.plain else attributes.discardable(self.rng, self.declared.attributes)
        op = Op(f"stablehlo.{name}", values, [self.fresh(type) for type in results], attrs, regions, discardable)
        self.blocks[-1].ops.append(op)
        return op.results

    def region(self, arguments: list, returns: list, simple: bool = False, plain: bool = False) -> list[Block]:
        """Returns a region with one block that returns values of the given types.

        With `simple`, the block may consist of a single op over the arguments. With `plain`, it has only ops that all versions know: upstream does
        not convert the ops in the regions of an op that it rebuilds for an older version.
        """
        before, self.plain = self.plain, self.plain or plain
        block = Block([self.fresh(type) for type in arguments])
        self.blocks.append(block)
        if simple and len(arguments) == 2 and self.rng.random() < 0.6:
            op = self.rng.choice(self.reducers(returns[0]))
            operands = list(block.arguments)
            if self.rng.random() < 0.2:
                operands.reverse()
            results = self.append(op, operands, returns[:1]) + [self.value(type) for type in returns[1:]]
        else:
            if not self.plain and len(self.blocks) < 4 and self.rng.random() < 0.1:
                self.draw(self.rng.choice(self.ops))
            results = [self.computed(type) for type in returns]
        self.append("return", results, [])
        self.plain = before
        self.blocks.pop()
        return [block]

    def computed(self, type) -> Value:
        """Returns a value of the type, which may be the result of a new op."""
        if not isinstance(type, Tensor) or not self.reducers(type) or self.rng.random() >= 0.6:
            return self.value(type)
        if type.element == "i1" and self.rng.random() < 0.5:
            tensors = [value.type for value in self.visible() if isinstance(value.type, Tensor)]
            comparable = [tensor for tensor in tensors if tensor.shape == type.shape and "quant" not in tensor.element]
            of = self.rng.choice(comparable or [type])
            direction = self.rng.choice(self.declared.ops["compare"].attribute("comparison_direction").accepts)
            return self.append("compare", [of, of], [type], {"comparison_direction": direction})[0]
        return self.append(self.rng.choice(self.reducers(type)), [type, type], [type])[0]

    def reducers(self, type: Tensor) -> list[str]:
        """Returns the commutative ops that accept values of the type."""
        return [name for name, op in self.declared.ops.items() if "COMMUTATIVE" in op.traits and op.operands[0].type.has(type.element)]

    # ---- Text -------------------------------------------------------------------

    def symbol(self, suffix: str) -> str:
        return f"@{self.name}_{suffix}"

    def text(self) -> str:
        """Returns the text of the function, with a return of some of its values, and of the functions that it refers to."""
        rng, arguments = self.rng, self.body.arguments
        results = rng.choices(self.body.values, k=rng.choice([0, 1, 1, 2, 3])) if self.body.values else []
        if rng.random() < 0.05:
            passed = [rng.choice([value for value in self.body.values if str(value.type) == str(argument.type)]) for argument in arguments]
            self.body.ops.append(Op("func.call", passed, [self.fresh(value.type) for value in results], {"callee": f"@{self.name}"}))
        self.body.ops.append(Op("func.return", results, []))
        extra = lambda dialect: attributes.dictionary_of(attributes.discardable(rng, self.declared.attributes, 0.06, dialect))
        inputs = ", ".join(f"{argument.name}: {argument.type}{extra(dialect=True)}" for argument in arguments)
        outputs = ", ".join(f"{value.type}{extra(dialect=True)}" for value in results)
        visibility = rng.choice(["", "", "", "public ", "private "])
        head = f"func.func {visibility}@{self.name}({inputs}) -> ({outputs})"
        if own := extra(dialect=False):
            head += f" attributes{own}"
        body = "\n  ".join(op.text() for op in self.body.ops)
        return "\n".join([f"{head} {{\n  {body}\n}}", *self.others])
