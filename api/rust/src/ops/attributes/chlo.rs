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

structs! {
    /// Roles of the dimensions of the operands of CHLO's `ragged_dot`.
    #[derive(Clone, Debug, Default, PartialEq, Eq)]
    RAGGED_DOT => RaggedDotDimensionNumbers {
        /// Batching dimensions of `lhs`.
        lhs_batching_dimensions: Vec<i64>,
        /// Batching dimensions of `rhs`, in the order of those of `lhs`.
        rhs_batching_dimensions: Vec<i64>,
        /// Contracting dimensions of `lhs`.
        lhs_contracting_dimensions: Vec<i64>,
        /// Contracting dimensions of `rhs`, in the order of those of `lhs`.
        rhs_contracting_dimensions: Vec<i64>,
        /// Dimension of `lhs` that consists of groups.
        lhs_ragged_dimensions: Vec<i64>,
        /// Dimension of `rhs` that has an element per group, if there is one.
        rhs_group_dimensions: Vec<i64>,
    }
}

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
