#!/usr/bin/env python3
"""Compares what our interpreter computes with what XLA's CPU client computes, on random programs. Needs the PyPI packages jax and jaxlib.

    computed.py --bin DIR [--count N] [--ops NAME ...]

The programs are drawn from the dialect's declarations (generate/evaluable.py). XLA computes all values of a program. Then `stablehlo-artifact run`
computes each op from XLA's operands, so that errors do not add up. computed.toml has the accuracy of each op, and lists differences with their
reasons. A difference that no entry explains fails the run. A run of at least 3,000 programs of all ops also fails if an entry explains nothing, or if
XLA ran no program with an op that is not listed.

The script runs batches. Each batch has its own seed: `--seed S --batch B` repeats a batch.
"""

import argparse
import collections
import dataclasses
import fnmatch
import functools
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import tomllib

# XLA would keep more bits than a type has between two ops.
os.environ["XLA_FLAGS"] = " ".join(["--xla_allow_excess_precision=false", "--xla_cpu_enable_fast_min_max=false", os.environ.get("XLA_FLAGS", "")])

import ml_dtypes
import numpy

import batches
import generate
import upstream
from generate import evaluable, types
from generate.program import Op
from judges import Crashed, Process
from numerics import TYPES
from workers import values

TABLE = pathlib.Path(__file__).with_name("computed.toml")
WORKER = pathlib.Path(__file__).with_name("workers") / "jaxlib_worker.py"
BATCH = 50
# Number of programs from which each entry must have a match.
COMPLETE = 3000
SECONDS = 60


@dataclasses.dataclass(frozen=True)
class Accuracy:
    """Allowed error of ops: `ulps` of the result, of the largest operand or result (`of = "largest"`), or 0 for the same bits."""

    ulps: float
    is_of_largest: bool
    has_sums: bool


@dataclasses.dataclass
class Table:
    """The content of computed.toml."""

    accuracies: dict[str, Accuracy]
    differences: list[dict]
    not_run: dict[str, str]

    def accuracy(self, op: str) -> Accuracy:
        return self.accuracies.get(op, Accuracy(0, False, False))


@functools.cache
def table() -> Table:
    content = tomllib.loads(TABLE.read_text())
    accuracies = {}
    for entry in content["accuracy"]:
        one = Accuracy(entry["ulps"], entry.get("of") == "largest", entry.get("sums", False))
        accuracies.update({op: one for op in entry["ops"].split()})
    not_run = {op: entry["reason"] for entry in content.get("not_run", []) for op in entry["ops"].split()}
    return Table(accuracies, content["difference"], not_run)


# ---- Inputs -------------------------------------------------------------------------

SPECIAL = [0.0, -0.0, 1.0, -1.0, numpy.inf, -numpy.inf, numpy.nan, 0.5, -2.5, 1e4, 88.0, 1e-3, 65504.0, 1e38]


def draw(rng: numpy.random.Generator, type, has_special: bool) -> numpy.ndarray:
    """Returns a random array of a type: small numbers and, with `has_special`, also the ends of ranges, infinities and NaN."""
    dtype, shape = values.dtype(TYPES[type.element]), type.shape
    if dtype.kind == "b":
        return rng.integers(0, 2, shape).astype(bool)
    if re.match("u?int", dtype.name):
        low, high = types.storage_range(type.element)
        drawn = rng.integers(max(low, -9), min(high, 9), shape, endpoint=True).astype(object)
        if has_special:
            special = rng.choice(numpy.array([low, high, 0, high - 1 if low == 0 else -1], dtype=object), shape)
            drawn = numpy.where(rng.random(shape) < 0.3, special, drawn)
        # The types of less than 8 bits have no conversion from Python's integers.
        return numpy.asarray(drawn).astype(dtype if high > 127 or low < -127 else numpy.int8).astype(dtype)
    with numpy.errstate(all="ignore"):
        if dtype.kind != "c":
            return floats(rng, shape, has_special).astype(dtype)
        out = numpy.empty(shape, dtype)
        out.real, out.imag = floats(rng, shape, has_special), floats(rng, shape, has_special)
        if is_square(shape):
            # Hermitian matrices have a real diagonal.
            out.imag *= 1 - numpy.eye(shape[-1])
        return out


def is_square(shape) -> bool:
    return len(shape) >= 2 and shape[-1] == shape[-2]


