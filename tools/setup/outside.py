"""Builds and runs the first dialect of the bridge's README, in an empty folder of its
own, with nothing set but what the bridge's `llvm/cargo-env` says to set.

With --fresh, all is compiled anew; otherwise what is kept is used: the crates of the
last run, and in MLIR_BRIDGE_KEPT the bridge's C++."""

import argparse
import glob
import os
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../.."))
BRIDGE = os.path.join(ROOT, "dialects/bridge")
EXPECTED = "fruit.pick 3, RIPE : !fruit.apple"


def files():
    """The README's files, by name: a block of code after a paragraph that begins so."""
    with open(os.path.join(BRIDGE, "README.md")) as file:
        text = file.read()
    blocks = re.findall(r"^(?:With )?`([\w./]+)`(?:[^`]|`(?!``))*?```[^\n]*\n(.*?)^```$", text,
                        re.DOTALL | re.MULTILINE)
    return dict(blocks)


def run(folder, environment, *command, fails=False):
    process = subprocess.run(
        command, cwd=folder, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, universal_newlines=True)
    if (process.returncode != 0) != fails:
        print(process.stdout)
        raise SystemExit(f"{'did not fail' if fails else 'failed'}: {' '.join(command)}")
    return process.stdout


def check_message(folder, target, environment, config):
    """The bridge's build script says what `llvm/cargo-env` says, where it is not set."""
    script = glob.glob(os.path.join(target, "debug/build/mlir-bridge-*/build-script-build"))[0]
    said = run(folder, environment, script, fails=True)
    if config not in said:
        raise SystemExit(f"expected\n{config}\nin:\n{said}")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--fresh", action="store_true")
    options = parser.parse_args()

    found = files()
    names = ["Cargo.toml", "build.rs", "src/lib.rs", "src/main.rs", "apples.mlir"]
    if missing := [name for name in names if name not in found]:
        raise SystemExit(f"the README has no {', '.join(missing)}")
    manifest = found["Cargo.toml"]
    found["Cargo.toml"] = re.sub(r'path = "[^"]*"', f'path = "{BRIDGE}"', manifest)
    found = {name: found[name] for name in names}

    # What the workspace sets is not set for others.
    environment = {name: value for name, value in os.environ.items()
                   if not re.match(r"MLIR_|TABLEGEN_|LLVM_CONFIG|LD_LIBRARY_PATH|CARGO_PKG", name)}
    if "MLIR_BRIDGE_KEPT" in os.environ and not options.fresh:
        environment["MLIR_BRIDGE_KEPT"] = os.environ["MLIR_BRIDGE_KEPT"]
    with tempfile.TemporaryDirectory() as folder:
        target = os.path.join(folder, "target")
        if not options.fresh:
            target = os.environ.get("CARGO_TARGET_DIR", "target")
            target = os.path.join(ROOT, target, "outside")
        environment["CARGO_TARGET_DIR"] = target
        # Nobody debugs it, or changes it: half of the time.
        environment.update(CARGO_PROFILE_DEV_DEBUG="0", CARGO_INCREMENTAL="0")
        for name, text in found.items():
            path = os.path.join(folder, name)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "w") as file:
                file.write(text)
        # The versions of other crates that are at hand.
        shutil.copy(os.path.join(ROOT, "Cargo.lock"), folder)

        config = run(folder, environment, os.path.join(BRIDGE, "llvm/cargo-env"))
        os.makedirs(os.path.join(folder, ".cargo"))

        with open(os.path.join(folder, ".cargo/config.toml"), "w") as file:
            file.write(config)
        run(folder, environment, "cargo", "build")
        check_message(folder, target, environment, config)
        passes = "--pass-pipeline=builtin.module(fruit-merge{ripe=true})"
        debug = os.path.join(target, "debug")
        library = os.path.join(debug, "libfruit.so")
        bindir = run(ROOT, environment, os.path.join(BRIDGE, "llvm/bin/llvm-config"), "--bindir")
        for command in (
                # Without cargo: the run-time path is in the binary.
                [os.path.join(debug, "fruit")],
                [os.path.join(bindir.strip(), "mlir-opt"), f"--load-dialect-plugin={library}",
                 f"--load-pass-plugin={library}"]):
            said = run(folder, environment, *command, "apples.mlir", passes)
            if EXPECTED not in said or "fruit.add" in said:
                raise SystemExit(f"expected {EXPECTED} in:\n{said}")
    print("1 passed, 0 failed, 0 skipped")


if __name__ == "__main__":
    sys.exit(main())
