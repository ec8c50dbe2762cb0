"builtin.module"() <{sym_name = "jit__lambda"}> ({
  "sdy.mesh"() <{mesh = #sdy.mesh<["data"=2, "model"=4]>, sym_name = "mesh"}> {stablehlo.mesh = {axes = [{name = "data", size = 2 : i64}, {name = "model", size = 4 : i64}]}} : () -> ()
  "func.func"() <{arg_attrs = [{sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {}]>}, {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}, {}]>}], function_type = (tensor<8x16xf32>, tensor<3x16x16xf32>) -> (tensor<8x16xf32>, tensor<3xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg14: tensor<8x16xf32>, %arg15: tensor<3x16x16xf32>):
    %18 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %19 = "stablehlo.constant"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
    %20 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %21 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %22 = "stablehlo.broadcast_in_dim"(%21) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %23:4 = "stablehlo.while"(%arg15, %20, %arg14, %22) ({
    ^bb0(%arg20: tensor<3x16x16xf32>, %arg21: tensor<i32>, %arg22: tensor<8x16xf32>, %arg23: tensor<3xf32>):
      %28 = "stablehlo.compare"(%arg21, %19) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%28) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg16: tensor<3x16x16xf32>, %arg17: tensor<i32>, %arg18: tensor<8x16xf32>, %arg19: tensor<3xf32>):
      %24 = "func.call"(%arg16, %arg17) <{callee = @dynamic_index_in_dim}> : (tensor<3x16x16xf32>, tensor<i32>) -> tensor<16x16xf32>
      %25:2 = "func.call"(%arg18, %24) <{callee = @closed_call}> : (tensor<8x16xf32>, tensor<16x16xf32>) -> (tensor<8x16xf32>, tensor<f32>)
      %26 = "func.call"(%arg19, %25#1, %arg17) <{callee = @dynamic_update_index_in_dim}> : (tensor<3xf32>, tensor<f32>, tensor<i32>) -> tensor<3xf32>
      %27 = "stablehlo.add"(%arg17, %18) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%arg16, %27, %25#0, %26) : (tensor<3x16x16xf32>, tensor<i32>, tensor<8x16xf32>, tensor<3xf32>) -> ()
    }) : (tensor<3x16x16xf32>, tensor<i32>, tensor<8x16xf32>, tensor<3xf32>) -> (tensor<3x16x16xf32>, tensor<i32>, tensor<8x16xf32>, tensor<3xf32>)
    "func.return"(%23#2, %23#3) : (tensor<8x16xf32>, tensor<3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<3x16x16xf32>, tensor<i32>) -> tensor<16x16xf32>, sym_name = "dynamic_index_in_dim", sym_visibility = "private"}> ({
  ^bb0(%arg12: tensor<3x16x16xf32>, %arg13: tensor<i32>):
    %15 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %16 = "stablehlo.dynamic_slice"(%arg12, %arg13, %15, %15) <{slice_sizes = array<i64: 1, 16, 16>}> : (tensor<3x16x16xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x16x16xf32>
    %17 = "stablehlo.reshape"(%16) : (tensor<1x16x16xf32>) -> tensor<16x16xf32>
    "func.return"(%17) : (tensor<16x16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<8x16xf32>, tensor<16x16xf32>) -> (tensor<8x16xf32>, tensor<f32>), sym_name = "closed_call", sym_visibility = "private"}> ({
  ^bb0(%arg4: tensor<8x16xf32>, %arg5: tensor<16x16xf32>):
    %5 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %6 = "sdy.manual_computation"(%arg4, %arg5) <{in_shardings = #sdy.sharding_per_value<[<@mesh, [{?}, {"model", ?}]>, <@mesh, [{"model", ?}, {?}]>]>, manual_axes = #sdy<manual_axes{"model"}>, out_shardings = #sdy.sharding_per_value<[<@mesh, [{?}, {?}]>]>}> ({
    ^bb0(%arg8: tensor<8x4xf32>, %arg9: tensor<4x16xf32>):
      %10 = "stablehlo.dot_general"(%arg8, %arg9) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<8x4xf32>, tensor<4x16xf32>) -> tensor<8x16xf32>
      %11 = "sdy.sharding_constraint"(%10) <{sharding = #sdy.sharding<@mesh, [{?}, {?}]>}> : (tensor<8x16xf32>) -> tensor<8x16xf32>
      %12 = "stablehlo.all_reduce"(%11) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, replica_groups = dense<[[0, 1, 2, 3], [4, 5, 6, 7]]> : tensor<2x4xi64>, use_global_device_ids}> ({
      ^bb0(%arg10: tensor<f32>, %arg11: tensor<f32>):
        %13 = "stablehlo.add"(%arg10, %arg11) : (tensor<f32>, tensor<f32>) -> tensor<f32>
        %14 = "sdy.sharding_constraint"(%13) <{sharding = #sdy.sharding<@mesh, []>}> : (tensor<f32>) -> tensor<f32>
        "stablehlo.return"(%14) : (tensor<f32>) -> ()
      }) : (tensor<8x16xf32>) -> tensor<8x16xf32>
      "sdy.return"(%12) : (tensor<8x16xf32>) -> ()
    }) : (tensor<8x16xf32>, tensor<16x16xf32>) -> tensor<8x16xf32>
    %7 = "func.call"(%6) <{callee = @relu}> : (tensor<8x16xf32>) -> tensor<8x16xf32>
    %8 = "stablehlo.reduce"(%arg4, %5) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg6: tensor<f32>, %arg7: tensor<f32>):
      %9 = "stablehlo.maximum"(%arg6, %arg7) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%9) : (tensor<f32>) -> ()
    }) : (tensor<8x16xf32>, tensor<f32>) -> tensor<f32>
    "func.return"(%7, %8) : (tensor<8x16xf32>, tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<8x16xf32>) -> tensor<8x16xf32>, sym_name = "relu", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<8x16xf32>):
    %2 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %3 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x16xf32>
    %4 = "stablehlo.maximum"(%arg3, %3) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    "func.return"(%4) : (tensor<8x16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<3xf32>, tensor<f32>, tensor<i32>) -> tensor<3xf32>, sym_name = "dynamic_update_index_in_dim", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<3xf32>, %arg1: tensor<f32>, %arg2: tensor<i32>):
    %0 = "stablehlo.broadcast_in_dim"(%arg1) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1xf32>
    %1 = "stablehlo.dynamic_update_slice"(%arg0, %0, %arg2) : (tensor<3xf32>, tensor<1xf32>, tensor<i32>) -> tensor<3xf32>
    "func.return"(%1) : (tensor<3xf32>) -> ()
  }) : () -> ()
}) {jax.uses_shape_polymorphism = false, mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
