"""Tests with jaxlib in the same process. They are skipped without jax."""

import dataclasses
import os
import pathlib
import re
import subprocess
import sys

import pytest
import stablehlo_mlir as shlo

jax = pytest.importorskip("jax")
jnp = jax.numpy

import ml_dtypes  # noqa: E402
import numpy as np  # noqa: E402

from jax import export  # noqa: E402
from jax.interpreters import mlir  # noqa: E402
from jaxlib.mlir import ir  # noqa: E402
from jaxlib.mlir.dialects import stablehlo  # noqa: E402


def layer(w, b, x):
    return jnp.tanh(x @ w + b)


def loss(w, b, x):
    return jnp.mean(layer(w, b, x) ** 2)


def f32(*shape):
    return jax.ShapeDtypeStruct(shape, jnp.float32)


PROGRAMS = {
    "gradient": (jax.grad(loss, (0, 1)), (f32(8, 4), f32(4), f32(2, 8))),
    "sort": (jnp.sort, (f32(16),)),
    "gather": (lambda x, i: x[i], (f32(5, 3), jax.ShapeDtypeStruct((2,), jnp.int32))),
    "scan": (lambda x: jax.lax.scan(lambda c, y: (c + y, c * y), 0.0, x), (f32(6),)),
    "convolution": (lambda x, k: jax.lax.conv(x, k, (1, 1), "SAME"),
                    (f32(1, 3, 8, 8), f32(4, 3, 3, 3))),
}


@pytest.fixture(params=PROGRAMS)
def exported(request):
    function, arguments = PROGRAMS[request.param]
    return export.export(jax.jit(function))(*arguments)


def jaxlib_context():
    context = ir.Context()
    stablehlo.register_dialect(context)
    return context


def test_artifacts_of_jax_can_be_read_and_retargeted(exported):
    artifact = exported.mlir_module_serialized
    report = shlo.version_report(artifact)
    text = shlo.deserialize_portable_artifact(artifact)
    assert "stablehlo." in text and shlo.verify(text) == []
    old = shlo.serialize_portable_artifact(text, "1.0.0", expand=True)
    if shlo.get_smaller_version(report.smallest_version, "1.0.0") == report.smallest_version:
        retargeted = shlo.retarget(artifact, "1.0.0")
        assert shlo.deserialize_portable_artifact(retargeted) == text
        read_by_jaxlib(retargeted)
    read_by_jaxlib(old)


def read_by_jaxlib(artifact):
    module = stablehlo.deserialize_portable_artifact(jaxlib_context(), artifact)
    assert module.operation.verify()


def test_modules_of_jaxlib_can_be_serialized_and_read(exported):
    artifact = exported.mlir_module_serialized
    with jaxlib_context() as context:
        module = stablehlo.deserialize_portable_artifact(context, artifact)
        before = str(module)
        # Serialize jaxlib's module, and read the artifact into jaxlib's context.
        ours = shlo.serialize_portable_artifact(module, "1.0.0", expand=True)
        assert str(module) == before
        for again in (
            shlo.deserialize_portable_artifact(ours, context=context),
            shlo.deserialize_portable_artifact(context=context, artifact=ours),
            shlo.deserialize_portable_artifact(context, ours),
            shlo.deserialize_portable_artifact(context, artifact=ours),
        ):
            assert isinstance(again, ir.Module) and again.operation.verify()
        assert shlo.verify(module) == []


@pytest.mark.parametrize("option", ["legalize_chlo", "preserve_chlo"])
def test_chlo_ops_that_jax_prints_are_replaced_and_compute_the_same(option):
    function = jax.jit(lambda x: jax.lax.top_k(jax.lax.erf(x) + jnp.sinh(x), 2))
    text = function.lower(f32(6)).as_text()
    assert "chlo.erf" in text and "chlo.top_k" in text
    artifact = shlo.serialize_portable_artifact(text, "1.0.0", expand=True, **{option: True})
    read_by_jaxlib(artifact)
    composites = shlo.deserialize_portable_artifact(artifact).count("stablehlo.composite")
    assert composites == (3 if option == "preserve_chlo" else 0)

    x = jnp.array([0.5, -1.0, 2.0, 0.25, -0.0, 1.5], jnp.float32)
    replaced = dataclasses.replace(export.export(function)(f32(6)), mlir_module_serialized=artifact)
    for found, expected in zip(replaced.call(x), function(x), strict=True):
        assert jnp.allclose(found, expected, rtol=1e-6)


