//! Syntax that several types and attributes share.

use mlir_bridge::{diag::Result, prelude::*};

/// Declares syntaxes `<value>` of kinds with one field.
macro_rules! in_brackets {
    ($($(#[$doc:meta])* $name:ident: $parse:ident;)*) => {
        $($(#[$doc])* pub(crate) const $name: Syntax = Syntax::Custom {
            parse: |p| {
                p.token("<")?;
                let value = $parse(p)?;
                p.token(">")?;
                Ok(vec![value])
            },
            print: |r, p| {
                p.str("<");
                r.print_value(0, p);
                p.str(">");
            },
        };)*
    };
}
in_brackets! {
    /// Syntax `<true>`.
    BOOLEAN: boolean;
    /// Syntax `<!vhlo.f32_v1>`.
    TYPE: ty;
    /// Syntax `<[#vhlo.bool_v1<true>]>`.
    ATTRIBUTES: attributes;
    /// Syntax `<"text">`.
    STRING: string;
}
fn boolean<'c>(p: &mut Parser<'c>) -> Result<Owned<'c>> {
    if p.optional_keyword("true") {
        return Ok(Owned::Int(1));
    }
    if p.optional_keyword("false") {
        return Ok(Owned::Int(0));
    }
    Err(p.error("expected 'true' or 'false'"))
}
fn attributes<'c>(p: &mut Parser<'c>) -> Result<Owned<'c>> {
    Ok(Owned::Attributes(p.list("[", "]", |p| p.attribute())?))
}
fn string<'c>(p: &mut Parser<'c>) -> Result<Owned<'c>> {
    Ok(Owned::Bytes(p.string_bytes()?))
}
fn ty<'c>(p: &mut Parser<'c>) -> Result<Owned<'c>> {
    Ok(Owned::Type(vhlo_type(p)?))
}

/// Syntax `<!vhlo.f32_v1, !vhlo.i1_v1>`; the list may be empty.
pub(crate) const TYPES: Syntax = Syntax::Custom {
    parse: |p| {
        p.token("<")?;
        let mut members = Vec::new();
        if !p.optional_token(">") {
            members = vhlo_types(p)?;
            p.token(">")?;
        }
        Ok(vec![Owned::Types(members)])
    },
    print: |r, p| {
        p.str("<").types(r.types(0)).str(">");
    },
};

/// Parses a type that may be part of a type of VHLO.
pub(crate) fn vhlo_type<'c>(p: &mut Parser<'c>) -> Result<Type<'c>> {
    let start = p.here();
    let ty = p.ty()?;
    if !is_part(ty) {
        return Err(p.error_at(start, "expected VHLO type"));
    }
    Ok(ty)
}
/// Parses at least one type, all of which may be parts of a type of VHLO.
pub(crate) fn vhlo_types<'c>(p: &mut Parser<'c>) -> Result<Vec<Type<'c>>> {
    let start = p.here();
    let all = p.comma_separated(|p| p.ty())?;
    if !all.iter().all(|t| is_part(*t)) {
        return Err(p.error_at(start, "expected VHLO types"));
    }
    Ok(all)
}
/// Returns whether a type may be part of a type of VHLO. In mixed programs,
/// types of other dialects may, except types of `builtin` and `stablehlo`,
/// which VHLO replaces.
pub(crate) fn is_part(ty: Type) -> bool {
    !matches!(ty.dialect(), "builtin" | "stablehlo")
}

/// Parses `[1, ?]`.
pub(crate) fn sizes(p: &mut Parser) -> Result<Vec<i64>> {
    p.list("[", "]", |p| {
        if p.optional_token("?") {
            return Ok(DYNAMIC);
        }
        p.int()
    })
}
/// Prints `[1, ?]`.
pub(crate) fn print_sizes(sizes: &[i64], p: &mut Printer) {
    p.str("[")
        .comma_separated(sizes, |p, &size| print_size(size, p))
        .str("]");
}
/// Prints `1` or `?`.
pub(crate) fn print_size(size: i64, p: &mut Printer) {
    if size == DYNAMIC {
        p.str("?");
    } else {
        p.int(size);
    }
}
