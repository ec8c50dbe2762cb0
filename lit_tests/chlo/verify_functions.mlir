// RUN: stablehlo-opt %s --verify-diagnostics --split-input-file

func.func @acos_of_integers(%a: tensor<2x3xi32>) {
  // expected-error@+1 {{'chlo.acos' op operand #0 must be tensor of 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements values, but got 'tensor<2x3xi32>'}}
  %0 = chlo.acos %a : tensor<2x3xi32> -> tensor<2x3xi32>
  return
}

// -----

func.func @acosh_of_integers(%a: tensor<2x3xi32>) {
  // expected-error@+1 {{'chlo.acosh' op operand #0 must be tensor of 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements values, but got 'tensor<2x3xi32>'}}
  %0 = chlo.acosh %a : tensor<2x3xi32> -> tensor<2x3xi32>
  return
}

// -----

func.func @asin_of_integers(%a: tensor<2x3xi32>) {
  // expected-error@+1 {{'chlo.asin' op operand #0 must be tensor of 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements values, but got 'tensor<2x3xi32>'}}
  %0 = chlo.asin %a : tensor<2x3xi32> -> tensor<2x3xi32>
  return
}

// -----

func.func @asinh_of_integers(%a: tensor<2x3xi32>) {
  // expected-error@+1 {{'chlo.asinh' op operand #0 must be tensor of 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements values, but got 'tensor<2x3xi32>'}}
  %0 = chlo.asinh %a : tensor<2x3xi32> -> tensor<2x3xi32>
  return
}

// -----

func.func @atan_of_integers(%a: tensor<2x3xi32>) {
  // expected-error@+1 {{'chlo.atan' op operand #0 must be tensor of 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements values, but got 'tensor<2x3xi32>'}}
  %0 = chlo.atan %a : tensor<2x3xi32> -> tensor<2x3xi32>
  return
}

// -----

func.func @atanh_of_integers(%a: tensor<2x3xi32>) {
  // expected-error@+1 {{'chlo.atanh' op operand #0 must be tensor of 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements values, but got 'tensor<2x3xi32>'}}
  %0 = chlo.atanh %a : tensor<2x3xi32> -> tensor<2x3xi32>
  return
}

// -----

func.func @bessel_i1e_of_integers(%a: tensor<2x3xi32>) {
  // expected-error@+1 {{'chlo.bessel_i1e' op operand #0 must be tensor of 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements values, but got 'tensor<2x3xi32>'}}
  %0 = chlo.bessel_i1e %a : tensor<2x3xi32> -> tensor<2x3xi32>
  return
}

// -----

func.func @conj_of_integers(%a: tensor<2x3xi32>) {
  // expected-error@+1 {{'chlo.conj' op operand #0 must be tensor of 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements values, but got 'tensor<2x3xi32>'}}
  %0 = chlo.conj %a : tensor<2x3xi32> -> tensor<2x3xi32>
  return
}

// -----

func.func @cosh_of_integers(%a: tensor<2x3xi32>) {
  // expected-error@+1 {{'chlo.cosh' op operand #0 must be tensor of 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements values, but got 'tensor<2x3xi32>'}}
  %0 = chlo.cosh %a : tensor<2x3xi32> -> tensor<2x3xi32>
  return
}

// -----

func.func @sinh_of_integers(%a: tensor<2x3xi32>) {
  // expected-error@+1 {{'chlo.sinh' op operand #0 must be tensor of 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements values, but got 'tensor<2x3xi32>'}}
  %0 = chlo.sinh %a : tensor<2x3xi32> -> tensor<2x3xi32>
  return
}

// -----

func.func @square_of_integers(%a: tensor<2x3xi32>) {
  // expected-error@+1 {{'chlo.square' op operand #0 must be tensor of 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements values, but got 'tensor<2x3xi32>'}}
  %0 = chlo.square %a : tensor<2x3xi32> -> tensor<2x3xi32>
  return
}

// -----

func.func @tan_of_integers(%a: tensor<2x3xi32>) {
  // expected-error@+1 {{'chlo.tan' op operand #0 must be tensor of 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements values, but got 'tensor<2x3xi32>'}}
  %0 = chlo.tan %a : tensor<2x3xi32> -> tensor<2x3xi32>
  return
}

// -----

