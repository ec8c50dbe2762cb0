// 0.19.0: composite.

// RUN: %python %S/Inputs/check.py %s
// RUN: stablehlo-opt %s.bc | FileCheck %s

// CHECK-LABEL: vhlo.func_v1 @composite_decomposition(
// CHECK-SAME: %arg0: !vhlo.tensor_v1<!vhlo.f32_v1>) -> (!vhlo.tensor_v1<!vhlo.f32_v1>)
func.func private @composite_decomposition(%arg0: tensor<f32>) -> tensor<f32> {
  return %arg0 : tensor<f32>
}

// CHECK-LABEL: vhlo.func_v1 @composite(
// CHECK-SAME: %arg0: !vhlo.tensor_v1<!vhlo.f32_v1>) -> ()
func.func @composite(%arg0: tensor<f32>) {
  // CHECK: %0 = "vhlo.composite_v1"(%arg0) <{composite_attributes = #vhlo.dict_v1<{}>, decomposition = #vhlo.string_v1<"composite_decomposition">, name = #vhlo.string_v1<"test.plain">, version = #vhlo.integer_v1<0 : i64>}> : (!vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.f32_v1>
  %0 = stablehlo.composite "test.plain" %arg0 {decomposition = @composite_decomposition} : (tensor<f32>) -> tensor<f32>
  // CHECK: %1 = "vhlo.composite_v1"(%0) <{composite_attributes = #vhlo.dict_v1<{#vhlo.string_v1<"n"> = #vhlo.integer_v1<1 : i64>, #vhlo.string_v1<"rate"> = #vhlo.float_v1<5.000000e-01 : !vhlo.f32_v1>}>, decomposition = #vhlo.string_v1<"composite_decomposition">, name = #vhlo.string_v1<"test.attributes">, version = #vhlo.integer_v1<3 : i32>}> : (!vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.f32_v1>
  %1 = stablehlo.composite "test.attributes" %0 {composite_attributes = {n = 1 : i64, rate = 5.000000e-01 : f32}, decomposition = @composite_decomposition, version = 3 : i32} : (tensor<f32>) -> tensor<f32>
  return
}