def floats(rng: numpy.random.Generator, shape, has_special: bool) -> numpy.ndarray:
    drawn = rng.uniform(0.25, 3, shape) * rng.choice([-1, 1], shape)
    if is_square(shape):
        # Makes matrices invertible, and symmetric matrices positive definite.
        drawn = drawn + shape[-1] * 4 * numpy.eye(shape[-1])
    if has_special:
        drawn = numpy.where(rng.random(shape) < 0.3, rng.choice(SPECIAL, shape), drawn)
        drawn = numpy.where(rng.random(shape) < 0.2, drawn * 2.0 ** rng.integers(-30, 30, shape), drawn)
    return numpy.asarray(drawn)


# ---- The two sides ------------------------------------------------------------------


class Failed(Exception):
    """Our interpreter failed; the text is its message."""


class NotRun(Exception):
    """XLA does not run a program; the text is its message."""


class Ours:
    """Our interpreter, as a command."""

    def __init__(self, bin: pathlib.Path, folder: pathlib.Path):
        self.tool, self.folder, self.context = bin / "stablehlo-artifact", folder, upstream.context()

    def run(self, program: str, inputs: list[numpy.ndarray], dtypes: list[numpy.dtype]) -> list[numpy.ndarray]:
        artifact, arguments, results = (self.folder / name for name in ("program.mlir.bc", "inputs.npz", "results.npz"))
        artifact.write_bytes(upstream.serialize(program, upstream.CURRENT_VERSION, self.context))
        numpy.savez(arguments, *(v.view("V1") if v.dtype.name == "float8_e5m2" else v for v in inputs))
        command = [self.tool, "run", artifact, "--max-seconds", str(SECONDS), "-o", results, *(["--inputs", arguments] if inputs else [])]
        ran = subprocess.run(command, capture_output=True, text=True)
        if ran.returncode:
            raise Failed(ran.stderr.strip())
        with numpy.load(results) as arrays:
            return [arrays[f"result{n}"].view(dtype) for n, dtype in enumerate(dtypes)]


def run_xla(worker: Process, program: str, inputs: list[numpy.ndarray]) -> list[numpy.ndarray]:
    answer = worker.answer({"text": program, "inputs": [values.pack(value) for value in inputs]})
    if "error" in answer:
        raise NotRun(answer["error"])
    return [values.unpack(value) for value in answer["outputs"]]


# ---- Comparison ---------------------------------------------------------------------


def parts(array: numpy.ndarray) -> numpy.ndarray:
    """Returns the parts of complex numbers, or the numbers, as `float64`."""
    if array.dtype.kind == "c":
        return numpy.stack([array.real, array.imag], -1).astype(numpy.float64)
    return array.astype(numpy.float64)


def unit(dtype: numpy.dtype) -> tuple[float, float]:
    """Returns the distance of 1 and the next number, and the smallest normal number."""
    part = numpy.dtype(f"f{dtype.itemsize // 2}") if dtype.kind == "c" else dtype
    info = ml_dtypes.finfo(part)
    return float(info.eps), float(info.smallest_normal)


def is_float(array: numpy.ndarray) -> bool:
    return array.dtype.kind in "fc" or "float" in array.dtype.name


@dataclasses.dataclass(frozen=True)
class Difference:
    """Largest difference of an output. `kind` is `value`, `zero` (signs of zeros), `nan`, `infinite`, or `failed`."""

    op: str
    type: str
    kind: str
    error: float
    example: str

    def __str__(self) -> str:
        return f"{self.op} {self.type} {self.kind} {self.error:.3g}: {self.example}"


