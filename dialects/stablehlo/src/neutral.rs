//! Neutral values of optional attributes: the values that VHLO stores for
//! absent attributes. A declaration of an attribute notes its neutral value:
//!
//! ```text
//! operand_layouts: optional LayoutArray => Neutral::Text("[]"),
//! ```

use crate::attribute_types::{ConvDimensions, I64Array};
use mlir_bridge::{builtin::dense_i64, prelude::*};

/// Value that VHLO stores for an absent attribute.
#[derive(Clone, Copy, Debug)]
pub enum Neutral {
    /// A value that does not depend on the op, in MLIR's text form.
    Text(&'static str),
    /// A value that depends on the op. The function returns `None` if the op
    /// has no neutral value.
    Computed(for<'c> fn(Adaptor<'c>) -> Option<Attribute<'c>>),
}

/// Default precision of both operands.
pub(crate) const DEFAULT_PRECISIONS: Neutral =
    Neutral::Text("[#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]");

/// One `1` per spatial dimension of a convolution.
pub(crate) const SPATIAL_ONES: Neutral = Neutral::Computed(|op| ones(op, spatial_rank(op)?));
/// One `false` per spatial dimension of a convolution.
pub(crate) const SPATIAL_FALSE: Neutral =
    Neutral::Computed(|op| Some(op.context().bool_array(&vec![false; spatial_rank(op)?])));
/// Zero padding on both sides of the spatial dimensions of a convolution.
pub(crate) const SPATIAL_PADDING: Neutral =
    Neutral::Computed(|op| no_padding(op, spatial_rank(op)?));

/// One `1` per dimension of a window.
pub(crate) const WINDOW_ONES: Neutral = Neutral::Computed(|op| ones(op, window_rank(op)?));
/// Zero padding on both sides of the dimensions of a window.
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
