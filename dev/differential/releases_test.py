#!/usr/bin/env python3
"""Tests of the code that checks releases: numbers, programs, findings and their table. Needs numpy, ml_dtypes and jaxlib.

    releases_test.py
"""

import contextlib
import io
import pathlib
import tempfile
import unittest
import unittest.mock

import ml_dtypes
import numpy

import consumer_programs
import environments
import findings
import frozen
import numerics
import upstream
from workers import values


def judge(expected, actual, tolerance=1e-4):
    return numerics.judge([values.pack(numpy.asarray(expected))], [values.pack(numpy.asarray(actual))], tolerance)


class Numbers(unittest.TestCase):
    def test_every_type_has_inputs_that_can_be_sent(self):
        for type, name in numerics.TYPES.items():
            [drawn] = numerics.inputs("a program", [f"tensor<2x3x{type}>"])
            array = values.unpack(drawn)
            self.assertEqual((array.shape, array.dtype.name), ((2, 3), name))
            self.assertEqual(values.pack(array), drawn)

    def test_inputs_are_reproducible_and_differ_between_programs(self):
        types = ["tensor<f32>", "tensor<4xf32>"]
        self.assertEqual(numerics.inputs("a", types), numerics.inputs("a", types))
        self.assertNotEqual(numerics.inputs("a", types), numerics.inputs("b", types))

    def test_unsupported_type_raises_with_its_name(self):
        for type in ("tensor<?xf32>", "!stablehlo.token", "tensor<2x!quant.uniform<i8:f32, 0.5>>", "tensor<index>"):
            with self.assertRaisesRegex(numerics.Unsupported, type[:8].replace("?", r"\?")):
                numerics.inputs("a", [type])

    def test_coarsest_type_determines_the_tolerance(self):
        self.assertEqual(numerics.tolerance("tensor<2xf32>, tensor<bf16>"), 4e-2)
        self.assertEqual(numerics.tolerance("tensor<2xcomplex<f64>>"), 1e-9)
        self.assertEqual(numerics.tolerance("tensor<2xi32>"), 0)

    def test_equal_outputs_have_the_same_bits(self):
        self.assertEqual(judge([1.5, numpy.nan], [1.5, numpy.nan]), findings.SAME_BITS)

    def test_outputs_within_the_tolerance_are_close(self):
        self.assertEqual(judge([1000.0, 1.0], [1000.0, 1.05]), numerics.CLOSE)
        with self.assertRaisesRegex(frozen.Different, "output 0, float64.*differs by"):
            judge([1000.0, 1.0], [1000.0, 1.5])

    def test_infinities_and_nan_must_be_equal(self):
        for expected, actual in ((numpy.inf, 1.0), (1.0, numpy.inf), (numpy.nan, 1.0), (1.0, numpy.nan), (numpy.inf, -numpy.inf)):
            with self.assertRaises(frozen.Different):
                judge([1.0, expected], [1.0, actual])

    def test_different_integers_raise(self):
        for dtype in (numpy.int32, numpy.uint8, ml_dtypes.int4, bool):
            with self.assertRaises(frozen.Different):
                judge(numpy.array([1, 1], dtype), numpy.array([1, 0], dtype), tolerance=1)

    def test_outputs_of_other_number_type_or_shape_raise(self):
        one = values.pack(numpy.zeros(2, numpy.float32))
        for other in ([], [values.pack(numpy.zeros(2, numpy.float64))], [values.pack(numpy.zeros((2, 1), numpy.float32))]):
            with self.assertRaises(frozen.Different):
                numerics.judge([one], other, 1.0)


class Programs(unittest.TestCase):
    def test_additions_are_valid_programs(self):
        for program in consumer_programs.additions(upstream.CURRENT_VERSION):
            upstream.parse(program.text, upstream.context())

    def test_each_op_of_a_version_is_a_program(self):
        operations = consumer_programs.operations("0.9.0")
        self.assertEqual(len({program.name for program in operations}), len(operations))
        names = {program.name.split()[1] for program in operations}
        self.assertLessEqual({"add", "if", "convolution", "sort", "constant"}, names)
        for program in operations:
            self.assertIn("@main(", program.text)

    def test_ops_that_wait_for_others_cannot_run_alone(self):
        run = {op: consumer_programs.Program(op, f"func.func @main() stablehlo.{op} %0", "0.9.0").can_run_alone for op in ("add", "infeed", "rng", "rng_bit_generator", "all_reduce")}
        self.assertEqual(run, {"add": True, "infeed": False, "rng": False, "rng_bit_generator": True, "all_reduce": False})

    def test_versions_compare_as_numbers(self):
        program = consumer_programs.Program("", "", "1.9.0")
        self.assertEqual([program.fits(version) for version in ("1.8.7", "1.9.0", "1.10.0")], [False, True, True])


