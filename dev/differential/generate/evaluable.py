"""Random programs whose results the specification determines, so that two implementations can be compared.

All shapes are static. Loops end, functions of reductions are associative and commutative, and comparators are orders.
"""

import math
import random
import re

from . import draft, types
from .attributes import dense
from .declarations import Declarations, element_class
from .draft import CannotDraw
from .program import Block, Function, Op, Value
from .types import Tensor, scalar

# Ops whose results depend on more than their operands, or on sizes that are known at run time.
OMITTED = {
    "all_gather", "all_reduce", "all_to_all", "async_done", "async_start", "collective_broadcast", "collective_permute", "collective_reduce",
    "composite", "cross-replica-sum", "custom_call", "infeed", "outfeed", "partition_id", "recv", "reduce_scatter", "replica_id", "rng", "send",
    "after_all", "create_token", "get_tuple_element", "return", "tuple", "trace",
    "dynamic_broadcast_in_dim", "dynamic_conv", "dynamic_gather", "dynamic_iota", "dynamic_pad", "dynamic_reshape", "real_dynamic_slice",
    "set_dimension_size", "uniform_dequantize", "uniform_quantize", "unary_einsum",
}
# Functions of reductions, whose order does not matter.
REDUCERS = ["add", "multiply", "maximum", "minimum", "and", "or", "xor"]
REDUCTIONS = {"reduce", "reduce_window", "scatter", "select_and_scatter"}
# Ops that convert to HLO only with functions that use their own arguments.
CLOSED = {*REDUCTIONS, "map", "sort"}
# Numbers of constants. Bits that are drawn would mostly be numbers near the ends of the range.
NUMBERS = ["0", "1", "-1", "2", "-3", "5", "7"]
TURNS = 5
# Element types that both sides have.
ELEMENTS = re.compile(r"i1|u?i(2|4|8|16|32|64)|b?f\d\w*|complex<f\d+>")


