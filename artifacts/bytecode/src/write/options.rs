//! What MLIR's versions write differently.

/// In which order the values of one op or block stand that have orders of uses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ValueOrder {
    /// As in the hash table of LLVM 22 and before.
    #[default]
    HashTable,
    /// By index, as later LLVM does.
    Index,
}

/// How to write what MLIR's versions write differently.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// The order of values that have orders of uses.
    pub values: ValueOrder,
}
