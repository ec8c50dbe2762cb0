#!/usr/bin/env python3
"""Tests of the generator of random programs: it draws everything that is declared, and fails if it cannot draw something. Also tests of the
comparison of verdicts. Uses only the standard library.

    generate_test.py --bin DIR
"""

import argparse
import collections
import copy
import dataclasses
import json
import pathlib
import random
import re
import subprocess
import sys
import unittest

import generate
import judges
import verdicts
from generate import draft, mutants
from generate.program import Block, Op
from generate.types import Tensor

DATA: dict = {}
# Number of times that each op is drawn.
DRAWS = 400


def drawn(data: dict, name: str, times: int = 1) -> list[Op]:
    """Draws ops of a name from declarations."""
    declared, rng = generate.Declarations.of(data), random.Random(name)
    found = []
    for _ in range(times):
        function = generate.RandomFunction(rng, declared, "f", list(declared.ops))
        draft.draw(function, name)
        found += [op for op in _all(function.body) if op.name == f"stablehlo.{name}"]
    return found


def _all(block: Block):
    for op in block.ops:
        yield op
        for region in op.regions:
            for inner in region:
                yield from _all(inner)


def changed(name: str, change) -> dict:
    """Returns the declarations with a change of one op."""
    data = copy.deepcopy(DATA)
    change(next(op for op in data["ops"] if op["name"] == f"stablehlo.{name}"))
    return data


class DrawsEverything(unittest.TestCase):
    """The generator draws everything that is declared."""

    @classmethod
    def setUpClass(cls):
        cls.declared = generate.Declarations.of(DATA)
        cls.ops = {name: drawn(DATA, name, DRAWS) for name in cls.declared.ops}
        cls.text = "\n".join(op.text() for ops in cls.ops.values() for op in ops)

    def test_every_op_is_drawn(self):
        self.assertEqual([name for name, ops in self.ops.items() if not ops], [])

    def test_optional_attributes_are_present_and_absent(self):
        for name, ops in self.ops.items():
            for attribute in self.declared.ops[name].attributes:
                with self.subTest(op=name, attribute=attribute.name):
                    self.assertTrue(any(attribute.name in op.attributes for op in ops), "never present")
                    always = all(attribute.name in op.attributes for op in ops)
                    self.assertEqual(always, attribute.presence == "required", "must be absent at times unless it is required")

    def test_every_case_of_every_enum_is_drawn(self):
        cases = {text for kind in self.declared.attributes.values() for text in kind.cases.values()}
        for name, ops in self.ops.items():
            for attribute in self.declared.ops[name].attributes:
                samples = [sample for sample in [*attribute.accepts, *attribute.accepts_array_of] if sample in cases]
                # Attributes with samples of several enums accept arrays of anything.
                if len({re.split(r"[ <]", sample)[1] for sample in samples}) == 1:
                    for sample in samples:
                        with self.subTest(op=name, attribute=attribute.name, case=sample):
                            self.assertTrue(any(sample in op.attributes.get(attribute.name, "") for op in ops))
        for kind in self.declared.attributes.values():
            for case, text in kind.cases.items():
                with self.subTest(kind=kind.mnemonic, case=case):
                    self.assertTrue(text in self.text, "never drawn")

    def test_every_kind_is_drawn(self):
        # The syntax of parts of a mesh omits their names, and bounds have another name.
        short = {"mesh_axis": "axes = [<name", "sub_axis_info": "sub_axis_info = (", "type_extensions": "#stablehlo.bounds<"}
        for mnemonic in [*self.declared.attributes, *self.declared.types]:
            with self.subTest(kind=mnemonic):
                pattern = re.escape(short[mnemonic]) if mnemonic in short else rf"[#!]stablehlo(\.|<){mnemonic}\b"
                self.assertTrue(re.search(pattern, self.text), "never drawn")

    def test_every_element_type_is_drawn(self):
        tensors = [value.type for ops in self.ops.values() for op in ops for value in [*op.operands, *op.results] if isinstance(value.type, Tensor)]
        elements = {tensor.element for tensor in tensors}
        sets = [value.type for op in self.declared.ops.values() for value in [*op.operands, *op.results]]
        for element in {element for of in sets for element in of.elements}:
            with self.subTest(element=element):
                self.assertTrue(element in elements, "never drawn")
        quantized = [element for element in elements if element.startswith("!quant")]
        for storage in {storage for of in sets for storage in of.quantized_storage}:
            with self.subTest(storage=storage):
                self.assertTrue(any(re.match(rf"!quant.uniform<{storage}[<:]", element) for element in quantized))
        self.assertTrue(any(re.search(r":\d+, \{", element) for element in quantized), "quantized per axis")
        for rank in range(5):
            self.assertTrue(any(tensor.rank == rank for tensor in tensors), f"rank {rank}")
        self.assertTrue(any(0 in tensor.shape for tensor in tensors), "no elements")
        self.assertTrue(any(None in tensor.shape for tensor in tensors), "dynamic")
        self.assertTrue(any(tensor.bounds for tensor in tensors), "bounded")

    def test_types_are_in_the_declared_sets(self):
        for name, ops in self.ops.items():
            declared = self.declared.ops[name]
            for values, groups in ((lambda op: op.operands, declared.operands), (lambda op: op.results, declared.results)):
                if any(group.arity != "one" for group in groups):
                    continue
                for op in ops:
                    for value, group in zip(values(op), groups, strict=True):
                        if isinstance(value.type, Tensor):
                            self.assertTrue(group.type.has(value.type.element), f"{name}: {group.name}: {value.type}")


