//! `dot_general`, `dot` and `convolution` of stored values.
//!
//! The products of stored values are summed as integers, exactly, and multiplied once by a scale: the results can differ
//! by one from those of floats that round, near the middle between two stored values.

use super::{
    rounding::{clamp, round},
    scales::{Quantized, broadcast, cast, restored, spread},
};
use crate::exprs::Exprs;
use stablehlo_opset::{
    edit::{
        Edit, Named, New,
        views::{Convolution, Dot, DotGeneral, codes},
    },
    opcode::Opcode,
    structs::{AttributeStruct, DotDimensionNumbers},
    types::{DYNAMIC, Literal, ScalarType},
};

/// Largest number of products of 8 bits whose sum has 31 bits.
const MAX_PRODUCTS: i64 = 1 << 14;

/// Products of stored values, and their sums.
struct Contraction<'x, E: Edit<'x>> {
    code: Opcode,
    lhs: Quantized<'x, E>,
    rhs: Quantized<'x, E>,
    result: Quantized<'x, E>,
    operands: [E::Value; 2],
    attributes: Vec<Named<'static, 'x, E>>,
    numbers: Option<DotDimensionNumbers>,
    /// Dimensions of `rhs` that the sums are over.
    summed: Vec<i64>,
    /// Dimensions of the result for the others, in the order of `rhs`.
    kept: Vec<i64>,
    /// Dimensions of `lhs` that a convolution pads.
    spatial: Vec<i64>,
    /// Sizes of the padding before and after each of these dimensions, and distances of their elements.
    padding: Vec<i64>,
    dilation: Vec<i64>,
}

/// Returns the value that replaces the result of a `dot_general`, `dot` or `convolution` of 8 bits. Returns `None`, and
/// inserts nothing, for other ops.
pub(super) fn lower<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Option<Vec<E::Value>> {
    let mut all = Contraction::of(e.edit, op)?;
    if !all.fits() {
        return None;
    }
    let [lhs, rhs] = all.operands;
    let mut stored = cast(e, lhs, all.lhs.stored_type(e.edit));
    let rhs = cast(e, rhs, all.rhs.stored_type(e.edit));
    if all.code == codes::Convolution && all.lhs.has_zero_points() {
        stored = all.pad(e, stored);
    }
    let wide = e.element(ScalarType::signed(32));
    let ty = e.with_element(e.edit.result(op, 0), wide);
    let numbers = all.numbers.take().map(AttributeStruct::into_any);
    let mut attributes = all.attributes.clone();
    if let Some(numbers) = &numbers {
        attributes.push(("dot_dimension_numbers", New::Struct(numbers)));
    }
    let mut sum = e.op(all.code, &[stored, rhs], &attributes, ty);
    if all.lhs.has_zero_points() {
        let excess = all.excess(e, rhs);
        sum = e.subtract(sum, broadcast(e, excess, &all.kept, sum));
    }
    Some(vec![all.scaled(e, sum)])
}

