//! Typed ops of the family `elementwise`, as `make docs` makes them of
//! `dialects/stablehlo/src/ops/elementwise.rs`.

use crate::ops::support::prelude::*;

op! {
    /// The absolute value, real for complex numbers.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#abs)
    ///
    /// # Operands
    /// - `operand`: ranked tensor of 2/4/8/16/32/64-bit signless integer or 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Results, of inferred types
    /// - `result`: ranked tensor of 2/4/8/16/32/64-bit signless integer or 4/6/8/16/32/64-bit float or per-tensor integer quantized values
    ///
    /// # Constraints
    /// - C1: `shape(result) = shape(operand)`
    /// - C2: `baseline_element_type(result) = is_complex(operand) ? complex_element_type(element_type(operand)) : baseline_element_type(operand)`
    ///
    /// # In a program
    /// ```mlir
    /// func.func @static_as_result(%arg0: tensor<2xf32>, %arg1: tensor<?xf32>, %arg2: index) {
    ///   scf.for %arg3 = %arg2 to %arg2 step %arg2 {
    ///     %0 = stablehlo.abs %arg0 {moves} : (tensor<2xf32>) -> tensor<?xf32>
    ///     %1 = stablehlo.abs %arg1 {moves} : tensor<?xf32>
    ///     %2 = stablehlo.abs %arg1 {stays} : (tensor<?xf32>) -> tensor<2xf32>
    ///   }
    ///   return
    /// }
    /// ```
    abs, Abs, AbsBuilder, AbsEdit = dialect::elementwise::Abs;
    operands { 0 operand: one; }
    results { 0 result: one; }
}

op! {
    /// The sum; of booleans the OR.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#add)
    ///
    /// # Operands
    /// - `lhs`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values
    /// - `rhs`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values
    ///
    /// # Results, of inferred types
    /// - `result`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values
    ///
    /// # Constraints
    /// - C1: `unless quantized: type(lhs) = type(rhs) = type(result)`
    /// - C2: `if quantized: is_quantized(lhs) and is_quantized(rhs) and is_quantized(result)`
    /// - C3: `if quantized: storage_type(lhs) = storage_type(rhs) = storage_type(result)`
    /// - C4: `if quantized: expressed_type(lhs) = expressed_type(rhs) = expressed_type(result)`
    /// - C5: `(is_per_axis_quantized(lhs) or is_per_axis_quantized(rhs)) = is_per_axis_quantized(result)`
    /// - C6: `is_per_axis_quantized(lhs) => quantization_dimension(lhs) = quantization_dimension(result)`
    /// - C7: `is_per_axis_quantized(rhs) => quantization_dimension(rhs) = quantization_dimension(result)`
    ///
    /// # In a program
    /// ```mlir
    /// func.func @compatible(%arg0: tensor<?x4xf32, #stablehlo.bounds<3, ?>>, %arg1: tensor<2x?xf32>) {
    ///   %0 = stablehlo.add %arg0, %arg1 : (tensor<?x4xf32, #stablehlo.bounds<3, ?>>, tensor<2x?xf32>) -> tensor<2x4xf32>
    ///   %1 = stablehlo.subtract %arg0, %arg1 : (tensor<?x4xf32, #stablehlo.bounds<3, ?>>, tensor<2x?xf32>) -> tensor<?x?xf32>
    ///   return
    /// }
    /// ```
    add, Add, AddBuilder, AddEdit = dialect::elementwise::Add;
    operands { 0 lhs: one; 1 rhs: one; }
    results { 0 result: one; }
}

