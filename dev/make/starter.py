"""Runs the commands of the README of examples/starter: copies the project out of the repository,
builds it and runs it, with cargo and without.

Reuses the crates of the last run, and the bridge's C++ in MLIR_BRIDGE_CACHE. With --fresh,
compiles everything again."""

import argparse
import os
import re
import sys
import tempfile

import external_project
from external_project import ROOT

STARTER = os.path.join(ROOT, "examples/starter")


def commands():
    """Returns the commands in the README."""
    with open(os.path.join(STARTER, "README.md")) as file:
        [block] = re.findall(r"^```sh\n(.*?)^```$", file.read(), re.DOTALL | re.MULTILINE)
    return block


def check_output(folder, environment):
    """Checks the program that the binary prints, the artifact, and the text of an error."""
    binary = os.path.join(environment["CARGO_TARGET_DIR"], "debug/starter")
    run = external_project.run
    output = run(folder, environment, binary, "tan.mlir", "again.mlir.bc")
    if "stablehlo.divide" not in output or "stablehlo.tan" in output:
        raise SystemExit(f"expected a quotient and no tangent in:\n{output}")
    with open(os.path.join(folder, "tan.mlir.bc"), "rb") as file:
        if b"StableHLO_v1.0.0" not in file.read():
            raise SystemExit("tan.mlir.bc is no artifact for 1.0.0")
    with open(os.path.join(folder, "wrong.mlir"), "w") as file:
        file.write("stablehlo.tangent")
    output = run(folder, environment, binary, "wrong.mlir", "wrong.mlir.bc", fails=True)
    if output.count("\n") != 1 or not output.startswith("Error: no valid program: -:1:1: error:"):
        raise SystemExit(f"expected one line with the error in:\n{output}")
    output = run(folder, environment, binary, "missing.mlir", "missing.mlir.bc", fails=True)
    if "cannot read missing.mlir: No such file" not in output:
        raise SystemExit(f"expected the name of the missing file in:\n{output}")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--fresh", action="store_true")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        environment = external_project.environment(folder, options.fresh)
        project = os.path.join(folder, "my-project")
        script = commands().replace("../my-project", project)
        # Use the versions of dependencies that are already downloaded.
        lock = f"cp '{os.path.join(ROOT, 'Cargo.lock')}' .\ncargo run"
        script = script.replace("cargo run", lock)
        target = environment["CARGO_TARGET_DIR"]
        script = script.replace("target/debug", os.path.join(target, "debug"))
        external_project.run(ROOT, environment, "sh", "-euc", script)
        check_output(project, environment)
    print("1 passed, 0 failed, 0 skipped")


if __name__ == "__main__":
    sys.exit(main())
