"""Random programs of the dialect chlo, which are valid by construction, and mutants: texts of programs with one change."""

import random
import re

FLOATS = ("f32", "f32", "f64", "f16", "bf16", "f8E4M3FN", "f8E5M2", "f4E2M1FN")
INTEGERS = ("i32", "i32", "i8", "i64", "ui8", "ui32", "i4", "ui2")
COMPLEX = ("complex<f32>", "complex<f64>")
QUANTIZED = ("!quant.uniform<i8:f32, 2.0:15>", "!quant.uniform<u8:f32, 0.5>")
ANY = (*FLOATS, *INTEGERS, *COMPLEX, "i1", *QUANTIZED)
DIRECTIONS = ("EQ", "NE", "GE", "GT", "LE", "LT")
TYPES = ("NOTYPE", "FLOAT", "TOTALORDER", "SIGNED", "UNSIGNED")

# Functions of one operand, and their element types.
UNARY = {
    "_asin_acos_kernel": COMPLEX,
    **dict.fromkeys(("acos", "acosh", "asin", "asinh", "atan", "atanh", "bessel_i1e", "conj", "cosh", "sinh", "square", "tan"), FLOATS + COMPLEX),
    **dict.fromkeys(("digamma", "erf", "erf_inv", "erfc", "lgamma"), FLOATS),
}
PREDICATES = ("is_inf", "is_neg_inf", "is_pos_inf")
BINARY = {"mulhi": INTEGERS, "next_after": FLOATS, "polygamma": FLOATS, "zeta": FLOATS}
BROADCASTING = {
    **dict.fromkeys(("and", "or", "xor"), (*INTEGERS, "i1")),
    "complex": ("f32", "f64"),
    "compare": ANY,
    **dict.fromkeys(("add", "atan2", "divide", "maximum", "minimum", "multiply", "next_after", "polygamma", "power", "remainder", "shift_left",
                     "shift_right_arithmetic", "shift_right_logical", "subtract"), ANY),
    "zeta": FLOATS,
}


def type_of(shape: list | None, element: str, bounds: list | None = None) -> str:
    """Returns a tensor type. A shape of None is unranked, a size of None is unknown."""
    if shape is None:
        return f"tensor<*x{element}>"
    text = lambda sizes: ["?" if size is None else str(size) for size in sizes]
    encoding = f", #stablehlo.bounds<{', '.join(text(bounds))}>" if bounds and any(bound is not None for bound in bounds) else ""
    return f"tensor<{'x'.join([*text(shape), element])}{encoding}>"


