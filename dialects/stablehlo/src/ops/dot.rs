//! Dot products.

use super::support::prelude::*;

implement_ops! { OPS = dot_ops;
    Dot {
        shapes shapes
        verify verify
    }
    DotGeneral {
        shapes shapes
        reify reify
        verify verify
        speculation dot_general_speculation
    }
    Einsum {}
    UnaryEinsum {}
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
