// RUN: stablehlo-opt %s --hlo-test-speculatability --allow-unregistered-dialect | FileCheck %s

// CHECK-LABEL: func.func @async_start(
// CHECK-NEXT: return
func.func @async_start(%s: tensor<4xf32>, %d: tensor<?xf32>) {
  %0 = "stablehlo.async_start"(%s) ({
  ^bb0(%a: tensor<4xf32>):
    %b = stablehlo.slice %a [0:2] : (tensor<4xf32>) -> tensor<2xf32>
    stablehlo.return %b : tensor<2xf32>
  }) : (tensor<4xf32>) -> !stablehlo.future<tensor<2xf32>>
  "hlo_test_speculatability.is_recursively_speculatable"(%0) : (!stablehlo.future<tensor<2xf32>>) -> ()
  %1 = "stablehlo.async_start"(%d) ({
  ^bb0(%a: tensor<?xf32>):
    %b = stablehlo.slice %a [0:2] : (tensor<?xf32>) -> tensor<?xf32>
    stablehlo.return %b : tensor<?xf32>
  }) : (tensor<?xf32>) -> !stablehlo.future<tensor<?xf32>>
  "hlo_test_speculatability.is_not_speculatable"(%1) : (!stablehlo.future<tensor<?xf32>>) -> ()
  return
}

// CHECK-LABEL: func.func @async_done(
// CHECK-NEXT: return
func.func @async_done(%f: !stablehlo.future<tensor<2xf32>>) {
  %0 = "stablehlo.async_done"(%f) : (!stablehlo.future<tensor<2xf32>>) -> tensor<2xf32>
  "hlo_test_speculatability.is_not_speculatable"(%0) : (tensor<2xf32>) -> ()
  return
}
