//! Affine expressions: how MLIR simplifies them when it builds them, and the text that MLIR prints for
//! affine maps, integer sets and strided layouts.

use crate::builtin::DYNAMIC;
use std::fmt::{self, Write};

/// Variable of a map or a set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Variable {
    /// Dimension: `d0`.
    Dimension,
    /// Symbol: `s0`.
    Symbol,
}

/// Operator of affine expressions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operator {
    /// Sum.
    Add,
    /// Product.
    Multiply,
    /// Remainder, which has the sign of the divisor.
    Modulo,
    /// Quotient, rounded down.
    FloorDivide,
    /// Quotient, rounded up.
    CeilDivide,
}

impl Operator {
    /// All operators, in the order of their codes in bytecode.
    pub const ALL: [Self; 5] = [
        Self::Add,
        Self::Multiply,
        Self::Modulo,
        Self::FloorDivide,
        Self::CeilDivide,
    ];
    /// Returns the text of the operator.
    pub fn text(self) -> &'static str {
        match self {
            Self::Add => "+",
            Self::Multiply => "*",
            Self::Modulo => "mod",
            Self::FloorDivide => "floordiv",
            Self::CeilDivide => "ceildiv",
        }
    }
}

/// Affine expression.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expression {
    /// Dimension or symbol with a number.
    Variable(Variable, u64),
    /// Constant.
    Constant(i64),
    /// Operator with a left and a right operand.
    Binary(Operator, Box<(Expression, Expression)>),
}

use Expression::{Binary, Constant};
use Operator::{Add, CeilDivide, FloorDivide, Modulo, Multiply};

// ---- Simplification ------------------------------------------------------------------------

impl Expression {
    /// Returns the operator and the operands of a binary expression.
    fn binary(&self) -> Option<(Operator, &Self, &Self)> {
        match self {
            Binary(operator, operands) => Some((*operator, &operands.0, &operands.1)),
            _ => None,
        }
    }
    /// Returns the operands of a binary expression with an operator.
    fn operands_of(&self, operator: Operator) -> Option<(&Self, &Self)> {
        let (found, left, right) = self.binary()?;
        (found == operator).then_some((left, right))
    }
    /// Returns the left operand of a binary expression, and the right one, which is a constant.
    fn with_constant(&self, operator: Operator) -> Option<(&Self, i64)> {
        let (left, right) = self.operands_of(operator)?;
        Some((left, right.constant()?))
    }
    /// Returns the value of a constant, or `None` for other expressions.
    fn constant(&self) -> Option<i64> {
        match self {
            Constant(value) => Some(*value),
            _ => None,
        }
    }
    /// Returns whether the expression has no dimensions. MLIR requires it of one factor, and of
    /// divisors.
    pub fn is_symbolic(&self) -> bool {
        match self {
            Self::Variable(kind, _) => *kind == Variable::Symbol,
            Constant(_) => true,
            Binary(_, operands) => operands.0.is_symbolic() && operands.1.is_symbolic(),
        }
    }
    /// Returns the number of nested operators.
    pub fn depth(&self) -> usize {
        match self {
            Binary(_, operands) => 1 + operands.0.depth().max(operands.1.depth()),
            _ => 0,
        }
    }
    /// Returns a number that divides the value of the expression for all values of its variables.
    fn divisor(&self) -> u64 {
        match self {
            Self::Variable(..) => 1,
            Constant(value) => value.unsigned_abs(),
            Binary(operator, operands) => {
                let (left, right) = (operands.0.divisor(), operands.1.divisor());
                match operator {
                    Add | Modulo => gcd(left, right),
                    Multiply => left.wrapping_mul(right),
                    FloorDivide | CeilDivide => match operands.1.constant() {
                        Some(by) if by != 0 && left % by.unsigned_abs() == 0 => {
                            left / by.unsigned_abs()
                        }
                        _ => 1,
                    },
                }
            }
        }
    }

    /// Returns `left operator right`, simplified as MLIR simplifies expressions when it builds them.
    pub fn simplified(operator: Operator, left: Self, right: Self) -> Self {
        let simpler = match (&left, &right, operator) {
            (Constant(left), Constant(right), _) => {
                evaluated(operator, *left, *right).map(Constant)
            }
            (_, _, Add) => Self::sum(&left, &right),
            (_, _, Multiply) => Self::product(&left, &right),
            (_, _, Modulo) => Self::remainder(&left, &right),
            (_, _, FloorDivide | CeilDivide) => Self::quotient(operator, &left, &right),
        };
        simpler.unwrap_or_else(|| Binary(operator, Box::new((left, right))))
    }
    /// Returns the expression with the opposite value.
    pub fn negated(self) -> Self {
        Self::simplified(Multiply, self, Constant(-1))
    }
    /// Returns `left - right`.
    pub fn difference(left: Self, right: Self) -> Self {
        Self::simplified(Add, left, right.negated())
    }

