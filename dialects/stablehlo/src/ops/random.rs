//! Generators of random numbers.

use super::support::{constant_operands::constant_ints, prelude::*};
use stablehlo_program::{
    enums,
    rules::{
        dynamic::random_shape,
        random::{initial_state, rng},
    },
};

implement_ops! { OPS = random_ops;
    Rng {
        infer infer_rng
        reify reify_rng
        compatible compatible
    }
    RngBitGenerator {
        verify verify_rng_bit_generator
        speculation static_as_result
    }
}

fn infer_rng<'c>(op: Rng<'c>) -> Result<Vec<Type<'c>>> {
    let (a, b, shape) = (op.ranked(0).element, op.ranked(1).element, op.ranked(2));
    let is_normal = op.rng_distribution() == Some(RngDistribution::Normal);
    rng([a, b], a.is_any_float(), is_normal).at(&op)?;
    let sizes = random_shape(shape.shape[0], constant_ints(op.shape())).at(&op)?;
    Ok(vec![Tensor::get(&sizes, a, None)])
}
fn reify_rng<'c>(op: Rng<'c>) -> Result<Vec<Shape<'c>>> {
    Ok(vec![Shape::ElementsOf(op.shape())])
}

fn verify_rng_bit_generator(op: RngBitGenerator) -> Result {
    let (state, output) = (op.initial_state().ty(), result_type(&op));
    if !compatible(state, output) {
        return Err(op.violation(
            "C1",
            format_args!(
                "initial_state and output_state must have one type, found '{state}' and '{output}'"
            ),
        ));
    }
    let algorithm = match op.rng_algorithm() {
        Some(RngAlgorithm::ThreeFry) => enums::RngAlgorithm::ThreeFry,
        Some(RngAlgorithm::Philox) => enums::RngAlgorithm::Philox,
        Some(RngAlgorithm::Default) | None => return Ok(()),
    };
    initial_state(algorithm, op.ranked(0).shape, state).at(&op)
}
