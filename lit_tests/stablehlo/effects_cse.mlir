// Of two equal ops one goes, unless something outside would notice.
// RUN: stablehlo-opt %s --cse | FileCheck %s

// CHECK-LABEL: func.func @pure(
func.func @pure(%s: tensor<2xf32>, %t: !stablehlo.token, %p: tensor<i1>) -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<f32>, tensor<f32>, !stablehlo.token, !stablehlo.token) {
  // CHECK-NEXT: %[[C:.*]] = stablehlo.constant dense<1.0
  // CHECK-NEXT: %[[ADD:.*]] = stablehlo.add
  // CHECK-NEXT: %[[CALL:.*]] = stablehlo.custom_call @foo
  // CHECK-NEXT: %[[REDUCE:.*]] = stablehlo.reduce
  // CHECK-NEXT: %[[TOKEN:.*]] = stablehlo.create_token
  // CHECK-NEXT: return %[[ADD]], %[[ADD]], %[[CALL]], %[[CALL]], %[[REDUCE]], %[[REDUCE]], %[[TOKEN]], %[[TOKEN]]
  %0 = stablehlo.constant dense<1.0> : tensor<f32>
  %1 = stablehlo.constant dense<1.0> : tensor<f32>
  %2 = stablehlo.add %s, %s : tensor<2xf32>
  %3 = stablehlo.add %s, %s : tensor<2xf32>
  %4 = stablehlo.custom_call @foo(%s) : (tensor<2xf32>) -> tensor<2xf32>
  %5 = stablehlo.custom_call @foo(%s) : (tensor<2xf32>) -> tensor<2xf32>
  %6 = stablehlo.reduce(%s init: %0) applies stablehlo.add across dimensions = [0] : (tensor<2xf32>, tensor<f32>) -> tensor<f32>
  %7 = stablehlo.reduce(%s init: %1) applies stablehlo.add across dimensions = [0] : (tensor<2xf32>, tensor<f32>) -> tensor<f32>
  %8 = stablehlo.create_token : !stablehlo.token
  %9 = stablehlo.create_token : !stablehlo.token
  return %2, %3, %4, %5, %6, %7, %8, %9 : tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<f32>, tensor<f32>, !stablehlo.token, !stablehlo.token
}

// Attributes, types and regions are part of an op.
// CHECK-LABEL: func.func @different(
func.func @different(%s: tensor<2x2xf32>, %d: tensor<?x2xf32>, %i: tensor<f32>) -> (tensor<2x2xf32>, tensor<2x2xf32>, tensor<?x2xf32>, tensor<2x2xf32>, tensor<2xf32>, tensor<2xf32>) {
  // CHECK-NEXT: stablehlo.reverse
  // CHECK-NEXT: stablehlo.reverse
  // CHECK-NEXT: stablehlo.tanh
  // CHECK-NEXT: stablehlo.tanh
  // CHECK-NEXT: stablehlo.reduce
  // CHECK-NEXT: stablehlo.reduce
  // CHECK-NEXT: return
  %0 = stablehlo.reverse %s, dims = [0] : tensor<2x2xf32>
  %1 = stablehlo.reverse %s, dims = [1] : tensor<2x2xf32>
  %2 = stablehlo.tanh %d : tensor<?x2xf32>
  %3 = stablehlo.tanh %d : (tensor<?x2xf32>) -> tensor<2x2xf32>
  %4 = stablehlo.reduce(%s init: %i) applies stablehlo.add across dimensions = [0] : (tensor<2x2xf32>, tensor<f32>) -> tensor<2xf32>
  %5 = stablehlo.reduce(%s init: %i) applies stablehlo.multiply across dimensions = [0] : (tensor<2x2xf32>, tensor<f32>) -> tensor<2xf32>
  return %0, %1, %2, %3, %4, %5 : tensor<2x2xf32>, tensor<2x2xf32>, tensor<?x2xf32>, tensor<2x2xf32>, tensor<2xf32>, tensor<2xf32>
}

