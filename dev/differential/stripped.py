#!/usr/bin/env python3
"""Checks programs without shardings with jaxlib. Needs the PyPI packages jax and jaxlib.

    stripped.py --bin DIR

JAX exports programs that it splits over devices (sharded_programs.py), and functions of linear algebra, which have sharding rules. Our tools write each
program for an old version without its shardings. Both engines must write the same bytes. jaxlib must read the artifact, and the program must compute on
one device what JAX computes with the original function. Programs with manual computations must be refused.
"""

import argparse
import pathlib
import sys
import tempfile
import zlib

import sharded_programs  # Before jax is imported.
import jax
import jax.numpy as jnp
import numpy
from jax import export
from jaxlib import xla_client

import our_tools
import upstream

VERSION = "1.0.0"
# Relative to the largest number of a tensor: devices order sums differently.
TOLERANCE = 1e-3
REFUSED = {"ring": "sdy.manual_computation", "layers": "sdy.manual_computation", "pipeline": "sdy.manual_computation"}
# Functions without shardings that compute the same as programs which JAX cannot run here: their meshes have other devices, or their ops have no rules.
UNSHARDED = {
    "parts": lambda x: jnp.cos(jnp.sin(x)),
    "meshes": lambda x: jnp.exp(jnp.sin(x) ** 2),
    "unreduced": lambda a, b, c: a @ b + c,
}
LINEAR_ALGEBRA = {
    "cholesky": lambda a: jnp.linalg.cholesky(a @ a.T),
    "determinant": jnp.linalg.det,
    "eigenvalues": lambda a: jnp.linalg.eigvalsh(a + a.T),
    "inverse": jnp.linalg.inv,
    "lu": jax.scipy.linalg.lu,
    "qr": jnp.linalg.qr,
    "singular_values": lambda a: jnp.linalg.svd(a, compute_uv=False),
    "solve": lambda a: jnp.linalg.solve(a, a.T),
    "triangular_solve": lambda a: jax.scipy.linalg.solve_triangular(a, a.T, lower=True),
}


class Different(Exception):
    """Our tools and jaxlib disagree; the text says where."""


def drawn(name: str, arguments) -> list[numpy.ndarray]:
    """Returns random inputs, which depend only on the program's name and the arguments' types. Matrices are invertible."""
    random = numpy.random.default_rng(zlib.crc32(name.encode()))

    def one(argument):
        shape, dtype = argument.shape, numpy.dtype(argument.dtype)
        if dtype.kind == "b":
            return numpy.ones(shape, dtype)
        if dtype.kind in "iu":
            return random.integers(0, 2, shape).astype(dtype)
        return numpy.asarray(random.uniform(0.1, 1, shape) + (2 * numpy.eye(*shape) if len(shape) == 2 else 0)).astype(dtype)

    return [one(argument) for argument in jax.tree.leaves(arguments)]


def run(artifact: bytes, inputs: list[numpy.ndarray]) -> list[numpy.ndarray]:
    """Runs the program in an artifact on one device, as a consumer without Shardy does."""
    module = upstream.deserialize(artifact, upstream.context())
    client, options = jax.devices("cpu")[0].client, xla_client.CompileOptions()
    options.executable_build_options.use_shardy_partitioner = False
    devices = xla_client.DeviceList(tuple(client.local_devices()[:1]))
    executable = client.compile_and_load(upstream.bytecode(module), devices, options)
    outputs = executable.execute([jax.device_put(value, jax.devices("cpu")[0]) for value in inputs])
    return [numpy.asarray(output) for output in outputs]


def check(name: str, function, arguments, reference, bin: pathlib.Path) -> str:
    """Checks one program. `reference` computes the expected outputs."""
    exported = export.export(function)(*arguments)
    artifact, within = exported.mlir_module_serialized, upstream.context()
    options = ("--strip-shardings", "--expand")
    translate = our_tools.Translate(bin / "stablehlo-translate")
    plain = upstream.bytecode(upstream.deserialize(artifact, within))
    try:
        ours = our_tools.Artifact(bin / "stablehlo-artifact").retarget(artifact, VERSION, *options)
    except our_tools.Failed as error:
        if name in REFUSED and REFUSED[name] in str(error):
            return f"refused: {REFUSED[name]}"
        raise
    if name in REFUSED:
        raise Different("the program has a manual computation, but it is not refused")
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "program.mlir.bc"
        path.write_bytes(plain)
        if translate.serialize(path, VERSION, *options) != ours:
            raise Different("the engines write different bytes")
    leaves = drawn(name, arguments)
    used = [leaves[i] for i in exported.module_kept_var_idx]
    expected = jax.tree.leaves(reference(*jax.tree.unflatten(jax.tree.structure(arguments), leaves)))
    found = run(ours, used)
    if len(found) != len(expected):
        raise Different(f"{len(found)} outputs instead of {len(expected)}")
    for n, (a, b) in enumerate(zip(found, map(numpy.asarray, expected))):
        scale = max(1.0, float(numpy.max(numpy.abs(b), initial=0)))
        if a.shape != b.shape or not numpy.allclose(a, b, rtol=0, atol=TOLERANCE * scale):
            raise Different(f"output {n} has other values")
    return f"{len(found)} outputs"


def cases():
    """Yields the name, the function, the arguments and the reference of each program."""
    for name, program in sharded_programs.PROGRAMS.items():
        function, arguments = program()
        yield name, function, arguments, UNSHARDED.get(name, function)
    matrix = (jax.ShapeDtypeStruct((6, 6), jnp.float32),)
    for name, function in LINEAR_ALGEBRA.items():
        jitted = jax.jit(function)
        yield name, jitted, matrix, jitted


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", type=pathlib.Path, required=True, help="the folder of our tools")
    bin = parser.parse_args().bin
    passed = failed = 0
    for name, *case in cases():
        try:
            print(f"{name}: {check(name, *case, bin)}")
            passed += 1
        except (Different, our_tools.Failed, upstream.Refused) as error:
            print(f"FAIL {name}: {error}")
            failed += 1
    print(f"{passed} passed, {failed} failed, 0 skipped")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
