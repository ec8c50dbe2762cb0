"""Tests of the worker that evaluates programs by JAX. They are skipped without jax."""

import pathlib
import subprocess
import sys

import pytest

pytest.importorskip("jax")

PROGRAM = """
func.func @main(%a: tensor<2x3xf32>, %b: tensor<3xbf16>, %c: tensor<2xi4>, %d: tensor<i1>)
    -> (tensor<2x3xf32>, tensor<3xbf16>, tensor<2xi4>, tensor<i1>) {
  %0 = stablehlo.tanh %a : tensor<2x3xf32>
  %1 = stablehlo.add %b, %b : tensor<3xbf16>
  %2 = stablehlo.subtract %c, %c : tensor<2xi4>
  %3 = stablehlo.not %d : tensor<i1>
  return %0, %1, %2, %3 : tensor<2x3xf32>, tensor<3xbf16>, tensor<2xi4>, tensor<i1>
}
"""


def compare(tmp_path, *options: str) -> subprocess.CompletedProcess:
    """Compares jax with the interpreter on the program."""
    command = pathlib.Path(sys.executable).parent / "stablehlo-artifact"
    program = tmp_path / "program.mlir"
    program.write_text(PROGRAM)
    return subprocess.run([command, "compare", program, *options], capture_output=True, text=True, timeout=300)


def test_worker_of_jax_agrees_with_the_interpreter(tmp_path):
    ran = compare(tmp_path, "--worker", f"{sys.executable} -m stablehlo_mlir.on_jax", "--samples", "3")
    assert (ran.stdout, ran.returncode) == ("agrees: 3 samples\n", 0), ran.stderr


def test_program_that_jax_refuses_is_a_finding(tmp_path, monkeypatch):
    monkeypatch.setattr(sys.modules[__name__], "PROGRAM", """
      func.func @main(%a: tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>> {
        %0 = stablehlo.cbrt %a : tensor<2xcomplex<f32>>
        return %0 : tensor<2xcomplex<f32>>
      }
    """)
    ran = compare(tmp_path, "--command", f"{sys.executable} -m stablehlo_mlir.on_jax {{program}} {{inputs}} {{results}}")
    assert ran.returncode == 1, ran.stderr
    assert ran.stdout.startswith("sample 0: the other implementation fails: exit code 1:"), ran.stdout
