// 1.13.0: buffers in custom calls.

// RUN: %python %S/Inputs/check.py %s
// RUN: stablehlo-opt %s.bc | FileCheck %s

// CHECK-LABEL: vhlo.func_v1 @buffers(
// CHECK-SAME: %arg0: !vhlo.buffer_v1<2x3x!vhlo.f32_v1>, %arg1: !vhlo.buffer_v1<?x!vhlo.i32_v1>) -> ()
func.func @buffers(%arg0: memref<2x3xf32>, %arg1: memref<?xi32>) {
  // CHECK: %0:2 = "vhlo.custom_call_v1"(%arg0, %arg1) <{api_version = #vhlo<api_version_v1 API_VERSION_ORIGINAL>, backend_config = #vhlo.string_v1<"">, call_target_name = #vhlo.string_v1<"target">, called_computations = #vhlo.array_v1<[]>, has_side_effect = #vhlo.bool_v1<false>, operand_layouts = #vhlo.array_v1<[]>, output_operand_aliases = #vhlo.array_v1<[#vhlo.output_operand_alias_v1<outputTupleIndices = [0], operandIndex = 0, operandTupleIndices = []>, #vhlo.output_operand_alias_v1<outputTupleIndices = [1], operandIndex = 1, operandTupleIndices = []>]>, result_layouts = #vhlo.array_v1<[]>}> : (!vhlo.buffer_v1<2x3x!vhlo.f32_v1>, !vhlo.buffer_v1<?x!vhlo.i32_v1>) -> (!vhlo.buffer_v1<2x3x!vhlo.f32_v1>, !vhlo.buffer_v1<?x!vhlo.i32_v1>)
  %0:2 = stablehlo.custom_call @target(%arg0, %arg1) {output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>, #stablehlo.output_operand_alias<output_tuple_indices = [1], operand_index = 1, operand_tuple_indices = []>]} : (memref<2x3xf32>, memref<?xi32>) -> (memref<2x3xf32>, memref<?xi32>)
  return
}
