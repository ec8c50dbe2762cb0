//! Conversions between element types: sections `convert`, `bitcast_convert` and
//! `reduce_precision`.

use crate::{
    array::Array,
    complex::ComplexElement,
    element::{
        Boolean, Class, Element, ElementType, Family, IntegerScalar, Scalar, SmallFloatScalar,
        with_integer, with_small_float, with_word,
    },
    error::{Result, element_error, require},
    float::{SmallFloat, canonical},
    integer::Integer,
    lanes::{map, update},
    parallel::for_parts,
};
use num_complex::Complex;

const CHUNK: usize = 1024;

/// Elements of a chunk in a type that represents them exactly.
enum Exact<'a> {
    Signed(&'a [i64]),
    Unsigned(&'a [u64]),
    Float(&'a [f64]),
}

/// Converts elements to another type: section `convert`.
///
/// Integers that the result type lacks wrap. Floats round to the nearest value, with ties to
/// even. Floats become integers by truncation. Values beyond the range become the smallest or
/// the largest integer, and NaN becomes 0.
///
/// # Errors
/// If the elements are quantized, or memory has too little left.
pub fn convert(operand: Array, result: Scalar) -> Result<Array> {
    let op = "convert";
    let scalar = operand.scalar_type(op)?;
    if scalar == result {
        return Ok(operand);
    }
    let is_whole =
        |s: Scalar| matches!(s.class(), Class::Signed | Class::Unsigned) && s.bits() >= 8;
    if is_whole(scalar) && is_whole(result) && scalar.bits() == result.bits() {
        return Ok(operand.relabeled(result.into()));
    }
    let len = operand.len();
    match (scalar, result) {
        (Scalar::ComplexF32, Scalar::ComplexF64) => complex::<Complex<f32>, Complex<f64>>(&operand),
        (Scalar::ComplexF64, Scalar::ComplexF32) => complex::<Complex<f64>, Complex<f32>>(&operand),
        (Scalar::F32, Scalar::F64) => map::<f32, f64>(op, &operand, &|from, to| {
            to.iter_mut()
                .zip(from)
                .for_each(|(to, from)| *to = canonical(f64::from(*from)));
        }),
        (Scalar::F64, Scalar::F32) => map::<f64, f32>(op, &operand, &|from, to| {
            to.iter_mut()
                .zip(from)
                .for_each(|(to, from)| *to = canonical(*from as f32));
        }),
        _ => with_word!(result, W => {
            Array::fill_words::<W>(operand.memory(), op, result.into(), operand.shape(), |out| {
                for_parts(out, 8 * CHUNK, len, |start, part| {
                    for (i, out) in part.chunks_mut(CHUNK).enumerate() {
                        load(&operand, scalar, start + i * CHUNK, out.len(), |values| {
                            store(result, values, bytemuck::cast_slice_mut(out));
                        });
                    }
                });
                Ok(())
            })
        }),
    }
}

fn complex<C: ComplexElement, D: ComplexElement>(operand: &Array) -> Result<Array> {
    map::<C, D>("convert", operand, &|from, to| {
        to.iter_mut()
            .zip(from)
            .for_each(|(to, from)| *to = D::narrow(from.widen()));
    })
}

/// Passes `len` elements from position `start` to `then`. Takes the real parts of complex
/// numbers.
fn load(x: &Array, scalar: Scalar, start: usize, len: usize, then: impl FnOnce(Exact)) {
    fn read<'b, T: Element, V>(
        x: &Array,
        start: usize,
        len: usize,
        values: &'b mut Vec<V>,
        value: impl Fn(T) -> V,
    ) -> &'b [V] {
        let source = x.source::<T>();
        let mut buffer = Vec::new();
        values.extend(
            source
                .read(start, len, &mut buffer)
                .iter()
                .map(|v| value(*v)),
        );
        values
    }
    let (mut ints, mut floats) = (Vec::new(), Vec::new());
    match scalar.family() {
        Family::Bool => then(Exact::Signed(read(
            x,
            start,
            len,
            &mut ints,
            |v: Boolean| i64::from(bool::from(v)),
        ))),
        Family::Integer(IntegerScalar::Ui64) => then(Exact::Unsigned(read(
            x,
            start,
            len,
            &mut Vec::new(),
            |v: u64| v,
        ))),
        Family::Integer(integer) => with_integer!(integer, T => {
            then(Exact::Signed(read(x, start, len, &mut ints, T::value)));
        }),
        Family::SmallFloat(small) => with_small_float!(small, S => {
            then(Exact::Float(read(x, start, len, &mut floats, |v: S| v.widen().into())));
        }),
        Family::F32 => then(Exact::Float(read(x, start, len, &mut floats, |v: f32| {
            v.into()
        }))),
        Family::F64 => then(Exact::Float(read(x, start, len, &mut floats, |v: f64| v))),
        Family::ComplexF32 => then(Exact::Float(read(
            x,
            start,
            len,
            &mut floats,
            |v: Complex<f32>| v.re.into(),
        ))),
        Family::ComplexF64 => then(Exact::Float(read(
            x,
            start,
            len,
            &mut floats,
            |v: Complex<f64>| v.re,
        ))),
    }
}