func.func @digamma_of_integers(%a: tensor<2x3xi32>) {
  // expected-error@+1 {{'chlo.digamma' op operand #0 must be tensor of 4/6/8/16/32/64-bit float values, but got 'tensor<2x3xi32>'}}
  %0 = chlo.digamma %a : tensor<2x3xi32> -> tensor<2x3xi32>
  return
}

// -----

func.func @erf_of_integers(%a: tensor<2x3xi32>) {
  // expected-error@+1 {{'chlo.erf' op operand #0 must be tensor of 4/6/8/16/32/64-bit float values, but got 'tensor<2x3xi32>'}}
  %0 = chlo.erf %a : tensor<2x3xi32> -> tensor<2x3xi32>
  return
}

// -----

func.func @erf_inv_of_integers(%a: tensor<2x3xi32>) {
  // expected-error@+1 {{'chlo.erf_inv' op operand #0 must be tensor of 4/6/8/16/32/64-bit float values, but got 'tensor<2x3xi32>'}}
  %0 = chlo.erf_inv %a : tensor<2x3xi32> -> tensor<2x3xi32>
  return
}

// -----

func.func @erfc_of_integers(%a: tensor<2x3xi32>) {
  // expected-error@+1 {{'chlo.erfc' op operand #0 must be tensor of 4/6/8/16/32/64-bit float values, but got 'tensor<2x3xi32>'}}
  %0 = chlo.erfc %a : tensor<2x3xi32> -> tensor<2x3xi32>
  return
}

// -----

func.func @lgamma_of_integers(%a: tensor<2x3xi32>) {
  // expected-error@+1 {{'chlo.lgamma' op operand #0 must be tensor of 4/6/8/16/32/64-bit float values, but got 'tensor<2x3xi32>'}}
  %0 = chlo.lgamma %a : tensor<2x3xi32> -> tensor<2x3xi32>
  return
}

// -----

func.func @asin_acos_kernel_of_floats(%a: tensor<2x3xf32>) {
  // expected-error@+1 {{'chlo._asin_acos_kernel' op operand #0 must be tensor of complex type with 32/64-bit float elements values, but got 'tensor<2x3xf32>'}}
  %0 = chlo._asin_acos_kernel %a : tensor<2x3xf32> -> tensor<2x3xf32>
  return
}

// -----

func.func @digamma_of_complex_numbers(%a: tensor<2xcomplex<f32>>) {
  // expected-error@+1 {{'chlo.digamma' op operand #0 must be tensor of 4/6/8/16/32/64-bit float values, but got 'tensor<2xcomplex<f32>>'}}
  %0 = chlo.digamma %a : tensor<2xcomplex<f32>> -> tensor<2xcomplex<f32>>
  return
}

// -----

func.func @erf_of_complex_numbers(%a: tensor<2xcomplex<f32>>) {
  // expected-error@+1 {{'chlo.erf' op operand #0 must be tensor of 4/6/8/16/32/64-bit float values, but got 'tensor<2xcomplex<f32>>'}}
  %0 = chlo.erf %a : tensor<2xcomplex<f32>> -> tensor<2xcomplex<f32>>
  return
}

// -----

func.func @erf_inv_of_complex_numbers(%a: tensor<2xcomplex<f32>>) {
  // expected-error@+1 {{'chlo.erf_inv' op operand #0 must be tensor of 4/6/8/16/32/64-bit float values, but got 'tensor<2xcomplex<f32>>'}}
  %0 = chlo.erf_inv %a : tensor<2xcomplex<f32>> -> tensor<2xcomplex<f32>>
  return
}

// -----

func.func @erfc_of_complex_numbers(%a: tensor<2xcomplex<f32>>) {
  // expected-error@+1 {{'chlo.erfc' op operand #0 must be tensor of 4/6/8/16/32/64-bit float values, but got 'tensor<2xcomplex<f32>>'}}
  %0 = chlo.erfc %a : tensor<2xcomplex<f32>> -> tensor<2xcomplex<f32>>
  return
}

// -----

func.func @lgamma_of_complex_numbers(%a: tensor<2xcomplex<f32>>) {
  // expected-error@+1 {{'chlo.lgamma' op operand #0 must be tensor of 4/6/8/16/32/64-bit float values, but got 'tensor<2xcomplex<f32>>'}}
  %0 = chlo.lgamma %a : tensor<2xcomplex<f32>> -> tensor<2xcomplex<f32>>
  return
}

// -----

