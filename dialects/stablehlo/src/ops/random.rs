//! Random numbers.

use super::prelude::*;

ops! { OPS in "stablehlo";
    /// Random numbers of a distribution. Spec: rng.
    "rng" Rng {
        operands { a: RNG_BOUND_TENSOR, b: RNG_BOUND_TENSOR, shape: STATIC_DIMENSION_TENSOR }
        attributes { rng_distribution: RngDistribution }
        results { result: PRED_INT_OR_FP_TENSOR }
        assembly "$a `,` $b `,` $shape `,` `distribution` `=` $rng_distribution
            attr-dict `:` functional-type(operands, results)"
    }
    /// Random bits, and the generator's next state. Spec: rng_bit_generator.
    "rng_bit_generator" RngBitGenerator {
        operands { initial_state: INT_OR_FP_TENSOR }
        attributes { rng_algorithm: RngAlgorithm }
        results { output_state: INT_OR_FP_TENSOR, output: STATIC_SHAPE_INT_OR_FP_TENSOR }
        traits [NO_MEMORY_EFFECT]
        assembly "$initial_state `,` `algorithm` `=` $rng_algorithm
            attr-dict `:` functional-type(operands, results)"
        speculation static_as_result
    }
}
