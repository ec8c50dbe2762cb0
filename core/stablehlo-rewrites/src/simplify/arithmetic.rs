//! Rules of arithmetic, comparisons and selections.

use super::rule::{
    Matched, Simplified, besides, is_float, is_integer, is_number, pair, result_type, splat,
};
use crate::exprs::Exprs;
use stablehlo_opset::{
    edit::{
        Edit, New, Rebuilt,
        views::{self, codes},
    },
    enums::ComparisonDirection,
    types::{FloatType, ScalarType},
};

/// Simplifies an op with a neutral integer: the other operand is the result.
fn neutral<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op, number: i64) -> Matched<'x, E> {
    let x = besides(e, op, |value| is_number(e, value, number))?;
    is_integer(e, x).then(|| Simplified::by(x))?
}
/// Simplifies an op with a neutral second operand.
fn neutral_rhs<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op, number: i64) -> Matched<'x, E> {
    let (x, y) = pair(e, op);
    (is_integer(e, x) && is_number(e, y, number)).then(|| Simplified::by(x))?
}
/// Simplifies an op of floats whose second operand is `number`.
fn neutral_float<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op, number: f64) -> Matched<'x, E> {
    let (x, y) = pair(e, op);
    (is_float(e, x) && is_number(e, y, number)).then(|| Simplified::by(x))?
}
/// Simplifies an op of integers with an operand that determines the result: this operand.
fn absorbing<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op, number: i64) -> Matched<'x, E> {
    let (x, y) = pair(e, op);
    let result = if is_number(e, y, number) { y } else { x };
    (is_integer(e, x) && is_number(e, result, number)).then(|| Simplified::by(result))?
}
/// Simplifies an op of equal operands, which is the operand.
pub fn equal_operands<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Matched<'x, E> {
    let (x, y) = pair(e, op);
    (x == y && e.edit.scalar_of(x).is_some()).then(|| Simplified::by(x))?
}
/// Simplifies an op of equal integers to zero.
pub fn equal_integers_to_zero<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Matched<'x, E> {
    let (x, y) = pair(e, op);
    (x == y && is_integer(e, x)).then(|| integer(e, op, 0))?
}
/// Makes a constant of the result's type, if the type is static.
fn integer<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op, number: i64) -> Matched<'x, E> {
    super::rule::static_result(e, op)?;
    Simplified::by(e.splat(number, result_type(e, op)))
}

// The names state the operand that a rule matches. A rule of the table states the op.

