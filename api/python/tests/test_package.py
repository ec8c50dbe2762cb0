"""Tests of the package without other MLIR bindings."""

import os
import pathlib
import pickle
import signal
import subprocess
import sys
import textwrap
import threading
import time

import pytest
import stablehlo_mlir as shlo


def test_versions_are_ordered():
    assert shlo.get_minimum_version() == "0.9.0"
    assert shlo.get_smaller_version("1.10.0", "1.9.0") == "1.9.0"
    assert shlo.get_smaller_version(shlo.get_current_version(), "99.0.0") == (
        shlo.get_current_version())
    of_age = [shlo.get_version_from_compatibility_requirement(r)
              for r in shlo.CompatibilityRequirement]
    assert of_age[0] == shlo.get_current_version()
    assert of_age[-1] == shlo.get_minimum_version()
    assert len(set(of_age)) == 4
    for newer, older in zip(of_age, of_age[1:]):
        assert shlo.get_smaller_version(newer, older) == older
    with pytest.raises(shlo.VersionError, match="'new'"):
        shlo.get_smaller_version("new", "1.0.0")


def test_round_trip_preserves_the_program(add):
    artifact = shlo.serialize_portable_artifact(add, "1.0.0")
    assert b"StableHLO_v1.0.0" in artifact
    text = shlo.deserialize_portable_artifact(artifact)
    assert "stablehlo.add" in text
    assert shlo.serialize_portable_artifact(text.encode(), "1.0.0", strip_debuginfo=True) == (
        shlo.serialize_portable_artifact(add, "1.0.0", strip_debuginfo=True))
    older = shlo.retarget(artifact, "minimum")
    assert older == shlo.serialize_portable_artifact(add, "minimum")
    report = shlo.version_report(older)
    assert report.bytecode == shlo.BytecodeInfo(0, "StableHLO_v0.9.0", "0.9.0")
    assert report.dialects == {"builtin": 1, "vhlo": 3}


def test_command_of_the_wheel_retargets_an_artifact(add, tmp_path):
    new, old = tmp_path / "new.mlir.bc", tmp_path / "old.mlir.bc"
    new.write_bytes(shlo.serialize_portable_artifact(add, "current"))
    command = pathlib.Path(sys.executable).parent / "stablehlo-artifact"
    run = subprocess.run(
        [command, "retarget", "-t", "1.0.0", new, "-o", old], capture_output=True, text=True)
    assert (run.returncode, run.stdout, run.stderr) == (0, "", "")
    assert old.read_bytes() == shlo.serialize_portable_artifact(add, "1.0.0")
    run = subprocess.run([command, "validate", tmp_path], capture_output=True, text=True)
    assert run.returncode == 1
    assert run.stderr.startswith(f"{tmp_path}: error: ")


def test_graph_has_nodes_edges_and_attributes(add):
    text = add.replace("tensor<4xf32>)", "tensor<4xf32> {test.mark = 7 : i32})")
    text = text.replace("%x, %x", "%x, %c").replace(
        "  %0", "  %c = stablehlo.constant dense<2.0> : tensor<4xf32>\n  %0")
    old = shlo.serialize_portable_artifact(text, "minimum")
    for program in (text, old, shlo.retarget(old, "current")):
        [function] = shlo.graph(program)["functions"]
        argument, constant, sum, result = function["nodes"]
        assert argument["attributes"] == [{"name": "test.mark", "value": "7 : i32"}]
        assert constant["attributes"] == [
            {"name": "value", "value": "dense<2.000000e+00> : tensor<4xf32>"}]
        assert (sum["op"], sum["types"], sum["place"]) == (
            "stablehlo.add", ["tensor<4xf32>"], "-:3:8")
        assert result["op"] == "func.return"
        edges = [(edge["from"], edge["to"], edge["operand"]) for edge in function["edges"]]
        assert edges == [(0, 2, 0), (1, 2, 1), (2, 3, 0)]


def test_graph_of_an_invalid_program_raises():
    with pytest.raises(shlo.ParseError):
        shlo.graph("stablehlo.tangent")
    with pytest.raises(shlo.StablehloError, match="container"):
        shlo.graph(b"ML\xefR", vjp=1)
    with pytest.raises(shlo.BytecodeError):
        shlo.graph(b"ML\xefR\x0dStableHLO_v1.0.0\0")


