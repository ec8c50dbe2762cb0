//! Typed ops of the family `unary`, as `make docs` makes them of
//! `dialects/stablehlo/src/ops/elementwise.rs`.

use crate::ops::support::prelude::*;

op! {
    /// The number of leading zero bits.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#count_leading_zeros)
    ///
    /// # Operands
    /// - `operand`: ranked tensor of 2/4/8/16/32/64-bit integer values
    ///
    /// # Results, of inferred types
    /// - `result`: ranked tensor of 2/4/8/16/32/64-bit integer values
    ///
    /// # Constraints
    /// - C1: `type(operand) = type(result)`
    ///
    /// # In a program
    /// ```mlir
    /// func.func @unary(%arg0: tensor<2x?xf32>, %arg1: tensor<3xui8>, %arg2: tensor<2xcomplex<f64>>, %arg3: tensor<i1>, %arg4: tensor<2x!quant.uniform<i8:f32, 5.000000e-01:-3>>) {
    ///   %0 = stablehlo.abs %arg0 : tensor<2x?xf32>
    ///   %1 = stablehlo.abs %arg2 : (tensor<2xcomplex<f64>>) -> tensor<2xf64>
    ///   %2 = stablehlo.abs %arg4 {note = "discardable"} : tensor<2x!quant.uniform<i8:f32, 5.000000e-01:-3>>
    ///   %3 = stablehlo.ceil %arg0 : tensor<2x?xf32>
    ///   %4 = stablehlo.convert %arg0 : (tensor<2x?xf32>) -> tensor<2x?xi1>
    ///   %5 = stablehlo.convert %arg0 : tensor<2x?xf32>
    ///   %6 = stablehlo.count_leading_zeros %arg1 : tensor<3xui8>
    ///   %7 = stablehlo.floor %arg0 : tensor<2x?xf32>
    ///   %8 = stablehlo.imag %arg2 : (tensor<2xcomplex<f64>>) -> tensor<2xf64>
    ///   %9 = stablehlo.imag %arg0 : tensor<2x?xf32>
    ///   %10 = stablehlo.is_finite %arg0 : (tensor<2x?xf32>) -> tensor<2x?xi1>
    ///   %11 = stablehlo.negate %arg2 : tensor<2xcomplex<f64>>
    ///   %12 = stablehlo.not %arg3 : tensor<i1>
    ///   %13 = stablehlo.popcnt %arg1 : tensor<3xui8>
    ///   %14 = stablehlo.real %arg2 : (tensor<2xcomplex<f64>>) -> tensor<2xf64>
    ///   %15 = stablehlo.round_nearest_afz %arg0 : tensor<2x?xf32>
    ///   %16 = stablehlo.round_nearest_even %arg0 : tensor<2x?xf32>
    ///   %17 = stablehlo.sign %arg2 : tensor<2xcomplex<f64>>
    ///   %18 = stablehlo.negate %arg0 : (tensor<2x?xf32>) -> tensor<?x4xf32>
    ///   %19 = stablehlo.negate %arg0 : tensor<2x?xf32>
    ///   return
    /// }
    /// ```
    count_leading_zeros, CountLeadingZeros, CountLeadingZerosBuilder, CountLeadingZerosEdit = dialect::elementwise::CountLeadingZeros;
    operands { 0 operand: one; }
    results { 0 result: one; }
}

