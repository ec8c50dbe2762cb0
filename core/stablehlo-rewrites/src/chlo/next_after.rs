//! Decomposition of `next_after`, which changes the last place of a float.
//!
//! Each number has a rank: an integer, such that neighbouring numbers have neighbouring ranks. The
//! function moves the rank of `x` by at most one towards the rank of `y`.

use crate::exprs::Exprs;
use mlir_bytecode::NonFinite;
use stablehlo_opset::{
    edit::Edit,
    enums::ComparisonDirection::{Eq, Gt, Lt, Ne},
    types::{FloatType, ScalarType},
    view::ElementView,
};

/// Way in which the bits of a float format represent the order of its numbers.
#[derive(Clone, Copy, PartialEq)]
enum BitOrder {
    /// A sign and a magnitude, and zeros of both signs.
    TwoZeros,
    /// A sign and a magnitude. The bits of a negative zero are NaN.
    OneZero,
    /// Positive numbers only, so that the bits are the rank.
    Unsigned,
}

impl BitOrder {
    fn of(float: FloatType) -> Self {
        match float.layout().non_finite {
            NonFinite::Ieee | NonFinite::AllOnes | NonFinite::Nothing => Self::TwoZeros,
            NonFinite::NegativeZero => Self::OneZero,
            NonFinite::Powers => Self::Unsigned,
        }
    }

    /// Returns the ranks of numbers with these bits, or the bits of numbers with these ranks. The
    /// rank of a negative number is its magnitude, negated: then the function is its own inverse.
    /// The bits of the rank 0 are those of the positive zero.
    fn mirror<'x, E: Edit<'x>>(self, e: &Exprs<'x, E>, bits: E::Value) -> E::Value {
        if self == Self::Unsigned {
            return bits;
        }
        let is_negative = e.compare(Lt, bits, e.constant_like(0, bits));
        let mirrored = e.subtract(sign_bit(e, bits), bits);
        e.select(is_negative, mirrored, bits)
    }
}

/// Returns the integer of the type of `like` whose only bit is the sign.
fn sign_bit<'x, E: Edit<'x>>(e: &Exprs<'x, E>, like: E::Value) -> E::Value {
    let (_, width) = e.element_of(like).class().expect("an integer type");
    e.constant_like(-1 << (width - 1), like)
}

/// Decomposes `next_after(x, y)`. If `x` equals `y`, the result is `y`. If one of them is NaN, the
/// result is NaN. Returns `None` if StableHLO has no integers as wide as the elements.
pub fn decompose<'x, E: Edit<'x>>(e: &Exprs<'x, E>, operands: &[E::Value]) -> Option<E::Value> {
    let (x, y) = (operands[0], operands[1]);
    let element = e.element_of(x);
    let Some(ScalarType::Float(float)) = element.scalar() else {
        return None;
    };
    let order = BitOrder::of(float);
    let integer = match (float.width(), order) {
        (8, BitOrder::Unsigned) => ScalarType::unsigned(8),
        (bits @ (4 | 8 | 16 | 32 | 64), _) => ScalarType::signed(bits),
        _ => return None,
    };
    let integer = e.element(integer);
    let (x_bits, y_bits) = (e.bitcast_convert(x, integer), e.bitcast_convert(y, integer));
    let (rank, goal) = (order.mirror(e, x_bits), order.mirror(e, y_bits));

    let one = e.constant_like(1, rank);
    let (is_below, is_above) = (e.compare(Lt, rank, goal), e.compare(Gt, rank, goal));
    let lowered = e.select(is_above, e.subtract(rank, one), rank);
    let next = e.select(is_below, e.add(rank, one), lowered);

    let mut bits = order.mirror(e, next);
    if order == BitOrder::TwoZeros {
        // A number that becomes zero keeps its sign. A zero takes the sign of `y`.
        let is_zero = e.compare(Eq, rank, e.constant_like(0, rank));
        let signed = e.select(is_zero, y_bits, x_bits);
        bits = e.or(bits, e.and(signed, sign_bit(e, signed)));
    }
    let result = e.bitcast_convert(bits, element);
    if float.layout().non_finite == NonFinite::Nothing {
        return Some(result);
    }
    let (x_is_nan, y_is_nan) = (e.compare(Ne, x, x), e.compare(Ne, y, y));
    let nan = e.constant_like(f64::NAN, x);
    Some(e.select(e.or(x_is_nan, y_is_nan), nan, result))
}
