//! Nested attributes, which are written without `#sdy.mnemonic`.

use mlir_bridge::{diag::Result, prelude::*};

/// Parses elements separated by commas, at least one.
pub fn parse<'c>(p: &mut Parser<'c>, kind: &'static Kind) -> Result<Vec<Attribute<'c>>> {
    p.comma_separated(|p| kind.parse_stripped(p))
}
/// Prints elements separated by commas. Elements of another kind are printed in
/// full.
pub fn print(elements: Vec<Attribute>, kind: &'static Kind, p: &mut Printer) {
    p.comma_separated(elements, |p, element| match kind.of_attribute(element) {
        Some(record) => kind.print_stripped(record, p),
        None => drop(p.attribute(element)),
    });
}
