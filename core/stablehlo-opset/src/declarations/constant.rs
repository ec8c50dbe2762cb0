//! Op `constant`.

#[doc(hidden)]
#[macro_export]
macro_rules! constant_ops {
    ([$($callback:tt)+] $($arguments:tt)*) => {
        $($callback)+! { [$($arguments)*]
            /// Produces a constant tensor. Spec: constant.
            ///
            /// ```text
            /// stablehlo.constant attr-dict $value
            /// stablehlo.constant() <{value = $value}> attr-dict : () -> type($output)
            /// ```
            ///
            /// The second form is for quantized results, whose values have the storage
            /// type.
            "constant" Constant {
                attributes { value: Elements }
                results { output: STATIC_SHAPE_TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR }
                traits [CONSTANT_LIKE, NO_MEMORY_EFFECT, ALWAYS_SPECULATABLE]
                notes [$crate::spec! { C1 infer "type(value) = type(output)" }]
            }
        }
    };
}