def compare(op: str, operands: list[numpy.ndarray], expected: numpy.ndarray, found: numpy.ndarray) -> Difference | None:
    """Compares a result of an op with XLA's."""
    name = expected.dtype.name

    def difference(kind: str, at: numpy.ndarray, error: float) -> Difference:
        where = tuple(numpy.argwhere(at)[0])[:expected.ndim]
        near = [str(value[where]) if value.shape == expected.shape else str(value.ravel()[:4]) for value in operands[:4]]
        return Difference(op, name, kind, error, f"{found[where]}, expected {expected[where]}, at {tuple(map(int, where))} of {expected.shape}, operands {', '.join(near)}")

    if expected.shape != found.shape:
        return Difference(op, name, "shape", 0, f"{found.shape}, expected {expected.shape}")
    if expected.tobytes() == found.tobytes():
        return None
    if not is_float(expected):
        at = expected != found
        return difference("value", at, 0) if at.any() else None
    accuracy = table().accuracy(op)
    a, b = parts(expected), parts(found)
    eps, smallest = unit(expected.dtype)
    nan = numpy.isnan(a) != numpy.isnan(b)
    if nan.any():
        return difference("nan", nan, 0)
    both = numpy.isfinite(a) & numpy.isfinite(b)
    infinite = ~both & (a != b) & ~numpy.isnan(a)
    if infinite.any():
        return difference("infinite", infinite, 0)
    zero = both & (a == 0) & (b == 0) & (numpy.signbit(a) != numpy.signbit(b))
    size = numpy.abs(a) if expected.dtype.kind != "c" else numpy.hypot(a[..., :1], a[..., 1:])
    scale = numpy.maximum(size, smallest)
    if accuracy.is_of_largest:
        numbers = [parts(value) for value in operands if is_float(value)] + [a]
        finite = [numpy.abs(value[numpy.isfinite(value)]).max(initial=0) for value in numbers]
        scale = max([smallest, 1.0, *finite, *(finite[i] * finite[j] for i in range(len(finite) - 1) for j in range(i))])
    with numpy.errstate(all="ignore"):
        ulps = numpy.where(both, numpy.abs(a - b) / (scale * eps), 0)
    at = ulps > accuracy.ulps
    if at.any():
        return difference("value", ulps == ulps[at].max(), float(ulps[at].max()))
    return difference("zero", zero, 0) if zero.any() else None


def explained(difference: Difference, program: str) -> int | None:
    """Returns the number of the entry of computed.toml that explains a difference."""
    for number, entry in enumerate(table().differences):
        if (any(fnmatch.fnmatch(difference.op, op) for op in entry.get("op", "*").split())
                and any(fnmatch.fnmatch(difference.type, type) for type in entry.get("type", "*").split())
                and difference.kind in entry.get("kind", difference.kind).split()
                and (difference.kind != "value" or difference.error <= entry.get("ulps", float("inf")))
                and re.search(entry.get("example", ""), difference.example)
                and re.search(entry.get("program", ""), program)):
            return number
    return None


# ---- Programs -----------------------------------------------------------------------


@dataclasses.dataclass
class Batch:
    """Counts and findings of a batch."""

    counts: collections.Counter = dataclasses.field(default_factory=collections.Counter)
    refusals: dict[str, str] = dataclasses.field(default_factory=dict)
    known: collections.Counter = dataclasses.field(default_factory=collections.Counter)
    findings: list[tuple[str, str]] = dataclasses.field(default_factory=list)


def check(batch: Batch, function: evaluable.Evaluable, seed: int, ours: Ours, worker: Process) -> None:
    """Compares all ops of one program."""
    arguments, ops = function.body.arguments, function.body.ops
    named = {op.name.removeprefix("stablehlo.") for op in ops}
    rng = numpy.random.default_rng(seed)
    has_special = rng.random() < 0.4 and not any(table().accuracy(op).has_sums for op in function.used)
    inputs = [draw(rng, value.type, has_special) for value in arguments]
    results = [result for op in ops for result in op.results]
    program = evaluable.text(arguments, ops, results)
    batch.counts["programs"] += 1
    try:
        upstream.parse(program, ours.context)
    except upstream.Refused:
        batch.counts["programs that are invalid"] += 1
        return
    try:
        outputs = run_xla(worker, program, inputs)
    except (NotRun, Crashed) as error:
        batch.counts["programs that XLA does not run"] += 1
        for name in named:
            batch.refusals.setdefault(name, str(error).strip().splitlines()[-1][:300] if str(error).strip() else "")
        return
    batch.counts["programs that XLA runs"] += 1
    known: dict[str, numpy.ndarray] = dict(zip((value.name for value in arguments), inputs))
    known.update(zip((value.name for value in results), outputs))
    for op in ops:
        check_op(batch, op, known, ours)


