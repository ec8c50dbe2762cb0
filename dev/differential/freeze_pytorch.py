#!/usr/bin/env python3
"""Writes the frozen artifacts of PyTorch in lit_tests/pytorch/Inputs. Needs the environments of torch_xla and torchax (releases.toml), which are installed if
necessary, and numpy and ml_dtypes, which the environment of dev/setup/upstream.sh has:

    target/reference-venv/bin/python dev/differential/freeze_pytorch.py --bin target/release

Each sample NAME.PRODUCER has three files, and `saved` is a folder that torch_xla's `save_torch_model_as_stablehlo` writes:

  NAME.PRODUCER.mlir.bc      the artifact that the producer wrote; that of torchax without locations
  NAME.PRODUCER.inputs.npz   arguments of the artifact, in its order
  NAME.PRODUCER.outputs.npz  what PyTorch computes
"""

import argparse
import base64
import pathlib
import shutil
import sys

import numpy

import consumers
import our_tools
import releases
from workers import values

INPUTS = pathlib.Path(__file__).resolve().parents[2] / "lit_tests" / "pytorch" / "Inputs"
SAMPLES = {
    "torch_xla": ("algebra", "attention", "composite", "dense", "dynamic", "images", "recurrence", "statistics", "tables", "weight_only"),
    "torchax": ("attention", "dense", "integers", "tables"),
}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", type=pathlib.Path, required=True, metavar="DIR", help="folder with stablehlo-artifact")
    tool = our_tools.Artifact(parser.parse_args().bin.resolve() / "stablehlo-artifact")
    if not tool.tool.is_file():
        parser.error(f"{tool.tool} does not exist: name the folder after --bin, such as target/release")
    # The old samples are removed after all tools and environments are there.
    pythons = {kind: releases.python(kind) for kind in SAMPLES}
    INPUTS.mkdir(parents=True, exist_ok=True)
    for path in INPUTS.glob("*.*.*"):
        path.unlink()
    shutil.rmtree(INPUTS / "saved", ignore_errors=True)
    for kind, names in SAMPLES.items():
        with releases.worker(pythons[kind], kind) as process:
            producer = consumers.Release(kind, process)
            for name in names:
                sample = producer.ask(function=name)
                artifact = base64.b64decode(sample["bytecode"])
                # The locations of torchax name folders of the machine.
                artifact = tool.strip(artifact) if kind == "torchax" else artifact
                (INPUTS / f"{name}.{kind}.mlir.bc").write_bytes(artifact)
                for what in ("inputs", "outputs"):
                    numpy.savez_compressed(INPUTS / f"{name}.{kind}.{what}.npz", *map(values.unpack, sample[what]))
            if kind == "torch_xla":
                producer.ask(function="dense", folder=str(INPUTS / "saved"))
    return 0


if __name__ == "__main__":
    sys.exit(main())