    /// Returns whether two expressions are variables of one kind, of which the first has the larger number.
    fn are_reversed(left: &Self, right: &Self) -> bool {
        match (left, right) {
            (Self::Variable(left, first), Self::Variable(right, second)) => {
                left == right && first > second
            }
            _ => false,
        }
    }
    fn sum(left: &Self, right: &Self) -> Option<Self> {
        let sum = |left: &Self, right: &Self| Self::simplified(Add, left.clone(), right.clone());
        let is_last = |e: &Self| e.constant().is_some();
        // Constants come last, and symbols after dimensions.
        if is_last(left)
            || left.is_symbolic() && !right.is_symbolic()
            || Self::are_reversed(left, right)
        {
            return Some(sum(right, left));
        }
        let constant = right.constant();
        if constant == Some(0) {
            return Some(left.clone());
        }
        let left_sum = left.with_constant(Add);
        if let (Some((rest, first)), Some(second)) = (left_sum, constant)
            && let Some(both) = first.checked_add(second)
        {
            return Some(sum(rest, &Constant(both)));
        }
        // Multiples of one expression are added.
        fn multiple(e: &Expression) -> (&Expression, i64) {
            e.with_constant(Multiply).unwrap_or((e, 1))
        }
        let ((one, first), (other, second)) = (multiple(left), multiple(right));
        if one == other
            && let Some(both) = first.checked_add(second)
        {
            return Some(Self::simplified(Multiply, one.clone(), Constant(both)));
        }
        if let Some((rest, _)) = left_sum {
            let constant = left.operands_of(Add)?.1;
            return Some(sum(&sum(rest, right), constant));
        }
        // `a - a floordiv b * b` is `a mod b`.
        let (factor, by) = right.operands_of(Multiply)?;
        if by.constant() == Some(-1)
            && let Some((quotient, divisor)) = factor.operands_of(Multiply)
        {
            let found = quotient.operands_of(FloorDivide)?;
            return (found == (left, divisor))
                .then(|| Self::simplified(Modulo, left.clone(), divisor.clone()));
        }
        let (dividend, divisor) = factor.operands_of(FloorDivide)?;
        let negated = divisor.constant().filter(|n| *n > 0).map(|n| -n);
        if dividend == left && negated.is_some() && by.constant() == negated {
            return Some(Self::simplified(Modulo, left.clone(), divisor.clone()));
        }
        // MLIR adds a multiple of a quotient to the last part of a sum if their sum is simpler.
        let (rest, last) = left.operands_of(Add)?;
        Some(sum(rest, &Self::sum(last, right)?))
    }
    fn product(left: &Self, right: &Self) -> Option<Self> {
        let product =
            |left: &Self, right: &Self| Self::simplified(Multiply, left.clone(), right.clone());
        if left.constant().is_some()
            || left.is_symbolic() && !right.is_symbolic()
            || Self::are_reversed(left, right)
        {
            return Some(product(right, left));
        }
        match right.constant() {
            Some(1) => return Some(left.clone()),
            Some(0) => return Some(Constant(0)),
            _ => {}
        }
        let (rest, first) = left.with_constant(Multiply)?;
        match right.constant() {
            Some(second) => {
                let both = first.checked_mul(second)?;
                Some(product(rest, &Constant(both)))
            }
            None => Some(product(&product(rest, right), &Constant(first))),
        }
    }
    fn quotient(operator: Operator, left: &Self, right: &Self) -> Option<Self> {
        let by = right.constant().filter(|by| *by != 0)?;
        if by == 1 {
            return Some(left.clone());
        }
        if let Some((rest, factor)) = left.with_constant(Multiply)
            && factor.checked_rem(by) == Some(0)
        {
            return Some(Self::simplified(
                Multiply,
                rest.clone(),
                Constant(factor / by),
            ));
        }
        let (first, second) = left.operands_of(Add).filter(|_| operator == FloorDivide)?;
        let is_multiple = |e: &Self| e.divisor().is_multiple_of(by.unsigned_abs());
        let divided = |e: &Self| Self::simplified(FloorDivide, e.clone(), Constant(by));
        (is_multiple(first) || is_multiple(second))
            .then(|| Self::simplified(Add, divided(first), divided(second)))
    }
    fn remainder(left: &Self, right: &Self) -> Option<Self> {
        let by = right.constant().filter(|by| *by >= 1)?.unsigned_abs();
        let is_multiple = |e: &Self| e.divisor().is_multiple_of(by);
        if is_multiple(left) {
            return Some(Constant(0));
        }
        let of = |e: &Self| Some(Self::simplified(Modulo, e.clone(), right.clone()));
        match left.binary()? {
            (Add, first, second) if is_multiple(first) => of(second),
            (Add, first, second) if is_multiple(second) => of(first),
            (Modulo, dividend, inner) => {
                let inner = inner.constant().filter(|n| *n >= 1)?;
                inner
                    .unsigned_abs()
                    .is_multiple_of(by)
                    .then(|| of(dividend))?
            }
            _ => None,
        }
    }
}