/// Stores values as elements of type `scalar`, whose bytes are `out`.
fn store(scalar: Scalar, values: Exact, out: &mut [u8]) {
    fn write<T: Element>(
        out: &mut [u8],
        values: Exact,
        signed: impl Fn(i64) -> T,
        unsigned: impl Fn(u64) -> T,
        float: impl Fn(f64) -> T,
    ) {
        let out = bytemuck::cast_slice_mut::<u8, T>(out).iter_mut();
        match values {
            Exact::Signed(all) => out.zip(all).for_each(|(out, v)| *out = signed(*v)),
            Exact::Unsigned(all) => out.zip(all).for_each(|(out, v)| *out = unsigned(*v)),
            Exact::Float(all) => out.zip(all).for_each(|(out, v)| *out = float(*v)),
        }
    }
    match scalar.family() {
        Family::Bool => write::<Boolean>(
            out,
            values,
            |v| (v != 0).into(),
            |v| (v != 0).into(),
            |v| (v != 0.0).into(),
        ),
        Family::Integer(integer) => with_integer!(integer, T => {
            write::<T>(out, values, T::wrap, |v| T::wrap(v as i64), self::integer::<T>);
        }),
        Family::SmallFloat(small) => with_small_float!(small, S => {
            let wide = |v: i128| S::narrow_wide(integer_to_odd(v));
            write::<S>(out, values, |v| wide(v.into()), |v| wide(v.into()), S::narrow_wide);
        }),
        Family::F32 => write(
            out,
            values,
            |v| v as f32,
            |v| v as f32,
            |v| canonical(v as f32),
        ),
        Family::F64 => write(out, values, |v| v as f64, |v| v as f64, canonical::<f64>),
        Family::ComplexF32 => write(
            out,
            values,
            |v| Complex::new(v as f32, 0.0),
            |v| Complex::new(v as f32, 0.0),
            |v| Complex::new(canonical(v as f32), 0.0),
        ),
        Family::ComplexF64 => write(
            out,
            values,
            |v| Complex::new(v as f64, 0.0),
            |v| Complex::new(v as f64, 0.0),
            |v| Complex::new(canonical(v), 0.0),
        ),
    }
}

/// Truncates a float to an integer of the type. Values beyond the range become the smallest or
/// the largest integer, and NaN becomes 0.
pub(crate) fn integer<T: Integer>(value: f64) -> T {
    match (T::BITS, T::SIGNED) {
        (64, false) => T::wrap(value as u64 as i64),
        _ => T::wrap((value as i64).clamp(T::MIN as i64, T::MAX as i64)),
    }
}

