"""Tests with jaxlib in the same process. They are skipped without jax."""

import pathlib
import re
import subprocess
import sys

import pytest
import stablehlo_mlir as shlo

jax = pytest.importorskip("jax")
jnp = jax.numpy

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
