"""Installs the C library into an empty prefix, and compiles, links and runs C and C++
programs with the installed files.

    install_test.py [--built FOLDER]

Run `cargo build --release` first. The last line of the output is
`N passed, N failed, N skipped`."""

import argparse
import glob
import os
import re
import shutil
import subprocess
import sys
import tempfile

import run_tests
from dist import OPTIONS, Count, check_pages, run_captured

PROGRAMS = os.path.join(run_tests.ROOT, "api", "c", "tests", "programs")
# A frozen container of jax.export, the argument of each program.
CONTAINER = os.path.join(
    run_tests.ROOT, "artifacts", "jax-export", "tests", "containers", "sharded.0.10.2.jax")
INSTALL = os.path.join(run_tests.ROOT, "dev", "make", "install.py")
STRICT = ["-Wall", "-Wextra", "-Werror", "-O0", "-pthread", "-I" + PROGRAMS]
CMAKE = """\
cmake_minimum_required(VERSION 3.13)
project(Program C)
find_package(Stablehlo 0.1 REQUIRED)
add_executable(program {program})
target_link_libraries(program Stablehlo::stablehlo)
"""


def install(prefix, built, *more):
    return run_captured(sys.executable, INSTALL, "--prefix", prefix, "--built", built, *more)


def pkg_config(prefix, *questions):
    environment = {**os.environ, "PKG_CONFIG_PATH": os.path.join(prefix, "lib", "pkgconfig")}
    return subprocess.run(
        ["pkg-config", *questions, "stablehlo"], env=environment, check=True,
        stdout=subprocess.PIPE, universal_newlines=True).stdout.split()


def declared(prefix):
    """Returns the functions that the headers declare."""
    names = set()
    for path in glob.glob(os.path.join(prefix, "include/stablehlo/integrations/c/*.h")):
        with open(path) as file:
            names.update(re.findall(r"MLIR_CAPI_EXPORTED [\w ]*?\*?(\w+)\(", file.read()))
    return names


def symbols(file, which):
    """Returns the dynamic symbols of a file that an option of llvm-nm selects."""
    nm = os.path.join(run_tests.llvm_config("--bindir"), "llvm-nm")
    listed = run_captured(nm, "--dynamic", which, "--format=just-symbols", file)
    return set(listed.stdout.decode().split())


def check_symbols(count, prefix):
    names = declared(prefix)
    library = os.path.join(prefix, "lib", "libstablehlo.so")
    wrong = sorted(names ^ symbols(library, "--defined-only"))
    count.check("the library exports what the headers declare, and nothing else",
                (wrong or not names) and f"{len(names)} are declared; in one alone: {wrong}")


def compilers():
    """Yields each compiler's name, command and language standard, and the programs to compile
    with it. clang compiles only the program that uses the most of MLIR's own API."""
    bindir = run_tests.llvm_config("--bindir")
    for name, command, standard, programs in [
            ("gcc", "gcc", "c11", "*.c"),
            ("clang", os.path.join(bindir, "clang"), "c11", "own_context.c"),
            ("g++", "g++", "c++17", "*.cpp"),
            ("clang++", os.path.join(bindir, "clang++"), "c++17", "portable.cpp")]:
        yield name, shutil.which(command), standard, programs


def fast_linker():
    """Returns the options with which compilers use rustc's linker. GNU's linker takes two seconds to read
    the symbols of MLIR."""
    sysroot = run_captured("rustc", "--print", "sysroot").stdout.decode().strip()
    folder = os.path.join(sysroot, "lib", "rustlib", run_tests.host(), "bin", "gcc-ld")
    return [f"-B{folder}", "-fuse-ld=lld"] if os.path.exists(os.path.join(folder, "ld.lld")) else []


def fault_of(ran):
    """Returns the fault of a process, or 0 if the process succeeded."""
    return ran.returncode and f"exit code {ran.returncode}: {ran.stdout.decode()[-2000:]}"


def check_programs(count, prefix, folder):
    rpath = "-Wl,-rpath," + os.path.join(prefix, "lib")
    # Suppress warnings about headers of other projects.
    cflags = [re.sub("^-I(?!" + re.escape(prefix) + ")", "-isystem", flag)
              for flag in pkg_config(prefix, "--cflags")]
    libs = pkg_config(prefix, "--libs")
    called = set()
    for compiler, command, standard, programs in compilers():
        for number, source in enumerate(sorted(glob.glob(os.path.join(PROGRAMS, programs)))):
            # The compiler's own linker links its first program.
            linker = fast_linker() if number else []
            name = f"{os.path.basename(source)} with {compiler} and pkg-config"
            if command is None:
                count.skipped += 1
                print(f"SKIP {name}: there is no {compiler}")
                continue
            program = os.path.join(folder, "program")
            ran = run_captured(command, f"-std={standard}", *STRICT, *cflags, source, "-o", program,
                               *linker, *libs, rpath)
            fault = fault_of(ran) or fault_of(run_captured(program, CONTAINER))
            count.check(name, fault)
            if not fault:
                called |= symbols(program, "--undefined-only")
    uncalled = sorted(declared(prefix) - called)
    count.check("every function is called by a program", uncalled and ", ".join(uncalled))


