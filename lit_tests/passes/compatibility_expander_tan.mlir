// The tangent, which came with version 1.4.0.

// RUN: stablehlo-opt --stablehlo-compatibility-expander=target=1.3.0 %s | FileCheck %s
// RUN: stablehlo-opt --stablehlo-compatibility-expander=target=minimum %s | FileCheck %s
// RUN: %mlir_opt_plugin --pass-pipeline='builtin.module(stablehlo-compatibility-expander{target=1.3.9})' %s | FileCheck %s

// Targets that have it see no change.
// RUN: stablehlo-opt %s -o %t.same
// RUN: stablehlo-opt --stablehlo-compatibility-expander=target=1.4.0 %s | diff - %t.same
// RUN: stablehlo-opt --stablehlo-compatibility-expander=target=current %s | diff - %t.same

// What has been expanded stays so.
// RUN: stablehlo-opt --stablehlo-compatibility-expander=target=1.3.0 %s -o %t.once
// RUN: stablehlo-opt --stablehlo-compatibility-expander=target=1.3.0 %t.once | diff - %t.once

// CHECK-LABEL: func.func @real
// CHECK-NEXT: %[[SIN:.*]] = stablehlo.sine %arg0 : tensor<3x2xf16>
// CHECK-NEXT: %[[COS:.*]] = stablehlo.cosine %arg0 : tensor<3x2xf16>
// CHECK-NEXT: %[[TAN:.*]] = stablehlo.divide %[[SIN]], %[[COS]] : tensor<3x2xf16>
// CHECK-NEXT: return %[[TAN]], %[[TAN]]
func.func @real(%arg0: tensor<3x2xf16>) -> (tensor<3x2xf16>, tensor<3x2xf16>) {
  %0 = stablehlo.tan %arg0 : tensor<3x2xf16>
  return %0, %0 : tensor<3x2xf16>, tensor<3x2xf16>
}

// CHECK-LABEL: func.func @more_is_known_of_the_result
// CHECK: stablehlo.divide %0, %1 : (tensor<?xf32>, tensor<?xf32>) -> tensor<5xf32>
func.func @more_is_known_of_the_result(%arg0: tensor<?xf32>) -> tensor<5xf32> {
  %0 = stablehlo.tan %arg0 : (tensor<?xf32>) -> tensor<5xf32>
  return %0 : tensor<5xf32>
}

// CHECK-LABEL: func.func @quantized
// CHECK-NEXT: stablehlo.sine
// CHECK-NEXT: stablehlo.cosine
// CHECK-NEXT: stablehlo.divide %0, %1 : tensor<2x!quant.uniform<i8:f32, 5.000000e-01:3>>
func.func @quantized(%arg0: tensor<2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x!quant.uniform<i8:f32, 0.5:3>> {
  %0 = stablehlo.tan %arg0 : tensor<2x!quant.uniform<i8:f32, 0.5:3>>
  return %0 : tensor<2x!quant.uniform<i8:f32, 0.5:3>>
}

// One constant at the start for both, though one of them is in a region.
// CHECK-LABEL: func.func @complex
// CHECK-NEXT: %[[ONE64:.*]] = stablehlo.constant dense<1.000000e+00> : tensor<f64>
// CHECK-NEXT: %[[ONE:.*]] = stablehlo.constant dense<1.000000e+00> : tensor<2xf32>
// CHECK-NEXT: %[[RE:.*]] = stablehlo.real %arg0 : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
// CHECK-NEXT: %[[SIN:.*]] = stablehlo.sine %[[RE]]
// CHECK-NEXT: %[[COS:.*]] = stablehlo.cosine %[[RE]]
// CHECK-NEXT: %[[T:.*]] = stablehlo.divide %[[SIN]], %[[COS]] : tensor<2xf32>
// CHECK-NEXT: %[[IM:.*]] = stablehlo.imag %arg0
// CHECK-NEXT: %[[H:.*]] = stablehlo.tanh %[[IM]]
// CHECK-NEXT: %[[NUM:.*]] = stablehlo.complex %[[T]], %[[H]] : tensor<2xcomplex<f32>>
// CHECK-NEXT: %[[TH:.*]] = stablehlo.multiply %[[T]], %[[H]]
// CHECK-NEXT: %[[NEG:.*]] = stablehlo.negate %[[TH]]
// CHECK-NEXT: %[[DEN:.*]] = stablehlo.complex %[[ONE]], %[[NEG]]
// CHECK-NEXT: %[[TAN:.*]] = stablehlo.divide %[[NUM]], %[[DEN]] : tensor<2xcomplex<f32>>
// CHECK-NEXT: stablehlo.real %arg1
// CHECK: stablehlo.complex %[[ONE64]],
// CHECK: "stablehlo.if"
// CHECK-NEXT: stablehlo.real %[[TAN]]
// CHECK-NOT: constant
// CHECK: stablehlo.complex %[[ONE]],
// CHECK-NEXT: stablehlo.divide
// CHECK-NEXT: stablehlo.return
func.func @complex(%arg0: tensor<2xcomplex<f32>>, %arg1: tensor<complex<f64>>, %arg2: tensor<i1>) -> (tensor<2xcomplex<f32>>, tensor<complex<f64>>) {
  %0 = stablehlo.tan %arg0 : tensor<2xcomplex<f32>>
  %1 = stablehlo.tan %arg1 : tensor<complex<f64>>
  %2 = "stablehlo.if"(%arg2) ({
    %3 = stablehlo.tan %0 : tensor<2xcomplex<f32>>
    stablehlo.return %3 : tensor<2xcomplex<f32>>
  }, {
    stablehlo.return %0 : tensor<2xcomplex<f32>>
  }) : (tensor<i1>) -> tensor<2xcomplex<f32>>
  return %2, %1 : tensor<2xcomplex<f32>>, tensor<complex<f64>>
}
