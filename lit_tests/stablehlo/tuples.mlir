// RUN: stablehlo-opt %s | FileCheck %s
// RUN: stablehlo-opt %s --split-input-file --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC
// RUN: stablehlo-opt %s > %t.mlir
// RUN: stablehlo-opt %t.mlir | diff %t.mlir -
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | diff %t.mlir -
// RUN: stablehlo-opt %s --emit-bytecode | stablehlo-opt | diff %t.mlir -

// CHECK-LABEL: func.func @tuples(
// GENERIC-LABEL: sym_name = "tuples"
func.func @tuples(%0: tensor<2xf32>, %1: !stablehlo.token, %2: memref<3xi8>) {
  // CHECK: %0 = stablehlo.tuple %arg0, %arg1 : tuple<tensor<2xf32>, !stablehlo.token>
  // GENERIC: %0 = "stablehlo.tuple"(%arg0, %arg1) : (tensor<2xf32>, !stablehlo.token) -> tuple<tensor<2xf32>, !stablehlo.token>
  %3 = stablehlo.tuple %0, %1 : tuple<tensor<2xf32>, !stablehlo.token>
  // CHECK-NEXT: %1 = stablehlo.tuple %0, %arg2 {a} : tuple<tuple<tensor<2xf32>, !stablehlo.token>, memref<3xi8>>
  // GENERIC-NEXT: %1 = "stablehlo.tuple"(%0, %arg2) {a} : (tuple<tensor<2xf32>, !stablehlo.token>, memref<3xi8>) -> tuple<tuple<tensor<2xf32>, !stablehlo.token>, memref<3xi8>>
  %4 = stablehlo.tuple %3, %2 {a} : tuple<tuple<tensor<2xf32>, !stablehlo.token>, memref<3xi8>>
  // CHECK-NEXT: %2 = stablehlo.tuple  : tuple<>
  // GENERIC-NEXT: %2 = "stablehlo.tuple"() : () -> tuple<>
  %5 = "stablehlo.tuple"() : () -> tuple<>
  // CHECK-NEXT: %3 = stablehlo.get_tuple_element %1[0] : (tuple<tuple<tensor<2xf32>, !stablehlo.token>, memref<3xi8>>) -> tuple<tensor<2xf32>, !stablehlo.token>
  // GENERIC-NEXT: %3 = "stablehlo.get_tuple_element"(%1) <{index = 0 : i32}> : (tuple<tuple<tensor<2xf32>, !stablehlo.token>, memref<3xi8>>) -> tuple<tensor<2xf32>, !stablehlo.token>
  %6 = stablehlo.get_tuple_element %4[0] : (tuple<tuple<tensor<2xf32>, !stablehlo.token>, memref<3xi8>>) -> tuple<tensor<2xf32>, !stablehlo.token>
  // CHECK-NEXT: %4 = stablehlo.get_tuple_element %3[1] {a} : (tuple<tensor<2xf32>, !stablehlo.token>) -> !stablehlo.token
  // GENERIC-NEXT: %4 = "stablehlo.get_tuple_element"(%3) <{index = 1 : i32}> {a} : (tuple<tensor<2xf32>, !stablehlo.token>) -> !stablehlo.token
  %7 = stablehlo.get_tuple_element %6[1] {a} : (tuple<tensor<2xf32>, !stablehlo.token>) -> !stablehlo.token
  return
}
