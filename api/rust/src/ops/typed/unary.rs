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
    sign, Sign, SignBuilder, SignEdit = dialect::elementwise::Sign;
    operands { 0 operand: one; }
    results { 0 result: one; }
}
