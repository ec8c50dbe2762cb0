//! Dot products: section `dot_general`, and `dot` of older versions.

use super::{
    convert::convert,
    movement::{reshape, transpose},
    quantized,
};
use crate::{
    array::Array,
    complex::ComplexElement,
    element::{Boolean, Class, Element, ElementType, Family, HasWord, Scalar},
    error::{Result, require},
    float::{Rounded, canonical},
    gemm::{Factor, Panels, Target, multiply},
    parallel::try_for_parts,
    shape::{check_dims, complement, elements},
};
use num_complex::Complex;

/// Dimension numbers of `dot_general`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DotDimensionNumbers {
    /// Dimensions of `lhs` that index products of matrices.
    pub lhs_batching_dimensions: Vec<usize>,
    /// Dimensions of `rhs` that index products of matrices.
    pub rhs_batching_dimensions: Vec<usize>,
    /// Dimensions of `lhs` that the sums are over.
    pub lhs_contracting_dimensions: Vec<usize>,
    /// Dimensions of `rhs` that the sums are over.
    pub rhs_contracting_dimensions: Vec<usize>,
}

/// Type in which a product of matrices is computed, and how its sums become elements.
pub(crate) trait Meaning {
    type Factor: Factor + Element;
    type Out: Element;
    fn finish(sum: <Self::Factor as Factor>::Sum) -> Self::Out;
}

/// Runs `$body` with the [`Meaning`] `$meaning` of products that are computed in the type
/// `$computed`. Operands have been converted to the type of the factor.
macro_rules! with_meaning {
    ($computed:expr, $meaning:ident => $body:expr) => {{
        use $crate::ops::dot::{InBit, InComplex, InDouble, InInteger, InLong, InSingle};
        match $computed {
            Computed::Bit => {
                type $meaning = InBit;
                $body
            }
            Computed::Single => {
                type $meaning = InSingle<f32>;
                $body
            }
            Computed::SingleToDouble => {
                type $meaning = InSingle<f64>;
                $body
            }
            Computed::Double => {
                type $meaning = InDouble;
                $body
            }
            Computed::Integer => {
                type $meaning = InInteger;
                $body
            }
            Computed::Long => {
                type $meaning = InLong;
                $body
            }
            Computed::ComplexSingle => {
                type $meaning = InComplex<num_complex::Complex<f32>>;
                $body
            }
            Computed::ComplexDouble => {
                type $meaning = InComplex<num_complex::Complex<f64>>;
                $body
            }
        }
    }};
}
pub(crate) use with_meaning;

/// Type in which products are computed, of the few types that have kernels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Computed {
    /// See [`InBit`].
    Bit,
    /// See [`InInteger`].
    Integer,
    /// See [`InLong`].
    Long,
    /// See [`InSingle`], with results of `f32`.
    Single,
    /// See [`InSingle`], with results of `f64`.
    SingleToDouble,
    /// See [`InDouble`].
    Double,
    /// See [`InComplex`], with results of two `f32`.
    ComplexSingle,
    /// See [`InComplex`], with results of two `f64`.
    ComplexDouble,
}

impl Computed {
    /// Returns the type in which products with results of type `result` are computed. Each type
    /// of an operand or of the result has all its values in this type, except for integers of 64
    /// bits among floats, and for integers, whose products are modulo.
    pub(crate) fn of(operands: [Scalar; 2], result: Scalar) -> Self {
        let [left, right] = operands;
        let all = [left, right, result];
        let has = |class| all.iter().any(|scalar| scalar.class() == class);
        // Sums of floats are `f64`, so a result that is narrower than `f32` rounds once.
        if has(Class::Complex) {
            match result.family() {
                Family::ComplexF32 => Self::ComplexSingle,
                Family::ComplexF64
                | Family::Bool
                | Family::Integer(_)
                | Family::SmallFloat(_)
                | Family::F32
                | Family::F64 => Self::ComplexDouble,
            }
        } else if has(Class::Float) {
            match (operands.into_iter().all(fits_single), result) {
                (false, _) => Self::Double,
                (true, Scalar::F32) => Self::Single,
                (true, _) => Self::SingleToDouble,
            }
        } else if has(Class::Signed) || has(Class::Unsigned) {
            // The lowest bits of sums do not depend on the sign.
            let bits = match result {
                Scalar::Bool => left.bits().max(right.bits()),
                _ => result.bits(),
            };
            match bits {
                64 => Self::Long,
                _ => Self::Integer,
            }
        } else {
            Self::Bit
        }
    }

    /// Returns the type of the sums as elements, from which `convert` makes the results.
    pub(crate) fn scalar(self) -> Scalar {
        with_meaning!(self, M => <M as Meaning>::Out::SCALAR)
    }
}

