//! Lowering of `top_k`: sorts the elements together with their indices, and keeps the first
//! `k` of both.

use crate::exprs::Exprs;
use stablehlo_opset::{
    edit::{
        Edit, New,
        views::{self, codes},
    },
    enums::{ComparisonDirection, ComparisonType},
    types::{DYNAMIC, ScalarType},
    view::ElementView,
};

/// Lowers `top_k`.
pub fn lower<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Option<Vec<E::Value>> {
    let top = views::chlo::TopK::of(e.edit, op)?;
    let (operand, k) = (top.operand(), top.k()?);
    let t = e.tensor_of(operand)?;
    let last = t.rank().checked_sub(1)?;
    let indices = e.tensor(t.sizes, e.element(ScalarType::I32));
    let dimension = ("iota_dimension", New::Int(last as i64));
    let (sorted, limits) = if t.is_static() {
        let iota = e.op(codes::Iota, &[], &[dimension], indices);
        (sort(e, top, iota), None)
    } else {
        let mut sizes: Vec<_> = (0..t.rank()).map(|i| size_of(e, operand, i)).collect();
        let shape = e.concatenate(&sizes);
        sizes[last] = e.reshape(e.splat(k, e.scalar_tensor(ScalarType::I64)), &[1]);
        let limits = e.concatenate(&sizes);
        let iota = e.op(codes::DynamicIota, &[shape], &[dimension], indices);
        (sort(e, top, iota), Some(limits))
    };
    let (starts, strides) = (vec![0; t.rank()], vec![1; t.rank()]);
    let Some(limits) = limits else {
        let mut limits = t.sizes.to_vec();
        limits[last] = k;
        let attributes = [
            ("start_indices", New::Ints(&starts)),
            ("limit_indices", New::Ints(&limits)),
            ("strides", New::Ints(&strides)),
        ];
        let slice = |value| {
            let ty = e.tensor(&limits, e.element_of(value));
            e.op(codes::Slice, &[value], &attributes, ty)
        };
        return Some(sorted.into_iter().map(slice).collect());
    };
    let (starts, strides) = (e.i64s(&starts), e.i64s(&strides));
    let results = e.edit.results(op).into_iter();
    let slices = sorted.into_iter().zip(results).map(|(value, result)| {
        let operands = [value, starts, limits, strides];
        e.op(codes::RealDynamicSlice, &operands, &[], e.ty(result))
    });
    Some(slices.collect())
}

/// Inserts the size of a dimension as a `tensor<1xi64>`.
pub fn size_of<'x, E: Edit<'x>>(e: &Exprs<'x, E>, value: E::Value, dimension: usize) -> E::Value {
    let size = match e.tensor_of(value).map(|t| t.sizes[dimension]) {
        Some(DYNAMIC) | None => {
            let size = e.dimension_size(value, dimension);
            e.convert(size, e.element(ScalarType::I64))
        }
        Some(size) => e.splat(size, e.scalar_tensor(ScalarType::I64)),
    };
    e.reshape(size, &[1])
}

/// Inserts `sort` of the operand and its indices along the last dimension, with the largest
/// element first.
fn sort<'x, E: Edit<'x>>(
    e: &Exprs<'x, E>,
    top: views::chlo::TopK<'x, E>,
    indices: E::Value,
) -> Vec<E::Value> {
    let operands = [top.operand(), indices];
    let types = operands.map(|x| e.ty(x));
    let scalars = operands.map(|x| e.tensor(&[], e.element_of(x)));
    let arguments = [scalars[0], scalars[0], scalars[1], scalars[1]];
    let rank = e.ranked(operands[0]).rank();
    let attributes = [
        ("dimension", New::Int(rank as i64 - 1)),
        ("is_stable", New::Bool(top.is_stable().unwrap_or(true))),
    ];
    let sort = e.op_with_regions(codes::Sort, &operands, &attributes, &types, &[&arguments]);
    let block = e.edit.block(sort, 0).expect("a new block");
    let e = e.at_end_of(block);
    let mut attributes = vec![("comparison_direction", New::case(ComparisonDirection::Gt))];
    if let Some(ScalarType::Float(_)) = e.element_of(operands[0]).scalar() {
        // A total order has a place for each NaN.
        attributes.push(("compare_type", New::case(ComparisonType::TotalOrder)));
    }
    let compared = [e.edit.argument(block, 0), e.edit.argument(block, 1)];
    let ty = e.scalar_tensor(ScalarType::Boolean);
    let is_larger = e.op(codes::Compare, &compared, &attributes, ty);
    e.return_values(&[is_larger]);
    e.edit.results(sort)
}
