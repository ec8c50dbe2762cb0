// RUN: stablehlo-opt %s --verify-diagnostics --split-input-file

func.func @tuples(%0: tensor<2xf32>, %1: tuple<>, %2: tuple<tensor<i8>, tuple<!stablehlo.token>>) {
  %10 = stablehlo.tuple %0, %1 : tuple<tensor<2xf32>, tuple<>>
  %11 = "stablehlo.tuple"() : () -> tuple<>
  %12 = stablehlo.get_tuple_element %2[1] : (tuple<tensor<i8>, tuple<!stablehlo.token>>) -> tuple<!stablehlo.token>
  return
}

// -----

func.func @tuple_c1(%0: tensor<2xf32>) {
  // [tuple C1] expected-error@+1 {{'stablehlo.tuple' op inferred type(s) 'tuple<tensor<2xf32>>' are incompatible with return type(s) of operation 'tuple<tensor<3xf32>>'}}
  %1 = "stablehlo.tuple"(%0) : (tensor<2xf32>) -> tuple<tensor<3xf32>>
  return
}

// -----

func.func @tuple_c1_size(%0: tensor<2xf32>) {
  // [tuple C1] expected-error@+1 {{'stablehlo.tuple' op inferred type(s) 'tuple<tensor<2xf32>, tensor<2xf32>>' are incompatible with return type(s) of operation 'tuple<tensor<2xf32>>'}}
  %1 = "stablehlo.tuple"(%0, %0) : (tensor<2xf32>, tensor<2xf32>) -> tuple<tensor<2xf32>>
  return
}

// -----

func.func @get_tuple_element_c1(%0: tuple<tensor<f32>>) {
  // expected-error@+1 {{'stablehlo.get_tuple_element' op index must be in range [0, 1), found 1 [get_tuple_element C1]}}
  %1 = stablehlo.get_tuple_element %0[1] : (tuple<tensor<f32>>) -> tensor<f32>
  return
}

// -----

func.func @get_tuple_element_c1_empty(%0: tuple<>) {
  // expected-error@+1 {{'stablehlo.get_tuple_element' op index must be in range [0, 0), found 0 [get_tuple_element C1]}}
  %1 = stablehlo.get_tuple_element %0[0] : (tuple<>) -> tensor<f32>
  return
}

// -----

func.func @get_tuple_element_c1_negative(%0: tuple<tensor<f32>>) {
  // [get_tuple_element C1] expected-error@+1 {{'stablehlo.get_tuple_element' op attribute 'index' failed to satisfy constraint: 32-bit signless integer attribute whose value is non-negative}}
  %1 = stablehlo.get_tuple_element %0[-1] : (tuple<tensor<f32>>) -> tensor<f32>
  return
}

// -----

func.func @get_tuple_element_c2(%0: tuple<tensor<f32>, tensor<i8>>) {
  // [get_tuple_element C2] expected-error@+1 {{'stablehlo.get_tuple_element' op inferred type(s) 'tensor<i8>' are incompatible with return type(s) of operation 'tensor<f32>'}}
  %1 = stablehlo.get_tuple_element %0[1] : (tuple<tensor<f32>, tensor<i8>>) -> tensor<f32>
  return
}
