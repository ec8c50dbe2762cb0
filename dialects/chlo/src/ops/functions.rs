//! Elementwise functions.

use super::support::*;

/// Declares functions of one operand: `VALUES { "mnemonic" View; ... }`.
macro_rules! unary {
    ($($values:ident {
        $($(#[doc = $doc:literal])+ $mnemonic:literal $view:ident;)*
    })*) => {
        ops! { UNARY in "chlo"; $($(
            $(#[doc = $doc])+
            $mnemonic $view {
                operands { operand: $values }
                results { result: $values }
                traits [
                    COMPATIBLE_OPERANDS_AND_RESULT_TYPE, NO_MEMORY_EFFECT, ALWAYS_SPECULATABLE,
                    ELEMENTWISE, SAME_OPERANDS_AND_RESULT_SHAPE, INFERENCE_VERIFIED_LAST,
                ]
                assembly "$operand attr-dict `:` type($operand) `->` type($result)"
                infer infer_from_operands
                reify reify_as_operand
                compatible compatible
            }
        )*)* }
    };
}

unary! {
    ANY_COMPLEX_TENSOR {
        /// Computes a value from which the inverse trigonometric functions of complex
        /// numbers follow. Only decompositions create this op.
        "_asin_acos_kernel" AsinAcosKernel;
    }
    ANY_FP_OR_COMPLEX_TENSOR {
        /// Computes the inverse cosine of each element.
        "acos" Acos;
        /// Computes the inverse hyperbolic cosine of each element.
        "acosh" Acosh;
        /// Computes the inverse sine of each element.
        "asin" Asin;
        /// Computes the inverse hyperbolic sine of each element.
        "asinh" Asinh;
        /// Computes the inverse tangent of each element.
        "atan" Atan;
        /// Computes the inverse hyperbolic tangent of each element.
        "atanh" Atanh;
        /// Computes the exponentially scaled modified Bessel function of order 1 of each
        /// element.
        "bessel_i1e" BesselI1e;
        /// Computes the complex conjugate of each element.
        "conj" Conj;
        /// Computes the hyperbolic cosine of each element.
        "cosh" Cosh;
        /// Computes the hyperbolic sine of each element.
        "sinh" Sinh;
        /// Computes the square of each element.
        "square" Square;
        /// Computes the tangent of each element.
        "tan" Tan;
    }
    ANY_FP_TENSOR {
        /// Computes the logarithmic derivative of the gamma function of each element.
        "digamma" Digamma;
        /// Computes the error function of each element.
        "erf" Erf;
        /// Computes the inverse error function of each element.
        "erf_inv" ErfInv;
        /// Computes the complementary error function of each element.
        "erfc" Erfc;
        /// Computes the logarithm of the absolute value of the gamma function of each
        /// element.
        "lgamma" Lgamma;
    }
}

/// Declares predicates of floats: `"mnemonic" View;`.
macro_rules! predicates {
    ($($(#[doc = $doc:literal])+ $mnemonic:literal $view:ident;)*) => {
        ops! { PREDICATES in "chlo"; $(
            $(#[doc = $doc])+
            $mnemonic $view {
                operands { operand: ANY_FP_TENSOR }
                results { result: ANY_PRED_TENSOR }
                traits [
                    NO_MEMORY_EFFECT, ALWAYS_SPECULATABLE, ELEMENTWISE,
                    SAME_OPERANDS_AND_RESULT_SHAPE, INFERENCE_VERIFIED_LAST,
                ]
                assembly "$operand attr-dict `:` type($operand) `->` type($result)"
                infer infer_booleans
                reify reify_as_operand
                compatible compatible
            }
        )* }
    };
}

predicates! {
    /// Returns whether each element is infinite.
    "is_inf" IsInf;
    /// Returns whether each element is negative infinity.
    "is_neg_inf" IsNegInf;
    /// Returns whether each element is positive infinity.
    "is_pos_inf" IsPosInf;
}

/// Declares functions of two operands:
/// `"mnemonic" View VALUES first second [further traits] "assembly";`.
macro_rules! binary {
    ($(
        $(#[doc = $doc:literal])+
        $mnemonic:literal $view:ident $values:ident $first:ident $second:ident [$($trait:ident)?] $assembly:literal;
    )*) => {
        ops! { BINARY in "chlo"; $(
            $(#[doc = $doc])+
            $mnemonic $view {
                operands { $first: $values, $second: $values }
                results { result: $values }
                traits [
                    $($trait,)? NO_MEMORY_EFFECT, ALWAYS_SPECULATABLE,
                    COMPATIBLE_OPERANDS_AND_RESULT_TYPE, INFERENCE_VERIFIED_LAST,
                ]
                assembly $assembly
                infer infer_from_operands
                compatible compatible
            }
        )* }
    };
}

binary! {
    /// Computes the upper half of the product of each pair of N-bit integers, whose product
    /// has 2N bits.
    "mulhi" Mulhi INT_TENSOR lhs rhs [IS_COMMUTATIVE]
        "$lhs `,` $rhs attr-dict `:` type($lhs) `,` type($rhs) `->` type($result)";
    /// Returns the float that is next to `x` in the direction of `y`.
    "next_after" NextAfter ANY_FP_TENSOR x y []
        "$x `,` $y attr-dict `:` type($x) `,` type($y) `->` type($result)";
    /// Computes the polygamma function of order `n` of `x`.
    "polygamma" Polygamma ANY_FP_TENSOR n x []
        "$n `,` $x attr-dict `:` type($n) `,` type($x) `->` type($result)";
    /// Computes the Hurwitz zeta function: the sum of `(q + n) ^ -x` over all `n`.
    "zeta" Zeta ANY_FP_TENSOR x q []
        "$x `,` $q attr-dict `:` type($x) `,` type($q) `->` type($result)";
}

/// Infers a boolean for each element of operand 0.
fn infer_booleans<'c>(op: impl Deref<Target = Adaptor<'c>>) -> Result<Vec<Type<'c>>> {
    let boolean = op.context().int_type(1);
    Ok(vec![match op.tensor(0) {
        Some(t) => Tensor::get(t.shape, boolean, t.encoding),
        None => unranked_tensor(boolean),
    }])
}
