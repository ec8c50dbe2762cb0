//! Limits on input that the format itself allows.

/// Limits that protect readers. They keep MLIR's reader from exhausting its stack or its
/// time. The readers of this crate do not depend on them: the size of the input bounds
/// their memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Maximum nesting depth of regions.
    pub region_depth: u32,
    /// Maximum depth of references between attributes and types.
    pub entry_depth: u32,
    /// Maximum nesting depth of brackets in attributes and types in assembly format. Also
    /// the maximum number of operators in an affine expression.
    pub text_depth: u32,
    /// Maximum alignment of a section or a blob, in bytes.
    pub alignment: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            region_depth: 1000,
            entry_depth: 1000,
            text_depth: 1000,
            alignment: 1 << 20,
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::{Limits, Validator};

    #[test]
    fn smaller_limit_refuses_nested_regions() {
        let bytes = include_bytes!("../tests/data/order.6.mlir.bc");
        let validator = |region_depth| Validator {
            limits: Limits {
                region_depth,
                ..Limits::default()
            },
            accept_undescribed: true,
            ..Validator::default()
        };
        // A module and a function: two nested regions.
        assert!(validator(2).validate(bytes).is_ok());
        assert!(validator(1).validate(bytes).is_err());
    }
}
