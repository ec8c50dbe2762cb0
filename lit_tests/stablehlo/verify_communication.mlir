// RUN: stablehlo-opt %s --verify-diagnostics --split-input-file

func.func @infeed(%0: !stablehlo.token) {
  %1:2 = "stablehlo.infeed"(%0) <{layout = [[0, 1]]}> : (!stablehlo.token) -> (tensor<2x3xf32>, !stablehlo.token)
  return
}

// -----

func.func @infeed_token(%0: !stablehlo.token) {
  %1 = "stablehlo.infeed"(%0) <{infeed_config = "a"}> : (!stablehlo.token) -> !stablehlo.token
  return
}

// -----

func.func @infeed_nothing(%0: !stablehlo.token) {
  // expected-error@+1 {{'stablehlo.infeed' op must have at least one result, found none [infeed C1]}}
  "stablehlo.infeed"(%0) <{infeed_config = ""}> : (!stablehlo.token) -> ()
  return
}

// -----

func.func @infeed_tokens(%0: !stablehlo.token) {
  // expected-error@+1 {{'stablehlo.infeed' op result #0 must be a tensor, found '!stablehlo.token' [infeed C2]}}
  %1:2 = "stablehlo.infeed"(%0) <{infeed_config = ""}> : (!stablehlo.token) -> (!stablehlo.token, !stablehlo.token)
  return
}

// -----

func.func @infeed_no_token(%0: !stablehlo.token) {
  // expected-error@+1 {{'stablehlo.infeed' op the last result must be a token, found 'tensor<f32>' [infeed C3]}}
  %1:2 = "stablehlo.infeed"(%0) <{infeed_config = ""}> : (!stablehlo.token) -> (tensor<f32>, tensor<f32>)
  return
}

// -----

func.func @layout_size(%0: !stablehlo.token) {
  // expected-error@+1 {{'stablehlo.infeed' op layout must have one entry per tensor (1), found 0}}
  %1:2 = "stablehlo.infeed"(%0) <{layout = []}> : (!stablehlo.token) -> (tensor<f32>, !stablehlo.token)
  return
}

// -----

func.func @layout_no_array(%0: !stablehlo.token) {
  // expected-error@+1 {{'stablehlo.infeed' op layout must have arrays of integers as entries, found 0 : i64}}
  %1:2 = "stablehlo.infeed"(%0) <{layout = [0]}> : (!stablehlo.token) -> (tensor<f32>, !stablehlo.token)
  return
}

// -----

func.func @layout_no_integer(%0: !stablehlo.token) {
  // expected-error@+1 {{'stablehlo.infeed' op layout must have arrays of integers as entries, found ["a"]}}
  %1:2 = "stablehlo.infeed"(%0) <{layout = [["a"]]}> : (!stablehlo.token) -> (tensor<f32>, !stablehlo.token)
  return
}

// -----

func.func @send(%0: tensor<f32>, %1: !stablehlo.token) {
  %2 = "stablehlo.send"(%0, %1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<f32>, !stablehlo.token) -> !stablehlo.token
  return
}

// -----

func.func @send_to_host(%0: tensor<f32>, %1: !stablehlo.token) {
  %2 = "stablehlo.send"(%0, %1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 2>, is_host_transfer = true}> : (tensor<f32>, !stablehlo.token) -> !stablehlo.token
  return
}

// -----

func.func @send_pairs(%0: tensor<f32>, %1: !stablehlo.token) {
  %2 = "stablehlo.send"(%0, %1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2]]> : tensor<2x2xi64>}> : (tensor<f32>, !stablehlo.token) -> !stablehlo.token
  return
}

// -----

func.func @send_no_pairs(%0: tensor<f32>, %1: !stablehlo.token) {
  %2 = "stablehlo.send"(%0, %1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<> : tensor<0xi64>}> : (tensor<f32>, !stablehlo.token) -> !stablehlo.token
  return
}

// -----

func.func @send_pairs_rank(%0: tensor<f32>, %1: !stablehlo.token) {
  // expected-error@+1 {{'stablehlo.send' op source_target_pairs must be a 2-dimensional tensor, found 1 dimensions}}
  %2 = "stablehlo.send"(%0, %1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[0, 1]> : tensor<2xi64>}> : (tensor<f32>, !stablehlo.token) -> !stablehlo.token
  return
}

