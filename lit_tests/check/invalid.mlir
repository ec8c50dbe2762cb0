// RUN: stablehlo-opt %s --verify-diagnostics --split-input-file

func.func @constant_of_another_type(%x: tensor<2xi8>) {
  // expected-error@+1 {{'check.expect_eq_const' op failed to verify that all of {lhs, value} have same type, found 'tensor<2xi8>' and 'tensor<3xi8>'}}
  "check.expect_eq_const"(%x) {value = dense<1> : tensor<3xi8>} : (tensor<2xi8>) -> ()
  return
}

// -----

func.func @close_constant_of_another_type(%x: tensor<2xf32>) {
  // expected-error@+1 {{'check.expect_almost_eq_const' op failed to verify that all of {lhs, value} have same type}}
  "check.expect_almost_eq_const"(%x) {value = dense<1.0> : tensor<3xf32>} : (tensor<2xf32>) -> ()
  return
}

// -----

func.func @close_to_another_type(%x: tensor<2xf32>, %y: tensor<2xf16>) {
  // expected-error@+1 {{'check.expect_close' op failed to verify that all of {actual, expected} have same type, found 'tensor<2xf32>' and 'tensor<2xf16>'}}
  check.expect_close %x, %y, max_ulp_difference = 1 : tensor<2xf32>, tensor<2xf16>
  return
}

// -----

func.func @operands_of_two_types(%x: tensor<2xi8>, %y: tensor<3xi8>) {
  // expected-error@+1 {{'check.expect_eq' op requires all operands to have the same type}}
  "check.expect_eq"(%x, %y) : (tensor<2xi8>, tensor<3xi8>) -> ()
  return
}

// -----

func.func @integers_are_not_close(%x: tensor<2xi8>) {
  // expected-error@+1 {{'check.expect_almost_eq' op operand #0 must be tensor of floating-point or complex-type values, but got 'tensor<2xi8>'}}
  check.expect_almost_eq %x, %x : tensor<2xi8>
  return
}

// -----

func.func @tolerance_of_another_type(%x: tensor<2xf32>) {
  // expected-error@+1 {{'check.expect_almost_eq' op attribute 'tolerance' failed to satisfy constraint: 64-bit float attribute}}
  "check.expect_almost_eq"(%x, %x) {tolerance = 1 : i64} : (tensor<2xf32>, tensor<2xf32>) -> ()
  return
}

// -----

func.func @value_that_is_not_elements(%x: tensor<2xf32>) {
  // expected-error@+1 {{invalid kind of attribute specified}}
  check.expect_eq_const %x, 1 : i32
  return
}
