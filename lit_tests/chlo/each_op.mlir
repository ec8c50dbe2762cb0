// Each op alone, in functions that `docs/ops/chlo.md` shows.

// RUN: stablehlo-opt %s | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func.func @broadcast_add(
// CHECK-NEXT: %0 = chlo.broadcast_add %arg0, %arg1 : (tensor<2x5xf32>, tensor<5xf32>) -> tensor<2x5xf32>
func.func @broadcast_add(%arg0: tensor<2x5xf32>, %arg1: tensor<5xf32>) -> tensor<2x5xf32> {
  %0 = chlo.broadcast_add %arg0, %arg1 : (tensor<2x5xf32>, tensor<5xf32>) -> tensor<2x5xf32>
  return %0 : tensor<2x5xf32>
}

// CHECK-LABEL: func.func @broadcast_atan2(
// CHECK-NEXT: %0 = chlo.broadcast_atan2 %arg0, %arg1 : (tensor<2x5xf32>, tensor<5xf32>) -> tensor<2x5xf32>
func.func @broadcast_atan2(%arg0: tensor<2x5xf32>, %arg1: tensor<5xf32>) -> tensor<2x5xf32> {
  %0 = chlo.broadcast_atan2 %arg0, %arg1 : (tensor<2x5xf32>, tensor<5xf32>) -> tensor<2x5xf32>
  return %0 : tensor<2x5xf32>
}

// CHECK-LABEL: func.func @broadcast_divide(
// CHECK-NEXT: %0 = chlo.broadcast_divide %arg0, %arg1 : (tensor<2x5xf32>, tensor<5xf32>) -> tensor<2x5xf32>
func.func @broadcast_divide(%arg0: tensor<2x5xf32>, %arg1: tensor<5xf32>) -> tensor<2x5xf32> {
  %0 = chlo.broadcast_divide %arg0, %arg1 : (tensor<2x5xf32>, tensor<5xf32>) -> tensor<2x5xf32>
  return %0 : tensor<2x5xf32>
}

// CHECK-LABEL: func.func @broadcast_maximum(
// CHECK-NEXT: %0 = chlo.broadcast_maximum %arg0, %arg1 : (tensor<2x5xf32>, tensor<5xf32>) -> tensor<2x5xf32>
func.func @broadcast_maximum(%arg0: tensor<2x5xf32>, %arg1: tensor<5xf32>) -> tensor<2x5xf32> {
  %0 = chlo.broadcast_maximum %arg0, %arg1 : (tensor<2x5xf32>, tensor<5xf32>) -> tensor<2x5xf32>
  return %0 : tensor<2x5xf32>
}

// CHECK-LABEL: func.func @broadcast_minimum(
// CHECK-NEXT: %0 = chlo.broadcast_minimum %arg0, %arg1 : (tensor<2x5xf32>, tensor<5xf32>) -> tensor<2x5xf32>
func.func @broadcast_minimum(%arg0: tensor<2x5xf32>, %arg1: tensor<5xf32>) -> tensor<2x5xf32> {
  %0 = chlo.broadcast_minimum %arg0, %arg1 : (tensor<2x5xf32>, tensor<5xf32>) -> tensor<2x5xf32>
  return %0 : tensor<2x5xf32>
}

// CHECK-LABEL: func.func @broadcast_multiply(
// CHECK-NEXT: %0 = chlo.broadcast_multiply %arg0, %arg1 : (tensor<2x5xf32>, tensor<5xf32>) -> tensor<2x5xf32>
func.func @broadcast_multiply(%arg0: tensor<2x5xf32>, %arg1: tensor<5xf32>) -> tensor<2x5xf32> {
  %0 = chlo.broadcast_multiply %arg0, %arg1 : (tensor<2x5xf32>, tensor<5xf32>) -> tensor<2x5xf32>
  return %0 : tensor<2x5xf32>
}

// CHECK-LABEL: func.func @broadcast_next_after(
// CHECK-NEXT: %0 = chlo.broadcast_next_after %arg0, %arg1 : (tensor<2x5xf32>, tensor<5xf32>) -> tensor<2x5xf32>
func.func @broadcast_next_after(%arg0: tensor<2x5xf32>, %arg1: tensor<5xf32>) -> tensor<2x5xf32> {
  %0 = chlo.broadcast_next_after %arg0, %arg1 : (tensor<2x5xf32>, tensor<5xf32>) -> tensor<2x5xf32>
  return %0 : tensor<2x5xf32>
}

