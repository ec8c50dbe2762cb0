"""Python examples of docs/api.md."""

import stablehlo_mlir

text = """func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.tan %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}"""


def test_examples_of_api_doc_run():
    target = stablehlo_mlir.get_version_from_compatibility_requirement(
        stablehlo_mlir.CompatibilityRequirement.MAX)

    report = stablehlo_mlir.version_report(text)
    print("needs", report.smallest_version)
    assert report.smallest_version == "1.4.0"

    blocked_ops = []
    try:
        stablehlo_mlir.serialize_portable_artifact(text, target)
    except stablehlo_mlir.BlockedError as error:
        for op in error.ops:
            print(op.name, "needs", [need.version for need in op.needs])
        blocked_ops = error.ops
    assert blocked_ops

    artifact = stablehlo_mlir.serialize_portable_artifact(text, target, expand=True)

    read = stablehlo_mlir.deserialize_portable_artifact(artifact)
    assert "stablehlo.sine" in read

    newer = stablehlo_mlir.retarget(artifact, "1.0.0")
    assert newer