class Evaluable(Function):
    """A function whose ops all have static types."""

    def __init__(self, rng: random.Random, declared: Declarations, name: str, ops: list[str]):
        super().__init__(rng, declared, name, ops)
        self.plain = True
        # The op that is being drawn.
        self.drawn = ""
        # The number of its regions that have been drawn, and the ops of its reductions.
        self.regions = 0
        self.reducing: list[str] = []

    def draw(self, name: str) -> None:
        before, self.drawn, self.regions = self.drawn, name, 0
        self.loop() if name == "while" else draft.draw(self, name)
        self.drawn = before

    def constant(self, type: Tensor, value: str | None = None) -> Value:
        return super().constant(type, value or dense([self.number(type.element) for _ in range(1 if self.rng.random() < 0.4 else types.size(type))], type))

    def number(self, element: str) -> str:
        kind = element_class(element)
        if kind == "boolean":
            return self.rng.choice(["true", "false"])
        if kind == "complex":
            return f"({self.number(element[8:-1])}, {self.number(element[8:-1])})"
        if kind == "float":
            return self.rng.choice(["0.0", "1.0", "-0.5", "2.0", "-1.5", "0.25"] if element != "f8E8M0FNU" else ["1.0", "2.0", "0.5"])
        low, high = types.storage_range(element)
        return str(max(low, min(high, int(self.rng.choice(NUMBERS)))))

    def visible(self) -> list[Value]:
        return self.blocks[-1].values if self.drawn in CLOSED and len(self.blocks) > 1 else super().visible()

    def argument(self, type) -> Value:
        """Returns a new argument, or a constant in a function that cannot use values of others."""
        if self.drawn in CLOSED and len(self.blocks) > 1:
            if not isinstance(type, Tensor) or None in type.shape or "quant" in type.element:
                raise CannotDraw("a constant of this type")
            return self.constant(type)
        return super().argument(type)

    def append(self, name: str, operands: list, results: list, attrs: dict[str, str] = {}, regions: list[list[Block]] = []) -> list[Value]:
        if name == "reduce_window" or name == "reduce" and self.reduced_size(operands[0], attrs["dimensions"]) == 1:
            # XLA uses an initial value less often than the specification says.
            half = len(operands) // 2
            operands = [*operands[:half], *map(self.neutral, self.reducing, operands[half:])]
        if name == "sort":
            attrs = {**attrs, "is_stable": "true"}
        if name == "dot_general":
            # Other algorithms than the one of the types have other results.
            attrs = {key: text for key, text in attrs.items() if key != "algorithm"}
        return super().append(name, operands, results, attrs, regions)

    def region(self, arguments: list, returns: list, simple: bool = False, plain: bool = False) -> list[Block]:
        block = Block([self.fresh(type) for type in arguments])
        self.blocks.append(block)
        if self.drawn == "sort" or self.drawn == "select_and_scatter" and self.regions == 0:
            results = self.order(block.arguments[:2], ["LT", "GT"] if self.drawn == "sort" else ["GE", "LE"])
        elif self.drawn in REDUCTIONS:
            results = self.reduced(block.arguments, len(returns))
        else:
            results = [self.computed(type) for type in returns]
        self.regions += 1
        self.append("return", results, [])
        self.blocks.pop()
        return [block]

    def reduced(self, arguments: list[Value], half: int) -> list[Value]:
        pairs = list(zip(arguments[:half], arguments[half:]))
        self.reducing = [self.rng.choice(self.associative(a.type)) for a, _ in pairs]
        return [self.append(op, [a, b], [a.type])[0] for op, (a, b) in zip(self.reducing, pairs)]

    def reduced_size(self, operand: Value | Tensor, dimensions: str) -> int:
        """Returns the number of elements that become one element."""
        shape = (operand.type if isinstance(operand, Value) else operand).shape
        return math.prod(shape[int(dim)] for dim in re.findall(r"\d+", dimensions.removeprefix("array<i64")))

    def neutral(self, op: str, type: Tensor) -> Value | Tensor:
        """Returns a value that changes no result of the op, or the type for an op without such a value."""
        kind = element_class(type.element)
        if type.element == "f8E8M0FNU" or kind == "complex" and op in ("maximum", "minimum"):
            return type
        if kind == "integer":
            low, high = types.storage_range(type.element)
            return self.constant(type, dense([str({"maximum": low, "minimum": high, "multiply": 1, "and": -1 if low else high}.get(op, 0))], type))
        if kind == "boolean":
            return self.constant(type, dense(["true" if op in ("multiply", "and", "minimum") else "false"], type))
        # Numbers beyond those of arguments, which all types of floats have or round to their largest number.
        number = {"maximum": "-1.0e+02", "minimum": "1.0e+02", "multiply": "1.0"}.get(op, "0.0")
        return self.constant(type, dense([f"({number}, 0.0)" if kind == "complex" else number], type))

    def associative(self, type: Tensor) -> list[str]:
        """Returns the associative and commutative ops on the type."""
        names = [name for name in REDUCERS if self.declared.ops[name].operands[0].type.has(type.element)]
        return names or ["add"]

    def order(self, pair: list[Value], directions: list[str]) -> list[Value]:
        if element_class(pair[0].type.element) == "complex":
            raise CannotDraw("an order of complex numbers")
        attr = {"comparison_direction": f"#stablehlo<comparison_direction {self.rng.choice(directions)}>"}
        return self.append("compare", pair, [scalar("i1")], attr)

    def loop(self) -> None:
        """Appends a loop that counts its turns."""
        counter = scalar("i32")
        tensors = [value.type for value in self.visible() if isinstance(value.type, Tensor) and element_class(value.type.element) != "quantized"]
        carried = [counter] + [self.rng.choice(tensors) if tensors else scalar("f32") for _ in range(self.rng.randrange(3))]
        start = self.constant(counter, "dense<0> : tensor<i32>")
        cond, body = Block([self.fresh(type) for type in carried]), Block([self.fresh(type) for type in carried])
        self.blocks.append(cond)
        limit = self.constant(counter, f"dense<{self.rng.randint(0, TURNS)}> : tensor<i32>")
        less = {"comparison_direction": "#stablehlo<comparison_direction LT>"}
        self.append("return", self.append("compare", [cond.arguments[0], limit], [scalar("i1")], less), [])
        self.blocks[-1] = body
        one = self.constant(counter, "dense<1> : tensor<i32>")
        following = self.append("add", [body.arguments[0], one], [counter])
        self.append("return", following + [self.computed(type) for type in carried[1:]], [])
        self.blocks.pop()
        self.append("while", [start, *carried[1:]], carried, {}, [[cond], [body]])


def is_static(value: Value) -> bool:
    """Returns whether a value is a static tensor whose elements XLA has."""
    return isinstance(value.type, Tensor) and None not in value.type.shape and bool(ELEMENTS.fullmatch(value.type.element))


def all_values(block: Block):
    """Yields all values of a block and of the regions inside."""
    yield from block.values
    for op in block.ops:
        for region in op.regions:
            for inner in region:
                yield from all_values(inner)


def text(arguments: list[Value], ops: list[Op], results: list[Value]) -> str:
    """Returns a program whose function `main` has these arguments, ops and results."""
    inputs = ", ".join(f"{value.name}: {value.type}" for value in arguments)
    names, outputs = ", ".join(value.name for value in results), ", ".join(str(value.type) for value in results)
    body = "\n  ".join(op.text() for op in ops)
    return f'func.func public @main({inputs}) -> ({outputs}) {{\n  {body}\n  "func.return"({names}) : ({outputs}) -> ()\n}}'


def generate(rng: random.Random, declared: Declarations, ops: list[str]) -> Evaluable:
    """Returns a function with at least one op of `ops`, whose values all have static types."""
    while True:
        function = Evaluable(rng, declared, "main", ops)
        try:
            for _ in range(rng.choice([1, 1, 2, 3, 5])):
                function.draw(rng.choice(ops))
        except CannotDraw:
            continue
        if function.body.ops and all(map(is_static, all_values(function.body))):
            return function


def names(declared: Declarations) -> list[str]:
    """Returns the ops that `generate` can draw."""
    return [name for name in declared.ops if name not in OMITTED]
