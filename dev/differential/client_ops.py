#!/usr/bin/env python3
"""Compares the dialect chlo with upstream on random programs and mutants of them. Needs the PyPI packages jax and jaxlib.

    client_ops.py --bin DIR [--programs N] [--mutants N] [--seed N]

Both sides must print a program equally, in custom and in generic form, also after folding. Each side must read the plain bytecode of the other. Both
sides must accept, or both must refuse, a mutant, which is a program with one change. If upstream crashes, our answer is not checked.

Upstream's `top_k` lacks the attribute `is_stable`, so its plain bytecode differs, and is not compared.
"""

import random
import re
import sys

import judges
import upstream
from dialect_comparison import Comparison, Sides
from generate import client_ops

# Errors of our side about programs that upstream accepts: see "CHLO" in docs/deviations.md.
STRICTER = re.compile(r"incompatible shapes for broadcasting|cannot mix bounded and static dimensions|scan dimension of output|k must not be negative"
                      r"|inferred type\(s\) '[^']*#stablehlo\.bounds")

# Upstream's MLIR encodes these types in a way that MLIR 22 cannot read.
NARROW_FLOAT = re.compile(r"f[48]E")


def differences(sides: Sides, _):
    """Yields the differences between the two sides for a valid program."""
    yield from sides.print_differences()
    if "chlo.top_k" not in sides.text:
        yield from sides.bytecode_differences(is_readable=not NARROW_FLOAT.search(sides.text))
    if sides.opt.run(sides.source, "--canonicalize") != upstream.print_text(upstream.run("canonicalize", sides.module)):
        yield "the folded programs differ"


def is_expected(ours: judges.Answer, theirs: judges.Answer) -> bool:
    return ours.verdict == "refuses" and theirs.verdict == "accepts" and bool(STRICTER.search(ours.error))


COMPARISON = Comparison(
    name="client_ops",
    description=__doc__,
    tools="stablehlo-opt and opset-tool",
    program=lambda seed: client_ops.Program(seed).text(),
    mutant=lambda seed: client_ops.mutant(client_ops.Program(seed, ops=1).text(), random.Random(seed)),
    differences=differences,
    is_expected=is_expected,
)

if __name__ == "__main__":
    sys.exit(COMPARISON.main())
