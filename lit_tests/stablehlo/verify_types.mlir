// RUN: stablehlo-opt %s --verify-diagnostics --split-input-file

func.func @quantized(%0: tensor<2x!quant.uniform<i8<-128:127>:f32, 1.0:-128>>, %1: tensor<2x!quant.uniform<u8<0:255>:f32, 1.0:255>>, %2: tensor<2x!quant.uniform<i4:bf16:0, {1.0:3, 2.0}>>, %3: tensor<?x!quant.uniform<i8:f32:0, {1.0, 2.0}>>) {
  %10 = stablehlo.add %0, %0 : tensor<2x!quant.uniform<i8<-128:127>:f32, 1.0:-128>>
  %11 = stablehlo.add %1, %1 : tensor<2x!quant.uniform<u8<0:255>:f32, 1.0:255>>
  %12 = stablehlo.add %2, %2 : tensor<2x!quant.uniform<i4:bf16:0, {1.0:3, 2.0}>>
  %13 = stablehlo.add %3, %3 : tensor<?x!quant.uniform<i8:f32:0, {1.0, 2.0}>>
  return
}

// -----

// [QuantizedType C3] expected-error@+1 {{illegal storage type minimum: -129}}
func.func @storage_min(%0: tensor<2x!quant.uniform<i8<-129:127>:f32, 1.0>>) {
  return
}

// -----

// [QuantizedType C3] expected-error@+1 {{illegal storage type maximum: 256}}
func.func @storage_max(%0: tensor<2x!quant.uniform<u8<0:256>:f32, 1.0>>) {
  return
}

// -----

// [QuantizedType C3] expected-error@+1 {{illegal storage min and storage max: (5:5)}}
func.func @storage_range(%0: tensor<2x!quant.uniform<i8<5:5>:f32, 1.0>>) {
  return
}

// -----

// [QuantizedType C5] expected-error@+1 {{scale 0.000000e+00 out of expressed type range [1.401298e-45, 3.402823e+38]}}
func.func @no_scale(%0: tensor<2x!quant.uniform<i8:f32, 0.0>>) {
  return
}

// -----

// [QuantizedType C5] expected-error@+1 {{scale -1.000000e+00 out of expressed type range [1.401298e-45, 3.402823e+38]}}
func.func @negative_scale(%0: tensor<2x!quant.uniform<i8:f32, -1.0>>) {
  return
}

// -----

// [QuantizedType C6] expected-error@+1 {{scale INF out of expressed type range [1.401298e-45, 3.402823e+38]}}
func.func @infinite_scale(%0: tensor<2x!quant.uniform<i8:f32, 0x7FF0000000000000>>) {
  return
}

// -----

// [QuantizedType C6] expected-error@+1 {{scale 1.000000e+10 out of expressed type range [5.960464e-08, 6.550400e+04]}}
func.func @scale_beyond_expressed_type(%0: tensor<2x!quant.uniform<i8:f16, 1.0e10>>) {
  return
}

// -----

func.func @zero_point(%0: tensor<2x!quant.uniform<i8:f32, 1.0:128>>) {
  // [QuantizedType C7] expected-error@+1 {{'stablehlo.add' op operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values, but got 'tensor<2x!quant.uniform<i8:f32, 1.000000e+00:128>>'}}
  %1 = stablehlo.add %0, %0 : tensor<2x!quant.uniform<i8:f32, 1.0:128>>
  return
}

// -----

func.func @zero_point_beyond_storage_min(%0: tensor<2x!quant.uniform<i8<-10:10>:f32, 1.0:-11>>) {
  // [QuantizedType C7] expected-error@+1 {{'stablehlo.add' op operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values, but got 'tensor<2x!quant.uniform<i8<-10:10>:f32, 1.000000e+00:-11>>'}}
  %1 = stablehlo.add %0, %0 : tensor<2x!quant.uniform<i8<-10:10>:f32, 1.0:-11>>
  return
}

// -----

func.func @zero_point_of_slice(%0: tensor<2x!quant.uniform<i8:f32:0, {1.0, 1.0:128}>>) {
  // [QuantizedType C7] expected-error@+1 {{'stablehlo.add' op operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values, but got 'tensor<2x!quant.uniform<i8:f32:0, {1.000000e+00,1.000000e+00:128}>>'}}
  %1 = stablehlo.add %0, %0 : tensor<2x!quant.uniform<i8:f32:0, {1.0, 1.0:128}>>
  return
}

// -----

// [QuantizedType C10] expected-error@+1 {{expected floating point literal}}
func.func @several_scales(%0: tensor<2x!quant.uniform<i8:f32, {1.0, 2.0}>>) {
  return
}

// -----

// [QuantizedType C11] expected-error@+1 {{illegal quantized dimension: -1}}
func.func @negative_dimension(%0: tensor<2x!quant.uniform<i8:f32:-1, {1.0, 2.0}>>) {
  return
}

// -----

func.func @dimension(%0: tensor<2x!quant.uniform<i8:f32:1, {1.0, 2.0}>>) {
  // [QuantizedType C12] expected-error@+1 {{'stablehlo.add' op operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values, but got 'tensor<2x!quant.uniform<i8:f32:1, {1.000000e+00,2.000000e+00}>>'}}
  %1 = stablehlo.add %0, %0 : tensor<2x!quant.uniform<i8:f32:1, {1.0, 2.0}>>
  return
}

// -----