pub fn zero_is_neutral<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Matched<'x, E> {
    neutral(e, op, 0)
}
pub fn one_is_neutral<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Matched<'x, E> {
    neutral(e, op, 1)
}
pub fn ones_are_neutral<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Matched<'x, E> {
    neutral(e, op, -1)
}
pub fn zero_is_result<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Matched<'x, E> {
    absorbing(e, op, 0)
}
pub fn ones_are_result<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Matched<'x, E> {
    absorbing(e, op, -1)
}
pub fn zero_on_right<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Matched<'x, E> {
    neutral_rhs(e, op, 0)
}
pub fn one_on_right<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Matched<'x, E> {
    neutral_rhs(e, op, 1)
}
pub fn float_zero_on_right<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Matched<'x, E> {
    neutral_float(e, op, 0.0)
}
pub fn float_one_on_right<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Matched<'x, E> {
    neutral_float(e, op, 1.0)
}
pub fn float_one_is_neutral<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Matched<'x, E> {
    let x = besides(e, op, |value| is_number(e, value, 1.0))?;
    is_float(e, x).then(|| Simplified::by(x))?
}
pub fn remainder_of_one<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Matched<'x, E> {
    let (x, y) = pair(e, op);
    (is_integer(e, x) && is_number(e, y, 1)).then(|| integer(e, op, 0))?
}
/// Simplifies an op of equal integers, which is the operand.
pub fn equal_integers<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Matched<'x, E> {
    is_integer(e, e.edit.operand(op, 0)).then(|| equal_operands(e, op))?
}
/// Returns the op that defines the operand of an op, if both ops have one name and compute on numbers. The results of
/// quantized elements saturate.
fn same_inside<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Option<E::Op> {
    let operand = e.edit.operand(op, 0);
    let inner = e.edit.defining_op(operand)?;
    let is_same = e.edit.opcode(inner) == e.edit.opcode(op);
    (is_same && e.edit.scalar_of(operand).is_some()).then_some(inner)
}
/// Simplifies an op of integers that undoes itself.
pub fn twice_integer<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Matched<'x, E> {
    let x = e.edit.operand(same_inside(e, op)?, 0);
    is_integer(e, x).then(|| Simplified::by(x))?
}
/// Simplifies an op of floats that undoes itself.
pub fn twice_float<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Matched<'x, E> {
    let x = e.edit.operand(same_inside(e, op)?, 0);
    let has_sign = e.edit.scalar_of(x) != Some(ScalarType::Float(FloatType::F8E8M0FNU));
    (is_float(e, x) && has_sign).then(|| Simplified::by(x))?
}
/// Simplifies an op that changes nothing if it is applied again.
pub fn again<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Matched<'x, E> {
    Simplified::by(e.edit.result(same_inside(e, op)?, 0))
}
/// Simplifies a sum of floats with zero.
pub fn zero_is_neutral_float<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Matched<'x, E> {
    let x = besides(e, op, |value| is_number(e, value, 0))?;
    (is_float(e, x)).then(|| Simplified::by(x))?
}
/// Moves a constant of a commutative op of integers to the right.
pub fn constant_to_right<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Matched<'x, E> {
    is_integer(e, e.edit.operand(op, 0)).then(|| move_constant(e, op))?
}
/// Moves a constant of a commutative op of floats to the right.
pub fn float_constant_to_right<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Matched<'x, E> {
    is_float(e, e.edit.operand(op, 0)).then(|| move_constant(e, op))?
}
fn move_constant<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Matched<'x, E> {
    let (x, y) = pair(e, op);
    let is_constant = |value| e.edit.constant_of(value).is_some();
    if !is_constant(x) || is_constant(y) {
        return None;
    }
    e.edit.set_operand(op, 0, y);
    e.edit.set_operand(op, 1, x);
    Some(Simplified::Changed)
}
/// Combines the constants of two equal, associative ops of integers.
pub fn constants_together<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Matched<'x, E> {
    let code = e.edit.opcode(op)?;
    let (inner, c) = pair(e, op);
    let inner = e.edit.defining_op(inner)?;
    if e.edit.opcode(inner) != Some(code) || !is_integer(e, c) {
        return None;
    }
    let (x, b) = pair(e, inner);
    let are_constants = [b, c].iter().all(|v| e.edit.constant_of(*v).is_some());
    let ty = result_type(e, op);
    let is_same = [x, b, c].iter().all(|value| e.ty(*value) == ty);
    if !are_constants || !is_same || e.edit.constant_of(x).is_some() {
        return None;
    }
    let both = e.op(code, &[b, c], &[], ty);
    Simplified::by(e.op(code, &[x, both], &[], ty))
}

pub fn compare_self<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Matched<'x, E> {
    use ComparisonDirection::{Eq, Ge, Le};
    let (x, y) = pair(e, op);
    let direction = views::Compare::of(e.edit, op)?.comparison_direction()?;
    (x == y && is_integer(e, x))
        .then(|| integer(e, op, i64::from(matches!(direction, Eq | Ge | Le))))?
}
/// Moves a constant of a comparison of integers to the right.
pub fn compare_constant<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Matched<'x, E> {
    use ComparisonDirection::{Eq, Ge, Gt, Le, Lt, Ne};
    let (x, y) = pair(e, op);
    let is_constant = |value| e.edit.constant_of(value).is_some();
    if !is_integer(e, x) || !is_constant(x) || is_constant(y) {
        return None;
    }
    let mirrored = match views::Compare::of(e.edit, op)?.comparison_direction()? {
        Eq => Eq,
        Ne => Ne,
        Ge => Le,
        Gt => Lt,
        Le => Ge,
        Lt => Gt,
    };
    let mut attributes = e.edit.attributes(op);
    for (name, value) in &mut attributes {
        if *name == "comparison_direction" {
            *value = New::case(mirrored);
        }
    }
    e.edit.rebuild(
        op,
        Rebuilt {
            code: codes::Compare,
            operands: &[y, x],
            attributes: &attributes,
            types: &[result_type(e, op)],
            dropped: None,
        },
    );
    Some(Simplified::Changed)
}

