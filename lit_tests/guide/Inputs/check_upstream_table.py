"""Checks the table of docs/guide/upstream.md: check_upstream_table.py ROOT

Asks the tools which dialects, passes and translations they have, and looks up headers and
functions of Python in the sources. Each name must be where the table says it is."""

import os
import re
import shutil
import subprocess
import sys

root = sys.argv[1]


def run(*command):
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout


def headers():
    folder = os.path.join(root, "api/c/include")
    return {name for _, _, names in os.walk(folder) for name in names}


def functions():
    with open(os.path.join(root, "api/python/python/stablehlo_mlir/__init__.py")) as file:
        return set(re.findall(r"^def (\w+)", file.read(), re.MULTILINE))


help_of_opt = run("stablehlo-opt", "--help")
[dialects] = re.findall(r"Available Dialects: (.*)", run("stablehlo-opt", "--show-dialects"))
passes = set(re.findall(r"^ +--([\w-]+)", help_of_opt, re.MULTILINE))
translations = set(re.findall(r"^ +(--[\w-]+)", run("stablehlo-translate", "--help"), re.MULTILINE))
registered = {
    "dialects": set(dialects.split(",")),
    "translations": translations,
    "passes": passes,
    "headers": headers(),
    "functions": functions(),
}

def page(name):
    with open(os.path.join(root, "docs/guide", name)) as file:
        return file.read()


rows = [line.strip("| ").split("|") for line in page("upstream.md").splitlines() if line.startswith("| ")]
errors, checked, listed = [], 0, set()
for [title, *cells] in rows[1:]:
    here, absent = (re.findall(r"`([\w.-]+)`", re.sub(r"\(.*?\)", "", cell)) for cell in (cells + [""])[:2])
    kind = title.split()[0]
    exists = (lambda name: shutil.which(name)) if kind == "tools" else registered[kind].__contains__
    errors += [f"{name} is not here" for name in here if not exists(name)]
    errors += [f"{name} is here" for name in absent if exists(name)]
    checked += len(here) + len(absent)
    listed.update(here)
# Each pass of the project is in the table, or in the section about stablehlo-opt.
further = page("compilers.md").split("## stablehlo-opt\n")[1].split("\n## ")[0]
ours = {name for name in passes if re.match("(stablehlo|vhlo|chlo|shape-legalize|hlo|interpreter)-", name)}
errors += [f"no page mentions the pass {name}" for name in sorted(ours - listed)
           if f"`{name}" not in further]
if errors or not ours:
    sys.exit("\n".join(errors or ["stablehlo-opt has no passes of this project"]))
print(checked, "names checked")