/// Returns the value of an operator on constants, or `None` if the value does not fit, or MLIR keeps
/// the operator.
fn evaluated(operator: Operator, left: i64, right: i64) -> Option<i64> {
    match operator {
        Add => left.checked_add(right),
        Multiply => left.checked_mul(right),
        Modulo => (right >= 1).then(|| left.rem_euclid(right)),
        FloorDivide | CeilDivide => {
            let (quotient, rest) = (left.checked_div(right)?, left.checked_rem(right)?);
            let is_exact = rest == 0;
            let is_negative = (left < 0) != (right < 0);
            Some(match operator {
                FloorDivide => quotient - i64::from(!is_exact && is_negative),
                _ => quotient + i64::from(!is_exact && !is_negative),
            })
        }
    }
}
fn gcd(a: u64, b: u64) -> u64 {
    match b {
        0 => a,
        _ => gcd(b, a % b),
    }
}

// ---- Text ------------------------------------------------------------------------------------

impl Expression {
    /// Returns the text that MLIR prints.
    pub fn text(&self) -> String {
        let mut text = String::new();
        self.print(false, &mut text)
            .expect("strings can be written to");
        text
    }
    /// Prints an expression as MLIR prints it: a sum with a negative number, or with a product by a
    /// negative number, as a difference. `is_tight` states whether a binary expression needs brackets.
    fn print(&self, is_tight: bool, out: &mut String) -> fmt::Result {
        let (operator, left, right) = match self {
            Self::Variable(Variable::Dimension, n) => return write!(out, "d{n}"),
            Self::Variable(Variable::Symbol, n) => return write!(out, "s{n}"),
            Constant(n) => return write!(out, "{n}"),
            Binary(operator, parts) => (*operator, &parts.0, &parts.1),
        };
        if is_tight {
            out.write_char('(')?;
        }
        match (operator, right) {
            (Add, _) => Self::print_sum(left, right, out)?,
            (Multiply, Constant(-1)) => {
                out.write_char('-')?;
                left.print(true, out)?;
            }
            _ => {
                left.print(true, out)?;
                write!(out, " {} ", operator.text())?;
                right.print(true, out)?;
            }
        }
        if is_tight {
            out.write_char(')')?;
        }
        Ok(())
    }
    fn print_sum(left: &Self, right: &Self, out: &mut String) -> fmt::Result {
        left.print(false, out)?;
        if let Some((factor_of, factor @ ..0)) = right.with_constant(Multiply) {
            out.write_str(" - ")?;
            let is_sum = matches!(factor_of, Binary(Add, _));
            return match factor {
                -1 => factor_of.print(is_sum, out),
                _ => {
                    factor_of.print(true, out)?;
                    write!(out, " * {}", factor.unsigned_abs())
                }
            };
        }
        match right {
            Constant(n @ ..0) => write!(out, " - {}", n.unsigned_abs()),
            _ => {
                out.write_str(" + ")?;
                right.print(false, out)
            }
        }
    }
}

/// Returns the text of an affine map.
pub fn map_text(dimensions: u64, symbols: u64, results: &[Expression]) -> String {
    let results = separated(results, Expression::text);
    format!(
        "affine_map<{} -> ({results})>",
        signature(dimensions, symbols)
    )
}
/// Returns the text of the identity map of so many dimensions, which a memref without a layout has.
pub fn identity_map_text(dimensions: u64) -> String {
    let all: Vec<_> = (0..dimensions)
        .map(|n| Expression::Variable(Variable::Dimension, n))
        .collect();
    map_text(dimensions, 0, &all)
}
/// Returns the text of an integer set. Each constraint is an expression, and whether the expression is
/// 0 instead of at least 0.
pub fn set_text(dimensions: u64, symbols: u64, constraints: &[(Expression, bool)]) -> String {
    let constraints = separated(constraints, |(expression, is_equality)| {
        let sign = if *is_equality { "==" } else { ">=" };
        format!("{} {sign} 0", expression.text())
    });
    format!(
        "affine_set<{} : ({constraints})>",
        signature(dimensions, symbols)
    )
}
/// Returns the text of a strided layout. [`DYNAMIC`] is a dynamic stride or offset.
pub fn strided_text(strides: &[i64], offset: i64) -> String {
    let number = |n: &i64| match *n {
        DYNAMIC => "?".to_owned(),
        n => n.to_string(),
    };
    let strides = separated(strides, number);
    match offset {
        0 => format!("strided<[{strides}]>"),
        _ => format!("strided<[{strides}], offset: {}>", number(&offset)),
    }
}

