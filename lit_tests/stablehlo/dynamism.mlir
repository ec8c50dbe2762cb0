// RUN: stablehlo-opt %s | FileCheck %s
// RUN: stablehlo-opt %s --split-input-file --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC
// RUN: stablehlo-opt %s > %t.mlir
// RUN: stablehlo-opt %t.mlir | diff %t.mlir -
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | diff %t.mlir -
// RUN: stablehlo-opt %s --emit-bytecode | stablehlo-opt | diff %t.mlir -

// CHECK-LABEL: func.func @dynamic_broadcast_in_dim(
// GENERIC-LABEL: sym_name = "dynamic_broadcast_in_dim"
func.func @dynamic_broadcast_in_dim(%0: tensor<?x?xf32>, %1: tensor<3xindex>) {
  // CHECK: %0 = stablehlo.dynamic_broadcast_in_dim %arg0, %arg1, dims = [1, 2] : (tensor<?x?xf32>, tensor<3xindex>) -> tensor<?x?x?xf32>
  // GENERIC: %0 = "stablehlo.dynamic_broadcast_in_dim"(%arg0, %arg1) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<?x?xf32>, tensor<3xindex>) -> tensor<?x?x?xf32>
  %2 = stablehlo.dynamic_broadcast_in_dim %0, %1, dims = [1, 2] : (tensor<?x?xf32>, tensor<3xindex>) -> tensor<?x?x?xf32>
  // CHECK-NEXT: %1 = stablehlo.dynamic_broadcast_in_dim %arg0, %arg1, dims = [1, 2] {known_expanding_dimensions = array<i64: 0>, known_nonexpanding_dimensions = array<i64: 1>} : (tensor<?x?xf32>, tensor<3xindex>) -> tensor<?x?x?xf32>
  // GENERIC-NEXT: %1 = "stablehlo.dynamic_broadcast_in_dim"(%arg0, %arg1) <{broadcast_dimensions = array<i64: 1, 2>, known_expanding_dimensions = array<i64: 0>, known_nonexpanding_dimensions = array<i64: 1>}> : (tensor<?x?xf32>, tensor<3xindex>) -> tensor<?x?x?xf32>
  %3 = stablehlo.dynamic_broadcast_in_dim %0, %1, dims = [1, 2] {known_expanding_dimensions = array<i64: 0>, known_nonexpanding_dimensions = array<i64: 1>} : (tensor<?x?xf32>, tensor<3xindex>) -> tensor<?x?x?xf32>
  return
}

// -----

// CHECK-LABEL: func.func @dynamic_conv(
// GENERIC-LABEL: sym_name = "dynamic_conv"
func.func @dynamic_conv(%0: tensor<1x8x8x207xf32>, %1: tensor<3x3x207x16xf32>, %2: tensor<2x2xi32>) {
  // CHECK: %0 = "stablehlo.dynamic_conv"(%arg0, %arg1, %arg2) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<1x8x8x207xf32>, tensor<3x3x207x16xf32>, tensor<2x2xi32>) -> tensor<1x?x?x16xf32>
  // GENERIC: %0 = "stablehlo.dynamic_conv"(%arg0, %arg1, %arg2) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<1x8x8x207xf32>, tensor<3x3x207x16xf32>, tensor<2x2xi32>) -> tensor<1x?x?x16xf32>
  %3 = "stablehlo.dynamic_conv"(%0, %1, %2) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<1x8x8x207xf32>, tensor<3x3x207x16xf32>, tensor<2x2xi32>) -> tensor<1x?x?x16xf32>
  return
}

// -----

// CHECK-LABEL: func.func @dynamic_iota(
// GENERIC-LABEL: sym_name = "dynamic_iota"
func.func @dynamic_iota(%0: tensor<1xi64>) {
  // CHECK: %0 = stablehlo.dynamic_iota %arg0, dim = 0 : (tensor<1xi64>) -> tensor<?xf32>
  // GENERIC: %0 = "stablehlo.dynamic_iota"(%arg0) <{iota_dimension = 0 : i64}> : (tensor<1xi64>) -> tensor<?xf32>
  %1 = stablehlo.dynamic_iota %0, dim = 0 : (tensor<1xi64>) -> tensor<?xf32>
  return
}

