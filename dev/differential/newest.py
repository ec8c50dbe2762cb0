#!/usr/bin/env python3
"""Lists what the newest release of jaxlib on PyPI and this project's tables do not both have. Needs the PyPI packages jax and jaxlib.

    newest.py --bin DIR [--release VERSION]

The names come from our tables (`opset-tool tables`) and from the words in the release's libraries. The release is asked about each name, in an
environment of its own (workers/newest_worker.py). Compared are:

  version, requirement                    versions, and those of the compatibility requirements
  op, op attribute, type, attribute, case names in the dialects stablehlo, chlo, sdy and vhlo
  pass, pass option                       passes of these dialects
  element type, algorithm, rule           the smallest versions of programs: with each element type, with each algorithm of dot_general, with each
                                          case of an enum, and random ops of which one operand has another element type

newest.toml has the intended differences. The exit code is 1 if there are other differences.
"""

import argparse
import collections
import dataclasses
import fnmatch
import importlib.metadata
import itertools
import json
import pathlib
import random
import re
import subprocess
import sys
import tomllib
from typing import Iterator

import environments
import generate
import judges
import our_tools
from generate import mutants
from generate.program import Value
from generate.types import Tensor

HERE = pathlib.Path(__file__).resolve().parent
INTENDED = HERE / "newest.toml"
DIALECTS = ("stablehlo", "chlo", "sdy", "vhlo")
PASS = re.compile(r"(?:stablehlo|vhlo|chlo|sdy)-[a-z0-9-]+")
FLOAT = re.compile(r"[bt]?f\d+(?:E\d+M\d+[A-Z0-9]*)?")
INTEGERS = [f"{sign}i{width}" for width in (2, 4, 8, 16, 32, 64) for sign in ("", "u")]
SECONDS = 1800
# Element types of the tensors of random ops, one of each class. One operand gets another type.
EVERY = ("f32", "bf16", "f8E4M3FN", "f8E5M2", "f4E2M1FN", "i8")
# Draws of an op until one has operands whose element type can be replaced.
DRAWS = 8


@dataclasses.dataclass(frozen=True)
class Difference:
    """Something that only one side has, or for which the sides have different values."""

    what: str
    ours: str
    theirs: str

    def __str__(self) -> str:
        if not self.theirs:
            return f"only ours: {self.what}" + (f" ({self.ours})" if self.ours != self.what else "")
        if not self.ours:
            return f"only upstream's: {self.what}" + (f" ({self.theirs})" if self.theirs != self.what else "")
        return f"{self.what}: ours {self.ours}, upstream's {self.theirs}"


def differences(category: str, ours: dict[str, str] | set[str], theirs: dict[str, str] | set[str]) -> Iterator[Difference]:
    """Yields the differences of two tables, or of two sets of names."""
    ours, theirs = (side if isinstance(side, dict) else {name: f"{category} {name}" for name in side} for side in (ours, theirs))
    for name in sorted(ours.keys() | theirs.keys()):
        if ours.get(name) != theirs.get(name):
            yield Difference(f"{category} {name}".strip().replace(". ", "."), ours.get(name, ""), theirs.get(name, ""))


