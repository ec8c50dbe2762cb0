//! Options of the writer.

/// Order of the values of one op or block that have use-list orders.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ValueOrder {
    /// Order of the hash table in LLVM 22 and before.
    #[default]
    HashTable,
    /// Order by index, as in later LLVM.
    Index,
}

/// Source of the numbers of entries.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum NumberSource {
    /// References are counted and entries are ordered as in MLIR. Requires descriptions
    /// of all dialects with their own encodings.
    #[default]
    Counted,
    /// Tables are written as they are, even entries without references. Requires no
    /// descriptions of dialects.
    Preserved,
}

/// Options of the writer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// Order of values that have use-list orders.
    pub values: ValueOrder,
    /// Source of the numbers of entries.
    pub numbers: NumberSource,
}
