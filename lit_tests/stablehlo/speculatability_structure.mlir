// RUN: stablehlo-opt %s --hlo-test-speculatability --allow-unregistered-dialect | FileCheck %s

// An op that is as speculatable as it is asked to be is removed.

// CHECK-LABEL: func.func @reduce
// CHECK-NEXT: return
func.func @reduce(%s: tensor<2xf32>, %d: tensor<?xf32>, %i: tensor<f32>) {
  %r0 = "stablehlo.reduce"(%s, %i) <{dimensions = array<i64: 0>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<2xf32>, tensor<f32>) -> tensor<f32>
  "hlo_test_speculatability.is_recursively_speculatable"(%r0) : (tensor<f32>) -> ()
  %r1 = "stablehlo.reduce"(%d, %i) <{dimensions = array<i64: 0>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<?xf32>, tensor<f32>) -> tensor<f32>
  "hlo_test_speculatability.is_not_speculatable"(%r1) : (tensor<f32>) -> ()
  return
}

// CHECK-LABEL: func.func @reduce_window
// CHECK-NEXT: return
func.func @reduce_window(%s: tensor<2xf32>, %d: tensor<?xf32>, %i: tensor<f32>) {
  %r0 = "stablehlo.reduce_window"(%s, %i) <{window_dimensions = array<i64: 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<2xf32>, tensor<f32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_recursively_speculatable"(%r0) : (tensor<2xf32>) -> ()
  %r1 = "stablehlo.reduce_window"(%d, %i) <{window_dimensions = array<i64: 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<?xf32>, tensor<f32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r1) : (tensor<?xf32>) -> ()
  return
}

// CHECK-LABEL: func.func @map
// CHECK-NEXT: return
func.func @map(%s: tensor<2xf32>, %d: tensor<?xf32>, %i: tensor<f32>) {
  %r0 = "stablehlo.map"(%s) <{dimensions = array<i64: 0>}> ({
  ^bb0(%a: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<2xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_recursively_speculatable"(%r0) : (tensor<2xf32>) -> ()
  %r1 = "stablehlo.map"(%d) <{dimensions = array<i64: 0>}> ({
  ^bb0(%a: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<?xf32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r1) : (tensor<?xf32>) -> ()
  return
}

// CHECK-LABEL: func.func @sort
// CHECK-NEXT: return
func.func @sort(%s: tensor<2xf32>, %d: tensor<?xf32>, %i: tensor<f32>) {
  %r0 = "stablehlo.sort"(%s) <{dimension = 0 : i64}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<2xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_recursively_speculatable"(%r0) : (tensor<2xf32>) -> ()
  %r1 = "stablehlo.sort"(%d) <{dimension = 0 : i64}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<?xf32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r1) : (tensor<?xf32>) -> ()
  return
}

// CHECK-LABEL: func.func @select_and_scatter
// CHECK-NEXT: return
func.func @select_and_scatter(%s: tensor<2xf32>, %d: tensor<?xf32>, %i: tensor<f32>) {
  %r0 = "stablehlo.select_and_scatter"(%s, %s, %i) <{window_dimensions = array<i64: 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<2xf32>, tensor<2xf32>, tensor<f32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_recursively_speculatable"(%r0) : (tensor<2xf32>) -> ()
  %r1 = "stablehlo.select_and_scatter"(%d, %d, %i) <{window_dimensions = array<i64: 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<?xf32>, tensor<?xf32>, tensor<f32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_recursively_speculatable"(%r1) : (tensor<?xf32>) -> ()
  %r2 = "stablehlo.select_and_scatter"(%d, %d, %i) <{window_dimensions = array<i64: 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<?xf32>, tensor<?xf32>, tensor<f32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r2) : (tensor<2xf32>) -> ()
  return
}

// CHECK-LABEL: func.func @if
// CHECK-NEXT: return
func.func @if(%s: tensor<2xf32>, %d: tensor<?xf32>, %i: tensor<f32>, %p: tensor<i1>) {
  %r0 = "stablehlo.if"(%p) ({
    stablehlo.return %d : tensor<?xf32>
  }, {
    stablehlo.return %d : tensor<?xf32>
  }) : (tensor<i1>) -> tensor<?xf32>
  "hlo_test_speculatability.is_recursively_speculatable"(%r0) : (tensor<?xf32>) -> ()
  return
}

// CHECK-LABEL: func.func @case
// CHECK-NEXT: return
func.func @case(%s: tensor<2xf32>, %d: tensor<?xf32>, %i: tensor<f32>, %p: tensor<i32>) {
  %r0 = "stablehlo.case"(%p) ({
    stablehlo.return %d : tensor<?xf32>
  }) : (tensor<i32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_recursively_speculatable"(%r0) : (tensor<?xf32>) -> ()
  return
}

// CHECK-LABEL: func.func @while
// CHECK-NEXT: return
func.func @while(%s: tensor<2xf32>, %d: tensor<?xf32>, %i: tensor<f32>, %p: tensor<i1>) {
  %r0 = "stablehlo.while"(%d) ({
  ^bb0(%a: tensor<?xf32>):
    stablehlo.return %p : tensor<i1>
  }, {
  ^bb0(%a: tensor<?xf32>):
    stablehlo.return %a : tensor<?xf32>
  }) : (tensor<?xf32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_recursively_speculatable"(%r0) : (tensor<?xf32>) -> ()
  return
}

// CHECK-LABEL: func.func @tokens
// CHECK-NEXT: return
func.func @tokens(%t: !stablehlo.token) {
  %r0 = stablehlo.create_token : !stablehlo.token
  "hlo_test_speculatability.is_speculatable"(%r0) : (!stablehlo.token) -> ()
  %r1 = stablehlo.after_all %t : !stablehlo.token
  "hlo_test_speculatability.is_speculatable"(%r1) : (!stablehlo.token) -> ()
  return
}

// CHECK-LABEL: func.func @optimization_barrier
// CHECK-NEXT: return
func.func @optimization_barrier(%s: tensor<2xf32>, %d: tensor<?xf32>, %i: tensor<f32>) {
  %r0 = "stablehlo.optimization_barrier"(%d) : (tensor<?xf32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<?xf32>) -> ()
  return
}

// CHECK-LABEL: func.func @all_gather
// CHECK-NEXT: return
func.func @all_gather(%s: tensor<2xf32>, %d: tensor<?xf32>, %i: tensor<f32>) {
  %r0 = "stablehlo.all_gather"(%s) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2xf32>) -> tensor<4xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r0) : (tensor<4xf32>) -> ()
  %r1 = "stablehlo.all_gather"(%s) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2xf32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_speculatable"(%r1) : (tensor<?xf32>) -> ()
  return
}

// CHECK-LABEL: func.func @all_reduce
// CHECK-NEXT: return
func.func @all_reduce(%s: tensor<2xf32>, %d: tensor<?xf32>, %i: tensor<f32>) {
  %r0 = "stablehlo.all_reduce"(%s) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<2xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xf32>) -> ()
  %r1 = "stablehlo.all_reduce"(%d) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<?xf32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_speculatable"(%r1) : (tensor<?xf32>) -> ()
  %r2 = "stablehlo.all_reduce"(%d) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<?xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r2) : (tensor<2xf32>) -> ()
  %r3:2 = "stablehlo.all_reduce"(%s, %d) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<2xf32>, tensor<?xf32>) -> (tensor<2xf32>, tensor<?xf32>)
  "hlo_test_speculatability.is_speculatable"(%r3#0) : (tensor<2xf32>) -> ()
  %r4:2 = "stablehlo.all_reduce"(%s, %d) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<2xf32>, tensor<?xf32>) -> (tensor<2xf32>, tensor<2xf32>)
  "hlo_test_speculatability.is_not_speculatable"(%r4#0) : (tensor<2xf32>) -> ()
  return
}

// CHECK-LABEL: func.func @all_to_all
// CHECK-NEXT: return
func.func @all_to_all(%s: tensor<2xf32>, %d: tensor<?xf32>, %i: tensor<f32>) {
  %r0 = "stablehlo.all_to_all"(%s) <{concat_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, split_count = 2 : i64, split_dimension = 0 : i64}> : (tensor<2xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r0) : (tensor<2xf32>) -> ()
  %r1 = "stablehlo.all_to_all"(%s) <{concat_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, split_count = 2 : i64, split_dimension = 0 : i64}> : (tensor<2xf32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_speculatable"(%r1) : (tensor<?xf32>) -> ()
  return
}

// CHECK-LABEL: func.func @reduce_scatter
// CHECK-NEXT: return
func.func @reduce_scatter(%s: tensor<2xf32>, %d: tensor<?xf32>, %i: tensor<f32>) {
  %r0 = "stablehlo.reduce_scatter"(%s) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, scatter_dimension = 0 : i64}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<2xf32>) -> tensor<1xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r0) : (tensor<1xf32>) -> ()
  %r1 = "stablehlo.reduce_scatter"(%s) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, scatter_dimension = 0 : i64}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<2xf32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_speculatable"(%r1) : (tensor<?xf32>) -> ()
  return
}

// CHECK-LABEL: func.func @collective_broadcast
// CHECK-NEXT: return
func.func @collective_broadcast(%s: tensor<2xf32>, %d: tensor<?xf32>, %i: tensor<f32>) {
  %r0 = "stablehlo.collective_broadcast"(%s) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xf32>) -> ()
  %r1 = "stablehlo.collective_broadcast"(%d) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<?xf32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_speculatable"(%r1) : (tensor<?xf32>) -> ()
  %r2 = "stablehlo.collective_broadcast"(%d) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<?xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r2) : (tensor<2xf32>) -> ()
  %r3:2 = "stablehlo.collective_broadcast"(%s, %d) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2xf32>, tensor<?xf32>) -> (tensor<2xf32>, tensor<?xf32>)
  "hlo_test_speculatability.is_speculatable"(%r3#0) : (tensor<2xf32>) -> ()
  %r4:2 = "stablehlo.collective_broadcast"(%s, %d) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2xf32>, tensor<?xf32>) -> (tensor<2xf32>, tensor<2xf32>)
  "hlo_test_speculatability.is_not_speculatable"(%r4#0) : (tensor<2xf32>) -> ()
  return
}

