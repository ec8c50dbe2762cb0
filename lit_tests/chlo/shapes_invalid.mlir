// RUN: stablehlo-opt --shape-legalize-to-stablehlo --split-input-file --verify-diagnostics %s

func.func @shape_type(%a: !shape.shape) -> !shape.size {
  // expected-error@+1 {{failed to legalize operation 'shape.num_elements' that was explicitly marked illegal}}
  %0 = shape.num_elements %a : !shape.shape -> !shape.size
  return %0 : !shape.size
}

// -----

func.func @unranked(%a: tensor<*xf32>) -> tensor<?xindex> {
  // expected-error@+1 {{failed to legalize operation 'shape.shape_of' that was explicitly marked illegal}}
  %0 = shape.shape_of %a : tensor<*xf32> -> tensor<?xindex>
  return %0 : tensor<?xindex>
}

// -----

func.func @three_shapes(%a: tensor<2xindex>) -> tensor<2xindex> {
  // expected-error@+1 {{failed to legalize operation 'shape.broadcast' that was explicitly marked illegal}}
  %0 = shape.broadcast %a, %a, %a : tensor<2xindex>, tensor<2xindex>, tensor<2xindex> -> tensor<2xindex>
  return %0 : tensor<2xindex>
}

// -----

func.func @unknown_dimension(%a: tensor<?x?xf32>, %i: index) -> index {
  // expected-error@+1 {{failed to legalize operation 'tensor.dim' that was explicitly marked illegal}}
  %0 = tensor.dim %a, %i : tensor<?x?xf32>
  return %0 : index
}

// -----

func.func @out_of_range(%a: tensor<3xindex>) -> index {
  %c3 = arith.constant 3 : index
  // expected-error@+1 {{failed to legalize operation 'tensor.extract' that was explicitly marked illegal}}
  %0 = tensor.extract %a[%c3] : tensor<3xindex>
  return %0 : index
}

// -----

func.func @elements_of_other_types(%a: tensor<3xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  // expected-error@+1 {{failed to legalize operation 'tensor.extract' that was explicitly marked illegal}}
  %0 = tensor.extract %a[%c0] : tensor<3xf32>
  return %0 : f32
}

// -----

func.func @product_of_integers(%a: i32) -> i32 {
  // expected-error@+1 {{failed to legalize operation 'arith.muli' that was explicitly marked illegal}}
  %0 = arith.muli %a, %a : i32
  return %0 : i32
}

// -----

// StableHLO has no shapes of type index in ops without a lowering.
func.func @iota(%a: tensor<1xindex>) -> tensor<?xi32> {
  // expected-error@+1 {{failed to legalize operation 'stablehlo.dynamic_iota' that was explicitly marked illegal}}
  %0 = stablehlo.dynamic_iota %a, dim = 0 : (tensor<1xindex>) -> tensor<?xi32>
  return %0 : tensor<?xi32>
}

// -----

func.func @large_constant() -> tensor<2xindex> {
  // expected-error@+1 {{failed to legalize operation 'shape.const_shape' that was explicitly marked illegal: 2147483648 is beyond the range of i32}}
  %0 = shape.const_shape [2, 2147483648] : tensor<2xindex>
  return %0 : tensor<2xindex>
}

// -----

func.func @large_factor(%a: index) -> index {
  %large = arith.constant -2147483649 : index
  // expected-error@+1 {{failed to legalize operation 'arith.muli' that was explicitly marked illegal: -2147483649 is beyond the range of i32}}
  %0 = arith.muli %a, %large : index
  return %0 : index
}

// -----

func.func @large_element(%a: index) -> tensor<2xindex> {
  %large = arith.constant 4294967296 : index
  // expected-error@+1 {{failed to legalize operation 'tensor.from_elements' that was explicitly marked illegal: 4294967296 is beyond the range of i32}}
  %0 = tensor.from_elements %a, %large : tensor<2xindex>
  return %0 : tensor<2xindex>
}

// -----

func.func @dimension_equal_to_rank(%a: tensor<?x?xf32>) -> index {
  %c2 = arith.constant 2 : index
  // expected-error@+1 {{failed to legalize operation 'tensor.dim' that was explicitly marked illegal}}
  %0 = tensor.dim %a, %c2 : tensor<?x?xf32>
  return %0 : index
}
