// RUN: stablehlo-opt %s --verify-diagnostics --split-input-file

func.func @broadcast_atan2_of_different_element_types(%a: tensor<2x3xf32>, %b: tensor<3xf64>) {
  // expected-error@+1 {{'chlo.broadcast_atan2' op requires the same element type for all operands and results}}
  %0 = chlo.broadcast_atan2 %a, %b : (tensor<2x3xf32>, tensor<3xf64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @broadcast_divide_of_different_element_types(%a: tensor<2x3xf32>, %b: tensor<3xf64>) {
  // expected-error@+1 {{'chlo.broadcast_divide' op requires the same element type for all operands and results}}
  %0 = chlo.broadcast_divide %a, %b : (tensor<2x3xf32>, tensor<3xf64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @broadcast_multiply_of_different_element_types(%a: tensor<2x3xf32>, %b: tensor<3xf64>) {
  // expected-error@+1 {{'chlo.broadcast_multiply' op requires the same element type for all operands and results}}
  %0 = chlo.broadcast_multiply %a, %b : (tensor<2x3xf32>, tensor<3xf64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @broadcast_next_after_of_different_element_types(%a: tensor<2x3xf32>, %b: tensor<3xf64>) {
  // expected-error@+1 {{'chlo.broadcast_next_after' op requires the same element type for all operands and results}}
  %0 = chlo.broadcast_next_after %a, %b : (tensor<2x3xf32>, tensor<3xf64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @broadcast_polygamma_of_different_element_types(%a: tensor<2x3xf32>, %b: tensor<3xf64>) {
  // expected-error@+1 {{'chlo.broadcast_polygamma' op requires the same element type for all operands and results}}
  %0 = chlo.broadcast_polygamma %a, %b : (tensor<2x3xf32>, tensor<3xf64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @broadcast_power_of_different_element_types(%a: tensor<2x3xf32>, %b: tensor<3xf64>) {
  // expected-error@+1 {{'chlo.broadcast_power' op requires the same element type for all operands and results}}
  %0 = chlo.broadcast_power %a, %b : (tensor<2x3xf32>, tensor<3xf64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @broadcast_remainder_of_different_element_types(%a: tensor<2x3xf32>, %b: tensor<3xf64>) {
  // expected-error@+1 {{'chlo.broadcast_remainder' op requires the same element type for all operands and results}}
  %0 = chlo.broadcast_remainder %a, %b : (tensor<2x3xf32>, tensor<3xf64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @broadcast_shift_left_of_different_element_types(%a: tensor<2x3xf32>, %b: tensor<3xf64>) {
  // expected-error@+1 {{'chlo.broadcast_shift_left' op requires the same element type for all operands and results}}
  %0 = chlo.broadcast_shift_left %a, %b : (tensor<2x3xf32>, tensor<3xf64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @broadcast_shift_right_arithmetic_of_different_element_types(%a: tensor<2x3xf32>, %b: tensor<3xf64>) {
  // expected-error@+1 {{'chlo.broadcast_shift_right_arithmetic' op requires the same element type for all operands and results}}
  %0 = chlo.broadcast_shift_right_arithmetic %a, %b : (tensor<2x3xf32>, tensor<3xf64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @broadcast_shift_right_logical_of_different_element_types(%a: tensor<2x3xf32>, %b: tensor<3xf64>) {
  // expected-error@+1 {{'chlo.broadcast_shift_right_logical' op requires the same element type for all operands and results}}
  %0 = chlo.broadcast_shift_right_logical %a, %b : (tensor<2x3xf32>, tensor<3xf64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @broadcast_subtract_of_different_element_types(%a: tensor<2x3xf32>, %b: tensor<3xf64>) {
  // expected-error@+1 {{'chlo.broadcast_subtract' op requires the same element type for all operands and results}}
  %0 = chlo.broadcast_subtract %a, %b : (tensor<2x3xf32>, tensor<3xf64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @broadcast_zeta_of_different_element_types(%a: tensor<2x3xf32>, %b: tensor<3xf64>) {
  // expected-error@+1 {{'chlo.broadcast_zeta' op requires the same element type for all operands and results}}
  %0 = chlo.broadcast_zeta %a, %b : (tensor<2x3xf32>, tensor<3xf64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @broadcast_add_of_different_element_types(%a: tensor<2x3xf32>, %b: tensor<3xf64>) {
  // expected-error@+1 {{'chlo.broadcast_add' op requires compatible element types for all operands and results, found 'tensor<2x3xf32>' and 'tensor<3xf64>'}}
  %0 = chlo.broadcast_add %a, %b : (tensor<2x3xf32>, tensor<3xf64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @broadcast_maximum_of_different_element_types(%a: tensor<2x3xf32>, %b: tensor<3xf64>) {
  // expected-error@+1 {{'chlo.broadcast_maximum' op requires compatible element types for all operands and results, found 'tensor<2x3xf32>' and 'tensor<3xf64>'}}
  %0 = chlo.broadcast_maximum %a, %b : (tensor<2x3xf32>, tensor<3xf64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @broadcast_minimum_of_different_element_types(%a: tensor<2x3xf32>, %b: tensor<3xf64>) {
  // expected-error@+1 {{'chlo.broadcast_minimum' op requires compatible element types for all operands and results, found 'tensor<2x3xf32>' and 'tensor<3xf64>'}}
  %0 = chlo.broadcast_minimum %a, %b : (tensor<2x3xf32>, tensor<3xf64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @broadcast_and_of_floats(%a: tensor<2x3xf32>) {
  // expected-error@+1 {{'chlo.broadcast_and' op operand #0 must be tensor of bool or 2/4/8/16/32/64-bit integer values, but got 'tensor<2x3xf32>'}}
  %0 = chlo.broadcast_and %a, %a : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @broadcast_and_of_different_element_types(%a: tensor<2x3xi32>, %b: tensor<3xi1>) {
  // expected-error@+2 {{mismatched operand types}}
  // expected-error@+1 {{'chlo.broadcast_and' op failed to infer returned types}}
  %0 = chlo.broadcast_and %a, %b : (tensor<2x3xi32>, tensor<3xi1>) -> tensor<2x3xi32>
  return
}

// -----

func.func @broadcast_or_of_floats(%a: tensor<2x3xf32>) {
  // expected-error@+1 {{'chlo.broadcast_or' op operand #0 must be tensor of bool or 2/4/8/16/32/64-bit integer values, but got 'tensor<2x3xf32>'}}
  %0 = chlo.broadcast_or %a, %a : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @broadcast_or_of_different_element_types(%a: tensor<2x3xi32>, %b: tensor<3xi1>) {
  // expected-error@+2 {{mismatched operand types}}
  // expected-error@+1 {{'chlo.broadcast_or' op failed to infer returned types}}
  %0 = chlo.broadcast_or %a, %b : (tensor<2x3xi32>, tensor<3xi1>) -> tensor<2x3xi32>
  return
}

// -----

func.func @broadcast_xor_of_floats(%a: tensor<2x3xf32>) {
  // expected-error@+1 {{'chlo.broadcast_xor' op operand #0 must be tensor of bool or 2/4/8/16/32/64-bit integer values, but got 'tensor<2x3xf32>'}}
  %0 = chlo.broadcast_xor %a, %a : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @broadcast_xor_of_different_element_types(%a: tensor<2x3xi32>, %b: tensor<3xi1>) {
  // expected-error@+2 {{mismatched operand types}}
  // expected-error@+1 {{'chlo.broadcast_xor' op failed to infer returned types}}
  %0 = chlo.broadcast_xor %a, %b : (tensor<2x3xi32>, tensor<3xi1>) -> tensor<2x3xi32>
  return
}

// -----

func.func @broadcast_zeta_of_integers(%a: tensor<2x3xi32>) {
  // expected-error@+1 {{'chlo.broadcast_zeta' op operand #0 must be tensor of 4/6/8/16/32/64-bit float values, but got 'tensor<2x3xi32>'}}
  %0 = chlo.broadcast_zeta %a, %a : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  return
}

// -----

func.func @broadcast_complex_of_complex_numbers(%a: tensor<2xcomplex<f32>>) {
  // expected-error@+1 {{'chlo.broadcast_complex' op operand #0 must be tensor of 4/6/8/16/32/64-bit float values, but got 'tensor<2xcomplex<f32>>'}}
  %0 = chlo.broadcast_complex %a, %a : (tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
  return
}

// -----

func.func @broadcast_complex_of_different_element_types(%a: tensor<2x3xf32>, %b: tensor<3xf64>) {
  // expected-error@+2 {{mismatched operand types}}
  // expected-error@+1 {{'chlo.broadcast_complex' op failed to infer returned types}}
  %0 = chlo.broadcast_complex %a, %b : (tensor<2x3xf32>, tensor<3xf64>) -> tensor<2x3xcomplex<f32>>
  return
}

// -----

func.func @broadcast_complex_of_another_width(%a: tensor<2x3xf32>) {
  // expected-error@+2 {{'chlo.broadcast_complex' op inferred type(s) 'tensor<2x3xcomplex<f32>>' are incompatible with return type(s) of operation 'tensor<2x3xcomplex<f64>>'}}
  // expected-error@+1 {{'chlo.broadcast_complex' op failed to infer returned types}}
  %0 = chlo.broadcast_complex %a, %a : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xcomplex<f64>>
  return
}

// -----

func.func @broadcast_compare_without_a_direction(%a: tensor<2x3xf32>) {
  // expected-error@+1 {{'chlo.broadcast_compare' op requires attribute 'comparison_direction'}}
  %0 = chlo.broadcast_compare %a, %a : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  return
}

// -----

func.func @broadcast_compare_with_a_direction_of_stablehlo(%a: tensor<2x3xf32>) {
  // expected-error@+1 {{'chlo.broadcast_compare' op attribute 'comparison_direction' failed to satisfy constraint: Which comparison operation to perform.}}
  %0 = chlo.broadcast_compare %a, %a {comparison_direction = #stablehlo<comparison_direction EQ>} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  return
}

// -----

func.func @broadcast_compare_with_a_type_of_stablehlo(%a: tensor<2x3xf32>) {
  // expected-error@+1 {{'chlo.broadcast_compare' op attribute 'compare_type' failed to satisfy constraint: Which comparison type to use.}}
  %0 = chlo.broadcast_compare %a, %a {compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #chlo<comparison_direction EQ>} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  return
}

// -----

func.func @broadcast_compare_with_integers(%a: tensor<2x3xf32>) {
  // expected-error@+1 {{'chlo.broadcast_compare' op result #0 must be tensor of bool values, but got 'tensor<2x3xi8>'}}
  %0 = chlo.broadcast_compare %a, %a {comparison_direction = #chlo<comparison_direction EQ>} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi8>
  return
}

// -----

func.func @broadcast_compare_of_different_element_types(%a: tensor<2x3xf32>, %b: tensor<2x3xi32>) {
  // expected-error@+2 {{mismatched operand types}}
  // expected-error@+1 {{'chlo.broadcast_compare' op failed to infer returned types}}
  %0 = chlo.broadcast_compare %a, %b {comparison_direction = #chlo<comparison_direction EQ>} : (tensor<2x3xf32>, tensor<2x3xi32>) -> tensor<2x3xi1>
  return
}

// -----

func.func @broadcast_dimensions_of_another_type(%a: tensor<2x3xf32>) {
  // expected-error@+1 {{'chlo.broadcast_add' op attribute 'broadcast_dimensions' failed to satisfy constraint: i64 dense array attribute}}
  %0 = chlo.broadcast_add %a, %a {broadcast_dimensions = [0, 1]} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @broadcast_to_another_shape(%a: tensor<2x3xf32>, %b: tensor<3xf32>) {
  // expected-error@+2 {{'chlo.broadcast_add' op inferred type(s) 'tensor<2x3xf32>' are incompatible with return type(s) of operation 'tensor<2xf32>'}}
  // expected-error@+1 {{'chlo.broadcast_add' op failed to infer returned types}}
  %0 = chlo.broadcast_add %a, %b : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @broadcast_of_different_sizes(%a: tensor<2x3xf32>, %b: tensor<2xf32>) {
  // expected-error@+2 {{incompatible shapes for broadcasting 3 and 2}}
  // expected-error@+1 {{'chlo.broadcast_add' op failed to infer returned types}}
  %0 = chlo.broadcast_add %a, %b : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @broadcast_of_a_bound_and_a_size(%a: tensor<?xf32, #stablehlo.bounds<3>>, %b: tensor<3xf32>) {
  // expected-error@+2 {{cannot mix bounded and static dimensions in broadcast}}
  // expected-error@+1 {{'chlo.broadcast_add' op failed to infer returned types}}
  %0 = chlo.broadcast_add %a, %b : (tensor<?xf32, #stablehlo.bounds<3>>, tensor<3xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @broadcast_select_by_integers(%p: tensor<i8>, %a: tensor<2x3xf32>) {
  // expected-error@+1 {{'chlo.broadcast_select' op operand #0 must be ranked tensor of bool values, but got 'tensor<i8>'}}
  %0 = chlo.broadcast_select %p, %a, %a : (tensor<i8>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @broadcast_select_by_an_unranked_predicate(%p: tensor<*xi1>, %a: tensor<2x3xf32>) {
  // expected-error@+1 {{'chlo.broadcast_select' op operand #0 must be ranked tensor of bool values, but got 'tensor<*xi1>'}}
  %0 = chlo.broadcast_select %p, %a, %a : (tensor<*xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @broadcast_select_of_different_element_types(%p: tensor<i1>, %a: tensor<2x3xf32>, %b: tensor<2x3xf64>) {
  // expected-error@+2 {{mismatched operand types}}
  // expected-error@+1 {{'chlo.broadcast_select' op failed to infer returned types}}
  %0 = chlo.broadcast_select %p, %a, %b : (tensor<i1>, tensor<2x3xf32>, tensor<2x3xf64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @broadcast_select_of_another_shape(%p: tensor<i1>, %a: tensor<2x3xf32>) {
  // expected-error@+2 {{'chlo.broadcast_select' op inferred type(s) 'tensor<2x3xf32>' are incompatible with return type(s) of operation 'tensor<2xf32>'}}
  // expected-error@+1 {{'chlo.broadcast_select' op failed to infer returned types}}
  %0 = chlo.broadcast_select %p, %a, %a : (tensor<i1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2xf32>
  return
}
