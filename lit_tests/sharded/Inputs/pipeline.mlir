module @jit_per_device attributes {jax.uses_shape_polymorphism = false, mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["data"=2, "model"=4]> {stablehlo.mesh = {axes = [{name = "data", size = 2 : i64}, {name = "model", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<4x16x16xf32>, %arg1: tensor<6x8x16xf32>) -> (tensor<6x8x16xf32> {jax.result_info = "result"}) {
    %0 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{"model"}, {}, {}]>, <@mesh, [{}, {"data"}, {}]>] out_shardings=[<@mesh, [{}, {"data"}, {}]>] manual_axes={"data", "model"} (%arg2: tensor<1x16x16xf32>, %arg3: tensor<6x4x16xf32>) {
      %c = stablehlo.constant dense<3> : tensor<i32>
      %c_0 = stablehlo.constant dense<1> : tensor<i32>
      %c_1 = stablehlo.constant dense<9> : tensor<i32>
      %c_2 = stablehlo.constant dense<0> : tensor<i32>
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %c_3 = stablehlo.constant dense<1> : tensor<ui32>
      %c_4 = stablehlo.constant dense<4> : tensor<ui32>
      %1 = stablehlo.partition_id : tensor<ui32>
      %2 = stablehlo.divide %1, %c_3 : tensor<ui32>
      %3 = stablehlo.remainder %2, %c_4 : tensor<ui32>
      %4 = stablehlo.convert %3 : (tensor<ui32>) -> tensor<i32>
      %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x16xf32>
      %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6x4x16xf32>
      %7 = stablehlo.iota dim = 0 : tensor<9xi32>
      %8:7 = stablehlo.while(%iterArg = %7, %iterArg_5 = %4, %iterArg_6 = %arg3, %iterArg_7 = %arg2, %iterArg_8 = %c_2, %iterArg_9 = %5, %iterArg_10 = %6) : tensor<9xi32>, tensor<i32>, tensor<6x4x16xf32>, tensor<1x16x16xf32>, tensor<i32>, tensor<4x16xf32>, tensor<6x4x16xf32>
      cond {
        %12 = stablehlo.compare LT, %iterArg_8, %c_1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %12 : tensor<i1>
      } do {
        %12 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_8) : (tensor<9xi32>, tensor<i32>) -> tensor<i32>
        %13:2 = func.call @closed_call(%iterArg_5, %iterArg_6, %iterArg_7, %iterArg_9, %iterArg_10, %12) : (tensor<i32>, tensor<6x4x16xf32>, tensor<1x16x16xf32>, tensor<4x16xf32>, tensor<6x4x16xf32>, tensor<i32>) -> (tensor<4x16xf32>, tensor<6x4x16xf32>)
        %14 = stablehlo.add %iterArg_8, %c_0 : tensor<i32>
        stablehlo.return %iterArg, %iterArg_5, %iterArg_6, %iterArg_7, %14, %13#0, %13#1 : tensor<9xi32>, tensor<i32>, tensor<6x4x16xf32>, tensor<1x16x16xf32>, tensor<i32>, tensor<4x16xf32>, tensor<6x4x16xf32>
      }
      %9 = stablehlo.compare EQ, %4, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %10 = func.call @_where_1(%9, %8#6, %c_2) : (tensor<i1>, tensor<6x4x16xf32>, tensor<i32>) -> tensor<6x4x16xf32>
      %11 = "stablehlo.all_reduce"(%10) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, replica_groups = dense<[[0, 1, 2, 3], [4, 5, 6, 7]]> : tensor<2x4xi64>, use_global_device_ids}> ({
      ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>):
        %12 = stablehlo.add %arg4, %arg5 : tensor<f32>
        stablehlo.return %12 : tensor<f32>
      }) : (tensor<6x4x16xf32>) -> tensor<6x4x16xf32>
      sdy.return %11 : tensor<6x4x16xf32>
    } : (tensor<4x16x16xf32>, tensor<6x8x16xf32>) -> tensor<6x8x16xf32>
    return %0 : tensor<6x8x16xf32>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<9xi32>, %arg1: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.dynamic_slice %arg0, %arg1, sizes = [1] : (tensor<9xi32>, tensor<i32>) -> tensor<1xi32>
    %1 = stablehlo.reshape %0 : (tensor<1xi32>) -> tensor<i32>
    return %1 : tensor<i32>
  }
  func.func private @closed_call(%arg0: tensor<i32>, %arg1: tensor<6x4x16xf32>, %arg2: tensor<1x16x16xf32>, %arg3: tensor<4x16xf32>, %arg4: tensor<6x4x16xf32>, %arg5: tensor<i32>) -> (tensor<4x16xf32>, tensor<6x4x16xf32>) {
    %c = stablehlo.constant dense<3> : tensor<i32>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %c_1 = stablehlo.constant dense<16> : tensor<i32>
    %c_2 = stablehlo.constant dense<4> : tensor<i32>
    %c_3 = stablehlo.constant dense<6> : tensor<i32>
    %c_4 = stablehlo.constant dense<5> : tensor<i32>
    %c_5 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.compare EQ, %arg0, %c_5, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %1 = stablehlo.minimum %arg5, %c_4 : tensor<i32>
    %2 = stablehlo.compare LT, %1, %c_5, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %3 = stablehlo.add %1, %c_3 : tensor<i32>
    %4 = stablehlo.select %2, %3, %1 : tensor<i1>, tensor<i32>
    %5 = stablehlo.compare LT, %c_5, %c_5, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %6 = stablehlo.add %c_5, %c_2 : tensor<i32>
    %7 = stablehlo.select %5, %6, %c_5 : tensor<i1>, tensor<i32>
    %8 = stablehlo.compare LT, %c_5, %c_5, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %9 = stablehlo.add %c_5, %c_1 : tensor<i32>
    %10 = stablehlo.select %8, %9, %c_5 : tensor<i1>, tensor<i32>
    %11 = stablehlo.dynamic_slice %arg1, %4, %7, %10, sizes = [1, 4, 16] : (tensor<6x4x16xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x4x16xf32>
    %12 = stablehlo.reshape %11 : (tensor<1x4x16xf32>) -> tensor<4x16xf32>
    %13 = call @_where(%0, %12, %arg3) : (tensor<i1>, tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %14 = stablehlo.reshape %arg2 : (tensor<1x16x16xf32>) -> tensor<16x16xf32>
    %15 = stablehlo.dot_general %13, %14, contracting_dims = [1] x [0] : (tensor<4x16xf32>, tensor<16x16xf32>) -> tensor<4x16xf32>
    %16 = stablehlo.tanh %15 : tensor<4x16xf32>
    %17 = stablehlo.subtract %arg5, %c_2 : tensor<i32>
    %18 = stablehlo.add %17, %c_0 : tensor<i32>
    %19 = stablehlo.maximum %18, %c_5 : tensor<i32>
    %20 = stablehlo.compare EQ, %arg0, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %21 = stablehlo.compare GE, %arg5, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %22 = stablehlo.and %20, %21 : tensor<i1>
    %23 = stablehlo.compare LT, %19, %c_5, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %24 = stablehlo.add %19, %c_3 : tensor<i32>
    %25 = stablehlo.select %23, %24, %19 : tensor<i1>, tensor<i32>
    %26 = stablehlo.broadcast_in_dim %25, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %27 = "stablehlo.scatter"(%arg4, %26, %16) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
    ^bb0(%arg6: tensor<f32>, %arg7: tensor<f32>):
      stablehlo.return %arg7 : tensor<f32>
    }) : (tensor<6x4x16xf32>, tensor<1xi32>, tensor<4x16xf32>) -> tensor<6x4x16xf32>
    %28 = call @_where_0(%22, %27, %arg4) : (tensor<i1>, tensor<6x4x16xf32>, tensor<6x4x16xf32>) -> tensor<6x4x16xf32>
    %29 = "stablehlo.collective_permute"(%16) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0], [4, 5], [5, 6], [6, 7], [7, 4]]> : tensor<8x2xi64>}> : (tensor<4x16xf32>) -> tensor<4x16xf32>
    return %29, %28 : tensor<4x16xf32>, tensor<6x4x16xf32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<4x16xf32>, %arg2: tensor<4x16xf32>) -> tensor<4x16xf32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<4x16xf32>
    return %0 : tensor<4x16xf32>
  }
  func.func private @_where_0(%arg0: tensor<i1>, %arg1: tensor<6x4x16xf32>, %arg2: tensor<6x4x16xf32>) -> tensor<6x4x16xf32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<6x4x16xf32>
    return %0 : tensor<6x4x16xf32>
  }
  func.func private @_where_1(%arg0: tensor<i1>, %arg1: tensor<6x4x16xf32>, %arg2: tensor<i32>) -> tensor<6x4x16xf32> {
    %0 = stablehlo.convert %arg2 : (tensor<i32>) -> tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<6x4x16xf32>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<i1>, tensor<6x4x16xf32>
    return %2 : tensor<6x4x16xf32>
  }
}
