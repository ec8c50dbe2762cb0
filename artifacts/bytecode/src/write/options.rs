//! How to write.

/// In which order the values of one op or block stand that have orders of uses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ValueOrder {
    /// As in the hash table of LLVM 22 and before.
    #[default]
    HashTable,
    /// By index, as later LLVM does.
    Index,
}

/// Where numbers come from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Numbers {
    /// Everything that is referred to is counted and ordered anew, which needs
    /// descriptions of all dialects with encodings of their own.
    #[default]
    Counted,
    /// Tables are written as they are, whether or not something refers to what
    /// is in them. Of a file that was read and whose tables nobody changed, this
    /// needs no descriptions.
    Kept,
}

/// How to write.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// The order of values that have orders of uses.
    pub values: ValueOrder,
    /// Where numbers come from.
    pub numbers: Numbers,
}
