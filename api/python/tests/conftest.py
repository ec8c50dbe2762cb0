"""Fixtures with programs."""

import pytest

ADD = """\
func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.add %x, %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}
"""


@pytest.fixture
def add():
    return ADD


@pytest.fixture
def tan():
    return ADD.replace("stablehlo.add %x, %x", "stablehlo.tan %x")
