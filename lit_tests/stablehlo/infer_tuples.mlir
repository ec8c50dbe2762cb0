// RUN: stablehlo-opt %s --hlo-test-infer --allow-unregistered-dialect --split-input-file | FileCheck %s

// CHECK-LABEL: func.func @tuples
func.func @tuples(%0: tensor<?xf32>, %1: tuple<tensor<i8>, tuple<>>) {
  %20 = stablehlo.tuple %0, %1 : tuple<tensor<?xf32>, tuple<tensor<i8>, tuple<>>>
  // CHECK: types0 = tuple<tensor<?xf32>, tuple<tensor<i8>, tuple<>>>}
  "hlo_test_infer.get_return_types"(%20) : (tuple<tensor<?xf32>, tuple<tensor<i8>, tuple<>>>) -> ()
  %21 = stablehlo.get_tuple_element %1[1] : (tuple<tensor<i8>, tuple<>>) -> tuple<>
  // CHECK: types0 = tuple<>}
  "hlo_test_infer.get_return_types"(%21) : (tuple<>) -> ()
  return
}
