// RUN: stablehlo-opt %s --verify-diagnostics --split-input-file

func.func @get_tuple_element(%0: tuple<tensor<f32>>) {
  // expected-error@+1 {{'stablehlo.get_tuple_element' op index must be in range [0, 1), found 1 [get_tuple_element C1]}}
  %1 = stablehlo.get_tuple_element %0[1] : (tuple<tensor<f32>>) -> tensor<f32>
  return
}

// -----

func.func @get_tuple_element_type(%0: tuple<tensor<f32>>) {
  // expected-error@+1 {{'stablehlo.get_tuple_element' op inferred type(s) 'tensor<f32>' are incompatible with return type(s) of operation 'tensor<f64>'}}
  %1 = stablehlo.get_tuple_element %0[0] : (tuple<tensor<f32>>) -> tensor<f64>
  return
}

// -----

func.func @get_tuple_element_index(%0: tuple<tensor<f32>>) {
  // expected-error@+1 {{'stablehlo.get_tuple_element' op attribute 'index' failed to satisfy constraint: 32-bit signless integer attribute whose value is non-negative}}
  %1 = stablehlo.get_tuple_element %0[-1] : (tuple<tensor<f32>>) -> tensor<f32>
  return
}

// -----

func.func @tuple(%0: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.tuple' op inferred type(s) 'tuple<tensor<f32>>' are incompatible with return type(s) of operation 'tuple<tensor<f64>>'}}
  %1 = "stablehlo.tuple"(%0) : (tensor<f32>) -> tuple<tensor<f64>>
  return
}

// -----

func.func @tuple_member(%0: index) {
  // expected-error@+1 {{'stablehlo.tuple' op operand #0 must be variadic of ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values or ranked tensor of per-axis integer quantized values or token or nested tuple with any combination of ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values or memref of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values or ranked tensor of per-axis integer quantized values or token values or memref of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got 'index'}}
  %1 = stablehlo.tuple %0 : tuple<index>
  return
}
