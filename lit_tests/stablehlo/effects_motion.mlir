// A loop may have no iterations: an op leaves it if nobody would notice, and if
// it may be executed where the program would not (`speculation.mlir`).
// RUN: stablehlo-opt %s --loop-invariant-code-motion | FileCheck %s

// CHECK-LABEL: func.func @pure(
// CHECK-NEXT: stablehlo.constant
// CHECK-NEXT: stablehlo.create_token
// CHECK-NEXT: stablehlo.after_all
// CHECK-NEXT: stablehlo.add
// CHECK-NEXT: stablehlo.tuple
// CHECK-NEXT: stablehlo.optimization_barrier
// CHECK-NEXT: stablehlo.replica_id
// CHECK-NEXT: stablehlo.reduce
// CHECK-NEXT: stablehlo.if
// CHECK: scf.for
// CHECK-NEXT: }
func.func @pure(%s: tensor<2xf32>, %p: tensor<i1>, %lb: index) {
  scf.for %iv = %lb to %lb step %lb {
    %0 = stablehlo.constant dense<1.0> : tensor<f32>
    %1 = stablehlo.create_token : !stablehlo.token
    %2 = stablehlo.after_all %1 : !stablehlo.token
    %3 = stablehlo.add %s, %s : tensor<2xf32>
    %4 = stablehlo.tuple %3, %2 : tuple<tensor<2xf32>, !stablehlo.token>
    %5 = "stablehlo.optimization_barrier"(%3) : (tensor<2xf32>) -> tensor<2xf32>
    %6 = stablehlo.replica_id : tensor<ui32>
    %7 = stablehlo.reduce(%5 init: %0) applies stablehlo.add across dimensions = [0] : (tensor<2xf32>, tensor<f32>) -> tensor<f32>
    "stablehlo.if"(%p) ({
      %8 = stablehlo.add %s, %s : tensor<2xf32>
      stablehlo.return
    }, {
      stablehlo.return
    }) : (tensor<i1>) -> ()
  }
  return
}

// CHECK-LABEL: func.func @outside(
// CHECK-NEXT: scf.for
func.func @outside(%s: tensor<2xf32>, %i: tensor<f32>, %n: tensor<1xi64>, %t: !stablehlo.token, %lb: index) {
  scf.for %iv = %lb to %lb step %lb {
    // CHECK-NEXT: stablehlo.infeed
    %0 = "stablehlo.infeed"(%t) : (!stablehlo.token) -> !stablehlo.token
    // CHECK-NEXT: stablehlo.outfeed
    %1 = "stablehlo.outfeed"(%t) : (!stablehlo.token) -> !stablehlo.token
    // CHECK-NEXT: stablehlo.send
    %2 = "stablehlo.send"(%t) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (!stablehlo.token) -> !stablehlo.token
    // CHECK-NEXT: stablehlo.recv
    %3 = "stablehlo.recv"(%t) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (!stablehlo.token) -> !stablehlo.token
    // CHECK-NEXT: stablehlo.custom_call
    %4 = stablehlo.custom_call @foo(%s) {has_side_effect = true} : (tensor<2xf32>) -> tensor<2xf32>
    // CHECK-NEXT: stablehlo.composite
    %5 = stablehlo.composite "my.op" %s {decomposition = @decomposition} : (tensor<2xf32>) -> tensor<2xf32>
    // CHECK-NEXT: stablehlo.rng
    %6 = stablehlo.rng %i, %i, %n, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<?xf32>
    // CHECK-NEXT: }
  }
  return
}

// Though most could be executed speculatively: their effects are unknown.
// CHECK-LABEL: func.func @other_processes(
// CHECK-NEXT: scf.for
func.func @other_processes(%s: tensor<2xf32>, %f: !stablehlo.future<tensor<1xf32>>, %lb: index) {
  scf.for %iv = %lb to %lb step %lb {
    // CHECK: stablehlo.all_gather
    %0 = "stablehlo.all_gather"(%s) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2xf32>) -> tensor<?xf32>
    // CHECK: stablehlo.all_reduce
    %1 = "stablehlo.all_reduce"(%s) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      stablehlo.return %x : tensor<f32>
    }) : (tensor<2xf32>) -> tensor<2xf32>
    // CHECK: stablehlo.all_to_all
    %2 = "stablehlo.all_to_all"(%s) <{concat_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, split_count = 2 : i64, split_dimension = 0 : i64}> : (tensor<2xf32>) -> tensor<?xf32>
    // CHECK: stablehlo.collective_broadcast
    %3 = "stablehlo.collective_broadcast"(%s) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2xf32>) -> tensor<2xf32>
    // CHECK: stablehlo.collective_permute
    %4 = "stablehlo.collective_permute"(%s) <{source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2xf32>) -> tensor<2xf32>
    // CHECK: stablehlo.collective_reduce
    %5 = "stablehlo.collective_reduce"(%s) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      stablehlo.return %x : tensor<f32>
    }) : (tensor<2xf32>) -> tensor<2xf32>
    // CHECK: stablehlo.reduce_scatter
    %6 = "stablehlo.reduce_scatter"(%s) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, scatter_dimension = 0 : i64}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      stablehlo.return %x : tensor<f32>
    }) : (tensor<2xf32>) -> tensor<?xf32>
    // CHECK: stablehlo.async_start
    %7 = "stablehlo.async_start"(%s) ({
    ^bb0(%x: tensor<2xf32>):
      %y = stablehlo.slice %x [0:1] : (tensor<2xf32>) -> tensor<1xf32>
      stablehlo.return %y : tensor<1xf32>
    }) : (tensor<2xf32>) -> !stablehlo.future<tensor<1xf32>>
    // CHECK: stablehlo.async_done
    %8 = "stablehlo.async_done"(%f) : (!stablehlo.future<tensor<1xf32>>) -> tensor<1xf32>
  }
  return
}

// CHECK-LABEL: func.func @no_effect_but_maybe_a_failure(
// CHECK-NEXT: scf.for
func.func @no_effect_but_maybe_a_failure(%s: tensor<2xf32>, %m: tensor<2x2xf32>, %lb: index) {
  scf.for %iv = %lb to %lb step %lb {
    // CHECK-NEXT: stablehlo.custom_call
    %0 = stablehlo.custom_call @foo(%s) : (tensor<2xf32>) -> tensor<2xf32>
    // CHECK-NEXT: stablehlo.cholesky
    %1 = stablehlo.cholesky %m : tensor<2x2xf32>
    // CHECK-NEXT: }
  }
  return
}

// CHECK-LABEL: func.func @effects_in_regions(
// CHECK-NEXT: scf.for
// CHECK-NEXT: stablehlo.if
func.func @effects_in_regions(%p: tensor<i1>, %t: !stablehlo.token, %lb: index) {
  scf.for %iv = %lb to %lb step %lb {
    "stablehlo.if"(%p) ({
      %0 = "stablehlo.infeed"(%t) : (!stablehlo.token) -> !stablehlo.token
      stablehlo.return
    }, {
      stablehlo.return
    }) : (tensor<i1>) -> ()
  }
  return
}

func.func private @decomposition(%s: tensor<2xf32>) -> tensor<2xf32> {
  return %s : tensor<2xf32>
}
