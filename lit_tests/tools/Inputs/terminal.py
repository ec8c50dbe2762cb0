"""Runs a command whose standard output is a terminal. Prints its output, its errors and its exit
code."""
import os
import pty
import subprocess
import sys

terminal, end = pty.openpty()
process = subprocess.Popen(
    sys.argv[1:], stdin=subprocess.DEVNULL, stdout=end, stderr=subprocess.PIPE,
    env={**os.environ, "TERM": "dumb"})
os.close(end)
shown = b""
try:
    while more := os.read(terminal, 1 << 16):
        shown += more
except OSError:
    pass  # Linux reports the end of a terminal as an error.
errors = process.stderr.read()
print(f"exit code {process.wait()}, {len(shown)} bytes, errors: {errors.decode()}")
print(shown)
