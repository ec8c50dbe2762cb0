//! Dimension numbers of `gather` and `scatter`.

use crate::kinds::{GatherDimensionNumbers, ScatterDimensionNumbers};
pub use stablehlo_opset::rules::slices::*;

impl<'c> From<GatherDimensionNumbers<'c>> for SliceDimensions<'c> {
    fn from(n: GatherDimensionNumbers<'c>) -> Self {
        Self {
            window: n.offset_dims(),
            dropped: n.collapsed_slice_dims(),
            batching: n.operand_batching_dims(),
            indices_batching: n.start_indices_batching_dims(),
            map: n.start_index_map(),
            index_vector_dim: n.index_vector_dim(),
        }
    }
}
impl<'c> From<ScatterDimensionNumbers<'c>> for SliceDimensions<'c> {
    fn from(n: ScatterDimensionNumbers<'c>) -> Self {
        Self {
            window: n.update_window_dims(),
            dropped: n.inserted_window_dims(),
            batching: n.input_batching_dims(),
            indices_batching: n.scatter_indices_batching_dims(),
            map: n.scatter_dims_to_operand_dims(),
            index_vector_dim: n.index_vector_dim(),
        }
    }
}
