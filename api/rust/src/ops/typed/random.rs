//! Typed ops of the family `random`, as `make docs` makes them of
//! `dialects/stablehlo/src/ops/random.rs`.

use crate::ops::support::prelude::*;

op! {
    /// Random numbers of a distribution.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#rng)
    ///
    /// # Operands
    /// - `a`: 0D tensor of bool or 2/4/8/16/32/64-bit integer or 4/6/8/16/32/64-bit float values
    /// - `b`: 0D tensor of bool or 2/4/8/16/32/64-bit integer or 4/6/8/16/32/64-bit float values
    /// - `shape`: statically shaped 1-dimensional tensor of index or 2/4/8/16/32/64-bit integer values
    ///
    /// # Attributes
    /// - `rng_distribution`: XLA PRNG distribution to be used
    ///
    /// # Results, of inferred types
    /// - `result`: ranked tensor of bool or 2/4/8/16/32/64-bit integer or 4/6/8/16/32/64-bit float values
    ///
    /// # Constraints
    /// - C1: `element_type(a) = element_type(b) = element_type(result)`
    /// - C2: `rng_distribution = NORMAL => is_float(a)`
    /// - C3: `shape(result) = shape` (if the shape is a constant; else its size only)
    ///
    /// # In a program
    /// ```mlir
    /// func.func @rng(%arg0: tensor<f32>, %arg1: tensor<2xi64>) {
    ///   %0 = stablehlo.rng %arg0, %arg0, %arg1, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<?x?xf32>
    ///   %1 = stablehlo.rng %arg0, %arg0, %arg1, distribution = NORMAL {a} : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<?x?xf32>
    ///   return
    /// }
    /// ```
    rng, Rng, RngBuilder, RngEdit = dialect::random::Rng;
    operands { 0 a: one; 1 b: one; 2 shape: one; }
    required { 0 rng_distribution: a::RngDistribution, RngDistribution => RngDistribution; }
    results { 0 result: one; }
}

op! {
    /// Random bits, and the generator's next state.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#rng_bit_generator)
    ///
    /// # Operands
    /// - `initial_state`: ranked tensor of 2/4/8/16/32/64-bit integer or 4/6/8/16/32/64-bit float values
    ///
    /// # Attributes
    /// - `rng_algorithm`: XLA PRNG algorithm to be used
    ///
    /// # Results
    /// - `output_state`: ranked tensor of 2/4/8/16/32/64-bit integer or 4/6/8/16/32/64-bit float values
    /// - `output`: statically shaped tensor of 2/4/8/16/32/64-bit integer or 4/6/8/16/32/64-bit float values
    ///
    /// # Constraints
    /// - C1: `type(initial_state) = type(output_state)`
    /// - C2: `size(initial_state) = 2 for THREE_FRY, 2 or 3 for PHILOX` (of states with one dimension, as all should have)
    ///
    /// # In a program
    /// ```mlir
    /// func.func @random(%arg0: tensor<2xui64>) {
    ///   %output_state, %output = stablehlo.rng_bit_generator %arg0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<8xui32>)
    ///   return
    /// }
    /// ```
    rng_bit_generator, RngBitGenerator, RngBitGeneratorBuilder, RngBitGeneratorEdit = dialect::random::RngBitGenerator;
    operands { 0 initial_state: one; }
    required { 0 rng_algorithm: a::RngAlgorithm, RngAlgorithm => RngAlgorithm; }
    results { 0 output_state: one; 1 output: one; }
    types { output_state_type: one; output_type: one; }
}
