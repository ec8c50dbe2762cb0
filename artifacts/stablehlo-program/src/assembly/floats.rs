//! Bits of floats that text states.

use super::error::Fault;
use mlir_bytecode::NonFinite;
use stablehlo_opset::types::FloatType;

/// Returns the bits of a decimal number. As in MLIR, the number is rounded to a double first.
pub fn of_text(text: &str, negative: bool, float: FloatType) -> u64 {
    let value: f64 = text.parse().unwrap_or_default();
    let signed = if negative { -value } else { value };
    match float.layout().non_finite {
        // MLIR adds the sign as the highest bit, although the type has no sign.
        NonFinite::Powers if negative && value > HALF_OF_SMALLEST_POWER => {
            float.rounded(value) | 0x80
        }
        // MLIR converts an infinity to a zero if the type has only finite numbers.
        NonFinite::Nothing if value.is_infinite() => float.rounded(0_f64.copysign(signed)),
        _ => float.rounded(signed),
    }
}

/// Half of the smallest number of `f8E8M0FNU`. MLIR rounds numbers up to this one to zero, which has no sign.
const HALF_OF_SMALLEST_POWER: f64 = f64::from_bits((1023 - 128) << 52);

/// Message about an integer in place of a number with a point.
const NO_POINT: &str = "unexpected decimal integer literal for a floating point value";

/// Returns the error of [`of_bits`] at a position.
pub fn invalid(at: usize, message: &str) -> Fault {
    let fault = Fault::new(at, message);
    match message {
        NO_POINT => fault.with_note(at, "add a trailing dot to make the literal a float"),
        _ => fault,
    }
}
/// Returns the bits that a hexadecimal integer states.
pub fn of_bits(
    text: &str,
    magnitude: Option<u128>,
    negative: bool,
    float: FloatType,
) -> Result<u64, &'static str> {
    checked_bits(text, negative, float.width(), || magnitude).map(|bits| bits as u64)
}
/// Returns the bits that a hexadecimal integer states for a float of `width` bits.
pub fn checked_bits(
    text: &str,
    negative: bool,
    width: u32,
    magnitude: impl FnOnce() -> Option<u128>,
) -> Result<u128, &'static str> {
    if !text.starts_with("0x") {
        return Err(NO_POINT);
    }
    if negative {
        return Err("hexadecimal float literal should not have a leading minus");
    }
    let fits = |bits: &u128| bits.checked_shr(width).unwrap_or_default() == 0;
    magnitude()
        .filter(fits)
        .ok_or("hexadecimal float constant out of range for type")
}