def test_functions_with_names_of_upstream_work(add):
    assert shlo.get_api_version() == 9
    artifact = shlo.serialize_portable_artifact_str(module_str=add, target_version="1.0.0")
    assert artifact == shlo.serialize_portable_artifact(add, "1.0.0")
    bytecode = shlo.deserialize_portable_artifact_str(artifact)
    assert shlo.verify(bytecode) == []
    assert shlo.serialize_portable_artifact_str(bytecode, "1.0.0") == artifact
    text = shlo.deserialize_portable_artifact(artifact=artifact)
    assert text == shlo.deserialize_portable_artifact(artifact)
    assert shlo.StablehloCompatibilityRequirement.WEEK_4 is shlo.CompatibilityRequirement.WEEK_4


def test_newer_op_for_older_target_is_blocked(tan):
    with pytest.raises(shlo.BlockedError) as raised:
        shlo.serialize_portable_artifact(tan, "1.0.0")
    error = raised.value
    assert (error.target, error.smallest_version) == ("1.0.0", "1.4.0")
    need = shlo.Need("1.4.0", "the op")
    assert error.ops == [shlo.BlockedOp("vhlo.tan_v2", "-:2:8", [need])]
    first = error.diagnostics[0]
    assert (first.severity, first.file, first.line, first.column) == ("error", "-", 2, 8)
    assert str(first).startswith("-:2:8: error: failed to legalize")
    assert "1.4.0: op tan, 1 op: -:2:8" in str(error)
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.ops) == (str(error), error.ops)

    expanded = shlo.serialize_portable_artifact(tan, "1.0.0", expand=True)
    assert "stablehlo.sine" in shlo.deserialize_portable_artifact(expanded)
    newest = shlo.serialize_portable_artifact(tan, "current")
    with pytest.raises(shlo.BlockedError) as raised:
        shlo.retarget(newest, "1.0.0")
    assert raised.value.ops == error.ops


def test_version_report_lists_requirements(tan):
    report = shlo.version_report(tan)
    assert report.smallest_version == "1.4.0"
    assert report.requirements == [
        shlo.Requirement("1.4.0", "op", "tan", None, 1, ["-:2:8"])]
    assert report.bytecode is None


def test_other_dialects_are_refused_unless_allowed(add):
    mixed = add.replace("tensor<4xf32>", "i32").replace("stablehlo.add", "arith.addi")
    with pytest.raises(shlo.RefusedError) as raised:
        shlo.serialize_portable_artifact(mixed, "current")
    [op] = raised.value.ops
    assert (op.name, op.place) == ("arith.addi", "-:2:8")
    assert "another dialect" in op.reasons[0]
    shlo.serialize_portable_artifact(mixed, "current", allow_other_dialects=True)


CHLO = """
func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = chlo.erf %x : tensor<4xf32> -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
"""


def test_deprecated_ops_and_composites_are_replaced_on_request():
    program = """
    func.func @main(%x: tensor<4xf32>) -> tensor<2x4xf32> {
      %0 = stablehlo.broadcast %x, sizes = [2] : (tensor<4xf32>) -> tensor<2x4xf32>
      %1 = stablehlo.composite "my.op" %0 {decomposition = @g} : (tensor<2x4xf32>) -> tensor<2x4xf32>
      return %1 : tensor<2x4xf32>
    }
    func.func private @g(%x: tensor<2x4xf32>) -> tensor<2x4xf32> {
      return %x : tensor<2x4xf32>
    }
    """
    flags = {"legalize_deprecated_ops": True, "legalize_composite_to_call": True}
    lowered = shlo.serialize_portable_artifact(program, "1.0.0", **flags)
    text = shlo.deserialize_portable_artifact(lowered)
    assert "stablehlo.broadcast_in_dim" in text
    assert "call @g" in text
    kept = shlo.deserialize_portable_artifact(shlo.serialize_portable_artifact(program, "1.0.0"))
    assert "stablehlo.broadcast " in kept and "stablehlo.composite" in kept


def test_programs_are_optimized_on_request():
    program = """
    func.func @main(%x: tensor<2xi32>) -> tensor<2xi32> {
      %0 = stablehlo.negate %x : tensor<2xi32>
      %1 = stablehlo.negate %0 : tensor<2xi32>
      return %1 : tensor<2xi32>
    }
    """
    optimized = shlo.serialize_portable_artifact(program, "1.0.0", optimize=True)
    assert "negate" not in shlo.deserialize_portable_artifact(optimized)


