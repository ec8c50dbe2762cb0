"""Writes, reads, retargets and reports on StableHLO portable artifacts.

A *module* is a program: text (`str`), MLIR bytecode (`bytes`), an `ir.Module` of any MLIR
bindings, such as those of jaxlib, or what JAX makes of a function: `jax.jit(f).lower(..)` or a
`jax.export.Exported`. A portable *artifact* is `bytes` that consumers of a certain version of
StableHLO can read. A version is a text such as `"1.0.0"`. Target versions can also be `"current"`
and `"minimum"`.

    import stablehlo_mlir

    text = "func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> { return %x : tensor<4xf32> }"
    artifact = stablehlo_mlir.serialize_portable_artifact(text, "1.0.0")
    print(stablehlo_mlir.version_report(artifact).smallest_version)
    older = stablehlo_mlir.retarget(artifact, "minimum")
    print(stablehlo_mlir.deserialize_portable_artifact(older))

A function that fails raises a `StablehloError`, which has the diagnostics as data.
Nothing is printed, except that MLIR prints the reason if an option of a pass does not take a
value. Functions release the interpreter's lock while they work, so that several threads can call
them at the same time. `os.fork` waits until no call is active. The package contains its own copy
of MLIR, and does not share it with other packages.
"""

from __future__ import annotations

import importlib
import io
import json
import os
import warnings
from collections.abc import Callable, Sequence
from typing import Any, Optional, TypeVar, Union, overload

from . import _native
from ._arrays import element_text, passed, received
from ._data import (
    BlockedOp,
    BytecodeInfo,
    CompatibilityRequirement,
    Diagnostic,
    Need,
    Optimized,
    RefusedOp,
    Requirement,
    Rewrite,
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
    "Optimized",
    "ParseError",
    "PipelineError",
    "RefusedError",
    "RefusedOp",
    "Requirement",
    "Rewrite",
    "StablehloCompatibilityRequirement",
    "StablehloError",
    "StablehloWarning",
    "VersionError",
    "VersionReport",
    "container_info",
    "deserialize_portable_artifact",
    "deserialize_portable_artifact_str",
    "eval_module",
    "evaluate",
    "extract_artifact",
    "get_api_version",
    "get_current_version",
    "get_minimum_version",
    "get_smaller_version",
    "get_version_from_compatibility_requirement",
    "graph",
    "optimize",
    "remove_dynamism",
    "retarget",
    "run_pipeline",
    "serialize_portable_artifact",
    "serialize_portable_artifact_str",
    "specialize",
    "verify",
    "version_report",
]

Module = Union[str, bytes, Any]
"""Text, bytecode, an `ir.Module` of any MLIR bindings, or an object of JAX with a program."""

StablehloCompatibilityRequirement = CompatibilityRequirement
"""Upstream's name of `CompatibilityRequirement`."""


def get_api_version() -> int:
    """Returns the version of upstream's Python interface that this package implements."""
    return _native.api_version()


def get_current_version() -> str:
    """Returns the newest version that artifacts can be written for."""
    return _native.current_version()


def get_minimum_version() -> str:
    """Returns the oldest version that artifacts can be written for."""
    return _native.minimum_version()


def get_smaller_version(a: str, b: str) -> str:
    """Returns the smaller of two versions. The package need not know the versions.

    Raises:
        VersionError: one of the texts is not of the form `#.#.#`.
    """
    return _native.smaller_version(a, b)


def get_version_from_compatibility_requirement(requirement: CompatibilityRequirement) -> str:
    """Returns the version that all consumers of a certain age know."""
    return _native.version_of_requirement(CompatibilityRequirement(requirement).value)


