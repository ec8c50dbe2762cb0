// MLIR's parser verifies the encoding of a tensor type before it checks the element type.
// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics --allow-unregistered-dialect

// expected-error@+1 {{undefined symbol alias id 'element'}}
"test.op"() : () -> tensor<?x!element, #stablehlo.bounds<3>>

// -----

// expected-error@+1 {{expected non-function type}}
"test.op"() : () -> tensor<4x(, #stablehlo.type_extensions<bounds = [?]>>

// -----

// expected-error@+1 {{invalid tensor element type}}
"test.op"() : () -> tensor<?x() -> i32, #stablehlo.bounds<3>>
