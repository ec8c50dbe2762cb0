// What VHLO cannot hold: op, attribute or type, and why.

// RUN: stablehlo-opt --stablehlo-legalize-to-vhlo --split-input-file --verify-diagnostics %s
// RUN: %mlir_opt_plugin --pass-pipeline='builtin.module(stablehlo-legalize-to-vhlo)' --split-input-file --verify-diagnostics %s

// expected-error @+1 {{failed to legalize operation 'func.func' that was explicitly marked illegal: attribute 'no_inline': attribute 'unit' has no counterpart in VHLO}}
func.func @unit_attribute() attributes {no_inline} {
  return
}

// -----

// expected-error @+1 {{failed to legalize operation 'func.func' that was explicitly marked illegal: attribute 'note': attribute '#stablehlo.bounds<3, ?>' has no counterpart in VHLO}}
func.func @bounds_of_nothing() attributes {note = #stablehlo.bounds<3, ?>} {
  return
}

// -----

// expected-error @+1 {{attribute 'function_type': type '(tensor<2xf32, "s">) -> ()' has no counterpart in VHLO}}
func.func @foreign_encoding(%arg0: tensor<2xf32, "s">) {
  return
}

// -----

func.func @typed_attribute(%arg0: tensor<f32>) -> tensor<f32> {
  // expected-error @+1 {{failed to legalize operation 'stablehlo.abs' that was explicitly marked illegal: attribute 'note': attribute '@a::@b' has no counterpart in VHLO}}
  %0 = stablehlo.abs %arg0 {note = @a::@b} : tensor<f32>
  return %0 : tensor<f32>
}

// -----

func.func @other_dialect(%arg0: f32) -> f32 {
  // expected-error @+1 {{failed to legalize operation 'arith.addf' that was explicitly marked illegal: it is of another dialect (allow-other-dialects keeps such ops)}}
  %0 = arith.addf %arg0, %arg0 : f32
  return %0 : f32
}

// -----

// expected-error @+1 {{failed to legalize operation 'func.func' that was explicitly marked illegal: attribute 'function_type': type '(tensor<3xsi8>) -> ()' has no counterpart in VHLO}}
func.func @signed(%arg0: tensor<3xsi8>) {
  return
}
