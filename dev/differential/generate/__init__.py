"""Generator of random StableHLO programs in generic form.

`declarations.read` reads the dialect's declarations; `generate` makes a program from them. The modules `elementwise`, `data`, `linear`,
`reductions`, `collectives` and `control` have *relations*, which add constraints that declarations lack (see `draft`). Most programs are valid, but
some are not: upstream decides. All randomness comes from the random number generator that the caller passes.
"""

from . import collectives, control, data, elementwise, linear, reductions
from .declarations import Declarations, read
from .draft import CannotDraw, RandomFunction, generate

__all__ = ["CannotDraw", "Declarations", "RandomFunction", "generate", "read"]
