//! Ops that work on each element by itself.

use super::support::prelude::*;

/// Ops whose result is like their operand: `"rule" { "mnemonic" View
/// CONSTRAINT; ... }`, where the rule is C1 of each.
macro_rules! unary {
    ($($rule:literal {
        $($(#[doc = $doc:literal])+ $mnemonic:literal $view:ident $values:ident;)*
    })*) => {
        ops! { UNARY in "stablehlo"; $($(
            $(#[doc = $doc])+
            $mnemonic $view {
                operands { operand: $values }
                results { result: $values }
                traits [
                    COMPATIBLE_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE,
                    SAME_OPERANDS_AND_RESULT_SHAPE, NO_MEMORY_EFFECT,
                ]
                notes [spec! { C1 traits $rule }]
                assembly "$operand attr-dict `:` custom<SameOperandsAndResultType>(type($operand), type($result))"
                infer most_specific
                reify reify_as_operand
                compatible compatible
                speculation static_as_result
            }
        )*)* }
    };
}

unary! {
    "type(operand) = type(result)" {
        /// The number of leading zero bits. Spec: count_leading_zeros.
        "count_leading_zeros" CountLeadingZeros INT_TENSOR;
        /// Logical or bitwise NOT. Spec: not.
        "not" Not PRED_OR_INT_TENSOR;
        /// The number of bits that are set. Spec: popcnt.
        "popcnt" Popcnt INT_TENSOR;
    }
    "baseline_type(operand) = baseline_type(result)" {
        /// The least integer that is not less. Spec: ceil.
        "ceil" Ceil FP_OR_QUANTIZED_INT_TENSOR;
        /// The greatest integer that is not greater. Spec: floor.
        "floor" Floor FP_OR_QUANTIZED_INT_TENSOR;
        /// The negative. Spec: negate.
        "negate" Negate INT_FP_OR_COMPLEX_OR_QUANTIZED_INT_TENSOR;
        /// The nearest integer, ties away from zero. Spec: round_nearest_afz.
        "round_nearest_afz" RoundNearestAfz FP_OR_QUANTIZED_INT_TENSOR;
        /// The nearest integer, ties to the even one. Spec: round_nearest_even.
        "round_nearest_even" RoundNearestEven FP_OR_QUANTIZED_INT_TENSOR;
        /// -1, 0 or 1; for complex numbers the direction. Spec: sign.
        "sign" Sign SIGN_TENSOR;
    }
}

/// Transcendental functions, which may be computed to a requested accuracy:
/// `"mnemonic" View;`.
macro_rules! transcendental {
    ($($(#[doc = $doc:literal])+ $mnemonic:literal $view:ident;)*) => {
        ops! { TRANSCENDENTAL in "stablehlo"; $(
            $(#[doc = $doc])+
            $mnemonic $view {
                operands { operand: FP_COMPLEX_OR_QUANTIZED_INT_TENSOR }
                attributes {
                    result_accuracy: Accuracy
                        = "#stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<DEFAULT>>",
                }
                results { result: FP_COMPLEX_OR_QUANTIZED_INT_TENSOR }
                traits [
                    COMPATIBLE_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE,
                    SAME_OPERANDS_AND_RESULT_SHAPE, NO_MEMORY_EFFECT,
                ]
                notes [spec! { C1 traits "baseline_type(operand) = baseline_type(result)" }]
                assembly "$operand attr-dict `:` custom<SameOperandsAndResultType>(type($operand), type($result))"
                infer most_specific
                reify reify_as_operand
                compatible compatible
                speculation static_as_result
            }
        )* }
    };
}

transcendental! {
    /// The cube root. Spec: cbrt.
    "cbrt" Cbrt;
    /// The cosine. Spec: cosine.
    "cosine" Cosine;
    /// The exponential. Spec: exponential.
    "exponential" Exponential;
    /// The exponential less one. Spec: exponential_minus_one.
    "exponential_minus_one" ExponentialMinusOne;
    /// The natural logarithm. Spec: log.
    "log" Log;
    /// The natural logarithm of one more. Spec: log_plus_one.
    "log_plus_one" LogPlusOne;
    /// The logistic function. Spec: logistic.
    "logistic" Logistic;
    /// The reciprocal of the square root. Spec: rsqrt.
    "rsqrt" Rsqrt;
    /// The sine. Spec: sine.
    "sine" Sine;
    /// The square root. Spec: sqrt.
    "sqrt" Sqrt;
    /// The tangent. Spec: tan.
    "tan" Tan;
    /// The hyperbolic tangent. Spec: tanh.
    "tanh" Tanh;
}

/// Ops of two operands of one type, which is the result's, too:
/// `"rule" { "mnemonic" View OPERANDS -> RESULT [further traits]; ... }`, where
/// the rule is C1 of each.
macro_rules! binary {
    ($($rule:literal {
        $($(#[doc = $doc:literal])+ $mnemonic:literal $view:ident $operands:ident -> $result:ident [$($trait:ident)?];)*
    })*) => {
        ops! { BINARY in "stablehlo"; $($(
            $(#[doc = $doc])+
            $mnemonic $view {
                operands { lhs: $operands, rhs: $operands }
                results { result: $result }
                traits [
                    $($trait,)? COMPATIBLE_OPERANDS_AND_RESULT_TYPE,
                    SAME_OPERANDS_AND_RESULT_SHAPE, ELEMENTWISE, NO_MEMORY_EFFECT,
                ]
                notes [spec! { C1 traits $rule }]
                assembly "$lhs `,` $rhs attr-dict `:` custom<SameOperandsAndResultType>(type($lhs), type($rhs), type($result))"
                infer most_specific
                reify reify_as_operand
                compatible compatible
                speculation static_inputs
            }
        )*)* }
    };
}

binary! {
    "type(lhs) = type(rhs) = type(result)" {
        /// Logical or bitwise AND. Spec: and.
        "and" And PRED_OR_INT_TENSOR -> TENSOR [COMMUTATIVE];
        /// Logical or bitwise OR. Spec: or.
        "or" Or PRED_OR_INT_TENSOR -> TENSOR [COMMUTATIVE];
        /// Shifts bits to the left. Spec: shift_left.
        "shift_left" ShiftLeft INT_TENSOR -> INT_TENSOR [];
        /// Shifts bits to the right and keeps the sign. Spec: shift_right_arithmetic.
        "shift_right_arithmetic" ShiftRightArithmetic INT_TENSOR -> INT_TENSOR [];
        /// Shifts bits to the right and fills with zeros. Spec: shift_right_logical.
        "shift_right_logical" ShiftRightLogical INT_TENSOR -> INT_TENSOR [];
        /// Logical or bitwise XOR. Spec: xor.
        "xor" Xor PRED_OR_INT_TENSOR -> TENSOR [COMMUTATIVE];
    }
    "baseline_type(lhs) = baseline_type(rhs) = baseline_type(result)" {
        /// The angle of a point. Spec: atan2.
        "atan2" Atan2 FP_COMPLEX_OR_QUANTIZED_INT_TENSOR -> FP_COMPLEX_OR_QUANTIZED_INT_TENSOR [];
        /// The quotient. Spec: divide.
        "divide" Divide
            INT_FP_OR_COMPLEX_OR_QUANTIZED_INT_TENSOR -> INT_FP_OR_COMPLEX_OR_QUANTIZED_INT_TENSOR [];
        /// The greater of two. Spec: maximum.
        "maximum" Maximum TENSOR -> TENSOR [COMMUTATIVE];
        /// The lesser of two. Spec: minimum.
        "minimum" Minimum TENSOR -> TENSOR [COMMUTATIVE];
        /// The product. Spec: multiply.
        "multiply" Multiply TENSOR -> TENSOR [COMMUTATIVE];
        /// The power. Spec: power.
        "power" Power
            INT_FP_OR_COMPLEX_OR_QUANTIZED_INT_TENSOR -> INT_FP_OR_COMPLEX_OR_QUANTIZED_INT_TENSOR [];
        /// The remainder, with the sign of the dividend. Spec: remainder.
        "remainder" Remainder
            INT_FP_OR_COMPLEX_OR_QUANTIZED_INT_TENSOR -> INT_FP_OR_COMPLEX_OR_QUANTIZED_INT_TENSOR [];
        /// The difference. Spec: subtract.
        "subtract" Subtract
            INT_FP_OR_COMPLEX_OR_QUANTIZED_INT_TENSOR -> INT_FP_OR_COMPLEX_OR_QUANTIZED_INT_TENSOR [];
    }
}

ops! { IRREGULAR in "stablehlo";
    /// The absolute value, real for complex numbers. Spec: abs.
    "abs" Abs {
        operands { operand: ABS_OPERAND_TENSOR }
        results { result: ABS_RESULT_TENSOR }
        traits [ELEMENTWISE, SAME_OPERANDS_AND_RESULT_SHAPE, NO_MEMORY_EFFECT]
        notes [spec! {
            C1 traits "shape(result) = shape(operand)",
            C2 infer "baseline_element_type(result) = is_complex(operand) ? complex_element_type(element_type(operand)) : baseline_element_type(operand)",
        }]
        assembly "$operand attr-dict `:` custom<SameOperandsAndResultType>(type($operand), type($result))"
        infer infer_real
        reify reify_as_operand
        compatible compatible
        speculation static_as_result
    }
    /// The sum; of booleans the OR. Spec: add.
    "add" Add {
        operands {
            lhs: TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR,
            rhs: TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR,
        }
        results { result: TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR }
        traits [COMMUTATIVE, SAME_OPERANDS_AND_RESULT_SHAPE, ELEMENTWISE, NO_MEMORY_EFFECT]
        notes [spec! {
            C1 infer "unless quantized: type(lhs) = type(rhs) = type(result)",
            C2 infer "if quantized: is_quantized(lhs) and is_quantized(rhs) and is_quantized(result)",
            C3 infer "if quantized: storage_type(lhs) = storage_type(rhs) = storage_type(result)",
            C4 infer "if quantized: expressed_type(lhs) = expressed_type(rhs) = expressed_type(result)",
            C5 infer "(is_per_axis_quantized(lhs) or is_per_axis_quantized(rhs)) = is_per_axis_quantized(result)",
            C6 verify "is_per_axis_quantized(lhs) => quantization_dimension(lhs) = quantization_dimension(result)",
            C7 verify "is_per_axis_quantized(rhs) => quantization_dimension(rhs) = quantization_dimension(result)",
        }]
        assembly "$lhs `,` $rhs attr-dict `:` custom<SameOperandsAndResultType>(type($lhs), type($rhs), type($result))"
        infer infer_add
        reify reify_as_operand
        compatible compatible
        verify verify_add
        speculation static_inputs
    }
    /// Complex numbers of real and imaginary parts. Spec: complex.
    "complex" Complex {
        operands { lhs: FP32_OR_64_TENSOR, rhs: FP32_OR_64_TENSOR }
        results { result: COMPLEX_TENSOR }
        traits [
            SAME_OPERANDS_ELEMENT_TYPE, SAME_OPERANDS_AND_RESULT_SHAPE, ELEMENTWISE,
            NO_MEMORY_EFFECT,
        ]
        notes [spec! {
            C1 traits "type(lhs) = type(rhs)",
            C2 traits "shape(result) = shape(lhs)",
            C3 infer "element_type(result) = complex<element_type(lhs)>",
        }]
        assembly "operands attr-dict `:` custom<ComplexOpType>(type($lhs), type($rhs), type($result))"
        infer infer_complex
        reify reify_as_operand
        compatible compatible
        speculation static_inputs
    }
    /// The same values in another element type. Spec: convert.
    "convert" Convert {
        operands { operand: NON_QUANTIZED_TENSOR }
        results { result: NON_QUANTIZED_TENSOR }
        traits [SAME_OPERANDS_AND_RESULT_SHAPE, ELEMENTWISE, NO_MEMORY_EFFECT]
        notes [spec! {
            C1 traits "shape(operand) = shape(result)",
        }]
        assembly "$operand attr-dict `:` custom<SameOperandsAndResultType>(type($operand), type($result))"
        reify reify_as_operand
        speculation static_as_result
    }
    /// The imaginary part. Spec: imag.
    "imag" Imag {
        operands { operand: FP_OR_COMPLEX_TENSOR }
        results { result: FP_TENSOR }
        traits [ELEMENTWISE, SAME_OPERANDS_AND_RESULT_SHAPE, NO_MEMORY_EFFECT]
        notes [spec! {
            C1 traits "shape(result) = shape(operand)",
            C2 infer "element_type(result) = is_complex(operand) ? complex_element_type(element_type(operand)) : element_type(operand)",
        }]
        assembly "$operand attr-dict `:` custom<SameOperandsAndResultType>(type($operand), type($result))"
        infer infer_real
        reify reify_as_operand
        compatible compatible
        speculation static_as_result
    }
    /// Whether a number is neither infinite nor NaN. Spec: is_finite.
    "is_finite" IsFinite {
        operands { x: FP_OR_QUANTIZED_INT_TENSOR }
        results { y: PRED_TENSOR }
        traits [ELEMENTWISE, SAME_OPERANDS_AND_RESULT_SHAPE, NO_MEMORY_EFFECT]
        notes [spec! {
            C1 traits "shape(x) = shape(y)",
        }]
        assembly "operands attr-dict `:` functional-type(operands, results)"
        infer infer_booleans
        reify reify_as_operand
        compatible compatible
        speculation static_as_result
    }
    /// The real part. Spec: real.
    "real" Real {
        operands { operand: FP_OR_COMPLEX_TENSOR }
        results { result: FP_TENSOR }
        traits [ELEMENTWISE, SAME_OPERANDS_AND_RESULT_SHAPE, NO_MEMORY_EFFECT]
        notes [spec! {
            C1 traits "shape(result) = shape(operand)",
            C2 infer "element_type(result) = is_complex(operand) ? complex_element_type(element_type(operand)) : element_type(operand)",
        }]
        assembly "$operand attr-dict `:` custom<SameOperandsAndResultType>(type($operand), type($result))"
        infer infer_real
        reify reify_as_operand
        compatible compatible
        speculation static_as_result
    }
    /// Rounds to a format of fewer bits and back. Spec: reduce_precision.
    "reduce_precision" ReducePrecision {
        operands { operand: FP_OR_QUANTIZED_INT_TENSOR }
        attributes { exponent_bits: I32Positive, mantissa_bits: I32NonNegative }
        results { output: FP_OR_QUANTIZED_INT_TENSOR }
        traits [ELEMENTWISE, COMPATIBLE_OPERANDS_AND_RESULT_TYPE, NO_MEMORY_EFFECT]
        notes [spec! {
            C1 traits "baseline_type(operand) = baseline_type(output)",
            C2 attributes "1 <= exponent_bits",
            C3 attributes "0 <= mantissa_bits",
        }]
        assembly "$operand `,` `format` `=` custom<ExponentMantissa>($exponent_bits, $mantissa_bits)
            attr-dict `:` custom<SameOperandsAndResultType>(type($operand), type($output))"
        infer most_specific
        reify reify_as_operand
        compatible compatible
        speculation static_as_result
    }
}

fn infer_real<'c>(op: impl Deref<Target = Adaptor<'c>>) -> Result<Vec<Type<'c>>> {
    with_element(&op, |e| e.complex_element().unwrap_or(e))
}
fn infer_complex<'c>(op: Complex<'c>) -> Result<Vec<Type<'c>>> {
    with_element(&op, |e| op.context().complex_type(e))
}

/// A sum is quantized per axis if one of its operands is.
fn infer_add<'c>(op: Add<'c>) -> Result<Vec<Type<'c>>> {
    let (lhs, rhs) = (element_of(op.lhs().ty()), element_of(op.rhs().ty()));
    let sum = most_specific(op)?;
    if lhs == rhs {
        return Ok(sum);
    }
    let differ = |number, what| {
        let message = format_args!("lhs and rhs must have {what}, found '{lhs}' and '{rhs}'");
        Err(op.violates(number, message))
    };
    match (Quantized::of(lhs), Quantized::of(rhs)) {
        (None, None) => differ("C1", "one element type"),
        (None, _) | (_, None) => differ("C2", "quantized element types, or neither"),
        (Some(l), Some(r)) if l.storage != r.storage => differ("C3", "one storage type"),
        (Some(l), Some(r)) if l.expressed != r.expressed => differ("C4", "one expressed type"),
        (Some(l), Some(r)) if l.axis.is_none() && r.axis.is_some() => {
            let with_axis = |t: Tensor<'c>| Tensor::get(t.shape, rhs, t.encoding);
            Ok(sum
                .into_iter()
                .filter_map(Tensor::of)
                .map(with_axis)
                .collect())
        }
        _ => Ok(sum),
    }
}
fn verify_add(op: Add) -> Result {
    let result = result_type(&op);
    for (number, name, operand) in [("C6", "lhs", op.lhs()), ("C7", "rhs", op.rhs())] {
        if operand.ty() == result {
            continue;
        }
        let axes = (
            axis_of(element_of(operand.ty())),
            axis_of(element_of(result)),
        );
        if let (Some(found), Some(axis)) = axes
            && found != axis
        {
            return Err(op.violates(
                number,
                format_args!(
                    "{name} must be quantized along dimension {axis}, as the result is, found {found}"
                ),
            ));
        }
    }
    Ok(())
}
