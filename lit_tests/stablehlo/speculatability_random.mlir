// RUN: stablehlo-opt %s --hlo-test-speculatability --allow-unregistered-dialect | FileCheck %s

// It has a state that no type shows.
// CHECK-LABEL: func.func @rng(
// CHECK-NEXT: return
func.func @rng(%a: tensor<f32>, %n: tensor<1xi64>) {
  %c = stablehlo.constant dense<2> : tensor<1xi64>
  %0 = stablehlo.rng %a, %a, %c, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<2xf32>
  "hlo_test_speculatability.is_not_speculatable"(%0) : (tensor<2xf32>) -> ()
  %1 = stablehlo.rng %a, %a, %n, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%1) : (tensor<?xf32>) -> ()
  return
}

// CHECK-LABEL: func.func @rng_bit_generator(
// CHECK-NEXT: return
func.func @rng_bit_generator(%s: tensor<2xui64>, %d: tensor<?xui64>) {
  %0:2 = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<8xui32>)
  "hlo_test_speculatability.is_speculatable"(%0#0) : (tensor<2xui64>) -> ()
  %1:2 = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<?xui64>, tensor<8xui32>)
  "hlo_test_speculatability.is_speculatable"(%1#0) : (tensor<?xui64>) -> ()
  %2:2 = stablehlo.rng_bit_generator %d, algorithm = THREE_FRY : (tensor<?xui64>) -> (tensor<?xui64>, tensor<8xui32>)
  "hlo_test_speculatability.is_speculatable"(%2#0) : (tensor<?xui64>) -> ()
  %3:2 = stablehlo.rng_bit_generator %d, algorithm = THREE_FRY : (tensor<?xui64>) -> (tensor<2xui64>, tensor<8xui32>)
  "hlo_test_speculatability.is_not_speculatable"(%3#0) : (tensor<2xui64>) -> ()
  return
}