def test_plain_context_without_dialects_gets_an_error_that_names_them(exported):
    artifact = exported.mlir_module_serialized
    with pytest.raises(shlo.ParseError, match=r"lacks dialects of the program: .*\bfunc\b.*make_ir_context"):
        shlo.deserialize_portable_artifact(artifact, context=ir.Context())


def test_context_of_jax_reads_any_artifact(exported):
    artifact = exported.mlir_module_serialized
    module = shlo.deserialize_portable_artifact(artifact, context=mlir.make_ir_context())
    assert module.operation.verify()


@pytest.mark.parametrize("order", ["stablehlo_mlir, jaxlib.mlir.ir", "jaxlib.mlir.ir, stablehlo_mlir"])
def test_import_works_before_and_after_jaxlib(order):
    program = f"""
import {order}, sys
import jax, stablehlo_mlir as shlo
from jaxlib.mlir import ir
from jaxlib.mlir.dialects import stablehlo
text = "func.func @f(%x: tensor<2xf32>) -> tensor<2xf32> {{ return %x : tensor<2xf32> }}"
ours = shlo.serialize_portable_artifact(text, "1.0.0")
context = ir.Context()
stablehlo.register_dialect(context)
theirs = stablehlo.deserialize_portable_artifact(context, ours)
assert "@f" in str(theirs) and float(jax.jit(lambda x: x + 1)(1.0)) == 2.0
assert "@f" in shlo.deserialize_portable_artifact(ours)
"""
    subprocess.run([sys.executable, "-c", program], check=True)


def test_readme_example_runs():
    readme = pathlib.Path(__file__).parent.parent / "README.md"
    [example] = re.findall(r"```python\n(.*?)```", readme.read_text(), re.DOTALL)
    output = subprocess.run([sys.executable, "-c", example], check=True, capture_output=True)
    assert b"1.4.0" in output.stdout and b"tan" in output.stdout, output.stdout


@pytest.mark.parametrize("page", ["README.md", "docs/guide/python.md"])
def test_example_of_page_runs(page, tmp_path):
    root = pathlib.Path(__file__).parents[3]
    readme = (root / "README.md").read_text()
    (tmp_path / "add.mlir").write_text(re.search(r"```mlir\n(// add\.mlir\n.*?)```", readme, re.DOTALL)[1])
    [example] = re.findall(r"```python\n(.*?)```", (root / page).read_text(), re.DOTALL)
    output = subprocess.run([sys.executable, "-c", example], check=True, capture_output=True, cwd=tmp_path)
    assert output.stdout.startswith(b"0.9.0\n"), output.stdout


ELEMENTS = ["bool", "int4", "uint4", "int8", "uint8", "int16", "uint16", "int32", "uint32", "int64", "uint64", "bfloat16",
            "float16", "float32", "float64", "complex64", "complex128", "float8_e4m3fn", "float8_e5m2", "float8_e4m3b11fnuz",
            "float8_e5m2fnuz", "float8_e4m3", "float8_e3m4", "float8_e8m0fnu", "float4_e2m1fn", "float6_e2m3fn"]


@pytest.mark.parametrize("name", ELEMENTS)
def test_evaluate_takes_and_returns_arrays_of_each_element_type(name):
    dtype = np.dtype(getattr(ml_dtypes, name, None) or name)
    array = np.array([[1, 0], [1, 2]]).astype(dtype)
    element = shlo._arrays.element_text(dtype)
    text = f"func.func @f(%x: tensor<2x2x{element}>) -> tensor<2x2x{element}> {{ return %x : tensor<2x2x{element}> }}"
    for program in (text, shlo.serialize_portable_artifact(text, "current")):
        [result] = shlo.evaluate(program, array)
        assert result.dtype == dtype and result.shape == (2, 2)
        assert result.tobytes() == array.tobytes()


