// RUN: stablehlo-opt %s | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s
// RUN: stablehlo-opt %s --emit-bytecode | stablehlo-opt | FileCheck %s
// RUN: stablehlo-opt %s --emit-bytecode --emit-bytecode-version=3 | stablehlo-opt | FileCheck %s
// RUN: %mlir_opt_plugin %s | FileCheck %s

// CHECK-LABEL: func.func @functions_of_floats_and_complex_numbers(
func.func @functions_of_floats_and_complex_numbers(%f: tensor<2x3xf32>, %c: tensor<2x3xcomplex<f64>>) {
  // CHECK-NEXT: %{{.*}} = chlo.acos %arg0 : tensor<2x3xf32> -> tensor<2x3xf32>
  %0 = chlo.acos %f : tensor<2x3xf32> -> tensor<2x3xf32>
  // CHECK-NEXT: %{{.*}} = chlo.acos %arg1 : tensor<2x3xcomplex<f64>> -> tensor<2x3xcomplex<f64>>
  %1 = chlo.acos %c : tensor<2x3xcomplex<f64>> -> tensor<2x3xcomplex<f64>>
  // CHECK-NEXT: %{{.*}} = chlo.acosh %arg0 : tensor<2x3xf32> -> tensor<2x3xf32>
  %2 = chlo.acosh %f : tensor<2x3xf32> -> tensor<2x3xf32>
  // CHECK-NEXT: %{{.*}} = chlo.acosh %arg1 : tensor<2x3xcomplex<f64>> -> tensor<2x3xcomplex<f64>>
  %3 = chlo.acosh %c : tensor<2x3xcomplex<f64>> -> tensor<2x3xcomplex<f64>>
  // CHECK-NEXT: %{{.*}} = chlo.asin %arg0 : tensor<2x3xf32> -> tensor<2x3xf32>
  %4 = chlo.asin %f : tensor<2x3xf32> -> tensor<2x3xf32>
  // CHECK-NEXT: %{{.*}} = chlo.asin %arg1 : tensor<2x3xcomplex<f64>> -> tensor<2x3xcomplex<f64>>
  %5 = chlo.asin %c : tensor<2x3xcomplex<f64>> -> tensor<2x3xcomplex<f64>>
  // CHECK-NEXT: %{{.*}} = chlo.asinh %arg0 : tensor<2x3xf32> -> tensor<2x3xf32>
  %6 = chlo.asinh %f : tensor<2x3xf32> -> tensor<2x3xf32>
  // CHECK-NEXT: %{{.*}} = chlo.asinh %arg1 : tensor<2x3xcomplex<f64>> -> tensor<2x3xcomplex<f64>>
  %7 = chlo.asinh %c : tensor<2x3xcomplex<f64>> -> tensor<2x3xcomplex<f64>>
  // CHECK-NEXT: %{{.*}} = chlo.atan %arg0 : tensor<2x3xf32> -> tensor<2x3xf32>
  %8 = chlo.atan %f : tensor<2x3xf32> -> tensor<2x3xf32>
  // CHECK-NEXT: %{{.*}} = chlo.atan %arg1 : tensor<2x3xcomplex<f64>> -> tensor<2x3xcomplex<f64>>
  %9 = chlo.atan %c : tensor<2x3xcomplex<f64>> -> tensor<2x3xcomplex<f64>>
  // CHECK-NEXT: %{{.*}} = chlo.atanh %arg0 : tensor<2x3xf32> -> tensor<2x3xf32>
  %10 = chlo.atanh %f : tensor<2x3xf32> -> tensor<2x3xf32>
  // CHECK-NEXT: %{{.*}} = chlo.atanh %arg1 : tensor<2x3xcomplex<f64>> -> tensor<2x3xcomplex<f64>>
  %11 = chlo.atanh %c : tensor<2x3xcomplex<f64>> -> tensor<2x3xcomplex<f64>>
  // CHECK-NEXT: %{{.*}} = chlo.bessel_i1e %arg0 : tensor<2x3xf32> -> tensor<2x3xf32>
  %12 = chlo.bessel_i1e %f : tensor<2x3xf32> -> tensor<2x3xf32>
  // CHECK-NEXT: %{{.*}} = chlo.bessel_i1e %arg1 : tensor<2x3xcomplex<f64>> -> tensor<2x3xcomplex<f64>>
  %13 = chlo.bessel_i1e %c : tensor<2x3xcomplex<f64>> -> tensor<2x3xcomplex<f64>>
  // CHECK-NEXT: %{{.*}} = chlo.conj %arg0 : tensor<2x3xf32> -> tensor<2x3xf32>
  %14 = chlo.conj %f : tensor<2x3xf32> -> tensor<2x3xf32>
  // CHECK-NEXT: %{{.*}} = chlo.conj %arg1 : tensor<2x3xcomplex<f64>> -> tensor<2x3xcomplex<f64>>
  %15 = chlo.conj %c : tensor<2x3xcomplex<f64>> -> tensor<2x3xcomplex<f64>>
  // CHECK-NEXT: %{{.*}} = chlo.cosh %arg0 : tensor<2x3xf32> -> tensor<2x3xf32>
  %16 = chlo.cosh %f : tensor<2x3xf32> -> tensor<2x3xf32>
  // CHECK-NEXT: %{{.*}} = chlo.cosh %arg1 : tensor<2x3xcomplex<f64>> -> tensor<2x3xcomplex<f64>>
  %17 = chlo.cosh %c : tensor<2x3xcomplex<f64>> -> tensor<2x3xcomplex<f64>>
  // CHECK-NEXT: %{{.*}} = chlo.sinh %arg0 : tensor<2x3xf32> -> tensor<2x3xf32>
  %18 = chlo.sinh %f : tensor<2x3xf32> -> tensor<2x3xf32>
  // CHECK-NEXT: %{{.*}} = chlo.sinh %arg1 : tensor<2x3xcomplex<f64>> -> tensor<2x3xcomplex<f64>>
  %19 = chlo.sinh %c : tensor<2x3xcomplex<f64>> -> tensor<2x3xcomplex<f64>>
  // CHECK-NEXT: %{{.*}} = chlo.square %arg0 : tensor<2x3xf32> -> tensor<2x3xf32>
  %20 = chlo.square %f : tensor<2x3xf32> -> tensor<2x3xf32>
  // CHECK-NEXT: %{{.*}} = chlo.square %arg1 : tensor<2x3xcomplex<f64>> -> tensor<2x3xcomplex<f64>>
  %21 = chlo.square %c : tensor<2x3xcomplex<f64>> -> tensor<2x3xcomplex<f64>>
  // CHECK-NEXT: %{{.*}} = chlo.tan %arg0 : tensor<2x3xf32> -> tensor<2x3xf32>
  %22 = chlo.tan %f : tensor<2x3xf32> -> tensor<2x3xf32>
  // CHECK-NEXT: %{{.*}} = chlo.tan %arg1 : tensor<2x3xcomplex<f64>> -> tensor<2x3xcomplex<f64>>
  %23 = chlo.tan %c : tensor<2x3xcomplex<f64>> -> tensor<2x3xcomplex<f64>>
  return
}

