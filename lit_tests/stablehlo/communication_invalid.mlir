// RUN: stablehlo-opt %s --verify-diagnostics --split-input-file

func.func @infeed(%0: !stablehlo.token) {
  // expected-error@+1 {{'stablehlo.infeed' op attribute 'infeed_config' failed to satisfy constraint: string attribute}}
  %1 = "stablehlo.infeed"(%0) <{infeed_config = 1 : i64}> : (!stablehlo.token) -> !stablehlo.token
  return
}

// -----

func.func @infeed_result(%0: !stablehlo.token) {
  // expected-error@+1 {{'stablehlo.infeed' op result #0 must be variadic of statically shaped tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values or statically shaped tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values or token, but got 'tensor<?xf32>'}}
  %1:2 = "stablehlo.infeed"(%0) : (!stablehlo.token) -> (tensor<?xf32>, !stablehlo.token)
  return
}

// -----

func.func @outfeed(%0: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.outfeed' op operand #0 must be token, but got 'tensor<f32>'}}
  %1 = "stablehlo.outfeed"(%0) : (tensor<f32>) -> !stablehlo.token
  return
}

// -----

func.func @recv(%0: !stablehlo.token) {
  // expected-error@+1 {{'stablehlo.recv' op requires attribute 'channel_handle'}}
  %1 = "stablehlo.recv"(%0) : (!stablehlo.token) -> !stablehlo.token
  return
}

// -----

func.func @send(%0: !stablehlo.token) {
  // expected-error@+1 {{'stablehlo.send' op attribute 'source_target_pairs' failed to satisfy constraint: 64-bit signless integer elements attribute}}
  %1 = "stablehlo.send"(%0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = [0, 1]}> : (!stablehlo.token) -> !stablehlo.token
  return
}