op! {
    /// Complex numbers of real and imaginary parts.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#complex)
    ///
    /// # Operands
    /// - `lhs`: ranked tensor of 32/64-bit float values
    /// - `rhs`: ranked tensor of 32/64-bit float values
    ///
    /// # Results, of inferred types
    /// - `result`: ranked tensor of complex type with 32/64-bit float elements values
    ///
    /// # Constraints
    /// - C1: `type(lhs) = type(rhs)`
    /// - C2: `shape(result) = shape(lhs)`
    /// - C3: `element_type(result) = complex<element_type(lhs)>`
    ///
    /// # In a program
    /// ```mlir
    /// func.func @binary(%arg0: tensor<2x?xf32>, %arg1: tensor<?x3xf32>, %arg2: tensor<i1>, %arg3: tensor<2x!quant.uniform<i8:f32, 2.000000e+00:15>>, %arg4: tensor<?xf32, #stablehlo.bounds<4>>, %arg5: tensor<?xf32, #stablehlo.bounds<3>>, %arg6: tensor<0xui64>, %arg7: tensor<2x!quant.uniform<i8:f32, 3.000000e+00:1>>) {
    ///   %0 = stablehlo.subtract %arg0, %arg1 : (tensor<2x?xf32>, tensor<?x3xf32>) -> tensor<2x3xf32>
    ///   %1 = stablehlo.and %arg2, %arg2 : tensor<i1>
    ///   %2 = stablehlo.multiply %arg3, %arg7 : (tensor<2x!quant.uniform<i8:f32, 2.000000e+00:15>>, tensor<2x!quant.uniform<i8:f32, 3.000000e+00:1>>) -> tensor<2x!quant.uniform<i8:f32, 2.000000e+00:15>>
    ///   %3 = stablehlo.power %arg4, %arg5 : (tensor<?xf32, #stablehlo.bounds<4>>, tensor<?xf32, #stablehlo.bounds<3>>) -> tensor<?xf32, #stablehlo.bounds<3>>
    ///   %4 = stablehlo.shift_left %arg6, %arg6 : tensor<0xui64>
    ///   %5 = stablehlo.complex %arg0, %arg1 : (tensor<2x?xf32>, tensor<?x3xf32>) -> tensor<2x3xcomplex<f32>>
    ///   return
    /// }
    /// ```
    complex, Complex, ComplexBuilder, ComplexEdit = dialect::elementwise::Complex;
    operands { 0 lhs: one; 1 rhs: one; }
    results { 0 result: one; }
}

op! {
    /// The same values in another element type.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#convert)
    ///
    /// # Operands
    /// - `operand`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements values
    ///
    /// # Results
    /// - `result`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements values
    ///
    /// # Constraints
    /// - C1: `shape(operand) = shape(result)`
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
    convert, Convert, ConvertBuilder, ConvertEdit = dialect::elementwise::Convert;
    operands { 0 operand: one; }
    results { 0 result: one; }
    types { result_type: one; }
}

op! {
    /// The imaginary part.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#imag)
    ///
    /// # Operands
    /// - `operand`: ranked tensor of 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements values
    ///
    /// # Results, of inferred types
    /// - `result`: ranked tensor of 4/6/8/16/32/64-bit float values
    ///
    /// # Constraints
    /// - C1: `shape(result) = shape(operand)`
    /// - C2: `element_type(result) = is_complex(operand) ? complex_element_type(element_type(operand)) : element_type(operand)`
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
    imag, Imag, ImagBuilder, ImagEdit = dialect::elementwise::Imag;
    operands { 0 operand: one; }
    results { 0 result: one; }
}

op! {
    /// Whether a number is neither infinite nor NaN.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#is_finite)
    ///
    /// # Operands
    /// - `x`: ranked tensor of 4/6/8/16/32/64-bit float or per-tensor integer quantized values
    ///
    /// # Results, of inferred types
    /// - `y`: ranked tensor of bool values
    ///
    /// # Constraints
    /// - C1: `shape(x) = shape(y)`
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
    is_finite, IsFinite, IsFiniteBuilder, IsFiniteEdit = dialect::elementwise::IsFinite;
    operands { 0 x: one; }
    results { 0 y: one; }
}

op! {
    /// The real part.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#real)
    ///
    /// # Operands
    /// - `operand`: ranked tensor of 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements values
    ///
    /// # Results, of inferred types
    /// - `result`: ranked tensor of 4/6/8/16/32/64-bit float values
    ///
    /// # Constraints
    /// - C1: `shape(result) = shape(operand)`
    /// - C2: `element_type(result) = is_complex(operand) ? complex_element_type(element_type(operand)) : element_type(operand)`
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
    real, Real, RealBuilder, RealEdit = dialect::elementwise::Real;
    operands { 0 operand: one; }
    results { 0 result: one; }
}

op! {
    /// Rounds to a format of fewer bits and back.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#reduce_precision)
    ///
    /// # Operands
    /// - `operand`: ranked tensor of 4/6/8/16/32/64-bit float or per-tensor integer quantized values
    ///
    /// # Attributes
    /// - `exponent_bits`: 32-bit signless integer attribute whose value is positive
    /// - `mantissa_bits`: 32-bit signless integer attribute whose value is non-negative
    ///
    /// # Results, of inferred types
    /// - `output`: ranked tensor of 4/6/8/16/32/64-bit float or per-tensor integer quantized values
    ///
    /// # Constraints
    /// - C1: `baseline_type(operand) = baseline_type(output)`
    /// - C2: `1 <= exponent_bits`
    /// - C3: `0 <= mantissa_bits`
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
    reduce_precision, ReducePrecision, ReducePrecisionBuilder, ReducePrecisionEdit = dialect::elementwise::ReducePrecision;
    operands { 0 operand: one; }
    required { 0 exponent_bits: a::I32Positive, i32 => i32; 1 mantissa_bits: a::I32NonNegative, i32 => i32; }
    results { 0 output: one; }
}