func.func @huge_dimension(%0: tensor<2x!quant.uniform<i8:f32:2147483647, {1.0, 2.0}>>) {
  // [QuantizedType C12] expected-error@+1 {{'stablehlo.add' op operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values, but got 'tensor<2x!quant.uniform<i8:f32:2147483647, {1.000000e+00,2.000000e+00}>>'}}
  %1 = stablehlo.add %0, %0 : tensor<2x!quant.uniform<i8:f32:2147483647, {1.0, 2.0}>>
  return
}

// -----

func.func @dimension_of_scalar(%0: tensor<!quant.uniform<i8:f32:0, {1.0}>>) {
  // [QuantizedType C12] expected-error@+1 {{'stablehlo.add' op operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values, but got 'tensor<!quant.uniform<i8:f32:0, {1.000000e+00}>>'}}
  %1 = stablehlo.add %0, %0 : tensor<!quant.uniform<i8:f32:0, {1.0}>>
  return
}

// -----

func.func @scales(%0: tensor<3x!quant.uniform<i8:f32:0, {1.0, 2.0}>>) {
  // [QuantizedType C13] expected-error@+1 {{'stablehlo.add' op operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values, but got 'tensor<3x!quant.uniform<i8:f32:0, {1.000000e+00,2.000000e+00}>>'}}
  %1 = stablehlo.add %0, %0 : tensor<3x!quant.uniform<i8:f32:0, {1.0, 2.0}>>
  return
}

// -----

func.func @scales_of_none(%0: tensor<0x!quant.uniform<i8:f32:0, {1.0}>>) {
  // [QuantizedType C13] expected-error@+1 {{'stablehlo.add' op operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values, but got 'tensor<0x!quant.uniform<i8:f32:0, {1.000000e+00}>>'}}
  %1 = stablehlo.add %0, %0 : tensor<0x!quant.uniform<i8:f32:0, {1.0}>>
  return
}

// -----

func.func @integer() {
  // [integer_literal C1] expected-error@+1 {{integer constant out of range for type}}
  %0 = stablehlo.constant dense<256> : tensor<i8>
  return
}

// -----

func.func @unsigned_integer() {
  // [integer_literal C1] expected-error@+1 {{expected unsigned integer elements, but parsed negative value}}
  %0 = stablehlo.constant dense<-1> : tensor<ui8>
  return
}

// -----

func.func @float() {
  // [float_literal C1] expected-error@+2 {{unexpected decimal integer literal for a floating point value}}
  // expected-note@+1 {{add a trailing dot to make the literal a float}}
  %0 = stablehlo.constant dense<1> : tensor<f32>
  return
}

// -----

func.func @hexadecimal_float() {
  // [float_literal C2] expected-error@+1 {{hexadecimal float constant out of range for type}}
  %0 = stablehlo.constant dense<0x7F8000001> : tensor<f32>
  return
}

// -----

func.func @real_part() {
  // [complex_literal C1] expected-error@+2 {{unexpected decimal integer literal for a floating point value}}
  // expected-note@+1 {{add a trailing dot to make the literal a float}}
  %0 = stablehlo.constant dense<(1, 2.0)> : tensor<complex<f32>>
  return
}

// -----

func.func @imaginary_part() {
  // [complex_literal C2] expected-error@+1 {{expected floating point literal}}
  %0 = stablehlo.constant dense<(1.0, true)> : tensor<complex<f32>>
  return
}

// -----

func.func @element() {
  // [tensor_literal C1] expected-error@+1 {{expected integer elements, but parsed floating-point}}
  %0 = stablehlo.constant dense<[1, 1.5]> : tensor<2xi8>
  return
}

// -----

func.func @element_boolean() {
  // [tensor_literal C1] expected-error@+1 {{expected i1 type for 'true' or 'false' values}}
  %0 = stablehlo.constant dense<[1, true]> : tensor<2xi8>
  return
}

// -----

func.func @size() {
  // [tensor_literal C2] expected-error@+1 {{inferred shape of elements literal ([3]) does not match type ([2])}}
  %0 = stablehlo.constant dense<[1, 2, 3]> : tensor<2xi8>
  return
}

// -----

func.func @nesting() {
  // [tensor_literal C2] expected-error@+1 {{tensor literal is invalid; ranks are not consistent between elements}}
  %0 = stablehlo.constant dense<[[1, 2], [3]]> : tensor<2x2xi8>
  return
}

// -----

func.func @quantized_element() {
  // [quantized_tensor_literal C1] expected-error@+1 {{'stablehlo.constant' op inferred type(s) 'tensor<2xf32>' are incompatible with return type(s) of operation 'tensor<2x!quant.uniform<i8:f32, 1.000000e+00>>'}}
  %0 = stablehlo.constant() <{value = dense<1.0> : tensor<2xf32>}> : () -> tensor<2x!quant.uniform<i8:f32, 1.0>>
  return
}

// -----

func.func @quantized_size() {
  // [quantized_tensor_literal C2] expected-error@+1 {{'stablehlo.constant' op inferred type(s) 'tensor<3xi8>' are incompatible with return type(s) of operation 'tensor<2x!quant.uniform<i8:f32, 1.000000e+00>>'}}
  %0 = stablehlo.constant() <{value = dense<[1, 2, 3]> : tensor<3xi8>}> : () -> tensor<2x!quant.uniform<i8:f32, 1.0>>
  return
}
