"""Checks the commands of the README and of docs/guide that do not run: check_commands.py ROOT

Blocks with further words (`sh install`) install software or need files that only the reader has, and code in
sentences does not run either. Each `make` names a target of the Makefile, each cargo package is known, each
path in the repository exists, and each of our tools has the command and the options."""

import functools
import os
import re
import shlex
import subprocess
import sys

root = sys.argv[1]
BLOCK = re.compile(r"^```sh +\w[^\n]*\n(.*?)^```$", re.MULTILINE | re.DOTALL)
ANY_BLOCK = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
CODE = re.compile(r"`([^`\n]+)`")
FOLDERS = {name for name in os.listdir(root) if os.path.isdir(os.path.join(root, name))} - {"target", "dist"}


def read(*names):
    with open(os.path.join(root, *names)) as file:
        return file.read()


TARGETS = set(re.findall(r"^([\w-]+):", read("Makefile"), re.MULTILINE))
PACKAGES = set(re.findall(r'^name = "(.*)"$', read("Cargo.lock"), re.MULTILINE))
VERSION = re.search(r'^version = "(.*)"', read("Cargo.toml"), re.MULTILINE)[1]
EXTRAS = set(re.findall(r"^([\w-]+) = \[", read("api/python/pyproject.toml").split("[project.optional-dependencies]")[1], re.MULTILINE))


@functools.cache
def help_of(*command):
    """Returns the help of a command, or None if the tool has no such command."""
    done = subprocess.run([*command, "--help"], stdin=subprocess.DEVNULL, capture_output=True, text=True)
    return done.stdout if done.returncode == 0 else None


def faults_of_make(words):
    return [f"the Makefile has no target {word}" for word in words[:1] if word not in TARGETS]


def faults_of_cargo(words):
    named = [after for word, after in zip(words, words[1:]) if word in ("-p", "--package", "--exclude")]
    return [f"Cargo.lock has no package {name}" for name in named if name not in PACKAGES]


def faults_of_tool(tool, words):
    subcommand = words[:1] if tool == "stablehlo-artifact" and words and not words[0].startswith("-") else []
    text = help_of(tool, *subcommand)
    if text is None:
        return [f"{tool} has no command {' '.join(subcommand)}"]
    options = (re.match(r"-\w$|--[\w-]+", word) for word in words)
    return [f"{tool} {' '.join(subcommand)} has no option {option[0]}" for option in options
            if option and not re.search(rf"(?<![\w-]){option[0]}(?![\w-])", text)]


def faults_of_wheel(word):
    wheel = re.match(r"dist/stablehlo_mlir-([\d.]+)-.*\.whl(?:\[(.*)\])?$", word)
    if wheel and wheel[1] != VERSION:
        yield f"the version of the wheel is {VERSION}, not {wheel[1]}"
    if wheel and wheel[2] and wheel[2] not in EXTRAS:
        yield f"the wheel has no extra {wheel[2]}"


def faults_of(line):
    try:
        words = shlex.split(line, comments=True)
    except ValueError:
        return []
    while words and re.match(r"[A-Z_]+=|export$", words[0]):
        words.pop(0)
    if not words:
        return []
    found = [f"{word} does not exist" for word in words
             if word.split("/")[0] in FOLDERS and "/" in word and not re.search(r"[*<>{}|]|\.\.\.", word)
             and not os.path.exists(os.path.join(root, word))]
    found += [fault for word in words for fault in faults_of_wheel(word)]
    match words:
        case ["make", *more]:
            found += faults_of_make(more)
        case ["cargo", *more]:
            found += faults_of_cargo(more)
        case [tool, *more] if tool.startswith("stablehlo-") and more and tool in TOOLS:
            found += faults_of_tool(tool, more)
    return found


TOOLS = {"stablehlo-artifact", "stablehlo-opt", "stablehlo-reduce", "stablehlo-translate"}
pages = ["README.md", *(f"docs/guide/{name}" for name in sorted(os.listdir(os.path.join(root, "docs/guide"))))]
checked, faults = 0, []
for page in pages:
    text = read(page)
    lines = [line for block in BLOCK.findall(text) for line in block.replace("\\\n", " ").splitlines()]
    lines += CODE.findall(ANY_BLOCK.sub("", text))
    for line in lines:
        checked += 1
        faults += [f"{page}: `{line}`: {fault}" for fault in faults_of(line)]
if faults:
    sys.exit("\n".join(faults))
print(checked, "commands checked")
