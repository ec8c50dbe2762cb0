"""Random programs of the dialect sdy, which are valid by construction, and mutants: texts of programs with one change."""

import random
import re
from typing import NamedTuple

SIZES = (1, 2, 2, 3, 4, 4, 6, 8, 8, 16)
NAMES = "xyzw"
RANKS = (0, 1, 2, 2, 3)


class Axis(NamedTuple):
    """An axis, or its part with pre-size `start` and size `size`."""

    name: str
    start: int = 0
    size: int = 0

    def __str__(self) -> str:
        return f'"{self.name}":({self.start}){self.size}' if self.start else f'"{self.name}"'


class Mesh(NamedTuple):
    name: str
    axes: tuple[tuple[str, int], ...]
    devices: tuple[int, ...] = ()

    def __str__(self) -> str:
        axes = ", ".join(f'"{name}"={size}' for name, size in self.axes)
        devices = f", device_ids=[{', '.join(map(str, self.devices))}]" if self.devices else ""
        return f"<[{axes}]{devices}>"

    def place(self, axis: Axis) -> tuple[int, int]:
        return [name for name, _ in self.axes].index(axis.name), axis.start


class Sharding(NamedTuple):
    mesh: Mesh
    # For each dimension: its axes, whether it is open, and its priority.
    dimensions: tuple[tuple[tuple[Axis, ...], bool, int | None], ...]
    replicated: tuple[Axis, ...] = ()
    unreduced: tuple[Axis, ...] = ()
    inlined: bool = False

    def __str__(self) -> str:
        def dimension(axes, is_open, priority):
            return "{" + ", ".join([*map(str, axes), *["?"] * is_open]) + "}" + (f"p{priority}" if priority is not None else "")

        mesh = f"mesh{self.mesh}" if self.inlined else f"@{self.mesh.name}"
        named = lambda name, axes: f", {name}={{{', '.join(map(str, axes))}}}" if axes else ""
        dimensions = ", ".join(dimension(*d) for d in self.dimensions)
        return f"<{mesh}, [{dimensions}]{named('replicated', self.replicated)}{named('unreduced', self.unreduced)}>"

    @property
    def axes(self) -> tuple[tuple[Axis, ...], ...]:
        return tuple(dimension[0] for dimension in self.dimensions)


def follows(a: Axis, b: Axis) -> bool:
    """Returns whether `b` is the part of the axis that follows `a`, so that they could be joined."""
    return bool(a.name == b.name and a.start and b.start and a.start * a.size == b.start)


def lists(axes: tuple[tuple[Axis, ...], ...]) -> str:
    return "[" + ", ".join("{" + ", ".join(map(str, one)) + "}" for one in axes) + "]"


