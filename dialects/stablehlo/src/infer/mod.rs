//! Type inference and type compatibility.

mod compatible;
mod dimension;
mod merge;
mod promotion;
mod quantization;
mod window;

pub use compatible::{compatible, element_of, elements_compatible};
pub use dimension::{Dimension, Mismatch, bounds, tensor_of};
pub use merge::{Conflict, least_specific_type, most_specific, most_specific_type};
pub use promotion::is_promotable;
pub use quantization::{axis_of, equal_but_for_axis, expressed_of, stored_bits};
pub use window::Window;
