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
/// Checks that all attributes of a field are of one kind. Bytecode can have
/// attributes of any kind.
pub fn check(record: &Record, field: usize, kind: &'static Kind, emit: &dyn Fn(&str)) -> Result {
    let wrong = |a: &Attribute| kind.of_attribute(*a).is_none();
    match record.attributes(field).into_iter().find(wrong) {
        None => Ok(()),
        Some(found) => {
            emit(&format!(
                "{} of '{}' must be '{}', found {found}",
                record.kind.fields[field].name, record.kind.mnemonic, kind.mnemonic
            ));
            Err(Failed)
        }
    }
}
