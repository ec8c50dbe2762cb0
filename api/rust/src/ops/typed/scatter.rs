//! Typed ops of the family `scatter`, as `make docs` makes them of
//! `dialects/stablehlo/src/ops/scatter.rs`.

use crate::ops::support::prelude::*;

op! {
    /// Combines slices of `inputs` with `updates`.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#scatter)
    ///
    /// # Operands
    /// - `inputs`: any number of ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    /// - `scatter_indices`: ranked tensor of integer or index values
    /// - `updates`: any number of ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Attributes
    /// - `scatter_dimension_numbers`: Attribute that models the dimension information for scatter
    /// - `indices_are_sorted`, by default `false`: bool attribute
    /// - `unique_indices`, by default `false`: bool attribute
    ///
    /// # Regions
    /// - `update_computation`
    ///
    /// # Results, of inferred types
    /// - `results`: any number of ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Constraints
    /// - C1: `same(shape(inputs...))`
    /// - C2: `rank(inputs[0]) = size(update_window_dims) + size(inserted_window_dims) + size(input_batching_dims)`
    /// - C3: `same(shape(updates...))`
    /// - C4: `shape(updates[0]) = combine(update_scatter_dim_sizes, update_window_dim_sizes)`
    /// - C5: `0 < size(inputs) = size(updates) = N`
    /// - C6: `element_type(updates...) = element_type(inputs...)`
    /// - C7: `is_unique(update_window_dims) and is_sorted(update_window_dims)`
    /// - C8: `0 <= update_window_dims < rank(updates[0])`
    /// - C9: `is_unique(concatenate(inserted_window_dims, input_batching_dims))`
    /// - C10: `is_sorted(inserted_window_dims)`
    /// - C11: `0 <= inserted_window_dims < rank(inputs[0])`
    /// - C12: `is_sorted(input_batching_dims)`
    /// - C13: `0 <= input_batching_dims < rank(inputs[0])`
    /// - C14: `is_unique(scatter_indices_batching_dims)`
    /// - C15: `0 <= scatter_indices_batching_dims < rank(scatter_indices)`
    /// - C16: `index_vector_dim not in scatter_indices_batching_dims`
    /// - C17: `size(input_batching_dims) = size(scatter_indices_batching_dims)`
    /// - C18: `dim(inputs[0], input_batching_dims...) = dim(scatter_indices, scatter_indices_batching_dims...)`
    /// - C19: `size(scatter_dims_to_operand_dims) = index_vector_dim < rank(scatter_indices) ? dim(scatter_indices, index_vector_dim) : 1`
    /// - C20: `is_unique(concatenate(scatter_dims_to_operand_dims, input_batching_dims))`
    /// - C21: `0 <= scatter_dims_to_operand_dims < rank(inputs[0])`
    /// - C22: `0 <= index_vector_dim <= rank(scatter_indices)`
    /// - C23: `update_computation has type (tensor<E0>, ..., tensor<EN-1>, tensor<E0>, ..., tensor<EN-1>) -> (tensor<E0>, ..., tensor<EN-1>), is_promotable(element_type(inputs[i]), Ei)`
    /// - C24: `shape(inputs...) = shape(results...)`
    /// - C25: `element_type(results[i]) = Ei`
    ///
    /// # In a program
    /// ```mlir
    /// func.func @scalar(%arg0: tensor<f32>, %arg1: tensor<0xi32>, %arg2: tensor<f32>) {
    ///   %0 = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{scatter_dimension_numbers = #stablehlo.scatter<>}> ({
    ///   ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
    ///     stablehlo.return %arg4 : tensor<f32>
    ///   }) : (tensor<f32>, tensor<0xi32>, tensor<f32>) -> tensor<f32>
    ///   return
    /// }
    /// ```
    scatter, Scatter, ScatterBuilder, ScatterEdit = dialect::scatter::Scatter;
    operands { 0 inputs: many; 1 scatter_indices: one; 2 updates: many; }
    required { 1 scatter_dimension_numbers: a::ScatterDimensions, ScatterDimensionNumbers => ScatterDimensionNumbers; }
    defaults { 0 indices_are_sorted: a::Bool, bool => bool; 2 unique_indices: a::Bool, bool => bool; }
    regions { 0 update_computation: one update_computation update_computation_region; }
    results { 0 results: many; }
}
