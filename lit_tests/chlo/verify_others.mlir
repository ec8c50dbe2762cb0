// RUN: stablehlo-opt %s --verify-diagnostics --split-input-file

func.func @constant_of_another_type() {
  // expected-error@+2 {{'chlo.constant' op inferred type(s) 'tensor<2xi8>' are incompatible with return type(s) of operation 'tensor<3xi8>'}}
  // expected-error@+1 {{'chlo.constant' op failed to infer returned types}}
  %0 = "chlo.constant"() {value = dense<1> : tensor<2xi8>} : () -> tensor<3xi8>
  return
}

// -----

func.func @constant_of_dynamic_shape() {
  // expected-error@+1 {{'chlo.constant' op result #0 must be statically shaped tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got 'tensor<?xi8>'}}
  %0 = "chlo.constant"() {value = dense<1> : tensor<2xi8>} : () -> tensor<?xi8>
  return
}

// -----

func.func @constant_without_a_value() {
  // expected-error@+1 {{'chlo.constant' op requires attribute 'value'}}
  %0 = "chlo.constant"() : () -> tensor<2xi8>
  return
}

// -----

func.func @constant_with_an_integer() {
  // expected-error@+1 {{'chlo.constant' op attribute 'value' failed to satisfy constraint: constant vector/tensor attribute}}
  %0 = "chlo.constant"() {value = 3 : i8} : () -> tensor<i8>
  return
}

// -----

func.func @constant_like_of_another_element_type(%a: tensor<2x3xf32>) {
  // expected-error@+1 {{'chlo.constant_like' op value's type doesn't match element return type}}
  %0 = "chlo.constant_like"(%a) {value = 3.2 : f32} : (tensor<2x3xf32>) -> tensor<2x3xf64>
  return
}

// -----