op! {
    /// Logical or bitwise NOT.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#not)
    ///
    /// # Operands
    /// - `operand`: ranked tensor of bool or 2/4/8/16/32/64-bit integer values
    ///
    /// # Results, of inferred types
    /// - `result`: ranked tensor of bool or 2/4/8/16/32/64-bit integer values
    ///
    /// # Constraints
    /// - C1: `type(operand) = type(result)`
    ///
    /// # In a program
    /// ```mlir
    /// func.func @unary(%arg0: tensor<2x?xf32>, %arg1: tensor<3xui8>, %arg2: tensor<2xcomplex<f64>>, %arg3: tensor<i1>, %arg4: tensor<2x!quant.uniform<i8:f32, 5.000000e-01:-3>>) {
    ///   %0 = stablehlo.abs %arg0 : tensor<2x?xf32>
    ///   %1 = stablehlo.abs %arg2 : (tensor<2xcomplex<f64>>) -> tensor<2xf64>
    ///   %2 = stablehlo.abs %arg4 {note = "discardable"} : tensor<2x!quant.uniform<i8:f32, 5.000000e-01:-3>>
    ///   %3 = stablehlo.ceil %arg0 : tensor<2x?xf32>
    ///   %4 = stablehlo.convert %arg0 : (tensor<2x?xf32>) -> tensor<2x?xi1>
    ///   %5 = stablehlo.convert %arg0 : tensor<2x?xf32>
    ///   %6 = stablehlo.count_leading_zeros %arg1 : tensor<3xui8>
    ///   %7 = stablehlo.floor %arg0 : tensor<2x?xf32>
    ///   %8 = stablehlo.imag %arg2 : (tensor<2xcomplex<f64>>) -> tensor<2xf64>
    ///   %9 = stablehlo.imag %arg0 : tensor<2x?xf32>
    ///   %10 = stablehlo.is_finite %arg0 : (tensor<2x?xf32>) -> tensor<2x?xi1>
    ///   %11 = stablehlo.negate %arg2 : tensor<2xcomplex<f64>>
    ///   %12 = stablehlo.not %arg3 : tensor<i1>
    ///   %13 = stablehlo.popcnt %arg1 : tensor<3xui8>
    ///   %14 = stablehlo.real %arg2 : (tensor<2xcomplex<f64>>) -> tensor<2xf64>
    ///   %15 = stablehlo.round_nearest_afz %arg0 : tensor<2x?xf32>
    ///   %16 = stablehlo.round_nearest_even %arg0 : tensor<2x?xf32>
    ///   %17 = stablehlo.sign %arg2 : tensor<2xcomplex<f64>>
    ///   %18 = stablehlo.negate %arg0 : (tensor<2x?xf32>) -> tensor<?x4xf32>
    ///   %19 = stablehlo.negate %arg0 : tensor<2x?xf32>
    ///   return
    /// }
    /// ```
    not, Not, NotBuilder, NotEdit = dialect::elementwise::Not;
    operands { 0 operand: one; }
    results { 0 result: one; }
}

op! {
    /// The number of bits that are set.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#popcnt)
    ///
    /// # Operands
    /// - `operand`: ranked tensor of 2/4/8/16/32/64-bit integer values
    ///
    /// # Results, of inferred types
    /// - `result`: ranked tensor of 2/4/8/16/32/64-bit integer values
    ///
    /// # Constraints
    /// - C1: `type(operand) = type(result)`
    ///
    /// # In a program
    /// ```mlir
    /// func.func @unary(%arg0: tensor<2xf32>, %arg1: tensor<?x0xf32>, %arg2: tensor<bf16>, %arg3: tensor<2x!quant.uniform<i8:f32, 2.000000e+00:15>>, %arg4: tensor<?xf32, #stablehlo.bounds<4>>, %arg5: tensor<2xcomplex<f64>>, %arg6: tensor<ui2>) {
    ///   %0 = stablehlo.ceil %arg0 : tensor<2xf32>
    ///   %1 = stablehlo.floor %arg1 : (tensor<?x0xf32>) -> tensor<3x?xf32>
    ///   %2 = stablehlo.tanh %arg2 : tensor<bf16>
    ///   %3 = stablehlo.negate %arg3 : (tensor<2x!quant.uniform<i8:f32, 2.000000e+00:15>>) -> tensor<2x!quant.uniform<i8:f32, 3.000000e+00:1>>
    ///   %4 = stablehlo.sqrt %arg4 : (tensor<?xf32, #stablehlo.bounds<4>>) -> tensor<4xf32>
    ///   %5 = stablehlo.exponential %arg5 : tensor<2xcomplex<f64>>
    ///   %6 = stablehlo.popcnt %arg6 : tensor<ui2>
    ///   %7 = stablehlo.abs %arg5 : (tensor<2xcomplex<f64>>) -> tensor<2xf64>
    ///   %8 = stablehlo.abs %arg3 : (tensor<2x!quant.uniform<i8:f32, 2.000000e+00:15>>) -> tensor<2x!quant.uniform<i8:f32, 3.000000e+00:1>>
    ///   %9 = stablehlo.imag %arg0 : tensor<2xf32>
    ///   %10 = stablehlo.real %arg5 : (tensor<2xcomplex<f64>>) -> tensor<?xf64>
    ///   %11 = stablehlo.is_finite %arg3 : (tensor<2x!quant.uniform<i8:f32, 2.000000e+00:15>>) -> tensor<2xi1>
    ///   %12 = stablehlo.convert %arg4 : (tensor<?xf32, #stablehlo.bounds<4>>) -> tensor<?xi8, #stablehlo.bounds<4>>
    ///   %13 = stablehlo.reduce_precision %arg3, format = e1m0 : (tensor<2x!quant.uniform<i8:f32, 2.000000e+00:15>>) -> tensor<2x!quant.uniform<i8:f32, 3.000000e+00:1>>
    ///   return
    /// }
    /// ```
    popcnt, Popcnt, PopcntBuilder, PopcntEdit = dialect::elementwise::Popcnt;
    operands { 0 operand: one; }
    results { 0 result: one; }
}