// CHECK-LABEL: func.func @collective_permute
// CHECK-NEXT: return
func.func @collective_permute(%s: tensor<2xf32>, %d: tensor<?xf32>, %i: tensor<f32>) {
  %r0 = "stablehlo.collective_permute"(%s) <{source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xf32>) -> ()
  %r1 = "stablehlo.collective_permute"(%d) <{source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<?xf32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_speculatable"(%r1) : (tensor<?xf32>) -> ()
  %r2 = "stablehlo.collective_permute"(%d) <{source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<?xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r2) : (tensor<2xf32>) -> ()
  return
}

// CHECK-LABEL: func.func @collective_reduce
// CHECK-NEXT: return
func.func @collective_reduce(%s: tensor<2xf32>, %d: tensor<?xf32>, %i: tensor<f32>) {
  %r0 = "stablehlo.collective_reduce"(%s) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<2xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xf32>) -> ()
  %r1 = "stablehlo.collective_reduce"(%d) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<?xf32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_speculatable"(%r1) : (tensor<?xf32>) -> ()
  %r2 = "stablehlo.collective_reduce"(%d) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<?xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r2) : (tensor<2xf32>) -> ()
  %r3:2 = "stablehlo.collective_reduce"(%s, %d) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<2xf32>, tensor<?xf32>) -> (tensor<2xf32>, tensor<?xf32>)
  "hlo_test_speculatability.is_speculatable"(%r3#0) : (tensor<2xf32>) -> ()
  %r4:2 = "stablehlo.collective_reduce"(%s, %d) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<2xf32>, tensor<?xf32>) -> (tensor<2xf32>, tensor<2xf32>)
  "hlo_test_speculatability.is_not_speculatable"(%r4#0) : (tensor<2xf32>) -> ()
  return
}

// CHECK-LABEL: func.func @ids
// CHECK-NEXT: return
func.func @ids(%s: tensor<2xf32>, %d: tensor<?xf32>, %i: tensor<f32>) {
  %r0 = stablehlo.replica_id : tensor<ui32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<ui32>) -> ()
  %r1 = stablehlo.partition_id : tensor<ui32>
  "hlo_test_speculatability.is_speculatable"(%r1) : (tensor<ui32>) -> ()
  %r2 = "stablehlo.cross-replica-sum"(%d) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<?xf32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_speculatable"(%r2) : (tensor<?xf32>) -> ()
  return
}
