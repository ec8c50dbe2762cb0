// MLIR's lexer reports a string without an end after a type, and goes on. The program is refused.
// RUN: not stablehlo-translate --serialize --target=current %s -o %t 2>&1 | FileCheck %s
// RUN: not stablehlo-artifact assemble --target current %s -o %t 2>&1 | FileCheck %s --check-prefix=ASSEMBLE
// CHECK: unfinished_string.mlir:[[#@LINE+3]]:{{[0-9]+}}: error: expected '"' in string literal
// ASSEMBLE: expected '"' in string literal
func.func @f(%0: tensor<f32>, %1: !stablehlo.token) {
  %2 = "stablehlo.send"(%0, %1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<f32>, !stablehlo.token) -> !stablehlo.token"
  return
}
