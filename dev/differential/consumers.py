"""Checks of releases as consumers of our artifacts. The newest release determines what a program computes.

If a release refuses our artifact, the release also gets the newest release's artifact of the program for the same version. If the release refuses this
artifact, too, the failure is the release's own failure.
"""

import base64
import functools
import pathlib
import re
import tempfile
from typing import Callable

import compat
import frozen
import judges
import numerics
import our_tools
import upstream
from consumer_programs import Program
from findings import Findings, OwnFailure


CHECKS = ("frozen", "read", "expand", "write", "compute")


class Refused(our_tools.Failed):
    """A release fails; the text is its message."""


class Release:
    """A release in its own process. `version` is the release's version of StableHLO; None means that the release reports its version."""

    def __init__(self, name: str, process: judges.Process, version: str | None = None):
        self.name, self.process = name, process
        self.version = version or self.ask()["version"]

    def ask(self, **question) -> dict:
        if "artifact" in question:
            question["artifact"] = base64.b64encode(question["artifact"]).decode()
        try:
            reply = self._answer(question)
        except judges.Crashed as crash:
            raise Refused(f"{self.name} {crash}") from crash
        if "error" in reply:
            raise Refused(f"{self.name}: {reply['error'].splitlines()[0][:300]}")
        return reply

    def _answer(self, question: dict) -> dict:
        """Asks again after the first crash: a busy machine can end a process, and a program that ends the process does so twice."""
        try:
            return self.process.answer(question)
        except judges.Crashed as crash:
            print(f"{self.name} {crash}; asking again", flush=True)
            return self.process.answer(question)

    def rewrite(self, **program) -> bytes:
        """Returns the artifact that the release writes, for its own version, of a text or an artifact."""
        return base64.b64decode(self.ask(**program)["artifact"])

    def run(self, inputs: list, **program) -> list:
        return self.ask(**program, inputs=inputs)["outputs"]


class Newest:
    """The newest release. It computes the expected outputs of programs, and writes the expected artifacts."""

    def __init__(self, release: Release):
        self.release = release

    @functools.cache
    def run(self, program: Program) -> tuple[list, list] | None:
        """Returns inputs and outputs of a program, or None if the program cannot be run."""
        if not program.can_run_alone:
            return None
        # The module and its context must live as long as their types are read.
        within = upstream.context()
        module = upstream.parse(program.text, within)
        main = next(op for op in module.body.operations if op.attributes["sym_name"].value == "main")
        types = [str(type) for type in main.type.inputs]
        try:
            inputs = numerics.inputs(program.name, types)
            return inputs, self.release.run(inputs, text=program.text)
        except (numerics.Unsupported, Refused):
            return None

    @functools.cache
    def write(self, program: Program, version: str, expand: bool) -> bytes:
        within = upstream.context()
        text = upstream.print_text(upstream.expand(program.text, version, within)) if expand else program.text
        return upstream.serialize(text, version, within)