/// Returns the dimensions and the symbols of a map or a set: `(d0, d1)[s0]`.
fn signature(dimensions: u64, symbols: u64) -> String {
    let named = |letter, count| separated(0..count, |n| format!("{letter}{n}"));
    match symbols {
        0 => format!("({})", named('d', dimensions)),
        _ => format!("({})[{}]", named('d', dimensions), named('s', symbols)),
    }
}
/// Returns the texts of items, with commas between them.
fn separated<T>(items: impl IntoIterator<Item = T>, text: impl Fn(T) -> String) -> String {
    let texts: Vec<_> = items.into_iter().map(text).collect();
    texts.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_with_negative_parts_are_printed_as_differences() {
        let d0 = || Expression::Variable(Variable::Dimension, 0);
        let binary = |operator, left, right| Expression::Binary(operator, Box::new((left, right)));
        let sum = || binary(Operator::Add, d0(), Expression::Constant(1));
        let times = |left, n| binary(Operator::Multiply, left, Expression::Constant(n));
        let all = [
            (times(d0(), -1), "-d0"),
            (times(sum(), 2), "(d0 + 1) * 2"),
            (binary(Operator::Add, d0(), times(d0(), -1)), "d0 - d0"),
            (
                binary(Operator::Add, d0(), times(sum(), -1)),
                "d0 - (d0 + 1)",
            ),
            (binary(Operator::Add, d0(), times(d0(), -3)), "d0 - d0 * 3"),
            (
                binary(Operator::Add, d0(), Expression::Constant(i64::MIN)),
                "d0 - 9223372036854775808",
            ),
        ];
        for (expression, expected) in all {
            assert_eq!(expression.text(), expected);
        }
    }

    #[test]
    fn expressions_are_simplified_as_in_mlir() {
        let d0 = || Expression::Variable(Variable::Dimension, 0);
        let s0 = || Expression::Variable(Variable::Symbol, 0);
        let of = Expression::simplified;
        let constant = Expression::Constant;
        for (expression, expected) in [
            (of(Add, constant(2), d0()), "d0 + 2"),
            (of(Add, s0(), d0()), "d0 + s0"),
            (
                of(Add, Expression::Variable(Variable::Symbol, 1), s0()),
                "s0 + s1",
            ),
            (of(Add, of(Add, d0(), constant(2)), s0()), "d0 + s0 + 2"),
            (Expression::difference(d0(), d0()), "0"),
            (
                of(Multiply, of(Multiply, d0(), constant(2)), constant(3)),
                "d0 * 6",
            ),
            (
                of(FloorDivide, of(Multiply, d0(), constant(4)), constant(-2)),
                "d0 * -2",
            ),
            (of(FloorDivide, constant(-5), constant(2)), "-3"),
            (of(CeilDivide, constant(-5), constant(2)), "-2"),
            (of(FloorDivide, d0(), constant(0)), "d0 floordiv 0"),
            (
                of(Modulo, of(Multiply, d0(), constant(4)), constant(2)),
                "0",
            ),
            (
                of(Modulo, of(Modulo, d0(), constant(8)), constant(4)),
                "d0 mod 4",
            ),
            (of(Modulo, d0(), constant(-1)), "d0 mod -1"),
            (
                of(Add, constant(i64::MAX), constant(1)),
                "9223372036854775807 + 1",
            ),
            (
                of(FloorDivide, constant(i64::MIN), constant(-1)),
                "-9223372036854775808 floordiv -1",
            ),
        ] {
            assert_eq!(expression.text(), expected);
        }
        let half = of(FloorDivide, d0(), constant(2));
        let rest = of(Add, of(Add, d0(), s0()), of(Multiply, half, constant(-2)));
        assert_eq!(rest.text(), "d0 + (d0 floordiv 2) * -2 + s0");
        let half = of(FloorDivide, s0(), constant(2));
        let rest = of(
            Add,
            Expression::difference(d0(), s0()),
            of(Multiply, half, constant(-2)),
        );
        assert_eq!(rest.text(), "d0 - s0 - (s0 floordiv 2) * 2");
        let quotient = of(FloorDivide, d0(), s0());
        let rest = Expression::difference(d0(), of(Multiply, quotient, s0()));
        assert_eq!(rest.text(), "d0 mod s0");
    }
}
