"""Functions that run the project's tools. Uses only the standard library."""

import bisect
import collections
import contextlib
import dataclasses
import json
import pathlib
import re
import subprocess
import tempfile
from collections.abc import Iterator


class Failed(Exception):
    """A tool failed; the text has the tool and the reason."""


def _run(*command: str | pathlib.Path) -> subprocess.CompletedProcess:
    return subprocess.run([str(part) for part in command], capture_output=True, timeout=120)


def _output(*command: str | pathlib.Path) -> bytes:
    done = _run(*command)
    if done.returncode != 0:
        raise Failed(f"{pathlib.Path(command[0]).name} failed with {done.returncode}: {done.stderr.decode(errors='replace').strip()[:600]}")
    return done.stdout


@contextlib.contextmanager
def _file(data: bytes | pathlib.Path) -> Iterator[pathlib.Path]:
    """Yields the path of a file with the bytes, or `data` itself if it is a path."""
    if isinstance(data, pathlib.Path):
        yield data
        return
    with tempfile.TemporaryDirectory() as scratch:
        path = pathlib.Path(scratch) / "program"
        path.write_bytes(data)
        yield path


def _text(output: bytes) -> str:
    """Decodes a printed program. Removes the empty line that LLVM's drivers print at its end."""
    return output.decode().rstrip("\n") + "\n"


@dataclasses.dataclass(frozen=True)
class Artifact:
    """The tool stablehlo-artifact."""

    tool: pathlib.Path

    def strip(self, artifact: bytes) -> bytes:
        with _file(artifact) as path:
            return _output(self.tool, "strip", path)

    def retarget(self, artifact: bytes, version: str, *options: str) -> bytes:
        with _file(artifact) as path:
            return _output(self.tool, "retarget", f"--target={version}", *options, path)

    def run(self, artifact: bytes, inputs: list) -> list:
        """Evaluates a program. Inputs and outputs have the form of workers/values.py. Needs numpy."""
        import numpy

        from workers import values

        with tempfile.TemporaryDirectory() as scratch, _file(artifact) as path:
            given, results = (pathlib.Path(scratch) / name for name in ("inputs.npz", "results.npz"))
            numpy.savez(given, *map(values.unpack, inputs))
            _output(self.tool, "run", path, "--inputs", given, "-o", results)
            with numpy.load(results) as arrays:
                return [values.pack(arrays[name]) for name in arrays.files]


@dataclasses.dataclass(frozen=True)
class Translate:
    """The tool stablehlo-translate, with the engine of MLIR. engines.py compares it with the engine without MLIR."""

    tool: pathlib.Path

    @property
    def command(self) -> list:
        return [self.tool, "--engine=mlir"]

    def _serialize(self, program: pathlib.Path, version: str, out: pathlib.Path, *flags: str) -> list:
        return [*self.command, "--serialize", f"--target={version}", *flags, program, "-o", out]

    def serialize(self, program: pathlib.Path, version: str, *flags: str) -> bytes:
        """Serializes a program, without debug info unless there are other flags."""
        with tempfile.TemporaryDirectory() as scratch:
            out = pathlib.Path(scratch) / "artifact.mlir.bc"
            _output(*self._serialize(program, version, out, *(flags or ["--strip-debuginfo"])))
            if not out.exists():
                raise Failed("serialization succeeded but wrote no file")
            return out.read_bytes()

    def specialize(self, artifact: bytes, types: list[str]) -> bytes:
        """Serializes a program with these types of its arguments for the current version."""
        with _file(artifact) as path:
            return self.serialize(path, "current", f"--specialize={','.join(types)}")

    def refuse(self, program: pathlib.Path, version: str) -> None:
        """Checks that the tool refuses to serialize for a version, prints a message, and leaves no file."""
        with tempfile.TemporaryDirectory() as scratch:
            out = pathlib.Path(scratch) / "artifact.mlir.bc"
            done = _run(*self._serialize(program, version, out, "--strip-debuginfo"))
            if done.returncode == 0:
                raise Failed(f"serialization for {version} succeeded")
            if done.returncode < 0:
                raise Failed(f"serialization for {version} ended with signal {-done.returncode}")
            if not done.stderr.strip():
                raise Failed(f"serialization for {version} failed without a message")
            if out.exists():
                raise Failed(f"serialization for {version} failed and left a file")

    def refused(self, programs: list[str], version: str) -> set[int]:
        """Returns the indices of the programs that cannot be serialized for a version. Checks that there is one error for each of them."""
        starts = [0]
        for text in programs:
            starts.append(starts[-1] + text.count("\n") + 2)
        with tempfile.TemporaryDirectory() as scratch:
            # Use a file, because the tool writes diagnostics in many small pieces, which is slow with a pipe.
            path, errors, out = (pathlib.Path(scratch) / name for name in ("programs.mlir", "errors", "artifacts"))
            path.write_text("\n// -----\n".join(programs) + "\n")
            with open(errors, "wb") as stream:
                command = [*self.command, "--serialize", f"--target={version}", "--split-input-file", path, "-o", out]
                code = subprocess.run(command, stderr=stream, timeout=600).returncode
            text = errors.read_text(errors="replace")
        # Matches the line of an error in its program and, if there are several programs, the first line of this program. An error at line 0 concerns all programs.
        found = re.findall(rf"^(?:within split at )?{re.escape(str(path))}:(?:(\d+) offset :)?(\d+):\d+: error:", text, re.MULTILINE)
        counts = collections.Counter(bisect.bisect_right(starts, int(start or 1)) - 1 for start, line in found if int(line))
        if code < 0 or (code != 0) != bool(counts) or set(counts.values()) - {1}:
            raise Failed(f"serialization for {version} ended with {code} and errors in {sorted(counts.elements())}: {text.strip()[:600]}")
        return set(counts)

    def smallest_version(self, program: bytes | pathlib.Path) -> str:
        """Returns the smallest version that can express a program."""
        with _file(program) as path:
            return json.loads(_output(*self.command, "--version-report", "--json", path))["smallest_version"]

    def deserialize(self, data: bytes | pathlib.Path) -> str:
        """Returns the program in an artifact as text."""
        with _file(data) as path:
            return _text(_output(*self.command, "--deserialize", path))


@dataclasses.dataclass(frozen=True)
class Opt:
    """The tool stablehlo-opt."""

    tool: pathlib.Path

    def print(self, program: bytes | pathlib.Path, generic: bool = False) -> str:
        """Returns the program as text."""
        with _file(program) as path:
            return _text(_output(self.tool, path, *["--mlir-print-op-generic"] * generic))

    def to_current(self, artifact: pathlib.Path) -> bytes:
        """Converts the VHLO in an artifact to the current version, and returns its bytecode."""
        return _output(self.tool, artifact, "--pass-pipeline=builtin.module(vhlo-to-version{target=current})", "--emit-bytecode")

    def bytecode(self, program: bytes | pathlib.Path) -> bytes:
        """Returns the program as plain bytecode, which is no portable artifact."""
        with _file(program) as path:
            return _output(self.tool, path, "--emit-bytecode")

    def run(self, program: pathlib.Path, *passes: str) -> str:
        """Runs passes, given as flags, and returns the program as text."""
        return _text(_output(self.tool, *passes, program))

    def expand(self, program: pathlib.Path, version: str, debug_info: bool = False) -> str:
        """Expands ops that a version lacks, and returns the program as text."""
        flags = ["--mlir-print-debuginfo"] * debug_info
        return _text(_output(self.tool, f"--stablehlo-compatibility-expander=target={version}", *flags, program))
