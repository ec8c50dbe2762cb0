//! Elementwise ops with one operand.

use crate::{
    array::Array,
    complex::{self, ComplexElement, Wide},
    element::{Boolean, Class, ElementType, Family, with_integer, with_small_float},
    error::{Result, element_error},
    float::canonical,
    integer::Integer,
    lanes::{map, update, update_complex, update_small, update_small_wide},
    math, tangent,
    vectors::{self, apply},
};
use num_complex::Complex;

/// Meaning of an op for floats and complex numbers.
struct Kernel {
    name: &'static str,
    single: fn(&mut [f32]),
    double: fn(&mut [f64]),
    /// Whether rounding the result of `single` to 16 bits rounds the exact result.
    is_exact: bool,
    complex: Option<fn(Wide) -> Wide>,
}

impl Kernel {
    fn apply(&self, x: Array) -> Result<Array> {
        let op = self.name;
        let scalar = x.scalar_type(op)?;
        match (scalar.family(), self.complex) {
            (Family::F32, _) => update(op, x, &self.single),
            (Family::F64, _) => update(op, x, &self.double),
            (Family::SmallFloat(small), _) => with_small_float!(small, S => match self.is_exact {
                true => update_small::<S>(op, x, self.single),
                false => update_small_wide::<S>(op, x, self.double),
            }),
            (Family::ComplexF32, Some(f)) => update_complex::<Complex<f32>>(op, x, f),
            (Family::ComplexF64, Some(f)) => update_complex::<Complex<f64>>(op, x, f),
            (Family::Bool | Family::Integer(_), _)
            | (Family::ComplexF32 | Family::ComplexF64, None) => Err(element_error(
                op,
                x.element_type(),
                "a floating-point or complex type",
            )),
        }
    }
}

/// Makes a kernel of a function.
macro_rules! each {
    ($function:expr) => {
        |values| {
            for value in values {
                *value = canonical($function(*value));
            }
        }
    };
}

