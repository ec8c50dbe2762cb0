//! What is refused although the format allows it.

/// Limits that protect readers: this one from nothing (its memory is bounded by
/// the input anyway), MLIR's from using up its stack or its time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// How deep regions may nest.
    pub region_depth: u32,
    /// How deep attributes and types may refer to each other.
    pub entry_depth: u32,
    /// How deep brackets may nest in attributes and types that are text.
    pub text_depth: u32,
    /// The largest alignment of a section or a blob, in bytes.
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
    fn limits_can_be_changed() {
        let bytes = include_bytes!("../tests/data/order.6.mlir.bc");
        let validator = |region_depth| Validator {
            limits: Limits {
                region_depth,
                ..Limits::default()
            },
            opaque: true,
            ..Validator::default()
        };
        // A module and a function.
        assert!(validator(2).validate(bytes).is_ok());
        assert!(validator(1).validate(bytes).is_err());
    }
}