@pytest.mark.parametrize("name", PROGRAMS)
def test_evaluate_computes_what_jax_computes(name):
    function, arguments = PROGRAMS[name]
    random = np.random.default_rng(7)
    arrays = [random.integers(0, 3, a.shape).astype(a.dtype) if a.dtype == jnp.int32
              else random.normal(size=a.shape).astype(a.dtype) for a in arguments]
    expected = jax.tree.leaves(jax.jit(function)(*arrays))
    exported = export.export(jax.jit(function))(*arguments)
    for program in (exported.mlir_module(), exported.mlir_module_serialized):
        results = shlo.evaluate(program, *arrays)
        assert len(results) == len(expected)
        for result, wanted in zip(results, expected):
            np.testing.assert_allclose(result, wanted, rtol=1e-5, atol=1e-6)


def test_evaluate_reports_arguments_that_do_not_fit():
    text = "func.func @f(%x: tensor<2xf32>) -> tensor<2xf32> { return %x : tensor<2xf32> }"
    with pytest.raises(shlo.StablehloError, match="incorrect number of arguments"):
        shlo.evaluate(text)
    with pytest.raises(shlo.StablehloError, match="invalid input argument type at index 0"):
        shlo.evaluate(text, np.zeros(3, "float32"))
    with pytest.raises(shlo.StablehloError, match="entry func with name g"):
        shlo.evaluate(text, np.zeros(2, "float32"), function="g")
    with pytest.raises(TypeError, match="'object'"):
        shlo.evaluate(text, object())
    artifact = shlo.serialize_portable_artifact(text, "1.0.0")
    with pytest.raises(shlo.StablehloError, match="@f has 1 argument"):
        shlo.evaluate(artifact)


def test_evaluate_checks_expectations_and_writes_probes(tmp_path):
    text = """func.func @main(%x: tensor<2xf32>) {
        %0 = interpreter.probe %x, probe_id = "x" : tensor<2xf32>
        check.expect_eq_const %0, dense<[1.0, 2.0]> : tensor<2xf32>
        return
    }"""
    assert shlo.evaluate(text, np.array([1, 2], "float32"), probe_dir=str(tmp_path)) == []
    assert (tmp_path / "index.csv").read_text() == f"x,tensor<2xf32>,{tmp_path}/probe1.npy\n"
    np.testing.assert_array_equal(np.load(tmp_path / "probe1.npy"), [1, 2])
    with pytest.raises(shlo.StablehloError, match="Element values don't match") as error:
        shlo.evaluate(text, np.array([1, 3], "float32"), probe_dir=str(tmp_path))
    assert error.value.diagnostics[0].line == 3


def test_eval_module_equals_upstreams():
    with mlir.make_ir_context():
        module = ir.Module.parse("""func.func @main(%x: tensor<2x2xf32>, %y: tensor<i1>) -> (tensor<2x2xf32>, tensor<i1>) {
            %0 = stablehlo.add %x, %x : tensor<2x2xf32>
            %1 = stablehlo.not %y : tensor<i1>
            return %0, %1 : tensor<2x2xf32>, tensor<i1>
        }""")
        arguments = [ir.DenseElementsAttr.get(np.array([[1, 0.1], [2, 3]], "float32")),
                     ir.Attribute.parse("dense<true> : tensor<i1>")]
        assert shlo.eval_module(module, arguments) == stablehlo.eval_module(module, arguments)
        with pytest.raises(ValueError, match="input args must be DenseElementsAttr"):
            shlo.eval_module(module, [ir.UnitAttr.get()])


def test_jax_runs_on_the_interpreter_if_the_user_asks_for_it():
    program = "import jax; print(jax.devices(), jax.jit(lambda x: x * 2 + 1)(jax.numpy.arange(3.0)))"

    def printed(**variables):
        environment = {key: value for key, value in os.environ.items() if key != "JAX_PLATFORMS"}
        command = [sys.executable, "-W", "ignore", "-c", program]
        result = subprocess.run(command, env={**environment, **variables}, capture_output=True, text=True)
        assert result.returncode == 0, result.stderr
        return result.stdout.strip()

    assert printed(JAX_PLATFORMS="stablehlo") == "[StablehloDevice(id=0)] [1. 3. 5.]"
    assert "Stablehlo" not in printed()
