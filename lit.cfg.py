# Configuration of lit for the tests of the tools and the plugin in lit_tests.
#   lit -v .                           all tests
#   lit -v lit_tests/vhlo/types.mlir   one file or folder
# Needs `cargo build --release` first. STABLEHLO_PROFILE=dev tests what `cargo build` built.

import os
import shutil
import subprocess
import sys

import lit.formats

root = os.path.dirname(os.path.abspath(__file__))
target = os.path.join(root, os.environ.get("CARGO_TARGET_DIR", "target"))
profile = os.environ.get("STABLEHLO_PROFILE", "release")
built = os.path.join(target, "debug" if profile == "dev" else profile)


def llvm_config(question):
    """Returns the answer of llvm-config of the LLVM that the build uses."""
    try:
        return subprocess.run(
            [os.path.join(root, "dev/setup/llvm/bin/llvm-config"), question],
            check=True, stdout=subprocess.PIPE, universal_newlines=True,
        ).stdout.strip()
    except subprocess.CalledProcessError:
        lit_config.fatal("no LLVM 22")


llvm_bin = llvm_config("--bindir")

config.name = "stablehlo"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".mlir", ".test"]
config.excludes = ["Inputs"]
config.test_source_root = os.path.join(root, "lit_tests")
config.test_exec_root = os.path.join(target, "lit")

# `lit --param tools=FOLDER` tests tools of the same names in another folder.
tools = lit_config.params.get("tools", built)
config.environment["PATH"] = os.pathsep.join([tools, built, llvm_bin, os.environ["PATH"]])

# `lit --param static=1` runs most tests with the static `stablehlo-opt`, which starts in a third of the
# time. In some folders, lit.local.cfg selects the tool that links LLVM's shared libraries.
config.shared_path = config.environment["PATH"]
if "static" in lit_config.params:
    links = os.path.join(config.test_exec_root, "static")
    link = os.path.join(links, "stablehlo-opt")
    os.makedirs(links, exist_ok=True)
    if os.path.lexists(link):
        os.remove(link)
    os.symlink(os.path.abspath(os.path.join(built, "stablehlo-opt-static")), link)
    config.environment["PATH"] = os.pathsep.join([links, config.shared_path])
# Slow builds run a part of some tests.
config.environment["STABLEHLO_PROFILE"] = profile
# `dev/mutants` selects and records planted faults with the last two variables.
for name in ("MLIR_SYS_220_PREFIX", "LD_LIBRARY_PATH", "RUST_BACKTRACE", "PYTHONPYCACHEPREFIX",
             "MUTANT", "MUTANTS_REACHED"):
    if name in os.environ:
        config.environment[name] = os.environ[name]

plugin = os.path.join(built, "libstablehlo_plugin.so")
config.substitutions += [
    ("%plugin", plugin),
    ("%mlir_opt_plugin",
     f"mlir-opt --load-dialect-plugin={plugin} --load-pass-plugin={plugin}"),
]

# If LLVM has archives, most tools link them instead of LLVM's shared libraries.
if os.path.exists(os.path.join(llvm_config("--libdir"), "libMLIRIR.a")):
    config.available_features.add("archives")
config.substitutions.append(("%built", built))

# A minimal toolchain of Rust lacks clippy.
if shutil.which("clippy-driver"):
    config.available_features.add("clippy")

# The bridge's demo dialect, which `cargo test` and `cargo build --examples` build.
examples = os.path.join(built, "examples")
demo_plugin = os.path.join(examples, "libdemo_plugin.so")
if os.path.exists(demo_plugin):
    config.available_features.add("demo")
config.substitutions += [
    ("%demo_plugin", demo_plugin),
    ("%demo_opt", os.path.join(examples, "demo-opt")),
    ("%demo_translate", os.path.join(examples, "demo-translate")),
    ("%demo_mlir_opt",
     f"mlir-opt --load-dialect-plugin={demo_plugin} --load-pass-plugin={demo_plugin}"),
]

# Upstream's implementation, which dev/setup/upstream.sh installs.
venv = os.path.join(target, "reference-venv")
if os.path.exists(os.path.join(venv, "requirements.txt")):
    config.available_features.add("reference")
    config.substitutions.append(("%python", os.path.join(venv, "bin", "python")))
else:
    config.substitutions.append(("%python", sys.executable))

# Artifacts that releases of upstream wrote. They are not in this repository: the folder is given, or in
# a checkout of upstream.
compat = os.environ.get("STABLEHLO_COMPAT_DIR")
if compat is None and "STABLEHLO_SOURCE" in os.environ:
    compat = os.path.join(os.environ["STABLEHLO_SOURCE"], "stablehlo/tests/vhlo")
if compat is not None:
    compat = os.path.abspath(compat)
    config.available_features.add("compat-artifacts")
    config.substitutions.append(("%compat", compat))
