//! Dot products.

use super::support::prelude::*;
use crate::kinds::Precision;
use stablehlo_program::rules::{products::*, quantization};

implement_ops! { OPS = dot_ops;
    Dot {
        shapes infer_dot_shape
        verify verify_dot
    }
    DotGeneral {
        shapes infer_dot_general_shape
        reify reify_dot_general
        verify verify_dot_general
        speculation dot_general_speculation
    }
    Einsum {}
    UnaryEinsum {}
}

fn verify_dot(op: Dot) -> Result {
    let dims = dot_shape(&op)?;
    has_shape(&op, "", ("result", &ranked_result(&op)), &dims)
}
fn infer_dot_shape<'c>(op: Dot<'c>) -> Result<Vec<Type<'c>>> {
    shape_type(&op, &dot_shape(&op)?)
}
/// Returns a shape without an element type, represented as a tensor of `index`.
fn shape_type<'c>(op: &Adaptor<'c>, dims: &[Dimension]) -> Result<Vec<Type<'c>>> {
    Ok(vec![tensor_of(dims, Type::index(op.context()), None)])
}
fn dot_shape(op: &Dot) -> Result<Vec<Dimension>> {
    precisions("", op.precision_config().unwrap_or_default().len()).at(op)?;
    let [lhs, rhs] = [op.ranked(0), op.ranked(1)];
    let dims = dimensions([&lhs, &rhs]);
    dot(&dims[0], &dims[1], [&lhs.ty, &rhs.ty]).at(op)
}

fn verify_dot_general(op: DotGeneral) -> Result {
    let dims = dot_general_shape(&op)?;
    let result = ranked_result(&op);
    has_shape(&op, "C12", ("result", &result), &dims)?;
    let numbers = op.dot_dimension_numbers().ok_or(Failed)?;
    let [lhs, rhs, result] = [op.ranked(0), op.ranked(1), result].map(|t| element_parts(t.element));
    let contracting = numbers.rhs_contracting_dimensions();
    quantization::dot_general([&lhs, &rhs, &result], contracting).at(&op)
}
fn infer_dot_general_shape<'c>(op: DotGeneral<'c>) -> Result<Vec<Type<'c>>> {
    shape_type(&op, &dot_general_shape(&op)?)
}
fn dot_general_shape(op: &DotGeneral) -> Result<Vec<Dimension>> {
    let numbers = op.dot_dimension_numbers().ok_or(Failed)?;
    let batching = [
        numbers.lhs_batching_dimensions(),
        numbers.rhs_batching_dimensions(),
    ];
    let contracting = [
        numbers.lhs_contracting_dimensions(),
        numbers.rhs_contracting_dimensions(),
    ];
    let [lhs, rhs] = dimensions([&op.ranked(0), &op.ranked(1)]);
    let dims = dot_general(&lhs, &rhs, batching, contracting).at(op)?;

    let config = op.precision_config().unwrap_or_default();
    precisions("C11", config.len()).at(op)?;
    if op.algorithm().is_some() && config.iter().any(|&p| p != Precision::Default) {
        return Err(op.violation(
            "C21",
            format_args!(
                "precision_config must be DEFAULT for both operands of an op with an algorithm, \
                 found {config:?}"
            ),
        ));
    }
    Ok(dims)
}

fn dimensions(operands: [&Tensor; 2]) -> [Vec<Dimension>; 2] {
    operands.map(|t| dimensions_of(t).collect())
}

fn reify_dot_general<'c>(op: DotGeneral<'c>) -> Result<Vec<Shape<'c>>> {
    let n = op.dot_dimension_numbers().ok_or(Failed)?;
    let batching = n.lhs_batching_dimensions();
    let both = batching.iter().zip(n.rhs_batching_dimensions());
    let mut sizes: Vec<_> = both
        .map(|(&l, &r)| match is_dynamic(op.lhs().ty(), l as usize) {
            true => Size::DimOf(op.rhs(), r as usize),
            false => Size::DimOf(op.lhs(), l as usize),
        })
        .collect();
    for (i, batching, contracting) in [
        (0, batching, n.lhs_contracting_dimensions()),
        (
            1,
            n.rhs_batching_dimensions(),
            n.rhs_contracting_dimensions(),
        ),
    ] {
        let dims = free_dimensions(op.ranked(i).rank(), batching, contracting);
        sizes.extend(dims.map(|d| Size::DimOf(op.operand(i), d)));
    }
    Ok(vec![Shape::Sizes(sizes)])
}

/// Returns whether a dot product can be speculated: batching and contracting
/// dimensions must be static. Other dimensions can be dynamic if they are
/// dynamic in the result.
fn dot_general_speculation(op: DotGeneral) -> Speculation {
    let Some(dims) = op.dot_dimension_numbers() else {
        return Speculation::Never;
    };
    let result = result_type(&op);
    let mut next = dims.lhs_batching_dimensions().len();
    let sides = [
        (
            op.lhs().ty(),
            dims.lhs_batching_dimensions(),
            dims.lhs_contracting_dimensions(),
        ),
        (
            op.rhs().ty(),
            dims.rhs_batching_dimensions(),
            dims.rhs_contracting_dimensions(),
        ),
    ];
    for (operand, batching, contracting) in sides {
        let rank = Tensor::of(operand).map_or(0, |t| t.rank());
        for i in 0..rank {
            let dim = i as i64;
            let fits = if batching.contains(&dim) || contracting.contains(&dim) {
                !is_dynamic(operand, i)
            } else {
                next += 1;
                static_unless_result_dynamic(operand, i, result, next - 1)
            };
            if !fits {
                return Speculation::Never;
            }
        }
    }
    Speculation::Always
}
