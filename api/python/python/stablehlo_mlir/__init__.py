"""StableHLO portable artifacts: written, read, explained, retargeted.

A program is a *module*: its text (`str`), its MLIR bytecode (`bytes`), or an
`ir.Module` of the MLIR bindings that you have, such as those of jaxlib. A portable
*artifact* is `bytes` that consumers of a stated version of StableHLO can read. A
version is a text, `"1.0.0"`; where one is asked for to write for, `"current"` and
`"minimum"` are known, too.

    import stablehlo_mlir

    text = "func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> { return %x : tensor<4xf32> }"
    artifact = stablehlo_mlir.serialize_portable_artifact(text, "1.0.0")
    print(stablehlo_mlir.version_report(artifact).smallest_version)
    older = stablehlo_mlir.retarget(artifact, "minimum")
    print(stablehlo_mlir.deserialize_portable_artifact(older))

What fails raises a `StablehloError`, which has the diagnostics as data; nothing is
printed. Several threads can work at once: no call holds the interpreter's lock while
it works. MLIR is inside: nothing of it is shared with other packages.
"""

from __future__ import annotations

import importlib
import io
import warnings
from typing import Any, Optional, Union, overload

from . import _native
from ._data import (
    BlockedOp,
    BytecodeInfo,
    CompatibilityRequirement,
    Diagnostic,
    Need,
    RefusedOp,
    Requirement,
    VersionReport,
)
from ._errors import (
    BlockedError,
    BytecodeError,
    NewerError,
    ParseError,
    PipelineError,
    RefusedError,
    StablehloError,
    StablehloWarning,
    VersionError,
)

__all__ = [
    "BlockedError",
    "BlockedOp",
    "BytecodeError",
    "BytecodeInfo",
    "CompatibilityRequirement",
    "Diagnostic",
    "Need",
    "NewerError",
    "ParseError",
    "PipelineError",
    "RefusedError",
    "RefusedOp",
    "Requirement",
    "StablehloCompatibilityRequirement",
    "StablehloError",
    "StablehloWarning",
    "VersionError",
    "VersionReport",
    "deserialize_portable_artifact",
    "deserialize_portable_artifact_str",
    "get_api_version",
    "get_current_version",
    "get_minimum_version",
    "get_smaller_version",
    "get_version_from_compatibility_requirement",
    "retarget",
    "run_pipeline",
    "serialize_portable_artifact",
    "serialize_portable_artifact_str",
    "verify",
    "version_report",
]

Module = Union[str, bytes, Any]
"""Text, bytecode, or an `ir.Module` of any MLIR bindings."""

StablehloCompatibilityRequirement = CompatibilityRequirement
"""The name that the original has for it."""


def get_api_version() -> int:
    """The version of the original's interface that this one follows."""
    return _native.api_version()


def get_current_version() -> str:
    """The newest version that artifacts can be written for."""
    return _native.current_version()


def get_minimum_version() -> str:
    """The oldest version that artifacts can be written for."""
    return _native.minimum_version()


def get_smaller_version(a: str, b: str) -> str:
    """The smaller of two versions; they need not be known.

    Raises:
        VersionError: one of the texts is not of the form `#.#.#`.
    """
    return _native.smaller_version(a, b)


def get_version_from_compatibility_requirement(requirement: CompatibilityRequirement) -> str:
    """The version that consumers of a certain age know for sure."""
    return _native.version_of_requirement(CompatibilityRequirement(requirement).value)


def serialize_portable_artifact(
    module: Module,
    target: str,
    *,
    allow_other_dialects: bool = False,
    expand: bool = False,
    strip_debuginfo: bool = False,
) -> bytes:
    """Writes a StableHLO program as a portable artifact. The module stays as it is.

    Args:
        module: the program, as text, bytecode, or an `ir.Module`.
        target: the version that consumers know.
        allow_other_dialects: keep ops, types and attributes of other dialects.
        expand: express otherwise what the target lacks, where it can be.
        strip_debuginfo: leave locations out.

    Raises:
        BlockedError: the target lacks something; `ops` says what, and
            `smallest_version` which version does not.
        RefusedError: something has no counterpart in VHLO.
        VersionError, ParseError, BytecodeError: the arguments are wrong.

    What is said although all succeeds is a `StablehloWarning`.
    """
    artifact, said = _native.serialize(
        _source(module), target, allow_other_dialects, expand, strip_debuginfo
    )
    _warn(said)
    return artifact


