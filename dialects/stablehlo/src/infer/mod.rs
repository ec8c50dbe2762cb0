//! Type inference and type compatibility.

mod compatible;
mod dimension;
mod merge;
mod quantization;

pub use compatible::{compatible, element_of, elements_compatible};
pub use dimension::{bounds, dimensions_of, tensor_of};
pub use merge::{Conflict, most_specific_type};
pub use quantization::stored_bits;
pub use stablehlo_opset::rules::{Dimension, SizeConflict, Window};
