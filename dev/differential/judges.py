"""Long-lived processes that answer questions about programs, one after the other. A crash is also an answer. Uses only the standard library.

Both sides have the same protocol: a line of input is a program as a JSON string, a line of output is a JSON object (see `opset-tool --help`).
"""

import dataclasses
import json
import pathlib
import selectors
import subprocess
import sys
import tempfile

# Time limit per program. Programs are small, so a longer run probably never ends.
SECONDS = 30


@dataclasses.dataclass(frozen=True)
class Answer:
    """Answer of one side about a program: it accepts the program, refuses it with an error, or crashes."""

    accepted: bool
    error: str = ""
    crash: str = ""
    # For `infer`: pairs of an op's name and its inferred types.
    types: list = dataclasses.field(default_factory=list)

    @property
    def verdict(self) -> str:
        return "crash" if self.crash else "accepts" if self.accepted else "refuses"


class Crashed(Exception):
    """A process ended without an answer, or took too long; the text describes the end."""


class Process:
    """A process that answers each line of JSON with a line of JSON. It is restarted after a crash."""

    def __init__(self, *command: str | pathlib.Path, environment: dict[str, str] | None = None, seconds: float = SECONDS):
        self.command, self.environment, self.seconds = [str(part) for part in command], environment, seconds
        self.process = None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()

    def start(self) -> None:
        self.stderr = tempfile.TemporaryFile()
        self.process = subprocess.Popen(self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.stderr, env=self.environment)
        self.waiting = selectors.DefaultSelector()
        self.waiting.register(self.process.stdout, selectors.EVENT_READ)

    def stop(self) -> None:
        if self.process:
            self.process.kill()
            self.process.communicate()
            self.waiting.close()
            self.stderr.close()
            self.process = None

    def answer(self, question) -> dict:
        if not self.process:
            self.start()
        try:
            self.process.stdin.write(json.dumps(question).encode() + b"\n")
            self.process.stdin.flush()
            line = self.process.stdout.readline() if self.waiting.select(self.seconds) else None
        except BrokenPipeError:
            line = b""
        if line:
            return json.loads(line)
        crash = f"no answer after {self.seconds} seconds" if line is None else self._describe_end()
        self.stop()
        raise Crashed(crash)

    def _describe_end(self) -> str:
        code = self.process.wait()
        self.stderr.seek(0)
        words = self.stderr.read().decode(errors="replace").strip().splitlines()
        errors = [line for line in words if "rror" in line or "ssert" in line or "panic" in line] or words[:1]
        return f"ended with {f'signal {-code}' if code < 0 else code}: {' '.join(errors[:1])}"


class Judge(Process):
    """A process that answers questions about programs."""

    def ask(self, program: str) -> Answer:
        try:
            answer = self.answer(program)
        except Crashed as crash:
            return Answer(False, crash=str(crash))
        return Answer(answer.get("accepted", True), answer.get("error", ""), types=answer.get("types", []))


def ours(bin: pathlib.Path, question: str) -> Judge:
    return Judge(bin / "opset-tool", question)


def theirs(question: str, iree: str | pathlib.Path | None = None) -> Judge:
    """Returns a judge with upstream in jaxlib or, if `iree` is a Python with IREE's compiler, with the newer version of upstream in it."""
    return Judge(iree or sys.executable, pathlib.Path(__file__).with_name("answer.py"), question, "iree" if iree else "jaxlib")
