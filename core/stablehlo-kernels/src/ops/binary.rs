//! Elementwise ops with two operands.

use crate::{
    array::Array,
    complex::{self, ComplexElement, Wide},
    element::{Boolean, Element, Family, Scalar, with_integer, with_small_float},
    error::{Result, element_error, require},
    float::canonical,
    instructions::is_portable,
    integer::Integer,
    lanes::{complex_kernel, small_kernel, update_with, zip},
    math,
};
use num_complex::Complex;

/// Elementwise op with two operands, named as in the specification.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Binary {
    /// `add`: addition, or logical OR.
    Add,
    /// `subtract`: subtraction.
    Subtract,
    /// `multiply`: multiplication, or logical AND.
    Multiply,
    /// `divide`: division.
    Divide,
    /// `remainder`: remainder with the sign of the dividend.
    Remainder,
    /// `maximum`: larger value, or logical OR.
    Maximum,
    /// `minimum`: smaller value, or logical AND.
    Minimum,
    /// `power`: power.
    Power,
    /// `atan2`: angle of a point.
    Atan2,
    /// `and`: logical or bitwise AND.
    And,
    /// `or`: logical or bitwise OR.
    Or,
    /// `xor`: logical or bitwise XOR.
    Xor,
    /// `shift_left`: shift to the left.
    ShiftLeft,
    /// `shift_right_arithmetic`: shift to the right with copies of the sign.
    ShiftRightArithmetic,
    /// `shift_right_logical`: shift to the right with zeros.
    ShiftRightLogical,
}

impl Binary {
    /// Returns the name of the op.
    pub fn name(self) -> &'static str {
        match self {
            Self::Add => "add",
            Self::Subtract => "subtract",
            Self::Multiply => "multiply",
            Self::Divide => "divide",
            Self::Remainder => "remainder",
            Self::Maximum => "maximum",
            Self::Minimum => "minimum",
            Self::Power => "power",
            Self::Atan2 => "atan2",
            Self::And => "and",
            Self::Or => "or",
            Self::Xor => "xor",
            Self::ShiftLeft => "shift_left",
            Self::ShiftRightArithmetic => "shift_right_arithmetic",
            Self::ShiftRightLogical => "shift_right_logical",
        }
    }

    /// Returns whether exchanging the operands changes no bit of a result.
    pub fn is_commutative(self) -> bool {
        matches!(
            self,
            Self::Add
                | Self::Multiply
                | Self::Maximum
                | Self::Minimum
                | Self::And
                | Self::Or
                | Self::Xor
        )
    }

    /// Computes the op on arrays of equal shape and type.
    ///
    /// # Errors
    /// If the operands differ in shape or type, the op does not compute on the element type,
    /// or memory has too little left.
    pub fn apply(self, lhs: Array, rhs: Array) -> Result<Array> {
        let op = self.name();
        let scalar = lhs.scalar_type(op)?;
        let other = rhs.scalar_type(op)?;
        require!(
            scalar == other,
            op,
            "(C1)",
            "element types {scalar} and {other} differ"
        );
        let (mut lhs, mut rhs) = (lhs, rhs);
        if self.is_commutative() && !lhs.is_reusable() && rhs.is_reusable() {
            std::mem::swap(&mut lhs, &mut rhs);
        }
        let update = Update { op, lhs, rhs };
        self.with_kernel(scalar, update)
            .unwrap_or_else(|| Err(element_error(op, &scalar.into(), "another type")))
    }

    /// Calls `user` with the kernel for an element type. Returns `None` if the op does not compute
    /// on the type.
    pub fn with_kernel<U: KernelUser>(self, scalar: Scalar, user: U) -> Option<U::Output> {
        Some(match scalar.family() {
            Family::Bool => {
                let f = self.on_booleans()?;
                user.with::<Boolean, _>(move |a, b| {
                    for (a, b) in a.iter_mut().zip(b) {
                        *a = f((*a).into(), (*b).into()).into();
                    }
                })
            }
            Family::Integer(integer) => {
                with_integer!(integer, T => user.with::<T, _>(on_integers::<T>(self)?))
            }
            Family::F32 => user.with::<f32, _>(self.on_floats()?.0),
            Family::F64 => user.with::<f64, _>(self.on_floats()?.1),
            Family::SmallFloat(small) => {
                let (_, f) = self.on_floats()?;
                with_small_float!(small, S => user.with::<S, _>(small_kernel(f)))
            }
            Family::ComplexF32 => user.with::<Complex<f32>, _>(complex_kernel(self.on_complex()?)),
            Family::ComplexF64 => user.with::<Complex<f64>, _>(complex_kernel(self.on_complex()?)),
        })
    }

    fn on_booleans(self) -> Option<fn(bool, bool) -> bool> {
        match self {
            Self::Add | Self::Maximum | Self::Or => Some(|a, b| a | b),
            Self::Multiply | Self::Minimum | Self::And => Some(|a, b| a & b),
            Self::Xor => Some(|a, b| a ^ b),
            Self::Subtract
            | Self::Divide
            | Self::Remainder
            | Self::Power
            | Self::Atan2
            | Self::ShiftLeft
            | Self::ShiftRightArithmetic
            | Self::ShiftRightLogical => None,
        }
    }

    fn on_complex(self) -> Option<fn(Wide, Wide) -> Wide> {
        match self {
            Self::Add => Some(complex::add),
            Self::Subtract => Some(complex::subtract),
            Self::Multiply => Some(complex::multiply),
            Self::Divide => Some(complex::divide),
            Self::Power => Some(complex::power),
            Self::Atan2 => Some(complex::atan2),
            Self::Maximum => Some(|a, b| if is_less(a, b) { b } else { a }),
            Self::Minimum => Some(|a, b| if is_less(b, a) { b } else { a }),
            Self::Remainder
            | Self::And
            | Self::Or
            | Self::Xor
            | Self::ShiftLeft
            | Self::ShiftRightArithmetic
            | Self::ShiftRightLogical => None,
        }
    }

    /// Returns the kernels of `f32` and of `f64`. Basic arithmetic of small floats in `f64`
    /// rounds once, too: `f64` has more than twice their digits.
    fn on_floats(self) -> Option<(fn(&mut [f32], &[f32]), fn(&mut [f64], &[f64]))> {
        macro_rules! kernels {
            ($pairs:ident: $single:expr, $double:expr) => {
                Some((
                    |a, b| $pairs(a, b, |a, b| canonical($single(a, b))),
                    |a, b| $pairs(a, b, |a, b| canonical($double(a, b))),
                ))
            };
        }
        use std::ops::{Add, Div, Mul, Rem, Sub};
        match self {
            Self::Add => kernels!(vector_pairs: f32::add, f64::add),
            Self::Subtract => kernels!(vector_pairs: f32::sub, f64::sub),
            Self::Multiply => kernels!(vector_pairs: f32::mul, f64::mul),
            Self::Divide => kernels!(vector_pairs: f32::div, f64::div),
            Self::Remainder => kernels!(pairs: f32::rem, f64::rem),
            Self::Maximum => kernels!(vector_pairs: math::max32, math::max64),
            Self::Minimum => kernels!(vector_pairs: math::min32, math::min64),
            Self::Power => kernels!(pairs: math::pow32, math::pow),
            Self::Atan2 => kernels!(pairs: pxfm::f_atan2f, math::atan2),
            Self::And
            | Self::Or
            | Self::Xor
            | Self::ShiftLeft
            | Self::ShiftRightArithmetic
            | Self::ShiftRightLogical => None,
        }
    }
}