// CHECK-LABEL: func.func @broadcast_polygamma(
// CHECK-NEXT: %0 = chlo.broadcast_polygamma %arg0, %arg1 : (tensor<2x5xf32>, tensor<5xf32>) -> tensor<2x5xf32>
func.func @broadcast_polygamma(%arg0: tensor<2x5xf32>, %arg1: tensor<5xf32>) -> tensor<2x5xf32> {
  %0 = chlo.broadcast_polygamma %arg0, %arg1 : (tensor<2x5xf32>, tensor<5xf32>) -> tensor<2x5xf32>
  return %0 : tensor<2x5xf32>
}

// CHECK-LABEL: func.func @broadcast_power(
// CHECK-NEXT: %0 = chlo.broadcast_power %arg0, %arg1 : (tensor<2x5xf32>, tensor<5xf32>) -> tensor<2x5xf32>
func.func @broadcast_power(%arg0: tensor<2x5xf32>, %arg1: tensor<5xf32>) -> tensor<2x5xf32> {
  %0 = chlo.broadcast_power %arg0, %arg1 : (tensor<2x5xf32>, tensor<5xf32>) -> tensor<2x5xf32>
  return %0 : tensor<2x5xf32>
}

// CHECK-LABEL: func.func @broadcast_remainder(
// CHECK-NEXT: %0 = chlo.broadcast_remainder %arg0, %arg1 : (tensor<2x5xf32>, tensor<5xf32>) -> tensor<2x5xf32>
func.func @broadcast_remainder(%arg0: tensor<2x5xf32>, %arg1: tensor<5xf32>) -> tensor<2x5xf32> {
  %0 = chlo.broadcast_remainder %arg0, %arg1 : (tensor<2x5xf32>, tensor<5xf32>) -> tensor<2x5xf32>
  return %0 : tensor<2x5xf32>
}

// CHECK-LABEL: func.func @broadcast_subtract(
// CHECK-NEXT: %0 = chlo.broadcast_subtract %arg0, %arg1 : (tensor<2x5xf32>, tensor<5xf32>) -> tensor<2x5xf32>
func.func @broadcast_subtract(%arg0: tensor<2x5xf32>, %arg1: tensor<5xf32>) -> tensor<2x5xf32> {
  %0 = chlo.broadcast_subtract %arg0, %arg1 : (tensor<2x5xf32>, tensor<5xf32>) -> tensor<2x5xf32>
  return %0 : tensor<2x5xf32>
}

// CHECK-LABEL: func.func @broadcast_zeta(
// CHECK-NEXT: %0 = chlo.broadcast_zeta %arg0, %arg1 : (tensor<2x5xf32>, tensor<5xf32>) -> tensor<2x5xf32>
func.func @broadcast_zeta(%arg0: tensor<2x5xf32>, %arg1: tensor<5xf32>) -> tensor<2x5xf32> {
  %0 = chlo.broadcast_zeta %arg0, %arg1 : (tensor<2x5xf32>, tensor<5xf32>) -> tensor<2x5xf32>
  return %0 : tensor<2x5xf32>
}

// CHECK-LABEL: func.func @broadcast_and(
// CHECK-NEXT: %0 = chlo.broadcast_and %arg0, %arg1 : (tensor<2x5xi32>, tensor<5xi32>) -> tensor<2x5xi32>
func.func @broadcast_and(%arg0: tensor<2x5xi32>, %arg1: tensor<5xi32>) -> tensor<2x5xi32> {
  %0 = chlo.broadcast_and %arg0, %arg1 : (tensor<2x5xi32>, tensor<5xi32>) -> tensor<2x5xi32>
  return %0 : tensor<2x5xi32>
}

// CHECK-LABEL: func.func @broadcast_or(
// CHECK-NEXT: %0 = chlo.broadcast_or %arg0, %arg1 : (tensor<2x5xi32>, tensor<5xi32>) -> tensor<2x5xi32>
func.func @broadcast_or(%arg0: tensor<2x5xi32>, %arg1: tensor<5xi32>) -> tensor<2x5xi32> {
  %0 = chlo.broadcast_or %arg0, %arg1 : (tensor<2x5xi32>, tensor<5xi32>) -> tensor<2x5xi32>
  return %0 : tensor<2x5xi32>
}