func.func @constant_like_of_another_shape(%a: tensor<2x3xf32>) {
  // expected-error@+1 {{'chlo.constant_like' op requires the same shape for all operands and results}}
  %0 = "chlo.constant_like"(%a) {value = 3.2 : f32} : (tensor<2x3xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @constant_like_without_a_value(%a: tensor<2x3xf32>) {
  // expected-error@+1 {{'chlo.constant_like' op requires attribute 'value'}}
  %0 = "chlo.constant_like"(%a) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @constant_like_with_a_value_without_a_type(%a: tensor<2x3xf32>) {
  // expected-error@+1 {{'chlo.constant_like' op attribute 'value' failed to satisfy constraint: TypedAttr instance}}
  %0 = "chlo.constant_like"(%a) {value = @f} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @top_k_of_a_scalar(%a: tensor<f32>) {
  // expected-error@+2 {{operand's rank must be at least 1}}
  // expected-error@+1 {{'chlo.top_k' op failed to infer returned types}}
  %0:2 = chlo.top_k(%a, k = 1) : tensor<f32> -> (tensor<1xf32>, tensor<1xi32>)
  return
}

// -----

func.func @top_k_of_few_elements(%a: tensor<2x3xf32>) {
  // expected-error@+2 {{operand's last dimension must be at least 4}}
  // expected-error@+1 {{'chlo.top_k' op failed to infer returned types}}
  %0:2 = chlo.top_k(%a, k = 4) : tensor<2x3xf32> -> (tensor<2x4xf32>, tensor<2x4xi32>)
  return
}

// -----

func.func @top_k_of_another_size(%a: tensor<2x3xf32>) {
  // expected-error@+2 {{'chlo.top_k' op inferred type(s) 'tensor<2x2xf32>', 'tensor<2x2xi32>' are incompatible with return type(s) of operation 'tensor<2x1xf32>', 'tensor<2x1xi32>'}}
  // expected-error@+1 {{'chlo.top_k' op failed to infer returned types}}
  %0:2 = chlo.top_k(%a, k = 2) : tensor<2x3xf32> -> (tensor<2x1xf32>, tensor<2x1xi32>)
  return
}

// -----

func.func @top_k_with_wide_indices(%a: tensor<2x3xf32>) {
  // expected-error@+2 {{'chlo.top_k' op inferred type(s) 'tensor<2x2xf32>', 'tensor<2x2xi32>' are incompatible with return type(s) of operation 'tensor<2x2xf32>', 'tensor<2x2xi64>'}}
  // expected-error@+1 {{'chlo.top_k' op failed to infer returned types}}
  %0:2 = chlo.top_k(%a, k = 2) : tensor<2x3xf32> -> (tensor<2x2xf32>, tensor<2x2xi64>)
  return
}

// -----

func.func @top_k_of_a_negative_number(%a: tensor<2x3xf32>) {
  // expected-error@+2 {{k must not be negative, found -2}}
  // expected-error@+1 {{'chlo.top_k' op failed to infer returned types}}
  %0:2 = chlo.top_k(%a, k = -2) : tensor<2x3xf32> -> (tensor<2x2xf32>, tensor<2x2xi32>)
  return
}

// -----

func.func @top_k_without_k(%a: tensor<2x3xf32>) {
  // expected-error@+1 {{'chlo.top_k' op requires attribute 'k'}}
  %0:2 = "chlo.top_k"(%a) : (tensor<2x3xf32>) -> (tensor<2x2xf32>, tensor<2x2xi32>)
  return
}

// -----

func.func @ragged_dot_with_too_many_precisions(%l: tensor<2x7x5xf32>, %r: tensor<3x2x5x4xf32>, %s: tensor<3xi64>) {
  // expected-error@+1 {{expects precision config to be empty or have <= 2 elements, got 3}}
  %0 = "chlo.ragged_dot"(%l, %r, %s) {precision_config = [#chlo<precision HIGH>, #chlo<precision HIGH>, #chlo<precision HIGH>], ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [1], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2], lhs_ragged_dimensions = [1], rhs_group_dimensions = [0]>} : (tensor<2x7x5xf32>, tensor<3x2x5x4xf32>, tensor<3xi64>) -> tensor<2x7x4xf32>
  return
}

// -----

func.func @ragged_dot_with_precisions_of_stablehlo(%l: tensor<2x7x5xf32>, %r: tensor<3x2x5x4xf32>, %s: tensor<3xi64>) {
  // expected-error@+1 {{'chlo.ragged_dot' op attribute 'precision_config' failed to satisfy constraint: Precision Config attribute}}
  %0 = "chlo.ragged_dot"(%l, %r, %s) {precision_config = [#stablehlo<precision HIGH>], ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [1], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2], lhs_ragged_dimensions = [1], rhs_group_dimensions = [0]>} : (tensor<2x7x5xf32>, tensor<3x2x5x4xf32>, tensor<3xi64>) -> tensor<2x7x4xf32>
  return
}

// -----

func.func @ragged_dot_with_different_numbers_of_batching_dimensions(%l: tensor<2x7x5xf32>, %r: tensor<3x2x5x4xf32>, %s: tensor<3xi64>) {
  // expected-error@+1 {{lhs and rhs should have the same number of batching dimensions}}
  %0 = "chlo.ragged_dot"(%l, %r, %s) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [0], lhs_ragged_dimensions = [1], rhs_group_dimensions = [0]>} : (tensor<2x7x5xf32>, tensor<3x2x5x4xf32>, tensor<3xi64>) -> tensor<2x7x4xf32>
  return
}

// -----

func.func @ragged_dot_with_different_numbers_of_contracting_dimensions(%l: tensor<2x7x5xf32>, %r: tensor<3x2x5x4xf32>, %s: tensor<3xi64>) {
  // expected-error@+1 {{lhs and rhs should have the same number of contracting dimensions}}
  %0 = "chlo.ragged_dot"(%l, %r, %s) {ragged_dot_dimension_numbers = #chlo.ragged_dot<rhs_contracting_dimensions = [0], lhs_ragged_dimensions = [1], rhs_group_dimensions = [0]>} : (tensor<2x7x5xf32>, tensor<3x2x5x4xf32>, tensor<3xi64>) -> tensor<2x7x4xf32>
  return
}

// -----

func.func @ragged_dot_with_a_repeated_dimension_of_lhs(%l: tensor<2x7x5xf32>, %r: tensor<3x2x5x4xf32>, %s: tensor<3xi64>) {
  // expected-error@+1 {{has duplicated dimension from lhs_batching_dimensions and lhs_contracting_dimensions: 0}}
  %0 = "chlo.ragged_dot"(%l, %r, %s) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [1], lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [2], lhs_ragged_dimensions = [1], rhs_group_dimensions = [0]>} : (tensor<2x7x5xf32>, tensor<3x2x5x4xf32>, tensor<3xi64>) -> tensor<2x7x4xf32>
  return
}

// -----

func.func @ragged_dot_with_a_repeated_dimension_of_rhs(%l: tensor<2x7x5xf32>, %r: tensor<3x2x5x4xf32>, %s: tensor<3xi64>) {
  // expected-error@+1 {{has duplicated dimension from rhs_batching_dimensions and rhs_contracting_dimensions: 1}}
  %0 = "chlo.ragged_dot"(%l, %r, %s) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [1], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [1], rhs_group_dimensions = [0]>} : (tensor<2x7x5xf32>, tensor<3x2x5x4xf32>, tensor<3xi64>) -> tensor<2x7x4xf32>
  return
}

// -----

func.func @ragged_dot_with_a_dimension_of_lhs_out_of_range(%l: tensor<2x7x5xf32>, %r: tensor<3x2x5x4xf32>, %s: tensor<3xi64>) {
  // expected-error@+1 {{lhs_batching_dimensions value: 3 is out of range: [0, 3)}}
  %0 = "chlo.ragged_dot"(%l, %r, %s) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [3], rhs_batching_dimensions = [1], lhs_ragged_dimensions = [1], rhs_group_dimensions = [0]>} : (tensor<2x7x5xf32>, tensor<3x2x5x4xf32>, tensor<3xi64>) -> tensor<2x7x4xf32>
  return
}

// -----

func.func @ragged_dot_with_a_dimension_of_rhs_out_of_range(%l: tensor<2x7x5xf32>, %r: tensor<3x2x5x4xf32>, %s: tensor<3xi64>) {
  // expected-error@+1 {{rhs_contracting_dimensions value: -1 is out of range: [0, 4)}}
  %0 = "chlo.ragged_dot"(%l, %r, %s) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [-1], lhs_ragged_dimensions = [1], rhs_group_dimensions = [0]>} : (tensor<2x7x5xf32>, tensor<3x2x5x4xf32>, tensor<3xi64>) -> tensor<2x7x4xf32>
  return
}

// -----

func.func @ragged_dot_with_different_batching_sizes(%l: tensor<2x7x5xf32>, %r: tensor<3x2x5x4xf32>, %s: tensor<3xi64>) {
  // expected-error@+1 {{batching dimension sizes must match for lhs/rhs}}
  %0 = "chlo.ragged_dot"(%l, %r, %s) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [2], lhs_ragged_dimensions = [1], rhs_group_dimensions = [0]>} : (tensor<2x7x5xf32>, tensor<3x2x5x4xf32>, tensor<3xi64>) -> tensor<2x7x4xf32>
  return
}

// -----

func.func @ragged_dot_with_different_contracting_sizes(%l: tensor<2x7x5xf32>, %r: tensor<3x2x5x4xf32>, %s: tensor<3xi64>) {
  // expected-error@+1 {{contracting dimension sizes must match for lhs/rhs}}
  %0 = "chlo.ragged_dot"(%l, %r, %s) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [3], lhs_ragged_dimensions = [1], rhs_group_dimensions = [0]>} : (tensor<2x7x5xf32>, tensor<3x2x5x4xf32>, tensor<3xi64>) -> tensor<2x7x4xf32>
  return
}

// -----

func.func @ragged_dot_without_a_ragged_dimension(%l: tensor<2x7x5xf32>, %r: tensor<3x2x5x4xf32>, %s: tensor<3xi64>) {
  // expected-error@+1 {{There must be exactly one ragged dimension in the lhs.}}
  %0 = "chlo.ragged_dot"(%l, %r, %s) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [1], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2], rhs_group_dimensions = [0]>} : (tensor<2x7x5xf32>, tensor<3x2x5x4xf32>, tensor<3xi64>) -> tensor<2x7x4xf32>
  return
}

