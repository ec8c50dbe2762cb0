//! Parts of ops that do not fit their declarations.

use crate::declaration::Arity;
use std::fmt::{self, Display, Formatter};

/// Part of an op that does not fit the op's declaration. `Display` writes MLIR's words, which follow
/// `'name' op `. Nouns are `operand` or `result`.
#[derive(Clone, Copy)]
#[allow(missing_debug_implementations)]
pub enum StructureFault<'a> {
    /// Type of an operand or a result.
    Type {
        /// Noun of the value.
        noun: &'a str,
        /// Index of the value.
        index: usize,
        /// Arity of the group to which the value belongs.
        arity: Arity,
        /// Description of valid types.
        summary: &'a str,
        /// Type found.
        found: &'a dyn Display,
    },
    /// Number of operands or results.
    Count {
        /// Noun of the values.
        noun: &'a str,
        /// Least number of values, which is also the largest number if no group is variadic.
        least: usize,
        /// Whether a group is variadic or optional.
        is_open: bool,
        /// Number found.
        found: usize,
    },
    /// Number of values in a group that has at most one value.
    Optional {
        /// Noun of the values.
        noun: &'a str,
        /// Name of the group.
        group: &'a str,
        /// Number of all values.
        total: usize,
    },
    /// Number of values that groups of one size cannot share.
    Shared {
        /// Noun of the values.
        noun: &'a str,
        /// Names of the groups.
        groups: &'a [&'a str],
        /// Number of all values.
        total: usize,
    },
    /// Sizes of groups in an attribute, which do not fit the declaration or the number of values.
    Sized {
        /// Noun of the values.
        noun: &'a str,
        /// Names of the groups.
        groups: &'a [&'a str],
        /// Number of all values.
        total: usize,
        /// Name of the attribute.
        name: &'a str,
        /// Value of the attribute.
        sizes: &'a dyn Display,
    },
    /// Number of regions.
    Regions {
        /// Least number of regions, which is also the largest number unless `is_open` is set.
        least: usize,
        /// Whether the last declared region represents any number of regions.
        is_open: bool,
        /// Number found.
        found: usize,
    },
    /// Number of a region's blocks, which must be one.
    Blocks {
        /// Index of the region.
        index: usize,
        /// Name of the region.
        name: &'a str,
    },
    /// Required attribute that is absent.
    Missing {
        /// Name of the attribute.
        name: &'a str,
    },
    /// Value of an attribute.
    Value {
        /// Name of the attribute.
        name: &'a str,
        /// Description of valid values.
        summary: &'a str,
        /// Value found; empty if the text of the value is long.
        found: &'a str,
    },
}

impl Display for StructureFault<'_> {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        match *self {
            Self::Type {
                noun,
                index,
                arity,
                summary,
                found,
            } => {
                let variadic = match arity {
                    Arity::Variadic => "variadic of ",
                    Arity::One | Arity::Optional => "",
                };
                write!(
                    f,
                    "{noun} #{index} must be {variadic}{summary}, but got '{found}'"
                )
            }
            Self::Count {
                noun,
                least,
                is_open,
                found,
            } => {
                // MLIR uses other words for operands.
                let of_operands = noun == "operand";
                match (is_open, least) {
                    (true, _) => {
                        let but = if of_operands { " but" } else { "" };
                        write!(f, "expected {least} or more {noun}s,{but} found {found}")
                    }
                    (false, 0) => write!(f, "requires zero {noun}s, found {found}"),
                    (false, 1) if of_operands => {
                        write!(f, "requires a single operand, found {found}")
                    }
                    (false, 1) => write!(f, "requires one {noun}, found {found}"),
                    (false, n) if of_operands => {
                        write!(f, "expected {n} operands, but found {found}")
                    }
                    (false, n) => write!(f, "expected {n} {noun}s, found {found}"),
                }
            }
            Self::Optional { noun, group, total } => write!(
                f,
                "{noun} group '{group}' requires 0 or 1 element, but {total} {noun}s were found"
            ),
            Self::Shared {
                noun,
                groups,
                total,
            } => write!(
                f,
                "{total} {noun}s cannot be split into groups of one size: {}",
                groups.join(", ")
            ),
            Self::Sized {
                noun,
                groups,
                total,
                name,
                sizes,
            } => write!(
                f,
                "{total} {noun}s cannot be split into {} with '{name}' = {sizes}",
                groups.join(", ")
            ),
            Self::Regions {
                least,
                is_open,
                found,
            } => match (is_open, least) {
                (true, _) => write!(f, "expected {least} or more regions, found {found}"),
                (false, 0) => write!(f, "requires zero regions, found {found}"),
                (false, 1) => write!(f, "requires one region, found {found}"),
                (false, n) => write!(f, "expected {n} regions, found {found}"),
            },
            Self::Blocks { index, name } => write!(
                f,
                "region #{index} ('{name}') failed to verify constraint: region with 1 blocks"
            ),
            Self::Missing { name } => write!(f, "requires attribute '{name}'"),
            Self::Value {
                name,
                summary,
                found,
            } => {
                write!(
                    f,
                    "attribute '{name}' failed to satisfy constraint: {summary}"
                )?;
                match found {
                    "" => Ok(()),
                    found => write!(f, ", found {found}"),
                }
            }
        }
    }
}