/// Returns whether `f32` has all values of a type.
fn fits_single(scalar: Scalar) -> bool {
    match scalar.class() {
        Class::Signed | Class::Unsigned => scalar.bits() <= 16,
        Class::Bool | Class::Float | Class::Complex => scalar != Scalar::F64,
    }
}

/// Products of floats of at most 32 bits: exact products, and sums of `f64`.
pub(crate) struct InSingle<S>(std::marker::PhantomData<S>);
/// Products and sums of `f64`.
pub(crate) struct InDouble;
/// Products of integers of at most 32 bits, modulo 2 to the power of 32.
pub(crate) struct InInteger;
/// Products of integers of 64 bits, modulo 2 to the power of 64.
pub(crate) struct InLong;
/// Products of complex numbers of two `f64`.
pub(crate) struct InComplex<C>(std::marker::PhantomData<C>);
/// Logical OR of logical ANDs.
pub(crate) struct InBit;

impl<S: Rounded> Meaning for InSingle<S> {
    type Factor = f32;
    type Out = S;
    fn finish(sum: f64) -> S {
        S::rounded(sum)
    }
}
impl Meaning for InDouble {
    type Factor = f64;
    type Out = f64;
    fn finish(sum: f64) -> f64 {
        canonical(sum)
    }
}
impl Meaning for InInteger {
    type Factor = u32;
    type Out = u32;
    fn finish(sum: u32) -> u32 {
        sum
    }
}
impl Meaning for InLong {
    type Factor = u64;
    type Out = u64;
    fn finish(sum: u64) -> u64 {
        sum
    }
}
impl<C: ComplexElement> Meaning for InComplex<C> {
    type Factor = Complex<f64>;
    type Out = C;
    fn finish(sum: Complex<f64>) -> C {
        C::narrow(sum)
    }
}
impl Meaning for InBit {
    type Factor = Boolean;
    type Out = Boolean;
    fn finish(sum: u8) -> Boolean {
        (sum != 0).into()
    }
}

/// Computes dot products of slices of `lhs` and `rhs`: section `dot_general`. `result` is the
/// element type of the result. The sums are over the contracting dimensions, in the order of
/// their list, in ascending order of indices.
///
/// | result | products | sums |
/// |---|---|---|
/// | floats of at most 32 bits | exact | `f64`, rounded once |
/// | `f64` | `f64` | `f64` |
/// | integers | modulo | modulo |
/// | booleans | AND | OR |
/// | complex | parts in `f64` | parts in `f64`, rounded once |
///
/// With operands of another kind than the result, the row is that of the last kind among the
/// three in the order booleans, integers, floats and complex numbers. Sums are converted to the
/// type of the result at last.
///
/// Quantized operands are computed as `dequantize_op_quantize` or
/// `hybrid_dequantize_then_op` states.
///
/// # Errors
/// If the dimension numbers do not fit the operands, or memory has too little left.
pub fn dot_general(
    lhs: &Array,
    rhs: &Array,
    dims: &DotDimensionNumbers,
    result: &ElementType,
) -> Result<Array> {
    let op = "dot_general";
    if quantized::any(&[lhs, rhs], result) {
        return quantized::dequantize_op_quantize(&[lhs, rhs], result, |floats, result| {
            dot_general(&floats[0], &floats[1], dims, result)
        });
    }
    let (lb, rb) = (&dims.lhs_batching_dimensions, &dims.rhs_batching_dimensions);
    let (lc, rc) = (
        &dims.lhs_contracting_dimensions,
        &dims.rhs_contracting_dimensions,
    );
    require!(
        lb.len() == rb.len(),
        op,
        "(C1)",
        "{} and {} batching dimensions",
        lb.len(),
        rb.len()
    );
    require!(
        lc.len() == rc.len(),
        op,
        "(C2)",
        "{} and {} contracting dimensions",
        lc.len(),
        rc.len()
    );
    let (left, right) = ([&lb[..], lc].concat(), [&rb[..], rc].concat());
    check_dims(op, "lhs dimensions", &left, lhs.rank())?;
    check_dims(op, "rhs dimensions", &right, rhs.rank())?;
    for (&l, &r) in left.iter().zip(&right) {
        require!(
            lhs.shape()[l] == rhs.shape()[r],
            op,
            "(C9, C10)",
            "dimension {l} of shape {:?} and dimension {r} of shape {:?} differ",
            lhs.shape(),
            rhs.shape()
        );
    }
    let (lr, rr) = (
        complement(lhs.rank(), &left),
        complement(rhs.rank(), &right),
    );
    let size = |array: &Array, dims: &[usize]| -> Vec<usize> {
        dims.iter().map(|&d| array.shape()[d]).collect()
    };
    let (batch, m, n) = (size(lhs, lb), size(lhs, &lr), size(rhs, &rr));
    let k = elements(op, &size(lhs, lc))?;
    let shape = [&batch[..], &m, &n].concat();
    let lhs = transpose(lhs, &[&lb[..], &lr, lc].concat())?;
    let rhs = transpose(rhs, &[&rb[..], rc, &rr].concat())?;
    elements(op, &shape)?;
    let sizes = ProductSizes {
        batch: elements(op, &batch)?,
        m: elements(op, &m)?,
        n: elements(op, &n)?,
        k,
    };
    products(op, lhs, rhs, &sizes, &shape, result.stored())
}

