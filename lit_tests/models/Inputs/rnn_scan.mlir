module @jit_loss attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<16x32xf32>, %arg1: tensor<16x32xf32>, %arg2: tensor<16x16xf32>, %arg3: tensor<16x16xf32>, %arg4: tensor<64xf32>, %arg5: tensor<8x64xf32>, %arg6: tensor<16x64xf32>, %arg7: tensor<16x1xf32>, %arg8: tensor<12x4x8xf32>, %arg9: tensor<12x4x1xf32>) -> (tensor<f32> {jax.result_info = "result[0]"}, tensor<16x32xf32> {jax.result_info = "result[1]['gru']['gates']"}, tensor<16x32xf32> {jax.result_info = "result[1]['gru']['gates_in']"}, tensor<16x16xf32> {jax.result_info = "result[1]['gru']['state']"}, tensor<16x16xf32> {jax.result_info = "result[1]['gru']['state_in']"}, tensor<64xf32> {jax.result_info = "result[1]['lstm']['bias']"}, tensor<8x64xf32> {jax.result_info = "result[1]['lstm']['input']"}, tensor<16x64xf32> {jax.result_info = "result[1]['lstm']['recurrent']"}, tensor<16x1xf32> {jax.result_info = "result[1]['readout']"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x16xf32>
    %1 = stablehlo.broadcast_in_dim %arg4, dims = [1] : (tensor<64xf32>) -> tensor<1x64xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<12x4x16xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<12x4x16xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<12x4x16xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<12x4x16xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<12x4x16xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<12x4x16xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<12x4x16xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<12x4x16xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<12x4x16xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<12x4x16xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<12x4x16xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<12x4x16xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<12x4x16xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %15:20 = stablehlo.while(%iterArg = %arg8, %iterArg_34 = %arg5, %iterArg_35 = %arg6, %iterArg_36 = %1, %iterArg_37 = %c, %iterArg_38 = %0, %iterArg_39 = %0, %iterArg_40 = %2, %iterArg_41 = %3, %iterArg_42 = %4, %iterArg_43 = %5, %iterArg_44 = %6, %iterArg_45 = %7, %iterArg_46 = %8, %iterArg_47 = %9, %iterArg_48 = %10, %iterArg_49 = %11, %iterArg_50 = %12, %iterArg_51 = %13, %iterArg_52 = %14) : tensor<12x4x8xf32>, tensor<8x64xf32>, tensor<16x64xf32>, tensor<1x64xf32>, tensor<i32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<12x4x16xf32>, tensor<12x4x16xf32>, tensor<12x4x16xf32>, tensor<12x4x16xf32>, tensor<12x4x16xf32>, tensor<12x4x16xf32>, tensor<12x4x16xf32>, tensor<12x4x16xf32>, tensor<12x4x16xf32>, tensor<12x4x16xf32>, tensor<12x4x16xf32>, tensor<12x4x16xf32>, tensor<12x4x16xf32>
    cond {
      %c_53 = stablehlo.constant dense<12> : tensor<i32>
      %45 = stablehlo.compare LT, %iterArg_37, %c_53, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %45 : tensor<i1>
    } do {
      %45 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_37) : (tensor<12x4x8xf32>, tensor<i32>) -> tensor<4x8xf32>
      %46:15 = func.call @closed_call(%iterArg_34, %iterArg_35, %iterArg_36, %iterArg_38, %iterArg_39, %45) : (tensor<8x64xf32>, tensor<16x64xf32>, tensor<1x64xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x8xf32>) -> (tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>)
      %47 = func.call @dynamic_update_index_in_dim(%iterArg_40, %46#2, %iterArg_37) : (tensor<12x4x16xf32>, tensor<4x16xf32>, tensor<i32>) -> tensor<12x4x16xf32>
      %48 = func.call @dynamic_update_index_in_dim(%iterArg_41, %46#3, %iterArg_37) : (tensor<12x4x16xf32>, tensor<4x16xf32>, tensor<i32>) -> tensor<12x4x16xf32>
      %49 = func.call @dynamic_update_index_in_dim(%iterArg_42, %46#4, %iterArg_37) : (tensor<12x4x16xf32>, tensor<4x16xf32>, tensor<i32>) -> tensor<12x4x16xf32>
      %50 = func.call @dynamic_update_index_in_dim(%iterArg_43, %46#5, %iterArg_37) : (tensor<12x4x16xf32>, tensor<4x16xf32>, tensor<i32>) -> tensor<12x4x16xf32>
      %51 = func.call @dynamic_update_index_in_dim(%iterArg_44, %46#6, %iterArg_37) : (tensor<12x4x16xf32>, tensor<4x16xf32>, tensor<i32>) -> tensor<12x4x16xf32>
      %52 = func.call @dynamic_update_index_in_dim(%iterArg_45, %46#7, %iterArg_37) : (tensor<12x4x16xf32>, tensor<4x16xf32>, tensor<i32>) -> tensor<12x4x16xf32>
      %53 = func.call @dynamic_update_index_in_dim(%iterArg_46, %46#8, %iterArg_37) : (tensor<12x4x16xf32>, tensor<4x16xf32>, tensor<i32>) -> tensor<12x4x16xf32>
      %54 = func.call @dynamic_update_index_in_dim(%iterArg_47, %46#9, %iterArg_37) : (tensor<12x4x16xf32>, tensor<4x16xf32>, tensor<i32>) -> tensor<12x4x16xf32>
      %55 = func.call @dynamic_update_index_in_dim(%iterArg_48, %46#10, %iterArg_37) : (tensor<12x4x16xf32>, tensor<4x16xf32>, tensor<i32>) -> tensor<12x4x16xf32>
      %56 = func.call @dynamic_update_index_in_dim(%iterArg_49, %46#11, %iterArg_37) : (tensor<12x4x16xf32>, tensor<4x16xf32>, tensor<i32>) -> tensor<12x4x16xf32>
      %57 = func.call @dynamic_update_index_in_dim(%iterArg_50, %46#12, %iterArg_37) : (tensor<12x4x16xf32>, tensor<4x16xf32>, tensor<i32>) -> tensor<12x4x16xf32>
      %58 = func.call @dynamic_update_index_in_dim(%iterArg_51, %46#13, %iterArg_37) : (tensor<12x4x16xf32>, tensor<4x16xf32>, tensor<i32>) -> tensor<12x4x16xf32>
      %59 = func.call @dynamic_update_index_in_dim(%iterArg_52, %46#14, %iterArg_37) : (tensor<12x4x16xf32>, tensor<4x16xf32>, tensor<i32>) -> tensor<12x4x16xf32>
      %c_53 = stablehlo.constant dense<1> : tensor<i32>
      %60 = stablehlo.add %iterArg_37, %c_53 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_34, %iterArg_35, %iterArg_36, %60, %46#0, %46#1, %47, %48, %49, %50, %51, %52, %53, %54, %55, %56, %57, %58, %59 : tensor<12x4x8xf32>, tensor<8x64xf32>, tensor<16x64xf32>, tensor<1x64xf32>, tensor<i32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<12x4x16xf32>, tensor<12x4x16xf32>, tensor<12x4x16xf32>, tensor<12x4x16xf32>, tensor<12x4x16xf32>, tensor<12x4x16xf32>, tensor<12x4x16xf32>, tensor<12x4x16xf32>, tensor<12x4x16xf32>, tensor<12x4x16xf32>, tensor<12x4x16xf32>, tensor<12x4x16xf32>, tensor<12x4x16xf32>
    }
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<12x4x16xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<12x4x16xf32>
    %c_15 = stablehlo.constant dense<0> : tensor<i32>
    %18:9 = stablehlo.while(%iterArg = %15#7, %iterArg_34 = %arg1, %iterArg_35 = %arg0, %iterArg_36 = %arg3, %iterArg_37 = %arg2, %iterArg_38 = %c_15, %iterArg_39 = %0, %iterArg_40 = %16, %iterArg_41 = %17) : tensor<12x4x16xf32>, tensor<16x32xf32>, tensor<16x32xf32>, tensor<16x16xf32>, tensor<16x16xf32>, tensor<i32>, tensor<4x16xf32>, tensor<12x4x16xf32>, tensor<12x4x16xf32>
    cond {
      %c_42 = stablehlo.constant dense<12> : tensor<i32>
      %45 = stablehlo.compare LT, %iterArg_38, %c_42, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %45 : tensor<i1>
    } do {
      %c_42 = stablehlo.constant dense<12> : tensor<i32>
      %45 = stablehlo.subtract %c_42, %iterArg_38 : tensor<i32>
      %c_43 = stablehlo.constant dense<1> : tensor<i32>
      %46 = stablehlo.subtract %45, %c_43 : tensor<i32>
      %47 = func.call @dynamic_index_in_dim_0(%iterArg, %46) : (tensor<12x4x16xf32>, tensor<i32>) -> tensor<4x16xf32>
      %48:3 = func.call @closed_call_1(%iterArg_34, %iterArg_35, %iterArg_36, %iterArg_37, %iterArg_39, %47) : (tensor<16x32xf32>, tensor<16x32xf32>, tensor<16x16xf32>, tensor<16x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>) -> (tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>)
      %49 = func.call @dynamic_update_index_in_dim(%iterArg_40, %48#1, %46) : (tensor<12x4x16xf32>, tensor<4x16xf32>, tensor<i32>) -> tensor<12x4x16xf32>
      %50 = func.call @dynamic_update_index_in_dim(%iterArg_41, %48#2, %46) : (tensor<12x4x16xf32>, tensor<4x16xf32>, tensor<i32>) -> tensor<12x4x16xf32>
      %c_44 = stablehlo.constant dense<1> : tensor<i32>
      %51 = stablehlo.add %iterArg_38, %c_44 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_34, %iterArg_35, %iterArg_36, %iterArg_37, %51, %48#0, %49, %50 : tensor<12x4x16xf32>, tensor<16x32xf32>, tensor<16x32xf32>, tensor<16x16xf32>, tensor<16x16xf32>, tensor<i32>, tensor<4x16xf32>, tensor<12x4x16xf32>, tensor<12x4x16xf32>
    }
    %19 = stablehlo.dot_general %18#7, %arg7, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<12x4x16xf32>, tensor<16x1xf32>) -> tensor<12x4x1xf32>
    %20 = stablehlo.subtract %19, %arg9 : tensor<12x4x1xf32>
    %21 = stablehlo.multiply %20, %20 : tensor<12x4x1xf32>
    %cst_16 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %22 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<12x4x1xf32>
    %23 = stablehlo.multiply %22, %20 : tensor<12x4x1xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %24 = stablehlo.reduce(%21 init: %cst_17) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<12x4x1xf32>, tensor<f32>) -> tensor<f32>
    %cst_18 = stablehlo.constant dense<4.800000e+01> : tensor<f32>
    %25 = stablehlo.divide %24, %cst_18 : tensor<f32>
    %cst_19 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_20 = stablehlo.constant dense<4.800000e+01> : tensor<f32>
    %26 = stablehlo.divide %cst_19, %cst_20 : tensor<f32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [] : (tensor<f32>) -> tensor<12x4x1xf32>
    %28 = stablehlo.multiply %27, %23 : tensor<12x4x1xf32>
    %29 = stablehlo.dot_general %28, %18#7, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<12x4x1xf32>, tensor<12x4x16xf32>) -> tensor<1x16xf32>
    %30 = stablehlo.transpose %29, dims = [1, 0] : (tensor<1x16xf32>) -> tensor<16x1xf32>
    %31 = stablehlo.dot_general %28, %arg7, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<12x4x1xf32>, tensor<16x1xf32>) -> tensor<12x4x16xf32>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %32 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<4x16xf32>
    %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %33 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %cst_23 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %34 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %35 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %36 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %37 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<12x4x16xf32>
    %c_27 = stablehlo.constant dense<0> : tensor<i32>
    %38:14 = stablehlo.while(%iterArg = %31, %iterArg_34 = %18#8, %iterArg_35 = %15#7, %iterArg_36 = %arg1, %iterArg_37 = %arg0, %iterArg_38 = %arg3, %iterArg_39 = %arg2, %iterArg_40 = %c_27, %iterArg_41 = %33, %iterArg_42 = %34, %iterArg_43 = %35, %iterArg_44 = %36, %iterArg_45 = %32, %iterArg_46 = %37) : tensor<12x4x16xf32>, tensor<12x4x16xf32>, tensor<12x4x16xf32>, tensor<16x32xf32>, tensor<16x32xf32>, tensor<16x16xf32>, tensor<16x16xf32>, tensor<i32>, tensor<16x32xf32>, tensor<16x32xf32>, tensor<16x16xf32>, tensor<16x16xf32>, tensor<4x16xf32>, tensor<12x4x16xf32>
    cond {
      %c_47 = stablehlo.constant dense<12> : tensor<i32>
      %45 = stablehlo.compare LT, %iterArg_40, %c_47, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %45 : tensor<i1>
    } do {
      %45 = func.call @dynamic_index_in_dim_0(%iterArg, %iterArg_40) : (tensor<12x4x16xf32>, tensor<i32>) -> tensor<4x16xf32>
      %46 = func.call @dynamic_index_in_dim_0(%iterArg_34, %iterArg_40) : (tensor<12x4x16xf32>, tensor<i32>) -> tensor<4x16xf32>
      %47 = func.call @dynamic_index_in_dim_0(%iterArg_35, %iterArg_40) : (tensor<12x4x16xf32>, tensor<i32>) -> tensor<4x16xf32>
      %48:6 = func.call @closed_call_2(%iterArg_36, %iterArg_37, %iterArg_38, %iterArg_39, %iterArg_41, %iterArg_42, %iterArg_43, %iterArg_44, %iterArg_45, %45, %46, %47) : (tensor<16x32xf32>, tensor<16x32xf32>, tensor<16x16xf32>, tensor<16x16xf32>, tensor<16x32xf32>, tensor<16x32xf32>, tensor<16x16xf32>, tensor<16x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>) -> (tensor<16x32xf32>, tensor<16x32xf32>, tensor<16x16xf32>, tensor<16x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>)
      %49 = func.call @dynamic_update_index_in_dim(%iterArg_46, %48#5, %iterArg_40) : (tensor<12x4x16xf32>, tensor<4x16xf32>, tensor<i32>) -> tensor<12x4x16xf32>
      %c_47 = stablehlo.constant dense<1> : tensor<i32>
      %50 = stablehlo.add %iterArg_40, %c_47 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_34, %iterArg_35, %iterArg_36, %iterArg_37, %iterArg_38, %iterArg_39, %50, %48#0, %48#1, %48#2, %48#3, %48#4, %49 : tensor<12x4x16xf32>, tensor<12x4x16xf32>, tensor<12x4x16xf32>, tensor<16x32xf32>, tensor<16x32xf32>, tensor<16x16xf32>, tensor<16x16xf32>, tensor<i32>, tensor<16x32xf32>, tensor<16x32xf32>, tensor<16x16xf32>, tensor<16x16xf32>, tensor<4x16xf32>, tensor<12x4x16xf32>
    }
    %cst_28 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %39 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<4x16xf32>
    %cst_29 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %40 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<4x16xf32>
    %cst_30 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %41 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<8x64xf32>
    %cst_31 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %42 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<16x64xf32>
    %cst_32 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %43 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %c_33 = stablehlo.constant dense<0> : tensor<i32>
    %44:21 = stablehlo.while(%iterArg = %38#13, %iterArg_34 = %arg8, %iterArg_35 = %15#8, %iterArg_36 = %15#9, %iterArg_37 = %15#10, %iterArg_38 = %15#11, %iterArg_39 = %15#12, %iterArg_40 = %15#13, %iterArg_41 = %15#14, %iterArg_42 = %15#15, %iterArg_43 = %15#16, %iterArg_44 = %15#17, %iterArg_45 = %15#18, %iterArg_46 = %15#19, %iterArg_47 = %arg6, %iterArg_48 = %c_33, %iterArg_49 = %41, %iterArg_50 = %42, %iterArg_51 = %43, %iterArg_52 = %39, %iterArg_53 = %40) : tensor<12x4x16xf32>, tensor<12x4x8xf32>, tensor<12x4x16xf32>, tensor<12x4x16xf32>, tensor<12x4x16xf32>, tensor<12x4x16xf32>, tensor<12x4x16xf32>, tensor<12x4x16xf32>, tensor<12x4x16xf32>, tensor<12x4x16xf32>, tensor<12x4x16xf32>, tensor<12x4x16xf32>, tensor<12x4x16xf32>, tensor<12x4x16xf32>, tensor<16x64xf32>, tensor<i32>, tensor<8x64xf32>, tensor<16x64xf32>, tensor<64xf32>, tensor<4x16xf32>, tensor<4x16xf32>
    cond {
      %c_54 = stablehlo.constant dense<12> : tensor<i32>
      %45 = stablehlo.compare LT, %iterArg_48, %c_54, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %45 : tensor<i1>
    } do {
      %c_54 = stablehlo.constant dense<12> : tensor<i32>
      %45 = stablehlo.subtract %c_54, %iterArg_48 : tensor<i32>
      %c_55 = stablehlo.constant dense<1> : tensor<i32>
      %46 = stablehlo.subtract %45, %c_55 : tensor<i32>
      %47 = func.call @dynamic_index_in_dim_0(%iterArg, %46) : (tensor<12x4x16xf32>, tensor<i32>) -> tensor<4x16xf32>
      %48 = func.call @dynamic_index_in_dim(%iterArg_34, %46) : (tensor<12x4x8xf32>, tensor<i32>) -> tensor<4x8xf32>
      %49 = func.call @dynamic_index_in_dim_0(%iterArg_35, %46) : (tensor<12x4x16xf32>, tensor<i32>) -> tensor<4x16xf32>
      %50 = func.call @dynamic_index_in_dim_0(%iterArg_36, %46) : (tensor<12x4x16xf32>, tensor<i32>) -> tensor<4x16xf32>
      %51 = func.call @dynamic_index_in_dim_0(%iterArg_37, %46) : (tensor<12x4x16xf32>, tensor<i32>) -> tensor<4x16xf32>
      %52 = func.call @dynamic_index_in_dim_0(%iterArg_38, %46) : (tensor<12x4x16xf32>, tensor<i32>) -> tensor<4x16xf32>
      %53 = func.call @dynamic_index_in_dim_0(%iterArg_39, %46) : (tensor<12x4x16xf32>, tensor<i32>) -> tensor<4x16xf32>
      %54 = func.call @dynamic_index_in_dim_0(%iterArg_40, %46) : (tensor<12x4x16xf32>, tensor<i32>) -> tensor<4x16xf32>
      %55 = func.call @dynamic_index_in_dim_0(%iterArg_41, %46) : (tensor<12x4x16xf32>, tensor<i32>) -> tensor<4x16xf32>
      %56 = func.call @dynamic_index_in_dim_0(%iterArg_42, %46) : (tensor<12x4x16xf32>, tensor<i32>) -> tensor<4x16xf32>
      %57 = func.call @dynamic_index_in_dim_0(%iterArg_43, %46) : (tensor<12x4x16xf32>, tensor<i32>) -> tensor<4x16xf32>
      %58 = func.call @dynamic_index_in_dim_0(%iterArg_44, %46) : (tensor<12x4x16xf32>, tensor<i32>) -> tensor<4x16xf32>
      %59 = func.call @dynamic_index_in_dim_0(%iterArg_45, %46) : (tensor<12x4x16xf32>, tensor<i32>) -> tensor<4x16xf32>
      %60 = func.call @dynamic_index_in_dim_0(%iterArg_46, %46) : (tensor<12x4x16xf32>, tensor<i32>) -> tensor<4x16xf32>
      %61:5 = func.call @closed_call_3(%iterArg_47, %iterArg_49, %iterArg_50, %iterArg_51, %iterArg_52, %iterArg_53, %47, %48, %49, %50, %51, %52, %53, %54, %55, %56, %57, %58, %59, %60) : (tensor<16x64xf32>, tensor<8x64xf32>, tensor<16x64xf32>, tensor<64xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x8xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>) -> (tensor<8x64xf32>, tensor<16x64xf32>, tensor<64xf32>, tensor<4x16xf32>, tensor<4x16xf32>)
      %c_56 = stablehlo.constant dense<1> : tensor<i32>
      %62 = stablehlo.add %iterArg_48, %c_56 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_34, %iterArg_35, %iterArg_36, %iterArg_37, %iterArg_38, %iterArg_39, %iterArg_40, %iterArg_41, %iterArg_42, %iterArg_43, %iterArg_44, %iterArg_45, %iterArg_46, %iterArg_47, %62, %61#0, %61#1, %61#2, %61#3, %61#4 : tensor<12x4x16xf32>, tensor<12x4x8xf32>, tensor<12x4x16xf32>, tensor<12x4x16xf32>, tensor<12x4x16xf32>, tensor<12x4x16xf32>, tensor<12x4x16xf32>, tensor<12x4x16xf32>, tensor<12x4x16xf32>, tensor<12x4x16xf32>, tensor<12x4x16xf32>, tensor<12x4x16xf32>, tensor<12x4x16xf32>, tensor<12x4x16xf32>, tensor<16x64xf32>, tensor<i32>, tensor<8x64xf32>, tensor<16x64xf32>, tensor<64xf32>, tensor<4x16xf32>, tensor<4x16xf32>
    }
    return %25, %38#9, %38#8, %38#11, %38#10, %44#18, %44#16, %44#17, %30 : tensor<f32>, tensor<16x32xf32>, tensor<16x32xf32>, tensor<16x16xf32>, tensor<16x16xf32>, tensor<64xf32>, tensor<8x64xf32>, tensor<16x64xf32>, tensor<16x1xf32>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<12x4x8xf32>, %arg1: tensor<i32>) -> tensor<4x8xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 4, 8] : (tensor<12x4x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x4x8xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x4x8xf32>) -> tensor<4x8xf32>
    return %1 : tensor<4x8xf32>
  }
  func.func private @closed_call(%arg0: tensor<8x64xf32>, %arg1: tensor<16x64xf32>, %arg2: tensor<1x64xf32>, %arg3: tensor<4x16xf32>, %arg4: tensor<4x16xf32>, %arg5: tensor<4x8xf32>) -> (tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>) {
    %0 = stablehlo.dot_general %arg5, %arg0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x8xf32>, tensor<8x64xf32>) -> tensor<4x64xf32>
    %1 = stablehlo.dot_general %arg3, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x16xf32>, tensor<16x64xf32>) -> tensor<4x64xf32>
    %2 = stablehlo.add %0, %1 : tensor<4x64xf32>
    %3 = stablehlo.broadcast_in_dim %arg2, dims = [0, 1] : (tensor<1x64xf32>) -> tensor<4x64xf32>
    %4 = stablehlo.add %2, %3 : tensor<4x64xf32>
    %5 = stablehlo.slice %4 [0:4, 0:16] : (tensor<4x64xf32>) -> tensor<4x16xf32>
    %6 = stablehlo.slice %4 [0:4, 16:32] : (tensor<4x64xf32>) -> tensor<4x16xf32>
    %7 = stablehlo.slice %4 [0:4, 32:48] : (tensor<4x64xf32>) -> tensor<4x16xf32>
    %8 = stablehlo.slice %4 [0:4, 48:64] : (tensor<4x64xf32>) -> tensor<4x16xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x16xf32>
    %10 = stablehlo.add %6, %9 : tensor<4x16xf32>
    %11 = stablehlo.negate %10 : tensor<4x16xf32>
    %12 = stablehlo.exponential %11 : tensor<4x16xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x16xf32>
    %14 = stablehlo.add %13, %12 : tensor<4x16xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4x16xf32>
    %16 = stablehlo.divide %15, %14 : tensor<4x16xf32>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<4x16xf32>
    %18 = stablehlo.subtract %17, %16 : tensor<4x16xf32>
    %19 = stablehlo.multiply %16, %18 : tensor<4x16xf32>
    %20 = stablehlo.multiply %16, %arg4 : tensor<4x16xf32>
    %21 = stablehlo.negate %5 : tensor<4x16xf32>
    %22 = stablehlo.exponential %21 : tensor<4x16xf32>
    %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %23 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<4x16xf32>
    %24 = stablehlo.add %23, %22 : tensor<4x16xf32>
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<4x16xf32>
    %26 = stablehlo.divide %25, %24 : tensor<4x16xf32>
    %cst_5 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %27 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<4x16xf32>
    %28 = stablehlo.subtract %27, %26 : tensor<4x16xf32>
    %29 = stablehlo.multiply %26, %28 : tensor<4x16xf32>
    %30 = stablehlo.tanh %7 : tensor<4x16xf32>
    %cst_6 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %31 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<4x16xf32>
    %32 = stablehlo.subtract %31, %30 : tensor<4x16xf32>
    %33 = stablehlo.multiply %26, %30 : tensor<4x16xf32>
    %34 = stablehlo.add %20, %33 : tensor<4x16xf32>
    %35 = stablehlo.negate %8 : tensor<4x16xf32>
    %36 = stablehlo.exponential %35 : tensor<4x16xf32>
    %cst_7 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %37 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<4x16xf32>
    %38 = stablehlo.add %37, %36 : tensor<4x16xf32>
    %cst_8 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %39 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<4x16xf32>
    %40 = stablehlo.divide %39, %38 : tensor<4x16xf32>
    %cst_9 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %41 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<4x16xf32>
    %42 = stablehlo.subtract %41, %40 : tensor<4x16xf32>
    %43 = stablehlo.multiply %40, %42 : tensor<4x16xf32>
    %44 = stablehlo.tanh %34 : tensor<4x16xf32>
    %cst_10 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %45 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<4x16xf32>
    %46 = stablehlo.subtract %45, %44 : tensor<4x16xf32>
    %47 = stablehlo.multiply %40, %44 : tensor<4x16xf32>
    return %47, %34, %47, %arg3, %19, %arg4, %16, %29, %30, %32, %26, %43, %44, %46, %40 : tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<12x4x16xf32>, %arg1: tensor<4x16xf32>, %arg2: tensor<i32>) -> tensor<12x4x16xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<4x16xf32>) -> tensor<1x4x16xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<12x4x16xf32>, tensor<1x4x16xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<12x4x16xf32>
    return %1 : tensor<12x4x16xf32>
  }
  func.func private @dynamic_index_in_dim_0(%arg0: tensor<12x4x16xf32>, %arg1: tensor<i32>) -> tensor<4x16xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 4, 16] : (tensor<12x4x16xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x4x16xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x4x16xf32>) -> tensor<4x16xf32>
    return %1 : tensor<4x16xf32>
  }
  func.func private @closed_call_1(%arg0: tensor<16x32xf32>, %arg1: tensor<16x32xf32>, %arg2: tensor<16x16xf32>, %arg3: tensor<16x16xf32>, %arg4: tensor<4x16xf32>, %arg5: tensor<4x16xf32>) -> (tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>) {
    %0 = stablehlo.dot_general %arg5, %arg0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x16xf32>, tensor<16x32xf32>) -> tensor<4x32xf32>
    %1 = stablehlo.dot_general %arg4, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x16xf32>, tensor<16x32xf32>) -> tensor<4x32xf32>
    %2 = stablehlo.add %0, %1 : tensor<4x32xf32>
    %3 = stablehlo.negate %2 : tensor<4x32xf32>
    %4 = stablehlo.exponential %3 : tensor<4x32xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %6 = stablehlo.add %5, %4 : tensor<4x32xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %8 = stablehlo.divide %7, %6 : tensor<4x32xf32>
    %9 = stablehlo.slice %8 [0:4, 0:16] : (tensor<4x32xf32>) -> tensor<4x16xf32>
    %10 = stablehlo.slice %8 [0:4, 16:32] : (tensor<4x32xf32>) -> tensor<4x16xf32>
    %11 = stablehlo.dot_general %arg5, %arg2, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x16xf32>, tensor<16x16xf32>) -> tensor<4x16xf32>
    %12 = stablehlo.multiply %9, %arg4 : tensor<4x16xf32>
    %13 = stablehlo.dot_general %12, %arg3, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x16xf32>, tensor<16x16xf32>) -> tensor<4x16xf32>
    %14 = stablehlo.add %11, %13 : tensor<4x16xf32>
    %15 = stablehlo.tanh %14 : tensor<4x16xf32>
    %16 = stablehlo.multiply %10, %arg4 : tensor<4x16xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4x16xf32>
    %18 = stablehlo.subtract %17, %10 : tensor<4x16xf32>
    %19 = stablehlo.multiply %18, %15 : tensor<4x16xf32>
    %20 = stablehlo.add %16, %19 : tensor<4x16xf32>
    return %20, %20, %arg4 : tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>
  }
  func.func private @closed_call_2(%arg0: tensor<16x32xf32>, %arg1: tensor<16x32xf32>, %arg2: tensor<16x16xf32>, %arg3: tensor<16x16xf32>, %arg4: tensor<16x32xf32>, %arg5: tensor<16x32xf32>, %arg6: tensor<16x16xf32>, %arg7: tensor<16x16xf32>, %arg8: tensor<4x16xf32>, %arg9: tensor<4x16xf32>, %arg10: tensor<4x16xf32>, %arg11: tensor<4x16xf32>) -> (tensor<16x32xf32>, tensor<16x32xf32>, tensor<16x16xf32>, tensor<16x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>) {
    %0:8 = stablehlo.optimization_barrier %arg0, %arg1, %arg2, %arg3, %arg10, %arg11, %arg8, %arg9 : tensor<16x32xf32>, tensor<16x32xf32>, tensor<16x16xf32>, tensor<16x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>
    %1 = stablehlo.dot_general %0#5, %0#0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x16xf32>, tensor<16x32xf32>) -> tensor<4x32xf32>
    %2 = stablehlo.dot_general %0#4, %0#1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x16xf32>, tensor<16x32xf32>) -> tensor<4x32xf32>
    %3 = stablehlo.add %1, %2 : tensor<4x32xf32>
    %4 = stablehlo.negate %3 : tensor<4x32xf32>
    %5 = stablehlo.exponential %4 : tensor<4x32xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %7 = stablehlo.add %6, %5 : tensor<4x32xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %9 = stablehlo.divide %8, %7 : tensor<4x32xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %11 = stablehlo.subtract %10, %9 : tensor<4x32xf32>
    %12 = stablehlo.multiply %9, %11 : tensor<4x32xf32>
    %13 = stablehlo.slice %9 [0:4, 0:16] : (tensor<4x32xf32>) -> tensor<4x16xf32>
    %14 = stablehlo.slice %9 [0:4, 16:32] : (tensor<4x32xf32>) -> tensor<4x16xf32>
    %15 = stablehlo.dot_general %0#5, %0#2, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x16xf32>, tensor<16x16xf32>) -> tensor<4x16xf32>
    %16 = stablehlo.multiply %13, %0#4 : tensor<4x16xf32>
    %17 = stablehlo.dot_general %16, %0#3, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x16xf32>, tensor<16x16xf32>) -> tensor<4x16xf32>
    %18 = stablehlo.add %15, %17 : tensor<4x16xf32>
    %19 = stablehlo.tanh %18 : tensor<4x16xf32>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %20 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<4x16xf32>
    %21 = stablehlo.subtract %20, %19 : tensor<4x16xf32>
    %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %22 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<4x16xf32>
    %23 = stablehlo.subtract %22, %14 : tensor<4x16xf32>
    %24 = stablehlo.add %0#6, %0#7 : tensor<4x16xf32>
    %25 = stablehlo.multiply %23, %24 : tensor<4x16xf32>
    %26 = stablehlo.multiply %24, %19 : tensor<4x16xf32>
    %27 = stablehlo.negate %26 : tensor<4x16xf32>
    %28 = stablehlo.multiply %14, %24 : tensor<4x16xf32>
    %29 = stablehlo.multiply %24, %0#4 : tensor<4x16xf32>
    %30 = stablehlo.add %27, %29 : tensor<4x16xf32>
    %31 = stablehlo.multiply %25, %21 : tensor<4x16xf32>
    %32 = stablehlo.multiply %31, %19 : tensor<4x16xf32>
    %33 = stablehlo.add %31, %32 : tensor<4x16xf32>
    %34 = stablehlo.dot_general %33, %16, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<16x16xf32>
    %35 = stablehlo.transpose %34, dims = [1, 0] : (tensor<16x16xf32>) -> tensor<16x16xf32>
    %36 = stablehlo.dot_general %33, %0#3, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x16xf32>, tensor<16x16xf32>) -> tensor<4x16xf32>
    %37 = stablehlo.multiply %13, %36 : tensor<4x16xf32>
    %38 = stablehlo.add %28, %37 : tensor<4x16xf32>
    %39 = stablehlo.multiply %36, %0#4 : tensor<4x16xf32>
    %40 = stablehlo.dot_general %33, %0#5, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<16x16xf32>
    %41 = stablehlo.transpose %40, dims = [1, 0] : (tensor<16x16xf32>) -> tensor<16x16xf32>
    %42 = stablehlo.dot_general %33, %0#2, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x16xf32>, tensor<16x16xf32>) -> tensor<4x16xf32>
    %43 = stablehlo.concatenate %39, %30, dim = 1 : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x32xf32>
    %44 = stablehlo.multiply %43, %12 : tensor<4x32xf32>
    %45 = stablehlo.dot_general %44, %0#4, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x32xf32>, tensor<4x16xf32>) -> tensor<32x16xf32>
    %46 = stablehlo.transpose %45, dims = [1, 0] : (tensor<32x16xf32>) -> tensor<16x32xf32>
    %47 = stablehlo.dot_general %44, %0#1, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x32xf32>, tensor<16x32xf32>) -> tensor<4x16xf32>
    %48 = stablehlo.add %38, %47 : tensor<4x16xf32>
    %49 = stablehlo.dot_general %44, %0#5, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x32xf32>, tensor<4x16xf32>) -> tensor<32x16xf32>
    %50 = stablehlo.transpose %49, dims = [1, 0] : (tensor<32x16xf32>) -> tensor<16x32xf32>
    %51 = stablehlo.dot_general %44, %0#0, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x32xf32>, tensor<16x32xf32>) -> tensor<4x16xf32>
    %52 = stablehlo.add %42, %51 : tensor<4x16xf32>
    %53 = stablehlo.add %arg4, %50 : tensor<16x32xf32>
    %54 = stablehlo.add %arg5, %46 : tensor<16x32xf32>
    %55 = stablehlo.add %arg6, %41 : tensor<16x16xf32>
    %56 = stablehlo.add %arg7, %35 : tensor<16x16xf32>
    return %53, %54, %55, %56, %48, %52 : tensor<16x32xf32>, tensor<16x32xf32>, tensor<16x16xf32>, tensor<16x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>
  }
  func.func private @closed_call_3(%arg0: tensor<16x64xf32>, %arg1: tensor<8x64xf32>, %arg2: tensor<16x64xf32>, %arg3: tensor<64xf32>, %arg4: tensor<4x16xf32>, %arg5: tensor<4x16xf32>, %arg6: tensor<4x16xf32>, %arg7: tensor<4x8xf32>, %arg8: tensor<4x16xf32>, %arg9: tensor<4x16xf32>, %arg10: tensor<4x16xf32>, %arg11: tensor<4x16xf32>, %arg12: tensor<4x16xf32>, %arg13: tensor<4x16xf32>, %arg14: tensor<4x16xf32>, %arg15: tensor<4x16xf32>, %arg16: tensor<4x16xf32>, %arg17: tensor<4x16xf32>, %arg18: tensor<4x16xf32>, %arg19: tensor<4x16xf32>) -> (tensor<8x64xf32>, tensor<16x64xf32>, tensor<64xf32>, tensor<4x16xf32>, tensor<4x16xf32>) {
    %0 = stablehlo.add %arg4, %arg6 : tensor<4x16xf32>
    %1 = stablehlo.multiply %arg19, %0 : tensor<4x16xf32>
    %2 = stablehlo.multiply %0, %arg17 : tensor<4x16xf32>
    %3 = stablehlo.multiply %1, %arg18 : tensor<4x16xf32>
    %4 = stablehlo.add %arg5, %3 : tensor<4x16xf32>
    %5 = stablehlo.multiply %3, %arg17 : tensor<4x16xf32>
    %6 = stablehlo.add %4, %5 : tensor<4x16xf32>
    %7 = stablehlo.multiply %2, %arg16 : tensor<4x16xf32>
    %8 = stablehlo.multiply %arg15, %6 : tensor<4x16xf32>
    %9 = stablehlo.multiply %6, %arg13 : tensor<4x16xf32>
    %10 = stablehlo.multiply %8, %arg14 : tensor<4x16xf32>
    %11 = stablehlo.multiply %10, %arg13 : tensor<4x16xf32>
    %12 = stablehlo.add %10, %11 : tensor<4x16xf32>
    %13 = stablehlo.multiply %9, %arg12 : tensor<4x16xf32>
    %14 = stablehlo.multiply %arg11, %6 : tensor<4x16xf32>
    %15 = stablehlo.multiply %6, %arg10 : tensor<4x16xf32>
    %16 = stablehlo.multiply %15, %arg9 : tensor<4x16xf32>
    %17 = stablehlo.concatenate %13, %16, %12, %7, dim = 1 : (tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x64xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %18 = stablehlo.reduce(%17 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<4x64xf32>, tensor<f32>) -> tensor<64xf32>
    %19 = stablehlo.reshape %18 : (tensor<64xf32>) -> tensor<1x64xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %20 = stablehlo.reduce(%19 init: %cst_0) applies stablehlo.add across dimensions = [0] : (tensor<1x64xf32>, tensor<f32>) -> tensor<64xf32>
    %21 = stablehlo.add %arg3, %20 : tensor<64xf32>
    %22 = stablehlo.dot_general %17, %arg8, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x64xf32>, tensor<4x16xf32>) -> tensor<64x16xf32>
    %23 = stablehlo.transpose %22, dims = [1, 0] : (tensor<64x16xf32>) -> tensor<16x64xf32>
    %24 = stablehlo.add %arg2, %23 : tensor<16x64xf32>
    %25 = stablehlo.dot_general %17, %arg0, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x64xf32>, tensor<16x64xf32>) -> tensor<4x16xf32>
    %26 = stablehlo.dot_general %17, %arg7, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x64xf32>, tensor<4x8xf32>) -> tensor<64x8xf32>
    %27 = stablehlo.transpose %26, dims = [1, 0] : (tensor<64x8xf32>) -> tensor<8x64xf32>
    %28 = stablehlo.add %arg1, %27 : tensor<8x64xf32>
    return %28, %24, %21, %25, %14 : tensor<8x64xf32>, tensor<16x64xf32>, tensor<64xf32>, tensor<4x16xf32>, tensor<4x16xf32>
  }
}
