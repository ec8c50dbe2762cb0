// RUN: stablehlo-opt %s -split-input-file -verify-diagnostics | FileCheck %s
// RUN: stablehlo-opt %s -split-input-file -verify-diagnostics | stablehlo-opt -split-input-file | FileCheck %s

// CHECK-LABEL: func.func @token(%arg0: !stablehlo.token)
func.func @token(%arg0: !stablehlo.token) { return }

// CHECK-LABEL: func.func @future(%arg0: !stablehlo.future<tensor<f32>>, %arg1: !stablehlo.future<tensor<f32>, tensor<2x?xi8>>)
func.func @future(%arg0: !stablehlo.future<tensor<f32>>, %arg1: !stablehlo.future<tensor<f32>, tensor<2x?xi8>>) { return }

// -----

// expected-error@+1 {{future element type must be a ranked tensor, but got 'f32'}}
func.func @future_of_scalar(%arg0: !stablehlo.future<f32>) { return }

// -----

// expected-error@+1 {{future element type must be a ranked tensor, but got 'tensor<*xf32>'}}
func.func @future_of_unranked(%arg0: !stablehlo.future<tensor<*xf32>>) { return }

// -----

// expected-error@+1 {{expected non-function type}}
func.func @future_of_nothing(%arg0: !stablehlo.future<>) { return }

// -----

// expected-error@+1 {{unknown stablehlo type: promise}}
func.func @unknown(%arg0: !stablehlo.promise) { return }