op! {
    /// The least integer that is not less.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#ceil)
    ///
    /// # Operands
    /// - `operand`: ranked tensor of 4/6/8/16/32/64-bit float or per-tensor integer quantized values
    ///
    /// # Results, of inferred types
    /// - `result`: ranked tensor of 4/6/8/16/32/64-bit float or per-tensor integer quantized values
    ///
    /// # Constraints
    /// - C1: `baseline_type(operand) = baseline_type(result)`
    ///
    /// # In a program
    /// ```mlir
    /// func.func @unary(%arg0: tensor<2xf32>, %arg1: tensor<?x0xf32>, %arg2: tensor<bf16>, %arg3: tensor<2x!quant.uniform<i8:f32, 2.000000e+00:15>>, %arg4: tensor<?xf32, #stablehlo.bounds<4>>, %arg5: tensor<2xcomplex<f64>>, %arg6: tensor<ui2>) {
    ///   %0 = stablehlo.ceil %arg0 : tensor<2xf32>
    ///   %1 = stablehlo.floor %arg1 : (tensor<?x0xf32>) -> tensor<3x?xf32>
    ///   %2 = stablehlo.tanh %arg2 : tensor<bf16>
    ///   %3 = stablehlo.negate %arg3 : (tensor<2x!quant.uniform<i8:f32, 2.000000e+00:15>>) -> tensor<2x!quant.uniform<i8:f32, 3.000000e+00:1>>
    ///   %4 = stablehlo.sqrt %arg4 : (tensor<?xf32, #stablehlo.bounds<4>>) -> tensor<4xf32>
    ///   %5 = stablehlo.exponential %arg5 : tensor<2xcomplex<f64>>
    ///   %6 = stablehlo.popcnt %arg6 : tensor<ui2>
    ///   %7 = stablehlo.abs %arg5 : (tensor<2xcomplex<f64>>) -> tensor<2xf64>
    ///   %8 = stablehlo.abs %arg3 : (tensor<2x!quant.uniform<i8:f32, 2.000000e+00:15>>) -> tensor<2x!quant.uniform<i8:f32, 3.000000e+00:1>>
    ///   %9 = stablehlo.imag %arg0 : tensor<2xf32>
    ///   %10 = stablehlo.real %arg5 : (tensor<2xcomplex<f64>>) -> tensor<?xf64>
    ///   %11 = stablehlo.is_finite %arg3 : (tensor<2x!quant.uniform<i8:f32, 2.000000e+00:15>>) -> tensor<2xi1>
    ///   %12 = stablehlo.convert %arg4 : (tensor<?xf32, #stablehlo.bounds<4>>) -> tensor<?xi8, #stablehlo.bounds<4>>
    ///   %13 = stablehlo.reduce_precision %arg3, format = e1m0 : (tensor<2x!quant.uniform<i8:f32, 2.000000e+00:15>>) -> tensor<2x!quant.uniform<i8:f32, 3.000000e+00:1>>
    ///   return
    /// }
    /// ```
    ceil, Ceil, CeilBuilder, CeilEdit = dialect::elementwise::Ceil;
    operands { 0 operand: one; }
    results { 0 result: one; }
}