def test_optimization_lists_what_was_applied_where():
    program = """func.func @main(%x: tensor<4xi32>) -> tensor<4xi32> {
      %0 = stablehlo.constant dense<0> : tensor<4xi32>
      %1 = stablehlo.add %x, %0 : tensor<4xi32>
      return %1 : tensor<4xi32>
    }"""
    optimized = shlo.optimize(program)
    assert "add" not in optimized.program
    assert (optimized.ops_before, optimized.ops_after, optimized.partial) == (4, 2, False)
    assert optimized.rewrites[0] == shlo.Rewrite("add-zero", "stablehlo.add", "main", "-:3:12")
    artifact = shlo.serialize_portable_artifact(program, "1.0.0")
    of_artifact = shlo.optimize(artifact)
    assert of_artifact.rewrites == optimized.rewrites
    assert shlo.deserialize_portable_artifact(of_artifact.program) == optimized.program
    assert shlo.optimize(artifact, level=0).program == artifact
    assert shlo.optimize(program, only=["fold"]).rewrites == []
    assert [r.rule for r in shlo.optimize(program, exclude=["unused"]).rewrites] == ["add-zero"]
    for source in [program, artifact]:
        with pytest.raises(shlo.StablehloError, match="no rule has the name 'no-rule'"):
            shlo.optimize(source, only=["no-rule"])
        with pytest.raises(shlo.StablehloError, match="no level of optimization has the number 4"):
            shlo.optimize(source, level=4)


def test_chlo_ops_are_replaced_on_request():
    with pytest.raises(shlo.RefusedError) as raised:
        shlo.serialize_portable_artifact(CHLO, "current")
    assert raised.value.ops[0].name == "chlo.erf"
    assert "legalize-chlo" in raised.value.ops[0].reasons[0]
    legal = shlo.serialize_portable_artifact(CHLO, "1.0.0", legalize_chlo=True)
    assert "chlo" not in shlo.deserialize_portable_artifact(legal)
    preserved = shlo.serialize_portable_artifact(CHLO, "1.0.0", preserve_chlo=True)
    text = shlo.deserialize_portable_artifact(preserved)
    assert 'stablehlo.composite "chlo.erf"' in text
    assert "chlo.erf %" not in text


SHARDED = """
sdy.mesh @mesh = <["x"=2]>
func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = sdy.sharding_constraint %x <@mesh, [{"x"}]> : tensor<4xf32>
  %1 = stablehlo.tan %0 : tensor<4xf32>
  return %1 : tensor<4xf32>
}
"""


def test_shardings_are_stripped_on_request():
    with pytest.raises(shlo.RefusedError) as raised:
        shlo.serialize_portable_artifact(SHARDED, "current")
    assert "strip-shardings" in str(raised.value)
    sharded = shlo.serialize_portable_artifact(SHARDED, "current", allow_other_dialects=True)
    options = {"expand": True, "strip_shardings": True}
    stripped = shlo.serialize_portable_artifact(SHARDED, "1.0.0", **options)
    assert shlo.retarget(sharded, "1.0.0", **options) == stripped
    assert "sdy" not in shlo.deserialize_portable_artifact(stripped)


DYNAMIC = """
func.func @main(%x: tensor<?x?xf32>, %y: tensor<?xbf16>) -> tensor<?x?xf32> {
  %0 = stablehlo.get_dimension_size %y, dim = 0 : (tensor<?xbf16>) -> tensor<i32>
  %1 = stablehlo.constant dense<3> : tensor<i32>
  %2 = stablehlo.compare EQ, %0, %1 : (tensor<i32>, tensor<i32>) -> tensor<i1>
  stablehlo.custom_call @shape_assertion(%2, %0) {error_message = "y has {0} elements, not 3", has_side_effect = true} : (tensor<i1>, tensor<i32>) -> ()
  %3 = stablehlo.abs %x : tensor<?x?xf32>
  return %3 : tensor<?x?xf32>
}
"""


class Array:
    def __init__(self, shape, dtype):
        self.shape, self.dtype = shape, dtype


def test_remove_dynamism_infers_shapes_and_leaves_unknown_shapes():
    static = shlo.remove_dynamism(DYNAMIC, ["tensor<2x4xf32>", Array((3,), "bfloat16")])
    assert "stablehlo.abs %arg0 : tensor<2x4xf32>" in static
    assert "?" not in static
    partly = shlo.remove_dynamism(DYNAMIC, ["tensor<2x?xf32>", "tensor<3xbf16>"])
    assert "stablehlo.abs %arg0 : tensor<2x?xf32>" in partly
    with pytest.raises(shlo.PipelineError, match="element types must match"):
        shlo.remove_dynamism(DYNAMIC, ["tensor<2x4xf64>", "tensor<3xbf16>"])
    with pytest.raises(shlo.ParseError):
        shlo.remove_dynamism("func.func", [])


