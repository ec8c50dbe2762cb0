// What an older version cannot say: two errors, which begin with the words of the
// original's, and no notes. Without a blocker left, the program is converted; with
// one, it is left as it was.

// RUN: stablehlo-opt --stablehlo-legalize-to-vhlo --vhlo-to-version=target=0.9.0 --split-input-file --verify-diagnostics %s
// RUN: %mlir_opt_plugin --pass-pipeline='builtin.module(stablehlo-legalize-to-vhlo,vhlo-to-version{target=0.9.0})' --split-input-file --verify-diagnostics %s

// expected-error @+1 {{failed to convert VHLO to v0.9.0: the smallest version that the whole program can target is 1.1.0}}
module {
func.func @batching(%arg0: tensor<2x3xf32>, %arg1: tensor<2x1xi32>) -> tensor<2x1xf32> {
  // expected-error @+1 {{failed to legalize operation 'vhlo.gather_v2' that was explicitly marked illegal: attribute 'operand_batching_dims' needs version 1.1.0}}
  %0 = "stablehlo.gather"(%arg0, %arg1) <{
    dimension_numbers = #stablehlo.gather<offset_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 1>,
    slice_sizes = array<i64: 1, 1>
  }> : (tensor<2x3xf32>, tensor<2x1xi32>) -> tensor<2x1xf32>
  return %0 : tensor<2x1xf32>
}
}

// -----

// expected-error @-2 {{failed to convert VHLO to v0.9.0: the smallest version that the whole program can target is 1.5.0}}
func.func @variadic(%arg0: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  // expected-error @+1 {{failed to legalize operation 'vhlo.all_reduce_v2' that was explicitly marked illegal: a number of 2 operands needs version 1.5.0}}
  %0:2 = "stablehlo.all_reduce"(%arg0, %arg0) <{replica_groups = dense<0> : tensor<1x1xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %sum = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %sum : tensor<f32>
  }) : (tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
  return %0#0, %0#1 : tensor<4xf32>, tensor<4xf32>
}

// -----

// expected-error @-2 {{failed to convert VHLO to v0.9.0: the smallest version that the whole program can target is 0.10.0}}
// expected-error @+1 {{failed to legalize operation 'vhlo.func_v1' that was explicitly marked illegal: attribute 'function_type' (f8E5M2FNUZ_v1) needs version 0.10.0, the type of block argument #0 (f8E5M2FNUZ_v1) needs version 0.10.0}}
func.func @type(%arg0: tensor<4xf8E5M2FNUZ>) {
  return
}

// -----

// expected-error @-2 {{failed to convert VHLO to v0.9.0: the smallest version that the whole program can target is 0.17.0}}
func.func @promotion(%arg0: tensor<4xf32>, %arg1: tensor<f32>) -> tensor<f64> {
  // expected-error @+1 {{failed to legalize operation 'vhlo.reduce_v1' that was explicitly marked illegal: a result element type that differs from the operand's needs version 0.17.0}}
  %0 = "stablehlo.reduce"(%arg0, %arg1) <{dimensions = array<i64: 0>}> ({
  ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    %sum = stablehlo.add %a, %b : tensor<f64>
    stablehlo.return %sum : tensor<f64>
  }) : (tensor<4xf32>, tensor<f32>) -> tensor<f64>
  return %0 : tensor<f64>
}

// -----

// The storage within a type that is quantized per axis is newer than the type.

// expected-error @-4 {{failed to convert VHLO to v0.9.0: the smallest version that the whole program can target is 1.2.0}}
// expected-error @+1 {{failed to legalize operation 'vhlo.func_v1' that was explicitly marked illegal: attribute 'function_type' (i2_v1) needs version 1.2.0, the type of block argument #0 (i2_v1) needs version 1.2.0}}
func.func @per_axis(%arg0: tensor<2x!quant.uniform<i2:f32:0, {1.0, 2.0}>>) {
  return
}
