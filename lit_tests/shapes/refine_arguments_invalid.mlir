// RUN: stablehlo-opt --stablehlo-refine-arguments='types=tensor<2xf32>,tensor<?xf32>' --split-input-file --verify-diagnostics %s
// RUN: not stablehlo-opt --stablehlo-refine-arguments='types=tensor<2xf32>,tensor<f>' %s 2>&1 | FileCheck %s --check-prefix=TYPE
// RUN: not stablehlo-opt --stablehlo-refine-arguments='types=tensor<2xf32>,tensor<*xf32>' %s 2>&1 | FileCheck %s --check-prefix=UNRANKED

// TYPE: error: 'builtin.module' op Invalid type string: tensor<f>

// UNRANKED: error: 'func.func' op invalid refinement for argument 1, refinement must be ranked in tensor<?xf32> -> tensor<*xf32>
func.func @main(%a: tensor<?xf32>, %b: tensor<?xf32>) {
  return
}

// -----

// expected-error@+1 {{'func.func' op number of refinements must match number of op operands 2 vs 1; expected the types of all arguments, which refine tensor<?xf32>}}
func.func @other_number(%a: tensor<?xf32>) {
  return
}

// -----

// expected-error@+1 {{operands 2 vs 0; expected no types, since there are no arguments}}
func.func @no_arguments() {
  return
}

// -----

// expected-error@+1 {{'func.func' op invalid refinement for argument 1, refinement must be a tensor in !stablehlo.token -> tensor<?xf32>}}
func.func @no_tensor(%a: tensor<?xf32>, %b: !stablehlo.token) {
  return
}

// -----

// expected-error@+1 {{'func.func' op invalid refinement for argument 0, refinement element types must match in tensor<?xi32> -> tensor<2xf32>}}
func.func @other_element_type(%a: tensor<?xi32>, %b: tensor<?xf32>) {
  return
}

// -----

// expected-error@+1 {{'func.func' op invalid refinement for argument 0, refinement rank must match operand rank in tensor<?x?xf32> -> tensor<2xf32>}}
func.func @other_rank(%a: tensor<?x?xf32>, %b: tensor<?xf32>) {
  return
}

// -----

// expected-error@+1 {{'func.func' op invalid refinement for argument 1, refinement dimension sizes must match for static dimensions in tensor<4xf32> -> tensor<?xf32>}}
func.func @less_specific(%a: tensor<?xf32>, %b: tensor<4xf32>) {
  return
}

// -----

// expected-error@+1 {{'func.func' op invalid refinement for argument 0, refinement dimension sizes must not exceed bounds in tensor<?xf32, #stablehlo.bounds<1>> -> tensor<2xf32>}}
func.func @beyond_bounds(%a: tensor<?xf32, #stablehlo.bounds<1>>, %b: tensor<?xf32>) {
  return
}
