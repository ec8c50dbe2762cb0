"""Programs that JAX splits over the devices of a mesh, for sharded.py. Each function returns a jitted function and the shapes of its arguments."""

import os

# JAX reads this variable when it is imported.
os.environ["XLA_FLAGS"] = "--xla_force_host_platform_device_count=8"

import jax  # noqa: E402
import jax.numpy as jnp  # noqa: E402
from jax import lax  # noqa: E402
from jax.extend.core import Primitive  # noqa: E402
from jax.interpreters import mlir  # noqa: E402
from jax.sharding import AxisType, Mesh, NamedSharding, PartitionSpec  # noqa: E402
from jaxlib.mlir import ir  # noqa: E402
from jaxlib.mlir.dialects import sdy, stablehlo  # noqa: E402

jax.config.update("jax_platforms", "cpu")
jax.config.update("jax_use_shardy_partitioner", True)
# Locations must not depend on the machine: no folders, and no frames of JAX. They have line numbers of this file, so keep its lines.
jax.config.update("jax_hlo_source_file_canonicalization_regex", ".*/")
jax.config.update("jax_traceback_in_locations_limit", 1)

P = PartitionSpec
MESH = jax.make_mesh((2, 4), ("data", "model"), axis_types=(AxisType.Auto, AxisType.Auto))


def split(*axes, mesh: Mesh = MESH) -> NamedSharding:
    return NamedSharding(mesh, P(*axes))


def shaped(*shape: int, dtype=jnp.float32) -> jax.ShapeDtypeStruct:
    return jax.ShapeDtypeStruct(shape, dtype)


def train_step():
    """A step of gradient descent. Constraints split activations by batch and by features."""

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
    """A matrix product in a manual region: each device passes its columns to the next device."""

    def per_device(x, columns):
        total = x @ columns
        for _ in range(3):
            columns = lax.ppermute(columns, "model", [(i, (i + 1) % 4) for i in range(4)])
            total += x @ columns
        return lax.psum(total, "model")

    specs = (P("data", None), P(None, "model"))
    mapped = jax.shard_map(per_device, mesh=MESH, in_specs=specs, out_specs=P("data", None))
    return jax.jit(mapped, in_shardings=(split("data"), split(None, "model"))), (shaped(8, 16), shaped(16, 32))


def layers():
    """A scan over layers. Each layer is manual over one axis of the mesh, and leaves the other axis to the partitioner."""

    def layer(x, weights):
        def per_device(x, weights):
            return lax.psum(x @ weights, "model")

        specs = (P(None, "model"), P("model", None))
        mapped = jax.shard_map(per_device, mesh=MESH, in_specs=specs, out_specs=P(), axis_names={"model"})
        return jax.nn.relu(mapped(x, weights)), jnp.max(x)

    jitted = jax.jit(lambda x, stack: lax.scan(layer, x, stack), in_shardings=(split("data"), split(None, "model")))
    return jitted, (shaped(8, 16), shaped(3, 16, 16))