class Program:
    """A module with one function per op."""

    def __init__(self, seed: int, ops: int = 12):
        self.random, self.lines, self.count = random.Random(seed), [], 0
        kinds = [self.unary, self.unary, self.predicate, self.binary, *[self.broadcasting] * 4, self.select, self.constant, self.constant_like, self.top_k, self.ragged_dot, self.scan]
        while self.count < ops:
            self.random.choice(kinds)()

    def text(self) -> str:
        return "\n".join(self.lines) + "\n"

    def chance(self, percent: int) -> bool:
        return self.random.random() * 100 < percent

    def function(self, arguments: list[str], results: list[str], op: str) -> None:
        self.count += 1
        names = ", ".join(f"%a{i}: {argument}" for i, argument in enumerate(arguments))
        values = ", ".join(f"%r#{i}" for i in range(len(results)))
        types = ", ".join(results)
        defined = f"%r:{len(results)} = " if results else ""
        returned = f"return {values} : {types}" if results else "return"
        self.lines.append(f"func.func @f{self.count}({names}) -> ({types}) {{\n  {defined}{op}\n  {returned}\n}}")

    # ---- Shapes -------------------------------------------------------------------

    def sizes(self, least: int = 0) -> list[int]:
        return [self.random.choice([1, 2, 3, 4, 5]) for _ in range(self.random.randint(least, 3))]

    def blurred(self, shape: list[int], unranked: bool = True) -> tuple[list | None, list | None]:
        """Returns a shape that the sizes `shape` fit, and bounds."""
        if unranked and self.chance(6):
            return None, None
        if self.chance(50):
            return shape, None
        known = [None if self.chance(40) else size for size in shape]
        bounds = [size + self.random.randint(0, 2) if known[i] is None and self.chance(50) else None for i, size in enumerate(shape)]
        return known, bounds

    def like(self, shape: list[int], element: str, unranked: bool = True) -> str:
        """Returns a type that a tensor of this shape can have."""
        known, bounds = self.blurred(shape, unranked)
        return type_of(known, element, bounds)

    # ---- Ops ----------------------------------------------------------------------

    def unary(self):
        name = self.random.choice(list(UNARY))
        element, shape = self.random.choice(UNARY[name]), self.sizes()
        # MLIR compares the ranks of elementwise ops, so all types are ranked, or all are equal.
        operand, result = (type_of(None, element),) * 2 if self.chance(6) else (self.like(shape, element, False), self.like(shape, element, False))
        self.function([operand], [result], f"chlo.{name} %a0 : {operand} -> {result}")

    def predicate(self):
        element, shape = self.random.choice(FLOATS), self.sizes()
        operand, result = self.like(shape, element, False), self.like(shape, "i1", False)
        self.function([operand], [result], f"chlo.{self.random.choice(PREDICATES)} %a0 : {operand} -> {result}")

    def binary(self):
        name = self.random.choice(list(BINARY))
        element, shape = self.random.choice(BINARY[name]), self.sizes()
        types = [self.like(shape, element, name != "mulhi") for _ in range(3)]
        self.function(types[:2], types[2:], f"chlo.{name} %a0, %a1 : {types[0]}, {types[1]} -> {types[2]}")

    def broadcast(self, count: int) -> tuple[list[list[int]], list[int]]:
        """Returns shapes that can be broadcast together, and the shape of the broadcast."""
        result = self.sizes()
        shapes = []
        for _ in range(count):
            shape = [1 if self.chance(25) else size for size in result]
            shapes.append(shape[self.random.randint(0, len(shape)) if self.chance(40) else 0 :])
        rank = max(map(len, shapes))
        padded = [[1] * (rank - len(shape)) + shape for shape in shapes]
        return shapes, [max(sizes) for sizes in zip(*padded)]

    def broadcasting(self):
        name = self.random.choice(list(BROADCASTING))
        element = self.random.choice(BROADCASTING[name])
        shapes, shape = self.broadcast(2)
        attributes = {}
        if self.chance(30):
            # Sort the shapes by rank, and choose the dimensions of the larger one.
            small, large = sorted(shapes, key=len)
            places = sorted(self.random.sample(range(len(large)), len(small)))
            small = [1 if self.chance(30) else large[place] for place in places]
            shapes, shape = [small, large] if self.chance(50) and len(small) < len(large) else [large, small], large
            attributes["broadcast_dimensions"] = f"array<i64{': ' if places else ''}{', '.join(map(str, places))}>"
        if name == "compare":
            attributes["comparison_direction"] = f"#chlo<comparison_direction {self.random.choice(DIRECTIONS)}>"
            if self.chance(50):
                attributes["compare_type"] = f"#chlo<comparison_type {self.random.choice(TYPES)}>"
        returned = {"complex": f"complex<{element}>", "compare": "i1"}.get(name, element)
        # Static sizes and bounds must not meet, so only one of the two occurs with unknown sizes.
        dynamic = self.chance(50)
        operands = [type_of([None if dynamic and self.chance(40) else size for size in one], element) for one in shapes]
        result = type_of([None if self.chance(30) else size for size in shape], returned)
        named = " {" + ", ".join(f"{key} = {attributes[key]}" for key in sorted(attributes)) + "}" if attributes else ""
        self.function(operands, [result], f"chlo.broadcast_{name} %a0, %a1{named} : ({operands[0]}, {operands[1]}) -> {result}")

    def select(self):
        element = self.random.choice(ANY)
        shapes, shape = self.broadcast(3)
        types = [type_of(one, of) for one, of in zip(shapes, ["i1", element, element])]
        result = type_of([None if self.chance(30) else size for size in shape], element)
        self.function(types, [result], f"chlo.broadcast_select %a0, %a1, %a2 : ({', '.join(types)}) -> {result}")

    def constant(self):
        ty = type_of(self.sizes(), self.random.choice([*INTEGERS, "i64"]))
        self.function([], [ty], f"chlo.constant dense<{self.random.randint(0, 1)}> : {ty}")

    def constant_like(self):
        element, value = self.random.choice([("f32", "1.5 : f32"), ("bf16", "-0.0 : bf16"), ("i8", "3 : i8"), ("i1", "true"), ("complex<f32>", "#complex.number<:f32 1.0, 2.0>")])
        shape = self.sizes()
        operand, result = self.like(shape, self.random.choice(FLOATS), False), self.like(shape, element, False)
        if "?" not in operand:
            # Upstream folds the op to a constant, whose type must be static.
            result = type_of(shape, element)
        self.function([operand], [result], f'"chlo.constant_like"(%a0) {{value = {value}}} : ({operand}) -> {result}')

    def top_k(self):
        element, shape = self.random.choice(FLOATS + INTEGERS), self.sizes(1)
        k = self.random.randint(0, shape[-1])
        operand = self.like(shape, element)
        results = [self.like([*shape[:-1], k], of) for of in (element, "i32")]
        self.function([operand], results, f"chlo.top_k(%a0, k = {k}) : {operand} -> ({', '.join(results)})")

    def ragged_dot(self):
        batch = [self.random.randint(1, 3) for _ in range(self.random.randint(0, 2))]
        m, k, n, groups = (self.random.randint(1, 5) for _ in range(4))
        mode = self.random.choice(["free", "contracting", *["batching"] * bool(batch)])
        b = len(batch)
        lhs, rhs = [*batch, m, k], [*batch, k, n]
        start = int(mode == "free")
        rhs = [groups] * start + rhs
        fields = {
            "lhs_batching_dimensions": list(range(b)),
            "rhs_batching_dimensions": list(range(start, b + start)),
            "lhs_contracting_dimensions": [b + 1],
            "rhs_contracting_dimensions": [b + start],
            "lhs_ragged_dimensions": [{"free": b, "contracting": b + 1, "batching": b - 1}[mode]],
            "rhs_group_dimensions": [0] * start,
        }
        outer = batch if mode != "batching" else batch[:-1]
        sizes = type_of([*(outer if self.chance(50) else []), groups], self.random.choice(["i32", "i64", "ui8"]))
        result = [groups] * (mode == "contracting") + [*batch, m, n]
        element = self.random.choice(FLOATS + INTEGERS)
        types = [type_of(lhs, element), type_of(rhs, element), sizes]
        returned = type_of([None if self.chance(30) else size for size in result], element)
        numbers = ", ".join(f"{name} = {value}" for name, value in fields.items())
        precision = ", precision_config = [#chlo<precision HIGH>, #chlo<precision DEFAULT>]" if self.chance(50) else ""
        self.function(types, [returned], f'"chlo.ragged_dot"(%a0, %a1, %a2) {{ragged_dot_dimension_numbers = #chlo.ragged_dot<{numbers}>{precision}}} : ({", ".join(types)}) -> {returned}')

    def scan(self):
        shape = self.sizes(1)
        dimension = self.random.randrange(len(shape))
        slice_ = type_of(shape[:dimension] + shape[dimension + 1 :], "f32")
        ins, carries = self.random.randint(0, 2), self.random.randint(0, 2)
        outs = self.random.randint(int(not ins), 2)
        if not ins and not carries:
            carries = 1
        inputs, inits = [type_of(shape, "f32")] * ins, [slice_] * carries
        attributes = {}
        if not ins or self.chance(30):
            attributes["scan_dim_size"] = f"{shape[dimension]} : i64"
        for name in ("is_reverse", "is_associative"):
            if self.chance(30):
                attributes[name] = self.random.choice(["true", "false"])
        named = " attributes {" + ", ".join(f"{key} = {value}" for key, value in attributes.items()) + "}" if attributes else ""
        arguments = [f"%x{i}: {slice_}" for i in range(ins + carries)]
        returned = outs + carries
        values = ", ".join(f"%x{self.random.randrange(ins + carries)}" for _ in range(returned))
        body = f"stablehlo.return {values} : {', '.join([slice_] * returned)}" if returned else "stablehlo.return"
        names = [f"%a{i}" for i in range(ins + carries)]
        types, results = [*inputs, *inits], [type_of(shape, "f32")] * outs + [slice_] * carries
        self.function(types, results, f"chlo.scan({', '.join(names[:ins])}) inits ({', '.join(names[ins:])}) dimension={dimension}{named} {{\n  ^bb0({', '.join(arguments)}):\n    {body}\n  }} : ({', '.join(types)}) -> ({', '.join(results)})")


