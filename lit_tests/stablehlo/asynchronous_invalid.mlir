// RUN: stablehlo-opt %s --verify-diagnostics --split-input-file

func.func @async_done(%0: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.async_done' op operand #0 must be future, but got 'tensor<f32>'}}
  %1 = "stablehlo.async_done"(%0) : (tensor<f32>) -> tensor<f32>
  return
}

// -----

func.func @async_start(%0: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.async_start' op result #0 must be future, but got 'tensor<f32>'}}
  %1 = "stablehlo.async_start"(%0) ({
  ^bb0(%a: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<f32>) -> tensor<f32>
  return
}
