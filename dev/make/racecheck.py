"""Runs the tests of the bridge under ThreadSanitizer. ThreadSanitizer must report no race except
a race that a test contains on purpose.

The bridge's Rust and C++, its dependencies, and inlined code of MLIR's headers are
instrumented. libMLIR, libLLVM and Rust's standard library are not. ThreadSanitizer intercepts
all locks of pthreads; racecheck.c annotates those of Rust."""

import os
import re
import shutil
import subprocess

import run_tests

FOLDER = os.path.abspath(os.path.join(run_tests.TARGET, "racecheck"))
LOGS = os.path.join(FOLDER, "logs")
# Tests that run the compiler, and the planted race.
SKIPPED = ["refused::", "soundness::race"]


def output_of(*command):
    """Runs a command and returns its standard output."""
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout


def wrapped_functions():
    """Returns the mangled names of the functions in the standard library that racecheck.c wraps."""
    libraries = os.path.join(output_of("rustc", "--print", "target-libdir").strip())
    (library,) = [n for n in os.listdir(libraries) if re.fullmatch(r"libstd-\w+\.so", n)]
    nm = os.path.join(run_tests.llvm_config("--bindir"), "llvm-nm")
    symbols = output_of(nm, "--dynamic", "--format=just-symbols", os.path.join(libraries, library))
    names = {}
    for macro, pattern in (
            ("LOCK", r"^\S*std3sys4sync5mutex5futex\S*14lock_contended$"),
            ("CALL", r"^\S*std3sys4sync4once5futex\S*4Once4call$")):
        (names[macro],) = re.findall(pattern, symbols, re.MULTILINE)
    return names


def environment():
    """Compiles racecheck.c, and returns the environment variables for cargo."""
    os.makedirs(FOLDER, exist_ok=True)
    wrapped = wrapped_functions()
    clang = os.path.join(run_tests.llvm_config("--bindir"), "clang")
    wrappers = os.path.join(FOLDER, "racecheck.o")
    subprocess.run(
        [clang, "-O1", "-fexceptions", *(f"-D{macro}={name}" for macro, name in wrapped.items()),
         "-c", "dev/make/racecheck.c", "-o", wrappers], check=True)
    return {
        **os.environ,
        "CARGO_TARGET_DIR": FOLDER,
        "CXXFLAGS": "-fsanitize=thread",
        # Enables the sanitizer, an unstable feature, in a stable compiler.
        "RUSTC_BOOTSTRAP": "1",
        "RUSTFLAGS": " ".join([
            "-Zsanitizer=thread", "-Cunsafe-allow-abi-mismatch=sanitizer", "--cfg=planted_race",
            f"-Clink-arg={wrappers}", *(f"-Clink-arg=-Wl,--wrap={n}" for n in wrapped.values())]),
        "RUST_BACKTRACE": "0",
        "TSAN_OPTIONS": ":".join([
            f"log_path={LOGS}/log", "suppressions=" + os.path.abspath("dev/make/racecheck.supp")]),
    }


def command():
    """Returns the command that runs the tests of the bridge."""
    # With --target, cargo does not use the flags for build scripts and macros.
    return ["cargo", "test", "--release", "--package=mlir-bridge", "--test=suite",
            "--config=profile.release.debug='line-tables-only'", "--target", run_tests.host(),
            "--", "--test-threads=1"]


def run(variables, *filters):
    """Runs tests of the bridge; returns whether they passed, and the reports."""
    shutil.rmtree(LOGS, ignore_errors=True)
    os.makedirs(LOGS)
    passed = subprocess.run([*command(), *filters], env=variables).returncode == 0
    reports = []
    for name in sorted(os.listdir(LOGS)):
        with open(os.path.join(LOGS, name), errors="replace") as file:
            reports += re.findall(r"^WARNING: .*?^SUMMARY: .*?$", file.read(), re.DOTALL | re.MULTILINE)
    return passed, reports


def check():
    """Returns whether the tests pass without a race, the planted race is found, and each skipped
    name occurs in a test's name."""
    variables = environment()
    known = run_tests.skipped_tests_exist(SKIPPED, command(), variables)
    _, planted = run(variables, "soundness::race")
    found = any("mb_replace_by" in report for report in planted)
    passed, reports = run(variables, *(f"--skip={name}" for name in SKIPPED))
    print(*reports, sep="\n\n")
    print(f"{len(reports)} races; the planted race was {'found' if found else 'NOT FOUND'}")
    return passed and found and not reports and known
