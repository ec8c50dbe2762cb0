// RUN: stablehlo-opt %s --verify-diagnostics --split-input-file

func.func @dynamic_slice(%0: tensor<3xf32>, %1: tensor<1xi32>) {
  // expected-error@+1 {{'stablehlo.dynamic_slice' op operand #1 must be variadic of 0D tensor of 2/4/8/16/32/64-bit integer values, but got 'tensor<1xi32>'}}
  %2 = stablehlo.dynamic_slice %0, %1, sizes = [1] : (tensor<3xf32>, tensor<1xi32>) -> tensor<1xf32>
  return
}

// -----

func.func @dynamic_slice_attribute(%0: tensor<3xf32>, %1: tensor<i32>) {
  // expected-error@+1 {{'stablehlo.dynamic_slice' op requires attribute 'slice_sizes'}}
  %2 = "stablehlo.dynamic_slice"(%0, %1) : (tensor<3xf32>, tensor<i32>) -> tensor<1xf32>
  return
}

// -----

func.func @dynamic_update_slice(%0: tensor<3xf32>, %1: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.dynamic_update_slice' op operand #2 must be variadic of 0D tensor of 2/4/8/16/32/64-bit integer values, but got 'tensor<f32>'}}
  %2 = stablehlo.dynamic_update_slice %0, %0, %1 : (tensor<3xf32>, tensor<3xf32>, tensor<f32>) -> tensor<3xf32>
  return
}

// -----

func.func @dynamic_update_slice_count(%0: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.dynamic_update_slice' op expected 2 or more operands, but found 1}}
  %1 = stablehlo.dynamic_update_slice %0 : (tensor<3xf32>) -> tensor<3xf32>
  return
}
