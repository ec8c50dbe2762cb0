//! Typed ops of the family `custom_call`, as `make docs` makes them of
//! `dialects/stablehlo/src/ops/custom_call.rs`.

use crate::ops::support::prelude::*;

op! {
    /// An operation that the implementation defines.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#custom_call)
    ///
    /// # Operands
    /// - `inputs`: any number of tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values or memref of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values or token or nested tuple with any combination of tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values or memref of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values or token values or future
    ///
    /// # Attributes
    /// - `call_target_name`: string attribute
    /// - `has_side_effect`, by default `false`: bool attribute
    /// - `backend_config`, optional: string attribute or dictionary of named attribute values
    /// - `api_version`, by default `1 : i32`: Custom call API version
    /// - `called_computations`, by default `[]`: flat symbol ref array attribute
    /// - `operand_layouts`, optional: Array of layout (1D tensor of index type) attributes
    /// - `result_layouts`, optional: Array of layout (1D tensor of index type) attributes
    /// - `output_operand_aliases`, by default `[]`: Aliasing attribute for outputs and operands of CustomCall
    /// - `result_tilings`, optional: Array of tiling attributes
    ///
    /// # Results
    /// - `results`: any number of tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values or memref of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values or token or nested tuple with any combination of tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values or memref of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values or token values or future
    ///
    /// # In a program
    /// ```mlir
    /// func.func @create_buffer() {
    ///   %0 = stablehlo.custom_call @CreateBuffer() : () -> memref<2x3xf32>
    ///   return
    /// }
    /// ```
    custom_call, CustomCall, CustomCallBuilder, CustomCallEdit = dialect::custom_call::CustomCall;
    operands { 0 inputs: many; }
    required { 2 call_target_name: a::Str, &str => &'c str; }
    optional { 1 backend_config: a::StrOrDictionary, BackendConfig<'c> => BackendConfig<'c>; 5 operand_layouts: a::LayoutArray, &[Vec<i64>] => Vec<Vec<i64>>; 7 result_layouts: a::LayoutArray, &[Vec<i64>] => Vec<Vec<i64>>; 8 result_tilings: a::TilingArray, &[Vec<Vec<i64>>] => Vec<Vec<Vec<i64>>>; }
    defaults { 4 has_side_effect: a::Bool, bool => bool; 0 api_version: a::CustomCallApiVersion, CustomCallApiVersion => CustomCallApiVersion; 3 called_computations: a::FlatSymbolArray, &[&str] => Vec<&'c str>; 6 output_operand_aliases: a::OutputOperandAliases, &[OutputOperandAlias] => Vec<OutputOperandAlias>; }
    results { 0 results: many; }
    types { result_types: many; }
}
