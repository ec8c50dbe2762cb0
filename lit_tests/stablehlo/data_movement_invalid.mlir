// RUN: stablehlo-opt %s --verify-diagnostics --split-input-file

func.func @bitcast_convert(%0: tensor<*xf32>) {
  // expected-error@+1 {{'stablehlo.bitcast_convert' op operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values, but got 'tensor<*xf32>'}}
  %1 = stablehlo.bitcast_convert %0 : (tensor<*xf32>) -> tensor<2xi32>
  return
}

// -----

func.func @broadcast(%0: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.broadcast' op requires attribute 'broadcast_sizes'}}
  %1 = "stablehlo.broadcast"(%0) : (tensor<3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @broadcast_attribute(%0: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.broadcast' op attribute 'broadcast_sizes' failed to satisfy constraint: i64 dense array attribute}}
  %1 = "stablehlo.broadcast"(%0) <{broadcast_sizes = dense<2> : tensor<1xi32>}> : (tensor<3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @broadcast_in_dim(%0: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.broadcast_in_dim' op result #0 must be statically shaped or single bounded dimension tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values, but got 'tensor<?xf32>'}}
  %1 = stablehlo.broadcast_in_dim %0, dims = [0] : (tensor<3xf32>) -> tensor<?xf32>
  return
}

// -----

func.func @broadcast_in_dim_element_types(%0: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.broadcast_in_dim' op requires compatible element types for all operands and results}}
  %1 = stablehlo.broadcast_in_dim %0, dims = [0] : (tensor<3xf32>) -> tensor<3xf64>
  return
}

// -----

func.func @concatenate(%0: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.concatenate' op attribute 'dimension' failed to satisfy constraint: 64-bit signless integer attribute whose value is non-negative}}
  %1 = stablehlo.concatenate %0, %0, dim = -1 : (tensor<3xf32>, tensor<3xf32>) -> tensor<6xf32>
  return
}

// -----

func.func @concatenate_element_types(%0: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.concatenate' op requires the same element type for all operands and results}}
  %1 = stablehlo.concatenate %0, dim = 0 : (tensor<3xf32>) -> tensor<3xf64>
  return
}

// -----

func.func @iota() {
  // expected-error@+1 {{'stablehlo.iota' op result #0 must be statically shaped tensor of 2/4/8/16/32/64-bit integer or 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got 'tensor<?xf32>'}}
  %0 = stablehlo.iota dim = 0 : tensor<?xf32>
  return
}

// -----

func.func @iota_attribute() {
  // expected-error@+1 {{'stablehlo.iota' op attribute 'iota_dimension' failed to satisfy constraint: 64-bit signless integer attribute whose value is non-negative}}
  %0 = "stablehlo.iota"() <{iota_dimension = 0 : i32}> : () -> tensor<3xf32>
  return
}

// -----

func.func @iota_operand(%0: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.iota' op requires zero operands}}
  %1 = "stablehlo.iota"(%0) <{iota_dimension = 0 : i64}> : (tensor<f32>) -> tensor<3xf32>
  return
}

// -----

func.func @pad(%0: tensor<3xf32>, %1: tensor<1xf32>) {
  // expected-error@+1 {{'stablehlo.pad' op operand #1 must be 0D tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got 'tensor<1xf32>'}}
  %2 = stablehlo.pad %0, %1, low = [0], high = [0], interior = [0] : (tensor<3xf32>, tensor<1xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @pad_attribute(%0: tensor<3xf32>, %1: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.pad' op requires attribute 'edge_padding_high'}}
  %2 = "stablehlo.pad"(%0, %1) <{edge_padding_low = array<i64: 0>, interior_padding = array<i64: 0>}> : (tensor<3xf32>, tensor<f32>) -> tensor<3xf32>
  return
}

// -----

func.func @pad_c1(%0: tensor<3xf32>, %1: tensor<f64>) {
  // [pad C1] expected-error@+1 {{'stablehlo.pad' op requires the same element type for all operands and results}}
  %2 = stablehlo.pad %0, %1, low = [0], high = [0], interior = [0] : (tensor<3xf32>, tensor<f64>) -> tensor<3xf32>
  return
}

// -----

func.func @pad_c2_low(%0: tensor<3x2xf32>, %1: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.pad' op edge_padding_low must have one entry per dimension of operand (2), found 3 [pad C2]}}
  %2 = stablehlo.pad %0, %1, low = [0, 0, 0], high = [0, 0], interior = [0, 0] : (tensor<3x2xf32>, tensor<f32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @pad_c2_high(%0: tensor<3x2xf32>, %1: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.pad' op edge_padding_high must have one entry per dimension of operand (2), found 1 [pad C2]}}
  %2 = stablehlo.pad %0, %1, low = [0, 0], high = [0], interior = [0, 0] : (tensor<3x2xf32>, tensor<f32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @pad_c2_interior(%0: tensor<3x2xf32>, %1: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.pad' op interior_padding must have one entry per dimension of operand (2), found 0 [pad C2]}}
  %2 = stablehlo.pad %0, %1, low = [0, 0], high = [0, 0], interior = [] : (tensor<3x2xf32>, tensor<f32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @pad_c3(%0: tensor<3x2xf32>, %1: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.pad' op interior_padding must be at least 0, found -1 at index 1 [pad C3]}}
  %2 = stablehlo.pad %0, %1, low = [0, 0], high = [0, 0], interior = [0, -1] : (tensor<3x2xf32>, tensor<f32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @pad_c4(%0: tensor<3xf32>, %1: tensor<f32>) {
  // [pad C4] expected-error@+1 {{'stablehlo.pad' op inferred type(s) 'tensor<8xf32>' are incompatible with return type(s) of operation 'tensor<9xf32>'}}
  %2 = stablehlo.pad %0, %1, low = [1], high = [2], interior = [1] : (tensor<3xf32>, tensor<f32>) -> tensor<9xf32>
  return
}

// -----

func.func @pad_c4_negative(%0: tensor<3xf32>, %1: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.pad' op padding must give dimension 0 of size 3 a size of at least 0 that fits 64 bits, found low = -4, high = 0, interior = 0 [pad C4]}}
  %2 = stablehlo.pad %0, %1, low = [-4], high = [0], interior = [0] : (tensor<3xf32>, tensor<f32>) -> tensor<?xf32>
  return
}

// -----

func.func @pad_c4_overflow(%0: tensor<3xf32>, %1: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.pad' op padding must give dimension 0 of size 3 a size of at least 0 that fits 64 bits, found low = 0, high = 0, interior = 9223372036854775807 [pad C4]}}
  %2 = stablehlo.pad %0, %1, low = [0], high = [0], interior = [9223372036854775807] : (tensor<3xf32>, tensor<f32>) -> tensor<?xf32>
  return
}

// -----

func.func @reshape(%0: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.reshape' op requires compatible element types for all operands and results}}
  %1 = stablehlo.reshape %0 : (tensor<3xf32>) -> tensor<3xi32>
  return
}

// -----

func.func @reverse(%0: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.reverse' op attribute 'dimensions' failed to satisfy constraint: i64 dense array attribute}}
  %1 = "stablehlo.reverse"(%0) <{dimensions = [0]}> : (tensor<3xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @slice(%0: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.slice' op requires the same element type for all operands and results}}
  %1 = stablehlo.slice %0 [0:3] : (tensor<3xf32>) -> tensor<3xi32>
  return
}

// -----

func.func @slice_syntax(%0: tensor<3xf32>) {
  // expected-error@+1 {{expected ':'}}
  %1 = stablehlo.slice %0 [0-3] : (tensor<3xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @transpose(%0: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.transpose' op requires attribute 'permutation'}}
  %1 = "stablehlo.transpose"(%0) : (tensor<3xf32>) -> tensor<3xf32>
  return
}