def test_artifact_is_specialized_for_types_and_arrays():
    artifact = shlo.serialize_portable_artifact(DYNAMIC, "1.0.0")
    static = shlo.specialize(artifact, ["tensor<2x4xf32>", Array((3,), "bfloat16")])
    text = shlo.deserialize_portable_artifact(static)
    assert "stablehlo.abs %arg0 : tensor<2x4xf32>" in text
    assert "?" not in text and "custom_call" not in text
    assert shlo.version_report(static).smallest_version == "0.9.0"
    with pytest.raises(shlo.PipelineError, match="y has 5 elements, not 3"):
        shlo.specialize(artifact, ["tensor<2x4xf32>", Array((5,), "bfloat16")])
    with pytest.raises(shlo.PipelineError, match="element types must match"):
        shlo.specialize(artifact, ["tensor<2x4xf64>", "tensor<3xbf16>"])
    with pytest.raises(shlo.PipelineError, match="0 vs 2; expected the types of all arguments"):
        shlo.specialize(artifact, [])
    empty = shlo.serialize_portable_artifact("func.func @f() { return }", "current")
    assert "@f()" in shlo.deserialize_portable_artifact(shlo.specialize(empty, []))
    with pytest.raises(TypeError, match="str32"):
        shlo.specialize(artifact, [Array((), "str32")])


@pytest.mark.parametrize("name, text", [
    ("bool", "i1"), ("int4", "i4"), ("uint8", "ui8"), ("float16", "f16"), ("bfloat16", "bf16"),
    ("complex64", "complex<f32>"), ("complex128", "complex<f64>"), ("float8_e4m3fn", "f8E4M3FN"),
])
def test_types_of_arrays_are_those_of_arguments(name, text):
    program = f"func.func @main(%x: tensor<?x{text}>) {{ return }}"
    artifact = shlo.serialize_portable_artifact(program, "current")
    static = shlo.specialize(artifact, [Array((7,), name)])
    assert f"tensor<7x{text}>" in shlo.deserialize_portable_artifact(static)


CONTAINERS = pathlib.Path(__file__).parents[3] / "artifacts" / "jax-export" / "tests" / "containers"


def test_containers_of_jax_are_described_extracted_and_retargeted():
    container = (CONTAINERS / "sharded.0.10.2.jax").read_bytes()
    info = shlo.container_info(container)
    assert info["function"] == "sharded" and info["devices"] == 4
    assert info["arguments"][0]["shape"] == ["8", "4"]
    assert info["vjp"]["function"] == "fun_vjp_jax"
    older = shlo.retarget(container, "1.0.0", strip_shardings=True)
    assert shlo.container_info(older)["devices"] == 1
    for order in range(2):
        artifact = shlo.extract_artifact(container, vjp=order)
        expected = shlo.retarget(artifact, "1.0.0", strip_shardings=True)
        assert shlo.extract_artifact(older, vjp=order) == expected
        assert "func.func public @main" in shlo.deserialize_portable_artifact(expected)
    with pytest.raises(shlo.BlockedError):
        shlo.retarget(container, "1.0.0")
    with pytest.raises(shlo.StablehloError, match="up to order 1"):
        shlo.extract_artifact(container, vjp=2)
    with pytest.raises(shlo.StablehloError, match="not a valid container"):
        shlo.container_info(container[:100])


def test_invalid_arguments_raise(add):
    with pytest.raises(shlo.ParseError) as raised:
        shlo.serialize_portable_artifact("func.func @f(", "1.0.0")
    assert raised.value.diagnostics[0].severity == "error"
    with pytest.raises(shlo.ParseError, match="deeper than"):
        shlo.version_report("[" * 10_000)
    artifact = shlo.serialize_portable_artifact(add, "1.0.0")
    for damaged in (artifact[:-1], artifact[:30], b"ML\xefR"):
        with pytest.raises(shlo.BytecodeError, match="at byte"):
            shlo.deserialize_portable_artifact(damaged)
        with pytest.raises(shlo.StablehloError):
            shlo.retarget(damaged, "minimum")
    with pytest.raises(shlo.ParseError, match="found nothing"):
        shlo.deserialize_portable_artifact(b"")
    for target in ("", "0.1.0", "99.0.0", "1"):
        with pytest.raises(shlo.VersionError):
            shlo.serialize_portable_artifact(add, target)
        with pytest.raises(ValueError):
            shlo.retarget(artifact, target)
    with pytest.raises(TypeError, match="got int"):
        shlo.verify(3)
    for arguments in ((), (None, None, artifact), (add,), (None, add)):
        with pytest.raises(TypeError):
            shlo.deserialize_portable_artifact(*arguments)


