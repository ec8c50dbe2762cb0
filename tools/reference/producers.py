"""What we make of what others write. TensorFlow's `stablehlo_serialized` has no version: it is plain bytecode of StableHLO."""

import base64
import functools
import pathlib
import re
import tempfile

import compat
import frozen
import numerics
import our_tools
import reference
from consumers import Release
from findings import Findings

CHECKS = ("read", "report", "serialize", "retarget", "compute")
# Ops that are not StableHLO's, and are refused.
FOREIGN = re.compile(r'= "?mhlo\.\w+')


class Produced:
    """A program of a producer, and the checks of it."""

    def __init__(self, said: dict, newest: Release, translate: our_tools.Translate, artifact_tool: our_tools.Artifact):
        self.newest, self.translate, self.artifact_tool = newest, translate, artifact_tool
        self.bytecode, self.text, self.inputs, self.outputs = base64.b64decode(said["bytecode"]), said["text"], said["inputs"], said["outputs"]

    @functools.cached_property
    def smallest(self) -> str:
        return self.translate.smallest_version(self.bytecode)

    def versions(self) -> tuple[list[str], list[str]]:
        """Those that the reference knows: that cannot express the program, and that can."""
        known, smallest = reference.versions(), compat.numbers(self.smallest)
        return [v for v in known if compat.numbers(v) < smallest], [v for v in known if compat.numbers(v) >= smallest]

    @functools.cache
    def ours(self, version: str, *flags: str) -> bytes:
        with tempfile.NamedTemporaryFile(suffix=".mlir.bc") as file:
            file.write(self.bytecode)
            file.flush()
            return self.translate.serialize(pathlib.Path(file.name), version, *flags)

    def read(self) -> str:
        """The bytecode is the program that the producer prints, as the reference prints it."""
        if FOREIGN.search(self.text):
            return self._refused()
        text = reference.print_text(reference.parse(self.text, reference.context()))
        frozen.expect_text(text, self.translate.deserialize(self.bytecode), "the program")
        return ""

    def _refused(self) -> str:
        try:
            self.translate.deserialize(self.bytecode)
        except our_tools.Failed as refusal:
            if "dialect 'mhlo'" in str(refusal):
                return "refused, for a dialect that is not here"
            raise
        raise frozen.Different("it has an op of mhlo, and is read")

    def report(self) -> str:
        """The reference writes the program for the version that is reported to be the smallest, and not for the one before."""
        older, within = self.versions()[0], reference.context()
        reference.serialize(self.bytecode, self.smallest, within)
        try:
            if older:
                reference.serialize(self.bytecode, older[-1], within)
                raise frozen.Different(f"the reference writes it for {older[-1]}; reported is {self.smallest}")
        except reference.Refused:
            pass
        return self.smallest

    def serialize(self) -> str:
        """With all its locations, it becomes the artifact that the reference writes, byte for byte, for each version."""
        within, verdicts = reference.context(), set()
        for version in self.versions()[1]:
            expected = frozen.Expectation.of(version, reference.serialize_as_is(reference.parse(self.bytecode, within), version))
            verdicts.add(expected.judge(self.ours(version, "--strip-debuginfo=false")))
        return frozen.IDENTICAL if verdicts == {frozen.IDENTICAL} else frozen.UP_TO_USE_LISTS

    def retarget(self) -> str:
        """Without MLIR, the newest artifact becomes that of each version."""
        versions = self.versions()[1]
        for version in versions:
            if self.artifact_tool.retarget(self.ours(versions[-1]), version) != self.ours(version):
                raise frozen.Different(f"{version}: not the artifact that the program becomes")
        return ""

    def compute(self) -> str:
        """The newest release computes from our artifact what the producer does."""
        outputs = self.newest.run(self.inputs, artifact=self.ours(reference.CURRENT_VERSION))
        return numerics.expect(self.outputs, outputs, self.text)


def produce(producer: Release, newest: Release, translate: our_tools.Translate, artifact_tool: our_tools.Artifact, found: Findings) -> None:
    """All checks of all that a producer writes."""
    for name in producer.ask()["functions"]:
        program = Produced(producer.ask(function=name), newest, translate, artifact_tool)
        found.check("read", name, program.read)
        if not FOREIGN.search(program.text):
            for check in CHECKS[1:]:
                found.check(check, name, getattr(program, check))
