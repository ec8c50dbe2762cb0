// RUN: stablehlo-opt %s --verify-diagnostics --split-input-file

func.func @clamp(%0: tensor<f32>, %1: tensor<2x?xf32>, %2: tensor<?x3xf32>, %3: tensor<2x!quant.uniform<i8:f32, 2.0:15>>, %4: tensor<!quant.uniform<i8:f32, 3.0:1>>, %5: tensor<?xf32, #stablehlo.bounds<4>>, %6: tensor<4xf32>, %7: tensor<0xi1>) {
  %10 = stablehlo.clamp %0, %1, %2 : (tensor<f32>, tensor<2x?xf32>, tensor<?x3xf32>) -> tensor<2x3xf32>
  %11 = stablehlo.clamp %0, %0, %0 : tensor<f32>
  %12 = stablehlo.clamp %4, %3, %3 : (tensor<!quant.uniform<i8:f32, 3.0:1>>, tensor<2x!quant.uniform<i8:f32, 2.0:15>>, tensor<2x!quant.uniform<i8:f32, 2.0:15>>) -> tensor<2x!quant.uniform<i8:f32, 3.0:1>>
  %13 = stablehlo.clamp %6, %5, %0 : (tensor<4xf32>, tensor<?xf32, #stablehlo.bounds<4>>, tensor<f32>) -> tensor<?xf32>
  %14 = stablehlo.clamp %7, %7, %7 : tensor<0xi1>
  return
}

// -----

// Floats may be compared in any way: released artifacts are read that do.
func.func @compare(%0: tensor<2xi1>, %1: tensor<2xi8>, %2: tensor<2xui8>, %3: tensor<?xf32>, %4: tensor<2xcomplex<f32>>, %5: tensor<2x!quant.uniform<i8:f32, 2.0:15>>, %6: tensor<2xf32>) {
  %10 = stablehlo.compare EQ, %0, %0, UNSIGNED : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
  %11 = stablehlo.compare NE, %1, %1, SIGNED : (tensor<2xi8>, tensor<2xi8>) -> tensor<2xi1>
  %12 = stablehlo.compare GE, %2, %2, UNSIGNED : (tensor<2xui8>, tensor<2xui8>) -> tensor<2xi1>
  %13 = stablehlo.compare GT, %3, %6, TOTALORDER : (tensor<?xf32>, tensor<2xf32>) -> tensor<2xi1>
  %14 = stablehlo.compare LE, %3, %6, FLOAT : (tensor<?xf32>, tensor<2xf32>) -> tensor<?xi1>
  %15 = stablehlo.compare EQ, %4, %4, FLOAT : (tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>) -> tensor<2xi1>
  %16 = stablehlo.compare LT, %5, %5, FLOAT : (tensor<2x!quant.uniform<i8:f32, 2.0:15>>, tensor<2x!quant.uniform<i8:f32, 2.0:15>>) -> tensor<2xi1>
  %17 = stablehlo.compare EQ, %1, %1, NOTYPE : (tensor<2xi8>, tensor<2xi8>) -> tensor<2xi1>
  %18 = stablehlo.compare EQ, %6, %6, SIGNED : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
  return
}

// -----

// Scales and zero points may differ.
func.func @select(%0: tensor<i1>, %1: tensor<2x?xf32>, %2: tensor<?x3xf32>, %3: tensor<2x3xi1>, %4: tensor<2x!quant.uniform<i8:f32, 2.0:15>>, %5: tensor<2x!quant.uniform<i8:f32, 3.0:1>>, %6: tensor<?xf32, #stablehlo.bounds<4>>, %7: tensor<?xf32, #stablehlo.bounds<3>>) {
  %10 = stablehlo.select %0, %1, %2 : (tensor<i1>, tensor<2x?xf32>, tensor<?x3xf32>) -> tensor<2x3xf32>
  %11 = stablehlo.select %3, %1, %2 : (tensor<2x3xi1>, tensor<2x?xf32>, tensor<?x3xf32>) -> tensor<2x3xf32>
  %12 = stablehlo.select %0, %4, %5 : (tensor<i1>, tensor<2x!quant.uniform<i8:f32, 2.0:15>>, tensor<2x!quant.uniform<i8:f32, 3.0:1>>) -> tensor<2x!quant.uniform<i8:f32, 2.0:15>>
  %13 = stablehlo.select %0, %6, %7 : (tensor<i1>, tensor<?xf32, #stablehlo.bounds<4>>, tensor<?xf32, #stablehlo.bounds<3>>) -> tensor<?xf32, #stablehlo.bounds<3>>
  return
}

// -----

func.func @clamp_c1(%0: tensor<2xf32>, %1: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.clamp' op min must be a scalar or have the shape of operand, found 'tensor<2xf32>' and 'tensor<3xf32>' [clamp C1]}}
  %2 = stablehlo.clamp %0, %1, %1 : (tensor<2xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @clamp_c1_bound(%0: tensor<5xf32>, %1: tensor<?xf32, #stablehlo.bounds<4>>) {
  // expected-error@+1 {{'stablehlo.clamp' op min must be a scalar or have the shape of operand, found 'tensor<5xf32>' and 'tensor<?xf32, #stablehlo.bounds<4>>' [clamp C1]}}
  %2 = stablehlo.clamp %0, %1, %1 : (tensor<5xf32>, tensor<?xf32, #stablehlo.bounds<4>>, tensor<?xf32, #stablehlo.bounds<4>>) -> tensor<?xf32>
  return
}

// -----

func.func @clamp_c2(%0: tensor<3x1xf32>, %1: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.clamp' op max must be a scalar or have the shape of operand, found 'tensor<3x1xf32>' and 'tensor<3xf32>' [clamp C2]}}
  %2 = stablehlo.clamp %1, %1, %0 : (tensor<3xf32>, tensor<3xf32>, tensor<3x1xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @clamp_c3(%0: tensor<f64>, %1: tensor<3xf32>) {
  // [clamp C3] expected-error@+1 {{'stablehlo.clamp' op requires compatible element types for all operands and results, found 'tensor<f64>' and 'tensor<3xf32>'}}
  %2 = stablehlo.clamp %0, %1, %1 : (tensor<f64>, tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @clamp_c4(%0: tensor<f32>, %1: tensor<3xf32>) {
  // [clamp C4] expected-error@+1 {{'stablehlo.clamp' op inferred type(s) 'tensor<3xf32>' are incompatible with return type(s) of operation 'tensor<f32>'}}
  %2 = stablehlo.clamp %0, %1, %0 : (tensor<f32>, tensor<3xf32>, tensor<f32>) -> tensor<f32>
  return
}

// -----

func.func @clamp_c4_bound(%0: tensor<f32>, %1: tensor<?xf32, #stablehlo.bounds<4>>) {
  // [clamp C4] expected-error@+1 {{'stablehlo.clamp' op inferred type(s) 'tensor<?xf32, #stablehlo.bounds<4>>' are incompatible with return type(s) of operation 'tensor<5xf32>'}}
  %2 = stablehlo.clamp %0, %1, %0 : (tensor<f32>, tensor<?xf32, #stablehlo.bounds<4>>, tensor<f32>) -> tensor<5xf32>
  return
}

// -----

func.func @compare_c1(%0: tensor<2xf32>, %1: tensor<2xf64>) {
  // [compare C1] expected-error@+1 {{'stablehlo.compare' op requires compatible element types for all operands, found 'tensor<2xf32>' and 'tensor<2xf64>'}}
  %2 = stablehlo.compare EQ, %0, %1 : (tensor<2xf32>, tensor<2xf64>) -> tensor<2xi1>
  return
}

// -----

func.func @compare_c2(%0: tensor<2xf32>, %1: tensor<3xf32>) {
  // [compare C2] expected-error@+1 {{'stablehlo.compare' op all non-scalar operands/results must have the same shape and base type}}
  %2 = stablehlo.compare EQ, %0, %1 : (tensor<2xf32>, tensor<3xf32>) -> tensor<2xi1>
  return
}

// -----

func.func @compare_c2_result(%0: tensor<2xf32>) {
  // [compare C2] expected-error@+1 {{'stablehlo.compare' op all non-scalar operands/results must have the same shape and base type}}
  %1 = stablehlo.compare EQ, %0, %0 : (tensor<2xf32>, tensor<2xf32>) -> tensor<i1>
  return
}

// -----

func.func @compare_c3_boolean(%0: tensor<2xi1>) {
  // expected-error@+1 {{'stablehlo.compare' op compare_type must be UNSIGNED for elements of type 'i1', found SIGNED [compare C3]}}
  %1 = stablehlo.compare EQ, %0, %0, SIGNED : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
  return
}

// -----

func.func @compare_c3_signed(%0: tensor<2xi32>) {
  // expected-error@+1 {{'stablehlo.compare' op compare_type must be SIGNED for elements of type 'i32', found FLOAT [compare C3]}}
  %1 = stablehlo.compare EQ, %0, %0, FLOAT : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
  return
}

// -----

func.func @compare_c3_signed_unsigned(%0: tensor<2xi64>) {
  // expected-error@+1 {{'stablehlo.compare' op compare_type must be SIGNED for elements of type 'i64', found UNSIGNED [compare C3]}}
  %1 = stablehlo.compare EQ, %0, %0, UNSIGNED : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
  return
}

// -----

func.func @compare_c3_unsigned(%0: tensor<2xui8>) {
  // expected-error@+1 {{'stablehlo.compare' op compare_type must be UNSIGNED for elements of type 'ui8', found SIGNED [compare C3]}}
  %1 = stablehlo.compare EQ, %0, %0, SIGNED : (tensor<2xui8>, tensor<2xui8>) -> tensor<2xi1>
  return
}

// -----

func.func @compare_c3_complex(%0: tensor<2xcomplex<f32>>) {
  // expected-error@+1 {{'stablehlo.compare' op compare_type must be FLOAT for elements of type 'complex<f32>', found TOTALORDER [compare C3]}}
  %1 = stablehlo.compare EQ, %0, %0, TOTALORDER : (tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>) -> tensor<2xi1>
  return
}

// -----

func.func @compare_c3_weak_order_boolean(%0: tensor<2xi1>) {
  // expected-error@+1 {{WEAKORDER comparison type is only supported for floating-point element types, got 'i1' [compare C3]}}
  %1 = stablehlo.compare LT, %0, %0, WEAKORDER : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
  return
}

// -----

func.func @compare_c3_weak_order_signed(%0: tensor<2xi32>) {
  // expected-error@+1 {{WEAKORDER comparison type is only supported for floating-point element types, got 'i32' [compare C3]}}
  %1 = stablehlo.compare LT, %0, %0, WEAKORDER : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
  return
}

// -----

func.func @compare_c3_weak_order_unsigned(%0: tensor<2xui8>) {
  // expected-error@+1 {{WEAKORDER comparison type is only supported for floating-point element types, got 'ui8' [compare C3]}}
  %1 = stablehlo.compare LT, %0, %0, WEAKORDER : (tensor<2xui8>, tensor<2xui8>) -> tensor<2xi1>
  return
}

// -----

func.func @compare_c3_weak_order_complex(%0: tensor<2xcomplex<f32>>) {
  // expected-error@+1 {{WEAKORDER comparison type is only supported for floating-point element types, got 'complex<f32>' [compare C3]}}
  %1 = stablehlo.compare LT, %0, %0, WEAKORDER : (tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>) -> tensor<2xi1>
  return
}

// -----

func.func @compare_c3_weak_order_quantized(%0: tensor<2x!quant.uniform<i8:f32, 1.000000e+00>>) {
  // expected-error@+1 {{WEAKORDER comparison type is only supported for floating-point element types, got '!quant.uniform<i8:f32, 1.000000e+00>' [compare C3]}}
  %1 = stablehlo.compare LT, %0, %0, WEAKORDER : (tensor<2x!quant.uniform<i8:f32, 1.000000e+00>>, tensor<2x!quant.uniform<i8:f32, 1.000000e+00>>) -> tensor<2xi1>
  return
}

// -----

func.func @compare_weak_order_f64(%0: tensor<2xf64>) {
  %1 = stablehlo.compare LT, %0, %0, WEAKORDER : (tensor<2xf64>, tensor<2xf64>) -> tensor<2xi1>
  return
}

// -----

func.func @compare_weak_order_bf16(%0: tensor<2xbf16>) {
  %1 = stablehlo.compare LT, %0, %0, WEAKORDER : (tensor<2xbf16>, tensor<2xbf16>) -> tensor<2xi1>
  return
}

// -----

func.func @compare_weak_order_f8E8M0FNU(%0: tensor<2xf8E8M0FNU>) {
  %1 = stablehlo.compare LT, %0, %0, WEAKORDER : (tensor<2xf8E8M0FNU>, tensor<2xf8E8M0FNU>) -> tensor<2xi1>
  return
}

// -----

func.func @compare_weak_order_f6E3M2FN(%0: tensor<2xf6E3M2FN>) {
  %1 = stablehlo.compare LT, %0, %0, WEAKORDER : (tensor<2xf6E3M2FN>, tensor<2xf6E3M2FN>) -> tensor<2xi1>
  return
}

// -----

func.func @compare_weak_order_f4E2M1FN(%0: tensor<2xf4E2M1FN>) {
  %1 = stablehlo.compare LT, %0, %0, WEAKORDER : (tensor<2xf4E2M1FN>, tensor<2xf4E2M1FN>) -> tensor<2xi1>
  return
}

// -----

func.func @select_c1(%0: tensor<2xi1>, %1: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.select' op pred must be a scalar or have the shape of on_true, found 'tensor<2xi1>' and 'tensor<3xf32>' [select C1]}}
  %2 = stablehlo.select %0, %1, %1 : tensor<2xi1>, tensor<3xf32>
  return
}

// -----

func.func @select_c1_rank(%0: tensor<1xi1>, %1: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.select' op pred must be a scalar or have the shape of on_true, found 'tensor<1xi1>' and 'tensor<f32>' [select C1]}}
  %2 = stablehlo.select %0, %1, %1 : tensor<1xi1>, tensor<f32>
  return
}

// -----

func.func @select_c2_element(%0: tensor<i1>, %1: tensor<3xf32>, %2: tensor<3xf64>) {
  // expected-error@+1 {{'stablehlo.select' op on_true and on_false must have one element type, found 'f32' and 'f64' [select C2]}}
  %3 = stablehlo.select %0, %1, %2 : (tensor<i1>, tensor<3xf32>, tensor<3xf64>) -> tensor<3xf32>
  return
}

// -----

func.func @select_c2_shape(%0: tensor<i1>, %1: tensor<3x1xf32>, %2: tensor<3x2xf32>) {
  // expected-error@+1 {{'stablehlo.select' op on_true and on_false must have one shape, found sizes 1 and 2 in dimension 1 [select C2]}}
  %3 = stablehlo.select %0, %1, %2 : (tensor<i1>, tensor<3x1xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @select_c2_rank(%0: tensor<i1>, %1: tensor<3xf32>, %2: tensor<3x1xf32>) {
  // expected-error@+1 {{'stablehlo.select' op on_true and on_false must have one shape, found ranks 1 and 2 [select C2]}}
  %3 = stablehlo.select %0, %1, %2 : (tensor<i1>, tensor<3xf32>, tensor<3x1xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @select_c2_result(%0: tensor<i1>, %1: tensor<3xf32>) {
  // [select C2] expected-error@+1 {{'stablehlo.select' op inferred type(s) 'tensor<3xf32>' are incompatible with return type(s) of operation 'tensor<2xf32>'}}
  %2 = stablehlo.select %0, %1, %1 : (tensor<i1>, tensor<3xf32>, tensor<3xf32>) -> tensor<2xf32>
  return
}
