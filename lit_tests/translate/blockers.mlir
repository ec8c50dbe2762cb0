// Every blocker is named, and the smallest version that the program can have.

// RUN: rm -rf %t && mkdir %t
// RUN: not stablehlo-translate --serialize --target=0.9.0 %s -o %t/out 2>&1 | FileCheck %s
// RUN: not ls %t/out

// CHECK: blockers.mlir:[[#@LINE+8]]:8: error: failed to legalize operation 'vhlo.tan_v2' that was explicitly marked illegal: the op needs version 1.4.0
// CHECK: blockers.mlir:0:0: error: failed to convert VHLO to v0.9.0: the smallest version that the whole program can target is 1.9.0
// CHECK-NEXT: {{^}}  1.9.0: op exponential, for attribute 'result_accuracy', 1 op: {{.*}}blockers.mlir:[[#@LINE+7]]:8{{$}}
// CHECK-NEXT: {{^}}  1.7.0: type f8E4M3_v1, 1 op: {{.*}}blockers.mlir:[[#@LINE+7]]:8{{$}}
// CHECK-NEXT: {{^}}  1.4.0: op tan, 1 op: {{.*}}blockers.mlir:[[#@LINE+4]]:8{{$}}

// RUN: stablehlo-translate --serialize --target=1.9.0 %s -o %t/out
func.func @main(%arg0: tensor<2xf32>) {
  %0 = stablehlo.tan %arg0 : tensor<2xf32>
  %1 = stablehlo.exponential %arg0 {result_accuracy = #stablehlo.result_accuracy<ulps = 2, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : tensor<2xf32>
  %2 = stablehlo.convert %arg0 : (tensor<2xf32>) -> tensor<2xf8E4M3>
  return
}
