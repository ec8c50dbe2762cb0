//! Ops of the dialect.

use mlir_bridge::{diag::Result, prelude::*};
use stablehlo_dialect::{
    attribute_types::{Elements, F64, Str, Ui32, Ui64},
    type_constraints::TENSOR,
};

/// Floats or complex numbers, in a ranked or unranked tensor.
const FLOAT_OR_COMPLEX_TENSOR: TypeConstraint =
    TypeConstraint::new("tensor of floating-point or complex-type values", |ty| {
        let element = Tensor::of(ty).map(|tensor| tensor.element);
        element
            .or_else(|| ty.unranked_element())
            .is_some_and(|e| e.is_any_float() || e.complex_element().is_some())
    });

ops! { OPS in "check";
    /// Expects that the difference of each element of `lhs` and of `rhs` is at most `tolerance`.
    ///
    /// ```text
    /// check.expect_almost_eq %lhs, %rhs, tolerance = 0.1 {...} : type
    /// ```
    "expect_almost_eq" ExpectAlmostEq {
        operands { lhs: FLOAT_OR_COMPLEX_TENSOR, rhs: FLOAT_OR_COMPLEX_TENSOR }
        attributes { tolerance: F64 = "1.0e-04 : f64" }
        traits [SAME_TYPE_OPERANDS]
        parse parse_pair_with_tolerance, print print_pair
    }
    /// Expects that the difference of each element of `lhs` and of the constant `value` is at
    /// most `tolerance`.
    ///
    /// ```text
    /// check.expect_almost_eq_const %lhs, dense<...> : type, tolerance = 0.1 {...}
    /// ```
    "expect_almost_eq_const" ExpectAlmostEqConst {
        operands { lhs: FLOAT_OR_COMPLEX_TENSOR }
        attributes { value: Elements, tolerance: F64 = "1.0e-04 : f64" }
        parse parse_constant_with_tolerance, print print_constant
        verify verify_almost_eq_const
    }
    /// Expects that at least `min_ulp_difference` and at most `max_ulp_difference` floats lie
    /// between each element of `actual` and of `expected`.
    "expect_close" ExpectClose {
        operands { actual: FLOAT_OR_COMPLEX_TENSOR, expected: FLOAT_OR_COMPLEX_TENSOR }
        attributes {
            max_ulp_difference: filled Ui64 = "1 : ui64",
            min_ulp_difference: Ui64 = "0 : ui64",
        }
        assembly "$actual `,` $expected `,` `max_ulp_difference` `=` $max_ulp_difference
            (`,` `min_ulp_difference` `=` $min_ulp_difference^)?
            `:` attr-dict type($actual) `,` type($expected)"
        verify verify_close
    }
    /// Expects that each element of `lhs` equals the element of `rhs`.
    ///
    /// ```text
    /// check.expect_eq %lhs, %rhs {...} : type
    /// ```
    "expect_eq" ExpectEq {
        operands { lhs: TENSOR, rhs: TENSOR }
        traits [SAME_TYPE_OPERANDS]
        parse parse_pair, print print_pair
    }
    /// Expects that each element of `lhs` equals the element of the constant `value`.
    ///
    /// ```text
    /// check.expect_eq_const %lhs, dense<...> : type {...}
    /// ```
    "expect_eq_const" ExpectEqConst {
        operands { lhs: TENSOR }
        attributes { value: Elements }
        parse parse_constant, print print_constant
        verify verify_eq_const
    }
    /// Expects that the value that the probe `probe_id` wrote when it ran for the time number
    /// `iteration`, counted from 0, equals `expected` and has its type.
    "expect_serialized_eq" ExpectSerializedEq {
        operands { expected: TENSOR }
        attributes { probe_id: Str, iteration: Ui32 = "0 : ui32" }
        assembly "$expected `,` `probe_id` `=` $probe_id (`,` `iter` `=` $iteration^)? attr-dict
            `:` type($expected)"
    }
}

/// Attributes that the syntax has outside of the attribute dictionary.
const WRITTEN: [&str; 2] = ["value", "tolerance"];

