//! Op `composite`.

#[doc(hidden)]
#[macro_export]
macro_rules! composite_ops {
    ([$($callback:tt)+] $($arguments:tt)*) => {
        $($callback)+! { [$($arguments)*]
            /// Encapsulates an op that is composed of other ops, the body of
            /// `decomposition`. Spec: composite.
            "composite" Composite {
                operands { inputs: variadic TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR_OR_TOKEN_OR_TUPLE }
                attributes {
                    name: Str,
                    composite_attributes: Dictionary = "{}",
                    decomposition: SymbolName,
                    // Existing artifacts store the neutral value as an `i64`, although
                    // the attribute is an `i32`.
                    version: I32 = "0 : i32" => Neutral::Text("0 : i64"),
                }
                regions { composite_regions: variadic any }
                results stated { results: variadic TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR_OR_TOKEN_OR_TUPLE }
                notes [$crate::spec! {
                    C1 verify "is_namespaced_op_name(name)",
                    C2 symbols "is_defined_in_parent_scope(decomposition)",
                    C3 symbols "types(inputs...) = input_types(decomposition)",
                    C4 symbols "types(results...) = output_types(decomposition)",
                }]
                assembly "$name operands (` ` `(` $composite_regions^ `)`)?
                    attr-dict `:` functional-type(operands, results)"
            }
        }
    };
}
