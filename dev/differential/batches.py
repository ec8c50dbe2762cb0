"""Batches of random programs in a pool of processes, and their options. Uses only the standard library.

Each batch has its own seed: `--seed S --batch B` repeats a batch.
"""

import argparse
import concurrent.futures
import os
import random
from typing import Callable


def add_options(parser: argparse.ArgumentParser) -> None:
    """Adds the options of scripts that draw programs from declarations of ops."""
    parser.add_argument("--ops", nargs="+", metavar="NAME", help="only these ops, e.g. `pad`")
    parser.add_argument("--seed", type=int, default=0, metavar="S")
    parser.add_argument("--batch", type=int, metavar="B", help="run only this batch")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), metavar="J")


def run(options: argparse.Namespace, run_batch: Callable, size: int):
    """Runs `run_batch(options, number, count)` for batches of `size` up to a sum of `options.count`. Yields numbers and results."""
    numbers = range(-(-options.count // size)) if options.batch is None else [options.batch]
    counts = [size if options.batch is not None else min(size, options.count - number * size) for number in numbers]
    with concurrent.futures.ProcessPoolExecutor(options.jobs) as pool:
        yield from zip(numbers, pool.map(run_batch, [options] * len(numbers), numbers, counts))


def rng(options: argparse.Namespace, number: int) -> random.Random:
    """Returns the random numbers of a batch."""
    return random.Random(f"{options.seed}:{number}")
