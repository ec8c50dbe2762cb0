module @jit_train_step attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3x3x8x8xf32>, %arg1: tensor<3x3x8x8xf32>, %arg2: tensor<8xf32>, %arg3: tensor<8xf32>, %arg4: tensor<8xf32>, %arg5: tensor<8xf32>, %arg6: tensor<3x3x8x16xf32>, %arg7: tensor<3x3x16x16xf32>, %arg8: tensor<16xf32>, %arg9: tensor<16xf32>, %arg10: tensor<16xf32>, %arg11: tensor<16xf32>, %arg12: tensor<1x1x8x16xf32>, %arg13: tensor<16x10xf32>, %arg14: tensor<7x7x3x8xf32>, %arg15: tensor<8xf32>, %arg16: tensor<8xf32>, %arg17: tensor<2x32x32x3xui8>, %arg18: tensor<2xi32>) -> (tensor<f32> {jax.result_info = "result[0]"}, tensor<3x3x8x8xf32> {jax.result_info = "result[1]['block1']['kernel1']"}, tensor<3x3x8x8xf32> {jax.result_info = "result[1]['block1']['kernel2']"}, tensor<8xf32> {jax.result_info = "result[1]['block1']['norm1'][0]"}, tensor<8xf32> {jax.result_info = "result[1]['block1']['norm1'][1]"}, tensor<8xf32> {jax.result_info = "result[1]['block1']['norm2'][0]"}, tensor<8xf32> {jax.result_info = "result[1]['block1']['norm2'][1]"}, tensor<3x3x8x16xf32> {jax.result_info = "result[1]['block2']['kernel1']"}, tensor<3x3x16x16xf32> {jax.result_info = "result[1]['block2']['kernel2']"}, tensor<16xf32> {jax.result_info = "result[1]['block2']['norm1'][0]"}, tensor<16xf32> {jax.result_info = "result[1]['block2']['norm1'][1]"}, tensor<16xf32> {jax.result_info = "result[1]['block2']['norm2'][0]"}, tensor<16xf32> {jax.result_info = "result[1]['block2']['norm2'][1]"}, tensor<1x1x8x16xf32> {jax.result_info = "result[1]['block2']['project']"}, tensor<16x10xf32> {jax.result_info = "result[1]['classes']"}, tensor<7x7x3x8xf32> {jax.result_info = "result[1]['stem']"}, tensor<8xf32> {jax.result_info = "result[1]['stem_norm'][0]"}, tensor<8xf32> {jax.result_info = "result[1]['stem_norm'][1]"}) {
    %0 = call @_one_hot(%arg18) : (tensor<2xi32>) -> tensor<2x10xf32>
    %1 = stablehlo.convert %arg17 : (tensor<2x32x32x3xui8>) -> tensor<2x32x32x3xf32>
    %cst = stablehlo.constant dense<2.550000e+02> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x32x32x3xf32>
    %3 = stablehlo.divide %1, %2 : tensor<2x32x32x3xf32>
    %4 = stablehlo.convolution(%3, %arg14) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[3, 3], [3, 3]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x32x32x3xf32>, tensor<7x7x3x8xf32>) -> tensor<2x16x16x8xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.reduce(%4 init: %cst_0) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x16x16x8xf32>, tensor<f32>) -> tensor<8xf32>
    %cst_1 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %7 = stablehlo.divide %5, %6 : tensor<8xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %8:4 = call @_var(%4, %c) : (tensor<2x16x16x8xf32>, tensor<i32>) -> (tensor<8xf32>, tensor<2x16x16x8xf32>, tensor<f32>, tensor<i1>)
    %9 = stablehlo.broadcast_in_dim %7, dims = [3] : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1, 2, 3] : (tensor<1x1x1x8xf32>) -> tensor<2x16x16x8xf32>
    %11 = stablehlo.subtract %4, %10 : tensor<2x16x16x8xf32>
    %cst_2 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %13 = stablehlo.add %8#0, %12 : tensor<8xf32>
    %14 = stablehlo.rsqrt %13 : tensor<8xf32>
    %15 = stablehlo.divide %14, %13 : tensor<8xf32>
    %cst_3 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %17 = stablehlo.multiply %16, %15 : tensor<8xf32>
    %18 = stablehlo.broadcast_in_dim %14, dims = [3] : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %19 = stablehlo.broadcast_in_dim %18, dims = [0, 1, 2, 3] : (tensor<1x1x1x8xf32>) -> tensor<2x16x16x8xf32>
    %20 = stablehlo.multiply %11, %19 : tensor<2x16x16x8xf32>
    %21 = stablehlo.broadcast_in_dim %arg15, dims = [3] : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %22 = stablehlo.broadcast_in_dim %21, dims = [0, 1, 2, 3] : (tensor<1x1x1x8xf32>) -> tensor<2x16x16x8xf32>
    %23 = stablehlo.multiply %20, %22 : tensor<2x16x16x8xf32>
    %24 = stablehlo.broadcast_in_dim %arg16, dims = [3] : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %25 = stablehlo.broadcast_in_dim %24, dims = [0, 1, 2, 3] : (tensor<1x1x1x8xf32>) -> tensor<2x16x16x8xf32>
    %26 = stablehlo.add %23, %25 : tensor<2x16x16x8xf32>
    %27 = call @relu(%26) : (tensor<2x16x16x8xf32>) -> tensor<2x16x16x8xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %28 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<2x16x16x8xf32>
    %29 = stablehlo.compare GT, %26, %28, FLOAT : (tensor<2x16x16x8xf32>, tensor<2x16x16x8xf32>) -> tensor<2x16x16x8xi1>
    %cst_5 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %30 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<f32>
    %31 = "stablehlo.reduce_window"(%27, %30) <{base_dilations = array<i64: 1, 1, 1, 1>, padding = dense<[[0, 0], [0, 1], [0, 1], [0, 0]]> : tensor<4x2xi64>, window_dilations = array<i64: 1, 1, 1, 1>, window_dimensions = array<i64: 1, 3, 3, 1>, window_strides = array<i64: 1, 2, 2, 1>}> ({
    ^bb0(%arg19: tensor<f32>, %arg20: tensor<f32>):
      %388 = stablehlo.maximum %arg19, %arg20 : tensor<f32>
      stablehlo.return %388 : tensor<f32>
    }) : (tensor<2x16x16x8xf32>, tensor<f32>) -> tensor<2x8x8x8xf32>
    %32 = stablehlo.convolution(%31, %arg0) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x8x8x8xf32>, tensor<3x3x8x8xf32>) -> tensor<2x8x8x8xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %33 = stablehlo.reduce(%32 init: %cst_6) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x8x8x8xf32>, tensor<f32>) -> tensor<8xf32>
    %cst_7 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %34 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %35 = stablehlo.divide %33, %34 : tensor<8xf32>
    %c_8 = stablehlo.constant dense<0> : tensor<i32>
    %36:4 = call @_var_0(%32, %c_8) : (tensor<2x8x8x8xf32>, tensor<i32>) -> (tensor<8xf32>, tensor<2x8x8x8xf32>, tensor<f32>, tensor<i1>)
    %37 = stablehlo.broadcast_in_dim %35, dims = [3] : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %38 = stablehlo.broadcast_in_dim %37, dims = [0, 1, 2, 3] : (tensor<1x1x1x8xf32>) -> tensor<2x8x8x8xf32>
    %39 = stablehlo.subtract %32, %38 : tensor<2x8x8x8xf32>
    %cst_9 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %40 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %41 = stablehlo.add %36#0, %40 : tensor<8xf32>
    %42 = stablehlo.rsqrt %41 : tensor<8xf32>
    %43 = stablehlo.divide %42, %41 : tensor<8xf32>
    %cst_10 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %44 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %45 = stablehlo.multiply %44, %43 : tensor<8xf32>
    %46 = stablehlo.broadcast_in_dim %42, dims = [3] : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %47 = stablehlo.broadcast_in_dim %46, dims = [0, 1, 2, 3] : (tensor<1x1x1x8xf32>) -> tensor<2x8x8x8xf32>
    %48 = stablehlo.multiply %39, %47 : tensor<2x8x8x8xf32>
    %49 = stablehlo.broadcast_in_dim %arg2, dims = [3] : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %50 = stablehlo.broadcast_in_dim %49, dims = [0, 1, 2, 3] : (tensor<1x1x1x8xf32>) -> tensor<2x8x8x8xf32>
    %51 = stablehlo.multiply %48, %50 : tensor<2x8x8x8xf32>
    %52 = stablehlo.broadcast_in_dim %arg3, dims = [3] : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %53 = stablehlo.broadcast_in_dim %52, dims = [0, 1, 2, 3] : (tensor<1x1x1x8xf32>) -> tensor<2x8x8x8xf32>
    %54 = stablehlo.add %51, %53 : tensor<2x8x8x8xf32>
    %55 = call @relu_1(%54) : (tensor<2x8x8x8xf32>) -> tensor<2x8x8x8xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %56 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<2x8x8x8xf32>
    %57 = stablehlo.compare GT, %54, %56, FLOAT : (tensor<2x8x8x8xf32>, tensor<2x8x8x8xf32>) -> tensor<2x8x8x8xi1>
    %58 = stablehlo.convolution(%55, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x8x8x8xf32>, tensor<3x3x8x8xf32>) -> tensor<2x8x8x8xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %59 = stablehlo.reduce(%58 init: %cst_12) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x8x8x8xf32>, tensor<f32>) -> tensor<8xf32>
    %cst_13 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %60 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %61 = stablehlo.divide %59, %60 : tensor<8xf32>
    %c_14 = stablehlo.constant dense<0> : tensor<i32>
    %62:4 = call @_var_0(%58, %c_14) : (tensor<2x8x8x8xf32>, tensor<i32>) -> (tensor<8xf32>, tensor<2x8x8x8xf32>, tensor<f32>, tensor<i1>)
    %63 = stablehlo.broadcast_in_dim %61, dims = [3] : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %64 = stablehlo.broadcast_in_dim %63, dims = [0, 1, 2, 3] : (tensor<1x1x1x8xf32>) -> tensor<2x8x8x8xf32>
    %65 = stablehlo.subtract %58, %64 : tensor<2x8x8x8xf32>
    %cst_15 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %66 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %67 = stablehlo.add %62#0, %66 : tensor<8xf32>
    %68 = stablehlo.rsqrt %67 : tensor<8xf32>
    %69 = stablehlo.divide %68, %67 : tensor<8xf32>
    %cst_16 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %70 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %71 = stablehlo.multiply %70, %69 : tensor<8xf32>
    %72 = stablehlo.broadcast_in_dim %68, dims = [3] : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %73 = stablehlo.broadcast_in_dim %72, dims = [0, 1, 2, 3] : (tensor<1x1x1x8xf32>) -> tensor<2x8x8x8xf32>
    %74 = stablehlo.multiply %65, %73 : tensor<2x8x8x8xf32>
    %75 = stablehlo.broadcast_in_dim %arg4, dims = [3] : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %76 = stablehlo.broadcast_in_dim %75, dims = [0, 1, 2, 3] : (tensor<1x1x1x8xf32>) -> tensor<2x8x8x8xf32>
    %77 = stablehlo.multiply %74, %76 : tensor<2x8x8x8xf32>
    %78 = stablehlo.broadcast_in_dim %arg5, dims = [3] : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %79 = stablehlo.broadcast_in_dim %78, dims = [0, 1, 2, 3] : (tensor<1x1x1x8xf32>) -> tensor<2x8x8x8xf32>
    %80 = stablehlo.add %77, %79 : tensor<2x8x8x8xf32>
    %81 = stablehlo.add %31, %80 : tensor<2x8x8x8xf32>
    %82 = call @relu_1(%81) : (tensor<2x8x8x8xf32>) -> tensor<2x8x8x8xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %83 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<2x8x8x8xf32>
    %84 = stablehlo.compare GT, %81, %83, FLOAT : (tensor<2x8x8x8xf32>, tensor<2x8x8x8xf32>) -> tensor<2x8x8x8xi1>
    %85 = stablehlo.convolution(%82, %arg6) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[0, 1], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x8x8x8xf32>, tensor<3x3x8x16xf32>) -> tensor<2x4x4x16xf32>
    %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %86 = stablehlo.reduce(%85 init: %cst_18) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x4x4x16xf32>, tensor<f32>) -> tensor<16xf32>
    %cst_19 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %87 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %88 = stablehlo.divide %86, %87 : tensor<16xf32>
    %c_20 = stablehlo.constant dense<0> : tensor<i32>
    %89:4 = call @_var_2(%85, %c_20) : (tensor<2x4x4x16xf32>, tensor<i32>) -> (tensor<16xf32>, tensor<2x4x4x16xf32>, tensor<f32>, tensor<i1>)
    %90 = stablehlo.broadcast_in_dim %88, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %91 = stablehlo.broadcast_in_dim %90, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<2x4x4x16xf32>
    %92 = stablehlo.subtract %85, %91 : tensor<2x4x4x16xf32>
    %cst_21 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %93 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %94 = stablehlo.add %89#0, %93 : tensor<16xf32>
    %95 = stablehlo.rsqrt %94 : tensor<16xf32>
    %96 = stablehlo.divide %95, %94 : tensor<16xf32>
    %cst_22 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %97 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %98 = stablehlo.multiply %97, %96 : tensor<16xf32>
    %99 = stablehlo.broadcast_in_dim %95, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %100 = stablehlo.broadcast_in_dim %99, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<2x4x4x16xf32>
    %101 = stablehlo.multiply %92, %100 : tensor<2x4x4x16xf32>
    %102 = stablehlo.broadcast_in_dim %arg8, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %103 = stablehlo.broadcast_in_dim %102, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<2x4x4x16xf32>
    %104 = stablehlo.multiply %101, %103 : tensor<2x4x4x16xf32>
    %105 = stablehlo.broadcast_in_dim %arg9, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %106 = stablehlo.broadcast_in_dim %105, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<2x4x4x16xf32>
    %107 = stablehlo.add %104, %106 : tensor<2x4x4x16xf32>
    %108 = call @relu_4(%107) : (tensor<2x4x4x16xf32>) -> tensor<2x4x4x16xf32>
    %cst_23 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %109 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<2x4x4x16xf32>
    %110 = stablehlo.compare GT, %107, %109, FLOAT : (tensor<2x4x4x16xf32>, tensor<2x4x4x16xf32>) -> tensor<2x4x4x16xi1>
    %111 = stablehlo.convolution(%108, %arg7) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x4x4x16xf32>, tensor<3x3x16x16xf32>) -> tensor<2x4x4x16xf32>
    %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %112 = stablehlo.reduce(%111 init: %cst_24) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x4x4x16xf32>, tensor<f32>) -> tensor<16xf32>
    %cst_25 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %113 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %114 = stablehlo.divide %112, %113 : tensor<16xf32>
    %c_26 = stablehlo.constant dense<0> : tensor<i32>
    %115:4 = call @_var_2(%111, %c_26) : (tensor<2x4x4x16xf32>, tensor<i32>) -> (tensor<16xf32>, tensor<2x4x4x16xf32>, tensor<f32>, tensor<i1>)
    %116 = stablehlo.broadcast_in_dim %114, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %117 = stablehlo.broadcast_in_dim %116, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<2x4x4x16xf32>
    %118 = stablehlo.subtract %111, %117 : tensor<2x4x4x16xf32>
    %cst_27 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %119 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %120 = stablehlo.add %115#0, %119 : tensor<16xf32>
    %121 = stablehlo.rsqrt %120 : tensor<16xf32>
    %122 = stablehlo.divide %121, %120 : tensor<16xf32>
    %cst_28 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %123 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %124 = stablehlo.multiply %123, %122 : tensor<16xf32>
    %125 = stablehlo.broadcast_in_dim %121, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %126 = stablehlo.broadcast_in_dim %125, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<2x4x4x16xf32>
    %127 = stablehlo.multiply %118, %126 : tensor<2x4x4x16xf32>
    %128 = stablehlo.broadcast_in_dim %arg10, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %129 = stablehlo.broadcast_in_dim %128, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<2x4x4x16xf32>
    %130 = stablehlo.multiply %127, %129 : tensor<2x4x4x16xf32>
    %131 = stablehlo.broadcast_in_dim %arg11, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %132 = stablehlo.broadcast_in_dim %131, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<2x4x4x16xf32>
    %133 = stablehlo.add %130, %132 : tensor<2x4x4x16xf32>
    %134 = stablehlo.convolution(%82, %arg12) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x8x8x8xf32>, tensor<1x1x8x16xf32>) -> tensor<2x4x4x16xf32>
    %135 = stablehlo.add %134, %133 : tensor<2x4x4x16xf32>
    %136 = call @relu_4(%135) : (tensor<2x4x4x16xf32>) -> tensor<2x4x4x16xf32>
    %cst_29 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %137 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<2x4x4x16xf32>
    %138 = stablehlo.compare GT, %135, %137, FLOAT : (tensor<2x4x4x16xf32>, tensor<2x4x4x16xf32>) -> tensor<2x4x4x16xi1>
    %cst_30 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %139 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<f32>
    %140 = "stablehlo.reduce_window"(%136, %139) <{base_dilations = array<i64: 1, 1, 1, 1>, padding = dense<0> : tensor<4x2xi64>, window_dilations = array<i64: 1, 1, 1, 1>, window_dimensions = array<i64: 1, 2, 2, 1>, window_strides = array<i64: 1, 2, 2, 1>}> ({
    ^bb0(%arg19: tensor<f32>, %arg20: tensor<f32>):
      %388 = stablehlo.add %arg19, %arg20 : tensor<f32>
      stablehlo.return %388 : tensor<f32>
    }) : (tensor<2x4x4x16xf32>, tensor<f32>) -> tensor<2x2x2x16xf32>
    %cst_31 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %141 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<2x2x2x16xf32>
    %142 = stablehlo.divide %140, %141 : tensor<2x2x2x16xf32>
    %cst_32 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %143 = stablehlo.reduce(%142 init: %cst_32) applies stablehlo.add across dimensions = [1, 2] : (tensor<2x2x2x16xf32>, tensor<f32>) -> tensor<2x16xf32>
    %cst_33 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %144 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<2x16xf32>
    %145 = stablehlo.divide %143, %144 : tensor<2x16xf32>
    %146 = stablehlo.convert %145 : (tensor<2x16xf32>) -> tensor<2x16xbf16>
    %147 = stablehlo.convert %arg13 : (tensor<16x10xf32>) -> tensor<16x10xbf16>
    %148 = stablehlo.dot_general %146, %147, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x16xbf16>, tensor<16x10xbf16>) -> tensor<2x10xbf16>
    %149 = stablehlo.convert %148 : (tensor<2x10xbf16>) -> tensor<2x10xf32>
    %150:3 = call @log_softmax(%149) : (tensor<2x10xf32>) -> (tensor<2x10xf32>, tensor<2x10xf32>, tensor<2x1xf32>)
    %151 = stablehlo.multiply %0, %150#0 : tensor<2x10xf32>
    %cst_34 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %152 = stablehlo.reduce(%151 init: %cst_34) applies stablehlo.add across dimensions = [1] : (tensor<2x10xf32>, tensor<f32>) -> tensor<2xf32>
    %cst_35 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %153 = stablehlo.reduce(%152 init: %cst_35) applies stablehlo.add across dimensions = [0] : (tensor<2xf32>, tensor<f32>) -> tensor<f32>
    %cst_36 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %154 = stablehlo.divide %153, %cst_36 : tensor<f32>
    %155 = stablehlo.negate %154 : tensor<f32>
    %cst_37 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %156 = stablehlo.negate %cst_37 : tensor<f32>
    %cst_38 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %157 = stablehlo.divide %156, %cst_38 : tensor<f32>
    %158 = stablehlo.broadcast_in_dim %157, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %159 = stablehlo.broadcast_in_dim %158, dims = [0] : (tensor<2xf32>) -> tensor<2x10xf32>
    %160 = stablehlo.multiply %0, %159 : tensor<2x10xf32>
    %161 = call @log_softmax_5(%150#1, %150#2, %160) : (tensor<2x10xf32>, tensor<2x1xf32>, tensor<2x10xf32>) -> tensor<2x10xf32>
    %162 = stablehlo.convert %161 : (tensor<2x10xf32>) -> tensor<2x10xbf16>
    %163 = stablehlo.dot_general %162, %146, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x10xbf16>, tensor<2x16xbf16>) -> tensor<10x16xbf16>
    %164 = stablehlo.transpose %163, dims = [1, 0] : (tensor<10x16xbf16>) -> tensor<16x10xbf16>
    %165 = stablehlo.dot_general %162, %147, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x10xbf16>, tensor<16x10xbf16>) -> tensor<2x16xbf16>
    %166 = stablehlo.convert %164 : (tensor<16x10xbf16>) -> tensor<16x10xf32>
    %167 = stablehlo.convert %165 : (tensor<2x16xbf16>) -> tensor<2x16xf32>
    %cst_39 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %168 = stablehlo.broadcast_in_dim %cst_39, dims = [] : (tensor<f32>) -> tensor<2x16xf32>
    %169 = stablehlo.divide %167, %168 : tensor<2x16xf32>
    %170 = stablehlo.broadcast_in_dim %169, dims = [0, 3] : (tensor<2x16xf32>) -> tensor<2x2x2x16xf32>
    %cst_40 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %171 = stablehlo.broadcast_in_dim %cst_40, dims = [] : (tensor<f32>) -> tensor<2x2x2x16xf32>
    %172 = stablehlo.divide %170, %171 : tensor<2x2x2x16xf32>
    %cst_41 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %173 = stablehlo.pad %172, %cst_41, low = [0, 1, 1, 0], high = [0, 1, 1, 0], interior = [0, 1, 1, 0] : (tensor<2x2x2x16xf32>, tensor<f32>) -> tensor<2x5x5x16xf32>
    %cst_42 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %174 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<f32>) -> tensor<f32>
    %175 = "stablehlo.reduce_window"(%173, %174) <{base_dilations = array<i64: 1, 1, 1, 1>, padding = dense<0> : tensor<4x2xi64>, window_dilations = array<i64: 1, 1, 1, 1>, window_dimensions = array<i64: 1, 2, 2, 1>, window_strides = array<i64: 1, 1, 1, 1>}> ({
    ^bb0(%arg19: tensor<f32>, %arg20: tensor<f32>):
      %388 = stablehlo.add %arg19, %arg20 : tensor<f32>
      stablehlo.return %388 : tensor<f32>
    }) : (tensor<2x5x5x16xf32>, tensor<f32>) -> tensor<2x4x4x16xf32>
    %cst_43 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %176 = stablehlo.broadcast_in_dim %cst_43, dims = [] : (tensor<f32>) -> tensor<2x4x4x16xf32>
    %177 = stablehlo.select %138, %175, %176 : tensor<2x4x4x16xi1>, tensor<2x4x4x16xf32>
    %178 = stablehlo.convolution(%82, %177) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[0, -1], [0, -1]], lhs_dilate = [1, 1], rhs_dilate = [2, 2], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x8x8x8xf32>, tensor<2x4x4x16xf32>) -> tensor<1x1x8x16xf32>
    %179 = stablehlo.reverse %arg12, dims = [0, 1] : tensor<1x1x8x16xf32>
    %180 = stablehlo.convolution(%177, %179) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[0, 1], [0, 1]], lhs_dilate = [2, 2], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x4x4x16xf32>, tensor<1x1x8x16xf32>) -> tensor<2x8x8x8xf32>
    %cst_44 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %181 = stablehlo.reduce(%177 init: %cst_44) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x4x4x16xf32>, tensor<f32>) -> tensor<16xf32>
    %182 = stablehlo.reshape %181 : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %cst_45 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %183 = stablehlo.reduce(%182 init: %cst_45) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %184 = stablehlo.multiply %127, %177 : tensor<2x4x4x16xf32>
    %cst_46 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %185 = stablehlo.reduce(%184 init: %cst_46) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x4x4x16xf32>, tensor<f32>) -> tensor<16xf32>
    %186 = stablehlo.reshape %185 : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %187 = stablehlo.broadcast_in_dim %128, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<2x4x4x16xf32>
    %188 = stablehlo.multiply %177, %187 : tensor<2x4x4x16xf32>
    %cst_47 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %189 = stablehlo.reduce(%186 init: %cst_47) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %190 = stablehlo.multiply %118, %188 : tensor<2x4x4x16xf32>
    %cst_48 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %191 = stablehlo.reduce(%190 init: %cst_48) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x4x4x16xf32>, tensor<f32>) -> tensor<16xf32>
    %192 = stablehlo.reshape %191 : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %193 = stablehlo.broadcast_in_dim %125, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<2x4x4x16xf32>
    %194 = stablehlo.multiply %188, %193 : tensor<2x4x4x16xf32>
    %cst_49 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %195 = stablehlo.reduce(%192 init: %cst_49) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %196 = stablehlo.multiply %195, %124 : tensor<16xf32>
    %197 = stablehlo.negate %194 : tensor<2x4x4x16xf32>
    %cst_50 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %198 = stablehlo.reduce(%197 init: %cst_50) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x4x4x16xf32>, tensor<f32>) -> tensor<16xf32>
    %199 = stablehlo.reshape %198 : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %cst_51 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %200 = stablehlo.reduce(%199 init: %cst_51) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %201 = call @_var_6(%115#1, %115#2, %115#3, %196) : (tensor<2x4x4x16xf32>, tensor<f32>, tensor<i1>, tensor<16xf32>) -> tensor<2x4x4x16xf32>
    %202 = stablehlo.add %194, %201 : tensor<2x4x4x16xf32>
    %cst_52 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %203 = stablehlo.broadcast_in_dim %cst_52, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %204 = stablehlo.divide %200, %203 : tensor<16xf32>
    %205 = stablehlo.broadcast_in_dim %204, dims = [3] : (tensor<16xf32>) -> tensor<2x4x4x16xf32>
    %206 = stablehlo.add %202, %205 : tensor<2x4x4x16xf32>
    %207 = stablehlo.convolution(%108, %206) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x4x4x16xf32>, tensor<2x4x4x16xf32>) -> tensor<3x3x16x16xf32>
    %208 = stablehlo.reverse %arg7, dims = [0, 1] : tensor<3x3x16x16xf32>
    %209 = stablehlo.convolution(%206, %208) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x4x4x16xf32>, tensor<3x3x16x16xf32>) -> tensor<2x4x4x16xf32>
    %cst_53 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %210 = stablehlo.broadcast_in_dim %cst_53, dims = [] : (tensor<f32>) -> tensor<2x4x4x16xf32>
    %211 = stablehlo.select %110, %209, %210 : tensor<2x4x4x16xi1>, tensor<2x4x4x16xf32>
    %cst_54 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %212 = stablehlo.reduce(%211 init: %cst_54) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x4x4x16xf32>, tensor<f32>) -> tensor<16xf32>
    %213 = stablehlo.reshape %212 : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %cst_55 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %214 = stablehlo.reduce(%213 init: %cst_55) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %215 = stablehlo.multiply %101, %211 : tensor<2x4x4x16xf32>
    %cst_56 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %216 = stablehlo.reduce(%215 init: %cst_56) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x4x4x16xf32>, tensor<f32>) -> tensor<16xf32>
    %217 = stablehlo.reshape %216 : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %218 = stablehlo.broadcast_in_dim %102, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<2x4x4x16xf32>
    %219 = stablehlo.multiply %211, %218 : tensor<2x4x4x16xf32>
    %cst_57 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %220 = stablehlo.reduce(%217 init: %cst_57) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %221 = stablehlo.multiply %92, %219 : tensor<2x4x4x16xf32>
    %cst_58 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %222 = stablehlo.reduce(%221 init: %cst_58) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x4x4x16xf32>, tensor<f32>) -> tensor<16xf32>
    %223 = stablehlo.reshape %222 : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %224 = stablehlo.broadcast_in_dim %99, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<2x4x4x16xf32>
    %225 = stablehlo.multiply %219, %224 : tensor<2x4x4x16xf32>
    %cst_59 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %226 = stablehlo.reduce(%223 init: %cst_59) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %227 = stablehlo.multiply %226, %98 : tensor<16xf32>
    %228 = stablehlo.negate %225 : tensor<2x4x4x16xf32>
    %cst_60 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %229 = stablehlo.reduce(%228 init: %cst_60) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x4x4x16xf32>, tensor<f32>) -> tensor<16xf32>
    %230 = stablehlo.reshape %229 : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %cst_61 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %231 = stablehlo.reduce(%230 init: %cst_61) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %232 = call @_var_6(%89#1, %89#2, %89#3, %227) : (tensor<2x4x4x16xf32>, tensor<f32>, tensor<i1>, tensor<16xf32>) -> tensor<2x4x4x16xf32>
    %233 = stablehlo.add %225, %232 : tensor<2x4x4x16xf32>
    %cst_62 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %234 = stablehlo.broadcast_in_dim %cst_62, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %235 = stablehlo.divide %231, %234 : tensor<16xf32>
    %236 = stablehlo.broadcast_in_dim %235, dims = [3] : (tensor<16xf32>) -> tensor<2x4x4x16xf32>
    %237 = stablehlo.add %233, %236 : tensor<2x4x4x16xf32>
    %238 = stablehlo.convolution(%82, %237) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[0, 1], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [2, 2], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x8x8x8xf32>, tensor<2x4x4x16xf32>) -> tensor<3x3x8x16xf32>
    %239 = stablehlo.reverse %arg6, dims = [0, 1] : tensor<3x3x8x16xf32>
    %240 = stablehlo.convolution(%237, %239) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[2, 1], [2, 1]], lhs_dilate = [2, 2], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x4x4x16xf32>, tensor<3x3x8x16xf32>) -> tensor<2x8x8x8xf32>
    %241 = stablehlo.add %180, %240 : tensor<2x8x8x8xf32>
    %cst_63 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %242 = stablehlo.broadcast_in_dim %cst_63, dims = [] : (tensor<f32>) -> tensor<2x8x8x8xf32>
    %243 = stablehlo.select %84, %241, %242 : tensor<2x8x8x8xi1>, tensor<2x8x8x8xf32>
    %cst_64 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %244 = stablehlo.reduce(%243 init: %cst_64) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x8x8x8xf32>, tensor<f32>) -> tensor<8xf32>
    %245 = stablehlo.reshape %244 : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %cst_65 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %246 = stablehlo.reduce(%245 init: %cst_65) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %247 = stablehlo.multiply %74, %243 : tensor<2x8x8x8xf32>
    %cst_66 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %248 = stablehlo.reduce(%247 init: %cst_66) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x8x8x8xf32>, tensor<f32>) -> tensor<8xf32>
    %249 = stablehlo.reshape %248 : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %250 = stablehlo.broadcast_in_dim %75, dims = [0, 1, 2, 3] : (tensor<1x1x1x8xf32>) -> tensor<2x8x8x8xf32>
    %251 = stablehlo.multiply %243, %250 : tensor<2x8x8x8xf32>
    %cst_67 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %252 = stablehlo.reduce(%249 init: %cst_67) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %253 = stablehlo.multiply %65, %251 : tensor<2x8x8x8xf32>
    %cst_68 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %254 = stablehlo.reduce(%253 init: %cst_68) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x8x8x8xf32>, tensor<f32>) -> tensor<8xf32>
    %255 = stablehlo.reshape %254 : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %256 = stablehlo.broadcast_in_dim %72, dims = [0, 1, 2, 3] : (tensor<1x1x1x8xf32>) -> tensor<2x8x8x8xf32>
    %257 = stablehlo.multiply %251, %256 : tensor<2x8x8x8xf32>
    %cst_69 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %258 = stablehlo.reduce(%255 init: %cst_69) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %259 = stablehlo.multiply %258, %71 : tensor<8xf32>
    %260 = stablehlo.negate %257 : tensor<2x8x8x8xf32>
    %cst_70 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %261 = stablehlo.reduce(%260 init: %cst_70) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x8x8x8xf32>, tensor<f32>) -> tensor<8xf32>
    %262 = stablehlo.reshape %261 : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %cst_71 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %263 = stablehlo.reduce(%262 init: %cst_71) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %264 = call @_var_8(%62#1, %62#2, %62#3, %259) : (tensor<2x8x8x8xf32>, tensor<f32>, tensor<i1>, tensor<8xf32>) -> tensor<2x8x8x8xf32>
    %265 = stablehlo.add %257, %264 : tensor<2x8x8x8xf32>
    %cst_72 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %266 = stablehlo.broadcast_in_dim %cst_72, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %267 = stablehlo.divide %263, %266 : tensor<8xf32>
    %268 = stablehlo.broadcast_in_dim %267, dims = [3] : (tensor<8xf32>) -> tensor<2x8x8x8xf32>
    %269 = stablehlo.add %265, %268 : tensor<2x8x8x8xf32>
    %270 = stablehlo.convolution(%55, %269) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x8x8x8xf32>, tensor<2x8x8x8xf32>) -> tensor<3x3x8x8xf32>
    %271 = stablehlo.reverse %arg1, dims = [0, 1] : tensor<3x3x8x8xf32>
    %272 = stablehlo.convolution(%269, %271) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x8x8x8xf32>, tensor<3x3x8x8xf32>) -> tensor<2x8x8x8xf32>
    %cst_73 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %273 = stablehlo.broadcast_in_dim %cst_73, dims = [] : (tensor<f32>) -> tensor<2x8x8x8xf32>
    %274 = stablehlo.select %57, %272, %273 : tensor<2x8x8x8xi1>, tensor<2x8x8x8xf32>
    %cst_74 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %275 = stablehlo.reduce(%274 init: %cst_74) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x8x8x8xf32>, tensor<f32>) -> tensor<8xf32>
    %276 = stablehlo.reshape %275 : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %cst_75 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %277 = stablehlo.reduce(%276 init: %cst_75) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %278 = stablehlo.multiply %48, %274 : tensor<2x8x8x8xf32>
    %cst_76 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %279 = stablehlo.reduce(%278 init: %cst_76) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x8x8x8xf32>, tensor<f32>) -> tensor<8xf32>
    %280 = stablehlo.reshape %279 : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %281 = stablehlo.broadcast_in_dim %49, dims = [0, 1, 2, 3] : (tensor<1x1x1x8xf32>) -> tensor<2x8x8x8xf32>
    %282 = stablehlo.multiply %274, %281 : tensor<2x8x8x8xf32>
    %cst_77 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %283 = stablehlo.reduce(%280 init: %cst_77) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %284 = stablehlo.multiply %39, %282 : tensor<2x8x8x8xf32>
    %cst_78 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %285 = stablehlo.reduce(%284 init: %cst_78) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x8x8x8xf32>, tensor<f32>) -> tensor<8xf32>
    %286 = stablehlo.reshape %285 : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %287 = stablehlo.broadcast_in_dim %46, dims = [0, 1, 2, 3] : (tensor<1x1x1x8xf32>) -> tensor<2x8x8x8xf32>
    %288 = stablehlo.multiply %282, %287 : tensor<2x8x8x8xf32>
    %cst_79 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %289 = stablehlo.reduce(%286 init: %cst_79) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %290 = stablehlo.multiply %289, %45 : tensor<8xf32>
    %291 = stablehlo.negate %288 : tensor<2x8x8x8xf32>
    %cst_80 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %292 = stablehlo.reduce(%291 init: %cst_80) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x8x8x8xf32>, tensor<f32>) -> tensor<8xf32>
    %293 = stablehlo.reshape %292 : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %cst_81 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %294 = stablehlo.reduce(%293 init: %cst_81) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %295 = call @_var_8(%36#1, %36#2, %36#3, %290) : (tensor<2x8x8x8xf32>, tensor<f32>, tensor<i1>, tensor<8xf32>) -> tensor<2x8x8x8xf32>
    %296 = stablehlo.add %288, %295 : tensor<2x8x8x8xf32>
    %cst_82 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %297 = stablehlo.broadcast_in_dim %cst_82, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %298 = stablehlo.divide %294, %297 : tensor<8xf32>
    %299 = stablehlo.broadcast_in_dim %298, dims = [3] : (tensor<8xf32>) -> tensor<2x8x8x8xf32>
    %300 = stablehlo.add %296, %299 : tensor<2x8x8x8xf32>
    %301 = stablehlo.convolution(%31, %300) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x8x8x8xf32>, tensor<2x8x8x8xf32>) -> tensor<3x3x8x8xf32>
    %302 = stablehlo.reverse %arg0, dims = [0, 1] : tensor<3x3x8x8xf32>
    %303 = stablehlo.convolution(%300, %302) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x8x8x8xf32>, tensor<3x3x8x8xf32>) -> tensor<2x8x8x8xf32>
    %304 = stablehlo.add %243, %303 : tensor<2x8x8x8xf32>
    %cst_83 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %305 = stablehlo.pad %27, %cst_83, low = [0, 0, 0, 0], high = [0, 1, 1, 0], interior = [0, 0, 0, 0] : (tensor<2x16x16x8xf32>, tensor<f32>) -> tensor<2x17x17x8xf32>
    %cst_84 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %306 = "stablehlo.select_and_scatter"(%305, %304, %cst_84) <{padding = dense<0> : tensor<4x2xi64>, window_dimensions = array<i64: 1, 3, 3, 1>, window_strides = array<i64: 1, 2, 2, 1>}> ({
    ^bb0(%arg19: tensor<f32>, %arg20: tensor<f32>):
      %388 = stablehlo.compare GE, %arg19, %arg20, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %388 : tensor<i1>
    }, {
    ^bb0(%arg19: tensor<f32>, %arg20: tensor<f32>):
      %388 = stablehlo.add %arg19, %arg20 : tensor<f32>
      stablehlo.return %388 : tensor<f32>
    }) : (tensor<2x17x17x8xf32>, tensor<2x8x8x8xf32>, tensor<f32>) -> tensor<2x17x17x8xf32>
    %307 = stablehlo.slice %306 [0:2, 0:16, 0:16, 0:8] : (tensor<2x17x17x8xf32>) -> tensor<2x16x16x8xf32>
    %cst_85 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %308 = stablehlo.broadcast_in_dim %cst_85, dims = [] : (tensor<f32>) -> tensor<2x16x16x8xf32>
    %309 = stablehlo.select %29, %307, %308 : tensor<2x16x16x8xi1>, tensor<2x16x16x8xf32>
    %cst_86 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %310 = stablehlo.reduce(%309 init: %cst_86) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x16x16x8xf32>, tensor<f32>) -> tensor<8xf32>
    %311 = stablehlo.reshape %310 : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %cst_87 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %312 = stablehlo.reduce(%311 init: %cst_87) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %313 = stablehlo.multiply %20, %309 : tensor<2x16x16x8xf32>
    %cst_88 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %314 = stablehlo.reduce(%313 init: %cst_88) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x16x16x8xf32>, tensor<f32>) -> tensor<8xf32>
    %315 = stablehlo.reshape %314 : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %316 = stablehlo.broadcast_in_dim %21, dims = [0, 1, 2, 3] : (tensor<1x1x1x8xf32>) -> tensor<2x16x16x8xf32>
    %317 = stablehlo.multiply %309, %316 : tensor<2x16x16x8xf32>
    %cst_89 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %318 = stablehlo.reduce(%315 init: %cst_89) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %319 = stablehlo.multiply %11, %317 : tensor<2x16x16x8xf32>
    %cst_90 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %320 = stablehlo.reduce(%319 init: %cst_90) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x16x16x8xf32>, tensor<f32>) -> tensor<8xf32>
    %321 = stablehlo.reshape %320 : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %322 = stablehlo.broadcast_in_dim %18, dims = [0, 1, 2, 3] : (tensor<1x1x1x8xf32>) -> tensor<2x16x16x8xf32>
    %323 = stablehlo.multiply %317, %322 : tensor<2x16x16x8xf32>
    %cst_91 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %324 = stablehlo.reduce(%321 init: %cst_91) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %325 = stablehlo.multiply %324, %17 : tensor<8xf32>
    %326 = stablehlo.negate %323 : tensor<2x16x16x8xf32>
    %cst_92 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %327 = stablehlo.reduce(%326 init: %cst_92) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x16x16x8xf32>, tensor<f32>) -> tensor<8xf32>
    %328 = stablehlo.reshape %327 : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %cst_93 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %329 = stablehlo.reduce(%328 init: %cst_93) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %330 = call @_var_10(%8#1, %8#2, %8#3, %325) : (tensor<2x16x16x8xf32>, tensor<f32>, tensor<i1>, tensor<8xf32>) -> tensor<2x16x16x8xf32>
    %331 = stablehlo.add %323, %330 : tensor<2x16x16x8xf32>
    %cst_94 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
    %332 = stablehlo.broadcast_in_dim %cst_94, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %333 = stablehlo.divide %329, %332 : tensor<8xf32>
    %334 = stablehlo.broadcast_in_dim %333, dims = [3] : (tensor<8xf32>) -> tensor<2x16x16x8xf32>
    %335 = stablehlo.add %331, %334 : tensor<2x16x16x8xf32>
    %336 = stablehlo.convolution(%3, %335) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[3, 2], [3, 2]], lhs_dilate = [1, 1], rhs_dilate = [2, 2], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x32x32x3xf32>, tensor<2x16x16x8xf32>) -> tensor<7x7x3x8xf32>
    %cst_95 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %337 = stablehlo.broadcast_in_dim %cst_95, dims = [] : (tensor<f32>) -> tensor<3x3x8x8xf32>
    %338 = stablehlo.multiply %337, %301 : tensor<3x3x8x8xf32>
    %339 = stablehlo.subtract %arg0, %338 : tensor<3x3x8x8xf32>
    %cst_96 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %340 = stablehlo.broadcast_in_dim %cst_96, dims = [] : (tensor<f32>) -> tensor<3x3x8x8xf32>
    %341 = stablehlo.multiply %340, %270 : tensor<3x3x8x8xf32>
    %342 = stablehlo.subtract %arg1, %341 : tensor<3x3x8x8xf32>
    %cst_97 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %343 = stablehlo.broadcast_in_dim %cst_97, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %344 = stablehlo.multiply %343, %283 : tensor<8xf32>
    %345 = stablehlo.subtract %arg2, %344 : tensor<8xf32>
    %cst_98 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %346 = stablehlo.broadcast_in_dim %cst_98, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %347 = stablehlo.multiply %346, %277 : tensor<8xf32>
    %348 = stablehlo.subtract %arg3, %347 : tensor<8xf32>
    %cst_99 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %349 = stablehlo.broadcast_in_dim %cst_99, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %350 = stablehlo.multiply %349, %252 : tensor<8xf32>
    %351 = stablehlo.subtract %arg4, %350 : tensor<8xf32>
    %cst_100 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %352 = stablehlo.broadcast_in_dim %cst_100, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %353 = stablehlo.multiply %352, %246 : tensor<8xf32>
    %354 = stablehlo.subtract %arg5, %353 : tensor<8xf32>
    %cst_101 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %355 = stablehlo.broadcast_in_dim %cst_101, dims = [] : (tensor<f32>) -> tensor<3x3x8x16xf32>
    %356 = stablehlo.multiply %355, %238 : tensor<3x3x8x16xf32>
    %357 = stablehlo.subtract %arg6, %356 : tensor<3x3x8x16xf32>
    %cst_102 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %358 = stablehlo.broadcast_in_dim %cst_102, dims = [] : (tensor<f32>) -> tensor<3x3x16x16xf32>
    %359 = stablehlo.multiply %358, %207 : tensor<3x3x16x16xf32>
    %360 = stablehlo.subtract %arg7, %359 : tensor<3x3x16x16xf32>
    %cst_103 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %361 = stablehlo.broadcast_in_dim %cst_103, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %362 = stablehlo.multiply %361, %220 : tensor<16xf32>
    %363 = stablehlo.subtract %arg8, %362 : tensor<16xf32>
    %cst_104 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %364 = stablehlo.broadcast_in_dim %cst_104, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %365 = stablehlo.multiply %364, %214 : tensor<16xf32>
    %366 = stablehlo.subtract %arg9, %365 : tensor<16xf32>
    %cst_105 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %367 = stablehlo.broadcast_in_dim %cst_105, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %368 = stablehlo.multiply %367, %189 : tensor<16xf32>
    %369 = stablehlo.subtract %arg10, %368 : tensor<16xf32>
    %cst_106 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %370 = stablehlo.broadcast_in_dim %cst_106, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %371 = stablehlo.multiply %370, %183 : tensor<16xf32>
    %372 = stablehlo.subtract %arg11, %371 : tensor<16xf32>
    %cst_107 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %373 = stablehlo.broadcast_in_dim %cst_107, dims = [] : (tensor<f32>) -> tensor<1x1x8x16xf32>
    %374 = stablehlo.multiply %373, %178 : tensor<1x1x8x16xf32>
    %375 = stablehlo.subtract %arg12, %374 : tensor<1x1x8x16xf32>
    %cst_108 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %376 = stablehlo.broadcast_in_dim %cst_108, dims = [] : (tensor<f32>) -> tensor<16x10xf32>
    %377 = stablehlo.multiply %376, %166 : tensor<16x10xf32>
    %378 = stablehlo.subtract %arg13, %377 : tensor<16x10xf32>
    %cst_109 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %379 = stablehlo.broadcast_in_dim %cst_109, dims = [] : (tensor<f32>) -> tensor<7x7x3x8xf32>
    %380 = stablehlo.multiply %379, %336 : tensor<7x7x3x8xf32>
    %381 = stablehlo.subtract %arg14, %380 : tensor<7x7x3x8xf32>
    %cst_110 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %382 = stablehlo.broadcast_in_dim %cst_110, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %383 = stablehlo.multiply %382, %318 : tensor<8xf32>
    %384 = stablehlo.subtract %arg15, %383 : tensor<8xf32>
    %cst_111 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %385 = stablehlo.broadcast_in_dim %cst_111, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %386 = stablehlo.multiply %385, %312 : tensor<8xf32>
    %387 = stablehlo.subtract %arg16, %386 : tensor<8xf32>
    return %155, %339, %342, %345, %348, %351, %354, %357, %360, %363, %366, %369, %372, %375, %378, %381, %384, %387 : tensor<f32>, tensor<3x3x8x8xf32>, tensor<3x3x8x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<3x3x8x16xf32>, tensor<3x3x16x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<1x1x8x16xf32>, tensor<16x10xf32>, tensor<7x7x3x8xf32>, tensor<8xf32>, tensor<8xf32>
  }
  func.func private @_one_hot(%arg0: tensor<2xi32>) -> tensor<2x10xf32> {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
    %1 = stablehlo.iota dim = 1 : tensor<1x10xi32>
    %2 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<2x1xi32>) -> tensor<2x10xi32>
    %3 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<1x10xi32>) -> tensor<2x10xi32>
    %4 = stablehlo.compare EQ, %2, %3, SIGNED : (tensor<2x10xi32>, tensor<2x10xi32>) -> tensor<2x10xi1>
    %5 = stablehlo.convert %4 : (tensor<2x10xi1>) -> tensor<2x10xf32>
    return %5 : tensor<2x10xf32>
  }
  func.func private @_var(%arg0: tensor<2x16x16x8xf32>, %arg1: tensor<i32>) -> (tensor<8xf32>, tensor<2x16x16x8xf32>, tensor<f32>, tensor<i1>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x16x16x8xf32>, tensor<f32>) -> tensor<8xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [3] : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %cst_0 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x1x1x8xf32>
    %3 = stablehlo.divide %1, %2 : tensor<1x1x1x8xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2, 3] : (tensor<1x1x1x8xf32>) -> tensor<2x16x16x8xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<2x16x16x8xf32>
    %6 = stablehlo.multiply %5, %5 : tensor<2x16x16x8xf32>
    %cst_1 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x16x16x8xf32>
    %8 = stablehlo.multiply %7, %5 : tensor<2x16x16x8xf32>
    %9 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %cst_2 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
    %10 = stablehlo.subtract %cst_2, %9 : tensor<f32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.reduce(%6 init: %cst_3) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x16x16x8xf32>, tensor<f32>) -> tensor<8xf32>
    %12 = stablehlo.broadcast_in_dim %10, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %13 = stablehlo.divide %11, %12 : tensor<8xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %14 = stablehlo.compare GT, %10, %cst_4, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_5 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %15 = call @_where(%14, %13, %cst_5) : (tensor<i1>, tensor<8xf32>, tensor<f32>) -> tensor<8xf32>
    return %15, %8, %10, %14 : tensor<8xf32>, tensor<2x16x16x8xf32>, tensor<f32>, tensor<i1>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<8xf32>, %arg2: tensor<f32>) -> tensor<8xf32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<i1>, tensor<8xf32>
    return %2 : tensor<8xf32>
  }
  func.func private @relu(%arg0: tensor<2x16x16x8xf32>) -> tensor<2x16x16x8xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x16x16x8xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<2x16x16x8xf32>
    return %1 : tensor<2x16x16x8xf32>
  }
  func.func private @_var_0(%arg0: tensor<2x8x8x8xf32>, %arg1: tensor<i32>) -> (tensor<8xf32>, tensor<2x8x8x8xf32>, tensor<f32>, tensor<i1>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x8x8x8xf32>, tensor<f32>) -> tensor<8xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [3] : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %cst_0 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x1x1x8xf32>
    %3 = stablehlo.divide %1, %2 : tensor<1x1x1x8xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2, 3] : (tensor<1x1x1x8xf32>) -> tensor<2x8x8x8xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<2x8x8x8xf32>
    %6 = stablehlo.multiply %5, %5 : tensor<2x8x8x8xf32>
    %cst_1 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x8x8x8xf32>
    %8 = stablehlo.multiply %7, %5 : tensor<2x8x8x8xf32>
    %9 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %cst_2 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %10 = stablehlo.subtract %cst_2, %9 : tensor<f32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.reduce(%6 init: %cst_3) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x8x8x8xf32>, tensor<f32>) -> tensor<8xf32>
    %12 = stablehlo.broadcast_in_dim %10, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %13 = stablehlo.divide %11, %12 : tensor<8xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %14 = stablehlo.compare GT, %10, %cst_4, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_5 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %15 = call @_where(%14, %13, %cst_5) : (tensor<i1>, tensor<8xf32>, tensor<f32>) -> tensor<8xf32>
    return %15, %8, %10, %14 : tensor<8xf32>, tensor<2x8x8x8xf32>, tensor<f32>, tensor<i1>
  }
  func.func private @relu_1(%arg0: tensor<2x8x8x8xf32>) -> tensor<2x8x8x8xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x8x8x8xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<2x8x8x8xf32>
    return %1 : tensor<2x8x8x8xf32>
  }
  func.func private @_var_2(%arg0: tensor<2x4x4x16xf32>, %arg1: tensor<i32>) -> (tensor<16xf32>, tensor<2x4x4x16xf32>, tensor<f32>, tensor<i1>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x4x4x16xf32>, tensor<f32>) -> tensor<16xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %cst_0 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x1x1x16xf32>
    %3 = stablehlo.divide %1, %2 : tensor<1x1x1x16xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<2x4x4x16xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<2x4x4x16xf32>
    %6 = stablehlo.multiply %5, %5 : tensor<2x4x4x16xf32>
    %cst_1 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x4x4x16xf32>
    %8 = stablehlo.multiply %7, %5 : tensor<2x4x4x16xf32>
    %9 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %cst_2 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %10 = stablehlo.subtract %cst_2, %9 : tensor<f32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.reduce(%6 init: %cst_3) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x4x4x16xf32>, tensor<f32>) -> tensor<16xf32>
    %12 = stablehlo.broadcast_in_dim %10, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %13 = stablehlo.divide %11, %12 : tensor<16xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %14 = stablehlo.compare GT, %10, %cst_4, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_5 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %15 = call @_where_3(%14, %13, %cst_5) : (tensor<i1>, tensor<16xf32>, tensor<f32>) -> tensor<16xf32>
    return %15, %8, %10, %14 : tensor<16xf32>, tensor<2x4x4x16xf32>, tensor<f32>, tensor<i1>
  }
  func.func private @_where_3(%arg0: tensor<i1>, %arg1: tensor<16xf32>, %arg2: tensor<f32>) -> tensor<16xf32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<i1>, tensor<16xf32>
    return %2 : tensor<16xf32>
  }
  func.func private @relu_4(%arg0: tensor<2x4x4x16xf32>) -> tensor<2x4x4x16xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x4x4x16xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<2x4x4x16xf32>
    return %1 : tensor<2x4x4x16xf32>
  }
  func.func private @log_softmax(%arg0: tensor<2x10xf32>) -> (tensor<2x10xf32>, tensor<2x10xf32>, tensor<2x1xf32>) {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [1] : (tensor<2x10xf32>, tensor<f32>) -> tensor<2xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %2 = stablehlo.maximum %1, %0 : tensor<2xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<2xf32>) -> tensor<2x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<2x1xf32>) -> tensor<2x10xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<2x10xf32>
    %6 = stablehlo.exponential %5 : tensor<2x10xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_1) applies stablehlo.add across dimensions = [1] : (tensor<2x10xf32>, tensor<f32>) -> tensor<2xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0] : (tensor<2xf32>) -> tensor<2x1xf32>
    %9 = stablehlo.log %8 : tensor<2x1xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1] : (tensor<2x1xf32>) -> tensor<2x10xf32>
    %11 = stablehlo.subtract %5, %10 : tensor<2x10xf32>
    return %11, %6, %8 : tensor<2x10xf32>, tensor<2x10xf32>, tensor<2x1xf32>
  }
  func.func private @log_softmax_5(%arg0: tensor<2x10xf32>, %arg1: tensor<2x1xf32>, %arg2: tensor<2x10xf32>) -> tensor<2x10xf32> {
    %0 = stablehlo.negate %arg2 : tensor<2x10xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<2x10xf32>, tensor<f32>) -> tensor<2xf32>
    %2 = stablehlo.reshape %1 : (tensor<2xf32>) -> tensor<2x1xf32>
    %3 = stablehlo.divide %2, %arg1 : tensor<2x1xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.reduce(%3 init: %cst_0) applies stablehlo.add across dimensions = [1] : (tensor<2x1xf32>, tensor<f32>) -> tensor<2xf32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<2xf32>) -> tensor<2x10xf32>
    %6 = stablehlo.multiply %5, %arg0 : tensor<2x10xf32>
    %7 = stablehlo.add %arg2, %6 : tensor<2x10xf32>
    return %7 : tensor<2x10xf32>
  }
  func.func private @_var_6(%arg0: tensor<2x4x4x16xf32>, %arg1: tensor<f32>, %arg2: tensor<i1>, %arg3: tensor<16xf32>) -> tensor<2x4x4x16xf32> {
    %0 = call @_where_7(%arg2, %arg3) : (tensor<i1>, tensor<16xf32>) -> tensor<16xf32>
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %2 = stablehlo.divide %0, %1 : tensor<16xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [3] : (tensor<16xf32>) -> tensor<2x4x4x16xf32>
    %4 = stablehlo.multiply %3, %arg0 : tensor<2x4x4x16xf32>
    %5 = stablehlo.negate %4 : tensor<2x4x4x16xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.reduce(%5 init: %cst) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x4x4x16xf32>, tensor<f32>) -> tensor<16xf32>
    %7 = stablehlo.reshape %6 : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %cst_0 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x1x1x16xf32>
    %9 = stablehlo.divide %7, %8 : tensor<1x1x1x16xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.reduce(%9 init: %cst_1) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [3] : (tensor<16xf32>) -> tensor<2x4x4x16xf32>
    %12 = stablehlo.add %4, %11 : tensor<2x4x4x16xf32>
    return %12 : tensor<2x4x4x16xf32>
  }
  func.func private @_where_7(%arg0: tensor<i1>, %arg1: tensor<16xf32>) -> tensor<16xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1 = stablehlo.select %arg0, %arg1, %0 : tensor<i1>, tensor<16xf32>
    return %1 : tensor<16xf32>
  }
  func.func private @_var_8(%arg0: tensor<2x8x8x8xf32>, %arg1: tensor<f32>, %arg2: tensor<i1>, %arg3: tensor<8xf32>) -> tensor<2x8x8x8xf32> {
    %0 = call @_where_9(%arg2, %arg3) : (tensor<i1>, tensor<8xf32>) -> tensor<8xf32>
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %2 = stablehlo.divide %0, %1 : tensor<8xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [3] : (tensor<8xf32>) -> tensor<2x8x8x8xf32>
    %4 = stablehlo.multiply %3, %arg0 : tensor<2x8x8x8xf32>
    %5 = stablehlo.negate %4 : tensor<2x8x8x8xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.reduce(%5 init: %cst) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x8x8x8xf32>, tensor<f32>) -> tensor<8xf32>
    %7 = stablehlo.reshape %6 : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %cst_0 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x1x1x8xf32>
    %9 = stablehlo.divide %7, %8 : tensor<1x1x1x8xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.reduce(%9 init: %cst_1) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [3] : (tensor<8xf32>) -> tensor<2x8x8x8xf32>
    %12 = stablehlo.add %4, %11 : tensor<2x8x8x8xf32>
    return %12 : tensor<2x8x8x8xf32>
  }
  func.func private @_where_9(%arg0: tensor<i1>, %arg1: tensor<8xf32>) -> tensor<8xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1 = stablehlo.select %arg0, %arg1, %0 : tensor<i1>, tensor<8xf32>
    return %1 : tensor<8xf32>
  }
  func.func private @_var_10(%arg0: tensor<2x16x16x8xf32>, %arg1: tensor<f32>, %arg2: tensor<i1>, %arg3: tensor<8xf32>) -> tensor<2x16x16x8xf32> {
    %0 = call @_where_9(%arg2, %arg3) : (tensor<i1>, tensor<8xf32>) -> tensor<8xf32>
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %2 = stablehlo.divide %0, %1 : tensor<8xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [3] : (tensor<8xf32>) -> tensor<2x16x16x8xf32>
    %4 = stablehlo.multiply %3, %arg0 : tensor<2x16x16x8xf32>
    %5 = stablehlo.negate %4 : tensor<2x16x16x8xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.reduce(%5 init: %cst) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x16x16x8xf32>, tensor<f32>) -> tensor<8xf32>
    %7 = stablehlo.reshape %6 : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %cst_0 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x1x1x8xf32>
    %9 = stablehlo.divide %7, %8 : tensor<1x1x1x8xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.reduce(%9 init: %cst_1) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [3] : (tensor<8xf32>) -> tensor<2x16x16x8xf32>
    %12 = stablehlo.add %4, %11 : tensor<2x16x16x8xf32>
    return %12 : tensor<2x16x16x8xf32>
  }
}
