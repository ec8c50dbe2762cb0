// RUN: stablehlo-translate --interpret %s | FileCheck %s

func.func @sum(%x: tensor<2xf32>, %t: !stablehlo.token) -> (tensor<2xf32>, tensor<ui32>) {
  %0:2 = "stablehlo.infeed"(%t) : (!stablehlo.token) -> (tensor<2xf32>, !stablehlo.token)
  // CHECK: {{^}}%0:2 = tensor<2xf32> {
  interpreter.print %0#0 : tensor<2xf32>
  %1 = stablehlo.add %x, %0#0 : tensor<2xf32>
  %2 = "stablehlo.all_reduce"(%1) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %3 = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %3 : tensor<f32>
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2xf32>) -> tensor<2xf32>
  %3 = stablehlo.replica_id : tensor<ui32>
  return %2, %3 : tensor<2xf32>, tensor<ui32>
}
func.func @next() -> tensor<2xf32> {
  %0 = stablehlo.constant dense<[0.5, 0.25]> : tensor<2xf32>
  return %0 : tensor<2xf32>
}
func.func @main() -> (tensor<2xf32>, tensor<ui32>) {
  %0 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %1 = stablehlo.constant dense<[3.0, 4.0]> : tensor<2xf32>
  %2 = stablehlo.create_token : !stablehlo.token
  %3:4 = "interpreter.run_parallel"(%0, %2, %1, %2) {infeed = [@next, @next], programs = [[@sum], [@sum]]}
    : (tensor<2xf32>, !stablehlo.token, tensor<2xf32>, !stablehlo.token) -> (tensor<2xf32>, tensor<ui32>, tensor<2xf32>, tensor<ui32>)
  check.expect_eq %3#0, %3#2 : tensor<2xf32>
  // CHECK: {{^}}tensor<2xf32> {
  // CHECK-NEXT: [5.000000e+00, 6.500000e+00]
  // CHECK-NEXT: }
  // CHECK-NEXT: tensor<ui32> {1}
  return %3#0, %3#3 : tensor<2xf32>, tensor<ui32>
}
