// RUN: stablehlo-opt %s --hlo-test-infer --allow-unregistered-dialect --split-input-file | FileCheck %s

// CHECK-LABEL: func.func @unary
func.func @unary(%0: tensor<?x4xf32, #stablehlo.bounds<3, ?>>, %1: tensor<?x4xi8, #stablehlo.bounds<3, ?>>) {
  %20 = stablehlo.count_leading_zeros %1 : (tensor<?x4xi8, #stablehlo.bounds<3, ?>>) -> tensor<?x?xi8>
  // CHECK: types0 = tensor<?x4xi8, #stablehlo.bounds<3, ?>>}
  "hlo_test_infer.get_return_types"(%20) : (tensor<?x?xi8>) -> ()
  %21 = stablehlo.not %1 : (tensor<?x4xi8, #stablehlo.bounds<3, ?>>) -> tensor<?x?xi8>
  // CHECK: types0 = tensor<?x4xi8, #stablehlo.bounds<3, ?>>}
  "hlo_test_infer.get_return_types"(%21) : (tensor<?x?xi8>) -> ()
  %22 = stablehlo.popcnt %1 : (tensor<?x4xi8, #stablehlo.bounds<3, ?>>) -> tensor<?x?xi8>
  // CHECK: types0 = tensor<?x4xi8, #stablehlo.bounds<3, ?>>}
  "hlo_test_infer.get_return_types"(%22) : (tensor<?x?xi8>) -> ()
  %23 = stablehlo.ceil %0 : (tensor<?x4xf32, #stablehlo.bounds<3, ?>>) -> tensor<?x?xf32>
  // CHECK: types0 = tensor<?x4xf32, #stablehlo.bounds<3, ?>>}
  "hlo_test_infer.get_return_types"(%23) : (tensor<?x?xf32>) -> ()
  %24 = stablehlo.floor %0 : (tensor<?x4xf32, #stablehlo.bounds<3, ?>>) -> tensor<?x?xf32>
  // CHECK: types0 = tensor<?x4xf32, #stablehlo.bounds<3, ?>>}
  "hlo_test_infer.get_return_types"(%24) : (tensor<?x?xf32>) -> ()
  %25 = stablehlo.negate %0 : (tensor<?x4xf32, #stablehlo.bounds<3, ?>>) -> tensor<?x?xf32>
  // CHECK: types0 = tensor<?x4xf32, #stablehlo.bounds<3, ?>>}
  "hlo_test_infer.get_return_types"(%25) : (tensor<?x?xf32>) -> ()
  %26 = stablehlo.round_nearest_afz %0 : (tensor<?x4xf32, #stablehlo.bounds<3, ?>>) -> tensor<?x?xf32>
  // CHECK: types0 = tensor<?x4xf32, #stablehlo.bounds<3, ?>>}
  "hlo_test_infer.get_return_types"(%26) : (tensor<?x?xf32>) -> ()
  %27 = stablehlo.round_nearest_even %0 : (tensor<?x4xf32, #stablehlo.bounds<3, ?>>) -> tensor<?x?xf32>
  // CHECK: types0 = tensor<?x4xf32, #stablehlo.bounds<3, ?>>}
  "hlo_test_infer.get_return_types"(%27) : (tensor<?x?xf32>) -> ()
  %28 = stablehlo.sign %0 : (tensor<?x4xf32, #stablehlo.bounds<3, ?>>) -> tensor<?x?xf32>
  // CHECK: types0 = tensor<?x4xf32, #stablehlo.bounds<3, ?>>}
  "hlo_test_infer.get_return_types"(%28) : (tensor<?x?xf32>) -> ()
  %29 = stablehlo.cbrt %0 : (tensor<?x4xf32, #stablehlo.bounds<3, ?>>) -> tensor<?x?xf32>
  // CHECK: types0 = tensor<?x4xf32, #stablehlo.bounds<3, ?>>}
  "hlo_test_infer.get_return_types"(%29) : (tensor<?x?xf32>) -> ()
  %30 = stablehlo.cosine %0 : (tensor<?x4xf32, #stablehlo.bounds<3, ?>>) -> tensor<?x?xf32>
  // CHECK: types0 = tensor<?x4xf32, #stablehlo.bounds<3, ?>>}
  "hlo_test_infer.get_return_types"(%30) : (tensor<?x?xf32>) -> ()
  %31 = stablehlo.exponential %0 : (tensor<?x4xf32, #stablehlo.bounds<3, ?>>) -> tensor<?x?xf32>
  // CHECK: types0 = tensor<?x4xf32, #stablehlo.bounds<3, ?>>}
  "hlo_test_infer.get_return_types"(%31) : (tensor<?x?xf32>) -> ()
  %32 = stablehlo.exponential_minus_one %0 : (tensor<?x4xf32, #stablehlo.bounds<3, ?>>) -> tensor<?x?xf32>
  // CHECK: types0 = tensor<?x4xf32, #stablehlo.bounds<3, ?>>}
  "hlo_test_infer.get_return_types"(%32) : (tensor<?x?xf32>) -> ()
  %33 = stablehlo.log %0 : (tensor<?x4xf32, #stablehlo.bounds<3, ?>>) -> tensor<?x?xf32>
  // CHECK: types0 = tensor<?x4xf32, #stablehlo.bounds<3, ?>>}
  "hlo_test_infer.get_return_types"(%33) : (tensor<?x?xf32>) -> ()
  %34 = stablehlo.log_plus_one %0 : (tensor<?x4xf32, #stablehlo.bounds<3, ?>>) -> tensor<?x?xf32>
  // CHECK: types0 = tensor<?x4xf32, #stablehlo.bounds<3, ?>>}
  "hlo_test_infer.get_return_types"(%34) : (tensor<?x?xf32>) -> ()
  %35 = stablehlo.logistic %0 : (tensor<?x4xf32, #stablehlo.bounds<3, ?>>) -> tensor<?x?xf32>
  // CHECK: types0 = tensor<?x4xf32, #stablehlo.bounds<3, ?>>}
  "hlo_test_infer.get_return_types"(%35) : (tensor<?x?xf32>) -> ()
  %36 = stablehlo.rsqrt %0 : (tensor<?x4xf32, #stablehlo.bounds<3, ?>>) -> tensor<?x?xf32>
  // CHECK: types0 = tensor<?x4xf32, #stablehlo.bounds<3, ?>>}
  "hlo_test_infer.get_return_types"(%36) : (tensor<?x?xf32>) -> ()
  %37 = stablehlo.sine %0 : (tensor<?x4xf32, #stablehlo.bounds<3, ?>>) -> tensor<?x?xf32>
  // CHECK: types0 = tensor<?x4xf32, #stablehlo.bounds<3, ?>>}
  "hlo_test_infer.get_return_types"(%37) : (tensor<?x?xf32>) -> ()
  %38 = stablehlo.sqrt %0 : (tensor<?x4xf32, #stablehlo.bounds<3, ?>>) -> tensor<?x?xf32>
  // CHECK: types0 = tensor<?x4xf32, #stablehlo.bounds<3, ?>>}
  "hlo_test_infer.get_return_types"(%38) : (tensor<?x?xf32>) -> ()
  %39 = stablehlo.tan %0 : (tensor<?x4xf32, #stablehlo.bounds<3, ?>>) -> tensor<?x?xf32>
  // CHECK: types0 = tensor<?x4xf32, #stablehlo.bounds<3, ?>>}
  "hlo_test_infer.get_return_types"(%39) : (tensor<?x?xf32>) -> ()
  %40 = stablehlo.tanh %0 : (tensor<?x4xf32, #stablehlo.bounds<3, ?>>) -> tensor<?x?xf32>
  // CHECK: types0 = tensor<?x4xf32, #stablehlo.bounds<3, ?>>}
  "hlo_test_infer.get_return_types"(%40) : (tensor<?x?xf32>) -> ()
  %41 = stablehlo.reduce_precision %0, format = e5m2 : (tensor<?x4xf32, #stablehlo.bounds<3, ?>>) -> tensor<?x?xf32>
  // CHECK: types0 = tensor<?x4xf32, #stablehlo.bounds<3, ?>>}
  "hlo_test_infer.get_return_types"(%41) : (tensor<?x?xf32>) -> ()
  return
}

// -----

// Of sizes and bounds the most specific ones.
// CHECK-LABEL: func.func @binary
func.func @binary(%0: tensor<?x4xf32, #stablehlo.bounds<3, ?>>, %1: tensor<2x?xf32>, %2: tensor<?x4xi8, #stablehlo.bounds<3, ?>>, %3: tensor<2x?xi8>) {
  %20 = stablehlo.and %2, %3 : (tensor<?x4xi8, #stablehlo.bounds<3, ?>>, tensor<2x?xi8>) -> tensor<?x?xi8>
  // CHECK: types0 = tensor<2x4xi8>}
  "hlo_test_infer.get_return_types"(%20) : (tensor<?x?xi8>) -> ()
  %21 = stablehlo.or %2, %3 : (tensor<?x4xi8, #stablehlo.bounds<3, ?>>, tensor<2x?xi8>) -> tensor<?x?xi8>
  // CHECK: types0 = tensor<2x4xi8>}
  "hlo_test_infer.get_return_types"(%21) : (tensor<?x?xi8>) -> ()
  %22 = stablehlo.shift_left %2, %3 : (tensor<?x4xi8, #stablehlo.bounds<3, ?>>, tensor<2x?xi8>) -> tensor<?x?xi8>
  // CHECK: types0 = tensor<2x4xi8>}
  "hlo_test_infer.get_return_types"(%22) : (tensor<?x?xi8>) -> ()
  %23 = stablehlo.shift_right_arithmetic %2, %3 : (tensor<?x4xi8, #stablehlo.bounds<3, ?>>, tensor<2x?xi8>) -> tensor<?x?xi8>
  // CHECK: types0 = tensor<2x4xi8>}
  "hlo_test_infer.get_return_types"(%23) : (tensor<?x?xi8>) -> ()
  %24 = stablehlo.shift_right_logical %2, %3 : (tensor<?x4xi8, #stablehlo.bounds<3, ?>>, tensor<2x?xi8>) -> tensor<?x?xi8>
  // CHECK: types0 = tensor<2x4xi8>}
  "hlo_test_infer.get_return_types"(%24) : (tensor<?x?xi8>) -> ()
  %25 = stablehlo.xor %2, %3 : (tensor<?x4xi8, #stablehlo.bounds<3, ?>>, tensor<2x?xi8>) -> tensor<?x?xi8>
  // CHECK: types0 = tensor<2x4xi8>}
  "hlo_test_infer.get_return_types"(%25) : (tensor<?x?xi8>) -> ()
  %26 = stablehlo.add %0, %1 : (tensor<?x4xf32, #stablehlo.bounds<3, ?>>, tensor<2x?xf32>) -> tensor<?x?xf32>
  // CHECK: types0 = tensor<2x4xf32>}
  "hlo_test_infer.get_return_types"(%26) : (tensor<?x?xf32>) -> ()
  %27 = stablehlo.atan2 %0, %1 : (tensor<?x4xf32, #stablehlo.bounds<3, ?>>, tensor<2x?xf32>) -> tensor<?x?xf32>
  // CHECK: types0 = tensor<2x4xf32>}
  "hlo_test_infer.get_return_types"(%27) : (tensor<?x?xf32>) -> ()
  %28 = stablehlo.divide %0, %1 : (tensor<?x4xf32, #stablehlo.bounds<3, ?>>, tensor<2x?xf32>) -> tensor<?x?xf32>
  // CHECK: types0 = tensor<2x4xf32>}
  "hlo_test_infer.get_return_types"(%28) : (tensor<?x?xf32>) -> ()
  %29 = stablehlo.maximum %0, %1 : (tensor<?x4xf32, #stablehlo.bounds<3, ?>>, tensor<2x?xf32>) -> tensor<?x?xf32>
  // CHECK: types0 = tensor<2x4xf32>}
  "hlo_test_infer.get_return_types"(%29) : (tensor<?x?xf32>) -> ()
  %30 = stablehlo.minimum %0, %1 : (tensor<?x4xf32, #stablehlo.bounds<3, ?>>, tensor<2x?xf32>) -> tensor<?x?xf32>
  // CHECK: types0 = tensor<2x4xf32>}
  "hlo_test_infer.get_return_types"(%30) : (tensor<?x?xf32>) -> ()
  %31 = stablehlo.multiply %0, %1 : (tensor<?x4xf32, #stablehlo.bounds<3, ?>>, tensor<2x?xf32>) -> tensor<?x?xf32>
  // CHECK: types0 = tensor<2x4xf32>}
  "hlo_test_infer.get_return_types"(%31) : (tensor<?x?xf32>) -> ()
  %32 = stablehlo.power %0, %1 : (tensor<?x4xf32, #stablehlo.bounds<3, ?>>, tensor<2x?xf32>) -> tensor<?x?xf32>
  // CHECK: types0 = tensor<2x4xf32>}
  "hlo_test_infer.get_return_types"(%32) : (tensor<?x?xf32>) -> ()
  %33 = stablehlo.remainder %0, %1 : (tensor<?x4xf32, #stablehlo.bounds<3, ?>>, tensor<2x?xf32>) -> tensor<?x?xf32>
  // CHECK: types0 = tensor<2x4xf32>}
  "hlo_test_infer.get_return_types"(%33) : (tensor<?x?xf32>) -> ()
  %34 = stablehlo.subtract %0, %1 : (tensor<?x4xf32, #stablehlo.bounds<3, ?>>, tensor<2x?xf32>) -> tensor<?x?xf32>
  // CHECK: types0 = tensor<2x4xf32>}
  "hlo_test_infer.get_return_types"(%34) : (tensor<?x?xf32>) -> ()
  return
}

// -----

// CHECK-LABEL: func.func @bounds
func.func @bounds(%0: tensor<?xf32, #stablehlo.bounds<3>>, %1: tensor<?xf32, #stablehlo.bounds<5>>, %2: tensor<?xf32>, %3: tensor<3xf32>) {
  %20 = stablehlo.add %0, %1 : (tensor<?xf32, #stablehlo.bounds<3>>, tensor<?xf32, #stablehlo.bounds<5>>) -> tensor<?xf32>
  // CHECK: types0 = tensor<?xf32, #stablehlo.bounds<3>>}
  "hlo_test_infer.get_return_types"(%20) : (tensor<?xf32>) -> ()
  %21 = stablehlo.add %2, %0 : (tensor<?xf32>, tensor<?xf32, #stablehlo.bounds<3>>) -> tensor<?xf32>
  // CHECK: types0 = tensor<?xf32, #stablehlo.bounds<3>>}
  "hlo_test_infer.get_return_types"(%21) : (tensor<?xf32>) -> ()
  %22 = stablehlo.add %0, %3 : (tensor<?xf32, #stablehlo.bounds<3>>, tensor<3xf32>) -> tensor<?xf32>
  // CHECK: types0 = tensor<3xf32>}
  "hlo_test_infer.get_return_types"(%22) : (tensor<?xf32>) -> ()
  %23 = stablehlo.add %2, %2 : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  // CHECK: types0 = tensor<?xf32>}
  "hlo_test_infer.get_return_types"(%23) : (tensor<?xf32>) -> ()
  return
}

// -----

// A sum is quantized per axis if one of its operands is.
// CHECK-LABEL: func.func @quantized
func.func @quantized(%0: tensor<2x!quant.uniform<i8:f32, 2.0:15>>, %1: tensor<2x!quant.uniform<i8:f32:0, {1.0, 2.0}>>) {
  %20 = stablehlo.add %0, %1 : (tensor<2x!quant.uniform<i8:f32, 2.0:15>>, tensor<2x!quant.uniform<i8:f32:0, {1.0, 2.0}>>) -> tensor<2x!quant.uniform<i8:f32:0, {1.0, 2.0}>>
  // CHECK: types0 = tensor<2x!quant.uniform<i8:f32:0, {1.000000e+00,2.000000e+00}>>}
  "hlo_test_infer.get_return_types"(%20) : (tensor<2x!quant.uniform<i8:f32:0, {1.0, 2.0}>>) -> ()
  %21 = stablehlo.add %1, %0 : (tensor<2x!quant.uniform<i8:f32:0, {1.0, 2.0}>>, tensor<2x!quant.uniform<i8:f32, 2.0:15>>) -> tensor<2x!quant.uniform<i8:f32:0, {1.0, 2.0}>>
  // CHECK: types0 = tensor<2x!quant.uniform<i8:f32:0, {1.000000e+00,2.000000e+00}>>}
  "hlo_test_infer.get_return_types"(%21) : (tensor<2x!quant.uniform<i8:f32:0, {1.0, 2.0}>>) -> ()
  %22 = stablehlo.abs %0 : (tensor<2x!quant.uniform<i8:f32, 2.0:15>>) -> tensor<2x!quant.uniform<i8:f32, 3.0:1>>
  // CHECK: types0 = tensor<2x!quant.uniform<i8:f32, 2.000000e+00:15>>}
  "hlo_test_infer.get_return_types"(%22) : (tensor<2x!quant.uniform<i8:f32, 3.0:1>>) -> ()
  return
}

// -----

// CHECK-LABEL: func.func @parts
func.func @parts(%0: tensor<?xcomplex<f32>, #stablehlo.bounds<3>>, %1: tensor<?xf32, #stablehlo.bounds<3>>, %2: tensor<?xf32>) {
  %20 = stablehlo.abs %0 : (tensor<?xcomplex<f32>, #stablehlo.bounds<3>>) -> tensor<?xf32>
  // CHECK: types0 = tensor<?xf32, #stablehlo.bounds<3>>}
  "hlo_test_infer.get_return_types"(%20) : (tensor<?xf32>) -> ()
  %21 = stablehlo.abs %1 : (tensor<?xf32, #stablehlo.bounds<3>>) -> tensor<?xf32>
  // CHECK: types0 = tensor<?xf32, #stablehlo.bounds<3>>}
  "hlo_test_infer.get_return_types"(%21) : (tensor<?xf32>) -> ()
  %22 = stablehlo.real %0 : (tensor<?xcomplex<f32>, #stablehlo.bounds<3>>) -> tensor<?xf32>
  // CHECK: types0 = tensor<?xf32, #stablehlo.bounds<3>>}
  "hlo_test_infer.get_return_types"(%22) : (tensor<?xf32>) -> ()
  %23 = stablehlo.imag %0 : (tensor<?xcomplex<f32>, #stablehlo.bounds<3>>) -> tensor<?xf32>
  // CHECK: types0 = tensor<?xf32, #stablehlo.bounds<3>>}
  "hlo_test_infer.get_return_types"(%23) : (tensor<?xf32>) -> ()
  %24 = stablehlo.imag %1 : (tensor<?xf32, #stablehlo.bounds<3>>) -> tensor<?xf32>
  // CHECK: types0 = tensor<?xf32, #stablehlo.bounds<3>>}
  "hlo_test_infer.get_return_types"(%24) : (tensor<?xf32>) -> ()
  %25 = stablehlo.complex %1, %2 : (tensor<?xf32, #stablehlo.bounds<3>>, tensor<?xf32>) -> tensor<?xcomplex<f32>>
  // CHECK: types0 = tensor<?xcomplex<f32>, #stablehlo.bounds<3>>}
  "hlo_test_infer.get_return_types"(%25) : (tensor<?xcomplex<f32>>) -> ()
  %26 = stablehlo.is_finite %1 : (tensor<?xf32, #stablehlo.bounds<3>>) -> tensor<?xi1>
  // CHECK: types0 = tensor<?xi1, #stablehlo.bounds<3>>}
  "hlo_test_infer.get_return_types"(%26) : (tensor<?xi1>) -> ()
  return
}
