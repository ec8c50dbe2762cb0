// RUN: stablehlo-opt %s --verify-diagnostics --split-input-file

func.func @custom_call(%0: i32) {
  // expected-error@+1 {{'stablehlo.custom_call' op operand #0 must be variadic of tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values or memref of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values or token or nested tuple with any combination of tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values or memref of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values or token values or future, but got 'i32'}}
  stablehlo.custom_call @foo(%0) : (i32) -> ()
  return
}

// -----

func.func @custom_call_api_version() {
  // expected-error@+1 {{'stablehlo.custom_call' op attribute 'api_version' failed to satisfy constraint: Custom call API version}}
  stablehlo.custom_call @foo() {api_version = 5 : i32} : () -> ()
  return
}

// -----

func.func @custom_call_backend_config() {
  // expected-error@+1 {{'stablehlo.custom_call' op attribute 'backend_config' failed to satisfy constraint: string attribute or dictionary of named attribute values}}
  stablehlo.custom_call @foo() {backend_config = 1 : i64} : () -> ()
  return
}

// -----

func.func @custom_call_called_computations() {
  // expected-error@+1 {{'stablehlo.custom_call' op attribute 'called_computations' failed to satisfy constraint: flat symbol ref array attribute}}
  stablehlo.custom_call @foo() {called_computations = ["bar"]} : () -> ()
  return
}

// -----

func.func @custom_call_layouts(%0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op attribute 'operand_layouts' failed to satisfy constraint: Array of layout (1D tensor of index type) attributes}}
  stablehlo.custom_call @foo(%0) {operand_layouts = [dense<0> : tensor<1xi64>], result_layouts = []} : (tensor<2xf32>) -> ()
  return
}

// -----

func.func @custom_call_aliases(%0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op attribute 'output_operand_aliases' failed to satisfy constraint: Aliasing attribute for outputs and operands of CustomCall}}
  %1 = stablehlo.custom_call @foo(%0) {output_operand_aliases = [0]} : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @custom_call_tilings() {
  // expected-error@+1 {{'stablehlo.custom_call' op attribute 'result_tilings' failed to satisfy constraint: Array of tiling attributes}}
  stablehlo.custom_call @foo() {result_tilings = [1]} : () -> ()
  return
}

// -----

func.func @custom_call_target() {
  // expected-error@+1 {{'stablehlo.custom_call' op requires attribute 'call_target_name'}}
  "stablehlo.custom_call"() : () -> ()
  return
}

// -----

func.func @custom_call_syntax() {
  // expected-error@+1 {{custom op 'stablehlo.custom_call' expected valid '@'-identifier for symbol name}}
  stablehlo.custom_call "foo"() : () -> ()
  return
}

// -----

func.func @alias_of_no_result(%0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op output_operand_aliases must have output_tuple_indices of the results, found []}}
  stablehlo.custom_call @foo(%0) {output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>]} : (tensor<2xf32>) -> ()
  return
}