// -----

func.func @ragged_dot_with_a_ragged_dimension_out_of_range(%l: tensor<2x7x5xf32>, %r: tensor<3x2x5x4xf32>, %s: tensor<3xi64>) {
  // expected-error@+1 {{Expects lhs_ragged_dim to be in range [0, lhs_rank) i.e. [0, 3). got: 3.}}
  %0 = "chlo.ragged_dot"(%l, %r, %s) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [1], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2], lhs_ragged_dimensions = [3], rhs_group_dimensions = [0]>} : (tensor<2x7x5xf32>, tensor<3x2x5x4xf32>, tensor<3xi64>) -> tensor<2x7x4xf32>
  return
}

// -----

func.func @ragged_dot_with_group_sizes_of_another_rank(%l: tensor<2x7x5xf32>, %r: tensor<3x2x5x4xf32>, %s: tensor<2x2x3xi64>) {
  // expected-error@+1 {{expected group_sizes to have rank 2, got 3}}
  %0 = "chlo.ragged_dot"(%l, %r, %s) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [1], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2], lhs_ragged_dimensions = [1], rhs_group_dimensions = [0]>} : (tensor<2x7x5xf32>, tensor<3x2x5x4xf32>, tensor<2x2x3xi64>) -> tensor<2x7x4xf32>
  return
}

