//! Op `top_k`.

use super::support::*;

implement_ops! { OPS = chlo_top_k_ops;
    TopK {
        infer infer
        compatible compatible
    }
}
