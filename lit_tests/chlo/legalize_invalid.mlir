// RUN: stablehlo-opt --chlo-legalize-to-stablehlo --split-input-file --verify-diagnostics %s

func.func @unranked_constant(%a: tensor<*xf32>) -> tensor<*xf32> {
  // expected-error@+1 {{failed to legalize operation 'chlo.constant_like' that was explicitly marked illegal}}
  %0 = "chlo.constant_like"(%a) {value = 1.0 : f32} : (tensor<*xf32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// -----

func.func @unranked_broadcast(%a: tensor<*xf32>, %b: tensor<*xf32>) -> tensor<*xf32> {
  // expected-error@+1 {{failed to legalize operation 'chlo.broadcast_add' that was explicitly marked illegal}}
  %0 = chlo.broadcast_add %a, %b : (tensor<*xf32>, tensor<*xf32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// -----

// Only the first of several ops is reported.
func.func @other_alignment(%a: tensor<4x1xf32>, %b: tensor<4xf32>) -> tensor<4x1xf32> {
  // expected-warning@+2 {{unsupported non prefix-padded dynamic rank broadcast_dimensions = array<i64: 0>}}
  // expected-error@+1 {{failed to legalize operation 'chlo.broadcast_add' that was explicitly marked illegal}}
  %0 = chlo.broadcast_add %a, %b {broadcast_dimensions = array<i64: 0>} : (tensor<4x1xf32>, tensor<4xf32>) -> tensor<4x1xf32>
  %1 = chlo.broadcast_add %0, %b {broadcast_dimensions = array<i64: 0>} : (tensor<4x1xf32>, tensor<4xf32>) -> tensor<4x1xf32>
  return %1 : tensor<4x1xf32>
}

// -----

func.func @unranked_top_k(%a: tensor<*xf32>) -> (tensor<*xf32>, tensor<*xi32>) {
  // expected-error@+1 {{failed to legalize operation 'chlo.top_k' that was explicitly marked illegal}}
  %0:2 = chlo.top_k(%a, k = 2) : tensor<*xf32> -> (tensor<*xf32>, tensor<*xi32>)
  return %0#0, %0#1 : tensor<*xf32>, tensor<*xi32>
}

// -----

// The number of groups must be known, since the products of the groups are separate ops.
func.func @unknown_groups(%lhs: tensor<2x5xf32>, %rhs: tensor<5x7xf32>, %sizes: tensor<?xi64>) -> tensor<?x2x7xf32> {
  // expected-error@+1 {{failed to legalize operation 'chlo.ragged_dot' that was explicitly marked illegal}}
  %0 = "chlo.ragged_dot"(%lhs, %rhs, %sizes) {
    ragged_dot_dimension_numbers = #chlo.ragged_dot<
      lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0], lhs_ragged_dimensions = [1]>
  } : (tensor<2x5xf32>, tensor<5x7xf32>, tensor<?xi64>) -> tensor<?x2x7xf32>
  return %0 : tensor<?x2x7xf32>
}

// -----

// Nothing determines the size of the output.
func.func @scan_of_unknown_size(%init: tensor<i32>) -> (tensor<?xi32>, tensor<i32>) {
  // expected-error@+1 {{failed to legalize operation 'chlo.scan' that was explicitly marked illegal}}
  %0:2 = chlo.scan() inits(%init) dimension=0 {
  ^bb0(%carry: tensor<i32>):
    %1 = stablehlo.add %carry, %carry : tensor<i32>
    stablehlo.return %1, %1 : tensor<i32>, tensor<i32>
  } : (tensor<i32>) -> (tensor<?xi32>, tensor<i32>)
  return %0#0, %0#1 : tensor<?xi32>, tensor<i32>
}

// -----

// No element of a dimension of size 0 can be sliced.
func.func @scan_of_no_elements(%input: tensor<3x0xf32>, %init: tensor<3xf32>) -> (tensor<3x0xf32>, tensor<3xf32>) {
  // expected-error@+1 {{failed to legalize operation 'chlo.scan' that was explicitly marked illegal}}
  %0:2 = chlo.scan(%input) inits(%init) dimension=1 {
  ^bb0(%element: tensor<3xf32>, %carry: tensor<3xf32>):
    %1 = stablehlo.add %element, %carry : tensor<3xf32>
    stablehlo.return %1, %1 : tensor<3xf32>, tensor<3xf32>
  } : (tensor<3x0xf32>, tensor<3xf32>) -> (tensor<3x0xf32>, tensor<3xf32>)
  return %0#0, %0#1 : tensor<3x0xf32>, tensor<3xf32>
}

// -----

// StableHLO has no integers of six bits.
func.func @next_after_of_six_bits(%a: tensor<4xf6E3M2FN>) -> tensor<4xf6E3M2FN> {
  // expected-error@+1 {{failed to legalize operation 'chlo.next_after' that was explicitly marked illegal: there is no decomposition for elements of type 'f6E3M2FN'}}
  %0 = chlo.next_after %a, %a : tensor<4xf6E3M2FN>, tensor<4xf6E3M2FN> -> tensor<4xf6E3M2FN>
  return %0 : tensor<4xf6E3M2FN>
}

// -----

func.func @unranked_function(%a: tensor<*xf32>) -> tensor<*xf32> {
  // expected-error@+1 {{failed to legalize operation 'chlo.erf' that was explicitly marked illegal: operands must be ranked tensors}}
  %0 = chlo.erf %a : tensor<*xf32> -> tensor<*xf32>
  return %0 : tensor<*xf32>
}
