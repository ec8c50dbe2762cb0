"""Long-lived processes that are asked about one program after the other. A crash is an answer, too. Standard library only.

Both sides speak the same protocol: a program per line in, as a JSON string, and a line of JSON out; see `stablehlo-opset --help`.
"""

import dataclasses
import json
import pathlib
import selectors
import subprocess
import sys
import tempfile

# A program is small: what takes longer does not end.
SECONDS = 30


@dataclasses.dataclass(frozen=True)
class Answer:
    """What one side says about a program: it accepts it, refuses it with an error, or crashes."""

    accepted: bool
    error: str = ""
    crash: str = ""
    # For `infer`: pairs of an op and its inferred types.
    types: list = dataclasses.field(default_factory=list)

    @property
    def verdict(self) -> str:
        return "crash" if self.crash else "accepts" if self.accepted else "refuses"


class Judge:
    """A process that answers. It is started again after a crash."""

    def __init__(self, *command: str | pathlib.Path):
        self.command = [str(part) for part in command]
        self.process = None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()

    def start(self) -> None:
        self.stderr = tempfile.TemporaryFile()
        self.process = subprocess.Popen(self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.stderr)
        self.waiting = selectors.DefaultSelector()
        self.waiting.register(self.process.stdout, selectors.EVENT_READ)

    def stop(self) -> None:
        if self.process:
            self.process.kill()
            self.process.communicate()
            self.waiting.close()
            self.stderr.close()
            self.process = None

    def ask(self, program: str) -> Answer:
        if not self.process:
            self.start()
        try:
            self.process.stdin.write(json.dumps(program).encode() + b"\n")
            self.process.stdin.flush()
            line = self.process.stdout.readline() if self.waiting.select(SECONDS) else None
        except BrokenPipeError:
            line = b""
        if line:
            answer = json.loads(line)
            return Answer(answer.get("accepted", True), answer.get("error", ""), types=answer.get("types", []))
        crash = f"no answer after {SECONDS} seconds" if line is None else self._last_words()
        self.stop()
        return Answer(False, crash=crash)

    def _last_words(self) -> str:
        code = self.process.wait()
        self.stderr.seek(0)
        words = self.stderr.read().decode(errors="replace").strip().splitlines()
        telling = [line for line in words if "rror" in line or "ssert" in line or "panic" in line] or words[:1]
        return f"ended with {f'signal {-code}' if code < 0 else code}: {' '.join(telling[:1])}"


def ours(bin: pathlib.Path, question: str) -> Judge:
    return Judge(bin / "stablehlo-opset", question)


def theirs(question: str) -> Judge:
    return Judge(sys.executable, pathlib.Path(__file__).with_name("answer.py"), question)
