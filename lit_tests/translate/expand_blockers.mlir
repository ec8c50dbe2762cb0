// What cannot be expressed otherwise is reported as without --expand, and
// nothing is written.

// RUN: rm -f %t
// RUN: not stablehlo-translate --serialize --target=1.0.0 --expand %s -o %t 2>&1 | FileCheck %s
// RUN: not ls %t

// CHECK: error: failed to legalize operation 'vhlo.tan_v2' that was explicitly marked illegal: attribute 'result_accuracy' needs version 1.10.0
// CHECK: error: failed to convert VHLO to v1.0.0: the smallest version that the whole program can target is 1.10.0
// CHECK-NEXT: 1.10.0: op tan, for attribute 'result_accuracy', 1 op: {{.*}}:[[#@LINE+4]]:8{{$}}
// CHECK-NEXT: 1.1.0: op gather, for attribute 'operand_batching_dims', 1 op: {{.*}}:[[#@LINE+5]]:8{{$}}
// CHECK-NOT: {{.}}
func.func @main(%arg0: tensor<f32>, %arg1: tensor<?x9xf32>, %arg2: tensor<?x1xi32>) -> (tensor<f32>, tensor<f32>, tensor<?xf32>) {
  %0 = stablehlo.tan %arg0 {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>} : tensor<f32>
  %1 = stablehlo.tan %arg0 : tensor<f32>
  %2 = "stablehlo.gather"(%arg1, %arg2) <{
    dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 1>,
    slice_sizes = array<i64: 1, 1>
  }> : (tensor<?x9xf32>, tensor<?x1xi32>) -> tensor<?xf32>
  return %0, %1, %2 : tensor<f32>, tensor<f32>, tensor<?xf32>
}
