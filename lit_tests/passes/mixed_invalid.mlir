// What cannot be mixed with VHLO, and why.

// RUN: stablehlo-opt --stablehlo-legalize-to-vhlo=allow-other-dialects --allow-unregistered-dialect --split-input-file --verify-diagnostics %s
// RUN: %mlir_opt_plugin --pass-pipeline='builtin.module(stablehlo-legalize-to-vhlo{allow-other-dialects})' --allow-unregistered-dialect --split-input-file --verify-diagnostics %s

// Only types of other dialects stay; builtin types become VHLO or nothing.
// expected-error @+1 {{failed to legalize operation 'func.func' that was explicitly marked illegal: attribute 'function_type': type '(vector<4xf32>) -> ()' has no counterpart in VHLO}}
func.func @builtin_type(%a: vector<4xf32>) {
  return
}

// -----

// A branch passes its operands as they are.
func.func @branch(%a: tensor<2xf32>) -> tensor<2xf32> {
  // expected-error @+1 {{failed to legalize operation 'cf.br' that was explicitly marked illegal: it passes operands to a block of 'vhlo.func_v1', whose arguments become VHLO}}
  cf.br ^bb1(%a : tensor<2xf32>)
^bb1(%b: tensor<2xf32>):
  return %b : tensor<2xf32>
}

// -----

// There are functions, calls and returns in VHLO; no other op of func.
func.func private @callee(tensor<2xf32>)
func.func @indirect(%a: tensor<2xf32>) {
  // expected-error @+1 {{failed to legalize operation 'func.constant' that was explicitly marked illegal: VHLO has no such op}}
  %f = func.constant @callee : (tensor<2xf32>) -> ()
  func.call_indirect %f(%a) : (tensor<2xf32>) -> ()
  return
}
