//! Attributes for axes, sub-axes, and lists of them.

use super::nested;
use crate::axes::{Axis, SubAxis};
use mlir_bridge::{diag::Result, prelude::*};

const BRACES: [&str; 2] = ["{", "}"];
const BRACKETS: [&str; 2] = ["[", "]"];

records! {
    /// A sub-axis: the product of the sizes before it, and its size.
    SUB_AXIS_INFO as SubAxisInfo = "sub_axis_info" { pre_size: Int, size: Int }
    Syntax::Custom { parse: parse_part, print: print_part }, Encoding::Fields(3);

    /// An axis of a mesh, or a sub-axis.
    AXIS_REF as AxisRef = "axis_ref" { name: Str, sub_axis_info: OptionalAttribute }
    Syntax::Custom { parse: parse_axis, print: print_axis }, Encoding::Fields(4),
    verify = verify_axis;

    /// A list of axes.
    AXIS_REF_LIST as AxisRefList = "axis_ref_list" { value: Attributes }
    Syntax::Custom { parse: parse_list, print: print_list }, Encoding::Fields(11),
    verify = |r: Record, emit: &dyn Fn(&str)| nested::check(&r, 0, &AXIS_REF, emit);

    /// One list of axes per dimension.
    LIST_OF_AXIS_REF_LISTS as ListOfAxisRefLists = "list_of_axis_ref_lists" { value: Attributes }
    Syntax::Custom { parse: parse_lists, print: print_lists }, Encoding::Fields(12),
    verify = |r: Record, emit: &dyn Fn(&str)| nested::check(&r, 0, &AXIS_REF_LIST, emit);

    /// Names of the manual axes of a `manual_computation`.
    MANUAL_AXES as ManualAxes = "manual_axes" { value: Attributes }
    Syntax::Custom { parse: parse_manual, print: print_manual }, Encoding::Fields(0),
    verify = verify_manual;

    /// Axes that an `all_to_all` moves from one dimension to another.
    ALL_TO_ALL_PARAM as AllToAllParam = "all_to_all_param" {
        axes: Attributes, src_dim: Int, tgt_dim: Int,
    }
    Syntax::Custom { parse: parse_move, print: print_move }, Encoding::Fields(13),
    verify = |r: Record, emit: &dyn Fn(&str)| nested::check(&r, 0, &AXIS_REF, emit);

    /// All moves of an `all_to_all`.
    ALL_TO_ALL_PARAM_LIST as AllToAllParamList = "all_to_all_param_list" { value: Attributes }
    Syntax::Custom { parse: parse_moves, print: print_moves }, Encoding::Fields(14),
    verify = |r: Record, emit: &dyn Fn(&str)| nested::check(&r, 0, &ALL_TO_ALL_PARAM, emit);
}

/// Converts a list of [`AXIS_REF`] attributes to axes.
pub fn axes_of<'c>(list: &[Attribute<'c>]) -> Vec<Axis<'c>> {
    let axes = list.iter().filter_map(|&a| AxisRef::of(a));
    axes.map(|a| a.axis()).collect()
}
impl<'c> AxisRef<'c> {
    /// Returns the axis.
    pub fn axis(&self) -> Axis<'c> {
        let part = self.sub_axis_info().and_then(SubAxisInfo::of);
        Axis {
            name: self.0.bytes_at(0),
            sub_axis: part.map(|part| SubAxis {
                pre_size: part.pre_size(),
                size: part.size(),
            }),
        }
    }
}
impl<'c> AxisRefList<'c> {
    /// Returns the axes.
    pub fn axes(&self) -> Vec<Axis<'c>> {
        axes_of(&self.value())
    }
}
impl<'c> ListOfAxisRefLists<'c> {
    /// Returns the axes of each dimension.
    pub fn axes(&self) -> Vec<Vec<Axis<'c>>> {
        let lists = self.value().into_iter().filter_map(AxisRefList::of);
        lists.map(|list| list.axes()).collect()
    }
}
impl<'c> ManualAxes<'c> {
    /// Returns the names.
    pub fn names(&self) -> Vec<&'c [u8]> {
        let names = self.value().into_iter();
        names.filter_map(|name| name.text_bytes()).collect()
    }
}
impl<'c> AllToAllParamList<'c> {
    /// Returns the moves.
    pub fn moves(&self) -> impl Iterator<Item = AllToAllParam<'c>> + use<'c> {
        self.value().into_iter().filter_map(AllToAllParam::of)
    }
}

