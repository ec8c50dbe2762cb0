//! Inherent attributes that attribute dictionaries of custom syntax refuse. MLIR after LLVM 22
//! calls such dictionaries strict: the custom syntax has another place for the attribute, and one of
//! both values would be lost.

/// Place of an inherent attribute in the custom syntax of an op of MLIR's own dialects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StrictAttribute {
    /// Name of the op. A name that ends with a dot is that of all ops of a dialect.
    pub op: &'static str,
    /// Name of the attribute.
    pub attribute: &'static str,
    /// Place of the attribute's value.
    pub place: &'static str,
}

const fn row(op: &'static str, attribute: &'static str, place: &'static str) -> StrictAttribute {
    StrictAttribute {
        op,
        attribute,
        place,
    }
}

/// Attributes that dictionaries of MLIR's own dialects refuse. The syntax of LLVM 22 has no place but
/// the dictionary for `no_inline`, `arg_attrs` and `res_attrs` of calls and for `sym_visibility` of
/// modules, so dictionaries hold these attributes.
pub const STRICT: &[StrictAttribute] = &[
    row("builtin.module", "sym_name", "after `module`"),
    row("func.call", "callee", "after `call`"),
    row("func.constant", "value", AFTER),
    row("arith.constant", "value", AFTER),
    row("arith.cmpi", "predicate", "after the name of the op"),
    row("arith.cmpf", "predicate", "after the name of the op"),
    row("arith.", "fastmath", "as `fastmath<...>`"),
    row("arith.", "overflowFlags", "as `overflow<...>`"),
    row("arith.", "roundingmode", BEFORE),
    row("math.", "fastmath", "as `fastmath<...>`"),
    row("shape.const_size", "value", BEFORE),
    row("shape.const_witness", "passing", BEFORE),
    row("shape.cstr_require", "msg", BEFORE),
];

/// Place of an attribute whose value precedes the dictionary.
pub const BEFORE: &str = "before the dictionary";
const AFTER: &str = "after the dictionary";

/// Returns the attributes that a dictionary of the op `op` refuses.
pub fn strict_attributes(op: &str) -> impl Iterator<Item = &'static StrictAttribute> {
    let is_of = move |row: &&StrictAttribute| match row.op.ends_with('.') {
        true => op.starts_with(row.op),
        false => op == row.op,
    };
    STRICT.iter().filter(is_of)
}

/// Returns the error about the attribute `name` in a strict dictionary. `place` is where the custom
/// syntax has its value.
pub fn refusal(name: &str, place: &str) -> String {
    format!(
        "inherent attribute '{name}' cannot be parsed from attr-dict when strict properties in \
         assembly format is enabled: write its value {place}, or write the op in the generic form"
    )
}