// -----

func.func @ragged_dot_with_group_sizes_of_another_shape(%l: tensor<2x7x5xf32>, %r: tensor<3x2x5x4xf32>, %s: tensor<7x3xi64>) {
  // expected-error@+1 {{group_sizes is expected to have shape [2, 3], got [7, 3]}}
  %0 = "chlo.ragged_dot"(%l, %r, %s) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [1], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2], lhs_ragged_dimensions = [1], rhs_group_dimensions = [0]>} : (tensor<2x7x5xf32>, tensor<3x2x5x4xf32>, tensor<7x3xi64>) -> tensor<2x7x4xf32>
  return
}

// -----

func.func @ragged_dot_with_floats_as_group_sizes(%l: tensor<2x7x5xf32>, %r: tensor<3x2x5x4xf32>, %s: tensor<3xf32>) {
  // expected-error@+1 {{'chlo.ragged_dot' op operand #2 must be ranked tensor of 2/4/8/16/32/64-bit integer values, but got 'tensor<3xf32>'}}
  %0 = "chlo.ragged_dot"(%l, %r, %s) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [1], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2], lhs_ragged_dimensions = [1], rhs_group_dimensions = [0]>} : (tensor<2x7x5xf32>, tensor<3x2x5x4xf32>, tensor<3xf32>) -> tensor<2x7x4xf32>
  return
}

// -----

func.func @ragged_dot_with_a_group_dimension_out_of_range(%l: tensor<2x7x5xf32>, %r: tensor<3x2x5x4xf32>, %s: tensor<3xi64>) {
  // expected-error@+1 {{Expects rhs_group_dim to be in range [0, rhs_rank) i.e. [0, 4). got: 4.}}
  %0 = "chlo.ragged_dot"(%l, %r, %s) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [1], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2], lhs_ragged_dimensions = [1], rhs_group_dimensions = [4]>} : (tensor<2x7x5xf32>, tensor<3x2x5x4xf32>, tensor<3xi64>) -> tensor<2x7x4xf32>
  return
}

// -----

func.func @ragged_dot_with_a_group_dimension_that_is_batching(%l: tensor<2x7x5xf32>, %r: tensor<3x2x5x4xf32>, %s: tensor<3xi64>) {
  // expected-error@+1 {{has duplicated dimension from rhs_group_dimensions and rhs_batching_dimensions: 1}}
  %0 = "chlo.ragged_dot"(%l, %r, %s) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [1], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2], lhs_ragged_dimensions = [1], rhs_group_dimensions = [1]>} : (tensor<2x7x5xf32>, tensor<3x2x5x4xf32>, tensor<3xi64>) -> tensor<2x7x4xf32>
  return
}

// -----

func.func @ragged_dot_with_a_group_dimension_that_is_contracting(%l: tensor<2x7x5xf32>, %r: tensor<3x2x5x4xf32>, %s: tensor<3xi64>) {
  // expected-error@+1 {{has duplicated dimension from rhs_group_dimensions and rhs_contracting_dimensions: 2}}
  %0 = "chlo.ragged_dot"(%l, %r, %s) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [1], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2], lhs_ragged_dimensions = [1], rhs_group_dimensions = [2]>} : (tensor<2x7x5xf32>, tensor<3x2x5x4xf32>, tensor<3xi64>) -> tensor<2x7x4xf32>
  return
}

// -----

func.func @ragged_dot_with_a_group_dimension_of_a_batching_dimension(%l: tensor<2x7x5xf32>, %r: tensor<3x2x5x4xf32>, %s: tensor<3xi64>) {
  // expected-error@+1 {{There must be zero group dimensions in the rhs when the ragged dimension is batch or contracting.}}
  %0 = "chlo.ragged_dot"(%l, %r, %s) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [1], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>} : (tensor<2x7x5xf32>, tensor<3x2x5x4xf32>, tensor<3xi64>) -> tensor<2x7x4xf32>
  return
}

