// RUN: stablehlo-opt %s | FileCheck %s
// RUN: stablehlo-opt %s --split-input-file --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC
// RUN: stablehlo-opt %s > %t.mlir
// RUN: stablehlo-opt %t.mlir | diff %t.mlir -
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | diff %t.mlir -
// RUN: stablehlo-opt %s --emit-bytecode | stablehlo-opt | diff %t.mlir -

// CHECK-LABEL: func.func @slice(
// GENERIC-LABEL: sym_name = "slice"
func.func @slice(%0: tensor<8xf32>) {
  // CHECK: %0 = "stablehlo.async_start"(%arg0) ({
  // CHECK-NEXT: ^bb0(%arg1: tensor<8xf32>):
  // CHECK-NEXT: %2 = stablehlo.slice %arg1 [0:2] : (tensor<8xf32>) -> tensor<2xf32>
  // CHECK-NEXT: stablehlo.return %2 : tensor<2xf32>
  // CHECK-NEXT: }) : (tensor<8xf32>) -> !stablehlo.future<tensor<2xf32>>
  // GENERIC: %0 = "stablehlo.async_start"(%arg0) ({
  // GENERIC-NEXT: ^bb0(%arg1: tensor<8xf32>):
  // GENERIC-NEXT: %2 = "stablehlo.slice"(%arg1) <{limit_indices = array<i64: 2>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<8xf32>) -> tensor<2xf32>
  // GENERIC-NEXT: "stablehlo.return"(%2) : (tensor<2xf32>) -> ()
  // GENERIC-NEXT: }) : (tensor<8xf32>) -> !stablehlo.future<tensor<2xf32>>
  %1 = "stablehlo.async_start"(%0) ({
  ^bb0(%a: tensor<8xf32>):
    %2 = stablehlo.slice %a [0:2] : (tensor<8xf32>) -> tensor<2xf32>
    stablehlo.return %2 : tensor<2xf32>
  }) : (tensor<8xf32>) -> !stablehlo.future<tensor<2xf32>>
  // CHECK-NEXT: %1 = "stablehlo.async_done"(%0) : (!stablehlo.future<tensor<2xf32>>) -> tensor<2xf32>
  // GENERIC-NEXT: %1 = "stablehlo.async_done"(%0) : (!stablehlo.future<tensor<2xf32>>) -> tensor<2xf32>
  %3 = "stablehlo.async_done"(%1) : (!stablehlo.future<tensor<2xf32>>) -> tensor<2xf32>
  return
}
