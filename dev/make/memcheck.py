"""Runs tests of lit_tests with stablehlo-opt and stablehlo-translate, and the soundness tests
of the bridge, under valgrind. The tests must pass without memory errors and leaks. Then runs
the tests of the bridge under a race checker (racecheck.py).

    make memcheck                            runs all of these tests
    make memcheck ARGS='--part bridge'       runs one part: tools, bridge or races
    make memcheck ARGS=lit_tests/translate   runs only the tests in lit_tests/translate"""

import argparse
import os
import re
import shutil
import subprocess
import sys

import racecheck
import run_tests

# A representative subset: each way in which the tools read, convert and write bytes and text,
# and in which they fail.
TESTS = """
stablehlo/attributes.mlir stablehlo/attributes_invalid.mlir
stablehlo/constant.mlir stablehlo/control_flow.mlir stablehlo/control_flow_invalid.mlir
stablehlo/effects.mlir stablehlo/effects_cse.mlir stablehlo/effects_motion.mlir
stablehlo/infer_dynamism.mlir stablehlo/infer_elementwise_shapes.mlir
stablehlo/older_bytecode.test stablehlo/quantization.mlir stablehlo/speculation.mlir
stablehlo/verify_gather.mlir stablehlo/verify_types.mlir
vhlo/attributes.mlir vhlo/bytecode.mlir vhlo/func.mlir vhlo/invalid_attributes.mlir
vhlo/invalid_func.mlir vhlo/types.mlir
passes/compatibility_expander_batching.mlir passes/compatibility_expander_invalid.mlir
passes/compatibility_expander_mesh.mlir passes/legalize_invalid.mlir passes/mixed.mlir
passes/mixed_invalid.mlir passes/threads.mlir passes/to_version_invalid_many.mlir
passes/to_version_later_op.mlir passes/to_version_rules.mlir
report/artifact.mlir report/pass.mlir
sdy/attributes.mlir sdy/invalid_attributes.mlir sdy/mixed.mlir sdy/verify_collectives.mlir
sdy/verify_regions.mlir sdy/verify_shardings.mlir sdy/version.test
translate/blockers.mlir translate/locations_metadata.mlir translate/mixed.mlir
translate/mixed_unreadable.test translate/not_utf8.mlir
""".split()

FOLDER = os.path.abspath(os.path.join(run_tests.TARGET, "memcheck"))
VALGRIND = [
    "valgrind", "--leak-check=full", "--show-leak-kinds=definite",
    "--errors-for-leak-kinds=definite", "--num-callers=40",
    # In a single-file tool, the linker folds `delete` and `delete[]` into one function.
    "--show-mismatched-frees=no",
    "--suppressions=" + os.path.abspath("dev/make/memcheck.supp"),
    f"--log-file={FOLDER}/logs/%p",
]


TOOLS = ["stablehlo-opt", "stablehlo-translate"]
DEBUG = "--config=profile.release.debug='line-tables-only'"


def build(*flags):
    packages = [f"--package={tool}" for tool in TOOLS]
    subprocess.run(["cargo", "build", "--release", *packages, *flags], check=True)


def make_wrappers():
    """Makes wrappers that run the tools under valgrind. The tools use C's allocator, which
    valgrind intercepts."""
    shutil.rmtree(FOLDER, ignore_errors=True)
    for folder in ("logs", "bin", "real"):
        os.makedirs(os.path.join(FOLDER, folder))
    build("--no-default-features", DEBUG)
    for tool in TOOLS:
        path = os.path.join(FOLDER, "bin", tool)
        real = os.path.join(FOLDER, "real", tool)
        shutil.copy(os.path.join(run_tests.BUILT, tool), real)
        with open(path, "w") as file:
            print("#!/bin/sh", f"exec {' '.join(VALGRIND)} {real} \"$@\"", sep="\n", file=file)
        os.chmod(path, 0o755)
    # Build the tools with their default features again.
    build()


def check_tools(tests):
    """Returns whether tests of lit_tests pass without memory errors or leaks of the tools."""
    make_wrappers()
    passed = subprocess.run(
        [*run_tests.find_lit(), "-sv", "--param", f"tools={FOLDER}/bin", *tests]).returncode == 0
    return check_logs("runs of the tools") and passed


# Soundness tests that prove nothing under valgrind, which delays the reuse of freed memory.
SKIPPED = ["a_walk_that_replaces_each_op_reuses_the_memory_of_erased_ops"]


def check_bridge():
    """Returns whether the soundness tests of the bridge pass without memory errors or leaks, and
    each skipped name occurs in a test's name."""
    command = ["cargo", "test", "--release", "--package=mlir-bridge", "--test=suite", DEBUG, "--",
               "--test-threads=1", "soundness::"]
    known = run_tests.skipped_tests_exist(SKIPPED, command)
    shutil.rmtree(FOLDER, ignore_errors=True)
    os.makedirs(os.path.join(FOLDER, "logs"))
    host = run_tests.host().upper().replace("-", "_")
    passed = subprocess.run(
        [*command, *(f"--skip={name}" for name in SKIPPED)],
        env={**os.environ, "RUST_BACKTRACE": "0", f"CARGO_TARGET_{host}_RUNNER": " ".join(VALGRIND)},
    ).returncode == 0
    return check_logs("runs of the bridge's soundness tests") and passed and known


def check_logs(programs):
    """Returns whether at least one program ran under valgrind, and no log has errors. `programs`
    describes the programs in the summary."""
    runs = wrong = 0
    for name in sorted(os.listdir(os.path.join(FOLDER, "logs"))):
        with open(os.path.join(FOLDER, "logs", name), errors="replace") as file:
            log = file.read()
        runs += 1
        if not re.search(r"ERROR SUMMARY: 0 errors", log):
            wrong += 1
            print(log)
    print(f"{runs} {programs}, {wrong} with memory errors or leaks", flush=True)
    # Without a log, valgrind checked nothing.
    return runs > 0 and not wrong


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--part", choices=["tools", "bridge", "races"], action="append", help="may be repeated")
    parser.add_argument("tests", nargs="*", help="tests for the part tools, which is then the only part")
    options = parser.parse_args()
    os.chdir(run_tests.ROOT)
    parts = {
        "tools": lambda: check_tools(options.tests or [os.path.join("lit_tests", t) for t in TESTS]),
        "bridge": check_bridge,
        "races": racecheck.check,
    }
    chosen = options.part or (["tools"] if options.tests else list(parts))
    # All parts run, even if one fails.
    results = {part: parts[part]() for part in chosen}
    for part, passed in results.items():
        print(f"{part}: {'passed' if passed else 'FAILED'}")
    return 0 if all(results.values()) else 1


if __name__ == "__main__":
    sys.exit(main())
