//! Typed ops of the family `reduce`, as `make docs` makes them of
//! `dialects/stablehlo/src/ops/reduce.rs`.

use crate::ops::support::prelude::*;

op! {
    /// Combines all elements along dimensions.
    ///
    /// The first form names a commutative op of two operands, which is all that `body` has.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#reduce)
    ///
    /// # Operands
    /// - `inputs`: any number of ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    /// - `init_values`: any number of ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Attributes
    /// - `dimensions`: i64 dense array attribute
    ///
    /// # Regions
    /// - `body`
    ///
    /// # Results, of inferred types
    /// - `results`: any number of ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Constraints
    /// - C1: `same(shape(inputs...))`
    /// - C2: `element_type(inputs...) = element_type(init_values...)`
    /// - C3: `0 < size(inputs) = size(init_values) = size(results) = N`
    /// - C4: `0 <= dimensions < rank(inputs[0])`
    /// - C5: `is_unique(dimensions)`
    /// - C6: `body has type (tensor<E0>, ..., tensor<EN-1>, tensor<E0>, ..., tensor<EN-1>) -> (tensor<E0>, ..., tensor<EN-1>), is_promotable(element_type(inputs[i]), Ei)`
    /// - C7: `shape(results...) = shape(inputs...) without dimensions`
    /// - C8: `element_type(results[i]) = Ei`
    ///
    /// # In a program
    /// ```mlir
    /// func.func @reduce_rank_0(%arg0: tensor<f32>) {
    ///   %0 = stablehlo.reduce(%arg0 init: %arg0) across dimensions = [] : (tensor<f32>, tensor<f32>) -> tensor<f32>
    ///    reducer(%arg1: tensor<f32>, %arg2: tensor<f32>)  {
    ///     stablehlo.return %arg1 : tensor<f32>
    ///   }
    ///   return
    /// }
    /// ```
    reduce, Reduce, ReduceBuilder, ReduceEdit = dialect::reduce::Reduce;
    operands { 0 inputs: many; 1 init_values: many; }
    required { 0 dimensions: a::I64Array, &[i64] => &'c [i64]; }
    regions { 0 body: one body body_region; }
    results { 0 results: many; }
}
