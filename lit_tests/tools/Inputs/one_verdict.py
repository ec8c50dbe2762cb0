"""Checks that all tools accept each text (`accept FILE...`), or that all refuse it (`refuse FILE...`)."""

import pathlib
import subprocess
import sys


def run(*command):
    """Runs a command. Returns its output, or None if it fails."""
    done = subprocess.run(command, capture_output=True)
    if done.returncode not in (0, 1):
        sys.exit(f"{command} ended with {done.returncode}: {done.stderr.decode()}")
    if done.returncode and b"error: " not in done.stderr:
        sys.exit(f"{command} failed without an error")
    return None if done.returncode else done.stdout


def fail(file, text):
    sys.exit(f"{pathlib.Path(file).name}: {text}")


expected, *files = sys.argv[1:]
for file in files:
    by_mlir = run("stablehlo-translate", "--serialize", "--target=current", file)
    assembled = run("stablehlo-artifact", "assemble", "-t", "current", file)
    found = [by_mlir is not None, assembled is not None]
    if found != [expected == "accept"] * 2:
        fail(file, f"serialized: {found[0]}, assembled: {found[1]}, expected to {expected}")
    if expected == "refuse":
        continue
    if by_mlir != assembled:
        fail(file, "the artifacts differ")
    artifact = file + ".bc"
    pathlib.Path(artifact).write_bytes(assembled)
    read = run("stablehlo-translate", "--deserialize", artifact)
    printed = run("stablehlo-artifact", "print", artifact)
    if read is None or printed is None or read.rstrip() != printed.rstrip():
        fail(file, f"the texts of the artifact differ: {read}, {printed}")
    for command in (
        ["stablehlo-artifact", "validate", artifact],
        ["stablehlo-opt", file],
    ):
        if run(*command) is None:
            fail(file, f"{command} fails")
