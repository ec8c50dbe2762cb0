// RUN: stablehlo-opt %s --verify-diagnostics --split-input-file

func.func @all_gather(%0: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.all_gather' op attribute 'all_gather_dim' failed to satisfy constraint: 64-bit signless integer attribute whose value is non-negative}}
  %1 = "stablehlo.all_gather"(%0) <{all_gather_dim = -1 : i64, replica_groups = dense<0> : tensor<1x1xi64>}> : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @all_gather_groups(%0: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.all_gather' op attribute 'replica_groups' failed to satisfy constraint: 64-bit signless integer elements attribute or mesh and axes based replica groups representation.}}
  %1 = "stablehlo.all_gather"(%0) <{all_gather_dim = 0 : i64, replica_groups = dense<0> : tensor<1x1xi32>}> : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @all_gather_results(%0: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.all_gather' op requires the same number of operands and results}}
  "stablehlo.all_gather"(%0) <{all_gather_dim = 0 : i64, replica_groups = dense<0> : tensor<1x1xi64>}> : (tensor<4xf32>) -> ()
  return
}

// -----

func.func @all_reduce(%0: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.all_reduce' op attribute 'channel_handle' failed to satisfy constraint: two 64-bit integers 'handle' and 'type'}}
  %1 = "stablehlo.all_reduce"(%0) <{channel_handle = 1 : i64, replica_groups = dense<0> : tensor<1x1xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<f32>) -> tensor<f32>
  return
}

// -----

func.func @all_reduce_unit(%0: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.all_reduce' op attribute 'use_global_device_ids' failed to satisfy constraint: unit attribute}}
  %1 = "stablehlo.all_reduce"(%0) <{replica_groups = dense<0> : tensor<1x1xi64>, use_global_device_ids = false}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<f32>) -> tensor<f32>
  return
}

// -----

func.func @all_to_all(%0: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.all_to_all' op attribute 'split_count' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive}}
  %1 = "stablehlo.all_to_all"(%0) <{concat_dimension = 0 : i64, replica_groups = dense<0> : tensor<1x1xi64>, split_count = 0 : i64, split_dimension = 0 : i64}> : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @collective_broadcast(%0: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.collective_broadcast' op requires attribute 'replica_groups'}}
  %1 = "stablehlo.collective_broadcast"(%0) : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @collective_broadcast_root(%0: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.collective_broadcast' op operands must have at least 2 values, found 1 [collective_broadcast C4]}}
  %1 = "stablehlo.collective_broadcast"(%0) <{has_dynamic_root, replica_groups = dense<0> : tensor<1x1xi64>}> : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @collective_permute(%0: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.collective_permute' op attribute 'source_target_pairs' failed to satisfy constraint: 64-bit signless integer elements attribute}}
  %1 = "stablehlo.collective_permute"(%0) <{source_target_pairs = array<i64: 0, 1>}> : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @collective_reduce(%0: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.collective_reduce' op requires one region}}
  %1 = "stablehlo.collective_reduce"(%0) <{replica_groups = dense<0> : tensor<1x1xi64>}> : (tensor<f32>) -> tensor<f32>
  return
}

// -----

func.func @cross_replica_sum(%0: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.cross-replica-sum' op requires attribute 'replica_groups'}}
  %1 = "stablehlo.cross-replica-sum"(%0) : (tensor<f32>) -> tensor<f32>
  return
}

// -----

func.func @partition_id() {
  // expected-error@+1 {{'stablehlo.partition_id' op result #0 must be ranked tensor of 32-bit unsigned integer values, but got 'tensor<i32>'}}
  %0 = stablehlo.partition_id : tensor<i32>
  return
}

// -----

func.func @replica_id() {
  // expected-error@+1 {{'stablehlo.replica_id' op inferred type(s) 'tensor<ui32>' are incompatible with return type(s) of operation 'tensor<2xui32>'}}
  %0 = stablehlo.replica_id : tensor<2xui32>
  return
}

// -----

func.func @reduce_scatter(%0: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.reduce_scatter' op requires attribute 'scatter_dimension'}}
  %1 = "stablehlo.reduce_scatter"(%0) <{replica_groups = dense<0> : tensor<1x1xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<4xf32>) -> tensor<4xf32>
  return
}
