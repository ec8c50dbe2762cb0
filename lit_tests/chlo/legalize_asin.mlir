// The inverse sine of real numbers is atan2(x, sqrt((1 - x) * (1 + x))). Narrow types compute in f32.
// RUN: stablehlo-opt %s --chlo-legalize-to-stablehlo | FileCheck %s

// CHECK-LABEL: func.func @single(
// CHECK-NEXT: %[[ONE:.*]] = stablehlo.constant dense<1.000000e+00> : tensor<4xf32>
// CHECK-NEXT: %[[BELOW:.*]] = stablehlo.subtract %[[ONE]], %arg0
// CHECK-NEXT: %[[ABOVE:.*]] = stablehlo.add %[[ONE]], %arg0
// CHECK-NEXT: %[[PRODUCT:.*]] = stablehlo.multiply %[[BELOW]], %[[ABOVE]]
// CHECK-NEXT: %[[ROOT:.*]] = stablehlo.sqrt %[[PRODUCT]]
// CHECK-NEXT: %[[ANGLE:.*]] = stablehlo.atan2 %arg0, %[[ROOT]]
// CHECK-NEXT: return %[[ANGLE]]
func.func @single(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  %0 = chlo.asin %arg0 : tensor<4xf32> -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @half(
// CHECK: %[[WIDE:.*]] = stablehlo.convert %arg0 : (tensor<4xf16>) -> tensor<4xf32>
// CHECK: %[[ROOT:.*]] = stablehlo.sqrt
// CHECK-NEXT: stablehlo.atan2 %[[WIDE]], %[[ROOT]] : tensor<4xf32>
// CHECK-NOT: stablehlo.select
func.func @half(%arg0: tensor<4xf16>) -> tensor<4xf16> {
  %0 = chlo.asin %arg0 : tensor<4xf16> -> tensor<4xf16>
  return %0 : tensor<4xf16>
}
