// RUN: stablehlo-opt --split-input-file %s > %t.before
// RUN: stablehlo-opt --stablehlo-refine-shapes --split-input-file %s > %t.after
// RUN: diff %t.before %t.after

// Floats are not evaluated.
func.func @floats() -> (tensor<f32>, tensor<i32>) {
  %0 = stablehlo.constant dense<2.0> : tensor<f32>
  %1 = stablehlo.add %0, %0 : tensor<f32>
  %2 = stablehlo.convert %0 : (tensor<f32>) -> tensor<i32>
  return %1, %2 : tensor<f32>, tensor<i32>
}

// -----

// Tensors of increasing numbers are data rather than shapes.
func.func @iota() -> tensor<5xi32> {
  %0 = stablehlo.iota dim = 0 : tensor<5xi32>
  return %0 : tensor<5xi32>
}

// -----

// A reduction with several ops.
func.func @reduce() -> tensor<i32> {
  %0 = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %1 = stablehlo.constant dense<0> : tensor<i32>
  %2 = stablehlo.reduce(%0 init: %1) across dimensions = [0] : (tensor<2xi32>, tensor<i32>) -> tensor<i32>
    reducer(%a: tensor<i32>, %b: tensor<i32>)  {
      %3 = stablehlo.add %a, %b : tensor<i32>
      %4 = stablehlo.abs %3 : tensor<i32>
      stablehlo.return %4 : tensor<i32>
    }
  return %2 : tensor<i32>
}

// -----

// The size of a bounded dimension is known at run time only.
func.func @bounded(%a: tensor<?xf32, #stablehlo.bounds<4>>) -> tensor<i32> {
  %0 = stablehlo.get_dimension_size %a, dim = 0 : (tensor<?xf32, #stablehlo.bounds<4>>) -> tensor<i32>
  return %0 : tensor<i32>
}

// -----

// An unknown operand.
func.func @unknown(%a: tensor<i32>) -> tensor<i32> {
  %0 = stablehlo.constant dense<1> : tensor<i32>
  %1 = stablehlo.add %a, %0 : tensor<i32>
  return %1 : tensor<i32>
}
