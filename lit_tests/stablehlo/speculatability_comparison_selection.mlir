// RUN: stablehlo-opt %s --hlo-test-speculatability --allow-unregistered-dialect | FileCheck %s

// CHECK-LABEL: func.func @compare(
// CHECK-NEXT: return
func.func @compare(%s: tensor<2x3xf32>, %d: tensor<2x?xf32>) {
  %0 = stablehlo.compare EQ, %s, %s : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<?x?xi1>
  "hlo_test_speculatability.is_speculatable"(%0) : (tensor<?x?xi1>) -> ()
  %1 = stablehlo.compare EQ, %s, %d : (tensor<2x3xf32>, tensor<2x?xf32>) -> tensor<?x?xi1>
  "hlo_test_speculatability.is_not_speculatable"(%1) : (tensor<?x?xi1>) -> ()
  %2 = stablehlo.compare EQ, %d, %s : (tensor<2x?xf32>, tensor<2x3xf32>) -> tensor<?x?xi1>
  "hlo_test_speculatability.is_not_speculatable"(%2) : (tensor<?x?xi1>) -> ()
  return
}

// CHECK-LABEL: func.func @clamp(
// CHECK-NEXT: return
func.func @clamp(%s: tensor<2x3xf32>, %d: tensor<2x?xf32>, %i: tensor<f32>) {
  %0 = stablehlo.clamp %s, %s, %s : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<?x?xf32>
  "hlo_test_speculatability.is_speculatable"(%0) : (tensor<?x?xf32>) -> ()
  %1 = stablehlo.clamp %i, %s, %i : (tensor<f32>, tensor<2x3xf32>, tensor<f32>) -> tensor<?x?xf32>
  "hlo_test_speculatability.is_speculatable"(%1) : (tensor<?x?xf32>) -> ()
  %2 = stablehlo.clamp %d, %s, %s : (tensor<2x?xf32>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<?x?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%2) : (tensor<?x?xf32>) -> ()
  %3 = stablehlo.clamp %s, %d, %s : (tensor<2x3xf32>, tensor<2x?xf32>, tensor<2x3xf32>) -> tensor<?x?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%3) : (tensor<?x?xf32>) -> ()
  %4 = stablehlo.clamp %s, %s, %d : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x?xf32>) -> tensor<?x?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%4) : (tensor<?x?xf32>) -> ()
  // Even where limits are scalars, and nothing could disagree.
  %5 = stablehlo.clamp %i, %d, %i : (tensor<f32>, tensor<2x?xf32>, tensor<f32>) -> tensor<?x?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%5) : (tensor<?x?xf32>) -> ()
  return
}

// CHECK-LABEL: func.func @select(
// CHECK-NEXT: return
func.func @select(%p: tensor<2x3xi1>, %pd: tensor<2x?xi1>, %i: tensor<i1>, %s: tensor<2x3xf32>, %d: tensor<2x?xf32>) {
  %0 = stablehlo.select %p, %s, %s : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<?x?xf32>
  "hlo_test_speculatability.is_speculatable"(%0) : (tensor<?x?xf32>) -> ()
  %1 = stablehlo.select %i, %s, %s : (tensor<i1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<?x?xf32>
  "hlo_test_speculatability.is_speculatable"(%1) : (tensor<?x?xf32>) -> ()
  %2 = stablehlo.select %pd, %s, %s : (tensor<2x?xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<?x?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%2) : (tensor<?x?xf32>) -> ()
  %3 = stablehlo.select %p, %d, %s : (tensor<2x3xi1>, tensor<2x?xf32>, tensor<2x3xf32>) -> tensor<?x?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%3) : (tensor<?x?xf32>) -> ()
  %4 = stablehlo.select %p, %s, %d : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x?xf32>) -> tensor<?x?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%4) : (tensor<?x?xf32>) -> ()
  return
}