/// Returns an `f64` that rounds to a float of 24 digits or fewer as `value` does.
fn integer_to_odd(value: i128) -> f64 {
    // Values below 2 to the power of 65 need 53 digits after the lowest 12 bits became one.
    match value.unsigned_abs() >> 53 {
        0 => value as f64,
        _ => {
            let sticky = i128::from(value & 0xFFF != 0) << 12;
            ((value & !0xFFF) | sticky) as f64
        }
    }
}

/// Reinterprets the bits of elements: section `bitcast_convert`. The first of several smaller
/// elements has the lowest bits.
///
/// # Errors
/// If the last dimension does not fit, only one type is complex, or memory has too little left.
pub fn bitcast_convert(operand: Array, result: ElementType) -> Result<Array> {
    let op = "bitcast_convert";
    let (from, to) = (operand.stored(), result.stored());
    let is_complex = |scalar: Scalar| scalar.class() == Class::Complex;
    require!(
        is_complex(from) == is_complex(to),
        op,
        "(C2)",
        "types are {from} and {to}"
    );
    let mut shape = operand.shape().to_vec();
    if to.bits() < from.bits() {
        require!(
            from.bits().is_multiple_of(to.bits()),
            op,
            "(C1)",
            "types are {from} and {to}"
        );
        shape.push((from.bits() / to.bits()) as usize);
    } else if to.bits() > from.bits() {
        let last = shape.pop();
        require!(
            last.is_some_and(|last| last as u128 * u128::from(from.bits()) == to.bits().into()),
            op,
            "(C1)",
            "the last dimension of shape {:?} does not have the bits of {to}",
            operand.shape()
        );
    }
    if from.bits() == to.bits() && from.bits() >= 8 {
        return operand.relabeled(to.into()).with_element_type(result);
    }
    let operand = operand.dense()?;
    let array = with_word!(from, V => with_word!(to, W => {
        let values = operand.words::<V>();
        Array::fill_words::<W>(operand.memory(), op, to.into(), &shape, |out| {
            let (narrow, wide) = (from.bits().min(to.bits()), from.bits().max(to.bits()));
            let ratio = (wide / narrow) as usize;
            if to.bits() > from.bits() {
                for (out, values) in out.iter_mut().zip(values.chunks(ratio)) {
                    let bits = values.iter().rev().fold(0u128, |all, v| all << narrow | to_bits(from, v));
                    *out = from_bits(to, bits);
                }
            } else {
                for (out, value) in out.chunks_mut(ratio).zip(values) {
                    let bits = to_bits(from, value);
                    for (i, out) in out.iter_mut().enumerate() {
                        *out = from_bits(to, bits >> (i as u32 * narrow));
                    }
                }
            }
            Ok(())
        })
    }))?;
    array.with_element_type(result)
}

/// Returns the bits of an element, with zeros above them.
fn to_bits<W: bytemuck::Pod>(scalar: Scalar, word: &W) -> u128 {
    // Parts of complex numbers are in the order of their bits on machines of both byte orders.
    let part = scalar.part().size();
    let mut bits = 0;
    for (i, bytes) in bytemuck::bytes_of(word).chunks(part).enumerate() {
        let mut wide = [0; 16];
        wide[..part].copy_from_slice(bytes);
        if cfg!(target_endian = "big") {
            wide[..part].reverse();
        }
        bits |= u128::from_le_bytes(wide) << (8 * part * i);
    }
    bits & (u128::MAX >> (128 - scalar.bits()))
}