op! {
    /// The greatest integer that is not greater.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#floor)
    ///
    /// # Operands
    /// - `operand`: ranked tensor of 4/6/8/16/32/64-bit float or per-tensor integer quantized values
    ///
    /// # Results, of inferred types
    /// - `result`: ranked tensor of 4/6/8/16/32/64-bit float or per-tensor integer quantized values
    ///
    /// # Constraints
    /// - C1: `baseline_type(operand) = baseline_type(result)`
    ///
    /// # In a program
    /// ```mlir
    /// func.func @unary(%arg0: tensor<2xf32>, %arg1: tensor<?x0xf32>, %arg2: tensor<bf16>, %arg3: tensor<2x!quant.uniform<i8:f32, 2.000000e+00:15>>, %arg4: tensor<?xf32, #stablehlo.bounds<4>>, %arg5: tensor<2xcomplex<f64>>, %arg6: tensor<ui2>) {
    ///   %0 = stablehlo.ceil %arg0 : tensor<2xf32>
    ///   %1 = stablehlo.floor %arg1 : (tensor<?x0xf32>) -> tensor<3x?xf32>
    ///   %2 = stablehlo.tanh %arg2 : tensor<bf16>
    ///   %3 = stablehlo.negate %arg3 : (tensor<2x!quant.uniform<i8:f32, 2.000000e+00:15>>) -> tensor<2x!quant.uniform<i8:f32, 3.000000e+00:1>>
    ///   %4 = stablehlo.sqrt %arg4 : (tensor<?xf32, #stablehlo.bounds<4>>) -> tensor<4xf32>
    ///   %5 = stablehlo.exponential %arg5 : tensor<2xcomplex<f64>>
    ///   %6 = stablehlo.popcnt %arg6 : tensor<ui2>
    ///   %7 = stablehlo.abs %arg5 : (tensor<2xcomplex<f64>>) -> tensor<2xf64>
    ///   %8 = stablehlo.abs %arg3 : (tensor<2x!quant.uniform<i8:f32, 2.000000e+00:15>>) -> tensor<2x!quant.uniform<i8:f32, 3.000000e+00:1>>
    ///   %9 = stablehlo.imag %arg0 : tensor<2xf32>
    ///   %10 = stablehlo.real %arg5 : (tensor<2xcomplex<f64>>) -> tensor<?xf64>
    ///   %11 = stablehlo.is_finite %arg3 : (tensor<2x!quant.uniform<i8:f32, 2.000000e+00:15>>) -> tensor<2xi1>
    ///   %12 = stablehlo.convert %arg4 : (tensor<?xf32, #stablehlo.bounds<4>>) -> tensor<?xi8, #stablehlo.bounds<4>>
    ///   %13 = stablehlo.reduce_precision %arg3, format = e1m0 : (tensor<2x!quant.uniform<i8:f32, 2.000000e+00:15>>) -> tensor<2x!quant.uniform<i8:f32, 3.000000e+00:1>>
    ///   return
    /// }
    /// ```
    floor, Floor, FloorBuilder, FloorEdit = dialect::elementwise::Floor;
    operands { 0 operand: one; }
    results { 0 result: one; }
}

op! {
    /// The negative.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#negate)
    ///
    /// # Operands
    /// - `operand`: ranked tensor of 2/4/8/16/32/64-bit integer or 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Results, of inferred types
    /// - `result`: ranked tensor of 2/4/8/16/32/64-bit integer or 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Constraints
    /// - C1: `baseline_type(operand) = baseline_type(result)`
    ///
    /// # In a program
    /// ```mlir
    /// func.func @branches(%arg0: tensor<i32>, %arg1: tensor<i1>, %arg2: tensor<f32>, %arg3: !stablehlo.token) {
    ///   %0:2 = "stablehlo.case"(%arg0) ({
    ///     stablehlo.return %arg2, %arg3 : tensor<f32>, !stablehlo.token
    ///   }, {
    ///     %2 = stablehlo.negate %arg2 : tensor<f32>
    ///     stablehlo.return %2, %arg3 : tensor<f32>, !stablehlo.token
    ///   }) : (tensor<i32>) -> (tensor<f32>, !stablehlo.token)
    ///   %1 = "stablehlo.if"(%arg1) ({
    ///     stablehlo.return %arg2 : tensor<f32>
    ///   }, {
    ///     stablehlo.return %arg2 {a} : tensor<f32>
    ///   }) {b} : (tensor<i1>) -> tensor<f32>
    ///   "stablehlo.if"(%arg1) ({
    ///     stablehlo.return
    ///   }, {
    ///     stablehlo.return
    ///   }) : (tensor<i1>) -> ()
    ///   return
    /// }
    /// ```
    negate, Negate, NegateBuilder, NegateEdit = dialect::elementwise::Negate;
    operands { 0 operand: one; }
    results { 0 result: one; }
}