class Consumer:
    """The checks of a release as a consumer."""

    def __init__(self, release: Release, newest: Newest, translate: our_tools.Translate):
        self.release, self.newest, self.translate = release, newest, translate

    @functools.cache
    def ours(self, program: Program, expand: bool = False) -> bytes:
        with tempfile.NamedTemporaryFile("w", suffix=".mlir") as file:
            file.write(program.text)
            file.flush()
            return self.translate.serialize(pathlib.Path(file.name), self.release.version, "--strip-debuginfo", *["--expand"] * expand)

    def _attempt(self, program: Program, check: Callable[[bytes], str], expand: bool = False) -> str:
        """Checks our artifact. If the check fails, repeats the check with upstream's artifact. If the second check fails, too, raises `OwnFailure`."""
        ours = self.ours(program, expand)
        try:
            return check(ours)
        except (Refused, frozen.Different) as problem:
            version = min(self.release.version, upstream.CURRENT_VERSION, key=compat.numbers)
            theirs = self.newest.write(program, version, expand)
            try:
                check(theirs)
            except (Refused, frozen.Different):
                raise OwnFailure(str(problem)) from problem
            raise

    def reads(self, program: Program, expand: bool = False) -> str:
        """Checks that the release reads our artifact and writes the same program."""
        if expand and program.fits(self.release.version):
            if self.ours(program) != self.ours(program, expand):
                raise frozen.Different("--expand changes what the version can express")
            return "nothing to expand"

        return self._attempt(program, self._reads, expand)

    def _reads(self, artifact: bytes) -> str:
        again = self.release.rewrite(artifact=artifact)
        self._expect_program(artifact, again, "the program that it read")
        return ""

    def _expect_program(self, expected: bytes, actual: bytes, what: str) -> None:
        if actual != expected:
            frozen.expect_text(self.translate.deserialize(expected), self.translate.deserialize(actual), what)

    def reads_file(self, artifact: pathlib.Path) -> str:
        """Checks that the release reads an artifact. Other checks compare each function in it."""
        self.release.ask(artifact=artifact.read_bytes(), read=True)
        return ""

    def writes(self, program: Program) -> str:
        """Checks that the release's artifact of the program's text holds the same program as ours. Older releases do not know the current syntax."""
        try:
            theirs = self.release.rewrite(text=program.text)
        except Refused as refusal:
            raise OwnFailure(str(refusal)) from refusal
        self._expect_program(self.ours(program), theirs, "the program that it wrote")
        return ""

    def computes(self, program: Program, expand: bool = False) -> str:
        """Checks that the release computes the same outputs from our artifact as the newest release from the program."""
        inputs, expected = self.newest.run(program)

        def check(artifact: bytes) -> str:
            return numerics.expect(expected, self.release.run(inputs, artifact=artifact), program.text)

        return self._attempt(program, check, expand)

    def can_expand(self, program: Program) -> bool:
        """Returns whether the release's version can express the program only with --expand."""
        if program.fits(self.release.version):
            return False
        try:
            return bool(self.ours(program, expand=True))
        except our_tools.Failed:
            return False


class Printer(Consumer):
    """Consumer that writes no artifacts, but prints the programs that it reads."""

    def __init__(self, release: Release, newest: Newest, translate: our_tools.Translate, opt: our_tools.Opt):
        super().__init__(release, newest, translate)
        self.opt = opt

    def _shown(self, *flags: str, **program) -> str:
        return self.release.ask(**program, flags=flags)["text"].rstrip("\n") + "\n"

    def _reads(self, artifact: bytes) -> str:
        """Checks that the release prints the same VHLO as we do, except for arguments of functions without a body (docs/deviations.md)."""
        ours = re.sub(r"(vhlo\.func_v1 @\w+)\(!.*?\) -> ", r"\1() -> ", self.opt.print(artifact))
        frozen.expect_text(ours, self._shown(artifact=artifact), "the VHLO that it prints")
        return ""

    def reads_file(self, artifact: pathlib.Path) -> str:
        return self._reads(artifact.read_bytes())

    def writes(self, program: Program) -> str:
        """Checks that the release prints the program's text as we do, in custom and in generic form."""
        for flags, generic in (((), False), (("--mlir-print-op-generic",), True)):
            frozen.expect_text(self.opt.print(program.text.encode(), generic), self._shown(*flags, text=program.text), "the text that it prints")
        return ""


def consume(consumer: Consumer, whole: list[Program], operations: list[Program], found: Findings) -> None:
    """Runs all checks of a release. `operations` are only run, not written."""
    version = consumer.release.version
    for old in compat.until(version):
        found.check("frozen", old, lambda: consumer.reads_file(compat.artifact_path(old)))
    for program in whole:
        if program.fits(version):
            found.check("read", program.name, lambda: consumer.reads(program))
            found.check("write", program.name, lambda: consumer.writes(program))
        if program.fits(version) or consumer.can_expand(program):
            found.check("expand", program.name, lambda: consumer.reads(program, expand=True))
    for program in whole + operations:
        expand = consumer.can_expand(program)
        if (program.fits(version) or expand) and consumer.newest.run(program):
            found.check("compute", program.name, lambda: consumer.computes(program, expand))
