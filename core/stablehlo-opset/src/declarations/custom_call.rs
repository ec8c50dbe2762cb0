//! Calls of ops that the implementation defines.

#[doc(hidden)]
#[macro_export]
macro_rules! custom_call_ops {
    ([$($callback:tt)+] $($arguments:tt)*) => {
        $($callback)+! { [$($arguments)*]
            /// Calls an op that the implementation defines. Spec: custom_call.
            "custom_call" CustomCall {
                operands { inputs: variadic CUSTOM_CALL_VALUE }
                attributes {
                    call_target_name: Str,
                    has_side_effect: Bool = "false",
                    backend_config: optional StrOrDictionary => Neutral::EmptyConfig,
                    api_version: CustomCallApiVersion = "1 : i32",
                    called_computations: FlatSymbolArray = "[]",
                    operand_layouts: optional LayoutArray => Neutral::Text("[]"),
                    result_layouts: optional LayoutArray => Neutral::Text("[]"),
                    output_operand_aliases: OutputOperandAliases = "[]",
                    result_tilings: optional TilingArray => Neutral::Text("[]"),
                }
                results stated { results: variadic CUSTOM_CALL_VALUE }
                notes [$crate::spec! {}]
                assembly "custom<CustomCallTarget>($call_target_name) `(` $inputs `)`
                    attr-dict `:` functional-type(operands, results)"
            }
        }
    };
}
