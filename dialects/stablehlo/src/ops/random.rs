//! Generators of random numbers.

use super::support::prelude::*;

implement_ops! { OPS = random_ops;
    Rng {
        infer infer
        reify reify_rng
        compatible compatible
    }
    RngBitGenerator {
        verify verify
        speculation static_as_result
    }
}

fn reify_rng<'c>(op: Rng<'c>) -> Result<Vec<Shape<'c>>> {
    Ok(vec![Shape::ElementsOf(op.shape())])
}
