//! Dot products.

#[doc(hidden)]
#[macro_export]
macro_rules! dot_ops {
    ([$($callback:tt)+] $($arguments:tt)*) => {
        $($callback)+! { [$($arguments)*]
            /// Computes the product of two vectors or matrices. Not in the spec: see
            /// dot_general.
            "dot" Dot {
                operands { lhs: TENSOR, rhs: TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR }
                attributes { precision_config: optional PrecisionConfig => DEFAULT_PRECISIONS }
                results stated { result: TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR }
                traits [NO_MEMORY_EFFECT, ALWAYS_SPECULATABLE]
                assembly "$lhs `,` $rhs `` custom<PrecisionConfig>($precision_config)
                    attr-dict `:` functional-type(operands, results)"
            }
            /// Computes dot products between slices of `lhs` and slices of `rhs`.
            /// Spec: dot_general.
            "dot_general" DotGeneral {
                operands { lhs: TENSOR, rhs: TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR }
                attributes {
                    dot_dimension_numbers: DotDimensions,
                    precision_config: optional PrecisionConfig => DEFAULT_PRECISIONS,
                    algorithm: optional Algorithm,
                }
                results stated { result: TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR }
                traits [NO_MEMORY_EFFECT]
                notes [$crate::spec! {
                    C1 verify "size(lhs_batching_dimensions) = size(rhs_batching_dimensions)",
                    C2 verify "size(lhs_contracting_dimensions) = size(rhs_contracting_dimensions)",
                    C3 verify "is_unique(lhs_batching_dimensions + lhs_contracting_dimensions)",
                    C4 verify "is_unique(rhs_batching_dimensions + rhs_contracting_dimensions)",
                    C5 verify "0 <= lhs_batching_dimensions < rank(lhs)",
                    C6 verify "0 <= lhs_contracting_dimensions < rank(lhs)",
                    C7 verify "0 <= rhs_batching_dimensions < rank(rhs)",
                    C8 verify "0 <= rhs_contracting_dimensions < rank(rhs)",
                    C9 verify "dim(lhs, lhs_batching_dimensions...) = dim(rhs, rhs_batching_dimensions...)",
                    C10 verify "dim(lhs, lhs_contracting_dimensions...) = dim(rhs, rhs_contracting_dimensions...)",
                    C11 verify "size(precision_config) = 2" ("or less; the other operands have the default"),
                    C12 verify "shape(result) = dim(lhs, lhs_batching_dimensions) + dim(lhs, lhs_result_dimensions) + dim(rhs, rhs_result_dimensions)",
                    C13 nothing "element_type(lhs) = element_type(rhs), if nothing is quantized" ("JAX exports programs that multiply mixed types"),
                    C14 verify "is_quantized(lhs) = is_quantized(result) and is_quantized(rhs), if anything is quantized",
                    C15 verify "zero_points(rhs) = 0",
                    C16 verify "is_per_axis_quantized(rhs) => quantization_dimension(rhs) not in rhs_contracting_dimensions",
                    C17 verify "is_quantized(lhs) => storage_type(lhs) = storage_type(rhs)",
                    C18 verify "is_quantized(lhs) => expressed_type(lhs) = expressed_type(rhs) = expressed_type(result)",
                    C19 verify "is_quantized(lhs) and is_per_tensor_quantized(rhs) => is_per_tensor_quantized(result)",
                    C20 verify "!is_quantized(lhs) => element_type(lhs) = expressed_type(rhs) = element_type(result), if rhs is quantized",
                    C21 verify "precision_config... = DEFAULT, if there is an algorithm",
                    C22 attributes "0 < lhs_component_count",
                    C23 attributes "0 < rhs_component_count",
                    C24 attributes "0 < num_primitive_operations",
                }]
                assembly "$lhs `,` $rhs `,` custom<DotDimensionNumbers>($dot_dimension_numbers) ``
                    custom<PrecisionConfigAndAlgorithm>($precision_config, $algorithm)
                    attr-dict `:` functional-type(operands, results)"
            }
            /// Computes a sum of products in Einstein notation. Not in the spec: see
            /// dot_general.
            "einsum" Einsum {
                operands { lhs: TENSOR, rhs: TENSOR }
                attributes { einsum_config: Str }
                results stated { result: TENSOR }
                traits [NO_MEMORY_EFFECT, ALWAYS_SPECULATABLE]
                assembly "$lhs `,` $rhs `,` `config` `=` $einsum_config
                    attr-dict `:` functional-type(operands, results)"
            }
            /// Transposes and sums one operand in Einstein notation. Not in the spec:
            /// see transpose and reduce.
            "unary_einsum" UnaryEinsum {
                operands { operand: TENSOR }
                attributes { einsum_config: Str }
                results stated { result: TENSOR }
                traits [NO_MEMORY_EFFECT, ALWAYS_SPECULATABLE]
                assembly "$operand `,` `config` `=` $einsum_config
                    attr-dict `:` functional-type(operands, results)"
            }
        }
    };
}
