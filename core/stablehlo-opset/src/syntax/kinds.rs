//! Irregular syntax of attributes and types: result accuracies, bounds, meshes, futures.

use super::conv;
use mlir_bytecode::builtin::DYNAMIC;
use mlir_format::{
    Fields, Ir, IrTypes, KindOf, NewAttribute, Owned, Param, ParsedAttribute, ParsedFields, Parser,
    Printer, Vocabulary, kind_text,
};

/// Parses an attribute in its full form, which must be of the kind `kind`.
fn parse_full<P: Parser>(p: &mut P, kind: KindOf<P::Ir>) -> Result<ParsedAttribute<P>, P::Error> {
    let at = p.here();
    let attribute = p.attribute()?;
    expect_kind(p, at, attribute, kind)
}
/// Returns `attribute`, or an error at `at` if `attribute` is not of the kind `kind`.
fn expect_kind<P: Parser>(
    p: &P,
    at: P::At,
    attribute: ParsedAttribute<P>,
    kind: KindOf<P::Ir>,
) -> Result<ParsedAttribute<P>, P::Error> {
    if p.is_of_kind(attribute, kind) {
        return Ok(attribute);
    }
    let mnemonic = <P::Ir as IrTypes>::Vocabulary::mnemonic(kind);
    Err(p.error_at(
        at,
        format_args!("expected a stablehlo.{mnemonic} attribute"),
    ))
}

/// Parses `<atol = 1.0, rtol = 1.0, ulps = 2, mode = #stablehlo.result_accuracy_mode<..>>`.
/// The first three parts may be absent. `mode` is the kind of the mode.
///
/// # Errors
/// If the text is invalid.
pub fn parse_result_accuracy<P: Parser>(
    p: &mut P,
    mode: KindOf<P::Ir>,
) -> Result<ParsedFields<P>, P::Error> {
    fn tolerance<P: Parser, T>(
        p: &mut P,
        name: &str,
        value: impl FnOnce(&mut P) -> Result<T, P::Error>,
    ) -> Result<Option<T>, P::Error> {
        if !p.optional_keyword(name) {
            return Ok(None);
        }
        p.token("=")?;
        let value = value(p)?;
        p.token(",")?;
        Ok(Some(value))
    }
    p.token("<")?;
    let atol = tolerance(p, "atol", P::float)?;
    let rtol = tolerance(p, "rtol", P::float)?;
    let ulps = tolerance(p, "ulps", P::int)?;
    p.keyword("mode")?;
    p.token("=")?;
    let mode = parse_full(p, mode)?;
    p.token(">")?;
    Ok(vec![
        Owned::F64(atol.unwrap_or_default()),
        Owned::F64(rtol.unwrap_or_default()),
        Owned::Int(ulps.unwrap_or_default()),
        Owned::Attribute(Some(mode)),
    ])
}
/// Prints a result accuracy.
pub fn print_result_accuracy<I: Ir>(fields: impl Fields<I>, p: &mut impl Printer<I>) {
    p.str("<");
    for (name, value) in [("atol", fields.f64(0)), ("rtol", fields.f64(1))] {
        if value != 0.0 {
            p.str(name).str(" = ").float(value).str(", ");
        }
    }
    if fields.int(2) != 0 {
        p.str("ulps = ").int(fields.int(2)).str(", ");
    }
    p.str("mode = ");
    kind_text::print_value(&fields, 3, p);
    p.str(">");
}

/// Parses `<?, 4>` or `<bounds = [?, 4]>`.
///
/// # Errors
/// If the text is invalid.
pub fn parse_bounds<P: Parser>(p: &mut P) -> Result<ParsedFields<P>, P::Error> {
    fn bound<P: Parser>(p: &mut P) -> Result<i64, P::Error> {
        if p.optional_token("?") {
            Ok(DYNAMIC)
        } else {
            p.int()
        }
    }
    p.token("<")?;
    let bounds = if p.optional_keyword("bounds") {
        p.token("=")?;
        let bounds = p.list("[", "]", bound)?;
        p.token(">")?;
        bounds
    } else if p.optional_token(">") {
        Vec::new()
    } else {
        let bounds = p.comma_separated(bound)?;
        p.token(">")?;
        bounds
    };
    Ok(vec![Owned::Ints(bounds)])
}
/// Prints `<?, 4>`.
pub fn print_bounds<I: Ir>(fields: impl Fields<I>, p: &mut impl Printer<I>) {
    p.str("<")
        .comma_separated(fields.ints(0), |p, &b| {
            if b == DYNAMIC {
                p.str("?");
            } else {
                p.int(b);
            }
        })
        .str(">");
}

