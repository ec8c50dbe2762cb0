"""Collective operations of a program that is split over four devices."""

import jax
import jax.numpy as jnp
from jax import lax
from jax.sharding import AbstractMesh, AxisType, PartitionSpec

from . import Program, shaped

DEVICES = 4


def per_device(x):
    everything = lax.all_gather(x, "device")
    rows = everything.reshape(DEVICES, -1)
    pairs = [[0, 1], [2, 3]]
    return {
        "sum": lax.psum(x, "device"),
        "sum_of_groups": lax.psum(x, "device", axis_index_groups=pairs),
        "largest": lax.pmax(x, "device"),
        "gathered": everything,
        "gathered_pairs": lax.all_gather(x, "device", axis_index_groups=pairs, tiled=True),
        "shifted": lax.ppermute(x, "device", [(i, (i + 1) % DEVICES) for i in range(DEVICES)]),
        "scattered": lax.psum_scatter(rows, "device"),
        "exchanged": lax.all_to_all(rows, "device", 0, 1, tiled=True),
        "broadcast": lax.pbroadcast(x, ("device",), 1),
        "index": x + lax.axis_index("device"),
    }


def program():
    mesh = AbstractMesh((DEVICES,), ("device",), axis_types=(AxisType.Auto,))
    split = PartitionSpec("device")
    function = jax.shard_map(per_device, mesh=mesh, in_specs=split, out_specs=split, check_vma=False)
    return Program(function, (shaped(8, 4),), platforms=("cuda",))