class Mutants(unittest.TestCase):
    def test_each_mutant_differs_from_the_program(self):
        declared, rng = generate.Declarations.of(DATA), random.Random(0)
        for name in declared.ops:
            if name == "return":
                continue
            function = generate.RandomFunction(rng, declared, "f", list(declared.ops))
            draft.draw(function, name)
            case = mutants.base(function, next(op for op in reversed(function.body.ops) if op.name == f"stablehlo.{name}"))
            before = case.text()
            made = list(mutants.mutants(rng, case, declared, 100))
            self.assertTrue(made, name)
            for mutation, program in made:
                self.assertNotEqual(program, before, f"{name}: {mutation}")
            self.assertEqual(case.text(), before, "the valid program must not change")


class FailsLoudly(unittest.TestCase):
    """The generator never omits an unknown part silently."""

    def cannot_draw(self, data: dict, name: str, message: str):
        with self.assertRaisesRegex(generate.CannotDraw, message):
            drawn(data, name, 50)

    def test_new_op_without_relation_fails(self):
        data = copy.deepcopy(DATA)
        new = copy.deepcopy(next(op for op in data["ops"] if op["name"] == "stablehlo.pad"))
        data["ops"].append(new | {"name": "stablehlo.brand_new"})
        self.cannot_draw(data, "brand_new", "stablehlo.brand_new: .* write a relation")

    def test_new_op_with_one_type_is_drawn(self):
        data = copy.deepcopy(DATA)
        new = copy.deepcopy(next(op for op in data["ops"] if op["name"] == "stablehlo.cosine"))
        data["ops"].append(new | {"name": "stablehlo.arc_cosine"})
        self.assertTrue(drawn(data, "arc_cosine"))

    def test_new_dependent_attribute_fails(self):
        new = next(attribute for op in DATA["ops"] for attribute in op["attributes"] if attribute["name"] == "slice_sizes")
        for name in ("pad", "cosine"):
            data = changed(name, lambda op: op["attributes"].append(new | {"name": "brand_new"}))
            self.cannot_draw(data, name, f"stablehlo.{name}: attribute 'brand_new'")

    def test_new_independent_attribute_is_drawn(self):
        new = next(attribute for op in DATA["ops"] for attribute in op["attributes"] if attribute["name"] == "is_stable")
        data = changed("pad", lambda op: op["attributes"].append(new | {"name": "brand_new"}))
        self.assertEqual({op.attributes.get("brand_new") for op in drawn(data, "pad", 50)}, {None, "true", "false"})

    def test_renamed_attribute_fails(self):
        data = changed("iota", lambda op: op["attributes"][0].update(name="dimension"))
        self.cannot_draw(data, "iota", "iota_dimension")

    def test_new_operand_or_result_fails(self):
        for values in ("operands", "results"):
            data = changed("pad", lambda op: op[values].append(op[values][0] | {"name": "brand_new"}))
            self.cannot_draw(data, "pad", f"stablehlo.pad: drawn with . {values}")

    def test_new_region_fails(self):
        data = changed("pad", lambda op: op["regions"].append({"name": "body", "arity": "one", "single_block": True}))
        self.cannot_draw(data, "pad", "stablehlo.pad: drawn with 0 regions")

    def test_new_field_fails(self):
        data = copy.deepcopy(DATA)
        kind = next(kind for kind in data["attributes"] if kind["mnemonic"] == "gather")
        kind["fields"].append({"name": "brand_new", "shape": "Ints"})
        self.cannot_draw(data, "gather", "#stablehlo.gather: declared with fields .*brand_new")

    def test_new_case_that_determines_shapes_fails(self):
        def change(op):
            attribute = next(attribute for attribute in op["attributes"] if attribute["name"] == "fft_type")
            attribute["accepts"].append("#stablehlo<fft_type BRAND_NEW>")

        self.cannot_draw(changed("fft", change), "fft", "fft_type BRAND_NEW")

    def test_new_case_is_drawn(self):
        def change(op):
            attribute = next(attribute for attribute in op["attributes"] if attribute["name"] == "comparison_direction")
            attribute["accepts"].append("#stablehlo<comparison_direction BRAND_NEW>")

        found = drawn(changed("compare", change), "compare", 100)
        self.assertTrue(any("BRAND_NEW" in op.attributes["comparison_direction"] for op in found))

    def test_narrower_type_set_restricts_drawn_types(self):
        data = changed("cosine", lambda op: op["results"][0].update(type=next(name for name, of in data_sets().items() if of["elements"] == ["f32", "f64"])))
        self.assertLessEqual({op.operands[0].type.element for op in drawn(data, "cosine", 100)}, {"f32", "f64"})