// -----

func.func @ragged_dot_with_a_group_dimension_of_a_contracting_dimension(%l: tensor<2x7x5xf32>, %r: tensor<3x2x5x4xf32>, %s: tensor<3xi64>) {
  // expected-error@+1 {{There must be zero group dimensions in the rhs when the ragged dimension is batch or contracting.}}
  %0 = "chlo.ragged_dot"(%l, %r, %s) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [1], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2], lhs_ragged_dimensions = [2], rhs_group_dimensions = [0]>} : (tensor<2x7x5xf32>, tensor<3x2x5x4xf32>, tensor<3xi64>) -> tensor<2x7x4xf32>
  return
}

// -----

func.func @ragged_dot_without_a_group_dimension(%l: tensor<2x7x5xf32>, %r: tensor<3x2x5x4xf32>, %s: tensor<3xi64>) {
  // expected-error@+1 {{There must be exactly one group dimension in the rhs when the lhs ragged dimension is non-contracting.}}
  %0 = "chlo.ragged_dot"(%l, %r, %s) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [1], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2], lhs_ragged_dimensions = [1]>} : (tensor<2x7x5xf32>, tensor<3x2x5x4xf32>, tensor<3xi64>) -> tensor<2x7x4xf32>
  return
}

// -----

func.func @ragged_dot_with_another_number_of_groups(%l: tensor<2x7x5xf32>, %r: tensor<3x2x5x4xf32>, %s: tensor<4xi64>) {
  // expected-error@+1 {{rhs group dimension is expected to have size=4, got 3}}
  %0 = "chlo.ragged_dot"(%l, %r, %s) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [1], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2], lhs_ragged_dimensions = [1], rhs_group_dimensions = [0]>} : (tensor<2x7x5xf32>, tensor<3x2x5x4xf32>, tensor<4xi64>) -> tensor<2x7x4xf32>
  return
}

// -----

func.func @ragged_dot_with_another_result(%l: tensor<2x7x5xf32>, %r: tensor<3x2x5x4xf32>, %s: tensor<3xi64>) {
  // expected-error@+1 {{inferred shape '[2, 7, 4]' is incompatible with return type of operation 'tensor<2x7x5xf32>'}}
  %0 = "chlo.ragged_dot"(%l, %r, %s) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [1], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2], lhs_ragged_dimensions = [1], rhs_group_dimensions = [0]>} : (tensor<2x7x5xf32>, tensor<3x2x5x4xf32>, tensor<3xi64>) -> tensor<2x7x5xf32>
  return
}

// -----

func.func @ragged_dot_with_an_unranked_result(%l: tensor<2x7x5xf32>, %r: tensor<3x2x5x4xf32>, %s: tensor<3xi64>) {
  // expected-error@+1 {{inferred shape '[2, 7, 4]' is incompatible with return type of operation 'tensor<*xf32>'}}
  %0 = "chlo.ragged_dot"(%l, %r, %s) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [1], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2], lhs_ragged_dimensions = [1], rhs_group_dimensions = [0]>} : (tensor<2x7x5xf32>, tensor<3x2x5x4xf32>, tensor<3xi64>) -> tensor<*xf32>
  return
}

// -----

