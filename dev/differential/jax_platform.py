"""Runs programs of JAX on the platform `stablehlo`, the interpreter, and compares the results with those of
jaxlib's client for processors.

    jax_platform.py --bin FOLDER [--only NAME]

FOLDER has `libstablehlo_pjrt.so`. JAX finds the plugin as users' JAX does, by `jax_plugins`. The last line of the
output is `N passed, N failed, N skipped`."""

import argparse
import os
import re
import subprocess
import sys
import traceback

ROOT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../.."))
LIBRARY = "libstablehlo_pjrt.so"
PACKAGE = os.path.join(ROOT, "api/python/python")
# Largest difference of floats, relative to the larger of 1 and the expected number.
TOLERANCE = 2e-5
# The same for results of 16 bits.
ROUGH = 1e-2


class Wrong(Exception):
    """Reason why a check fails."""


def programs():
    """Returns functions and their arguments by name."""
    import jax
    import jax.numpy as jnp
    import numpy as np
    from jax import lax

    r = np.random.RandomState(0)
    f32 = lambda *shape: r.randn(*shape).astype(np.float32)
    a, b, v, x, k = f32(6, 6), f32(6, 5), f32(64), f32(2, 8, 8, 3), f32(3, 3, 3, 4)
    s = (a @ a.T + 6 * np.eye(6)).astype(np.float32)
    i = r.randint(-50, 50, (8, 8)).astype(np.int32)
    c = (f32(4, 4) + 1j * f32(4, 4)).astype(np.complex64)
    key = lambda: jax.random.key(1)
    loss = lambda p, x: jnp.sum(jnp.tanh(x @ p) ** 2)
    conv = lambda x, k: lax.conv_general_dilated(
        x, k, (1, 1), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"))
    return {
        "product": (lambda a, b: jnp.sin(a) @ b, a, b),
        "softmax": (jax.nn.softmax, a),
        "gelu": (jax.nn.gelu, a),
        "erf_inv": (lambda v: jax.scipy.special.erfinv(jnp.tanh(v)), v),
        "sort": (lambda v: (jnp.sort(v), jnp.argsort(v)), v),
        "top_k": (lambda v: lax.top_k(v, 5), v),
        "cumulative sums": (lambda v: (jnp.cumsum(v), lax.cumlogsumexp(v)), v),
        "argmax": (lambda a: jnp.argmax(a, 1), a),
        "einsum": (lambda a, b: jnp.einsum("ij,jk,lk->il", a, b, b), a, b),
        "convolution": (conv, x, k),
        "max_pool": (lambda x: lax.reduce_window(
            x, -np.inf, lax.max, (1, 2, 2, 1), (1, 2, 2, 1), "VALID"), x),
        "gather": (lambda a, i: a[i % 6], a, i),
        "scatter": (lambda a: a.at[jnp.array([0, 2, 0])].add(1.0), a),
        "integers": (lambda i: (i // 7, i % 7, i << 2, lax.population_count(i), lax.clz(i)), i),
        "fft": (lambda v: (jnp.fft.fft(v), jnp.fft.irfft(jnp.fft.rfft(v))), v),
        "complex": (lambda c: (c @ c, jnp.exp(c), jnp.abs(c), jnp.sqrt(c)), c),
        "gradient": (lambda a, b: jax.grad(loss)(b, a), a, b),
        "gradient of a convolution": (
            lambda x, k: jax.grad(lambda k: jnp.sum(jnp.tanh(conv(x, k))))(k), x, k),
        "vmap": (jax.vmap(lambda row: jnp.outer(row, row)), a),
        "scan": (lambda v: lax.scan(lambda c, x: (c * 0.9 + x, c), 0.0, v), v),
        "while": (lambda v: lax.while_loop(
            lambda s: s[0] < 10, lambda s: (s[0] + 1, s[1] * 1.1), (0, v)), v),
        "cond": (lambda v: lax.cond(v[0] > 0, jnp.sin, jnp.cos, v), v),
        "random": (lambda: (jax.random.normal(key(), (50,)), jax.random.permutation(key(), 50)),),
        "cholesky": (jnp.linalg.cholesky, s),
        "solve": (lambda a, b: (jnp.linalg.solve(a, b), jnp.linalg.det(a)), s, b),
        "qr": (lambda b: jnp.linalg.qr(b), b),
        "qr of complex": (lambda c: jnp.linalg.qr(c), c),
        "eigh": (lambda s: (jnp.linalg.eigvalsh(s), jnp.abs(jnp.linalg.eigh(s)[1])), s[:4, :4]),
        "eigh of complex": (lambda c: jnp.linalg.eigvalsh(c @ c.conj().T), c),
        "svd": (lambda b: (jnp.linalg.svd(b, compute_uv=False), jnp.linalg.pinv(b)), b[:4, :3]),
        "batches": (lambda x: jnp.linalg.qr(x[:, :4, :4])[1], x[..., 0]),
        "bf16": (lambda a: a.astype(jnp.bfloat16) @ a.astype(jnp.bfloat16), a),
        "small types": (lambda a, i: (
            a.astype(jnp.float8_e4m3fn), i.astype(jnp.int4), a > 0, i.astype(jnp.uint8)), a, i),
        "custom derivative": (jax.grad(lambda v: jnp.sum(jax.nn.relu(v))), v),
        "attention": (lambda x: jax.nn.dot_product_attention(x, x, x), x),
    }


def difference(found, expected):
    """Returns the largest difference of two arrays, relative to the larger of 1 and the expected number."""
    import numpy as np

    if found.shape != expected.shape or found.dtype != expected.dtype:
        raise Wrong(f"{found.dtype}{found.shape} in place of {expected.dtype}{expected.shape}")
    wide = np.complex128 if np.iscomplexobj(found) else np.float64
    found, expected = found.astype(wide), expected.astype(wide)
    finite = np.isfinite(expected)
    if not np.array_equal(np.isfinite(found), finite):
        raise Wrong("other infinities or NaNs")
    errors = np.abs(found - expected)[finite] / np.maximum(1, np.abs(expected[finite]))
    return errors.max(initial=0)


def compare(name, function, arguments):
    """Evaluates a function on both platforms."""
    import jax
    import numpy as np

    def evaluate(platform):
        device = jax.devices(platform)[0]
        with jax.default_device(device):
            results = jax.jit(function)(*[jax.device_put(a, device) for a in arguments])
            return [np.asarray(leaf) for leaf in jax.tree.leaves(results)]

    for found, expected in zip(evaluate("stablehlo"), evaluate("cpu"), strict=True):
        error = difference(found, expected)
        tolerance = TOLERANCE if found.dtype.itemsize > 2 else ROUGH
        if error > tolerance:
            raise Wrong(f"difference {error:.1e}")


def check_donation():
    """A donated array is deleted, and a training loop needs no more memory."""
    import jax
    import jax.numpy as jnp

    step = jax.jit(lambda p, g: p - 0.1 * g, donate_argnums=0)
    device = jax.devices()[0]
    first = parameters = jnp.ones((256, 256))
    gradient = jnp.ones((256, 256))
    used = []
    for _ in range(20):
        parameters = step(parameters, gradient).block_until_ready()
        used.append(device.memory_stats()["bytes_in_use"])
    if not first.is_deleted():
        raise Wrong("the array is not deleted")
    if len(set(used)) != 1:
        raise Wrong(f"the loop uses {min(used)} to {max(used)} bytes")


def check_errors():
    """An error names the op and its line in this file."""
    import jax
    import jax.numpy as jnp

    function = jax.jit(lambda v: jax.ffi.ffi_call("unknown_to_all", jax.ShapeDtypeStruct((3,), "float32"))(v))
    try:
        function(jnp.ones(3)).block_until_ready()
    except jax.errors.JaxRuntimeError as error:
        for part in ("UNIMPLEMENTED", os.path.basename(__file__), "stablehlo.custom_call", "unknown_to_all"):
            if part not in str(error):
                raise Wrong(f"no {part} in: {error}") from error
        return
    raise Wrong("no error")


def check_copies():
    """Arrays of the host in other orders than row-major arrive as they are."""
    import jax
    import numpy as np

    rows = np.arange(24, dtype=np.float32).reshape(2, 3, 4)
    for view in (rows.T, rows[::-1, :, ::2], np.asfortranarray(rows), rows[:0], rows.astype(bool)):
        if not np.array_equal(np.asarray(jax.device_put(view)), view):
            raise Wrong(f"another array: {view.strides}")


def check_serialization():
    """An executable that JAX has serialized computes the same."""
    import jax
    import jax.numpy as jnp
    from jax.experimental import serialize_executable

    argument = jnp.arange(3.0)
    compiled = jax.jit(lambda v: jnp.cos(v) + 3).lower(argument).compile()
    loaded = serialize_executable.deserialize_and_load(*serialize_executable.serialize(compiled))
    if compiled(argument).tolist() != loaded(argument).tolist():
        raise Wrong("other results")
    if "custom-call" not in compiled.as_text():
        raise Wrong(compiled.as_text())


def check_partitions():
    """Sharded arrays give what whole arrays give, in shards of the stated sizes."""
    import jax
    import numpy as np
    from jax.sharding import NamedSharding, PartitionSpec as P

    mesh = jax.sharding.Mesh(np.array(jax.devices()).reshape(4, 2), ("a", "b"))
    x = np.arange(64, dtype=np.float32).reshape(8, 8) / 64

    def function(x):
        y = jax.lax.with_sharding_constraint(x @ x.T, NamedSharding(mesh, P("b", None)))
        return jax.numpy.sin(y) + x.sum(0), x[1:3]

    expected = [np.sin(x @ x.T) + x.sum(0), x[1:3]]
    for spec in (P("a", "b"), P(None, ("a", "b")), P("b"), P()):
        sharding = NamedSharding(mesh, spec)
        jitted = jax.jit(function, out_shardings=(sharding, NamedSharding(mesh, P(None, "a"))))
        results = jitted(jax.device_put(x, sharding))
        if results[1].addressable_shards[2].data.shape != (2, 2):
            raise Wrong(f"{spec}: shards of shape {results[1].addressable_shards[2].data.shape}")
        for found, right in zip(results, expected, strict=True):
            if not np.allclose(np.asarray(found), right, atol=1e-5):
                raise Wrong(f"{spec}: other results")


def check_shard_map():
    """Functions of shards communicate, also if only some axes are split."""
    import jax
    import numpy as np
    from jax import lax
    from jax.sharding import PartitionSpec as P

    shard_map = getattr(jax, "shard_map", None)
    if shard_map is None:
        from jax.experimental.shard_map import shard_map
    mesh = jax.sharding.Mesh(np.array(jax.devices()).reshape(4, 2), ("a", "b"))
    x = np.arange(32, dtype=np.float32).reshape(8, 4)

    def function(x):
        ring = [(i, (i + 1) % 4) for i in range(4)]
        return (lax.psum(x, "b"), lax.ppermute(x, "a", ring), lax.all_gather(x, "a", tiled=True),
                x + lax.axis_index("a"))

    out = (P("a", None), P("a", "b"), P(None, "b"), P("a", "b"))
    options = {"check_vma" if hasattr(jax, "shard_map") else "check_rep": False}
    mapped = jax.jit(shard_map(function, mesh=mesh, in_specs=P("a", "b"), out_specs=out, **options))
    expected = (x[:, :2] + x[:, 2:], np.roll(x, 2, axis=0), x, x + np.arange(8)[:, None] // 2)
    for position, (found, right) in enumerate(zip(mapped(x), expected, strict=True)):
        if not np.array_equal(np.asarray(found), right):
            raise Wrong(f"result {position}: {np.asarray(found).tolist()}")


def check_pmap():
    """The older way to use several devices works."""
    import jax
    import numpy as np

    doubled = jax.pmap(lambda x: x * 2 + jax.lax.psum(x, "i"), axis_name="i")(np.arange(8.0, dtype=np.float32))
    if doubled.tolist() != [28 + 2.0 * i for i in range(8)]:
        raise Wrong(str(doubled))


CHECKS_OF_DEVICES = {"partitions": check_partitions, "shard_map": check_shard_map, "pmap": check_pmap}
CHECKS = {"donation": check_donation, "errors": check_errors, "copies": check_copies, "serialization": check_serialization}


def run(only, devices):
    """Runs the checks for one device or for several, in this process. Returns the numbers of passed and failed
    checks."""
    checks = CHECKS_OF_DEVICES if devices else {name: lambda name=name, row=row: compare(name, row[0], row[1:]) for name, row in programs().items()}
    if not devices:
        checks.update(CHECKS)
    passed = failed = 0
    for name, check in checks.items():
        if only and name != only:
            continue
        try:
            check()
            passed += 1
        except Exception as error:
            failed += 1
            if not isinstance(error, Wrong):
                traceback.print_exc()
            print(f"FAIL {name}: {type(error).__name__}: {str(error)[:300]}")
    return passed, failed


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bin", required=True)
    parser.add_argument("--only")
    parser.add_argument("--here", action="store_true", help="run in this process, which has the variables")
    parser.add_argument("--devices", action="store_true", help="with --here: run the checks for 8 devices")
    arguments = parser.parse_args()
    if arguments.here:
        passed, failed = run(arguments.only, arguments.devices)
        print(f"{passed} passed, {failed} failed, 0 skipped")
        return bool(failed)
    try:
        import jax  # noqa: F401
    except ImportError:
        print("SKIP jax is not installed")
        print("0 passed, 0 failed, 1 skipped")
        return 0
    variables = {
        "JAX_PLATFORMS": "stablehlo,cpu",
        "PYTHONPATH": PACKAGE,
        "STABLEHLO_PJRT_LIBRARY": os.path.abspath(os.path.join(arguments.bin, LIBRARY)),
        # The programs of the client for processors run once.
        "XLA_FLAGS": "--xla_backend_optimization_level=0",
    }
    command = [sys.executable, "-W", "ignore", __file__, "--here", *sys.argv[1:]]
    eight = {"STABLEHLO_PJRT_OPTIONS": "devices=8", "JAX_PLATFORMS": "stablehlo"}
    processes = [
        subprocess.Popen([*command, *more], env={**os.environ, **variables, **options}, text=True,
                         stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        for more, options in (([], {}), (["--devices"], eight))]
    counts = [0, 0, 0]
    for process in processes:
        *lines, last = process.communicate()[0].splitlines() or [""]
        print(*lines, sep="\n")
        found = re.fullmatch(r"(\d+) passed, (\d+) failed, (\d+) skipped", last)
        ended = [0, 1, 0] if not found or process.returncode not in (0, 1) else map(int, found.groups())
        counts = [a + b for a, b in zip(counts, ended)]
        if not found:
            print(f"FAIL the process ended with {process.returncode}: {last}")
    print(f"{counts[0]} passed, {counts[1]} failed, {counts[2]} skipped")
    return counts[1]


if __name__ == "__main__":
    sys.exit(1 if main() else 0)
