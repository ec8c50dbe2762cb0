//! Syntax of Shardy's shardings, axes and moves. A nested attribute is written without
//! `#sdy.mnemonic`.

use super::{
    REDUCTIONS, SUM,
    nested::{parse_list, print_nested},
    reduction_name,
};
use mlir_format::{Fields, Ir, KindOf, Owned, ParsedAttribute, ParsedFields, Parser, Printer};

// ---- Axes --------------------------------------------------------------------------

/// Parses `"x"` or `"x":(1)2`. `info` is the kind of the second part.
///
/// # Errors
/// If the text is invalid.
pub fn parse_axis_ref<P: Parser>(
    p: &mut P,
    info: KindOf<P::Ir>,
) -> Result<ParsedFields<P>, P::Error> {
    let name = p.string_bytes()?;
    let part = match p.optional_token(":") {
        true => Some(p.stripped(info)?),
        false => None,
    };
    Ok(vec![Owned::Bytes(name), Owned::Attribute(part)])
}
/// Prints `"x"` or `"x":(1)2`. `info` is the kind of the second part.
pub fn print_axis_ref<I: Ir>(fields: impl Fields<I>, p: &mut impl Printer<I>, info: KindOf<I>) {
    p.quoted(fields.bytes(0));
    if let Some(part) = fields.attribute(1).and_then(|a| I::fields(a, info)) {
        p.str(":").stripped(part, info);
    }
}

/// Parses `{"x", "y"}`, names of axes as string attributes.
///
/// # Errors
/// If the text is invalid.
pub fn parse_manual_axes<P: Parser>(p: &mut P) -> Result<ParsedFields<P>, P::Error> {
    let names = p.list("{", "}", |p| p.string_attribute("the name of an axis"))?;
    Ok(vec![Owned::Attributes(names)])
}
/// Prints `{"x", "y"}`.
pub fn print_manual_axes<I: Ir>(fields: impl Fields<I>, p: &mut impl Printer<I>) {
    p.str("{")
        .comma_separated(fields.attributes(0), |p, name| {
            p.attribute(name);
        })
        .str("}");
}

/// Parses `{"x"}: 0->1`. `axis` is the kind of the axes.
///
/// # Errors
/// If the text is invalid.
pub fn parse_move<P: Parser>(p: &mut P, axis: KindOf<P::Ir>) -> Result<ParsedFields<P>, P::Error> {
    let axes = parse_axes(p, axis)?;
    p.token(":")?;
    let source = p.int()?;
    p.token("->")?;
    let target = p.int()?;
    Ok(vec![
        Owned::Attributes(axes),
        Owned::Int(source),
        Owned::Int(target),
    ])
}
/// Prints `{"x"}: 0->1`. `axis` is the kind of the axes.
pub fn print_move<I: Ir>(fields: impl Fields<I>, p: &mut impl Printer<I>, axis: KindOf<I>) {
    print_axes(fields.attributes(0), p, axis);
    p.str(": ").int(fields.int(1)).str("->").int(fields.int(2));
}

/// Parses `{"x", "y"}` with at least one axis.
fn parse_axes<P: Parser>(
    p: &mut P,
    axis: KindOf<P::Ir>,
) -> Result<Vec<ParsedAttribute<P>>, P::Error> {
    p.token("{")?;
    let axes = p.comma_separated(|p| p.stripped(axis))?;
    p.token("}")?;
    Ok(axes)
}
fn print_axes<I: Ir>(axes: Vec<I::Attribute>, p: &mut impl Printer<I>, axis: KindOf<I>) {
    p.str("{");
    print_nested(axes, p, axis);
    p.str("}");
}

// ---- Shardings ---------------------------------------------------------------------

/// Parses `{"x", ?}p1`. `axis` is the kind of the axes.
///
/// # Errors
/// If the text is invalid.
pub fn parse_dimension_sharding<P: Parser>(
    p: &mut P,
    axis: KindOf<P::Ir>,
) -> Result<ParsedFields<P>, P::Error> {
    p.token("{")?;
    let (mut axes, mut is_closed) = (Vec::new(), true);
    while !p.optional_token("}") {
        if !axes.is_empty() {
            p.token(",")?;
        }
        if p.optional_token("?") {
            is_closed = false;
            p.token("}")?;
            break;
        }
        axes.push(p.stripped(axis)?);
    }
    let priority = parse_priority(p)?;
    Ok(vec![
        Owned::Attributes(axes),
        Owned::Int(is_closed.into()),
        Owned::Ints(priority.into_iter().collect()),
    ])
}
fn parse_priority<P: Parser>(p: &mut P) -> Result<Option<i64>, P::Error> {
    let at = p.here();
    let Some(text) = p.optional_any_keyword() else {
        return Ok(None);
    };
    let digits = text.strip_prefix('p').unwrap_or_default();
    let fail = |what: &str| Err(p.error_at(at, format_args!("{what}, got: {text}")));
    if digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_digit()) {
        return fail("expecting priority in format 'p<number>'");
    }
    if digits.len() > 1 && digits.starts_with('0') {
        return fail("priorities with leading zeros are not allowed");
    }
    match digits.parse() {
        Ok(priority) => Ok(Some(priority)),
        Err(_) => fail("expecting integer priority"),
    }
}
/// Prints `{"x", ?}p1`. `axis` is the kind of the axes.
pub fn print_dimension_sharding<I: Ir>(
    fields: impl Fields<I>,
    p: &mut impl Printer<I>,
    axis: KindOf<I>,
) {
    let axes = fields.attributes(0);
    let open = if axes.is_empty() { "?" } else { ", ?" };
    p.str("{");
    print_nested(axes, p, axis);
    p.str(if fields.int(1) == 0 { open } else { "" }).str("}");
    if let [priority] = fields.ints(2) {
        p.str("p").int(*priority);
    }
}

