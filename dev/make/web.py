"""Builds the page and the npm package in dist/web and dist/npm: `make web`.

With --test, also runs their tests, in Node and in chromium, and prints the number of passed tests.
Without chromium, the tests in the browser are listed as skipped."""

import argparse
import os
import re
import shutil
import subprocess
import sys

import run_tests
from run_tests import ROOT

WEB = os.path.join(ROOT, "web")
MODULE = os.path.join(ROOT, run_tests.WASM_MODULE)


def run(*command, cwd=ROOT):
    print("$", " ".join(command), flush=True)
    subprocess.run(command, cwd=cwd, check=True)


def install(command, package):
    """Installs a command from Debian's packages if it is missing. Returns whether it exists."""
    if not shutil.which(command):
        subprocess.run([os.path.join(ROOT, "dev/setup/setup.sh"), package], cwd=ROOT)
    return shutil.which(command) is not None


def install_packages():
    """Installs the packages of package-lock.json, unless they are installed. Returns whether they are."""
    lock = os.path.join(WEB, "package-lock.json")
    copy = os.path.join(WEB, "node_modules", ".installed-lock.json")
    if os.path.exists(copy) and open(lock).read() == open(copy).read():
        return True
    installed = subprocess.run(["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund"], cwd=WEB)
    if installed.returncode:
        return False
    shutil.copyfile(lock, copy)
    return True


# Tests of functions on texts, and tests that need the module.
TEXT_TESTS = ["lines", "words"]
MODULE_TESTS = ["layout", "npm"]


def test_all(out, screenshots):
    """Runs all tests, and prints their counts. Returns the exit status."""
    variables = {"DIST": os.path.abspath(out)}
    if screenshots:
        variables["SCREENSHOTS"] = os.path.abspath(screenshots)
    if install("chromium", "chromium"):
        return test([*TEXT_TESTS, *MODULE_TESTS, "page"], 0, variables)
    print("SKIP tests of the page: chromium is not installed")
    return test([*TEXT_TESTS, *MODULE_TESTS], 1, variables)


def test(names, skipped, variables):
    """Runs the named tests, and prints the numbers of passed, failed and skipped tests. Returns the exit
    status."""
    tests = [f"tests/{name}.test.mjs" for name in names]
    process = subprocess.run(
        ["node", "--test", "--test-concurrency=1", "--test-reporter=tap", *tests], cwd=WEB, env={**os.environ, **variables},
        stdout=subprocess.PIPE, universal_newlines=True)
    print(process.stdout)
    counts = {name: int(count) for name, count in
              re.findall(r"^# (pass|fail|cancelled) (\d+)$", process.stdout, re.MULTILINE)}
    failed = counts.get("fail", 0) + counts.get("cancelled", 0)
    if process.returncode and not failed:
        failed = 1
    for name in re.findall(r"^\s*not ok \d+ - (.*)$", process.stdout, re.MULTILINE):
        print(f"FAIL {name}")
    print(f"{counts.get('pass', 0)} passed, {failed} failed, {skipped} skipped")
    return 1 if failed else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", default=os.path.join(ROOT, "dist"), help="folder for web and npm")
    parser.add_argument("--test", action="store_true", help="run the tests")
    parser.add_argument("--no-module", action="store_true", help="use the compiled module as it is")
    parser.add_argument("--without-module", action="store_true",
                        help="check the types, and run the tests that need no module")
    parser.add_argument("--record", action="store_true", help="record the size of the module in web/sizes.json")
    parser.add_argument("--screenshots", help="folder for the pictures that the tests take")
    options = parser.parse_args()
    if not all(install(command, package) for command, package in (("node", "nodejs"), ("npm", "npm"))):
        print("SKIP page and npm package: node is not installed")
        print("0 passed, 0 failed, 1 skipped")
        return 0 if options.test else 1
    if not options.no_module and not options.without_module:
        run("dev/setup/wasm.sh", "build", "--locked", "--profile", run_tests.WASM_PROFILE, "--package", "stablehlo-wasm")
    if not install_packages():
        print("SKIP page and npm package: npm could not install the packages of web/package-lock.json")
        print("0 passed, 0 failed, 1 skipped")
        return 0 if options.test else 1
    run("node", "node_modules/typescript/bin/tsc", "--noEmit", "-p", ".", cwd=WEB)
    if options.without_module:
        return test(TEXT_TESTS, 0, {})
    # Only the optimized module is as small as the page's must be.
    estimate = ["--estimate"] if run_tests.WASM_PROFILE != "web" else []
    record = ["--record"] if options.record else []
    run("node", "build.mjs", MODULE, os.path.abspath(options.out), *estimate, *record, cwd=WEB)
    return test_all(options.out, options.screenshots) if options.test else 0


if __name__ == "__main__":
    sys.exit(main())