class Found(unittest.TestCase):
    def found(self) -> findings.Findings:
        found = findings.Findings("jaxlib-1", "1.8.7", ("read", "write", "compute"))
        outcomes = [("read", ""), ("read", findings.OwnFailure("no")), ("compute", findings.SAME_BITS), ("compute", numerics.CLOSE), ("write", frozen.Different("why"))]
        for check, outcome in outcomes:
            with contextlib.redirect_stdout(io.StringIO()):
                found.check(check, "program", lambda: self.say(outcome))
        return found

    def say(self, outcome):
        if isinstance(outcome, Exception):
            raise outcome
        return outcome

    def test_failed_check_is_recorded(self):
        self.assertEqual(self.found().failed, ["write program: why"])

    def test_unexpected_number_of_own_failures_fails(self):
        for known, failures in (({"read": 1}, 0), ({}, 1), ({"read": 2, "compute": 1}, 2)):
            found = self.found()
            with contextlib.redirect_stdout(io.StringIO()):
                found.expect_own_failures(known)
            self.assertEqual(len(found.failed), 1 + failures)

    def test_sampled_check_may_have_fewer_own_failures(self):
        for known, failures in (({"read": 2}, 0), ({}, 1), ({"read": 2, "compute": 1}, 1)):
            found = self.found()
            with contextlib.redirect_stdout(io.StringIO()):
                found.expect_own_failures(known, sampled=("read",))
            self.assertEqual(len(found.failed), 1 + failures)

    def test_new_table_replaces_the_old_one(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "document.md"
            path.write_text(f"before\n{findings.BEGIN}old\n{findings.END}after\n")
            for _ in range(2):
                findings.write_document([self.found()], "2030-01-02", path)
            text = path.read_text()
        self.assertTrue(text.startswith("before\n") and text.endswith("after\n") and "old" not in text)
        self.assertEqual(text.count("| jaxlib-1 | 1.8.7 | 1 of 2 |  | 2, 1 to the bit |\n"), 1)
        self.assertIn("2030-01-02", text)


    def test_rows_of_other_releases_are_kept(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "document.md"
            rows = "| release | StableHLO | read |\n| --- | --- | --- |\n| a-1 | 1.0.0 | 3 |\n| gone-1 | 1.0.0 | 3 |\n"
            path.write_text(f"before\n{findings.BEGIN}\nRun on 2029-01-01.\n\n{rows}\n{findings.END}after\n")
            for _ in range(2):
                findings.write_document([self.found()], "2030-01-02", path, keep=["jaxlib-1", "a-1"])
            text = path.read_text()
        self.assertIn("\nRun on 2029-01-01.\nRun on 2030-01-02: jaxlib-1.\n\n| release", text)
        self.assertIn("| release | StableHLO | read |\n| --- | --- | --- |\n| a-1 | 1.0.0 | 3 |\n", text)
        self.assertEqual(text.count("| jaxlib-1 |"), 1)
        self.assertNotIn("gone-1", text)


class Environments(unittest.TestCase):
    def test_missing_python_raises_with_its_name(self):
        with self.assertRaisesRegex(environments.NotInstalled, r"python2\.0"):
            environments.Environment("none", "2.0", ()).install()

    def test_environment_with_further_packages_serves(self):
        with tempfile.TemporaryDirectory() as folder, unittest.mock.patch.object(environments, "FOLDER", pathlib.Path(folder)):
            python = pathlib.Path(folder, "larger", "bin", "python")
            python.parent.mkdir(parents=True)
            python.touch()
            (python.parents[1] / "packages.txt").write_text("2.0\na==1\nb==2\n")
            self.assertEqual(environments.Environment("one", "2.0", ("b==2",)).install(), python)
            with self.assertRaises(environments.NotInstalled):
                base = environments.Environment("larger", "2.0", ("a==1", "b==2"))
                environments.Environment("other", "2.0", ("c==3",), base).install()
            for version, package in (("2.0", "b==3"), ("2.1", "b==2")):
                with self.assertRaises(environments.NotInstalled):
                    environments.Environment("other", version, (package,)).install()


if __name__ == "__main__":
    unittest.main()