class Sides:
    """Our tools, and a release of jaxlib."""

    def __init__(self, bin: pathlib.Path, release: judges.Process):
        self.bin, self.release = bin, release
        self.translate = our_tools.Translate(bin / "stablehlo-translate")
        self.tables = json.loads(self._output("opset-tool", "tables"))
        self.words = self.ask("words")

    def ask(self, *question):
        return self.release.answer(question)

    def _output(self, tool: str, *arguments: str) -> str:
        return subprocess.run([self.bin / tool, *arguments], check=True, capture_output=True, text=True).stdout

    # ---- Names --------------------------------------------------------------------

    def versions(self) -> Iterator[Difference]:
        theirs = self.ask("versions")
        ends = {"current": self.tables["versions"][-1], "minimum": self.tables["versions"][0]}
        yield from differences("version", ends, {name: theirs[name] for name in ends})
        yield from differences("requirement", self.tables["requirements"], theirs["requirements"])

    def ops(self) -> Iterator[Difference]:
        ours = {op: names for dialect in DIALECTS for op, names in self.tables["dialects"][dialect]["ops"].items()}
        # In a library, a name may be the end of a longer word.
        words = {word[word.index(f"{dialect}."):] for dialect in DIALECTS for word in self.words if f"{dialect}." in word}
        theirs = self.ask("ops", sorted(words | set(ours)))
        yield from differences("op", set(ours), set(theirs))
        attributes = {op: names for op, names in self.ask("attributes").items() if op in ours}
        yield from differences("op attribute", *({f"{op} {name}" for op in attributes for name in side[op]} for side in (ours, attributes)))

    def kinds(self) -> Iterator[Difference]:
        """Yields the differences of types, attributes, and cases of enums."""
        words = [word for word in self.words if re.fullmatch(r"[a-z][a-z0-9]\w{,50}", word)]
        for dialect in DIALECTS:
            for category, mark in (("type", "!"), ("attribute", "#")):
                known = self.tables["dialects"][dialect][f"{category}s"]
                # All kinds of VHLO have a version.
                names = sorted(set(known) | {word for word in words if dialect != "vhlo" or re.fullmatch(r"\w+_v\d+", word)})
                unknown = self.ask("unknown", category, [f"{mark}{dialect}.{name}<>" for name in names])
                yield from differences(f"{category} {mark}{dialect}.", set(known), {name for name, missing in zip(names, unknown) if not missing})
                for name, cases in known.items():
                    yield from self._cases(f"{mark}{dialect}.{name}", cases)

    def _cases(self, kind: str, cases: dict[str, str]) -> Iterator[Difference]:
        if not cases:
            return
        first, text = next(iter(cases.items()))
        names = sorted(set(cases) | {word for word in self.words if re.fullmatch(r"[A-Z][A-Z0-9_]*", word)})
        accepted = self.ask("parse", "attribute", [f"{text.removesuffix(f'{first}>')}{name}>" for name in names])
        yield from differences(f"case {kind}", set(cases), {name for name, yes in zip(names, accepted) if yes})

    def passes(self) -> Iterator[Difference]:
        ours, name = collections.defaultdict(set), ""
        for line in self._output("stablehlo-opt", "--help").splitlines():
            if found := re.match(r" {6}--([\w-]+)", line):
                name = found[1]
                ours[name]
            elif found := re.match(r" {8}--([\w-]+)", line):
                ours[name].add(found[1])
        ours = {name: options for name, options in ours.items() if PASS.fullmatch(name)}
        pipelines = self.ask("passes", sorted(set(ours) | {word for word in self.words if PASS.fullmatch(word)}))
        theirs = {name: set(re.findall(r"([\w-]+)=", text)) for name, text in pipelines.items() if text.count("(") == 1 or name in ours}
        yield from differences("pass", set(ours), set(pipelines))
        both = ours.keys() & theirs.keys()
        # A pipeline's text omits lists of options that are empty.
        for name, option in self.ask("options", [(name, option) for name in both for option in ours[name] - theirs[name]]):
            theirs[name].add(option)
        yield from differences("pass option", *({f"{name} {option}" for name in both for option in side[name]} for side in (ours, theirs)))

    # ---- Programs -----------------------------------------------------------------

    def programs(self, named: dict[str, str]) -> Iterator[Difference]:
        """Yields the differences of the smallest versions of programs. `named` has programs by what they show."""
        versions = self.tables["versions"]
        later = self.ask("versions")["current"]
        known = versions + [later] * (later not in versions)
        theirs = {name: self._their_smallest(text, known) for name, text in named.items()}
        yield from differences("", _written(self._smallest(named, theirs)), _written(theirs))

    def _their_smallest(self, text: str, known: list[str]) -> str | None:
        try:
            return self.ask("smallest", text, known)
        except judges.Crashed:
            return "crash"

    def _smallest(self, named: dict[str, str], theirs: dict[str, str | None]) -> dict[str, str | None]:
        """Returns our smallest version of each program, given upstream's, of which most are equal."""
        with judges.ours(self.bin, "verdicts") as ours:
            accepted = [name for name, text in named.items() if ours.ask(text).accepted]
        found: dict[str, str | None] = dict.fromkeys(named)
        versions = self.tables["versions"]
        refused = lambda names, version: {names[i] for i in self.translate.refused([named[name] for name in names], version)}
        others: set[str] = set()
        for expected in {theirs[name] for name in accepted}:
            names = [name for name in accepted if theirs[name] == expected]
            wrong = set(names)
            if expected in versions:
                at = versions.index(expected)
                wrong = refused(names, expected)
                if at:
                    wrong |= set(names) - refused(names, versions[at - 1])
            elif not expected:
                wrong -= refused(names, versions[-1])
            found.update(dict.fromkeys(set(names) - wrong, expected))
            others |= wrong
        for version in versions if others else []:
            left = refused(sorted(others), version)
            found.update(dict.fromkeys(others - left, version))
            others = left
            if not others:
                break
        found.update(dict.fromkeys(others, ""))
        return found


