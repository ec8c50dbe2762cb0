//! Quantized types, and tensors of their scales and zero points.

use super::super::is_quantized;
use crate::exprs::Exprs;
use stablehlo_opset::{
    edit::{Edit, ElementIn, New, TensorOf, views::codes},
    rules::elements::Quantization,
    types::{FloatType, IntegerType, Literal, ScalarType},
    view::{ElementView, TypeView},
};

/// Limits of the scales for which integers are exact: the products of scales and stored values, and their sums, are
/// normal floats of 32 bits, and so are the quotients of a product of two scales and a third one.
const SCALES: [f64; 2] = [1e-10, 1e10];

/// Type of a ranked tensor with quantized elements.
pub(super) struct Quantized<'x, E: Edit<'x>> {
    pub ty: E::Type,
    tensor: TensorOf<'x, E>,
    pub expressed: ElementIn<'x, E>,
    /// Dimension that has a scale per index.
    pub axis: Option<usize>,
    pub range: Quantization<'x, ElementIn<'x, E>>,
    /// Type in which MLIR stores elements, which has no sign.
    storage: IntegerType,
}

impl<'x, E: Edit<'x>> Quantized<'x, E> {
    /// Returns the parts of a type, or `None` for another type.
    pub fn of(_: E, ty: E::Type) -> Option<Self> {
        let tensor = ty.tensor()?;
        let range = tensor.element.quantized()?;
        let ScalarType::Integer(storage) = range.storage.scalar()? else {
            return None;
        };
        Some(Self {
            ty,
            expressed: range.expressed,
            axis: range.axis,
            tensor,
            range,
            storage,
        })
    }
    /// Returns the number of bits of a stored value.
    pub fn width(&self) -> u32 {
        self.storage.width
    }
    /// Returns the type of stored values.
    pub fn storage(&self, edit: E) -> ElementIn<'x, E> {
        edit.scalar_type(ScalarType::Integer(IntegerType {
            width: self.storage.width,
            unsigned: !self.is_signed(),
        }))
    }
    /// Returns the type of a tensor of stored values.
    pub fn stored_type(&self, edit: E) -> E::Type {
        let tensor = self.ty.ranked();
        edit.with_element(tensor, self.storage(edit))
    }
    /// Returns the number of dimensions.
    pub fn rank(&self) -> usize {
        self.tensor.rank()
    }
    /// Returns the sizes of the dimensions.
    pub fn sizes(&self) -> &'x [i64] {
        self.tensor.sizes
    }
    /// Returns whether a zero point is not 0.
    pub fn has_zero_points(&self) -> bool {
        self.range.zero_points.iter().any(|zero| *zero != 0)
    }
    /// Returns the scales.
    pub fn scales(&self) -> Vec<Literal> {
        let scales = self.range.scales.iter();
        scales.map(|scale| Literal::Float(*scale)).collect()
    }
    /// Returns the zero points.
    pub fn zero_points(&self) -> Vec<Literal> {
        let zeros = self.range.zero_points.iter();
        zeros.map(|zero| Literal::Int(*zero)).collect()
    }
    /// Returns the number of bits of the significands of the expressed type.
    fn precision(&self) -> u32 {
        match self.expressed.scalar() {
            Some(ScalarType::Float(FloatType::F64)) => 53,
            Some(ScalarType::Float(FloatType::F32)) => 24,
            Some(ScalarType::Float(FloatType::F16)) => 11,
            Some(ScalarType::Float(FloatType::BF16)) => 8,
            // Limits of other types are compared as integers.
            _ => 0,
        }
    }
    /// Returns whether the floats of the expressed type between the limits of the stored values become the integers
    /// between the limits.
    pub fn has_exact_limits(&self) -> bool {
        let is_exact = |limit: i64| {
            let bits = 64 - limit.unsigned_abs().leading_zeros();
            bits.saturating_sub(limit.trailing_zeros()) <= self.precision()
        };
        self.range.range.into_iter().all(is_exact)
    }
    /// Returns whether floats have at least 24 bits, and scales are far from the limits of floats.
    fn is_precise(&self) -> bool {
        let [min, max] = SCALES;
        let mut scales = self.range.scales.iter();
        self.precision() >= 24 && scales.all(|scale| (min..max).contains(scale))
    }
    /// Returns whether each sum of a zero point and of products with a sign and 31 bits has a sign and 32 bits, and
    /// the stored values can be clamped to.
    pub fn takes_sums(&self) -> bool {
        let mut zeros = self.range.zero_points.iter();
        self.is_precise()
            && (self.width() < 32 || self.width() == 32 && self.is_signed())
            && zeros.all(|zero| zero.unsigned_abs() <= 1 << 30)
    }
    /// Returns whether the stored values are all integers with a sign and 32 bits.
    pub fn has_range_of_i32(&self) -> bool {
        self.range.range == [i64::from(i32::MIN), i64::from(i32::MAX)]
    }
    /// Returns whether stored values have a sign.
    fn is_signed(&self) -> bool {
        self.range.flags & 1 == 1
    }
    /// Returns whether the tensor has bounds of unknown sizes.
    pub fn has_bounds(&self) -> bool {
        self.tensor
            .dims()
            .any(|dim| dim.is_dynamic() && dim.limit().is_some())
    }
    /// Returns whether sums, limits and choices of at most 16 bits of stored values are those that the floats
    /// result in: the floats have at least 24 bits, and scales are far from the limits of floats.
    pub fn is_exact_on_integers(&self) -> bool {
        self.width() <= 16 && self.is_precise()
    }
}