func.func @scan_of_nothing(%b: tensor<3xf32>) {
  // expected-error@+1 {{'chlo.scan' op at least one of inputs or outputs must be present}}
  %0 = chlo.scan() inits (%b) dimension = 0 {
  ^bb0(%y: tensor<3xf32>):
    stablehlo.return %y : tensor<3xf32>
  } : (tensor<3xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @scan_of_an_unranked_input(%a: tensor<*xf32>, %b: tensor<3xf32>) {
  // expected-error@+1 {{'chlo.scan' op operand 0 is not ranked}}
  %0:2 = chlo.scan(%a) inits (%b) dimension = 0 {
  ^bb0(%x: tensor<3xf32>, %y: tensor<3xf32>):
    stablehlo.return %x, %y : tensor<3xf32>, tensor<3xf32>
  } : (tensor<*xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>)
  return
}

// -----

func.func @scan_of_an_unranked_init(%a: tensor<2x3xf32>, %b: tensor<*xf32>) {
  // expected-error@+1 {{'chlo.scan' op operand 1 is not ranked}}
  %0:2 = chlo.scan(%a) inits (%b) dimension = 0 {
  ^bb0(%x: tensor<3xf32>, %y: tensor<3xf32>):
    stablehlo.return %x, %y : tensor<3xf32>, tensor<3xf32>
  } : (tensor<2x3xf32>, tensor<*xf32>) -> (tensor<2x3xf32>, tensor<3xf32>)
  return
}

// -----

func.func @scan_along_a_dimension_out_of_range(%a: tensor<2x3xf32>, %b: tensor<3xf32>) {
  // expected-error@+1 {{'chlo.scan' op scan dimension of operand 0 is out of bounds}}
  %0:2 = chlo.scan(%a) inits (%b) dimension = 2 {
  ^bb0(%x: tensor<3xf32>, %y: tensor<3xf32>):
    stablehlo.return %x, %y : tensor<3xf32>, tensor<3xf32>
  } : (tensor<2x3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>)
  return
}

// -----

func.func @scan_along_a_negative_dimension(%a: tensor<2x3xf32>, %b: tensor<3xf32>) {
  // expected-error@+1 {{'chlo.scan' op attribute 'dimension' failed to satisfy constraint: 64-bit signless integer attribute whose value is non-negative}}
  %0:2 = chlo.scan(%a) inits (%b) dimension = -1 {
  ^bb0(%x: tensor<3xf32>, %y: tensor<3xf32>):
    stablehlo.return %x, %y : tensor<3xf32>, tensor<3xf32>
  } : (tensor<2x3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>)
  return
}

// -----

func.func @scan_of_another_size(%a: tensor<2x3xf32>, %b: tensor<3xf32>) {
  // expected-error@+1 {{'chlo.scan' op invalid scan dimension size of operand 0}}
  %0:2 = chlo.scan(%a) inits (%b) dimension = 0 attributes {scan_dim_size = 3 : i64} {
  ^bb0(%x: tensor<3xf32>, %y: tensor<3xf32>):
    stablehlo.return %x, %y : tensor<3xf32>, tensor<3xf32>
  } : (tensor<2x3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>)
  return
}

// -----

func.func @scan_with_a_negative_size(%a: tensor<2x3xf32>, %b: tensor<3xf32>) {
  // expected-error@+1 {{'chlo.scan' op attribute 'scan_dim_size' failed to satisfy constraint: 64-bit signless integer attribute whose value is non-negative}}
  %0:2 = chlo.scan(%a) inits (%b) dimension = 0 attributes {scan_dim_size = -3 : i64} {
  ^bb0(%x: tensor<3xf32>, %y: tensor<3xf32>):
    stablehlo.return %x, %y : tensor<3xf32>, tensor<3xf32>
  } : (tensor<2x3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>)
  return
}

// -----

func.func @scan_with_few_arguments(%a: tensor<2x3xf32>, %b: tensor<3xf32>) {
  // expected-error@+1 {{'chlo.scan' op expects 2 arguments in the body, but got 1}}
  %0:2 = chlo.scan(%a) inits (%b) dimension = 0 {
  ^bb0(%x: tensor<3xf32>):
    stablehlo.return %x, %x : tensor<3xf32>, tensor<3xf32>
  } : (tensor<2x3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>)
  return
}

// -----

func.func @scan_with_an_argument_of_another_shape(%a: tensor<2x3xf32>, %b: tensor<3xf32>) {
  // expected-error@+1 {{'chlo.scan' op operand and body argument 0 are incompatible}}
  %0:2 = chlo.scan(%a) inits (%b) dimension = 0 {
  ^bb0(%x: tensor<2xf32>, %y: tensor<3xf32>):
    stablehlo.return %y, %y : tensor<3xf32>, tensor<3xf32>
  } : (tensor<2x3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>)
  return
}

// -----

func.func @scan_with_few_returned_values(%a: tensor<2x3xf32>, %b: tensor<3xf32>) {
  // expected-error@+2 {{ScanOp body must return at least 1 values (carries)}}
  // expected-error@+1 {{'chlo.scan' op failed to infer returned types}}
  %0:2 = chlo.scan(%a) inits (%b) dimension = 0 {
  ^bb0(%x: tensor<3xf32>, %y: tensor<3xf32>):
    stablehlo.return
  } : (tensor<2x3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>)
  return
}

// -----

func.func @scan_that_returns_an_unranked_value(%a: tensor<2x3xf32>, %b: tensor<3xf32>) {
  %0:2 = chlo.scan(%a) inits (%b) dimension = 0 {
  ^bb0(%x: tensor<3xf32>, %y: tensor<3xf32>):
    %u = "tensor.cast"(%x) : (tensor<3xf32>) -> tensor<*xf32>
    // expected-error@+1 {{'stablehlo.return' op operand #0 must be variadic of ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values or ranked tensor of per-axis integer quantized values or token or memref of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got 'tensor<*xf32>'}}
    stablehlo.return %u, %y : tensor<*xf32>, tensor<3xf32>
  } : (tensor<2x3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>)
  return
}

// -----

func.func @scan_with_another_result(%a: tensor<2x3xf32>, %b: tensor<3xf32>) {
  // expected-error@+2 {{'chlo.scan' op inferred type(s) 'tensor<2x3xf32>', 'tensor<3xf32>' are incompatible with return type(s) of operation 'tensor<2x2xf32>', 'tensor<3xf32>'}}
  // expected-error@+1 {{'chlo.scan' op failed to infer returned types}}
  %0:2 = chlo.scan(%a) inits (%b) dimension = 0 {
  ^bb0(%x: tensor<3xf32>, %y: tensor<3xf32>):
    stablehlo.return %x, %y : tensor<3xf32>, tensor<3xf32>
  } : (tensor<2x3xf32>, tensor<3xf32>) -> (tensor<2x2xf32>, tensor<3xf32>)
  return
}

// -----

func.func @scan_with_another_number_of_results(%a: tensor<2x3xf32>, %b: tensor<3xf32>) {
  // expected-error@+2 {{'chlo.scan' op inferred type(s) 'tensor<2x3xf32>', 'tensor<2x3xf32>', 'tensor<3xf32>' are incompatible with return type(s) of operation 'tensor<2x3xf32>', 'tensor<3xf32>'}}
  // expected-error@+1 {{'chlo.scan' op failed to infer returned types}}
  %0:2 = chlo.scan(%a) inits (%b) dimension = 0 {
  ^bb0(%x: tensor<3xf32>, %y: tensor<3xf32>):
    stablehlo.return %x, %x, %y : tensor<3xf32>, tensor<3xf32>, tensor<3xf32>
  } : (tensor<2x3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>)
  return
}

// -----

func.func @scan_without_a_function_type(%a: tensor<2x3xf32>, %b: tensor<3xf32>) {
  %0:2 = chlo.scan(%a) inits (%b) dimension = 0 {
  ^bb0(%x: tensor<3xf32>, %y: tensor<3xf32>):
    stablehlo.return %x, %y : tensor<3xf32>, tensor<3xf32>
  // expected-error@+1 {{custom op 'chlo.scan' invalid kind of type specified: expected builtin.function, but found 'tensor<3xf32>'}}
  } : tensor<3xf32>
  return
}

// -----

func.func @scan_with_few_operand_types(%a: tensor<2x3xf32>, %b: tensor<3xf32>) {
  // expected-error@+1 {{custom op 'chlo.scan' operand types must match the number of inputs and inits}}
  %0:2 = chlo.scan(%a) inits (%b) dimension = 0 {
  ^bb0(%x: tensor<3xf32>, %y: tensor<3xf32>):
    stablehlo.return %x, %y : tensor<3xf32>, tensor<3xf32>
  } : (tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>)
  return
}

// -----

func.func @scan_with_few_result_types(%a: tensor<2x3xf32>, %b: tensor<3xf32>) {
  // expected-error@+1 {{custom op 'chlo.scan' not enough result types to cover the required carries}}
  chlo.scan(%a) inits (%b) dimension = 0 {
  ^bb0(%x: tensor<3xf32>, %y: tensor<3xf32>):
    stablehlo.return %x, %y : tensor<3xf32>, tensor<3xf32>
  } : (tensor<2x3xf32>, tensor<3xf32>) -> ()
  return
}

// -----

func.func @scan_that_uses_a_value_from_outside(%a: tensor<2x3xf32>, %b: tensor<3xf32>) {
  // expected-note@+1 {{required by region isolation constraints}}
  %0:2 = chlo.scan(%a) inits (%b) dimension = 0 {
  ^bb0(%x: tensor<3xf32>, %y: tensor<3xf32>):
    // expected-error@+1 {{'stablehlo.return' op using value defined outside the region}}
    stablehlo.return %x, %b : tensor<3xf32>, tensor<3xf32>
  } : (tensor<2x3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>)
  return
}
