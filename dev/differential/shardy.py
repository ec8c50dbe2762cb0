#!/usr/bin/env python3
"""Compares the dialect sdy with upstream on random programs and mutants of them. Needs the PyPI packages jax and jaxlib.

    shardy.py --bin DIR [--programs N] [--mutants N] [--seed N]

Both sides must print a program equally, in custom and in generic form. Their artifacts must be equal, byte for byte. Each side must read the plain
bytecode of the other. Both sides must accept, or both must refuse, a mutant, which is a program with one change. If upstream crashes, our answer is
not checked. Upstream states the reduction of ops even if it is a sum, which is the default: our text and our artifacts do not (docs/deviations.md).
"""

import argparse
import random
import re
import sys

import our_tools
import upstream
from dialect_comparison import Comparison, Sides
from generate import shardings

VERSIONS = (upstream.CURRENT_VERSION, "1.11.0")
# Ops for which upstream states that the reduction is a sum, and this statement in the generic form.
SUMS = re.compile(r"sdy\.(all_reduce|reduce_scatter) [^a-z]")
STATED_SUM = r", reduction_op = 0 : i32(?=\}>)"


def differences(sides: Sides, options: argparse.Namespace):
    """Yields the differences between the two sides for a valid program."""
    yield from sides.print_differences(ignored=STATED_SUM)
    yield from sides.bytecode_differences()
    translate, text, within = our_tools.Translate(options.bin / "stablehlo-translate"), sides.text, sides.context
    for version in VERSIONS:
        theirs = upstream.serialize(text, version, within, allow_other_dialects=True)
        ours = translate.serialize(sides.source, version, "--strip-debuginfo", "--allow-other-dialects")
        if not SUMS.search(text) and ours != theirs:
            yield f"the artifacts for {version} differ"
        expected = upstream.print_text(upstream.deserialize(theirs, within))
        if upstream.print_text(upstream.deserialize(ours, within)) != expected:
            yield f"upstream reads our artifact for {version} as another program"
        if translate.deserialize(theirs) != expected:
            yield f"the texts of the artifact for {version} differ"


COMPARISON = Comparison(
    name="shardy",
    description=__doc__,
    tools="stablehlo-opt, stablehlo-translate and opset-tool",
    program=lambda seed: shardings.Program(seed, ops=6, portable=True).text(),
    mutant=lambda seed: shardings.mutant(shardings.Program(seed, ops=1).text(), random.Random(seed)),
    differences=differences,
    # Upstream is too old for such integers.
    is_expected=lambda _, theirs: theirs.error == "integer value too large",
)

if __name__ == "__main__":
    sys.exit(COMPARISON.main())
