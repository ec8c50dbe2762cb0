//! Type inference and type compatibility.

mod dimension;
mod types;

pub use dimension::{bounds, dimensions_of, tensor_of};
pub use stablehlo_opset::rules::{Dimension, SizeConflict, Window};
pub use types::{
    Conflict, compatible, element_of, elements_compatible, most_specific_type, shapes_compatible,
    type_of,
};
