"""Environments of Python with packages of PyPI, for tools of the build and of the tests."""

import filecmp
import os
import shutil
import subprocess
import sys

import run_tests

INSTALL = ["install", "--quiet", "--disable-pip-version-check", "--no-input", "--retries", "2",
           "--timeout", "20", "--no-compile", "--no-deps", "--only-binary", ":all:"]


def has_shared_pip():
    """Returns whether upstream's environment is complete. Installing a pip takes longer than most packages."""
    return os.path.exists(os.path.join(run_tests.TARGET, "reference-venv", "requirements.txt"))


def pip(python, owner=None):
    """Returns the command of a pip that installs packages for `python`: that of upstream's environment, or
    otherwise that of the Python `owner`, by default `python`."""
    return [run_tests.VENV_PYTHON if has_shared_pip() else owner or python, "-m", "pip", "--python", python]


def python_of_tests():
    """Returns the Python for environments whose programs import jaxlib: that of upstream's environment, if it is complete."""
    return run_tests.VENV_PYTHON if has_shared_pip() else sys.executable


def create(folder, python):
    """Makes an environment with the Python `python`, without a pip if there is a shared one."""
    options = ["--without-pip"] if has_shared_pip() else []
    subprocess.run([python, "-m", "venv", "--clear", *options, folder], stdin=subprocess.DEVNULL, check=True)


def install(folder, requirements):
    """Installs all packages of a file with requirements in an environment, unless they are installed.
    Returns whether PyPI has them."""
    marker = os.path.join(folder, "requirements.txt")
    if os.path.exists(marker) and filecmp.cmp(marker, requirements, shallow=False):
        return True
    python = os.path.join(folder, "bin", "python")
    options = ["--without-pip"] if has_shared_pip() else []
    for command in ([sys.executable, "-m", "venv", "--clear", *options, folder], [*pip(python), *INSTALL, "-r", requirements]):
        ran = subprocess.run(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if ran.returncode:
            sys.stdout.write(ran.stdout)
            return False
    # This file marks the environment as complete, so it comes last.
    shutil.copy(requirements, marker)
    return True
