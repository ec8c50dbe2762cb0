// What is a tensor of StableHLO, element type by element type.
// RUN: stablehlo-opt %s -split-input-file -verify-diagnostics | FileCheck %s

// CHECK-LABEL: func.func @accepted
func.func @accepted(
    %arg0: tensor<2xi1>, %arg1: tensor<2xi2>, %arg2: tensor<2xi4>, %arg3: tensor<2xi64>,
    %arg4: tensor<2xui2>, %arg5: tensor<2xui4>, %arg6: tensor<2xui8>, %arg7: tensor<2xui64>,
    %arg8: tensor<2xf4E2M1FN>, %arg9: tensor<2xf6E2M3FN>, %arg10: tensor<2xf6E3M2FN>,
    %arg11: tensor<2xf8E3M4>, %arg12: tensor<2xf8E4M3>, %arg13: tensor<2xf8E4M3FN>,
    %arg14: tensor<2xf8E4M3FNUZ>, %arg15: tensor<2xf8E4M3B11FNUZ>, %arg16: tensor<2xf8E5M2>,
    %arg17: tensor<2xf8E5M2FNUZ>, %arg18: tensor<2xf8E8M0FNU>, %arg19: tensor<2xf16>,
    %arg20: tensor<2xbf16>, %arg21: tensor<2xf32>, %arg22: tensor<2xf64>,
    %arg23: tensor<2xcomplex<f32>>, %arg24: tensor<2xcomplex<f64>>,
    %arg25: tensor<2x!quant.uniform<i8:f32, 2.0:15>>, %arg26: tensor<2x!quant.uniform<u8:f32, 2.0:15>>,
    %arg27: tensor<2x!quant.uniform<i8:f32:0, {2.0:15, 3.0}>>,
    %arg28: tensor<?x!quant.uniform<i8:f32:0, {2.0:15, 3.0}>>) {
  // CHECK-COUNT-29: stablehlo.reshape
  %0 = stablehlo.reshape %arg0 : (tensor<2xi1>) -> tensor<2xi1>
  %1 = stablehlo.reshape %arg1 : (tensor<2xi2>) -> tensor<2xi2>
  %2 = stablehlo.reshape %arg2 : (tensor<2xi4>) -> tensor<2xi4>
  %3 = stablehlo.reshape %arg3 : (tensor<2xi64>) -> tensor<2xi64>
  %4 = stablehlo.reshape %arg4 : (tensor<2xui2>) -> tensor<2xui2>
  %5 = stablehlo.reshape %arg5 : (tensor<2xui4>) -> tensor<2xui4>
  %6 = stablehlo.reshape %arg6 : (tensor<2xui8>) -> tensor<2xui8>
  %7 = stablehlo.reshape %arg7 : (tensor<2xui64>) -> tensor<2xui64>
  %8 = stablehlo.reshape %arg8 : (tensor<2xf4E2M1FN>) -> tensor<2xf4E2M1FN>
  %9 = stablehlo.reshape %arg9 : (tensor<2xf6E2M3FN>) -> tensor<2xf6E2M3FN>
  %10 = stablehlo.reshape %arg10 : (tensor<2xf6E3M2FN>) -> tensor<2xf6E3M2FN>
  %11 = stablehlo.reshape %arg11 : (tensor<2xf8E3M4>) -> tensor<2xf8E3M4>
  %12 = stablehlo.reshape %arg12 : (tensor<2xf8E4M3>) -> tensor<2xf8E4M3>
  %13 = stablehlo.reshape %arg13 : (tensor<2xf8E4M3FN>) -> tensor<2xf8E4M3FN>
  %14 = stablehlo.reshape %arg14 : (tensor<2xf8E4M3FNUZ>) -> tensor<2xf8E4M3FNUZ>
  %15 = stablehlo.reshape %arg15 : (tensor<2xf8E4M3B11FNUZ>) -> tensor<2xf8E4M3B11FNUZ>
  %16 = stablehlo.reshape %arg16 : (tensor<2xf8E5M2>) -> tensor<2xf8E5M2>
  %17 = stablehlo.reshape %arg17 : (tensor<2xf8E5M2FNUZ>) -> tensor<2xf8E5M2FNUZ>
  %18 = stablehlo.reshape %arg18 : (tensor<2xf8E8M0FNU>) -> tensor<2xf8E8M0FNU>
  %19 = stablehlo.reshape %arg19 : (tensor<2xf16>) -> tensor<2xf16>
  %20 = stablehlo.reshape %arg20 : (tensor<2xbf16>) -> tensor<2xbf16>
  %21 = stablehlo.reshape %arg21 : (tensor<2xf32>) -> tensor<2xf32>
  %22 = stablehlo.reshape %arg22 : (tensor<2xf64>) -> tensor<2xf64>
  %23 = stablehlo.reshape %arg23 : (tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
  %24 = stablehlo.reshape %arg24 : (tensor<2xcomplex<f64>>) -> tensor<2xcomplex<f64>>
  %25 = stablehlo.reshape %arg25 : (tensor<2x!quant.uniform<i8:f32, 2.0:15>>) -> tensor<2x!quant.uniform<i8:f32, 2.0:15>>
  %26 = stablehlo.reshape %arg26 : (tensor<2x!quant.uniform<u8:f32, 2.0:15>>) -> tensor<2x!quant.uniform<u8:f32, 2.0:15>>
  %27 = stablehlo.reshape %arg27 : (tensor<2x!quant.uniform<i8:f32:0, {2.0:15, 3.0}>>) -> tensor<2x!quant.uniform<i8:f32:0, {2.0:15, 3.0}>>
  %28 = stablehlo.reshape %arg28 : (tensor<?x!quant.uniform<i8:f32:0, {2.0:15, 3.0}>>) -> tensor<2x!quant.uniform<i8:f32:0, {2.0:15, 3.0}>>
  return
}

// -----

func.func @other_width(%arg0: tensor<2xi3>) {
  // expected-error@+1 {{operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values, but got 'tensor<2xi3>'}}
  %0 = "stablehlo.reshape"(%arg0) : (tensor<2xi3>) -> tensor<2xf32>
  return
}

// -----

func.func @signed(%arg0: tensor<2xsi8>) {
  // expected-error@+1 {{operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values, but got 'tensor<2xsi8>'}}
  %0 = "stablehlo.reshape"(%arg0) : (tensor<2xsi8>) -> tensor<2xf32>
  return
}

// -----

func.func @tf32(%arg0: tensor<2xtf32>) {
  // expected-error@+1 {{operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values, but got 'tensor<2xtf32>'}}
  %0 = "stablehlo.reshape"(%arg0) : (tensor<2xtf32>) -> tensor<2xf32>
  return
}

// -----

func.func @f80(%arg0: tensor<2xf80>) {
  // expected-error@+1 {{operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values, but got 'tensor<2xf80>'}}
  %0 = "stablehlo.reshape"(%arg0) : (tensor<2xf80>) -> tensor<2xf32>
  return
}

// -----

func.func @complex_f16(%arg0: tensor<2xcomplex<f16>>) {
  // expected-error@+1 {{operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values, but got 'tensor<2xcomplex<f16>>'}}
  %0 = "stablehlo.reshape"(%arg0) : (tensor<2xcomplex<f16>>) -> tensor<2xf32>
  return
}

// -----

func.func @complex_int(%arg0: tensor<2xcomplex<i32>>) {
  // expected-error@+1 {{operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values, but got 'tensor<2xcomplex<i32>>'}}
  %0 = "stablehlo.reshape"(%arg0) : (tensor<2xcomplex<i32>>) -> tensor<2xf32>
  return
}

// -----

func.func @index(%arg0: tensor<2xindex>) {
  // expected-error@+1 {{operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values, but got 'tensor<2xindex>'}}
  %0 = "stablehlo.reshape"(%arg0) : (tensor<2xindex>) -> tensor<2xf32>
  return
}

// -----

func.func @vector(%arg0: vector<2xf32>) {
  // expected-error@+1 {{operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values, but got 'vector<2xf32>'}}
  %0 = "stablehlo.reshape"(%arg0) : (vector<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @unranked(%arg0: tensor<*xf32>) {
  // expected-error@+1 {{operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values, but got 'tensor<*xf32>'}}
  %0 = "stablehlo.reshape"(%arg0) : (tensor<*xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @buffer(%arg0: memref<2xf32>) {
  // expected-error@+1 {{operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values, but got 'memref<2xf32>'}}
  %0 = "stablehlo.reshape"(%arg0) : (memref<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @token(%arg0: !stablehlo.token) {
  // expected-error@+1 {{operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values, but got '!stablehlo.token'}}
  %0 = "stablehlo.reshape"(%arg0) : (!stablehlo.token) -> tensor<2xf32>
  return
}

// -----

func.func @storage_width(%arg0: tensor<2x!quant.uniform<i3:f32, 2.000000e+00:1>>) {
  // expected-error@+1 {{operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values, but got 'tensor<2x!quant.uniform<i3:f32, 2.000000e+00:1>>'}}
  %0 = "stablehlo.reshape"(%arg0) : (tensor<2x!quant.uniform<i3:f32, 2.000000e+00:1>>) -> tensor<2xf32>
  return
}

// -----

func.func @zero_point(%arg0: tensor<2x!quant.uniform<i8:f32, 2.000000e+00:150>>) {
  // expected-error@+1 {{operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values, but got 'tensor<2x!quant.uniform<i8:f32, 2.000000e+00:150>>'}}
  %0 = "stablehlo.reshape"(%arg0) : (tensor<2x!quant.uniform<i8:f32, 2.000000e+00:150>>) -> tensor<2xf32>
  return
}

// -----

func.func @axis_size(%arg0: tensor<3x!quant.uniform<i8:f32:0, {2.000000e+00:15,3.000000e+00}>>) {
  // expected-error@+1 {{operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values, but got 'tensor<3x!quant.uniform<i8:f32:0, {2.000000e+00:15,3.000000e+00}>>'}}
  %0 = "stablehlo.reshape"(%arg0) : (tensor<3x!quant.uniform<i8:f32:0, {2.000000e+00:15,3.000000e+00}>>) -> tensor<2xf32>
  return
}

// -----

func.func @axis(%arg0: tensor<2x!quant.uniform<i8:f32:1, {2.000000e+00:15,3.000000e+00}>>) {
  // expected-error@+1 {{operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values, but got 'tensor<2x!quant.uniform<i8:f32:1, {2.000000e+00:15,3.000000e+00}>>'}}
  %0 = "stablehlo.reshape"(%arg0) : (tensor<2x!quant.uniform<i8:f32:1, {2.000000e+00:15,3.000000e+00}>>) -> tensor<2xf32>
  return
}
