#!/usr/bin/env python3
"""Exports programs that JAX splits over devices, and freezes what the reference makes of them.

    sharded.py [--check] [NAME...]

Their operations and attributes of the dialect sdy are unknown to our tools: they stand in generic form, and are written as operations of any
unregistered dialect are. The reference is asked in a context that does not know sdy, either. In lit_tests/sharded/Inputs there are, of each program,

  NAME.mlir             the text, as it comes back from an artifact
  NAME.VERSION.mlir.bc  its artifacts for some versions
  NAME.sdy.mlir.bc      the artifact that is written where sdy is known, in the encoding of sdy

With --check nothing is written: a difference is an error.
"""

import argparse
import os
import pathlib
import sys

# Read when jax is imported.
os.environ["XLA_FLAGS"] = "--xla_force_host_platform_device_count=8"

import jax  # noqa: E402
import jax.numpy as jnp  # noqa: E402
from jax import lax  # noqa: E402
from jax.sharding import AxisType, NamedSharding, PartitionSpec  # noqa: E402
from jaxlib.mlir import ir  # noqa: E402
from jaxlib.mlir.dialects import stablehlo  # noqa: E402

import reference  # noqa: E402

INPUTS = pathlib.Path(__file__).resolve().parents[2] / "lit_tests" / "sharded" / "Inputs"
# The first that reads mixed programs, and the reference's own.
VERSIONS = ("1.11.0", "1.17.0")

jax.config.update("jax_platforms", "cpu")
jax.config.update("jax_use_shardy_partitioner", True)
MESH = jax.make_mesh((2, 4), ("data", "model"), axis_types=(AxisType.Auto, AxisType.Auto))


def split(*axes: str | None) -> NamedSharding:
    return NamedSharding(MESH, PartitionSpec(*axes))


def shaped(*shape: int) -> jax.ShapeDtypeStruct:
    return jax.ShapeDtypeStruct(shape, jnp.float32)


def train_step():
    """A step of gradient descent; activations are constrained to be split by batch and by features."""

    def loss(weights, x, y):
        hidden = jnp.tanh(x @ weights["in"])
        hidden = lax.with_sharding_constraint(hidden, split("data", "model"))
        return jnp.mean((hidden @ weights["out"] - y) ** 2)

    def step(weights, x, y):
        value, gradients = jax.value_and_grad(loss)(weights, x, y)
        return value, jax.tree.map(lambda w, g: w - 0.1 * g, weights, gradients)

    weights = {"in": split(None, "model"), "out": split("model", None)}
    batch = split("data", None)
    jitted = jax.jit(step, in_shardings=(weights, batch, batch), out_shardings=(split(), weights))
    return jitted, ({"in": shaped(16, 32), "out": shaped(32, 4)}, shaped(8, 16), shaped(8, 4))


def ring():
    """A matrix product by hand: each device passes its columns on."""

    def per_device(x, columns):
        total = x @ columns
        for _ in range(3):
            columns = lax.ppermute(columns, "model", [(i, (i + 1) % 4) for i in range(4)])
            total += x @ columns
        return lax.psum(total, "model")

    specs = (PartitionSpec("data", None), PartitionSpec(None, "model"))
    mapped = jax.shard_map(per_device, mesh=MESH, in_specs=specs, out_specs=PartitionSpec("data", None))
    return jax.jit(mapped, in_shardings=(split("data"), split(None, "model"))), (shaped(8, 16), shaped(16, 32))


def layers():
    """A scan over layers, each of which splits one axis by hand and leaves the other to the partitioner."""

    def layer(x, weights):
        def per_device(x, weights):
            return lax.psum(x @ weights, "model")

        specs = (PartitionSpec(None, "model"), PartitionSpec("model", None))
        mapped = jax.shard_map(per_device, mesh=MESH, in_specs=specs, out_specs=PartitionSpec(), axis_names={"model"})
        return jax.nn.relu(mapped(x, weights)), jnp.max(x)

    jitted = jax.jit(lambda x, stack: lax.scan(layer, x, stack), in_shardings=(split("data"), split(None, "model")))
    return jitted, (shaped(8, 16), shaped(3, 16, 16))


PROGRAMS = {program.__name__: program for program in (train_step, ring, layers)}


def without_sdy() -> ir.Context:
    """A context in which operations of sdy are unregistered."""
    result = ir.Context()
    registry = ir.DialectRegistry()
    reference._jax_mlir_ext.register_dialects(registry)
    result.append_dialect_registry(registry)
    stablehlo.register_dialect(result)
    result.load_all_available_dialects()
    result.allow_unregistered_dialects = True
    return result


def files(name: str) -> dict[pathlib.Path, bytes]:
    """What is frozen of a program."""
    jitted, arguments = PROGRAMS[name]()
    lowered = jitted.lower(*arguments).as_text()
    with reference.context() as knows_sdy:
        generic = ir.Module.parse(lowered).operation.get_asm(print_generic_op_form=True)
    encoded = reference.serialize(lowered, VERSIONS[-1], knows_sdy, allow_other_dialects=True)
    within = without_sdy()
    write = lambda text, version: reference.serialize(text, version, within, allow_other_dialects=True)
    text = reference.print_text(reference.deserialize(write(generic, VERSIONS[-1]), within))
    artifacts = {INPUTS / f"{name}.{version}.mlir.bc": write(text, version) for version in VERSIONS}
    return {INPUTS / f"{name}.mlir": text.encode(), **artifacts, INPUTS / f"{name}.sdy.mlir.bc": encoded}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME", help="programs to export; all when none is given")
    parser.add_argument("--check", action="store_true", help="compare with the files instead of writing them")
    options = parser.parse_args()
    INPUTS.mkdir(parents=True, exist_ok=True)
    stale = []
    for name in options.names or PROGRAMS:
        for path, data in files(name).items():
            if not options.check:
                path.write_bytes(data)
                print(f"{path.name}: {len(data)} bytes")
            elif not path.exists() or path.read_bytes() != data:
                stale.append(path.name)
    if stale:
        print(f"export differs from the file: {', '.join(stale)}", file=sys.stderr)
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