def serialize_portable_artifact(
    module: Module,
    target: str,
    *,
    allow_other_dialects: bool = False,
    expand: bool = False,
    legalize_chlo: bool = False,
    preserve_chlo: bool = False,
    legalize_deprecated_ops: bool = False,
    legalize_composite_to_call: bool = False,
    optimize: bool = False,
    strip_debuginfo: bool = False,
    strip_shardings: bool = False,
) -> bytes:
    """Writes a StableHLO program as a portable artifact. Does not change the module.

    Args:
        module: the program, as text, bytecode, or an `ir.Module`.
        target: the version that consumers know, `"current"` or `"minimum"`.
        allow_other_dialects: keep ops, types and attributes of other dialects.
        expand: expand ops that the target lacks into older ops where possible.
        legalize_chlo: replace CHLO ops by StableHLO ops.
        preserve_chlo: replace CHLO ops, and wrap those that XLA knows in composites.
        legalize_deprecated_ops: replace deprecated ops by newer ones, after CHLO ops.
        legalize_composite_to_call: replace composites by calls of their decompositions, after all
            other replacements.
        optimize: simplify the program without a change of results, after the replacements.
        strip_debuginfo: omit locations.
        strip_shardings: strip shardings, so that the artifact is the program on one device.

    Raises:
        BlockedError: the target cannot express the program. `ops` lists the reasons, and
            `smallest_version` is the smallest version that can express it.
        RefusedError: an op, type or attribute has no counterpart in VHLO, or a sharding cannot
            be stripped.
        VersionError, ParseError, BytecodeError: an argument is invalid.
        StablehloError: the program cannot be encoded as bytecode.

    Each diagnostic of a successful call becomes a `StablehloWarning`.
    """
    flags = {
        "allow_other_dialects": allow_other_dialects,
        "expand": expand,
        "legalize_chlo": legalize_chlo,
        "preserve_chlo": preserve_chlo,
        "legalize_deprecated_ops": legalize_deprecated_ops,
        "legalize_composite_to_call": legalize_composite_to_call,
        "optimize": optimize,
        "strip_debuginfo": strip_debuginfo,
        "strip_shardings": strip_shardings,
    }
    artifact, diagnostics = _call(_native.serialize, module, target, flags)
    _warn(diagnostics)
    return artifact


def serialize_portable_artifact_str(module_str: Union[str, bytes], target_version: str) -> bytes:
    """Calls `serialize_portable_artifact` for text or bytecode. Upstream has a function with
    this name."""
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

    Returns the program as text. If there is a `context`, returns an `ir.Module` in it:

        from jax.interpreters import mlir

        module = deserialize_portable_artifact(artifact, context=mlir.make_ir_context())

    Args:
        artifact: the artifact, or a container of `jax.export`.
        context: an `ir.Context` of any MLIR bindings. These bindings read plain bytecode
            into the context, so it must have the program's dialects: `func`, and StableHLO
            in a version that knows the program's ops. The contexts of
            `jax.interpreters.mlir.make_ir_context()` have both; jaxlib's plain
            `ir.Context()` has neither. The context may also be the first positional
            argument, as in upstream's function.

    Raises:
        BytecodeError: the bytes are not valid bytecode.
        NewerError: the artifact was written by a later version and cannot be read.
        ParseError: the artifact holds no valid program, or the context lacks dialects of
            the program, which the error names.
        RefusedError: an op, type or attribute cannot be converted to StableHLO.
        TypeError: there is no artifact, or more than one context.
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
    try:
        return _bindings_of(context).Module.parse(bytecode, context)
    except Exception as error:
        missing = [name for name in version_report(bytecode).dialects if not _has(context, name)]
        if not missing:
            raise
        raise ParseError(
            f"the context lacks dialects of the program: {', '.join(missing)}. Load them into "
            "the context, or use the context of jax.interpreters.mlir.make_ir_context(), which "
            f"has JAX's dialects. {error}",
            [],
        ) from error


def _has(context: Any, dialect: str) -> bool:
    """Returns whether a context of any MLIR bindings has a dialect. Loads the dialect."""
    try:
        context.dialects[dialect]
    except (IndexError, KeyError, ValueError):
        return False
    return True


def deserialize_portable_artifact_str(artifact_str: bytes) -> bytes:
    """Converts a portable artifact to plain MLIR bytecode, which other versions of MLIR may be
    unable to read. `deserialize_portable_artifact` returns text instead.

    Raises:
        BytecodeError: the bytes are not valid bytecode.
        NewerError: the artifact was written by a later version and cannot be read.
        ParseError: the artifact holds no valid program.
        RefusedError: an op, type or attribute cannot be converted to StableHLO.
    """
    return _native.deserialize_to_bytecode(artifact_str)


