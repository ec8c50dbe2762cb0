"""Tests that type checkers find the types of the installed package."""

import os
import pathlib
import subprocess
import sys


def mypy(*arguments):
    """Runs mypy, which reads the package from this interpreter's environment."""
    ran = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--cache-dir", os.devnull, *arguments],
        cwd="/", stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        universal_newlines=True)
    assert ran.returncode == 0, ran.stdout


def test_types_of_calls_are_checked():
    mypy(str(pathlib.Path(__file__).parent / "typed.py"))


def test_package_passes_strict_type_checks():
    mypy("--package", "stablehlo_mlir")
