// RUN: stablehlo-opt %s --hlo-test-infer --allow-unregistered-dialect --split-input-file | FileCheck %s

// CHECK-LABEL: func.func @uniform_dequantize
func.func @uniform_dequantize(%0: tensor<2x?x!quant.uniform<i8:f32:0, {1.0, 2.0}>>) {
  %20 = stablehlo.uniform_dequantize %0 : (tensor<2x?x!quant.uniform<i8:f32:0, {1.0, 2.0}>>) -> tensor<?x?xf32>
  // CHECK: types0 = tensor<2x?xf32>}
  "hlo_test_infer.get_return_types"(%20) : (tensor<?x?xf32>) -> ()
  return
}

// -----

// CHECK-LABEL: func.func @uniform_dequantize_shape
// CHECK-SAME: (%[[ARG0:.*]]: tensor<?x!quant.uniform<i8:f32, 2.000000e+00:15>>)
func.func @uniform_dequantize_shape(%0: tensor<?x!quant.uniform<i8:f32, 2.0:15>>) -> tensor<1xindex> {
  // CHECK-NEXT: %[[V1:.*]] = shape.shape_of %[[ARG0]] : tensor<?x!quant.uniform<i8:f32, 2.000000e+00:15>> -> tensor<1xindex>
  // CHECK-NEXT: return %[[V1]] : tensor<1xindex>
  %20 = stablehlo.uniform_dequantize %0 : (tensor<?x!quant.uniform<i8:f32, 2.0:15>>) -> tensor<?xf32>
  %21 = "hlo_test_infer.reify_return_type_shapes"(%20) : (tensor<?xf32>) -> tensor<1xindex>
  return %21 : tensor<1xindex>
}

// -----

// CHECK-LABEL: func.func @uniform_quantize_shape
// CHECK-SAME: (%[[ARG0:.*]]: tensor<?xf32>)
func.func @uniform_quantize_shape(%0: tensor<?xf32>) -> tensor<1xindex> {
  // CHECK-NEXT: %[[V1:.*]] = shape.shape_of %[[ARG0]] : tensor<?xf32> -> tensor<1xindex>
  // CHECK-NEXT: return %[[V1]] : tensor<1xindex>
  %20 = stablehlo.uniform_quantize %0 : (tensor<?xf32>) -> tensor<?x!quant.uniform<i8:f32, 2.0:15>>
  %21 = "hlo_test_infer.reify_return_type_shapes"(%20) : (tensor<?x!quant.uniform<i8:f32, 2.0:15>>) -> tensor<1xindex>
  return %21 : tensor<1xindex>
}