op! {
    /// The nearest integer, ties away from zero.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#round_nearest_afz)
    ///
    /// # Operands
    /// - `operand`: ranked tensor of 4/6/8/16/32/64-bit float or per-tensor integer quantized values
    ///
    /// # Results, of inferred types
    /// - `result`: ranked tensor of 4/6/8/16/32/64-bit float or per-tensor integer quantized values
    ///
    /// # Constraints
    /// - C1: `baseline_type(operand) = baseline_type(result)`
    ///
    /// # In a program
    /// ```mlir
    /// func.func @unary(%arg0: tensor<2x?xf32>, %arg1: tensor<3xui8>, %arg2: tensor<2xcomplex<f64>>, %arg3: tensor<i1>, %arg4: tensor<2x!quant.uniform<i8:f32, 5.000000e-01:-3>>) {
    ///   %0 = stablehlo.abs %arg0 : tensor<2x?xf32>
    ///   %1 = stablehlo.abs %arg2 : (tensor<2xcomplex<f64>>) -> tensor<2xf64>
    ///   %2 = stablehlo.abs %arg4 {note = "discardable"} : tensor<2x!quant.uniform<i8:f32, 5.000000e-01:-3>>
    ///   %3 = stablehlo.ceil %arg0 : tensor<2x?xf32>
    ///   %4 = stablehlo.convert %arg0 : (tensor<2x?xf32>) -> tensor<2x?xi1>
    ///   %5 = stablehlo.convert %arg0 : tensor<2x?xf32>
    ///   %6 = stablehlo.count_leading_zeros %arg1 : tensor<3xui8>
    ///   %7 = stablehlo.floor %arg0 : tensor<2x?xf32>
    ///   %8 = stablehlo.imag %arg2 : (tensor<2xcomplex<f64>>) -> tensor<2xf64>
    ///   %9 = stablehlo.imag %arg0 : tensor<2x?xf32>
    ///   %10 = stablehlo.is_finite %arg0 : (tensor<2x?xf32>) -> tensor<2x?xi1>
    ///   %11 = stablehlo.negate %arg2 : tensor<2xcomplex<f64>>
    ///   %12 = stablehlo.not %arg3 : tensor<i1>
    ///   %13 = stablehlo.popcnt %arg1 : tensor<3xui8>
    ///   %14 = stablehlo.real %arg2 : (tensor<2xcomplex<f64>>) -> tensor<2xf64>
    ///   %15 = stablehlo.round_nearest_afz %arg0 : tensor<2x?xf32>
    ///   %16 = stablehlo.round_nearest_even %arg0 : tensor<2x?xf32>
    ///   %17 = stablehlo.sign %arg2 : tensor<2xcomplex<f64>>
    ///   %18 = stablehlo.negate %arg0 : (tensor<2x?xf32>) -> tensor<?x4xf32>
    ///   %19 = stablehlo.negate %arg0 : tensor<2x?xf32>
    ///   return
    /// }
    /// ```
    round_nearest_afz, RoundNearestAfz, RoundNearestAfzBuilder, RoundNearestAfzEdit = dialect::elementwise::RoundNearestAfz;
    operands { 0 operand: one; }
    results { 0 result: one; }
}

op! {
    /// The nearest integer, ties to the even one.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#round_nearest_even)
    ///
    /// # Operands
    /// - `operand`: ranked tensor of 4/6/8/16/32/64-bit float or per-tensor integer quantized values
    ///
    /// # Results, of inferred types
    /// - `result`: ranked tensor of 4/6/8/16/32/64-bit float or per-tensor integer quantized values
    ///
    /// # Constraints
    /// - C1: `baseline_type(operand) = baseline_type(result)`
    ///
    /// # In a program
    /// ```mlir
    /// func.func @unary(%arg0: tensor<2x?xf32>, %arg1: tensor<3xui8>, %arg2: tensor<2xcomplex<f64>>, %arg3: tensor<i1>, %arg4: tensor<2x!quant.uniform<i8:f32, 5.000000e-01:-3>>) {
    ///   %0 = stablehlo.abs %arg0 : tensor<2x?xf32>
    ///   %1 = stablehlo.abs %arg2 : (tensor<2xcomplex<f64>>) -> tensor<2xf64>
    ///   %2 = stablehlo.abs %arg4 {note = "discardable"} : tensor<2x!quant.uniform<i8:f32, 5.000000e-01:-3>>
    ///   %3 = stablehlo.ceil %arg0 : tensor<2x?xf32>
    ///   %4 = stablehlo.convert %arg0 : (tensor<2x?xf32>) -> tensor<2x?xi1>
    ///   %5 = stablehlo.convert %arg0 : tensor<2x?xf32>
    ///   %6 = stablehlo.count_leading_zeros %arg1 : tensor<3xui8>
    ///   %7 = stablehlo.floor %arg0 : tensor<2x?xf32>
    ///   %8 = stablehlo.imag %arg2 : (tensor<2xcomplex<f64>>) -> tensor<2xf64>
    ///   %9 = stablehlo.imag %arg0 : tensor<2x?xf32>
    ///   %10 = stablehlo.is_finite %arg0 : (tensor<2x?xf32>) -> tensor<2x?xi1>
    ///   %11 = stablehlo.negate %arg2 : tensor<2xcomplex<f64>>
    ///   %12 = stablehlo.not %arg3 : tensor<i1>
    ///   %13 = stablehlo.popcnt %arg1 : tensor<3xui8>
    ///   %14 = stablehlo.real %arg2 : (tensor<2xcomplex<f64>>) -> tensor<2xf64>
    ///   %15 = stablehlo.round_nearest_afz %arg0 : tensor<2x?xf32>
    ///   %16 = stablehlo.round_nearest_even %arg0 : tensor<2x?xf32>
    ///   %17 = stablehlo.sign %arg2 : tensor<2xcomplex<f64>>
    ///   %18 = stablehlo.negate %arg0 : (tensor<2x?xf32>) -> tensor<?x4xf32>
    ///   %19 = stablehlo.negate %arg0 : tensor<2x?xf32>
    ///   return
    /// }
    /// ```
    round_nearest_even, RoundNearestEven, RoundNearestEvenBuilder, RoundNearestEvenEdit = dialect::elementwise::RoundNearestEven;
    operands { 0 operand: one; }
    results { 0 result: one; }
}