# ---- Mutants ------------------------------------------------------------------------

# Words of programs, each with words that can replace it.
CHANGES = (
    (re.compile(r"(?<=[<x])[1-5](?=x)"), ("0", "1", "2", "3", "7", "?")),
    (re.compile(r"\b(?<!array<)(?:f32|f64|f16|bf16|i32|i8|i64|ui8|i1|complex<f32>)(?=[>,])"), ("f32", "f64", "i32", "i1", "ui8", "complex<f32>", "index", "f8E5M2")),
    (re.compile(r"(?<=[=\[ ])\d+(?=[,\])])"), ("0", "1", "2", "3", "9")),
    (re.compile(r"(?<=k = )\d+|(?<=dimension=)\d+|(?<=scan_dim_size = )\d+"), ("0", "1", "2", "6", "-1")),
    (re.compile(r"chlo\.\w+(?= %)"), tuple(f"chlo.{name}" for name in (*UNARY, *PREDICATES, *BINARY, *(f"broadcast_{name}" for name in BROADCASTING)))),
    (re.compile(r"tensor<[\dx?]*x(?=\w+>)"), ("tensor<*x", "tensor<", "tensor<2x", "tensor<1x")),
    (re.compile(r"#chlo<"), ("#stablehlo<", "#vhlo<")),
)


def mutant(text: str, chooser: random.Random) -> str:
    """Returns the text with one word replaced, in one place or everywhere, or unchanged if it has no word that can be replaced."""
    found = [(pattern, match, others) for pattern, others in CHANGES if (matches := list(pattern.finditer(text))) for match in [chooser.choice(matches)]]
    if not found:
        return text
    pattern, match, others = chooser.choice(found)
    other = chooser.choice([other for other in others if other != match[0]])
    if chooser.random() < 0.6:
        return pattern.sub(lambda each: other if each[0] == match[0] else each[0], text)
    return text[: match.start()] + other + text[match.end() :]
