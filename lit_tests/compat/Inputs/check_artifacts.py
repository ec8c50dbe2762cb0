"""Reads upstream's artifacts and writes them again: check_artifacts.py FOLDER SCRATCH."""

import pathlib
import re
import subprocess
import sys

folder, scratch = (pathlib.Path(argument) for argument in sys.argv[1:])
scratch.mkdir(parents=True, exist_ok=True)
failures = 0
artifacts = sorted(folder.glob("stablehlo_legalize_to_vhlo.*.mlir.bc"))
for path in artifacts:
    version = re.search(r"\.(\d+)_(\d+)_(\d+)\.", path.name)
    target = ".".join(version.groups())
    program, again = scratch / f"{target}.mlir", scratch / f"{target}.mlir.bc"
    try:
        subprocess.run(["stablehlo-translate", "--engine=mlir", "--deserialize", path, "-o", program], check=True)
        subprocess.run(
            ["stablehlo-translate", "--engine=mlir", "--serialize", f"--target={target}", "--strip-debuginfo", program, "-o", again],
            check=True,
        )
        if again.read_bytes() != path.read_bytes():
            raise ValueError("other bytes")
    except (subprocess.CalledProcessError, ValueError) as error:
        print(f"{path.name}: {error}")
        failures += 1
print(f"{len(artifacts)} artifacts, {failures} failures")
sys.exit(1 if failures or len(artifacts) < 32 else 0)
