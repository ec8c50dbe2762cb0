//! Comparison and selection.

use super::support::prelude::*;

implement_ops! { OPS = comparison_selection_ops;
    Clamp {
        infer infer
        reify reify_as_second
        compatible compatible
        speculation static_inputs
    }
    Compare {
        infer infer
        reify reify_as_operand
        compatible compatible
        verify verify
        speculation static_inputs
    }
    Select {
        infer infer
        reify reify_as_second
        compatible compatible
        speculation static_inputs
    }
}

/// Reifies the shape of the second operand: the first operand of `clamp` and
/// `select` can be a scalar.
fn reify_as_second<'c>(op: impl Deref<Target = Adaptor<'c>>) -> Result<Vec<Shape<'c>>> {
    Ok(vec![Shape::ShapeOf(op.operand(1))])
}
