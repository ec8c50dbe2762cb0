// RUN: stablehlo-opt %s --hlo-test-speculatability --allow-unregistered-dialect | FileCheck %s

// CHECK-LABEL: func.func @tuple(
// CHECK-NEXT: return
func.func @tuple(%s: tensor<2xf32>, %d: tensor<?xf32>) {
  %0 = stablehlo.tuple %s, %d : tuple<tensor<2xf32>, tensor<?xf32>>
  "hlo_test_speculatability.is_speculatable"(%0) : (tuple<tensor<2xf32>, tensor<?xf32>>) -> ()
  return
}

// CHECK-LABEL: func.func @get_tuple_element(
// CHECK-NEXT: return
func.func @get_tuple_element(%t: tuple<tensor<2xf32>, tensor<?xf32>>) {
  %0 = stablehlo.get_tuple_element %t[0] : (tuple<tensor<2xf32>, tensor<?xf32>>) -> tensor<2xf32>
  "hlo_test_speculatability.is_speculatable"(%0) : (tensor<2xf32>) -> ()
  %1 = stablehlo.get_tuple_element %t[1] : (tuple<tensor<2xf32>, tensor<?xf32>>) -> tensor<?xf32>
  "hlo_test_speculatability.is_speculatable"(%1) : (tensor<?xf32>) -> ()
  return
}
