//! Ops whose parameters or result sizes are operands. Ops that rearrange
//! elements into a shape operand are in [`super::dynamic_reshaping`].

use super::support::{
    constant_operands::{check_shape_operand, constant_ints, has_no_static_size},
    prelude::*,
};
use stablehlo_program::rules::movement::padded_size;

implement_ops! { OPS = dynamic_sizes_ops;
    DynamicIota {
        reify reify_dynamic_iota
        verify verify_dynamic_iota
        speculation dynamic_iota_speculation
    }
    DynamicPad {
        reify reify_dynamic_pad
        verify verify_dynamic_pad
        speculation static_inputs_constant_shapes
    }
    GetDimensionSize {
        infer infer_get_dimension_size
        compatible compatible
    }
    RealDynamicSlice {
        reify reify_real_dynamic_slice
        verify verify_real_dynamic_slice
        speculation static_inputs_constant_shapes
    }
    SetDimensionSize {
        infer infer_set_dimension_size
        compatible compatible
        speculation set_dimension_size_speculation
    }
}

fn infer_get_dimension_size<'c>(op: GetDimensionSize<'c>) -> Result<Vec<Type<'c>>> {
    let rank = op.tensor(0).map_or(0, |t| t.rank());
    let dimension = op.dimension().unwrap_or_default();
    if dimension as usize >= rank {
        return Err(op.violation(
            "C1",
            format_args!("requires dimension attribute in range [0, {rank}); found ({dimension})"),
        ));
    }
    Ok(vec![Tensor::get(&[], op.context().int_type(32), None)])
}

/// Infers the result type. In this type, the dimension that the op sets is
/// dynamic, and its bound is the size or bound of the operand's dimension. If
/// `size` is a constant equal to this bound, the dimension is static.
fn infer_set_dimension_size<'c>(op: SetDimensionSize<'c>) -> Result<Vec<Type<'c>>> {
    let (operand, size) = (op.ranked(0), op.ranked(1));
    if size.rank() != 0 {
        return Err(op.error(format_args!(
            "size must be a 0-dimensional tensor, found '{}'",
            size.ty
        )));
    }
    let mut dims: Vec<_> = dimensions_of(&operand).collect();
    let (rank, set) = (dims.len(), op.dimension().unwrap_or_default());
    let Some(d) = dims.get_mut(set as usize) else {
        return Err(op.error(format_args!(
            "dimension must be in range [0, {rank}), found {set}"
        )));
    };
    let bound = d.limit().unwrap_or(DYNAMIC);
    let to = constant_ints(op.size()).and_then(|v| v.first().copied());
    *d = match to {
        Some(to) if to == bound => Dimension::of_size(to),
        _ => Dimension {
            size: DYNAMIC,
            bound,
        },
    };
    Ok(vec![tensor_of(&dims, operand.element, None)])
}

fn verify_dynamic_iota(op: DynamicIota) -> Result {
    let rank = op.ranked(0).shape[0];
    let dimension = op.iota_dimension().unwrap_or_default();
    within("C1", "iota_dimension", &[dimension], 0..rank).at(&op)?;
    let result = ranked_result(&op);
    check_shape_operand(&op, "C2", ("output_shape", op.output_shape()), &result).map(|_| ())
}

fn verify_dynamic_pad(op: DynamicPad) -> Result {
    let (operand, padding_value, result) = (op.ranked(0), op.ranked(1), ranked_result(&op));
    for other in [&padding_value, &result] {
        if other.element != operand.element {
            return Err(op.violation(
                "C1",
                format_args!(
                    "operand, padding_value and result must have the same element type, found \
                     '{}' and '{}'",
                    operand.ty, other.ty
                ),
            ));
        }
    }
    let names = ["edge_padding_low", "edge_padding_high", "interior_padding"];
    for (i, name) in (2..).zip(names) {
        one_entry_per_dimension(&op, Some("C2"), name, i, &operand)?;
    }
    same_index_types(&op, 2, names)?;
    let interior = constant_ints(op.interior_padding());
    if let Some(interior) = &interior {
        at_least("C3", "interior_padding", interior, 0).at(&op)?;
    }
    if result.rank() != operand.rank() {
        return Err(op.violation(
            "C4",
            format_args!(
                "result must have the rank of operand, found '{}' and '{}'",
                result.ty, operand.ty
            ),
        ));
    }
    let (low, high) = (
        constant_ints(op.edge_padding_low()),
        constant_ints(op.edge_padding_high()),
    );
    let (Some(low), Some(high), Some(interior)) = (low, high, interior) else {
        return Ok(());
    };
    let dims = dimensions_of(&operand).zip(dimensions_of(&result));
    for (i, (from, to)) in dims.enumerate() {
        let padding = [low[i], high[i], interior[i]];
        let padded = |size| padded_size(size, padding).ok_or(());
        if !from.try_map(padded).is_ok_and(|padded| padded.fits(to)) {
            return Err(op.violation(
                "C4",
                format_args!(
                    "dimension {i} of result must have the size of the padded one of operand, \
                     found '{}' and '{}' with low = {}, high = {}, interior = {}",
                    result.ty, operand.ty, low[i], high[i], interior[i]
                ),
            ));
        }
    }
    Ok(())
}

