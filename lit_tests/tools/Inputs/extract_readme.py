"""Writes the files of the README's example of the reducer: extract_readme.py README.md"""

import re
import sys

text = open(sys.argv[1]).read()
blocks = [block for _, block in re.findall(r"```(mlir|sh)\n(.*?)```", text, re.DOTALL)]
[program] = [b for b in blocks if b.startswith("// add.mlir")]
[script] = [b for b in blocks if b.startswith("#!/bin/sh")]
[commands] = [b for b in blocks if "stablehlo-reduce add.mlir" in b]
for name, content in [("add.mlir", program), ("is_refused.sh", script), ("reduce.sh", commands)]:
    with open(name, "w") as file:
        file.write(content)
