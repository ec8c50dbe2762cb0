"""Checks of releases as producers and consumers. TensorFlow's `stablehlo_serialized` has no version: it is plain bytecode of StableHLO. PyTorch's packages
torch_xla and torchax write portable artifacts."""

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
from consumers import Refused, Release
from findings import SAME_BITS, Findings, OwnFailure

# Ops of another dialect, which our tools refuse.
OTHER_DIALECT = re.compile(r'= "?mhlo\.\w+')

# Calls of LAPACK, which our interpreter does not know.
LAPACK = re.compile(r"custom_call @lapack_\w+")


class Produced:
    """A program that a producer wrote. Derived classes have the checks of it."""

    # The names of the checks.
    CHECKS: tuple[str, ...]

    def __init__(self, name: str, producer: Release, newest: Release, translate: our_tools.Translate, artifact_tool: our_tools.Artifact):
        self.name, self.producer = name, producer
        self.newest, self.translate, self.artifact_tool = newest, translate, artifact_tool
        reply = producer.ask(function=name)
        self.bytecode, self.text, self.inputs, self.outputs = base64.b64decode(reply["bytecode"]), reply["text"], reply["inputs"], reply["outputs"]

    def checks(self) -> tuple[str, ...]:
        """Returns the names of the checks that apply to the program."""
        return self.CHECKS

    @functools.cached_property
    def smallest(self) -> str:
        return self.translate.smallest_version(self.bytecode)

    def versions(self) -> tuple[list[str], list[str]]:
        """Returns the versions of upstream that cannot express the program, and those that can."""
        known, smallest = upstream.versions(), compat.numbers(self.smallest)
        return [v for v in known if compat.numbers(v) < smallest], [v for v in known if compat.numbers(v) >= smallest]


class PlainBytecode(Produced):
    """A program in plain bytecode, and the checks of it."""

    CHECKS = ("read", "report", "serialize", "retarget", "compute", "consume")

    def checks(self) -> tuple[str, ...]:
        return self.CHECKS[:1] if OTHER_DIALECT.search(self.text) else self.CHECKS

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


class PortableArtifact(Produced):
    """A program in a portable artifact, and the checks of it."""

    CHECKS = ("read", "report", "serialize", "retarget", "evaluate", "compute", "consume")

    def checks(self) -> tuple[str, ...]:
        # The parts of jaxlib that run programs do not know Shardy.
        left_out = ["evaluate"] * bool(LAPACK.search(self.text)) + ["compute"] * self.is_mixed
        return tuple(check for check in self.CHECKS if check not in left_out)

    @functools.cache
    def retargeted(self, version: str) -> bytes:
        return self.artifact_tool.retarget(self.bytecode, version)

    @property
    def is_mixed(self) -> bool:
        """Returns whether the program has attributes of Shardy."""
        return "#sdy." in self.text

    def _program(self):
        """Returns the module that the newest release reads from the artifact."""
        return upstream.deserialize(self.bytecode, upstream.context())

    def read(self) -> str:
        """Checks that we read the artifact as the newest release does."""
        frozen.expect_text(upstream.print_text(self._program()), self.translate.deserialize(self.bytecode), "the program")
        return ""

    def report(self) -> str:
        """Checks the reported smallest version: upstream writes the program for it, but not for the version before."""
        older = self.versions()[0]
        upstream.serialize_as_is(self._program(), self.smallest, self.is_mixed)
        try:
            # For older versions, upstream writes mixed programs that no reader takes (docs/deviations.md).
            if older and not self.is_mixed:
                upstream.serialize_as_is(self._program(), older[-1])
                raise frozen.Different(f"upstream writes it for {older[-1]}, but the reported smallest version is {self.smallest}")
        except upstream.Refused:
            pass
        return self.smallest

    def serialize(self) -> str:
        """Checks that our artifacts of the producer's text are equal to upstream's, byte for byte, for each version."""
        verdicts, flags = set(), ["--strip-debuginfo", *["--allow-other-dialects"] * self.is_mixed]
        with tempfile.NamedTemporaryFile("w", suffix=".mlir") as file:
            file.write(self.text)
            file.flush()
            for version in self.versions()[1]:
                expected = frozen.Expectation.of(version, upstream.serialize(self.text, version, upstream.context(), self.is_mixed))
                verdicts.add(expected.judge(self.translate.serialize(pathlib.Path(file.name), version, *flags)))
        return frozen.IDENTICAL if verdicts == {frozen.IDENTICAL} else frozen.UP_TO_USE_LISTS

    def retarget(self) -> str:
        """Checks that the newest release reads the same program from our artifact for each version."""
        text = upstream.print_text(self._program())
        for version in self.versions()[1]:
            again = upstream.print_text(upstream.deserialize(self.retargeted(version), upstream.context()))
            frozen.expect_text(text, again, f"the program for {version}")
        return ""

    def evaluate(self) -> str:
        """Checks that our interpreter computes the outputs of the producer, with the same bits from the artifacts of the smallest and of the newest version."""
        versions = self.versions()[1]
        artifacts = (self.bytecode, self.retargeted(versions[0]), self.retargeted(versions[-1]))
        first, *others = [self.artifact_tool.run(artifact, self.inputs) for artifact in artifacts]
        if any(other != first for other in others):
            raise frozen.Different("artifacts of other versions have other results")
        return numerics.expect(self.outputs, first, self.text)

    def compute(self) -> str:
        """Checks that the newest release computes the outputs of the producer from our artifact."""
        types = [f"tensor<{''.join(f'{size}x' for size in value['shape'])}{numerics.NAMES[value['type']]}>" for value in self.inputs]
        artifact = self.translate.specialize(self.bytecode, types) if "tensor<?" in self.text else self.retargeted(upstream.CURRENT_VERSION)
        return numerics.expect(self.outputs, self.newest.run(self.inputs, artifact=artifact), self.text)

    def consume(self) -> str:
        """Checks that the producer computes from our artifacts what it computes from its own: for the smallest version, and for its own."""
        try:
            expected = self.producer.ask(function=self.name, artifact=self.bytecode)["outputs"]
        except Refused as refusal:
            raise OwnFailure(str(refusal)) from refusal
        for version in dict.fromkeys((self.smallest, self.producer.version)):
            outputs = self.producer.ask(function=self.name, artifact=self.retargeted(version))["outputs"]
            if numerics.judge(expected, outputs, 0.0) != SAME_BITS:
                raise frozen.Different(f"other bits from the artifact for {version}")
        return SAME_BITS


def produce(kind: type[Produced], producer: Release, newest: Release, translate: our_tools.Translate, artifact_tool: our_tools.Artifact, found: Findings) -> None:
    """Runs all checks of all programs of a producer."""
    for name in producer.ask()["functions"]:
        program = kind(name, producer, newest, translate, artifact_tool)
        for check in program.checks():
            found.check(check, name, getattr(program, check))
