// Errors about misspelt names have suggestions at their end, so expectations of upstream's words
// still hold.
// RUN: stablehlo-opt --verify-diagnostics --split-input-file %s
// RUN: stablehlo-translate --serialize --verify-diagnostics --split-input-file %s
// RUN: %mlir_opt_plugin --verify-diagnostics --split-input-file %s
// RUN: not stablehlo-opt --split-input-file %s 2>&1 | FileCheck %s
// RUN: not stablehlo-translate --serialize --split-input-file %s 2>&1 | FileCheck %s
// RUN: not %mlir_opt_plugin --split-input-file %s 2>&1 | FileCheck %s

// CHECK: [[@LINE+2]]:8: error: custom op 'stablehlo.max' is unknown; did you mean `stablehlo.maximum`?
func.func @synonym(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.max %x, %x : tensor<4xf32> // expected-error {{custom op 'stablehlo.max' is unknown}}
  return %0 : tensor<4xf32>
}

// -----
// CHECK: error: custom op 'stablehlo.brodcast' is unknown; did you mean `stablehlo.broadcast`?
func.func @letters(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.brodcast %x : tensor<4xf32> // expected-error {{custom op 'stablehlo.brodcast' is unknown}}
  return %0 : tensor<4xf32>
}

// -----
// CHECK: error: custom op 'stablehlo.batch' is unknown; did you mean `stablehlo.batch_norm_grad`, `stablehlo.batch_norm_training` or `stablehlo.batch_norm_inference`?
func.func @three(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.batch %x : tensor<4xf32> // expected-error {{custom op 'stablehlo.batch' is unknown}}
  return %0 : tensor<4xf32>
}

// -----
// CHECK: error: custom op 'stablehlo.xyzzy' is unknown{{$}}
func.func @nothing(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.xyzzy %x : tensor<4xf32> // expected-error {{custom op 'stablehlo.xyzzy' is unknown}}
  return %0 : tensor<4xf32>
}

// -----
// CHECK: error: custom op 'tanh' is unknown (tried 'func.tanh' as well); did you mean `stablehlo.tanh`?
func.func @without_dialect(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = tanh %x : tensor<4xf32> // expected-error {{custom op 'tanh' is unknown (tried 'func.tanh' as well)}}
  return %0 : tensor<4xf32>
}

// -----
// CHECK: error: unregistered operation 'stablehlo.relu' found in dialect ('stablehlo') that does not allow unknown operations; did you mean `stablehlo.maximum`?
func.func @generic(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{unregistered operation 'stablehlo.relu' found in dialect ('stablehlo') that does not allow unknown operations}}
  %0 = "stablehlo.relu"(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----
// CHECK: error: Dialect `stabelhlo' not found for custom op 'stabelhlo.tanh' ; did you mean `stablehlo`?
func.func @dialect(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+2 {{Dialect `stabelhlo' not found for custom op 'stabelhlo.tanh'}}
  // expected-note@+1 {{Available dialects: }}
  %0 = stabelhlo.tanh %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----
// CHECK: error: unknown stablehlo type: tokn; did you mean `token`?
// expected-error@+1 {{unknown stablehlo type: tokn}}
func.func @type(%x: !stablehlo.tokn) {
  return
}

// -----
// CHECK: error: custom op 'stablehlo.compare' expected comparison_direction to be one of: EQ, NE, GE, GT, LE, LT, found `GREATER`; did you mean `GT`?
func.func @enum(%x: tensor<4xf32>) -> tensor<4xi1> {
  // expected-error@+1 {{to be one of: EQ, NE, GE, GT, LE, LT}}
  %0 = stablehlo.compare GREATER, %x, %x : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  return %0 : tensor<4xi1>
}

// -----
// CHECK: error: expected one of: `offset_dims`, {{.*}} `index_vector_dim`, found `offset_dim`; did you mean `offset_dims`?
func.func @field() {
  // expected-error@+1 {{expected one of: `offset_dims`, `collapsed_slice_dims`}}
  "func.return"() {a = #stablehlo.gather<offset_dim = [1]>} : () -> ()
}

// -----
// CHECK: error: 'stablehlo.add' op requires the same shape for all operands and results, found 'tensor<4xf32>' and 'tensor<3xf32>'{{$}}
func.func @shapes(%x: tensor<4xf32>, %y: tensor<3xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{requires the same shape for all operands and results}}
  %0 = "stablehlo.add"(%x, %y) : (tensor<4xf32>, tensor<3xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