func.func @erf_of_another_shape(%a: tensor<2x3xf32>) {
  // expected-error@+1 {{'chlo.erf' op requires compatible types for all operands and results, found 'tensor<2x3xf32>' and 'tensor<3x2xf32>'}}
  %0 = chlo.erf %a : tensor<2x3xf32> -> tensor<3x2xf32>
  return
}

// -----

func.func @erf_of_another_element_type(%a: tensor<2x3xf32>) {
  // expected-error@+1 {{'chlo.erf' op requires compatible types for all operands and results, found 'tensor<2x3xf32>' and 'tensor<2x3xf64>'}}
  %0 = chlo.erf %a : tensor<2x3xf32> -> tensor<2x3xf64>
  return
}

// -----

func.func @erf_without_a_result(%a: tensor<2x3xf32>) {
  // expected-error@+1 {{'chlo.erf' op requires one result}}
  "chlo.erf"(%a) : (tensor<2x3xf32>) -> ()
  return
}

// -----

func.func @is_inf_of_integers(%a: tensor<2x3xi32>) {
  // expected-error@+1 {{'chlo.is_inf' op operand #0 must be tensor of 4/6/8/16/32/64-bit float values, but got 'tensor<2x3xi32>'}}
  %0 = chlo.is_inf %a : tensor<2x3xi32> -> tensor<2x3xi1>
  return
}

// -----

func.func @is_inf_with_floats(%a: tensor<2x3xf32>) {
  // expected-error@+1 {{'chlo.is_inf' op result #0 must be tensor of bool values, but got 'tensor<2x3xf32>'}}
  %0 = chlo.is_inf %a : tensor<2x3xf32> -> tensor<2x3xf32>
  return
}

// -----

func.func @is_inf_of_another_shape(%a: tensor<2x3xf32>) {
  // expected-error@+1 {{'chlo.is_inf' op all non-scalar operands/results must have the same shape and base type}}
  %0 = chlo.is_inf %a : tensor<2x3xf32> -> tensor<2xi1>
  return
}

// -----

func.func @is_neg_inf_of_integers(%a: tensor<2x3xi32>) {
  // expected-error@+1 {{'chlo.is_neg_inf' op operand #0 must be tensor of 4/6/8/16/32/64-bit float values, but got 'tensor<2x3xi32>'}}
  %0 = chlo.is_neg_inf %a : tensor<2x3xi32> -> tensor<2x3xi1>
  return
}

// -----

func.func @is_neg_inf_with_floats(%a: tensor<2x3xf32>) {
  // expected-error@+1 {{'chlo.is_neg_inf' op result #0 must be tensor of bool values, but got 'tensor<2x3xf32>'}}
  %0 = chlo.is_neg_inf %a : tensor<2x3xf32> -> tensor<2x3xf32>
  return
}

// -----

func.func @is_neg_inf_of_another_shape(%a: tensor<2x3xf32>) {
  // expected-error@+1 {{'chlo.is_neg_inf' op all non-scalar operands/results must have the same shape and base type}}
  %0 = chlo.is_neg_inf %a : tensor<2x3xf32> -> tensor<2xi1>
  return
}

// -----

func.func @is_pos_inf_of_integers(%a: tensor<2x3xi32>) {
  // expected-error@+1 {{'chlo.is_pos_inf' op operand #0 must be tensor of 4/6/8/16/32/64-bit float values, but got 'tensor<2x3xi32>'}}
  %0 = chlo.is_pos_inf %a : tensor<2x3xi32> -> tensor<2x3xi1>
  return
}

// -----

func.func @is_pos_inf_with_floats(%a: tensor<2x3xf32>) {
  // expected-error@+1 {{'chlo.is_pos_inf' op result #0 must be tensor of bool values, but got 'tensor<2x3xf32>'}}
  %0 = chlo.is_pos_inf %a : tensor<2x3xf32> -> tensor<2x3xf32>
  return
}

// -----

func.func @is_pos_inf_of_another_shape(%a: tensor<2x3xf32>) {
  // expected-error@+1 {{'chlo.is_pos_inf' op all non-scalar operands/results must have the same shape and base type}}
  %0 = chlo.is_pos_inf %a : tensor<2x3xf32> -> tensor<2xi1>
  return
}

// -----

