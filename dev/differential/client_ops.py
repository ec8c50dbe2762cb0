#!/usr/bin/env python3
"""Compares the dialect chlo with upstream on random programs and mutants of them. Needs the PyPI packages jax and jaxlib.

    client_ops.py --bin DIR [--programs N] [--mutants N] [--seed N]

Both sides must print a program equally, in custom and in generic form, also after folding. Each side must read the plain bytecode of the other. Both
sides must accept, or both must refuse, a mutant, which is a program with one change. If upstream crashes, our answer is not checked.

Upstream's `top_k` lacks the attribute `is_stable`, so its plain bytecode differs, and is not compared.
"""

import argparse
import collections
import pathlib
import random
import re
import sys
import tempfile

import judges
import our_tools
import upstream
from generate import client_ops

# Errors of our side about programs that upstream accepts: see "CHLO" in docs/deviations.md.
STRICTER = re.compile(r"incompatible shapes for broadcasting|cannot mix bounded and static dimensions|scan dimension of output|k must not be negative"
                      r"|inferred type\(s\) '[^']*#stablehlo\.bounds")

# Upstream's MLIR encodes these types in a way that MLIR 22 cannot read.
NARROW_FLOAT = re.compile(r"f[48]E")


def differences(text: str, bin: pathlib.Path, scratch: pathlib.Path) -> list[str]:
    """Returns the differences between the two sides for a valid program."""
    opt, within = our_tools.Opt(bin / "stablehlo-opt"), upstream.context()
    source, found = scratch / "program.mlir", []
    source.write_text(text)
    try:
        module = upstream.parse(text, within)
    except upstream.Refused as refused:
        return [f"upstream refuses it: {refused.first}"]
    try:
        for generic in (False, True):
            if opt.print(source, generic) != upstream.print_text(module, generic):
                found.append(f"the texts differ, {'generic' if generic else 'custom'} form")
        if "chlo.top_k" not in text:
            if upstream.print_text(upstream.parse(opt.bytecode(source), within)) != upstream.print_text(module):
                found.append("upstream reads our bytecode as another program")
            if not NARROW_FLOAT.search(text) and opt.print(upstream.bytecode(module)) != upstream.print_text(module):
                found.append("we read upstream's bytecode as another program")
        if opt.run(source, "--canonicalize") != upstream.print_text(upstream.run("canonicalize", module)):
            found.append("the folded programs differ")
    except (our_tools.Failed, upstream.Refused) as error:
        found.append(str(error))
    return found


def compare_programs(options: argparse.Namespace, scratch: pathlib.Path) -> int:
    failed = 0
    for seed in range(options.seed, options.seed + options.programs):
        text = client_ops.Program(seed).text()
        if found := differences(text, options.bin, scratch):
            failed += 1
            print(f"FAIL program {seed}", *found, text, sep="\n")
    print(f"{options.programs} programs; {failed} differ")
    return failed


def compare_mutants(options: argparse.Namespace) -> int:
    verdicts, failed = collections.Counter(), 0
    with judges.ours(options.bin, "verdicts") as ours, judges.theirs("verdicts") as theirs:
        for seed in range(options.seed, options.seed + options.mutants):
            text = client_ops.mutant(client_ops.Program(seed, ops=1).text(), random.Random(seed))
            ours_say, theirs_say = ours.ask(text), theirs.ask(text)
            verdicts[theirs_say.verdict] += 1
            stricter = ours_say.verdict == "refuses" and theirs_say.verdict == "accepts" and STRICTER.search(ours_say.error)
            if ours_say.verdict == theirs_say.verdict or not ours_say.crash and (theirs_say.crash or stricter):
                continue
            failed += 1
            print(f"FAIL mutant {seed}: our answer is {ours_say}, upstream's is {theirs_say}", text, sep="\n")
    counts = ", ".join(f"{verdict} {count}" for verdict, count in sorted(verdicts.items()))
    print(f"{options.mutants} mutants; {failed} verdicts differ; upstream's verdicts: {counts}")
    return failed


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", type=pathlib.Path, required=True, metavar="DIR", help="folder with stablehlo-opt and stablehlo-opset")
    parser.add_argument("--programs", type=int, default=25, metavar="N")
    parser.add_argument("--mutants", type=int, default=2000, metavar="N")
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="seed of the first program and the first mutant")
    options = parser.parse_args()

    with tempfile.TemporaryDirectory() as scratch:
        failed = compare_programs(options, pathlib.Path(scratch))
    failed += compare_mutants(options)
    print(f"client_ops: {options.programs + options.mutants - failed} passed, {failed} failed, 0 skipped")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
