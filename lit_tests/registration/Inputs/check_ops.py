"""Whether a tool knows every op of ops.txt: check_ops.py COMMAND...

A linker drops what nothing names: an op that is missing from a binary is a
registration that got lost.
"""

import pathlib
import subprocess
import sys

names = pathlib.Path(__file__).with_name("ops.txt").read_text().split()
# Without operands and attributes most are invalid, but none is unknown.
program = "\n// -----\n".join(f'"{name}"() : () -> ()' for name in names)
run = subprocess.run(
    [*sys.argv[1:], "--split-input-file", "--no-implicit-module", "--mlir-print-op-on-diagnostic=false"]
    if "translate" not in sys.argv[1]
    else [*sys.argv[1:], "--split-input-file"],
    input=program, capture_output=True, text=True,
)
unknown = [name for name in names if f"unregistered operation '{name}'" in run.stderr]
told = sum(name in run.stderr for name in names)
print(f"{len(names)} ops, {len(unknown)} unknown {unknown}, {told} told about")
# Nearly all are refused with a message that names them: proof that they were parsed.
sys.exit(1 if unknown or told < len(names) - 30 else 0)