/// Defines ops from kernels of `f32` and functions of `f64` and of complex numbers.
macro_rules! float_ops {
    ($($(#[$doc:meta])* $name:ident($text:literal, $exact:literal, $single:expr, $double:expr, $complex:expr);)*) => {$(
        $(#[$doc])*
        ///
        /// # Errors
        /// If the op does not compute on the element type, or memory has too little left.
        pub fn $name(operand: Array) -> Result<Array> {
            const KERNEL: Kernel = Kernel {
                name: $text,
                single: $single,
                double: each!($double),
                is_exact: $exact,
                complex: $complex,
            };
            KERNEL.apply(operand)
        }
    )*};
}

float_ops! {
    /// Computes the cube root: section `cbrt`.
    cbrt("cbrt", false, each!(pxfm::f_cbrtf), pxfm::f_cbrt, Some(complex::cbrt));
    /// Rounds toward positive infinity: section `ceil`.
    ceil("ceil", true, each!(f32::ceil), f64::ceil, None);
    /// Computes the cosine: section `cosine`.
    cosine("cosine", false, each!(pxfm::f_cosf), pxfm::f_cos, Some(complex::cosine));
    /// Computes the exponential: section `exponential`.
    exponential("exponential", false, apply::<vectors::Exponential>, math::exp, Some(complex::exponential));
    /// Computes the exponential minus one: section `exponential_minus_one`.
    exponential_minus_one("exponential_minus_one", false, each!(pxfm::f_expm1f), pxfm::f_expm1, Some(complex::exponential_minus_one));
    /// Rounds toward negative infinity: section `floor`.
    floor("floor", true, each!(f32::floor), f64::floor, None);
    /// Computes the natural logarithm: section `log`.
    log("log", false, each!(pxfm::f_logf), pxfm::f_log, Some(complex::log));
    /// Computes the natural logarithm of the operand plus one: section `log_plus_one`.
    log_plus_one("log_plus_one", false, each!(pxfm::f_log1pf), pxfm::f_log1p, Some(complex::log_plus_one));
    /// Computes the logistic function: section `logistic`.
    logistic("logistic", false, apply::<vectors::Logistic>, math::logistic, Some(complex::logistic));
    /// Rounds to the nearest integer, with ties away from zero: section `round_nearest_afz`.
    round_nearest_afz("round_nearest_afz", true, each!(f32::round), f64::round, None);
    /// Rounds to the nearest integer, with ties to even: section `round_nearest_even`.
    round_nearest_even("round_nearest_even", true, each!(f32::round_ties_even), f64::round_ties_even, None);
    /// Computes the reciprocal of the square root: section `rsqrt`.
    rsqrt("rsqrt", false, apply::<vectors::ReciprocalRoot>, pxfm::f_rsqrt, Some(complex::rsqrt));
    /// Computes the sine: section `sine`.
    sine("sine", false, each!(pxfm::f_sinf), pxfm::f_sin, Some(complex::sine));
    /// Computes the square root: section `sqrt`.
    sqrt("sqrt", true, each!(f32::sqrt), f64::sqrt, Some(complex::sqrt));
    /// Computes the tangent: section `tan`.
    tan("tan", false, each!(tangent::tan32), tangent::tan, Some(complex::tan));
    /// Computes the hyperbolic tangent: section `tanh`.
    tanh("tanh", false, apply::<vectors::Tanh>, pxfm::f_tanh, Some(complex::tanh));
    /// Computes the inverse cosine: CHLO's op `acos`.
    acos("acos", false, each!(pxfm::f_acosf), pxfm::f_acos, None);
    /// Computes the inverse hyperbolic cosine: CHLO's op `acosh`.
    acosh("acosh", false, each!(pxfm::f_acoshf), pxfm::f_acosh, None);
    /// Computes the inverse sine: CHLO's op `asin`.
    asin("asin", false, each!(pxfm::f_asinf), pxfm::f_asin, None);
    /// Computes the inverse hyperbolic sine: CHLO's op `asinh`.
    asinh("asinh", false, each!(pxfm::f_asinhf), pxfm::f_asinh, None);
    /// Computes the inverse hyperbolic tangent: CHLO's op `atanh`.
    atanh("atanh", false, each!(pxfm::f_atanhf), pxfm::f_atanh, None);
    /// Computes the hyperbolic cosine: CHLO's op `cosh`.
    cosh("cosh", false, each!(pxfm::f_coshf), pxfm::f_cosh, Some(complex::cosh));
    /// Computes the error function: CHLO's op `erf`.
    erf("erf", false, each!(pxfm::f_erff), pxfm::f_erf, None);
    /// Computes the hyperbolic sine: CHLO's op `sinh`.
    sinh("sinh", false, each!(math::sinh32), math::sinh, Some(complex::sinh));
}

/// Computes the absolute value: section `abs`. The absolute value of the smallest signed
/// integer is this integer.
///
/// # Errors
/// If the elements are booleans, unsigned or quantized, or memory has too little left.
pub fn abs(operand: Array) -> Result<Array> {
    const KERNEL: Kernel = Kernel {
        name: "abs",
        single: |values| values.iter_mut().for_each(|v| *v = v.abs()),
        double: |values| values.iter_mut().for_each(|v| *v = v.abs()),
        is_exact: true,
        complex: None,
    };
    let scalar = operand.scalar_type("abs")?;
    match scalar.family() {
        Family::Integer(integer) if scalar.class() == Class::Signed => {
            with_integer!(integer, T => update::<T>("abs", operand, &|values| {
                for value in values {
                    *value = T::wrap(value.value().wrapping_abs());
                }
            }))
        }
        Family::ComplexF32 => map::<Complex<f32>, f32>("abs", &operand, &|from, to| {
            for (from, to) in from.iter().zip(to) {
                *to = canonical(complex::abs(from.widen()) as f32);
            }
        }),
        Family::ComplexF64 => map::<Complex<f64>, f64>("abs", &operand, &|from, to| {
            for (from, to) in from.iter().zip(to) {
                *to = canonical(complex::abs(*from));
            }
        }),
        Family::SmallFloat(_) | Family::F32 | Family::F64 => KERNEL.apply(operand),
        Family::Bool | Family::Integer(_) => Err(element_error(
            "abs",
            operand.element_type(),
            "a signed, floating-point or complex type",
        )),
    }
}

/// Negates the elements: section `negate`. Integers wrap.
///
/// # Errors
/// If the elements are booleans or quantized, or memory has too little left.
pub fn negate(operand: Array) -> Result<Array> {
    const KERNEL: Kernel = Kernel {
        name: "negate",
        single: |values| values.iter_mut().for_each(|v| *v = -*v),
        double: |values| values.iter_mut().for_each(|v| *v = -*v),
        is_exact: true,
        complex: Some(complex::negate),
    };
    match operand.scalar_type("negate")?.family() {
        Family::Integer(integer) => {
            with_integer!(integer, T => update::<T>("negate", operand, &|values| {
                for value in values {
                    *value = T::wrap(0).wrapping_sub(*value);
                }
            }))
        }
        // The kernel refuses booleans.
        Family::Bool
        | Family::SmallFloat(_)
        | Family::F32
        | Family::F64
        | Family::ComplexF32
        | Family::ComplexF64 => KERNEL.apply(operand),
    }
}

/// Returns -1, 0 or 1 by the sign of an element: section `sign`. The sign of a complex number is
/// the number divided by its absolute value.
///
/// # Errors
/// If the elements are booleans, unsigned or quantized, or memory has too little left.
pub fn sign(operand: Array) -> Result<Array> {
    const KERNEL: Kernel = Kernel {
        name: "sign",
        single: |values| {
            for v in values {
                *v = if *v == 0.0 { *v } else { canonical(v.signum()) };
            }
        },
        double: |values| {
            for v in values {
                *v = if *v == 0.0 { *v } else { canonical(v.signum()) };
            }
        },
        is_exact: true,
        complex: Some(complex::sign),
    };
    let scalar = operand.scalar_type("sign")?;
    match scalar.family() {
        Family::Integer(integer) if scalar.class() == Class::Signed => {
            with_integer!(integer, T => update::<T>("sign", operand, &|values| {
                for value in values {
                    *value = T::wrap(value.value().signum());
                }
            }))
        }
        Family::SmallFloat(_)
        | Family::F32
        | Family::F64
        | Family::ComplexF32
        | Family::ComplexF64 => KERNEL.apply(operand),
        Family::Bool | Family::Integer(_) => Err(element_error(
            "sign",
            operand.element_type(),
            "a signed, floating-point or complex type",
        )),
    }
}

/// Defines ops on the bits of integers.
macro_rules! bit_ops {
    ($($(#[$doc:meta])* $name:ident($text:literal, $bits:ident, $width:ident => $result:expr);)*) => {$(
        $(#[$doc])*
        ///
        /// # Errors
        /// If the elements are no integers, or memory has too little left.
        pub fn $name(operand: Array) -> Result<Array> {
            let Family::Integer(integer) = operand.scalar_type($text)?.family() else {
                return Err(element_error($text, operand.element_type(), "an integer type"));
            };
            with_integer!(integer, T => update::<T>($text, operand, &|values| {
                for value in values {
                    let ($bits, $width) = (value.bits(), T::BITS);
                    *value = T::wrap(i64::from($result));
                }
            }))
        }
    )*};
}

bit_ops! {
    /// Counts the zero bits above the highest set bit: section `count_leading_zeros`.
    count_leading_zeros("count_leading_zeros", bits, width => bits.leading_zeros() - (64 - width));
    /// Counts the set bits: section `popcnt`.
    popcnt("popcnt", bits, _width => bits.count_ones());
}

/// Inverts booleans, or the bits of integers: section `not`.
///
/// # Errors
/// If the elements are neither booleans nor integers, or memory has too little left.
pub fn not(operand: Array) -> Result<Array> {
    match operand.scalar_type("not")?.family() {
        Family::Bool => update::<Boolean>("not", operand, &|values| {
            for value in values {
                *value = Boolean::from(!bool::from(*value));
            }
        }),
        Family::Integer(integer) => {
            with_integer!(integer, T => update::<T>("not", operand, &|values| {
                for value in values {
                    *value = T::wrap(!value.value());
                }
            }))
        }
        Family::SmallFloat(_)
        | Family::F32
        | Family::F64
        | Family::ComplexF32
        | Family::ComplexF64 => Err(element_error(
            "not",
            operand.element_type(),
            "a boolean or integer type",
        )),
    }
}

/// Returns whether elements are neither infinite nor NaN: section `is_finite`.
///
/// # Errors
/// If the elements are no floats, or memory has too little left.
pub fn is_finite(x: Array) -> Result<Array> {
    let scalar = x.scalar_type("is_finite")?;
    macro_rules! finite {
        ($rust:ty) => {
            map::<$rust, Boolean>("is_finite", &x, &|from, to| {
                for (from, to) in from.iter().zip(to) {
                    *to = from.is_finite().into();
                }
            })
        };
    }
    match scalar.family() {
        Family::F32 => finite!(f32),
        Family::F64 => finite!(f64),
        Family::SmallFloat(small) => with_small_float!(small, S => finite!(S)),
        Family::Bool | Family::Integer(_) | Family::ComplexF32 | Family::ComplexF64 => Err(
            element_error("is_finite", x.element_type(), "a floating-point type"),
        ),
    }
}

/// Returns the real parts: section `real`. The real part of a float is the float.
///
/// # Errors
/// If the elements are neither floats nor complex, or memory has too little left.
pub fn real(operand: Array) -> Result<Array> {
    part("real", operand, 0)
}

/// Returns the imaginary parts: section `imag`. The imaginary part of a float is zero.
///
/// # Errors
/// If the elements are neither floats nor complex, or memory has too little left.
pub fn imag(operand: Array) -> Result<Array> {
    part("imag", operand, 1)
}

fn part(op: &'static str, x: Array, index: usize) -> Result<Array> {
    fn of<C: ComplexElement>(op: &'static str, x: &Array, index: usize) -> Result<Array> {
        map::<C, C::Part>(op, x, &|from, to| {
            for (from, to) in from.iter().zip(to) {
                *to = from.parts()[index];
            }
        })
    }
    let scalar = x.scalar_type(op)?;
    match scalar.family() {
        Family::ComplexF32 => of::<Complex<f32>>(op, &x, index),
        Family::ComplexF64 => of::<Complex<f64>>(op, &x, index),
        Family::SmallFloat(_) | Family::F32 | Family::F64 if index == 0 => Ok(x),
        Family::SmallFloat(_) | Family::F32 | Family::F64 => {
            let zero = super::creation::zero(x.memory(), scalar)?;
            Array::splat(&zero, x.shape())
        }
        Family::Bool | Family::Integer(_) => Err(element_error(
            op,
            &ElementType::Scalar(scalar),
            "a floating-point or complex type",
        )),
    }
}
