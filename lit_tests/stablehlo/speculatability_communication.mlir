// RUN: stablehlo-opt %s --hlo-test-speculatability --allow-unregistered-dialect | FileCheck %s

// What happens outside the program must not happen unless the program does it.

// CHECK-LABEL: func.func @infeed(
// CHECK-NEXT: return
func.func @infeed(%t: !stablehlo.token) {
  %0:2 = "stablehlo.infeed"(%t) : (!stablehlo.token) -> (tensor<2xf32>, !stablehlo.token)
  "hlo_test_speculatability.is_not_speculatable"(%0#0) : (tensor<2xf32>) -> ()
  return
}

// CHECK-LABEL: func.func @outfeed(
// CHECK-NEXT: return
func.func @outfeed(%s: tensor<2xf32>, %t: !stablehlo.token) {
  %0 = "stablehlo.outfeed"(%s, %t) : (tensor<2xf32>, !stablehlo.token) -> !stablehlo.token
  "hlo_test_speculatability.is_not_speculatable"(%0) : (!stablehlo.token) -> ()
  return
}

// CHECK-LABEL: func.func @send(
// CHECK-NEXT: return
func.func @send(%s: tensor<2xf32>, %t: !stablehlo.token) {
  %0 = "stablehlo.send"(%s, %t) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<2xf32>, !stablehlo.token) -> !stablehlo.token
  "hlo_test_speculatability.is_not_speculatable"(%0) : (!stablehlo.token) -> ()
  return
}

// CHECK-LABEL: func.func @recv(
// CHECK-NEXT: return
func.func @recv(%t: !stablehlo.token) {
  %0:2 = "stablehlo.recv"(%t) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (!stablehlo.token) -> (tensor<2xf32>, !stablehlo.token)
  "hlo_test_speculatability.is_not_speculatable"(%0#0) : (tensor<2xf32>) -> ()
  return
}
