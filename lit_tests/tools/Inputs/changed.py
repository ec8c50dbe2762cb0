"""Changes and truncates the inputs of tools that wait until their output is read.

    changed.py FOLDER"""
import os
import subprocess
import sys

FOLDER = sys.argv[1]
# More bytes than a pipe holds, and than LLVM reads without mapping the file.
MANY = 1 << 16
# Bytes of each of two resources. Together they make a file whose payloads stay mapped.
PAYLOAD = 17 << 20


def path(name):
    return os.path.join(FOLDER, name)


def constants(n):
    return ", ".join(str(float(i)) for i in range(n))


def begin(*command):
    """Starts a tool, and waits until it has written something. It then waits for the reader."""
    tool = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    return tool, tool.stdout.read(1)


def end(tool, first):
    out, error = tool.communicate()
    return first + out, error.decode(), tool.returncode


def changed_text():
    """Changes the second chunk of a file while the tool writes the result of the first."""
    file = path("chunks.mlir")
    with open(file, "w") as program:
        program.write(f"""func.func @first() -> tensor<{MANY}xf32> {{
  %0 = stablehlo.constant dense<[{constants(MANY)}]> : tensor<{MANY}xf32>
  return %0 : tensor<{MANY}xf32>
}}
// -----
func.func @checked_name() {{ return }}
""")
    tool, first = begin("stablehlo-translate", "--serialize", "--target=1.0.0", "--split-input-file", file)
    with open(file, "r+b") as program:
        program.seek(program.read().index(b"checked_name"))
        program.write(b"changed_name")
    out, error, code = end(tool, first)
    assert code == 0, error
    assert b"checked_name" in out and b"changed_name" not in out


def with_resources():
    """Writes bytecode with two large resources."""
    text, file = path("resources.mlir"), path("resources.bc")
    count = PAYLOAD // 4
    with open(text, "w") as program:
        program.write(f"""module attributes {{
  t.a = dense_resource<a> : tensor<{count}xi32>, t.b = dense_resource<b> : tensor<{count}xi32>
}} {{ func.func @f() {{ return }} }}
{{-# dialect_resources: {{ builtin: {{
  a: "0x04000000{'01020304' * count}", b: "0x04000000{'05060708' * count}"
}} }} #-}}
""")
    subprocess.run(["stablehlo-opt", "--emit-bytecode", "--allow-unregistered-dialect", text, "-o", file], check=True)
    return file


def mapped(tool, file):
    """Returns how many bytes of a file a process has mapped."""
    with open(f"/proc/{tool.pid}/maps") as maps:
        ranges = [line.split()[0].split("-") for line in maps if line.rstrip().endswith(os.path.realpath(file))]
    return sum(int(end, 16) - int(start, 16) for start, end in ranges)


def truncated_bytecode(file):
    """Truncates a file while the tool writes the first of two payloads that are mapped."""
    tool, first = begin("stablehlo-opt", "--allow-unregistered-dialect", file)
    size = os.path.getsize(file)
    in_payloads = mapped(tool, file)
    os.truncate(file, 0)
    _, error, code = end(tool, first)
    assert code == 1, (code, error)
    assert f"{file}: error: the file was truncated while it was read" in error, error
    # What is trusted is in memory.
    assert 2 * (PAYLOAD - 8192) <= in_payloads <= min(size, 2 * PAYLOAD), (in_payloads, size)


changed_text()
truncated_bytecode(with_resources())
