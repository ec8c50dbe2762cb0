"""Matrix decompositions as custom calls for NVIDIA GPUs, whose backend configuration is a dictionary."""

from . import Program, shaped
from .linalg_fft import decompositions


def program():
    return Program(decompositions, (shaped(2, 4, 4), shaped(2, 4, 1)), platforms=("cuda",), typed_backend_config=True)
