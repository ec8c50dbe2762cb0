"""Gives a tool its input after more than a second, with and without a terminal."""
import os
import pty
import subprocess
import sys
import time

LATE = 1.5
CLEAR = b"\r\x1b[K"


def run(stderr):
    process = subprocess.Popen(
        sys.argv[1:], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=stderr,
        env={**os.environ, "TERM": "xterm"})
    time.sleep(LATE)
    _, errors = process.communicate(b"func.func private @f()")
    assert process.returncode == 0, (process.returncode, errors)
    return errors


def on_a_terminal():
    terminal, end = pty.openpty()
    run(end)
    os.close(end)
    shown = b""
    try:
        while more := os.read(terminal, 1 << 16):
            shown += more
    except OSError:
        pass  # Linux tells the end so.
    return shown


shown = on_a_terminal()
name = sys.argv[1].encode()
assert shown.startswith(CLEAR + name + b": reading, 1 s\r"), shown
assert shown.endswith(CLEAR), shown
shown = run(subprocess.PIPE)
assert shown == b"", shown
