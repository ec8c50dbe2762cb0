"""Runs every command of every tool with outputs that cannot be written. Each run must end with
exit code 1 and an error that names the output, without a panic, and leave no file behind.

    faults.py PROGRAM FOLDER

PROGRAM is a program as text. The files are in FOLDER."""
import os
import resource
import shutil
import signal
import subprocess
import sys

PROGRAM, FOLDER = sys.argv[1:]
ARTIFACT = os.path.join(FOLDER, "program.mlir.bc")
OTHER = os.path.join(FOLDER, "other.mlir.bc")
OUTPUTS = os.path.join(FOLDER, "outputs")
# A container of jax.export.
CONTAINER = os.path.join(os.path.dirname(os.path.abspath(__file__)), os.pardir, os.pardir, os.pardir,
                         "artifacts", "jax-export", "tests", "containers", "types.0.10.2.jax")

# Commands that write to standard output.
PRINTING = [
    ["stablehlo-opt", PROGRAM],
    ["stablehlo-opt", "--emit-bytecode", PROGRAM],
    ["stablehlo-opt", "--help"],
    ["stablehlo-opt", "--version"],
    ["stablehlo-opt", "--show-dialects"],
    ["stablehlo-opt", "--list-passes"],
    ["stablehlo-translate", "--serialize", "--target=current", PROGRAM],
    ["stablehlo-translate", "--deserialize", ARTIFACT],
    ["stablehlo-translate", "--deserialize", "--emit-bytecode", ARTIFACT],
    ["stablehlo-translate", "--deserialize", "--print-stablehlo-version", ARTIFACT],
    ["stablehlo-translate", "--version-report", PROGRAM],
    ["stablehlo-translate", "--version-report", "--json", ARTIFACT],
    ["stablehlo-translate", "--help"],
    ["stablehlo-translate", "--version"],
    ["stablehlo-reduce", "--reduction-tree=test=/bin/false", PROGRAM],
    ["stablehlo-reduce", "--reduce=test=/bin/false", PROGRAM],
    ["stablehlo-reduce", "--help"],
    ["stablehlo-reduce", "--version"],
    ["stablehlo-lsp-server", "--help"],
    ["stablehlo-lsp-server", "--version"],
    ["stablehlo-artifact", "validate", ARTIFACT],
    ["stablehlo-artifact", "validate", "--json", ARTIFACT],
    ["stablehlo-artifact", "report", ARTIFACT, OTHER],
    ["stablehlo-artifact", "assemble", "-t", "current", PROGRAM],
    ["stablehlo-artifact", "retarget", "-t", "current", ARTIFACT],
    ["stablehlo-artifact", "retarget", "-t", "1.0.0", "--expand", "--strip-shardings", ARTIFACT],
    ["stablehlo-artifact", "strip", ARTIFACT],
    ["stablehlo-artifact", "extract", CONTAINER],
    ["stablehlo-artifact", "retarget", "--jax", "0.4.38", CONTAINER],
    ["stablehlo-artifact", "print", ARTIFACT],
    ["stablehlo-artifact", "print", "--generic", "--json", ARTIFACT],
    ["stablehlo-artifact", "graph", ARTIFACT],
    ["stablehlo-artifact", "graph", "--json", ARTIFACT],
    ["stablehlo-artifact", "diff", ARTIFACT, OTHER],
    ["stablehlo-artifact", "diff", "--json", ARTIFACT, OTHER],
    ["stablehlo-artifact", "info", ARTIFACT],
    ["stablehlo-artifact", "completions", "bash"],
    ["stablehlo-artifact", "--help"],
    ["stablehlo-artifact", "--version"],
]
# Commands that write to the file after -o.
WRITING = [
    ["stablehlo-opt", PROGRAM],
    ["stablehlo-opt", "--emit-bytecode", PROGRAM],
    ["stablehlo-translate", "--serialize", "--target=current", PROGRAM],
    ["stablehlo-translate", "--deserialize", ARTIFACT],
    ["stablehlo-translate", "--deserialize", "--emit-bytecode", ARTIFACT],
    ["stablehlo-translate", "--version-report", PROGRAM],
    ["stablehlo-translate", "--version-report", "--json", ARTIFACT],
    ["stablehlo-reduce", "--reduction-tree=test=/bin/false", PROGRAM],
    ["stablehlo-reduce", "--reduce=test=/bin/false", PROGRAM],
    ["stablehlo-artifact", "assemble", "-t", "current", PROGRAM],
    ["stablehlo-artifact", "retarget", "-t", "current", ARTIFACT],
    ["stablehlo-artifact", "retarget", "-t", "1.0.0", "--expand", "--strip-shardings", ARTIFACT],
    ["stablehlo-artifact", "strip", ARTIFACT],
    ["stablehlo-artifact", "extract", CONTAINER],
    ["stablehlo-artifact", "retarget", "--jax", "0.4.38", CONTAINER],
]


def no_large_files():
    """Makes files of more than 0 bytes impossible, as a full disk does. By default, the signal
    would end the process."""
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))


def closed_pipe():
    """Returns the end to write of a pipe without a reader."""
    reader, writer = os.pipe()
    os.close(reader)
    return writer


def check(command, stdout, *messages, limited=False):
    """Runs a command. Standard error must have all messages, or be empty if there are none."""
    process = subprocess.run(
        command, stdin=subprocess.DEVNULL, stdout=stdout, stderr=subprocess.PIPE,
        preexec_fn=no_large_files if limited else None)
    errors = process.stderr.decode()
    fault = None
    if process.returncode != 1:
        fault = f"exit code {process.returncode}"
    elif missing := [m for m in messages if m not in errors]:
        fault = f"no {missing[0]!r}"
    elif errors and not messages:
        fault = "a message"
    elif "panicked" in errors or "LLVM ERROR" in errors or "Stack dump" in errors:
        fault = "crash"
    elif found := os.listdir(OUTPUTS):
        fault = f"left behind: {found}"
    assert not fault, f"{' '.join(command)}: {fault} in:\n{errors}"


def main():
    shutil.rmtree(FOLDER, ignore_errors=True)
    os.makedirs(OUTPUTS)
    for file, target in (ARTIFACT, "current"), (OTHER, "1.10.0"):
        subprocess.run(
            ["stablehlo-translate", "--serialize", f"--target={target}", PROGRAM, "-o", file],
            check=True)
    for command in PRINTING:
        with open("/dev/full", "wb") as full:
            check(command, full, "cannot write standard output: No space left on device")
        pipe = closed_pipe()
        # The reader of the output has ended, such as `head`: nobody needs a message.
        check(command, pipe)
        os.close(pipe)
    output = os.path.join(OUTPUTS, "output")
    missing = os.path.join(OUTPUTS, "missing", "output")
    for command in WRITING:
        nothing = subprocess.DEVNULL
        check([*command, "-o", "/dev/full"], nothing, "/dev/full", "No space left on device")
        # The reducer also writes files for the user's test, which the limit forbids, too.
        if command[0] != "stablehlo-reduce":
            check([*command, "-o", output], nothing, output, "File too large", limited=True)
        check([*command, "-o", missing], nothing, missing, "No such file or directory")
    for command in WRITING:
        if command[0] == "stablehlo-artifact":
            folder = os.path.join(OUTPUTS, "folder")
            name = os.path.join(folder, os.path.basename(command[-1]))
            check([*command, "--output-dir", folder], subprocess.DEVNULL, name, "File too large",
                  limited=True)
            no_folder = os.path.join(command[-1], "folder")
            check([*command, "--output-dir", no_folder], subprocess.DEVNULL, no_folder,
                  "Not a directory")


main()