op! {
    /// -1, 0 or 1; for complex numbers the direction.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#sign)
    ///
    /// # Operands
    /// - `operand`: ranked tensor of 2/4/8/16/32/64-bit signless integer or 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Results, of inferred types
    /// - `result`: ranked tensor of 2/4/8/16/32/64-bit signless integer or 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Constraints
    /// - C1: `baseline_type(operand) = baseline_type(result)`
    ///
    /// # In a program
    /// ```mlir
    /// func.func @unary(%arg0: tensor<2x?xf32>, %arg1: tensor<3xui8>, %arg2: tensor<2xcomplex<f64>>, %arg3: tensor<i1>, %arg4: tensor<2x!quant.uniform<i8:f32, 5.000000e-01:-3>>) {
    ///   %0 = stablehlo.abs %arg0 : tensor<2x?xf32>
    ///   %1 = stablehlo.abs %arg2 : (tensor<2xcomplex<f64>>) -> tensor<2xf64>
    ///   %2 = stablehlo.abs %arg4 {note = "discardable"} : tensor<2x!quant.uniform<i8:f32, 5.000000e-01:-3>>
    ///   %3 = stablehlo.ceil %arg0 : tensor<2x?xf32>
    ///   %4 = stablehlo.convert %arg0 : (tensor<2x?xf32>) -> tensor<2x?xi1>
    ///   %5 = stablehlo.convert %arg0 : tensor<2x?xf32>
    ///   %6 = stablehlo.count_leading_zeros %arg1 : tensor<3xui8>
    ///   %7 = stablehlo.floor %arg0 : tensor<2x?xf32>
    ///   %8 = stablehlo.imag %arg2 : (tensor<2xcomplex<f64>>) -> tensor<2xf64>
    ///   %9 = stablehlo.imag %arg0 : tensor<2x?xf32>
    ///   %10 = stablehlo.is_finite %arg0 : (tensor<2x?xf32>) -> tensor<2x?xi1>
    ///   %11 = stablehlo.negate %arg2 : tensor<2xcomplex<f64>>
    ///   %12 = stablehlo.not %arg3 : tensor<i1>
    ///   %13 = stablehlo.popcnt %arg1 : tensor<3xui8>
    ///   %14 = stablehlo.real %arg2 : (tensor<2xcomplex<f64>>) -> tensor<2xf64>
    ///   %15 = stablehlo.round_nearest_afz %arg0 : tensor<2x?xf32>
    ///   %16 = stablehlo.round_nearest_even %arg0 : tensor<2x?xf32>
    ///   %17 = stablehlo.sign %arg2 : tensor<2xcomplex<f64>>
    ///   %18 = stablehlo.negate %arg0 : (tensor<2x?xf32>) -> tensor<?x4xf32>
    ///   %19 = stablehlo.negate %arg0 : tensor<2x?xf32>
    ///   return
    /// }
    /// ```
    sign, Sign, SignBuilder, SignEdit = dialect::elementwise::Sign;
    operands { 0 operand: one; }
    results { 0 result: one; }
}
