// 1.22.0: the comparison type WEAKORDER, in ops, functions, discardable attributes and configurations.

// RUN: %python %S/Inputs/check.py %s
// RUN: stablehlo-opt %s.bc | FileCheck %s

// CHECK-LABEL: vhlo.func_v1 @compare_1_22(
// CHECK-SAME: %arg0: !vhlo.tensor_v1<4x!vhlo.f32_v1>, %arg1: !vhlo.tensor_v1<4x!vhlo.f32_v1>) -> ()
func.func @compare_1_22(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>) attributes {types = [#stablehlo<comparison_type WEAKORDER>]} {
  // CHECK: %0 = "vhlo.compare_v1"(%arg0, %arg1) <{compare_type = #vhlo<comparison_type_v1 WEAKORDER>, comparison_direction = #vhlo<comparison_direction_v1 LT>}> : (!vhlo.tensor_v1<4x!vhlo.f32_v1>, !vhlo.tensor_v1<4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x!vhlo.bool_v1>
  %0 = stablehlo.compare LT, %arg0, %arg1, WEAKORDER : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  // CHECK: types = #vhlo.array_v1<[#vhlo<comparison_type_v1 WEAKORDER>]>
  return
}

// CHECK-LABEL: vhlo.func_v1 @discardable_1_22(
// CHECK-SAME: %arg0: !vhlo.tensor_v1<4x!vhlo.f32_v1>) -> ()
func.func @discardable_1_22(%arg0: tensor<4xf32>) {
  // CHECK: %0 = "vhlo.negate_v1"(%arg0) {note = #vhlo.dict_v1<{#vhlo.string_v1<"type"> = #vhlo<comparison_type_v1 WEAKORDER>}>} : (!vhlo.tensor_v1<4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x!vhlo.f32_v1>
  %0 = stablehlo.negate %arg0 {note = {type = #stablehlo<comparison_type WEAKORDER>}} : tensor<4xf32>
  // CHECK: "vhlo.custom_call_v2"(%0) <{api_version = #vhlo<api_version_v1 API_VERSION_TYPED_FFI>, backend_config = #vhlo.dict_v1<{#vhlo.string_v1<"type"> = #vhlo<comparison_type_v1 WEAKORDER>}>, call_target_name = #vhlo.string_v1<"f">, called_computations = #vhlo.array_v1<[]>, has_side_effect = #vhlo.bool_v1<false>, operand_layouts = #vhlo.array_v1<[]>, output_operand_aliases = #vhlo.array_v1<[]>, result_layouts = #vhlo.array_v1<[]>, result_tilings = #vhlo.array_v1<[]>}> : (!vhlo.tensor_v1<4x!vhlo.f32_v1>) -> ()
  stablehlo.custom_call @f(%0) {api_version = 4 : i32, backend_config = {type = #stablehlo<comparison_type WEAKORDER>}} : (tensor<4xf32>) -> ()
  return
}
