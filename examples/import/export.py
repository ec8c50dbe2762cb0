"""Exports the models of this example with jax.export, and evaluates them.

Writes models/NAME.mlir.bc, the portable artifact, and models/NAME.txt: the input and the output,
a line each. Needs jax, and the command stablehlo-artifact, which strips the locations: they have paths
of the machine."""

import pathlib
import subprocess

import jax
import jax.numpy as jnp
import numpy as np
from jax import export

MODELS = pathlib.Path(__file__).parent / "models"
random = np.random.default_rng(0)


def weights(*shape):
    return jnp.asarray(random.normal(size=shape).astype(np.float32) * 0.5)


W1, B1, W2, B2 = weights(4, 8), weights(8), weights(8, 3), weights(3)
KERNEL, BIAS = weights(3, 3, 2, 4), weights(4)


def mlp(x):
    return jax.nn.relu(x @ W1 + B1) @ W2 + B2


def conv(x):
    y = jax.lax.conv_general_dilated(
        x, KERNEL, window_strides=(2, 2), padding="SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"))
    return jnp.tanh(y + BIAS)


def line(array):
    return " ".join(repr(float(x)) for x in np.asarray(array).ravel())


for name, model, shape in [("mlp", mlp, (2, 4)), ("conv", conv, (1, 5, 6, 2))]:
    x = weights(*shape)
    exported = export.export(jax.jit(model))(jax.ShapeDtypeStruct(shape, jnp.float32))
    artifact = exported.mlir_module_serialized
    command = ["stablehlo-artifact", "strip", "-", "-o", str(MODELS / f"{name}.mlir.bc")]
    subprocess.run(command, input=artifact, check=True)
    (MODELS / f"{name}.txt").write_text(f"{line(x)}\n{line(model(x))}\n")
