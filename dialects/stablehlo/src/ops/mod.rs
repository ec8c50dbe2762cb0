//! The dialect's ops, by family.

pub mod asynchronous;
pub mod batch_norm;
mod bodies;
mod checks;
pub mod collectives;
pub mod communication;
pub mod comparison_selection;
pub mod composite;
pub mod constant;
mod constant_operands;
pub mod control_flow;
pub mod convolution;
pub mod custom_call;
pub mod data_movement;
pub mod dot;
pub mod dynamic_shapes;
pub mod dynamic_slicing;
pub mod dynamism;
pub mod elementwise;
pub mod gather;
pub mod linear_algebra;
mod process_groups;
mod products;
pub mod quantization;
pub mod random;
pub mod reduce;
mod reducers;
pub mod reduction;
pub mod reshaping;
pub mod scatter;
mod shared;
mod slices;
pub mod tuples;
pub mod while_loop;
pub mod windows;

use mlir_bridge::OpDef;

/// What each family's file uses.
mod prelude {
    pub(super) use super::{checks::*, shared::*};
    pub(super) use crate::{
        attribute_types::*, constraints::*, infer::*, neutral::*, spec::*, traits::*,
    };
    pub(super) use mlir_bridge::*;
    pub(super) use std::ops::Deref;
}

/// All ops.
pub fn all() -> Vec<&'static OpDef> {
    [
        asynchronous::OPS,
        batch_norm::OPS,
        collectives::OPS,
        communication::OPS,
        comparison_selection::OPS,
        composite::OPS,
        constant::OPS,
        control_flow::OPS,
        convolution::OPS,
        custom_call::OPS,
        data_movement::OPS,
        dot::OPS,
        dynamic_shapes::OPS,
        dynamic_slicing::OPS,
        dynamism::OPS,
        elementwise::UNARY,
        elementwise::TRANSCENDENTAL,
        elementwise::BINARY,
        elementwise::IRREGULAR,
        gather::OPS,
        linear_algebra::OPS,
        quantization::OPS,
        random::OPS,
        reduce::OPS,
        reduction::OPS,
        reshaping::OPS,
        scatter::OPS,
        tuples::OPS,
        while_loop::OPS,
        windows::OPS,
    ]
    .concat()
}
