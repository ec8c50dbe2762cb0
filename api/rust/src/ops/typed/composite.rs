//! Typed ops of the family `composite`, as `make docs` makes them of
//! `dialects/stablehlo/src/ops/composite.rs`.

use crate::ops::support::prelude::*;

op! {
    /// An op made of other ops, which can be taken as a whole.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#composite)
    ///
    /// # Operands
    /// - `inputs`: any number of ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values or ranked tensor of per-axis integer quantized values or token or nested tuple with any combination of ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values or memref of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values or ranked tensor of per-axis integer quantized values or token values
    ///
    /// # Attributes
    /// - `name`: string attribute
    /// - `composite_attributes`, by default `{}`: dictionary of named attribute values
    /// - `decomposition`: flat symbol reference attribute
    /// - `version`, by default `0 : i32`: 32-bit signless integer attribute
    ///
    /// # Regions
    /// - `composite_regions`
    ///
    /// # Results
    /// - `results`: any number of ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values or ranked tensor of per-axis integer quantized values or token or nested tuple with any combination of ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values or memref of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values or ranked tensor of per-axis integer quantized values or token values
    ///
    /// # Constraints
    /// - C1: `is_namespaced_op_name(name)`
    /// - C2: `is_defined_in_parent_scope(decomposition)`
    /// - C3: `types(inputs...) = input_types(decomposition)`
    /// - C4: `types(results...) = output_types(decomposition)`
    ///
    /// # In a program
    /// ```mlir
    /// module {
    ///   func.func @composite(%arg0: tensor<f32>) {
    ///     %0 = stablehlo.composite "my.op" %arg0 {decomposition = @decomposition} : (tensor<f32>) -> tensor<f64>
    ///     return
    ///   }
    ///   func.func private @decomposition(tensor<f32>) -> tensor<f64>
    /// }
    /// ```
    composite, Composite, CompositeBuilder, CompositeEdit = dialect::composite::Composite;
    operands { 0 inputs: many; }
    required { 2 name: a::Str, &str => &'c str; 1 decomposition: a::SymbolName, &str => &'c str; }
    defaults { 0 composite_attributes: a::Dictionary, Attribute<'c> => Attribute<'c>; 3 version: a::I32, i32 => i32; }
    regions { 0 composite_regions: many composite_region composite_region_region; }
    results { 0 results: many; }
    types { result_types: many; }
}
