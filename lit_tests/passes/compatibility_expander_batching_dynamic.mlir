// Batching dimensions of dynamic_gather, which came with version 1.1.0.

// RUN: stablehlo-opt --stablehlo-compatibility-expander=target=1.0.0 %s | FileCheck %s
// RUN: %mlir_opt_plugin --pass-pipeline='builtin.module(stablehlo-compatibility-expander{target=1.0.0})' %s | FileCheck %s
// RUN: stablehlo-translate --serialize --target=1.0.0 --expand %s | stablehlo-translate --deserialize - | FileCheck %s
// RUN: stablehlo-opt --stablehlo-compatibility-expander=target=1.1.0 %s | FileCheck %s --check-prefix=SAME
// SAME: operand_batching_dims = [0]

// CHECK-LABEL: func.func @dynamic_gather
// CHECK: %[[ALL:.*]] = stablehlo.concatenate
// CHECK-NEXT: "stablehlo.dynamic_gather"(%arg0, %[[ALL]], %arg2) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>
func.func @dynamic_gather(%arg0: tensor<4x9xf32>, %arg1: tensor<4x1xi32>, %arg2: tensor<2xi32>) -> tensor<4x?xf32> {
  %0 = "stablehlo.dynamic_gather"(%arg0, %arg1, %arg2) <{
    dimension_numbers = #stablehlo.gather<offset_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 1>
  }> : (tensor<4x9xf32>, tensor<4x1xi32>, tensor<2xi32>) -> tensor<4x?xf32>
  return %0 : tensor<4x?xf32>
}