def check_op(batch: Batch, op: Op, known: dict[str, numpy.ndarray], ours: Ours) -> None:
    """Compares one op on operands that XLA computed."""
    name = op.name.removeprefix("stablehlo.")
    text = op.text()
    used = set(re.findall(r"%v\d+", text.split(" = ", 1)[-1]))
    types = {value.name: value for value in [*op.operands, *inner_operands(op)]}
    arguments = [types[key] for key in sorted(used & set(known) & set(types), key=lambda key: int(key[2:]))]
    program = evaluable.text(arguments, [op], op.results)
    inputs = [known[value.name] for value in arguments]
    expected = [known[value.name] for value in op.results]
    if any(value.dtype != values.dtype(TYPES[result.type.element]) for value, result in zip(expected, op.results)):
        batch.counts["ops whose results have another type in XLA"] += 1
        return
    batch.counts[f"op {name}"] += 1
    if op.regions:
        batch.counts.update(f"in regions {inner}" for inner in inner_names(op))
    try:
        found = ours.run(program, inputs, [value.dtype for value in expected])
        operands = [known[value.name] for value in op.operands]
        differences = [compare(name, operands, a, b) for a, b in zip(expected, found)]
    except Failed as error:
        differences = [Difference(name, str(op.results[0].type), "failed", 0, str(error))]
    for difference in filter(None, differences):
        number = explained(difference, program)
        if number is None:
            batch.findings.append((str(difference), program))
        else:
            batch.known[number] += 1


def inner_operands(op: Op):
    for region in op.regions:
        for block in region:
            for inner in block.ops:
                yield from inner.operands
                yield from inner_operands(inner)


def inner_names(op: Op):
    for region in op.regions:
        for block in region:
            for inner in block.ops:
                yield inner.name.removeprefix("stablehlo.")
                yield from inner_names(inner)


def run_batch(options: argparse.Namespace, number: int, count: int) -> Batch:
    batch = Batch()
    rng = batches.rng(options, number)
    with tempfile.TemporaryDirectory() as folder, Process(sys.executable, WORKER, seconds=SECONDS) as worker:
        ours = Ours(options.bin, pathlib.Path(folder))
        for _ in range(count):
            function = evaluable.generate(rng, options.declared, options.ops)
            check(batch, function, rng.getrandbits(32), ours, worker)
    return batch


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", type=pathlib.Path, required=True, metavar="DIR", help="folder with the project's tools")
    parser.add_argument("--count", type=int, default=300, metavar="N", help="number of programs")
    batches.add_options(parser)
    parser.add_argument("--verbose", action="store_true", help="print counts per op, and why XLA runs no program with an op")
    options = parser.parse_args()
    options.bin = options.bin.resolve()
    options.declared, _ = generate.read(options.bin).known(upstream.knows)
    is_complete = options.ops is None and options.count >= COMPLETE and options.batch is None
    options.ops = options.ops or evaluable.names(options.declared)
    whole = Batch()
    for number, batch in batches.run(options, run_batch, BATCH):
        whole.counts.update(batch.counts)
        whole.known.update(batch.known)
        whole.refusals = {**batch.refusals, **whole.refusals}
        for difference, program in batch.findings:
            print(f"FAIL batch {number}: {difference}\n{program}", flush=True)
        whole.findings += batch.findings
    return report(options, whole, is_complete)


def report(options: argparse.Namespace, whole: Batch, is_complete: bool) -> int:
    for name, count in sorted(whole.counts.items()):
        if options.verbose or not name.startswith(("op ", "in regions ")):
            print(f"{name}: {count}")
    failed = len(whole.findings)
    missing = [name for name in options.ops if not whole.counts[f"op {name}"]]
    if options.verbose:
        for name in missing:
            print(f"not run by XLA: {name}: {whole.refusals.get(name, 'not drawn')}")
    for number, entry in enumerate(table().differences):
        if options.verbose or whole.known[number]:
            print(f"{whole.known[number]} known: {entry.get('op', '*')}: {entry['reason']}")
    if is_complete:
        unused = [entry for number, entry in enumerate(table().differences) if not (whole.known[number] or entry.get("rare"))]
        unlisted = [name for name in missing if name not in table().not_run]
        for entry in unused:
            print(f"FAIL computed.toml explains nothing with: {entry.get('op', '*')}: {entry['reason']}")
        for name in unlisted:
            print(f"FAIL XLA runs no program with {name}: {whole.refusals.get(name, 'not drawn')}")
        failed += len(unused) + len(unlisted)
    compared = sum(count for name, count in whole.counts.items() if name.startswith("op "))
    print(f"computed: {compared - len(whole.findings)} passed, {failed} failed, 0 skipped")
    return 1 if failed or not compared else 0


if __name__ == "__main__":
    sys.exit(main())
