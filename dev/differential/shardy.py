#!/usr/bin/env python3
"""Compares the dialect sdy with upstream on random programs and mutants of them. Needs the PyPI packages jax and jaxlib.

    shardy.py --bin DIR [--programs N] [--mutants N] [--seed N]

Both sides must print a program equally, in custom and in generic form. Their artifacts must be equal, byte for byte. Each side must read the plain
bytecode of the other. Both sides must accept, or both must refuse, a mutant, which is a program with one change. If upstream crashes, our answer is
not checked. The comparison omits features that upstream is too old for: reductions other than sums, and factors of more than 32 bits.
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
from generate import shardings

VERSIONS = (upstream.CURRENT_VERSION, "1.11.0")
# Ops that got an attribute after upstream's version. For ops of sdy, it needs a byte in artifacts; custom_call got a new version in VHLO.
NEWER = re.compile(r"sdy\.(all_reduce|reduce_scatter)\b|stablehlo\.custom_call\b")


def differences(text: str, bin: pathlib.Path, scratch: pathlib.Path) -> list[str]:
    """Returns the differences between the two sides for a valid program."""
    opt, translate, within = our_tools.Opt(bin / "stablehlo-opt"), our_tools.Translate(bin / "stablehlo-translate"), upstream.context()
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
        if upstream.print_text(upstream.parse(opt.bytecode(source), within)) != upstream.print_text(module):
            found.append("upstream reads our bytecode as another program")
        if opt.print(upstream.bytecode(module)) != upstream.print_text(module):
            found.append("we read upstream's bytecode as another program")
        for version in VERSIONS:
            theirs = upstream.serialize(text, version, within, allow_other_dialects=True)
            ours = translate.serialize(source, version, "--strip-debuginfo", "--allow-other-dialects")
            if not NEWER.search(text) and ours != theirs:
                found.append(f"the artifacts for {version} differ")
            if upstream.print_text(upstream.deserialize(ours, within)) != upstream.print_text(upstream.deserialize(theirs, within)):
                found.append(f"upstream reads our artifact for {version} as another program")
            if translate.deserialize(theirs) != upstream.print_text(upstream.deserialize(theirs, within)):
                found.append(f"the texts of the artifact for {version} differ")
    except (our_tools.Failed, upstream.Refused) as error:
        found.append(str(error))
    return found


def compare_programs(options: argparse.Namespace, scratch: pathlib.Path) -> int:
    failed = 0
    for seed in range(options.seed, options.seed + options.programs):
        text = shardings.Program(seed, ops=6, portable=True).text()
        if found := differences(text, options.bin, scratch):
            failed += 1
            print(f"FAIL program {seed}", *found, text, sep="\n")
    print(f"{options.programs} programs; {failed} differ")
    return failed


def compare_mutants(options: argparse.Namespace) -> int:
    verdicts, failed = collections.Counter(), 0
    with judges.ours(options.bin, "verdicts") as ours, judges.theirs("verdicts") as theirs:
        for seed in range(options.seed, options.seed + options.mutants):
            chooser = random.Random(seed)
            text = shardings.mutant(shardings.Program(seed, ops=1).text(), chooser)
            ours_say, theirs_say = ours.ask(text), theirs.ask(text)
            verdicts[theirs_say.verdict] += 1
            too_old = theirs_say.error == "integer value too large"
            if ours_say.verdict == theirs_say.verdict or not ours_say.crash and (theirs_say.crash or too_old):
                continue
            failed += 1
            print(f"FAIL mutant {seed}: our answer is {ours_say}, upstream's is {theirs_say}", text, sep="\n")
    counts = ", ".join(f"{verdict} {count}" for verdict, count in sorted(verdicts.items()))
    print(f"{options.mutants} mutants; {failed} verdicts differ; upstream's verdicts: {counts}")
    return failed


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", type=pathlib.Path, required=True, metavar="DIR", help="folder with stablehlo-opt, stablehlo-translate and stablehlo-opset")
    parser.add_argument("--programs", type=int, default=25, metavar="N")
    parser.add_argument("--mutants", type=int, default=2000, metavar="N")
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="seed of the first program and the first mutant")
    options = parser.parse_args()

    with tempfile.TemporaryDirectory() as scratch:
        failed = compare_programs(options, pathlib.Path(scratch))
    failed += compare_mutants(options)
    print(f"shardy: {options.programs + options.mutants - failed} passed, {failed} failed, 0 skipped")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