/// Parses `<type, type>`.
///
/// # Errors
/// If the text is invalid.
pub fn parse_future<P: Parser>(p: &mut P) -> Result<ParsedFields<P>, P::Error> {
    p.token("<")?;
    let types = p.comma_separated(P::ty)?;
    p.token(">")?;
    Ok(vec![Owned::Types(types)])
}
/// Prints `<type, type>`.
pub fn print_future<I: Ir>(fields: impl Fields<I>, p: &mut impl Printer<I>) {
    p.str("<").types(fields.types(0)).str(">");
}

/// Parses `(pre_size)size`.
///
/// # Errors
/// If the text is invalid.
pub fn parse_sub_axis_info<P: Parser>(p: &mut P) -> Result<ParsedFields<P>, P::Error> {
    p.token("(")?;
    Ok(parse_sub_axis_info_rest(p)?.map(Owned::Int).into())
}
fn parse_sub_axis_info_rest<P: Parser>(p: &mut P) -> Result<[i64; 2], P::Error> {
    let pre_size = p.int()?;
    p.token(")")?;
    Ok([pre_size, p.int()?])
}
/// Prints `(pre_size)size`.
pub fn print_sub_axis_info<I: Ir>(fields: impl Fields<I>, p: &mut impl Printer<I>) {
    p.str("(").int(fields.int(0)).str(")").int(fields.int(1));
}

/// Parses `<name = "x", sub_axis_info = (1)2>`. `info` is the kind of the second part.
///
/// # Errors
/// If the text is invalid.
pub fn parse_axis_ref<P: Parser>(
    p: &mut P,
    info: KindOf<P::Ir>,
) -> Result<ParsedFields<P>, P::Error> {
    let (mut name, mut sub_axis_info) = (None, None);
    let start = p.here();
    p.list("<", ">", |p| {
        let at = p.here();
        match &*p.any_keyword()? {
            "name" if name.is_none() => {
                p.token("=")?;
                name = Some(p.string()?);
            }
            "sub_axis_info" if sub_axis_info.is_none() => {
                p.token("=")?;
                sub_axis_info = Some(if p.optional_token("(") {
                    let sizes = parse_sub_axis_info_rest(p)?.map(Param::Int);
                    p.make(NewAttribute::OfKind(info, &sizes))
                } else {
                    parse_full(p, info)?
                });
            }
            duplicate @ ("name" | "sub_axis_info") => {
                return Err(p.error_at(at, format_args!("duplicated `{duplicate}` entry")));
            }
            _ => return Err(p.error_at(at, "expected one of: `name`, `sub_axis_info`")),
        }
        Ok(())
    })?;
    let name = name.ok_or_else(|| p.error_at(start, "axis_ref lacks its field 'name'"))?;
    Ok(vec![Owned::Str(name), Owned::Attribute(sub_axis_info)])
}
/// Prints `<name = "x", sub_axis_info = (1)2>`. `info` is the kind of the second part.
pub fn print_axis_ref<I: Ir>(fields: impl Fields<I>, p: &mut impl Printer<I>, info: KindOf<I>) {
    p.str("<name = ").quoted(fields.bytes(0));
    if let Some(sizes) = fields.attribute(1).and_then(|a| I::fields(a, info)) {
        p.str(", sub_axis_info = ").stripped(sizes, info);
    }
    p.str(">");
}