func.func @next_after_of_integers(%a: tensor<2x3xi32>) {
  // expected-error@+1 {{'chlo.next_after' op operand #0 must be tensor of 4/6/8/16/32/64-bit float values, but got 'tensor<2x3xi32>'}}
  %0 = chlo.next_after %a, %a : tensor<2x3xi32>, tensor<2x3xi32> -> tensor<2x3xi32>
  return
}

// -----

func.func @next_after_of_different_types(%a: tensor<2x3xf32>, %b: tensor<2x3xf64>) {
  // expected-error@+1 {{'chlo.next_after' op requires compatible types for all operands and results, found 'tensor<2x3xf32>' and 'tensor<2x3xf64>'}}
  %0 = chlo.next_after %a, %b : tensor<2x3xf32>, tensor<2x3xf64> -> tensor<2x3xf32>
  return
}

// -----

func.func @polygamma_of_integers(%a: tensor<2x3xi32>) {
  // expected-error@+1 {{'chlo.polygamma' op operand #0 must be tensor of 4/6/8/16/32/64-bit float values, but got 'tensor<2x3xi32>'}}
  %0 = chlo.polygamma %a, %a : tensor<2x3xi32>, tensor<2x3xi32> -> tensor<2x3xi32>
  return
}

// -----

func.func @polygamma_of_different_types(%a: tensor<2x3xf32>, %b: tensor<2x3xf64>) {
  // expected-error@+1 {{'chlo.polygamma' op requires compatible types for all operands and results, found 'tensor<2x3xf32>' and 'tensor<2x3xf64>'}}
  %0 = chlo.polygamma %a, %b : tensor<2x3xf32>, tensor<2x3xf64> -> tensor<2x3xf32>
  return
}

// -----

func.func @zeta_of_integers(%a: tensor<2x3xi32>) {
  // expected-error@+1 {{'chlo.zeta' op operand #0 must be tensor of 4/6/8/16/32/64-bit float values, but got 'tensor<2x3xi32>'}}
  %0 = chlo.zeta %a, %a : tensor<2x3xi32>, tensor<2x3xi32> -> tensor<2x3xi32>
  return
}

// -----

func.func @zeta_of_different_types(%a: tensor<2x3xf32>, %b: tensor<2x3xf64>) {
  // expected-error@+1 {{'chlo.zeta' op requires compatible types for all operands and results, found 'tensor<2x3xf32>' and 'tensor<2x3xf64>'}}
  %0 = chlo.zeta %a, %b : tensor<2x3xf32>, tensor<2x3xf64> -> tensor<2x3xf32>
  return
}

// -----

func.func @mulhi_of_floats(%a: tensor<2x3xf32>) {
  // expected-error@+1 {{'chlo.mulhi' op operand #0 must be ranked tensor of 2/4/8/16/32/64-bit integer values, but got 'tensor<2x3xf32>'}}
  %0 = chlo.mulhi %a, %a : tensor<2x3xf32>, tensor<2x3xf32> -> tensor<2x3xf32>
  return
}

// -----

func.func @mulhi_of_an_unranked_tensor(%a: tensor<*xi8>) {
  // expected-error@+1 {{'chlo.mulhi' op operand #0 must be ranked tensor of 2/4/8/16/32/64-bit integer values, but got 'tensor<*xi8>'}}
  %0 = chlo.mulhi %a, %a : tensor<*xi8>, tensor<*xi8> -> tensor<*xi8>
  return
}

// -----

func.func @mulhi_of_different_shapes(%a: tensor<2xi8>, %b: tensor<3xi8>) {
  // expected-error@+1 {{'chlo.mulhi' op requires compatible types for all operands and results, found 'tensor<2xi8>' and 'tensor<3xi8>'}}
  %0 = chlo.mulhi %a, %b : tensor<2xi8>, tensor<3xi8> -> tensor<2xi8>
  return
}

// -----

func.func @next_after_beyond_a_bound(%a: tensor<?xf32>, %b: tensor<?xf32, #stablehlo.bounds<3>>) {
  // expected-error@+2 {{'chlo.next_after' op inferred type(s) 'tensor<?xf32, #stablehlo.bounds<3>>' are incompatible with return type(s) of operation 'tensor<5xf32>'}}
  // expected-error@+1 {{'chlo.next_after' op failed to infer returned types}}
  %0 = chlo.next_after %a, %b : tensor<?xf32>, tensor<?xf32, #stablehlo.bounds<3>> -> tensor<5xf32>
  return
}
