// RUN: stablehlo-opt %s --verify-diagnostics --split-input-file

func.func @all_gather(%0: tensor<2x3xf32>) {
  %1 = "stablehlo.all_gather"(%0) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>}> : (tensor<2x3xf32>) -> tensor<8x3xf32>
  return
}

// -----

func.func @all_gather_global(%0: tensor<2x3xf32>) {
  %1 = "stablehlo.all_gather"(%0) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> : (tensor<2x3xf32>) -> tensor<8x3xf32>
  return
}

// -----

func.func @all_gather_two(%0: tensor<2x3xf32>, %1: tensor<1x3xi8>) {
  %2:2 = "stablehlo.all_gather"(%0, %1) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>}> : (tensor<2x3xf32>, tensor<1x3xi8>) -> (tensor<8x3xf32>, tensor<4x3xi8>)
  return
}

// -----

func.func @all_gather_dynamic(%0: tensor<?x3xf32>) {
  %1 = "stablehlo.all_gather"(%0) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>}> : (tensor<?x3xf32>) -> tensor<8x?xf32>
  return
}

// -----

func.func @all_gather_zero_size(%0: tensor<0x3xf32>) {
  %1 = "stablehlo.all_gather"(%0) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>}> : (tensor<0x3xf32>) -> tensor<0x3xf32>
  return
}

// -----

func.func @all_gather_empty_groups(%0: tensor<2x3xf32>) {
  %1 = "stablehlo.all_gather"(%0) <{all_gather_dim = 0 : i64, replica_groups = dense<> : tensor<0x0xi64>}> : (tensor<2x3xf32>) -> tensor<8x3xf32>
  return
}

// -----

func.func @all_gather_mesh(%0: tensor<2x3xf32>) {
  %1 = "stablehlo.all_gather"(%0) <{all_gather_dim = 0 : i64, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes=[<name = "x", size = 2>, <name = "y", size = 2>]>, axes = [#stablehlo.axis_ref<name = "x">, #stablehlo.axis_ref<name = "y">]>}> : (tensor<2x3xf32>) -> tensor<8x3xf32>
  return
}

// -----

func.func @all_gather_dim(%0: tensor<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.all_gather' op all_gather_dim must be in range [0, 2), found 2 at index 0 [all_gather C1]}}
  %1 = "stablehlo.all_gather"(%0) <{all_gather_dim = 2 : i64, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>}> : (tensor<2x3xf32>) -> tensor<8x3xf32>
  return
}

// -----

func.func @all_gather_dim_of_rank_0(%0: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.all_gather' op all_gather_dim must be in range [0, 0), found 0 at index 0 [all_gather C1]}}
  %1 = "stablehlo.all_gather"(%0) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>}> : (tensor<f32>) -> tensor<f32>
  return
}

// -----

func.func @all_gather_dim_of_second(%0: tensor<2x3xf32>, %1: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.all_gather' op all_gather_dim must be in range [0, 1), found 1 at index 0 [all_gather C1]}}
  %2:2 = "stablehlo.all_gather"(%0, %1) <{all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>}> : (tensor<2x3xf32>, tensor<2xf32>) -> (tensor<2x12xf32>, tensor<8xf32>)
  return
}

// -----

func.func @all_gather_repeated(%0: tensor<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.all_gather' op replica_groups must not repeat ids, found 1 more than once [all_gather C2]}}
  %1 = "stablehlo.all_gather"(%0) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1], [1, 2]]> : tensor<2x2xi64>}> : (tensor<2x3xf32>) -> tensor<8x3xf32>
  return
}

// -----

func.func @all_gather_repeated_axis(%0: tensor<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.all_gather' op replica_groups must not repeat axes, found #stablehlo.axis_ref<name = "x"> more than once [all_gather C2]}}
  %1 = "stablehlo.all_gather"(%0) <{all_gather_dim = 0 : i64, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes=[<name = "x", size = 2>, <name = "y", size = 2>]>, axes = [#stablehlo.axis_ref<name = "x">, #stablehlo.axis_ref<name = "x">]>}> : (tensor<2x3xf32>) -> tensor<8x3xf32>
  return
}

// -----

func.func @all_gather_millions(%0: tensor<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.all_gather' op replica_groups must not repeat ids, found 0 more than once [all_gather C2]}}
  %1 = "stablehlo.all_gather"(%0) <{all_gather_dim = 0 : i64, replica_groups = dense<0> : tensor<100000x100000xi64>}> : (tensor<2x3xf32>) -> tensor<8x3xf32>
  return
}

// -----

func.func @all_gather_no_ids(%0: tensor<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.all_gather' op replica_groups must hold the ids of all processes with use_global_device_ids, found none [all_gather C3]}}
  %1 = "stablehlo.all_gather"(%0) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, replica_groups = dense<> : tensor<0x4xi64>, use_global_device_ids}> : (tensor<2x3xf32>) -> tensor<8x3xf32>
  return
}

// -----

func.func @all_gather_gap(%0: tensor<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.all_gather' op replica_groups must hold all ids in range [0, 2), found 4 [all_gather C4]}}
  %1 = "stablehlo.all_gather"(%0) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 4]]> : tensor<1x2xi64>}> : (tensor<2x3xf32>) -> tensor<8x3xf32>
  return
}

