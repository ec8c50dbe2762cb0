// RUN: stablehlo-opt --stablehlo-legalize-deprecated-ops --split-input-file --verify-diagnostics %s
// RUN: stablehlo-opt --split-input-file %s > %t.before
// RUN: stablehlo-opt --stablehlo-legalize-deprecated-ops='fail-on-unused=false' --split-input-file %s > %t.after
// RUN: diff %t.before %t.after
// RUN: %mlir_opt_plugin --pass-pipeline='builtin.module(func.func(stablehlo-legalize-deprecated-ops))' --split-input-file --verify-diagnostics %s

func.func @map(%a: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{failed to legalize operation 'stablehlo.map' that was explicitly marked illegal}}
  %0 = "stablehlo.map"(%a) <{dimensions = array<i64: 0>}> ({
  ^bb0(%b: tensor<f32>):
    stablehlo.return %b : tensor<f32>
  }) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @rng(%a: tensor<f32>, %shape: tensor<1xi64>) -> tensor<4xf32> {
  // expected-error@+1 {{failed to legalize operation 'stablehlo.rng' that was explicitly marked illegal}}
  %0 = stablehlo.rng %a, %a, %shape, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
