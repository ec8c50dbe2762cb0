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
    reduce_precision, ReducePrecision, ReducePrecisionBuilder, ReducePrecisionEdit = dialect::elementwise::ReducePrecision;
    operands { 0 operand: one; }
    required { 0 exponent_bits: a::I32Positive, i32 => i32; 1 mantissa_bits: a::I32NonNegative, i32 => i32; }
    results { 0 output: one; }
}
