"""Calls for type checkers: test_types.py checks this file with mypy. Nothing runs it.

A call with wrong types has an ignore comment. mypy fails if such a call has no comment, and
also if a call with correct types has one."""

from typing import Any

import stablehlo_mlir as shlo
from typing_extensions import assert_type


def modules(text: str, bytecode: bytes, module: object) -> None:
    for source in (text, bytecode, module):
        assert_type(shlo.serialize_portable_artifact(source, "1.0.0", expand=True), bytes)
        assert_type(shlo.verify(source), list[shlo.Diagnostic])
    assert_type(shlo.version_report(text).requirements[0].locations, list[str])
    shlo.serialize_portable_artifact(text, "1.0.0", True)  # type: ignore[call-arg]
    shlo.serialize_portable_artifact(text)  # type: ignore[call-arg]


def artifacts(artifact: bytes, context: object) -> None:
    assert_type(shlo.specialize(artifact, ["tensor<4xf32>"]), bytes)
    assert_type(shlo.remove_dynamism(artifact, ["tensor<4xf32>"]), str)
    assert_type(shlo.deserialize_portable_artifact(artifact), str)
    assert_type(shlo.deserialize_portable_artifact(artifact=artifact), str)
    assert_type(shlo.deserialize_portable_artifact(artifact, context=None), str)
    assert_type(shlo.deserialize_portable_artifact(artifact, context=context), Any)
    assert_type(shlo.deserialize_portable_artifact(context=context, artifact=artifact), Any)
    assert_type(shlo.deserialize_portable_artifact(context, artifact), Any)
    assert_type(shlo.deserialize_portable_artifact(context, artifact=artifact), Any)
    shlo.deserialize_portable_artifact()  # type: ignore[call-overload]
    shlo.deserialize_portable_artifact("text")  # type: ignore[call-overload]
    shlo.deserialize_portable_artifact(context, "text")  # type: ignore[call-overload]
    shlo.deserialize_portable_artifact(context, artifact, 1)  # type: ignore[call-overload]
    assert_type(shlo.retarget(artifact, "minimum"), bytes)
    shlo.retarget("text", "minimum")  # type: ignore[arg-type]
    assert_type(shlo.extract_artifact(artifact, vjp=1), bytes)
    assert_type(shlo.container_info(artifact), dict[str, Any])
    assert_type(shlo.evaluate(artifact, 1.0, function="f", seed=1), list[Any])
    shlo.evaluate(artifact, seed="1")  # type: ignore[arg-type]
    assert_type(shlo.eval_module(context, [context]), list[Any])


def errors(error: shlo.BlockedError) -> None:
    assert_type(error.ops[0].needs[0].feature, str)
    assert_type(error.diagnostics[0].line, int | None)