def transformer():
    """A training step of a transformer with two attention blocks, and Adam. Heads, hidden features and Adam's moments are split."""
    width, heads, hidden, vocabulary = 32, 4, 64, 96
    constrain = lambda x, *axes: lax.with_sharding_constraint(x, split(*axes))

    def norm(x, scale):
        x = x - jnp.mean(x, -1, keepdims=True)
        return scale * x * lax.rsqrt(jnp.mean(x * x, -1, keepdims=True) + 1e-5)

    def block(x, w):
        query, key, value = jnp.einsum("bsd,cdhk->cbshk", norm(x, w["first"]), w["qkv"])
        query = constrain(query, "data", None, "model", None)
        scores = jnp.einsum("bqhk,bshk->bhqs", query, key) / jnp.sqrt(width / heads)
        length = x.shape[1]
        scores = jnp.where(jnp.tril(jnp.ones((length, length), bool)), scores, -1e9)
        mixed = jnp.einsum("bhqs,bshk->bqhk", jax.nn.softmax(scores), value)
        x = constrain(x + jnp.einsum("bqhk,hkd->bqd", mixed, w["out"]), "data", None, None)
        inner = constrain(jax.nn.gelu(norm(x, w["second"]) @ w["up"]), "data", None, "model")
        return x + inner @ w["down"]

    def loss(weights, tokens):
        x = constrain(weights["embed"][tokens[:, :-1]], "data", None, None)
        for w in weights["blocks"]:
            x = block(x, w)
        logits = jax.nn.log_softmax(x @ weights["embed"].T)
        return -jnp.mean(jnp.take_along_axis(logits, tokens[:, 1:, None], -1))

    def step(state, tokens):
        weights, first, second, count = state
        value, gradients = jax.value_and_grad(loss)(weights, tokens)
        count += 1
        first = jax.tree.map(lambda m, g: 0.9 * m + 0.1 * g, first, gradients)
        second = jax.tree.map(lambda m, g: 0.99 * m + 0.01 * g * g, second, gradients)
        update = lambda w, m, v: w - 1e-3 * (m / (1 - 0.9**count)) / (jnp.sqrt(v / (1 - 0.99**count)) + 1e-8)
        return (jax.tree.map(update, weights, first, second), first, second, count), value

    shapes = {"first": (width,), "second": (width,), "qkv": (3, width, heads, width // heads), "out": (heads, width // heads, width), "up": (width, hidden), "down": (hidden, width)}
    places = {"first": (), "second": (), "qkv": (None, None, "model"), "out": ("model",), "up": (None, "model"), "down": ("model",)}
    weights = {"embed": shaped(vocabulary, width), "blocks": [{name: shaped(*shape) for name, shape in shapes.items()}] * 2}
    shardings = {"embed": split("model", None), "blocks": [{name: split(*axes) for name, axes in places.items()}] * 2}
    state = (shardings, shardings, shardings, split())
    jitted = jax.jit(step, in_shardings=(state, split("data", None)), out_shardings=(state, split()), donate_argnums=0)
    return jitted, ((weights, weights, weights, shaped(dtype=jnp.int32)), shaped(8, 13, dtype=jnp.int32))


def pipeline():
    """A pipeline of four stages on different devices. Microbatches move from stage to stage."""

    def per_device(weights, batches):
        stage, stages = lax.axis_index("model"), 4

        def tick(carry, i):
            moving, done = carry
            moving = jnp.where(stage == 0, batches[jnp.minimum(i, batches.shape[0] - 1)], moving)
            moving = jnp.tanh(moving @ weights[0])
            at = jnp.maximum(i - stages + 1, 0)
            done = jnp.where((stage == stages - 1) & (i >= stages - 1), done.at[at].set(moving), done)
            return (lax.ppermute(moving, "model", [(s, (s + 1) % stages) for s in range(stages)]), done), ()

        varying = lambda x: lax.pcast(x, ("model",), to="varying")
        start = (varying(jnp.zeros_like(batches[0])), varying(jnp.zeros_like(batches)))
        (_, done), _ = lax.scan(tick, start, jnp.arange(batches.shape[0] + stages - 1))
        return lax.psum(jnp.where(stage == stages - 1, done, 0), "model")

    mapped = jax.shard_map(per_device, mesh=MESH, in_specs=(P("model"), P(None, "data")), out_specs=P(None, "data"))
    return jax.jit(mapped), (shaped(4, 16, 16), shaped(6, 8, 16))


def unreduced():
    """An explicitly sharded program with a product whose sum over devices is deferred."""
    mesh = jax.make_mesh((2, 4), ("x", "y"), axis_types=(AxisType.Explicit, AxisType.Explicit))

    def function(a, b, c):
        product = jnp.einsum("ij,jk->ik", a, b, out_sharding=NamedSharding(mesh, P("x", None, unreduced={"y"})))
        product = product + c
        return jax.sharding.reshard(product, NamedSharding(mesh, P("x", None)))

    arguments = [jax.ShapeDtypeStruct((8, 8), jnp.float32, sharding=NamedSharding(mesh, spec)) for spec in (P("x", "y"), P("y", None), P("x", None, unreduced={"y"}))]
    with jax.set_mesh(mesh):
        return jax.jit(function), tuple(arguments)


def unconstrained():
    """Unconstrained dimensions, which the partitioner may split in any way, around a conditional and in a loop."""

    def function(x, go):
        x = lax.with_sharding_constraint(x, split(P.UNCONSTRAINED, "model"))
        x = lax.cond(go, lambda x: lax.with_sharding_constraint(x * 2, split("data", P.UNCONSTRAINED)), lambda x: -x, x)
        return lax.fori_loop(0, 3, lambda _, x: lax.with_sharding_constraint(jnp.sqrt(x), split(P.UNCONSTRAINED, P.UNCONSTRAINED)), x)

    return jax.jit(function, in_shardings=(split("data"), split())), (shaped(8, 16), shaped(dtype=jnp.bool_))


SPLIT = Primitive("split")
SPLIT.def_abstract_eval(lambda x, **_: x)
SQUARE = Primitive("square")
SQUARE.def_abstract_eval(lambda x, **_: x)


def _lower_split(context, x, *, mesh, dimensions, devices=()):
    """Adds shardings that JAX cannot express: with parts of axes, with priorities, and with another order of devices."""

    def axis(name, *part):
        return sdy.AxisRefAttr.get(name, sdy.SubAxisInfoAttr.get(*part) if part else None)

    listed = [sdy.DimensionShardingAttr.get([axis(*one) for one in axes], is_closed=closed, priority=priority) for axes, closed, priority in dimensions]
    inlined = sdy.MeshAttr.get([sdy.MeshAxisAttr.get(name, size) for name, size in mesh], devices)
    return [sdy.ShardingConstraintOp(x, sdy.TensorShardingAttr.get(inlined, listed)).result]


def _lower_square(context, x, *, rule):
    """Lowers to an op with its own sharding rule."""
    product = stablehlo.MulOp(x, x)
    product.operation.attributes["sdy.sharding_rule"] = ir.Attribute.parse(f"#sdy.op_sharding_rule<{rule}>")
    return [product.result]


mlir.register_lowering(SPLIT, _lower_split)
mlir.register_lowering(SQUARE, _lower_square)


def parts():
    """Shardings with parts of axes and priorities."""
    mesh = (("a", 8), ("b", 4))

    def function(x):
        x = SPLIT.bind(x, mesh=mesh, dimensions=(((("a", 1, 2), ("b",)), True, None), ((("a", 2, 4),), False, 0)))
        x = SPLIT.bind(jnp.sin(x), mesh=mesh, dimensions=(((("b", 2, 2),), True, 2), ((), False, 1)))
        return SPLIT.bind(jnp.cos(x), mesh=mesh, dimensions=(((("b", 2, 2), ("b", 1, 2)), False, None), ((("a", 4, 2), ("a", 1, 2)), True, 7)))

    return jax.jit(function), (shaped(64, 64),)


def meshes():
    """Several meshes of the same devices, one of them in another order, and an op with a sharding rule."""
    flat = jax.make_mesh((8,), ("all",), axis_types=(AxisType.Auto,))

    def function(x):
        x = lax.with_sharding_constraint(jnp.sin(x), split("all", mesh=flat))
        x = SQUARE.bind(x, rule="([i, jk], [i, jk])->([i, jk]) {i=16, j=4, k=4} need_replication={j} blocked_propagation={i}, custom")
        x = SPLIT.bind(x, mesh=(("data", 2), ("model", 4)), devices=(7, 5, 3, 1, 6, 4, 2, 0), dimensions=(((("model",),), True, None), ((("data",),), True, None)))
        return lax.with_sharding_constraint(jnp.exp(x), split(("data", "model")))

    return jax.jit(function), (shaped(16, 16),)


PROGRAMS = {program.__name__: program for program in (train_step, ring, layers, transformer, pipeline, unreduced, unconstrained, parts, meshes)}
