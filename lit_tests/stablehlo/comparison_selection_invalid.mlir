// RUN: stablehlo-opt %s --verify-diagnostics --split-input-file

func.func @clamp(%0: tensor<2xf32>, %1: tensor<2xi32>) {
  // expected-error@+1 {{'stablehlo.clamp' op requires compatible element types for all operands and results}}
  %2 = stablehlo.clamp %0, %1, %0 : (tensor<2xf32>, tensor<2xi32>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @compare(%0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.compare' op requires attribute 'comparison_direction'}}
  %1 = "stablehlo.compare"(%0, %0) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
  return
}

// -----

func.func @compare_result(%0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.compare' op result #0 must be ranked tensor of bool values, but got 'tensor<2xi8>'}}
  %1 = stablehlo.compare EQ, %0, %0 : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi8>
  return
}

// -----

func.func @compare_element_types(%0: tensor<2xf32>, %1: tensor<2xi32>) {
  // expected-error@+1 {{'stablehlo.compare' op requires compatible element types for all operands}}
  %2 = stablehlo.compare EQ, %0, %1 : (tensor<2xf32>, tensor<2xi32>) -> tensor<2xi1>
  return
}

// -----

func.func @compare_type(%0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.compare' op attribute 'compare_type' failed to satisfy constraint: Which comparison type to use.}}
  %1 = "stablehlo.compare"(%0, %0) <{comparison_direction = #stablehlo<comparison_direction EQ>, compare_type = "FLOAT"}> : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
  return
}

// -----

func.func @select(%0: tensor<2xi8>, %1: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.select' op operand #0 must be ranked tensor of bool values, but got 'tensor<2xi8>'}}
  %2 = stablehlo.select %0, %1, %1 : tensor<2xi8>, tensor<2xf32>
  return
}

// -----

func.func @select_syntax(%0: tensor<2xi1>, %1: tensor<2xf32>) {
  // expected-error@+1 {{custom op 'stablehlo.select' expected functional type or list of two types}}
  %2 = stablehlo.select %0, %1, %1 : tensor<2xf32>
  return
}