class Program:
    """A module with meshes and about one function per op. Functions of VHLO have no shardings of arguments, so in a portable program no collective
    depends on such a sharding."""

    def __init__(self, seed: int, ops: int = 12, portable: bool = False):
        self.random, self.portable, self.lines, self.count = random.Random(seed), portable, [], 0
        self.meshes = [self.mesh(i) for i in range(self.random.randint(1, 3))]
        edges = [] if portable else [self.function_edge]
        kinds = [*edges, self.annotated, self.constraint, self.group, self.barrier, self.constant, self.manual, self.named, self.edge, self.rule, self.steps, self.gather, self.slice, self.all_to_all, self.permute, self.reduce, self.scatter, self.to_unreduced, self.from_replicated, self.maximal]
        while self.count < ops:
            self.random.choice(kinds)()

    def text(self) -> str:
        meshes = [f"sdy.mesh @{mesh.name} = {mesh}" for mesh in self.meshes]
        return "\n".join([*meshes, *self.lines]) + "\n"

    def chance(self, percent: int) -> bool:
        return self.random.random() * 100 < percent

    def mesh(self, number: int) -> Mesh:
        axes = tuple((name, self.random.choice(SIZES)) for name in self.random.sample(NAMES, self.random.randint(1, 4)))
        total = 1
        for _, size in axes:
            total *= size
        devices = list(range(total)) if total <= 16 and self.chance(25) else []
        self.random.shuffle(devices)
        return Mesh(f"mesh{number}", axes, tuple(devices) if devices != list(range(total)) else ())

    def pieces(self, mesh: Mesh) -> list[Axis]:
        """Returns all axes of a mesh in random order; some axes are split into two parts."""
        found = []
        for name, size in mesh.axes:
            cuts = [n for n in range(2, size) if size % n == 0]
            if not cuts or self.chance(60):
                found.append(Axis(name))
                continue
            cut = self.random.choice(cuts)
            found += [Axis(name, 1, cut), Axis(name, cut, size // cut)]
        self.random.shuffle(found)
        return found

    def sharding(self, rank: int, mesh: Mesh | None = None, unreduced: bool = True, exact: bool = False) -> Sharding:
        mesh = mesh or self.random.choice(self.meshes)
        dimensions, replicated, left = [[] for _ in range(rank)], [], []
        for axis in self.pieces(mesh):
            places = [*dimensions, replicated, left, None, None]
            place = self.random.choice(places)
            if place is not None and not (place and follows(place[-1], axis)):
                place.append(axis)
        ordered = lambda axes: tuple(sorted(axes, key=mesh.place))
        kept = lambda axes: tuple(a for i, a in enumerate(axes) if not i or not follows(axes[i - 1], a))
        open_ = lambda: not exact and self.chance(40)
        done = []
        for axes in dimensions:
            is_open = open_()
            priority = self.random.randint(0, 3) if not exact and (axes or is_open) and self.chance(15) else None
            done.append((tuple(axes), is_open, priority))
        return Sharding(mesh, tuple(done), kept(ordered(replicated)), kept(ordered(left)) if unreduced else (), self.chance(5))

    def shape(self, rank: int) -> list[int]:
        return [self.random.choice([48, 96, 768]) for _ in range(rank)]

    @staticmethod
    def type(shape: list[int]) -> str:
        return f"tensor<{''.join(f'{size}x' for size in shape)}f32>"

    def function(self, argument: str, result: str, *lines: str, returned: str = "%r") -> None:
        self.count += 1
        self.lines.append(f"func.func @f{self.count}({argument}) -> {result} {{")
        self.lines += [f"  {line}" for line in lines]
        self.lines.append(f"  return {returned} : {result}\n}}")

    def split_argument(self, ty: str, sharding: Sharding) -> str:
        return f"%a: {ty} {{sdy.sharding = #sdy.sharding{sharding}}}"

    def tensor(self, least: int = 0) -> tuple[int, str]:
        rank = max(least, self.random.choice(RANKS))
        return rank, self.type(self.shape(rank))

    # ---- Annotations ----------------------------------------------------------------

    def annotated(self):
        rank, ty = self.tensor()
        per_value = ", ".join(str(self.sharding(rank)) for _ in range(2))
        self.function(self.split_argument(ty, self.sharding(rank)), ty, f"%b = stablehlo.add %a, %a {{sdy.sharding = #sdy.sharding_per_value<[{self.sharding(rank)}]>}} : {ty}", f"%c:2 = stablehlo.optimization_barrier {{sdy.sharding = #sdy.sharding_per_value<[{per_value}]>}} %a, %b : {ty}, {ty}", returned="%c#1")

    def constraint(self):
        rank, ty = self.tensor()
        op = self.random.choice(["sharding_constraint", "reshard"])
        self.function(f"%a: {ty}", ty, f"%r = sdy.{op} %a {self.sharding(rank)} : {ty}")

    def group(self):
        _, ty = self.tensor()
        self.function(f"%a: {ty}", ty, f"sdy.sharding_group %a group_id={self.random.randint(-3, 1 << 40)} : {ty}", returned="%a")

    def barrier(self):
        _, ty = self.tensor()
        self.function(f"%a: {ty}", ty, f"%r = sdy.propagation_barrier %a allowed_direction={self.random.choice(['NONE', 'FORWARD', 'BACKWARD'])} : {ty}")

    def constant(self):
        _, ty = self.tensor()
        self.function("", ty, f"%r = sdy.constant dense<{self.random.randint(0, 9)}.0> : {ty}")

    def maximal(self):
        _, ty = self.tensor()
        mesh = Mesh(f"one{self.count}", (), (self.random.randint(0, 9),))
        self.meshes.append(mesh)
        self.function(f"%a: {ty}", ty, f"stablehlo.custom_call @f(%a) {{has_side_effect = true, sdy.sharding = #sdy.sharding_per_value<[<@{mesh.name}, []>]>}} : ({ty}) -> ()", returned="%a")
        # Other shardings need meshes with axes, so remove this mesh from the list.
        self.lines.insert(0, f"sdy.mesh @{mesh.name} = {self.meshes.pop()}")

    # ---- Regions ----------------------------------------------------------------------

    def manual(self):
        rank = self.random.choice(RANKS)
        mesh = self.random.choice(self.meshes)
        manual = [name for name, _ in mesh.axes if self.chance(50)]
        sizes = dict(mesh.axes)

        def boundary() -> tuple[Sharding, str, str]:
            sharding = self.sharding(rank, mesh)
            first = lambda axes: tuple(sorted(axes, key=lambda axis: axis.name not in manual))
            dimensions = [(first(axes), is_open, priority) for axes, is_open, priority in sharding.dimensions]
            dimensions = [d if not any(map(follows, d[0], d[0][1:])) else ((), True, None) for d in dimensions]
            sharding = sharding._replace(dimensions=tuple(dimensions), inlined=False)
            local, whole = [], []
            for axes in sharding.axes:
                parts = 1
                for axis in axes:
                    parts *= (axis.size or sizes[axis.name]) if axis.name in manual else 1
                local.append(self.random.choice([1, 3, 4]))
                whole.append(local[-1] * parts)
            return sharding, self.type(whole), self.type(local)

        ins, outs = [boundary() for _ in range(self.random.randint(0, 2))], [boundary()]
        names = [f"%b{i}" for i in range(len(ins))]
        listed = lambda some: "[" + ", ".join(str(one[0]) for one in some) + "]"
        block = ", ".join(f"{name}: {one[2]}" for name, one in zip(names, ins))
        outer = ", ".join(f"%a{i}: {one[1]}" for i, one in enumerate(ins))
        axes = ", ".join(f'"{name}"' for name in manual)
        self.function(outer, outs[0][1], f"%r = sdy.manual_computation({', '.join(f'%a{i}' for i in range(len(ins)))}) in_shardings={listed(ins)} out_shardings={listed(outs)} manual_axes={{{axes}}} ({block}) {{", f"  %c = sdy.constant dense<1.0> : {outs[0][2]}", f"  sdy.return %c : {outs[0][2]}", f"}} : ({', '.join(one[1] for one in ins)}) -> {outs[0][1]}")

    def named(self):
        rank, ty = self.tensor()
        ins = f" in_shardings=[{self.sharding(rank)}]" if self.chance(50) else ""
        outs = f" out_shardings=[{self.sharding(rank)}]" if self.chance(50) else ""
        self.function(f"%a: {ty}", ty, f'%r = sdy.named_computation<"name">(%a){ins}{outs} (%b: {ty}) {{', f"  %c = stablehlo.negate %b : {ty}", f"  sdy.return %c : {ty}", f"}} : ({ty}) -> {ty}")

    def edge(self):
        rank, ty = self.tensor()
        sharding = f" sharding={self.sharding(rank)}" if self.chance(60) else ""
        self.function(f"%a: {ty}", ty, f"%b = stablehlo.optimization_barrier %a : {ty}", f"%r = sdy.data_flow_edge %b{sharding} : {ty}")

    def function_edge(self):
        _, ty = self.tensor()
        self.function(f"%a: {ty}", ty, f"%r = sdy.func_data_flow_edge %a : {ty}")

    # ---- Rules --------------------------------------------------------------------------

    def rule(self):
        custom = self.random.choice(["", ", custom"])
        special = self.random.choice(["", " reduction={k}", " need_replication={k}", " permutation={k}", " reduction={k} blocked_propagation={i, j}"])
        self.function("%a: tensor<8x4xf32>, %b: tensor<4x16xf32>", "tensor<8x16xf32>", f"%r = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] {{sdy.sharding_rule = #sdy.op_sharding_rule<([i, k], [k, j])->([i, j]) {{i=8, j=16, k=4}}{special}{custom}>}} : (tensor<8x4xf32>, tensor<4x16xf32>) -> tensor<8x16xf32>")

    def steps(self):
        rank, ty = self.tensor()
        sharding = self.sharding(rank)
        axis = Axis(self.random.choice(sharding.mesh.axes)[0])
        steps = ", ".join(f"{{step-{i} = [{{{axis} = operand-{self.random.randint(0, 1)} -> [result-0]}}]}}" for i in self.random.sample(range(9), 2))
        self.function(f"%a: {ty}", ty, f"%r = stablehlo.add %a, %a {{sdy.propagation_edges = #sdy.propagation_edges<[{steps}]>, sdy.sharding = #sdy.sharding_per_value<[{sharding}]>}} : {ty}")

    # ---- Collectives ----------------------------------------------------------------------

    def collective(self, op: str, before: Sharding, after: Sharding, what: str, ty: str) -> None:
        after = after._replace(inlined=before.inlined)
        if self.portable:
            self.function(f"%a: {ty}", ty, f"%b = sdy.sharding_constraint %a {before} : {ty}", f"%r = sdy.{op} {what}%b out_sharding={after} : {ty}")
        else:
            self.function(self.split_argument(ty, before), ty, f"%r = sdy.{op} {what}%a out_sharding={after} : {ty}")

    def prefix(self, sharding: Sharding) -> tuple[tuple[tuple[Axis, ...], ...], Sharding]:
        """Returns the last axes of each dimension, and the sharding without them."""
        cuts = [self.random.randint(0, len(axes)) for axes in sharding.axes]
        rest = tuple((axes[:cut], is_open, None) for cut, (axes, is_open, _) in zip(cuts, sharding.dimensions))
        return tuple(axes[cut:] for cut, axes in zip(cuts, sharding.axes)), sharding._replace(dimensions=rest)

    def gather(self):
        rank, ty = self.tensor()
        whole = self.sharding(rank, exact=True)
        moved, rest = self.prefix(whole)
        self.collective("all_gather", whole, rest, lists(moved) + " ", ty)

    def slice(self):
        rank, ty = self.tensor()
        whole = self.sharding(rank, exact=True)
        moved, rest = self.prefix(whole)
        self.collective("all_slice", rest, whole, lists(moved) + " ", ty)

    def scatter(self):
        rank, ty = self.tensor()
        whole = self.sharding(rank, unreduced=False, exact=True)
        moved, rest = self.prefix(whole)
        self.collective("reduce_scatter", rest, whole, self.reduction() + lists(moved) + " ", ty)

    def to_unreduced(self):
        rank, ty = self.tensor()
        whole = self.sharding(rank, unreduced=False, exact=True)
        moved, rest = self.prefix(whole)
        axes = self.joined(whole.mesh, [axis for one in moved for axis in one])
        self.collective("sharded_to_unreduced", whole, rest._replace(unreduced=axes), lists(moved) + " ", ty)

    @staticmethod
    def joined(mesh: Mesh, axes: list[Axis]) -> tuple[Axis, ...]:
        found, sizes = [], dict(mesh.axes)
        for axis in sorted(axes, key=mesh.place):
            if found and follows(found[-1], axis):
                last = found.pop()
                size = last.size * axis.size
                axis = Axis(axis.name) if size == sizes[axis.name] else Axis(axis.name, last.start, size)
            found.append(axis)
        return tuple(found)

    def from_replicated(self):
        rank, ty = self.tensor()
        whole = self.sharding(rank, unreduced=False, exact=True)
        used = {axis.name for axes in whole.axes for axis in axes} | {axis.name for axis in whole.replicated}
        free = tuple(Axis(name) for name, _ in whole.mesh.axes if name not in used)
        if free:
            axes = "{" + ", ".join(map(str, free)) + "} "
            self.collective("replicated_to_unreduced", whole, whole._replace(unreduced=free), axes, ty)

    def reduction(self) -> str:
        return self.random.choice(["", "max ", "min "])

    def reduce(self):
        rank, ty = self.tensor()
        whole = self.sharding(rank, unreduced=False, exact=True)
        used = {axis.name for axes in whole.axes for axis in axes} | {axis.name for axis in whole.replicated}
        free = tuple(Axis(name) for name, _ in whole.mesh.axes if name not in used)
        self.collective("all_reduce", whole, whole, self.reduction() + "{" + ", ".join(map(str, free)) + "} ", ty)

    def all_to_all(self):
        rank, ty = self.tensor(2)
        before = self.sharding(rank, exact=True)
        source, target = self.random.sample(range(rank), 2)
        axes, onto = before.axes[source], before.axes[target]
        if not axes or onto and follows(onto[-1], axes[0]):
            return
        dimensions = list(before.dimensions)
        dimensions[source], dimensions[target] = ((), False, None), (onto + axes, False, None)
        listed = ", ".join(map(str, axes))
        self.collective("all_to_all", before, before._replace(dimensions=tuple(dimensions)), f"[{{{listed}}}: {source}->{target}] ", ty)

    def permute(self):
        rank, ty = self.tensor(1)
        before = self.sharding(rank, exact=True)
        turned = tuple((tuple(reversed(axes)), False, None) for axes in before.axes)
        if all(not any(map(follows, axes, axes[1:])) for axes, _, _ in turned):
            self.collective("collective_permute", before, before._replace(dimensions=turned), "", ty)


AXES = [f'"{name}"' for name in NAMES] + ['"x":(1)2', '"y":(2)2', '"z":(2)4', '"w":(1)4', '"x":(2)3', '"y":(1)3', '"?"']
TYPES = ("tensor<f32>", "tensor<?x48xf32>", "tensor<*xf32>", "tensor<48xf32>", "tensor<48x96xf32>", "tensor<0xf32>", "tuple<tensor<48xf32>>", "!stablehlo.token", "f32", "vector<48xf32>", "memref<48x96xf32>", "tensor<48x96xf32, \"e\">")
NUMBERS = ("0", "1", "2", "3", "4", "6", "8", "48", "-1", "9223372036854775807")
ATTRIBUTES = ("sharding", "sharding_per_value", "sharding_rule", "propagation_edges", "result_propagation_edges", "block_arg_propagation_edges")


def mutant(text: str, chooser: random.Random) -> str:
    """Returns the text with one change, most often of an axis or in a list of axes."""
    body = text.index("func.func") if chooser.random() < 0.92 else 0

    def exchange(pattern: str, new, everywhere: bool = False) -> str:
        """Returns the text with one match of the pattern replaced; with `everywhere`, replaces all texts equal to that match."""
        found = list(re.finditer(pattern, text[body:]))
        if not found:
            return text
        one = chooser.choice(found)
        new = new(one) if callable(new) else chooser.choice(new)
        if everywhere:
            return text.replace(one.group(), new)
        return text[: body + one.start()] + new + text[body + one.end() :]

    axis = r'"[w-z]"(?::\(\d+\)\d+)?'
    names = re.findall(r"@mesh\d+", text) + ["@nothing"]
    ops = re.findall(r"sdy\.[a-z]+_[a-z_]+(?= )", text) + ["sdy.reshard", "sdy.all_gather", "sdy.all_slice", "sdy.all_reduce", "sdy.data_flow_edge"]
    kinds = [
        (30, lambda: exchange(axis, AXES)),
        (10, lambda: exchange(r"\}", lambda _: chooser.choice(["", ", "]) + chooser.choice([*AXES, "?"]) + "}")),
        (8, lambda: exchange(r"\{\}|\{\?\}", lambda _: "{" + chooser.choice(AXES) + chooser.choice(["", ", ?"]) + "}")),
        (6, lambda: exchange(r"\}(?=[,\]])", ["}p0", "}p1", "}p", "}p01", "}p-1"])),
        (8, lambda: exchange(axis + r"(?:, )?", [""])),
        (5, lambda: exchange(r"\{[^{}]*\}, ", lambda one: chooser.choice(["", one.group() * 2]))),
        (5, lambda: exchange(r"\](?=>)", lambda _: f"], {chooser.choice(['replicated', 'unreduced'])}={{{chooser.choice(AXES)}}}")),
        (5, lambda: exchange(r"@mesh\d+", names)),
        (4, lambda: exchange(r"sdy\.[a-z]+_[a-z_]+(?= )", ops)),
        (5, lambda: exchange(r"tensor<[^<>]*>", TYPES, everywhere=True)),
        (2, lambda: exchange(r"tensor<[^<>]*>", TYPES)),
        (5, lambda: exchange(r"(?<=[=\->])\d+", NUMBERS)),
        (2, lambda: exchange(r"(?<=[\[(, ])[i-k](?=[\], ])", ["i", "j", "k", "l", "ij", "", "a", "z_1"])),
        (2, lambda: exchange(r"(?<=\{)sdy\.\w+|(?<=#sdy\.)\w+", lambda one: one.group()[: -len(one.group().split(".")[-1])] + chooser.choice(ATTRIBUTES))),
        (2, lambda: exchange(r"%\w+", lambda _: chooser.choice(re.findall(r"%\w+", text) + ["%a"]))),
        (4, lambda: exchange(r'[{}\[\]<>(),?=:]|->|"[^"]*"|\w+', ["", ",", "?", "{", "}", "0", '"x"'])),
    ]
    weights = [weight for weight, _ in kinds]
    changed = text
    while changed == text:
        changed = chooser.choices([make for _, make in kinds], weights)[0]()
    return changed
