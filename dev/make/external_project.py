"""Builds and runs the first dialect of the bridge's README in an empty folder. Sets only the
environment variables that the bridge's `llvm/cargo-env` prints.

Compiles in the workspace's folder, and shares the compiled crates of crates.io and the bridge's C++ in
MLIR_BRIDGE_CACHE with the workspace. With --fresh, compiles everything again, with no dependencies but
those of the README."""

import argparse
import glob
import os
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../.."))
BRIDGE = os.path.join(ROOT, "bridge")
# Features that dependencies have in a build of the workspace. Cargo shares only crates with the same
# features and profile.
FEATURES = """
[dependencies.memchr]
version = "2"

[build-dependencies]
itertools = "0.13"
memchr = "2"
syn = { version = "3", features = ["extra-traits", "full", "visit", "visit-mut"] }
"""
EXPECTED = "fruit.pick 3, RIPE : !fruit.apple"


def files():
    """Returns the README's files by name. A file is a code block after a paragraph that begins
    with the file's name."""
    with open(os.path.join(BRIDGE, "README.md")) as file:
        text = file.read()
    blocks = re.findall(r"^(?:With )?`([\w./]+)`(?:[^`]|`(?!``))*?```[^\n]*\n(.*?)^```$", text,
                        re.DOTALL | re.MULTILINE)
    return dict(blocks)


def run(folder, environment, *command, fails=False):
    """Runs a command and returns its output. Exits if the command fails; with `fails`, exits if
    the command succeeds."""
    process = subprocess.run(
        command, cwd=folder, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, universal_newlines=True)
    if (process.returncode != 0) != fails:
        print(process.stdout)
        raise SystemExit(f"{'did not fail' if fails else 'failed'}: {' '.join(command)}")
    return process.stdout


def check_message(folder, target, environment, config):
    """Checks that the bridge's build script prints the text of `llvm/cargo-env` if the variables
    are not set."""
    script = glob.glob(os.path.join(target, "debug/build/mlir-bridge-*/build-script-build"))[0]
    output = run(folder, environment, script, fails=True)
    if config not in output:
        raise SystemExit(f"expected\n{config}\nin:\n{output}")


def profiles():
    """Returns the sections of the workspace's manifest with the profiles of crates of crates.io. The crates of
    the workspace are compiled for this project alone, so optimizing them would take longer than it saves."""
    with open(os.path.join(ROOT, "Cargo.toml")) as file:
        manifest = file.read()
    sections = re.findall(r"^\[profile\.dev\.package\.([\w-]+)\]\n((?:[^[\n].*\n)*)", manifest, re.MULTILINE)
    return "".join(f"\n[profile.dev.package.{name}]\n{lines}" for name, lines in sections
                   if f"\n{name} = {{ path = " not in manifest)


def environment(folder, fresh):
    """Returns the environment of a project in `folder`, outside of the workspace."""
    # Such projects do not have the workspace's variables.
    environment = {name: value for name, value in os.environ.items()
                   if not re.match(r"MLIR_|TABLEGEN_|LLVM_CONFIG|LD_LIBRARY_PATH|CARGO_PKG", name)}
    if "MLIR_BRIDGE_CACHE" in os.environ and not fresh:
        environment["MLIR_BRIDGE_CACHE"] = os.environ["MLIR_BRIDGE_CACHE"]
    target = os.path.join(folder, "target")
    if not fresh:
        target = os.environ.get("CARGO_TARGET_DIR", "target")
        target = os.path.join(ROOT, target)
    # The profile halves the build time; nobody debugs or changes the program.
    environment.update(
        CARGO_TARGET_DIR=target, CARGO_PROFILE_DEV_DEBUG="0", CARGO_INCREMENTAL="0")
    return environment


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--fresh", action="store_true")
    options = parser.parse_args()

    project = files()
    names = ["Cargo.toml", "build.rs", "src/lib.rs", "src/main.rs", "apples.mlir"]
    if missing := [name for name in names if name not in project]:
        raise SystemExit(f"the README has no {', '.join(missing)}")
    manifest = project["Cargo.toml"]
    project["Cargo.toml"] = re.sub(r'path = "[^"]*"', f'path = "{BRIDGE}"', manifest)
    if not options.fresh:
        project["Cargo.toml"] += FEATURES + profiles()
    project = {name: project[name] for name in names}

    with tempfile.TemporaryDirectory() as folder:
        variables = environment(folder, options.fresh)
        target = variables["CARGO_TARGET_DIR"]
        for name, text in project.items():
            path = os.path.join(folder, name)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "w") as file:
                file.write(text)
        # Use the versions of dependencies that are already downloaded.
        shutil.copy(os.path.join(ROOT, "Cargo.lock"), folder)

        config = run(folder, variables, os.path.join(BRIDGE, "llvm/cargo-env"))
        os.makedirs(os.path.join(folder, ".cargo"))

        with open(os.path.join(folder, ".cargo/config.toml"), "w") as file:
            # Build scripts run again if a path in their environment changes, so name the workspace's.
            shared = config.replace(f"{BRIDGE}/llvm", f"{ROOT}/dev/setup/llvm")
            file.write(config if options.fresh else shared)
        run(folder, variables, "cargo", "build")
        check_message(folder, target, variables, config)
        passes = "--pass-pipeline=builtin.module(fruit-merge{ripe=true})"
        debug = os.path.join(target, "debug")
        library = os.path.join(debug, "libfruit.so")
        bindir = run(ROOT, variables, os.path.join(BRIDGE, "llvm/bin/llvm-config"), "--bindir")
        for command in (
                # Runs without cargo, which would set the library path: the binary has its own.
                [os.path.join(debug, "fruit")],
                [os.path.join(bindir.strip(), "mlir-opt"), f"--load-dialect-plugin={library}",
                 f"--load-pass-plugin={library}"]):
            output = run(folder, variables, *command, "apples.mlir", passes)
            if EXPECTED not in output or "fruit.add" in output:
                raise SystemExit(f"expected {EXPECTED} in:\n{output}")
    print("1 passed, 0 failed, 0 skipped")


if __name__ == "__main__":
    sys.exit(main())
