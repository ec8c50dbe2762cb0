//! Convolutions.

// Constraints of `convolution` and `dynamic_conv`. The two ops differ in the
// remarks on the padding (C4) and on `num_windows` (C25), and in the
// enforcement of per-axis quantization (C29, C30, C33).
#[doc(hidden)]
#[macro_export]
macro_rules! convolution_spec {
    {
        padding: $padding:literal,
        num_windows: $num_windows:literal,
        per_axis: $by:ident $per_axis:literal,
    } => {
        $crate::spec! {
            C1 verify "N = rank(lhs) = rank(rhs)",
            C2 verify "size(window_strides) = N - 2" ("or 0, which means absent"),
            C3 verify "0 < window_strides",
            C4 verify "shape(padding) = [N - 2, 2]" ($padding),
            C5 verify "size(lhs_dilation) = N - 2" ("or 0, which means absent"),
            C6 verify "0 < lhs_dilation",
            C7 verify "size(rhs_dilation) = N - 2" ("or 0, which means absent"),
            C8 verify "0 < rhs_dilation",
            C9 verify "size(window_reversal) = N - 2" ("or 0, which means absent"),
            C10 verify "dim(lhs, input_batch_dimension) % batch_group_count = 0",
            C11 verify "dim(lhs, input_feature_dimension) % feature_group_count = 0",
            C12 verify "size(input_spatial_dimensions) = N - 2",
            C13 verify "is_unique(input_dimensions) and 0 <= input_dimensions < N",
            C14 verify "dim(rhs, kernel_input_feature_dimension) = dim(lhs, input_feature_dimension) / feature_group_count",
            C15 verify "dim(rhs, kernel_output_feature_dimension) % batch_group_count = 0",
            C16 verify "dim(rhs, kernel_output_feature_dimension) % feature_group_count = 0",
            C17 verify "size(kernel_spatial_dimensions) = N - 2",
            C18 verify "is_unique(kernel_dimensions) and 0 <= kernel_dimensions < N",
            C19 verify "size(output_spatial_dimensions) = N - 2",
            C20 verify "is_unique(output_dimensions) and 0 <= output_dimensions < N",
            C21 attributes "0 < feature_group_count",
            C22 attributes "0 < batch_group_count",
            C23 verify "feature_group_count = 1 or batch_group_count = 1",
            C24 verify "size(precision_config) = 2" ("or less; the other operands have the default"),
            C25 verify "dim(result, ...) = dim(lhs, input_batch_dimension) / batch_group_count, dim(rhs, kernel_output_feature_dimension), num_windows" ($num_windows),
            C26 verify "rank(result) = N",
            C27 verify "element_type(lhs) = element_type(rhs) = element_type(result), if nothing is quantized" ("lhs and rhs may be of different f8 types; not checked for result: JAX exports programs that accumulate in wider types"),
            C28 verify "is_quantized(lhs) = is_quantized(result) and is_quantized(rhs), if anything is quantized",
            C29 $by "is_per_axis_quantized(rhs) => quantization_dimension(rhs) = kernel_output_feature_dimension" ($per_axis),
            C30 $by "is_per_axis_quantized(result) => quantization_dimension(result) = output_feature_dimension" ($per_axis),
            C31 verify "is_quantized(lhs) => storage_type(lhs) = storage_type(rhs)",
            C32 verify "is_quantized(lhs) => expressed_type(lhs) = expressed_type(rhs) = expressed_type(result)",
            C33 $by "is_quantized(lhs) and is_per_tensor_quantized(rhs) => is_per_tensor_quantized(result)" ($per_axis),
            C34 verify "!is_quantized(lhs) => element_type(lhs) = expressed_type(rhs) = element_type(result), if rhs is quantized",
        }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! convolution_ops {
    ([$($callback:tt)+] $($arguments:tt)*) => {
        $($callback)+! { [$($arguments)*]
            /// Computes dot products between windows of `lhs` and slices of the kernel
            /// `rhs`. Spec: convolution.
            "convolution" Convolution {
                operands { lhs: TENSOR, rhs: TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR }
                attributes {
                    window_strides: optional I64Array => SPATIAL_ONES,
                    padding: optional I64Elements => SPATIAL_PADDING,
                    lhs_dilation: optional I64Array => SPATIAL_ONES,
                    rhs_dilation: optional I64Array => SPATIAL_ONES,
                    window_reversal: optional BoolArray => SPATIAL_FALSE,
                    dimension_numbers: ConvDimensions,
                    feature_group_count: I64Positive,
                    batch_group_count: I64Positive,
                    precision_config: optional PrecisionConfig => DEFAULT_PRECISIONS,
                }
                results stated { result: TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR }
                traits [NO_MEMORY_EFFECT]
                notes [$crate::convolution_spec! {
                    padding: "or [0, 2], which means absent",
                    num_windows: "",
                    per_axis: verify "",
                }]
                assembly "`(` operands `)` `dim_numbers` `=` custom<ConvolutionDimensions>($dimension_numbers) `,`
                    `window` `=` `{` custom<WindowAttributes>(
                        $window_strides, $padding, $lhs_dilation, $rhs_dilation, $window_reversal) `}`
                    attr-dict `:` functional-type(operands, results)"
            }
            /// Computes a convolution whose padding is an operand. Spec: dynamic_conv.
            "dynamic_conv" DynamicConv {
                operands { lhs: TENSOR, rhs: TENSOR, padding: STATIC_2D_INT_TENSOR }
                attributes {
                    window_strides: optional I64Array => SPATIAL_ONES,
                    lhs_dilation: optional I64Array => SPATIAL_ONES,
                    rhs_dilation: optional I64Array => SPATIAL_ONES,
                    window_reversal: optional BoolArray => SPATIAL_FALSE,
                    dimension_numbers: ConvDimensions,
                    feature_group_count: I64Positive,
                    batch_group_count: I64Positive,
                    precision_config: optional PrecisionConfig => DEFAULT_PRECISIONS,
                }
                results stated { result: TENSOR }
                traits [NO_MEMORY_EFFECT]
                notes [$crate::convolution_spec! {
                    padding: "",
                    num_windows: "num_windows is checked if padding is a constant",
                    per_axis: types "rhs and result cannot be quantized per axis",
                }]
            }
        }
    };
}