def _written(versions: dict[str, str | None]) -> dict[str, str]:
    words = {None: "refused", "": "in no version", "crash": "crashes"}
    return {name: words.get(version) or f"from {version} on" for name, version in versions.items()}


def _types(sides: Sides) -> list[str]:
    """Returns the number types, of which the floats are words in the release, and types there."""
    numbers = ["i1", *INTEGERS, *sorted({word for word in sides.words if FLOAT.fullmatch(word)} | {"bf16", "f32", "f64"})]
    return [of for of, yes in zip(numbers, sides.ask("parse", "type", numbers)) if yes]


def element_types(sides: Sides) -> dict[str, str]:
    numbers = _types(sides)
    return {f"element type {of}": f"func.func @f(%a: tensor<1x{of}>) {{\n  return\n}}" for of in [*numbers, *(f"complex<{of}>" for of in numbers)]}


def cases(sides: Sides) -> dict[str, str]:
    """Returns a program for each case of our enums, in an attribute of a function. MLIR converts these attributes, too."""
    texts = [text for name in ("stablehlo", "chlo") for cases in sides.tables["dialects"][name]["attributes"].values() for text in cases.values()]
    return {f"rule {text}": f"func.func @f() attributes {{a.b = {text}}} {{\n  return\n}}" for text in texts}


def algorithms(sides: Sides) -> dict[str, str]:
    """Returns a program for each algorithm with equal types and counts of both sides, and for those with two 8-bit types."""
    floats = [of for of in _types(sides) if not re.match("u?i", of)]
    small = [of for of in floats if of.startswith("f8")]
    pairs = [(of, of) for of in floats] + [pair for pair in itertools.product(small, small) if len(set(pair)) == 2]
    named = {}
    for (left, right), sum_, components, count, imprecise in itertools.product(pairs, ("f16", "bf16", "f32", "f64"), range(1, 4), range(1, 10), ("false", "true")):
        algorithm = (f"<lhs_precision_type = {left}, rhs_precision_type = {right}, accumulation_type = {sum_}, lhs_component_count = {components}, "
                     f"rhs_component_count = {components}, num_primitive_operations = {count}, allow_imprecise_accumulation = {imprecise}>")
        named[f"algorithm {left} {right} {sum_} {components} {components} {count} {imprecise}"] = algorithm
    # Upstream refuses unknown algorithms when it parses the attribute.
    accepted = sides.ask("parse", "attribute", [f"#stablehlo.dot_algorithm{algorithm}" for algorithm in named.values()])
    with judges.ours(sides.bin, "verdicts") as ours:
        kept = [name for (name, algorithm), yes in zip(named.items(), accepted)
                if yes or ours.ask(f"func.func @f() attributes {{a.b = #stablehlo.dot_algorithm{algorithm}}} {{\n  return\n}}").accepted]
    text = """func.func @f(%a: tensor<2x2xf32>) -> tensor<2x2xf32> {{
  %r = "stablehlo.dot_general"(%a, %a) <{{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, algorithm = #stablehlo.dot_algorithm{}}}> : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  return %r : tensor<2x2xf32>
}}"""
    return {name: text.format(named[name]) for name in kept}


