// Elementwise functions of CHLO are replaced by expressions.

// RUN: stablehlo-opt --chlo-legalize-to-stablehlo --split-input-file --verify-diagnostics %s | FileCheck %s
// RUN: stablehlo-opt --chlo-legalize-to-stablehlo --split-input-file --verify-diagnostics %s | FileCheck %s --check-prefix=NONE
// NONE-NOT: chlo.{{[a-z_]+ %}}

// Types of 16 bits compute in f32, and round once.
// CHECK-LABEL: func.func @narrow
// CHECK-NEXT: %[[X:.*]] = stablehlo.convert %arg0 : (tensor<4xbf16>) -> tensor<4xf32>
// CHECK-NOT: bf16
// CHECK: %[[R:.*]] = stablehlo.convert %{{.*}} : (tensor<4xf32>) -> tensor<4xbf16>
// CHECK-NEXT: return %[[R]]
func.func @narrow(%a: tensor<4xbf16>) -> tensor<4xbf16> {
  %0 = chlo.erf %a : tensor<4xbf16> -> tensor<4xbf16>
  return %0 : tensor<4xbf16>
}

// -----

// Functions whose terms cancel compute in f64, and round once.
// CHECK-LABEL: func.func @computed_in_f64
// CHECK-NEXT: %[[X:.*]] = stablehlo.convert %arg0 : (tensor<4xf32>) -> tensor<4xf64>
// CHECK-NOT: f32
// CHECK: %[[R:.*]] = stablehlo.convert %{{.*}} : (tensor<4xf64>) -> tensor<4xf32>
// CHECK-NEXT: return %[[R]]
func.func @computed_in_f64(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = chlo.digamma %a : tensor<4xf32> -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// Both parts of a complex number compute in f64, too.
// CHECK-LABEL: func.func @complex_computed_in_f64
// CHECK-NEXT: %[[RE:.*]] = stablehlo.real %arg0
// CHECK-NEXT: %[[IM:.*]] = stablehlo.imag %arg0
// CHECK-NEXT: stablehlo.convert %[[RE]] : (tensor<4xf32>) -> tensor<4xf64>
// CHECK-NEXT: stablehlo.convert %[[IM]] : (tensor<4xf32>) -> tensor<4xf64>
// CHECK-NOT: f32
// CHECK: stablehlo.convert %{{.*}} : (tensor<4xf64>) -> tensor<4xf32>
// CHECK-NEXT: stablehlo.convert %{{.*}} : (tensor<4xf64>) -> tensor<4xf32>
// CHECK-NEXT: stablehlo.complex
func.func @complex_computed_in_f64(%a: tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>> {
  %0 = chlo.tan %a : tensor<4xcomplex<f32>> -> tensor<4xcomplex<f32>>
  return %0 : tensor<4xcomplex<f32>>
}

// -----

// Predicates of narrow types need no conversion of the result.
// CHECK-LABEL: func.func @predicate
// CHECK: stablehlo.convert
// CHECK-NEXT: stablehlo.abs
// CHECK: %[[R:.*]] = stablehlo.compare EQ
// CHECK-NEXT: return %[[R]] : tensor<4xi1>
func.func @predicate(%a: tensor<4xf16>) -> tensor<4xi1> {
  %0 = chlo.is_inf %a : tensor<4xf16> -> tensor<4xi1>
  return %0 : tensor<4xi1>
}

// -----

// One op needs no conversion.
// CHECK-LABEL: func.func @one_op
// CHECK-NEXT: %[[T:.*]] = stablehlo.tan %arg0 : tensor<4xf16>
// CHECK-NEXT: %[[R:.*]] = stablehlo.multiply %[[T]], %[[T]] : tensor<4xf16>
// CHECK-NEXT: return %[[R]]
func.func @one_op(%a: tensor<4xf16>) -> tensor<4xf16> {
  %0 = chlo.tan %a : tensor<4xf16> -> tensor<4xf16>
  %1 = chlo.square %0 : tensor<4xf16> -> tensor<4xf16>
  %2 = chlo.conj %1 : tensor<4xf16> -> tensor<4xf16>
  return %2 : tensor<4xf16>
}

// -----

// Complex functions compute with both parts.
// CHECK-LABEL: func.func @complex
// CHECK-NEXT: stablehlo.real
// CHECK-NEXT: stablehlo.imag
// CHECK: %[[R:.*]] = stablehlo.complex %{{.*}} : tensor<2xcomplex<f64>>
// CHECK-NEXT: return %[[R]]
func.func @complex(%a: tensor<2xcomplex<f64>>) -> tensor<2xcomplex<f64>> {
  %0 = chlo.acosh %a : tensor<2xcomplex<f64>> -> tensor<2xcomplex<f64>>
  return %0 : tensor<2xcomplex<f64>>
}

// -----

// Constants take the sizes of the operand.
// CHECK-LABEL: func.func @dynamic
// CHECK: stablehlo.dynamic_broadcast_in_dim
// CHECK: stablehlo.atan2 %arg0, %{{.*}} : tensor<?x3xf32>
func.func @dynamic(%a: tensor<?x3xf32>) -> tensor<?x3xf32> {
  %0 = chlo.atan %a : tensor<?x3xf32> -> tensor<?x3xf32>
  return %0 : tensor<?x3xf32>
}

// -----

// CHECK-LABEL: func.func @scalars
func.func @scalars(%a: tensor<f32>, %b: tensor<f64>) -> (tensor<f32>, tensor<f64>) {
  %0 = chlo.zeta %a, %a : tensor<f32>, tensor<f32> -> tensor<f32>
  %1 = chlo.polygamma %b, %b : tensor<f64>, tensor<f64> -> tensor<f64>
  return %0, %1 : tensor<f32>, tensor<f64>
}

// -----

// Upstream refuses types of 8 bits for these functions.
func.func @eight_bits(%a: tensor<4xf8E5M2>) -> tensor<4xf8E5M2> {
  // expected-error @+1 {{failed to legalize operation 'chlo.bessel_i1e' that was explicitly marked illegal}}
  %0 = chlo.bessel_i1e %a : tensor<4xf8E5M2> -> tensor<4xf8E5M2>
  return %0 : tensor<4xf8E5M2>
}

// -----

func.func @complex_bessel(%a: tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>> {
  // expected-error @+1 {{failed to legalize operation 'chlo.bessel_i1e' that was explicitly marked illegal}}
  %0 = chlo.bessel_i1e %a : tensor<4xcomplex<f32>> -> tensor<4xcomplex<f32>>
  return %0 : tensor<4xcomplex<f32>>
}
