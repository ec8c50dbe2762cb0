//! The dialect's ops, by family.

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

use mlir_bridge::OpDef;

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
        dynamic_reshaping::OPS,
        dynamic_slicing::OPS,
        dynamic_sizes::OPS,
        elementwise::UNARY,
        elementwise::TRANSCENDENTAL,
        elementwise::BINARY,
        elementwise::IRREGULAR,
        gather::OPS,
        linear_algebra::OPS,
        quantization::OPS,
        random::OPS,
        reduce::OPS,
        map_sort::OPS,
        reshaping::OPS,
        scatter::OPS,
        tuples::OPS,
        while_loop::OPS,
        windows::OPS,
    ]
    .concat()
}
