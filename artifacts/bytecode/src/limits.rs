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
            text_depth: 250,
            alignment: 1 << 20,
        }
    }
}