// Each of these does something of its own.
// CHECK-LABEL: func.func @outside(
func.func @outside(%s: tensor<2xf32>, %i: tensor<f32>, %n: tensor<1xi64>, %t: !stablehlo.token) {
  // CHECK-NEXT: stablehlo.infeed
  %0 = "stablehlo.infeed"(%t) : (!stablehlo.token) -> !stablehlo.token
  // CHECK-NEXT: stablehlo.infeed
  %1 = "stablehlo.infeed"(%t) : (!stablehlo.token) -> !stablehlo.token
  // CHECK-NEXT: stablehlo.outfeed
  %2 = "stablehlo.outfeed"(%t) : (!stablehlo.token) -> !stablehlo.token
  // CHECK-NEXT: stablehlo.outfeed
  %3 = "stablehlo.outfeed"(%t) : (!stablehlo.token) -> !stablehlo.token
  // CHECK-NEXT: stablehlo.send
  %4 = "stablehlo.send"(%t) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (!stablehlo.token) -> !stablehlo.token
  // CHECK-NEXT: stablehlo.send
  %5 = "stablehlo.send"(%t) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (!stablehlo.token) -> !stablehlo.token
  // CHECK-NEXT: stablehlo.recv
  %6 = "stablehlo.recv"(%t) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (!stablehlo.token) -> !stablehlo.token
  // CHECK-NEXT: stablehlo.recv
  %7 = "stablehlo.recv"(%t) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (!stablehlo.token) -> !stablehlo.token
  // CHECK-NEXT: stablehlo.custom_call
  %8 = stablehlo.custom_call @foo(%s) {has_side_effect = true} : (tensor<2xf32>) -> tensor<2xf32>
  // CHECK-NEXT: stablehlo.custom_call
  %9 = stablehlo.custom_call @foo(%s) {has_side_effect = true} : (tensor<2xf32>) -> tensor<2xf32>
  // CHECK-NEXT: stablehlo.composite
  %10 = stablehlo.composite "my.op" %s {decomposition = @decomposition} : (tensor<2xf32>) -> tensor<2xf32>
  // CHECK-NEXT: stablehlo.composite
  %11 = stablehlo.composite "my.op" %s {decomposition = @decomposition} : (tensor<2xf32>) -> tensor<2xf32>
  // CHECK-NEXT: stablehlo.rng
  %12 = stablehlo.rng %i, %i, %n, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<?xf32>
  // CHECK-NEXT: stablehlo.rng
  %13 = stablehlo.rng %i, %i, %n, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<?xf32>
  // CHECK-NEXT: return
  return
}