impl<'x, E: Edit<'x>> Contraction<'x, E> {
    fn of(edit: E, op: E::Op) -> Option<Self> {
        let code = edit.opcode(op)?;
        if ![codes::Convolution, codes::Dot, codes::DotGeneral].contains(&code) {
            return None;
        }
        let operands = [edit.operand(op, 0), edit.operand(op, 1)];
        let [lhs, rhs] = operands.map(|value| Quantized::of(edit, edit.ty(value)));
        let mut all = Self {
            code,
            lhs: lhs?,
            rhs: rhs?,
            result: Quantized::of(edit, edit.ty(edit.result(op, 0)))?,
            operands,
            attributes: edit.attributes(op),
            numbers: None,
            summed: Vec::new(),
            kept: Vec::new(),
            spatial: Vec::new(),
            padding: Vec::new(),
            dilation: Vec::new(),
        };
        let rank = all.rhs.rank() as i64;
        if let Some(op) = Convolution::of(edit, op) {
            let numbers = op.dimension_numbers()?;
            let output = numbers.kernel_output_feature_dimension;
            all.summed = (0..rank).filter(|d| *d != output).collect();
            all.kept = vec![numbers.output_feature_dimension];
            all.spatial = numbers.input_spatial_dimensions.to_vec();
            if let Some(padding) = op.padding() {
                all.padding = padding.values?.into_owned();
            }
            all.dilation = op.lhs_dilation().unwrap_or_default().to_vec();
            return Some(all);
        }
        let numbers = match Dot::of(edit, op) {
            Some(_) => DotDimensionNumbers {
                lhs_contracting_dimensions: vec![all.lhs.rank() as i64 - 1],
                rhs_contracting_dimensions: vec![0],
                ..DotDimensionNumbers::default()
            },
            None => {
                let numbers = DotGeneral::of(edit, op)?.dot_dimension_numbers()?;
                DotDimensionNumbers {
                    lhs_batching_dimensions: numbers.lhs_batching_dimensions.to_vec(),
                    rhs_batching_dimensions: numbers.rhs_batching_dimensions.to_vec(),
                    lhs_contracting_dimensions: numbers.lhs_contracting_dimensions.to_vec(),
                    rhs_contracting_dimensions: numbers.rhs_contracting_dimensions.to_vec(),
                }
            }
        };
        all.code = codes::DotGeneral;
        all.attributes
            .retain(|(name, _)| *name != "dot_dimension_numbers");
        all.summed = numbers.rhs_contracting_dimensions.clone();
        let batching = &numbers.rhs_batching_dimensions;
        // The result has the batching dimensions, then the other ones of `lhs`, then those of `rhs`.
        let summed = numbers.lhs_contracting_dimensions.len();
        let mut next = all.lhs.rank().checked_sub(summed)? as i64;
        for d in (0..rank).filter(|d| !all.summed.contains(d)) {
            match batching.iter().position(|b| *b == d) {
                Some(i) => all.kept.push(i as i64),
                None => {
                    all.kept.push(next);
                    next += 1;
                }
            }
        }
        all.numbers = Some(numbers);
        Some(all)
    }
    /// Returns whether integers of 32 bits hold the sums, and the types are those that the rule knows.
    fn fits(&self) -> bool {
        let (lhs, rhs, result) = (&self.lhs, &self.rhs, &self.result);
        let sizes = self.summed.iter().map(|d| rhs.sizes()[*d as usize]);
        // Unknown sizes are assumed to be small, as everywhere in programs of 8 bits.
        let products = sizes
            .filter(|size| *size != DYNAMIC)
            .try_fold(1_i64, i64::checked_mul);
        let axis = |q: &Quantized<'x, E>| q.axis.map(|axis| axis as i64);
        let rhs_axis = axis(rhs).map(|axis| self.result_dimension(axis));
        let is_padded = self.code == codes::Convolution && lhs.has_zero_points();
        lhs.is_exact_on_integers()
            && rhs.is_exact_on_integers()
            && lhs.width() <= 8
            && rhs.width() <= 8
            && lhs.axis.is_none()
            && !rhs.has_zero_points()
            && result.takes_sums()
            && products.is_some_and(|count| count <= MAX_PRODUCTS)
            && rhs_axis.is_none_or(|axis| axis.is_some())
            && (axis(result).is_none() || rhs_axis.is_none() || rhs_axis == Some(axis(result)))
            && !(is_padded && lhs.has_bounds())
    }
    /// Returns the dimension of the result for a dimension of `rhs`, or `None` if sums are over the dimension.
    fn result_dimension(&self, d: i64) -> Option<i64> {
        let mut others = (0..self.rhs.rank() as i64).filter(|d| !self.summed.contains(d));
        Some(self.kept[others.position(|other| other == d)?])
    }
    /// Inserts the sums of `rhs` times the zero point of `lhs`, which the sum of products has too much.
    fn excess(&self, e: &Exprs<'x, E>, rhs: E::Value) -> E::Value {
        let wide = e.element(ScalarType::signed(32));
        let rhs = e.convert(rhs, wide);
        let zero = e.splat(0, e.tensor(&[], wide));
        let sizes = self.rhs.sizes().iter().zip(0..);
        let sizes = sizes.filter(|(_, d)| !self.summed.contains(d));
        let sizes: Vec<_> = sizes.map(|(size, _)| *size).collect();
        let (ty, scalar) = (e.tensor(&sizes, wide), e.tensor(&[], wide));
        let mut summed = self.summed.clone();
        summed.sort_unstable();
        let dimensions = [("dimensions", New::Ints(&summed))];
        let reduce = e.op_with_regions(
            codes::Reduce,
            &[rhs, zero],
            &dimensions,
            &[ty],
            &[&[scalar, scalar]],
        );
        let body = e.edit.block(reduce, 0).expect("a body");
        let [a, b] = [0, 1].map(|i| e.edit.argument(body, i));
        let inner = e.at_end_of(body);
        inner.return_values(&[inner.add(a, b)]);
        let sums = e.edit.result(reduce, 0);
        e.multiply(sums, spread(e, &self.lhs.zero_points(), wide, None, sums))
    }
    /// Inserts a padding of `lhs` by its zero point, in place of the padding and the holes of the convolution, which
    /// are 0.
    fn pad(&mut self, e: &Exprs<'x, E>, lhs: E::Value) -> E::Value {
        let (padding, dilation) = (&self.padding, &self.dilation);
        if padding.iter().all(|size| *size == 0) && dilation.iter().all(|size| *size == 1) {
            return lhs;
        }
        let tensor = e.ranked(lhs);
        let mut sizes = tensor.sizes.to_vec();
        let [mut low, mut high, mut interior] = [0; 3].map(|zero: i64| vec![zero; sizes.len()]);
        for (i, d) in self.spatial.iter().map(|d| *d as usize).enumerate() {
            (low[d], high[d]) = match padding.get(2 * i..2 * i + 2) {
                Some(pair) => (pair[0], pair[1]),
                None => (0, 0),
            };
            interior[d] = dilation.get(i).map_or(0, |size| size - 1);
            if sizes[d] != DYNAMIC {
                let holes = (sizes[d] - 1).max(0) * interior[d];
                sizes[d] = (sizes[d] + holes + low[d] + high[d]).max(0);
            }
        }
        let zero = e.splat(self.lhs.range.zero_points[0], e.tensor(&[], tensor.element));
        let attributes = [
            ("edge_padding_low", New::Ints(&low)),
            ("edge_padding_high", New::Ints(&high)),
            ("interior_padding", New::Ints(&interior)),
        ];
        let ty = e.tensor(&sizes, tensor.element);
        let is_other = |name: &&str| !["padding", "lhs_dilation"].contains(name);
        self.attributes.retain(|(name, _)| is_other(name));
        e.op(codes::Pad, &[lhs, zero], &attributes, ty)
    }
    /// Inserts ops that scale the sum of products, and round to the stored values of the result.
    fn scaled(&self, e: &Exprs<'x, E>, sum: E::Value) -> E::Value {
        let q = &self.result;
        let rhs_axis = self
            .rhs
            .axis
            .and_then(|axis| self.result_dimension(axis as i64));
        let axis = q.axis.or(rhs_axis.map(|axis| axis as usize));
        let (rhs, result) = (&self.rhs.range.scales, &q.range.scales);
        let count = rhs.len().max(result.len());
        let factors = (0..count).map(|i| {
            let [rhs, result] = [rhs, result].map(|scales| scales[i.min(scales.len() - 1)]);
            self.lhs.range.scales[0] * rhs / result
        });
        let factors: Vec<_> = factors.collect();
        if factors.iter().any(|factor| *factor != 1.0) {
            let factors: Vec<_> = factors.into_iter().map(Literal::Float).collect();
            let float = e.convert(sum, q.expressed);
            let factors = spread(e, &factors, q.expressed, axis, float);
            return round(e, e.multiply(float, factors), q);
        }
        let wide = e.element_of(sum);
        let sum = match q.has_zero_points() {
            true => e.add(sum, spread(e, &q.zero_points(), wide, q.axis, sum)),
            false => sum,
        };
        let clamped = match q.has_range_of_i32() {
            true => sum,
            false => clamp(e, sum, q.range.range.map(Literal::Int)),
        };
        restored(e, e.convert(clamped, q.storage(e.edit)), q)
    }
}