/// Replaces the elements of `a` with the results of a function.
#[inline(always)]
fn pairs<T: Copy>(a: &mut [T], b: &[T], function: impl Fn(T, T) -> T) {
    for (a, b) in a.iter_mut().zip(b) {
        *a = function(*a, *b);
    }
}

/// Computes as [`pairs`] does, with wider vectors where the processor has them.
fn vector_pairs<T: Copy>(a: &mut [T], b: &[T], function: impl Fn(T, T) -> T) {
    #[multiversion::multiversion(targets("x86_64+avx2"))]
    fn widest<T: Copy, F: Fn(T, T) -> T>(a: &mut [T], b: &[T], function: F) {
        pairs(a, b, function);
    }
    match is_portable() {
        true => pairs(a, b, function),
        false => widest(a, b, function),
    }
}

/// User of the kernel of an op, for the element type that an operand has.
pub trait KernelUser {
    /// Result of the use.
    type Output;
    /// Uses a kernel, which replaces the elements of the first slice with the results.
    fn with<T, K>(self, kernel: K) -> Self::Output
    where
        T: Element,
        K: Fn(&mut [T], &[T]) + Copy + Send + Sync + 'static;
}

/// Op on arrays.
struct Update {
    op: &'static str,
    lhs: Array,
    rhs: Array,
}

impl KernelUser for Update {
    type Output = Result<Array>;
    fn with<T, K>(self, kernel: K) -> Result<Array>
    where
        T: Element,
        K: Fn(&mut [T], &[T]) + Copy + Send + Sync + 'static,
    {
        update_with::<T>(self.op, self.lhs, self.rhs, &kernel)
    }
}

/// Returns whether `a` is before `b` in the lexicographic order of real and imaginary parts.
pub(crate) fn is_less(a: Wide, b: Wide) -> bool {
    a.re < b.re || a.re == b.re && a.im < b.im
}

