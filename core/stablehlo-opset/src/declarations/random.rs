//! Generators of random numbers.

#[doc(hidden)]
#[macro_export]
macro_rules! random_ops {
    ([$($callback:tt)+] $($arguments:tt)*) => {
        $($callback)+! { [$($arguments)*]
            /// Generates random numbers with a distribution. Spec: rng.
            "rng" Rng {
                operands { a: RNG_BOUND_TENSOR, b: RNG_BOUND_TENSOR, shape: STATIC_DIMENSION_TENSOR }
                attributes { rng_distribution: RngDistribution }
                results { result: PRED_INT_OR_FP_TENSOR }
                notes [$crate::spec! {
                    C1 infer "element_type(a) = element_type(b) = element_type(result)",
                    C2 infer "rng_distribution = NORMAL => is_float(a)",
                    C3 infer "shape(result) = shape" ("checked if shape is a constant; otherwise only the rank"),
                }]
                assembly "$a `,` $b `,` $shape `,` `distribution` `=` $rng_distribution
                    attr-dict `:` functional-type(operands, results)"
            }
            /// Generates random bits, and updates the state of the generator.
            /// Spec: rng_bit_generator.
            "rng_bit_generator" RngBitGenerator {
                operands { initial_state: INT_OR_FP_TENSOR }
                attributes { rng_algorithm: RngAlgorithm }
                results stated { output_state: INT_OR_FP_TENSOR, output: STATIC_SHAPE_INT_OR_FP_TENSOR }
                traits [NO_MEMORY_EFFECT]
                notes [$crate::spec! {
                    C1 verify "type(initial_state) = type(output_state)",
                    C2 verify "size(initial_state) = 2 for THREE_FRY, 2 or 3 for PHILOX" ("checked for states with one dimension, which all should have"),
                }]
                assembly "$initial_state `,` `algorithm` `=` $rng_algorithm
                    attr-dict `:` functional-type(operands, results)"
            }
        }
    };
}