def data_sets() -> dict:
    return DATA["type_constraints"]


class Judges(unittest.TestCase):
    """A judge reports a crash as an answer, and then answers the next program."""

    SCRIPT = """
import json, os, sys
for line in sys.stdin:
    program = json.loads(line)
    if program == "crash":
        os.abort()
    if program == "panic":
        sys.exit("thread panicked")
    print(json.dumps({"accepted": program == "valid", "error": "wrong"}), flush=True)
"""

    def test_judge_answers_after_a_crash(self):
        with judges.Judge(sys.executable, "-c", self.SCRIPT) as judge:
            answers = [judge.ask(program) for program in ("valid", "invalid", "crash", "panic", "valid")]
        self.assertEqual([answer.verdict for answer in answers], ["accepts", "refuses", "crash", "crash", "accepts"])
        self.assertEqual(answers[1].error, "wrong")
        self.assertIn("signal 6", answers[2].crash)
        self.assertIn("panicked", answers[3].crash)


class Verdicts(unittest.TestCase):
    def report(self, *found: verdicts.Disagreement) -> verdicts.Report:
        report = verdicts.Report()
        report.add(verdicts.Batch(found=list(found)))
        return report

    def test_disagreements_are_grouped_by_op_and_messages(self):
        messages = [verdicts._normalized(judges.Answer(False, f"'stablehlo.pad' op size {n} of 'tensor<{n}xf32>' is wrong")) for n in (1, 2)]
        found = [verdicts.Disagreement("stablehlo.pad", "operand removed", "accepts", text, "program" * n) for n, text in enumerate(messages, 1)]
        groups = self.report(*found).groups
        self.assertEqual([(group.count, group.program) for group in groups.values()], [(2, "program")])

    def test_known_deviations_are_not_reported(self):
        ours = "'stablehlo.reduce' op N operands cannot be split into groups of one size: inputs, init_values"
        known = verdicts.Disagreement("stablehlo.reduce", "operand added", ours, "accepts", "")
        self.assertFalse(self.report(known).groups)
        self.assertTrue(self.report(dataclasses.replace(known, ours="accepts", theirs=ours)).groups)

    def test_deviations_without_matches_are_unused_after_enough_mutants(self):
        ops = ["stablehlo.pad", "stablehlo.slice", "stablehlo.add"]
        pads_and_slices, gone = verdicts.Deviation("meant", "C1", "stablehlo.pad stablehlo.sl*"), verdicts.Deviation("meant", "C1", "stablehlo.no_op")
        uses = verdicts.Uses([pads_and_slices, gone])
        asked = collections.Counter({"op stablehlo.pad": 2 * verdicts.ENOUGH - 1, "op stablehlo.add": verdicts.ENOUGH})
        self.assertEqual(uses.unused(asked, ops), [gone])
        asked["op stablehlo.slice"] += 1
        self.assertEqual(uses.unused(asked, ops), [pads_and_slices, gone])
        uses.counts[pads_and_slices] += 1
        self.assertEqual(uses.unused(asked, ops), [gone])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", type=pathlib.Path, required=True, metavar="DIR", help="folder with opset-tool")
    options, rest = parser.parse_known_args()
    DATA.update(json.loads(subprocess.run([options.bin / "opset-tool", "declarations"], capture_output=True, check=True).stdout))
    unittest.main(argv=[sys.argv[0], *rest])


if __name__ == "__main__":
    main()