/// Parses `<axes=[<name = "x", size = 2>], device_ids=dense<...>>`. `axis` is the kind of
/// the axes.
///
/// # Errors
/// If the text is invalid.
pub fn parse_mesh<P: Parser>(p: &mut P, axis: KindOf<P::Ir>) -> Result<ParsedFields<P>, P::Error> {
    p.token("<")?;
    p.keyword("axes")?;
    p.token("=")?;
    p.token("[")?;
    let axes = p.comma_separated(|p| {
        let at = p.here();
        match p.optional_attribute()? {
            Some(full) => expect_kind(p, at, full, axis),
            None => p.of_kind(axis),
        }
    })?;
    p.token("]")?;
    let mut device_ids = None;
    if p.optional_token(",") {
        p.keyword("device_ids")?;
        p.token("=")?;
        device_ids = Some(p.attribute()?);
    }
    p.token(">")?;
    let axes = p.make(NewAttribute::Array(&axes));
    Ok(vec![
        Owned::Attribute(Some(axes)),
        Owned::Attribute(device_ids),
    ])
}
/// Prints `<axes=[<name = "x", size = 2>], device_ids=dense<...>>`. `axis` is the kind of
/// the axes.
pub fn print_mesh<I: Ir>(fields: impl Fields<I>, p: &mut impl Printer<I>, axis: KindOf<I>) {
    let axes = fields.attribute(0).and_then(I::elements);
    let axes = axes.unwrap_or_default();
    p.str("<axes=[")
        .comma_separated(
            axes.into_iter().filter_map(|a| I::fields(a, axis)),
            |p, fields| {
                p.stripped(fields, axis);
            },
        )
        .str("]");
    if let Some(ids) = fields.attribute(1) {
        p.str(", device_ids=").attribute(ids);
    }
    p.str(">");
}

/// Prints `<mesh = @mesh, axes = [...]>`, with the axes as an array attribute.
pub fn print_replica_group_mesh_axes<I: Ir>(fields: impl Fields<I>, p: &mut impl Printer<I>) {
    p.str("<mesh = ");
    kind_text::print_value(&fields, 0, p);
    p.str(", axes = ").array(&fields.attributes(1)).str(">");
}

/// Parses the fields of an attribute of StableHLO whose syntax is irregular, after the mnemonic
/// `mnemonic`. `kind` returns the kind with a mnemonic.
///
/// # Errors
/// If the text is invalid.
pub fn parse_irregular<P: Parser>(
    mnemonic: &str,
    p: &mut P,
    kind: impl Fn(&str) -> KindOf<P::Ir>,
) -> Result<ParsedFields<P>, P::Error> {
    match mnemonic {
        "conv" => conv::parse(p, kind("conv")),
        "result_accuracy" => parse_result_accuracy(p, kind("result_accuracy_mode")),
        "type_extensions" => parse_bounds(p),
        "sub_axis_info" => parse_sub_axis_info(p),
        "axis_ref" => parse_axis_ref(p, kind("sub_axis_info")),
        "mesh" => parse_mesh(p, kind("mesh_axis")),
        // Only the printed form is irregular.
        other => kind_text::parse_struct(p, kind(other), false),
    }
}

/// Prints the fields of an attribute or a type of StableHLO whose syntax is irregular, after
/// the mnemonic `mnemonic`. `kind` returns the kind with a mnemonic. Returns whether
/// StableHLO has such a kind.
pub fn print_irregular<I: Ir>(
    mnemonic: &str,
    fields: impl Fields<I>,
    p: &mut impl Printer<I>,
    kind: impl Fn(&str) -> KindOf<I>,
) -> bool {
    match mnemonic {
        "conv" => conv::print(fields, p),
        "result_accuracy" => print_result_accuracy(fields, p),
        "type_extensions" => print_bounds(fields, p),
        "future" => print_future(fields, p),
        "sub_axis_info" => print_sub_axis_info(fields, p),
        "axis_ref" => print_axis_ref(fields, p, kind("sub_axis_info")),
        "mesh" => print_mesh(fields, p, kind("mesh_axis")),
        "replica_group_mesh_axes" => print_replica_group_mesh_axes(fields, p),
        _ => return false,
    }
    true
}