def serialize_portable_artifact_str(module_str: Union[str, bytes], target_version: str) -> bytes:
    """The original's name for `serialize_portable_artifact` of text or bytecode."""
    return serialize_portable_artifact(module_str, target_version)


@overload
def deserialize_portable_artifact(artifact: bytes, *, context: None = None) -> str: ...
@overload
def deserialize_portable_artifact(artifact: bytes, *, context: object) -> Any: ...
@overload
def deserialize_portable_artifact(context: object, artifact: bytes) -> Any: ...
def deserialize_portable_artifact(
    *arguments: Any, artifact: Optional[bytes] = None, context: Optional[object] = None
) -> Any:
    """Reads a portable artifact of any version as a StableHLO program.

    Returns the program as text, or, with a `context`, as an `ir.Module` in it.

    Args:
        artifact: the artifact.
        context: an `ir.Context` of the MLIR bindings that you have, into which its
            bindings read plain bytecode: it has the StableHLO dialect, of a version that
            knows the program. It can also stand before the artifact, as upstream has it.

    Raises:
        BytecodeError: the bytes are no valid bytecode.
        NewerError: the artifact is of a version that is not known yet.
        ParseError: it holds no valid program.
    """
    rest = list(arguments)
    if artifact is None and rest:
        artifact = rest.pop()
    if context is None and rest:
        context = rest.pop()
    if artifact is None or rest:
        raise TypeError("expected an artifact, and at most one context")
    if context is None:
        return _native.deserialize(artifact)
    bytecode = _native.deserialize_to_bytecode(artifact)
    return _bindings(context).Module.parse(bytecode, context)


def deserialize_portable_artifact_str(artifact_str: bytes) -> bytes:
    """The program of a portable artifact as plain MLIR bytecode, which other versions of MLIR
    may not read; `deserialize_portable_artifact` gives text.

    Raises:
        BytecodeError, NewerError, ParseError: as there.
    """
    return _native.deserialize_to_bytecode(artifact_str)


def _bindings(context: Any) -> Any:
    """The `ir` that a context is of: where its class is, or one that it is made of."""
    for base in type(context).__mro__:
        ir = importlib.import_module(base.__module__)
        if hasattr(ir, "Module"):
            return ir
    raise TypeError(f"expected an ir.Context, got {type(context).__name__}")


def version_report(module_or_artifact: Module) -> VersionReport:
    """The smallest version that a program can have, and what keeps it from older ones.

    Raises:
        RefusedError: something has no counterpart in VHLO.
        ParseError, BytecodeError: it is no valid program.
    """
    return VersionReport._of_json(_native.version_report(_source(module_or_artifact)))


def retarget(artifact: bytes, target: str) -> bytes:
    """An artifact for another version, older or newer: what the program itself would be
    serialized to. MLIR is not asked.

    Raises:
        BlockedError: the target lacks something.
        VersionError, NewerError, BytecodeError, StablehloError: the arguments are wrong.
    """
    return _native.retarget(artifact, target)


def verify(module: Module) -> list[Diagnostic]:
    """What is wrong with a program: nothing, if the list is empty.

    Raises:
        BytecodeError: the bytes are no valid bytecode.
    """
    return _native.verify(_source(module))


def run_pipeline(module: Module, pipeline: str) -> str:
    """Runs a textual pass pipeline, e.g. `builtin.module(stablehlo-legalize-to-vhlo)`, and
    gives the program that it makes, as text. The module stays as it is.

    Raises:
        PipelineError: the text is no pipeline, or a pass failed; `BlockedError`,
            `RefusedError` or `VersionError` if the pass says why.
        ParseError, BytecodeError: it is no valid program.

    What is said although all succeeds is a `StablehloWarning`.
    """
    text, said = _native.run_pipeline(_source(module), pipeline)
    _warn(said)
    return text


def _source(module: Module) -> bytes:
    """A program as bytes that are text or bytecode."""
    if isinstance(module, str):
        return module.encode()
    if isinstance(module, (bytes, bytearray, memoryview)):
        return bytes(module)
    operation = getattr(module, "operation", None)
    if operation is None:
        kind = type(module).__name__
        raise TypeError(f"expected text, bytecode or an ir.Module, got {kind}")
    bytecode = io.BytesIO()
    operation.write_bytecode(bytecode)
    return bytecode.getvalue()


def _warn(said: list[Diagnostic]) -> None:
    for diagnostic in said:
        warnings.warn(str(diagnostic), StablehloWarning, stacklevel=3)
