"""Reads every truncation of an artifact: truncate_artifact.py ARTIFACT SCRATCH."""

import pathlib
import subprocess
import sys

data, scratch = pathlib.Path(sys.argv[1]).read_bytes(), pathlib.Path(sys.argv[2])
out = scratch.with_suffix(".out")
failures = 0
for length in range(len(data)):
    scratch.write_bytes(data[:length])
    run = subprocess.run(["stablehlo-translate", "--deserialize", scratch, "-o", out], capture_output=True)
    if run.returncode != 1 or out.exists() or b"error: " not in run.stderr:
        print(f"{length} bytes: exit code {run.returncode}", run.stderr[-300:].decode(errors="replace"))
        failures += 1
print(f"{len(data)} truncations, {failures} not refused cleanly")
sys.exit(1 if failures else 0)
