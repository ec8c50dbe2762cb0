"""Functions whose containers are tested. Each release of JAX since 0.4.23 imports this module, so it uses only what all of them have."""

import collections
import dataclasses
import os

# JAX reads these variables when it is imported.
os.environ["XLA_FLAGS"] = "--xla_force_host_platform_device_count=4"
os.environ["JAX_PLATFORMS"] = "cpu"
os.environ["TF_CPP_MIN_LOG_LEVEL"] = "3"

import jax  # noqa: E402
import jax.numpy as jnp  # noqa: E402
import numpy  # noqa: E402
from jax import lax  # noqa: E402
from jax._src import core, effects  # noqa: E402
from jax._src.interpreters import mlir  # noqa: E402
from jax.sharding import Mesh, NamedSharding, PartitionSpec  # noqa: E402

try:
    from jax import export
    from jax.export import deserialize, symbolic_shape
except ImportError:
    try:
        from jax.experimental import export
        from jax.experimental.export import deserialize, serialize, symbolic_shape
    except ImportError:
        from jax.experimental.export import export
        from jax.experimental.export.serialization import deserialize, serialize
        from jax.experimental.export.shape_poly import symbolic_shape

VERSION = tuple(int(part) for part in jax.__version__.split(".")[:3])
# Locations must not depend on the machine: no folders, and no frames of JAX.
for option, value in {"jax_hlo_source_file_canonicalization_regex": ".*/", "jax_traceback_in_locations_limit": 1}.items():
    if option in jax.config.values:
        jax.config.update(option, value)

P = PartitionSpec


@dataclasses.dataclass(frozen=True)
class Program:
    """Function with arguments, and how to export it."""

    function: object
    # Arguments for a call.
    arguments: tuple
    keywords: dict = dataclasses.field(default_factory=dict)
    # Arguments for the export, if they are symbolic.
    symbolic: tuple | None = None
    platforms: tuple[str, ...] = ("cpu",)
    disabled_checks: tuple = ()
    vjp_order: int = 0
    # First release that can export or load the program.
    since: tuple[int, int, int] = (0, 4, 23)
    # Shardings of the arguments, if the program runs on several devices.
    shardings: tuple | None = None


def values(*shape: int, dtype=numpy.float32) -> numpy.ndarray:
    """Returns different values between -1 and 1."""
    return numpy.linspace(-1, 1, int(numpy.prod(shape)), dtype=numpy.float32).reshape(shape).astype(dtype)


def tree() -> Program:
    """Trees of arguments and results, an argument that is not used, an integer argument, and two orders of derivatives."""

    def tree(weights, rows, unused, *, scale):
        hidden = jnp.tanh(rows[0] @ weights["in"] * scale[0])
        return {"out": hidden @ weights["out"] + rows[1], "parts": (hidden, None, [scale[0] + 1])}

    weights = {"in": values(3, 4), "out": values(4, 2)}
    scale = (numpy.int32(3),)
    return Program(jax.jit(tree), (weights, [values(2, 3), values(2)], values(5)), {"scale": scale}, vjp_order=2)


def symbolic() -> Program:
    """Symbolic sizes, with a derivative."""

    def symbolic(x, y):
        return jnp.concatenate([x, y], axis=0).reshape(-1) * jnp.sum(y) * x.shape[0]

    scope = {"scope": export.SymbolicScope()} if hasattr(export, "SymbolicScope") else {}
    sizes = [symbolic_shape(text, **scope) for text in ("b, n", "2*b, n")]
    specs = tuple(jax.ShapeDtypeStruct(size, numpy.float32) for size in sizes)
    return Program(jax.jit(symbolic), (values(2, 3), values(4, 3)), symbolic=specs, vjp_order=1)


@dataclasses.dataclass(frozen=True)
class Ordered(effects.Effect):
    """Effect with an order."""


@dataclasses.dataclass(frozen=True)
class Unordered(effects.Effect):
    """Effect without an order."""


