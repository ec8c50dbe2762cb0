//! Syntax that several types and attributes share.

use crate::types;
use mlir_bridge::{DYNAMIC, Owned, Parser, Printer, Record, Result, Syntax, Type};

/// `<value>` of the one field.
macro_rules! in_brackets {
    ($($(#[$doc:meta])* $name:ident: |$p:ident| $parse:expr;)*) => {
        $($(#[$doc])* pub(crate) const $name: Syntax = Syntax::Custom {
            parse: |$p| {
                $p.token("<")?;
                let value = $parse;
                $p.token(">")?;
                Ok(vec![value])
            },
            print: print_in_brackets,
        };)*
    };
}
in_brackets! {
    /// `<true>`
    BOOLEAN: |p| Owned::Int(if p.optional_keyword("true") { 1 } else { p.keyword("false")?; 0 });
    /// `<!vhlo.f32_v1>`
    TYPE: |p| Owned::Type(vhlo_type(p)?);
    /// `<!vhlo.f32_v1, !vhlo.i1_v1>`
    TYPES: |p| Owned::Types(if p.optional_token(">") { return Ok(vec![Owned::Types(vec![])]) } else { vhlo_types(p)? });
    /// `<[#vhlo.bool_v1<true>]>`
    ATTRIBUTES: |p| Owned::Attributes(p.list("[", "]", |p| p.attribute())?);
    /// `<"text">`
    STRING: |p| Owned::Bytes(p.string_bytes()?);
}
fn print_in_brackets(r: Record, p: &mut Printer) {
    p.str("<");
    r.print_value(0, p);
    p.str(">");
}

/// A type of VHLO.
pub(crate) fn vhlo_type<'c>(p: &mut Parser<'c>) -> Result<Type<'c>> {
    let start = p.here();
    let ty = p.ty()?;
    if !types::is_vhlo(ty) {
        return Err(p.error_at(start, "expected VHLO type"));
    }
    Ok(ty)
}
/// At least one type of VHLO.
pub(crate) fn vhlo_types<'c>(p: &mut Parser<'c>) -> Result<Vec<Type<'c>>> {
    let start = p.here();
    let all = p.comma_separated(|p| p.ty())?;
    if !all.iter().all(|t| types::is_vhlo(*t)) {
        return Err(p.error_at(start, "expected VHLO types"));
    }
    Ok(all)
}

/// `[1, ?]`
pub(crate) fn sizes(p: &mut Parser) -> Result<Vec<i64>> {
    p.list("[", "]", |p| {
        if p.optional_token("?") {
            return Ok(DYNAMIC);
        }
        p.int()
    })
}
/// `[1, ?]`
pub(crate) fn print_sizes(sizes: &[i64], p: &mut Printer) {
    p.str("[")
        .comma_separated(sizes, |p, &size| print_size(size, p))
        .str("]");
}
/// `1` or `?`
pub(crate) fn print_size(size: i64, p: &mut Printer) {
    if size == DYNAMIC {
        p.str("?");
    } else {
        p.int(size);
    }
}
