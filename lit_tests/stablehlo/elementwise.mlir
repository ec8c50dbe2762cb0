// RUN: stablehlo-opt %s | FileCheck %s
// RUN: stablehlo-opt %s --split-input-file --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC
// RUN: stablehlo-opt %s > %t.mlir
// RUN: stablehlo-opt %t.mlir | diff %t.mlir -
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | diff %t.mlir -
// RUN: stablehlo-opt %s --emit-bytecode | stablehlo-opt | diff %t.mlir -

// CHECK-LABEL: func.func @unary(
// GENERIC-LABEL: sym_name = "unary"
func.func @unary(%f: tensor<2x?xf32>, %i: tensor<3xui8>, %c: tensor<2xcomplex<f64>>, %p: tensor<i1>, %q: tensor<2x!quant.uniform<i8:f32, 0.5:-3>>) {
  // CHECK: %0 = stablehlo.abs %arg0 : tensor<2x?xf32>
  // GENERIC: %0 = "stablehlo.abs"(%arg0) : (tensor<2x?xf32>) -> tensor<2x?xf32>
  %0 = stablehlo.abs %f : tensor<2x?xf32>
  // CHECK-NEXT: %1 = stablehlo.abs %arg2 : (tensor<2xcomplex<f64>>) -> tensor<2xf64>
  // GENERIC-NEXT: %1 = "stablehlo.abs"(%arg2) : (tensor<2xcomplex<f64>>) -> tensor<2xf64>
  %1 = stablehlo.abs %c : (tensor<2xcomplex<f64>>) -> tensor<2xf64>
  // CHECK-NEXT: %2 = stablehlo.abs %arg4 {note = "discardable"} : tensor<2x!quant.uniform<i8:f32, 5.000000e-01:-3>>
  // GENERIC-NEXT: %2 = "stablehlo.abs"(%arg4) {note = "discardable"} : (tensor<2x!quant.uniform<i8:f32, 5.000000e-01:-3>>) -> tensor<2x!quant.uniform<i8:f32, 5.000000e-01:-3>>
  %2 = stablehlo.abs %q {note = "discardable"} : tensor<2x!quant.uniform<i8:f32, 0.5:-3>>
  // CHECK-NEXT: %3 = stablehlo.ceil %arg0 : tensor<2x?xf32>
  // GENERIC-NEXT: %3 = "stablehlo.ceil"(%arg0) : (tensor<2x?xf32>) -> tensor<2x?xf32>
  %3 = stablehlo.ceil %f : tensor<2x?xf32>
  // CHECK-NEXT: %4 = stablehlo.convert %arg0 : (tensor<2x?xf32>) -> tensor<2x?xi1>
  // GENERIC-NEXT: %4 = "stablehlo.convert"(%arg0) : (tensor<2x?xf32>) -> tensor<2x?xi1>
  %4 = stablehlo.convert %f : (tensor<2x?xf32>) -> tensor<2x?xi1>
  // CHECK-NEXT: %5 = stablehlo.convert %arg0 : tensor<2x?xf32>
  // GENERIC-NEXT: %5 = "stablehlo.convert"(%arg0) : (tensor<2x?xf32>) -> tensor<2x?xf32>
  %5 = stablehlo.convert %f : tensor<2x?xf32>
  // CHECK-NEXT: %6 = stablehlo.count_leading_zeros %arg1 : tensor<3xui8>
  // GENERIC-NEXT: %6 = "stablehlo.count_leading_zeros"(%arg1) : (tensor<3xui8>) -> tensor<3xui8>
  %6 = stablehlo.count_leading_zeros %i : tensor<3xui8>
  // CHECK-NEXT: %7 = stablehlo.floor %arg0 : tensor<2x?xf32>
  // GENERIC-NEXT: %7 = "stablehlo.floor"(%arg0) : (tensor<2x?xf32>) -> tensor<2x?xf32>
  %7 = stablehlo.floor %f : tensor<2x?xf32>
  // CHECK-NEXT: %8 = stablehlo.imag %arg2 : (tensor<2xcomplex<f64>>) -> tensor<2xf64>
  // GENERIC-NEXT: %8 = "stablehlo.imag"(%arg2) : (tensor<2xcomplex<f64>>) -> tensor<2xf64>
  %8 = stablehlo.imag %c : (tensor<2xcomplex<f64>>) -> tensor<2xf64>
  // CHECK-NEXT: %9 = stablehlo.imag %arg0 : tensor<2x?xf32>
  // GENERIC-NEXT: %9 = "stablehlo.imag"(%arg0) : (tensor<2x?xf32>) -> tensor<2x?xf32>
  %9 = stablehlo.imag %f : tensor<2x?xf32>
  // CHECK-NEXT: %10 = stablehlo.is_finite %arg0 : (tensor<2x?xf32>) -> tensor<2x?xi1>
  // GENERIC-NEXT: %10 = "stablehlo.is_finite"(%arg0) : (tensor<2x?xf32>) -> tensor<2x?xi1>
  %10 = stablehlo.is_finite %f : (tensor<2x?xf32>) -> tensor<2x?xi1>
  // CHECK-NEXT: %11 = stablehlo.negate %arg2 : tensor<2xcomplex<f64>>
  // GENERIC-NEXT: %11 = "stablehlo.negate"(%arg2) : (tensor<2xcomplex<f64>>) -> tensor<2xcomplex<f64>>
  %11 = stablehlo.negate %c : tensor<2xcomplex<f64>>
  // CHECK-NEXT: %12 = stablehlo.not %arg3 : tensor<i1>
  // GENERIC-NEXT: %12 = "stablehlo.not"(%arg3) : (tensor<i1>) -> tensor<i1>
  %12 = stablehlo.not %p : tensor<i1>
  // CHECK-NEXT: %13 = stablehlo.popcnt %arg1 : tensor<3xui8>
  // GENERIC-NEXT: %13 = "stablehlo.popcnt"(%arg1) : (tensor<3xui8>) -> tensor<3xui8>
  %13 = stablehlo.popcnt %i : tensor<3xui8>
  // CHECK-NEXT: %14 = stablehlo.real %arg2 : (tensor<2xcomplex<f64>>) -> tensor<2xf64>
  // GENERIC-NEXT: %14 = "stablehlo.real"(%arg2) : (tensor<2xcomplex<f64>>) -> tensor<2xf64>
  %14 = stablehlo.real %c : (tensor<2xcomplex<f64>>) -> tensor<2xf64>
  // CHECK-NEXT: %15 = stablehlo.round_nearest_afz %arg0 : tensor<2x?xf32>
  // GENERIC-NEXT: %15 = "stablehlo.round_nearest_afz"(%arg0) : (tensor<2x?xf32>) -> tensor<2x?xf32>
  %15 = stablehlo.round_nearest_afz %f : tensor<2x?xf32>
  // CHECK-NEXT: %16 = stablehlo.round_nearest_even %arg0 : tensor<2x?xf32>
  // GENERIC-NEXT: %16 = "stablehlo.round_nearest_even"(%arg0) : (tensor<2x?xf32>) -> tensor<2x?xf32>
  %16 = stablehlo.round_nearest_even %f : tensor<2x?xf32>
  // CHECK-NEXT: %17 = stablehlo.sign %arg2 : tensor<2xcomplex<f64>>
  // GENERIC-NEXT: %17 = "stablehlo.sign"(%arg2) : (tensor<2xcomplex<f64>>) -> tensor<2xcomplex<f64>>
  %17 = stablehlo.sign %c : tensor<2xcomplex<f64>>
  // Types that differ are all written.
  // CHECK-NEXT: %18 = stablehlo.negate %arg0 : (tensor<2x?xf32>) -> tensor<?x4xf32>
  // GENERIC-NEXT: %18 = "stablehlo.negate"(%arg0) : (tensor<2x?xf32>) -> tensor<?x4xf32>
  %18 = stablehlo.negate %f : (tensor<2x?xf32>) -> tensor<?x4xf32>
  // CHECK-NEXT: %19 = stablehlo.negate %arg0 : tensor<2x?xf32>
  // GENERIC-NEXT: %19 = "stablehlo.negate"(%arg0) : (tensor<2x?xf32>) -> tensor<2x?xf32>
  %19 = "stablehlo.negate"(%f) : (tensor<2x?xf32>) -> tensor<2x?xf32>
  return
}

