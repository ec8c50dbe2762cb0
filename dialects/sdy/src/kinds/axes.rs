//! Attributes for axes, sub-axes and lists of axes.

use super::nested;
use mlir_bridge::{diag::Result, prelude::*};
use stablehlo_opset::rules::shardings::axes::{Axis, SubAxis};
use stablehlo_opset::syntax::{
    self,
    shardy::{kinds, nested as lists},
};

const BRACES: [&str; 2] = ["{", "}"];
const BRACKETS: [&str; 2] = ["[", "]"];

records! {
    /// A sub-axis: the product of the sizes of the more major sub-axes, and its
    /// own size.
    SUB_AXIS_INFO as SubAxisInfo = "sub_axis_info" { pre_size: Int, size: Int }
    Syntax::Custom {
        parse: |p| syntax::kinds::parse_sub_axis_info(p),
        print: |r, p| syntax::kinds::print_sub_axis_info(r, p),
    }, Encoding::Fields(3);

    /// An axis of a mesh, or a sub-axis.
    AXIS_REF as AxisRef = "axis_ref" { name: Str, sub_axis_info: OptionalAttribute }
    Syntax::Custom {
        parse: |p| kinds::parse_axis_ref(p, &SUB_AXIS_INFO),
        print: |r, p| kinds::print_axis_ref(r, p, &SUB_AXIS_INFO),
    }, Encoding::Fields(4),
    verify = verify_axis;

    /// A list of axes.
    AXIS_REF_LIST as AxisRefList = "axis_ref_list" { value: Attributes }
    Syntax::Custom {
        parse: |p| lists::parse_list(p, &AXIS_REF, BRACES),
        print: |r, p| lists::print_list(r, p, &AXIS_REF, BRACES),
    }, Encoding::Fields(11),
    verify = |r: Record, emit: &dyn Fn(&str)| nested::check(&r, 0, &AXIS_REF, emit);

    /// One list of axes per dimension.
    LIST_OF_AXIS_REF_LISTS as ListOfAxisRefLists = "list_of_axis_ref_lists" { value: Attributes }
    Syntax::Custom {
        parse: |p| lists::parse_list(p, &AXIS_REF_LIST, BRACKETS),
        print: |r, p| lists::print_list(r, p, &AXIS_REF_LIST, BRACKETS),
    }, Encoding::Fields(12),
    verify = |r: Record, emit: &dyn Fn(&str)| nested::check(&r, 0, &AXIS_REF_LIST, emit);

    /// Names of the manual axes of a `manual_computation`.
    MANUAL_AXES as ManualAxes = "manual_axes" { value: Attributes }
    Syntax::Custom {
        parse: |p| kinds::parse_manual_axes(p),
        print: |r, p| kinds::print_manual_axes(r, p),
    }, Encoding::Fields(0),
    verify = verify_manual;

    /// Axes that an `all_to_all` moves from one dimension to another.
    ALL_TO_ALL_PARAM as AllToAllParam = "all_to_all_param" {
        axes: Attributes, src_dim: Int, tgt_dim: Int,
    }
    Syntax::Custom {
        parse: |p| kinds::parse_move(p, &AXIS_REF),
        print: |r, p| kinds::print_move(r, p, &AXIS_REF),
    }, Encoding::Fields(13),
    verify = |r: Record, emit: &dyn Fn(&str)| nested::check(&r, 0, &AXIS_REF, emit);

    /// All moves of an `all_to_all`.
    ALL_TO_ALL_PARAM_LIST as AllToAllParamList = "all_to_all_param_list" { value: Attributes }
    Syntax::Custom {
        parse: |p| lists::parse_list(p, &ALL_TO_ALL_PARAM, BRACKETS),
        print: |r, p| lists::print_list(r, p, &ALL_TO_ALL_PARAM, BRACKETS),
    }, Encoding::Fields(14),
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

fn verify_axis(record: Record, emit: &dyn Fn(&str)) -> Result {
    let part = AxisRef(record).sub_axis_info();
    if part.is_none_or(|part| SubAxisInfo::of(part).is_some()) {
        return Ok(());
    }
    emit("the sub_axis_info of an axis_ref must be a sub_axis_info");
    Err(Failed)
}

fn verify_manual(record: Record, emit: &dyn Fn(&str)) -> Result {
    let names = ManualAxes(record);
    if names.names().len() == names.value().len() {
        return Ok(());
    }
    emit("manual_axes must be strings");
    Err(Failed)
}