// CHECK-LABEL: func.func @functions_of_floats(
func.func @functions_of_floats(%u: tensor<*xbf16>, %d: tensor<?x3xf64, #stablehlo.bounds<4, ?>>, %c: tensor<2x3xcomplex<f64>>) {
  // CHECK-NEXT: %{{.*}} = chlo.digamma %arg0 : tensor<*xbf16> -> tensor<*xbf16>
  %0 = chlo.digamma %u : tensor<*xbf16> -> tensor<*xbf16>
  // CHECK-NEXT: %{{.*}} = chlo.digamma %arg1 {note} : tensor<?x3xf64, #stablehlo.bounds<4, ?>> -> tensor<?x3xf64>
  %1 = chlo.digamma %d {note} : tensor<?x3xf64, #stablehlo.bounds<4, ?>> -> tensor<?x3xf64>
  // CHECK-NEXT: %{{.*}} = chlo.erf %arg0 : tensor<*xbf16> -> tensor<*xbf16>
  %2 = chlo.erf %u : tensor<*xbf16> -> tensor<*xbf16>
  // CHECK-NEXT: %{{.*}} = chlo.erf %arg1 {note} : tensor<?x3xf64, #stablehlo.bounds<4, ?>> -> tensor<?x3xf64>
  %3 = chlo.erf %d {note} : tensor<?x3xf64, #stablehlo.bounds<4, ?>> -> tensor<?x3xf64>
  // CHECK-NEXT: %{{.*}} = chlo.erf_inv %arg0 : tensor<*xbf16> -> tensor<*xbf16>
  %4 = chlo.erf_inv %u : tensor<*xbf16> -> tensor<*xbf16>
  // CHECK-NEXT: %{{.*}} = chlo.erf_inv %arg1 {note} : tensor<?x3xf64, #stablehlo.bounds<4, ?>> -> tensor<?x3xf64>
  %5 = chlo.erf_inv %d {note} : tensor<?x3xf64, #stablehlo.bounds<4, ?>> -> tensor<?x3xf64>
  // CHECK-NEXT: %{{.*}} = chlo.erfc %arg0 : tensor<*xbf16> -> tensor<*xbf16>
  %6 = chlo.erfc %u : tensor<*xbf16> -> tensor<*xbf16>
  // CHECK-NEXT: %{{.*}} = chlo.erfc %arg1 {note} : tensor<?x3xf64, #stablehlo.bounds<4, ?>> -> tensor<?x3xf64>
  %7 = chlo.erfc %d {note} : tensor<?x3xf64, #stablehlo.bounds<4, ?>> -> tensor<?x3xf64>
  // CHECK-NEXT: %{{.*}} = chlo.lgamma %arg0 : tensor<*xbf16> -> tensor<*xbf16>
  %8 = chlo.lgamma %u : tensor<*xbf16> -> tensor<*xbf16>
  // CHECK-NEXT: %{{.*}} = chlo.lgamma %arg1 {note} : tensor<?x3xf64, #stablehlo.bounds<4, ?>> -> tensor<?x3xf64>
  %9 = chlo.lgamma %d {note} : tensor<?x3xf64, #stablehlo.bounds<4, ?>> -> tensor<?x3xf64>
  // CHECK-NEXT: %{{.*}} = chlo._asin_acos_kernel %arg2 : tensor<2x3xcomplex<f64>> -> tensor<2x3xcomplex<f64>>
  %10 = chlo._asin_acos_kernel %c : tensor<2x3xcomplex<f64>> -> tensor<2x3xcomplex<f64>>
  // CHECK-NEXT: %{{.*}} = chlo.is_inf %arg1 : tensor<?x3xf64, #stablehlo.bounds<4, ?>> -> tensor<?x3xi1>
  %11 = chlo.is_inf %d : tensor<?x3xf64, #stablehlo.bounds<4, ?>> -> tensor<?x3xi1>
  // CHECK-NEXT: %{{.*}} = chlo.is_inf %arg0 : tensor<*xbf16> -> tensor<*xi1>
  %12 = chlo.is_inf %u : tensor<*xbf16> -> tensor<*xi1>
  // CHECK-NEXT: %{{.*}} = chlo.is_neg_inf %arg1 : tensor<?x3xf64, #stablehlo.bounds<4, ?>> -> tensor<?x3xi1>
  %13 = chlo.is_neg_inf %d : tensor<?x3xf64, #stablehlo.bounds<4, ?>> -> tensor<?x3xi1>
  // CHECK-NEXT: %{{.*}} = chlo.is_neg_inf %arg0 : tensor<*xbf16> -> tensor<*xi1>
  %14 = chlo.is_neg_inf %u : tensor<*xbf16> -> tensor<*xi1>
  // CHECK-NEXT: %{{.*}} = chlo.is_pos_inf %arg1 : tensor<?x3xf64, #stablehlo.bounds<4, ?>> -> tensor<?x3xi1>
  %15 = chlo.is_pos_inf %d : tensor<?x3xf64, #stablehlo.bounds<4, ?>> -> tensor<?x3xi1>
  // CHECK-NEXT: %{{.*}} = chlo.is_pos_inf %arg0 : tensor<*xbf16> -> tensor<*xi1>
  %16 = chlo.is_pos_inf %u : tensor<*xbf16> -> tensor<*xi1>
  return
}

