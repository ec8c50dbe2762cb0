"""Checks of releases as producers and consumers. TensorFlow's `stablehlo_serialized` has no version: it is plain bytecode of StableHLO."""

import base64
import functools
import pathlib
import re
import tempfile

import compat
import frozen
import numerics
import our_tools
import upstream
from consumers import Release
from findings import Findings

CHECKS = ("read", "report", "serialize", "retarget", "compute", "consume")
# Ops of another dialect, which our tools refuse.
OTHER_DIALECT = re.compile(r'= "?mhlo\.\w+')


class Produced:
    """A program that a producer wrote, and the checks of it."""

    def __init__(self, name: str, producer: Release, newest: Release, translate: our_tools.Translate, artifact_tool: our_tools.Artifact):
        self.name, self.producer = name, producer
        self.newest, self.translate, self.artifact_tool = newest, translate, artifact_tool
        reply = producer.ask(function=name)
        self.bytecode, self.text, self.inputs, self.outputs = base64.b64decode(reply["bytecode"]), reply["text"], reply["inputs"], reply["outputs"]

    @functools.cached_property
    def smallest(self) -> str:
        return self.translate.smallest_version(self.bytecode)

    def versions(self) -> tuple[list[str], list[str]]:
        """Returns the versions of upstream that cannot express the program, and those that can."""
        known, smallest = upstream.versions(), compat.numbers(self.smallest)
        return [v for v in known if compat.numbers(v) < smallest], [v for v in known if compat.numbers(v) >= smallest]

    @functools.cache
    def ours(self, version: str, *flags: str) -> bytes:
        with tempfile.NamedTemporaryFile(suffix=".mlir.bc") as file:
            file.write(self.bytecode)
            file.flush()
            return self.translate.serialize(pathlib.Path(file.name), version, *flags)

    def read(self) -> str:
        """Checks that we read the bytecode as the program that the producer prints."""
        if OTHER_DIALECT.search(self.text):
            return self._refused()
        text = upstream.print_text(upstream.parse(self.text, upstream.context()))
        frozen.expect_text(text, self.translate.deserialize(self.bytecode), "the program")
        return ""

    def _refused(self) -> str:
        try:
            self.translate.deserialize(self.bytecode)
        except our_tools.Failed as refusal:
            if "dialect 'mhlo'" in str(refusal):
                return "refused because of the dialect mhlo"
            raise
        raise frozen.Different("the program has an op of mhlo, but is not refused")

    def report(self) -> str:
        """Checks the reported smallest version: upstream writes the program for it, but not for the version before."""
        older, within = self.versions()[0], upstream.context()
        upstream.serialize(self.bytecode, self.smallest, within)
        try:
            if older:
                upstream.serialize(self.bytecode, older[-1], within)
                raise frozen.Different(f"upstream writes it for {older[-1]}, but the reported smallest version is {self.smallest}")
        except upstream.Refused:
            pass
        return self.smallest

    def serialize(self) -> str:
        """Checks that our artifacts with all locations are equal to upstream's, byte for byte, for each version."""
        within, verdicts = upstream.context(), set()
        for version in self.versions()[1]:
            expected = frozen.Expectation.of(version, upstream.serialize_as_is(upstream.parse(self.bytecode, within), version))
            verdicts.add(expected.judge(self.ours(version, "--strip-debuginfo=false")))
        return frozen.IDENTICAL if verdicts == {frozen.IDENTICAL} else frozen.UP_TO_USE_LISTS

    def retarget(self) -> str:
        """Checks that stablehlo-artifact converts the newest artifact to the artifact of each version."""
        versions = self.versions()[1]
        for version in versions:
            if self.artifact_tool.retarget(self.ours(versions[-1]), version) != self.ours(version):
                raise frozen.Different(f"{version}: differs from the artifact of the program")
        return ""

    def compute(self) -> str:
        """Checks that the newest release computes the same outputs from our artifact as the producer."""
        outputs = self.newest.run(self.inputs, artifact=self.ours(upstream.CURRENT_VERSION))
        return numerics.expect(self.outputs, outputs, self.text)

    def consume(self) -> str:
        """Checks that the producer's op XlaCallModule computes the same outputs from our artifact for the version that it reads."""
        outputs = self.producer.ask(function=self.name, artifact=self.ours(self.producer.version))["outputs"]
        return numerics.expect(self.outputs, outputs, self.text)


def produce(producer: Release, newest: Release, translate: our_tools.Translate, artifact_tool: our_tools.Artifact, found: Findings) -> None:
    """Runs all checks of all programs of a producer."""
    for name in producer.ask()["functions"]:
        program = Produced(name, producer, newest, translate, artifact_tool)
        found.check("read", name, program.read)
        if not OTHER_DIALECT.search(program.text):
            for check in CHECKS[1:]:
                found.check(check, name, getattr(program, check))
