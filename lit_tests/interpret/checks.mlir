// RUN: not stablehlo-translate --interpret --split-input-file %s 2>&1 | FileCheck %s

// CHECK: checks.mlir{{.*}} error: Error evaluating function: equal.
// CHECK-NEXT: Fallback for check.expect_eq failed: Element values don't match: 2 (actual) vs 3 (expected) at index [0, 1]
func.func @equal() {
  %0 = stablehlo.constant dense<[[1, 2]]> : tensor<1x2xi8>
  %1 = stablehlo.constant dense<[[1, 3]]> : tensor<1x2xi8>
  check.expect_eq %0, %0 : tensor<1x2xi8>
  check.expect_eq %0, %1 : tensor<1x2xi8>
  return
}

// -----

// CHECK: Fallback for check.expect_eq_const failed: Element values don't match: 0x7FC00000 (actual) vs 0x7FC00000 (expected) at index []
func.func @nan_equals_nothing() {
  %0 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
  check.expect_almost_eq %0, %0 : tensor<f32>
  check.expect_eq_const %0, dense<0x7FC00000> : tensor<f32>
  return
}

// -----

// CHECK: Fallback for check.expect_almost_eq_const failed: Element values don't match with tolerance 0.010000: [1.000000e+00, 2.000000e+00] (actual) vs [1.000000e+00, 2.{{0*1?[0-9]*}}e+00] (expected) at index []
func.func @almost_equal() {
  %0 = stablehlo.constant dense<(1.0, 2.0)> : tensor<complex<f64>>
  check.expect_almost_eq_const %0, dense<(1.0, 2.01)> : tensor<complex<f64>>, tolerance = 0.1
  check.expect_almost_eq_const %0, dense<(1.0, 2.02)> : tensor<complex<f64>>, tolerance = 0.01
  return
}

// -----

// CHECK: Fallback for check.expect_close failed: Elements values don't match with respect to maximal ULP difference=2 limit:
// CHECK-NEXT: index=[1], actual=5.000000e+00, expected={{.*}}, ULP difference=3
// CHECK-NEXT: index=[2], actual={{-?}}0.000000e+00, expected=0x7C00, ULP difference=18446744073709551615
// CHECK-NEXT: ULP difference == 0 count is 1
// CHECK-NEXT: ULP difference == 1 count is 0
// CHECK-NEXT: ULP difference == 2 count is 0
// CHECK-NEXT: ULP difference == 3 count is 1
// CHECK-NEXT: ULP difference >= 4 count is 1
func.func @close() {
  %0 = stablehlo.constant dense<[-0.0, 5.0, 0.0]> : tensor<3xf16>
  %1 = stablehlo.constant dense<[0x0000, 0x4503, 0x7C00]> : tensor<3xf16>
  check.expect_close %0, %1, max_ulp_difference = 2 : tensor<3xf16>, tensor<3xf16>
  return
}

// -----

// CHECK: Fallback for stablehlo.custom_call(@check.eq) failed: Element values don't match: 1 (actual) vs 2 (expected) at index []
func.func @custom_call() -> tensor<i1> {
  %0 = stablehlo.constant dense<1> : tensor<i8>
  %1 = stablehlo.constant dense<2> : tensor<i8>
  %2 = stablehlo.custom_call @check.eq(%0, %0) : (tensor<i8>, tensor<i8>) -> tensor<i1>
  %3 = stablehlo.custom_call @check.eq(%0, %1) : (tensor<i8>, tensor<i8>) -> tensor<i1>
  return %3 : tensor<i1>
}

// -----

// CHECK: error: 'stablehlo.custom_call' op cannot be evaluated: unknown custom call 'unknown', expected a handler for this target
func.func @unknown_call() {
  stablehlo.custom_call @unknown() : () -> ()
  return
}

// -----

// CHECK: error: module must have entry func with name main, found a, b
func.func @a() { return }
func.func @b() { return }