// CHECK-LABEL: func.func @functions_of_two_operands(
func.func @functions_of_two_operands(%u: tensor<*xbf16>, %d: tensor<?x3xf64, #stablehlo.bounds<4, ?>>, %e: tensor<4x3xf64>, %i: tensor<?xui16>) {
  // CHECK-NEXT: %{{.*}} = chlo.next_after %arg1, %arg2 : tensor<?x3xf64, #stablehlo.bounds<4, ?>>, tensor<4x3xf64> -> tensor<4x?xf64>
  %0 = chlo.next_after %d, %e : tensor<?x3xf64, #stablehlo.bounds<4, ?>>, tensor<4x3xf64> -> tensor<4x?xf64>
  // CHECK-NEXT: %{{.*}} = chlo.next_after %arg0, %arg0 : tensor<*xbf16>, tensor<*xbf16> -> tensor<2xbf16>
  %1 = chlo.next_after %u, %u : tensor<*xbf16>, tensor<*xbf16> -> tensor<2xbf16>
  // CHECK-NEXT: %{{.*}} = chlo.polygamma %arg1, %arg2 : tensor<?x3xf64, #stablehlo.bounds<4, ?>>, tensor<4x3xf64> -> tensor<4x?xf64>
  %2 = chlo.polygamma %d, %e : tensor<?x3xf64, #stablehlo.bounds<4, ?>>, tensor<4x3xf64> -> tensor<4x?xf64>
  // CHECK-NEXT: %{{.*}} = chlo.polygamma %arg0, %arg0 : tensor<*xbf16>, tensor<*xbf16> -> tensor<2xbf16>
  %3 = chlo.polygamma %u, %u : tensor<*xbf16>, tensor<*xbf16> -> tensor<2xbf16>
  // CHECK-NEXT: %{{.*}} = chlo.zeta %arg1, %arg2 : tensor<?x3xf64, #stablehlo.bounds<4, ?>>, tensor<4x3xf64> -> tensor<4x?xf64>
  %4 = chlo.zeta %d, %e : tensor<?x3xf64, #stablehlo.bounds<4, ?>>, tensor<4x3xf64> -> tensor<4x?xf64>
  // CHECK-NEXT: %{{.*}} = chlo.zeta %arg0, %arg0 : tensor<*xbf16>, tensor<*xbf16> -> tensor<2xbf16>
  %5 = chlo.zeta %u, %u : tensor<*xbf16>, tensor<*xbf16> -> tensor<2xbf16>
  // CHECK-NEXT: %{{.*}} = chlo.mulhi %arg3, %arg3 : tensor<?xui16>, tensor<?xui16> -> tensor<4xui16>
  %6 = chlo.mulhi %i, %i : tensor<?xui16>, tensor<?xui16> -> tensor<4xui16>
  return
}