/// Inserts a cast to a type, which [`store`](super::store) erases.
pub(super) fn cast<'x, E: Edit<'x>>(e: &Exprs<'x, E>, value: E::Value, ty: E::Type) -> E::Value {
    debug_assert!(is_quantized::<E>(ty) || is_quantized::<E>(e.ty(value)));
    let op = e.other("builtin.unrealized_conversion_cast", &[value], &[ty], &[]);
    e.edit.result(op, 0)
}

/// Inserts a cast of stored values to a quantized type, whose shape can have other unknown sizes.
pub(super) fn restored<'x, E: Edit<'x>>(
    e: &Exprs<'x, E>,
    stored: E::Value,
    q: &Quantized<'x, E>,
) -> E::Value {
    cast(e, e.of_type(stored, q.stored_type(e.edit)), q.ty)
}

/// Inserts a tensor with the shape of `like`, whose elements are numbers: one, or one per index of `axis`.
pub(super) fn spread<'x, E: Edit<'x>>(
    e: &Exprs<'x, E>,
    numbers: &[Literal],
    element: ElementIn<'x, E>,
    axis: Option<usize>,
    like: E::Value,
) -> E::Value {
    let ty = e.with_element(like, element);
    if axis.is_none() && e.ranked(like).is_static() {
        return e.splat(numbers[0], ty);
    }
    let scalar = element.scalar().expect("a number");
    let bytes: Vec<u8> = numbers.iter().flat_map(|n| scalar.bytes(*n)).collect();
    let shape = axis.map(|_| numbers.len() as i64);
    let constant = e.constant(e.tensor(shape.as_slice(), element), &bytes);
    let dimensions: Vec<_> = axis.iter().map(|axis| *axis as i64).collect();
    broadcast(e, constant, &dimensions, like)
}

/// Inserts a broadcast to the shape of `like`, whose `dimensions` are those of `value`.
pub(super) fn broadcast<'x, E: Edit<'x>>(
    e: &Exprs<'x, E>,
    value: E::Value,
    dimensions: &[i64],
    like: E::Value,
) -> E::Value {
    let ty = e.with_element(like, e.element_of(value));
    let dimensions = [("broadcast_dimensions", New::Ints(dimensions))];
    let tensor = e.ranked(like);
    if tensor.is_static() {
        return e.op(codes::BroadcastInDim, &[value], &dimensions, ty);
    }
    let index = e.element(ScalarType::signed(32));
    let sizes = tensor
        .dims()
        .enumerate()
        .map(|(i, dim)| match dim.is_dynamic() {
            true => e.reshape(e.dimension_size(like, i), &[1]),
            false => e.splat(dim.size, e.tensor(&[1], index)),
        });
    let sizes: Vec<_> = sizes.collect();
    let shape = e.concatenate(&sizes);
    e.op(
        codes::DynamicBroadcastInDim,
        &[value, shape],
        &dimensions,
        ty,
    )
}