def _bindings_of(context: Any) -> Any:
    """Returns the module `ir` of a context's bindings: the module that defines the context's
    class or one of its base classes, and that has a `Module`.

    Raises:
        TypeError: there is no such module.
    """
    for base in type(context).__mro__:
        ir = importlib.import_module(base.__module__)
        if hasattr(ir, "Module"):
            return ir
    raise TypeError(f"expected an ir.Context, got {type(context).__name__}")


def version_report(module_or_artifact: Module) -> VersionReport:
    """Returns the smallest version that can express a program, and the features that older
    versions lack.

    Raises:
        RefusedError: an op, type or attribute has no counterpart in VHLO.
        ParseError, BytecodeError: the argument is no valid program.
        NewerError: an artifact was written by a later version and cannot be read.
    """
    return VersionReport._of_json(_call(_native.version_report, module_or_artifact, takes_artifacts=True))


def retarget(
    artifact: bytes, target: str, *, expand: bool = False, strip_shardings: bool = False
) -> bytes:
    """Converts an artifact to another version, older or newer, without MLIR. Returns the same
    bytes as serializing the program for that version with the same options. Converts a container
    of `jax.export` to a container.

    Args:
        artifact: the portable artifact, or the container.
        target: the version that consumers know, `"current"` or `"minimum"`.
        expand: expand ops that the target lacks into older ops where possible.
        strip_shardings: strip shardings, so that the artifact is the program on one device.

    Raises:
        BlockedError: the target cannot express the program.
        VersionError: the target is not a version, or is not supported.
        NewerError: the artifact was written by a later version and cannot be read.
        BytecodeError, StablehloError: the bytes are no valid artifact.
    """
    return _native.retarget(artifact, target, expand, strip_shardings)


def optimize(
    module_or_artifact: Module,
    *,
    level: int = 2,
    only: Sequence[str] = (),
    exclude: Sequence[str] = (),
    allow_nan_changes: bool = False,
    fold_limit: Optional[int] = None,
    inline: bool = False,
) -> Optimized:
    """Simplifies a program without a change of results, and lists what was applied where. The rules
    and the options are those of the command `stablehlo-artifact optimize`; `docs/rewrites.md` lists
    the levels, the rules and the other parts. Does not change the argument.

    Args:
        module_or_artifact: the program, as text, bytecode, an `ir.Module`, a portable artifact, or a
            container of `jax.export`. MLIR is not used for an artifact or a container.
        level: the level, from 0 to 3.
        only: the names of the only rules and parts; empty for all of the level.
        exclude: names of rules and parts that are left out: `--except` of the command.
        allow_nan_changes: apply rules that can change the payload and the sign of NaN, too.
        fold_limit: the largest number of elements of tensors that are evaluated, in place of that
            of the level.
        inline: replace calls by the bodies of the functions first, whatever the level does.

    Raises:
        PipelineError, StablehloError: there is no rule of a name or no level of the number, or the shape operands of a
            custom call do not fit.
        NewerError: an artifact was written by a later version and cannot be read.
        ParseError, BytecodeError: the argument is no valid program.
    """
    options = {
        "level": level,
        "only": list(only),
        "except": list(exclude),
        "allow_nan_changes": allow_nan_changes,
        "fold_limit": fold_limit,
        "inline": inline,
    }
    return Optimized._of(*_call(_native.optimize, module_or_artifact, options, takes_artifacts=True))


def specialize(artifact: bytes, types_or_arrays: Sequence[Any]) -> bytes:
    """Makes the shapes of the program in an artifact static. Returns an artifact of the same
    version.

    Args:
        artifact: the portable artifact.
        types_or_arrays: for each argument of the function `main`, or of the only function, its type
            as text, such as `"tensor<8x128xf32>"`, or an array of this shape and type. An array is an
            object with `shape` and `dtype`, such as an array of NumPy or a
            `jax.ShapeDtypeStruct`.

    Raises:
        StablehloError: the types do not refine those of the arguments, a shape assertion of the
            program does not hold, or the types do not determine all shapes. `diagnostics` name the
            ops and the reasons.
        NewerError: the artifact was written by a later version and cannot be read.
        BytecodeError: the bytes are no valid artifact.
    """
    return _native.specialize(artifact, ",".join(map(_type_text, types_or_arrays)))