/// Checks that operand `i` is a list with one entry per dimension of `operand`.
fn one_entry_per_dimension(
    op: &Adaptor,
    number: Option<&str>,
    name: &str,
    i: usize,
    operand: &Tensor,
) -> Result {
    let (entries, rank) = (op.ranked(i).shape[0], operand.rank());
    if entries == rank as i64 || entries == DYNAMIC {
        return Ok(());
    }
    let message = format_args!(
        "{name} must have one entry per dimension of operand ({rank}), found {entries}"
    );
    Err(match number {
        Some(number) => op.violation(number, message),
        None => op.error(message),
    })
}
/// Checks that three operands from index `first` on have the same type.
fn same_index_types(op: &Adaptor, first: usize, names: [&str; 3]) -> Result {
    let types = [0, 1, 2].map(|i| op.operand(first + i).ty());
    if types.iter().all(|&t| t == types[0]) {
        return Ok(());
    }
    Err(op.error(format_args!(
        "{}, {} and {} must have the same type, found '{}', '{}' and '{}'",
        names[0], names[1], names[2], types[0], types[1], types[2]
    )))
}

fn verify_real_dynamic_slice(op: RealDynamicSlice) -> Result {
    let (operand, result) = (op.ranked(0), ranked_result(&op));
    if operand.element != result.element {
        return Err(op.error(format_args!(
            "operand and result must have the same element type, found '{}' and '{}'",
            operand.ty, result.ty
        )));
    }
    let names = ["start_indices", "limit_indices", "strides"];
    for (i, name) in (1..).zip(names) {
        one_entry_per_dimension(&op, None, name, i, &operand)?;
    }
    same_index_types(&op, 1, names)
}

fn reify_dynamic_iota<'c>(op: DynamicIota<'c>) -> Result<Vec<Shape<'c>>> {
    Ok(vec![Shape::ElementsOf(op.output_shape())])
}
fn reify_dynamic_pad<'c>(op: DynamicPad<'c>) -> Result<Vec<Shape<'c>>> {
    let size = |i| {
        let size = Size::DimOf(op.operand(), i);
        let gaps = (size.clone() - Size::Known(1)).max(Size::Known(0));
        size + gaps * Size::ElementOf(op.interior_padding(), i)
            + Size::ElementOf(op.edge_padding_low(), i)
            + Size::ElementOf(op.edge_padding_high(), i)
    };
    Ok(vec![Shape::Sizes(
        (0..op.ranked(0).rank()).map(size).collect(),
    )])
}
/// Computes each size as `(limit - start) / stride`, rounded up.
fn reify_real_dynamic_slice<'c>(op: RealDynamicSlice<'c>) -> Result<Vec<Shape<'c>>> {
    let size = |i| {
        let stride = Size::ElementOf(op.strides(), i);
        let distance =
            Size::ElementOf(op.limit_indices(), i) - Size::ElementOf(op.start_indices(), i);
        (distance + stride.clone() - Size::Known(1)) / stride
    };
    Ok(vec![Shape::Sizes(
        (0..op.ranked(0).rank()).map(size).collect(),
    )])
}

/// Returns whether all operands have static shapes and the last three operands
/// are constants.
fn static_inputs_constant_shapes<'c>(op: impl Deref<Target = Adaptor<'c>>) -> Speculation {
    let n = op.num_operands();
    let constant = (n.saturating_sub(3)..n).all(|i| is_constant(op.operand(i)));
    speculatable_if(constant && static_inputs(op) == Speculation::Always)
}
fn dynamic_iota_speculation(op: DynamicIota) -> Speculation {
    speculatable_if(is_constant(op.output_shape()) || has_no_static_size(result_type(&op)))
}
fn set_dimension_size_speculation(op: SetDimensionSize) -> Speculation {
    let (operand, result) = (op.operand().ty(), result_type(&op));
    let set = op.dimension().unwrap_or_default() as usize;
    let rank = Tensor::of(result).map_or(0, |t| t.rank());
    speculatable_if(
        (is_constant(op.size()) || is_dynamic(result, set))
            && (0..rank).all(|i| i == set || static_unless_result_dynamic(operand, i, result, i)),
    )
}
