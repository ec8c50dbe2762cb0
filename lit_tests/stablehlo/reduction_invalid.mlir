// RUN: stablehlo-opt %s --verify-diagnostics --split-input-file

func.func @map(%0: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.map' op requires attribute 'dimensions'}}
  %1 = "stablehlo.map"(%0) ({
  ^bb0(%a: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @map_blocks(%0: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.map' op region #0 ('computation') failed to verify constraint: region with 1 blocks}}
  %1 = "stablehlo.map"(%0) <{dimensions = array<i64: 0>}> ({
  }) : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @map_shape(%0: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.map' op requires the same shape for all operands and results}}
  %1 = "stablehlo.map"(%0) <{dimensions = array<i64: 0>}> ({
  ^bb0(%a: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<4xf32>) -> tensor<5xf32>
  return
}

// -----

func.func @reduce_window(%0: tensor<4xf32>, %1: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce_window' op attribute 'padding' failed to satisfy constraint: 64-bit signless integer elements attribute}}
  %2 = "stablehlo.reduce_window"(%0, %1) <{padding = dense<0> : tensor<1x2xi32>, window_dimensions = array<i64: 2>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<4xf32>, tensor<f32>) -> tensor<3xf32>
  return
}

// -----

func.func @select_and_scatter(%0: tensor<4xf32>, %1: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.select_and_scatter' op expected 3 operands, but found 2}}
  %2 = "stablehlo.select_and_scatter"(%0, %1) <{window_dimensions = array<i64: 2>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<4xf32>, tensor<2xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @select_and_scatter_regions(%0: tensor<4xf32>, %1: tensor<2xf32>, %2: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.select_and_scatter' op expected 2 regions}}
  %3 = "stablehlo.select_and_scatter"(%0, %1, %2) <{window_dimensions = array<i64: 2>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<4xf32>, tensor<2xf32>, tensor<f32>) -> tensor<4xf32>
  return
}

// -----

func.func @sort(%0: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.sort' op attribute 'is_stable' failed to satisfy constraint: bool attribute}}
  %1 = "stablehlo.sort"(%0) <{is_stable = 1 : i64}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %2 = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %2 : tensor<i1>
  }) : (tensor<4xf32>) -> tensor<4xf32>
  return
}