// CHECK-LABEL: func.func @broadcast_xor(
// CHECK-NEXT: %0 = chlo.broadcast_xor %arg0, %arg1 : (tensor<2x5xi32>, tensor<5xi32>) -> tensor<2x5xi32>
func.func @broadcast_xor(%arg0: tensor<2x5xi32>, %arg1: tensor<5xi32>) -> tensor<2x5xi32> {
  %0 = chlo.broadcast_xor %arg0, %arg1 : (tensor<2x5xi32>, tensor<5xi32>) -> tensor<2x5xi32>
  return %0 : tensor<2x5xi32>
}

// CHECK-LABEL: func.func @broadcast_shift_left(
// CHECK-NEXT: %0 = chlo.broadcast_shift_left %arg0, %arg1 : (tensor<2x5xi32>, tensor<5xi32>) -> tensor<2x5xi32>
func.func @broadcast_shift_left(%arg0: tensor<2x5xi32>, %arg1: tensor<5xi32>) -> tensor<2x5xi32> {
  %0 = chlo.broadcast_shift_left %arg0, %arg1 : (tensor<2x5xi32>, tensor<5xi32>) -> tensor<2x5xi32>
  return %0 : tensor<2x5xi32>
}

// CHECK-LABEL: func.func @broadcast_shift_right_arithmetic(
// CHECK-NEXT: %0 = chlo.broadcast_shift_right_arithmetic %arg0, %arg1 : (tensor<2x5xi32>, tensor<5xi32>) -> tensor<2x5xi32>
func.func @broadcast_shift_right_arithmetic(%arg0: tensor<2x5xi32>, %arg1: tensor<5xi32>) -> tensor<2x5xi32> {
  %0 = chlo.broadcast_shift_right_arithmetic %arg0, %arg1 : (tensor<2x5xi32>, tensor<5xi32>) -> tensor<2x5xi32>
  return %0 : tensor<2x5xi32>
}

// CHECK-LABEL: func.func @broadcast_shift_right_logical(
// CHECK-NEXT: %0 = chlo.broadcast_shift_right_logical %arg0, %arg1 : (tensor<2x5xi32>, tensor<5xi32>) -> tensor<2x5xi32>
func.func @broadcast_shift_right_logical(%arg0: tensor<2x5xi32>, %arg1: tensor<5xi32>) -> tensor<2x5xi32> {
  %0 = chlo.broadcast_shift_right_logical %arg0, %arg1 : (tensor<2x5xi32>, tensor<5xi32>) -> tensor<2x5xi32>
  return %0 : tensor<2x5xi32>
}

// CHECK-LABEL: func.func @broadcast_complex(
// CHECK-NEXT: %0 = chlo.broadcast_complex %arg0, %arg1 : (tensor<4xf32>, tensor<f32>) -> tensor<4xcomplex<f32>>
func.func @broadcast_complex(%arg0: tensor<4xf32>, %arg1: tensor<f32>) -> tensor<4xcomplex<f32>> {
  %0 = chlo.broadcast_complex %arg0, %arg1 : (tensor<4xf32>, tensor<f32>) -> tensor<4xcomplex<f32>>
  return %0 : tensor<4xcomplex<f32>>
}

