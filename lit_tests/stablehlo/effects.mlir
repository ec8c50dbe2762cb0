// An op without uses may go, unless something outside would notice.
// RUN: stablehlo-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @effects(
// CHECK-NOT: goes
// CHECK-COUNT-9: stays
// CHECK-NOT: goes
// CHECK: return
func.func @effects(%0: tensor<2xf32>, %1: !stablehlo.token, %2: tensor<f32>, %3: tensor<1xi64>, %4: tensor<i1>) {
  %5 = stablehlo.add %0, %0 {goes} : tensor<2xf32>
  %6 = stablehlo.reverse %0, dims = [0] {goes} : tensor<2xf32>
  %7 = stablehlo.custom_call @foo(%0) {goes} : (tensor<2xf32>) -> tensor<2xf32>
  %8 = stablehlo.custom_call @foo(%0) {goes, has_side_effect = false} : (tensor<2xf32>) -> tensor<2xf32>
  %9 = stablehlo.custom_call @foo(%0) {has_side_effect = true, stays} : (tensor<2xf32>) -> tensor<2xf32>
  %10 = "stablehlo.infeed"(%1) {stays} : (!stablehlo.token) -> !stablehlo.token
  %11 = "stablehlo.outfeed"(%1) {stays} : (!stablehlo.token) -> !stablehlo.token
  %12 = "stablehlo.send"(%1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> {stays} : (!stablehlo.token) -> !stablehlo.token
  %13 = "stablehlo.recv"(%1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> {stays} : (!stablehlo.token) -> !stablehlo.token
  %14 = stablehlo.rng %2, %2, %3, distribution = UNIFORM {stays} : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<?xf32>
  %15 = "stablehlo.all_gather"(%0) <{all_gather_dim = 0 : i64, replica_groups = dense<0> : tensor<1x1xi64>}> {stays} : (tensor<2xf32>) -> tensor<2xf32>
  // Those of the ops in regions.
  "stablehlo.if"(%4) ({
    %16 = stablehlo.add %0, %0 : tensor<2xf32>
    stablehlo.return
  }, {
    stablehlo.return
  }) {goes} : (tensor<i1>) -> ()
  "stablehlo.if"(%4) ({
    %16 = "stablehlo.infeed"(%1) {stays} : (!stablehlo.token) -> !stablehlo.token
    stablehlo.return
  }, {
    stablehlo.return
  }) {stays} : (tensor<i1>) -> ()
  return
}
