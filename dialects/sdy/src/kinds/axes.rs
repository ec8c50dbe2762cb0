//! Attributes for axes, sub-axes and lists of axes.

use super::view::verify_kind;
use mlir_bridge::prelude::*;
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
    verify = verify_kind;

    /// A list of axes.
    AXIS_REF_LIST as AxisRefList = "axis_ref_list" { value: Attributes }
    Syntax::Custom {
        parse: |p| lists::parse_list(p, &AXIS_REF, BRACES),
        print: |r, p| lists::print_list(r, p, &AXIS_REF, BRACES),
    }, Encoding::Fields(11),
    verify = verify_kind;

    /// One list of axes per dimension.
    LIST_OF_AXIS_REF_LISTS as ListOfAxisRefLists = "list_of_axis_ref_lists" { value: Attributes }
    Syntax::Custom {
        parse: |p| lists::parse_list(p, &AXIS_REF_LIST, BRACKETS),
        print: |r, p| lists::print_list(r, p, &AXIS_REF_LIST, BRACKETS),
    }, Encoding::Fields(12),
    verify = verify_kind;

    /// Names of the manual axes of a `manual_computation`.
    MANUAL_AXES as ManualAxes = "manual_axes" { value: Attributes }
    Syntax::Custom {
        parse: |p| kinds::parse_manual_axes(p),
        print: |r, p| kinds::print_manual_axes(r, p),
    }, Encoding::Fields(0),
    verify = verify_kind;

    /// Axes that an `all_to_all` moves from one dimension to another.
    ALL_TO_ALL_PARAM as AllToAllParam = "all_to_all_param" {
        axes: Attributes, src_dim: Int, tgt_dim: Int,
    }
    Syntax::Custom {
        parse: |p| kinds::parse_move(p, &AXIS_REF),
        print: |r, p| kinds::print_move(r, p, &AXIS_REF),
    }, Encoding::Fields(13),
    verify = verify_kind;

    /// All moves of an `all_to_all`.
    ALL_TO_ALL_PARAM_LIST as AllToAllParamList = "all_to_all_param_list" { value: Attributes }
    Syntax::Custom {
        parse: |p| lists::parse_list(p, &ALL_TO_ALL_PARAM, BRACKETS),
        print: |r, p| lists::print_list(r, p, &ALL_TO_ALL_PARAM, BRACKETS),
    }, Encoding::Fields(14),
    verify = verify_kind;
}
