"""Worker for TensorFlow as a producer and as a consumer. It has these questions and answers:

  {}                  {"functions": names, "version": the version of StableHLO that TensorFlow reads}
  {"function": name}  {"bytecode": ..., "text": the program as TensorFlow writes it, "inputs": ..., "outputs": the outputs that TensorFlow computes}
  {"function": name, "artifact": ...}  {"outputs": the outputs that TensorFlow's op XlaCallModule computes from an artifact of the function}
"""

import base64
import zlib

import numpy
import tensorflow as tf
from tensorflow.compiler.mlir.stablehlo import stablehlo
from tensorflow.compiler.tf2xla.python import xla

import values


def dense(x, weights, labels):
    """A training step in mixed precision."""
    with tf.GradientTape() as tape:
        tape.watch(weights)
        logits = tf.cast(tf.matmul(tf.cast(x, tf.bfloat16), tf.cast(weights, tf.bfloat16)), tf.float32)
        loss = tf.reduce_mean(tf.nn.sparse_softmax_cross_entropy_with_logits(labels, logits))
    return loss, weights - 0.1 * tape.gradient(loss, weights)


def images(x, kernel, scale, offset):
    """Convolution, normalization and pooling, with their gradients."""
    with tf.GradientTape() as tape:
        tape.watch(kernel)
        y, mean, variance = tf.compat.v1.nn.fused_batch_norm(tf.nn.conv2d(x, kernel, 1, "SAME"), scale, offset)
        y = tf.nn.max_pool2d(tf.nn.relu(y), 2, 2, "VALID")
    return y, mean, variance, tape.gradient(y, kernel)


def recurrence(x, weights):
    """A loop that reads and writes arrays."""

    def step(number, state, seen):
        state = tf.tanh(tf.matmul(state, weights) + x[:, number])
        return number + 1, state, seen.write(number, state)

    first = (0, tf.zeros([2, 4]), tf.TensorArray(tf.float32, 5, element_shape=[2, 4]))
    _, state, seen = tf.while_loop(lambda number, *_: number < 5, step, first, maximum_iterations=5)
    return state, seen.stack()


def tables(table, rows, updates):
    """Gathering, scattered additions and sorting of rows."""
    added = tf.tensor_scatter_nd_add(table, rows[:, None], updates)
    largest, where = tf.math.top_k(added, 2)
    return tf.gather(table, rows), added, largest, where, tf.sort(table, axis=0), tf.argsort(table, axis=1)


def branches(x, which):
    return tf.switch_case(which, [lambda: tf.sin(x), lambda: tf.nn.softplus(x), lambda: tf.atan2(x, 2.0)]), tf.cond(x[0] > 0, lambda: x, lambda: -x)


def of_mhlo(x):
    """A function that XLA's dialect mhlo has, but not StableHLO."""
    return tf.math.erf(x)


def random(seed):
    """Random numbers that are determined by a seed."""
    return tf.random.stateless_uniform([8], seed), tf.random.stateless_uniform([8], seed, 0, 100, tf.int32)


def algebra(x, right):
    root = tf.linalg.cholesky(tf.matmul(x, x, transpose_b=True) + 4.0 * tf.eye(3))
    return root, tf.linalg.triangular_solve(root, right), tf.signal.fft(tf.cast(right, tf.complex64)), tf.einsum("ij,kj->ik", x, x)


def integers(x, y):
    return tf.bitwise.left_shift(x, 2) ^ y, x // (y + 1), tf.bitwise.invert(x), tf.cast(x, tf.uint8), tf.clip_by_value(y, 1, 2), tf.reverse(x, [0])


# Functions with the types and shapes of their arguments.
FUNCTIONS = {
    dense: [("float32", [4, 8]), ("float32", [8, 3]), ("int32", [4])],
    images: [("float32", [2, 8, 8, 3]), ("float32", [3, 3, 3, 4]), ("float32", [4]), ("float32", [4])],
    recurrence: [("float32", [2, 5, 4]), ("float32", [4, 4])],
    tables: [("float32", [6, 4]), ("int32", [3]), ("float32", [3, 4])],
    branches: [("float32", [4]), ("int32", [])],
    of_mhlo: [("float32", [4])],
    random: [("int32", [2])],
    algebra: [("float32", [3, 3]), ("float32", [3, 2])],
    integers: [("int32", [5]), ("int32", [5])],
}


def drawn(name: str, types: list) -> list[numpy.ndarray]:
    random = numpy.random.default_rng(zlib.crc32(name.encode()))
    return [random.integers(0, 3, shape).astype(type) if type == "int32" else random.normal(size=shape).astype(type) for type, shape in types]


def answer(question: dict) -> dict:
    named = {function.__name__: function for function in FUNCTIONS}
    if not question:
        return {"functions": list(named), "version": stablehlo.get_current_version()}
    function = named[question["function"]]
    inputs = drawn(question["function"], FUNCTIONS[function])
    compiled = tf.function(function, jit_compile=True)
    tensors = [tf.constant(array) for array in inputs]
    asked = compiled.experimental_get_compiler_ir(*tensors)
    outputs = [numpy.asarray(output) for output in tf.nest.flatten(compiled(*tensors))]
    if "artifact" in question:
        called = xla.call_module(
            tensors, module=base64.b64decode(question["artifact"]), version=xla.call_module_maximum_supported_version(), platforms=["CPU"],
            Tout=[output.dtype for output in outputs], Sout=[output.shape for output in outputs])
        return {"outputs": [values.pack(numpy.asarray(output)) for output in called]}
    return {
        "bytecode": base64.b64encode(asked(stage="stablehlo_serialized", platform_name="CPU")).decode(),
        "text": asked(stage="stablehlo", platform_name="CPU"),
        "inputs": [values.pack(array) for array in inputs],
        "outputs": [values.pack(output) for output in outputs],
    }


values.answer(answer)