def _type_text(type_or_array: Any) -> str:
    """Returns the text of a type, or of the type of an array."""
    if isinstance(type_or_array, str):
        return type_or_array
    sizes = "".join(f"{size}x" for size in type_or_array.shape)
    return f"tensor<{sizes}{element_text(type_or_array.dtype)}>"


def extract_artifact(container: bytes, *, vjp: int = 0) -> bytes:
    """Returns the artifact in a container, which `jax.export.Exported.serialize` returns.

    Args:
        container: the container.
        vjp: the order of the derivative whose artifact is returned; 0 is the function itself.

    Raises:
        StablehloError: the bytes are no valid container, or it does not have the derivative.
    """
    return _native.extract_artifact(container, vjp)


def container_info(container: bytes) -> dict[str, Any]:
    """Returns the description of a container, which `jax.export.Exported.serialize` returns:
    arguments and results, shardings, effects, platforms, and the releases of JAX that load the
    container. The keys are those of the definition `container` in `docs/json-schema.json`.

    Raises:
        StablehloError: the bytes are no valid container.
    """
    info: dict[str, Any] = json.loads(_native.container_info(container))
    return info


def graph(program: Module, *, vjp: int = 0) -> dict[str, Any]:
    """Returns the graph of each function of a program: nodes with their types, attributes and
    locations, and edges. The keys are those of the definition `graph` in `docs/json-schema.json`.

    Args:
        program: a portable artifact of any version, a container of `jax.export`, or a program as
            text, bytecode or an `ir.Module`.
        vjp: the order of the derivative in a container; 0 is the function itself.

    Raises:
        NewerError: an artifact was written by a later version and cannot be read.
        ParseError, BytecodeError, RefusedError, StablehloError: the argument is no valid program, or
            the container does not have the derivative.
    """
    graphs: dict[str, Any] = json.loads(_call(_native.graph, program, vjp, takes_artifacts=True))
    return graphs


def evaluate(
    module_or_artifact: Module,
    *arrays: Any,
    function: str = "main",
    probe_dir: Optional[str] = None,
    seed: int = 0,
    vjp: int = 0,
) -> list[Any]:
    """Computes the results of a program by the reference interpreter, with the same bits on every
    machine. Needs the package NumPy, and ml_dtypes for element types that NumPy lacks.

    Args:
        module_or_artifact: the program, as text, bytecode, an `ir.Module`, a portable artifact, or a
            container of `jax.export`. MLIR is not used for an artifact.
        arrays: the arguments: arrays of NumPy or of JAX with the types of the function's arguments,
            and `None` for a token.
        function: the function to call. If the program has one function of another name than
            `main`, that function is called.
        probe_dir: the folder in which `interpreter.probe` stores values.
        seed: the seed of `rng`.
        vjp: the order of the derivative in a container; 0 is the function itself.

    Returns:
        The results as arrays of NumPy. A quantized result has the stored integers, and a result
        that is no tensor is `None`.

    Raises:
        StablehloError: the arguments do not fit, the program has no such function, an expectation
            of the dialect `check` does not hold, or an op has no result. `diagnostics` has the
            op's place.
        RefusedError: an op, type or attribute has no counterpart in VHLO.
        ParseError, BytecodeError: the argument is no valid program.
    """
    settings: dict[str, object] = {
        "function": function, "probe_dir": probe_dir, "seed": seed, "vjp": vjp,
    }
    arguments = [passed(array) for array in arrays]
    results = _call(_native.evaluate, module_or_artifact, arguments, settings, takes_artifacts=True)
    return [received(result) for result in results]


