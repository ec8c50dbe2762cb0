//! Distances of elements.

use super::Array;
use crate::{
    element::{Boolean, Element, Family, with_integer, with_small_float},
    float::SmallFloat,
    integer::Integer,
};
use num_complex::Complex;

/// Elements at one index of two arrays that differ. A complex number counts as two elements.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Apart {
    /// Index in row-major order.
    pub index: usize,
    /// Elements as numbers, rounded to doubles.
    pub values: [f64; 2],
    /// Distance in units in the last place: see [`Array::distance`].
    pub ulps: u64,
}

impl Array {
    /// Returns the largest distance of elements at the same index in units in the last place:
    /// the number of values of the type between the two elements. Equal values, and two NaN,
    /// have the distance 0; a NaN and another value have the distance `u64::MAX`. Integers and
    /// booleans differ by 0 or by `u64::MAX`. Returns `None` if the shapes or the types differ.
    pub fn distance(&self, other: &Self) -> Option<u64> {
        let mut largest = 0;
        self.visit_apart(other, |apart| largest = largest.max(apart.ulps))?;
        Some(largest)
    }

    /// Passes the elements whose distance is not 0 to `visit`, in row-major order. Returns `None` if the shapes
    /// or the types differ.
    pub fn visit_apart(&self, other: &Self, visit: impl FnMut(Apart)) -> Option<()> {
        fn pairs<T: Element, const N: usize>(
            [a, b]: [&Array; 2],
            mut visit: impl FnMut(Apart),
            parts: impl Fn(T) -> [(f64, i64); N],
        ) {
            let [a, b] = [a, b].map(|array| array.to_vec::<T>().unwrap_or_default());
            for (index, (a, b)) in a.into_iter().zip(b).enumerate() {
                for ((x, ordered), (y, other)) in parts(a).into_iter().zip(parts(b)) {
                    let ulps = match (x.is_nan(), y.is_nan()) {
                        (true, true) => 0,
                        (false, false) => ordered.abs_diff(other),
                        _ => u64::MAX,
                    };
                    if ulps != 0 {
                        let values = [x, y];
                        visit(Apart {
                            index,
                            values,
                            ulps,
                        });
                    }
                }
            }
        }
        /// Visits the elements of a type whose values have no distance but 0.
        fn exact<T: Element + PartialEq>(
            [a, b]: [&Array; 2],
            mut visit: impl FnMut(Apart),
            value: impl Fn(T) -> f64,
        ) {
            let [a, b] = [a, b].map(|array| array.to_vec::<T>().unwrap_or_default());
            for (index, (a, b)) in a.into_iter().zip(b).enumerate() {
                if a != b {
                    let values = [a, b].map(&value);
                    let ulps = u64::MAX;
                    visit(Apart {
                        index,
                        values,
                        ulps,
                    });
                }
            }
        }
        if self.shape() != other.shape() || self.element_type() != other.element_type() {
            return None;
        }
        let stored = self.stored();
        let both = [self, other];
        match stored.family() {
            Family::F32 => pairs(both, visit, |v: f32| [single(v)]),
            Family::F64 => pairs(both, visit, |v: f64| [double(v)]),
            Family::ComplexF32 => {
                pairs(both, visit, |v: Complex<f32>| [single(v.re), single(v.im)]);
            }
            Family::ComplexF64 => {
                pairs(both, visit, |v: Complex<f64>| [double(v.re), double(v.im)]);
            }
            Family::SmallFloat(small) => with_small_float!(small, S => {
                let sign = 1u64 << (stored.bits() - 1);
                pairs(both, visit, |v: S| {
                    let mut bits = 0u64;
                    for (i, byte) in bytemuck::bytes_of(&v).iter().enumerate() {
                        bits |= u64::from(*byte) << (8 * i);
                    }
                    let value = f64::from(v.widen());
                    // A type without a sign has a magnitude in all of its bits.
                    let number = match small.has_sign() {
                        true => ordered(bits & sign != 0, bits & (sign - 1)),
                        false => bits as i64,
                    };
                    [(value, number)]
                });
            }),
            Family::Bool => exact(both, visit, |v: Boolean| f64::from(u8::from(bool::from(v)))),
            Family::Integer(integer) => {
                with_integer!(integer, T => exact(both, visit, |v: T| v.wide() as f64));
            }
        }
        Some(())
    }
}

/// Returns the number of a float in the order of floats, from its bits without the sign.
fn ordered(is_negative: bool, magnitude: u64) -> i64 {
    match is_negative {
        true => -(magnitude as i64),
        false => magnitude as i64,
    }
}
fn single(v: f32) -> (f64, i64) {
    let magnitude = u64::from(v.to_bits() & (u32::MAX >> 1));
    (f64::from(v), ordered(v.is_sign_negative(), magnitude))
}
fn double(v: f64) -> (f64, i64) {
    let magnitude = v.to_bits() & (u64::MAX >> 1);
    (v, ordered(v.is_sign_negative(), magnitude))
}