/// Parses `(pre_size)size`.
fn parse_part<'c>(p: &mut Parser<'c>) -> Result<Vec<Owned<'c>>> {
    p.token("(")?;
    let pre_size = p.int()?;
    p.token(")")?;
    Ok(vec![Owned::Int(pre_size), Owned::Int(p.int()?)])
}
fn print_part(record: Record, p: &mut Printer) {
    let part = SubAxisInfo(record);
    p.str("(").int(part.pre_size()).str(")").int(part.size());
}

/// Parses `"x"` or `"x":(1)2`.
fn parse_axis<'c>(p: &mut Parser<'c>) -> Result<Vec<Owned<'c>>> {
    let name = p.string_bytes()?;
    let part = p
        .optional_token(":")
        .then(|| SUB_AXIS_INFO.parse_stripped(p))
        .transpose()?;
    Ok(vec![Owned::Bytes(name), Owned::Attribute(part)])
}
fn print_axis(record: Record, p: &mut Printer) {
    p.quoted_bytes(record.bytes_at(0));
    if let Some(part) = AxisRef(record).sub_axis_info().and_then(SubAxisInfo::of) {
        p.str(":");
        SUB_AXIS_INFO.print_stripped(part.0, p);
    }
}
fn verify_axis(record: Record, emit: &dyn Fn(&str)) -> Result {
    let part = AxisRef(record).sub_axis_info();
    if part.is_none_or(|part| SubAxisInfo::of(part).is_some()) {
        return Ok(());
    }
    emit("the sub_axis_info of an axis_ref must be a sub_axis_info");
    Err(Failed)
}

/// Parses `{"x", "y"}`.
fn parse_list<'c>(p: &mut Parser<'c>) -> Result<Vec<Owned<'c>>> {
    let axes = nested::parse_list(p, &AXIS_REF, BRACES)?;
    Ok(vec![Owned::Attributes(axes)])
}
fn print_list(record: Record, p: &mut Printer) {
    p.str("{");
    nested::print(AxisRefList(record).value(), &AXIS_REF, p);
    p.str("}");
}
/// Parses `[{"x", "y"}, {}]`.
fn parse_lists<'c>(p: &mut Parser<'c>) -> Result<Vec<Owned<'c>>> {
    let lists = nested::parse_list(p, &AXIS_REF_LIST, BRACKETS)?;
    Ok(vec![Owned::Attributes(lists)])
}
fn print_lists(record: Record, p: &mut Printer) {
    p.str("[");
    nested::print(ListOfAxisRefLists(record).value(), &AXIS_REF_LIST, p);
    p.str("]");
}

/// Parses `{"x", "y"}`.
fn parse_manual<'c>(p: &mut Parser<'c>) -> Result<Vec<Owned<'c>>> {
    let names = p.list("{", "}", |p| {
        let at = p.here();
        let name = p.attribute()?;
        match name.text_bytes() {
            Some(_) => Ok(name),
            None => Err(p.error_at(
                at,
                format_args!("expected the name of an axis, found {name}"),
            )),
        }
    })?;
    Ok(vec![Owned::Attributes(names)])
}
fn print_manual(record: Record, p: &mut Printer) {
    p.str("{")
        .comma_separated(ManualAxes(record).value(), |p, name| {
            p.attribute(name);
        })
        .str("}");
}
fn verify_manual(record: Record, emit: &dyn Fn(&str)) -> Result {
    let names = ManualAxes(record);
    if names.names().len() == names.value().len() {
        return Ok(());
    }
    emit("manual_axes must be strings");
    Err(Failed)
}

/// Parses `{"x"}: 0->1`.
fn parse_move<'c>(p: &mut Parser<'c>) -> Result<Vec<Owned<'c>>> {
    p.token("{")?;
    let axes = nested::parse(p, &AXIS_REF)?;
    p.token("}")?;
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
fn print_move(record: Record, p: &mut Printer) {
    let one = AllToAllParam(record);
    p.str("{");
    nested::print(one.axes(), &AXIS_REF, p);
    p.str("}: ").int(one.src_dim()).str("->").int(one.tgt_dim());
}
/// Parses `[{"x"}: 0->1, {"y"}: 2->3]`.
fn parse_moves<'c>(p: &mut Parser<'c>) -> Result<Vec<Owned<'c>>> {
    let moves = nested::parse_list(p, &ALL_TO_ALL_PARAM, BRACKETS)?;
    Ok(vec![Owned::Attributes(moves)])
}
fn print_moves(record: Record, p: &mut Printer) {
    p.str("[");
    nested::print(AllToAllParamList(record).value(), &ALL_TO_ALL_PARAM, p);
    p.str("]");
}
