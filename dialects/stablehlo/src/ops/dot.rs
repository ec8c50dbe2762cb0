//! Dot products.

use super::support::prelude::*;
use stablehlo_opset::rules::products::free_dimensions;

implement_ops! { OPS = dot_ops;
    Dot {
        shapes shapes
        verify verify
    }
    DotGeneral {
        shapes shapes
        reify reify_dot_general
        verify verify
        speculation dot_general_speculation
    }
    Einsum {}
    UnaryEinsum {}
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
