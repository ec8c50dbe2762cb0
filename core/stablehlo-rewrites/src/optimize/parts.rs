//! Parts of an optimization that are no rules.

/// Evaluation on constants.
pub(super) const FOLD: &str = "fold";
/// Static ops in place of dynamic ones.
pub(super) const STATIC: &str = "static";
/// Constants in place of tensors without elements.
pub(super) const EMPTY: &str = "empty";
/// Erasure of unused ops.
pub(super) const UNUSED: &str = "unused";
/// Merging of equal ops.
pub(super) const EQUAL: &str = "equal";
/// Rules that the folder applies, too.
pub(super) const FOLDING_RULES: &[&str] = &[
    "case-constant",
    "concatenate-splats",
    "dynamic-slice-splat",
    "if-constant",
    "iota-of-one",
    "reduce-equal",
    "set-known-size",
    "slice-splat",
    "while-false",
];
/// Names of the parts that are no rules, with their descriptions.
pub const PARTS: &[(&str, &str)] = &[
    (
        FOLD,
        "an op whose operands are constants becomes a constant",
    ),
    (
        STATIC,
        "a dynamic op whose shape operands are constants becomes a static op",
    ),
    (EMPTY, "a constant replaces a tensor without elements"),
    (
        UNUSED,
        "an op without effects whose results are not used is erased",
    ),
    (
        EQUAL,
        "an op that equals an op before it is replaced by this op",
    ),
];
/// Name of the rewrite of calls by the bodies of functions, which an option or a level chooses, and no list of names.
pub const INLINE: &str = "inline";

/// Largest number of rounds, each of which rewrites ops one by one, and then merges equal ops.
pub const MAX_ROUNDS: usize = 16;
