//! Parser and printer of the fields of types and attributes, driven by their declarations.

use crate::{
    fields::{Field, FieldLayout, Owned},
    ir::{Fields, Ir, IrTypes, KindOf, OwnedOf, Vocabulary},
    parser::{ParsedFields, Parser},
    printer::Printer,
};

/// Parses the name of a value of the enum `mnemonic`.
///
/// # Errors
/// If no keyword comes next, or a keyword that is not the name of a value.
pub fn parse_case<P: Parser>(
    p: &mut P,
    mnemonic: &str,
    cases: &[(i64, &'static str)],
) -> Result<i64, P::Error> {
    let at = p.here();
    let names: Vec<_> = cases.iter().map(|c| c.1).collect();
    let name = match p.optional_keyword_of(&names) {
        Some(name) => name,
        None => p.any_keyword()?,
    };
    let case = cases.iter().find(|c| *c.1 == *name);
    case.map(|c| c.0).ok_or_else(|| {
        let found = p.found(&name, &names);
        let names = names.join(", ");
        p.error_at(
            at,
            format_args!("expected {mnemonic} to be one of: {names}{found}"),
        )
    })
}

/// Parses `<name = value, ...>` with fields in any order. If `sparse`, zeros and empty
/// lists may be omitted.
///
/// # Errors
/// If the text is invalid.
pub fn parse_struct<P: Parser>(
    p: &mut P,
    kind: KindOf<P::Ir>,
    sparse: bool,
) -> Result<ParsedFields<P>, P::Error> {
    p.token("<")?;
    parse_struct_rest(p, kind, sparse)
}

/// Parses `name = value, ...>` with fields in any order. If `sparse`, zeros and empty
/// lists may be omitted.
///
/// # Errors
/// If the text is invalid.
pub fn parse_struct_rest<P: Parser>(
    p: &mut P,
    kind: KindOf<P::Ir>,
    sparse: bool,
) -> Result<ParsedFields<P>, P::Error> {
    let fields = <P::Ir as IrTypes>::Vocabulary::fields(kind);
    let start = p.here();
    let names: Vec<_> = fields.iter().map(|f| f.name).collect();
    let mut values: ParsedValues<P> = vec![None; fields.len()];
    let mut continues = !p.optional_token(">");
    while continues {
        parse_field(p, fields, &names, &mut values)?;
        continues = p.optional_token(",");
        if !continues {
            p.token(">")?;
        } else if sparse {
            // The sparse form accepts a comma after the last field.
            continues = !p.optional_token(">");
        }
    }
    let value = |(v, f): (Option<_>, &Field)| {
        let optional = matches!(
            f.shape,
            FieldLayout::OptionalAttribute | FieldLayout::FlaggedAttribute
        );
        v.or_else(|| (sparse || optional).then(|| Owned::absent(f.shape))?)
            .ok_or_else(|| {
                let mnemonic = <P::Ir as IrTypes>::Vocabulary::mnemonic(kind);
                let name = f.name;
                p.error_at(start, format_args!("{mnemonic} lacks its field '{name}'"))
            })
    };
    values.into_iter().zip(fields).map(value).collect()
}

/// Field values that were parsed so far.
type ParsedValues<P> = Vec<Option<OwnedOf<<P as Parser>::Ir>>>;

/// Parses `name = value`.
fn parse_field<P: Parser>(
    p: &mut P,
    fields: &[Field],
    names: &[&str],
    values: &mut ParsedValues<P>,
) -> Result<(), P::Error> {
    let at = p.here();
    let name = match p.optional_keyword_of(names) {
        Some(name) => name,
        None => p.any_keyword()?,
    };
    let Some(i) = fields.iter().position(|f| *f.name == *name) else {
        let found = p.found(&name, names);
        let names = names.join("`, `");
        return Err(p.error_at(at, format_args!("expected one of: `{names}`{found}")));
    };
    if values[i].is_some() {
        return Err(p.error_at(at, format_args!("duplicated `{name}` entry")));
    }
    p.token("=")?;
    values[i] = Some(parse_value(p, fields[i].shape)?);
    Ok(())
}

/// Parses a field value of shape `shape`.
fn parse_value<P: Parser>(p: &mut P, shape: FieldLayout) -> Result<OwnedOf<P::Ir>, P::Error> {
    use FieldLayout as S;
    Ok(match shape {
        S::Bool if p.optional_keyword("true") => Owned::Int(1),
        S::Bool if p.optional_keyword("false") => Owned::Int(0),
        S::Bool => return Err(p.error("expected 'true' or 'false'")),
        S::Uint => {
            let at = p.here();
            match p.int()? {
                v @ 0.. => Owned::Int(v),
                _ => return Err(p.error_at(at, "expected a non-negative integer")),
            }
        }
        S::Int => Owned::Int(p.int()?),
        S::Ints => Owned::Ints(p.int_list()?),
        S::F64 => Owned::F64(p.float()?),
        S::F64s => Owned::F64s(p.list("[", "]", |p| p.float())?),
        S::Type => Owned::Type(p.ty()?),
        S::Types => Owned::Types(p.list("[", "]", |p| p.ty())?),
        S::Attribute | S::OptionalAttribute | S::FlaggedAttribute => {
            Owned::Attribute(Some(p.attribute()?))
        }
        S::Attributes => {
            let at = p.here();
            let array = p.attribute()?;
            let elements = p.elements_of(array);
            Owned::Attributes(elements.ok_or_else(|| p.error_at(at, "expected an array"))?)
        }
        S::Pairs => {
            let pair = |p: &mut P| {
                let first = p.attribute()?;
                p.token("=")?;
                Ok([first, p.attribute()?])
            };
            Owned::Attributes(p.list("[", "]", pair)?.into_iter().flatten().collect())
        }
        S::Str => Owned::Bytes(p.string_bytes()?),
    })
}

/// Prints `<name = value, ...>`. If `sparse`, omits zeros and empty lists.
pub fn print_struct<I: Ir>(fields: &impl Fields<I>, sparse: bool, p: &mut impl Printer<I>) {
    p.str("<");
    print_fields(fields, sparse, p);
    p.str(">");
}

/// Prints `name = value, ...`. If `sparse`, omits zeros and empty lists.
pub fn print_fields<I: Ir>(fields: &impl Fields<I>, sparse: bool, p: &mut impl Printer<I>) {
    let mut first = true;
    for (i, f) in fields.declared().iter().enumerate() {
        if is_omitted(fields, i, f.shape, sparse) {
            continue;
        }
        if !first {
            p.str(", ");
        }
        first = false;
        p.str(f.name).str(" = ");
        print_value(fields, i, p);
    }
}

/// Returns whether the text omits field `i`.
fn is_omitted<I: Ir>(fields: &impl Fields<I>, i: usize, shape: FieldLayout, sparse: bool) -> bool {
    use FieldLayout as S;
    match shape {
        S::OptionalAttribute | S::FlaggedAttribute => fields.attribute(i).is_none(),
        S::Bool | S::Uint | S::Int => sparse && fields.int(i) == 0,
        S::F64 => sparse && fields.f64(i).to_bits() == 0,
        S::Ints => sparse && fields.ints(i).is_empty(),
        S::Attributes | S::Pairs => sparse && fields.attributes(i).is_empty(),
        S::Types => sparse && fields.types(i).is_empty(),
        S::F64s | S::Type | S::Attribute | S::Str => false,
    }
}

/// Prints the value of field `i`.
pub fn print_value<I: Ir>(fields: &impl Fields<I>, i: usize, p: &mut impl Printer<I>) {
    use FieldLayout as S;
    match fields.declared()[i].shape {
        S::Bool => p.str(if fields.int(i) != 0 { "true" } else { "false" }),
        S::Uint | S::Int => p.int(fields.int(i)),
        S::Ints => p.str("[").ints(fields.ints(i)).str("]"),
        S::F64 => p.float(fields.f64(i)),
        S::F64s => p
            .str("[")
            .comma_separated(fields.f64s(i), |p, v| {
                p.float(v);
            })
            .str("]"),
        S::Type => p.ty(fields.ty(i)),
        S::Types => p.str("[").types(fields.types(i)).str("]"),
        S::Attribute | S::OptionalAttribute | S::FlaggedAttribute => {
            if let Some(a) = fields.attribute(i) {
                p.attribute(a);
            }
            p
        }
        S::Attributes => p
            .str("[")
            .comma_separated(fields.attributes(i), |p, a| {
                p.attribute(a);
            })
            .str("]"),
        S::Pairs => p
            .str("[")
            .comma_separated(fields.attributes(i).chunks(2), |p, pair| {
                p.attribute(pair[0]).str(" = ").attribute(pair[1]);
            })
            .str("]"),
        S::Str => p.quoted(fields.bytes(i)),
    };
}
