//! Ops whose parameters or result sizes are operands. Ops that rearrange
//! elements into a shape operand are in [`super::dynamic_reshaping`].

use super::support::{
    constant_operands::{check_shape_operand, constant_ints, has_no_static_size},
    prelude::*,
};
use stablehlo_program::rules::{dynamic::*, elements::same_element};

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
    let to = constant_ints(op.size()).and_then(|v| v.first().copied());
    *d = with_set_size(*d, to);
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
        let parts = "operand, padding_value and result";
        let elements = [operand.element, other.element];
        same_element("C1", parts, elements, [&operand.ty, &other.ty]).at(&op)?;
    }
    let names = ["edge_padding_low", "edge_padding_high", "interior_padding"];
    for (i, name) in (2..).zip(names) {
        let entries = op.ranked(i).shape[0];
        one_entry_per_dimension("C2", name, entries, operand.rank()).at(&op)?;
    }
    same_types(names, [2, 3, 4].map(|i| op.ranked(i).ty)).at(&op)?;
    let interior = constant_ints(op.interior_padding());
    let dims = [&operand, &result].map(|t| dimensions_of(t).collect::<Vec<_>>());
    let dims = [&dims[0][..], &dims[1]];
    let types: [&dyn std::fmt::Display; 2] = [&operand.ty, &result.ty];
    padded_rank(interior.as_deref(), dims, types).at(&op)?;
    let (low, high) = (
        constant_ints(op.edge_padding_low()),
        constant_ints(op.edge_padding_high()),
    );
    let (Some(low), Some(high), Some(interior)) = (low, high, interior) else {
        return Ok(());
    };
    padded_sizes([&low, &high, &interior], dims, types).at(&op)
}

fn verify_real_dynamic_slice(op: RealDynamicSlice) -> Result {
    let (operand, result) = (op.ranked(0), ranked_result(&op));
    let elements = [operand.element, result.element];
    same_element(
        "",
        "operand and result",
        elements,
        [&operand.ty, &result.ty],
    )
    .at(&op)?;
    let names = ["start_indices", "limit_indices", "strides"];
    for (i, name) in (1..).zip(names) {
        let entries = op.ranked(i).shape[0];
        one_entry_per_dimension("", name, entries, operand.rank()).at(&op)?;
    }
    same_types(names, [1, 2, 3].map(|i| op.ranked(i).ty)).at(&op)
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
