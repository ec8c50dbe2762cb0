// 1.17.0: futures in custom calls.

// RUN: %python %S/Inputs/check.py %s
// RUN: stablehlo-opt %s.bc | FileCheck %s

// CHECK-LABEL: vhlo.func_v1 @futures_in_custom_calls(
// CHECK-SAME: %arg0: !vhlo.tensor_v1<!vhlo.f32_v1>) -> ()
func.func @futures_in_custom_calls(%arg0: tensor<f32>) {
  // CHECK: %0 = "vhlo.custom_call_v1"(%arg0) <{api_version = #vhlo<api_version_v1 API_VERSION_ORIGINAL>, backend_config = #vhlo.string_v1<"">, call_target_name = #vhlo.string_v1<"target">, called_computations = #vhlo.array_v1<[]>, has_side_effect = #vhlo.bool_v1<false>, operand_layouts = #vhlo.array_v1<[]>, output_operand_aliases = #vhlo.array_v1<[]>, result_layouts = #vhlo.array_v1<[]>}> : (!vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.future_v1<!vhlo.tensor_v1<!vhlo.f32_v1>, !vhlo.tensor_v1<2x!vhlo.i8_v1>>
  %0 = stablehlo.custom_call @target(%arg0) : (tensor<f32>) -> !stablehlo.future<tensor<f32>, tensor<2xi8>>
  // CHECK: %1 = "vhlo.custom_call_v1"(%0) <{api_version = #vhlo<api_version_v1 API_VERSION_ORIGINAL>, backend_config = #vhlo.string_v1<"">, call_target_name = #vhlo.string_v1<"target">, called_computations = #vhlo.array_v1<[]>, has_side_effect = #vhlo.bool_v1<false>, operand_layouts = #vhlo.array_v1<[]>, output_operand_aliases = #vhlo.array_v1<[]>, result_layouts = #vhlo.array_v1<[]>}> : (!vhlo.future_v1<!vhlo.tensor_v1<!vhlo.f32_v1>, !vhlo.tensor_v1<2x!vhlo.i8_v1>>) -> !vhlo.tensor_v1<!vhlo.f32_v1>
  %1 = stablehlo.custom_call @target(%0) : (!stablehlo.future<tensor<f32>, tensor<2xi8>>) -> tensor<f32>
  return
}