// CHECK-LABEL: func.func @broadcasts_of_floats(
func.func @broadcasts_of_floats(%a: tensor<2x1xf32>, %b: tensor<3xf32>, %c: tensor<2xf32>) {
  // CHECK-NEXT: %{{.*}} = chlo.broadcast_add %arg0, %arg1 : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  %0 = chlo.broadcast_add %a, %b : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  // CHECK-NEXT: %{{.*}} = chlo.broadcast_add %arg0, %arg2 {broadcast_dimensions = array<i64: 0>} : (tensor<2x1xf32>, tensor<2xf32>) -> tensor<2x1xf32>
  %1 = chlo.broadcast_add %a, %c {broadcast_dimensions = array<i64: 0>} : (tensor<2x1xf32>, tensor<2xf32>) -> tensor<2x1xf32>
  // CHECK-NEXT: %{{.*}} = chlo.broadcast_atan2 %arg0, %arg1 : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  %2 = chlo.broadcast_atan2 %a, %b : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  // CHECK-NEXT: %{{.*}} = chlo.broadcast_atan2 %arg0, %arg2 {broadcast_dimensions = array<i64: 0>} : (tensor<2x1xf32>, tensor<2xf32>) -> tensor<2x1xf32>
  %3 = chlo.broadcast_atan2 %a, %c {broadcast_dimensions = array<i64: 0>} : (tensor<2x1xf32>, tensor<2xf32>) -> tensor<2x1xf32>
  // CHECK-NEXT: %{{.*}} = chlo.broadcast_divide %arg0, %arg1 : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  %4 = chlo.broadcast_divide %a, %b : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  // CHECK-NEXT: %{{.*}} = chlo.broadcast_divide %arg0, %arg2 {broadcast_dimensions = array<i64: 0>} : (tensor<2x1xf32>, tensor<2xf32>) -> tensor<2x1xf32>
  %5 = chlo.broadcast_divide %a, %c {broadcast_dimensions = array<i64: 0>} : (tensor<2x1xf32>, tensor<2xf32>) -> tensor<2x1xf32>
  // CHECK-NEXT: %{{.*}} = chlo.broadcast_maximum %arg0, %arg1 : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  %6 = chlo.broadcast_maximum %a, %b : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  // CHECK-NEXT: %{{.*}} = chlo.broadcast_maximum %arg0, %arg2 {broadcast_dimensions = array<i64: 0>} : (tensor<2x1xf32>, tensor<2xf32>) -> tensor<2x1xf32>
  %7 = chlo.broadcast_maximum %a, %c {broadcast_dimensions = array<i64: 0>} : (tensor<2x1xf32>, tensor<2xf32>) -> tensor<2x1xf32>
  // CHECK-NEXT: %{{.*}} = chlo.broadcast_minimum %arg0, %arg1 : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  %8 = chlo.broadcast_minimum %a, %b : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  // CHECK-NEXT: %{{.*}} = chlo.broadcast_minimum %arg0, %arg2 {broadcast_dimensions = array<i64: 0>} : (tensor<2x1xf32>, tensor<2xf32>) -> tensor<2x1xf32>
  %9 = chlo.broadcast_minimum %a, %c {broadcast_dimensions = array<i64: 0>} : (tensor<2x1xf32>, tensor<2xf32>) -> tensor<2x1xf32>
  // CHECK-NEXT: %{{.*}} = chlo.broadcast_multiply %arg0, %arg1 : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  %10 = chlo.broadcast_multiply %a, %b : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  // CHECK-NEXT: %{{.*}} = chlo.broadcast_multiply %arg0, %arg2 {broadcast_dimensions = array<i64: 0>} : (tensor<2x1xf32>, tensor<2xf32>) -> tensor<2x1xf32>
  %11 = chlo.broadcast_multiply %a, %c {broadcast_dimensions = array<i64: 0>} : (tensor<2x1xf32>, tensor<2xf32>) -> tensor<2x1xf32>
  // CHECK-NEXT: %{{.*}} = chlo.broadcast_next_after %arg0, %arg1 : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  %12 = chlo.broadcast_next_after %a, %b : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  // CHECK-NEXT: %{{.*}} = chlo.broadcast_next_after %arg0, %arg2 {broadcast_dimensions = array<i64: 0>} : (tensor<2x1xf32>, tensor<2xf32>) -> tensor<2x1xf32>
  %13 = chlo.broadcast_next_after %a, %c {broadcast_dimensions = array<i64: 0>} : (tensor<2x1xf32>, tensor<2xf32>) -> tensor<2x1xf32>
  // CHECK-NEXT: %{{.*}} = chlo.broadcast_polygamma %arg0, %arg1 : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  %14 = chlo.broadcast_polygamma %a, %b : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  // CHECK-NEXT: %{{.*}} = chlo.broadcast_polygamma %arg0, %arg2 {broadcast_dimensions = array<i64: 0>} : (tensor<2x1xf32>, tensor<2xf32>) -> tensor<2x1xf32>
  %15 = chlo.broadcast_polygamma %a, %c {broadcast_dimensions = array<i64: 0>} : (tensor<2x1xf32>, tensor<2xf32>) -> tensor<2x1xf32>
  // CHECK-NEXT: %{{.*}} = chlo.broadcast_power %arg0, %arg1 : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  %16 = chlo.broadcast_power %a, %b : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  // CHECK-NEXT: %{{.*}} = chlo.broadcast_power %arg0, %arg2 {broadcast_dimensions = array<i64: 0>} : (tensor<2x1xf32>, tensor<2xf32>) -> tensor<2x1xf32>
  %17 = chlo.broadcast_power %a, %c {broadcast_dimensions = array<i64: 0>} : (tensor<2x1xf32>, tensor<2xf32>) -> tensor<2x1xf32>
  // CHECK-NEXT: %{{.*}} = chlo.broadcast_remainder %arg0, %arg1 : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  %18 = chlo.broadcast_remainder %a, %b : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  // CHECK-NEXT: %{{.*}} = chlo.broadcast_remainder %arg0, %arg2 {broadcast_dimensions = array<i64: 0>} : (tensor<2x1xf32>, tensor<2xf32>) -> tensor<2x1xf32>
  %19 = chlo.broadcast_remainder %a, %c {broadcast_dimensions = array<i64: 0>} : (tensor<2x1xf32>, tensor<2xf32>) -> tensor<2x1xf32>
  // CHECK-NEXT: %{{.*}} = chlo.broadcast_shift_left %arg0, %arg1 : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  %20 = chlo.broadcast_shift_left %a, %b : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  // CHECK-NEXT: %{{.*}} = chlo.broadcast_shift_left %arg0, %arg2 {broadcast_dimensions = array<i64: 0>} : (tensor<2x1xf32>, tensor<2xf32>) -> tensor<2x1xf32>
  %21 = chlo.broadcast_shift_left %a, %c {broadcast_dimensions = array<i64: 0>} : (tensor<2x1xf32>, tensor<2xf32>) -> tensor<2x1xf32>
  // CHECK-NEXT: %{{.*}} = chlo.broadcast_shift_right_arithmetic %arg0, %arg1 : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  %22 = chlo.broadcast_shift_right_arithmetic %a, %b : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  // CHECK-NEXT: %{{.*}} = chlo.broadcast_shift_right_arithmetic %arg0, %arg2 {broadcast_dimensions = array<i64: 0>} : (tensor<2x1xf32>, tensor<2xf32>) -> tensor<2x1xf32>
  %23 = chlo.broadcast_shift_right_arithmetic %a, %c {broadcast_dimensions = array<i64: 0>} : (tensor<2x1xf32>, tensor<2xf32>) -> tensor<2x1xf32>
  // CHECK-NEXT: %{{.*}} = chlo.broadcast_shift_right_logical %arg0, %arg1 : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  %24 = chlo.broadcast_shift_right_logical %a, %b : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  // CHECK-NEXT: %{{.*}} = chlo.broadcast_shift_right_logical %arg0, %arg2 {broadcast_dimensions = array<i64: 0>} : (tensor<2x1xf32>, tensor<2xf32>) -> tensor<2x1xf32>
  %25 = chlo.broadcast_shift_right_logical %a, %c {broadcast_dimensions = array<i64: 0>} : (tensor<2x1xf32>, tensor<2xf32>) -> tensor<2x1xf32>
  // CHECK-NEXT: %{{.*}} = chlo.broadcast_subtract %arg0, %arg1 : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  %26 = chlo.broadcast_subtract %a, %b : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  // CHECK-NEXT: %{{.*}} = chlo.broadcast_subtract %arg0, %arg2 {broadcast_dimensions = array<i64: 0>} : (tensor<2x1xf32>, tensor<2xf32>) -> tensor<2x1xf32>
  %27 = chlo.broadcast_subtract %a, %c {broadcast_dimensions = array<i64: 0>} : (tensor<2x1xf32>, tensor<2xf32>) -> tensor<2x1xf32>
  // CHECK-NEXT: %{{.*}} = chlo.broadcast_zeta %arg0, %arg1 : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  %28 = chlo.broadcast_zeta %a, %b : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  // CHECK-NEXT: %{{.*}} = chlo.broadcast_zeta %arg0, %arg2 {broadcast_dimensions = array<i64: 0>} : (tensor<2x1xf32>, tensor<2xf32>) -> tensor<2x1xf32>
  %29 = chlo.broadcast_zeta %a, %c {broadcast_dimensions = array<i64: 0>} : (tensor<2x1xf32>, tensor<2xf32>) -> tensor<2x1xf32>
  return
}

