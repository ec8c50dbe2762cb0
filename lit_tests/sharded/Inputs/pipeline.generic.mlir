"builtin.module"() <{sym_name = "jit_per_device"}> ({
  "sdy.mesh"() <{mesh = #sdy.mesh<["data"=2, "model"=4]>, sym_name = "mesh"}> {stablehlo.mesh = {axes = [{name = "data", size = 2 : i64}, {name = "model", size = 4 : i64}]}} : () -> ()
  "func.func"() <{function_type = (tensor<4x16x16xf32>, tensor<6x8x16xf32>) -> tensor<6x8x16xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg19: tensor<4x16x16xf32>, %arg20: tensor<6x8x16xf32>):
    %44 = "sdy.manual_computation"(%arg19, %arg20) <{in_shardings = #sdy.sharding_per_value<[<@mesh, [{"model"}, {}, {}]>, <@mesh, [{}, {"data"}, {}]>]>, manual_axes = #sdy<manual_axes{"data", "model"}>, out_shardings = #sdy.sharding_per_value<[<@mesh, [{}, {"data"}, {}]>]>}> ({
    ^bb0(%arg21: tensor<1x16x16xf32>, %arg22: tensor<6x4x16xf32>):
      %45 = "stablehlo.constant"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
      %46 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %47 = "stablehlo.constant"() <{value = dense<9> : tensor<i32>}> : () -> tensor<i32>
      %48 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
      %49 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %50 = "stablehlo.constant"() <{value = dense<1> : tensor<ui32>}> : () -> tensor<ui32>
      %51 = "stablehlo.constant"() <{value = dense<4> : tensor<ui32>}> : () -> tensor<ui32>
      %52 = "stablehlo.partition_id"() : () -> tensor<ui32>
      %53 = "stablehlo.divide"(%52, %50) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
      %54 = "stablehlo.remainder"(%53, %51) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
      %55 = "stablehlo.convert"(%54) : (tensor<ui32>) -> tensor<i32>
      %56 = "stablehlo.broadcast_in_dim"(%49) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x16xf32>
      %57 = "stablehlo.broadcast_in_dim"(%49) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x4x16xf32>
      %58 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<9xi32>
      %59:7 = "stablehlo.while"(%58, %55, %arg22, %arg21, %48, %56, %57) ({
      ^bb0(%arg32: tensor<9xi32>, %arg33: tensor<i32>, %arg34: tensor<6x4x16xf32>, %arg35: tensor<1x16x16xf32>, %arg36: tensor<i32>, %arg37: tensor<4x16xf32>, %arg38: tensor<6x4x16xf32>):
        %67 = "stablehlo.compare"(%arg36, %47) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
        "stablehlo.return"(%67) : (tensor<i1>) -> ()
      }, {
      ^bb0(%arg25: tensor<9xi32>, %arg26: tensor<i32>, %arg27: tensor<6x4x16xf32>, %arg28: tensor<1x16x16xf32>, %arg29: tensor<i32>, %arg30: tensor<4x16xf32>, %arg31: tensor<6x4x16xf32>):
        %64 = "func.call"(%arg25, %arg29) <{callee = @dynamic_index_in_dim}> : (tensor<9xi32>, tensor<i32>) -> tensor<i32>
        %65:2 = "func.call"(%arg26, %arg27, %arg28, %arg30, %arg31, %64) <{callee = @closed_call}> : (tensor<i32>, tensor<6x4x16xf32>, tensor<1x16x16xf32>, tensor<4x16xf32>, tensor<6x4x16xf32>, tensor<i32>) -> (tensor<4x16xf32>, tensor<6x4x16xf32>)
        %66 = "stablehlo.add"(%arg29, %46) : (tensor<i32>, tensor<i32>) -> tensor<i32>
        "stablehlo.return"(%arg25, %arg26, %arg27, %arg28, %66, %65#0, %65#1) : (tensor<9xi32>, tensor<i32>, tensor<6x4x16xf32>, tensor<1x16x16xf32>, tensor<i32>, tensor<4x16xf32>, tensor<6x4x16xf32>) -> ()
      }) : (tensor<9xi32>, tensor<i32>, tensor<6x4x16xf32>, tensor<1x16x16xf32>, tensor<i32>, tensor<4x16xf32>, tensor<6x4x16xf32>) -> (tensor<9xi32>, tensor<i32>, tensor<6x4x16xf32>, tensor<1x16x16xf32>, tensor<i32>, tensor<4x16xf32>, tensor<6x4x16xf32>)
      %60 = "stablehlo.compare"(%55, %45) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %61 = "func.call"(%60, %59#6, %48) <{callee = @_where_1}> : (tensor<i1>, tensor<6x4x16xf32>, tensor<i32>) -> tensor<6x4x16xf32>
      %62 = "stablehlo.all_reduce"(%61) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, replica_groups = dense<[[0, 1, 2, 3], [4, 5, 6, 7]]> : tensor<2x4xi64>, use_global_device_ids}> ({
      ^bb0(%arg23: tensor<f32>, %arg24: tensor<f32>):
        %63 = "stablehlo.add"(%arg23, %arg24) : (tensor<f32>, tensor<f32>) -> tensor<f32>
        "stablehlo.return"(%63) : (tensor<f32>) -> ()
      }) : (tensor<6x4x16xf32>) -> tensor<6x4x16xf32>
      "sdy.return"(%62) : (tensor<6x4x16xf32>) -> ()
    }) : (tensor<4x16x16xf32>, tensor<6x8x16xf32>) -> tensor<6x8x16xf32>
    "func.return"(%44) : (tensor<6x8x16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<9xi32>, tensor<i32>) -> tensor<i32>, sym_name = "dynamic_index_in_dim", sym_visibility = "private"}> ({
  ^bb0(%arg17: tensor<9xi32>, %arg18: tensor<i32>):
    %42 = "stablehlo.dynamic_slice"(%arg17, %arg18) <{slice_sizes = array<i64: 1>}> : (tensor<9xi32>, tensor<i32>) -> tensor<1xi32>
    %43 = "stablehlo.reshape"(%42) : (tensor<1xi32>) -> tensor<i32>
    "func.return"(%43) : (tensor<i32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<i32>, tensor<6x4x16xf32>, tensor<1x16x16xf32>, tensor<4x16xf32>, tensor<6x4x16xf32>, tensor<i32>) -> (tensor<4x16xf32>, tensor<6x4x16xf32>), sym_name = "closed_call", sym_visibility = "private"}> ({
  ^bb0(%arg9: tensor<i32>, %arg10: tensor<6x4x16xf32>, %arg11: tensor<1x16x16xf32>, %arg12: tensor<4x16xf32>, %arg13: tensor<6x4x16xf32>, %arg14: tensor<i32>):
    %5 = "stablehlo.constant"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
    %6 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %7 = "stablehlo.constant"() <{value = dense<16> : tensor<i32>}> : () -> tensor<i32>
    %8 = "stablehlo.constant"() <{value = dense<4> : tensor<i32>}> : () -> tensor<i32>
    %9 = "stablehlo.constant"() <{value = dense<6> : tensor<i32>}> : () -> tensor<i32>
    %10 = "stablehlo.constant"() <{value = dense<5> : tensor<i32>}> : () -> tensor<i32>
    %11 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %12 = "stablehlo.compare"(%arg9, %11) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %13 = "stablehlo.minimum"(%arg14, %10) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %14 = "stablehlo.compare"(%13, %11) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %15 = "stablehlo.add"(%13, %9) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %16 = "stablehlo.select"(%14, %15, %13) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %17 = "stablehlo.compare"(%11, %11) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %18 = "stablehlo.add"(%11, %8) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %19 = "stablehlo.select"(%17, %18, %11) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %20 = "stablehlo.compare"(%11, %11) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %21 = "stablehlo.add"(%11, %7) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %22 = "stablehlo.select"(%20, %21, %11) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %23 = "stablehlo.dynamic_slice"(%arg10, %16, %19, %22) <{slice_sizes = array<i64: 1, 4, 16>}> : (tensor<6x4x16xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x4x16xf32>
    %24 = "stablehlo.reshape"(%23) : (tensor<1x4x16xf32>) -> tensor<4x16xf32>
    %25 = "func.call"(%12, %24, %arg12) <{callee = @_where}> : (tensor<i1>, tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %26 = "stablehlo.reshape"(%arg11) : (tensor<1x16x16xf32>) -> tensor<16x16xf32>
    %27 = "stablehlo.dot_general"(%25, %26) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<4x16xf32>, tensor<16x16xf32>) -> tensor<4x16xf32>
    %28 = "stablehlo.tanh"(%27) : (tensor<4x16xf32>) -> tensor<4x16xf32>
    %29 = "stablehlo.subtract"(%arg14, %8) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %30 = "stablehlo.add"(%29, %6) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %31 = "stablehlo.maximum"(%30, %11) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %32 = "stablehlo.compare"(%arg9, %5) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %33 = "stablehlo.compare"(%arg14, %5) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %34 = "stablehlo.and"(%32, %33) : (tensor<i1>, tensor<i1>) -> tensor<i1>
    %35 = "stablehlo.compare"(%31, %11) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %36 = "stablehlo.add"(%31, %9) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %37 = "stablehlo.select"(%35, %36, %31) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %38 = "stablehlo.broadcast_in_dim"(%37) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<1xi32>
    %39 = "stablehlo.scatter"(%arg13, %38, %28) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
    ^bb0(%arg15: tensor<f32>, %arg16: tensor<f32>):
      "stablehlo.return"(%arg16) : (tensor<f32>) -> ()
    }) : (tensor<6x4x16xf32>, tensor<1xi32>, tensor<4x16xf32>) -> tensor<6x4x16xf32>
    %40 = "func.call"(%34, %39, %arg13) <{callee = @_where_0}> : (tensor<i1>, tensor<6x4x16xf32>, tensor<6x4x16xf32>) -> tensor<6x4x16xf32>
    %41 = "stablehlo.collective_permute"(%28) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0], [4, 5], [5, 6], [6, 7], [7, 4]]> : tensor<8x2xi64>}> : (tensor<4x16xf32>) -> tensor<4x16xf32>
    "func.return"(%41, %40) : (tensor<4x16xf32>, tensor<6x4x16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<i1>, tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>, sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg6: tensor<i1>, %arg7: tensor<4x16xf32>, %arg8: tensor<4x16xf32>):
    %4 = "stablehlo.select"(%arg6, %arg7, %arg8) : (tensor<i1>, tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    "func.return"(%4) : (tensor<4x16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<i1>, tensor<6x4x16xf32>, tensor<6x4x16xf32>) -> tensor<6x4x16xf32>, sym_name = "_where_0", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<i1>, %arg4: tensor<6x4x16xf32>, %arg5: tensor<6x4x16xf32>):
    %3 = "stablehlo.select"(%arg3, %arg4, %arg5) : (tensor<i1>, tensor<6x4x16xf32>, tensor<6x4x16xf32>) -> tensor<6x4x16xf32>
    "func.return"(%3) : (tensor<6x4x16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<i1>, tensor<6x4x16xf32>, tensor<i32>) -> tensor<6x4x16xf32>, sym_name = "_where_1", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<i1>, %arg1: tensor<6x4x16xf32>, %arg2: tensor<i32>):
    %0 = "stablehlo.convert"(%arg2) : (tensor<i32>) -> tensor<f32>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x4x16xf32>
    %2 = "stablehlo.select"(%arg0, %arg1, %1) : (tensor<i1>, tensor<6x4x16xf32>, tensor<6x4x16xf32>) -> tensor<6x4x16xf32>
    "func.return"(%2) : (tensor<6x4x16xf32>) -> ()
  }) : () -> ()
}) {jax.uses_shape_polymorphism = false, mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
