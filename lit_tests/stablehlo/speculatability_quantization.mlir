// RUN: stablehlo-opt %s --hlo-test-speculatability --allow-unregistered-dialect | FileCheck %s

// CHECK-LABEL: func.func @uniform_dequantize(
// CHECK-NEXT: return
func.func @uniform_dequantize(%s: tensor<2x3x!quant.uniform<i8:f32, 2.0:15>>, %d: tensor<2x?x!quant.uniform<i8:f32, 2.0:15>>) {
  %0 = stablehlo.uniform_dequantize %s : (tensor<2x3x!quant.uniform<i8:f32, 2.0:15>>) -> tensor<?x?xf32>
  "hlo_test_speculatability.is_speculatable"(%0) : (tensor<?x?xf32>) -> ()
  %1 = stablehlo.uniform_dequantize %d : (tensor<2x?x!quant.uniform<i8:f32, 2.0:15>>) -> tensor<2x?xf32>
  "hlo_test_speculatability.is_speculatable"(%1) : (tensor<2x?xf32>) -> ()
  %2 = stablehlo.uniform_dequantize %d : (tensor<2x?x!quant.uniform<i8:f32, 2.0:15>>) -> tensor<?x3xf32>
  "hlo_test_speculatability.is_not_speculatable"(%2) : (tensor<?x3xf32>) -> ()
  return
}

// CHECK-LABEL: func.func @uniform_quantize(
// CHECK-NEXT: return
func.func @uniform_quantize(%s: tensor<2x3xf32>, %d: tensor<2x?xf32>) {
  %0 = stablehlo.uniform_quantize %s : (tensor<2x3xf32>) -> tensor<?x?x!quant.uniform<i8:f32, 2.0:15>>
  "hlo_test_speculatability.is_speculatable"(%0) : (tensor<?x?x!quant.uniform<i8:f32, 2.0:15>>) -> ()
  %1 = stablehlo.uniform_quantize %d : (tensor<2x?xf32>) -> tensor<2x?x!quant.uniform<i8:f32, 2.0:15>>
  "hlo_test_speculatability.is_speculatable"(%1) : (tensor<2x?x!quant.uniform<i8:f32, 2.0:15>>) -> ()
  %2 = stablehlo.uniform_quantize %d : (tensor<2x?xf32>) -> tensor<?x3x!quant.uniform<i8:f32, 2.0:15>>
  "hlo_test_speculatability.is_not_speculatable"(%2) : (tensor<?x3x!quant.uniform<i8:f32, 2.0:15>>) -> ()
  return
}
