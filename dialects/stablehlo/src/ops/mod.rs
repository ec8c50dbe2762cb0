//! Ops of the dialect, by family.

#[macro_use]
mod implement;

pub mod asynchronous;
pub mod batch_norm;
pub mod collectives;
pub mod communication;
pub mod comparison_selection;
pub mod composite;
pub mod constant;
pub mod control_flow;
pub mod convolution;
pub mod custom_call;
pub mod data_movement;
pub mod dot;
pub mod dynamic_reshaping;
pub mod dynamic_sizes;
pub mod dynamic_slicing;
pub mod elementwise;
pub mod gather;
pub mod linear_algebra;
pub mod map_sort;
pub mod quantization;
pub mod random;
pub mod reduce;
pub mod reshaping;
pub mod scatter;
mod support;
pub mod tuples;
pub mod while_loop;
pub mod windows;

use mlir_bridge::op::OpDef;
pub(crate) use support::{checks::ReportAt, constant_operands::constant_ints};

/// Family of ops that are declared together.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Family {
    /// Name of the family.
    pub name: &'static str,
    /// Name of the module that declares the family; a module can declare
    /// several families.
    pub module: &'static str,
    /// Ops of the family.
    pub ops: &'static [&'static OpDef],
}
impl Family {
    /// Creates a family.
    pub fn new(name: &'static str, module: &'static str, ops: &'static [&'static OpDef]) -> Self {
        Self { name, module, ops }
    }
}

/// Returns all families of ops.
pub fn families() -> Vec<Family> {
    vec![
        Family::new("asynchronous", "asynchronous", asynchronous::OPS),
        Family::new("batch_norm", "batch_norm", batch_norm::OPS),
        Family::new("collectives", "collectives", collectives::OPS),
        Family::new("communication", "communication", communication::OPS),
        Family::new(
            "comparison_selection",
            "comparison_selection",
            comparison_selection::OPS,
        ),
        Family::new("composite", "composite", composite::OPS),
        Family::new("constant", "constant", constant::OPS),
        Family::new("control_flow", "control_flow", control_flow::OPS),
        Family::new("convolution", "convolution", convolution::OPS),
        Family::new("custom_call", "custom_call", custom_call::OPS),
        Family::new("data_movement", "data_movement", data_movement::OPS),
        Family::new("dot", "dot", dot::OPS),
        Family::new(
            "dynamic_reshaping",
            "dynamic_reshaping",
            dynamic_reshaping::OPS,
        ),
        Family::new("dynamic_slicing", "dynamic_slicing", dynamic_slicing::OPS),
        Family::new("dynamic_sizes", "dynamic_sizes", dynamic_sizes::OPS),
        Family::new("unary", "elementwise", elementwise::UNARY),
        Family::new("transcendental", "elementwise", elementwise::TRANSCENDENTAL),
        Family::new("binary", "elementwise", elementwise::BINARY),
        Family::new("elementwise", "elementwise", elementwise::IRREGULAR),
        Family::new("gather", "gather", gather::OPS),
        Family::new("linear_algebra", "linear_algebra", linear_algebra::OPS),
        Family::new("quantization", "quantization", quantization::OPS),
        Family::new("random", "random", random::OPS),
        Family::new("reduce", "reduce", reduce::OPS),
        Family::new("map_sort", "map_sort", map_sort::OPS),
        Family::new("reshaping", "reshaping", reshaping::OPS),
        Family::new("scatter", "scatter", scatter::OPS),
        Family::new("tuples", "tuples", tuples::OPS),
        Family::new("while_loop", "while_loop", while_loop::OPS),
        Family::new("windows", "windows", windows::OPS),
    ]
}

/// Returns all ops.
pub fn all() -> Vec<&'static OpDef> {
    families()
        .into_iter()
        .flat_map(|f| f.ops)
        .copied()
        .collect()
}