// -----

func.func @all_gather_negative(%0: tensor<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.all_gather' op replica_groups must hold all ids in range [0, 2), found -1 [all_gather C4]}}
  %1 = "stablehlo.all_gather"(%0) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, -1]]> : tensor<1x2xi64>}> : (tensor<2x3xf32>) -> tensor<8x3xf32>
  return
}

// -----

func.func @all_gather_rank(%0: tensor<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.all_gather' op replica_groups must be a 2-dimensional tensor, found 1 dimensions}}
  %1 = "stablehlo.all_gather"(%0) <{all_gather_dim = 0 : i64, replica_groups = dense<0> : tensor<1xi64>}> : (tensor<2x3xf32>) -> tensor<8x3xf32>
  return
}

// -----

func.func @all_gather_channel(%0: tensor<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.all_gather' op channel_handle must have a positive handle with use_global_device_ids, found 0 [all_gather C5]}}
  %1 = "stablehlo.all_gather"(%0) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> : (tensor<2x3xf32>) -> tensor<8x3xf32>
  return
}

// -----

func.func @all_gather_channel_negative(%0: tensor<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.all_gather' op channel_handle must have a positive handle with use_global_device_ids, found -1 [all_gather C5]}}
  %1 = "stablehlo.all_gather"(%0) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = -1, type = 0>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> : (tensor<2x3xf32>) -> tensor<8x3xf32>
  return
}

// -----

func.func @all_gather_rank_of_result(%0: tensor<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.all_gather' op result must have the shape of operand, but a multiple of its size along all_gather_dim 0, found 'tensor<8xf32>' of 'tensor<2x3xf32>' [all_gather C6]}}
  %1 = "stablehlo.all_gather"(%0) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>}> : (tensor<2x3xf32>) -> tensor<8xf32>
  return
}

// -----

func.func @all_gather_other_dim(%0: tensor<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.all_gather' op result must have the shape of operand, but a multiple of its size along all_gather_dim 0, found 'tensor<8x4xf32>' of 'tensor<2x3xf32>' [all_gather C6]}}
  %1 = "stablehlo.all_gather"(%0) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>}> : (tensor<2x3xf32>) -> tensor<8x4xf32>
  return
}

// -----

func.func @all_gather_no_multiple(%0: tensor<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.all_gather' op result must have the shape of operand, but a multiple of its size along all_gather_dim 0, found 'tensor<7x3xf32>' of 'tensor<2x3xf32>' [all_gather C6]}}
  %1 = "stablehlo.all_gather"(%0) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>}> : (tensor<2x3xf32>) -> tensor<7x3xf32>
  return
}

// -----

func.func @all_gather_to_nothing(%0: tensor<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.all_gather' op result must have the shape of operand, but a multiple of its size along all_gather_dim 0, found 'tensor<0x3xf32>' of 'tensor<2x3xf32>' [all_gather C6]}}
  %1 = "stablehlo.all_gather"(%0) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>}> : (tensor<2x3xf32>) -> tensor<0x3xf32>
  return
}

// -----

func.func @all_gather_element(%0: tensor<2x3xf32>) {
  // [all_gather C6] expected-error@+1 {{'stablehlo.all_gather' op requires the same element type for operand and result at index 0}}
  %1 = "stablehlo.all_gather"(%0) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>}> : (tensor<2x3xf32>) -> tensor<8x3xf64>
  return
}

// -----

