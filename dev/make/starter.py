"""Tests examples/starter.

    starter.py [--build | --fresh]

Copies the project out of the repository as its README says, resolves its dependencies, and runs the
program that the workspace has compiled from the same source (`api/rust/examples/starter.rs`).

With --build, also runs the README's other commands: builds the copy and runs it, with cargo and without.
This compiles all crates of the repository once more. --fresh compiles the crates of crates.io again,
too."""

import argparse
import os
import re
import sys
import tempfile

import external_project
import run_tests
from external_project import ROOT

STARTER = os.path.join(ROOT, "examples/starter")


def commands():
    """Returns the commands in the README."""
    with open(os.path.join(STARTER, "README.md")) as file:
        [block] = re.findall(r"^```sh\n(.*?)^```$", file.read(), re.DOTALL | re.MULTILINE)
    return block


def check_output(binary, folder, environment):
    """Checks the program that the binary prints, the artifact, and the text of an error."""
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
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", action="store_true")
    parser.add_argument("--fresh", action="store_true")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        environment = external_project.environment(folder, options.fresh)
        project = os.path.join(folder, "my-project")
        script = commands().replace("../my-project", project)
        # Use the versions of dependencies that are already downloaded.
        lock = f"cp '{os.path.join(ROOT, 'Cargo.lock')}' .\n"
        if options.build or options.fresh:
            target = environment["CARGO_TARGET_DIR"]
            binary = os.path.join(target, "debug/starter")
            script = script.replace("target/debug", os.path.join(target, "debug"))
            script = script.replace("cargo run", f"{lock}cargo run")
        else:
            binary = os.path.abspath(os.path.join(run_tests.BUILT, "examples/starter"))
            # These commands come after the ones that copy the project.
            script = script[:script.index("cargo run")] + f"{lock}cargo tree --depth 1"
        output = external_project.run(ROOT, environment, "sh", "-euc", script)
        if not (options.build or options.fresh):
            if f"stablehlo-mlir v0.1.0 ({ROOT}/api/rust)" not in output:
                raise SystemExit(f"expected the repository's stablehlo-mlir in:\n{output}")
            external_project.run(project, environment, binary, "tan.mlir", "tan.mlir.bc")
        check_output(binary, project, environment)
    print("1 passed, 0 failed, 0 skipped")


if __name__ == "__main__":
    sys.exit(main())