fn on_integers<T: Integer>(op: Binary) -> Option<fn(&mut [T], &[T])> {
    macro_rules! kernel {
        ($f:expr) => {
            Some(|a, b| {
                for (a, b) in a.iter_mut().zip(b) {
                    *a = $f(*a, *b);
                }
            })
        };
    }
    match op {
        Binary::Add => kernel!(T::wrapping_add),
        Binary::Subtract => kernel!(T::wrapping_sub),
        Binary::Multiply => kernel!(T::wrapping_mul),
        Binary::Divide => kernel!(T::divide),
        Binary::Remainder => kernel!(T::remainder),
        Binary::Maximum => kernel!(T::max),
        Binary::Minimum => kernel!(T::min),
        Binary::Power => kernel!(integer_power::<T>),
        Binary::And => kernel!(|a: T, b: T| T::wrap(a.value() & b.value())),
        Binary::Or => kernel!(|a: T, b: T| T::wrap(a.value() | b.value())),
        Binary::Xor => kernel!(|a: T, b: T| T::wrap(a.value() ^ b.value())),
        // An amount that is negative, or not below the width, is at least the width as an
        // unsigned number.
        Binary::ShiftLeft => kernel!(|a: T, b: T| match b.bits() < u64::from(T::BITS) {
            true => T::wrap(a.value() << b.bits()),
            false => T::wrap(0),
        }),
        Binary::ShiftRightLogical => kernel!(|a: T, b: T| match b.bits() < u64::from(T::BITS) {
            true => T::wrap((a.bits() >> b.bits()) as i64),
            false => T::wrap(0),
        }),
        Binary::ShiftRightArithmetic => kernel!(|a: T, b: T| {
            let unused = 64 - T::BITS;
            let signed = (a.bits() << unused) as i64 >> unused;
            T::wrap(signed >> b.bits().min(u64::from(T::BITS) - 1))
        }),
        Binary::Atan2 => None,
    }
}

/// Returns the power modulo the number of values of the type. For a negative exponent, returns
/// the quotient of 1 by the positive power, rounded toward zero.
fn integer_power<T: Integer>(base: T, exponent: T) -> T {
    let one = T::wrap(1);
    if T::SIGNED && exponent.value() < 0 {
        return match (base.value(), exponent.bits() & 1) {
            (1, _) | (-1, 0) => one,
            (-1, _) => T::wrap(-1),
            (0, _) => T::wrap(-1),
            _ => T::wrap(0),
        };
    }
    let (mut power, mut square, mut rest) = (one, base, exponent.bits());
    while rest > 0 {
        if rest & 1 == 1 {
            power = power.wrapping_mul(square);
        }
        square = square.wrapping_mul(square);
        rest >>= 1;
    }
    power
}

/// Defines a function per op.
macro_rules! binary_ops {
    ($($(#[$doc:meta])* $name:ident $op:ident;)*) => {$(
        $(#[$doc])*
        ///
        /// # Errors
        /// See [`Binary::apply`].
        pub fn $name(lhs: Array, rhs: Array) -> Result<Array> {
            Binary::$op.apply(lhs, rhs)
        }
    )*};
}

binary_ops! {
    /// Adds, or computes the logical OR of booleans: section `add`. Integers wrap.
    add Add;
    /// Subtracts: section `subtract`. Integers wrap.
    subtract Subtract;
    /// Multiplies, or computes the logical AND of booleans: section `multiply`. Integers wrap.
    multiply Multiply;
    /// Divides: section `divide`. Division of an integer by zero gives all ones.
    divide Divide;
    /// Computes the remainder with the sign of the dividend: section `remainder`. The remainder
    /// of division of an integer by zero is the dividend.
    remainder Remainder;
    /// Returns the larger values: section `maximum`. NaN propagates.
    maximum Maximum;
    /// Returns the smaller values: section `minimum`. NaN propagates.
    minimum Minimum;
    /// Computes powers: section `power`.
    power Power;
    /// Computes the angles of points: section `atan2`.
    atan2 Atan2;
    /// Computes the AND of booleans or of bits: section `and`.
    and And;
    /// Computes the OR of booleans or of bits: section `or`.
    or Or;
    /// Computes the XOR of booleans or of bits: section `xor`.
    xor Xor;
    /// Shifts to the left: section `shift_left`. A shift by the width or more gives zero.
    shift_left ShiftLeft;
    /// Shifts to the right with copies of the sign: section `shift_right_arithmetic`. A shift by
    /// the width or more gives copies of the sign.
    shift_right_arithmetic ShiftRightArithmetic;
    /// Shifts to the right with zeros: section `shift_right_logical`. A shift by the width or
    /// more gives zero.
    shift_right_logical ShiftRightLogical;
}

/// Makes complex numbers from real and imaginary parts: section `complex`.
///
/// # Errors
/// If the parts are not both `f32` or both `f64`, their shapes differ, or memory has too little
/// left.
pub fn complex(lhs: &Array, rhs: &Array) -> Result<Array> {
    fn of<C: ComplexElement>(re: &Array, im: &Array) -> Result<Array> {
        zip::<C::Part, C::Part, C>("complex", re, im, &|re, im, out| {
            for ((re, im), out) in re.iter().zip(im).zip(out) {
                *out = C::from_parts(*re, *im);
            }
        })
    }
    let types = [lhs.scalar_type("complex")?, rhs.scalar_type("complex")?];
    let error = || element_error("complex", rhs.element_type(), "f32 or f64, twice");
    match types[0].family() {
        Family::F32 if types[0] == types[1] => of::<Complex<f32>>(lhs, rhs),
        Family::F64 if types[0] == types[1] => of::<Complex<f64>>(lhs, rhs),
        Family::F32
        | Family::F64
        | Family::Bool
        | Family::Integer(_)
        | Family::SmallFloat(_)
        | Family::ComplexF32
        | Family::ComplexF64 => Err(error()),
    }
}