struct ProductSizes {
    batch: usize,
    m: usize,
    n: usize,
    k: usize,
}

fn products(
    op: &'static str,
    lhs: Array,
    rhs: Array,
    sizes: &ProductSizes,
    shape: &[usize],
    result: Scalar,
) -> Result<Array> {
    let types = [lhs.scalar_type(op)?, rhs.scalar_type(op)?];
    let computed = Computed::of(types, result);
    let product = with_meaning!(computed, M => batches::<M>(op, lhs, rhs, sizes, shape))?;
    convert(product, result)
}

fn batches<M: Meaning>(
    op: &'static str,
    lhs: Array,
    rhs: Array,
    sizes: &ProductSizes,
    shape: &[usize],
) -> Result<Array>
where
    M::Factor: Factor,
{
    let (lhs, rhs) = (factor_array::<M>(lhs)?, factor_array::<M>(rhs)?);
    let (a, b) = (factor_slice::<M>(&lhs), factor_slice::<M>(&rhs));
    let &ProductSizes { batch, m, n, k } = sizes;
    let memory = lhs.memory();
    // With few columns, compute the transposed product, whose elements are the same sums.
    if n < 8 && m >= 8 && k > 0 {
        let left = batch_matrix(&rhs, [batch, k, n])?;
        let right = batch_matrix(&lhs, [batch, m, k])?;
        let sizes = ProductSizes {
            batch,
            m: n,
            n: m,
            k,
        };
        let product = batches::<M>(op, left, right, &sizes, &[batch, n, m])?;
        return reshape(transpose(&product, &[0, 2, 1])?, shape);
    }
    Array::fill::<M::Out>(memory, op, shape, |out| {
        if out.is_empty() {
            return Ok(());
        }
        // Many small products use one thread each.
        let part = if batch >= 8 { 1 } else { batch };
        let work = out.len().saturating_mul(k.max(1));
        try_for_parts(out, part * m * n, work, |start, out| {
            for (i, out) in out.chunks_mut(m * n).enumerate() {
                let i = start / (m * n) + i;
                let panels = Panels::new(memory, k, n, n, &b[i * k * n..][..k * n])?;
                let target = Target {
                    stride: n,
                    offset: 0,
                };
                let pack = |row: usize, out: &mut [M::Factor]| {
                    out.copy_from_slice(&a[(i * m + row) * k..][..k]);
                };
                multiply(&panels, &target, out, pack, M::finish);
            }
            Ok(())
        })
    })
}

/// Returns the operand with rows and columns exchanged, as a view.
fn batch_matrix(operand: &Array, shape: [usize; 3]) -> Result<Array> {
    let matrix = reshape(operand.clone(), &shape)?;
    transpose(&matrix, &[0, 2, 1])
}

/// Returns an operand as dense factors.
pub(crate) fn factor_array<M: Meaning>(operand: Array) -> Result<Array> {
    convert(operand, M::Factor::SCALAR)?.dense()
}

/// Returns the elements of an operand that `factor_array` returned.
pub(crate) fn factor_slice<M: Meaning>(operand: &Array) -> &[M::Factor] {
    bytemuck::cast_slice(operand.words::<<M::Factor as HasWord>::Word>())
}

/// Computes products of vectors and matrices: section `dot` of older versions. The last
/// dimension of `lhs` is contracted with the first one of `rhs`.
///
/// # Errors
/// If an operand has rank 0 or more than 2, or see [`dot_general`].
pub fn dot(lhs: &Array, rhs: &Array, result: &ElementType) -> Result<Array> {
    require!(
        (1..=2).contains(&lhs.rank()) && (1..=2).contains(&rhs.rank()),
        "dot",
        "",
        "ranks are {} and {}, expected 1 or 2",
        lhs.rank(),
        rhs.rank()
    );
    let dims = DotDimensionNumbers {
        lhs_contracting_dimensions: vec![lhs.rank() - 1],
        rhs_contracting_dimensions: vec![0],
        ..Default::default()
    };
    dot_general(lhs, rhs, &dims, result)
}
