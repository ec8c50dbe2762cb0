"""Comparison of the project's tools with upstream on programs with locations that are expanded for older versions."""

import pathlib
import tempfile

import frozen
import our_tools
import upstream

LIT_TESTS = pathlib.Path(__file__).resolve().parents[2] / "lit_tests"
# Programs whose ops upstream knows, and expands as we do.
EXPANDED = [LIT_TESTS / "passes" / f"compatibility_expander_{what}.mlir" for what in ("batching", "locations", "stays", "tan")]
LOCATIONS = LIT_TESTS / "translate" / "locations.mlir"
# Versions just before a version with new ops.
VERSIONS = ["0.9.0", "1.0.0", "1.3.0", "1.8.0", upstream.CURRENT_VERSION]


class Program:
    """A program, and the checks of it."""

    def __init__(self, path: pathlib.Path, opt: our_tools.Opt, translate: our_tools.Translate):
        self.name, self.opt, self.translate = path.stem, opt, translate
        self.within = upstream.context()
        # Print every location: a parser gives an op without a location one with the file's name.
        self.text = upstream.print_text(upstream.parse(path.read_text(), self.within), debug_info=True)

    def _file(self, folder: str) -> pathlib.Path:
        path = pathlib.Path(folder) / "program.mlir"
        path.write_text(self.text)
        return path

    def expand(self) -> str:
        """Checks that the expanded programs, including their locations, and their artifacts are equal to upstream's."""
        artifacts = 0
        with tempfile.TemporaryDirectory() as folder:
            path = self._file(folder)
            for version in VERSIONS:
                expected = upstream.expand(self.text, version, self.within)
                text = upstream.print_text(expected, debug_info=True)
                # Versions of MLIR number the names of locations in different orders, so let upstream print both programs.
                ours = upstream.parse(self.opt.expand(path, version, debug_info=True), self.within)
                frozen.expect_text(text, upstream.print_text(ours, debug_info=True), f"expanded for {version}")
                try:
                    artifact = upstream.serialize_as_is(expected, version)
                except upstream.Refused:
                    continue
                if self.translate.serialize(path, version, "--expand") != artifact:
                    raise frozen.Different(f"the artifact of the program that is expanded for {version}")
                artifacts += 1
        return f"{len(VERSIONS)} versions, {artifacts} artifacts"

    def locations(self) -> str:
        """Checks that artifacts with locations are equal to upstream's artifacts of the expanded program. Expansion lowers locations that the target cannot read."""
        with tempfile.TemporaryDirectory() as folder:
            path = self._file(folder)
            for version in upstream.versions():
                lowered = upstream.expand(self.text, version, self.within)
                if self.translate.serialize(path, version, "--strip-debuginfo=false") != upstream.serialize_as_is(lowered, version):
                    raise frozen.Different(f"the artifact for {version}")
        return f"{len(upstream.versions())} versions"
