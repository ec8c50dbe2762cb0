//! What absent attributes mean: a note in the declaration of an attribute,
//! where its users must be told.
//!
//! ```text
//! operand_layouts: optional LayoutArray => Neutral::Text("[]"),
//! ```

use crate::attribute_types::{ConvDimensions, I64Array};
use mlir_bridge::{builtin::dense_i64, prelude::*};

/// The value that stands for an absent attribute.
#[derive(Clone, Copy, Debug)]
pub enum Neutral {
    /// The same for every op, in MLIR's text form.
    Text(&'static str),
    /// One that depends on the op; none where there is no such value.
    Computed(for<'c> fn(Adaptor<'c>) -> Option<Attribute<'c>>),
}

/// Default precision for both operands.
pub(crate) const DEFAULT_PRECISIONS: Neutral =
    Neutral::Text("[#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]");

/// A one per spatial dimension of a convolution.
pub(crate) const SPATIAL_ONES: Neutral = Neutral::Computed(|op| ones(op, spatial_rank(op)?));
/// A false per spatial dimension of a convolution.
pub(crate) const SPATIAL_FALSE: Neutral =
    Neutral::Computed(|op| Some(op.context().bool_array(&vec![false; spatial_rank(op)?])));
/// No padding on either side of the spatial dimensions of a convolution.
pub(crate) const SPATIAL_PADDING: Neutral =
    Neutral::Computed(|op| no_padding(op, spatial_rank(op)?));

/// A one per dimension of a window.
pub(crate) const WINDOW_ONES: Neutral = Neutral::Computed(|op| ones(op, window_rank(op)?));
/// No padding on either side of the dimensions of a window.
pub(crate) const WINDOW_PADDING: Neutral = Neutral::Computed(|op| no_padding(op, window_rank(op)?));

fn spatial_rank(op: Adaptor) -> Option<usize> {
    let dims = ConvDimensions::read(op.attribute("dimension_numbers")?)?;
    Some(dims.input_spatial_dimensions().len())
}
fn window_rank(op: Adaptor) -> Option<usize> {
    Some(I64Array::read(op.attribute("window_dimensions")?)?.len())
}
fn ones<'c>(op: Adaptor<'c>, n: usize) -> Option<Attribute<'c>> {
    Some(op.context().i64_array(&vec![1; n]))
}
fn no_padding<'c>(op: Adaptor<'c>, n: usize) -> Option<Attribute<'c>> {
    Some(dense_i64(op.context(), &[n as i64, 2], &vec![0; 2 * n]))
}
