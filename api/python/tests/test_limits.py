"""Programs of some hundred bytes whose types or attributes hold each other twice, 40 levels deep."""

import signal

import pytest
import stablehlo_mlir

LEVELS = 40
SECONDS = 120


def aliases(prefix, first, form):
    """Returns aliases, each of which holds the one before it twice."""
    lines = [f"{prefix}0 = {first}"]
    lines += [f"{prefix}{i + 1} = " + form.format(f"{prefix}{i}") for i in range(LEVELS)]
    return "\n".join(lines) + "\n"


def function(type, attributes=""):
    return f"func.func @main(%a: {type}) -> {type} {attributes} {{ return %a : {type} }}\n"


PROGRAMS = {
    "types": aliases("!t", "tensor<f32>", "tuple<{0}, {0}>") + function(f"!t{LEVELS}"),
    "arrays": aliases("#a", '"x"', "[{0}, {0}]") + function("tensor<f32>", f"attributes {{m.x = #a{LEVELS}}}"),
    "dictionaries": aliases("#a", '"x"', "{{a = {0}, b = {0}}}") + function("tensor<f32>", f"attributes {{m.x = #a{LEVELS}}}"),
}


@pytest.fixture(autouse=True)
def no_hang():
    """Ends the process after some time: a call into the library does not return to Python before."""
    signal.alarm(SECONDS)
    yield
    signal.alarm(0)


@pytest.mark.parametrize("name", PROGRAMS)
def test_programs_with_shared_parts_are_written_and_not_printed(name):
    artifact = stablehlo_mlir.serialize_portable_artifact(PROGRAMS[name], "1.20.0")
    assert len(artifact) < 5000
    assert stablehlo_mlir.version_report(artifact).smallest_version
    assert len(stablehlo_mlir.retarget(artifact, "1.10.0")) < 5000
    message = "repeats millions of parts"
    with pytest.raises(stablehlo_mlir.StablehloError, match=message):
        stablehlo_mlir.deserialize_portable_artifact(artifact)
    with pytest.raises(stablehlo_mlir.StablehloError, match=message):
        stablehlo_mlir.run_pipeline(PROGRAMS[name], "builtin.module(canonicalize)")
    stablehlo_mlir.graph(artifact)
