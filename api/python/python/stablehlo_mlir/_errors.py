"""Exceptions and warnings of this package."""

from __future__ import annotations

from ._data import BlockedOp, Diagnostic, RefusedOp


class StablehloError(Exception):
    """Base class of all errors of this package. `str(error)` is the message."""

    def __init__(self, message: str, diagnostics: list[Diagnostic]):
        super().__init__(message, diagnostics)
        self.diagnostics = diagnostics
        """The diagnostics that MLIR emitted, including warnings."""

    def __str__(self) -> str:
        return str(self.args[0])


class VersionError(StablehloError, ValueError):
    """A text is not a version, or the version is not supported."""


class BytecodeError(StablehloError):
    """The bytes are not valid bytecode. The message has the offset of the error."""


class ParseError(StablehloError):
    """Text or bytecode holds no valid program."""


class PipelineError(StablehloError):
    """A text is no pass pipeline, or a pass failed."""


class NewerError(StablehloError):
    """An artifact was written by a later version and cannot be read."""

    def __init__(self, message: str, diagnostics: list[Diagnostic], version: str):
        super().__init__(message, diagnostics)
        self.args = (message, diagnostics, version)
        self.version = version
        """The version that the artifact was written for."""


class RefusedError(StablehloError):
    """A program holds ops that have no counterpart in VHLO, such as ops of other dialects."""

    def __init__(self, message: str, diagnostics: list[Diagnostic], ops: list[RefusedOp]):
        super().__init__(message, diagnostics)
        self.args = (message, diagnostics, ops)
        self.ops = ops
        """The ops without a counterpart, in program order."""


class BlockedError(StablehloError):
    """The target version cannot express a program."""

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
        """The requested target version."""
        self.smallest_version = smallest_version
        """The smallest version that can express the whole program."""
        self.ops = ops
        """The ops that the target cannot express, in program order."""


class StablehloWarning(UserWarning):
    """A diagnostic that MLIR emitted during a successful call."""