func.func @all_reduce(%0: tensor<2xf32>) {
  %1 = "stablehlo.all_reduce"(%0) <{replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @all_reduce_global(%0: tensor<2xf32>) {
  %1 = "stablehlo.all_reduce"(%0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @all_reduce_ragged(%0: tensor<2xf32>) {
  %1 = "stablehlo.all_reduce"(%0) <{replica_groups = dense<[[0, 1], [2, -1]]> : tensor<2x2xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @all_reduce_two(%0: tensor<2xf32>, %1: tensor<3x4xf32>) {
  %2:2 = "stablehlo.all_reduce"(%0, %1) <{replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<2xf32>, tensor<3x4xf32>) -> (tensor<2xf32>, tensor<3x4xf32>)
  return
}

// -----

func.func @all_reduce_promoted(%0: tensor<2xf32>) {
  %1 = "stablehlo.all_reduce"(%0) <{replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>}> ({
  ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    stablehlo.return %a : tensor<f64>
  }) : (tensor<2xf32>) -> tensor<2xf64>
  return
}

// -----

func.func @all_reduce_dynamic(%0: tensor<?xf32>) {
  %1 = "stablehlo.all_reduce"(%0) <{replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<?xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @all_reduce_quantized(%0: tensor<2x!quant.uniform<i8:f32, 2.000000e+00:15>>) {
  %1 = "stablehlo.all_reduce"(%0) <{replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>}> ({
  ^bb0(%a: tensor<!quant.uniform<i8:f32, 2.000000e+00:15>>, %b: tensor<!quant.uniform<i8:f32, 2.000000e+00:15>>):
    stablehlo.return %a : tensor<!quant.uniform<i8:f32, 2.000000e+00:15>>
  }) : (tensor<2x!quant.uniform<i8:f32, 2.000000e+00:15>>) -> tensor<2x!quant.uniform<i8:f32, 2.000000e+00:15>>
  return
}

// -----

func.func @all_reduce_repeated(%0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.all_reduce' op replica_groups must not repeat ids, found 0 more than once [all_reduce C1]}}
  %1 = "stablehlo.all_reduce"(%0) <{replica_groups = dense<[[0, 0]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @all_reduce_no_ids(%0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.all_reduce' op replica_groups must hold the ids of all processes with use_global_device_ids, found none [all_reduce C2]}}
  %1 = "stablehlo.all_reduce"(%0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, replica_groups = dense<> : tensor<0x0xi64>, use_global_device_ids}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @all_reduce_gap(%0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.all_reduce' op replica_groups must hold all ids in range [0, 3), found 3 [all_reduce C3]}}
  %1 = "stablehlo.all_reduce"(%0) <{replica_groups = dense<[[0, 1], [3, -1]]> : tensor<2x2xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @all_reduce_negative(%0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.all_reduce' op replica_groups must hold all ids in range [0, 2), found -2 [all_reduce C3]}}
  %1 = "stablehlo.all_reduce"(%0) <{replica_groups = dense<[[0, -2]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @all_reduce_channel(%0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.all_reduce' op channel_handle must have a positive handle with use_global_device_ids, found 0 [all_reduce C4]}}
  %1 = "stablehlo.all_reduce"(%0) <{channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @all_reduce_arguments(%0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.all_reduce' op computation must take 2 arguments, found 1 [all_reduce C5]}}
  %1 = "stablehlo.all_reduce"(%0) <{replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>}> ({
  ^bb0(%a: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @all_reduce_values(%0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.all_reduce' op computation must return 1 value, found 0 [all_reduce C5]}}
  %1 = "stablehlo.all_reduce"(%0) <{replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return
  }) : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @all_reduce_rank(%0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.all_reduce' op computation must take a 0-dimensional tensor as argument 0, found 'tensor<2xf32>' [all_reduce C5]}}
  %1 = "stablehlo.all_reduce"(%0) <{replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>}> ({
  ^bb0(%a: tensor<2xf32>, %b: tensor<2xf32>):
    stablehlo.return %a : tensor<2xf32>
  }) : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @all_reduce_class(%0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.all_reduce' op computation must compute in an element type that 'f32' is promotable to, found 'i32' [all_reduce C5]}}
  %1 = "stablehlo.all_reduce"(%0) <{replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    stablehlo.return %a : tensor<i32>
  }) : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @all_reduce_second(%0: tensor<2xf32>, %1: tensor<2xf64>) {
  // expected-error@+1 {{'stablehlo.all_reduce' op computation must compute in an element type that 'f64' is promotable to, found 'f32' [all_reduce C5]}}
  %2:2 = "stablehlo.all_reduce"(%0, %1) <{replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<2xf32>, tensor<2xf64>) -> (tensor<2xf32>, tensor<2xf64>)
  return
}

// -----

func.func @all_reduce_shape(%0: tensor<2xf32>) {
  // [all_reduce C6] expected-error@+1 {{'stablehlo.all_reduce' op inferred type(s) 'tensor<2xf32>' are incompatible with return type(s) of operation 'tensor<3xf32>'}}
  %1 = "stablehlo.all_reduce"(%0) <{replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @all_reduce_element(%0: tensor<2xf32>) {
  // [all_reduce C7] expected-error@+1 {{'stablehlo.all_reduce' op inferred type(s) 'tensor<2xf32>' are incompatible with return type(s) of operation 'tensor<2xf64>'}}
  %1 = "stablehlo.all_reduce"(%0) <{replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<2xf32>) -> tensor<2xf64>
  return
}

// -----

func.func @all_to_all(%0: tensor<8x3xf32>) {
  %1 = "stablehlo.all_to_all"(%0) <{concat_dimension = 1 : i64, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, split_count = 4 : i64, split_dimension = 0 : i64}> : (tensor<8x3xf32>) -> tensor<2x12xf32>
  return
}

// -----

func.func @all_to_all_one_dimension(%0: tensor<8x3xf32>) {
  %1 = "stablehlo.all_to_all"(%0) <{concat_dimension = 0 : i64, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, split_count = 4 : i64, split_dimension = 0 : i64}> : (tensor<8x3xf32>) -> tensor<8x3xf32>
  return
}

// -----

func.func @all_to_all_two(%0: tensor<8x3xf32>, %1: tensor<4x1xi8>) {
  %2:2 = "stablehlo.all_to_all"(%0, %1) <{concat_dimension = 1 : i64, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, split_count = 4 : i64, split_dimension = 0 : i64}> : (tensor<8x3xf32>, tensor<4x1xi8>) -> (tensor<2x12xf32>, tensor<1x4xi8>)
  return
}

// -----

func.func @all_to_all_bounded(%0: tensor<?x3xf32, #stablehlo.bounds<8, ?>>) {
  %1 = "stablehlo.all_to_all"(%0) <{concat_dimension = 1 : i64, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, split_count = 4 : i64, split_dimension = 0 : i64}> : (tensor<?x3xf32, #stablehlo.bounds<8, ?>>) -> tensor<?x12xf32, #stablehlo.bounds<2, ?>>
  return
}

// -----

func.func @all_to_all_mesh(%0: tensor<8x3xf32>) {
  %1 = "stablehlo.all_to_all"(%0) <{concat_dimension = 1 : i64, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes=[<name = "x", size = 2>, <name = "y", size = 2>]>, axes = [#stablehlo.axis_ref<name = "x">, #stablehlo.axis_ref<name = "y">]>, split_count = 4 : i64, split_dimension = 0 : i64}> : (tensor<8x3xf32>) -> tensor<2x12xf32>
  return
}

// -----

func.func @all_to_all_zero_size(%0: tensor<0x3xf32>) {
  %1 = "stablehlo.all_to_all"(%0) <{concat_dimension = 1 : i64, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, split_count = 4 : i64, split_dimension = 0 : i64}> : (tensor<0x3xf32>) -> tensor<0x12xf32>
  return
}

// -----

func.func @split_dimension(%0: tensor<8x3xf32>) {
  // expected-error@+1 {{'stablehlo.all_to_all' op split_dimension must be in range [0, 2), found 2 at index 0 [all_to_all C1]}}
  %1 = "stablehlo.all_to_all"(%0) <{concat_dimension = 1 : i64, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, split_count = 4 : i64, split_dimension = 2 : i64}> : (tensor<8x3xf32>) -> tensor<2x12xf32>
  return
}

// -----

func.func @split_size(%0: tensor<7x3xf32>) {
  // expected-error@+1 {{'stablehlo.all_to_all' op split_dimension must have a size that is a multiple of split_count (4), found 7 [all_to_all C2]}}
  %1 = "stablehlo.all_to_all"(%0) <{concat_dimension = 1 : i64, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, split_count = 4 : i64, split_dimension = 0 : i64}> : (tensor<7x3xf32>) -> tensor<2x12xf32>
  return
}

// -----

func.func @concat_dimension(%0: tensor<8x3xf32>) {
  // expected-error@+1 {{'stablehlo.all_to_all' op concat_dimension must be in range [0, 2), found 2 at index 0 [all_to_all C3]}}
  %1 = "stablehlo.all_to_all"(%0) <{concat_dimension = 2 : i64, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, split_count = 4 : i64, split_dimension = 0 : i64}> : (tensor<8x3xf32>) -> tensor<2x12xf32>
  return
}

// -----

func.func @split_count(%0: tensor<8x3xf32>) {
  // [all_to_all C4] expected-error@+1 {{'stablehlo.all_to_all' op attribute 'split_count' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive}}
  %1 = "stablehlo.all_to_all"(%0) <{concat_dimension = 1 : i64, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, split_count = 0 : i64, split_dimension = 0 : i64}> : (tensor<8x3xf32>) -> tensor<8x3xf32>
  return
}

// -----

func.func @all_to_all_repeated(%0: tensor<8x3xf32>) {
  // expected-error@+1 {{'stablehlo.all_to_all' op replica_groups must not repeat ids, found 1 more than once [all_to_all C5]}}
  %1 = "stablehlo.all_to_all"(%0) <{concat_dimension = 1 : i64, replica_groups = dense<[[0, 1, 1, 2]]> : tensor<1x4xi64>, split_count = 4 : i64, split_dimension = 0 : i64}> : (tensor<8x3xf32>) -> tensor<2x12xf32>
  return
}

// -----

func.func @all_to_all_gap(%0: tensor<8x3xf32>) {
  // expected-error@+1 {{'stablehlo.all_to_all' op replica_groups must hold all ids in range [0, 4), found 4 [all_to_all C7]}}
  %1 = "stablehlo.all_to_all"(%0) <{concat_dimension = 1 : i64, replica_groups = dense<[[0, 1, 2, 4]]> : tensor<1x4xi64>, split_count = 4 : i64, split_dimension = 0 : i64}> : (tensor<8x3xf32>) -> tensor<2x12xf32>
  return
}

// -----

func.func @all_to_all_group_size(%0: tensor<8x3xf32>) {
  // expected-error@+1 {{'stablehlo.all_to_all' op replica_groups must have groups of split_count (4) ids, found groups of 2 [all_to_all C8]}}
  %1 = "stablehlo.all_to_all"(%0) <{concat_dimension = 1 : i64, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, split_count = 4 : i64, split_dimension = 0 : i64}> : (tensor<8x3xf32>) -> tensor<2x12xf32>
  return
}

// -----

func.func @all_to_all_no_groups(%0: tensor<8x3xf32>) {
  // expected-error@+1 {{'stablehlo.all_to_all' op replica_groups must have groups of split_count (4) ids, found none [all_to_all C8]}}
  %1 = "stablehlo.all_to_all"(%0) <{concat_dimension = 1 : i64, replica_groups = dense<> : tensor<0x4xi64>, split_count = 4 : i64, split_dimension = 0 : i64}> : (tensor<8x3xf32>) -> tensor<2x12xf32>
  return
}

// -----

func.func @all_to_all_mesh_size(%0: tensor<8x3xf32>) {
  // expected-error@+1 {{'stablehlo.all_to_all' op replica_groups must have groups of split_count (2) ids, found groups of 4 [all_to_all C8]}}
  %1 = "stablehlo.all_to_all"(%0) <{concat_dimension = 1 : i64, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes=[<name = "x", size = 2>, <name = "y", size = 2>]>, axes = [#stablehlo.axis_ref<name = "x">, #stablehlo.axis_ref<name = "y">]>, split_count = 2 : i64, split_dimension = 0 : i64}> : (tensor<8x3xf32>) -> tensor<2x12xf32>
  return
}

// -----

func.func @all_to_all_result(%0: tensor<8x3xf32>) {
  // [all_to_all C9] expected-error@+1 {{'stablehlo.all_to_all' op inferred type(s) 'tensor<2x12xf32>' are incompatible with return type(s) of operation 'tensor<8x3xf32>'}}
  %1 = "stablehlo.all_to_all"(%0) <{concat_dimension = 1 : i64, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, split_count = 4 : i64, split_dimension = 0 : i64}> : (tensor<8x3xf32>) -> tensor<8x3xf32>
  return
}

// -----

func.func @all_to_all_overflow(%0: tensor<8x4611686018427387904xf32>) {
  // expected-error@+1 {{'stablehlo.all_to_all' op concat_dimension must have a size that fits 64 bits [all_to_all C9]}}
  %1 = "stablehlo.all_to_all"(%0) <{concat_dimension = 1 : i64, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, split_count = 4 : i64, split_dimension = 0 : i64}> : (tensor<8x4611686018427387904xf32>) -> tensor<2x12xf32>
  return
}

// -----

func.func @collective_broadcast(%0: tensor<2xf32>) {
  %1 = "stablehlo.collective_broadcast"(%0) <{replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>}> : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @some_processes(%0: tensor<2xf32>) {
  %1 = "stablehlo.collective_broadcast"(%0) <{replica_groups = dense<[[5, 7]]> : tensor<1x2xi64>}> : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @dynamic_root(%0: tensor<2xf32>, %1: tensor<3xi8>, %2: tensor<2xi32>) {
  %3:2 = "stablehlo.collective_broadcast"(%0, %1, %2) <{has_dynamic_root, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>}> : (tensor<2xf32>, tensor<3xi8>, tensor<2xi32>) -> (tensor<2xf32>, tensor<3xi8>)
  return
}

// -----

func.func @broadcast_repeated(%0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.collective_broadcast' op replica_groups must not repeat values, found 1 more than once [collective_broadcast C1]}}
  %1 = "stablehlo.collective_broadcast"(%0) <{replica_groups = dense<[[0, 1], [1, 2]]> : tensor<2x2xi64>}> : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @broadcast_negative(%0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.collective_broadcast' op replica_groups must be at least 0, found -1 at index 1 [collective_broadcast C2]}}
  %1 = "stablehlo.collective_broadcast"(%0) <{replica_groups = dense<[[0, -1]]> : tensor<1x2xi64>}> : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @broadcast_nothing() {
  // expected-error@+1 {{'stablehlo.collective_broadcast' op operands must have what is sent, found 0 [collective_broadcast C3]}}
  "stablehlo.collective_broadcast"() <{replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>}> : () -> ()
  return
}

// -----

func.func @broadcast_result(%0: tensor<2xf32>) {
  // [collective_broadcast C3] expected-error@+1 {{'stablehlo.collective_broadcast' op inferred type(s) 'tensor<2xf32>' are incompatible with return type(s) of operation 'tensor<3xf32>'}}
  %1 = "stablehlo.collective_broadcast"(%0) <{replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>}> : (tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @broadcast_root_only(%0: tensor<0xi32>) {
  // expected-error@+1 {{'stablehlo.collective_broadcast' op operands must have what is sent, and its roots, found 1 [collective_broadcast C4]}}
  "stablehlo.collective_broadcast"(%0) <{has_dynamic_root, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>}> : (tensor<0xi32>) -> ()
  return
}

// -----

func.func @broadcast_root_element(%0: tensor<2xf32>, %1: tensor<1xi64>) {
  // expected-error@+1 {{'stablehlo.collective_broadcast' op the last operand must be the roots of the others, 'tensor<1xi32>', found 'tensor<1xi64>' [collective_broadcast C4]}}
  %2 = "stablehlo.collective_broadcast"(%0, %1) <{has_dynamic_root, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>}> : (tensor<2xf32>, tensor<1xi64>) -> tensor<2xf32>
  return
}

// -----

func.func @broadcast_root_count(%0: tensor<2xf32>, %1: tensor<2xi32>) {
  // expected-error@+1 {{'stablehlo.collective_broadcast' op the last operand must be the roots of the others, 'tensor<1xi32>', found 'tensor<2xi32>' [collective_broadcast C4]}}
  %2 = "stablehlo.collective_broadcast"(%0, %1) <{has_dynamic_root, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>}> : (tensor<2xf32>, tensor<2xi32>) -> tensor<2xf32>
  return
}

// -----

func.func @broadcast_root_rank(%0: tensor<2xf32>, %1: tensor<i32>) {
  // expected-error@+1 {{'stablehlo.collective_broadcast' op the last operand must be the roots of the others, 'tensor<1xi32>', found 'tensor<i32>' [collective_broadcast C4]}}
  %2 = "stablehlo.collective_broadcast"(%0, %1) <{has_dynamic_root, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>}> : (tensor<2xf32>, tensor<i32>) -> tensor<2xf32>
  return
}

// -----

func.func @broadcast_root_result(%0: tensor<2xf32>, %1: tensor<1xi32>) {
  // [collective_broadcast C4] expected-error@+1 {{'stablehlo.collective_broadcast' op inferred type(s) 'tensor<2xf32>' are incompatible with return type(s) of operation 'tensor<3xf32>'}}
  %2 = "stablehlo.collective_broadcast"(%0, %1) <{has_dynamic_root, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>}> : (tensor<2xf32>, tensor<1xi32>) -> tensor<3xf32>
  return
}

// -----

func.func @broadcast_results(%0: tensor<2xf32>, %1: tensor<1xi32>) {
  // expected-error@+1 {{'stablehlo.collective_broadcast' op results must be as many as operands that are sent (1), found 2 [collective_broadcast C5]}}
  %2:2 = "stablehlo.collective_broadcast"(%0, %1) <{has_dynamic_root, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>}> : (tensor<2xf32>, tensor<1xi32>) -> (tensor<2xf32>, tensor<1xi32>)
  return
}

// -----

func.func @constant_root(%0: tensor<2xf32>) {
  %1 = stablehlo.constant dense<4> : tensor<1xi32>
  // expected-error@+1 {{'stablehlo.collective_broadcast' op roots must be in range [0, 4), found 4 at index 0 [collective_broadcast C6]}}
  %2 = "stablehlo.collective_broadcast"(%0, %1) <{has_dynamic_root, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>}> : (tensor<2xf32>, tensor<1xi32>) -> tensor<2xf32>
  return
}

// -----

func.func @collective_permute(%0: tensor<2xf32>) {
  %1 = "stablehlo.collective_permute"(%0) <{source_target_pairs = dense<[[0, 1], [1, 0], [7, 3]]> : tensor<3x2xi64>}> : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @no_pairs(%0: tensor<2xf32>) {
  %1 = "stablehlo.collective_permute"(%0) <{source_target_pairs = dense<> : tensor<0x2xi64>}> : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @permute_dynamic(%0: tensor<?xf32>) {
  %1 = "stablehlo.collective_permute"(%0) <{source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<?xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @pairs_rank(%0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.collective_permute' op source_target_pairs must be a 2-dimensional tensor, found 1 dimensions}}
  %1 = "stablehlo.collective_permute"(%0) <{source_target_pairs = dense<[0, 1]> : tensor<2xi64>}> : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @pairs_columns(%0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.collective_permute' op source_target_pairs must have 2 columns, found 3 [collective_permute C1]}}
  %1 = "stablehlo.collective_permute"(%0) <{source_target_pairs = dense<[[0, 1, 2]]> : tensor<1x3xi64>}> : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @pairs_sources(%0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.collective_permute' op source_target_pairs[:, 0] must not repeat values, found 0 more than once [collective_permute C2]}}
  %1 = "stablehlo.collective_permute"(%0) <{source_target_pairs = dense<[[0, 1], [0, 2]]> : tensor<2x2xi64>}> : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @pairs_targets(%0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.collective_permute' op source_target_pairs[:, 1] must not repeat values, found 1 more than once [collective_permute C3]}}
  %1 = "stablehlo.collective_permute"(%0) <{source_target_pairs = dense<[[0, 1], [2, 1]]> : tensor<2x2xi64>}> : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @pairs_negative(%0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.collective_permute' op source_target_pairs must be at least 0, found -1 at index 1 [collective_permute C4]}}
  %1 = "stablehlo.collective_permute"(%0) <{source_target_pairs = dense<[[0, -1]]> : tensor<1x2xi64>}> : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @pairs_millions(%0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.collective_permute' op source_target_pairs must not repeat sources, found millions of one [collective_permute C2]}}
  %1 = "stablehlo.collective_permute"(%0) <{source_target_pairs = dense<0> : tensor<100000000x2xi64>}> : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @permute_result(%0: tensor<2xf32>) {
  // [collective_permute C5] expected-error@+1 {{'stablehlo.collective_permute' op inferred type(s) 'tensor<2xf32>' are incompatible with return type(s) of operation 'tensor<3xf32>'}}
  %1 = "stablehlo.collective_permute"(%0) <{source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @collective_reduce(%0: tensor<2xf32>) {
  %1 = "stablehlo.collective_reduce"(%0) <{replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @reduce_root(%0: tensor<2xf32>, %1: tensor<3xf32>, %2: tensor<2xi32>) {
  %3:2 = "stablehlo.collective_reduce"(%0, %1, %2) <{has_dynamic_root, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<2xf32>, tensor<3xf32>, tensor<2xi32>) -> (tensor<2xf32>, tensor<3xf32>)
  return
}

// -----

func.func @reduce_ragged(%0: tensor<2xf32>) {
  %1 = "stablehlo.collective_reduce"(%0) <{replica_groups = dense<[[5, 1], [2, -1]]> : tensor<2x2xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @reduce_promoted(%0: tensor<2xf32>) {
  %1 = "stablehlo.collective_reduce"(%0) <{replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>}> ({
  ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    stablehlo.return %a : tensor<f64>
  }) : (tensor<2xf32>) -> tensor<2xf64>
  return
}

// -----

func.func @reduce_repeated(%0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.collective_reduce' op replica_groups must not repeat values, found 0 more than once [collective_reduce C1]}}
  %1 = "stablehlo.collective_reduce"(%0) <{replica_groups = dense<[[0, 0]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @reduce_negative(%0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.collective_reduce' op replica_groups must be at least 0, found -2 at index 1 [collective_reduce C2]}}
  %1 = "stablehlo.collective_reduce"(%0) <{replica_groups = dense<[[0, -2]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @reduce_nothing() {
  // expected-error@+1 {{'stablehlo.collective_reduce' op operands must have what is sent, found 0 [collective_reduce C3]}}
  "stablehlo.collective_reduce"() <{replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : () -> ()
  return
}

// -----

func.func @reduce_root_count(%0: tensor<2xf32>, %1: tensor<2xi32>) {
  // expected-error@+1 {{'stablehlo.collective_reduce' op the last operand must be the roots of the others, 'tensor<1xi32>', found 'tensor<2xi32>' [collective_reduce C3]}}
  %2 = "stablehlo.collective_reduce"(%0, %1) <{has_dynamic_root, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<2xf32>, tensor<2xi32>) -> tensor<2xf32>
  return
}

// -----

func.func @reduce_shape(%0: tensor<2xf32>) {
  // [collective_reduce C3] expected-error@+1 {{'stablehlo.collective_reduce' op inferred type(s) 'tensor<2xf32>' are incompatible with return type(s) of operation 'tensor<3xf32>'}}
  %1 = "stablehlo.collective_reduce"(%0) <{replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @reduce_computation(%0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.collective_reduce' op computation must compute in an element type that 'f32' is promotable to, found 'i32' [collective_reduce C4]}}
  %1 = "stablehlo.collective_reduce"(%0) <{replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    stablehlo.return %a : tensor<i32>
  }) : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @reduce_element(%0: tensor<2xf32>) {
  // [collective_reduce C4] expected-error@+1 {{'stablehlo.collective_reduce' op inferred type(s) 'tensor<2xf32>' are incompatible with return type(s) of operation 'tensor<2xf64>'}}
  %1 = "stablehlo.collective_reduce"(%0) <{replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<2xf32>) -> tensor<2xf64>
  return
}

// -----

func.func @reduce_channel(%0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.collective_reduce' op channel_handle must have a positive handle with use_global_device_ids, found 0}}
  %1 = "stablehlo.collective_reduce"(%0) <{replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @reduce_scatter(%0: tensor<8x3xf32>) {
  %1 = "stablehlo.reduce_scatter"(%0) <{replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, scatter_dimension = 0 : i64}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<8x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @scatter_global(%0: tensor<8x3xf32>) {
  %1 = "stablehlo.reduce_scatter"(%0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, scatter_dimension = 0 : i64, use_global_device_ids}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<8x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @scatter_partitions(%0: tensor<8x3xf32>) {
  %1 = "stablehlo.reduce_scatter"(%0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, scatter_dimension = 0 : i64}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<8x3xf32>) -> tensor<1x3xf32>
  return
}

// -----

func.func @scatter_dynamic(%0: tensor<?x3xf32>) {
  %1 = "stablehlo.reduce_scatter"(%0) <{replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, scatter_dimension = 0 : i64}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<?x3xf32>) -> tensor<?x3xf32>
  return
}

// -----

func.func @scatter_promoted(%0: tensor<8x3xf32>) {
  %1 = "stablehlo.reduce_scatter"(%0) <{replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, scatter_dimension = 0 : i64}> ({
  ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    stablehlo.return %a : tensor<f64>
  }) : (tensor<8x3xf32>) -> tensor<2x3xf64>
  return
}

// -----

func.func @scatter_mesh(%0: tensor<8x3xf32>) {
  %1 = "stablehlo.reduce_scatter"(%0) <{replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes=[<name = "x", size = 2>, <name = "y", size = 2>]>, axes = [#stablehlo.axis_ref<name = "x">, #stablehlo.axis_ref<name = "y">]>, scatter_dimension = 0 : i64}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<8x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @scatter_zero_size(%0: tensor<0x3xf32>) {
  %1 = "stablehlo.reduce_scatter"(%0) <{replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, scatter_dimension = 0 : i64}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<0x3xf32>) -> tensor<0x3xf32>
  return
}

// -----

func.func @scatter_size(%0: tensor<7x3xf32>) {
  // expected-error@+1 {{'stablehlo.reduce_scatter' op scatter_dimension must have a size that is a multiple of the size of a group (4), found 7 [reduce_scatter C1]}}
  %1 = "stablehlo.reduce_scatter"(%0) <{replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, scatter_dimension = 0 : i64}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<7x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @scatter_dimension(%0: tensor<8x3xf32>) {
  // expected-error@+1 {{'stablehlo.reduce_scatter' op scatter_dimension must be in range [0, 2), found 2 at index 0 [reduce_scatter C2]}}
  %1 = "stablehlo.reduce_scatter"(%0) <{replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, scatter_dimension = 2 : i64}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<8x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @scatter_repeated(%0: tensor<8x3xf32>) {
  // expected-error@+1 {{'stablehlo.reduce_scatter' op replica_groups must not repeat ids, found 0 more than once [reduce_scatter C3]}}
  %1 = "stablehlo.reduce_scatter"(%0) <{replica_groups = dense<[[0, 0]]> : tensor<1x2xi64>, scatter_dimension = 0 : i64}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<8x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @scatter_no_ids(%0: tensor<8x3xf32>) {
  // expected-error@+1 {{'stablehlo.reduce_scatter' op replica_groups must hold the ids of all processes with use_global_device_ids, found none [reduce_scatter C4]}}
  %1 = "stablehlo.reduce_scatter"(%0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, replica_groups = dense<> : tensor<0x0xi64>, scatter_dimension = 0 : i64, use_global_device_ids}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<8x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @scatter_gap(%0: tensor<8x3xf32>) {
  // expected-error@+1 {{'stablehlo.reduce_scatter' op replica_groups must hold all ids in range [0, 2), found 4 [reduce_scatter C5]}}
  %1 = "stablehlo.reduce_scatter"(%0) <{replica_groups = dense<[[0, 4]]> : tensor<1x2xi64>, scatter_dimension = 0 : i64}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<8x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @scatter_channel(%0: tensor<8x3xf32>) {
  // expected-error@+1 {{'stablehlo.reduce_scatter' op channel_handle must have a positive handle with use_global_device_ids, found 0 [reduce_scatter C6]}}
  %1 = "stablehlo.reduce_scatter"(%0) <{replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, scatter_dimension = 0 : i64, use_global_device_ids}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<8x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @scatter_arguments(%0: tensor<8x3xf32>) {
  // expected-error@+1 {{'stablehlo.reduce_scatter' op computation must take 2 arguments, found 1 [reduce_scatter C7]}}
  %1 = "stablehlo.reduce_scatter"(%0) <{replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, scatter_dimension = 0 : i64}> ({
  ^bb0(%a: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<8x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @scatter_class(%0: tensor<8x3xf32>) {
  // expected-error@+1 {{'stablehlo.reduce_scatter' op computation must compute in an element type that 'f32' is promotable to, found 'i32' [reduce_scatter C7]}}
  %1 = "stablehlo.reduce_scatter"(%0) <{replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, scatter_dimension = 0 : i64}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    stablehlo.return %a : tensor<i32>
  }) : (tensor<8x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @scatter_part(%0: tensor<8x3xf32>) {
  // expected-error@+1 {{'stablehlo.reduce_scatter' op result must have the shape of operand, but its size divided by 4 along scatter_dimension 0, found 'tensor<4x3xf32>' of 'tensor<8x3xf32>' [reduce_scatter C8]}}
  %1 = "stablehlo.reduce_scatter"(%0) <{replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, scatter_dimension = 0 : i64}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<8x3xf32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @scatter_other_dim(%0: tensor<8x3xf32>) {
  // expected-error@+1 {{'stablehlo.reduce_scatter' op result must have the shape of operand, but its size divided by 4 along scatter_dimension 0, found 'tensor<2x4xf32>' of 'tensor<8x3xf32>' [reduce_scatter C8]}}
  %1 = "stablehlo.reduce_scatter"(%0) <{replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, scatter_dimension = 0 : i64}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<8x3xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @scatter_rank(%0: tensor<8x3xf32>) {
  // expected-error@+1 {{'stablehlo.reduce_scatter' op result must have the shape of operand, but its size divided by 4 along scatter_dimension 0, found 'tensor<2xf32>' of 'tensor<8x3xf32>' [reduce_scatter C8]}}
  %1 = "stablehlo.reduce_scatter"(%0) <{replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, scatter_dimension = 0 : i64}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<8x3xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @scatter_partitions_part(%0: tensor<8x3xf32>) {
  // expected-error@+1 {{'stablehlo.reduce_scatter' op result must have the shape of operand, but its size divided by a multiple of 4 along scatter_dimension 0, found 'tensor<4x3xf32>' of 'tensor<8x3xf32>' [reduce_scatter C8]}}
  %1 = "stablehlo.reduce_scatter"(%0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, scatter_dimension = 0 : i64}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<8x3xf32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @scatter_element(%0: tensor<8x3xf32>) {
  // expected-error@+1 {{'stablehlo.reduce_scatter' op result must have the element type 'f32', found 'tensor<2x3xf64>' [reduce_scatter C9]}}
  %1 = "stablehlo.reduce_scatter"(%0) <{replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, scatter_dimension = 0 : i64}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<8x3xf32>) -> tensor<2x3xf64>
  return
}

// -----

func.func @sum_groups(%0: tensor<8x3xf32>) {
  // expected-error@+1 {{'stablehlo.cross-replica-sum' op replica_groups must be a 2-dimensional tensor, found 1 dimensions}}
  %1 = "stablehlo.cross-replica-sum"(%0) <{replica_groups = dense<[0, 1]> : tensor<2xi64>}> : (tensor<8x3xf32>) -> tensor<8x3xf32>
  return
}