/// Returns the element with the lowest bits of `bits`.
fn from_bits<W: bytemuck::Pod>(scalar: Scalar, bits: u128) -> W {
    let bits = bits & (u128::MAX >> (128 - scalar.bits()));
    // Signed integers of fewer than 8 bits have copies of the sign above them.
    let bits = match scalar.class() == Class::Signed && scalar.bits() < 8 {
        true => ((bits as i128) << (128 - scalar.bits()) >> (128 - scalar.bits())) as u128,
        false => bits,
    };
    let part = scalar.part().size();
    let mut word = W::zeroed();
    for (i, bytes) in bytemuck::bytes_of_mut(&mut word)
        .chunks_mut(part)
        .enumerate()
    {
        bytes.copy_from_slice(&(bits >> (8 * part * i)).to_le_bytes()[..part]);
        if cfg!(target_endian = "big") {
            bytes.reverse();
        }
    }
    word
}

/// Rounds floats to fewer bits: section `reduce_precision`. Values below the range of
/// `exponent_bits` become zero, and NaN stays.
///
/// # Errors
/// If the elements are no floats, `exponent_bits` is 0, or memory has too little left.
pub fn reduce_precision(operand: Array, exponent_bits: u32, mantissa_bits: u32) -> Result<Array> {
    let op = "reduce_precision";
    require!(exponent_bits >= 1, op, "(C2)", "exponent_bits is 0");
    let scalar = operand.scalar_type(op)?;
    let reduce = move |bits: u64, mantissa: u32, exponent: u32| {
        reduce_bits(bits, mantissa, exponent, mantissa_bits, exponent_bits)
    };
    match scalar.family() {
        Family::F64 => update::<f64>(op, operand, &|values| {
            for value in values {
                *value = f64::from_bits(reduce(value.to_bits(), 52, 11));
            }
        }),
        Family::F32 => update::<f32>(op, operand, &|values| {
            for value in values {
                *value = f32::from_bits(reduce(value.to_bits().into(), 23, 8) as u32);
            }
        }),
        Family::SmallFloat(SmallFloatScalar::F16) => update::<half::f16>(op, operand, &|values| {
            for value in values {
                *value = half::f16::from_bits(reduce(value.to_bits().into(), 10, 5) as u16);
            }
        }),
        Family::SmallFloat(SmallFloatScalar::Bf16) => {
            update::<half::bf16>(op, operand, &|values| {
                for value in values {
                    *value = half::bf16::from_bits(reduce(value.to_bits().into(), 7, 8) as u16);
                }
            })
        }
        Family::SmallFloat(small) => with_small_float!(small, S => {
            update::<S>(op, operand, &|values| {
                for value in values {
                    let bits = value.widen().to_bits().into();
                    *value = S::narrow(f32::from_bits(reduce(bits, 23, 8) as u32));
                }
            })
        }),
        Family::Bool | Family::Integer(_) | Family::ComplexF32 | Family::ComplexF64 => Err(
            element_error(op, operand.element_type(), "a floating-point type"),
        ),
    }
}

/// Rounds the bits of a float of IEEE 754 with `mantissa` and `exponent` bits to
/// `new_mantissa` and `new_exponent` bits.
fn reduce_bits(
    bits: u64,
    mantissa: u32,
    exponent: u32,
    new_mantissa: u32,
    new_exponent: u32,
) -> u64 {
    let sign = bits & 1 << (mantissa + exponent);
    let infinity = ((1 << exponent) - 1) << mantissa;
    let mut magnitude = bits & !sign;
    if magnitude > infinity {
        return bits;
    }
    if new_mantissa < mantissa {
        let dropped = mantissa - new_mantissa;
        let is_odd = magnitude >> dropped & 1;
        let half = (1u64 << (dropped - 1)) - 1;
        magnitude = (magnitude + half + is_odd) & !((1 << dropped) - 1);
    }
    if new_exponent < exponent {
        let bias = (1u64 << (exponent - 1)) - 1;
        let new_bias = (1u64 << (new_exponent - 1)) - 1;
        let biased = magnitude >> mantissa;
        if biased > bias + new_bias {
            magnitude = infinity;
        } else if biased <= bias - new_bias {
            magnitude = 0;
        }
    }
    sign | magnitude.min(infinity)
}
