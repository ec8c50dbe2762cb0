//! Typed ops of the family `binary`, as `make docs` makes them of
//! `dialects/stablehlo/src/ops/elementwise.rs`.

use crate::ops::support::prelude::*;

op! {
    /// Logical or bitwise AND.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#and)
    ///
    /// # Operands
    /// - `lhs`: ranked tensor of bool or 2/4/8/16/32/64-bit integer values
    /// - `rhs`: ranked tensor of bool or 2/4/8/16/32/64-bit integer values
    ///
    /// # Results, of inferred types
    /// - `result`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Constraints
    /// - C1: `type(lhs) = type(rhs) = type(result)`
    and, And, AndBuilder, AndEdit = dialect::elementwise::And;
    operands { 0 lhs: one; 1 rhs: one; }
    results { 0 result: one; }
}

op! {
    /// Logical or bitwise OR.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#or)
    ///
    /// # Operands
    /// - `lhs`: ranked tensor of bool or 2/4/8/16/32/64-bit integer values
    /// - `rhs`: ranked tensor of bool or 2/4/8/16/32/64-bit integer values
    ///
    /// # Results, of inferred types
    /// - `result`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Constraints
    /// - C1: `type(lhs) = type(rhs) = type(result)`
    or, Or, OrBuilder, OrEdit = dialect::elementwise::Or;
    operands { 0 lhs: one; 1 rhs: one; }
    results { 0 result: one; }
}

op! {
    /// Shifts bits to the left.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#shift_left)
    ///
    /// # Operands
    /// - `lhs`: ranked tensor of 2/4/8/16/32/64-bit integer values
    /// - `rhs`: ranked tensor of 2/4/8/16/32/64-bit integer values
    ///
    /// # Results, of inferred types
    /// - `result`: ranked tensor of 2/4/8/16/32/64-bit integer values
    ///
    /// # Constraints
    /// - C1: `type(lhs) = type(rhs) = type(result)`
    shift_left, ShiftLeft, ShiftLeftBuilder, ShiftLeftEdit = dialect::elementwise::ShiftLeft;
    operands { 0 lhs: one; 1 rhs: one; }
    results { 0 result: one; }
}

op! {
    /// Shifts bits to the right and keeps the sign.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#shift_right_arithmetic)
    ///
    /// # Operands
    /// - `lhs`: ranked tensor of 2/4/8/16/32/64-bit integer values
    /// - `rhs`: ranked tensor of 2/4/8/16/32/64-bit integer values
    ///
    /// # Results, of inferred types
    /// - `result`: ranked tensor of 2/4/8/16/32/64-bit integer values
    ///
    /// # Constraints
    /// - C1: `type(lhs) = type(rhs) = type(result)`
    shift_right_arithmetic, ShiftRightArithmetic, ShiftRightArithmeticBuilder, ShiftRightArithmeticEdit = dialect::elementwise::ShiftRightArithmetic;
    operands { 0 lhs: one; 1 rhs: one; }
    results { 0 result: one; }
}

op! {
    /// Shifts bits to the right and fills with zeros.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#shift_right_logical)
    ///
    /// # Operands
    /// - `lhs`: ranked tensor of 2/4/8/16/32/64-bit integer values
    /// - `rhs`: ranked tensor of 2/4/8/16/32/64-bit integer values
    ///
    /// # Results, of inferred types
    /// - `result`: ranked tensor of 2/4/8/16/32/64-bit integer values
    ///
    /// # Constraints
    /// - C1: `type(lhs) = type(rhs) = type(result)`
    shift_right_logical, ShiftRightLogical, ShiftRightLogicalBuilder, ShiftRightLogicalEdit = dialect::elementwise::ShiftRightLogical;
    operands { 0 lhs: one; 1 rhs: one; }
    results { 0 result: one; }
}

op! {
    /// Logical or bitwise XOR.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#xor)
    ///
    /// # Operands
    /// - `lhs`: ranked tensor of bool or 2/4/8/16/32/64-bit integer values
    /// - `rhs`: ranked tensor of bool or 2/4/8/16/32/64-bit integer values
    ///
    /// # Results, of inferred types
    /// - `result`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Constraints
    /// - C1: `type(lhs) = type(rhs) = type(result)`
    xor, Xor, XorBuilder, XorEdit = dialect::elementwise::Xor;
    operands { 0 lhs: one; 1 rhs: one; }
    results { 0 result: one; }
}

