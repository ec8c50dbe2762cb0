//! Arithmetic of integers of 2 to 64 bits.

use crate::element::{Element, I2, I4, Ui2, Ui4};

/// Integer of a fixed number of bits, with arithmetic modulo 2 to the power of this number.
pub(crate) trait Integer: Element + Ord {
    /// Number of bits.
    const BITS: u32;
    /// Whether values can be negative.
    const SIGNED: bool;
    /// Smallest value.
    const MIN: i128;
    /// Largest value.
    const MAX: i128;
    /// Returns the integer whose lowest bits are those of `value`.
    fn wrap(value: i64) -> Self;
    /// Returns the value. Unsigned values of 64 bits become negative from 2 to the power of 63.
    fn value(self) -> i64;
    /// Returns the value.
    fn wide(self) -> i128;
    /// Returns the bits, with zeros above them.
    fn bits(self) -> u64;
    fn wrapping_add(self, other: Self) -> Self;
    fn wrapping_sub(self, other: Self) -> Self;
    fn wrapping_mul(self, other: Self) -> Self;
    /// Returns the quotient rounded toward zero, or all ones for division by zero.
    fn divide(self, other: Self) -> Self;
    /// Returns the remainder with the sign of the dividend, or the dividend for division by
    /// zero.
    fn remainder(self, other: Self) -> Self;
}

macro_rules! integers {
    ($($rust:ty, $carrier:ty, $unsigned:ty, $bits:literal, $signed:literal, $new:expr, $get:expr;)*) => {$(
        impl Integer for $rust {
            const BITS: u32 = $bits;
            const SIGNED: bool = $signed;
            const MIN: i128 = if $signed { -(1 << ($bits - 1)) } else { 0 };
            const MAX: i128 = if $signed { (1 << ($bits - 1)) - 1 } else { (1 << $bits) - 1 };
            fn wrap(value: i64) -> Self {
                $new(value as $carrier)
            }
            fn value(self) -> i64 {
                $get(self) as i64
            }
            fn wide(self) -> i128 {
                i128::from($get(self))
            }
            fn bits(self) -> u64 {
                $get(self) as $unsigned as u64 & (u64::MAX >> (64 - $bits))
            }
            fn wrapping_add(self, other: Self) -> Self {
                $new($get(self).wrapping_add($get(other)))
            }
            fn wrapping_sub(self, other: Self) -> Self {
                $new($get(self).wrapping_sub($get(other)))
            }
            fn wrapping_mul(self, other: Self) -> Self {
                $new($get(self).wrapping_mul($get(other)))
            }
            fn divide(self, other: Self) -> Self {
                match $get(other) {
                    0 => Self::wrap(-1),
                    other => $new($get(self).wrapping_div(other)),
                }
            }
            fn remainder(self, other: Self) -> Self {
                match $get(other) {
                    0 => self,
                    other => $new($get(self).wrapping_rem(other)),
                }
            }
        }
    )*};
}

/// Returns an integer of at least 8 bits as it is.
fn same<T>(value: T) -> T {
    value
}

integers! {
    I2, i8, u8, 2, true, I2::new, I2::get;
    I4, i8, u8, 4, true, I4::new, I4::get;
    i8, i8, u8, 8, true, same, same::<i8>;
    i16, i16, u16, 16, true, same, same::<i16>;
    i32, i32, u32, 32, true, same, same::<i32>;
    i64, i64, u64, 64, true, same, same::<i64>;
    Ui2, u8, u8, 2, false, Ui2::new, Ui2::get;
    Ui4, u8, u8, 4, false, Ui4::new, Ui4::get;
    u8, u8, u8, 8, false, same, same::<u8>;
    u16, u16, u16, 16, false, same, same::<u16>;
    u32, u32, u32, 32, false, same, same::<u32>;
    u64, u64, u64, 64, false, same, same::<u64>;
}
