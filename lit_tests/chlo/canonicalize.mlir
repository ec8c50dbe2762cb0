// RUN: stablehlo-opt %s --canonicalize | FileCheck %s
// RUN: stablehlo-opt %s --inline | FileCheck %s --check-prefix=INLINE
// RUN: stablehlo-opt %s --cse | FileCheck %s --check-prefix=CSE

// Equal constants become one op.
// CHECK-LABEL: func.func @constants
// CHECK-NEXT: %[[C:.*]] = chlo.constant dense<7> : tensor<2xi8>
// CHECK-NEXT: return %[[C]], %[[C]]
func.func @constants() -> (tensor<2xi8>, tensor<2xi8>) {
  %0 = chlo.constant dense<7> : tensor<2xi8>
  %1 = chlo.constant dense<7> : tensor<2xi8>
  return %0, %1 : tensor<2xi8>, tensor<2xi8>
}

// A constant_like of static shape becomes a constant.
// CHECK-LABEL: func.func @constant_like
// CHECK-DAG: %[[F:.*]] = chlo.constant dense<3.500000e+00> : tensor<2x3xbf16>
// CHECK-DAG: %[[I:.*]] = chlo.constant dense<5> : tensor<2x3xui8>
// CHECK-DAG: %[[B:.*]] = chlo.constant dense<true> : tensor<2x3xi1>
// CHECK-DAG: %[[C:.*]] = chlo.constant dense<(1.000000e+00,-2.000000e+00)> : tensor<2x3xcomplex<f64>>
// CHECK: return %[[F]], %[[I]], %[[B]], %[[C]]
func.func @constant_like(%a: tensor<2x3xi64>) -> (tensor<2x3xbf16>, tensor<2x3xui8>, tensor<2x3xi1>, tensor<2x3xcomplex<f64>>) {
  %f = "chlo.constant_like"(%a) {value = 3.5 : bf16} : (tensor<2x3xi64>) -> tensor<2x3xbf16>
  %i = "chlo.constant_like"(%a) {value = 5 : ui8} : (tensor<2x3xi64>) -> tensor<2x3xui8>
  %b = "chlo.constant_like"(%a) {value = true} : (tensor<2x3xi64>) -> tensor<2x3xi1>
  %c = "chlo.constant_like"(%a) {value = #complex.number<:f64 1.0, -2.0>} : (tensor<2x3xi64>) -> tensor<2x3xcomplex<f64>>
  return %f, %i, %b, %c : tensor<2x3xbf16>, tensor<2x3xui8>, tensor<2x3xi1>, tensor<2x3xcomplex<f64>>
}

// An unknown shape or rank does not fold.
// CHECK-LABEL: func.func @constant_like_of_unknown_shape
// CHECK-NEXT: %[[D:.*]] = "chlo.constant_like"(%arg0)
// CHECK-NEXT: %[[U:.*]] = "chlo.constant_like"(%arg1)
// CHECK-NEXT: return %[[D]], %[[U]]
func.func @constant_like_of_unknown_shape(%a: tensor<2x?xi64>, %u: tensor<*xi64>) -> (tensor<2x?xf32>, tensor<*xf32>) {
  %d = "chlo.constant_like"(%a) {value = 3.2 : f32} : (tensor<2x?xi64>) -> tensor<2x?xf32>
  %e = "chlo.constant_like"(%u) {value = 3.2 : f32} : (tensor<*xi64>) -> tensor<*xf32>
  return %d, %e : tensor<2x?xf32>, tensor<*xf32>
}

// Constants move behind other operands of commutative ops, and of no others.
// CHECK-LABEL: func.func @commutative
// CHECK-DAG: %[[ONE:.*]] = chlo.constant dense<1> : tensor<2xi8>
// CHECK: chlo.broadcast_add %arg0, %[[ONE]]
// CHECK-NEXT: chlo.broadcast_and %arg0, %[[ONE]]
// CHECK-NEXT: chlo.broadcast_maximum %arg0, %[[ONE]]
// CHECK-NEXT: chlo.broadcast_minimum %arg0, %[[ONE]]
// CHECK-NEXT: chlo.broadcast_multiply %arg0, %[[ONE]]
// CHECK-NEXT: chlo.broadcast_or %arg0, %[[ONE]]
// CHECK-NEXT: chlo.broadcast_xor %arg0, %[[ONE]]
// CHECK-NEXT: chlo.mulhi %arg0, %[[ONE]]
// CHECK-NEXT: chlo.broadcast_subtract %[[ONE]], %arg0
func.func @commutative(%a: tensor<2xi8>) -> (tensor<2xi8>, tensor<2xi8>, tensor<2xi8>, tensor<2xi8>, tensor<2xi8>, tensor<2xi8>, tensor<2xi8>, tensor<2xi8>, tensor<2xi8>) {
  %c = chlo.constant dense<1> : tensor<2xi8>
  %0 = chlo.broadcast_add %c, %a : (tensor<2xi8>, tensor<2xi8>) -> tensor<2xi8>
  %1 = chlo.broadcast_and %c, %a : (tensor<2xi8>, tensor<2xi8>) -> tensor<2xi8>
  %2 = chlo.broadcast_maximum %c, %a : (tensor<2xi8>, tensor<2xi8>) -> tensor<2xi8>
  %3 = chlo.broadcast_minimum %c, %a : (tensor<2xi8>, tensor<2xi8>) -> tensor<2xi8>
  %4 = chlo.broadcast_multiply %c, %a : (tensor<2xi8>, tensor<2xi8>) -> tensor<2xi8>
  %5 = chlo.broadcast_or %c, %a : (tensor<2xi8>, tensor<2xi8>) -> tensor<2xi8>
  %6 = chlo.broadcast_xor %c, %a : (tensor<2xi8>, tensor<2xi8>) -> tensor<2xi8>
  %7 = chlo.mulhi %c, %a : tensor<2xi8>, tensor<2xi8> -> tensor<2xi8>
  %8 = chlo.broadcast_subtract %c, %a : (tensor<2xi8>, tensor<2xi8>) -> tensor<2xi8>
  return %0, %1, %2, %3, %4, %5, %6, %7, %8 : tensor<2xi8>, tensor<2xi8>, tensor<2xi8>, tensor<2xi8>, tensor<2xi8>, tensor<2xi8>, tensor<2xi8>, tensor<2xi8>, tensor<2xi8>
}

// Unused ops are removed, a scan only if its body has no effects.
// CHECK-LABEL: func.func @unused
// CHECK-NEXT: chlo.scan
// CHECK-NEXT: ^bb0
// CHECK-NEXT: stablehlo.custom_call @effect
// CHECK-NEXT: stablehlo.return
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @unused(%a: tensor<2xf32>) {
  %0 = chlo.erf %a : tensor<2xf32> -> tensor<2xf32>
  %1:2 = chlo.top_k(%a, k = 1) : tensor<2xf32> -> (tensor<1xf32>, tensor<1xi32>)
  chlo.scan(%a) inits () dimension = 0 {
  ^bb0(%x: tensor<f32>):
    stablehlo.return
  } : (tensor<2xf32>) -> ()
  chlo.scan(%a) inits () dimension = 0 {
  ^bb0(%x: tensor<f32>):
    stablehlo.custom_call @effect(%x) {has_side_effect = true} : (tensor<f32>) -> ()
    stablehlo.return
  } : (tensor<2xf32>) -> ()
  return
}

// CSE-LABEL: func.func @equal
// CSE-NEXT: %[[E:.*]] = chlo.erf %arg0
// CSE-NEXT: %[[A:.*]] = chlo.broadcast_add %arg0, %[[E]]
// CSE-NEXT: return %[[A]], %[[A]]
// INLINE-LABEL: func.func @equal
func.func @equal(%a: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>) {
  %0 = chlo.erf %a : tensor<2xf32> -> tensor<2xf32>
  %1 = chlo.erf %a : tensor<2xf32> -> tensor<2xf32>
  %2 = chlo.broadcast_add %a, %0 : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  %3 = chlo.broadcast_add %1, %a : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return %2, %3 : tensor<2xf32>, tensor<2xf32>
}

// INLINE-LABEL: func.func @caller
// INLINE-NEXT: chlo.erf %arg0
// INLINE-NEXT: return
func.func @caller(%a: tensor<2xf32>) -> tensor<2xf32> {
  %0 = call @callee(%a) : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
func.func private @callee(%a: tensor<2xf32>) -> tensor<2xf32> {
  %0 = chlo.erf %a : tensor<2xf32> -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
