// What ops of the first version could not say from the start.

// RUN: not stablehlo-opt --stablehlo-legalize-to-vhlo --vhlo-to-version=target=0.16.0 --split-input-file %s 2>&1 | FileCheck %s
// RUN: not %mlir_opt_plugin --pass-pipeline='builtin.module(stablehlo-legalize-to-vhlo,vhlo-to-version{target=0.16.0})' --split-input-file %s 2>&1 | FileCheck %s

// Reductions that promote their element type.

// CHECK: error: failed to convert VHLO to v0.16.0: the smallest version that the whole program can target is 0.17.0
module {
func.func @promotion(%x: tensor<8xf32>, %init: tensor<f32>, %source: tensor<4xf32>, %index: tensor<1xi32>, %update: tensor<f32>) {
  // CHECK-DAG: 0.17.0: op all_reduce, for a result element type that differs from the operand's, 1 op: {{.}}
  %0 = "stablehlo.all_reduce"(%x) <{replica_groups = dense<0> : tensor<1x1xi64>}> ({
  ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    stablehlo.return %a : tensor<f64>
  }) : (tensor<8xf32>) -> tensor<8xf64>
  // CHECK-DAG: 0.17.0: op reduce, for a result element type that differs from the operand's, 1 op: {{.}}
  %1 = "stablehlo.reduce"(%x, %init) <{dimensions = array<i64: 0>}> ({
  ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    stablehlo.return %a : tensor<f64>
  }) : (tensor<8xf32>, tensor<f32>) -> tensor<f64>
  // CHECK-DAG: 0.17.0: op reduce_scatter, for a result element type that differs from the operand's, 1 op: {{.}}
  %2 = "stablehlo.reduce_scatter"(%x) <{replica_groups = dense<0> : tensor<1x1xi64>, scatter_dimension = 0 : i64}> ({
  ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    stablehlo.return %a : tensor<f64>
  }) : (tensor<8xf32>) -> tensor<8xf64>
  // CHECK-DAG: 0.17.0: op reduce_window, for a result element type that differs from the operand's, 1 op: {{.}}
  %3 = "stablehlo.reduce_window"(%x, %init) <{window_dimensions = array<i64: 2>, window_strides = array<i64: 2>}> ({
  ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    stablehlo.return %a : tensor<f64>
  }) : (tensor<8xf32>, tensor<f32>) -> tensor<4xf64>
  // CHECK-DAG: 0.17.0: op scatter, for a result element type that differs from the operand's, 1 op: {{.}}
  %4 = "stablehlo.scatter"(%x, %index, %update) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>}> ({
  ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    stablehlo.return %a : tensor<f64>
  }) : (tensor<8xf32>, tensor<1xi32>, tensor<f32>) -> tensor<8xf64>
  // CHECK-DAG: 0.17.0: op select_and_scatter, for a result element type that differs from the operand's, 1 op: {{.}}
  %5 = "stablehlo.select_and_scatter"(%x, %source, %init) <{window_dimensions = array<i64: 2>, window_strides = array<i64: 2>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %ge = stablehlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %ge : tensor<i1>
  }, {
  ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    stablehlo.return %a : tensor<f64>
  }) : (tensor<8xf32>, tensor<4xf32>, tensor<f32>) -> tensor<8xf64>
  return
}
}

// -----

// Custom calls: each thing that one says is told.

// CHECK: error: failed to convert VHLO to v0.16.0: the smallest version that the whole program can target is 1.3.0
module {
func.func @typed_ffi(%x: tensor<f32>) {
  // CHECK-DAG: 1.3.0: op custom_call, for a dictionary as backend_config, 1 op: {{.}}
  // CHECK-DAG: 1.3.0: op custom_call, for API_VERSION_TYPED_FFI, 1 op: {{.}}
  stablehlo.custom_call @f(%x) {api_version = 4 : i32, backend_config = {a = 1 : i32}} : (tensor<f32>) -> ()
  stablehlo.custom_call @g(%x) {backend_config = "a"} : (tensor<f32>) -> ()
  return
}
}

// -----

// CHECK: error: failed to convert VHLO to v0.16.0: the smallest version that the whole program can target is 1.17.0
module {
func.func @future(%x: !stablehlo.future<tensor<f32>>) {
  // CHECK-DAG: 1.15.0: type future_v1, 2 ops: {{.}}
  // CHECK-DAG: 1.17.0: op custom_call, for a future among operands or results, 1 op: {{.}}
  stablehlo.custom_call @f(%x) : (!stablehlo.future<tensor<f32>>) -> ()
  return
}
}

// -----

// Convolutions of different f8 types.

// CHECK: error: failed to convert VHLO to v0.16.0: the smallest version that the whole program can target is 1.20.0
module {
func.func @mixed_f8(%x: tensor<1x8x4xf8E4M3FN>, %y: tensor<3x4x4xf8E5M2>, %p: tensor<1x2xi64>) {
  // CHECK-DAG: 1.20.0: op convolution, for a mix of f8 types among operands, 1 op: {{.}}
  %0 = stablehlo.convolution(%x, %y) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x4xf8E4M3FN>, tensor<3x4x4xf8E5M2>) -> tensor<1x6x4xf32>
  // CHECK-DAG: 1.20.0: op dynamic_conv, for a mix of f8 types among operands, 1 op: {{.}}
  %1 = "stablehlo.dynamic_conv"(%x, %y, %p) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64}> : (tensor<1x8x4xf8E4M3FN>, tensor<3x4x4xf8E5M2>, tensor<1x2xi64>) -> tensor<1x?x4xf32>
  return
}
}

// -----

// Algorithms of dot products with several operations on f8E4M3FN.

// CHECK: error: failed to convert VHLO to v0.16.0: the smallest version that the whole program can target is 1.21.0
module {
func.func @algorithm(%x: tensor<2x2xf32>) {
  // CHECK-DAG: 1.6.0: op dot_general, for attribute 'accumulation_type', 2 ops: {{.}}
  // CHECK-DAG: 1.21.0: op dot_general, for an algorithm with several operations on f8E4M3FN, 1 op: {{.}}
  %0 = stablehlo.dot_general %x, %x, contracting_dims = [1] x [0], algorithm = <lhs_precision_type = f8E4M3FN, rhs_precision_type = f8E4M3FN, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  %1 = stablehlo.dot_general %x, %x, contracting_dims = [1] x [0], algorithm = <lhs_precision_type = f8E4M3FN, rhs_precision_type = f8E4M3FN, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 4, allow_imprecise_accumulation = false> : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}
}

// -----

// A case of an enum, wherever it is.

// CHECK: error: failed to convert VHLO to v0.16.0: the smallest version that the whole program can target is 1.22.0
module {
func.func @weak_order(%x: tensor<4xf32>) attributes {a = [#stablehlo<comparison_type WEAKORDER>]} {
  // CHECK-DAG: 1.22.0: attribute comparison_type_v1, for WEAKORDER, 4 ops: {{.}}
  %0 = stablehlo.compare LT, %x, %x, WEAKORDER : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  %1 = stablehlo.compare LT, %x, %x, TOTALORDER {a = {b = #stablehlo<comparison_type WEAKORDER>}} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  stablehlo.custom_call @f(%x) {api_version = 4 : i32, backend_config = {c = #stablehlo<comparison_type WEAKORDER>}} : (tensor<4xf32>) -> ()
  return
}
}
