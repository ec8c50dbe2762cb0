"""The command `stablehlo-artifact`."""

from __future__ import annotations

import signal
import sys

from . import _native


def main() -> int:
    """Runs the command with the arguments of this process, and returns its exit code."""
    # Python would handle Ctrl-C only after the command.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    return _native.artifact_command(sys.argv)
