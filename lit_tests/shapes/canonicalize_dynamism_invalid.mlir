// RUN: stablehlo-opt --stablehlo-canonicalize-dynamism --split-input-file --verify-diagnostics %s

func.func @other_number(%c: tensor<2xi64>) -> tensor<2x3xf32> {
  // expected-error@+1 {{indices_of_shape_operands: number of elements (2) must be equal to the number of operation results (1)}}
  %0 = stablehlo.custom_call @f(%c) {indices_of_shape_operands = dense<0> : tensor<2xi64>} : (tensor<2xi64>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

func.func @other_number_of_members(%c: tensor<2xi64>) -> tuple<tensor<2x3xf32>, tensor<f32>> {
  // expected-error@+1 {{indices_of_shape_operands: number of elements (1) must be equal to the number of operation results (2), with tuples flattened}}
  %0 = stablehlo.custom_call @f(%c) {indices_of_shape_operands = dense<0> : tensor<1xi64>} : (tensor<2xi64>) -> tuple<tensor<2x3xf32>, tensor<f32>>
  return %0 : tuple<tensor<2x3xf32>, tensor<f32>>
}

// -----

func.func @other_rank(%c: tensor<2xi64>) -> tensor<2x3xf32> {
  // expected-error@+1 {{indices_of_shape_operands: must have rank = 1}}
  %0 = stablehlo.custom_call @f(%c) {indices_of_shape_operands = dense<0> : tensor<1x1xi64>} : (tensor<2xi64>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

func.func @other_element_type(%c: tensor<2xi64>) -> tensor<2x3xf32> {
  // expected-error@+1 {{indices_of_shape_operands: must have i64 element type}}
  %0 = stablehlo.custom_call @f(%c) {indices_of_shape_operands = dense<0> : tensor<1xi16>} : (tensor<2xi64>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

func.func @no_such_operand(%c: tensor<2xi64>) -> tensor<2x3xf32> {
  // expected-error@+1 {{indices_of_shape_operands: index #0 (-1) must be within bounds for operation operands (from 0 to 1)}}
  %0 = stablehlo.custom_call @f(%c) {indices_of_shape_operands = dense<-1> : tensor<1xi64>} : (tensor<2xi64>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

func.func @other_shape() -> tensor<2x3xf32> {
  %c = stablehlo.constant dense<[2, 4]> : tensor<2xi64>
  // expected-error@+1 {{indices_of_shape_operands: refinement #0 ([2, 4]) must be compatible with operation result #0 ('tensor<2x3xf32>')}}
  %0 = stablehlo.custom_call @f(%c) {indices_of_shape_operands = dense<0> : tensor<1xi64>} : (tensor<2xi64>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

func.func @negative_size() -> tensor<?xf32> {
  %c = stablehlo.constant dense<-3> : tensor<1xi64>
  // expected-error@+1 {{indices_of_shape_operands: refinement #0 ([-3]) must be compatible with operation result #0 ('tensor<?xf32>')}}
  %0 = stablehlo.custom_call @f(%c) {indices_of_shape_operands = dense<0> : tensor<1xi64>} : (tensor<1xi64>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
