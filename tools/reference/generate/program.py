"""Programs: a function that grows op by op, with regions, and the functions it refers to."""

import random

from . import attributes, registry, types
from .types import Tensor


class Function:
    """A function under construction."""

    def __init__(self, rng: random.Random, name: str, ops: list[str]):
        self.rng, self.name, self.ops = rng, name, ops
        self.arguments: list[tuple[str, str]] = []
        # The values that are visible, innermost block last: pairs of name and type.
        self.scopes: list[list[tuple[str, str]]] = [[]]
        self.lines: list[list[str]] = [[]]
        self.others: list[str] = []
        self.used: list[str] = []
        # Whether ops are made without discardable attributes.
        self.plain = False
        self.count = 0

    def fresh(self) -> str:
        self.count += 1
        return f"%v{self.count}"

    # ---- Values -----------------------------------------------------------------

    def argument(self, type) -> str:
        name = self.fresh()
        self.arguments.append((name, str(type)))
        self.scopes[0].append((name, str(type)))
        return name

    def value(self, type) -> str:
        """A value of the type: one that is there already, or a constant, or a new argument of the function."""
        known = [name for scope in self.scopes for name, of in scope if of == str(type)]
        draw = self.rng.random()
        if known and draw < 0.7:
            return self.rng.choice(known[-4:])
        if draw > 0.9 and isinstance(type, Tensor) and None not in type.shape and "quant" not in type.element and types.size(type) < 65:
            return self.constant(type)
        return self.argument(type)

    def values(self, of: list) -> list[str]:
        return [self.value(type) for type in of]

    def constant(self, type: Tensor, value: str | None = None) -> str:
        return self.op("constant", [], [type], {"value": value or attributes.constant(self.rng, type)})[0]

    # ---- Ops --------------------------------------------------------------------

    def op(self, name: str, operands: list, results: list, attrs: dict[str, str | None] | None = None, regions: list[str] = []) -> list[str]:
        """Appends an op. `operands` are pairs of type and value, or types, for which values are chosen. Attributes whose text is None are absent."""
        name = name if "." in name else f"stablehlo.{name}"
        self.used.append(name)
        pairs = [pair if isinstance(pair, tuple) else (pair, self.value(pair)) for pair in operands]
        values = [self.fresh() for _ in results]
        inherent = {key: text for key, text in (attrs or {}).items() if text is not None}
        spell = lambda attrs: ", ".join(key if text == "unit" else f"{key} = {text}" for key, text in attrs.items())
        line = f"{', '.join(values)} = " if values else ""
        line += f'"{name}"({", ".join(value for _, value in pairs)})'
        if inherent:
            line += f" <{{{spell(inherent)}}}>"
        if regions:
            line += f" ({', '.join(regions)})"
        if not self.plain and (extra := attributes.discardable(self.rng)):
            line += f" {{{spell(extra)}}}"
        line += f" : ({', '.join(str(type) for type, _ in pairs)}) -> ({', '.join(map(str, results))})"
        self.lines[-1].append(line)
        self.scopes[-1] += [(value, str(type)) for value, type in zip(values, results)]
        return values

    def region(self, arguments: list, returns: list, simple: bool = False, plain: bool = False) -> str:
        """A region of one block that returns values of the given types.

        With `simple` it may be one op over the arguments and nothing else. With `plain` it has only ops that all versions know: the reference forgets
        to convert what is in the region of an op that it makes anew for an older version.
        """
        before, self.plain = self.plain, self.plain or plain
        names = [self.fresh() for _ in arguments]
        self.scopes.append([(name, str(type)) for name, type in zip(names, arguments)])
        self.lines.append([])
        if simple and len(arguments) == 2 and self.rng.random() < 0.6:
            op = self.rng.choice(["add", "maximum", "minimum", "multiply", "or", "and", "xor", "subtract"])
            operands = list(zip(arguments, names))
            if self.rng.random() < 0.2:
                operands.reverse()
            results = [(type, self.op(op, operands, [type])[0]) for type in returns[:1]]
            results += [(type, self.value(type)) for type in returns[1:]]
        else:
            if not self.plain and len(self.lines) < 4 and self.rng.random() < 0.1:
                registry.OPS[self.rng.choice(self.ops)](self)
            results = [(type, self.computed(type)) for type in returns]
        self.op("return", results, [])
        self.plain = before
        lines = self.lines.pop()
        self.scopes.pop()
        head = f"^bb0({', '.join(f'{name}: {type}' for name, type in zip(names, arguments))}): " if names else ""
        return f"{{{head}{' '.join(lines)}}}"

    def computed(self, type) -> str:
        """A value of the type, perhaps the result of an op made for it."""
        if isinstance(type, Tensor) and self.rng.random() < 0.6:
            operands = [type, type]
            if type.element == "i1" and self.rng.random() < 0.5:
                of = self.rng.choice([of for scope in self.scopes for _, of in scope if of.startswith("tensor") and "quant" not in of] or [str(type)])
                if of.startswith("tensor<") and of.rsplit("x", 1)[0] == str(type).rsplit("x", 1)[0] or "x" not in of:
                    direction = self.rng.choice(["EQ", "NE", "GE", "GT", "LE", "LT"])
                    return self.op("compare", [of, of], [type], {"comparison_direction": f"#stablehlo<comparison_direction {direction}>"})[0]
            return self.op(self.rng.choice(["add", "multiply", "maximum", "minimum"]), operands, [type])[0]
        return self.value(type)

    # ---- Text -------------------------------------------------------------------

    def symbol(self, suffix: str) -> str:
        return f"@{self.name}_{suffix}"

    def text(self) -> str:
        """The function, with a return of some of its values, and those it refers to."""
        rng = self.rng
        results = rng.choices(self.scopes[0], k=rng.choice([0, 1, 1, 2, 3])) if self.scopes[0] else []
        if rng.random() < 0.05:
            signature = f"({', '.join(type for _, type in self.arguments)}) -> ({', '.join(type for _, type in results)})"
            values = ", ".join(self.value_of(type) for _, type in self.arguments)
            left = f"{', '.join(self.fresh() for _ in results)} = " if results else ""
            self.lines[0].append(f'{left}"func.call"({values}) <{{callee = @{self.name}}}> : {signature}')
        spell = lambda name, type: f"{name}: {type}" + self.dictionary(0.06, dialect=True)
        arguments = ", ".join(spell(*argument) for argument in self.arguments)
        outputs = ", ".join(type + self.dictionary(0.06, dialect=True) for _, type in results)
        visibility = rng.choice(["", "", "", "public ", "private "])
        head = f"func.func {visibility}@{self.name}({arguments}) -> ({outputs})"
        if extra := self.dictionary(0.06):
            head += f" attributes{extra}"
        types_ = ", ".join(type for _, type in results)
        self.lines[0].append(f'"func.return"({", ".join(name for name, _ in results)}) : ({types_}) -> ()')
        body = "\n  ".join(self.lines[0])
        return "\n".join([f"{head} {{\n  {body}\n}}", *self.others])

    def value_of(self, type: str) -> str:
        return self.rng.choice([name for name, of in self.scopes[0] if of == type])

    def dictionary(self, chance: float, dialect: bool = False) -> str:
        attrs = attributes.discardable(self.rng, chance, dialect)
        return f" {{{', '.join(f'{key} = {text}' for key, text in attrs.items() if text != 'unit')}}}" if attrs else ""


def generate(rng: random.Random, name: str, ops: list[str]) -> Function:
    """A function with one op that is drawn from `ops`, sometimes with more."""
    result = Function(rng, name, ops)
    for _ in range(rng.choice([1, 1, 1, 2, 3])):
        registry.OPS[rng.choice(ops)](result)
    return result
