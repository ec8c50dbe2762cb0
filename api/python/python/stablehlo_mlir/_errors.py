"""What functions raise."""

from __future__ import annotations

from ._data import BlockedOp, Diagnostic, RefusedOp


class StablehloError(Exception):
    """Something failed: `str` says what. All other errors are of this class."""

    def __init__(self, message: str, diagnostics: list[Diagnostic]):
        super().__init__(message, diagnostics)
        self.diagnostics = diagnostics
        """All that MLIR said, warnings too; nothing where it was not asked."""

    def __str__(self) -> str:
        return str(self.args[0])


class VersionError(StablehloError, ValueError):
    """A text names no version that could be used."""


class BytecodeError(StablehloError):
    """The bytes are no valid bytecode; the message names the byte."""


class ParseError(StablehloError):
    """Text or bytecode holds no valid program."""


class PipelineError(StablehloError):
    """A text is no pass pipeline, or a pass of it failed."""


class NewerError(StablehloError):
    """An artifact was written by a later version, and cannot be read."""

    def __init__(self, message: str, diagnostics: list[Diagnostic], version: str):
        super().__init__(message, diagnostics)
        self.args = (message, diagnostics, version)
        self.version = version
        """The version that wrote it."""


class RefusedError(StablehloError):
    """A program is not of StableHLO alone, or has something that VHLO lacks."""

    def __init__(self, message: str, diagnostics: list[Diagnostic], ops: list[RefusedOp]):
        super().__init__(message, diagnostics)
        self.args = (message, diagnostics, ops)
        self.ops = ops
        """The ops that have no counterpart, in program order."""


class BlockedError(StablehloError):
    """A version cannot express a program."""

    def __init__(
        self,
        message: str,
        diagnostics: list[Diagnostic],
        target: str,
        smallest_version: str,
        ops: list[BlockedOp],
    ):
        super().__init__(message, diagnostics)
        self.args = (message, diagnostics, target, smallest_version, ops)
        self.target = target
        """The version that was asked for."""
        self.smallest_version = smallest_version
        """The smallest version that the whole program can have."""
        self.ops = ops
        """The ops that are in the way, in program order."""


class StablehloWarning(UserWarning):
    """Something that was said although all succeeded."""
