// RUN: rm -rf %t && mkdir %t
// RUN: not stablehlo-translate --interpret --split-input-file --probe-output-dir=%t %s 2>&1 | FileCheck %s

// CHECK: Fallback for check.expect_serialized_eq failed: Failed to find serialized data for probe a.
func.func @absent(%x: tensor<2xi32>) {
  return
}
func.func @main() {
  %0 = stablehlo.constant dense<1> : tensor<i64>
  check.expect_serialized_eq %0, probe_id = "a" : tensor<i64>
  return
}

// -----

// CHECK: Fallback for check.expect_serialized_eq failed: Serialized types don't match: tensor<2xi64> (actual) vs tensor<i64> (expected) for probe a.
func.func @another_type() {
  %0 = stablehlo.constant dense<1> : tensor<i64>
  %1 = stablehlo.constant dense<1> : tensor<2xi64>
  %2 = interpreter.probe %0, probe_id = "a" : tensor<i64>
  check.expect_serialized_eq %1, probe_id = "a" : tensor<2xi64>
  return
}

// -----

// CHECK: Fallback for check.expect_serialized_eq failed: Element values don't match: 2 (actual) vs 1 (expected) at index []
func.func @another_value() {
  %0 = stablehlo.constant dense<1> : tensor<i64>
  %1 = stablehlo.constant dense<2> : tensor<i64>
  %2 = interpreter.probe %0, probe_id = "a" : tensor<i64>
  check.expect_serialized_eq %1, probe_id = "a" : tensor<i64>
  return
}

// -----

// CHECK: Fallback for check.expect_serialized_eq failed: Failed to find serialized data for probe a.
func.func @another_iteration() {
  %0 = stablehlo.constant dense<1> : tensor<i64>
  %1 = interpreter.probe %0, probe_id = "a" : tensor<i64>
  check.expect_serialized_eq %1, probe_id = "a", iter = 1 : tensor<i64>
  return
}