// CHECK-LABEL: func.func @acos(
// CHECK-NEXT: %0 = chlo.acos %arg0 : tensor<4xf32> -> tensor<4xf32>
func.func @acos(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  %0 = chlo.acos %arg0 : tensor<4xf32> -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @acosh(
// CHECK-NEXT: %0 = chlo.acosh %arg0 : tensor<4xf32> -> tensor<4xf32>
func.func @acosh(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  %0 = chlo.acosh %arg0 : tensor<4xf32> -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @asin(
// CHECK-NEXT: %0 = chlo.asin %arg0 : tensor<4xf32> -> tensor<4xf32>
func.func @asin(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  %0 = chlo.asin %arg0 : tensor<4xf32> -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @asinh(
// CHECK-NEXT: %0 = chlo.asinh %arg0 : tensor<4xf32> -> tensor<4xf32>
func.func @asinh(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  %0 = chlo.asinh %arg0 : tensor<4xf32> -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @atan(
// CHECK-NEXT: %0 = chlo.atan %arg0 : tensor<4xf32> -> tensor<4xf32>
func.func @atan(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  %0 = chlo.atan %arg0 : tensor<4xf32> -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @atanh(
// CHECK-NEXT: %0 = chlo.atanh %arg0 : tensor<4xf32> -> tensor<4xf32>
func.func @atanh(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  %0 = chlo.atanh %arg0 : tensor<4xf32> -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @bessel_i1e(
// CHECK-NEXT: %0 = chlo.bessel_i1e %arg0 : tensor<4xf32> -> tensor<4xf32>
func.func @bessel_i1e(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  %0 = chlo.bessel_i1e %arg0 : tensor<4xf32> -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @conj(
// CHECK-NEXT: %0 = chlo.conj %arg0 : tensor<4xf32> -> tensor<4xf32>
func.func @conj(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  %0 = chlo.conj %arg0 : tensor<4xf32> -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @cosh(
// CHECK-NEXT: %0 = chlo.cosh %arg0 : tensor<4xf32> -> tensor<4xf32>
func.func @cosh(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  %0 = chlo.cosh %arg0 : tensor<4xf32> -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @sinh(
// CHECK-NEXT: %0 = chlo.sinh %arg0 : tensor<4xf32> -> tensor<4xf32>
func.func @sinh(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  %0 = chlo.sinh %arg0 : tensor<4xf32> -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @square(
// CHECK-NEXT: %0 = chlo.square %arg0 : tensor<4xf32> -> tensor<4xf32>
func.func @square(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  %0 = chlo.square %arg0 : tensor<4xf32> -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @tan(
// CHECK-NEXT: %0 = chlo.tan %arg0 : tensor<4xf32> -> tensor<4xf32>
func.func @tan(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  %0 = chlo.tan %arg0 : tensor<4xf32> -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @digamma(
// CHECK-NEXT: %0 = chlo.digamma %arg0 : tensor<4xf32> -> tensor<4xf32>
func.func @digamma(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  %0 = chlo.digamma %arg0 : tensor<4xf32> -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @erf(
// CHECK-NEXT: %0 = chlo.erf %arg0 : tensor<4xf32> -> tensor<4xf32>
func.func @erf(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  %0 = chlo.erf %arg0 : tensor<4xf32> -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @erf_inv(
// CHECK-NEXT: %0 = chlo.erf_inv %arg0 : tensor<4xf32> -> tensor<4xf32>
func.func @erf_inv(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  %0 = chlo.erf_inv %arg0 : tensor<4xf32> -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @erfc(
// CHECK-NEXT: %0 = chlo.erfc %arg0 : tensor<4xf32> -> tensor<4xf32>
func.func @erfc(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  %0 = chlo.erfc %arg0 : tensor<4xf32> -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @lgamma(
// CHECK-NEXT: %0 = chlo.lgamma %arg0 : tensor<4xf32> -> tensor<4xf32>
func.func @lgamma(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  %0 = chlo.lgamma %arg0 : tensor<4xf32> -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @is_inf(
// CHECK-NEXT: %0 = chlo.is_inf %arg0 : tensor<4xf32> -> tensor<4xi1>
func.func @is_inf(%arg0: tensor<4xf32>) -> tensor<4xi1> {
  %0 = chlo.is_inf %arg0 : tensor<4xf32> -> tensor<4xi1>
  return %0 : tensor<4xi1>
}

// CHECK-LABEL: func.func @is_neg_inf(
// CHECK-NEXT: %0 = chlo.is_neg_inf %arg0 : tensor<4xf32> -> tensor<4xi1>
func.func @is_neg_inf(%arg0: tensor<4xf32>) -> tensor<4xi1> {
  %0 = chlo.is_neg_inf %arg0 : tensor<4xf32> -> tensor<4xi1>
  return %0 : tensor<4xi1>
}

// CHECK-LABEL: func.func @is_pos_inf(
// CHECK-NEXT: %0 = chlo.is_pos_inf %arg0 : tensor<4xf32> -> tensor<4xi1>
func.func @is_pos_inf(%arg0: tensor<4xf32>) -> tensor<4xi1> {
  %0 = chlo.is_pos_inf %arg0 : tensor<4xf32> -> tensor<4xi1>
  return %0 : tensor<4xi1>
}

// CHECK-LABEL: func.func @broadcast_complex_along_a_dimension(
// CHECK-NEXT: %0 = chlo.broadcast_complex %arg0, %arg1 {broadcast_dimensions = array<i64: 1>} : (tensor<2x4xf32>, tensor<4xf32>) -> tensor<2x4xcomplex<f32>>
func.func @broadcast_complex_along_a_dimension(%arg0: tensor<2x4xf32>, %arg1: tensor<4xf32>) -> tensor<2x4xcomplex<f32>> {
  %0 = chlo.broadcast_complex %arg0, %arg1 {broadcast_dimensions = array<i64: 1>} : (tensor<2x4xf32>, tensor<4xf32>) -> tensor<2x4xcomplex<f32>>
  return %0 : tensor<2x4xcomplex<f32>>
}
