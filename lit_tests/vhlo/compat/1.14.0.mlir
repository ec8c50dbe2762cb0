// 1.14.0: regions of composite.

// RUN: %python %S/Inputs/check.py %s
// RUN: stablehlo-opt %s.bc | FileCheck %s

// CHECK-LABEL: vhlo.func_v1 @composite_regions_decomposition(
// CHECK-SAME: %arg0: !vhlo.tensor_v1<!vhlo.f32_v1>) -> (!vhlo.tensor_v1<!vhlo.f32_v1>)
func.func private @composite_regions_decomposition(%arg0: tensor<f32>) -> tensor<f32> {
  return %arg0 : tensor<f32>
}

// CHECK-LABEL: vhlo.func_v1 @composite_regions(
// CHECK-SAME: %arg0: !vhlo.tensor_v1<!vhlo.f32_v1>, %arg1: !vhlo.tensor_v1<!vhlo.f32_v1>) -> ()
func.func @composite_regions(%arg0: tensor<f32>, %arg1: tensor<f32>) {
  // CHECK: %0 = "vhlo.composite_v2"(%arg0) <{composite_attributes = #vhlo.dict_v1<{}>, decomposition = #vhlo.string_v1<"composite_regions_decomposition">, name = #vhlo.string_v1<"test.regions">, version = #vhlo.integer_v1<0 : i64>}> ({
  %0 = stablehlo.composite "test.regions" %arg0 ({
  ^bb0(%arg2: tensor<f32>):
    stablehlo.return %arg2 : tensor<f32>
  }, {
    stablehlo.return %arg1 : tensor<f32>
  }) {decomposition = @composite_regions_decomposition} : (tensor<f32>) -> tensor<f32>
  return
}
