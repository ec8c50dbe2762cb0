//! Expansion of `tan` into sines and cosines:
//!
//! - of a real number, `tan(x) = sin(x) / cos(x)`;
//! - of a complex number, with `t = tan(re)` and `h = tanh(im)`,
//!   `tan(re + i im) = (t + i h) / (1 - i t h)`.
//!
//! A `tan` with a non-default accuracy stays unchanged, since the accuracy of the quotient
//! is unknown.

use super::expander::{Expander, NewAttribute, Place, PlaceOf, Scalar};
use mlir_bytecode::builtin::DYNAMIC;

/// Expands `tan`. Returns `None` if the op stays unchanged.
pub fn expand<E: Expander>(e: &mut E, op: E::Op) -> Option<()> {
    if !e.has_default_accuracy(op) {
        return None;
    }
    let x = *e.operands(op).first()?;
    let (operand, ty) = (e.tensor(e.ty(x))?, e.result_type(op));
    let place = Place {
        before: op,
        location_of: None,
    };
    let quotient = match e.scalar(operand.element) {
        Some(Scalar::Complex(part)) => {
            let ones = OnesLike::of(e, operand.shape, part)?;
            let part = e.with_element(e.ty(x), part);
            complex(e, place, x, part, &ones, ty)
        }
        _ => real(e, place, x, ty),
    };
    e.replace_by(op, quotient);
    Some(())
}

/// Inserts the tangent of real numbers.
fn real<E: Expander>(e: &mut E, place: PlaceOf<E>, x: E::Value, ty: E::Type) -> E::Value {
    let sine = accurate(e, place, "sine", x);
    let cosine = accurate(e, place, "cosine", x);
    e.insert(place, "divide", &[sine, cosine], &[], ty)
}

/// Inserts the tangent of complex numbers. `part` is the type of the real and of the
/// imaginary part.
fn complex<E: Expander>(
    e: &mut E,
    place: PlaceOf<E>,
    x: E::Value,
    part: E::Type,
    ones: &OnesLike<E::Type>,
    ty: E::Type,
) -> E::Value {
    let whole = e.ty(x);
    let re = e.insert(place, "real", &[x], &[], part);
    let t = real(e, place, re, part);
    let im = e.insert(place, "imag", &[x], &[], part);
    let h = accurate(e, place, "tanh", im);
    let numerator = e.insert(place, "complex", &[t, h], &[], whole);
    let one = ones.build(e, place, t);
    let th = e.insert(place, "multiply", &[t, h], &[], part);
    let minus_th = e.insert(place, "negate", &[th], &[], part);
    let denominator = e.insert(place, "complex", &[one, minus_th], &[], whole);
    e.insert(place, "divide", &[numerator, denominator], &[], ty)
}

/// Inserts `function` with the default accuracy.
fn accurate<E: Expander>(
    e: &mut E,
    place: PlaceOf<E>,
    function: &'static str,
    x: E::Value,
) -> E::Value {
    let accuracy = ("result_accuracy", NewAttribute::DefaultAccuracy);
    let ty = e.ty(x);
    e.insert(place, function, &[x], &[accuracy], ty)
}

/// Tensor of ones with the shape of another tensor.
struct OnesLike<T> {
    shape: Vec<i64>,
    element: T,
    one: Vec<u8>,
}

impl<T: Copy> OnesLike<T> {
    /// Creates ones of type `element` with a shape. Returns `None` if the element type or the
    /// shape is not supported.
    fn of<E: Expander<Type = T>>(e: &E, shape: Vec<i64>, element: T) -> Option<Self> {
        let one = match e.scalar(element)? {
            Scalar::F32 => 1_f32.to_le_bytes().to_vec(),
            Scalar::F64 => 1_f64.to_le_bytes().to_vec(),
            _ => return None,
        };
        // A dynamic size is an `i32`, and all sizes must have the same type.
        let fits = |&size: &i64| i32::try_from(size).is_ok() || size == DYNAMIC;
        (!shape.contains(&DYNAMIC) || shape.iter().all(fits)).then_some(Self {
            shape,
            element,
            one,
        })
    }

    /// Inserts the ones: a constant for a static shape, or a scalar constant that is
    /// broadcast to the sizes of `like` for a dynamic shape.
    fn build<E: Expander<Type = T>>(
        &self,
        e: &mut E,
        place: PlaceOf<E>,
        like: E::Value,
    ) -> E::Value {
        if !self.shape.contains(&DYNAMIC) {
            let ty = e.tensor_type(&self.shape, self.element);
            return e.constant(place, ty, &self.one);
        }
        let i32_type = e.int_type(32);
        let [size_type, one_size] = [&[][..], &[1]].map(|shape| e.tensor_type(shape, i32_type));
        let mut sizes = Vec::with_capacity(self.shape.len());
        for (i, &size) in (0..).zip(&self.shape) {
            sizes.push(if size == DYNAMIC {
                let dimension = ("dimension", NewAttribute::Int(i));
                let size = e.insert(
                    place,
                    "get_dimension_size",
                    &[like],
                    &[dimension],
                    size_type,
                );
                e.insert(place, "reshape", &[size], &[], one_size)
            } else {
                e.constant(place, one_size, &(size as i32).to_le_bytes())
            });
        }
        let dimension = ("dimension", NewAttribute::Int(0));
        let all = e.tensor_type(&[sizes.len() as i64], i32_type);
        let sizes = e.insert(place, "concatenate", &sizes, &[dimension], all);
        let one_type = e.tensor_type(&[], self.element);
        let one = e.constant(place, one_type, &self.one);
        let none = ("broadcast_dimensions", NewAttribute::Ints(&[]));
        let ty = e.ty(like);
        e.insert(
            place,
            "dynamic_broadcast_in_dim",
            &[one, sizes],
            &[none],
            ty,
        )
    }
}
