"""Programs with locations, expanded for older versions: what the project's tools make of them, and what the reference does."""

import pathlib
import tempfile

import frozen
import our_tools
import reference

LIT_TESTS = pathlib.Path(__file__).resolve().parents[2] / "lit_tests"
# What the reference knows, too, and expands as we do.
EXPANDED = [LIT_TESTS / "passes" / f"compatibility_expander_{what}.mlir" for what in ("batching", "locations", "stays", "tan")]
LOCATIONS = LIT_TESTS / "translate" / "locations.mlir"
# The last ones before something new.
VERSIONS = ["0.9.0", "1.0.0", "1.3.0", "1.8.0", reference.CURRENT_VERSION]


class Program:
    """One program, and the checks."""

    def __init__(self, path: pathlib.Path, opt: our_tools.Opt, translate: our_tools.Translate):
        self.name, self.opt, self.translate = path.stem, opt, translate
        self.within = reference.context()
        # Every location is spelt out, or the name of the file that is read would be in it.
        self.text = reference.print_text(reference.parse(path.read_text(), self.within), debug_info=True)

    def _file(self, folder: str) -> pathlib.Path:
        path = pathlib.Path(folder) / "program.mlir"
        path.write_text(self.text)
        return path

    def expand(self) -> str:
        """Expanded programs are the same, locations and all, and so are their artifacts."""
        artifacts = 0
        with tempfile.TemporaryDirectory() as folder:
            path = self._file(folder)
            for version in VERSIONS:
                expected = reference.expand(self.text, version, self.within)
                text = reference.print_text(expected, debug_info=True)
                # MLIR names locations in an order of its own from version to version: both are printed by the reference.
                ours = reference.parse(self.opt.expand(path, version, debug_info=True), self.within)
                frozen.expect_text(text, reference.print_text(ours, debug_info=True), f"expanded for {version}")
                try:
                    artifact = reference.serialize_as_is(expected, version)
                except reference.Refused:
                    continue
                if self.translate.serialize(path, version, "--expand") != artifact:
                    raise frozen.Different(f"the artifact of what is expanded for {version}")
                artifacts += 1
        return f"{len(VERSIONS)} versions, {artifacts} artifacts"

    def locations(self) -> str:
        """Artifacts with locations are the reference's; where the target cannot read them all, those of the expanded program."""
        with tempfile.TemporaryDirectory() as folder:
            path = self._file(folder)
            for version in reference.versions():
                lowered = reference.expand(self.text, version, self.within)
                if self.translate.serialize(path, version, "--strip-debuginfo=false") != reference.serialize_as_is(lowered, version):
                    raise frozen.Different(f"the artifact for {version}")
        return f"{len(reference.versions())} versions"
