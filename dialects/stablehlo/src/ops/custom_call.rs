//! Calls of what StableHLO does not define.

use super::prelude::*;
use crate::kinds::API_VERSION_TYPED_FFI;

ops! { OPS in "stablehlo";
    /// An operation that the implementation defines. Spec: custom_call.
    "custom_call" CustomCall {
        operands { inputs: variadic CUSTOM_CALL_VALUE }
        attributes {
            call_target_name: Str,
            has_side_effect: Bool = "false",
            backend_config: optional StrOrDictionary => Neutral::Computed(empty_config),
            api_version: CustomCallApiVersion = "1 : i32",
            called_computations: FlatSymbolArray = "[]",
            operand_layouts: optional LayoutArray => Neutral::Text("[]"),
            result_layouts: optional LayoutArray => Neutral::Text("[]"),
            output_operand_aliases: OutputOperandAliases = "[]",
            result_tilings: optional TilingArray => Neutral::Text("[]"),
        }
        results { results: variadic CUSTOM_CALL_VALUE }
        assembly "custom<CustomCallTarget>($call_target_name) `(` $inputs `)`
            attr-dict `:` functional-type(operands, results)"
        effects custom_call_effects
    }
}

/// Nothing, in the form that the calling convention takes.
fn empty_config<'c>(op: Adaptor<'c>) -> Option<Attribute<'c>> {
    let typed = CustomCall(op).api_version() == Some(API_VERSION_TYPED_FFI);
    Some(if typed {
        op.context().dictionary(&[])
    } else {
        op.context().string("")
    })
}
/// A call without side effects may be removed and moved.
fn custom_call_effects(op: CustomCall) -> bool {
    op.has_side_effect() == Some(true)
}
