//! Lowering of `top_k`: sorts the elements together with their indices, and keeps the first
//! `k` of both.

use crate::exprs::{Exprs, element_of};
use chlo_dialect::ops::top_k::TopK;
use mlir_bridge::prelude::*;
use stablehlo_dialect::{
    kinds::{ComparisonDirection, ComparisonType},
    ops::{
        comparison_selection::Compare,
        data_movement::{Iota, Slice},
        dynamic_sizes::{DynamicIota, RealDynamicSlice},
        map_sort::Sort,
    },
};

/// Lowers `top_k`.
pub fn lower<'x>(e: &Exprs<'_, 'x>, op: Op<'x>) -> Option<Vec<Value<'x>>> {
    let top = TopK::of(op)?;
    let (operand, k) = (top.operand(), top.k()?);
    let t = Tensor::of(operand.ty())?;
    let last = t.rank().checked_sub(1)?;
    let indices = e.tensor(t.shape, e.context.int_type(32));
    let dimension = ("iota_dimension", e.i64(last as i64));
    let (sorted, limits) = if t.is_static() {
        let iota = e.op(Iota::DEF, &[], &[dimension], indices);
        (sort(e, &top, iota), None)
    } else {
        let mut sizes: Vec<_> = (0..t.rank()).map(|i| size_of(e, operand, i)).collect();
        let shape = e.concatenate(&sizes);
        sizes[last] = e.reshape(e.splat(k, e.tensor(&[], e.context.int_type(64))), &[1]);
        let limits = e.concatenate(&sizes);
        let iota = e.op(DynamicIota::DEF, &[shape], &[dimension], indices);
        (sort(e, &top, iota), Some(limits))
    };
    let (starts, strides) = (vec![0; t.rank()], vec![1; t.rank()]);
    let Some(limits) = limits else {
        let mut limits = t.shape.to_vec();
        limits[last] = k;
        let array = |values: &[i64]| e.context.i64_array(values);
        let attributes = [
            ("start_indices", array(&starts)),
            ("limit_indices", array(&limits)),
            ("strides", array(&strides)),
        ];
        let slice = |value| {
            let ty = e.tensor(&limits, element_of(value));
            e.op(Slice::DEF, &[value], &attributes, ty)
        };
        return Some(sorted.into_iter().map(slice).collect());
    };
    let (starts, strides) = (e.i64s(&starts), e.i64s(&strides));
    let slices = sorted.into_iter().zip(op.results()).map(|(value, result)| {
        let operands = [value, starts, limits, strides];
        e.op(RealDynamicSlice::DEF, &operands, &[], result.ty())
    });
    Some(slices.collect())
}

/// Inserts the size of a dimension as a `tensor<1xi64>`.
pub fn size_of<'x>(e: &Exprs<'_, 'x>, value: Value<'x>, dimension: usize) -> Value<'x> {
    let i64_type = e.context.int_type(64);
    let size = match Tensor::of(value.ty()).map(|t| t.shape[dimension]) {
        Some(DYNAMIC) | None => e.convert(e.dimension_size(value, dimension), i64_type),
        Some(size) => e.splat(size, e.tensor(&[], i64_type)),
    };
    e.reshape(size, &[1])
}

/// Inserts `sort` of the operand and its indices along the last dimension, with the largest
/// element first.
fn sort<'x>(e: &Exprs<'_, 'x>, top: &TopK<'x>, indices: Value<'x>) -> Vec<Value<'x>> {
    let operands = [top.operand(), indices];
    let types = operands.map(Value::ty);
    let scalars = operands.map(|x| e.tensor(&[], element_of(x)));
    let arguments = [scalars[0], scalars[0], scalars[1], scalars[1]];
    let rank = Tensor::of(types[0]).map_or(0, |t| t.rank());
    let attributes = [
        ("dimension", e.i64(rank as i64 - 1)),
        (
            "is_stable",
            e.context.boolean(top.is_stable().unwrap_or(true)),
        ),
    ];
    let sort = e.op_with_regions(
        Sort::DEF,
        &operands,
        &attributes,
        &types,
        &[Some(&arguments)],
    );
    let block = sort.region(0).first_block().expect("a new block");
    let e = e.at_end_of(block);
    let mut attributes = vec![(
        "comparison_direction",
        ComparisonDirection::Gt.attribute(e.context),
    )];
    if let Some(Scalar::Float(_)) = Scalar::of(element_of(operands[0])) {
        // A total order has a place for each NaN.
        let kind = ComparisonType::TotalOrder.attribute(e.context);
        attributes.push(("compare_type", kind));
    }
    let compared = [block.argument(0), block.argument(1)];
    let ty = e.tensor(&[], e.context.int_type(1));
    let is_larger = e.op(Compare::DEF, &compared, &attributes, ty);
    e.return_values(&[is_larger]);
    sort.results().collect()
}
