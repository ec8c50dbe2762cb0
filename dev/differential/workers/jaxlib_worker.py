"""Worker for a release of jaxlib, without jax if the release allows it; see __init__.py. Programs are MLIR bytecode or text."""

import base64

import numpy
from jaxlib import version, xla_client
from jaxlib.mlir.dialects import stablehlo

import values

RELEASE = tuple(map(int, version.__version__.split(".")[:3]))

# Differences between releases, with the first release that has the difference.
SERIALIZES_STRINGS_UNDER_OTHER_NAMES = (0, 4, 38)
COMPILES_FOR_DEVICES = (0, 6, 0)
BUFFERS_NEED_JAX = (0, 10, 0)
# These releases, from the first up to the second, abort unless jax sets this option at its start.
ASKS_JAX_FOR_MEMORIES = ((0, 4, 18), (0, 5, 0))

SUFFIX = "_str" if RELEASE >= SERIALIZES_STRINGS_UNDER_OTHER_NAMES else ""
deserialize = getattr(stablehlo, f"deserialize_portable_artifact{SUFFIX}")
serialize = getattr(stablehlo, f"serialize_portable_artifact{SUFFIX}")


def set_up_state() -> None:
    state = xla_client._xla.jax_jit
    if hasattr(state, "set_thread_local_state_initialization_callback"):
        state.set_thread_local_state_initialization_callback(lambda: None)
    if ASKS_JAX_FOR_MEMORIES[0] <= RELEASE < ASKS_JAX_FOR_MEMORIES[1]:
        state.global_state().enable_memories = False


class Client:
    """Client that runs programs on the CPU. It is made for the first program."""

    def __init__(self):
        if RELEASE < BUFFERS_NEED_JAX:
            self.client = xla_client.make_cpu_client()
        else:
            import jax

            self.client = jax.devices("cpu")[0].client

    def run(self, program: str | bytes, inputs: list) -> list:
        options = xla_client.CompileOptions()
        if RELEASE >= COMPILES_FOR_DEVICES:
            devices = xla_client.DeviceList(tuple(self.client.local_devices()[:1]))
            executable = self.client.compile_and_load(program, devices, options)
        else:
            executable = self.client.compile(program, options)
        outputs = executable.execute([self.buffer(values.unpack(value)) for value in inputs])
        return [values.pack(_array(output)) for output in outputs]

    def buffer(self, array: numpy.ndarray):
        if RELEASE < BUFFERS_NEED_JAX:
            return self.client.buffer_from_pyval(array)
        import jax

        with jax.enable_x64(True):
            return jax.device_put(array)


def _array(output) -> numpy.ndarray:
    """Converts an output to an array without jax, because numpy lacks the conversion."""
    if hasattr(output, "_single_device_array_to_np_array"):
        return output._single_device_array_to_np_array()
    return output._single_device_array_to_np_array_did_copy()[0]


def main() -> None:
    set_up_state()
    client = None

    def answer(question: dict) -> dict:
        nonlocal client
        if not question:
            return {"version": stablehlo.get_current_version()}
        program = question["text"] if "text" in question else deserialize(base64.b64decode(question["artifact"]))
        if "read" in question:
            return {}
        if "inputs" in question:
            client = client or Client()
            return {"outputs": client.run(program, question["inputs"])}
        artifact = serialize(program, stablehlo.get_current_version())
        if not artifact:
            raise ValueError("it wrote nothing")
        return {"artifact": base64.b64encode(artifact).decode()}

    values.answer(answer)


main()