// CHECK-LABEL: func.func @broadcasts_of_booleans_and_integers(
func.func @broadcasts_of_booleans_and_integers(%p: tensor<2x?xi1>, %q: tensor<3xi1>, %u: tensor<*xui8>, %i: tensor<ui8>) {
  // CHECK-NEXT: %{{.*}} = chlo.broadcast_and %arg0, %arg1 : (tensor<2x?xi1>, tensor<3xi1>) -> tensor<2x3xi1>
  %0 = chlo.broadcast_and %p, %q : (tensor<2x?xi1>, tensor<3xi1>) -> tensor<2x3xi1>
  // CHECK-NEXT: %{{.*}} = chlo.broadcast_and %arg2, %arg3 {broadcast_dimensions = array<i64>} : (tensor<*xui8>, tensor<ui8>) -> tensor<*xui8>
  %1 = chlo.broadcast_and %u, %i {broadcast_dimensions = array<i64>} : (tensor<*xui8>, tensor<ui8>) -> tensor<*xui8>
  // CHECK-NEXT: %{{.*}} = chlo.broadcast_or %arg0, %arg1 : (tensor<2x?xi1>, tensor<3xi1>) -> tensor<2x3xi1>
  %2 = chlo.broadcast_or %p, %q : (tensor<2x?xi1>, tensor<3xi1>) -> tensor<2x3xi1>
  // CHECK-NEXT: %{{.*}} = chlo.broadcast_or %arg2, %arg3 {broadcast_dimensions = array<i64>} : (tensor<*xui8>, tensor<ui8>) -> tensor<*xui8>
  %3 = chlo.broadcast_or %u, %i {broadcast_dimensions = array<i64>} : (tensor<*xui8>, tensor<ui8>) -> tensor<*xui8>
  // CHECK-NEXT: %{{.*}} = chlo.broadcast_xor %arg0, %arg1 : (tensor<2x?xi1>, tensor<3xi1>) -> tensor<2x3xi1>
  %4 = chlo.broadcast_xor %p, %q : (tensor<2x?xi1>, tensor<3xi1>) -> tensor<2x3xi1>
  // CHECK-NEXT: %{{.*}} = chlo.broadcast_xor %arg2, %arg3 {broadcast_dimensions = array<i64>} : (tensor<*xui8>, tensor<ui8>) -> tensor<*xui8>
  %5 = chlo.broadcast_xor %u, %i {broadcast_dimensions = array<i64>} : (tensor<*xui8>, tensor<ui8>) -> tensor<*xui8>
  return
}

