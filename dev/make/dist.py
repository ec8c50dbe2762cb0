"""Copies the tools that need only libc to a folder, and runs each tool in a root folder that
holds only the tools and libc. stablehlo-artifact is linked statically, and needs no libc. Manual
pages and shell completions go to the subfolder share.

    dist.py [--out FOLDER] [--test]

The default folder is dist. With --test, the script succeeds if LLVM has no archives. Run
`cargo build --release` first. The last line of the output is
`N passed, N failed, N skipped`."""

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

import run_tests

# Names of the tools in the folder, and their names in target/release. Tools that load plugins
# cannot be single files.
TOOLS = {
    "stablehlo-translate": "stablehlo-translate",
    "stablehlo-opt": "stablehlo-opt-static",
    "stablehlo-lsp-server": "stablehlo-lsp-server",
    "stablehlo-reduce": "stablehlo-reduce",
    "stablehlo-artifact": "stablehlo-artifact",
}
# Tool that is linked statically, and its package.
STATIC, STATIC_PACKAGE = "stablehlo-artifact", "stablehlo-artifact-tool"
# A frozen artifact, which the trials read as /artifact.mlir.bc.
ARTIFACT = "lit_tests/vhlo/compat/1.22.0.mlir.bc"
# Files below a folder that stablehlo-manual writes for each tool, and a pattern that occurs in each.
PAGES = {
    # The title, which must be one line.
    "share/man/man1/{}.1": r'^\.TH {0} 1  "{0} [\d.]+" $',
    "share/bash-completion/completions/{}": "complete -F",
    "share/zsh/site-functions/_{}": "#compdef {}",
    "share/fish/vendor_completions.d/{}.fish": "complete -c {}",
}
# Options that the pages of each tool must name: one of the tool, and one of MLIR.
OPTIONS = {
    "stablehlo-translate": ["target", "mlir-print-debuginfo"],
    "stablehlo-opt": ["stablehlo-legalize-to-vhlo", "canonicalize"],
    "stablehlo-lsp-server": ["version", "help"],
    "stablehlo-reduce": ["reduction-tree", "pass-pipeline"],
    "stablehlo-artifact": ["json", "help"],
}
OF_LIBC = re.compile(r"(libc|libm|libdl|libpthread|librt|ld-linux[\w-]*)\.so\.\d+")

PROGRAM = """\
func.func @add(%a: tensor<4xf32>) -> tensor<4xf32> {
  %sum = stablehlo.add %a, %a : tensor<4xf32>
  return %sum : tensor<4xf32>
}
"""


def message(content):
    """Formats a message of the language server protocol."""
    text = json.dumps({"jsonrpc": "2.0", **content})
    return f"Content-Length: {len(text)}\r\n\r\n{text}"


# Tool, arguments, standard input, and a text that the output must have. The program is in
# /add.mlir.
TRIALS = [
    ("stablehlo-translate", ["--serialize", "--target=1.0.0", "/add.mlir"], "",
     "StableHLO_v1.0.0"),
    ("stablehlo-translate", ["--version-report", "/add.mlir"], "", "smallest version: 0.9.0"),
    ("stablehlo-opt", ["--stablehlo-legalize-to-vhlo", "/add.mlir"], "", "vhlo.add_v1"),
    ("stablehlo-opt", ["--canonicalize", "--cse", "/add.mlir"], "", "stablehlo.add"),
    ("stablehlo-lsp-server", [],
     message({"id": 1, "method": "initialize", "params": {"capabilities": {}}})
     + message({"id": 2, "method": "shutdown"}) + message({"method": "exit"}),
     "hoverProvider"),
    # The interestingness test is stablehlo-translate, which always fails without an option. So
    # each variant is interesting, and the reduced module is empty.
    ("stablehlo-reduce", ["--reduction-tree=test=/stablehlo-translate", "/add.mlir"], "",
     "module"),
    ("stablehlo-artifact", ["validate", "/artifact.mlir.bc"], "", "valid, version 1.22.0"),
]


class Count:
    """Numbers of passed, failed and skipped checks."""

    def __init__(self):
        self.passed = self.failed = self.skipped = 0

    def check(self, name, fault):
        """Counts and prints a check. `fault` is the reason of a failure, or false."""
        if fault:
            self.failed += 1
            print(f"FAIL {name}: {fault}")
        else:
            self.passed += 1
            print(f"PASS {name}")


def run_captured(*command, **options):
    """Runs a command; returns the process with standard output and error in `stdout`."""
    return subprocess.run(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, **options)


def libraries(tool):
    """Returns the paths of the shared libraries that a tool is linked with, by their names."""
    lines = run_captured("ldd", tool).stdout.decode().splitlines()
    paths = [m[1] for line in lines if (m := re.search(r"(/\S+) \(0x", line))]
    return {os.path.basename(path): path for path in paths}


def build_static():
    """Builds the static tool, and returns its path. Returns None if libc has no archive."""
    target = run_tests.host()
    libc = run_captured("cc", "-print-file-name=libc.a").stdout.decode().strip()
    if not os.path.isabs(libc):
        return None
    flags = "CARGO_TARGET_{}_RUSTFLAGS".format(target.upper().replace("-", "_"))
    subprocess.run(
        ["cargo", "build", "--profile=dist", "--quiet", f"--package={STATIC_PACKAGE}", f"--target={target}"],
        check=True, env={**os.environ, flags: "-C target-feature=+crt-static"})
    return os.path.join(run_tests.TARGET, target, "dist", STATIC)


