// RUN: stablehlo-opt %s | FileCheck %s
// RUN: stablehlo-opt %s --split-input-file --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC
// RUN: stablehlo-opt %s > %t.mlir
// RUN: stablehlo-opt %t.mlir | diff %t.mlir -
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | diff %t.mlir -
// RUN: stablehlo-opt %s --emit-bytecode | stablehlo-opt | diff %t.mlir -

// CHECK-LABEL: func.func @feeds(
// GENERIC-LABEL: sym_name = "feeds"
func.func @feeds(%0: !stablehlo.token, %1: tensor<3xi32>) {
  // CHECK: %0:2 = "stablehlo.infeed"(%arg0) <{infeed_config = "config", layout = {{\[\[}}0]]}> : (!stablehlo.token) -> (tensor<3xi32>, !stablehlo.token)
  // GENERIC: %0:2 = "stablehlo.infeed"(%arg0) <{infeed_config = "config", layout = {{\[\[}}0]]}> : (!stablehlo.token) -> (tensor<3xi32>, !stablehlo.token)
  %2:2 = "stablehlo.infeed"(%0) <{infeed_config = "config", layout = [[0]]}> : (!stablehlo.token) -> (tensor<3xi32>, !stablehlo.token)
  // A missing config is filled in.
  // CHECK-NEXT: %1 = "stablehlo.infeed"(%arg0) <{infeed_config = ""}> : (!stablehlo.token) -> !stablehlo.token
  // GENERIC-NEXT: %1 = "stablehlo.infeed"(%arg0) <{infeed_config = ""}> : (!stablehlo.token) -> !stablehlo.token
  %3 = "stablehlo.infeed"(%0) : (!stablehlo.token) -> !stablehlo.token
  // CHECK-NEXT: %2 = "stablehlo.infeed"(%arg0) <{infeed_config = "", layout = []}> : (!stablehlo.token) -> !stablehlo.token
  // GENERIC-NEXT: %2 = "stablehlo.infeed"(%arg0) <{infeed_config = "", layout = []}> : (!stablehlo.token) -> !stablehlo.token
  %4 = "stablehlo.infeed"(%0) <{layout = []}> : (!stablehlo.token) -> !stablehlo.token
  // CHECK-NEXT: %3 = "stablehlo.outfeed"(%arg1, %arg0) <{outfeed_config = "config"}> : (tensor<3xi32>, !stablehlo.token) -> !stablehlo.token
  // GENERIC-NEXT: %3 = "stablehlo.outfeed"(%arg1, %arg0) <{outfeed_config = "config"}> : (tensor<3xi32>, !stablehlo.token) -> !stablehlo.token
  %5 = "stablehlo.outfeed"(%1, %0) <{outfeed_config = "config"}> : (tensor<3xi32>, !stablehlo.token) -> !stablehlo.token
  // CHECK-NEXT: %4 = "stablehlo.outfeed"(%arg0) <{outfeed_config = ""}> : (!stablehlo.token) -> !stablehlo.token
  // GENERIC-NEXT: %4 = "stablehlo.outfeed"(%arg0) <{outfeed_config = ""}> : (!stablehlo.token) -> !stablehlo.token
  %6 = "stablehlo.outfeed"(%0) : (!stablehlo.token) -> !stablehlo.token
  return
}

// -----

// CHECK-LABEL: func.func @channels(
// GENERIC-LABEL: sym_name = "channels"
func.func @channels(%0: !stablehlo.token, %1: tensor<3xi32>) {
  // CHECK: %0 = "stablehlo.send"(%arg1, %arg0) <{channel_handle = #stablehlo.channel_handle<handle = 5, type = 2>, is_host_transfer = true}> : (tensor<3xi32>, !stablehlo.token) -> !stablehlo.token
  // GENERIC: %0 = "stablehlo.send"(%arg1, %arg0) <{channel_handle = #stablehlo.channel_handle<handle = 5, type = 2>, is_host_transfer = true}> : (tensor<3xi32>, !stablehlo.token) -> !stablehlo.token
  %2 = "stablehlo.send"(%1, %0) <{channel_handle = #stablehlo.channel_handle<handle = 5, type = 2>, is_host_transfer = true}> : (tensor<3xi32>, !stablehlo.token) -> !stablehlo.token
  // CHECK-NEXT: %1 = "stablehlo.send"(%arg1, %arg0) <{channel_handle = #stablehlo.channel_handle<handle = 5, type = 1>, source_target_pairs = dense<{{\[\[}}0, 1], [1, 2]]> : tensor<2x2xi64>}> : (tensor<3xi32>, !stablehlo.token) -> !stablehlo.token
  // GENERIC-NEXT: %1 = "stablehlo.send"(%arg1, %arg0) <{channel_handle = #stablehlo.channel_handle<handle = 5, type = 1>, source_target_pairs = dense<{{\[\[}}0, 1], [1, 2]]> : tensor<2x2xi64>}> : (tensor<3xi32>, !stablehlo.token) -> !stablehlo.token
  %3 = "stablehlo.send"(%1, %0) <{channel_handle = #stablehlo.channel_handle<handle = 5, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2]]> : tensor<2x2xi64>}> : (tensor<3xi32>, !stablehlo.token) -> !stablehlo.token
  // CHECK-NEXT: %2:2 = "stablehlo.recv"(%arg0) <{channel_handle = #stablehlo.channel_handle<handle = 5, type = 3>, is_host_transfer = true}> : (!stablehlo.token) -> (tensor<3xi32>, !stablehlo.token)
  // GENERIC-NEXT: %2:2 = "stablehlo.recv"(%arg0) <{channel_handle = #stablehlo.channel_handle<handle = 5, type = 3>, is_host_transfer = true}> : (!stablehlo.token) -> (tensor<3xi32>, !stablehlo.token)
  %4:2 = "stablehlo.recv"(%0) <{channel_handle = #stablehlo.channel_handle<handle = 5, type = 3>, is_host_transfer = true}> : (!stablehlo.token) -> (tensor<3xi32>, !stablehlo.token)
  // CHECK-NEXT: %3:2 = "stablehlo.recv"(%arg0) <{channel_handle = #stablehlo.channel_handle<handle = 5, type = 1>, source_target_pairs = dense<{{\[\[}}0, 1], [1, 2]]> : tensor<2x2xi64>}> : (!stablehlo.token) -> (tensor<3xi32>, !stablehlo.token)
  // GENERIC-NEXT: %3:2 = "stablehlo.recv"(%arg0) <{channel_handle = #stablehlo.channel_handle<handle = 5, type = 1>, source_target_pairs = dense<{{\[\[}}0, 1], [1, 2]]> : tensor<2x2xi64>}> : (!stablehlo.token) -> (tensor<3xi32>, !stablehlo.token)
  %5:2 = "stablehlo.recv"(%0) <{channel_handle = #stablehlo.channel_handle<handle = 5, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2]]> : tensor<2x2xi64>}> : (!stablehlo.token) -> (tensor<3xi32>, !stablehlo.token)
  return
}
