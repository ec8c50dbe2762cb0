"""A generator of random StableHLO programs, in generic form.

`declarations.read` reads what the dialect declares; `generate` makes a program from it. What a declaration does not say is in the relations of
`elementwise`, `data`, `linear`, `reductions`, `collectives` and `control` (see `draft`). Programs are meant to be valid but need not be: whoever
uses them asks the reference. All randomness comes from the generator that is passed in.
"""

from . import collectives, control, data, elementwise, linear, reductions
from .declarations import Declarations, read
from .draft import CannotDraw
from .program import Function, generate

__all__ = ["CannotDraw", "Declarations", "Function", "generate", "read"]