op! {
    /// The angle of a point.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#atan2)
    ///
    /// # Operands
    /// - `lhs`: ranked tensor of 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values
    /// - `rhs`: ranked tensor of 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Results, of inferred types
    /// - `result`: ranked tensor of 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Constraints
    /// - C1: `baseline_type(lhs) = baseline_type(rhs) = baseline_type(result)`
    atan2, Atan2, Atan2Builder, Atan2Edit = dialect::elementwise::Atan2;
    operands { 0 lhs: one; 1 rhs: one; }
    results { 0 result: one; }
}

op! {
    /// The quotient.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#divide)
    ///
    /// # Operands
    /// - `lhs`: ranked tensor of 2/4/8/16/32/64-bit integer or 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values
    /// - `rhs`: ranked tensor of 2/4/8/16/32/64-bit integer or 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Results, of inferred types
    /// - `result`: ranked tensor of 2/4/8/16/32/64-bit integer or 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Constraints
    /// - C1: `baseline_type(lhs) = baseline_type(rhs) = baseline_type(result)`
    divide, Divide, DivideBuilder, DivideEdit = dialect::elementwise::Divide;
    operands { 0 lhs: one; 1 rhs: one; }
    results { 0 result: one; }
}

op! {
    /// The greater of two.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#maximum)
    ///
    /// # Operands
    /// - `lhs`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    /// - `rhs`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Results, of inferred types
    /// - `result`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Constraints
    /// - C1: `baseline_type(lhs) = baseline_type(rhs) = baseline_type(result)`
    maximum, Maximum, MaximumBuilder, MaximumEdit = dialect::elementwise::Maximum;
    operands { 0 lhs: one; 1 rhs: one; }
    results { 0 result: one; }
}

op! {
    /// The lesser of two.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#minimum)
    ///
    /// # Operands
    /// - `lhs`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    /// - `rhs`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Results, of inferred types
    /// - `result`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Constraints
    /// - C1: `baseline_type(lhs) = baseline_type(rhs) = baseline_type(result)`
    minimum, Minimum, MinimumBuilder, MinimumEdit = dialect::elementwise::Minimum;
    operands { 0 lhs: one; 1 rhs: one; }
    results { 0 result: one; }
}

op! {
    /// The product.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#multiply)
    ///
    /// # Operands
    /// - `lhs`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    /// - `rhs`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Results, of inferred types
    /// - `result`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Constraints
    /// - C1: `baseline_type(lhs) = baseline_type(rhs) = baseline_type(result)`
    multiply, Multiply, MultiplyBuilder, MultiplyEdit = dialect::elementwise::Multiply;
    operands { 0 lhs: one; 1 rhs: one; }
    results { 0 result: one; }
}

op! {
    /// The power.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#power)
    ///
    /// # Operands
    /// - `lhs`: ranked tensor of 2/4/8/16/32/64-bit integer or 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values
    /// - `rhs`: ranked tensor of 2/4/8/16/32/64-bit integer or 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Results, of inferred types
    /// - `result`: ranked tensor of 2/4/8/16/32/64-bit integer or 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Constraints
    /// - C1: `baseline_type(lhs) = baseline_type(rhs) = baseline_type(result)`
    power, Power, PowerBuilder, PowerEdit = dialect::elementwise::Power;
    operands { 0 lhs: one; 1 rhs: one; }
    results { 0 result: one; }
}

op! {
    /// The remainder, with the sign of the dividend.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#remainder)
    ///
    /// # Operands
    /// - `lhs`: ranked tensor of 2/4/8/16/32/64-bit integer or 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values
    /// - `rhs`: ranked tensor of 2/4/8/16/32/64-bit integer or 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Results, of inferred types
    /// - `result`: ranked tensor of 2/4/8/16/32/64-bit integer or 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Constraints
    /// - C1: `baseline_type(lhs) = baseline_type(rhs) = baseline_type(result)`
    remainder, Remainder, RemainderBuilder, RemainderEdit = dialect::elementwise::Remainder;
    operands { 0 lhs: one; 1 rhs: one; }
    results { 0 result: one; }
}

op! {
    /// The difference.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#subtract)
    ///
    /// # Operands
    /// - `lhs`: ranked tensor of 2/4/8/16/32/64-bit integer or 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values
    /// - `rhs`: ranked tensor of 2/4/8/16/32/64-bit integer or 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Results, of inferred types
    /// - `result`: ranked tensor of 2/4/8/16/32/64-bit integer or 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Constraints
    /// - C1: `baseline_type(lhs) = baseline_type(rhs) = baseline_type(result)`
    subtract, Subtract, SubtractBuilder, SubtractEdit = dialect::elementwise::Subtract;
    operands { 0 lhs: one; 1 rhs: one; }
    results { 0 result: one; }
}
