//! Rust types of CHLO's attributes.

use super::{
    convert::{Typed, as_builder_type, as_builder_value, attribute_types, typed},
    field::{AsAttribute, structs},
};
use chlo_dialect::{
    attribute_types as types,
    kinds::{self, COMPARISON_DIRECTION, COMPARISON_TYPE, PRECISION},
};
use mlir_bridge::prelude::*;
use stablehlo_dialect::kinds::{ComparisonDirection, ComparisonType, Precision};

stablehlo_opset::chlo_attribute_structs! { [structs] }

attribute_types! { $ taken_by_chlo, returned_by_chlo else taken, returned;
    slice Precisions: [Precision] => Vec<Precision>, |c, v| precisions(c, v), Self::read;

    value Direction: ComparisonDirection => ComparisonDirection,
        |c, v| COMPARISON_DIRECTION.case(c, v as i64), Self::read;
    value Comparison: ComparisonType => ComparisonType,
        |c, v| COMPARISON_TYPE.case(c, v as i64), Self::read;

    attribute TypedValue: Attribute<'c>;
    attribute RaggedDotDimensions: RaggedDotDimensionNumbers;
}

/// Returns an array attribute of precisions.
fn precisions<'c>(context: &'c Context, all: &[Precision]) -> Attribute<'c> {
    let all = all.iter().map(|&p| PRECISION.case(context, p as i64));
    context.array(&all.collect::<Vec<_>>())
}