/// Kinds of the parts of a sharding.
#[derive(Clone, Copy, Debug)]
pub struct ShardingKinds<K> {
    /// Mesh.
    pub mesh: K,
    /// Sharding of a dimension.
    pub dimension: K,
    /// Axis.
    pub axis: K,
}

/// Parses `<@mesh, [{"x"}, {?}], replicated={"y"}, unreduced=max{"z"}>`.
///
/// # Errors
/// If the text is invalid.
pub fn parse_sharding<P: Parser>(
    p: &mut P,
    kinds: ShardingKinds<KindOf<P::Ir>>,
) -> Result<ParsedFields<P>, P::Error> {
    p.token("<")?;
    let mesh = match p.optional_keyword("mesh") {
        true => p.stripped(kinds.mesh)?,
        false => p.symbol_attribute("a mesh or the name of one")?,
    };
    p.token(",")?;
    let dimensions = p.list("[", "]", |p| p.stripped(kinds.dimension))?;
    let (mut replicated, mut unreduced, mut reduction) = (Vec::new(), Vec::new(), SUM);
    while p.optional_token(",") {
        if replicated.is_empty() && p.optional_keyword("replicated") {
            p.token("=")?;
            replicated = parse_axes(p, kinds.axis)?;
        } else if unreduced.is_empty() && p.optional_keyword("unreduced") {
            reduction = SUM;
            if p.optional_token("=") {
                let named = REDUCTIONS.iter().position(|name| p.optional_keyword(name));
                reduction = named.map_or(SUM, |r| r as i64);
            }
            unreduced = parse_axes(p, kinds.axis)?;
        } else {
            return Err(p.error(
                "failed to parse a sharding, expected a valid named axis list after the comma",
            ));
        }
    }
    p.token(">")?;
    Ok(vec![
        Owned::Attribute(Some(mesh)),
        Owned::Attributes(dimensions),
        Owned::Attributes(replicated),
        Owned::Attributes(unreduced),
        Owned::Int(reduction),
    ])
}
/// Prints `<@mesh, [{"x"}, {?}], replicated={"y"}, unreduced=max{"z"}>`.
pub fn print_sharding<I: Ir>(
    fields: impl Fields<I>,
    p: &mut impl Printer<I>,
    kinds: ShardingKinds<KindOf<I>>,
) {
    p.str("<");
    if let Some(mesh) = fields.attribute(0) {
        if I::fields(mesh, kinds.mesh).is_some() {
            p.str("mesh");
        }
        p.of_kind(mesh, kinds.mesh);
    }
    p.str(", [");
    print_nested(fields.attributes(1), p, kinds.dimension);
    p.str("]");
    let replicated = fields.attributes(2);
    if !replicated.is_empty() {
        p.str(", replicated=");
        print_axes(replicated, p, kinds.axis);
    }
    let unreduced = fields.attributes(3);
    if !unreduced.is_empty() {
        let name = match fields.int(4) {
            SUM => "",
            reduction => reduction_name(reduction),
        };
        p.str(", unreduced=").str(name);
        print_axes(unreduced, p, kinds.axis);
    }
    p.str(">");
}

/// Parses `<[<@mesh, [{}]>, <@mesh, [{"x"}]>]>`. `sharding` is the kind of the elements.
///
/// # Errors
/// If the text is invalid.
pub fn parse_sharding_per_value<P: Parser>(
    p: &mut P,
    sharding: KindOf<P::Ir>,
) -> Result<ParsedFields<P>, P::Error> {
    p.token("<")?;
    let fields = parse_list(p, sharding, ["[", "]"])?;
    p.token(">")?;
    Ok(fields)
}

/// Parses the fields of an attribute of Shardy, after its mnemonic. `kind` returns the kind with
/// a mnemonic. Returns `None` if the mnemonic is unknown.
///
/// # Errors
/// If the text is invalid.
pub fn parse<P: Parser>(
    p: &mut P,
    mnemonic: &str,
    kind: impl Fn(&str) -> KindOf<P::Ir>,
) -> Result<Option<ParsedFields<P>>, P::Error> {
    let (braces, brackets) = (["{", "}"], ["[", "]"]);
    Ok(Some(match mnemonic {
        "mesh_axis" => super::mesh::parse_axis(p)?,
        "mesh" => super::mesh::parse(p, kind("mesh_axis"))?,
        "sub_axis_info" => crate::syntax::kinds::parse_sub_axis_info(p)?,
        "axis_ref" => parse_axis_ref(p, kind("sub_axis_info"))?,
        "axis_ref_list" => parse_list(p, kind("axis_ref"), braces)?,
        "list_of_axis_ref_lists" => parse_list(p, kind("axis_ref_list"), brackets)?,
        "manual_axes" => parse_manual_axes(p)?,
        "all_to_all_param" => parse_move(p, kind("axis_ref"))?,
        "all_to_all_param_list" => parse_list(p, kind("all_to_all_param"), brackets)?,
        "dimension_sharding" => parse_dimension_sharding(p, kind("axis_ref"))?,
        "sharding" => {
            let kinds = ShardingKinds {
                mesh: kind("mesh"),
                dimension: kind("dimension_sharding"),
                axis: kind("axis_ref"),
            };
            parse_sharding(p, kinds)?
        }
        "sharding_per_value" => parse_sharding_per_value(p, kind("sharding"))?,
        "dim_mapping" => super::rule::parse_dim_mapping(p)?,
        "tensor_mapping" => parse_list(p, kind("dim_mapping"), brackets)?,
        "op_sharding_rule" => super::rule::parse(p, kind("tensor_mapping"))?,
        _ => return Ok(None),
    }))
}