def eval_module(module: Any, args: Sequence[Any], probe_instrumentation_dir: str = "") -> list[Any]:
    """Computes the results of the function `main` of a module. Upstream has a function with this
    name. `evaluate` takes arrays.

    Args:
        module: an `ir.Module` of any MLIR bindings.
        args: the arguments, as `ir.DenseElementsAttr` of the same bindings.
        probe_instrumentation_dir: the folder in which `interpreter.probe` stores values, or an
            empty text.

    Returns:
        The results as `ir.DenseElementsAttr` in the context of the module.

    Raises:
        StablehloError, RefusedError: see `evaluate`.
        ValueError: an argument has no dense elements, or a result is no tensor.
    """
    texts = [str(argument) for argument in args]
    results = _call(_native.eval_module, module, texts, probe_instrumentation_dir or None)
    attribute = _bindings_of(module.context).Attribute
    return [attribute.parse(text, module.context) for text in results]


def verify(module: Module) -> list[Diagnostic]:
    """Verifies a program. Returns the errors; the list is empty if the program is valid.

    Raises:
        BytecodeError: the bytes are not valid bytecode.
    """
    errors: list[Diagnostic] = _call(_native.verify, module)
    return errors


def run_pipeline(module: Module, pipeline: str) -> str:
    """Runs a textual pass pipeline, e.g. `builtin.module(stablehlo-legalize-to-vhlo)`, and
    returns the resulting program as text. Does not change the module.

    Raises:
        PipelineError: the text is no pipeline, or a pass failed.
        BlockedError, RefusedError, VersionError: a pass failed and gave the reason as data.
        ParseError, BytecodeError: the module is no valid program.

    Each diagnostic of a successful call becomes a `StablehloWarning`.
    """
    text, diagnostics = _call(_native.run_pipeline, module, pipeline)
    _warn(diagnostics)
    return text


def remove_dynamism(module: Module, types_or_arrays: Sequence[Any]) -> str:
    """Infers shapes from the types of the arguments, and replaces dynamic ops whose shape operands
    are constants. Returns the resulting program as text. Does not change the module. Unlike
    `specialize`, leaves shapes that are not known.

    Args:
        module: the program.
        types_or_arrays: for each argument of the function `main`, or of the only function, its type
            or an array, as for `specialize`.

    Raises:
        PipelineError: the types do not refine those of the arguments, or a shape assertion of the
            program does not hold.
        ParseError, BytecodeError: the module is no valid program.

    Each diagnostic of a successful call becomes a `StablehloWarning`.
    """
    types = ",".join(map(_type_text, types_or_arrays))
    text, diagnostics = _call(_native.remove_dynamism, module, types)
    _warn(diagnostics)
    return text


_Result = TypeVar("_Result")


def _call(
    function: Callable[..., _Result], module: Module, *arguments: Any, takes_artifacts: bool = False
) -> _Result:
    """Calls a native function with a program. Bindings of another version of MLIR may write bytecode
    that this package's MLIR cannot read: then the function gets the text of the module."""
    module = _program_of(module, takes_artifacts)
    operation = getattr(module, "operation", None)
    try:
        return function(_to_bytes(module), *arguments)
    except (BytecodeError, ParseError):
        if operation is None:
            raise
    text: str = operation.get_asm(enable_debug_info=True)
    return function(text.encode(), *arguments)


def _program_of(module: Any, takes_artifacts: bool) -> Any:
    """Returns the program of an object of JAX: the module of a function that JAX has lowered, or the
    text or the artifact of a function that JAX has exported. Returns other objects as they are."""
    if callable(compiler_ir := getattr(module, "compiler_ir", None)):
        return compiler_ir("stablehlo")
    if callable(text := getattr(module, "mlir_module", None)):
        return module.mlir_module_serialized if takes_artifacts else text()
    return module


def _to_bytes(module: Module) -> bytes:
    """Converts a program to bytes of text or bytecode.

    Raises:
        TypeError: the argument is no program.
    """
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


def _warn(diagnostics: list[Diagnostic]) -> None:
    """Issues each diagnostic as a warning at the line that calls the package."""
    for diagnostic in diagnostics:
        warnings.warn(str(diagnostic), StablehloWarning, stacklevel=3)


# A child has only the thread that forked, so no call may hold a lock at that moment.
if hasattr(os, "register_at_fork"):
    os.register_at_fork(
        before=_native.before_fork,
        after_in_parent=lambda: _native.after_fork(False),
        after_in_child=lambda: _native.after_fork(True),
    )