def operands(sides: Sides) -> dict[str, str]:
    """Returns programs with one op whose tensors have one element type, but for one operand, and those that had another type from the start."""
    declared, rng, named = generate.read(sides.bin), random.Random(7), {}
    of_all = [of for of in _types(sides) if not re.match(r"u?i(?!8$|32$)|tf32", of)]
    with judges.ours(sides.bin, "verdicts") as ours:
        for name in declared.ops:
            case = _case(rng, declared, name)
            if not case:
                continue
            for every in EVERY:
                alike = [i for i, value in enumerate(case.op.operands) if value.type.element == case.op.operands[0].type.element]
                base = _retyped(case, dict.fromkeys(alike, every), every)
                if not ours.ask(base.text()).accepted:
                    continue
                for position, one in itertools.product(range(min(3, len(case.op.operands))), of_all):
                    if one == every:
                        continue
                    changed = _retyped(base, {position: one})
                    named[f"rule {case.op.name}: elements {every}, operand #{position} {one}"] = changed.text()
    return named


def _case(rng: random.Random, declared, name: str) -> mutants.Case | None:
    """Returns a random op without regions whose operands are tensors of numbers, or None if the op has such no form."""
    for _ in range(DRAWS):
        function = generate.generate(rng, declared, "f", [name])
        for op in function.body.ops:
            if op.name == f"stablehlo.{name}" and not op.regions and op.operands and all(isinstance(v.type, Tensor) for v in op.operands):
                return mutants.base(function, op)
    return None


def _retyped(case: mutants.Case, operands: dict[int, str], results: str | None = None) -> mutants.Case:
    """Returns a case with other element types of some operands and, if `results` names a type, of the results that are like the first operand."""
    first = case.op.operands[0].type.element
    values = [Value(f"%o{i}", value.type.with_element(operands[i])) if i in operands else value for i, value in enumerate(case.op.operands)]
    alike = lambda value: isinstance(value.type, Tensor) and value.type.element == first
    made = [Value(f"%r{i}", value.type.with_element(results)) if results and alike(value) else value for i, value in enumerate(case.op.results)]
    return dataclasses.replace(case, op=dataclasses.replace(case.op, operands=values, results=made))


# ---- Intended differences ---------------------------------------------------------


@dataclasses.dataclass(frozen=True)
class Intended:
    """Intended differences: a glob pattern of their lines, and the reason."""

    line: str
    reason: str


def intended(path: pathlib.Path = INTENDED) -> list[Intended]:
    return [Intended(**entry) for entry in tomllib.loads(path.read_text())["intended"]]


def report(found: list[Difference], known: list[Intended]) -> int:
    """Prints the differences that no entry intends, grouped if they differ only in a name, and entries that match nothing. Returns their number."""
    lines, used = [str(one) for one in found], set()
    left = []
    for line in lines:
        match = next((one for one in known if fnmatch.fnmatchcase(line, one.line)), None)
        used.add(match)
        left += [line] * (match is None)
    left += [f"newest.toml: no difference is {one.line!r}: remove the entry" for one in known if one not in used]
    for line in left:
        print(line)
    return len(left)


# ---- The newest release -----------------------------------------------------------


def newest() -> str:
    """Returns the newest version of jaxlib that PyPI has for the running Python."""
    command = [sys.executable, "-m", "pip", "index", "versions", "jaxlib", "--disable-pip-version-check"]
    done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    if not (found := re.match(r"jaxlib \((\S+)\)", done.stdout)):
        raise environments.NotInstalled(f"PyPI does not name a version of jaxlib: {done.stderr.strip()}")
    return found[1]


def python_of(release: str) -> str | pathlib.Path:
    if release == importlib.metadata.version("jaxlib"):
        return sys.executable
    others = (f"{name}=={importlib.metadata.version(name)}" for name in ("numpy", "ml_dtypes"))
    return environments.Environment(f"jaxlib-{release}", environments.RUNNING, (f"jaxlib=={release}", *others)).install()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", type=pathlib.Path, required=True, metavar="DIR", help="folder with the project's tools")
    parser.add_argument("--release", metavar="VERSION", help="ask this release of jaxlib, e.g. 0.12.0; the default is the newest that PyPI has")
    options = parser.parse_args()
    release = options.release or newest()
    print(f"asking jaxlib {release}", file=sys.stderr)
    with judges.Process(python_of(release), HERE / "workers" / "newest_worker.py", seconds=SECONDS) as process:
        sides = Sides(options.bin.resolve(), process)
        found = [*sides.versions(), *sides.ops(), *sides.kinds(), *sides.passes()]
        for programs in (element_types, cases, algorithms, operands):
            found += sides.programs(programs(sides))
    return 1 if report(found, intended()) else 0


if __name__ == "__main__":
    sys.exit(main())