def test_verify_returns_errors(add):
    assert shlo.verify(add) == []
    wrong = add.replace("stablehlo.add %x, %x", "stablehlo.iota dim = 3")
    [diagnostic] = shlo.verify(wrong)
    assert diagnostic.line == 2 and "iota" in diagnostic.message
    with pytest.raises(shlo.BytecodeError):
        shlo.verify(b"ML\xefR")


def test_run_pipeline_returns_text_or_raises(add):
    text = shlo.run_pipeline(add, "builtin.module(stablehlo-legalize-to-vhlo)")
    assert "vhlo.add_v1" in text
    with pytest.raises(shlo.PipelineError, match="no-such-pass"):
        shlo.run_pipeline(add, "builtin.module(no-such-pass)")


def test_diagnostics_of_successful_calls_become_warnings():
    text = "func.func @f() { return loc(fused<#llvm.tbaa_root<id = \"x\">>[\"a\"]) }"
    with pytest.warns(shlo.StablehloWarning, match="'llvm'"):
        shlo.serialize_portable_artifact(text, "current")


def test_failing_call_prints_nothing(tan, capfd):
    with pytest.raises(shlo.BlockedError):
        shlo.serialize_portable_artifact(tan, "1.0.0")
    assert capfd.readouterr() == ("", "")


def large(functions):
    body = "  %0 = stablehlo.add %x, %x : tensor<4xf32>\n" * 50
    return "\n".join(
        f"func.func @f{i}(%x: tensor<4xf32>) -> tensor<4xf32> {{\n"
        + "".join(line.replace("%0", f"%v{n}") + "\n" for n, line in enumerate(body.splitlines()))
        + "  return %x : tensor<4xf32>\n}"
        for i in range(functions))


def test_threads_work_at_the_same_time(add, tan):
    results = []

    def work():
        for _ in range(5):
            results.append(shlo.serialize_portable_artifact(add, "1.0.0"))
            with pytest.raises(shlo.BlockedError):
                shlo.serialize_portable_artifact(tan, "1.0.0")

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(results) == 20 and len(set(results)) == 1


def test_deep_program_is_processed_on_small_stack():
    nested = "module {\n" * 990 + "}\n" * 990
    results = []
    before = threading.stack_size(256 * 1024)
    try:
        thread = threading.Thread(target=lambda: results.append(shlo.verify(nested)))
        thread.start()
        thread.join()
    finally:
        threading.stack_size(before)
    assert results == [[]]


def test_interpreter_lock_is_released():
    """Checks that Python code runs while another thread reads a large program."""
    program = large(400)
    done = threading.Event()

    def work():
        shlo.version_report(program)
        done.set()

    thread = threading.Thread(target=work)
    thread.start()
    turns = 0
    while not done.is_set():
        turns += 1
        time.sleep(0.001)
    thread.join()
    assert turns > 5


def test_public_names_have_docstrings_and_types():
    package = pathlib.Path(shlo.__file__).parent
    assert (package / "py.typed").exists() and (package / "_native.pyi").exists()
    for name in shlo.__all__:
        assert getattr(shlo, name).__doc__, name


def test_docstring_example_runs():
    example = textwrap.dedent(shlo.__doc__.split("`\"minimum\"`.\n")[1].split("\n\nA function")[0])
    output = subprocess.run([sys.executable, "-c", example], check=True, capture_output=True)
    assert output.stdout.startswith(b"0.9.0\n") and b"func.func @f" in output.stdout


