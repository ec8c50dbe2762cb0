//! Elements as text, and distances of elements.

use super::Array;
use crate::{
    element::{Boolean, Element, Family, with_integer, with_small_float},
    float::SmallFloat,
    integer::Integer,
};
use num_complex::Complex;

impl Array {
    /// Returns the elements in row-major order as text: integers in decimal, floats with the
    /// fewest digits that identify the value in its type, complex numbers as `(re, im)`. Quantized elements
    /// are those that the array stores. At most the first `count` elements are returned.
    pub fn element_texts(&self, count: usize) -> Vec<String> {
        fn read<T: Element>(x: &Array, count: usize, text: impl Fn(T) -> String) -> Vec<String> {
            let mut values = vec![T::zeroed(); x.len().min(count)];
            x.source::<T>().fill(0, &mut values);
            values.into_iter().map(text).collect()
        }
        let pair = |re: String, im: String| format!("({re}, {im})");
        match self.stored().family() {
            Family::Bool => read(self, count, |v: Boolean| bool::from(v).to_string()),
            Family::Integer(integer) => {
                with_integer!(integer, T => read(self, count, |v: T| v.wide().to_string()))
            }
            Family::SmallFloat(small) => {
                with_small_float!(small, S => read(self, count, shortest::<S>))
            }
            Family::F32 => read(self, count, |v: f32| float(v, v.into())),
            Family::F64 => read(self, count, |v: f64| float(v, v)),
            Family::ComplexF32 => read(self, count, |v: Complex<f32>| {
                pair(float(v.re, v.re.into()), float(v.im, v.im.into()))
            }),
            Family::ComplexF64 => read(self, count, |v: Complex<f64>| {
                pair(float(v.re, v.re), float(v.im, v.im))
            }),
        }
    }

    /// Returns the elements as nested lists, or as one list if there are many dimensions. Beyond
    /// `count` elements, the text ends with `...`.
    pub fn to_text(&self, count: usize) -> String {
        let texts = self.element_texts(count);
        let mut out = String::new();
        let mut next = 0;
        // Lists are written recursively.
        const DIMENSIONS: usize = 64;
        let flat = [self.len()];
        let shape = if self.rank() > DIMENSIONS {
            &flat
        } else {
            self.shape()
        };
        list(shape, &texts, &mut next, &mut out);
        out
    }

    /// Returns the largest distance of elements at the same index in units in the last place:
    /// the number of values of the type between the two elements. Equal values, and two NaN,
    /// have the distance 0; a NaN and another value have the distance `u64::MAX`. Integers and
    /// booleans differ by 0 or by `u64::MAX`. Returns `None` if the shapes or the types differ.
    pub fn distance(&self, other: &Self) -> Option<u64> {
        fn largest<T: Element, const N: usize>(
            a: &Array,
            b: &Array,
            parts: impl Fn(T) -> [(f64, i64); N],
        ) -> u64 {
            let (a, b) = (a.to_vec::<T>(), b.to_vec::<T>());
            let pairs = a.unwrap_or_default().into_iter().zip(b.unwrap_or_default());
            let distances = pairs.flat_map(|(a, b)| {
                let (a, b) = (parts(a), parts(b));
                std::array::from_fn::<u64, N, _>(|i| {
                    let ((x, ordered), (y, other)) = (a[i], b[i]);
                    match (x.is_nan(), y.is_nan()) {
                        (true, true) => 0,
                        (false, false) => ordered.abs_diff(other),
                        _ => u64::MAX,
                    }
                })
            });
            distances.max().unwrap_or(0)
        }
        /// Returns the number of a float in the order of floats, from its bits without the
        /// sign.
        fn ordered(is_negative: bool, magnitude: u64) -> i64 {
            if is_negative {
                -(magnitude as i64)
            } else {
                magnitude as i64
            }
        }
        let single = |v: f32| {
            let magnitude = u64::from(v.to_bits() & (u32::MAX >> 1));
            (f64::from(v), ordered(v.is_sign_negative(), magnitude))
        };
        let double = |v: f64| {
            (
                v,
                ordered(v.is_sign_negative(), v.to_bits() & (u64::MAX >> 1)),
            )
        };
        if self.shape() != other.shape() || self.element_type() != other.element_type() {
            return None;
        }
        let stored = self.stored();
        Some(match stored.family() {
            Family::F32 => largest(self, other, |v: f32| [single(v)]),
            Family::F64 => largest(self, other, |v: f64| [double(v)]),
            Family::ComplexF32 => {
                largest(self, other, |v: Complex<f32>| [single(v.re), single(v.im)])
            }
            Family::ComplexF64 => {
                largest(self, other, |v: Complex<f64>| [double(v.re), double(v.im)])
            }
            Family::SmallFloat(small) => with_small_float!(small, S => {
                let sign = 1u64 << (stored.bits() - 1);
                largest(self, other, |v: S| {
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
                })
            }),
            Family::Bool | Family::Integer(_) => {
                let bytes = |x: &Self| x.to_bytes(super::Packing::Bytes).ok();
                if bytes(self) == bytes(other) {
                    0
                } else {
                    u64::MAX
                }
            }
        })
    }
}

/// Returns the fewest digits that identify a float of the type of `value`.
fn float<T: std::fmt::Debug>(value: T, wide: f64) -> String {
    match wide {
        _ if wide.is_nan() => "nan".to_owned(),
        f64::INFINITY => "inf".to_owned(),
        f64::NEG_INFINITY => "-inf".to_owned(),
        _ => format!("{value:?}"),
    }
}

/// Returns the fewest digits that identify a small float.
fn shortest<S: SmallFloat>(value: S) -> String {
    /// Number of digits that identify every `f32`, of which small floats are a part.
    const DIGITS: usize = 9;
    let wide = f64::from(value.widen());
    let texts = (0..DIGITS).map(|digits| format!("{wide:.digits$e}"));
    let numbers = texts.filter_map(|text| text.parse::<f64>().ok());
    let same = |number: &f64| f64::from(S::narrow_wide(*number).widen()) == wide;
    let short = numbers.into_iter().find(same).unwrap_or(wide);
    float(short, short)
}

/// Writes the next elements as a list per dimension.
fn list(shape: &[usize], texts: &[String], next: &mut usize, out: &mut String) {
    let Some((&size, inner)) = shape.split_first() else {
        match texts.get(*next) {
            Some(text) => out.push_str(text),
            None => out.push_str("..."),
        }
        *next += 1;
        return;
    };
    out.push('[');
    for i in 0..size {
        if i > 0 {
            out.push_str(", ");
        }
        if *next >= texts.len() && !inner.contains(&0) {
            out.push_str("...");
            break;
        }
        list(inner, texts, next, out);
    }
    out.push(']');
}
