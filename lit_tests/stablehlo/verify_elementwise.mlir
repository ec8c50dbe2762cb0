// RUN: stablehlo-opt %s --verify-diagnostics --split-input-file

func.func @unary(%0: tensor<2xf32>, %1: tensor<?x0xf32>, %2: tensor<bf16>, %3: tensor<2x!quant.uniform<i8:f32, 2.0:15>>, %4: tensor<?xf32, #stablehlo.bounds<4>>, %5: tensor<2xcomplex<f64>>, %6: tensor<ui2>) {
  %10 = stablehlo.ceil %0 : tensor<2xf32>
  %11 = stablehlo.floor %1 : (tensor<?x0xf32>) -> tensor<3x?xf32>
  %12 = stablehlo.tanh %2 : tensor<bf16>
  %13 = stablehlo.negate %3 : (tensor<2x!quant.uniform<i8:f32, 2.0:15>>) -> tensor<2x!quant.uniform<i8:f32, 3.0:1>>
  %14 = stablehlo.sqrt %4 : (tensor<?xf32, #stablehlo.bounds<4>>) -> tensor<4xf32>
  %15 = stablehlo.exponential %5 : tensor<2xcomplex<f64>>
  %16 = stablehlo.popcnt %6 : tensor<ui2>
  %17 = stablehlo.abs %5 : (tensor<2xcomplex<f64>>) -> tensor<2xf64>
  %18 = stablehlo.abs %3 : (tensor<2x!quant.uniform<i8:f32, 2.0:15>>) -> tensor<2x!quant.uniform<i8:f32, 3.0:1>>
  %19 = stablehlo.imag %0 : tensor<2xf32>
  %20 = stablehlo.real %5 : (tensor<2xcomplex<f64>>) -> tensor<?xf64>
  %21 = stablehlo.is_finite %3 : (tensor<2x!quant.uniform<i8:f32, 2.0:15>>) -> tensor<2xi1>
  %22 = stablehlo.convert %4 : (tensor<?xf32, #stablehlo.bounds<4>>) -> tensor<?xi8, #stablehlo.bounds<4>>
  %23 = stablehlo.reduce_precision %3, format = e1m0 : (tensor<2x!quant.uniform<i8:f32, 2.0:15>>) -> tensor<2x!quant.uniform<i8:f32, 3.0:1>>
  return
}

// -----

func.func @binary(%0: tensor<2x?xf32>, %1: tensor<?x3xf32>, %2: tensor<i1>, %3: tensor<2x!quant.uniform<i8:f32, 2.0:15>>, %4: tensor<?xf32, #stablehlo.bounds<4>>, %5: tensor<?xf32, #stablehlo.bounds<3>>, %6: tensor<0xui64>, %7: tensor<2x!quant.uniform<i8:f32, 3.0:1>>) {
  %10 = stablehlo.subtract %0, %1 : (tensor<2x?xf32>, tensor<?x3xf32>) -> tensor<2x3xf32>
  %11 = stablehlo.and %2, %2 : tensor<i1>
  %12 = stablehlo.multiply %3, %7 : (tensor<2x!quant.uniform<i8:f32, 2.0:15>>, tensor<2x!quant.uniform<i8:f32, 3.0:1>>) -> tensor<2x!quant.uniform<i8:f32, 2.0:15>>
  %13 = stablehlo.power %4, %5 : (tensor<?xf32, #stablehlo.bounds<4>>, tensor<?xf32, #stablehlo.bounds<3>>) -> tensor<?xf32, #stablehlo.bounds<3>>
  %14 = stablehlo.shift_left %6, %6 : tensor<0xui64>
  %15 = stablehlo.complex %0, %1 : (tensor<2x?xf32>, tensor<?x3xf32>) -> tensor<2x3xcomplex<f32>>
  return
}

// -----

// A sum is quantized per axis if one of its operands is.
func.func @add_quantized(%0: tensor<2x2x!quant.uniform<i8:f32, 2.0:15>>, %1: tensor<2x2x!quant.uniform<i8:f32, 3.0:1>>, %2: tensor<2x2x!quant.uniform<i8:f32:0, {1.0, 2.0}>>, %3: tensor<?x2x!quant.uniform<i8:f32:0, {3.0, 4.0:5}>>) {
  %10 = stablehlo.add %0, %1 : (tensor<2x2x!quant.uniform<i8:f32, 2.0:15>>, tensor<2x2x!quant.uniform<i8:f32, 3.0:1>>) -> tensor<2x2x!quant.uniform<i8:f32, 3.0:1>>
  %11 = stablehlo.add %0, %2 : (tensor<2x2x!quant.uniform<i8:f32, 2.0:15>>, tensor<2x2x!quant.uniform<i8:f32:0, {1.0, 2.0}>>) -> tensor<2x2x!quant.uniform<i8:f32:0, {1.0, 2.0}>>
  %12 = stablehlo.add %2, %0 : (tensor<2x2x!quant.uniform<i8:f32:0, {1.0, 2.0}>>, tensor<2x2x!quant.uniform<i8:f32, 2.0:15>>) -> tensor<2x2x!quant.uniform<i8:f32:0, {1.0, 2.0}>>
  %13 = stablehlo.add %2, %3 : (tensor<2x2x!quant.uniform<i8:f32:0, {1.0, 2.0}>>, tensor<?x2x!quant.uniform<i8:f32:0, {3.0, 4.0:5}>>) -> tensor<2x2x!quant.uniform<i8:f32:0, {1.0, 2.0}>>
  return
}

// -----

func.func @count_leading_zeros_c1(%0: tensor<2xi8>) {
  // [count_leading_zeros C1] expected-error@+1 {{'stablehlo.count_leading_zeros' op requires compatible types for all operands and results, found 'tensor<2xi8>' and 'tensor<2xui8>'}}
  %1 = stablehlo.count_leading_zeros %0 : (tensor<2xi8>) -> tensor<2xui8>
  return
}

// -----

func.func @not_c1(%0: tensor<2xi8>) {
  // [not C1] expected-error@+1 {{'stablehlo.not' op requires compatible types for all operands and results, found 'tensor<2xi8>' and 'tensor<3xi8>'}}
  %1 = stablehlo.not %0 : (tensor<2xi8>) -> tensor<3xi8>
  return
}

// -----

func.func @popcnt_c1(%0: tensor<2xi8>) {
  // [popcnt C1] expected-error@+1 {{'stablehlo.popcnt' op requires compatible types for all operands and results, found 'tensor<2xi8>' and 'tensor<i8>'}}
  %1 = stablehlo.popcnt %0 : (tensor<2xi8>) -> tensor<i8>
  return
}

// -----

func.func @ceil_c1(%0: tensor<2xf32>) {
  // [ceil C1] expected-error@+1 {{'stablehlo.ceil' op requires compatible types for all operands and results, found 'tensor<2xf32>' and 'tensor<2xf64>'}}
  %1 = stablehlo.ceil %0 : (tensor<2xf32>) -> tensor<2xf64>
  return
}

// -----

func.func @floor_c1(%0: tensor<2xf32>) {
  // [floor C1] expected-error@+1 {{'stablehlo.floor' op requires compatible types for all operands and results, found 'tensor<2xf32>' and 'tensor<3xf32>'}}
  %1 = stablehlo.floor %0 : (tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @negate_c1(%0: tensor<2xf32>) {
  // [negate C1] expected-error@+1 {{'stablehlo.negate' op requires compatible types for all operands and results, found 'tensor<2xf32>' and 'tensor<2x1xf32>'}}
  %1 = stablehlo.negate %0 : (tensor<2xf32>) -> tensor<2x1xf32>
  return
}

// -----

func.func @round_nearest_afz_c1(%0: tensor<2x!quant.uniform<i8:f32, 2.0:15>>) {
  // [round_nearest_afz C1] expected-error@+1 {{'stablehlo.round_nearest_afz' op requires compatible types for all operands and results, found 'tensor<2x!quant.uniform<i8:f32, 2.000000e+00:15>>' and 'tensor<2x!quant.uniform<i16:f32, 2.000000e+00:15>>'}}
  %1 = stablehlo.round_nearest_afz %0 : (tensor<2x!quant.uniform<i8:f32, 2.0:15>>) -> tensor<2x!quant.uniform<i16:f32, 2.0:15>>
  return
}

// -----

func.func @round_nearest_even_c1(%0: tensor<?xf32, #stablehlo.bounds<2>>) {
  // [round_nearest_even C1] expected-error@+1 {{'stablehlo.round_nearest_even' op requires compatible types for all operands and results, found 'tensor<?xf32, #stablehlo.bounds<2>>' and 'tensor<3xf32>'}}
  %1 = stablehlo.round_nearest_even %0 : (tensor<?xf32, #stablehlo.bounds<2>>) -> tensor<3xf32>
  return
}

// -----

func.func @sign_c1(%0: tensor<2x!quant.uniform<i8:f32, 2.0:15>>) {
  // [sign C1] expected-error@+1 {{'stablehlo.sign' op requires compatible types for all operands and results, found 'tensor<2x!quant.uniform<i8:f32, 2.000000e+00:15>>' and 'tensor<2xf32>'}}
  %1 = stablehlo.sign %0 : (tensor<2x!quant.uniform<i8:f32, 2.0:15>>) -> tensor<2xf32>
  return
}

// -----

func.func @cbrt_c1(%0: tensor<2x!quant.uniform<i8:f32, 2.0:15>>) {
  // [cbrt C1] expected-error@+1 {{'stablehlo.cbrt' op requires compatible types for all operands and results, found 'tensor<2x!quant.uniform<i8:f32, 2.000000e+00:15>>' and 'tensor<2x!quant.uniform<i8<-100:100>:f32, 2.000000e+00:15>>'}}
  %1 = stablehlo.cbrt %0 : (tensor<2x!quant.uniform<i8:f32, 2.0:15>>) -> tensor<2x!quant.uniform<i8<-100:100>:f32, 2.0:15>>
  return
}

// -----

func.func @cosine_c1(%0: tensor<2xf32>) {
  // [cosine C1] expected-error@+1 {{'stablehlo.cosine' op requires compatible types for all operands and results, found 'tensor<2xf32>' and 'tensor<2xf64>'}}
  %1 = stablehlo.cosine %0 : (tensor<2xf32>) -> tensor<2xf64>
  return
}

// -----

func.func @exponential_c1(%0: tensor<2xf32>) {
  // [exponential C1] expected-error@+1 {{'stablehlo.exponential' op requires compatible types for all operands and results, found 'tensor<2xf32>' and 'tensor<3xf32>'}}
  %1 = stablehlo.exponential %0 : (tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @exponential_minus_one_c1(%0: tensor<2xf32>) {
  // [exponential_minus_one C1] expected-error@+1 {{'stablehlo.exponential_minus_one' op requires compatible types for all operands and results, found 'tensor<2xf32>' and 'tensor<2x1xf32>'}}
  %1 = stablehlo.exponential_minus_one %0 : (tensor<2xf32>) -> tensor<2x1xf32>
  return
}

// -----

func.func @log_c1(%0: tensor<2x!quant.uniform<i8:f32, 2.0:15>>) {
  // [log C1] expected-error@+1 {{'stablehlo.log' op requires compatible types for all operands and results, found 'tensor<2x!quant.uniform<i8:f32, 2.000000e+00:15>>' and 'tensor<2x!quant.uniform<i16:f32, 2.000000e+00:15>>'}}
  %1 = stablehlo.log %0 : (tensor<2x!quant.uniform<i8:f32, 2.0:15>>) -> tensor<2x!quant.uniform<i16:f32, 2.0:15>>
  return
}

// -----

func.func @log_plus_one_c1(%0: tensor<?xf32, #stablehlo.bounds<2>>) {
  // [log_plus_one C1] expected-error@+1 {{'stablehlo.log_plus_one' op requires compatible types for all operands and results, found 'tensor<?xf32, #stablehlo.bounds<2>>' and 'tensor<3xf32>'}}
  %1 = stablehlo.log_plus_one %0 : (tensor<?xf32, #stablehlo.bounds<2>>) -> tensor<3xf32>
  return
}

// -----

func.func @logistic_c1(%0: tensor<2x!quant.uniform<i8:f32, 2.0:15>>) {
  // [logistic C1] expected-error@+1 {{'stablehlo.logistic' op requires compatible types for all operands and results, found 'tensor<2x!quant.uniform<i8:f32, 2.000000e+00:15>>' and 'tensor<2xf32>'}}
  %1 = stablehlo.logistic %0 : (tensor<2x!quant.uniform<i8:f32, 2.0:15>>) -> tensor<2xf32>
  return
}

// -----

func.func @rsqrt_c1(%0: tensor<2x!quant.uniform<i8:f32, 2.0:15>>) {
  // [rsqrt C1] expected-error@+1 {{'stablehlo.rsqrt' op requires compatible types for all operands and results, found 'tensor<2x!quant.uniform<i8:f32, 2.000000e+00:15>>' and 'tensor<2x!quant.uniform<i8<-100:100>:f32, 2.000000e+00:15>>'}}
  %1 = stablehlo.rsqrt %0 : (tensor<2x!quant.uniform<i8:f32, 2.0:15>>) -> tensor<2x!quant.uniform<i8<-100:100>:f32, 2.0:15>>
  return
}

// -----

func.func @sine_c1(%0: tensor<2xf32>) {
  // [sine C1] expected-error@+1 {{'stablehlo.sine' op requires compatible types for all operands and results, found 'tensor<2xf32>' and 'tensor<2xf64>'}}
  %1 = stablehlo.sine %0 : (tensor<2xf32>) -> tensor<2xf64>
  return
}

// -----

func.func @sqrt_c1(%0: tensor<2xf32>) {
  // [sqrt C1] expected-error@+1 {{'stablehlo.sqrt' op requires compatible types for all operands and results, found 'tensor<2xf32>' and 'tensor<3xf32>'}}
  %1 = stablehlo.sqrt %0 : (tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @tan_c1(%0: tensor<2xf32>) {
  // [tan C1] expected-error@+1 {{'stablehlo.tan' op requires compatible types for all operands and results, found 'tensor<2xf32>' and 'tensor<2x1xf32>'}}
  %1 = stablehlo.tan %0 : (tensor<2xf32>) -> tensor<2x1xf32>
  return
}

// -----

func.func @tanh_c1(%0: tensor<2x!quant.uniform<i8:f32, 2.0:15>>) {
  // [tanh C1] expected-error@+1 {{'stablehlo.tanh' op requires compatible types for all operands and results, found 'tensor<2x!quant.uniform<i8:f32, 2.000000e+00:15>>' and 'tensor<2x!quant.uniform<i16:f32, 2.000000e+00:15>>'}}
  %1 = stablehlo.tanh %0 : (tensor<2x!quant.uniform<i8:f32, 2.0:15>>) -> tensor<2x!quant.uniform<i16:f32, 2.0:15>>
  return
}

// -----

func.func @and_c1(%0: tensor<2xi8>, %1: tensor<2xui8>) {
  // [and C1] expected-error@+1 {{'stablehlo.and' op requires compatible types for all operands and results, found 'tensor<2xi8>' and 'tensor<2xui8>'}}
  %2 = stablehlo.and %0, %1 : (tensor<2xi8>, tensor<2xui8>) -> tensor<2xi8>
  return
}

// -----

func.func @or_c1(%0: tensor<2xi8>, %1: tensor<3xi8>) {
  // [or C1] expected-error@+1 {{'stablehlo.or' op requires compatible types for all operands and results, found 'tensor<2xi8>' and 'tensor<3xi8>'}}
  %2 = stablehlo.or %0, %1 : (tensor<2xi8>, tensor<3xi8>) -> tensor<2xi8>
  return
}

// -----

func.func @shift_left_c1(%0: tensor<2xi8>, %1: tensor<i8>) {
  // [shift_left C1] expected-error@+1 {{'stablehlo.shift_left' op requires compatible types for all operands and results, found 'tensor<2xi8>' and 'tensor<i8>'}}
  %2 = stablehlo.shift_left %0, %1 : (tensor<2xi8>, tensor<i8>) -> tensor<2xi8>
  return
}

// -----

func.func @shift_right_arithmetic_c1(%0: tensor<?xi8, #stablehlo.bounds<2>>, %1: tensor<3xi8>) {
  // [shift_right_arithmetic C1] expected-error@+1 {{'stablehlo.shift_right_arithmetic' op requires compatible types for all operands and results, found 'tensor<?xi8, #stablehlo.bounds<2>>' and 'tensor<3xi8>'}}
  %2 = stablehlo.shift_right_arithmetic %0, %1 : (tensor<?xi8, #stablehlo.bounds<2>>, tensor<3xi8>) -> tensor<?xi8, #stablehlo.bounds<2>>
  return
}

// -----

func.func @shift_right_logical_c1(%0: tensor<2xi8>, %1: tensor<2xui8>) {
  // [shift_right_logical C1] expected-error@+1 {{'stablehlo.shift_right_logical' op requires compatible types for all operands and results, found 'tensor<2xi8>' and 'tensor<2xui8>'}}
  %2 = stablehlo.shift_right_logical %0, %1 : (tensor<2xi8>, tensor<2xui8>) -> tensor<2xi8>
  return
}

// -----

func.func @xor_c1(%0: tensor<2xi8>, %1: tensor<3xi8>) {
  // [xor C1] expected-error@+1 {{'stablehlo.xor' op requires compatible types for all operands and results, found 'tensor<2xi8>' and 'tensor<3xi8>'}}
  %2 = stablehlo.xor %0, %1 : (tensor<2xi8>, tensor<3xi8>) -> tensor<2xi8>
  return
}

// -----

func.func @atan2_c1(%0: tensor<2xf32>, %1: tensor<2xf64>) {
  // [atan2 C1] expected-error@+1 {{'stablehlo.atan2' op requires compatible types for all operands and results, found 'tensor<2xf32>' and 'tensor<2xf64>'}}
  %2 = stablehlo.atan2 %0, %1 : (tensor<2xf32>, tensor<2xf64>) -> tensor<2xf32>
  return
}

// -----

func.func @divide_c1(%0: tensor<2xf32>, %1: tensor<3xf32>) {
  // [divide C1] expected-error@+1 {{'stablehlo.divide' op requires compatible types for all operands and results, found 'tensor<2xf32>' and 'tensor<3xf32>'}}
  %2 = stablehlo.divide %0, %1 : (tensor<2xf32>, tensor<3xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @maximum_c1(%0: tensor<2xf32>, %1: tensor<2x1xf32>) {
  // [maximum C1] expected-error@+1 {{'stablehlo.maximum' op requires compatible types for all operands and results, found 'tensor<2xf32>' and 'tensor<2x1xf32>'}}
  %2 = stablehlo.maximum %0, %1 : (tensor<2xf32>, tensor<2x1xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @minimum_c1(%0: tensor<2x!quant.uniform<i8:f32, 2.0:15>>, %1: tensor<2x!quant.uniform<i16:f32, 2.0:15>>) {
  // [minimum C1] expected-error@+1 {{'stablehlo.minimum' op requires compatible types for all operands and results, found 'tensor<2x!quant.uniform<i8:f32, 2.000000e+00:15>>' and 'tensor<2x!quant.uniform<i16:f32, 2.000000e+00:15>>'}}
  %2 = stablehlo.minimum %0, %1 : (tensor<2x!quant.uniform<i8:f32, 2.0:15>>, tensor<2x!quant.uniform<i16:f32, 2.0:15>>) -> tensor<2x!quant.uniform<i8:f32, 2.0:15>>
  return
}

// -----

func.func @multiply_c1(%0: tensor<?xf32, #stablehlo.bounds<2>>, %1: tensor<3xf32>) {
  // [multiply C1] expected-error@+1 {{'stablehlo.multiply' op requires compatible types for all operands and results, found 'tensor<?xf32, #stablehlo.bounds<2>>' and 'tensor<3xf32>'}}
  %2 = stablehlo.multiply %0, %1 : (tensor<?xf32, #stablehlo.bounds<2>>, tensor<3xf32>) -> tensor<?xf32, #stablehlo.bounds<2>>
  return
}

// -----

func.func @power_c1(%0: tensor<2x!quant.uniform<i8:f32, 2.0:15>>, %1: tensor<2xf32>) {
  // [power C1] expected-error@+1 {{'stablehlo.power' op requires compatible types for all operands and results, found 'tensor<2x!quant.uniform<i8:f32, 2.000000e+00:15>>' and 'tensor<2xf32>'}}
  %2 = stablehlo.power %0, %1 : (tensor<2x!quant.uniform<i8:f32, 2.0:15>>, tensor<2xf32>) -> tensor<2x!quant.uniform<i8:f32, 2.0:15>>
  return
}

// -----

func.func @remainder_c1(%0: tensor<2x!quant.uniform<i8:f32, 2.0:15>>, %1: tensor<2x!quant.uniform<i8<-100:100>:f32, 2.0:15>>) {
  // [remainder C1] expected-error@+1 {{'stablehlo.remainder' op requires compatible types for all operands and results, found 'tensor<2x!quant.uniform<i8:f32, 2.000000e+00:15>>' and 'tensor<2x!quant.uniform<i8<-100:100>:f32, 2.000000e+00:15>>'}}
  %2 = stablehlo.remainder %0, %1 : (tensor<2x!quant.uniform<i8:f32, 2.0:15>>, tensor<2x!quant.uniform<i8<-100:100>:f32, 2.0:15>>) -> tensor<2x!quant.uniform<i8:f32, 2.0:15>>
  return
}

// -----

func.func @subtract_c1(%0: tensor<2xf32>, %1: tensor<2xf64>) {
  // [subtract C1] expected-error@+1 {{'stablehlo.subtract' op requires compatible types for all operands and results, found 'tensor<2xf32>' and 'tensor<2xf64>'}}
  %2 = stablehlo.subtract %0, %1 : (tensor<2xf32>, tensor<2xf64>) -> tensor<2xf32>
  return
}

// -----

func.func @multiply_bounds(%0: tensor<?xf32, #stablehlo.bounds<3>>, %1: tensor<4xf32>) {
  // [multiply C1] expected-error@+1 {{'stablehlo.multiply' op requires compatible types for all operands and results, found 'tensor<?xf32, #stablehlo.bounds<3>>' and 'tensor<4xf32>'}}
  %2 = stablehlo.multiply %0, %1 : (tensor<?xf32, #stablehlo.bounds<3>>, tensor<4xf32>) -> tensor<?xf32>
  return
}

// -----

func.func @multiply_result(%0: tensor<2xf32>) {
  // [multiply C1] expected-error@+1 {{'stablehlo.multiply' op requires compatible types for all operands and results, found 'tensor<2xf32>' and 'tensor<2xf16>'}}
  %1 = stablehlo.multiply %0, %0 : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf16>
  return
}

// -----

func.func @abs_c1(%0: tensor<2xf32>) {
  // [abs C1] expected-error@+1 {{'stablehlo.abs' op all non-scalar operands/results must have the same shape and base type}}
  %1 = stablehlo.abs %0 : (tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @abs_c2(%0: tensor<2xcomplex<f32>>) {
  // [abs C2] expected-error@+1 {{'stablehlo.abs' op inferred type(s) 'tensor<2xf32>' are incompatible with return type(s) of operation 'tensor<2xf64>'}}
  %1 = stablehlo.abs %0 : (tensor<2xcomplex<f32>>) -> tensor<2xf64>
  return
}

// -----

func.func @abs_c2_quantized(%0: tensor<2x!quant.uniform<i8:f32, 2.0:15>>) {
  // [abs C2] expected-error@+1 {{'stablehlo.abs' op inferred type(s) 'tensor<2x!quant.uniform<i8:f32, 2.000000e+00:15>>' are incompatible with return type(s) of operation 'tensor<2xf32>'}}
  %1 = stablehlo.abs %0 : (tensor<2x!quant.uniform<i8:f32, 2.0:15>>) -> tensor<2xf32>
  return
}

// -----

func.func @add_c1(%0: tensor<2xf32>, %1: tensor<2xf64>) {
  // expected-error@+1 {{'stablehlo.add' op lhs and rhs must have one element type, found 'f32' and 'f64' [add C1]}}
  %2 = stablehlo.add %0, %1 : (tensor<2xf32>, tensor<2xf64>) -> tensor<2xf32>
  return
}

// -----

func.func @add_c1_result(%0: tensor<2xf32>) {
  // [add C1] expected-error@+1 {{'stablehlo.add' op inferred type(s) 'tensor<2xf32>' are incompatible with return type(s) of operation 'tensor<2xf64>'}}
  %1 = stablehlo.add %0, %0 : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf64>
  return
}

// -----

func.func @add_c1_shape(%0: tensor<2xf32>, %1: tensor<3xf32>) {
  // [add C1] expected-error@+1 {{'stablehlo.add' op requires the same shape for all operands and results}}
  %2 = stablehlo.add %0, %1 : (tensor<2xf32>, tensor<3xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @add_c2(%0: tensor<2x!quant.uniform<i8:f32, 2.0:15>>, %1: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.add' op lhs and rhs must have quantized element types, or neither, found '!quant.uniform<i8:f32, 2.000000e+00:15>' and 'f32' [add C2]}}
  %2 = stablehlo.add %0, %1 : (tensor<2x!quant.uniform<i8:f32, 2.0:15>>, tensor<2xf32>) -> tensor<2x!quant.uniform<i8:f32, 2.0:15>>
  return
}

// -----

func.func @add_c2_result(%0: tensor<2x!quant.uniform<i8:f32, 2.0:15>>) {
  // [add C2] expected-error@+1 {{'stablehlo.add' op inferred type(s) 'tensor<2x!quant.uniform<i8:f32, 2.000000e+00:15>>' are incompatible with return type(s) of operation 'tensor<2xf32>'}}
  %1 = stablehlo.add %0, %0 : (tensor<2x!quant.uniform<i8:f32, 2.0:15>>, tensor<2x!quant.uniform<i8:f32, 2.0:15>>) -> tensor<2xf32>
  return
}

// -----

func.func @add_c3(%0: tensor<2x!quant.uniform<i8:f32, 2.0:15>>, %1: tensor<2x!quant.uniform<i16:f32, 2.0>>) {
  // expected-error@+1 {{'stablehlo.add' op lhs and rhs must have one storage type, found '!quant.uniform<i8:f32, 2.000000e+00:15>' and '!quant.uniform<i16:f32, 2.000000e+00>' [add C3]}}
  %2 = stablehlo.add %0, %1 : (tensor<2x!quant.uniform<i8:f32, 2.0:15>>, tensor<2x!quant.uniform<i16:f32, 2.0>>) -> tensor<2x!quant.uniform<i8:f32, 2.0:15>>
  return
}

// -----

func.func @add_c3_result(%0: tensor<2x!quant.uniform<i8:f32, 2.0:15>>) {
  // [add C3] expected-error@+1 {{'stablehlo.add' op inferred type(s) 'tensor<2x!quant.uniform<i8:f32, 2.000000e+00:15>>' are incompatible with return type(s) of operation 'tensor<2x!quant.uniform<i16:f32, 2.000000e+00>>'}}
  %1 = stablehlo.add %0, %0 : (tensor<2x!quant.uniform<i8:f32, 2.0:15>>, tensor<2x!quant.uniform<i8:f32, 2.0:15>>) -> tensor<2x!quant.uniform<i16:f32, 2.0>>
  return
}

// -----

func.func @add_c4(%0: tensor<2x!quant.uniform<i8:f32, 2.0:15>>, %1: tensor<2x!quant.uniform<i8:f16, 2.0>>) {
  // expected-error@+1 {{'stablehlo.add' op lhs and rhs must have one expressed type, found '!quant.uniform<i8:f32, 2.000000e+00:15>' and '!quant.uniform<i8:f16, 2.000000e+00>' [add C4]}}
  %2 = stablehlo.add %0, %1 : (tensor<2x!quant.uniform<i8:f32, 2.0:15>>, tensor<2x!quant.uniform<i8:f16, 2.0>>) -> tensor<2x!quant.uniform<i8:f32, 2.0:15>>
  return
}

// -----

func.func @add_c5_lhs(%0: tensor<2x!quant.uniform<i8:f32:0, {1.0, 2.0}>>, %1: tensor<2x!quant.uniform<i8:f32, 2.0:15>>) {
  // [add C5] expected-error@+1 {{'stablehlo.add' op inferred type(s) 'tensor<2x!quant.uniform<i8:f32:0, {1.000000e+00,2.000000e+00}>>' are incompatible with return type(s) of operation 'tensor<2x!quant.uniform<i8:f32, 2.000000e+00:15>>'}}
  %2 = stablehlo.add %0, %1 : (tensor<2x!quant.uniform<i8:f32:0, {1.0, 2.0}>>, tensor<2x!quant.uniform<i8:f32, 2.0:15>>) -> tensor<2x!quant.uniform<i8:f32, 2.0:15>>
  return
}

// -----

func.func @add_c5_rhs(%0: tensor<2x!quant.uniform<i8:f32, 2.0:15>>, %1: tensor<2x!quant.uniform<i8:f32:0, {1.0, 2.0}>>) {
  // [add C5] expected-error@+1 {{'stablehlo.add' op inferred type(s) 'tensor<2x!quant.uniform<i8:f32:0, {1.000000e+00,2.000000e+00}>>' are incompatible with return type(s) of operation 'tensor<2x!quant.uniform<i8:f32, 2.000000e+00:15>>'}}
  %2 = stablehlo.add %0, %1 : (tensor<2x!quant.uniform<i8:f32, 2.0:15>>, tensor<2x!quant.uniform<i8:f32:0, {1.0, 2.0}>>) -> tensor<2x!quant.uniform<i8:f32, 2.0:15>>
  return
}

// -----

func.func @add_c5_result(%0: tensor<2x!quant.uniform<i8:f32, 2.0:15>>) {
  // [add C5] expected-error@+1 {{'stablehlo.add' op inferred type(s) 'tensor<2x!quant.uniform<i8:f32, 2.000000e+00:15>>' are incompatible with return type(s) of operation 'tensor<2x!quant.uniform<i8:f32:0, {1.000000e+00,2.000000e+00}>>'}}
  %1 = stablehlo.add %0, %0 : (tensor<2x!quant.uniform<i8:f32, 2.0:15>>, tensor<2x!quant.uniform<i8:f32, 2.0:15>>) -> tensor<2x!quant.uniform<i8:f32:0, {1.0, 2.0}>>
  return
}

// -----

func.func @add_c6(%0: tensor<2x2x!quant.uniform<i8:f32:0, {1.0, 2.0}>>, %1: tensor<2x2x!quant.uniform<i8:f32, 2.0:15>>) {
  // expected-error@+1 {{'stablehlo.add' op lhs must be quantized along dimension 1, as the result is, found 0 [add C6]}}
  %2 = stablehlo.add %0, %1 : (tensor<2x2x!quant.uniform<i8:f32:0, {1.0, 2.0}>>, tensor<2x2x!quant.uniform<i8:f32, 2.0:15>>) -> tensor<2x2x!quant.uniform<i8:f32:1, {1.0, 2.0}>>
  return
}

// -----

func.func @add_c7(%0: tensor<2x2x!quant.uniform<i8:f32:0, {1.0, 2.0}>>, %1: tensor<2x2x!quant.uniform<i8:f32:1, {1.0, 2.0}>>) {
  // expected-error@+1 {{'stablehlo.add' op rhs must be quantized along dimension 0, as the result is, found 1 [add C7]}}
  %2 = stablehlo.add %0, %1 : (tensor<2x2x!quant.uniform<i8:f32:0, {1.0, 2.0}>>, tensor<2x2x!quant.uniform<i8:f32:1, {1.0, 2.0}>>) -> tensor<2x2x!quant.uniform<i8:f32:0, {1.0, 2.0}>>
  return
}

// -----

func.func @complex_c1(%0: tensor<2xf32>, %1: tensor<2xf64>) {
  // [complex C1] expected-error@+1 {{'stablehlo.complex' op requires the same element type for all operands}}
  %2 = stablehlo.complex %0, %1 : (tensor<2xf32>, tensor<2xf64>) -> tensor<2xcomplex<f32>>
  return
}

// -----

func.func @complex_c1_shape(%0: tensor<2xf32>, %1: tensor<3xf32>) {
  // [complex C1] expected-error@+1 {{'stablehlo.complex' op requires the same shape for all operands and results}}
  %2 = stablehlo.complex %0, %1 : (tensor<2xf32>, tensor<3xf32>) -> tensor<2xcomplex<f32>>
  return
}

// -----

func.func @complex_c2(%0: tensor<2xf32>) {
  // [complex C2] expected-error@+1 {{'stablehlo.complex' op requires the same shape for all operands and results}}
  %1 = stablehlo.complex %0, %0 : (tensor<2xf32>, tensor<2xf32>) -> tensor<3xcomplex<f32>>
  return
}

// -----

func.func @complex_c3(%0: tensor<2xf32>) {
  // [complex C3] expected-error@+1 {{'stablehlo.complex' op inferred type(s) 'tensor<2xcomplex<f32>>' are incompatible with return type(s) of operation 'tensor<2xcomplex<f64>>'}}
  %1 = stablehlo.complex %0, %0 : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xcomplex<f64>>
  return
}

// -----

func.func @convert_c1(%0: tensor<2xf32>) {
  // [convert C1] expected-error@+1 {{'stablehlo.convert' op requires the same shape for all operands and results}}
  %1 = stablehlo.convert %0 : (tensor<2xf32>) -> tensor<2x1xi8>
  return
}

// -----

func.func @imag_c1(%0: tensor<2xcomplex<f32>>) {
  // [imag C1] expected-error@+1 {{'stablehlo.imag' op all non-scalar operands/results must have the same shape and base type}}
  %1 = stablehlo.imag %0 : (tensor<2xcomplex<f32>>) -> tensor<f32>
  return
}

// -----

func.func @imag_c2(%0: tensor<2xcomplex<f32>>) {
  // [imag C2] expected-error@+1 {{'stablehlo.imag' op inferred type(s) 'tensor<2xf32>' are incompatible with return type(s) of operation 'tensor<2xf64>'}}
  %1 = stablehlo.imag %0 : (tensor<2xcomplex<f32>>) -> tensor<2xf64>
  return
}

// -----

func.func @real_c1(%0: tensor<2xcomplex<f32>>) {
  // [real C1] expected-error@+1 {{'stablehlo.real' op all non-scalar operands/results must have the same shape and base type}}
  %1 = stablehlo.real %0 : (tensor<2xcomplex<f32>>) -> tensor<f32>
  return
}

// -----

func.func @real_c2(%0: tensor<2xcomplex<f32>>) {
  // [real C2] expected-error@+1 {{'stablehlo.real' op inferred type(s) 'tensor<2xf32>' are incompatible with return type(s) of operation 'tensor<2xf64>'}}
  %1 = stablehlo.real %0 : (tensor<2xcomplex<f32>>) -> tensor<2xf64>
  return
}

// -----

func.func @is_finite_c1(%0: tensor<2xf32>) {
  // [is_finite C1] expected-error@+1 {{'stablehlo.is_finite' op all non-scalar operands/results must have the same shape and base type}}
  %1 = stablehlo.is_finite %0 : (tensor<2xf32>) -> tensor<3xi1>
  return
}

// -----

func.func @reduce_precision_c1(%0: tensor<2xf32>) {
  // [reduce_precision C1] expected-error@+1 {{'stablehlo.reduce_precision' op requires compatible types for all operands and results, found 'tensor<2xf32>' and 'tensor<2xf16>'}}
  %1 = stablehlo.reduce_precision %0, format = e5m10 : (tensor<2xf32>) -> tensor<2xf16>
  return
}

// -----

func.func @reduce_precision_c1_shape(%0: tensor<2xf32>) {
  // [reduce_precision C1] expected-error@+1 {{'stablehlo.reduce_precision' op all non-scalar operands/results must have the same shape and base type}}
  %1 = stablehlo.reduce_precision %0, format = e5m10 : (tensor<2xf32>) -> tensor<f32>
  return
}

// -----

func.func @reduce_precision_c2(%0: tensor<2xf32>) {
  // [reduce_precision C2] expected-error@+1 {{'stablehlo.reduce_precision' op attribute 'exponent_bits' failed to satisfy constraint: 32-bit signless integer attribute whose value is positive}}
  %1 = stablehlo.reduce_precision %0, format = e0m10 : tensor<2xf32>
  return
}

// -----

func.func @reduce_precision_c3(%0: tensor<2xf32>) {
  // [reduce_precision C3] expected-error@+1 {{'stablehlo.reduce_precision' op attribute 'mantissa_bits' failed to satisfy constraint: 32-bit signless integer attribute whose value is non-negative}}
  %1 = "stablehlo.reduce_precision"(%0) <{exponent_bits = 5 : i32, mantissa_bits = -1 : i32}> : (tensor<2xf32>) -> tensor<2xf32>
  return
}
