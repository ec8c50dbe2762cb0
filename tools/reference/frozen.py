"""What is frozen about the model programs, and how an artifact is judged by it. Standard library only.

For a model NAME there are in lit_tests/models/Inputs:

  NAME.mlir            the program, as the reference prints it
  NAME.sha256          the reference's artifacts for every version: a line `VERSION BYTES SHA256` each, and for programs with operations that are made anew
                       `normal=SHA256`, the hash of the artifact's normal form (see artifact.py), and `ours=SHA256` where our artifact is
                       another one than the reference's
  NAME.VERSION.mlir.bc some of these artifacts
  NAME.roundtrip.diff  what serialization loses, for example attributes that say what is the default: the difference between the program and
                       what the reference makes of its own artifact; there is no such file when nothing is lost
"""

import dataclasses
import hashlib
import itertools
import pathlib

import artifact

INPUTS = pathlib.Path(__file__).resolve().parents[2] / "lit_tests" / "models" / "Inputs"

IDENTICAL = "identical"
HINT = "(Did an operation get a new version? Then run `make docs`, and freeze.py of tools/reference twice: docs/adding-a-version.md tells how.)"
UP_TO_USE_LISTS = "identical up to use-list orders"


def sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


class Different(Exception):
    """An artifact is not the expected one; the text says in which respect."""


@dataclasses.dataclass(frozen=True)
class Expectation:
    """The reference's artifact for one version, by its hashes."""

    version: str
    size: int
    hash: str
    normal: str | None = None
    ours: str | None = None

    @classmethod
    def of(cls, version: str, data: bytes) -> "Expectation":
        normal = sha256(artifact.normal_form(data)) if artifact.has_recreated_operations(data) else None
        return cls(version, len(data), sha256(data), normal)

    @classmethod
    def parse(cls, line: str) -> "Expectation":
        version, size, hash, *others = line.split()
        return cls(version, int(size), hash, **dict(field.split("=", 1) for field in others))

    def __str__(self) -> str:
        fields = [self.version, str(self.size), self.hash]
        fields += [f"{name}={value}" for name in ("normal", "ours") if (value := getattr(self, name))]
        return " ".join(fields)

    def same_reference(self, other: "Expectation") -> bool:
        """Whether both describe the same artifact of the reference."""
        return (self.version, self.size, self.hash, self.normal) == (other.version, other.size, other.hash, other.normal)

    def judge(self, data: bytes) -> str:
        """How the artifact agrees with the reference's: `IDENTICAL` or `UP_TO_USE_LISTS`. Raises `Different`."""
        ours = sha256(data)
        verdict = self._against_reference(data, ours)
        if self.ours is not None and ours != self.ours:
            raise Different(f"not the recorded artifact of ours ({verdict} with the reference's)")
        return verdict

    def _against_reference(self, data: bytes, hash: str) -> str:
        if hash == self.hash:
            return IDENTICAL
        if self.normal is None:
            raise Different(f"{len(data)} bytes, expected {self.size} bytes with another content. {HINT}")
        try:
            normal = sha256(artifact.normal_form(data))
        except (artifact.Malformed, IndexError, KeyError, StopIteration, ValueError) as error:
            raise Different(f"not readable as bytecode: {error!r}") from error
        if normal != self.normal:
            raise Different(f"{len(data)} bytes, expected {self.size} bytes; differs in more than use-list orders")
        return UP_TO_USE_LISTS


def names() -> list[str]:
    """All models that have a program."""
    return sorted(path.stem for path in INPUTS.glob("*.mlir"))


def program(name: str) -> pathlib.Path:
    return INPUTS / f"{name}.mlir"


def artifact_path(name: str, version: str) -> pathlib.Path:
    return INPUTS / f"{name}.{version}.mlir.bc"


def artifact_paths(name: str) -> list[pathlib.Path]:
    return sorted(INPUTS.glob(f"{name}.*.mlir.bc"))


def read_expectations(name: str) -> list[Expectation]:
    """Oldest version first."""
    lines = (INPUTS / f"{name}.sha256").read_text().splitlines()
    return [Expectation.parse(line) for line in lines if line and not line.startswith("#")]


def write_expectations(name: str, expectations: list[Expectation], reference_version: str) -> None:
    head = f"# {name}: smallest version {expectations[0].version}; reference StableHLO {reference_version}"
    (INPUTS / f"{name}.sha256").write_text("\n".join([head, *map(str, expectations)]) + "\n")


def roundtrip_path(name: str) -> pathlib.Path:
    return INPUTS / f"{name}.roundtrip.diff"


def roundtrip_diff(name: str) -> str:
    path = roundtrip_path(name)
    return path.read_text() if path.exists() else ""


def line_diff(before: str, after: str) -> str:
    """How lines were changed, as a unified diff without context; an empty text when none was. Serialization never adds or drops a line."""
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
    """What `line_diff` was made for: the text after the change."""
    lines, position = before.splitlines(keepends=True), 0
    for line in diff.splitlines(keepends=True)[2:]:
        if line.startswith("@@"):
            position = int(line.split()[1][1:].split(",")[0]) - 1
        elif line.startswith("+"):
            lines[position] = line[1:]
            position += 1
    return "".join(lines)


def expect_text(expected: str, actual: str, what: str) -> None:
    """Raises `Different`, with the first places where the texts part."""
    if actual == expected:
        return
    old, new = expected.splitlines(), actual.splitlines()
    different = [number for number in range(min(len(old), len(new))) if old[number] != new[number]]
    parts = [f"{what}: {len(different)} lines differ"]
    if len(old) != len(new):
        # From the first added or missing line on all others differ too: to count them would mislead.
        parts = [f"{what}: {len(new)} lines, expected {len(old)}"]
        del different[1:]
    for number in different[:3]:
        a, b = old[number], new[number]
        column = next((i for i, (x, y) in enumerate(zip(a, b)) if x != y), min(len(a), len(b)))
        window = slice(max(0, column - 70), column + 90)
        parts += [f"    line {number + 1}, column {column + 1}", f"    expected ...{a[window]}", f"    actual   ...{b[window]}"]
    raise Different("\n".join(parts))
