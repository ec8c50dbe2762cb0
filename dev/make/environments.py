"""Environments of Python with packages of PyPI, for tools of the build and of the tests."""

import filecmp
import os
import shutil
import subprocess
import sys

PIP = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-input", "--retries", "2",
       "--timeout", "20", "--no-compile", "--no-deps", "--only-binary", ":all:"]


def install(folder, requirements):
    """Installs all packages of a file with requirements in an environment, unless they are installed.
    Returns whether PyPI has them."""
    marker = os.path.join(folder, "requirements.txt")
    if os.path.exists(marker) and filecmp.cmp(marker, requirements, shallow=False):
        return True
    commands = [
        [sys.executable, "-m", "venv", "--clear", folder],
        [os.path.join(folder, "bin", "python"), *PIP, "-r", requirements],
    ]
    for command in commands:
        ran = subprocess.run(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if ran.returncode:
            sys.stdout.write(ran.stdout)
            return False
    # This file marks the environment as complete, so it comes last.
    shutil.copy(requirements, marker)
    return True
