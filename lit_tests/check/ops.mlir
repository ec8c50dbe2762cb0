// RUN: stablehlo-opt %s | FileCheck %s
// RUN: stablehlo-opt %s | stablehlo-opt | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// Defaults are omitted, except for the largest distance.
// CHECK-LABEL: func @almost_equal
func.func @almost_equal(%x: tensor<2xf32>, %z: tensor<*xcomplex<f64>>) {
  // CHECK-NEXT: check.expect_almost_eq %arg0, %arg0 : tensor<2xf32>
  check.expect_almost_eq %x, %x : tensor<2xf32>
  // CHECK-NEXT: check.expect_almost_eq %arg0, %arg0 : tensor<2xf32>
  check.expect_almost_eq %x, %x, tolerance = 1.0e-4 : tensor<2xf32>
  // CHECK-NEXT: check.expect_almost_eq %arg1, %arg1, tolerance = 1.000000e-01 {note} : tensor<*xcomplex<f64>>
  check.expect_almost_eq %z, %z, tolerance = 0.1 {note} : tensor<*xcomplex<f64>>
  // CHECK-NEXT: check.expect_almost_eq_const %arg0, dense<1.000000e+00> : tensor<2xf32>
  check.expect_almost_eq_const %x, dense<1.0> : tensor<2xf32>
  // CHECK-NEXT: check.expect_almost_eq_const %arg0, dense<[1.000000e+00, 2.000000e+00]> : tensor<2xf32>, tolerance = 1.000000e-01
  check.expect_almost_eq_const %x, dense<[1.0, 2.0]> : tensor<2xf32> {tolerance = 0.1 : f64}
  return
}

// CHECK-LABEL: func @equal
func.func @equal(%x: tensor<2xi8>, %q: tensor<!quant.uniform<i8:f32, 1.0>>) {
  // CHECK-NEXT: check.expect_eq %arg0, %arg0 : tensor<2xi8>
  check.expect_eq %x, %x : tensor<2xi8>
  // CHECK-NEXT: check.expect_eq %arg1, %arg1 {note = 1 : i32} : tensor<!quant.uniform<i8:f32, 1.000000e+00>>
  check.expect_eq %q, %q {note = 1 : i32} : tensor<!quant.uniform<i8:f32, 1.0>>
  // CHECK-NEXT: check.expect_eq_const %arg0, dense<[1, -2]> : tensor<2xi8>
  check.expect_eq_const %x, dense<[1, -2]> : tensor<2xi8>
  return
}

// CHECK-LABEL: func @close
func.func @close(%x: tensor<2xf16>) {
  // CHECK-NEXT: check.expect_close %arg0, %arg0, max_ulp_difference = 3 : tensor<2xf16>, tensor<2xf16>
  check.expect_close %x, %x, max_ulp_difference = 3 : tensor<2xf16>, tensor<2xf16>
  // CHECK-NEXT: check.expect_close %arg0, %arg0, max_ulp_difference = 18446744073709551615, min_ulp_difference = 1 : tensor<2xf16>, tensor<2xf16>
  check.expect_close %x, %x, max_ulp_difference = 18446744073709551615, min_ulp_difference = 1 : tensor<2xf16>, tensor<2xf16>
  // CHECK-NEXT: check.expect_close %arg0, %arg0, max_ulp_difference = 1 : tensor<2xf16>, tensor<2xf16>
  "check.expect_close"(%x, %x) : (tensor<2xf16>, tensor<2xf16>) -> ()
  return
}

// CHECK-LABEL: func @serialized
func.func @serialized(%x: tensor<2xf16>) {
  // CHECK-NEXT: check.expect_serialized_eq %arg0, probe_id = "a" : tensor<2xf16>
  check.expect_serialized_eq %x, probe_id = "a" : tensor<2xf16>
  // CHECK-NEXT: check.expect_serialized_eq %arg0, probe_id = "a", iter = 2 : tensor<2xf16>
  check.expect_serialized_eq %x, probe_id = "a", iter = 2 : tensor<2xf16>
  return
}
