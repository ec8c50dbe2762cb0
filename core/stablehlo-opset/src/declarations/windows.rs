//! Ops `reduce_window` and `select_and_scatter`, which slide a window over

#[doc(hidden)]
#[macro_export]
macro_rules! windows_ops {
    ([$($callback:tt)+] $($arguments:tt)*) => {
        $($callback)+! { [$($arguments)*]
            /// Reduces each window of the inputs to one element with `body`.
            /// Spec: reduce_window.
            "reduce_window" ReduceWindow {
                operands { inputs: variadic TENSOR, init_values: variadic TENSOR }
                attributes {
                    window_dimensions: I64Array,
                    window_strides: optional I64Array => WINDOW_ONES,
                    base_dilations: optional I64Array => WINDOW_ONES,
                    window_dilations: optional I64Array => WINDOW_ONES,
                    padding: optional I64Elements => WINDOW_PADDING,
                }
                regions { body: block }
                results { results: variadic TENSOR }
                traits [
                    RECURSIVE_MEMORY_EFFECTS, SAME_VARIADIC_OPERAND_SIZE, SINGLE_BLOCK,
                    IMPLICIT_TERMINATOR,
                ]
                notes [$crate::spec! {
                    C1 infer "0 < size(inputs) = size(init_values) = size(results) = N",
                    C2 infer "same(shape(inputs...))",
                    C3 infer "element_type(inputs...) = element_type(init_values...)",
                    C4 infer "size(window_dimensions) = rank(inputs[0])",
                    C5 infer "0 < window_dimensions",
                    C6 infer "size(window_strides) = rank(inputs[0])",
                    C7 infer "0 < window_strides",
                    C8 infer "size(base_dilations) = rank(inputs[0])",
                    C9 infer "0 < base_dilations",
                    C10 infer "size(window_dilations) = rank(inputs[0])",
                    C11 infer "0 < window_dilations",
                    C12 infer "shape(padding) = [rank(inputs[0]), 2]",
                    C13 infer "body has type (tensor<E0>, ..., tensor<EN-1>, tensor<E0>, ..., tensor<EN-1>) -> (tensor<E0>, ..., tensor<EN-1>), is_promotable(element_type(inputs[i]), Ei)",
                    C14 infer "same(shape(results...))",
                    C15 infer "shape(results[0]) = num_windows, of dilated windows in the dilated and padded shape(inputs[0])",
                    C16 infer "element_type(results[i]) = Ei",
                }]
            }
            /// Scatters each element of `source` to the element of the operand that
            /// `select` chooses in a window, combined by `scatter`.
            /// Spec: select_and_scatter.
            "select_and_scatter" SelectAndScatter {
                operands { operand: TENSOR, source: TENSOR, init_value: TENSOR }
                attributes {
                    // The spec and portable artifacts require this attribute.
                    window_dimensions: optional I64Array,
                    window_strides: optional I64Array => WINDOW_ONES,
                    padding: optional I64Elements => WINDOW_PADDING,
                }
                regions { select: block, scatter: block }
                results { result: TENSOR }
                traits [RECURSIVE_MEMORY_EFFECTS]
                notes [$crate::spec! {
                    C1 infer "element_type(operand) = element_type(source)",
                    C2 verify "shape(source) = num_windows, of windows in the padded shape(operand)",
                    C3 infer "element_type(init_value) = element_type(operand)",
                    C4 verify "size(window_dimensions) = rank(operand)",
                    C5 verify "0 < window_dimensions",
                    C6 verify "size(window_strides) = rank(operand)",
                    C7 verify "0 < window_strides",
                    C8 verify "shape(padding) = [rank(operand), 2]",
                    C9 verify "select has type (tensor<E>, tensor<E>) -> tensor<i1>, E = element_type(operand)",
                    C10 infer "scatter has type (tensor<E>, tensor<E>) -> tensor<E>, is_promotable(element_type(operand), E)",
                    C11 infer "shape(operand) = shape(result)",
                    C12 infer "element_type(result) = E",
                }]
            }
        }
    };
}
