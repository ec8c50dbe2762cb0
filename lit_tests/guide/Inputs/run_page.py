"""Runs the examples of a Markdown page in an empty folder: run_page.py PAGE ROOT FOLDER BUILT

FOLDER gets links to the folders of the repository that examples name, and `target/release`, a link to
BUILT, which has the tools. The fenced blocks of the page run in their order:

- `sh`: a shell runs the block, and each command must succeed. If the block begins with `#!`, its second
  line names the file (`# is_refused.sh`) that the block becomes.
- `console`: each line that begins with `$ ` is a command. The lines below the command are the output,
  where `...` stands for any lines.
- `mlir`: the first line names the file (`// add.mlir`) that the block becomes. A block without a name
  is a program that `stablehlo-opt` must accept.
- A block with further words (`sh install`) does not run: the commands install software, or need a
  file that only the reader has.

Prints the number of blocks that ran."""

import os
import re
import shutil
import subprocess
import sys

page, root, folder, built = sys.argv[1:]
FENCE = re.compile(r"^```(\w+)([^\n]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINKED = ["lit_tests", "artifacts", "examples", "docs"]


def prepare():
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(os.path.join(folder, "target"))
    for name in LINKED:
        os.symlink(os.path.join(root, name), os.path.join(folder, name))
    os.symlink(os.path.abspath(built), os.path.join(folder, "target", "release"))


def shell(text):
    """Runs `text` in bash. Returns the exit code and the output, with that on standard error."""
    done = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", text], cwd=folder, stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    return done.returncode, done.stdout.decode("utf-8", "replace")


def fail(line, what, *details):
    # The end of a long output names the failure.
    sys.exit("\n".join([f"{page}:{line}: {what}", *(text[-2000:] for text in details)]))


def write(name, text, mode=0o644):
    path = os.path.join(folder, name)
    with open(path, "w") as file:
        file.write(text)
    os.chmod(path, mode)


def run_commands(line, text):
    code, output = shell(text)
    if code:
        fail(line, f"the commands end with exit code {code}", text, output)


def run_console(line, text):
    for example in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
        command, _, expected = example.partition("\n")
        pattern = "".join(
            "(?:.*\n)*" if row == "..." else re.escape(row) + "\n" for row in expected.splitlines())
        _, output = shell(command)
        if not re.fullmatch(pattern, output):
            fail(line, f"another output of `{command}`", "expected:", expected, "found:", output)


def run_program(line, text):
    name = re.match(r"// (\S+\.mlir)\n", text)
    write(name[1] if name else "program.mlir", text)
    if not name:
        run_commands(line, "stablehlo-opt program.mlir -o /dev/null")


def run_block(line, language, text):
    script = re.match(r"#!.*\n# (\S+)\n", text)
    if language == "sh" and script:
        write(script[1], text, 0o755)
    elif language in RUNNERS:
        RUNNERS[language](line, text)
    else:
        return 0
    return 1


RUNNERS = {"sh": run_commands, "console": run_console, "mlir": run_program}

prepare()
with open(page) as file:
    content = file.read()
ran = 0
for fence in FENCE.finditer(content):
    language, words, text = fence.groups()
    if not words.strip():
        ran += run_block(content.count("\n", 0, fence.start()) + 1, language, text)
if not ran:
    fail(1, "no example runs")
print(ran, "examples ran")
