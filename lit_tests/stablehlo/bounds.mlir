// RUN: stablehlo-opt %s -split-input-file -verify-diagnostics | FileCheck %s
// RUN: stablehlo-opt %s -split-input-file -verify-diagnostics | stablehlo-opt -split-input-file | FileCheck %s

// CHECK-LABEL: func.func @bounds(%arg0: tensor<?x4xf32, #stablehlo.bounds<3, ?>>, %arg1: tensor<?xf32, #stablehlo.bounds<?>>, %arg2: tensor<f32, #stablehlo.bounds<>>)
func.func @bounds(
    %arg0: tensor<?x4xf32, #stablehlo.bounds<3, ?>>,
    %arg1: tensor<?xf32, #stablehlo.bounds<?>>,
    %arg2: tensor<f32, #stablehlo.bounds<>>) { return }

// CHECK-LABEL: func.func @type_extensions(%arg0: tensor<?x4xf32, #stablehlo.bounds<3, ?>>)
func.func @type_extensions(%arg0: tensor<?x4xf32, #stablehlo.type_extensions<bounds = [3, ?]>>) { return }

// -----

// expected-error@+1 {{Bounds length is 1, expected to be equal to rank(2) of the tensor 'tensor<?x4xf32>'}}
func.func @too_few(%arg0: tensor<?x4xf32, #stablehlo.bounds<3>>) { return }

// -----

// expected-error@+1 {{Static dimension 1 cannot have a bound, use ShapedType::kDynamic to indicate a missing bound in tensor 'tensor<?x4xf32>'}}
func.func @bound_of_static(%arg0: tensor<?x4xf32, #stablehlo.bounds<3, 4>>) { return }
