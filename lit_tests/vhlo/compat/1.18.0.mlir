// 1.18.0: result_tilings of custom calls.

// RUN: %python %S/Inputs/check.py %s
// RUN: stablehlo-opt %s.bc | FileCheck %s

// CHECK-LABEL: vhlo.func_v1 @result_tilings(
// CHECK-SAME: %arg0: !vhlo.tensor_v1<16x256x!vhlo.f32_v1>) -> ()
func.func @result_tilings(%arg0: tensor<16x256xf32>) {
  // CHECK: %0 = "vhlo.custom_call_v2"(%arg0) <{api_version = #vhlo<api_version_v1 API_VERSION_ORIGINAL>, backend_config = #vhlo.string_v1<"">, call_target_name = #vhlo.string_v1<"target">, called_computations = #vhlo.array_v1<[]>, has_side_effect = #vhlo.bool_v1<false>, operand_layouts = #vhlo.array_v1<[]>, output_operand_aliases = #vhlo.array_v1<[]>, result_layouts = #vhlo.array_v1<[]>, result_tilings = #vhlo.array_v1<[#vhlo.array_v1<[#vhlo.tensor_v1<dense<[8, 128]> : tensor<2xindex>>, #vhlo.tensor_v1<dense<2> : tensor<1xindex>>]>]>}> : (!vhlo.tensor_v1<16x256x!vhlo.f32_v1>) -> !vhlo.tensor_v1<16x256x!vhlo.f32_v1>
  %0 = stablehlo.custom_call @target(%arg0) {result_tilings = [[dense<[8, 128]> : tensor<2xindex>, dense<2> : tensor<1xindex>]]} : (tensor<16x256xf32>) -> tensor<16x256xf32>
  return
}
