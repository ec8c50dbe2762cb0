"""The ops that can be generated: a function for each, which appends the op to a `program.Function`."""

import inspect
from typing import Callable

OPS: dict[str, Callable] = {}


def op(*names: str):
    """Registers a generator for ops. It is told the name if it makes several."""

    def register(make: Callable) -> Callable:
        told = len(inspect.signature(make).parameters) > 1
        for name in names:
            OPS[name] = (lambda f, name=name: make(f, name)) if told else make
        return make

    return register