pub fn select_constant<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Matched<'x, E> {
    let select = views::Select::of(e.edit, op)?;
    match super::rule::splat(e, select.pred())?[..] {
        [0] => Simplified::by(select.on_false()),
        _ => Simplified::by(select.on_true()),
    }
}
pub fn select_same<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Matched<'x, E> {
    let select = views::Select::of(e.edit, op)?;
    (select.on_true() == select.on_false()).then(|| Simplified::by(select.on_true()))?
}
pub fn select_not<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Matched<'x, E> {
    let select = views::Select::of(e.edit, op)?;
    let not = views::Not::of_value(e.edit, select.pred())?;
    let operands = [not.operand(), select.on_false(), select.on_true()];
    Simplified::by(e.op(codes::Select, &operands, &[], result_type(e, op)))
}
pub fn select_of_booleans<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Matched<'x, E> {
    let select = views::Select::of(e.edit, op)?;
    let is_boolean = e.edit.scalar_of(select.on_true()) == Some(ScalarType::Boolean);
    let is_own = is_boolean
        && is_number(e, select.on_true(), 1)
        && is_number(e, select.on_false(), 0)
        && e.ty(select.pred()) == result_type(e, op);
    is_own.then(|| Simplified::by(select.pred()))?
}

/// Simplifies an op whose result has the type of the operand.
pub fn same_type<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Matched<'x, E> {
    let x = e.edit.operand(op, 0);
    (e.ty(x) == result_type(e, op)).then(|| Simplified::by(x))?
}
pub fn real_of_complex<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Matched<'x, E> {
    Simplified::by(views::Complex::of_value(e.edit, e.edit.operand(op, 0))?.lhs())
}
pub fn imag_of_complex<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Matched<'x, E> {
    Simplified::by(views::Complex::of_value(e.edit, e.edit.operand(op, 0))?.rhs())
}
pub fn complex_of_parts<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Matched<'x, E> {
    let complex = views::Complex::of(e.edit, op)?;
    let re = views::Real::of_value(e.edit, complex.lhs())?.operand();
    let im = views::Imag::of_value(e.edit, complex.rhs())?.operand();
    (re == im).then(|| Simplified::by(re))?
}
/// Selects the other operands by a predicate whose negation is broadcast.
pub fn select_broadcast_not<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Matched<'x, E> {
    let select = views::Select::of(e.edit, op)?;
    let broadcast = views::BroadcastInDim::of_value(e.edit, select.pred())?;
    let not = views::Not::of_value(e.edit, broadcast.operand())?;
    let attributes = e.edit.attributes(broadcast.op());
    let pred = e.op(
        codes::BroadcastInDim,
        &[not.operand()],
        &attributes,
        e.ty(select.pred()),
    );
    let operands = [pred, select.on_false(), select.on_true()];
    Simplified::by(e.op(codes::Select, &operands, &[], result_type(e, op)))
}

/// Takes a boolean that is compared with true, or found to differ from false.
pub fn compare_boolean<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Matched<'x, E> {
    let compare = views::Compare::of(e.edit, op)?;
    let wanted: &[u8] = match compare.comparison_direction()? {
        ComparisonDirection::Eq => &[1],
        ComparisonDirection::Ne => &[0],
        _ => return None,
    };
    let is_boolean = e.edit.scalar_of(compare.lhs()) == Some(ScalarType::Boolean);
    let is_wanted = splat(e, compare.rhs()).is_some_and(|bytes| bytes == wanted);
    (is_boolean && is_wanted).then(|| Simplified::by(compare.lhs()))?
}