def check_readme(count, prefix, folder):
    """Checks that the complete programs in the README compile."""
    with open(os.path.join(run_tests.ROOT, "api", "c", "README.md")) as file:
        blocks = re.findall(r"```(c|cpp)\n(#include.*?)```", file.read(), re.DOTALL)
    for language, text in blocks:
        command, standard = {"c": ("gcc", "c11"), "cpp": ("g++", "c++17")}[language]
        name = f"the README's {language} with {command}"
        if shutil.which(command) is None:
            count.skipped += 1
            print(f"SKIP {name}: there is no {command}")
            continue
        source = os.path.join(folder, "readme." + language)
        with open(source, "w") as file:
            file.write(text)
        ran = run_captured(command, f"-std={standard}", "-fsyntax-only",
                      *pkg_config(prefix, "--cflags"), source)
        count.check(name, fault_of(ran))
    count.check("the README has programs", not blocks and "none was found")


def check_side_by_side(count):
    """Checks that the blocks in docs/api.md are parts of programs that tests run."""
    programs = {
        "c": "api/c/tests/programs/api.c",
        "cpp": "api/c/tests/programs/api.cpp",
        "python": "api/python/tests/test_api.py",
        "rust": "api/rust/tests/suite/api.rs",
    }

    def lines(text):
        return "\n".join(line.strip() for line in text.splitlines() if line.strip()) + "\n"

    with open("docs/api.md") as file:
        blocks = re.findall(r"```(\w+)\n(.*?)```", file.read(), re.DOTALL)
    for language, path in programs.items():
        with open(path) as file:
            program = lines(file.read())
        shown = [text for name, text in blocks if name == language]
        wrong = [text for text in shown if lines(text) not in program]
        fault = "".join(wrong) if shown else "nothing is shown"
        count.check(f"docs/api.md shows what is in {path}", fault)


def check_cmake(count, prefix, folder):
    name = "artifacts.c with CMake"
    try:
        cmake = shutil.which("cmake") or run_tests.install_from_pypi("cmake")
    except subprocess.CalledProcessError:
        count.skipped += 1
        print(f"SKIP {name}: there is no cmake, and PyPI's cannot be installed")
        return
    source, build = os.path.join(folder, "source"), os.path.join(folder, "build")
    os.mkdir(source)
    with open(os.path.join(source, "CMakeLists.txt"), "w") as file:
        file.write(CMAKE.format(program=os.path.join(PROGRAMS, "artifacts.c")))
    fault = None
    for command in [[cmake, "-S", source, "-B", build, f"-DCMAKE_PREFIX_PATH={prefix}"],
                    [cmake, "--build", build],
                    [os.path.join(build, "program")]]:
        fault = fault or fault_of(run_captured(*command))
    count.check(name, fault)


def check_destdir(count, folder, built):
    """Checks an installation with DESTDIR, as for packages: files refer to the prefix alone."""
    destdir, prefix = os.path.join(folder, "package"), "/opt/stablehlo"
    fault = fault_of(install(prefix, built, "--destdir", destdir))
    if not fault:
        with open(destdir + prefix + "/lib/pkgconfig/stablehlo.pc") as file:
            text = file.read()
        if f"prefix={prefix}\n" not in text or destdir in text:
            fault = text
    count.check("a prefix below DESTDIR", fault)


def check_tools(count, prefix):
    """Checks that the installed tools run, and that they have pages."""
    for tool in OPTIONS:
        ran = run_captured(os.path.join(prefix, "bin", tool), "--version")
        fault = fault_of(ran) or tool.encode() not in ran.stdout and "no version"
        count.check(f"the installed {tool}", fault)
    check_pages(count, prefix)


def check_plugin(count, prefix):
    """Checks that stock mlir-opt runs a pass of the installed plugin."""
    plugin = os.path.join(prefix, "lib", "libstablehlo_plugin.so")
    ran = run_captured(
        os.path.join(run_tests.llvm_config("--bindir"), "mlir-opt"),
        "--load-dialect-plugin=" + plugin, "--load-pass-plugin=" + plugin,
        "--pass-pipeline=builtin.module(stablehlo-legalize-to-vhlo)",
        os.path.join("lit_tests", "models", "Inputs", "rnn_scan.mlir"))
    fault = fault_of(ran) or b"vhlo.func_v1" not in ran.stdout and "no op of VHLO"
    count.check("the installed plugin", fault)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--built", default=run_tests.BUILT)
    built = os.path.abspath(parser.parse_args().built)
    os.chdir(run_tests.ROOT)
    count = Count()
    with tempfile.TemporaryDirectory() as folder:
        prefix = os.path.join(folder, "prefix")
        fault = fault_of(install(prefix, built))
        count.check("the installation", fault)
        if not fault:
            check_symbols(count, prefix)
            check_tools(count, prefix)
            check_plugin(count, prefix)
            check_programs(count, prefix, folder)
            check_readme(count, prefix, folder)
            check_cmake(count, prefix, folder)
        check_side_by_side(count)
        check_destdir(count, folder, built)
    print(f"{count.passed} passed, {count.failed} failed, {count.skipped} skipped")
    return 1 if count.failed else 0


if __name__ == "__main__":
    sys.exit(main())
