//! Rust types of CHLO's attributes.

use super::{
    convert::{Typed, as_builder_value, typed},
    field::{AsAttribute, structs},
};
use chlo_dialect::{
    attribute_types as types,
    kinds::{self, COMPARISON_DIRECTION, COMPARISON_TYPE, PRECISION},
};
use mlir_bridge::prelude::*;
use stablehlo_dialect::kinds::{ComparisonDirection, ComparisonType, Precision};

stablehlo_opset::chlo_attribute_structs! { [structs] }

macro_rules! attribute_types {
    ($(
        $how:ident $type:ident: $builder_value:ty
        $(=> $view_value:ty, |$context:ident, $value:ident| $to:expr, $from:expr)?;
    )*) => {
        $(typed!($how $type: $builder_value $(=> $view_value, |$context, $value| $to, $from)?);)*
    };
}
include!("chlo_table.rs");

/// Returns an array attribute of precisions.
fn precisions<'c>(context: &'c Context, all: &[Precision]) -> Attribute<'c> {
    let all = all.iter().map(|&p| PRECISION.case(context, p as i64));
    context.array(&all.collect::<Vec<_>>())
}