// CHECK-LABEL: func.func @other_processes(
func.func @other_processes(%s: tensor<2xf32>, %f: !stablehlo.future<tensor<1xf32>>) {
  // CHECK: stablehlo.all_gather
  %0 = "stablehlo.all_gather"(%s) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2xf32>) -> tensor<?xf32>
  // CHECK: stablehlo.all_gather
  %1 = "stablehlo.all_gather"(%s) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2xf32>) -> tensor<?xf32>
  // CHECK: stablehlo.all_reduce
  %2 = "stablehlo.all_reduce"(%s) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) : (tensor<2xf32>) -> tensor<2xf32>
  // CHECK: stablehlo.all_reduce
  %3 = "stablehlo.all_reduce"(%s) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) : (tensor<2xf32>) -> tensor<2xf32>
  // CHECK: stablehlo.all_to_all
  %4 = "stablehlo.all_to_all"(%s) <{concat_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, split_count = 2 : i64, split_dimension = 0 : i64}> : (tensor<2xf32>) -> tensor<?xf32>
  // CHECK: stablehlo.all_to_all
  %5 = "stablehlo.all_to_all"(%s) <{concat_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, split_count = 2 : i64, split_dimension = 0 : i64}> : (tensor<2xf32>) -> tensor<?xf32>
  // CHECK: stablehlo.collective_broadcast
  %6 = "stablehlo.collective_broadcast"(%s) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2xf32>) -> tensor<2xf32>
  // CHECK: stablehlo.collective_broadcast
  %7 = "stablehlo.collective_broadcast"(%s) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2xf32>) -> tensor<2xf32>
  // CHECK: stablehlo.collective_permute
  %8 = "stablehlo.collective_permute"(%s) <{source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2xf32>) -> tensor<2xf32>
  // CHECK: stablehlo.collective_permute
  %9 = "stablehlo.collective_permute"(%s) <{source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2xf32>) -> tensor<2xf32>
  // CHECK: stablehlo.collective_reduce
  %10 = "stablehlo.collective_reduce"(%s) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) : (tensor<2xf32>) -> tensor<2xf32>
  // CHECK: stablehlo.collective_reduce
  %11 = "stablehlo.collective_reduce"(%s) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) : (tensor<2xf32>) -> tensor<2xf32>
  // CHECK: stablehlo.reduce_scatter
  %12 = "stablehlo.reduce_scatter"(%s) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, scatter_dimension = 0 : i64}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) : (tensor<2xf32>) -> tensor<?xf32>
  // CHECK: stablehlo.reduce_scatter
  %13 = "stablehlo.reduce_scatter"(%s) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, scatter_dimension = 0 : i64}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) : (tensor<2xf32>) -> tensor<?xf32>
  // CHECK: stablehlo.async_start
  %14 = "stablehlo.async_start"(%s) ({
  ^bb0(%x: tensor<2xf32>):
    %y = stablehlo.slice %x [0:1] : (tensor<2xf32>) -> tensor<1xf32>
    stablehlo.return %y : tensor<1xf32>
  }) : (tensor<2xf32>) -> !stablehlo.future<tensor<1xf32>>
  // CHECK: stablehlo.async_start
  %15 = "stablehlo.async_start"(%s) ({
  ^bb0(%x: tensor<2xf32>):
    %y = stablehlo.slice %x [0:1] : (tensor<2xf32>) -> tensor<1xf32>
    stablehlo.return %y : tensor<1xf32>
  }) : (tensor<2xf32>) -> !stablehlo.future<tensor<1xf32>>
  // CHECK: stablehlo.async_done
  %16 = "stablehlo.async_done"(%f) : (!stablehlo.future<tensor<1xf32>>) -> tensor<1xf32>
  // CHECK: stablehlo.async_done
  %17 = "stablehlo.async_done"(%f) : (!stablehlo.future<tensor<1xf32>>) -> tensor<1xf32>
  // CHECK: return
  return
}

// CHECK-LABEL: func.func @effects_in_regions(
func.func @effects_in_regions(%p: tensor<i1>, %t: !stablehlo.token) -> (!stablehlo.token, !stablehlo.token) {
  // CHECK: %[[IF0:.*]] = "stablehlo.if"
  // CHECK: %[[IF1:.*]] = "stablehlo.if"
  // CHECK: return %[[IF0]], %[[IF1]]
  %0 = "stablehlo.if"(%p) ({
    %1 = "stablehlo.infeed"(%t) : (!stablehlo.token) -> !stablehlo.token
    stablehlo.return %1 : !stablehlo.token
  }, {
    stablehlo.return %t : !stablehlo.token
  }) : (tensor<i1>) -> !stablehlo.token
  %2 = "stablehlo.if"(%p) ({
    %3 = "stablehlo.infeed"(%t) : (!stablehlo.token) -> !stablehlo.token
    stablehlo.return %3 : !stablehlo.token
  }, {
    stablehlo.return %t : !stablehlo.token
  }) : (tensor<i1>) -> !stablehlo.token
  return %0, %2 : !stablehlo.token, !stablehlo.token
}

func.func private @decomposition(%s: tensor<2xf32>) -> tensor<2xf32> {
  return %s : tensor<2xf32>
}
