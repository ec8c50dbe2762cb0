"""Frozen files of the model programs, and comparison of artifacts with them. Uses only the standard library.

lit_tests/models/Inputs has these files for a model NAME:

  NAME.mlir            the program, as upstream prints it
  NAME.sha256          upstream's artifacts: a line `VERSION BYTES SHA256` for each version. For programs with rebuilt operations, a line also has
                       `normal=SHA256`, the hash of the artifact's normal form (see artifact.py), and, if our artifact differs from upstream's,
                       `ours=SHA256`, the hash of our artifact
  NAME.VERSION.mlir.bc some of these artifacts
  NAME.roundtrip.diff  the losses of serialization, for example attributes with default values: the difference between the program and the program
                       that upstream reads from its own artifact. The file is absent if there is no difference
"""

import dataclasses
import hashlib
import itertools
import pathlib

import artifact

INPUTS = pathlib.Path(__file__).resolve().parents[2] / "lit_tests" / "models" / "Inputs"

# Models that upstream's releases before StableHLO 1.21.0 wrote for versions that newer releases refuse (docs/deviations.md). Their records stay.
WRITTEN_BEFORE = {"dot_algorithms"}

IDENTICAL = "identical"
HINT = "(Did an operation get a new version? Then run `make docs`, and freeze.py of dev/differential twice: docs/adding-a-version.md explains how.)"
UP_TO_USE_LISTS = "identical up to use-list orders"


def sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


class Different(Exception):
    """An output differs from the expected one; the text describes the difference."""


@dataclasses.dataclass(frozen=True)
class Expectation:
    """Hashes of upstream's artifact for one version."""

    version: str
    size: int
    hash: str
    normal: str | None = None
    ours: str | None = None

    @classmethod
    def of(cls, version: str, data: bytes) -> "Expectation":
        normal = sha256(artifact.normal_form(data)) if artifact.has_rebuilt_operations(data) else None
        return cls(version, len(data), sha256(data), normal)

    @classmethod
    def parse(cls, line: str) -> "Expectation":
        version, size, hash, *others = line.split()
        return cls(version, int(size), hash, **dict(field.split("=", 1) for field in others))

    def __str__(self) -> str:
        fields = [self.version, str(self.size), self.hash]
        fields += [f"{name}={value}" for name in ("normal", "ours") if (value := getattr(self, name))]
        return " ".join(fields)

    def same_upstream_artifact(self, other: "Expectation") -> bool:
        """Returns whether both describe the same artifact of upstream."""
        return (self.version, self.size, self.hash, self.normal) == (other.version, other.size, other.hash, other.normal)

    def judge(self, data: bytes) -> str:
        """Compares an artifact with upstream's. Returns `IDENTICAL` or `UP_TO_USE_LISTS`, or raises `Different`."""
        ours = sha256(data)
        verdict = self._compare_with_upstream(data, ours)
        if self.ours is not None and ours != self.ours:
            raise Different(f"differs from our recorded artifact ({verdict} with upstream's)")
        return verdict

    def _compare_with_upstream(self, data: bytes, hash: str) -> str:
        if hash == self.hash:
            return IDENTICAL
        if self.normal is None:
            raise Different(f"{len(data)} bytes, expected {self.size} bytes; the contents differ. {HINT}")
        try:
            normal = sha256(artifact.normal_form(data))
        except (artifact.Malformed, IndexError, KeyError, StopIteration, ValueError) as error:
            raise Different(f"not readable as bytecode: {error!r}") from error
        if normal != self.normal:
            raise Different(f"{len(data)} bytes, expected {self.size} bytes; differs in more than use-list orders")
        return UP_TO_USE_LISTS


def names() -> list[str]:
    """Returns the names of all models that have a program."""
    return sorted(path.stem for path in INPUTS.glob("*.mlir"))


def program(name: str) -> pathlib.Path:
    return INPUTS / f"{name}.mlir"


def artifact_path(name: str, version: str) -> pathlib.Path:
    return INPUTS / f"{name}.{version}.mlir.bc"


def artifact_paths(name: str) -> list[pathlib.Path]:
    return sorted(INPUTS.glob(f"{name}.*.mlir.bc"))


def read_expectations(name: str) -> list[Expectation]:
    """Reads the expectations of a model, oldest version first."""
    lines = (INPUTS / f"{name}.sha256").read_text().splitlines()
    return [Expectation.parse(line) for line in lines if line and not line.startswith("#")]


def write_expectations(name: str, expectations: list[Expectation], upstream_version: str) -> None:
    head = f"# {name}: smallest version {expectations[0].version}; reference StableHLO {upstream_version}"
    (INPUTS / f"{name}.sha256").write_text("\n".join([head, *map(str, expectations)]) + "\n")


def roundtrip_path(name: str) -> pathlib.Path:
    return INPUTS / f"{name}.roundtrip.diff"


def roundtrip_diff(name: str) -> str:
    path = roundtrip_path(name)
    return path.read_text() if path.exists() else ""


def line_diff(before: str, after: str) -> str:
    """Returns the changed lines as a unified diff without context, or an empty text if no line is changed. Serialization never adds or drops a line."""
    old, new = before.splitlines(keepends=True), after.splitlines(keepends=True)
    if len(old) != len(new):
        raise Different(f"{len(new)} lines, expected {len(old)}")
    out = []
    for differs, group in itertools.groupby(enumerate(zip(old, new), 1), key=lambda item: item[1][0] != item[1][1]):
        if differs:
            numbered = list(group)
            span = f"{numbered[0][0]},{len(numbered)}"
            out.append(f"@@ -{span} +{span} @@\n")
            out += ["-" + pair[0] for _, pair in numbered] + ["+" + pair[1] for _, pair in numbered]
    return "".join(["--- program\n", "+++ round trip\n", *out]) if out else ""


def apply_line_diff(before: str, diff: str) -> str:
    """Applies a diff of `line_diff` to the text before the change; returns the text after it."""
    lines, position = before.splitlines(keepends=True), 0
    for line in diff.splitlines(keepends=True)[2:]:
        if line.startswith("@@"):
            position = int(line.split()[1][1:].split(",")[0]) - 1
        elif line.startswith("+"):
            lines[position] = line[1:]
            position += 1
    return "".join(lines)


def expect_text(expected: str, actual: str, what: str) -> None:
    """Raises `Different` with the first differences if the texts differ."""
    if actual == expected:
        return
    old, new = expected.splitlines(), actual.splitlines()
    different = [number for number in range(min(len(old), len(new))) if old[number] != new[number]]
    parts = [f"{what}: {len(different)} lines differ"]
    if len(old) != len(new):
        # After an added or missing line, all lines differ: their number would mislead.
        parts = [f"{what}: {len(new)} lines, expected {len(old)}"]
        del different[1:]
    for number in different[:3]:
        a, b = old[number], new[number]
        column = next((i for i, (x, y) in enumerate(zip(a, b)) if x != y), min(len(a), len(b)))
        window = slice(max(0, column - 70), column + 90)
        parts += [f"    line {number + 1}, column {column + 1}", f"    expected ...{a[window]}", f"    actual   ...{b[window]}"]
    raise Different("\n".join(parts))
