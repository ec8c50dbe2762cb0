//! Generators of random numbers.

use super::support::prelude::*;

implement_ops! { OPS = random_ops;
    Rng {
        infer infer
        reify reify
        compatible compatible
    }
    RngBitGenerator {
        verify verify
        speculation static_as_result
    }
}
