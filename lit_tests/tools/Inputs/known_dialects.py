"""Gives stablehlo-translate an op of each dialect in the list on standard input, in
generic form. Whether there is such an op, only a dialect that it knows can say."""

import subprocess
import sys

names = sys.stdin.read().split(":")[1].strip().split(",")
known = 0
for name in names:
    ran = subprocess.run(
        ["stablehlo-translate", "--version-report", "-"], stderr=subprocess.PIPE,
        stdout=subprocess.DEVNULL, universal_newlines=True,
        input=f'"{name}.there_is_no_such_op"() : () -> ()\n')
    # Some dialects let ops pass that they do not know.
    if ran.returncode == 0 or f"found in dialect ('{name}')" in ran.stderr:
        known += 1
    else:
        print(f"unknown: {name}: {ran.stderr}")
print(f"{known} dialects known")