def _register_effects():
    for effect in (Ordered, Unordered):
        for types in (effects.lowerable_effects, effects.control_flow_allowed_effects):
            types.add_type(effect)
    effects.ordered_effects.add_type(Ordered)
    primitive = core.Primitive("double")
    primitive.def_effectful_abstract_eval(lambda aval, effect: (aval, {effect}))

    def lower(ctx, x, *, effect):
        if type(effect) is Ordered:
            tokens = ctx.tokens_in.get(effect)
            ctx.set_tokens_out(mlir.TokenSet({effect: tokens}))
        return [mlir.hlo.add(x, x)]

    mlir.register_lowering(primitive, lower)
    primitive.def_impl(lambda x, effect: x + x)
    return primitive


DOUBLE = _register_effects()


def with_effects() -> Program:
    """Effects with and without an order: the artifact's function takes a token."""

    def with_effects(x):
        return DOUBLE.bind(DOUBLE.bind(x, effect=Ordered()), effect=Unordered())

    return Program(jax.jit(with_effects), (values(3),))


def platforms() -> Program:
    """Several platforms: the artifact's function takes the index of the platform."""

    def platforms(x):
        return x * lax.platform_dependent(x, cpu=lambda x: x + 1, default=lambda x: x + 2)

    return Program(jax.jit(platforms), (values(3),), platforms=("cpu", "cuda", "tpu"))


def checks() -> Program:
    """Safety checks that the caller skips."""

    def checks(x):
        return jnp.sort(x)

    disabled = (export.DisabledSafetyCheck.platform(), export.DisabledSafetyCheck.custom_call("my_call"))
    return Program(jax.jit(checks), (values(7),), disabled_checks=disabled)


def types() -> Program:
    """Types of elements."""

    def types(*arrays):
        return tuple(x + x.astype(x.dtype) if x.dtype != bool else ~x for x in arrays)

    dtypes = [bool, jnp.int8, jnp.int16, jnp.uint8, jnp.uint16, jnp.uint32, jnp.float16, jnp.bfloat16, jnp.complex64]
    return Program(jax.jit(types), tuple(jnp.asarray(abs(values(2)), dtype) for dtype in dtypes))


def keys() -> Program:
    """Keys of random number generators."""

    def keys(key):
        return jax.random.split(key, 2), jax.random.uniform(key, (3,))

    return Program(jax.jit(keys), (jax.random.key(7),), since=(0, 6, 0))


Point = collections.namedtuple("Point", ["x", "y"])


def nodes() -> Program:
    """Nodes of a registered type."""

    def nodes(point):
        return Point(point.y, [point.x])

    if hasattr(export, "register_namedtuple_serialization"):
        export.register_namedtuple_serialization(Point, serialized_name="test.Point")
    return Program(jax.jit(nodes), (Point(values(2), (values(3),)),), since=(0, 4, 36))


def newer() -> Program:
    """An op that older releases lack, the tangent, with a derivative."""

    def newer(x):
        return jnp.tan(x) + x

    return Program(jax.jit(newer), (values(3, 4),), vjp_order=1)


def sharded() -> Program:
    """Arrays that are split over four devices, with a derivative."""
    mesh = Mesh(numpy.array(jax.devices()[:4]).reshape(2, 2), ("data", "model"))

    def split(*axes):
        return NamedSharding(mesh, P(*axes))

    def sharded(x, w, b):
        return lax.with_sharding_constraint(jnp.tanh(x @ w), split("data", "model")) + b

    shardings = (split("data", None), split(None, ("model",)), split())
    function = jax.jit(sharded, in_shardings=shardings, out_shardings=split(("model", "data"), None))
    return Program(function, (values(8, 4), values(4, 4), values(4)), vjp_order=1, shardings=shardings)


PROGRAMS = {function.__name__: function for function in (tree, symbolic, with_effects, platforms, checks, types, keys, nodes, newer, sharded)}
