"""Imports the Python package and TensorFlow into one process, in both orders, and uses both.
TensorFlow has its own copy of MLIR and LLVM, like jaxlib, with which api/python/tests does the
same.

    beside.py --wheel FILE

The release of TensorFlow is the one in dev/differential/releases.toml. The script installs it
in its own environment (gigabytes in target/releases). The last line of the output is
`N passed, N failed, N skipped`."""

import argparse
import os
import subprocess
import sys
import tempfile
import tomllib

import run_tests
from dist import Count, run_captured

REFERENCE = os.path.join(run_tests.ROOT, "dev", "differential")
sys.path.insert(0, REFERENCE)
import environments  # noqa: E402

PROGRAM = """
import {order}

@tensorflow.function(jit_compile=True)
def double(x):
    return x + x

def theirs():
    function = double.get_concrete_function(tensorflow.TensorSpec((4,), tensorflow.float32))
    assert "tf.AddV2" in tensorflow.mlir.experimental.convert_function(function)
    assert double(tensorflow.ones((4,))).numpy().tolist() == [2.0] * 4

def ours():
    text = "func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {{ return %x : tensor<4xf32> }}"
    artifact = stablehlo_mlir.serialize_portable_artifact(text, "1.0.0")
    assert "@f" in stablehlo_mlir.deserialize_portable_artifact(artifact)
    [wrong] = stablehlo_mlir.verify(text.replace("return", "stablehlo.add"))
    assert wrong.severity == "error"

for work in (theirs, ours, theirs, ours):
    work()
"""


def environment():
    """Installs TensorFlow, and returns the Python interpreter of its environment."""
    with open(os.path.join(REFERENCE, "releases.toml"), "rb") as file:
        listed = tomllib.load(file)
    [row] = [row for row in listed["release"] if row["kind"] == "tensorflow"]
    name = row["packages"][0].replace("==", "-")
    return environments.Environment(name, listed["python"], tuple(row["packages"])).install()


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--wheel", required=True)
    wheel = os.path.abspath(parser.parse_args().wheel)
    orders = ["stablehlo_mlir, tensorflow", "tensorflow, stablehlo_mlir"]
    try:
        python = environment()
    except environments.NotInstalled as reason:
        for order in orders:
            print(f"SKIP {order}: {reason}")
        print(f"0 passed, 0 failed, {len(orders)} skipped")
        return 0
    count = Count()
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(
            [sys.executable, "-m", "pip", "--python", python, "install", "--quiet", "--disable-pip-version-check",
             "--no-index", "--no-deps", "--target", folder, wheel], check=True)
        quiet = {"TF_CPP_MIN_LOG_LEVEL": "3", "CUDA_VISIBLE_DEVICES": ""}
        for order in orders:
            ran = run_captured(python, "-c", PROGRAM.format(order=order),
                          env={**os.environ, **quiet, "PYTHONPATH": folder}, cwd=folder)
            fault = ran.returncode and ran.stdout.decode(errors="replace")[-2000:]
            count.check(f"import {order}", fault)
    print(f"{count.passed} passed, {count.failed} failed, {count.skipped} skipped")
    return 1 if count.failed else 0


if __name__ == "__main__":
    sys.exit(main())
