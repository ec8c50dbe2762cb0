//! Elements as text.

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