// -----

func.func @send_pairs_columns(%0: tensor<f32>, %1: !stablehlo.token) {
  // expected-error@+1 {{'stablehlo.send' op source_target_pairs must have 2 columns, found 3 [send C1]}}
  %2 = "stablehlo.send"(%0, %1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1, 2]]> : tensor<1x3xi64>}> : (tensor<f32>, !stablehlo.token) -> !stablehlo.token
  return
}

// -----

func.func @send_pairs_sources(%0: tensor<f32>, %1: !stablehlo.token) {
  // expected-error@+1 {{'stablehlo.send' op source_target_pairs[:, 0] must not repeat values, found 0 more than once [send C2]}}
  %2 = "stablehlo.send"(%0, %1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [0, 2]]> : tensor<2x2xi64>}> : (tensor<f32>, !stablehlo.token) -> !stablehlo.token
  return
}

// -----

func.func @send_pairs_targets(%0: tensor<f32>, %1: !stablehlo.token) {
  // expected-error@+1 {{'stablehlo.send' op source_target_pairs[:, 1] must not repeat values, found 1 more than once [send C3]}}
  %2 = "stablehlo.send"(%0, %1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [2, 1]]> : tensor<2x2xi64>}> : (tensor<f32>, !stablehlo.token) -> !stablehlo.token
  return
}

// -----

func.func @send_pairs_negative(%0: tensor<f32>, %1: !stablehlo.token) {
  // expected-error@+1 {{'stablehlo.send' op source_target_pairs must be at least 0, found -1 at index 1 [send C4]}}
  %2 = "stablehlo.send"(%0, %1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, -1]]> : tensor<1x2xi64>}> : (tensor<f32>, !stablehlo.token) -> !stablehlo.token
  return
}

// -----

func.func @send_device_type(%0: tensor<f32>, %1: !stablehlo.token) {
  // expected-error@+1 {{'stablehlo.send' op channel_handle must have type DEVICE_TO_DEVICE (1) if is_host_transfer is false, found 2 [send C5]}}
  %2 = "stablehlo.send"(%0, %1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 2>}> : (tensor<f32>, !stablehlo.token) -> !stablehlo.token
  return
}

// -----

func.func @send_host_type(%0: tensor<f32>, %1: !stablehlo.token) {
  // expected-error@+1 {{'stablehlo.send' op channel_handle must have type DEVICE_TO_HOST (2) if is_host_transfer is true, found 1 [send C5]}}
  %2 = "stablehlo.send"(%0, %1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, is_host_transfer = true}> : (tensor<f32>, !stablehlo.token) -> !stablehlo.token
  return
}

// -----

func.func @send_other_type(%0: tensor<f32>, %1: !stablehlo.token) {
  // expected-error@+1 {{'stablehlo.send' op channel_handle must have type DEVICE_TO_HOST (2) if is_host_transfer is true, found 3 [send C5]}}
  %2 = "stablehlo.send"(%0, %1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 3>, is_host_transfer = true}> : (tensor<f32>, !stablehlo.token) -> !stablehlo.token
  return
}

// -----

func.func @recv(%0: !stablehlo.token) {
  %1:2 = "stablehlo.recv"(%0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (!stablehlo.token) -> (tensor<f32>, !stablehlo.token)
  return
}

// -----

func.func @recv_from_host(%0: !stablehlo.token) {
  %1:2 = "stablehlo.recv"(%0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 3>, is_host_transfer = true}> : (!stablehlo.token) -> (tensor<f32>, !stablehlo.token)
  return
}

// -----

func.func @recv_pairs(%0: !stablehlo.token) {
  %1:2 = "stablehlo.recv"(%0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2]]> : tensor<2x2xi64>}> : (!stablehlo.token) -> (tensor<f32>, !stablehlo.token)
  return
}

// -----

func.func @recv_no_pairs(%0: !stablehlo.token) {
  %1:2 = "stablehlo.recv"(%0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<> : tensor<0xi64>}> : (!stablehlo.token) -> (tensor<f32>, !stablehlo.token)
  return
}

// -----

func.func @recv_pairs_rank(%0: !stablehlo.token) {
  // expected-error@+1 {{'stablehlo.recv' op source_target_pairs must be a 2-dimensional tensor, found 1 dimensions}}
  %1:2 = "stablehlo.recv"(%0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[0, 1]> : tensor<2xi64>}> : (!stablehlo.token) -> (tensor<f32>, !stablehlo.token)
  return
}

