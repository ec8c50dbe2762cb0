"""Puts the tools that need nothing installed but libc into a folder, and runs each in a
root that holds it and libc alone.

    dist.py [--out FOLDER] [--test]

The folder is dist, unless said otherwise. As a test it does not fail where LLVM has no
archives. Needs `cargo build --release` first. The last line is `N passed, N failed, N skipped`."""

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

import test

# Names in the folder, and in target/release. What loads plugins is not one file.
TOOLS = {
    "stablehlo-translate": "stablehlo-translate",
    "stablehlo-opt": "stablehlo-opt-static",
    "stablehlo-lsp-server": "stablehlo-lsp-server",
    "stablehlo-reduce": "stablehlo-reduce",
}
OF_LIBC = re.compile(r"(libc|libm|libdl|libpthread|librt|ld-linux[\w-]*)\.so\.\d+")

PROGRAM = """\
func.func @add(%a: tensor<4xf32>) -> tensor<4xf32> {
  %sum = stablehlo.add %a, %a : tensor<4xf32>
  return %sum : tensor<4xf32>
}
"""


def message(content):
    text = json.dumps({"jsonrpc": "2.0", **content})
    return f"Content-Length: {len(text)}\r\n\r\n{text}"


# What each is asked, with the program in /add.mlir; its input, and what it must say.
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
    # Its test is any program that fails, as this one does without a translation: of what
    # is always interesting, nothing need be left.
    ("stablehlo-reduce", ["--reduction-tree=test=/stablehlo-translate", "/add.mlir"], "",
     "module"),
]


class Count:
    def __init__(self):
        self.passed = self.failed = self.skipped = 0

    def check(self, name, fault):
        if fault:
            self.failed += 1
            print(f"FAIL {name}: {fault}")
        else:
            self.passed += 1
            print(f"PASS {name}")


def said_by(*command, **options):
    return subprocess.run(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, **options)


def libraries(tool):
    """The paths of the shared libraries that it is started with, by their names."""
    lines = said_by("ldd", tool).stdout.decode().splitlines()
    paths = [m[1] for line in lines if (m := re.search(r"(/\S+) \(0x", line))]
    return {os.path.basename(path): path for path in paths}


def works(command):
    """Returns whether a command can be run and succeeds."""
    try:
        return subprocess.run(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL).returncode == 0
    except OSError:
        return False


def enter(root):
    """The command that runs another in `root`, or None where nothing may."""
    chroot = shutil.which("chroot", path=os.environ["PATH"] + ":/usr/sbin:/sbin") or "chroot"
    for command in (["unshare", "-r", chroot, root],
                    ["bwrap", "--bind", root, "/"],
                    [chroot, root]):
        if works([*command, "/stablehlo-translate", "--version"]):
            return command
    return None


def fill(root, tools, needed):
    for path in (path for paths in needed.values() for path in paths.values()):
        place = os.path.join(root, path.lstrip("/"))
        os.makedirs(os.path.dirname(place), exist_ok=True)
        shutil.copy(path, place)
    os.mkdir(os.path.join(root, "tmp"))
    for tool in tools:
        shutil.copy(tool, root)
    with open(os.path.join(root, "add.mlir"), "w") as file:
        file.write(PROGRAM)


def try_out(count, root, needed):
    within = enter(root)
    for tool, arguments, given, expected in TRIALS:
        name = f"{' '.join([tool, *arguments[:1]])} in a root with libc alone"
        if within is None:
            count.skipped += 1
            print(f"SKIP {name}: no unshare, bwrap or chroot may be used")
            continue
        ran = said_by(*within, "/" + tool, *arguments, input=given.encode())
        fault = None
        if ran.returncode:
            fault = f"exit code {ran.returncode}: {ran.stdout[:500]}"
        elif expected.encode() not in ran.stdout:
            fault = f"expected {expected} in {ran.stdout[:500]}"
        count.check(name, fault)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", default="dist")
    parser.add_argument("--test", action="store_true")
    options = parser.parse_args()
    out = options.out
    os.chdir(test.ROOT)
    if not os.path.exists(os.path.join(test.llvm_config("--libdir"), "libMLIRIR.a")):
        print("SKIP dist: this LLVM has no archives to make single files of")
        print("0 passed, 0 failed, 1 skipped")
        return 0 if options.test else 1
    strip = os.path.join(test.llvm_config("--bindir"), "llvm-strip")
    count = Count()
    os.makedirs(out, exist_ok=True)
    tools, needed = [], {}
    for name, built in TOOLS.items():
        tool = os.path.join(out, name)
        # Not in place: the old one may be running.
        new = tool + ".new"
        subprocess.run([strip, os.path.join(test.RELEASE, built), "-o", new], check=True)
        os.replace(new, tool)
        tools.append(tool)
        needed[name] = libraries(tool)
        others = [n for n in needed[name] if not OF_LIBC.fullmatch(n)]
        count.check(f"{name} needs libc alone", others and f"it needs {', '.join(others)}")
        print(f"     {os.path.getsize(tool) / 1e6:.1f} MB")
    with tempfile.TemporaryDirectory() as root:
        fill(root, tools, needed)
        try_out(count, root, needed)
    print(f"{count.passed} passed, {count.failed} failed, {count.skipped} skipped")
    return 1 if count.failed else 0


if __name__ == "__main__":
    sys.exit(main())
