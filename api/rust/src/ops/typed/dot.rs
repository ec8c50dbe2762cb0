//! Typed ops of the family `dot`, as `make docs` makes them of
//! `dialects/stablehlo/src/ops/dot.rs`.

use crate::ops::support::prelude::*;

op! {
    /// The product of vectors or matrices. Not in the spec: see dot_general.
    ///
    /// # Operands
    /// - `lhs`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    /// - `rhs`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values
    ///
    /// # Attributes
    /// - `precision_config`, optional: Precision Config attribute
    ///
    /// # Results
    /// - `result`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values
    ///
    /// # In a program
    /// ```mlir
    /// func.func @dot_vectors(%arg0: tensor<3xf32>, %arg1: tensor<3xf32>) {
    ///   %0 = stablehlo.dot %arg0, %arg1 : (tensor<3xf32>, tensor<3xf32>) -> tensor<f32>
    ///   return
    /// }
    /// ```
    dot, Dot, DotBuilder, DotEdit = dialect::dot::Dot;
    operands { 0 lhs: one; 1 rhs: one; }
    optional { 0 precision_config: a::PrecisionConfig, &[Precision] => Vec<Precision>; }
    results { 0 result: one; }
    types { result_type: one; }
}

op! {
    /// Dot products of slices.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#dot_general)
    ///
    /// # Operands
    /// - `lhs`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    /// - `rhs`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values
    ///
    /// # Attributes
    /// - `dot_dimension_numbers`: Attribute that models the dimension information for dot
    /// - `precision_config`, optional: Precision Config attribute
    /// - `algorithm`, optional: Attribute that models the algorithm constraints to use for computing dot
    ///
    /// # Results
    /// - `result`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values
    ///
    /// # Constraints
    /// - C1: `size(lhs_batching_dimensions) = size(rhs_batching_dimensions)`
    /// - C2: `size(lhs_contracting_dimensions) = size(rhs_contracting_dimensions)`
    /// - C3: `is_unique(lhs_batching_dimensions + lhs_contracting_dimensions)`
    /// - C4: `is_unique(rhs_batching_dimensions + rhs_contracting_dimensions)`
    /// - C5: `0 <= lhs_batching_dimensions < rank(lhs)`
    /// - C6: `0 <= lhs_contracting_dimensions < rank(lhs)`
    /// - C7: `0 <= rhs_batching_dimensions < rank(rhs)`
    /// - C8: `0 <= rhs_contracting_dimensions < rank(rhs)`
    /// - C9: `dim(lhs, lhs_batching_dimensions...) = dim(rhs, rhs_batching_dimensions...)`
    /// - C10: `dim(lhs, lhs_contracting_dimensions...) = dim(rhs, rhs_contracting_dimensions...)`
    /// - C11: `size(precision_config) = 2` (or less: the default for the rest)
    /// - C12: `shape(result) = dim(lhs, lhs_batching_dimensions) + dim(lhs, lhs_result_dimensions) + dim(rhs, rhs_result_dimensions)`
    /// - C13: `element_type(lhs) = element_type(rhs), if nothing is quantized` (programs that JAX exports multiply mixed types)
    /// - C14: `is_quantized(lhs) = is_quantized(result) and is_quantized(rhs), if anything is quantized`
    /// - C15: `zero_points(rhs) = 0`
    /// - C16: `is_per_axis_quantized(rhs) => quantization_dimension(rhs) not in rhs_contracting_dimensions`
    /// - C17: `is_quantized(lhs) => storage_type(lhs) = storage_type(rhs)`
    /// - C18: `is_quantized(lhs) => expressed_type(lhs) = expressed_type(rhs) = expressed_type(result)`
    /// - C19: `is_quantized(lhs) and is_per_tensor_quantized(rhs) => is_per_tensor_quantized(result)`
    /// - C20: `!is_quantized(lhs) => element_type(lhs) = expressed_type(rhs) = element_type(result), if rhs is quantized`
    /// - C21: `precision_config... = DEFAULT, if there is an algorithm`
    /// - C22: `0 < lhs_component_count`
    /// - C23: `0 < rhs_component_count`
    /// - C24: `0 < num_primitive_operations`
    ///
    /// # In a program
    /// ```mlir
    /// func.func @dot_general_scalars(%arg0: tensor<f32>, %arg1: tensor<f32>) {
    ///   %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [] x [] : (tensor<f32>, tensor<f32>) -> tensor<f32>
    ///   return
    /// }
    /// ```
    dot_general, DotGeneral, DotGeneralBuilder, DotGeneralEdit = dialect::dot::DotGeneral;
    operands { 0 lhs: one; 1 rhs: one; }
    required { 1 dot_dimension_numbers: a::DotDimensions, DotDimensionNumbers => DotDimensionNumbers; }
    optional { 2 precision_config: a::PrecisionConfig, &[Precision] => Vec<Precision>; 0 algorithm: a::Algorithm, DotAlgorithm<'c> => DotAlgorithm<'c>; }
    results { 0 result: one; }
    types { result_type: one; }
}

op! {
    /// A sum of products in Einstein's notation. Not in the spec: see dot_general.
    ///
    /// # Operands
    /// - `lhs`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    /// - `rhs`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Attributes
    /// - `einsum_config`: string attribute
    ///
    /// # Results
    /// - `result`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # In a program
    /// ```mlir
    /// func.func @einsum(%arg0: tensor<2x3xf32>, %arg1: tensor<3x4xf32>) {
    ///   %0 = stablehlo.einsum %arg0, %arg1, config = "ab,bc->ac" : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
    ///   %1 = stablehlo.unary_einsum %arg0, config = "ab->a" {a} : (tensor<2x3xf32>) -> tensor<2xf32>
    ///   return
    /// }
    /// ```
    einsum, Einsum, EinsumBuilder, EinsumEdit = dialect::dot::Einsum;
    operands { 0 lhs: one; 1 rhs: one; }
    required { 0 einsum_config: a::Str, &str => &'c str; }
    results { 0 result: one; }
    types { result_type: one; }
}

op! {
    /// The same of one operand. Not in the spec: see transpose and reduce.
    ///
    /// # Operands
    /// - `operand`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Attributes
    /// - `einsum_config`: string attribute
    ///
    /// # Results
    /// - `result`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # In a program
    /// ```mlir
    /// func.func @einsum(%arg0: tensor<2x3xf32>, %arg1: tensor<3x4xf32>) {
    ///   %0 = stablehlo.einsum %arg0, %arg1, config = "ab,bc->ac" : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
    ///   %1 = stablehlo.unary_einsum %arg0, config = "ab->a" {a} : (tensor<2x3xf32>) -> tensor<2xf32>
    ///   return
    /// }
    /// ```
    unary_einsum, UnaryEinsum, UnaryEinsumBuilder, UnaryEinsumEdit = dialect::dot::UnaryEinsum;
    operands { 0 operand: one; }
    required { 0 einsum_config: a::Str, &str => &'c str; }
    results { 0 result: one; }
    types { result_type: one; }
}
