// RUN: stablehlo-opt --stablehlo-refine-arguments='types=tensor<f32>,tensor<2x?xf32>,tensor<3xf32>,tensor<4xf32>,!stablehlo.token' %s | FileCheck %s
// RUN: stablehlo-opt --stablehlo-refine-arguments='types={tensor<f32>,tensor<?x?xf32>,tensor<*xf32>,tensor<?xf32, #stablehlo.bounds<8>>,!stablehlo.token}' %s | FileCheck %s --check-prefix=SAME
// RUN: stablehlo-opt --stablehlo-remove-dynamism='types={tensor<f32>,tensor<2x6xf32>,tensor<3xf32>,tensor<4xf32>,!stablehlo.token}' %s | FileCheck %s --check-prefix=REMOVED

// Uses of an argument get a value of the old type.
// CHECK: func.func @main(%arg0: tensor<f32> {a.b}, %arg1: tensor<2x?xf32>, %arg2: tensor<3xf32>, %arg3: tensor<4xf32>, %arg4: !stablehlo.token) -> (tensor<?x?xf32>, tensor<*xf32>)
// CHECK-NEXT: %c = stablehlo.constant dense<[2, -9223372036854775808]> : tensor<2xi64>
// CHECK-NEXT: %0 = stablehlo.custom_call @stablehlo.shape_refinement_operand_wrapper(%arg1, %c) {indices_of_shape_operands = dense<1> : tensor<1xi64>} : (tensor<2x?xf32>, tensor<2xi64>) -> tensor<?x?xf32>
// CHECK-NEXT: %c_0 = stablehlo.constant dense<3> : tensor<1xi64>
// CHECK-NEXT: %1 = stablehlo.custom_call @stablehlo.shape_refinement_operand_wrapper(%arg2, %c_0) {{.*}} : (tensor<3xf32>, tensor<1xi64>) -> tensor<*xf32>
// CHECK-NEXT: %2 = stablehlo.abs %0 : tensor<?x?xf32>
// CHECK-NEXT: return %2, %1

// SAME: func.func @main(%arg0: tensor<f32> {a.b}, %arg1: tensor<?x?xf32>, %arg2: tensor<*xf32>, %arg3: tensor<?xf32, #stablehlo.bounds<8>>, %arg4: !stablehlo.token)
// SAME-NEXT: %0 = stablehlo.abs %arg1
// SAME-NEXT: return %0, %arg2

// REMOVED: func.func @main(%arg0: tensor<f32> {a.b}, %arg1: tensor<2x6xf32>, %arg2: tensor<3xf32>, %arg3: tensor<4xf32>, %arg4: !stablehlo.token) -> (tensor<2x6xf32>, tensor<3xf32>)
// REMOVED-NEXT: %0 = stablehlo.abs %arg1 : tensor<2x6xf32>
// REMOVED-NEXT: return %0, %arg2
func.func @main(%a: tensor<f32> {a.b}, %b: tensor<?x?xf32>, %c: tensor<*xf32>, %d: tensor<?xf32, #stablehlo.bounds<8>>, %e: !stablehlo.token) -> (tensor<?x?xf32>, tensor<*xf32>) {
  %0 = stablehlo.abs %b : tensor<?x?xf32>
  return %0, %c : tensor<?x?xf32>, tensor<*xf32>
}
