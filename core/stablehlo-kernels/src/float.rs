//! Floats of 4 to 16 bits, and their conversions.

use crate::element::{Element, Family, Scalar, with_small_float};

/// Float of 4 to 16 bits. Arithmetic widens the values to `f32` or `f64` and rounds the result
/// once.
pub(crate) trait SmallFloat: Element {
    /// Returns the value, which `f32` represents exactly.
    fn widen(self) -> f32;
    /// Returns the nearest value, with ties to even. All NaN become one NaN.
    fn narrow(value: f32) -> Self;
    /// Returns the nearest value, with ties to even. All NaN become one NaN.
    fn narrow_wide(value: f64) -> Self {
        Self::narrow(round_to_odd(value))
    }
}

/// Rounds to an `f32` whose rounding to 22 bits or fewer is that of `value`: truncates, and sets
/// the lowest bit if the result is inexact.
fn round_to_odd(value: f64) -> f32 {
    let nearest = value as f32;
    if value.is_nan() || f64::from(nearest) == value {
        return nearest;
    }
    let bits = nearest.to_bits();
    let truncated = match f64::from(nearest).abs() > value.abs() {
        true => bits - 1,
        false => bits,
    };
    f32::from_bits(truncated | 1)
}

macro_rules! small_floats {
    ($($rust:ty)*) => {$(
        impl SmallFloat for $rust {
            #[inline]
            fn widen(self) -> f32 {
                <$rust>::to_f32(self)
            }
            #[inline]
            fn narrow(value: f32) -> Self {
                <$rust>::from_f32(canonical(value))
            }
        }
        impl Rounded for $rust {
            fn rounded(value: f64) -> Self {
                Self::narrow_wide(value)
            }
        }
    )*};
}
small_floats! {
    microfloat::f4e2m1fn microfloat::f6e2m3fn microfloat::f6e3m2fn microfloat::f8e3m4
    microfloat::f8e4m3 microfloat::f8e4m3b11fnuz microfloat::f8e4m3fn microfloat::f8e4m3fnuz
    microfloat::f8e5m2 microfloat::f8e5m2fnuz microfloat::f8e8m0fnu half::bf16 half::f16
}

/// `f32` or `f64`: types that kernels compute with.
pub(crate) trait WideFloat: Element + PartialOrd {
    fn to_f64(self) -> f64;
    /// Returns the value, or the positive quiet NaN without payload for a NaN. Selects between integers: between
    /// floats, LLVM selects the result of a square root even if the result is a NaN.
    fn canonical(self) -> Self;
}

impl WideFloat for f32 {
    fn to_f64(self) -> f64 {
        f64::from(self)
    }
    #[inline(always)]
    fn canonical(self) -> Self {
        let bits = self.to_bits();
        let is_nan = bits & 0x7FFF_FFFF > 0x7F80_0000;
        Self::from_bits(if is_nan { 0x7FC0_0000 } else { bits })
    }
}

impl WideFloat for f64 {
    fn to_f64(self) -> f64 {
        self
    }
    #[inline(always)]
    fn canonical(self) -> Self {
        let bits = self.to_bits();
        let is_nan = bits & (u64::MAX >> 1) > 0x7FF0_0000_0000_0000;
        Self::from_bits(if is_nan { 0x7FF8_0000_0000_0000 } else { bits })
    }
}

/// Returns the value, or the canonical NaN for a NaN. Processors differ in the sign and the
/// payload of a NaN that arithmetic gives.
#[inline(always)]
pub(crate) fn canonical<T: WideFloat>(value: T) -> T {
    value.canonical()
}

/// Float that a result in `f64` rounds to.
pub(crate) trait Rounded: Element {
    /// Returns the nearest value, with ties to even. All NaN become one NaN.
    fn rounded(value: f64) -> Self;
}

impl Rounded for f32 {
    fn rounded(value: f64) -> Self {
        canonical(value as Self)
    }
}

impl Rounded for f64 {
    fn rounded(value: f64) -> Self {
        canonical(value)
    }
}

/// Rounds a value to a float type, and returns it as `f64`.
pub(crate) fn round_to(scalar: Scalar, value: f64) -> f64 {
    match scalar.family() {
        Family::SmallFloat(small) => {
            with_small_float!(small, S => f64::from(S::narrow_wide(value).widen()))
        }
        Family::F32 => f64::from(canonical(value as f32)),
        Family::F64
        | Family::Bool
        | Family::Integer(_)
        | Family::ComplexF32
        | Family::ComplexF64 => canonical(value),
    }
}
