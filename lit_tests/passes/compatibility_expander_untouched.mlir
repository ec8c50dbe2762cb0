// What the target has is not touched, used or not, and types stay.

// RUN: stablehlo-opt --stablehlo-compatibility-expander=target=0.9.0 %s | FileCheck %s
// RUN: %mlir_opt_plugin --pass-pipeline='builtin.module(stablehlo-compatibility-expander{target=0.9.0})' %s | FileCheck %s

// CHECK-LABEL: func.func @unused
// CHECK-NEXT: stablehlo.sine
// CHECK-NEXT: stablehlo.cosine
// CHECK-NEXT: stablehlo.divide
// CHECK-NEXT: stablehlo.add
// CHECK-NEXT: stablehlo.constant dense<2.000000e+00>
// CHECK-NEXT: stablehlo.constant dense<2.000000e+00>
// CHECK-NEXT: return
func.func @unused(%arg0: tensor<f32>) {
  %0 = stablehlo.tan %arg0 : tensor<f32>
  %1 = stablehlo.add %arg0, %arg0 : tensor<f32>
  %2 = stablehlo.constant dense<2.0> : tensor<f32>
  %3 = stablehlo.constant dense<2.0> : tensor<f32>
  return
}

// A gather of which more is known than its type tells.
// CHECK-LABEL: func.func @type
// CHECK: "stablehlo.gather"{{.*}}start_index_map = [0, 1]
// CHECK-SAME: -> tensor<?xf32>
func.func @type(%arg0: tensor<4x4xf32>, %arg1: tensor<4x1xi64>) -> tensor<?xf32> {
  %0 = "stablehlo.gather"(%arg0, %arg1) <{
    dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 1>,
    slice_sizes = array<i64: 1, 1>
  }> : (tensor<4x4xf32>, tensor<4x1xi64>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
