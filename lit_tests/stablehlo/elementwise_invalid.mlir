// RUN: stablehlo-opt %s --verify-diagnostics --split-input-file

func.func @abs_wrong_element_type(%0: tensor<2xui8>) {
  // expected-error@+1 {{'stablehlo.abs' op operand #0 must be ranked tensor of 2/4/8/16/32/64-bit signless integer or 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got 'tensor<2xui8>'}}
  %1 = stablehlo.abs %0 : tensor<2xui8>
  return
}

// -----

func.func @abs_no_result(%0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.abs' op requires one result}}
  "stablehlo.abs"(%0) : (tensor<2xf32>) -> ()
  return
}

// -----

func.func @ceil(%0: tensor<2xi32>) {
  // expected-error@+1 {{'stablehlo.ceil' op operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or per-tensor integer quantized values, but got 'tensor<2xi32>'}}
  %1 = stablehlo.ceil %0 : tensor<2xi32>
  return
}

// -----

func.func @ceil_of_another_shape(%0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.ceil' op requires compatible types for all operands and results}}
  %1 = stablehlo.ceil %0 : (tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @convert(%0: tensor<2x!quant.uniform<i8:f32, 0.5>>) {
  // expected-error@+1 {{'stablehlo.convert' op operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements values, but got 'tensor<2x!quant.uniform<i8:f32, 5.000000e-01>>'}}
  %1 = stablehlo.convert %0 : (tensor<2x!quant.uniform<i8:f32, 0.5>>) -> tensor<2xf32>
  return
}

// -----

func.func @count_leading_zeros(%0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.count_leading_zeros' op operand #0 must be ranked tensor of 2/4/8/16/32/64-bit integer values, but got 'tensor<2xf32>'}}
  %1 = stablehlo.count_leading_zeros %0 : tensor<2xf32>
  return
}

// -----

func.func @floor(%0: tensor<2xcomplex<f32>>) {
  // expected-error@+1 {{'stablehlo.floor' op operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or per-tensor integer quantized values, but got 'tensor<2xcomplex<f32>>'}}
  %1 = stablehlo.floor %0 : tensor<2xcomplex<f32>>
  return
}

// -----

func.func @imag(%0: tensor<2xi8>) {
  // expected-error@+1 {{'stablehlo.imag' op operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements values, but got 'tensor<2xi8>'}}
  %1 = stablehlo.imag %0 : tensor<2xi8>
  return
}

// -----

func.func @is_finite(%0: tensor<2xi8>) {
  // expected-error@+1 {{'stablehlo.is_finite' op operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or per-tensor integer quantized values, but got 'tensor<2xi8>'}}
  %1 = stablehlo.is_finite %0 : (tensor<2xi8>) -> tensor<2xi1>
  return
}

// -----

func.func @negate(%0: tensor<2xi1>) {
  // expected-error@+1 {{'stablehlo.negate' op operand #0 must be ranked tensor of 2/4/8/16/32/64-bit integer or 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got 'tensor<2xi1>'}}
  %1 = stablehlo.negate %0 : tensor<2xi1>
  return
}

// -----

func.func @not(%0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.not' op operand #0 must be ranked tensor of bool or 2/4/8/16/32/64-bit integer values, but got 'tensor<2xf32>'}}
  %1 = stablehlo.not %0 : tensor<2xf32>
  return
}

// -----

func.func @popcnt(%0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.popcnt' op operand #0 must be ranked tensor of 2/4/8/16/32/64-bit integer values, but got 'tensor<2xf32>'}}
  %1 = stablehlo.popcnt %0 : tensor<2xf32>
  return
}

// -----

func.func @real(%0: tensor<2xi8>) {
  // expected-error@+1 {{'stablehlo.real' op operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements values, but got 'tensor<2xi8>'}}
  %1 = stablehlo.real %0 : tensor<2xi8>
  return
}

// -----

func.func @real_result_type(%0: tensor<2xcomplex<f32>>) {
  // expected-error@+1 {{'stablehlo.real' op inferred type(s) 'tensor<2xf32>' are incompatible with return type(s) of operation 'tensor<2xf64>'}}
  %1 = stablehlo.real %0 : (tensor<2xcomplex<f32>>) -> tensor<2xf64>
  return
}

// -----

func.func @round_nearest_afz(%0: tensor<2xi8>) {
  // expected-error@+1 {{'stablehlo.round_nearest_afz' op operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or per-tensor integer quantized values, but got 'tensor<2xi8>'}}
  %1 = stablehlo.round_nearest_afz %0 : tensor<2xi8>
  return
}

// -----

func.func @round_nearest_even(%0: tensor<2xi8>) {
  // expected-error@+1 {{'stablehlo.round_nearest_even' op operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or per-tensor integer quantized values, but got 'tensor<2xi8>'}}
  %1 = stablehlo.round_nearest_even %0 : tensor<2xi8>
  return
}

// -----

func.func @sign(%0: tensor<2xi1>) {
  // expected-error@+1 {{'stablehlo.sign' op operand #0 must be ranked tensor of 2/4/8/16/32/64-bit signless integer or 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got 'tensor<2xi1>'}}
  %1 = stablehlo.sign %0 : tensor<2xi1>
  return
}

// -----

func.func @cbrt(%0: tensor<2xi8>) {
  // expected-error@+1 {{'stablehlo.cbrt' op operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got 'tensor<2xi8>'}}
  %1 = stablehlo.cbrt %0 : tensor<2xi8>
  return
}

// -----

func.func @cosine(%0: tensor<2xi8>) {
  // expected-error@+1 {{'stablehlo.cosine' op operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got 'tensor<2xi8>'}}
  %1 = stablehlo.cosine %0 : tensor<2xi8>
  return
}

// -----

func.func @exponential(%0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.exponential' op attribute 'result_accuracy' failed to satisfy constraint: The requested accuracy for transcendental unary ops.}}
  %1 = stablehlo.exponential %0 {result_accuracy = "high"} : tensor<2xf32>
  return
}

// -----

func.func @exponential_minus_one(%0: tensor<2xi8>) {
  // expected-error@+1 {{'stablehlo.exponential_minus_one' op operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got 'tensor<2xi8>'}}
  %1 = stablehlo.exponential_minus_one %0 : tensor<2xi8>
  return
}

// -----

func.func @log(%0: tensor<2xi8>) {
  // expected-error@+1 {{'stablehlo.log' op operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got 'tensor<2xi8>'}}
  %1 = stablehlo.log %0 : tensor<2xi8>
  return
}

// -----

func.func @log_plus_one(%0: tensor<2xi8>) {
  // expected-error@+1 {{'stablehlo.log_plus_one' op operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got 'tensor<2xi8>'}}
  %1 = stablehlo.log_plus_one %0 : tensor<2xi8>
  return
}

// -----

func.func @logistic(%0: tensor<2xi8>) {
  // expected-error@+1 {{'stablehlo.logistic' op operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got 'tensor<2xi8>'}}
  %1 = stablehlo.logistic %0 : tensor<2xi8>
  return
}

// -----

func.func @rsqrt(%0: tensor<2xi8>) {
  // expected-error@+1 {{'stablehlo.rsqrt' op operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got 'tensor<2xi8>'}}
  %1 = stablehlo.rsqrt %0 : tensor<2xi8>
  return
}

// -----

func.func @sine(%0: tensor<2xi8>) {
  // expected-error@+1 {{'stablehlo.sine' op operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got 'tensor<2xi8>'}}
  %1 = stablehlo.sine %0 : tensor<2xi8>
  return
}

// -----

func.func @sqrt(%0: tensor<2xi8>) {
  // expected-error@+1 {{'stablehlo.sqrt' op operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got 'tensor<2xi8>'}}
  %1 = stablehlo.sqrt %0 : tensor<2xi8>
  return
}

// -----

func.func @tan(%0: tensor<2xi8>) {
  // expected-error@+1 {{'stablehlo.tan' op operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got 'tensor<2xi8>'}}
  %1 = stablehlo.tan %0 : tensor<2xi8>
  return
}

// -----

func.func @tanh(%0: tensor<*xf32>) {
  // expected-error@+1 {{'stablehlo.tanh' op operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got 'tensor<*xf32>'}}
  %1 = stablehlo.tanh %0 : tensor<*xf32>
  return
}

// -----

func.func @add(%0: tensor<2xf32>, %1: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.add' op requires the same shape for all operands and results}}
  %2 = stablehlo.add %0, %1 : (tensor<2xf32>, tensor<3xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @and(%0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.and' op operand #0 must be ranked tensor of bool or 2/4/8/16/32/64-bit integer values, but got 'tensor<2xf32>'}}
  %1 = stablehlo.and %0, %0 : tensor<2xf32>
  return
}

// -----

func.func @atan2(%0: tensor<2xi32>) {
  // expected-error@+1 {{'stablehlo.atan2' op operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got 'tensor<2xi32>'}}
  %1 = stablehlo.atan2 %0, %0 : tensor<2xi32>
  return
}

// -----

func.func @complex(%0: tensor<2xf16>) {
  // expected-error@+1 {{'stablehlo.complex' op operand #0 must be ranked tensor of 32/64-bit float values, but got 'tensor<2xf16>'}}
  %1 = stablehlo.complex %0, %0 : (tensor<2xf16>, tensor<2xf16>) -> tensor<2xcomplex<f32>>
  return
}

// -----

func.func @complex_element_types(%0: tensor<2xf32>, %1: tensor<2xf64>) {
  // expected-error@+1 {{'stablehlo.complex' op requires the same element type for all operands}}
  %2 = stablehlo.complex %0, %1 : (tensor<2xf32>, tensor<2xf64>) -> tensor<2xcomplex<f32>>
  return
}

// -----

func.func @complex_syntax(%0: tensor<2xf32>) {
  // expected-error@+1 {{custom op 'stablehlo.complex' expected tensor with complex element type}}
  %1 = stablehlo.complex %0, %0 : tensor<2xf32>
  return
}

// -----

func.func @divide(%0: tensor<2xi1>) {
  // expected-error@+1 {{'stablehlo.divide' op operand #0 must be ranked tensor of 2/4/8/16/32/64-bit integer or 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got 'tensor<2xi1>'}}
  %1 = stablehlo.divide %0, %0 : tensor<2xi1>
  return
}

// -----

func.func @maximum(%0: tensor<2xf32>, %1: tensor<2xf64>) {
  // expected-error@+1 {{'stablehlo.maximum' op requires compatible types for all operands and results}}
  %2 = stablehlo.maximum %0, %1 : (tensor<2xf32>, tensor<2xf64>) -> tensor<2xf32>
  return
}

// -----

func.func @minimum(%0: tensor<2xindex>) {
  // expected-error@+1 {{'stablehlo.minimum' op operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got 'tensor<2xindex>'}}
  %1 = stablehlo.minimum %0, %0 : tensor<2xindex>
  return
}

// -----

func.func @multiply(%0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.multiply' op expected 2 operands, but found 1}}
  %1 = "stablehlo.multiply"(%0) : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @or(%0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.or' op operand #0 must be ranked tensor of bool or 2/4/8/16/32/64-bit integer values, but got 'tensor<2xf32>'}}
  %1 = stablehlo.or %0, %0 : tensor<2xf32>
  return
}

// -----

func.func @power(%0: tensor<2xi1>) {
  // expected-error@+1 {{'stablehlo.power' op operand #0 must be ranked tensor of 2/4/8/16/32/64-bit integer or 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got 'tensor<2xi1>'}}
  %1 = stablehlo.power %0, %0 : tensor<2xi1>
  return
}

// -----

func.func @remainder(%0: tensor<2xi1>) {
  // expected-error@+1 {{'stablehlo.remainder' op operand #0 must be ranked tensor of 2/4/8/16/32/64-bit integer or 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got 'tensor<2xi1>'}}
  %1 = stablehlo.remainder %0, %0 : tensor<2xi1>
  return
}

// -----

func.func @shift_left(%0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.shift_left' op operand #0 must be ranked tensor of 2/4/8/16/32/64-bit integer values, but got 'tensor<2xf32>'}}
  %1 = stablehlo.shift_left %0, %0 : tensor<2xf32>
  return
}

// -----

func.func @shift_right_arithmetic(%0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.shift_right_arithmetic' op operand #0 must be ranked tensor of 2/4/8/16/32/64-bit integer values, but got 'tensor<2xf32>'}}
  %1 = stablehlo.shift_right_arithmetic %0, %0 : tensor<2xf32>
  return
}

// -----

func.func @shift_right_logical(%0: tensor<2xi1>) {
  // expected-error@+1 {{'stablehlo.shift_right_logical' op operand #0 must be ranked tensor of 2/4/8/16/32/64-bit integer values, but got 'tensor<2xi1>'}}
  %1 = stablehlo.shift_right_logical %0, %0 : tensor<2xi1>
  return
}

// -----

func.func @subtract(%0: tensor<2xi1>) {
  // expected-error@+1 {{'stablehlo.subtract' op operand #0 must be ranked tensor of 2/4/8/16/32/64-bit integer or 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got 'tensor<2xi1>'}}
  %1 = stablehlo.subtract %0, %0 : tensor<2xi1>
  return
}

// -----

func.func @subtract_ranks(%0: tensor<2xf32>, %1: tensor<2x1xf32>) {
  // expected-error@+1 {{'stablehlo.subtract' op requires compatible types for all operands and results}}
  %2 = stablehlo.subtract %0, %1 : (tensor<2xf32>, tensor<2x1xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @subtract_syntax(%0: tensor<2xf32>) {
  // expected-error@+1 {{custom op 'stablehlo.subtract' 2 operands present, but expected 1}}
  %1 = stablehlo.subtract %0, %0 : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @xor(%0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.xor' op operand #0 must be ranked tensor of bool or 2/4/8/16/32/64-bit integer values, but got 'tensor<2xf32>'}}
  %1 = stablehlo.xor %0, %0 : tensor<2xf32>
  return
}

// -----

func.func @reduce_precision(%0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.reduce_precision' op attribute 'exponent_bits' failed to satisfy constraint: 32-bit signless integer attribute whose value is positive}}
  %1 = stablehlo.reduce_precision %0, format = e0m10 : tensor<2xf32>
  return
}

// -----

func.func @reduce_precision_mantissa(%0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.reduce_precision' op attribute 'mantissa_bits' failed to satisfy constraint: 32-bit signless integer attribute whose value is non-negative}}
  %1 = "stablehlo.reduce_precision"(%0) <{exponent_bits = 5 : i32, mantissa_bits = -1 : i32}> : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @reduce_precision_syntax(%0: tensor<2xf32>) {
  // expected-error@+1 {{custom op 'stablehlo.reduce_precision' expected exponent mantissa in format e#m#, saw m5e2}}
  %1 = stablehlo.reduce_precision %0, format = m5e2 : tensor<2xf32>
  return
}
