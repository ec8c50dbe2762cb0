"""What type checkers see of the package, as it is installed."""

import os
import pathlib
import subprocess
import sys


def mypy(*arguments):
    """Runs mypy, which takes the package from this interpreter's environment."""
    ran = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--cache-dir", os.devnull, *arguments],
        cwd="/", stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        universal_newlines=True)
    assert ran.returncode == 0, ran.stdout


def test_calls_have_types():
    mypy(str(pathlib.Path(__file__).parent / "typed.py"))


def test_the_package_is_typed():
    mypy("--package", "stablehlo_mlir")
