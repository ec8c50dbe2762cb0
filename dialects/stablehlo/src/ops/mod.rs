//! Ops of the dialect, by family.

#[macro_use]
mod implement;

pub mod asynchronous;
pub mod batch_norm;
pub mod binary;
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
pub mod transcendental;
pub mod tuples;
pub mod unary;
pub mod while_loop;
pub mod windows;

use mlir_bridge::op::OpDef;
pub(crate) use support::{checks::ReportAt, constant_operands::constant_ints};

/// Family of ops that are declared together.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Family {
    /// Name of the family, and of the module that declares the family.
    pub name: &'static str,
    /// Ops of the family.
    pub ops: &'static [&'static OpDef],
}
impl Family {
    /// Creates a family.
    pub fn new(name: &'static str, ops: &'static [&'static OpDef]) -> Self {
        Self { name, ops }
    }
}

macro_rules! families {
    ($($family:ident $ops:ident,)*) => {
        /// Returns all families of ops.
        pub fn families() -> Vec<Family> {
            vec![$(Family::new(stringify!($family), $family::OPS)),*]
        }
    };
}
stablehlo_opset::op_families! { [families] }

/// Returns all ops.
pub fn all() -> Vec<&'static OpDef> {
    families()
        .into_iter()
        .flat_map(|f| f.ops)
        .copied()
        .collect()
}