// -----

// CHECK-LABEL: func.func @transcendental(
// GENERIC-LABEL: sym_name = "transcendental"
func.func @transcendental(%f: tensor<2xf32>, %c: tensor<2xcomplex<f32>>) {
  // CHECK: %0 = stablehlo.cbrt %arg0 : tensor<2xf32>
  // GENERIC: %0 = "stablehlo.cbrt"(%arg0) : (tensor<2xf32>) -> tensor<2xf32>
  %0 = stablehlo.cbrt %f : tensor<2xf32>
  // CHECK-NEXT: %1 = stablehlo.cosine %arg0 : tensor<2xf32>
  // GENERIC-NEXT: %1 = "stablehlo.cosine"(%arg0) : (tensor<2xf32>) -> tensor<2xf32>
  %1 = stablehlo.cosine %f : tensor<2xf32>
  // CHECK-NEXT: %2 = stablehlo.exponential %arg0 : tensor<2xf32>
  // GENERIC-NEXT: %2 = "stablehlo.exponential"(%arg0) : (tensor<2xf32>) -> tensor<2xf32>
  %2 = stablehlo.exponential %f : tensor<2xf32>
  // CHECK-NEXT: %3 = stablehlo.exponential_minus_one %arg0 : tensor<2xf32>
  // GENERIC-NEXT: %3 = "stablehlo.exponential_minus_one"(%arg0) : (tensor<2xf32>) -> tensor<2xf32>
  %3 = stablehlo.exponential_minus_one %f : tensor<2xf32>
  // CHECK-NEXT: %4 = stablehlo.log %arg1 : tensor<2xcomplex<f32>>
  // GENERIC-NEXT: %4 = "stablehlo.log"(%arg1) : (tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
  %4 = stablehlo.log %c : tensor<2xcomplex<f32>>
  // CHECK-NEXT: %5 = stablehlo.log_plus_one %arg0 : tensor<2xf32>
  // GENERIC-NEXT: %5 = "stablehlo.log_plus_one"(%arg0) : (tensor<2xf32>) -> tensor<2xf32>
  %5 = stablehlo.log_plus_one %f : tensor<2xf32>
  // CHECK-NEXT: %6 = stablehlo.logistic %arg0 : tensor<2xf32>
  // GENERIC-NEXT: %6 = "stablehlo.logistic"(%arg0) : (tensor<2xf32>) -> tensor<2xf32>
  %6 = stablehlo.logistic %f : tensor<2xf32>
  // CHECK-NEXT: %7 = stablehlo.rsqrt %arg0 : tensor<2xf32>
  // GENERIC-NEXT: %7 = "stablehlo.rsqrt"(%arg0) : (tensor<2xf32>) -> tensor<2xf32>
  %7 = stablehlo.rsqrt %f : tensor<2xf32>
  // CHECK-NEXT: %8 = stablehlo.sine %arg0 : tensor<2xf32>
  // GENERIC-NEXT: %8 = "stablehlo.sine"(%arg0) : (tensor<2xf32>) -> tensor<2xf32>
  %8 = stablehlo.sine %f : tensor<2xf32>
  // CHECK-NEXT: %9 = stablehlo.sqrt %arg0 : tensor<2xf32>
  // GENERIC-NEXT: %9 = "stablehlo.sqrt"(%arg0) : (tensor<2xf32>) -> tensor<2xf32>
  %9 = stablehlo.sqrt %f : tensor<2xf32>
  // CHECK-NEXT: %10 = stablehlo.tan %arg0 : tensor<2xf32>
  // GENERIC-NEXT: %10 = "stablehlo.tan"(%arg0) : (tensor<2xf32>) -> tensor<2xf32>
  %10 = stablehlo.tan %f : tensor<2xf32>
  // CHECK-NEXT: %11 = stablehlo.tanh %arg0 : tensor<2xf32>
  // GENERIC-NEXT: %11 = "stablehlo.tanh"(%arg0) : (tensor<2xf32>) -> tensor<2xf32>
  %11 = stablehlo.tanh %f : tensor<2xf32>
  // CHECK-NEXT: %12 = stablehlo.exponential %arg0 {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>} : tensor<2xf32>
  // GENERIC-NEXT: %12 = "stablehlo.exponential"(%arg0) <{result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>}> : (tensor<2xf32>) -> tensor<2xf32>
  %12 = stablehlo.exponential %f {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>} : tensor<2xf32>
  // CHECK-NEXT: %13 = stablehlo.tan %arg0 {result_accuracy = #stablehlo.result_accuracy<atol = 1.000000e-05, ulps = 2, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : tensor<2xf32>
  // GENERIC-NEXT: %13 = "stablehlo.tan"(%arg0) <{result_accuracy = #stablehlo.result_accuracy<atol = 1.000000e-05, ulps = 2, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>}> : (tensor<2xf32>) -> tensor<2xf32>
  %13 = stablehlo.tan %f {result_accuracy = #stablehlo.result_accuracy<atol = 1.0e-5, ulps = 2, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : tensor<2xf32>
  // The default is not written in this form.
  // CHECK-NEXT: %14 = stablehlo.tanh %arg0 : tensor<2xf32>
  // GENERIC-NEXT: %14 = "stablehlo.tanh"(%arg0) <{result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<DEFAULT>>}> : (tensor<2xf32>) -> tensor<2xf32>
  %14 = stablehlo.tanh %f {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<DEFAULT>>} : tensor<2xf32>
  return
}

// -----

// CHECK-LABEL: func.func @binary(
// GENERIC-LABEL: sym_name = "binary"
func.func @binary(%f: tensor<2x3xf32>, %i: tensor<2xi32>, %p: tensor<2xi1>, %d: tensor<?x3xf32>) {
  // CHECK: %0 = stablehlo.add %arg0, %arg0 : tensor<2x3xf32>
  // GENERIC: %0 = "stablehlo.add"(%arg0, %arg0) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %0 = stablehlo.add %f, %f : tensor<2x3xf32>
  // CHECK-NEXT: %1 = stablehlo.and %arg2, %arg2 : tensor<2xi1>
  // GENERIC-NEXT: %1 = "stablehlo.and"(%arg2, %arg2) : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
  %1 = stablehlo.and %p, %p : tensor<2xi1>
  // CHECK-NEXT: %2 = stablehlo.atan2 %arg0, %arg0 : tensor<2x3xf32>
  // GENERIC-NEXT: %2 = "stablehlo.atan2"(%arg0, %arg0) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %2 = stablehlo.atan2 %f, %f : tensor<2x3xf32>
  // CHECK-NEXT: %3 = stablehlo.complex %arg0, %arg0 : tensor<2x3xcomplex<f32>>
  // GENERIC-NEXT: %3 = "stablehlo.complex"(%arg0, %arg0) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xcomplex<f32>>
  %3 = stablehlo.complex %f, %f : tensor<2x3xcomplex<f32>>
  // CHECK-NEXT: %4 = stablehlo.complex %arg0, %arg3 : (tensor<2x3xf32>, tensor<?x3xf32>) -> tensor<2x3xcomplex<f32>>
  // GENERIC-NEXT: %4 = "stablehlo.complex"(%arg0, %arg3) : (tensor<2x3xf32>, tensor<?x3xf32>) -> tensor<2x3xcomplex<f32>>
  %4 = stablehlo.complex %f, %d : (tensor<2x3xf32>, tensor<?x3xf32>) -> tensor<2x3xcomplex<f32>>
  // CHECK-NEXT: %5 = stablehlo.divide %arg0, %arg0 : tensor<2x3xf32>
  // GENERIC-NEXT: %5 = "stablehlo.divide"(%arg0, %arg0) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %5 = stablehlo.divide %f, %f : tensor<2x3xf32>
  // CHECK-NEXT: %6 = stablehlo.maximum %arg0, %arg0 : tensor<2x3xf32>
  // GENERIC-NEXT: %6 = "stablehlo.maximum"(%arg0, %arg0) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %6 = stablehlo.maximum %f, %f : tensor<2x3xf32>
  // CHECK-NEXT: %7 = stablehlo.minimum %arg0, %arg0 : tensor<2x3xf32>
  // GENERIC-NEXT: %7 = "stablehlo.minimum"(%arg0, %arg0) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %7 = stablehlo.minimum %f, %f : tensor<2x3xf32>
  // CHECK-NEXT: %8 = stablehlo.multiply %arg0, %arg0 : tensor<2x3xf32>
  // GENERIC-NEXT: %8 = "stablehlo.multiply"(%arg0, %arg0) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %8 = stablehlo.multiply %f, %f : tensor<2x3xf32>
  // CHECK-NEXT: %9 = stablehlo.or %arg1, %arg1 : tensor<2xi32>
  // GENERIC-NEXT: %9 = "stablehlo.or"(%arg1, %arg1) : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  %9 = stablehlo.or %i, %i : tensor<2xi32>
  // CHECK-NEXT: %10 = stablehlo.power %arg0, %arg0 : tensor<2x3xf32>
  // GENERIC-NEXT: %10 = "stablehlo.power"(%arg0, %arg0) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %10 = stablehlo.power %f, %f : tensor<2x3xf32>
  // CHECK-NEXT: %11 = stablehlo.remainder %arg1, %arg1 : tensor<2xi32>
  // GENERIC-NEXT: %11 = "stablehlo.remainder"(%arg1, %arg1) : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  %11 = stablehlo.remainder %i, %i : tensor<2xi32>
  // CHECK-NEXT: %12 = stablehlo.shift_left %arg1, %arg1 : tensor<2xi32>
  // GENERIC-NEXT: %12 = "stablehlo.shift_left"(%arg1, %arg1) : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  %12 = stablehlo.shift_left %i, %i : tensor<2xi32>
  // CHECK-NEXT: %13 = stablehlo.shift_right_arithmetic %arg1, %arg1 : tensor<2xi32>
  // GENERIC-NEXT: %13 = "stablehlo.shift_right_arithmetic"(%arg1, %arg1) : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  %13 = stablehlo.shift_right_arithmetic %i, %i : tensor<2xi32>
  // CHECK-NEXT: %14 = stablehlo.shift_right_logical %arg1, %arg1 : tensor<2xi32>
  // GENERIC-NEXT: %14 = "stablehlo.shift_right_logical"(%arg1, %arg1) : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  %14 = stablehlo.shift_right_logical %i, %i : tensor<2xi32>
  // CHECK-NEXT: %15 = stablehlo.subtract %arg0, %arg0 {a, b = 1 : i8} : tensor<2x3xf32>
  // GENERIC-NEXT: %15 = "stablehlo.subtract"(%arg0, %arg0) {a, b = 1 : i8} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %15 = stablehlo.subtract %f, %f {a, b = 1 : i8} : tensor<2x3xf32>
  // CHECK-NEXT: %16 = stablehlo.xor %arg2, %arg2 : tensor<2xi1>
  // GENERIC-NEXT: %16 = "stablehlo.xor"(%arg2, %arg2) : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
  %16 = stablehlo.xor %p, %p : tensor<2xi1>
  // CHECK-NEXT: %17 = stablehlo.add %arg0, %arg3 : (tensor<2x3xf32>, tensor<?x3xf32>) -> tensor<2x?xf32>
  // GENERIC-NEXT: %17 = "stablehlo.add"(%arg0, %arg3) : (tensor<2x3xf32>, tensor<?x3xf32>) -> tensor<2x?xf32>
  %17 = stablehlo.add %f, %d : (tensor<2x3xf32>, tensor<?x3xf32>) -> tensor<2x?xf32>
  // CHECK-NEXT: %18 = stablehlo.reduce_precision %arg0, format = e5m10 : tensor<2x3xf32>
  // GENERIC-NEXT: %18 = "stablehlo.reduce_precision"(%arg0) <{exponent_bits = 5 : i32, mantissa_bits = 10 : i32}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %18 = stablehlo.reduce_precision %f, format = e5m10 : tensor<2x3xf32>
  // CHECK-NEXT: %19 = stablehlo.reduce_precision %arg3, format = e8m0 : (tensor<?x3xf32>) -> tensor<2x3xf32>
  // GENERIC-NEXT: %19 = "stablehlo.reduce_precision"(%arg3) <{exponent_bits = 8 : i32, mantissa_bits = 0 : i32}> : (tensor<?x3xf32>) -> tensor<2x3xf32>
  %19 = stablehlo.reduce_precision %d, format = e8m0 : (tensor<?x3xf32>) -> tensor<2x3xf32>
  return
}
