//! Typed ops of the family `map_sort`, as `make docs` makes them of
//! `dialects/stablehlo/src/ops/map_sort.rs`.

use crate::ops::support::prelude::*;

op! {
    /// Applies a computation to each element.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#map)
    ///
    /// # Operands
    /// - `inputs`: any number of ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Attributes
    /// - `dimensions`: i64 dense array attribute
    ///
    /// # Regions
    /// - `computation`
    ///
    /// # Results, of inferred types
    /// - `result`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Constraints
    /// - C1: `shape(inputs...) = shape(result)`
    /// - C2: `0 < size(inputs) = N`
    /// - C3: `dimensions = range(rank(inputs[0]))`
    /// - C4: `computation has type (tensor<E0>, ..., tensor<EN-1>) -> tensor<E'>, Ei = element_type(inputs[i]), E' = element_type(result)`
    ///
    /// # In a program
    /// ```mlir
    /// func.func @map_rank_0(%arg0: tensor<f32>, %arg1: tensor<i32>) {
    ///   %0 = "stablehlo.map"(%arg0, %arg1) <{dimensions = array<i64>}> ({
    ///   ^bb0(%arg2: tensor<f32>, %arg3: tensor<i32>):
    ///     stablehlo.return %arg3 : tensor<i32>
    ///   }) : (tensor<f32>, tensor<i32>) -> tensor<i32>
    ///   return
    /// }
    /// ```
    map, Map, MapBuilder, MapEdit = dialect::map_sort::Map;
    operands { 0 inputs: many; }
    required { 0 dimensions: a::I64Array, &[i64] => &'c [i64]; }
    regions { 0 computation: one computation computation_region; }
    results { 0 result: one; }
}

op! {
    /// Sorts along a dimension.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#sort)
    ///
    /// # Operands
    /// - `inputs`: any number of ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Attributes
    /// - `dimension`, by default `-1 : i64`: 64-bit signless integer attribute
    /// - `is_stable`, by default `false`: bool attribute
    ///
    /// # Regions
    /// - `comparator`
    ///
    /// # Results, of inferred types
    /// - `results`: any number of ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Constraints
    /// - C1: `0 < size(inputs)`
    /// - C2: `type(inputs...) = type(results...)`
    /// - C3: `same(shape(inputs...) + shape(results...))`
    /// - C4: `-R <= dimension < R, R = rank(inputs[0])`
    /// - C5: `comparator has type (tensor<E0>, tensor<E0>, ..., tensor<EN-1>, tensor<EN-1>) -> tensor<i1>, Ei = element_type(inputs[i])`
    ///
    /// # In a program
    /// ```mlir
    /// func.func @sort_default(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xi32>) {
    ///   %0:2 = "stablehlo.sort"(%arg0, %arg1) ({
    ///   ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>, %arg4: tensor<i32>, %arg5: tensor<i32>):
    ///     %1 = stablehlo.compare LT, %arg2, %arg3 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    ///     stablehlo.return %1 : tensor<i1>
    ///   }) : (tensor<2x3xf32>, tensor<2x3xi32>) -> (tensor<2x3xf32>, tensor<2x3xi32>)
    ///   return
    /// }
    /// ```
    sort, Sort, SortBuilder, SortEdit = dialect::map_sort::Sort;
    operands { 0 inputs: many; }
    defaults { 0 dimension: a::I64, i64 => i64; 1 is_stable: a::Bool, bool => bool; }
    regions { 0 comparator: one comparator comparator_region; }
    results { 0 results: many; }
}
