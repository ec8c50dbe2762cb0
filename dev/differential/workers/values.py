"""Conversion of tensors to JSON, and the main loop of a worker. Needs numpy and ml_dtypes of any version."""

import base64
import json
import os
import sys
from typing import Callable

import ml_dtypes
import numpy


def dtype(name: str) -> numpy.dtype:
    """Returns the type with a name of numpy or ml_dtypes."""
    return numpy.dtype(getattr(ml_dtypes, name, name))


def pack(array: numpy.ndarray) -> dict:
    data = numpy.ascontiguousarray(array).tobytes()
    return {"type": array.dtype.name, "shape": list(array.shape), "data": base64.b64encode(data).decode()}


def unpack(value: dict) -> numpy.ndarray:
    flat = numpy.frombuffer(base64.b64decode(value["data"]), dtype(value["type"]))
    return flat.reshape(value["shape"])


def answer(of: Callable[[dict], dict]) -> None:
    """Answers each question with `of`, until the input ends. Redirects the output of libraries to standard error."""
    answers = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)
    for line in sys.stdin:
        try:
            reply = of(json.loads(line))
        except Exception as error:
            reply = {"error": f"{type(error).__name__}: {error}"}
        print(json.dumps(reply), file=answers, flush=True)