def works(command):
    """Returns whether a command can be run and succeeds."""
    try:
        return subprocess.run(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL).returncode == 0
    except OSError:
        return False


def enter(root):
    """Returns a command that runs another command in `root`, or None if no such command is
    permitted."""
    chroot = shutil.which("chroot", path=os.environ["PATH"] + ":/usr/sbin:/sbin") or "chroot"
    for command in (["unshare", "-r", chroot, root],
                    ["bwrap", "--bind", root, "/"],
                    [chroot, root]):
        if works([*command, "/stablehlo-translate", "--version"]):
            return command
    return None


def fill(root, tools, needed):
    """Copies the tools, their shared libraries and the program to `root`."""
    for path in (path for paths in needed.values() for path in paths.values()):
        copy = os.path.join(root, path.lstrip("/"))
        os.makedirs(os.path.dirname(copy), exist_ok=True)
        shutil.copy(path, copy)
    os.mkdir(os.path.join(root, "tmp"))
    for tool in tools:
        shutil.copy(tool, root)
    shutil.copy(ARTIFACT, os.path.join(root, "artifact.mlir.bc"))
    with open(os.path.join(root, "add.mlir"), "w") as file:
        file.write(PROGRAM)


def try_out(count, root, needed):
    """Runs the trials in `root`."""
    within = enter(root)
    for tool, arguments, stdin, expected in TRIALS:
        name = f"{' '.join([tool, *arguments[:1]])} in a root with libc alone"
        if within is None:
            count.skipped += 1
            print(f"SKIP {name}: no unshare, bwrap or chroot may be used")
            continue
        ran = run_captured(*within, "/" + tool, *arguments, input=stdin.encode())
        fault = None
        if ran.returncode:
            fault = f"exit code {ran.returncode}: {ran.stdout[:500]}"
        elif expected.encode() not in ran.stdout:
            fault = f"expected {expected} in {ran.stdout[:500]}"
        count.check(name, fault)


def write_pages(manual, tools, folder):
    """Writes the manual pages and completions of tools below a folder. `manual` is the binary
    stablehlo-manual, `tools` has the paths of the tools by their names."""
    listed = (f"{name}={path}" for name, path in tools.items() if name != "stablehlo-artifact")
    subprocess.run([manual, "--out", folder, *listed], check=True)


def check_pages(count, folder):
    """Checks that the manual page and the completions of each tool exist and name its options."""
    for tool, options in OPTIONS.items():
        for path, pattern in PAGES.items():
            path = path.format(tool)
            fault = None
            try:
                with open(os.path.join(folder, path)) as file:
                    # Manual pages escape dashes.
                    page = file.read().replace("\\-", "-")
                missing = [option for option in options if option not in page]
                pattern = pattern.format(tool)
                if not re.search(pattern, page, re.MULTILINE):
                    missing.append(pattern)
                fault = missing and f"it lacks {', '.join(missing)}"
            except OSError as error:
                fault = str(error)
            count.check(path, fault)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", default="dist")
    parser.add_argument("--test", action="store_true")
    options = parser.parse_args()
    out = options.out
    os.chdir(run_tests.ROOT)
    if not os.path.exists(os.path.join(run_tests.llvm_config("--libdir"), "libMLIRIR.a")):
        print("SKIP dist: this LLVM has no archives to make single files of")
        print("0 passed, 0 failed, 1 skipped")
        return 0 if options.test else 1
    strip = os.path.join(run_tests.llvm_config("--bindir"), "llvm-strip")
    count = Count()
    os.makedirs(out, exist_ok=True)
    tools, needed = [], {}
    # Tests use the tool of the build: the static tool takes minutes to compile.
    built_statically = None if options.test else build_static()
    if not (options.test or built_statically):
        print(f"{STATIC} is not static: libc has no archive")
    for name, built in TOOLS.items():
        tool = os.path.join(out, name)
        path = os.path.join(run_tests.BUILT, built)
        if name == STATIC and built_statically:
            path = built_statically
        # Replace the file instead of writing to it: the old tool may be running.
        new = tool + ".new"
        subprocess.run([strip, path, "-o", new], check=True)
        os.replace(new, tool)
        tools.append(tool)
        needed[name] = libraries(tool)
        others = [n for n in needed[name] if not OF_LIBC.fullmatch(n)]
        count.check(f"{name} needs libc alone", others and f"it needs {', '.join(others)}")
        if path == built_statically:
            count.check(f"{name} is static", needed[name] and f"it needs {', '.join(needed[name])}")
        print(f"     {os.path.getsize(tool) / 1e6:.1f} MB")
    write_pages(os.path.join(run_tests.BUILT, "stablehlo-manual"),
                dict(zip(TOOLS, map(os.path.abspath, tools))), out)
    check_pages(count, out)
    with tempfile.TemporaryDirectory() as root:
        fill(root, tools, needed)
        try_out(count, root, needed)
    print(f"{count.passed} passed, {count.failed} failed, {count.skipped} skipped")
    return 1 if count.failed else 0


if __name__ == "__main__":
    sys.exit(main())
