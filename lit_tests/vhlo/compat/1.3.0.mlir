// 1.3.0: dictionaries as the backend_config of custom calls, and the typed FFI.

// RUN: %python %S/Inputs/check.py %s
// RUN: stablehlo-opt %s.bc | FileCheck %s

// CHECK-LABEL: vhlo.func_v1 @typed_ffi(
// CHECK-SAME: %arg0: !vhlo.tensor_v1<!vhlo.f32_v1>, %arg1: !vhlo.tensor_v1<!vhlo.f32_v1>) -> ()
func.func @typed_ffi(%arg0: tensor<f32>, %arg1: tensor<f32>) {
  // CHECK: %0 = "vhlo.custom_call_v1"(%arg0) <{api_version = #vhlo<api_version_v1 API_VERSION_TYPED_FFI>, backend_config = #vhlo.dict_v1<{}>, call_target_name = #vhlo.string_v1<"target">, called_computations = #vhlo.array_v1<[]>, has_side_effect = #vhlo.bool_v1<false>, operand_layouts = #vhlo.array_v1<[]>, output_operand_aliases = #vhlo.array_v1<[]>, result_layouts = #vhlo.array_v1<[]>}> : (!vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.f32_v1>
  %0 = stablehlo.custom_call @target(%arg0) {api_version = 4 : i32} : (tensor<f32>) -> tensor<f32>
  // CHECK: %1 = "vhlo.custom_call_v1"(%arg1) <{api_version = #vhlo<api_version_v1 API_VERSION_TYPED_FFI>, backend_config = #vhlo.dict_v1<{#vhlo.string_v1<"a"> = #vhlo.integer_v1<1 : i64>, #vhlo.string_v1<"b"> = #vhlo.string_v1<"text">, #vhlo.string_v1<"c"> = #vhlo.array_v1<[#vhlo.bool_v1<true>]>}>, call_target_name = #vhlo.string_v1<"target">, called_computations = #vhlo.array_v1<[]>, has_side_effect = #vhlo.bool_v1<false>, operand_layouts = #vhlo.array_v1<[]>, output_operand_aliases = #vhlo.array_v1<[]>, result_layouts = #vhlo.array_v1<[]>}> : (!vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.f32_v1>
  %1 = stablehlo.custom_call @target(%arg1) {api_version = 4 : i32, backend_config = {a = 1 : i64, b = "text", c = [true]}} : (tensor<f32>) -> tensor<f32>
  return
}
