"""Installs the C library, its headers, and its files for pkg-config and CMake, the plugin for
mlir-opt, and the tools with their manual pages and shell completions.

    install.py --prefix FOLDER [--destdir FOLDER] [--built FOLDER]

--built is the folder with the built library and tools; the default is target/release. With --destdir,
the files are installed below that folder, but their contents refer to the prefix alone."""

import argparse
import os
import re
import shutil
import subprocess
import sys

import dist
import run_tests

SOURCE = os.path.join(run_tests.ROOT, "api", "c")


def version():
    """Returns the version of the workspace's packages."""
    with open(os.path.join(run_tests.ROOT, "Cargo.toml")) as file:
        return re.search(r'^version = "(.*)"', file.read(), re.MULTILINE)[1]


def soname(library):
    """Returns the soname of a shared library."""
    readelf = os.path.join(run_tests.llvm_config("--bindir"), "llvm-readelf")
    output = subprocess.run(
        [readelf, "--dynamic", library], check=True, stdout=subprocess.PIPE,
        universal_newlines=True).stdout
    return re.search(r"SONAME.*\[(.*)\]", output)[1]


def mlir_libraries(libdir):
    """Returns the libraries of MLIR's C API, MLIR and LLVM. Debian has the C API only in
    archives. An archive must come before the libraries that it uses."""
    if os.path.exists(os.path.join(libdir, "libMLIR-C.so")):
        return ["MLIR-C", "MLIR", "LLVM"]
    names = (re.fullmatch(r"lib(MLIRCAPI\w+)\.a", name) for name in sorted(os.listdir(libdir)))
    archives = [name[1] for name in names if name]
    last = ["MLIRCAPIInterfaces", "MLIRCAPIIR"]
    return [a for a in archives if a not in last] + last + ["MLIR", "LLVM", "stdc++"]


def link(to, path):
    """Makes a symbolic link at `path`, and replaces an existing file."""
    if os.path.lexists(path):
        os.remove(path)
    os.symlink(to, path)


def copy_stripped(built, path):
    """Copies a binary without debug information. Replaces the file instead of writing to it: a
    program may be using the old file."""
    strip = os.path.join(run_tests.llvm_config("--bindir"), "llvm-strip")
    new = path + ".new"
    subprocess.run([strip, built, "-o", new], check=True)
    os.replace(new, path)


def install_tools(built, destination):
    """Installs the tools, their manual pages and their completions."""
    folder = os.path.join(destination, "bin")
    os.makedirs(folder, exist_ok=True)
    tools = {name: os.path.join(folder, name) for name in dist.TOOLS}
    for name, path in tools.items():
        copy_stripped(os.path.join(built, name), path)
    dist.write_pages(os.path.join(built, "stablehlo-manual"), tools, destination)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--prefix", required=True)
    parser.add_argument("--destdir", default="")
    parser.add_argument("--built", default=run_tests.BUILT)
    options = parser.parse_args()
    if not os.path.isabs(options.prefix):
        sys.exit(f"error: PREFIX must be an absolute path: {options.prefix}")
    destination = options.destdir + options.prefix if options.destdir else options.prefix
    binaries = os.path.abspath(options.built)
    built = os.path.join(binaries, "libstablehlo.so")
    destination = os.path.abspath(destination)
    os.chdir(run_tests.ROOT)

    lib = os.path.join(destination, "lib")
    os.makedirs(lib, exist_ok=True)
    name, real = soname(built), f"libstablehlo.so.{version()}"
    copy_stripped(built, os.path.join(lib, real))
    link(real, os.path.join(lib, name))
    link(name, os.path.join(lib, "libstablehlo.so"))
    plugin = "libstablehlo_plugin.so"
    copy_stripped(os.path.join(binaries, plugin), os.path.join(lib, plugin))

    shutil.copytree(
        os.path.join(SOURCE, "include"), os.path.join(destination, "include"), dirs_exist_ok=True)

    libdir = run_tests.llvm_config("--libdir")
    libraries = mlir_libraries(libdir)
    values = {
        "PREFIX": options.prefix,
        "VERSION": version(),
        "SONAME": name,
        "MLIR_INCLUDEDIR": run_tests.llvm_config("--includedir"),
        "MLIR_LIBDIR": libdir,
    }
    for file, folder, separator, flag in [
            ("stablehlo.pc", "pkgconfig", " ", "-l"),
            ("StablehloConfig.cmake", "cmake/Stablehlo", ";", ""),
            ("StablehloConfigVersion.cmake", "cmake/Stablehlo", ";", "")]:
        values["MLIR_LIBS"] = separator.join(flag + library for library in libraries)
        with open(os.path.join(SOURCE, "install", file + ".in")) as template:
            text = re.sub(r"@(\w+)@", lambda m: values[m[1]], template.read())
        os.makedirs(os.path.join(lib, folder), exist_ok=True)
        with open(os.path.join(lib, folder, file), "w") as out:
            out.write(text)
    install_tools(binaries, destination)
    print(f"installed in {destination}")


if __name__ == "__main__":
    main()
