//! Neutral values of optional attributes, as attributes of MLIR. The values are declared in
//! `stablehlo-opset`.

use crate::attribute_types::{self, ConvDimensions, I64Array};
use mlir_bridge::{builtin::dense_i64, prelude::*};
use stablehlo_opset::enums::CustomCallApiVersion;
pub use stablehlo_opset::neutral::*;

/// Returns the neutral value of an attribute of `op` that depends on the op. Returns `None`
/// if the op has no neutral value, or if the value is [`Neutral::Text`].
pub fn neutral_value<'c>(neutral: Neutral, op: Adaptor<'c>) -> Option<Attribute<'c>> {
    let context = op.context();
    Some(match neutral {
        Neutral::Text(_) => return None,
        Neutral::Ones(dimensions) => context.i64_array(&vec![1; count(dimensions, op)?]),
        Neutral::False(dimensions) => context.bool_array(&vec![false; count(dimensions, op)?]),
        Neutral::NoPadding(dimensions) => {
            let n = count(dimensions, op)?;
            dense_i64(context, &[n as i64, 2], &vec![0; 2 * n])
        }
        Neutral::EmptyConfig => {
            let version = op
                .attribute("api_version")
                .and_then(attribute_types::CustomCallApiVersion::read);
            match version == Some(CustomCallApiVersion::TypedFfi) {
                true => context.dictionary(&[]),
                false => context.string(""),
            }
        }
    })
}

/// Returns the number of dimensions, or `None` if `op` lacks the attribute that lists them.
fn count(dimensions: Dimensions, op: Adaptor) -> Option<usize> {
    Some(match dimensions {
        Dimensions::Spatial => {
            let numbers = ConvDimensions::read(op.attribute("dimension_numbers")?)?;
            numbers.input_spatial_dimensions().len()
        }
        Dimensions::Window => I64Array::read(op.attribute("window_dimensions")?)?.len(),
    })
}
