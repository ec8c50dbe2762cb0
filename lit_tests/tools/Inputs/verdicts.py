"""Prints the verdicts of all commands that read artifacts: `verdicts.py FOLDER PROGRAMS`. The programs are VHLO in text, which `stablehlo-translate` writes without a check."""

import pathlib
import subprocess
import sys

folder, programs = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
folder.mkdir(exist_ok=True)


def run(*command):
    done = subprocess.run(command, capture_output=True, text=True)
    return done.returncode, done.stderr.splitlines()


for number, text in enumerate(programs.read_text().split("// -----\n")):
    source, artifact = folder / f"{number}.mlir", str(folder / f"{number}.bc")
    other = folder / "other.bc"
    other.unlink(missing_ok=True)
    source.write_text(text)
    code, errors = run("stablehlo-translate", "--serialize", "--target=current", str(source), "-o", artifact)
    assert code == 0, errors
    for command in [
        ["stablehlo-artifact", "validate", artifact],
        ["stablehlo-artifact", "print", artifact],
        ["stablehlo-artifact", "retarget", "--target=1.0.0", artifact, "-o", str(other)],
        ["stablehlo-artifact", "run", artifact, "--input", "zeros"],
        ["stablehlo-translate", "--deserialize", artifact],
    ]:
        code, errors = run(*command)
        error = next((line for line in errors if "error:" in line), "")
        print(f"{number}: {command[1].lstrip('-')}: {code}", error[error.find("error:") :])
    print(f"{number}: written: {other.exists()}")
