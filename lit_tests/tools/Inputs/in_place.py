"""Writes the output of each tool to its input, a large program that the tool maps. The tool replaces
the file only if it succeeds.

    in_place.py FOLDER"""
import os
import shutil
import subprocess
import sys

FOLDER = sys.argv[1]
PROGRAM = os.path.join(FOLDER, "program.mlir")
EXPECTED = os.path.join(FOLDER, "expected.mlir")
# Tools read small files without mapping them.
SIZE = 1 << 16


def run(*command, stdin=None):
    return subprocess.run(command, input=stdin, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)


def content(path):
    with open(path, "rb") as file:
        return file.read()


def write_program(body=""):
    values = ", ".join(str(float(i)) for i in range(SIZE))
    with open(PROGRAM, "w") as file:
        file.write(f"""func.func @f() -> tensor<{SIZE}xf32> {{
  %0 = stablehlo.constant dense<[{values}]> : tensor<{SIZE}xf32>
  {body}
  return %0 : tensor<{SIZE}xf32>
}}
""")


def replaces(*command):
    """Checks that a command writes the same bytes to its input as to another file."""
    before = content(PROGRAM)
    ran = run(*command, PROGRAM, "-o", EXPECTED)
    assert ran.returncode == 0, (command, ran)
    assert content(PROGRAM) == before, command
    ran = run(*command, PROGRAM, "-o", PROGRAM)
    assert ran.returncode == 0, (command, ran)
    assert content(PROGRAM) == content(EXPECTED), command


def keeps(*command, message):
    """Checks that a command fails, and does not change its input."""
    before = content(PROGRAM)
    ran = run(*command, PROGRAM, "-o", PROGRAM)
    assert ran.returncode == 1 and message in ran.stdout, (command, ran)
    assert content(PROGRAM) == before, command


shutil.rmtree(FOLDER, ignore_errors=True)
os.makedirs(FOLDER)
write_program()
keeps("stablehlo-reduce", "--reduction-tree=test=/bin/false", message=b"is the input")
replaces("stablehlo-opt", "--emit-bytecode")
replaces("stablehlo-opt")
replaces("stablehlo-translate", "--serialize", "--target=1.0.0")
replaces("stablehlo-artifact", "retarget", "-t", "0.9.0")
replaces("stablehlo-translate", "--deserialize")
write_program("%1 = stablehlo.tan %0 : tensor<" + f"{SIZE}xf32>")
keeps("stablehlo-opt", "--stablehlo-legalize-to-vhlo", "--vhlo-to-version=target=1.0.0", message=b"tan")
keeps("stablehlo-translate", "--serialize", "--target=1.0.0", message=b"tan")
# A program that nests too deep for MLIR is refused on standard input, too.
ran = run("stablehlo-reduce", "--reduction-tree=test=/bin/false", "-", stdin=b"(" * 100_000)
assert ran.returncode == 1 and b"nested deeper" in ran.stdout, ran
