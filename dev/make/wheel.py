"""Builds the wheel of the Python package. The wheel contains LLVM and MLIR.

    wheel.py [--out FOLDER] [--test]

The default folder is dist. With --test, the script installs the wheel in an empty environment
and runs api/python/tests, with jaxlib if `dev/setup/upstream.sh` has installed it. The test
is skipped without PyPI, or if LLVM has no archives. The last line of its output is
`N passed, N failed, N skipped`."""

import argparse
import glob
import os
import re
import subprocess
import sys

import environments
import run_tests

REQUIREMENTS = f"{run_tests.SETUP}/requirements-wheel.txt"
TOOLS = os.path.join(run_tests.TARGET, "wheel-venv")
MANIFEST = "api/python/Cargo.toml"
TESTS = "api/python/tests"
IMPORT = "import stablehlo_mlir; print(stablehlo_mlir.get_current_version())"


class Skip(Exception):
    """Reason why the wheel cannot be built."""


def run(command, **options):
    return subprocess.run(command, stdin=subprocess.DEVNULL, check=True, **options)


def python_of(environment):
    return os.path.join(os.path.abspath(environment), "bin", "python")


def site_packages(environment):
    return glob.glob(os.path.join(os.path.abspath(environment), "lib", "python*", "site-packages"))


def set_up():
    """Installs the tools that build and test the wheel."""
    if not os.path.exists(os.path.join(run_tests.llvm_config("--libdir"), "libMLIRIR.a")):
        raise Skip("LLVM has no archives")
    marker = os.path.join(TOOLS, "requirements.txt")
    python = environments.python_of_tests()
    with open(REQUIREMENTS) as file:
        wanted = file.read() + run([python, "--version"], stdout=subprocess.PIPE, text=True).stdout
    if os.path.exists(marker):
        with open(marker) as file:
            if file.read() == wanted:
                return
    try:
        environments.create(TOOLS, python)
        run([*environments.pip(python_of(TOOLS)), "install", "--quiet", "--disable-pip-version-check",
             "--no-input", "--retries", "2", "--timeout", "20", "--no-compile",
             "--only-binary", ":all:", "-r", REQUIREMENTS])
    except (OSError, subprocess.CalledProcessError) as error:
        raise Skip("maturin, mypy and pytest cannot be installed") from error
    # This file marks the environment as complete, so it comes last.
    with open(marker, "w") as file:
        file.write(wanted)


def time_of_files():
    """Returns variables with the time of the files in the wheel, so that two wheels of one commit have the
    same bytes."""
    time = subprocess.run(
        ["git", "log", "-1", "--format=%ct"], stdout=subprocess.PIPE, text=True).stdout.strip()
    return {"SOURCE_DATE_EPOCH": time} if time else {}


def make(folder, variables):
    """Builds the wheel, removes older wheels from the folder, and returns the wheel's path."""
    for old in glob.glob(os.path.join(folder, "stablehlo_mlir-*.whl")):
        os.remove(old)
    run([os.path.join(TOOLS, "bin", "maturin"), "build", f"--profile={run_tests.PROFILE}", "--quiet", "--locked",
         "--manifest-path", MANIFEST, "--target-dir", run_tests.TARGET, "--out", folder],
        env={**os.environ, **variables})
    [wheel] = glob.glob(os.path.join(folder, "stablehlo_mlir-*.whl"))
    return wheel


def libraries():
    """Returns the times of the compiled libraries by path."""
    return {path: os.stat(path).st_mtime_ns
            for path in glob.glob(os.path.join(run_tests.BUILT, "deps", "*.rlib"))}


def compiled_again(before, after):
    """Returns the crates of which `before` has a library, and `after` a newer or another one."""
    def crates(paths):
        return {os.path.basename(path).rpartition("-")[0] for path in paths}

    return sorted(crates(before) & crates(path for path, time in after.items() if before.get(path) != time))


def make_for_test(folder):
    """Builds the wheel from the libraries of the build under test. Returns the wheel's path and the names of
    the crates that were compiled again, which doubles the time of the stage."""
    # Build scripts run again if the time changes.
    before = libraries()
    wheel = make(folder, {})
    return wheel, compiled_again(before, libraries())


def try_out(wheel, again):
    """Runs the tests in an environment with only the wheel. Returns whether all tests passed and no crate was
    compiled again."""
    environment = os.path.join(run_tests.LOGS, "wheel")
    environments.create(environment, environments.python_of_tests())
    run([*environments.pip(python_of(environment), python_of(TOOLS)), "install",
         "--quiet", "--disable-pip-version-check", "--no-index", "--no-deps", wheel])
    run([python_of(environment), "-c", IMPORT], cwd="/")
    paths = [p for e in (TOOLS, os.path.join(run_tests.TARGET, "reference-venv"))
             for p in site_packages(e)]
    result = subprocess.run(
        [python_of(environment), "-m", "pytest", "-q", "--no-header", "-rfEs",
         "-p", "no:cacheprovider", TESTS],
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, universal_newlines=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)})
    sys.stdout.write(result.stdout)
    for name in re.findall(r"^(?:FAILED|ERROR) (\S+)", result.stdout, re.MULTILINE):
        print(f"FAIL {name}")
    for name in re.findall(r"^SKIPPED \[\d+\] (.*)", result.stdout, re.MULTILINE):
        print(f"SKIP {name}")
    last = result.stdout.strip().splitlines()[-1]
    counts = {what: int(n) for n, what in re.findall(r"(\d+) (passed|failed|errors?|skipped)", last)}
    failed = counts.get("failed", 0) + counts.get("error", 0) + counts.get("errors", 0)
    if again:
        failed += 1
        print(f"FAIL the wheel compiles crates of the workspace's build again: {', '.join(again)}")
    passed = counts.get("passed", 0) + (not again)
    print(f"{passed} passed, {failed} failed, {counts.get('skipped', 0)} skipped")
    return result.returncode == 0 and not again


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", default="dist")
    parser.add_argument("--test", action="store_true")
    arguments = parser.parse_args()
    folder = os.path.abspath(arguments.out)
    os.chdir(run_tests.ROOT)
    try:
        set_up()
    except Skip as reason:
        if not arguments.test:
            sys.exit(f"error: {reason}")
        print(f"SKIP wheel: {reason}\n0 passed, 0 failed, 1 skipped")
        return 0
    wheel, again = make_for_test(folder) if arguments.test else (make(folder, time_of_files()), [])
    print(f"{os.path.relpath(wheel)}: {os.path.getsize(wheel) / 2**20:.0f} MiB")
    return 0 if not arguments.test or try_out(wheel, again) else 1


if __name__ == "__main__":
    sys.exit(main())