// -----

func.func @recv_pairs_columns(%0: !stablehlo.token) {
  // expected-error@+1 {{'stablehlo.recv' op source_target_pairs must have 2 columns, found 3 [recv C1]}}
  %1:2 = "stablehlo.recv"(%0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1, 2]]> : tensor<1x3xi64>}> : (!stablehlo.token) -> (tensor<f32>, !stablehlo.token)
  return
}

// -----

func.func @recv_pairs_sources(%0: !stablehlo.token) {
  // expected-error@+1 {{'stablehlo.recv' op source_target_pairs[:, 0] must not repeat values, found 0 more than once [recv C2]}}
  %1:2 = "stablehlo.recv"(%0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [0, 2]]> : tensor<2x2xi64>}> : (!stablehlo.token) -> (tensor<f32>, !stablehlo.token)
  return
}

// -----

func.func @recv_pairs_targets(%0: !stablehlo.token) {
  // expected-error@+1 {{'stablehlo.recv' op source_target_pairs[:, 1] must not repeat values, found 1 more than once [recv C3]}}
  %1:2 = "stablehlo.recv"(%0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [2, 1]]> : tensor<2x2xi64>}> : (!stablehlo.token) -> (tensor<f32>, !stablehlo.token)
  return
}

// -----

func.func @recv_pairs_negative(%0: !stablehlo.token) {
  // expected-error@+1 {{'stablehlo.recv' op source_target_pairs must be at least 0, found -1 at index 1 [recv C4]}}
  %1:2 = "stablehlo.recv"(%0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, -1]]> : tensor<1x2xi64>}> : (!stablehlo.token) -> (tensor<f32>, !stablehlo.token)
  return
}

// -----

func.func @recv_device_type(%0: !stablehlo.token) {
  // expected-error@+1 {{'stablehlo.recv' op channel_handle must have type DEVICE_TO_DEVICE (1) if is_host_transfer is false, found 3 [recv C5]}}
  %1:2 = "stablehlo.recv"(%0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 3>}> : (!stablehlo.token) -> (tensor<f32>, !stablehlo.token)
  return
}

// -----

func.func @recv_host_type(%0: !stablehlo.token) {
  // expected-error@+1 {{'stablehlo.recv' op channel_handle must have type HOST_TO_DEVICE (3) if is_host_transfer is true, found 1 [recv C5]}}
  %1:2 = "stablehlo.recv"(%0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, is_host_transfer = true}> : (!stablehlo.token) -> (tensor<f32>, !stablehlo.token)
  return
}

// -----

func.func @recv_other_type(%0: !stablehlo.token) {
  // expected-error@+1 {{'stablehlo.recv' op channel_handle must have type HOST_TO_DEVICE (3) if is_host_transfer is true, found 2 [recv C5]}}
  %1:2 = "stablehlo.recv"(%0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 2>, is_host_transfer = true}> : (!stablehlo.token) -> (tensor<f32>, !stablehlo.token)
  return
}

// -----

func.func @recv_nothing(%0: !stablehlo.token) {
  // expected-error@+1 {{'stablehlo.recv' op must have at least one result, found none}}
  "stablehlo.recv"(%0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (!stablehlo.token) -> ()
  return
}

// -----

func.func @recv_tokens(%0: !stablehlo.token) {
  // expected-error@+1 {{'stablehlo.recv' op result #0 must be a tensor, found '!stablehlo.token'}}
  %1:2 = "stablehlo.recv"(%0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (!stablehlo.token) -> (!stablehlo.token, !stablehlo.token)
  return
}

// -----

func.func @recv_no_token(%0: !stablehlo.token) {
  // expected-error@+1 {{'stablehlo.recv' op the last result must be a token, found 'tensor<f32>'}}
  %1 = "stablehlo.recv"(%0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (!stablehlo.token) -> tensor<f32>
  return
}

// -----

func.func @send_result(%0: !stablehlo.token) {
  // expected-error@+1 {{'stablehlo.send' op result #0 must be token, but got 'tensor<f32>'}}
  %1 = "stablehlo.send"(%0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (!stablehlo.token) -> tensor<f32>
  return
}
