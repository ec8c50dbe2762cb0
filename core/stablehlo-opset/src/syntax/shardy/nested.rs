//! Lists of nested attributes, which are written without `#sdy.mnemonic`.

use mlir_format::{Fields, Ir, KindOf, Owned, ParsedFields, Parser, Printer};

/// Prints attributes, separated by commas. Attributes of another kind than `kind` are printed in
/// full.
pub fn print_nested<I: Ir>(all: Vec<I::Attribute>, p: &mut impl Printer<I>, kind: KindOf<I>) {
    p.comma_separated(all, |p, one| {
        p.of_kind(one, kind);
    });
}

/// Parses zero or more attributes of the kind `kind`, between the tokens `open` and `close`.
///
/// # Errors
/// If the text is invalid.
pub fn parse_list<P: Parser>(
    p: &mut P,
    kind: KindOf<P::Ir>,
    [open, close]: [&str; 2],
) -> Result<ParsedFields<P>, P::Error> {
    let all = p.list(open, close, |p| p.stripped(kind))?;
    Ok(vec![Owned::Attributes(all)])
}
/// Prints attributes of the kind `kind` between `open` and `close`.
pub fn print_list<I: Ir>(
    fields: impl Fields<I>,
    p: &mut impl Printer<I>,
    kind: KindOf<I>,
    [open, close]: [&str; 2],
) {
    p.str(open);
    print_nested(fields.attributes(0), p, kind);
    p.str(close);
}
