// RUN: stablehlo-opt %s | FileCheck %s
// RUN: stablehlo-opt %s --split-input-file --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC
// RUN: stablehlo-opt %s > %t.mlir
// RUN: stablehlo-opt %t.mlir | diff %t.mlir -
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | diff %t.mlir -
// RUN: stablehlo-opt %s --emit-bytecode | stablehlo-opt | diff %t.mlir -

// CHECK-LABEL: func.func @custom_call(
// GENERIC-LABEL: sym_name = "custom_call"
func.func @custom_call(%0: tensor<2x3xf32>, %1: !stablehlo.token, %2: memref<4xf32>, %3: tuple<tensor<2xi1>, !stablehlo.token>) {
  // CHECK: %0 = stablehlo.custom_call @foo(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // GENERIC: %0 = "stablehlo.custom_call"(%arg0) <{call_target_name = "foo"}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %4 = stablehlo.custom_call @foo(%0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK-NEXT: %1:2 = stablehlo.custom_call @"needs quotes"(%arg0, %arg1, %arg3) {backend_config = "text", has_side_effect = true} : (tensor<2x3xf32>, !stablehlo.token, tuple<tensor<2xi1>, !stablehlo.token>) -> (tensor<2x3xf32>, tuple<tensor<f32>>)
  // GENERIC-NEXT: %1:2 = "stablehlo.custom_call"(%arg0, %arg1, %arg3) <{backend_config = "text", call_target_name = "needs quotes", has_side_effect = true}> : (tensor<2x3xf32>, !stablehlo.token, tuple<tensor<2xi1>, !stablehlo.token>) -> (tensor<2x3xf32>, tuple<tensor<f32>>)
  %5:2 = stablehlo.custom_call @"needs quotes"(%0, %1, %3) {backend_config = "text", has_side_effect = true} : (tensor<2x3xf32>, !stablehlo.token, tuple<tensor<2xi1>, !stablehlo.token>) -> (tensor<2x3xf32>, tuple<tensor<f32>>)
  // CHECK-NEXT: stablehlo.custom_call @foo() {api_version = 4 : i32, backend_config = {a = 1 : i64}} : () -> ()
  // GENERIC-NEXT: "stablehlo.custom_call"() <{api_version = 4 : i32, backend_config = {a = 1 : i64}, call_target_name = "foo"}> : () -> ()
  stablehlo.custom_call @foo() {api_version = 4 : i32, backend_config = {a = 1 : i64}} : () -> ()
  // Defaults are not written in this form.
  // CHECK-NEXT: stablehlo.custom_call @foo() : () -> ()
  // GENERIC-NEXT: "stablehlo.custom_call"() <{api_version = 1 : i32, call_target_name = "foo", called_computations = [], has_side_effect = false, output_operand_aliases = []}> : () -> ()
  stablehlo.custom_call @foo() {api_version = 1 : i32, called_computations = [], has_side_effect = false, output_operand_aliases = []} : () -> ()
  // CHECK-NEXT: %2 = stablehlo.custom_call @foo(%arg0) {called_computations = [@callee], operand_layouts = [dense<[1, 0]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>]} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // GENERIC-NEXT: %2 = "stablehlo.custom_call"(%arg0) <{call_target_name = "foo", called_computations = [@callee], operand_layouts = [dense<[1, 0]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>]}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %6 = stablehlo.custom_call @foo(%0) {called_computations = [@callee], operand_layouts = [dense<[1, 0]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>]} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK-NEXT: %3 = stablehlo.custom_call @foo(%arg2) {output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>]} : (memref<4xf32>) -> memref<4xf32>
  // GENERIC-NEXT: %3 = "stablehlo.custom_call"(%arg2) <{call_target_name = "foo", output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>]}> : (memref<4xf32>) -> memref<4xf32>
  %7 = stablehlo.custom_call @foo(%2) {output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>]} : (memref<4xf32>) -> memref<4xf32>
  // CHECK-NEXT: %4 = stablehlo.custom_call @foo(%arg0) : (tensor<2x3xf32>) -> !stablehlo.future<tensor<2x3xf32>>
  // GENERIC-NEXT: %4 = "stablehlo.custom_call"(%arg0) <{call_target_name = "foo"}> : (tensor<2x3xf32>) -> !stablehlo.future<tensor<2x3xf32>>
  %8 = stablehlo.custom_call @foo(%0) : (tensor<2x3xf32>) -> !stablehlo.future<tensor<2x3xf32>>
  // CHECK-NEXT: %5 = stablehlo.custom_call @foo(%arg0) {result_tilings = {{\[\[}}dense<[8, 128]> : tensor<2xindex>]]} : (tensor<2x3xf32>) -> tensor<*xf32>
  // GENERIC-NEXT: %5 = "stablehlo.custom_call"(%arg0) <{call_target_name = "foo", result_tilings = {{\[\[}}dense<[8, 128]> : tensor<2xindex>]]}> : (tensor<2x3xf32>) -> tensor<*xf32>
  %9 = stablehlo.custom_call @foo(%0) {result_tilings = [[dense<[8, 128]> : tensor<2xindex>]]} : (tensor<2x3xf32>) -> tensor<*xf32>
  return
}
func.func private @callee()
