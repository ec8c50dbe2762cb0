//! Expansion of `tan` into sines and cosines:
//!
//! - of a real number, `tan(x) = sin(x) / cos(x)`;
//! - of a complex number, with `t = tan(re)` and `h = tanh(im)`,
//!   `tan(re + i im) = (t + i h) / (1 - i t h)`.
//!
//! A `tan` with a non-default accuracy stays unchanged, since the accuracy of the quotient
//! is unknown.

use super::builder::{Builder, Expander};
use mlir_bridge::{builtin, prelude::*};
use stablehlo_dialect::{
    kinds::{RESULT_ACCURACY, RESULT_ACCURACY_MODE, ResultAccuracyMode},
    ops::{data_movement::*, dynamic_reshaping::*, dynamic_sizes::*, elementwise::*, reshaping::*},
};

/// Expands `tan`. Returns `None` if the op stays unchanged.
pub fn expand<'c>(e: &mut Expander<'_, 'c>, op: Op<'c>) -> Option<()> {
    let tan = Tan::of(op)?;
    if let Some(accuracy) = tan.result_accuracy()
        && ResultAccuracyMode::of(accuracy.mode()) != Some(ResultAccuracyMode::Default)
    {
        return None;
    }
    let x = tan.operand();
    let (operand, ty) = (Tensor::of(x.ty())?, op.result(0).ty());
    let b = &mut e.before(op, op.location());
    let quotient = match operand.element.complex_element() {
        None => real(b, x, ty),
        Some(part) => {
            let ones = OnesLike::of(&operand, part)?;
            complex(
                b,
                x,
                Tensor::get(operand.shape, part, operand.encoding),
                ones,
                ty,
            )
        }
    };
    e.rewriter.replace_by(op, &[quotient]);
    Some(())
}

/// Builds the tangent of real numbers.
fn real<'c>(b: &mut Builder<'_, '_, 'c>, x: Value<'c>, ty: Type<'c>) -> Value<'c> {
    let sine = accurate(b, Sine::DEF, x);
    let cosine = accurate(b, Cosine::DEF, x);
    b.op(Divide::DEF, &[sine, cosine], &[], ty)
}

/// Builds the tangent of complex numbers. `part` is the type of the real and of the
/// imaginary part.
fn complex<'c>(
    b: &mut Builder<'_, '_, 'c>,
    x: Value<'c>,
    part: Type<'c>,
    ones: OnesLike<'c>,
    ty: Type<'c>,
) -> Value<'c> {
    let re = b.op(Real::DEF, &[x], &[], part);
    let t = real(b, re, part);
    let im = b.op(Imag::DEF, &[x], &[], part);
    let h = accurate(b, Tanh::DEF, im);
    let numerator = b.op(Complex::DEF, &[t, h], &[], x.ty());
    let one = ones.build(b, t);
    let th = b.op(Multiply::DEF, &[t, h], &[], part);
    let minus_th = b.op(Negate::DEF, &[th], &[], part);
    let denominator = b.op(Complex::DEF, &[one, minus_th], &[], x.ty());
    b.op(Divide::DEF, &[numerator, denominator], &[], ty)
}

/// Inserts `function` with the default accuracy.
fn accurate<'c>(b: &mut Builder<'_, '_, 'c>, function: &'static OpDef, x: Value<'c>) -> Value<'c> {
    let context = b.expander.context;
    let mode = RESULT_ACCURACY_MODE.case(context, ResultAccuracyMode::Default as i64);
    let accuracy = RESULT_ACCURACY.attribute(
        context,
        &[
            Param::F64(0.0),
            Param::F64(0.0),
            Param::Int(0),
            Param::Attribute(Some(mode)),
        ],
    );
    b.op(function, &[x], &[("result_accuracy", accuracy)], x.ty())
}

/// Tensor of ones with the shape of another tensor.
struct OnesLike<'c> {
    shape: &'c [i64],
    element: Type<'c>,
    one: Vec<u8>,
}

impl<'c> OnesLike<'c> {
    /// Creates ones of type `element` with the shape of `tensor`. Returns `None` if the
    /// element type or the shape is not supported.
    fn of(tensor: &Tensor<'c>, element: Type<'c>) -> Option<Self> {
        let one = match Scalar::of(element)? {
            Scalar::Float(FloatFormat::F32) => 1_f32.to_le_bytes().to_vec(),
            Scalar::Float(FloatFormat::F64) => 1_f64.to_le_bytes().to_vec(),
            _ => return None,
        };
        // A dynamic size is an `i32`, and all sizes must have the same type.
        let fits = |&size: &i64| i32::try_from(size).is_ok() || size == DYNAMIC;
        (tensor.is_static() || tensor.shape.iter().all(fits)).then_some(Self {
            shape: tensor.shape,
            element,
            one,
        })
    }

    /// Builds the ones: a constant for a static shape, or a scalar constant that is
    /// broadcast to the sizes of `like` for a dynamic shape.
    fn build(self, b: &mut Builder<'_, '_, 'c>, like: Value<'c>) -> Value<'c> {
        let splat = |shape| constant(Tensor::get(shape, self.element, None), &self.one);
        if !self.shape.contains(&DYNAMIC) {
            let (value, ty) = splat(self.shape);
            return b.constant(value, ty);
        }
        let i32_type = b.expander.context.int_type(32);
        let tensor = |shape: &[i64]| Tensor::get(shape, i32_type, None);
        let mut sizes = Vec::with_capacity(self.shape.len());
        for (i, &size) in self.shape.iter().enumerate() {
            sizes.push(if size == DYNAMIC {
                let dimension = ("dimension", i64_attribute(b.expander.context, i));
                let size = b.op(GetDimensionSize::DEF, &[like], &[dimension], tensor(&[]));
                b.op(Reshape::DEF, &[size], &[], tensor(&[1]))
            } else {
                let (value, ty) = constant(tensor(&[1]), &(size as i32).to_le_bytes());
                b.constant(value, ty)
            });
        }
        let rank = sizes.len() as i64;
        let dimension = ("dimension", i64_attribute(b.expander.context, 0));
        let sizes = b.op(Concatenate::DEF, &sizes, &[dimension], tensor(&[rank]));
        let (value, ty) = splat(&[]);
        let one = b.constant(value, ty);
        let none = ("broadcast_dimensions", b.expander.context.i64_array(&[]));
        b.op(
            DynamicBroadcastInDim::DEF,
            &[one, sizes],
            &[none],
            like.ty(),
        )
    }
}

/// Returns the value and the type `ty` of a constant whose elements all are `element`.
fn constant<'c>(ty: Type<'c>, element: &[u8]) -> (Attribute<'c>, Type<'c>) {
    let value = builtin::dense_from_bytes(ty, element);
    (value.expect("an element of the type"), ty)
}
fn i64_attribute(context: &Context, value: usize) -> Attribute<'_> {
    builtin::integer(context.int_type(64), value as i64)
}
