// MLIR's general passes do the right thing with StableHLO ops.

// RUN: stablehlo-opt --inline --symbol-dce --canonicalize --cse %s | FileCheck %s
// RUN: %mlir_opt_plugin --inline --symbol-dce --canonicalize --cse %s | FileCheck %s

// The call is inlined, and what it calls is gone; the two sums are one; what
// nobody uses is gone; what has an effect stays.
// CHECK-LABEL: func.func public @main
// CHECK-NEXT: %[[SUM:.*]] = stablehlo.add %arg0, %arg0 : tensor<4xf32>
// CHECK-NEXT: stablehlo.custom_call @effect(%[[SUM]]) {has_side_effect = true} : (tensor<4xf32>) -> ()
// CHECK-NEXT: %[[PRODUCT:.*]] = stablehlo.multiply %[[SUM]], %[[SUM]] : tensor<4xf32>
// CHECK-NEXT: return %[[PRODUCT]] : tensor<4xf32>
// CHECK-NOT: func.func
func.func public @main(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.add %arg0, %arg0 : tensor<4xf32>
  %1 = call @sum(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
  %unused = stablehlo.exponential %0 : tensor<4xf32>
  stablehlo.custom_call @effect(%0) {has_side_effect = true} : (tensor<4xf32>) -> ()
  %2 = stablehlo.multiply %0, %1 : tensor<4xf32>
  return %2 : tensor<4xf32>
}
func.func private @sum(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.add %arg0, %arg0 : tensor<4xf32>
  return %0 : tensor<4xf32>
}
