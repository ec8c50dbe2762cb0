#!/usr/bin/env python3
"""Exports the functions of container_programs.py, or runs their containers, with the release of JAX of this Python.

    container_worker.py export FOLDER NAME...
    container_worker.py run FOLDER NAME...

The containers are FOLDER/NAME.jax. `run` loads each container, calls it, and compares the results with those of the function itself. If there is a
derivative, it compares the gradients, too. Prints a line for each name: the name, and `ok` or the error.
"""

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))

import container_programs  # noqa: E402  Before jax is imported.
import jax  # noqa: E402
import jax.numpy as jnp  # noqa: E402
import numpy  # noqa: E402
from container_programs import VERSION, Program, deserialize, export  # noqa: E402

TOLERANCE = 1e-5


def exported(program: Program) -> bytearray:
    """Exports and serializes a program."""
    old = VERSION < (0, 4, 30)
    options = {"lowering_platforms" if old else "platforms": program.platforms, "disabled_checks": program.disabled_checks}
    function = export.export(program.function, **options)(*(program.symbolic or program.arguments), **program.keywords)
    return container_programs.serialize(function, vjp_order=program.vjp_order) if old else function.serialize(vjp_order=program.vjp_order)


def load(data: bytes):
    """Returns the function in a container, and the container's object."""
    function = deserialize(bytearray(data))
    if hasattr(export, "call_exported"):
        return export.call_exported(function), function
    return export.call(function) if hasattr(export, "call") else function.call, function


def leaves(value) -> list[numpy.ndarray]:
    """Returns the arrays in a tree of results."""
    def raw(leaf):
        return jax.random.key_data(leaf) if jnp.issubdtype(leaf.dtype, jax.dtypes.prng_key) else leaf

    return [numpy.asarray(raw(leaf)) for leaf in jax.tree_util.tree_leaves(value)]


def compare(what: str, found, expected) -> None:
    """Fails if trees or arrays differ."""
    if jax.tree_util.tree_structure(found) != jax.tree_util.tree_structure(expected):
        raise ValueError(f"{what} has another structure")
    for n, (a, b) in enumerate(zip(leaves(found), leaves(expected))):
        if a.dtype != b.dtype or a.shape != b.shape:
            raise ValueError(f"{what} #{n} is {a.dtype}{a.shape}, not {b.dtype}{b.shape}")
        if a.dtype == jax.dtypes.float0:
            continue
        if not numpy.allclose(a.astype(complex), b.astype(complex), rtol=TOLERANCE, atol=TOLERANCE):
            raise ValueError(f"{what} #{n} has other values")


def gradient(function, order: int):
    """Returns the function that computes the gradient of the sum of a function's floating-point results, `order` times."""
    for _ in range(order):
        before = function

        def function(*arguments, before=before):
            def total(*arguments):
                results = jax.tree_util.tree_leaves(before(*arguments))
                return sum(jnp.sum(r * r) for r in results if jnp.issubdtype(r.dtype, jnp.floating))

            return jax.grad(total)(*arguments)

    return function


def run(program: Program, data: bytes) -> None:
    """Runs a container, and compares its results with those of the program."""
    call, container = load(data)
    arguments, reference = program.arguments, program.function
    if container.nr_devices > 1:
        arguments = jax.device_put(arguments, program.shardings)
    compare("result", jax.jit(call)(*arguments, **program.keywords), reference(*arguments, **program.keywords))
    for order in range(1, program.vjp_order + 1):
        found = gradient(lambda *a: call(*a, **program.keywords), order)
        expected = gradient(lambda *a: reference(*a, **program.keywords), order)
        compare(f"gradient {order}", jax.jit(found)(*arguments), jax.jit(expected)(*arguments))


def main() -> int:
    action, folder, *names = sys.argv[1:]
    failed = 0
    for name in names:
        path = pathlib.Path(folder) / f"{name}.jax"
        try:
            program = container_programs.PROGRAMS[name]()
            if action == "export":
                path.write_bytes(exported(program))
            else:
                run(program, path.read_bytes())
            print(f"{name}: ok", flush=True)
        except Exception as error:  # noqa: BLE001  Any error of JAX is a result.
            failed += 1
            print(f"{name}: {type(error).__name__}: {str(error).splitlines()[0] if str(error) else ''}", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