/// Parses `, tolerance = 0.1` if it comes next.
fn parse_tolerance(p: &mut OpParser) -> Result {
    if p.optional_token(",") {
        p.keyword("tolerance")?;
        p.token("=")?;
        let value = p.attribute_of(Type::float64(p.context()))?;
        p.set("tolerance", value);
    }
    Ok(())
}
/// Parses `%lhs, %rhs {} : type`.
fn parse_pair(p: &mut OpParser) -> Result {
    parse_operands(p, false)
}
/// Parses `%lhs, %rhs, tolerance = 0.1 {} : type`.
fn parse_pair_with_tolerance(p: &mut OpParser) -> Result {
    parse_operands(p, true)
}
fn parse_operands(p: &mut OpParser, has_tolerance: bool) -> Result {
    let lhs = p.operand()?;
    p.token(",")?;
    let rhs = p.operand()?;
    if has_tolerance {
        parse_tolerance(p)?;
    }
    p.attr_dict()?;
    p.token(":")?;
    let ty = p.ty()?;
    p.resolve(&lhs, ty)?;
    p.resolve(&rhs, ty)
}
/// Parses `%lhs, dense<1> : type {}`.
fn parse_constant(p: &mut OpParser) -> Result {
    parse_value(p, false)
}
/// Parses `%lhs, dense<1> : type, tolerance = 0.1 {}`.
fn parse_constant_with_tolerance(p: &mut OpParser) -> Result {
    parse_value(p, true)
}
fn parse_value(p: &mut OpParser, has_tolerance: bool) -> Result {
    let lhs = p.operand()?;
    p.token(",")?;
    let at = p.here();
    let value = p.attribute()?;
    let Some(ty) = value.ty().filter(|_| value.is_elements()) else {
        return Err(p.error_at(at, "invalid kind of attribute specified"));
    };
    p.set("value", value);
    if has_tolerance {
        parse_tolerance(p)?;
    }
    p.attr_dict()?;
    p.resolve(&lhs, ty)
}

/// Returns the tolerance that the op has and that is not the default.
fn written_tolerance(op: Op) -> Option<Attribute> {
    let tolerance = op.inherent("tolerance")?;
    (tolerance.float() != Some(1e-4)).then_some(tolerance)
}
fn print_tolerance(op: Op, p: &mut Printer) {
    if let Some(tolerance) = written_tolerance(op) {
        p.str(", tolerance = ").attribute_untyped(tolerance);
    }
}
fn print_pair(op: Op, p: &mut Printer) {
    p.str(" ").operands(op.operands());
    print_tolerance(op, p);
    p.attr_dict(op, &WRITTEN);
    p.str(" : ").ty(op.operand(0).ty());
}
fn print_constant(op: Op, p: &mut Printer) {
    p.str(" ").operands(op.operands());
    if let Some(value) = op.inherent("value") {
        p.str(", ").attribute(value);
    }
    print_tolerance(op, p);
    p.attr_dict(op, &WRITTEN);
}

fn verify_eq_const(op: ExpectEqConst) -> Result {
    verify_value(&op, op.value())
}
fn verify_almost_eq_const(op: ExpectAlmostEqConst) -> Result {
    verify_value(&op, op.value())
}
fn verify_value(op: &Adaptor, value: Option<Attribute>) -> Result {
    let (ty, value) = (op.operand(0).ty(), value.and_then(|value| value.ty()));
    match value {
        Some(found) if found != ty => Err(mismatch(op, "lhs, value", ty, found)),
        _ => Ok(()),
    }
}
fn verify_close(op: ExpectClose) -> Result {
    let (actual, expected) = (op.actual().ty(), op.expected().ty());
    match actual == expected {
        true => Ok(()),
        false => Err(mismatch(&op, "actual, expected", actual, expected)),
    }
}
fn mismatch(op: &Adaptor, names: &str, a: Type, b: Type) -> Failed {
    op.error(format_args!(
        "failed to verify that all of {{{names}}} have same type, found '{a}' and '{b}'"
    ))
}