// CHECK-LABEL: func.func @other_broadcasts(
func.func @other_broadcasts(%b: tensor<?x1xf32, #stablehlo.bounds<5, ?>>, %v: tensor<3xf32>, %p: tensor<i1>) {
  // CHECK-NEXT: %{{.*}} = chlo.broadcast_complex %arg0, %arg1 : (tensor<?x1xf32, #stablehlo.bounds<5, ?>>, tensor<3xf32>) -> tensor<?x3xcomplex<f32>, #stablehlo.bounds<5, ?>>
  %0 = chlo.broadcast_complex %b, %v : (tensor<?x1xf32, #stablehlo.bounds<5, ?>>, tensor<3xf32>) -> tensor<?x3xcomplex<f32>, #stablehlo.bounds<5, ?>>
  // CHECK-NEXT: %{{.*}} = chlo.broadcast_compare %arg0, %arg1 {comparison_direction = #chlo<comparison_direction LE>} : (tensor<?x1xf32, #stablehlo.bounds<5, ?>>, tensor<3xf32>) -> tensor<?x3xi1, #stablehlo.bounds<5, ?>>
  %1 = chlo.broadcast_compare %b, %v {comparison_direction = #chlo<comparison_direction LE>} : (tensor<?x1xf32, #stablehlo.bounds<5, ?>>, tensor<3xf32>) -> tensor<?x3xi1, #stablehlo.bounds<5, ?>>
  // CHECK-NEXT: %{{.*}} = chlo.broadcast_compare %arg0, %arg1 {broadcast_dimensions = array<i64: 1>, compare_type = #chlo<comparison_type TOTALORDER>, comparison_direction = #chlo<comparison_direction NE>} : (tensor<?x1xf32, #stablehlo.bounds<5, ?>>, tensor<3xf32>) -> tensor<?x3xi1>
  %2 = chlo.broadcast_compare %b, %v {broadcast_dimensions = array<i64: 1>, compare_type = #chlo<comparison_type TOTALORDER>, comparison_direction = #chlo<comparison_direction NE>} : (tensor<?x1xf32, #stablehlo.bounds<5, ?>>, tensor<3xf32>) -> tensor<?x3xi1>
  // CHECK-NEXT: %{{.*}} = chlo.broadcast_select %arg2, %arg0, %arg1 : (tensor<i1>, tensor<?x1xf32, #stablehlo.bounds<5, ?>>, tensor<3xf32>) -> tensor<?x3xf32, #stablehlo.bounds<5, ?>>
  %3 = chlo.broadcast_select %p, %b, %v : (tensor<i1>, tensor<?x1xf32, #stablehlo.bounds<5, ?>>, tensor<3xf32>) -> tensor<?x3xf32, #stablehlo.bounds<5, ?>>
  return
}

// CHECK-LABEL: func.func @constants(
func.func @constants(%a: tensor<?x2xi64>, %u: tensor<*xi64>) {
  // CHECK-NEXT: %{{.*}} = chlo.constant dense<[1, 2]> : tensor<2xi8>
  %0 = chlo.constant dense<[1, 2]> : tensor<2xi8>
  // CHECK-NEXT: %{{.*}} = chlo.constant {note = "x"} dense<(1.000000e+00,2.000000e+00)> : tensor<complex<f32>>
  %1 = chlo.constant {note = "x"} dense<(1.000000e+00,2.000000e+00)> : tensor<complex<f32>>
  // CHECK-NEXT: %{{.*}} = "chlo.constant_like"(%arg0) <{value = 3.200000e+00 : f32}> : (tensor<?x2xi64>) -> tensor<?x2xf32>
  %2 = "chlo.constant_like"(%a) <{value = 3.200000e+00 : f32}> : (tensor<?x2xi64>) -> tensor<?x2xf32>
  // CHECK-NEXT: %{{.*}} = "chlo.constant_like"(%arg1) <{value = #complex.number<:f32 1.000000e+00, 2.000000e+00> : complex<f32>}> : (tensor<*xi64>) -> tensor<*xcomplex<f32>>
  %3 = "chlo.constant_like"(%u) <{value = #complex.number<:f32 1.000000e+00, 2.000000e+00> : complex<f32>}> : (tensor<*xi64>) -> tensor<*xcomplex<f32>>
  return
}

// CHECK-LABEL: func.func @top_k(
func.func @top_k(%a: tensor<2x5xf32>, %u: tensor<*xf32>) {
  // CHECK-NEXT: %values, %indices = chlo.top_k(%arg0, k = 3) : tensor<2x5xf32> -> (tensor<2x3xf32>, tensor<2x3xi32>)
  %values, %indices = chlo.top_k(%a, k = 3) : tensor<2x5xf32> -> (tensor<2x3xf32>, tensor<2x3xi32>)
  // CHECK-NEXT: %values_0, %indices_1 = chlo.top_k(%arg0, k = 0, is_stable = false) {note} : tensor<2x5xf32> -> (tensor<2x0xf32>, tensor<2x?xi32>)
  %0:2 = chlo.top_k(%a, k = 0, is_stable = false) {note} : tensor<2x5xf32> -> (tensor<2x0xf32>, tensor<2x?xi32>)
  // CHECK-NEXT: %values_2, %indices_3 = chlo.top_k(%arg1, k = 3) : tensor<*xf32> -> (tensor<*xf32>, tensor<*xi32>)
  %1:2 = chlo.top_k(%u, k = 3, is_stable = true) : tensor<*xf32> -> (tensor<*xf32>, tensor<*xi32>)
  return
}

// CHECK-LABEL: func.func @ragged_dot_of_a_free_dimension(
func.func @ragged_dot_of_a_free_dimension(%l: tensor<2x7x5xf32>, %r: tensor<3x2x5x4xf32>, %s: tensor<3xi64>) {
  // CHECK-NEXT: %{{.*}} = "chlo.ragged_dot"(%arg0, %arg1, %arg2) <{precision_config = [#chlo<precision DEFAULT>, #chlo<precision HIGHEST>], ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [1], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2], lhs_ragged_dimensions = [1], rhs_group_dimensions = [0]>}> : (tensor<2x7x5xf32>, tensor<3x2x5x4xf32>, tensor<3xi64>) -> tensor<2x7x4xf32>
  %0 = "chlo.ragged_dot"(%l, %r, %s) <{precision_config = [#chlo<precision DEFAULT>, #chlo<precision HIGHEST>], ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [1], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2], lhs_ragged_dimensions = [1], rhs_group_dimensions = [0]>}> : (tensor<2x7x5xf32>, tensor<3x2x5x4xf32>, tensor<3xi64>) -> tensor<2x7x4xf32>
  return
}

// CHECK-LABEL: func.func @ragged_dot_of_a_contracting_dimension(
func.func @ragged_dot_of_a_contracting_dimension(%l: tensor<7x5xf32>, %r: tensor<5x4xf32>, %s: tensor<3xui32>) {
  // CHECK-NEXT: %{{.*}} = "chlo.ragged_dot"(%arg0, %arg1, %arg2) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0], lhs_ragged_dimensions = [1]>}> : (tensor<7x5xf32>, tensor<5x4xf32>, tensor<3xui32>) -> tensor<3x7x?xf64>
  %0 = "chlo.ragged_dot"(%l, %r, %s) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0], lhs_ragged_dimensions = [1]>}> : (tensor<7x5xf32>, tensor<5x4xf32>, tensor<3xui32>) -> tensor<3x7x?xf64>
  return
}

// CHECK-LABEL: func.func @ragged_dot_of_a_batching_dimension(
func.func @ragged_dot_of_a_batching_dimension(%l: tensor<2x6x7x?xf32>, %r: tensor<?x6x5x4xf32>, %s: tensor<2x3xi64>) {
  // CHECK-NEXT: %{{.*}} = "chlo.ragged_dot"(%arg0, %arg1, %arg2) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [2], lhs_ragged_dimensions = [1]>}> : (tensor<2x6x7x?xf32>, tensor<?x6x5x4xf32>, tensor<2x3xi64>) -> tensor<2x6x7x4xf32>
  %0 = "chlo.ragged_dot"(%l, %r, %s) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [2], lhs_ragged_dimensions = [1]>}> : (tensor<2x6x7x?xf32>, tensor<?x6x5x4xf32>, tensor<2x3xi64>) -> tensor<2x6x7x4xf32>
  return
}

// CHECK-LABEL: func.func @scan(
func.func @scan(%a: tensor<2x3xf32>, %b: tensor<3xf32>) {
  // CHECK-NEXT: %0:2 = chlo.scan(%arg0) inits (%arg1) dimension=0  {
  // CHECK-NEXT: ^bb0(%input: tensor<3xf32>, %carry: tensor<3xf32>):
  // CHECK-NEXT: %{{.*}} = stablehlo.add %input, %carry : tensor<3xf32>
  // CHECK-NEXT: stablehlo.return
  // CHECK-NEXT: } : (tensor<2x3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>)
  %0:2 = chlo.scan(%a) inits (%b) dimension=0 {
  ^bb0(%x: tensor<3xf32>, %y: tensor<3xf32>):
    %s = stablehlo.add %x, %y : tensor<3xf32>
    stablehlo.return %s, %s : tensor<3xf32>, tensor<3xf32>
  } : (tensor<2x3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>)
  // CHECK-NEXT: %1:2 = chlo.scan() inits (%arg1) dimension=1  attributes {is_associative = true, is_reverse = true, note, scan_dim_size = 4 : i64} {
  // CHECK-NEXT: ^bb0(%carry: tensor<3xf32>):
  // CHECK-NEXT: stablehlo.return
  // CHECK-NEXT: } : (tensor<3xf32>) -> (tensor<3x4xf32>, tensor<3xf32>)
  %1:2 = chlo.scan() inits (%b) dimension = 1 attributes {is_associative = true, is_reverse = true, note, scan_dim_size = 4 : i64} {
  ^bb0(%y: tensor<3xf32>):
    stablehlo.return %y, %y : tensor<3xf32>, tensor<3xf32>
  } : (tensor<3xf32>) -> (tensor<3x4xf32>, tensor<3xf32>)
  // CHECK-NEXT: chlo.scan(%arg0) inits () dimension=1  attributes {is_reverse = false} {
  // CHECK-NEXT: ^bb0(%input: tensor<2xf32>):
  // CHECK-NEXT: stablehlo.return
  // CHECK-NEXT: } : (tensor<2x3xf32>) -> ()
  chlo.scan(%a) inits () dimension=1 attributes {is_reverse = false} {
  ^bb0(%x: tensor<2xf32>):
    stablehlo.return
  } : (tensor<2x3xf32>) -> ()
  return
}
