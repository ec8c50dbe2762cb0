// CHLO ops that XLA knows become composites, with a function of the op as decomposition.

// RUN: stablehlo-opt --chlo-preserve-high-level-ops --split-input-file %s | FileCheck %s

// The name of a function is new. Attributes become builtin attributes. `is_stable` is
// stated even if its value is the default.
// CHECK-LABEL: func.func @names
// CHECK: stablehlo.composite "chlo.erf" %arg0 {composite_attributes = {mhlo.frontend_attributes = {foo = "true"}}, decomposition = @chlo.erf.impl_0, version = 1 : i32} : (tensor<4xf32>) -> tensor<4xf32>
// CHECK: stablehlo.composite "chlo.top_k" %{{.*}} {composite_attributes = {is_stable = true, k = 2 : i64}, decomposition = @chlo.top_k.impl, version = 1 : i32} : (tensor<4xf32>) -> (tensor<2xf32>, tensor<2xi32>)
// CHECK: stablehlo.composite "chlo.erf" %{{.*}} {decomposition = @chlo.erf.impl_1, version = 1 : i32}
// CHECK-LABEL: func.func private @chlo.erf.impl(
// CHECK-NEXT: stablehlo.composite "chlo.sinh" %arg0 {decomposition = @chlo.sinh.impl, version = 1 : i32}
// CHECK-LABEL: func.func private @chlo.erf.impl_0(%arg0: tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: %[[R:.*]] = chlo.erf %arg0 {mhlo.frontend_attributes = {foo = "true"}} : tensor<4xf32> -> tensor<4xf32>
// CHECK-NEXT: return %[[R]]
// CHECK-LABEL: func.func private @chlo.top_k.impl(
// CHECK-NEXT: chlo.top_k(%arg0, k = 2)
// CHECK-LABEL: func.func private @chlo.erf.impl_1(
// CHECK-LABEL: func.func private @chlo.sinh.impl(
func.func @names(%a: tensor<4xf32>) -> (tensor<4xf32>, tensor<2xf32>, tensor<2xi32>) {
  %0 = chlo.erf %a {mhlo.frontend_attributes = {foo = "true"}} : tensor<4xf32> -> tensor<4xf32>
  %v, %i = chlo.top_k(%0, k = 2) : tensor<4xf32> -> (tensor<2xf32>, tensor<2xi32>)
  %1 = chlo.erf %0 : tensor<4xf32> -> tensor<4xf32>
  return %1, %v, %i : tensor<4xf32>, tensor<2xf32>, tensor<2xi32>
}
func.func private @"chlo.erf.impl"(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = chlo.sinh %a : tensor<4xf32> -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// CHECK-LABEL: func.func @attributes
// CHECK: composite_attributes = {precision_config = ["DEFAULT", "HIGH"], ragged_dot_dimension_numbers = [dense<0> : tensor<1xi64>, dense<1> : tensor<1xi64>, dense<2> : tensor<1xi64>, dense<2> : tensor<1xi64>, dense<1> : tensor<1xi64>, dense<0> : tensor<1xi64>]}
// CHECK: composite_attributes = {is_stable = false, k = 2 : i64}
// CHECK: func.func private @chlo.ragged_dot.impl
// CHECK: precision_config = [#chlo<precision DEFAULT>, #chlo<precision HIGH>]
func.func @attributes(%lhs : tensor<2x11x5xf32>, %rhs : tensor<3x2x5x7xf32>, %sizes : tensor<3xi64>) -> (tensor<2x11x7xf32>, tensor<2xi64>) {
  %0 = "chlo.ragged_dot"(%lhs, %rhs, %sizes) {
    ragged_dot_dimension_numbers = #chlo.ragged_dot<
      lhs_batching_dimensions = [0], rhs_batching_dimensions = [1],
      lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2],
      lhs_ragged_dimensions = [1], rhs_group_dimensions = [0]>,
    precision_config = [#chlo<precision DEFAULT>, #chlo<precision HIGH>]
  } : (tensor<2x11x5xf32>, tensor<3x2x5x7xf32>, tensor<3xi64>) -> tensor<2x11x7xf32>
  %v, %i = chlo.top_k(%sizes, k = 2, is_stable = false) : tensor<3xi64> -> (tensor<2xi64>, tensor<2xi32>)
  return %0, %v : tensor<2x11x7xf32>, tensor<2xi64>
}

// -----

// CHECK-LABEL: func.func @integers
// CHECK-NEXT: stablehlo.composite "chlo.mulhi" %arg0, %arg0 {decomposition = @chlo.mulhi.impl, version = 1 : i32} : (tensor<4xui8>, tensor<4xui8>) -> tensor<4xui8>
// CHECK: func.func private @chlo.mulhi.impl
// CHECK-NEXT: chlo.mulhi
func.func @integers(%a: tensor<4xui8>) -> tensor<4xui8> {
  %0 = chlo.mulhi %a, %a : tensor<4xui8>, tensor<4xui8> -> tensor<4xui8>
  return %0 : tensor<4xui8>
}

// -----

// Composites have ranked types only. Other ops stay, too, and the lowering of CHLO replaces them.
// CHECK-LABEL: func.func @others
// CHECK-NEXT: chlo.erf %arg0 : tensor<*xf32>
// CHECK-NEXT: chlo.tan %arg1
// CHECK-NEXT: chlo.lgamma %arg1
// CHECK-NEXT: stablehlo.composite "chlo.erfc" %arg1
// CHECK-NEXT: return
func.func @others(%a: tensor<*xf32>, %b: tensor<4xf32>) -> (tensor<4xf32>) {
  %0 = chlo.erf %a : tensor<*xf32> -> tensor<*xf32>
  %1 = chlo.tan %b : tensor<4xf32> -> tensor<4xf32>
  %2 = chlo.lgamma %b : tensor<4xf32> -> tensor<4xf32>
  %3 = chlo.erfc %b : tensor<4xf32> -> tensor<4xf32>
  return %2 : tensor<4xf32>
}

// -----

// A function is added to the module around the op.
// CHECK-LABEL: module @inner
// CHECK: decomposition = @chlo.cosh.impl,
// CHECK: func.func private @chlo.cosh.impl
// CHECK: }
// CHECK: module @other
// CHECK: decomposition = @chlo.cosh.impl,
// CHECK: func.func private @chlo.cosh.impl
module @outer {
  module @inner {
    func.func @f(%a: tensor<?xf32>) -> tensor<?xf32> {
      %0 = chlo.cosh %a : tensor<?xf32> -> tensor<?xf32>
      return %0 : tensor<?xf32>
    }
  }
  module @other {
    func.func @f(%a: tensor<?xf32>) -> tensor<?xf32> {
      %0 = chlo.cosh %a : tensor<?xf32> -> tensor<?xf32>
      return %0 : tensor<?xf32>
    }
  }
}

// -----

// A scan stays, since a composite of it would have attributes that VHLO lacks.
// CHECK-LABEL: func.func @scan
// CHECK-NEXT: chlo.scan
// CHECK-NOT: stablehlo.composite
func.func @scan(%input: tensor<3x2xf32>, %init: tensor<2xf32>) -> tensor<2xf32> {
  %0:2 = chlo.scan(%input) inits(%init) dimension=0 {
  ^bb0(%element: tensor<2xf32>, %carry: tensor<2xf32>):
    %1 = stablehlo.add %element, %carry : tensor<2xf32>
    stablehlo.return %1, %1 : tensor<2xf32>, tensor<2xf32>
  } : (tensor<3x2xf32>, tensor<2xf32>) -> (tensor<3x2xf32>, tensor<2xf32>)
  return %0#1 : tensor<2xf32>
}