def test_big_endian_arrays_have_their_values():
    numpy = pytest.importorskip("numpy")
    for dtype, element in ("f4", "f32"), ("i4", "i32"), ("u2", "ui16"), ("c8", "complex<f32>"):
        program = (f"func.func @main(%x: tensor<4x{element}>) -> tensor<4x{element}> "
                   f"{{ return %x : tensor<4x{element}> }}")
        for order in "<>":
            array = numpy.arange(4).astype(order + dtype)
            [result] = shlo.evaluate(program, array)
            assert result.tolist() == [0, 1, 2, 3]
    boolean = "func.func @main(%x: tensor<2xi1>) -> tensor<2xi1> { return %x : tensor<2xi1> }"
    assert shlo.evaluate(boolean, numpy.array([True, False]))[0].tolist() == [True, False]


def test_containers_are_read_like_artifacts():
    numpy = pytest.importorskip("numpy")
    folder = pathlib.Path(__file__).parents[3] / "artifacts/jax-export/tests/containers"
    container = (folder / "sharded.0.4.30.jax").read_bytes()
    artifact = shlo.extract_artifact(container)
    text = shlo.deserialize_portable_artifact(container)
    assert text == shlo.deserialize_portable_artifact(artifact)
    assert shlo.version_report(container) == shlo.version_report(artifact)
    assert shlo.deserialize_portable_artifact_str(container) == (
        shlo.deserialize_portable_artifact_str(artifact))
    with pytest.raises(shlo.StablehloError, match="derivatives up to order"):
        shlo.evaluate(container, vjp=7)
    # The arguments do not matter: both calls say that there are too few.
    for program in container, artifact:
        with pytest.raises(shlo.StablehloError, match="arguments"):
            shlo.evaluate(program, numpy.zeros(0, "f4"), numpy.zeros(0, "f4"), numpy.zeros(0, "f4"),
                          numpy.zeros(0, "f4"), numpy.zeros(0, "f4"))


class Unreadable:
    """Module of bindings whose bytecode this package's MLIR cannot read."""

    def __init__(self, text):
        self.operation = self
        self.text = text

    def write_bytecode(self, file):
        file.write(b"ML\xefR\x7f")

    def get_asm(self, enable_debug_info):
        assert enable_debug_info
        return self.text


class Lowered:
    """Function that JAX has lowered."""

    def __init__(self, module):
        self.module = module

    def compiler_ir(self, dialect):
        assert dialect == "stablehlo"
        return self.module


class Exported:
    """Function that JAX has exported."""

    def __init__(self, text):
        self.text = text
        self.mlir_module_serialized = shlo.serialize_portable_artifact(text, "1.0.0")

    def mlir_module(self):
        return self.text


def test_modules_and_objects_of_jax_are_programs(add):
    expected = shlo.serialize_portable_artifact(add, "1.0.0", strip_debuginfo=True)
    for module in Unreadable(add), Lowered(Unreadable(add)), Exported(add):
        found = shlo.serialize_portable_artifact(module, "1.0.0", strip_debuginfo=True)
        assert found == expected
        assert shlo.version_report(module).smallest_version == "0.9.0"
        assert shlo.graph(module)["functions"][0]["name"] == "f"
        assert shlo.verify(module) == []
    with pytest.raises(shlo.ParseError):
        shlo.serialize_portable_artifact(Unreadable("module {"), "1.0.0")


def test_nothing_is_printed_about_wrong_arguments(capfd):
    with pytest.raises(ValueError, match="DenseElementsAttr"):
        shlo._native.eval_module(b"func.func @main() { return }", ["dense<1> : tensor<2x"], None)
    assert capfd.readouterr() == ("", "")


@pytest.mark.skipif(not hasattr(os, "fork"), reason="the system has no fork")
def test_children_of_forks_beside_threads_evaluate():
    numpy = pytest.importorskip("numpy")
    large = ("func.func @main(%x: tensor<300000xf32>) -> tensor<300000xf32> { "
             "%0 = stablehlo.add %x, %x : tensor<300000xf32> return %0 : tensor<300000xf32> }")
    array = numpy.ones(300000, "f4")
    shlo.evaluate(large, array)
    done = threading.Event()

    def work():
        while not done.is_set():
            shlo.evaluate(large, array)

    threads = [threading.Thread(target=work) for _ in range(3)]
    for thread in threads:
        thread.start()
    try:
        for _ in range(20):
            child = os.fork()
            if child == 0:
                # A child that hangs ends with a signal.
                signal.alarm(60)
                [result] = shlo.evaluate(large, array)
                os._exit(0 if result[0] == 2 else 1)
            assert os.waitpid(child, 0)[1] == 0
    finally:
        done.set()
        for thread in threads:
            thread.join()
