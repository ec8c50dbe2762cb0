"""A generator of random StableHLO programs, in generic form.

`program.generate` makes one; `registry.OPS` holds a function for each op, from the modules `elementwise`, `data`, `linear` and `structured`.
Programs are meant to be valid but need not be: whoever uses them asks the reference. All randomness comes from the generator that is passed in.
"""

from . import data, elementwise, linear, structured
from .program import Function, generate
from .registry import OPS

__all__ = ["OPS", "Function", "generate"]