// -----

// CHECK-LABEL: func.func @dynamic_pad(
// GENERIC-LABEL: sym_name = "dynamic_pad"
func.func @dynamic_pad(%0: tensor<?xf32>, %1: tensor<f32>, %2: tensor<1xindex>) {
  // CHECK: %0 = stablehlo.dynamic_pad %arg0, %arg1, %arg2, %arg2, %arg2 : (tensor<?xf32>, tensor<f32>, tensor<1xindex>, tensor<1xindex>, tensor<1xindex>) -> tensor<?xf32>
  // GENERIC: %0 = "stablehlo.dynamic_pad"(%arg0, %arg1, %arg2, %arg2, %arg2) : (tensor<?xf32>, tensor<f32>, tensor<1xindex>, tensor<1xindex>, tensor<1xindex>) -> tensor<?xf32>
  %3 = stablehlo.dynamic_pad %0, %1, %2, %2, %2 : (tensor<?xf32>, tensor<f32>, tensor<1xindex>, tensor<1xindex>, tensor<1xindex>) -> tensor<?xf32>
  return
}

// -----

// CHECK-LABEL: func.func @dynamic_reshape(
// GENERIC-LABEL: sym_name = "dynamic_reshape"
func.func @dynamic_reshape(%0: tensor<?xf32>, %1: tensor<2xi32>) {
  // CHECK: %0 = stablehlo.dynamic_reshape %arg0, %arg1 : (tensor<?xf32>, tensor<2xi32>) -> tensor<?x?xf32>
  // GENERIC: %0 = "stablehlo.dynamic_reshape"(%arg0, %arg1) : (tensor<?xf32>, tensor<2xi32>) -> tensor<?x?xf32>
  %2 = stablehlo.dynamic_reshape %0, %1 : (tensor<?xf32>, tensor<2xi32>) -> tensor<?x?xf32>
  return
}

// -----

// CHECK-LABEL: func.func @sizes(
// GENERIC-LABEL: sym_name = "sizes"
func.func @sizes(%0: tensor<4x?xf32>, %1: tensor<i32>) {
  // CHECK: %0 = stablehlo.get_dimension_size %arg0, dim = 1 : (tensor<4x?xf32>) -> tensor<i32>
  // GENERIC: %0 = "stablehlo.get_dimension_size"(%arg0) <{dimension = 1 : i64}> : (tensor<4x?xf32>) -> tensor<i32>
  %2 = stablehlo.get_dimension_size %0, dim = 1 : (tensor<4x?xf32>) -> tensor<i32>
  // CHECK-NEXT: %1 = stablehlo.set_dimension_size %arg0, %arg1, dim = 1 : (tensor<4x?xf32>, tensor<i32>) -> tensor<4x?xf32>
  // GENERIC-NEXT: %1 = "stablehlo.set_dimension_size"(%arg0, %arg1) <{dimension = 1 : i64}> : (tensor<4x?xf32>, tensor<i32>) -> tensor<4x?xf32>
  %3 = stablehlo.set_dimension_size %0, %1, dim = 1 : (tensor<4x?xf32>, tensor<i32>) -> tensor<4x?xf32>
  return
}

// -----

// CHECK-LABEL: func.func @real_dynamic_slice(
// GENERIC-LABEL: sym_name = "real_dynamic_slice"
func.func @real_dynamic_slice(%0: tensor<?xf32>, %1: tensor<1xindex>) {
  // CHECK: %0 = stablehlo.real_dynamic_slice %arg0, %arg1, %arg1, %arg1 : (tensor<?xf32>, tensor<1xindex>, tensor<1xindex>, tensor<1xindex>) -> tensor<?xf32>
  // GENERIC: %0 = "stablehlo.real_dynamic_slice"(%arg0, %arg1, %arg1, %arg1) : (tensor<?xf32>, tensor<1xindex>, tensor<1xindex>, tensor<1xindex>) -> tensor<?xf32>
  %2 = stablehlo.real_dynamic_slice %0, %1, %1, %1 : (tensor<?xf32>, tensor<1xindex>, tensor<1xindex>, tensor<1xindex>) -> tensor<?xf32>
  return
}
