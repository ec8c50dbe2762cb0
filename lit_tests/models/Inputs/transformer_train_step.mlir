module @jit_train_step attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<64x32xf32> {tf.aliasing_output = 1 : i32}, %arg1: tensor<32xf32> {tf.aliasing_output = 2 : i32}, %arg2: tensor<32xf32> {tf.aliasing_output = 3 : i32}, %arg3: tensor<64x32xf32> {tf.aliasing_output = 4 : i32}, %arg4: tensor<32xf32> {tf.aliasing_output = 5 : i32}, %arg5: tensor<32x4x8xf32> {tf.aliasing_output = 6 : i32}, %arg6: tensor<4x8x32xf32> {tf.aliasing_output = 7 : i32}, %arg7: tensor<32x4x8xf32> {tf.aliasing_output = 8 : i32}, %arg8: tensor<32xf32> {tf.aliasing_output = 9 : i32}, %arg9: tensor<32xf32> {tf.aliasing_output = 10 : i32}, %arg10: tensor<32x64xf32> {tf.aliasing_output = 11 : i32}, %arg11: tensor<64xf32> {tf.aliasing_output = 12 : i32}, %arg12: tensor<32x4x8xf32> {tf.aliasing_output = 13 : i32}, %arg13: tensor<32xf32> {tf.aliasing_output = 14 : i32}, %arg14: tensor<32xf32> {tf.aliasing_output = 15 : i32}, %arg15: tensor<64x32xf32> {tf.aliasing_output = 16 : i32}, %arg16: tensor<32xf32> {tf.aliasing_output = 17 : i32}, %arg17: tensor<32x4x8xf32> {tf.aliasing_output = 18 : i32}, %arg18: tensor<4x8x32xf32> {tf.aliasing_output = 19 : i32}, %arg19: tensor<32x4x8xf32> {tf.aliasing_output = 20 : i32}, %arg20: tensor<32xf32> {tf.aliasing_output = 21 : i32}, %arg21: tensor<32xf32> {tf.aliasing_output = 22 : i32}, %arg22: tensor<32x64xf32> {tf.aliasing_output = 23 : i32}, %arg23: tensor<64xf32> {tf.aliasing_output = 24 : i32}, %arg24: tensor<32x4x8xf32> {tf.aliasing_output = 25 : i32}, %arg25: tensor<16x32xf32> {tf.aliasing_output = 26 : i32}, %arg26: tensor<64x32xf32> {tf.aliasing_output = 27 : i32}, %arg27: tensor<32xf32> {tf.aliasing_output = 28 : i32}, %arg28: tensor<32xf32> {tf.aliasing_output = 29 : i32}, %arg29: tensor<64x32xf32> {tf.aliasing_output = 30 : i32}, %arg30: tensor<32xf32> {tf.aliasing_output = 31 : i32}, %arg31: tensor<32x4x8xf32> {tf.aliasing_output = 32 : i32}, %arg32: tensor<4x8x32xf32> {tf.aliasing_output = 33 : i32}, %arg33: tensor<32x4x8xf32> {tf.aliasing_output = 34 : i32}, %arg34: tensor<32xf32> {tf.aliasing_output = 35 : i32}, %arg35: tensor<32xf32> {tf.aliasing_output = 36 : i32}, %arg36: tensor<32x64xf32> {tf.aliasing_output = 37 : i32}, %arg37: tensor<64xf32> {tf.aliasing_output = 38 : i32}, %arg38: tensor<32x4x8xf32> {tf.aliasing_output = 39 : i32}, %arg39: tensor<32xf32> {tf.aliasing_output = 40 : i32}, %arg40: tensor<32xf32> {tf.aliasing_output = 41 : i32}, %arg41: tensor<64x32xf32> {tf.aliasing_output = 42 : i32}, %arg42: tensor<32xf32> {tf.aliasing_output = 43 : i32}, %arg43: tensor<32x4x8xf32> {tf.aliasing_output = 44 : i32}, %arg44: tensor<4x8x32xf32> {tf.aliasing_output = 45 : i32}, %arg45: tensor<32x4x8xf32> {tf.aliasing_output = 46 : i32}, %arg46: tensor<32xf32> {tf.aliasing_output = 47 : i32}, %arg47: tensor<32xf32> {tf.aliasing_output = 48 : i32}, %arg48: tensor<32x64xf32> {tf.aliasing_output = 49 : i32}, %arg49: tensor<64xf32> {tf.aliasing_output = 50 : i32}, %arg50: tensor<32x4x8xf32> {tf.aliasing_output = 51 : i32}, %arg51: tensor<16x32xf32> {tf.aliasing_output = 52 : i32}, %arg52: tensor<64x32xf32> {tf.aliasing_output = 53 : i32}, %arg53: tensor<32xf32> {tf.aliasing_output = 54 : i32}, %arg54: tensor<32xf32> {tf.aliasing_output = 55 : i32}, %arg55: tensor<64x32xf32> {tf.aliasing_output = 56 : i32}, %arg56: tensor<32xf32> {tf.aliasing_output = 57 : i32}, %arg57: tensor<32x4x8xf32> {tf.aliasing_output = 58 : i32}, %arg58: tensor<4x8x32xf32> {tf.aliasing_output = 59 : i32}, %arg59: tensor<32x4x8xf32> {tf.aliasing_output = 60 : i32}, %arg60: tensor<32xf32> {tf.aliasing_output = 61 : i32}, %arg61: tensor<32xf32> {tf.aliasing_output = 62 : i32}, %arg62: tensor<32x64xf32> {tf.aliasing_output = 63 : i32}, %arg63: tensor<64xf32> {tf.aliasing_output = 64 : i32}, %arg64: tensor<32x4x8xf32> {tf.aliasing_output = 65 : i32}, %arg65: tensor<32xf32> {tf.aliasing_output = 66 : i32}, %arg66: tensor<32xf32> {tf.aliasing_output = 67 : i32}, %arg67: tensor<64x32xf32> {tf.aliasing_output = 68 : i32}, %arg68: tensor<32xf32> {tf.aliasing_output = 69 : i32}, %arg69: tensor<32x4x8xf32> {tf.aliasing_output = 70 : i32}, %arg70: tensor<4x8x32xf32> {tf.aliasing_output = 71 : i32}, %arg71: tensor<32x4x8xf32> {tf.aliasing_output = 72 : i32}, %arg72: tensor<32xf32> {tf.aliasing_output = 73 : i32}, %arg73: tensor<32xf32> {tf.aliasing_output = 74 : i32}, %arg74: tensor<32x64xf32> {tf.aliasing_output = 75 : i32}, %arg75: tensor<64xf32> {tf.aliasing_output = 76 : i32}, %arg76: tensor<32x4x8xf32> {tf.aliasing_output = 77 : i32}, %arg77: tensor<16x32xf32> {tf.aliasing_output = 78 : i32}, %arg78: tensor<i32>, %arg79: tensor<2x16xi32>) -> (tensor<f32> {jax.result_info = "result[0]"}, tensor<64x32xf32> {jax.result_info = "result[1]['embedding']"}, tensor<32xf32> {jax.result_info = "result[1]['layers'][0]['bias1']"}, tensor<32xf32> {jax.result_info = "result[1]['layers'][0]['bias2']"}, tensor<64x32xf32> {jax.result_info = "result[1]['layers'][0]['down']"}, tensor<32xf32> {jax.result_info = "result[1]['layers'][0]['down_bias']"}, tensor<32x4x8xf32> {jax.result_info = "result[1]['layers'][0]['key']"}, tensor<4x8x32xf32> {jax.result_info = "result[1]['layers'][0]['output']"}, tensor<32x4x8xf32> {jax.result_info = "result[1]['layers'][0]['query']"}, tensor<32xf32> {jax.result_info = "result[1]['layers'][0]['scale1']"}, tensor<32xf32> {jax.result_info = "result[1]['layers'][0]['scale2']"}, tensor<32x64xf32> {jax.result_info = "result[1]['layers'][0]['up']"}, tensor<64xf32> {jax.result_info = "result[1]['layers'][0]['up_bias']"}, tensor<32x4x8xf32> {jax.result_info = "result[1]['layers'][0]['value']"}, tensor<32xf32> {jax.result_info = "result[1]['layers'][1]['bias1']"}, tensor<32xf32> {jax.result_info = "result[1]['layers'][1]['bias2']"}, tensor<64x32xf32> {jax.result_info = "result[1]['layers'][1]['down']"}, tensor<32xf32> {jax.result_info = "result[1]['layers'][1]['down_bias']"}, tensor<32x4x8xf32> {jax.result_info = "result[1]['layers'][1]['key']"}, tensor<4x8x32xf32> {jax.result_info = "result[1]['layers'][1]['output']"}, tensor<32x4x8xf32> {jax.result_info = "result[1]['layers'][1]['query']"}, tensor<32xf32> {jax.result_info = "result[1]['layers'][1]['scale1']"}, tensor<32xf32> {jax.result_info = "result[1]['layers'][1]['scale2']"}, tensor<32x64xf32> {jax.result_info = "result[1]['layers'][1]['up']"}, tensor<64xf32> {jax.result_info = "result[1]['layers'][1]['up_bias']"}, tensor<32x4x8xf32> {jax.result_info = "result[1]['layers'][1]['value']"}, tensor<16x32xf32> {jax.result_info = "result[1]['position']"}, tensor<64x32xf32> {jax.result_info = "result[2]['embedding']"}, tensor<32xf32> {jax.result_info = "result[2]['layers'][0]['bias1']"}, tensor<32xf32> {jax.result_info = "result[2]['layers'][0]['bias2']"}, tensor<64x32xf32> {jax.result_info = "result[2]['layers'][0]['down']"}, tensor<32xf32> {jax.result_info = "result[2]['layers'][0]['down_bias']"}, tensor<32x4x8xf32> {jax.result_info = "result[2]['layers'][0]['key']"}, tensor<4x8x32xf32> {jax.result_info = "result[2]['layers'][0]['output']"}, tensor<32x4x8xf32> {jax.result_info = "result[2]['layers'][0]['query']"}, tensor<32xf32> {jax.result_info = "result[2]['layers'][0]['scale1']"}, tensor<32xf32> {jax.result_info = "result[2]['layers'][0]['scale2']"}, tensor<32x64xf32> {jax.result_info = "result[2]['layers'][0]['up']"}, tensor<64xf32> {jax.result_info = "result[2]['layers'][0]['up_bias']"}, tensor<32x4x8xf32> {jax.result_info = "result[2]['layers'][0]['value']"}, tensor<32xf32> {jax.result_info = "result[2]['layers'][1]['bias1']"}, tensor<32xf32> {jax.result_info = "result[2]['layers'][1]['bias2']"}, tensor<64x32xf32> {jax.result_info = "result[2]['layers'][1]['down']"}, tensor<32xf32> {jax.result_info = "result[2]['layers'][1]['down_bias']"}, tensor<32x4x8xf32> {jax.result_info = "result[2]['layers'][1]['key']"}, tensor<4x8x32xf32> {jax.result_info = "result[2]['layers'][1]['output']"}, tensor<32x4x8xf32> {jax.result_info = "result[2]['layers'][1]['query']"}, tensor<32xf32> {jax.result_info = "result[2]['layers'][1]['scale1']"}, tensor<32xf32> {jax.result_info = "result[2]['layers'][1]['scale2']"}, tensor<32x64xf32> {jax.result_info = "result[2]['layers'][1]['up']"}, tensor<64xf32> {jax.result_info = "result[2]['layers'][1]['up_bias']"}, tensor<32x4x8xf32> {jax.result_info = "result[2]['layers'][1]['value']"}, tensor<16x32xf32> {jax.result_info = "result[2]['position']"}, tensor<64x32xf32> {jax.result_info = "result[3]['embedding']"}, tensor<32xf32> {jax.result_info = "result[3]['layers'][0]['bias1']"}, tensor<32xf32> {jax.result_info = "result[3]['layers'][0]['bias2']"}, tensor<64x32xf32> {jax.result_info = "result[3]['layers'][0]['down']"}, tensor<32xf32> {jax.result_info = "result[3]['layers'][0]['down_bias']"}, tensor<32x4x8xf32> {jax.result_info = "result[3]['layers'][0]['key']"}, tensor<4x8x32xf32> {jax.result_info = "result[3]['layers'][0]['output']"}, tensor<32x4x8xf32> {jax.result_info = "result[3]['layers'][0]['query']"}, tensor<32xf32> {jax.result_info = "result[3]['layers'][0]['scale1']"}, tensor<32xf32> {jax.result_info = "result[3]['layers'][0]['scale2']"}, tensor<32x64xf32> {jax.result_info = "result[3]['layers'][0]['up']"}, tensor<64xf32> {jax.result_info = "result[3]['layers'][0]['up_bias']"}, tensor<32x4x8xf32> {jax.result_info = "result[3]['layers'][0]['value']"}, tensor<32xf32> {jax.result_info = "result[3]['layers'][1]['bias1']"}, tensor<32xf32> {jax.result_info = "result[3]['layers'][1]['bias2']"}, tensor<64x32xf32> {jax.result_info = "result[3]['layers'][1]['down']"}, tensor<32xf32> {jax.result_info = "result[3]['layers'][1]['down_bias']"}, tensor<32x4x8xf32> {jax.result_info = "result[3]['layers'][1]['key']"}, tensor<4x8x32xf32> {jax.result_info = "result[3]['layers'][1]['output']"}, tensor<32x4x8xf32> {jax.result_info = "result[3]['layers'][1]['query']"}, tensor<32xf32> {jax.result_info = "result[3]['layers'][1]['scale1']"}, tensor<32xf32> {jax.result_info = "result[3]['layers'][1]['scale2']"}, tensor<32x64xf32> {jax.result_info = "result[3]['layers'][1]['up']"}, tensor<64xf32> {jax.result_info = "result[3]['layers'][1]['up_bias']"}, tensor<32x4x8xf32> {jax.result_info = "result[3]['layers'][1]['value']"}, tensor<16x32xf32> {jax.result_info = "result[3]['position']"}, tensor<i32> {jax.result_info = "result[4]"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2x16xi32>
    %1 = stablehlo.compare LT, %arg79, %0, SIGNED : (tensor<2x16xi32>, tensor<2x16xi32>) -> tensor<2x16xi1>
    %c_0 = stablehlo.constant dense<64> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<2x16xi32>
    %3 = stablehlo.add %arg79, %2 : tensor<2x16xi32>
    %4 = stablehlo.select %1, %3, %arg79 : tensor<2x16xi1>, tensor<2x16xi32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<2x16xi32>) -> tensor<2x16x1xi32>
    %6 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 32>}> : (tensor<64x32xf32>, tensor<2x16x1xi32>) -> tensor<2x16x32xf32>
    %7 = stablehlo.broadcast_in_dim %arg25, dims = [1, 2] : (tensor<16x32xf32>) -> tensor<1x16x32xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0, 1, 2] : (tensor<1x16x32xf32>) -> tensor<2x16x32xf32>
    %9 = stablehlo.add %6, %8 : tensor<2x16x32xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.reduce(%9 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<2x16xf32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [0, 1] : (tensor<2x16xf32>) -> tensor<2x16x1xf32>
    %cst_1 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x16x1xf32>
    %13 = stablehlo.divide %11, %12 : tensor<2x16x1xf32>
    %14 = stablehlo.broadcast_in_dim %13, dims = [0, 1, 2] : (tensor<2x16x1xf32>) -> tensor<2x16x32xf32>
    %15 = stablehlo.subtract %9, %14 : tensor<2x16x32xf32>
    %16 = stablehlo.multiply %15, %15 : tensor<2x16x32xf32>
    %cst_2 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<2x16x32xf32>
    %18 = stablehlo.multiply %17, %15 : tensor<2x16x32xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %19 = stablehlo.reduce(%16 init: %cst_3) applies stablehlo.add across dimensions = [2] : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<2x16xf32>
    %20 = stablehlo.broadcast_in_dim %19, dims = [0, 1] : (tensor<2x16xf32>) -> tensor<2x16x1xf32>
    %cst_4 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %21 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<2x16x1xf32>
    %22 = stablehlo.divide %20, %21 : tensor<2x16x1xf32>
    %23 = stablehlo.broadcast_in_dim %13, dims = [0, 1, 2] : (tensor<2x16x1xf32>) -> tensor<2x16x32xf32>
    %24 = stablehlo.subtract %9, %23 : tensor<2x16x32xf32>
    %cst_5 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<2x16x1xf32>
    %26 = stablehlo.add %22, %25 : tensor<2x16x1xf32>
    %27 = stablehlo.rsqrt %26 : tensor<2x16x1xf32>
    %28 = stablehlo.divide %27, %26 : tensor<2x16x1xf32>
    %cst_6 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %29 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<2x16x1xf32>
    %30 = stablehlo.multiply %29, %28 : tensor<2x16x1xf32>
    %31 = stablehlo.broadcast_in_dim %27, dims = [0, 1, 2] : (tensor<2x16x1xf32>) -> tensor<2x16x32xf32>
    %32 = stablehlo.multiply %24, %31 : tensor<2x16x32xf32>
    %33 = stablehlo.broadcast_in_dim %arg8, dims = [2] : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %34 = stablehlo.broadcast_in_dim %33, dims = [0, 1, 2] : (tensor<1x1x32xf32>) -> tensor<2x16x32xf32>
    %35 = stablehlo.multiply %32, %34 : tensor<2x16x32xf32>
    %36 = stablehlo.broadcast_in_dim %arg1, dims = [2] : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %37 = stablehlo.broadcast_in_dim %36, dims = [0, 1, 2] : (tensor<1x1x32xf32>) -> tensor<2x16x32xf32>
    %38 = stablehlo.add %35, %37 : tensor<2x16x32xf32>
    %39 = stablehlo.dot_general %arg7, %38, contracting_dims = [0] x [2], precision = [DEFAULT, DEFAULT] : (tensor<32x4x8xf32>, tensor<2x16x32xf32>) -> tensor<4x8x2x16xf32>
    %40 = stablehlo.transpose %39, dims = [2, 0, 3, 1] : (tensor<4x8x2x16xf32>) -> tensor<2x4x16x8xf32>
    %41 = stablehlo.dot_general %arg5, %38, contracting_dims = [0] x [2], precision = [DEFAULT, DEFAULT] : (tensor<32x4x8xf32>, tensor<2x16x32xf32>) -> tensor<4x8x2x16xf32>
    %42 = stablehlo.transpose %41, dims = [2, 0, 3, 1] : (tensor<4x8x2x16xf32>) -> tensor<2x4x16x8xf32>
    %43 = stablehlo.dot_general %arg12, %38, contracting_dims = [0] x [2], precision = [DEFAULT, DEFAULT] : (tensor<32x4x8xf32>, tensor<2x16x32xf32>) -> tensor<4x8x2x16xf32>
    %44 = stablehlo.transpose %43, dims = [2, 0, 3, 1] : (tensor<4x8x2x16xf32>) -> tensor<2x4x16x8xf32>
    %45 = stablehlo.dot_general %40, %42, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x4x16x8xf32>, tensor<2x4x16x8xf32>) -> tensor<2x4x16x16xf32>
    %cst_7 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %46 = stablehlo.sqrt %cst_7 : tensor<f32>
    %47 = stablehlo.broadcast_in_dim %46, dims = [] : (tensor<f32>) -> tensor<2x4x16x16xf32>
    %48 = stablehlo.divide %45, %47 : tensor<2x4x16x16xf32>
    %c_8 = stablehlo.constant dense<true> : tensor<i1>
    %49 = stablehlo.broadcast_in_dim %c_8, dims = [] : (tensor<i1>) -> tensor<16x16xi1>
    %50 = call @tril(%49) : (tensor<16x16xi1>) -> tensor<16x16xi1>
    %cst_9 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %51:2 = call @_where(%50, %48, %cst_9) : (tensor<16x16xi1>, tensor<2x4x16x16xf32>, tensor<f32>) -> (tensor<2x4x16x16xf32>, tensor<2x4x16x16xi1>)
    %cst_10 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %52 = stablehlo.reduce(%51#0 init: %cst_10) applies stablehlo.maximum across dimensions = [3] : (tensor<2x4x16x16xf32>, tensor<f32>) -> tensor<2x4x16xf32>
    %cst_11 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %53 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<2x4x16xf32>
    %54 = stablehlo.maximum %53, %52 : tensor<2x4x16xf32>
    %55 = stablehlo.broadcast_in_dim %54, dims = [0, 1, 2] : (tensor<2x4x16xf32>) -> tensor<2x4x16x1xf32>
    %56 = stablehlo.broadcast_in_dim %55, dims = [0, 1, 2, 3] : (tensor<2x4x16x1xf32>) -> tensor<2x4x16x16xf32>
    %57 = stablehlo.subtract %51#0, %56 : tensor<2x4x16x16xf32>
    %58 = stablehlo.exponential %57 : tensor<2x4x16x16xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %59 = stablehlo.reduce(%58 init: %cst_12) applies stablehlo.add across dimensions = [3] : (tensor<2x4x16x16xf32>, tensor<f32>) -> tensor<2x4x16xf32>
    %60 = stablehlo.broadcast_in_dim %59, dims = [0, 1, 2] : (tensor<2x4x16xf32>) -> tensor<2x4x16x1xf32>
    %61 = stablehlo.broadcast_in_dim %60, dims = [0, 1, 2, 3] : (tensor<2x4x16x1xf32>) -> tensor<2x4x16x16xf32>
    %62 = stablehlo.divide %58, %61 : tensor<2x4x16x16xf32>
    %63 = stablehlo.multiply %60, %60 : tensor<2x4x16x1xf32>
    %cst_13 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %64 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<2x4x16x1xf32>
    %65 = stablehlo.divide %64, %63 : tensor<2x4x16x1xf32>
    %66 = stablehlo.dot_general %44, %62, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x4x16x8xf32>, tensor<2x4x16x16xf32>) -> tensor<2x4x8x16xf32>
    %67 = stablehlo.dot_general %66, %arg6, contracting_dims = [2, 1] x [1, 0], precision = [DEFAULT, DEFAULT] : (tensor<2x4x8x16xf32>, tensor<4x8x32xf32>) -> tensor<2x16x32xf32>
    %68 = stablehlo.add %9, %67 : tensor<2x16x32xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %69 = stablehlo.reduce(%68 init: %cst_14) applies stablehlo.add across dimensions = [2] : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<2x16xf32>
    %70 = stablehlo.broadcast_in_dim %69, dims = [0, 1] : (tensor<2x16xf32>) -> tensor<2x16x1xf32>
    %cst_15 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %71 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<2x16x1xf32>
    %72 = stablehlo.divide %70, %71 : tensor<2x16x1xf32>
    %73 = stablehlo.broadcast_in_dim %72, dims = [0, 1, 2] : (tensor<2x16x1xf32>) -> tensor<2x16x32xf32>
    %74 = stablehlo.subtract %68, %73 : tensor<2x16x32xf32>
    %75 = stablehlo.multiply %74, %74 : tensor<2x16x32xf32>
    %cst_16 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %76 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<2x16x32xf32>
    %77 = stablehlo.multiply %76, %74 : tensor<2x16x32xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %78 = stablehlo.reduce(%75 init: %cst_17) applies stablehlo.add across dimensions = [2] : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<2x16xf32>
    %79 = stablehlo.broadcast_in_dim %78, dims = [0, 1] : (tensor<2x16xf32>) -> tensor<2x16x1xf32>
    %cst_18 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %80 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<2x16x1xf32>
    %81 = stablehlo.divide %79, %80 : tensor<2x16x1xf32>
    %82 = stablehlo.broadcast_in_dim %72, dims = [0, 1, 2] : (tensor<2x16x1xf32>) -> tensor<2x16x32xf32>
    %83 = stablehlo.subtract %68, %82 : tensor<2x16x32xf32>
    %cst_19 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %84 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<2x16x1xf32>
    %85 = stablehlo.add %81, %84 : tensor<2x16x1xf32>
    %86 = stablehlo.rsqrt %85 : tensor<2x16x1xf32>
    %87 = stablehlo.divide %86, %85 : tensor<2x16x1xf32>
    %cst_20 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %88 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<2x16x1xf32>
    %89 = stablehlo.multiply %88, %87 : tensor<2x16x1xf32>
    %90 = stablehlo.broadcast_in_dim %86, dims = [0, 1, 2] : (tensor<2x16x1xf32>) -> tensor<2x16x32xf32>
    %91 = stablehlo.multiply %83, %90 : tensor<2x16x32xf32>
    %92 = stablehlo.broadcast_in_dim %arg9, dims = [2] : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %93 = stablehlo.broadcast_in_dim %92, dims = [0, 1, 2] : (tensor<1x1x32xf32>) -> tensor<2x16x32xf32>
    %94 = stablehlo.multiply %91, %93 : tensor<2x16x32xf32>
    %95 = stablehlo.broadcast_in_dim %arg2, dims = [2] : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %96 = stablehlo.broadcast_in_dim %95, dims = [0, 1, 2] : (tensor<1x1x32xf32>) -> tensor<2x16x32xf32>
    %97 = stablehlo.add %94, %96 : tensor<2x16x32xf32>
    %98 = stablehlo.dot_general %97, %arg10, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x16x32xf32>, tensor<32x64xf32>) -> tensor<2x16x64xf32>
    %99 = stablehlo.broadcast_in_dim %arg11, dims = [2] : (tensor<64xf32>) -> tensor<1x1x64xf32>
    %100 = stablehlo.broadcast_in_dim %99, dims = [0, 1, 2] : (tensor<1x1x64xf32>) -> tensor<2x16x64xf32>
    %101 = stablehlo.add %98, %100 : tensor<2x16x64xf32>
    %102 = stablehlo.multiply %101, %101 : tensor<2x16x64xf32>
    %103 = stablehlo.multiply %102, %101 : tensor<2x16x64xf32>
    %104 = stablehlo.multiply %101, %101 : tensor<2x16x64xf32>
    %cst_21 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %105 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<2x16x64xf32>
    %106 = stablehlo.multiply %105, %104 : tensor<2x16x64xf32>
    %cst_22 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %107 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<2x16x64xf32>
    %108 = stablehlo.multiply %107, %103 : tensor<2x16x64xf32>
    %109 = stablehlo.add %101, %108 : tensor<2x16x64xf32>
    %cst_23 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %110 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<2x16x64xf32>
    %111 = stablehlo.multiply %110, %109 : tensor<2x16x64xf32>
    %112 = stablehlo.tanh %111 : tensor<2x16x64xf32>
    %cst_24 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %113 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<2x16x64xf32>
    %114 = stablehlo.subtract %113, %112 : tensor<2x16x64xf32>
    %cst_25 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %115 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<2x16x64xf32>
    %116 = stablehlo.add %115, %112 : tensor<2x16x64xf32>
    %cst_26 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %117 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<2x16x64xf32>
    %118 = stablehlo.multiply %117, %116 : tensor<2x16x64xf32>
    %119 = stablehlo.multiply %101, %118 : tensor<2x16x64xf32>
    %120 = stablehlo.dot_general %119, %arg3, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x16x64xf32>, tensor<64x32xf32>) -> tensor<2x16x32xf32>
    %121 = stablehlo.broadcast_in_dim %arg4, dims = [2] : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %122 = stablehlo.broadcast_in_dim %121, dims = [0, 1, 2] : (tensor<1x1x32xf32>) -> tensor<2x16x32xf32>
    %123 = stablehlo.add %120, %122 : tensor<2x16x32xf32>
    %124 = stablehlo.add %68, %123 : tensor<2x16x32xf32>
    %cst_27 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %125 = stablehlo.reduce(%124 init: %cst_27) applies stablehlo.add across dimensions = [2] : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<2x16xf32>
    %126 = stablehlo.broadcast_in_dim %125, dims = [0, 1] : (tensor<2x16xf32>) -> tensor<2x16x1xf32>
    %cst_28 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %127 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<2x16x1xf32>
    %128 = stablehlo.divide %126, %127 : tensor<2x16x1xf32>
    %129 = stablehlo.broadcast_in_dim %128, dims = [0, 1, 2] : (tensor<2x16x1xf32>) -> tensor<2x16x32xf32>
    %130 = stablehlo.subtract %124, %129 : tensor<2x16x32xf32>
    %131 = stablehlo.multiply %130, %130 : tensor<2x16x32xf32>
    %cst_29 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %132 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<2x16x32xf32>
    %133 = stablehlo.multiply %132, %130 : tensor<2x16x32xf32>
    %cst_30 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %134 = stablehlo.reduce(%131 init: %cst_30) applies stablehlo.add across dimensions = [2] : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<2x16xf32>
    %135 = stablehlo.broadcast_in_dim %134, dims = [0, 1] : (tensor<2x16xf32>) -> tensor<2x16x1xf32>
    %cst_31 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %136 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<2x16x1xf32>
    %137 = stablehlo.divide %135, %136 : tensor<2x16x1xf32>
    %138 = stablehlo.broadcast_in_dim %128, dims = [0, 1, 2] : (tensor<2x16x1xf32>) -> tensor<2x16x32xf32>
    %139 = stablehlo.subtract %124, %138 : tensor<2x16x32xf32>
    %cst_32 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %140 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<2x16x1xf32>
    %141 = stablehlo.add %137, %140 : tensor<2x16x1xf32>
    %142 = stablehlo.rsqrt %141 : tensor<2x16x1xf32>
    %143 = stablehlo.divide %142, %141 : tensor<2x16x1xf32>
    %cst_33 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %144 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<2x16x1xf32>
    %145 = stablehlo.multiply %144, %143 : tensor<2x16x1xf32>
    %146 = stablehlo.broadcast_in_dim %142, dims = [0, 1, 2] : (tensor<2x16x1xf32>) -> tensor<2x16x32xf32>
    %147 = stablehlo.multiply %139, %146 : tensor<2x16x32xf32>
    %148 = stablehlo.broadcast_in_dim %arg20, dims = [2] : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %149 = stablehlo.broadcast_in_dim %148, dims = [0, 1, 2] : (tensor<1x1x32xf32>) -> tensor<2x16x32xf32>
    %150 = stablehlo.multiply %147, %149 : tensor<2x16x32xf32>
    %151 = stablehlo.broadcast_in_dim %arg13, dims = [2] : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %152 = stablehlo.broadcast_in_dim %151, dims = [0, 1, 2] : (tensor<1x1x32xf32>) -> tensor<2x16x32xf32>
    %153 = stablehlo.add %150, %152 : tensor<2x16x32xf32>
    %154 = stablehlo.dot_general %arg19, %153, contracting_dims = [0] x [2], precision = [DEFAULT, DEFAULT] : (tensor<32x4x8xf32>, tensor<2x16x32xf32>) -> tensor<4x8x2x16xf32>
    %155 = stablehlo.transpose %154, dims = [2, 0, 3, 1] : (tensor<4x8x2x16xf32>) -> tensor<2x4x16x8xf32>
    %156 = stablehlo.dot_general %arg17, %153, contracting_dims = [0] x [2], precision = [DEFAULT, DEFAULT] : (tensor<32x4x8xf32>, tensor<2x16x32xf32>) -> tensor<4x8x2x16xf32>
    %157 = stablehlo.transpose %156, dims = [2, 0, 3, 1] : (tensor<4x8x2x16xf32>) -> tensor<2x4x16x8xf32>
    %158 = stablehlo.dot_general %arg24, %153, contracting_dims = [0] x [2], precision = [DEFAULT, DEFAULT] : (tensor<32x4x8xf32>, tensor<2x16x32xf32>) -> tensor<4x8x2x16xf32>
    %159 = stablehlo.transpose %158, dims = [2, 0, 3, 1] : (tensor<4x8x2x16xf32>) -> tensor<2x4x16x8xf32>
    %160 = stablehlo.dot_general %155, %157, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x4x16x8xf32>, tensor<2x4x16x8xf32>) -> tensor<2x4x16x16xf32>
    %cst_34 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %161 = stablehlo.sqrt %cst_34 : tensor<f32>
    %162 = stablehlo.broadcast_in_dim %161, dims = [] : (tensor<f32>) -> tensor<2x4x16x16xf32>
    %163 = stablehlo.divide %160, %162 : tensor<2x4x16x16xf32>
    %c_35 = stablehlo.constant dense<true> : tensor<i1>
    %164 = stablehlo.broadcast_in_dim %c_35, dims = [] : (tensor<i1>) -> tensor<16x16xi1>
    %165 = call @tril(%164) : (tensor<16x16xi1>) -> tensor<16x16xi1>
    %cst_36 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %166:2 = call @_where(%165, %163, %cst_36) : (tensor<16x16xi1>, tensor<2x4x16x16xf32>, tensor<f32>) -> (tensor<2x4x16x16xf32>, tensor<2x4x16x16xi1>)
    %cst_37 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %167 = stablehlo.reduce(%166#0 init: %cst_37) applies stablehlo.maximum across dimensions = [3] : (tensor<2x4x16x16xf32>, tensor<f32>) -> tensor<2x4x16xf32>
    %cst_38 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %168 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<f32>) -> tensor<2x4x16xf32>
    %169 = stablehlo.maximum %168, %167 : tensor<2x4x16xf32>
    %170 = stablehlo.broadcast_in_dim %169, dims = [0, 1, 2] : (tensor<2x4x16xf32>) -> tensor<2x4x16x1xf32>
    %171 = stablehlo.broadcast_in_dim %170, dims = [0, 1, 2, 3] : (tensor<2x4x16x1xf32>) -> tensor<2x4x16x16xf32>
    %172 = stablehlo.subtract %166#0, %171 : tensor<2x4x16x16xf32>
    %173 = stablehlo.exponential %172 : tensor<2x4x16x16xf32>
    %cst_39 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %174 = stablehlo.reduce(%173 init: %cst_39) applies stablehlo.add across dimensions = [3] : (tensor<2x4x16x16xf32>, tensor<f32>) -> tensor<2x4x16xf32>
    %175 = stablehlo.broadcast_in_dim %174, dims = [0, 1, 2] : (tensor<2x4x16xf32>) -> tensor<2x4x16x1xf32>
    %176 = stablehlo.broadcast_in_dim %175, dims = [0, 1, 2, 3] : (tensor<2x4x16x1xf32>) -> tensor<2x4x16x16xf32>
    %177 = stablehlo.divide %173, %176 : tensor<2x4x16x16xf32>
    %178 = stablehlo.multiply %175, %175 : tensor<2x4x16x1xf32>
    %cst_40 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %179 = stablehlo.broadcast_in_dim %cst_40, dims = [] : (tensor<f32>) -> tensor<2x4x16x1xf32>
    %180 = stablehlo.divide %179, %178 : tensor<2x4x16x1xf32>
    %181 = stablehlo.dot_general %159, %177, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x4x16x8xf32>, tensor<2x4x16x16xf32>) -> tensor<2x4x8x16xf32>
    %182 = stablehlo.dot_general %181, %arg18, contracting_dims = [2, 1] x [1, 0], precision = [DEFAULT, DEFAULT] : (tensor<2x4x8x16xf32>, tensor<4x8x32xf32>) -> tensor<2x16x32xf32>
    %183 = stablehlo.add %124, %182 : tensor<2x16x32xf32>
    %cst_41 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %184 = stablehlo.reduce(%183 init: %cst_41) applies stablehlo.add across dimensions = [2] : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<2x16xf32>
    %185 = stablehlo.broadcast_in_dim %184, dims = [0, 1] : (tensor<2x16xf32>) -> tensor<2x16x1xf32>
    %cst_42 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %186 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<f32>) -> tensor<2x16x1xf32>
    %187 = stablehlo.divide %185, %186 : tensor<2x16x1xf32>
    %188 = stablehlo.broadcast_in_dim %187, dims = [0, 1, 2] : (tensor<2x16x1xf32>) -> tensor<2x16x32xf32>
    %189 = stablehlo.subtract %183, %188 : tensor<2x16x32xf32>
    %190 = stablehlo.multiply %189, %189 : tensor<2x16x32xf32>
    %cst_43 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %191 = stablehlo.broadcast_in_dim %cst_43, dims = [] : (tensor<f32>) -> tensor<2x16x32xf32>
    %192 = stablehlo.multiply %191, %189 : tensor<2x16x32xf32>
    %cst_44 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %193 = stablehlo.reduce(%190 init: %cst_44) applies stablehlo.add across dimensions = [2] : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<2x16xf32>
    %194 = stablehlo.broadcast_in_dim %193, dims = [0, 1] : (tensor<2x16xf32>) -> tensor<2x16x1xf32>
    %cst_45 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %195 = stablehlo.broadcast_in_dim %cst_45, dims = [] : (tensor<f32>) -> tensor<2x16x1xf32>
    %196 = stablehlo.divide %194, %195 : tensor<2x16x1xf32>
    %197 = stablehlo.broadcast_in_dim %187, dims = [0, 1, 2] : (tensor<2x16x1xf32>) -> tensor<2x16x32xf32>
    %198 = stablehlo.subtract %183, %197 : tensor<2x16x32xf32>
    %cst_46 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %199 = stablehlo.broadcast_in_dim %cst_46, dims = [] : (tensor<f32>) -> tensor<2x16x1xf32>
    %200 = stablehlo.add %196, %199 : tensor<2x16x1xf32>
    %201 = stablehlo.rsqrt %200 : tensor<2x16x1xf32>
    %202 = stablehlo.divide %201, %200 : tensor<2x16x1xf32>
    %cst_47 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %203 = stablehlo.broadcast_in_dim %cst_47, dims = [] : (tensor<f32>) -> tensor<2x16x1xf32>
    %204 = stablehlo.multiply %203, %202 : tensor<2x16x1xf32>
    %205 = stablehlo.broadcast_in_dim %201, dims = [0, 1, 2] : (tensor<2x16x1xf32>) -> tensor<2x16x32xf32>
    %206 = stablehlo.multiply %198, %205 : tensor<2x16x32xf32>
    %207 = stablehlo.broadcast_in_dim %arg21, dims = [2] : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %208 = stablehlo.broadcast_in_dim %207, dims = [0, 1, 2] : (tensor<1x1x32xf32>) -> tensor<2x16x32xf32>
    %209 = stablehlo.multiply %206, %208 : tensor<2x16x32xf32>
    %210 = stablehlo.broadcast_in_dim %arg14, dims = [2] : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %211 = stablehlo.broadcast_in_dim %210, dims = [0, 1, 2] : (tensor<1x1x32xf32>) -> tensor<2x16x32xf32>
    %212 = stablehlo.add %209, %211 : tensor<2x16x32xf32>
    %213 = stablehlo.dot_general %212, %arg22, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x16x32xf32>, tensor<32x64xf32>) -> tensor<2x16x64xf32>
    %214 = stablehlo.broadcast_in_dim %arg23, dims = [2] : (tensor<64xf32>) -> tensor<1x1x64xf32>
    %215 = stablehlo.broadcast_in_dim %214, dims = [0, 1, 2] : (tensor<1x1x64xf32>) -> tensor<2x16x64xf32>
    %216 = stablehlo.add %213, %215 : tensor<2x16x64xf32>
    %cst_48 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %217 = stablehlo.broadcast_in_dim %cst_48, dims = [] : (tensor<f32>) -> tensor<2x16x64xf32>
    %218 = stablehlo.multiply %217, %216 : tensor<2x16x64xf32>
    %219 = stablehlo.negate %216 : tensor<2x16x64xf32>
    %cst_49 = stablehlo.constant dense<0.707106769> : tensor<f32>
    %220 = stablehlo.broadcast_in_dim %cst_49, dims = [] : (tensor<f32>) -> tensor<2x16x64xf32>
    %221 = stablehlo.multiply %219, %220 : tensor<2x16x64xf32>
    %222 = stablehlo.multiply %221, %221 : tensor<2x16x64xf32>
    %223 = stablehlo.negate %222 : tensor<2x16x64xf32>
    %224 = stablehlo.abs %221 : tensor<2x16x64xf32>
    %cst_50 = stablehlo.constant dense<1.000000e+00> : tensor<2x16x64xf32>
    %225 = stablehlo.divide %cst_50, %222 : tensor<2x16x64xf32>
    %226 = stablehlo.exponential %223 : tensor<2x16x64xf32>
    %227 = stablehlo.divide %cst_50, %224 : tensor<2x16x64xf32>
    %228 = stablehlo.multiply %226, %227 : tensor<2x16x64xf32>
    %cst_51 = stablehlo.constant dense<2.000000e+00> : tensor<2x16x64xf32>
    %229 = stablehlo.compare LT, %224, %cst_51 : (tensor<2x16x64xf32>, tensor<2x16x64xf32>) -> tensor<2x16x64xi1>
    %cst_52 = stablehlo.constant dense<2.326820e-02> : tensor<2x16x64xf32>
    %230 = stablehlo.multiply %cst_52, %225 : tensor<2x16x64xf32>
    %cst_53 = stablehlo.constant dense<-0.138703942> : tensor<2x16x64xf32>
    %231 = stablehlo.add %230, %cst_53 : tensor<2x16x64xf32>
    %232 = stablehlo.multiply %231, %225 : tensor<2x16x64xf32>
    %cst_54 = stablehlo.constant dense<0.368742466> : tensor<2x16x64xf32>
    %233 = stablehlo.add %232, %cst_54 : tensor<2x16x64xf32>
    %234 = stablehlo.multiply %233, %225 : tensor<2x16x64xf32>
    %cst_55 = stablehlo.constant dense<-0.582473278> : tensor<2x16x64xf32>
    %235 = stablehlo.add %234, %cst_55 : tensor<2x16x64xf32>
    %236 = stablehlo.multiply %235, %225 : tensor<2x16x64xf32>
    %cst_56 = stablehlo.constant dense<0.621000468> : tensor<2x16x64xf32>
    %237 = stablehlo.add %236, %cst_56 : tensor<2x16x64xf32>
    %238 = stablehlo.multiply %237, %225 : tensor<2x16x64xf32>
    %cst_57 = stablehlo.constant dense<-0.494451523> : tensor<2x16x64xf32>
    %239 = stablehlo.add %238, %cst_57 : tensor<2x16x64xf32>
    %240 = stablehlo.multiply %239, %225 : tensor<2x16x64xf32>
    %cst_58 = stablehlo.constant dense<3.404880e-01> : tensor<2x16x64xf32>
    %241 = stablehlo.add %240, %cst_58 : tensor<2x16x64xf32>
    %242 = stablehlo.multiply %241, %225 : tensor<2x16x64xf32>
    %cst_59 = stablehlo.constant dense<-0.274112701> : tensor<2x16x64xf32>
    %243 = stablehlo.add %242, %cst_59 : tensor<2x16x64xf32>
    %244 = stablehlo.multiply %243, %225 : tensor<2x16x64xf32>
    %cst_60 = stablehlo.constant dense<0.563825965> : tensor<2x16x64xf32>
    %245 = stablehlo.add %244, %cst_60 : tensor<2x16x64xf32>
    %cst_61 = stablehlo.constant dense<-10.477664> : tensor<2x16x64xf32>
    %246 = stablehlo.multiply %cst_61, %225 : tensor<2x16x64xf32>
    %cst_62 = stablehlo.constant dense<1.297720e+01> : tensor<2x16x64xf32>
    %247 = stablehlo.add %246, %cst_62 : tensor<2x16x64xf32>
    %248 = stablehlo.multiply %247, %225 : tensor<2x16x64xf32>
    %cst_63 = stablehlo.constant dense<-7.49551868> : tensor<2x16x64xf32>
    %249 = stablehlo.add %248, %cst_63 : tensor<2x16x64xf32>
    %250 = stablehlo.multiply %249, %225 : tensor<2x16x64xf32>
    %cst_64 = stablehlo.constant dense<2.92101908> : tensor<2x16x64xf32>
    %251 = stablehlo.add %250, %cst_64 : tensor<2x16x64xf32>
    %252 = stablehlo.multiply %251, %225 : tensor<2x16x64xf32>
    %cst_65 = stablehlo.constant dense<-1.01526523> : tensor<2x16x64xf32>
    %253 = stablehlo.add %252, %cst_65 : tensor<2x16x64xf32>
    %254 = stablehlo.multiply %253, %225 : tensor<2x16x64xf32>
    %cst_66 = stablehlo.constant dense<0.42184633> : tensor<2x16x64xf32>
    %255 = stablehlo.add %254, %cst_66 : tensor<2x16x64xf32>
    %256 = stablehlo.multiply %255, %225 : tensor<2x16x64xf32>
    %cst_67 = stablehlo.constant dense<-0.282076746> : tensor<2x16x64xf32>
    %257 = stablehlo.add %256, %cst_67 : tensor<2x16x64xf32>
    %258 = stablehlo.multiply %257, %225 : tensor<2x16x64xf32>
    %cst_68 = stablehlo.constant dense<0.564189494> : tensor<2x16x64xf32>
    %259 = stablehlo.add %258, %cst_68 : tensor<2x16x64xf32>
    %260 = stablehlo.select %229, %245, %259 : tensor<2x16x64xi1>, tensor<2x16x64xf32>
    %261 = stablehlo.multiply %228, %260 : tensor<2x16x64xf32>
    %cst_69 = stablehlo.constant dense<-88.7228394> : tensor<2x16x64xf32>
    %262 = stablehlo.compare LT, %223, %cst_69 : (tensor<2x16x64xf32>, tensor<2x16x64xf32>) -> tensor<2x16x64xi1>
    %cst_70 = stablehlo.constant dense<0.000000e+00> : tensor<2x16x64xf32>
    %263 = stablehlo.select %262, %cst_70, %261 : tensor<2x16x64xi1>, tensor<2x16x64xf32>
    %264 = stablehlo.compare LT, %221, %cst_70 : (tensor<2x16x64xf32>, tensor<2x16x64xf32>) -> tensor<2x16x64xi1>
    %265 = stablehlo.subtract %cst_51, %263 : tensor<2x16x64xf32>
    %266 = stablehlo.select %264, %265, %263 : tensor<2x16x64xi1>, tensor<2x16x64xf32>
    %cst_71 = stablehlo.constant dense<1.000000e+00> : tensor<2x16x64xf32>
    %267 = stablehlo.multiply %221, %221 : tensor<2x16x64xf32>
    %cst_72 = stablehlo.constant dense<7.85386146E-5> : tensor<2x16x64xf32>
    %268 = stablehlo.multiply %cst_72, %267 : tensor<2x16x64xf32>
    %cst_73 = stablehlo.constant dense<-8.0101937E-4> : tensor<2x16x64xf32>
    %269 = stablehlo.add %268, %cst_73 : tensor<2x16x64xf32>
    %270 = stablehlo.multiply %269, %267 : tensor<2x16x64xf32>
    %cst_74 = stablehlo.constant dense<0.00518832775> : tensor<2x16x64xf32>
    %271 = stablehlo.add %270, %cst_74 : tensor<2x16x64xf32>
    %272 = stablehlo.multiply %271, %267 : tensor<2x16x64xf32>
    %cst_75 = stablehlo.constant dense<-0.0268538129> : tensor<2x16x64xf32>
    %273 = stablehlo.add %272, %cst_75 : tensor<2x16x64xf32>
    %274 = stablehlo.multiply %273, %267 : tensor<2x16x64xf32>
    %cst_76 = stablehlo.constant dense<0.112835854> : tensor<2x16x64xf32>
    %275 = stablehlo.add %274, %cst_76 : tensor<2x16x64xf32>
    %276 = stablehlo.multiply %275, %267 : tensor<2x16x64xf32>
    %cst_77 = stablehlo.constant dense<-0.37612626> : tensor<2x16x64xf32>
    %277 = stablehlo.add %276, %cst_77 : tensor<2x16x64xf32>
    %278 = stablehlo.multiply %277, %267 : tensor<2x16x64xf32>
    %cst_78 = stablehlo.constant dense<1.12837911> : tensor<2x16x64xf32>
    %279 = stablehlo.add %278, %cst_78 : tensor<2x16x64xf32>
    %280 = stablehlo.multiply %221, %279 : tensor<2x16x64xf32>
    %281 = stablehlo.subtract %cst_71, %280 : tensor<2x16x64xf32>
    %282 = stablehlo.abs %221 : tensor<2x16x64xf32>
    %283 = stablehlo.compare LT, %282, %cst_71 : (tensor<2x16x64xf32>, tensor<2x16x64xf32>) -> tensor<2x16x64xi1>
    %284 = stablehlo.select %283, %281, %266 : tensor<2x16x64xi1>, tensor<2x16x64xf32>
    %285 = stablehlo.multiply %221, %221 : tensor<2x16x64xf32>
    %286 = stablehlo.negate %285 : tensor<2x16x64xf32>
    %287 = stablehlo.exponential %286 : tensor<2x16x64xf32>
    %288 = stablehlo.multiply %218, %284 : tensor<2x16x64xf32>
    %289 = stablehlo.dot_general %288, %arg15, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x16x64xf32>, tensor<64x32xf32>) -> tensor<2x16x32xf32>
    %290 = stablehlo.broadcast_in_dim %arg16, dims = [2] : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %291 = stablehlo.broadcast_in_dim %290, dims = [0, 1, 2] : (tensor<1x1x32xf32>) -> tensor<2x16x32xf32>
    %292 = stablehlo.add %289, %291 : tensor<2x16x32xf32>
    %293 = stablehlo.add %183, %292 : tensor<2x16x32xf32>
    %294 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<64x32xf32>) -> tensor<32x64xf32>
    %295 = stablehlo.dot_general %293, %294, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x16x32xf32>, tensor<32x64xf32>) -> tensor<2x16x64xf32>
    %296 = stablehlo.slice %295 [0:2, 0:15, 0:64] : (tensor<2x16x64xf32>) -> tensor<2x15x64xf32>
    %297:3 = call @log_softmax(%296) : (tensor<2x15x64xf32>) -> (tensor<2x15x64xf32>, tensor<2x15x64xf32>, tensor<2x15x1xf32>)
    %298 = stablehlo.slice %arg79 [0:2, 1:16] : (tensor<2x16xi32>) -> tensor<2x15xi32>
    %299 = stablehlo.broadcast_in_dim %298, dims = [0, 1] : (tensor<2x15xi32>) -> tensor<2x15x1xi32>
    %300:2 = call @take_along_axis(%297#0, %299) : (tensor<2x15x64xf32>, tensor<2x15x1xi32>) -> (tensor<2x15x1xf32>, tensor<2x15x1x1xi32>)
    %cst_79 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %301 = stablehlo.reduce(%300#0 init: %cst_79) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x15x1xf32>, tensor<f32>) -> tensor<f32>
    %cst_80 = stablehlo.constant dense<3.000000e+01> : tensor<f32>
    %302 = stablehlo.divide %301, %cst_80 : tensor<f32>
    %303 = stablehlo.negate %302 : tensor<f32>
    %cst_81 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %304 = stablehlo.negate %cst_81 : tensor<f32>
    %cst_82 = stablehlo.constant dense<3.000000e+01> : tensor<f32>
    %305 = stablehlo.divide %304, %cst_82 : tensor<f32>
    %306 = stablehlo.broadcast_in_dim %305, dims = [] : (tensor<f32>) -> tensor<2x15x1xf32>
    %307 = call @take_along_axis_0(%300#1, %306) : (tensor<2x15x1x1xi32>, tensor<2x15x1xf32>) -> tensor<2x15x64xf32>
    %308 = call @log_softmax_1(%297#1, %297#2, %307) : (tensor<2x15x64xf32>, tensor<2x15x1xf32>, tensor<2x15x64xf32>) -> tensor<2x15x64xf32>
    %cst_83 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %309 = stablehlo.pad %308, %cst_83, low = [0, 0, 0], high = [0, 1, 0], interior = [0, 0, 0] : (tensor<2x15x64xf32>, tensor<f32>) -> tensor<2x16x64xf32>
    %310 = stablehlo.dot_general %309, %293, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x16x64xf32>, tensor<2x16x32xf32>) -> tensor<64x32xf32>
    %311 = stablehlo.transpose %310, dims = [1, 0] : (tensor<64x32xf32>) -> tensor<32x64xf32>
    %312 = stablehlo.dot_general %309, %294, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x16x64xf32>, tensor<32x64xf32>) -> tensor<2x16x32xf32>
    %313 = stablehlo.transpose %311, dims = [1, 0] : (tensor<32x64xf32>) -> tensor<64x32xf32>
    %cst_84 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %314 = stablehlo.reduce(%312 init: %cst_84) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<32xf32>
    %315 = stablehlo.reshape %314 : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %cst_85 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %316 = stablehlo.reduce(%315 init: %cst_85) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
    %317 = stablehlo.dot_general %312, %288, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x16x32xf32>, tensor<2x16x64xf32>) -> tensor<32x64xf32>
    %318 = stablehlo.transpose %317, dims = [1, 0] : (tensor<32x64xf32>) -> tensor<64x32xf32>
    %319 = stablehlo.dot_general %312, %arg15, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x16x32xf32>, tensor<64x32xf32>) -> tensor<2x16x64xf32>
    %320 = stablehlo.multiply %218, %319 : tensor<2x16x64xf32>
    %321 = stablehlo.multiply %319, %284 : tensor<2x16x64xf32>
    %cst_86 = stablehlo.constant dense<-1.12837923> : tensor<f32>
    %322 = stablehlo.broadcast_in_dim %cst_86, dims = [] : (tensor<f32>) -> tensor<2x16x64xf32>
    %323 = stablehlo.multiply %322, %320 : tensor<2x16x64xf32>
    %324 = stablehlo.multiply %323, %287 : tensor<2x16x64xf32>
    %cst_87 = stablehlo.constant dense<0.707106769> : tensor<f32>
    %325 = stablehlo.broadcast_in_dim %cst_87, dims = [] : (tensor<f32>) -> tensor<2x16x64xf32>
    %326 = stablehlo.multiply %324, %325 : tensor<2x16x64xf32>
    %327 = stablehlo.negate %326 : tensor<2x16x64xf32>
    %cst_88 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %328 = stablehlo.broadcast_in_dim %cst_88, dims = [] : (tensor<f32>) -> tensor<2x16x64xf32>
    %329 = stablehlo.multiply %328, %321 : tensor<2x16x64xf32>
    %330 = stablehlo.add %327, %329 : tensor<2x16x64xf32>
    %cst_89 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %331 = stablehlo.reduce(%330 init: %cst_89) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x16x64xf32>, tensor<f32>) -> tensor<64xf32>
    %332 = stablehlo.reshape %331 : (tensor<64xf32>) -> tensor<1x1x64xf32>
    %cst_90 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %333 = stablehlo.reduce(%332 init: %cst_90) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x64xf32>, tensor<f32>) -> tensor<64xf32>
    %334 = stablehlo.dot_general %330, %212, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x16x64xf32>, tensor<2x16x32xf32>) -> tensor<64x32xf32>
    %335 = stablehlo.transpose %334, dims = [1, 0] : (tensor<64x32xf32>) -> tensor<32x64xf32>
    %336 = stablehlo.dot_general %330, %arg22, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x16x64xf32>, tensor<32x64xf32>) -> tensor<2x16x32xf32>
    %cst_91 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %337 = stablehlo.reduce(%336 init: %cst_91) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<32xf32>
    %338 = stablehlo.reshape %337 : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %cst_92 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %339 = stablehlo.reduce(%338 init: %cst_92) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
    %340 = stablehlo.multiply %206, %336 : tensor<2x16x32xf32>
    %cst_93 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %341 = stablehlo.reduce(%340 init: %cst_93) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<32xf32>
    %342 = stablehlo.reshape %341 : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %343 = stablehlo.broadcast_in_dim %207, dims = [0, 1, 2] : (tensor<1x1x32xf32>) -> tensor<2x16x32xf32>
    %344 = stablehlo.multiply %336, %343 : tensor<2x16x32xf32>
    %cst_94 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %345 = stablehlo.reduce(%342 init: %cst_94) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
    %346 = stablehlo.multiply %198, %344 : tensor<2x16x32xf32>
    %cst_95 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %347 = stablehlo.reduce(%346 init: %cst_95) applies stablehlo.add across dimensions = [2] : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<2x16xf32>
    %348 = stablehlo.reshape %347 : (tensor<2x16xf32>) -> tensor<2x16x1xf32>
    %349 = stablehlo.broadcast_in_dim %201, dims = [0, 1, 2] : (tensor<2x16x1xf32>) -> tensor<2x16x32xf32>
    %350 = stablehlo.multiply %344, %349 : tensor<2x16x32xf32>
    %351 = stablehlo.multiply %348, %204 : tensor<2x16x1xf32>
    %352 = stablehlo.negate %350 : tensor<2x16x32xf32>
    %cst_96 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %353 = stablehlo.reduce(%352 init: %cst_96) applies stablehlo.add across dimensions = [2] : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<2x16xf32>
    %354 = stablehlo.reshape %353 : (tensor<2x16xf32>) -> tensor<2x16x1xf32>
    %355 = stablehlo.add %312, %350 : tensor<2x16x32xf32>
    %cst_97 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %356 = stablehlo.broadcast_in_dim %cst_97, dims = [] : (tensor<f32>) -> tensor<2x16x1xf32>
    %357 = stablehlo.divide %351, %356 : tensor<2x16x1xf32>
    %cst_98 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %358 = stablehlo.reduce(%357 init: %cst_98) applies stablehlo.add across dimensions = [2] : (tensor<2x16x1xf32>, tensor<f32>) -> tensor<2x16xf32>
    %359 = stablehlo.broadcast_in_dim %358, dims = [0, 1] : (tensor<2x16xf32>) -> tensor<2x16x32xf32>
    %360 = stablehlo.multiply %359, %192 : tensor<2x16x32xf32>
    %361 = stablehlo.negate %360 : tensor<2x16x32xf32>
    %cst_99 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %362 = stablehlo.reduce(%361 init: %cst_99) applies stablehlo.add across dimensions = [2] : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<2x16xf32>
    %363 = stablehlo.reshape %362 : (tensor<2x16xf32>) -> tensor<2x16x1xf32>
    %364 = stablehlo.add %355, %360 : tensor<2x16x32xf32>
    %365 = stablehlo.add %354, %363 : tensor<2x16x1xf32>
    %cst_100 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %366 = stablehlo.broadcast_in_dim %cst_100, dims = [] : (tensor<f32>) -> tensor<2x16x1xf32>
    %367 = stablehlo.divide %365, %366 : tensor<2x16x1xf32>
    %cst_101 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %368 = stablehlo.reduce(%367 init: %cst_101) applies stablehlo.add across dimensions = [2] : (tensor<2x16x1xf32>, tensor<f32>) -> tensor<2x16xf32>
    %369 = stablehlo.broadcast_in_dim %368, dims = [0, 1] : (tensor<2x16xf32>) -> tensor<2x16x32xf32>
    %370 = stablehlo.add %364, %369 : tensor<2x16x32xf32>
    %371 = stablehlo.dot_general %370, %181, contracting_dims = [0, 1] x [0, 3], precision = [DEFAULT, DEFAULT] : (tensor<2x16x32xf32>, tensor<2x4x8x16xf32>) -> tensor<32x4x8xf32>
    %372 = stablehlo.transpose %371, dims = [1, 2, 0] : (tensor<32x4x8xf32>) -> tensor<4x8x32xf32>
    %373 = stablehlo.dot_general %370, %arg18, contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x16x32xf32>, tensor<4x8x32xf32>) -> tensor<2x16x4x8xf32>
    %374 = stablehlo.transpose %373, dims = [0, 2, 3, 1] : (tensor<2x16x4x8xf32>) -> tensor<2x4x8x16xf32>
    %375 = stablehlo.dot_general %374, %159, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x4x8x16xf32>, tensor<2x4x16x8xf32>) -> tensor<2x4x16x16xf32>
    %376 = stablehlo.dot_general %374, %177, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x4x8x16xf32>, tensor<2x4x16x16xf32>) -> tensor<2x4x8x16xf32>
    %377 = stablehlo.transpose %376, dims = [0, 1, 3, 2] : (tensor<2x4x8x16xf32>) -> tensor<2x4x16x8xf32>
    %378 = stablehlo.broadcast_in_dim %180, dims = [0, 1, 2, 3] : (tensor<2x4x16x1xf32>) -> tensor<2x4x16x16xf32>
    %379 = stablehlo.multiply %375, %378 : tensor<2x4x16x16xf32>
    %380 = stablehlo.multiply %379, %173 : tensor<2x4x16x16xf32>
    %cst_102 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %381 = stablehlo.reduce(%380 init: %cst_102) applies stablehlo.add across dimensions = [3] : (tensor<2x4x16x16xf32>, tensor<f32>) -> tensor<2x4x16xf32>
    %382 = stablehlo.reshape %381 : (tensor<2x4x16xf32>) -> tensor<2x4x16x1xf32>
    %383 = stablehlo.negate %382 : tensor<2x4x16x1xf32>
    %384 = stablehlo.broadcast_in_dim %175, dims = [0, 1, 2, 3] : (tensor<2x4x16x1xf32>) -> tensor<2x4x16x16xf32>
    %385 = stablehlo.divide %375, %384 : tensor<2x4x16x16xf32>
    %cst_103 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %386 = stablehlo.reduce(%383 init: %cst_103) applies stablehlo.add across dimensions = [3] : (tensor<2x4x16x1xf32>, tensor<f32>) -> tensor<2x4x16xf32>
    %387 = stablehlo.broadcast_in_dim %386, dims = [0, 1, 2] : (tensor<2x4x16xf32>) -> tensor<2x4x16x16xf32>
    %388 = stablehlo.add %385, %387 : tensor<2x4x16x16xf32>
    %389 = stablehlo.multiply %388, %173 : tensor<2x4x16x16xf32>
    %390 = call @_where_2(%166#1, %389) : (tensor<2x4x16x16xi1>, tensor<2x4x16x16xf32>) -> tensor<2x4x16x16xf32>
    %391 = stablehlo.broadcast_in_dim %161, dims = [] : (tensor<f32>) -> tensor<2x4x16x16xf32>
    %392 = stablehlo.divide %390, %391 : tensor<2x4x16x16xf32>
    %393 = stablehlo.dot_general %392, %155, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x4x16x16xf32>, tensor<2x4x16x8xf32>) -> tensor<2x4x16x8xf32>
    %394 = stablehlo.dot_general %392, %157, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x4x16x16xf32>, tensor<2x4x16x8xf32>) -> tensor<2x4x16x8xf32>
    %395 = stablehlo.transpose %377, dims = [1, 3, 0, 2] : (tensor<2x4x16x8xf32>) -> tensor<4x8x2x16xf32>
    %396 = stablehlo.dot_general %395, %arg24, contracting_dims = [0, 1] x [1, 2], precision = [DEFAULT, DEFAULT] : (tensor<4x8x2x16xf32>, tensor<32x4x8xf32>) -> tensor<2x16x32xf32>
    %397 = stablehlo.dot_general %395, %153, contracting_dims = [2, 3] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<4x8x2x16xf32>, tensor<2x16x32xf32>) -> tensor<4x8x32xf32>
    %398 = stablehlo.transpose %397, dims = [2, 0, 1] : (tensor<4x8x32xf32>) -> tensor<32x4x8xf32>
    %399 = stablehlo.transpose %393, dims = [1, 3, 0, 2] : (tensor<2x4x16x8xf32>) -> tensor<4x8x2x16xf32>
    %400 = stablehlo.dot_general %399, %arg17, contracting_dims = [0, 1] x [1, 2], precision = [DEFAULT, DEFAULT] : (tensor<4x8x2x16xf32>, tensor<32x4x8xf32>) -> tensor<2x16x32xf32>
    %401 = stablehlo.add %396, %400 : tensor<2x16x32xf32>
    %402 = stablehlo.dot_general %399, %153, contracting_dims = [2, 3] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<4x8x2x16xf32>, tensor<2x16x32xf32>) -> tensor<4x8x32xf32>
    %403 = stablehlo.transpose %402, dims = [2, 0, 1] : (tensor<4x8x32xf32>) -> tensor<32x4x8xf32>
    %404 = stablehlo.transpose %394, dims = [1, 3, 0, 2] : (tensor<2x4x16x8xf32>) -> tensor<4x8x2x16xf32>
    %405 = stablehlo.dot_general %404, %arg19, contracting_dims = [0, 1] x [1, 2], precision = [DEFAULT, DEFAULT] : (tensor<4x8x2x16xf32>, tensor<32x4x8xf32>) -> tensor<2x16x32xf32>
    %406 = stablehlo.add %401, %405 : tensor<2x16x32xf32>
    %407 = stablehlo.dot_general %404, %153, contracting_dims = [2, 3] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<4x8x2x16xf32>, tensor<2x16x32xf32>) -> tensor<4x8x32xf32>
    %408 = stablehlo.transpose %407, dims = [2, 0, 1] : (tensor<4x8x32xf32>) -> tensor<32x4x8xf32>
    %cst_104 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %409 = stablehlo.reduce(%406 init: %cst_104) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<32xf32>
    %410 = stablehlo.reshape %409 : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %cst_105 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %411 = stablehlo.reduce(%410 init: %cst_105) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
    %412 = stablehlo.multiply %147, %406 : tensor<2x16x32xf32>
    %cst_106 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %413 = stablehlo.reduce(%412 init: %cst_106) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<32xf32>
    %414 = stablehlo.reshape %413 : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %415 = stablehlo.broadcast_in_dim %148, dims = [0, 1, 2] : (tensor<1x1x32xf32>) -> tensor<2x16x32xf32>
    %416 = stablehlo.multiply %406, %415 : tensor<2x16x32xf32>
    %cst_107 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %417 = stablehlo.reduce(%414 init: %cst_107) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
    %418 = stablehlo.multiply %139, %416 : tensor<2x16x32xf32>
    %cst_108 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %419 = stablehlo.reduce(%418 init: %cst_108) applies stablehlo.add across dimensions = [2] : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<2x16xf32>
    %420 = stablehlo.reshape %419 : (tensor<2x16xf32>) -> tensor<2x16x1xf32>
    %421 = stablehlo.broadcast_in_dim %142, dims = [0, 1, 2] : (tensor<2x16x1xf32>) -> tensor<2x16x32xf32>
    %422 = stablehlo.multiply %416, %421 : tensor<2x16x32xf32>
    %423 = stablehlo.multiply %420, %145 : tensor<2x16x1xf32>
    %424 = stablehlo.negate %422 : tensor<2x16x32xf32>
    %cst_109 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %425 = stablehlo.reduce(%424 init: %cst_109) applies stablehlo.add across dimensions = [2] : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<2x16xf32>
    %426 = stablehlo.reshape %425 : (tensor<2x16xf32>) -> tensor<2x16x1xf32>
    %427 = stablehlo.add %370, %422 : tensor<2x16x32xf32>
    %cst_110 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %428 = stablehlo.broadcast_in_dim %cst_110, dims = [] : (tensor<f32>) -> tensor<2x16x1xf32>
    %429 = stablehlo.divide %423, %428 : tensor<2x16x1xf32>
    %cst_111 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %430 = stablehlo.reduce(%429 init: %cst_111) applies stablehlo.add across dimensions = [2] : (tensor<2x16x1xf32>, tensor<f32>) -> tensor<2x16xf32>
    %431 = stablehlo.broadcast_in_dim %430, dims = [0, 1] : (tensor<2x16xf32>) -> tensor<2x16x32xf32>
    %432 = stablehlo.multiply %431, %133 : tensor<2x16x32xf32>
    %433 = stablehlo.negate %432 : tensor<2x16x32xf32>
    %cst_112 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %434 = stablehlo.reduce(%433 init: %cst_112) applies stablehlo.add across dimensions = [2] : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<2x16xf32>
    %435 = stablehlo.reshape %434 : (tensor<2x16xf32>) -> tensor<2x16x1xf32>
    %436 = stablehlo.add %427, %432 : tensor<2x16x32xf32>
    %437 = stablehlo.add %426, %435 : tensor<2x16x1xf32>
    %cst_113 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %438 = stablehlo.broadcast_in_dim %cst_113, dims = [] : (tensor<f32>) -> tensor<2x16x1xf32>
    %439 = stablehlo.divide %437, %438 : tensor<2x16x1xf32>
    %cst_114 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %440 = stablehlo.reduce(%439 init: %cst_114) applies stablehlo.add across dimensions = [2] : (tensor<2x16x1xf32>, tensor<f32>) -> tensor<2x16xf32>
    %441 = stablehlo.broadcast_in_dim %440, dims = [0, 1] : (tensor<2x16xf32>) -> tensor<2x16x32xf32>
    %442 = stablehlo.add %436, %441 : tensor<2x16x32xf32>
    %cst_115 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %443 = stablehlo.reduce(%442 init: %cst_115) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<32xf32>
    %444 = stablehlo.reshape %443 : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %cst_116 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %445 = stablehlo.reduce(%444 init: %cst_116) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
    %446 = stablehlo.dot_general %442, %119, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x16x32xf32>, tensor<2x16x64xf32>) -> tensor<32x64xf32>
    %447 = stablehlo.transpose %446, dims = [1, 0] : (tensor<32x64xf32>) -> tensor<64x32xf32>
    %448 = stablehlo.dot_general %442, %arg3, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x16x32xf32>, tensor<64x32xf32>) -> tensor<2x16x64xf32>
    %449 = stablehlo.multiply %101, %448 : tensor<2x16x64xf32>
    %450 = stablehlo.multiply %448, %118 : tensor<2x16x64xf32>
    %cst_117 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %451 = stablehlo.broadcast_in_dim %cst_117, dims = [] : (tensor<f32>) -> tensor<2x16x64xf32>
    %452 = stablehlo.multiply %451, %449 : tensor<2x16x64xf32>
    %453 = stablehlo.multiply %452, %114 : tensor<2x16x64xf32>
    %454 = stablehlo.multiply %453, %112 : tensor<2x16x64xf32>
    %455 = stablehlo.add %453, %454 : tensor<2x16x64xf32>
    %cst_118 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %456 = stablehlo.broadcast_in_dim %cst_118, dims = [] : (tensor<f32>) -> tensor<2x16x64xf32>
    %457 = stablehlo.multiply %456, %455 : tensor<2x16x64xf32>
    %458 = stablehlo.add %450, %457 : tensor<2x16x64xf32>
    %cst_119 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %459 = stablehlo.broadcast_in_dim %cst_119, dims = [] : (tensor<f32>) -> tensor<2x16x64xf32>
    %460 = stablehlo.multiply %459, %457 : tensor<2x16x64xf32>
    %461 = stablehlo.multiply %460, %106 : tensor<2x16x64xf32>
    %462 = stablehlo.add %458, %461 : tensor<2x16x64xf32>
    %cst_120 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %463 = stablehlo.reduce(%462 init: %cst_120) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x16x64xf32>, tensor<f32>) -> tensor<64xf32>
    %464 = stablehlo.reshape %463 : (tensor<64xf32>) -> tensor<1x1x64xf32>
    %cst_121 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %465 = stablehlo.reduce(%464 init: %cst_121) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x64xf32>, tensor<f32>) -> tensor<64xf32>
    %466 = stablehlo.dot_general %462, %97, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x16x64xf32>, tensor<2x16x32xf32>) -> tensor<64x32xf32>
    %467 = stablehlo.transpose %466, dims = [1, 0] : (tensor<64x32xf32>) -> tensor<32x64xf32>
    %468 = stablehlo.dot_general %462, %arg10, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x16x64xf32>, tensor<32x64xf32>) -> tensor<2x16x32xf32>
    %cst_122 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %469 = stablehlo.reduce(%468 init: %cst_122) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<32xf32>
    %470 = stablehlo.reshape %469 : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %cst_123 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %471 = stablehlo.reduce(%470 init: %cst_123) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
    %472 = stablehlo.multiply %91, %468 : tensor<2x16x32xf32>
    %cst_124 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %473 = stablehlo.reduce(%472 init: %cst_124) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<32xf32>
    %474 = stablehlo.reshape %473 : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %475 = stablehlo.broadcast_in_dim %92, dims = [0, 1, 2] : (tensor<1x1x32xf32>) -> tensor<2x16x32xf32>
    %476 = stablehlo.multiply %468, %475 : tensor<2x16x32xf32>
    %cst_125 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %477 = stablehlo.reduce(%474 init: %cst_125) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
    %478 = stablehlo.multiply %83, %476 : tensor<2x16x32xf32>
    %cst_126 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %479 = stablehlo.reduce(%478 init: %cst_126) applies stablehlo.add across dimensions = [2] : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<2x16xf32>
    %480 = stablehlo.reshape %479 : (tensor<2x16xf32>) -> tensor<2x16x1xf32>
    %481 = stablehlo.broadcast_in_dim %86, dims = [0, 1, 2] : (tensor<2x16x1xf32>) -> tensor<2x16x32xf32>
    %482 = stablehlo.multiply %476, %481 : tensor<2x16x32xf32>
    %483 = stablehlo.multiply %480, %89 : tensor<2x16x1xf32>
    %484 = stablehlo.negate %482 : tensor<2x16x32xf32>
    %cst_127 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %485 = stablehlo.reduce(%484 init: %cst_127) applies stablehlo.add across dimensions = [2] : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<2x16xf32>
    %486 = stablehlo.reshape %485 : (tensor<2x16xf32>) -> tensor<2x16x1xf32>
    %487 = stablehlo.add %442, %482 : tensor<2x16x32xf32>
    %cst_128 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %488 = stablehlo.broadcast_in_dim %cst_128, dims = [] : (tensor<f32>) -> tensor<2x16x1xf32>
    %489 = stablehlo.divide %483, %488 : tensor<2x16x1xf32>
    %cst_129 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %490 = stablehlo.reduce(%489 init: %cst_129) applies stablehlo.add across dimensions = [2] : (tensor<2x16x1xf32>, tensor<f32>) -> tensor<2x16xf32>
    %491 = stablehlo.broadcast_in_dim %490, dims = [0, 1] : (tensor<2x16xf32>) -> tensor<2x16x32xf32>
    %492 = stablehlo.multiply %491, %77 : tensor<2x16x32xf32>
    %493 = stablehlo.negate %492 : tensor<2x16x32xf32>
    %cst_130 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %494 = stablehlo.reduce(%493 init: %cst_130) applies stablehlo.add across dimensions = [2] : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<2x16xf32>
    %495 = stablehlo.reshape %494 : (tensor<2x16xf32>) -> tensor<2x16x1xf32>
    %496 = stablehlo.add %487, %492 : tensor<2x16x32xf32>
    %497 = stablehlo.add %486, %495 : tensor<2x16x1xf32>
    %cst_131 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %498 = stablehlo.broadcast_in_dim %cst_131, dims = [] : (tensor<f32>) -> tensor<2x16x1xf32>
    %499 = stablehlo.divide %497, %498 : tensor<2x16x1xf32>
    %cst_132 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %500 = stablehlo.reduce(%499 init: %cst_132) applies stablehlo.add across dimensions = [2] : (tensor<2x16x1xf32>, tensor<f32>) -> tensor<2x16xf32>
    %501 = stablehlo.broadcast_in_dim %500, dims = [0, 1] : (tensor<2x16xf32>) -> tensor<2x16x32xf32>
    %502 = stablehlo.add %496, %501 : tensor<2x16x32xf32>
    %503 = stablehlo.dot_general %502, %66, contracting_dims = [0, 1] x [0, 3], precision = [DEFAULT, DEFAULT] : (tensor<2x16x32xf32>, tensor<2x4x8x16xf32>) -> tensor<32x4x8xf32>
    %504 = stablehlo.transpose %503, dims = [1, 2, 0] : (tensor<32x4x8xf32>) -> tensor<4x8x32xf32>
    %505 = stablehlo.dot_general %502, %arg6, contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x16x32xf32>, tensor<4x8x32xf32>) -> tensor<2x16x4x8xf32>
    %506 = stablehlo.transpose %505, dims = [0, 2, 3, 1] : (tensor<2x16x4x8xf32>) -> tensor<2x4x8x16xf32>
    %507 = stablehlo.dot_general %506, %44, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x4x8x16xf32>, tensor<2x4x16x8xf32>) -> tensor<2x4x16x16xf32>
    %508 = stablehlo.dot_general %506, %62, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x4x8x16xf32>, tensor<2x4x16x16xf32>) -> tensor<2x4x8x16xf32>
    %509 = stablehlo.transpose %508, dims = [0, 1, 3, 2] : (tensor<2x4x8x16xf32>) -> tensor<2x4x16x8xf32>
    %510 = stablehlo.broadcast_in_dim %65, dims = [0, 1, 2, 3] : (tensor<2x4x16x1xf32>) -> tensor<2x4x16x16xf32>
    %511 = stablehlo.multiply %507, %510 : tensor<2x4x16x16xf32>
    %512 = stablehlo.multiply %511, %58 : tensor<2x4x16x16xf32>
    %cst_133 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %513 = stablehlo.reduce(%512 init: %cst_133) applies stablehlo.add across dimensions = [3] : (tensor<2x4x16x16xf32>, tensor<f32>) -> tensor<2x4x16xf32>
    %514 = stablehlo.reshape %513 : (tensor<2x4x16xf32>) -> tensor<2x4x16x1xf32>
    %515 = stablehlo.negate %514 : tensor<2x4x16x1xf32>
    %516 = stablehlo.broadcast_in_dim %60, dims = [0, 1, 2, 3] : (tensor<2x4x16x1xf32>) -> tensor<2x4x16x16xf32>
    %517 = stablehlo.divide %507, %516 : tensor<2x4x16x16xf32>
    %cst_134 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %518 = stablehlo.reduce(%515 init: %cst_134) applies stablehlo.add across dimensions = [3] : (tensor<2x4x16x1xf32>, tensor<f32>) -> tensor<2x4x16xf32>
    %519 = stablehlo.broadcast_in_dim %518, dims = [0, 1, 2] : (tensor<2x4x16xf32>) -> tensor<2x4x16x16xf32>
    %520 = stablehlo.add %517, %519 : tensor<2x4x16x16xf32>
    %521 = stablehlo.multiply %520, %58 : tensor<2x4x16x16xf32>
    %522 = call @_where_2(%51#1, %521) : (tensor<2x4x16x16xi1>, tensor<2x4x16x16xf32>) -> tensor<2x4x16x16xf32>
    %523 = stablehlo.broadcast_in_dim %46, dims = [] : (tensor<f32>) -> tensor<2x4x16x16xf32>
    %524 = stablehlo.divide %522, %523 : tensor<2x4x16x16xf32>
    %525 = stablehlo.dot_general %524, %40, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x4x16x16xf32>, tensor<2x4x16x8xf32>) -> tensor<2x4x16x8xf32>
    %526 = stablehlo.dot_general %524, %42, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x4x16x16xf32>, tensor<2x4x16x8xf32>) -> tensor<2x4x16x8xf32>
    %527 = stablehlo.transpose %509, dims = [1, 3, 0, 2] : (tensor<2x4x16x8xf32>) -> tensor<4x8x2x16xf32>
    %528 = stablehlo.dot_general %527, %arg12, contracting_dims = [0, 1] x [1, 2], precision = [DEFAULT, DEFAULT] : (tensor<4x8x2x16xf32>, tensor<32x4x8xf32>) -> tensor<2x16x32xf32>
    %529 = stablehlo.dot_general %527, %38, contracting_dims = [2, 3] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<4x8x2x16xf32>, tensor<2x16x32xf32>) -> tensor<4x8x32xf32>
    %530 = stablehlo.transpose %529, dims = [2, 0, 1] : (tensor<4x8x32xf32>) -> tensor<32x4x8xf32>
    %531 = stablehlo.transpose %525, dims = [1, 3, 0, 2] : (tensor<2x4x16x8xf32>) -> tensor<4x8x2x16xf32>
    %532 = stablehlo.dot_general %531, %arg5, contracting_dims = [0, 1] x [1, 2], precision = [DEFAULT, DEFAULT] : (tensor<4x8x2x16xf32>, tensor<32x4x8xf32>) -> tensor<2x16x32xf32>
    %533 = stablehlo.add %528, %532 : tensor<2x16x32xf32>
    %534 = stablehlo.dot_general %531, %38, contracting_dims = [2, 3] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<4x8x2x16xf32>, tensor<2x16x32xf32>) -> tensor<4x8x32xf32>
    %535 = stablehlo.transpose %534, dims = [2, 0, 1] : (tensor<4x8x32xf32>) -> tensor<32x4x8xf32>
    %536 = stablehlo.transpose %526, dims = [1, 3, 0, 2] : (tensor<2x4x16x8xf32>) -> tensor<4x8x2x16xf32>
    %537 = stablehlo.dot_general %536, %arg7, contracting_dims = [0, 1] x [1, 2], precision = [DEFAULT, DEFAULT] : (tensor<4x8x2x16xf32>, tensor<32x4x8xf32>) -> tensor<2x16x32xf32>
    %538 = stablehlo.add %533, %537 : tensor<2x16x32xf32>
    %539 = stablehlo.dot_general %536, %38, contracting_dims = [2, 3] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<4x8x2x16xf32>, tensor<2x16x32xf32>) -> tensor<4x8x32xf32>
    %540 = stablehlo.transpose %539, dims = [2, 0, 1] : (tensor<4x8x32xf32>) -> tensor<32x4x8xf32>
    %cst_135 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %541 = stablehlo.reduce(%538 init: %cst_135) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<32xf32>
    %542 = stablehlo.reshape %541 : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %cst_136 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %543 = stablehlo.reduce(%542 init: %cst_136) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
    %544 = stablehlo.multiply %32, %538 : tensor<2x16x32xf32>
    %cst_137 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %545 = stablehlo.reduce(%544 init: %cst_137) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<32xf32>
    %546 = stablehlo.reshape %545 : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %547 = stablehlo.broadcast_in_dim %33, dims = [0, 1, 2] : (tensor<1x1x32xf32>) -> tensor<2x16x32xf32>
    %548 = stablehlo.multiply %538, %547 : tensor<2x16x32xf32>
    %cst_138 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %549 = stablehlo.reduce(%546 init: %cst_138) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
    %550 = stablehlo.multiply %24, %548 : tensor<2x16x32xf32>
    %cst_139 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %551 = stablehlo.reduce(%550 init: %cst_139) applies stablehlo.add across dimensions = [2] : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<2x16xf32>
    %552 = stablehlo.reshape %551 : (tensor<2x16xf32>) -> tensor<2x16x1xf32>
    %553 = stablehlo.broadcast_in_dim %27, dims = [0, 1, 2] : (tensor<2x16x1xf32>) -> tensor<2x16x32xf32>
    %554 = stablehlo.multiply %548, %553 : tensor<2x16x32xf32>
    %555 = stablehlo.multiply %552, %30 : tensor<2x16x1xf32>
    %556 = stablehlo.negate %554 : tensor<2x16x32xf32>
    %cst_140 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %557 = stablehlo.reduce(%556 init: %cst_140) applies stablehlo.add across dimensions = [2] : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<2x16xf32>
    %558 = stablehlo.reshape %557 : (tensor<2x16xf32>) -> tensor<2x16x1xf32>
    %559 = stablehlo.add %502, %554 : tensor<2x16x32xf32>
    %cst_141 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %560 = stablehlo.broadcast_in_dim %cst_141, dims = [] : (tensor<f32>) -> tensor<2x16x1xf32>
    %561 = stablehlo.divide %555, %560 : tensor<2x16x1xf32>
    %cst_142 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %562 = stablehlo.reduce(%561 init: %cst_142) applies stablehlo.add across dimensions = [2] : (tensor<2x16x1xf32>, tensor<f32>) -> tensor<2x16xf32>
    %563 = stablehlo.broadcast_in_dim %562, dims = [0, 1] : (tensor<2x16xf32>) -> tensor<2x16x32xf32>
    %564 = stablehlo.multiply %563, %18 : tensor<2x16x32xf32>
    %565 = stablehlo.negate %564 : tensor<2x16x32xf32>
    %cst_143 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %566 = stablehlo.reduce(%565 init: %cst_143) applies stablehlo.add across dimensions = [2] : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<2x16xf32>
    %567 = stablehlo.reshape %566 : (tensor<2x16xf32>) -> tensor<2x16x1xf32>
    %568 = stablehlo.add %559, %564 : tensor<2x16x32xf32>
    %569 = stablehlo.add %558, %567 : tensor<2x16x1xf32>
    %cst_144 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %570 = stablehlo.broadcast_in_dim %cst_144, dims = [] : (tensor<f32>) -> tensor<2x16x1xf32>
    %571 = stablehlo.divide %569, %570 : tensor<2x16x1xf32>
    %cst_145 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %572 = stablehlo.reduce(%571 init: %cst_145) applies stablehlo.add across dimensions = [2] : (tensor<2x16x1xf32>, tensor<f32>) -> tensor<2x16xf32>
    %573 = stablehlo.broadcast_in_dim %572, dims = [0, 1] : (tensor<2x16xf32>) -> tensor<2x16x32xf32>
    %574 = stablehlo.add %568, %573 : tensor<2x16x32xf32>
    %cst_146 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %575 = stablehlo.reduce(%574 init: %cst_146) applies stablehlo.add across dimensions = [0] : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<16x32xf32>
    %576 = stablehlo.reshape %575 : (tensor<16x32xf32>) -> tensor<1x16x32xf32>
    %cst_147 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %577 = stablehlo.reduce(%576 init: %cst_147) applies stablehlo.add across dimensions = [0] : (tensor<1x16x32xf32>, tensor<f32>) -> tensor<16x32xf32>
    %cst_148 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %578 = stablehlo.broadcast_in_dim %cst_148, dims = [] : (tensor<f32>) -> tensor<64x32xf32>
    %579 = "stablehlo.scatter"(%578, %5, %574) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg80: tensor<f32>, %arg81: tensor<f32>):
      %1259 = stablehlo.add %arg80, %arg81 : tensor<f32>
      stablehlo.return %1259 : tensor<f32>
    }) : (tensor<64x32xf32>, tensor<2x16x1xi32>, tensor<2x16x32xf32>) -> tensor<64x32xf32>
    %580 = stablehlo.add %313, %579 : tensor<64x32xf32>
    %c_149 = stablehlo.constant dense<1> : tensor<i32>
    %581 = stablehlo.add %arg78, %c_149 : tensor<i32>
    %582 = stablehlo.convert %581 : (tensor<i32>) -> tensor<f32>
    %cst_150 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %583 = stablehlo.broadcast_in_dim %cst_150, dims = [] : (tensor<f32>) -> tensor<64x32xf32>
    %584 = stablehlo.multiply %583, %arg26 : tensor<64x32xf32>
    %cst_151 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %585 = stablehlo.broadcast_in_dim %cst_151, dims = [] : (tensor<f32>) -> tensor<64x32xf32>
    %586 = stablehlo.multiply %585, %580 : tensor<64x32xf32>
    %587 = stablehlo.add %584, %586 : tensor<64x32xf32>
    %cst_152 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %588 = stablehlo.broadcast_in_dim %cst_152, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %589 = stablehlo.multiply %588, %arg27 : tensor<32xf32>
    %cst_153 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %590 = stablehlo.broadcast_in_dim %cst_153, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %591 = stablehlo.multiply %590, %543 : tensor<32xf32>
    %592 = stablehlo.add %589, %591 : tensor<32xf32>
    %cst_154 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %593 = stablehlo.broadcast_in_dim %cst_154, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %594 = stablehlo.multiply %593, %arg28 : tensor<32xf32>
    %cst_155 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %595 = stablehlo.broadcast_in_dim %cst_155, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %596 = stablehlo.multiply %595, %471 : tensor<32xf32>
    %597 = stablehlo.add %594, %596 : tensor<32xf32>
    %cst_156 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %598 = stablehlo.broadcast_in_dim %cst_156, dims = [] : (tensor<f32>) -> tensor<64x32xf32>
    %599 = stablehlo.multiply %598, %arg29 : tensor<64x32xf32>
    %cst_157 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %600 = stablehlo.broadcast_in_dim %cst_157, dims = [] : (tensor<f32>) -> tensor<64x32xf32>
    %601 = stablehlo.multiply %600, %447 : tensor<64x32xf32>
    %602 = stablehlo.add %599, %601 : tensor<64x32xf32>
    %cst_158 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %603 = stablehlo.broadcast_in_dim %cst_158, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %604 = stablehlo.multiply %603, %arg30 : tensor<32xf32>
    %cst_159 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %605 = stablehlo.broadcast_in_dim %cst_159, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %606 = stablehlo.multiply %605, %445 : tensor<32xf32>
    %607 = stablehlo.add %604, %606 : tensor<32xf32>
    %cst_160 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %608 = stablehlo.broadcast_in_dim %cst_160, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %609 = stablehlo.multiply %608, %arg31 : tensor<32x4x8xf32>
    %cst_161 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %610 = stablehlo.broadcast_in_dim %cst_161, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %611 = stablehlo.multiply %610, %535 : tensor<32x4x8xf32>
    %612 = stablehlo.add %609, %611 : tensor<32x4x8xf32>
    %cst_162 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %613 = stablehlo.broadcast_in_dim %cst_162, dims = [] : (tensor<f32>) -> tensor<4x8x32xf32>
    %614 = stablehlo.multiply %613, %arg32 : tensor<4x8x32xf32>
    %cst_163 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %615 = stablehlo.broadcast_in_dim %cst_163, dims = [] : (tensor<f32>) -> tensor<4x8x32xf32>
    %616 = stablehlo.multiply %615, %504 : tensor<4x8x32xf32>
    %617 = stablehlo.add %614, %616 : tensor<4x8x32xf32>
    %cst_164 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %618 = stablehlo.broadcast_in_dim %cst_164, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %619 = stablehlo.multiply %618, %arg33 : tensor<32x4x8xf32>
    %cst_165 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %620 = stablehlo.broadcast_in_dim %cst_165, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %621 = stablehlo.multiply %620, %540 : tensor<32x4x8xf32>
    %622 = stablehlo.add %619, %621 : tensor<32x4x8xf32>
    %cst_166 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %623 = stablehlo.broadcast_in_dim %cst_166, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %624 = stablehlo.multiply %623, %arg34 : tensor<32xf32>
    %cst_167 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %625 = stablehlo.broadcast_in_dim %cst_167, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %626 = stablehlo.multiply %625, %549 : tensor<32xf32>
    %627 = stablehlo.add %624, %626 : tensor<32xf32>
    %cst_168 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %628 = stablehlo.broadcast_in_dim %cst_168, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %629 = stablehlo.multiply %628, %arg35 : tensor<32xf32>
    %cst_169 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %630 = stablehlo.broadcast_in_dim %cst_169, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %631 = stablehlo.multiply %630, %477 : tensor<32xf32>
    %632 = stablehlo.add %629, %631 : tensor<32xf32>
    %cst_170 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %633 = stablehlo.broadcast_in_dim %cst_170, dims = [] : (tensor<f32>) -> tensor<32x64xf32>
    %634 = stablehlo.multiply %633, %arg36 : tensor<32x64xf32>
    %cst_171 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %635 = stablehlo.broadcast_in_dim %cst_171, dims = [] : (tensor<f32>) -> tensor<32x64xf32>
    %636 = stablehlo.multiply %635, %467 : tensor<32x64xf32>
    %637 = stablehlo.add %634, %636 : tensor<32x64xf32>
    %cst_172 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %638 = stablehlo.broadcast_in_dim %cst_172, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %639 = stablehlo.multiply %638, %arg37 : tensor<64xf32>
    %cst_173 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %640 = stablehlo.broadcast_in_dim %cst_173, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %641 = stablehlo.multiply %640, %465 : tensor<64xf32>
    %642 = stablehlo.add %639, %641 : tensor<64xf32>
    %cst_174 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %643 = stablehlo.broadcast_in_dim %cst_174, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %644 = stablehlo.multiply %643, %arg38 : tensor<32x4x8xf32>
    %cst_175 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %645 = stablehlo.broadcast_in_dim %cst_175, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %646 = stablehlo.multiply %645, %530 : tensor<32x4x8xf32>
    %647 = stablehlo.add %644, %646 : tensor<32x4x8xf32>
    %cst_176 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %648 = stablehlo.broadcast_in_dim %cst_176, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %649 = stablehlo.multiply %648, %arg39 : tensor<32xf32>
    %cst_177 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %650 = stablehlo.broadcast_in_dim %cst_177, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %651 = stablehlo.multiply %650, %411 : tensor<32xf32>
    %652 = stablehlo.add %649, %651 : tensor<32xf32>
    %cst_178 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %653 = stablehlo.broadcast_in_dim %cst_178, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %654 = stablehlo.multiply %653, %arg40 : tensor<32xf32>
    %cst_179 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %655 = stablehlo.broadcast_in_dim %cst_179, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %656 = stablehlo.multiply %655, %339 : tensor<32xf32>
    %657 = stablehlo.add %654, %656 : tensor<32xf32>
    %cst_180 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %658 = stablehlo.broadcast_in_dim %cst_180, dims = [] : (tensor<f32>) -> tensor<64x32xf32>
    %659 = stablehlo.multiply %658, %arg41 : tensor<64x32xf32>
    %cst_181 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %660 = stablehlo.broadcast_in_dim %cst_181, dims = [] : (tensor<f32>) -> tensor<64x32xf32>
    %661 = stablehlo.multiply %660, %318 : tensor<64x32xf32>
    %662 = stablehlo.add %659, %661 : tensor<64x32xf32>
    %cst_182 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %663 = stablehlo.broadcast_in_dim %cst_182, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %664 = stablehlo.multiply %663, %arg42 : tensor<32xf32>
    %cst_183 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %665 = stablehlo.broadcast_in_dim %cst_183, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %666 = stablehlo.multiply %665, %316 : tensor<32xf32>
    %667 = stablehlo.add %664, %666 : tensor<32xf32>
    %cst_184 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %668 = stablehlo.broadcast_in_dim %cst_184, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %669 = stablehlo.multiply %668, %arg43 : tensor<32x4x8xf32>
    %cst_185 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %670 = stablehlo.broadcast_in_dim %cst_185, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %671 = stablehlo.multiply %670, %403 : tensor<32x4x8xf32>
    %672 = stablehlo.add %669, %671 : tensor<32x4x8xf32>
    %cst_186 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %673 = stablehlo.broadcast_in_dim %cst_186, dims = [] : (tensor<f32>) -> tensor<4x8x32xf32>
    %674 = stablehlo.multiply %673, %arg44 : tensor<4x8x32xf32>
    %cst_187 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %675 = stablehlo.broadcast_in_dim %cst_187, dims = [] : (tensor<f32>) -> tensor<4x8x32xf32>
    %676 = stablehlo.multiply %675, %372 : tensor<4x8x32xf32>
    %677 = stablehlo.add %674, %676 : tensor<4x8x32xf32>
    %cst_188 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %678 = stablehlo.broadcast_in_dim %cst_188, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %679 = stablehlo.multiply %678, %arg45 : tensor<32x4x8xf32>
    %cst_189 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %680 = stablehlo.broadcast_in_dim %cst_189, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %681 = stablehlo.multiply %680, %408 : tensor<32x4x8xf32>
    %682 = stablehlo.add %679, %681 : tensor<32x4x8xf32>
    %cst_190 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %683 = stablehlo.broadcast_in_dim %cst_190, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %684 = stablehlo.multiply %683, %arg46 : tensor<32xf32>
    %cst_191 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %685 = stablehlo.broadcast_in_dim %cst_191, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %686 = stablehlo.multiply %685, %417 : tensor<32xf32>
    %687 = stablehlo.add %684, %686 : tensor<32xf32>
    %cst_192 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %688 = stablehlo.broadcast_in_dim %cst_192, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %689 = stablehlo.multiply %688, %arg47 : tensor<32xf32>
    %cst_193 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %690 = stablehlo.broadcast_in_dim %cst_193, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %691 = stablehlo.multiply %690, %345 : tensor<32xf32>
    %692 = stablehlo.add %689, %691 : tensor<32xf32>
    %cst_194 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %693 = stablehlo.broadcast_in_dim %cst_194, dims = [] : (tensor<f32>) -> tensor<32x64xf32>
    %694 = stablehlo.multiply %693, %arg48 : tensor<32x64xf32>
    %cst_195 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %695 = stablehlo.broadcast_in_dim %cst_195, dims = [] : (tensor<f32>) -> tensor<32x64xf32>
    %696 = stablehlo.multiply %695, %335 : tensor<32x64xf32>
    %697 = stablehlo.add %694, %696 : tensor<32x64xf32>
    %cst_196 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %698 = stablehlo.broadcast_in_dim %cst_196, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %699 = stablehlo.multiply %698, %arg49 : tensor<64xf32>
    %cst_197 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %700 = stablehlo.broadcast_in_dim %cst_197, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %701 = stablehlo.multiply %700, %333 : tensor<64xf32>
    %702 = stablehlo.add %699, %701 : tensor<64xf32>
    %cst_198 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %703 = stablehlo.broadcast_in_dim %cst_198, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %704 = stablehlo.multiply %703, %arg50 : tensor<32x4x8xf32>
    %cst_199 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %705 = stablehlo.broadcast_in_dim %cst_199, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %706 = stablehlo.multiply %705, %398 : tensor<32x4x8xf32>
    %707 = stablehlo.add %704, %706 : tensor<32x4x8xf32>
    %cst_200 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %708 = stablehlo.broadcast_in_dim %cst_200, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %709 = stablehlo.multiply %708, %arg51 : tensor<16x32xf32>
    %cst_201 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %710 = stablehlo.broadcast_in_dim %cst_201, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %711 = stablehlo.multiply %710, %577 : tensor<16x32xf32>
    %712 = stablehlo.add %709, %711 : tensor<16x32xf32>
    %cst_202 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %713 = stablehlo.broadcast_in_dim %cst_202, dims = [] : (tensor<f32>) -> tensor<64x32xf32>
    %714 = stablehlo.multiply %713, %arg52 : tensor<64x32xf32>
    %cst_203 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %715 = stablehlo.broadcast_in_dim %cst_203, dims = [] : (tensor<f32>) -> tensor<64x32xf32>
    %716 = stablehlo.multiply %715, %580 : tensor<64x32xf32>
    %717 = stablehlo.multiply %716, %580 : tensor<64x32xf32>
    %718 = stablehlo.add %714, %717 : tensor<64x32xf32>
    %cst_204 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %719 = stablehlo.broadcast_in_dim %cst_204, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %720 = stablehlo.multiply %719, %arg53 : tensor<32xf32>
    %cst_205 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %721 = stablehlo.broadcast_in_dim %cst_205, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %722 = stablehlo.multiply %721, %543 : tensor<32xf32>
    %723 = stablehlo.multiply %722, %543 : tensor<32xf32>
    %724 = stablehlo.add %720, %723 : tensor<32xf32>
    %cst_206 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %725 = stablehlo.broadcast_in_dim %cst_206, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %726 = stablehlo.multiply %725, %arg54 : tensor<32xf32>
    %cst_207 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %727 = stablehlo.broadcast_in_dim %cst_207, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %728 = stablehlo.multiply %727, %471 : tensor<32xf32>
    %729 = stablehlo.multiply %728, %471 : tensor<32xf32>
    %730 = stablehlo.add %726, %729 : tensor<32xf32>
    %cst_208 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %731 = stablehlo.broadcast_in_dim %cst_208, dims = [] : (tensor<f32>) -> tensor<64x32xf32>
    %732 = stablehlo.multiply %731, %arg55 : tensor<64x32xf32>
    %cst_209 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %733 = stablehlo.broadcast_in_dim %cst_209, dims = [] : (tensor<f32>) -> tensor<64x32xf32>
    %734 = stablehlo.multiply %733, %447 : tensor<64x32xf32>
    %735 = stablehlo.multiply %734, %447 : tensor<64x32xf32>
    %736 = stablehlo.add %732, %735 : tensor<64x32xf32>
    %cst_210 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %737 = stablehlo.broadcast_in_dim %cst_210, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %738 = stablehlo.multiply %737, %arg56 : tensor<32xf32>
    %cst_211 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %739 = stablehlo.broadcast_in_dim %cst_211, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %740 = stablehlo.multiply %739, %445 : tensor<32xf32>
    %741 = stablehlo.multiply %740, %445 : tensor<32xf32>
    %742 = stablehlo.add %738, %741 : tensor<32xf32>
    %cst_212 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %743 = stablehlo.broadcast_in_dim %cst_212, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %744 = stablehlo.multiply %743, %arg57 : tensor<32x4x8xf32>
    %cst_213 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %745 = stablehlo.broadcast_in_dim %cst_213, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %746 = stablehlo.multiply %745, %535 : tensor<32x4x8xf32>
    %747 = stablehlo.multiply %746, %535 : tensor<32x4x8xf32>
    %748 = stablehlo.add %744, %747 : tensor<32x4x8xf32>
    %cst_214 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %749 = stablehlo.broadcast_in_dim %cst_214, dims = [] : (tensor<f32>) -> tensor<4x8x32xf32>
    %750 = stablehlo.multiply %749, %arg58 : tensor<4x8x32xf32>
    %cst_215 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %751 = stablehlo.broadcast_in_dim %cst_215, dims = [] : (tensor<f32>) -> tensor<4x8x32xf32>
    %752 = stablehlo.multiply %751, %504 : tensor<4x8x32xf32>
    %753 = stablehlo.multiply %752, %504 : tensor<4x8x32xf32>
    %754 = stablehlo.add %750, %753 : tensor<4x8x32xf32>
    %cst_216 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %755 = stablehlo.broadcast_in_dim %cst_216, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %756 = stablehlo.multiply %755, %arg59 : tensor<32x4x8xf32>
    %cst_217 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %757 = stablehlo.broadcast_in_dim %cst_217, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %758 = stablehlo.multiply %757, %540 : tensor<32x4x8xf32>
    %759 = stablehlo.multiply %758, %540 : tensor<32x4x8xf32>
    %760 = stablehlo.add %756, %759 : tensor<32x4x8xf32>
    %cst_218 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %761 = stablehlo.broadcast_in_dim %cst_218, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %762 = stablehlo.multiply %761, %arg60 : tensor<32xf32>
    %cst_219 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %763 = stablehlo.broadcast_in_dim %cst_219, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %764 = stablehlo.multiply %763, %549 : tensor<32xf32>
    %765 = stablehlo.multiply %764, %549 : tensor<32xf32>
    %766 = stablehlo.add %762, %765 : tensor<32xf32>
    %cst_220 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %767 = stablehlo.broadcast_in_dim %cst_220, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %768 = stablehlo.multiply %767, %arg61 : tensor<32xf32>
    %cst_221 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %769 = stablehlo.broadcast_in_dim %cst_221, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %770 = stablehlo.multiply %769, %477 : tensor<32xf32>
    %771 = stablehlo.multiply %770, %477 : tensor<32xf32>
    %772 = stablehlo.add %768, %771 : tensor<32xf32>
    %cst_222 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %773 = stablehlo.broadcast_in_dim %cst_222, dims = [] : (tensor<f32>) -> tensor<32x64xf32>
    %774 = stablehlo.multiply %773, %arg62 : tensor<32x64xf32>
    %cst_223 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %775 = stablehlo.broadcast_in_dim %cst_223, dims = [] : (tensor<f32>) -> tensor<32x64xf32>
    %776 = stablehlo.multiply %775, %467 : tensor<32x64xf32>
    %777 = stablehlo.multiply %776, %467 : tensor<32x64xf32>
    %778 = stablehlo.add %774, %777 : tensor<32x64xf32>
    %cst_224 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %779 = stablehlo.broadcast_in_dim %cst_224, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %780 = stablehlo.multiply %779, %arg63 : tensor<64xf32>
    %cst_225 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %781 = stablehlo.broadcast_in_dim %cst_225, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %782 = stablehlo.multiply %781, %465 : tensor<64xf32>
    %783 = stablehlo.multiply %782, %465 : tensor<64xf32>
    %784 = stablehlo.add %780, %783 : tensor<64xf32>
    %cst_226 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %785 = stablehlo.broadcast_in_dim %cst_226, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %786 = stablehlo.multiply %785, %arg64 : tensor<32x4x8xf32>
    %cst_227 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %787 = stablehlo.broadcast_in_dim %cst_227, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %788 = stablehlo.multiply %787, %530 : tensor<32x4x8xf32>
    %789 = stablehlo.multiply %788, %530 : tensor<32x4x8xf32>
    %790 = stablehlo.add %786, %789 : tensor<32x4x8xf32>
    %cst_228 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %791 = stablehlo.broadcast_in_dim %cst_228, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %792 = stablehlo.multiply %791, %arg65 : tensor<32xf32>
    %cst_229 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %793 = stablehlo.broadcast_in_dim %cst_229, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %794 = stablehlo.multiply %793, %411 : tensor<32xf32>
    %795 = stablehlo.multiply %794, %411 : tensor<32xf32>
    %796 = stablehlo.add %792, %795 : tensor<32xf32>
    %cst_230 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %797 = stablehlo.broadcast_in_dim %cst_230, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %798 = stablehlo.multiply %797, %arg66 : tensor<32xf32>
    %cst_231 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %799 = stablehlo.broadcast_in_dim %cst_231, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %800 = stablehlo.multiply %799, %339 : tensor<32xf32>
    %801 = stablehlo.multiply %800, %339 : tensor<32xf32>
    %802 = stablehlo.add %798, %801 : tensor<32xf32>
    %cst_232 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %803 = stablehlo.broadcast_in_dim %cst_232, dims = [] : (tensor<f32>) -> tensor<64x32xf32>
    %804 = stablehlo.multiply %803, %arg67 : tensor<64x32xf32>
    %cst_233 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %805 = stablehlo.broadcast_in_dim %cst_233, dims = [] : (tensor<f32>) -> tensor<64x32xf32>
    %806 = stablehlo.multiply %805, %318 : tensor<64x32xf32>
    %807 = stablehlo.multiply %806, %318 : tensor<64x32xf32>
    %808 = stablehlo.add %804, %807 : tensor<64x32xf32>
    %cst_234 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %809 = stablehlo.broadcast_in_dim %cst_234, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %810 = stablehlo.multiply %809, %arg68 : tensor<32xf32>
    %cst_235 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %811 = stablehlo.broadcast_in_dim %cst_235, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %812 = stablehlo.multiply %811, %316 : tensor<32xf32>
    %813 = stablehlo.multiply %812, %316 : tensor<32xf32>
    %814 = stablehlo.add %810, %813 : tensor<32xf32>
    %cst_236 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %815 = stablehlo.broadcast_in_dim %cst_236, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %816 = stablehlo.multiply %815, %arg69 : tensor<32x4x8xf32>
    %cst_237 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %817 = stablehlo.broadcast_in_dim %cst_237, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %818 = stablehlo.multiply %817, %403 : tensor<32x4x8xf32>
    %819 = stablehlo.multiply %818, %403 : tensor<32x4x8xf32>
    %820 = stablehlo.add %816, %819 : tensor<32x4x8xf32>
    %cst_238 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %821 = stablehlo.broadcast_in_dim %cst_238, dims = [] : (tensor<f32>) -> tensor<4x8x32xf32>
    %822 = stablehlo.multiply %821, %arg70 : tensor<4x8x32xf32>
    %cst_239 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %823 = stablehlo.broadcast_in_dim %cst_239, dims = [] : (tensor<f32>) -> tensor<4x8x32xf32>
    %824 = stablehlo.multiply %823, %372 : tensor<4x8x32xf32>
    %825 = stablehlo.multiply %824, %372 : tensor<4x8x32xf32>
    %826 = stablehlo.add %822, %825 : tensor<4x8x32xf32>
    %cst_240 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %827 = stablehlo.broadcast_in_dim %cst_240, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %828 = stablehlo.multiply %827, %arg71 : tensor<32x4x8xf32>
    %cst_241 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %829 = stablehlo.broadcast_in_dim %cst_241, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %830 = stablehlo.multiply %829, %408 : tensor<32x4x8xf32>
    %831 = stablehlo.multiply %830, %408 : tensor<32x4x8xf32>
    %832 = stablehlo.add %828, %831 : tensor<32x4x8xf32>
    %cst_242 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %833 = stablehlo.broadcast_in_dim %cst_242, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %834 = stablehlo.multiply %833, %arg72 : tensor<32xf32>
    %cst_243 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %835 = stablehlo.broadcast_in_dim %cst_243, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %836 = stablehlo.multiply %835, %417 : tensor<32xf32>
    %837 = stablehlo.multiply %836, %417 : tensor<32xf32>
    %838 = stablehlo.add %834, %837 : tensor<32xf32>
    %cst_244 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %839 = stablehlo.broadcast_in_dim %cst_244, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %840 = stablehlo.multiply %839, %arg73 : tensor<32xf32>
    %cst_245 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %841 = stablehlo.broadcast_in_dim %cst_245, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %842 = stablehlo.multiply %841, %345 : tensor<32xf32>
    %843 = stablehlo.multiply %842, %345 : tensor<32xf32>
    %844 = stablehlo.add %840, %843 : tensor<32xf32>
    %cst_246 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %845 = stablehlo.broadcast_in_dim %cst_246, dims = [] : (tensor<f32>) -> tensor<32x64xf32>
    %846 = stablehlo.multiply %845, %arg74 : tensor<32x64xf32>
    %cst_247 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %847 = stablehlo.broadcast_in_dim %cst_247, dims = [] : (tensor<f32>) -> tensor<32x64xf32>
    %848 = stablehlo.multiply %847, %335 : tensor<32x64xf32>
    %849 = stablehlo.multiply %848, %335 : tensor<32x64xf32>
    %850 = stablehlo.add %846, %849 : tensor<32x64xf32>
    %cst_248 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %851 = stablehlo.broadcast_in_dim %cst_248, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %852 = stablehlo.multiply %851, %arg75 : tensor<64xf32>
    %cst_249 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %853 = stablehlo.broadcast_in_dim %cst_249, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %854 = stablehlo.multiply %853, %333 : tensor<64xf32>
    %855 = stablehlo.multiply %854, %333 : tensor<64xf32>
    %856 = stablehlo.add %852, %855 : tensor<64xf32>
    %cst_250 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %857 = stablehlo.broadcast_in_dim %cst_250, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %858 = stablehlo.multiply %857, %arg76 : tensor<32x4x8xf32>
    %cst_251 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %859 = stablehlo.broadcast_in_dim %cst_251, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %860 = stablehlo.multiply %859, %398 : tensor<32x4x8xf32>
    %861 = stablehlo.multiply %860, %398 : tensor<32x4x8xf32>
    %862 = stablehlo.add %858, %861 : tensor<32x4x8xf32>
    %cst_252 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %863 = stablehlo.broadcast_in_dim %cst_252, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %864 = stablehlo.multiply %863, %arg77 : tensor<16x32xf32>
    %cst_253 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %865 = stablehlo.broadcast_in_dim %cst_253, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %866 = stablehlo.multiply %865, %577 : tensor<16x32xf32>
    %867 = stablehlo.multiply %866, %577 : tensor<16x32xf32>
    %868 = stablehlo.add %864, %867 : tensor<16x32xf32>
    %cst_254 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %869 = stablehlo.power %cst_254, %582 : tensor<f32>
    %cst_255 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %870 = stablehlo.subtract %cst_255, %869 : tensor<f32>
    %871 = stablehlo.broadcast_in_dim %870, dims = [] : (tensor<f32>) -> tensor<64x32xf32>
    %872 = stablehlo.divide %587, %871 : tensor<64x32xf32>
    %cst_256 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %873 = stablehlo.power %cst_256, %582 : tensor<f32>
    %cst_257 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %874 = stablehlo.subtract %cst_257, %873 : tensor<f32>
    %875 = stablehlo.broadcast_in_dim %874, dims = [] : (tensor<f32>) -> tensor<64x32xf32>
    %876 = stablehlo.divide %718, %875 : tensor<64x32xf32>
    %cst_258 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %877 = stablehlo.broadcast_in_dim %cst_258, dims = [] : (tensor<f32>) -> tensor<64x32xf32>
    %878 = stablehlo.multiply %877, %872 : tensor<64x32xf32>
    %879 = stablehlo.sqrt %876 : tensor<64x32xf32>
    %cst_259 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %880 = stablehlo.broadcast_in_dim %cst_259, dims = [] : (tensor<f32>) -> tensor<64x32xf32>
    %881 = stablehlo.add %879, %880 : tensor<64x32xf32>
    %882 = stablehlo.divide %878, %881 : tensor<64x32xf32>
    %883 = stablehlo.subtract %arg0, %882 : tensor<64x32xf32>
    %cst_260 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %884 = stablehlo.power %cst_260, %582 : tensor<f32>
    %cst_261 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %885 = stablehlo.subtract %cst_261, %884 : tensor<f32>
    %886 = stablehlo.broadcast_in_dim %885, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %887 = stablehlo.divide %592, %886 : tensor<32xf32>
    %cst_262 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %888 = stablehlo.power %cst_262, %582 : tensor<f32>
    %cst_263 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %889 = stablehlo.subtract %cst_263, %888 : tensor<f32>
    %890 = stablehlo.broadcast_in_dim %889, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %891 = stablehlo.divide %724, %890 : tensor<32xf32>
    %cst_264 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %892 = stablehlo.broadcast_in_dim %cst_264, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %893 = stablehlo.multiply %892, %887 : tensor<32xf32>
    %894 = stablehlo.sqrt %891 : tensor<32xf32>
    %cst_265 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %895 = stablehlo.broadcast_in_dim %cst_265, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %896 = stablehlo.add %894, %895 : tensor<32xf32>
    %897 = stablehlo.divide %893, %896 : tensor<32xf32>
    %898 = stablehlo.subtract %arg1, %897 : tensor<32xf32>
    %cst_266 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %899 = stablehlo.power %cst_266, %582 : tensor<f32>
    %cst_267 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %900 = stablehlo.subtract %cst_267, %899 : tensor<f32>
    %901 = stablehlo.broadcast_in_dim %900, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %902 = stablehlo.divide %597, %901 : tensor<32xf32>
    %cst_268 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %903 = stablehlo.power %cst_268, %582 : tensor<f32>
    %cst_269 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %904 = stablehlo.subtract %cst_269, %903 : tensor<f32>
    %905 = stablehlo.broadcast_in_dim %904, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %906 = stablehlo.divide %730, %905 : tensor<32xf32>
    %cst_270 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %907 = stablehlo.broadcast_in_dim %cst_270, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %908 = stablehlo.multiply %907, %902 : tensor<32xf32>
    %909 = stablehlo.sqrt %906 : tensor<32xf32>
    %cst_271 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %910 = stablehlo.broadcast_in_dim %cst_271, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %911 = stablehlo.add %909, %910 : tensor<32xf32>
    %912 = stablehlo.divide %908, %911 : tensor<32xf32>
    %913 = stablehlo.subtract %arg2, %912 : tensor<32xf32>
    %cst_272 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %914 = stablehlo.power %cst_272, %582 : tensor<f32>
    %cst_273 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %915 = stablehlo.subtract %cst_273, %914 : tensor<f32>
    %916 = stablehlo.broadcast_in_dim %915, dims = [] : (tensor<f32>) -> tensor<64x32xf32>
    %917 = stablehlo.divide %602, %916 : tensor<64x32xf32>
    %cst_274 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %918 = stablehlo.power %cst_274, %582 : tensor<f32>
    %cst_275 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %919 = stablehlo.subtract %cst_275, %918 : tensor<f32>
    %920 = stablehlo.broadcast_in_dim %919, dims = [] : (tensor<f32>) -> tensor<64x32xf32>
    %921 = stablehlo.divide %736, %920 : tensor<64x32xf32>
    %cst_276 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %922 = stablehlo.broadcast_in_dim %cst_276, dims = [] : (tensor<f32>) -> tensor<64x32xf32>
    %923 = stablehlo.multiply %922, %917 : tensor<64x32xf32>
    %924 = stablehlo.sqrt %921 : tensor<64x32xf32>
    %cst_277 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %925 = stablehlo.broadcast_in_dim %cst_277, dims = [] : (tensor<f32>) -> tensor<64x32xf32>
    %926 = stablehlo.add %924, %925 : tensor<64x32xf32>
    %927 = stablehlo.divide %923, %926 : tensor<64x32xf32>
    %928 = stablehlo.subtract %arg3, %927 : tensor<64x32xf32>
    %cst_278 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %929 = stablehlo.power %cst_278, %582 : tensor<f32>
    %cst_279 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %930 = stablehlo.subtract %cst_279, %929 : tensor<f32>
    %931 = stablehlo.broadcast_in_dim %930, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %932 = stablehlo.divide %607, %931 : tensor<32xf32>
    %cst_280 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %933 = stablehlo.power %cst_280, %582 : tensor<f32>
    %cst_281 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %934 = stablehlo.subtract %cst_281, %933 : tensor<f32>
    %935 = stablehlo.broadcast_in_dim %934, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %936 = stablehlo.divide %742, %935 : tensor<32xf32>
    %cst_282 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %937 = stablehlo.broadcast_in_dim %cst_282, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %938 = stablehlo.multiply %937, %932 : tensor<32xf32>
    %939 = stablehlo.sqrt %936 : tensor<32xf32>
    %cst_283 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %940 = stablehlo.broadcast_in_dim %cst_283, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %941 = stablehlo.add %939, %940 : tensor<32xf32>
    %942 = stablehlo.divide %938, %941 : tensor<32xf32>
    %943 = stablehlo.subtract %arg4, %942 : tensor<32xf32>
    %cst_284 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %944 = stablehlo.power %cst_284, %582 : tensor<f32>
    %cst_285 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %945 = stablehlo.subtract %cst_285, %944 : tensor<f32>
    %946 = stablehlo.broadcast_in_dim %945, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %947 = stablehlo.divide %612, %946 : tensor<32x4x8xf32>
    %cst_286 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %948 = stablehlo.power %cst_286, %582 : tensor<f32>
    %cst_287 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %949 = stablehlo.subtract %cst_287, %948 : tensor<f32>
    %950 = stablehlo.broadcast_in_dim %949, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %951 = stablehlo.divide %748, %950 : tensor<32x4x8xf32>
    %cst_288 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %952 = stablehlo.broadcast_in_dim %cst_288, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %953 = stablehlo.multiply %952, %947 : tensor<32x4x8xf32>
    %954 = stablehlo.sqrt %951 : tensor<32x4x8xf32>
    %cst_289 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %955 = stablehlo.broadcast_in_dim %cst_289, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %956 = stablehlo.add %954, %955 : tensor<32x4x8xf32>
    %957 = stablehlo.divide %953, %956 : tensor<32x4x8xf32>
    %958 = stablehlo.subtract %arg5, %957 : tensor<32x4x8xf32>
    %cst_290 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %959 = stablehlo.power %cst_290, %582 : tensor<f32>
    %cst_291 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %960 = stablehlo.subtract %cst_291, %959 : tensor<f32>
    %961 = stablehlo.broadcast_in_dim %960, dims = [] : (tensor<f32>) -> tensor<4x8x32xf32>
    %962 = stablehlo.divide %617, %961 : tensor<4x8x32xf32>
    %cst_292 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %963 = stablehlo.power %cst_292, %582 : tensor<f32>
    %cst_293 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %964 = stablehlo.subtract %cst_293, %963 : tensor<f32>
    %965 = stablehlo.broadcast_in_dim %964, dims = [] : (tensor<f32>) -> tensor<4x8x32xf32>
    %966 = stablehlo.divide %754, %965 : tensor<4x8x32xf32>
    %cst_294 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %967 = stablehlo.broadcast_in_dim %cst_294, dims = [] : (tensor<f32>) -> tensor<4x8x32xf32>
    %968 = stablehlo.multiply %967, %962 : tensor<4x8x32xf32>
    %969 = stablehlo.sqrt %966 : tensor<4x8x32xf32>
    %cst_295 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %970 = stablehlo.broadcast_in_dim %cst_295, dims = [] : (tensor<f32>) -> tensor<4x8x32xf32>
    %971 = stablehlo.add %969, %970 : tensor<4x8x32xf32>
    %972 = stablehlo.divide %968, %971 : tensor<4x8x32xf32>
    %973 = stablehlo.subtract %arg6, %972 : tensor<4x8x32xf32>
    %cst_296 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %974 = stablehlo.power %cst_296, %582 : tensor<f32>
    %cst_297 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %975 = stablehlo.subtract %cst_297, %974 : tensor<f32>
    %976 = stablehlo.broadcast_in_dim %975, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %977 = stablehlo.divide %622, %976 : tensor<32x4x8xf32>
    %cst_298 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %978 = stablehlo.power %cst_298, %582 : tensor<f32>
    %cst_299 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %979 = stablehlo.subtract %cst_299, %978 : tensor<f32>
    %980 = stablehlo.broadcast_in_dim %979, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %981 = stablehlo.divide %760, %980 : tensor<32x4x8xf32>
    %cst_300 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %982 = stablehlo.broadcast_in_dim %cst_300, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %983 = stablehlo.multiply %982, %977 : tensor<32x4x8xf32>
    %984 = stablehlo.sqrt %981 : tensor<32x4x8xf32>
    %cst_301 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %985 = stablehlo.broadcast_in_dim %cst_301, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %986 = stablehlo.add %984, %985 : tensor<32x4x8xf32>
    %987 = stablehlo.divide %983, %986 : tensor<32x4x8xf32>
    %988 = stablehlo.subtract %arg7, %987 : tensor<32x4x8xf32>
    %cst_302 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %989 = stablehlo.power %cst_302, %582 : tensor<f32>
    %cst_303 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %990 = stablehlo.subtract %cst_303, %989 : tensor<f32>
    %991 = stablehlo.broadcast_in_dim %990, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %992 = stablehlo.divide %627, %991 : tensor<32xf32>
    %cst_304 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %993 = stablehlo.power %cst_304, %582 : tensor<f32>
    %cst_305 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %994 = stablehlo.subtract %cst_305, %993 : tensor<f32>
    %995 = stablehlo.broadcast_in_dim %994, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %996 = stablehlo.divide %766, %995 : tensor<32xf32>
    %cst_306 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %997 = stablehlo.broadcast_in_dim %cst_306, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %998 = stablehlo.multiply %997, %992 : tensor<32xf32>
    %999 = stablehlo.sqrt %996 : tensor<32xf32>
    %cst_307 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1000 = stablehlo.broadcast_in_dim %cst_307, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1001 = stablehlo.add %999, %1000 : tensor<32xf32>
    %1002 = stablehlo.divide %998, %1001 : tensor<32xf32>
    %1003 = stablehlo.subtract %arg8, %1002 : tensor<32xf32>
    %cst_308 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1004 = stablehlo.power %cst_308, %582 : tensor<f32>
    %cst_309 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1005 = stablehlo.subtract %cst_309, %1004 : tensor<f32>
    %1006 = stablehlo.broadcast_in_dim %1005, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1007 = stablehlo.divide %632, %1006 : tensor<32xf32>
    %cst_310 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1008 = stablehlo.power %cst_310, %582 : tensor<f32>
    %cst_311 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1009 = stablehlo.subtract %cst_311, %1008 : tensor<f32>
    %1010 = stablehlo.broadcast_in_dim %1009, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1011 = stablehlo.divide %772, %1010 : tensor<32xf32>
    %cst_312 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1012 = stablehlo.broadcast_in_dim %cst_312, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1013 = stablehlo.multiply %1012, %1007 : tensor<32xf32>
    %1014 = stablehlo.sqrt %1011 : tensor<32xf32>
    %cst_313 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1015 = stablehlo.broadcast_in_dim %cst_313, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1016 = stablehlo.add %1014, %1015 : tensor<32xf32>
    %1017 = stablehlo.divide %1013, %1016 : tensor<32xf32>
    %1018 = stablehlo.subtract %arg9, %1017 : tensor<32xf32>
    %cst_314 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1019 = stablehlo.power %cst_314, %582 : tensor<f32>
    %cst_315 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1020 = stablehlo.subtract %cst_315, %1019 : tensor<f32>
    %1021 = stablehlo.broadcast_in_dim %1020, dims = [] : (tensor<f32>) -> tensor<32x64xf32>
    %1022 = stablehlo.divide %637, %1021 : tensor<32x64xf32>
    %cst_316 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1023 = stablehlo.power %cst_316, %582 : tensor<f32>
    %cst_317 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1024 = stablehlo.subtract %cst_317, %1023 : tensor<f32>
    %1025 = stablehlo.broadcast_in_dim %1024, dims = [] : (tensor<f32>) -> tensor<32x64xf32>
    %1026 = stablehlo.divide %778, %1025 : tensor<32x64xf32>
    %cst_318 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1027 = stablehlo.broadcast_in_dim %cst_318, dims = [] : (tensor<f32>) -> tensor<32x64xf32>
    %1028 = stablehlo.multiply %1027, %1022 : tensor<32x64xf32>
    %1029 = stablehlo.sqrt %1026 : tensor<32x64xf32>
    %cst_319 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1030 = stablehlo.broadcast_in_dim %cst_319, dims = [] : (tensor<f32>) -> tensor<32x64xf32>
    %1031 = stablehlo.add %1029, %1030 : tensor<32x64xf32>
    %1032 = stablehlo.divide %1028, %1031 : tensor<32x64xf32>
    %1033 = stablehlo.subtract %arg10, %1032 : tensor<32x64xf32>
    %cst_320 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1034 = stablehlo.power %cst_320, %582 : tensor<f32>
    %cst_321 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1035 = stablehlo.subtract %cst_321, %1034 : tensor<f32>
    %1036 = stablehlo.broadcast_in_dim %1035, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1037 = stablehlo.divide %642, %1036 : tensor<64xf32>
    %cst_322 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1038 = stablehlo.power %cst_322, %582 : tensor<f32>
    %cst_323 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1039 = stablehlo.subtract %cst_323, %1038 : tensor<f32>
    %1040 = stablehlo.broadcast_in_dim %1039, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1041 = stablehlo.divide %784, %1040 : tensor<64xf32>
    %cst_324 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1042 = stablehlo.broadcast_in_dim %cst_324, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1043 = stablehlo.multiply %1042, %1037 : tensor<64xf32>
    %1044 = stablehlo.sqrt %1041 : tensor<64xf32>
    %cst_325 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1045 = stablehlo.broadcast_in_dim %cst_325, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1046 = stablehlo.add %1044, %1045 : tensor<64xf32>
    %1047 = stablehlo.divide %1043, %1046 : tensor<64xf32>
    %1048 = stablehlo.subtract %arg11, %1047 : tensor<64xf32>
    %cst_326 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1049 = stablehlo.power %cst_326, %582 : tensor<f32>
    %cst_327 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1050 = stablehlo.subtract %cst_327, %1049 : tensor<f32>
    %1051 = stablehlo.broadcast_in_dim %1050, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %1052 = stablehlo.divide %647, %1051 : tensor<32x4x8xf32>
    %cst_328 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1053 = stablehlo.power %cst_328, %582 : tensor<f32>
    %cst_329 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1054 = stablehlo.subtract %cst_329, %1053 : tensor<f32>
    %1055 = stablehlo.broadcast_in_dim %1054, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %1056 = stablehlo.divide %790, %1055 : tensor<32x4x8xf32>
    %cst_330 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1057 = stablehlo.broadcast_in_dim %cst_330, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %1058 = stablehlo.multiply %1057, %1052 : tensor<32x4x8xf32>
    %1059 = stablehlo.sqrt %1056 : tensor<32x4x8xf32>
    %cst_331 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1060 = stablehlo.broadcast_in_dim %cst_331, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %1061 = stablehlo.add %1059, %1060 : tensor<32x4x8xf32>
    %1062 = stablehlo.divide %1058, %1061 : tensor<32x4x8xf32>
    %1063 = stablehlo.subtract %arg12, %1062 : tensor<32x4x8xf32>
    %cst_332 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1064 = stablehlo.power %cst_332, %582 : tensor<f32>
    %cst_333 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1065 = stablehlo.subtract %cst_333, %1064 : tensor<f32>
    %1066 = stablehlo.broadcast_in_dim %1065, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1067 = stablehlo.divide %652, %1066 : tensor<32xf32>
    %cst_334 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1068 = stablehlo.power %cst_334, %582 : tensor<f32>
    %cst_335 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1069 = stablehlo.subtract %cst_335, %1068 : tensor<f32>
    %1070 = stablehlo.broadcast_in_dim %1069, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1071 = stablehlo.divide %796, %1070 : tensor<32xf32>
    %cst_336 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1072 = stablehlo.broadcast_in_dim %cst_336, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1073 = stablehlo.multiply %1072, %1067 : tensor<32xf32>
    %1074 = stablehlo.sqrt %1071 : tensor<32xf32>
    %cst_337 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1075 = stablehlo.broadcast_in_dim %cst_337, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1076 = stablehlo.add %1074, %1075 : tensor<32xf32>
    %1077 = stablehlo.divide %1073, %1076 : tensor<32xf32>
    %1078 = stablehlo.subtract %arg13, %1077 : tensor<32xf32>
    %cst_338 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1079 = stablehlo.power %cst_338, %582 : tensor<f32>
    %cst_339 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1080 = stablehlo.subtract %cst_339, %1079 : tensor<f32>
    %1081 = stablehlo.broadcast_in_dim %1080, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1082 = stablehlo.divide %657, %1081 : tensor<32xf32>
    %cst_340 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1083 = stablehlo.power %cst_340, %582 : tensor<f32>
    %cst_341 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1084 = stablehlo.subtract %cst_341, %1083 : tensor<f32>
    %1085 = stablehlo.broadcast_in_dim %1084, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1086 = stablehlo.divide %802, %1085 : tensor<32xf32>
    %cst_342 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1087 = stablehlo.broadcast_in_dim %cst_342, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1088 = stablehlo.multiply %1087, %1082 : tensor<32xf32>
    %1089 = stablehlo.sqrt %1086 : tensor<32xf32>
    %cst_343 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1090 = stablehlo.broadcast_in_dim %cst_343, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1091 = stablehlo.add %1089, %1090 : tensor<32xf32>
    %1092 = stablehlo.divide %1088, %1091 : tensor<32xf32>
    %1093 = stablehlo.subtract %arg14, %1092 : tensor<32xf32>
    %cst_344 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1094 = stablehlo.power %cst_344, %582 : tensor<f32>
    %cst_345 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1095 = stablehlo.subtract %cst_345, %1094 : tensor<f32>
    %1096 = stablehlo.broadcast_in_dim %1095, dims = [] : (tensor<f32>) -> tensor<64x32xf32>
    %1097 = stablehlo.divide %662, %1096 : tensor<64x32xf32>
    %cst_346 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1098 = stablehlo.power %cst_346, %582 : tensor<f32>
    %cst_347 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1099 = stablehlo.subtract %cst_347, %1098 : tensor<f32>
    %1100 = stablehlo.broadcast_in_dim %1099, dims = [] : (tensor<f32>) -> tensor<64x32xf32>
    %1101 = stablehlo.divide %808, %1100 : tensor<64x32xf32>
    %cst_348 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1102 = stablehlo.broadcast_in_dim %cst_348, dims = [] : (tensor<f32>) -> tensor<64x32xf32>
    %1103 = stablehlo.multiply %1102, %1097 : tensor<64x32xf32>
    %1104 = stablehlo.sqrt %1101 : tensor<64x32xf32>
    %cst_349 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1105 = stablehlo.broadcast_in_dim %cst_349, dims = [] : (tensor<f32>) -> tensor<64x32xf32>
    %1106 = stablehlo.add %1104, %1105 : tensor<64x32xf32>
    %1107 = stablehlo.divide %1103, %1106 : tensor<64x32xf32>
    %1108 = stablehlo.subtract %arg15, %1107 : tensor<64x32xf32>
    %cst_350 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1109 = stablehlo.power %cst_350, %582 : tensor<f32>
    %cst_351 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1110 = stablehlo.subtract %cst_351, %1109 : tensor<f32>
    %1111 = stablehlo.broadcast_in_dim %1110, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1112 = stablehlo.divide %667, %1111 : tensor<32xf32>
    %cst_352 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1113 = stablehlo.power %cst_352, %582 : tensor<f32>
    %cst_353 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1114 = stablehlo.subtract %cst_353, %1113 : tensor<f32>
    %1115 = stablehlo.broadcast_in_dim %1114, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1116 = stablehlo.divide %814, %1115 : tensor<32xf32>
    %cst_354 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1117 = stablehlo.broadcast_in_dim %cst_354, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1118 = stablehlo.multiply %1117, %1112 : tensor<32xf32>
    %1119 = stablehlo.sqrt %1116 : tensor<32xf32>
    %cst_355 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1120 = stablehlo.broadcast_in_dim %cst_355, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1121 = stablehlo.add %1119, %1120 : tensor<32xf32>
    %1122 = stablehlo.divide %1118, %1121 : tensor<32xf32>
    %1123 = stablehlo.subtract %arg16, %1122 : tensor<32xf32>
    %cst_356 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1124 = stablehlo.power %cst_356, %582 : tensor<f32>
    %cst_357 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1125 = stablehlo.subtract %cst_357, %1124 : tensor<f32>
    %1126 = stablehlo.broadcast_in_dim %1125, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %1127 = stablehlo.divide %672, %1126 : tensor<32x4x8xf32>
    %cst_358 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1128 = stablehlo.power %cst_358, %582 : tensor<f32>
    %cst_359 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1129 = stablehlo.subtract %cst_359, %1128 : tensor<f32>
    %1130 = stablehlo.broadcast_in_dim %1129, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %1131 = stablehlo.divide %820, %1130 : tensor<32x4x8xf32>
    %cst_360 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1132 = stablehlo.broadcast_in_dim %cst_360, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %1133 = stablehlo.multiply %1132, %1127 : tensor<32x4x8xf32>
    %1134 = stablehlo.sqrt %1131 : tensor<32x4x8xf32>
    %cst_361 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1135 = stablehlo.broadcast_in_dim %cst_361, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %1136 = stablehlo.add %1134, %1135 : tensor<32x4x8xf32>
    %1137 = stablehlo.divide %1133, %1136 : tensor<32x4x8xf32>
    %1138 = stablehlo.subtract %arg17, %1137 : tensor<32x4x8xf32>
    %cst_362 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1139 = stablehlo.power %cst_362, %582 : tensor<f32>
    %cst_363 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1140 = stablehlo.subtract %cst_363, %1139 : tensor<f32>
    %1141 = stablehlo.broadcast_in_dim %1140, dims = [] : (tensor<f32>) -> tensor<4x8x32xf32>
    %1142 = stablehlo.divide %677, %1141 : tensor<4x8x32xf32>
    %cst_364 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1143 = stablehlo.power %cst_364, %582 : tensor<f32>
    %cst_365 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1144 = stablehlo.subtract %cst_365, %1143 : tensor<f32>
    %1145 = stablehlo.broadcast_in_dim %1144, dims = [] : (tensor<f32>) -> tensor<4x8x32xf32>
    %1146 = stablehlo.divide %826, %1145 : tensor<4x8x32xf32>
    %cst_366 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1147 = stablehlo.broadcast_in_dim %cst_366, dims = [] : (tensor<f32>) -> tensor<4x8x32xf32>
    %1148 = stablehlo.multiply %1147, %1142 : tensor<4x8x32xf32>
    %1149 = stablehlo.sqrt %1146 : tensor<4x8x32xf32>
    %cst_367 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1150 = stablehlo.broadcast_in_dim %cst_367, dims = [] : (tensor<f32>) -> tensor<4x8x32xf32>
    %1151 = stablehlo.add %1149, %1150 : tensor<4x8x32xf32>
    %1152 = stablehlo.divide %1148, %1151 : tensor<4x8x32xf32>
    %1153 = stablehlo.subtract %arg18, %1152 : tensor<4x8x32xf32>
    %cst_368 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1154 = stablehlo.power %cst_368, %582 : tensor<f32>
    %cst_369 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1155 = stablehlo.subtract %cst_369, %1154 : tensor<f32>
    %1156 = stablehlo.broadcast_in_dim %1155, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %1157 = stablehlo.divide %682, %1156 : tensor<32x4x8xf32>
    %cst_370 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1158 = stablehlo.power %cst_370, %582 : tensor<f32>
    %cst_371 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1159 = stablehlo.subtract %cst_371, %1158 : tensor<f32>
    %1160 = stablehlo.broadcast_in_dim %1159, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %1161 = stablehlo.divide %832, %1160 : tensor<32x4x8xf32>
    %cst_372 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1162 = stablehlo.broadcast_in_dim %cst_372, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %1163 = stablehlo.multiply %1162, %1157 : tensor<32x4x8xf32>
    %1164 = stablehlo.sqrt %1161 : tensor<32x4x8xf32>
    %cst_373 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1165 = stablehlo.broadcast_in_dim %cst_373, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %1166 = stablehlo.add %1164, %1165 : tensor<32x4x8xf32>
    %1167 = stablehlo.divide %1163, %1166 : tensor<32x4x8xf32>
    %1168 = stablehlo.subtract %arg19, %1167 : tensor<32x4x8xf32>
    %cst_374 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1169 = stablehlo.power %cst_374, %582 : tensor<f32>
    %cst_375 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1170 = stablehlo.subtract %cst_375, %1169 : tensor<f32>
    %1171 = stablehlo.broadcast_in_dim %1170, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1172 = stablehlo.divide %687, %1171 : tensor<32xf32>
    %cst_376 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1173 = stablehlo.power %cst_376, %582 : tensor<f32>
    %cst_377 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1174 = stablehlo.subtract %cst_377, %1173 : tensor<f32>
    %1175 = stablehlo.broadcast_in_dim %1174, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1176 = stablehlo.divide %838, %1175 : tensor<32xf32>
    %cst_378 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1177 = stablehlo.broadcast_in_dim %cst_378, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1178 = stablehlo.multiply %1177, %1172 : tensor<32xf32>
    %1179 = stablehlo.sqrt %1176 : tensor<32xf32>
    %cst_379 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1180 = stablehlo.broadcast_in_dim %cst_379, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1181 = stablehlo.add %1179, %1180 : tensor<32xf32>
    %1182 = stablehlo.divide %1178, %1181 : tensor<32xf32>
    %1183 = stablehlo.subtract %arg20, %1182 : tensor<32xf32>
    %cst_380 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1184 = stablehlo.power %cst_380, %582 : tensor<f32>
    %cst_381 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1185 = stablehlo.subtract %cst_381, %1184 : tensor<f32>
    %1186 = stablehlo.broadcast_in_dim %1185, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1187 = stablehlo.divide %692, %1186 : tensor<32xf32>
    %cst_382 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1188 = stablehlo.power %cst_382, %582 : tensor<f32>
    %cst_383 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1189 = stablehlo.subtract %cst_383, %1188 : tensor<f32>
    %1190 = stablehlo.broadcast_in_dim %1189, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1191 = stablehlo.divide %844, %1190 : tensor<32xf32>
    %cst_384 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1192 = stablehlo.broadcast_in_dim %cst_384, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1193 = stablehlo.multiply %1192, %1187 : tensor<32xf32>
    %1194 = stablehlo.sqrt %1191 : tensor<32xf32>
    %cst_385 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1195 = stablehlo.broadcast_in_dim %cst_385, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1196 = stablehlo.add %1194, %1195 : tensor<32xf32>
    %1197 = stablehlo.divide %1193, %1196 : tensor<32xf32>
    %1198 = stablehlo.subtract %arg21, %1197 : tensor<32xf32>
    %cst_386 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1199 = stablehlo.power %cst_386, %582 : tensor<f32>
    %cst_387 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1200 = stablehlo.subtract %cst_387, %1199 : tensor<f32>
    %1201 = stablehlo.broadcast_in_dim %1200, dims = [] : (tensor<f32>) -> tensor<32x64xf32>
    %1202 = stablehlo.divide %697, %1201 : tensor<32x64xf32>
    %cst_388 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1203 = stablehlo.power %cst_388, %582 : tensor<f32>
    %cst_389 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1204 = stablehlo.subtract %cst_389, %1203 : tensor<f32>
    %1205 = stablehlo.broadcast_in_dim %1204, dims = [] : (tensor<f32>) -> tensor<32x64xf32>
    %1206 = stablehlo.divide %850, %1205 : tensor<32x64xf32>
    %cst_390 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1207 = stablehlo.broadcast_in_dim %cst_390, dims = [] : (tensor<f32>) -> tensor<32x64xf32>
    %1208 = stablehlo.multiply %1207, %1202 : tensor<32x64xf32>
    %1209 = stablehlo.sqrt %1206 : tensor<32x64xf32>
    %cst_391 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1210 = stablehlo.broadcast_in_dim %cst_391, dims = [] : (tensor<f32>) -> tensor<32x64xf32>
    %1211 = stablehlo.add %1209, %1210 : tensor<32x64xf32>
    %1212 = stablehlo.divide %1208, %1211 : tensor<32x64xf32>
    %1213 = stablehlo.subtract %arg22, %1212 : tensor<32x64xf32>
    %cst_392 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1214 = stablehlo.power %cst_392, %582 : tensor<f32>
    %cst_393 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1215 = stablehlo.subtract %cst_393, %1214 : tensor<f32>
    %1216 = stablehlo.broadcast_in_dim %1215, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1217 = stablehlo.divide %702, %1216 : tensor<64xf32>
    %cst_394 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1218 = stablehlo.power %cst_394, %582 : tensor<f32>
    %cst_395 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1219 = stablehlo.subtract %cst_395, %1218 : tensor<f32>
    %1220 = stablehlo.broadcast_in_dim %1219, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1221 = stablehlo.divide %856, %1220 : tensor<64xf32>
    %cst_396 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1222 = stablehlo.broadcast_in_dim %cst_396, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1223 = stablehlo.multiply %1222, %1217 : tensor<64xf32>
    %1224 = stablehlo.sqrt %1221 : tensor<64xf32>
    %cst_397 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1225 = stablehlo.broadcast_in_dim %cst_397, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1226 = stablehlo.add %1224, %1225 : tensor<64xf32>
    %1227 = stablehlo.divide %1223, %1226 : tensor<64xf32>
    %1228 = stablehlo.subtract %arg23, %1227 : tensor<64xf32>
    %cst_398 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1229 = stablehlo.power %cst_398, %582 : tensor<f32>
    %cst_399 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1230 = stablehlo.subtract %cst_399, %1229 : tensor<f32>
    %1231 = stablehlo.broadcast_in_dim %1230, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %1232 = stablehlo.divide %707, %1231 : tensor<32x4x8xf32>
    %cst_400 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1233 = stablehlo.power %cst_400, %582 : tensor<f32>
    %cst_401 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1234 = stablehlo.subtract %cst_401, %1233 : tensor<f32>
    %1235 = stablehlo.broadcast_in_dim %1234, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %1236 = stablehlo.divide %862, %1235 : tensor<32x4x8xf32>
    %cst_402 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1237 = stablehlo.broadcast_in_dim %cst_402, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %1238 = stablehlo.multiply %1237, %1232 : tensor<32x4x8xf32>
    %1239 = stablehlo.sqrt %1236 : tensor<32x4x8xf32>
    %cst_403 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1240 = stablehlo.broadcast_in_dim %cst_403, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %1241 = stablehlo.add %1239, %1240 : tensor<32x4x8xf32>
    %1242 = stablehlo.divide %1238, %1241 : tensor<32x4x8xf32>
    %1243 = stablehlo.subtract %arg24, %1242 : tensor<32x4x8xf32>
    %cst_404 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1244 = stablehlo.power %cst_404, %582 : tensor<f32>
    %cst_405 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1245 = stablehlo.subtract %cst_405, %1244 : tensor<f32>
    %1246 = stablehlo.broadcast_in_dim %1245, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %1247 = stablehlo.divide %712, %1246 : tensor<16x32xf32>
    %cst_406 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1248 = stablehlo.power %cst_406, %582 : tensor<f32>
    %cst_407 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1249 = stablehlo.subtract %cst_407, %1248 : tensor<f32>
    %1250 = stablehlo.broadcast_in_dim %1249, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %1251 = stablehlo.divide %868, %1250 : tensor<16x32xf32>
    %cst_408 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1252 = stablehlo.broadcast_in_dim %cst_408, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %1253 = stablehlo.multiply %1252, %1247 : tensor<16x32xf32>
    %1254 = stablehlo.sqrt %1251 : tensor<16x32xf32>
    %cst_409 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1255 = stablehlo.broadcast_in_dim %cst_409, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %1256 = stablehlo.add %1254, %1255 : tensor<16x32xf32>
    %1257 = stablehlo.divide %1253, %1256 : tensor<16x32xf32>
    %1258 = stablehlo.subtract %arg25, %1257 : tensor<16x32xf32>
    return %303, %883, %898, %913, %928, %943, %958, %973, %988, %1003, %1018, %1033, %1048, %1063, %1078, %1093, %1108, %1123, %1138, %1153, %1168, %1183, %1198, %1213, %1228, %1243, %1258, %587, %592, %597, %602, %607, %612, %617, %622, %627, %632, %637, %642, %647, %652, %657, %662, %667, %672, %677, %682, %687, %692, %697, %702, %707, %712, %718, %724, %730, %736, %742, %748, %754, %760, %766, %772, %778, %784, %790, %796, %802, %808, %814, %820, %826, %832, %838, %844, %850, %856, %862, %868, %581 : tensor<f32>, tensor<64x32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<64x32xf32>, tensor<32xf32>, tensor<32x4x8xf32>, tensor<4x8x32xf32>, tensor<32x4x8xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32x64xf32>, tensor<64xf32>, tensor<32x4x8xf32>, tensor<32xf32>, tensor<32xf32>, tensor<64x32xf32>, tensor<32xf32>, tensor<32x4x8xf32>, tensor<4x8x32xf32>, tensor<32x4x8xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32x64xf32>, tensor<64xf32>, tensor<32x4x8xf32>, tensor<16x32xf32>, tensor<64x32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<64x32xf32>, tensor<32xf32>, tensor<32x4x8xf32>, tensor<4x8x32xf32>, tensor<32x4x8xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32x64xf32>, tensor<64xf32>, tensor<32x4x8xf32>, tensor<32xf32>, tensor<32xf32>, tensor<64x32xf32>, tensor<32xf32>, tensor<32x4x8xf32>, tensor<4x8x32xf32>, tensor<32x4x8xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32x64xf32>, tensor<64xf32>, tensor<32x4x8xf32>, tensor<16x32xf32>, tensor<64x32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<64x32xf32>, tensor<32xf32>, tensor<32x4x8xf32>, tensor<4x8x32xf32>, tensor<32x4x8xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32x64xf32>, tensor<64xf32>, tensor<32x4x8xf32>, tensor<32xf32>, tensor<32xf32>, tensor<64x32xf32>, tensor<32xf32>, tensor<32x4x8xf32>, tensor<4x8x32xf32>, tensor<32x4x8xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32x64xf32>, tensor<64xf32>, tensor<32x4x8xf32>, tensor<16x32xf32>, tensor<i32>
  }
  func.func private @tril(%arg0: tensor<16x16xi1>) -> tensor<16x16xi1> {
    %0 = stablehlo.iota dim = 0 : tensor<16x16xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<16x16xi32>
    %2 = stablehlo.add %0, %1 : tensor<16x16xi32>
    %3 = stablehlo.iota dim = 1 : tensor<16x16xi32>
    %4 = stablehlo.compare GE, %2, %3, SIGNED : (tensor<16x16xi32>, tensor<16x16xi32>) -> tensor<16x16xi1>
    %c_0 = stablehlo.constant dense<false> : tensor<i1>
    %5 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i1>) -> tensor<16x16xi1>
    %6 = stablehlo.select %4, %arg0, %5 : tensor<16x16xi1>, tensor<16x16xi1>
    return %6 : tensor<16x16xi1>
  }
  func.func private @_where(%arg0: tensor<16x16xi1>, %arg1: tensor<2x4x16x16xf32>, %arg2: tensor<f32>) -> (tensor<2x4x16x16xf32>, tensor<2x4x16x16xi1>) {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [2, 3] : (tensor<16x16xi1>) -> tensor<2x4x16x16xi1>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<2x4x16x16xf32>
    %3 = stablehlo.select %1, %arg1, %2 : tensor<2x4x16x16xi1>, tensor<2x4x16x16xf32>
    return %3, %1 : tensor<2x4x16x16xf32>, tensor<2x4x16x16xi1>
  }
  func.func private @log_softmax(%arg0: tensor<2x15x64xf32>) -> (tensor<2x15x64xf32>, tensor<2x15x64xf32>, tensor<2x15x1xf32>) {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [2] : (tensor<2x15x64xf32>, tensor<f32>) -> tensor<2x15xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x15xf32>
    %2 = stablehlo.maximum %1, %0 : tensor<2x15xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0, 1] : (tensor<2x15xf32>) -> tensor<2x15x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2] : (tensor<2x15x1xf32>) -> tensor<2x15x64xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<2x15x64xf32>
    %6 = stablehlo.exponential %5 : tensor<2x15x64xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_1) applies stablehlo.add across dimensions = [2] : (tensor<2x15x64xf32>, tensor<f32>) -> tensor<2x15xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<2x15xf32>) -> tensor<2x15x1xf32>
    %9 = stablehlo.log %8 : tensor<2x15x1xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1, 2] : (tensor<2x15x1xf32>) -> tensor<2x15x64xf32>
    %11 = stablehlo.subtract %5, %10 : tensor<2x15x64xf32>
    return %11, %6, %8 : tensor<2x15x64xf32>, tensor<2x15x64xf32>, tensor<2x15x1xf32>
  }
  func.func private @take_along_axis(%arg0: tensor<2x15x64xf32>, %arg1: tensor<2x15x1xi32>) -> (tensor<2x15x1xf32>, tensor<2x15x1x1xi32>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2x15x1xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<2x15x1xi32>, tensor<2x15x1xi32>) -> tensor<2x15x1xi1>
    %c_0 = stablehlo.constant dense<64> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<2x15x1xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<2x15x1xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<2x15x1xi1>, tensor<2x15x1xi32>
    %5 = stablehlo.reshape %4 : (tensor<2x15x1xi32>) -> tensor<2x15x1x1xi32>
    %c_1 = stablehlo.constant dense<63> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<2x15x1x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<2x15x1x1xi32>, tensor<2x15x1x1xi32>) -> tensor<2x15x1x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [3] : (tensor<1xi32>) -> tensor<1x1x1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2, 3] : (tensor<1x1x1x1xi32>) -> tensor<2x15x1x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<2x15x1x1xi32>, tensor<2x15x1x1xi32>) -> tensor<2x15x1x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<2x15x1x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [3] : (tensor<2x15x1x1xi1>, tensor<i1>) -> tensor<2x15x1xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [2], operand_batching_dims = [0, 1], start_indices_batching_dims = [0, 1], start_index_map = [2], index_vector_dim = 3>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 1>}> : (tensor<2x15x64xf32>, tensor<2x15x1x1xi32>) -> tensor<2x15x1xf32>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x15x1xf32>
    %15 = stablehlo.select %12, %13, %14 : tensor<2x15x1xi1>, tensor<2x15x1xf32>
    return %15, %5 : tensor<2x15x1xf32>, tensor<2x15x1x1xi32>
  }
  func.func private @take_along_axis_0(%arg0: tensor<2x15x1x1xi32>, %arg1: tensor<2x15x1xf32>) -> tensor<2x15x64xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x15x64xf32>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [2], input_batching_dims = [0, 1], scatter_indices_batching_dims = [0, 1], scatter_dims_to_operand_dims = [2], index_vector_dim = 3>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<2x15x64xf32>, tensor<2x15x1x1xi32>, tensor<2x15x1xf32>) -> tensor<2x15x64xf32>
    return %1 : tensor<2x15x64xf32>
  }
  func.func private @log_softmax_1(%arg0: tensor<2x15x64xf32>, %arg1: tensor<2x15x1xf32>, %arg2: tensor<2x15x64xf32>) -> tensor<2x15x64xf32> {
    %0 = stablehlo.negate %arg2 : tensor<2x15x64xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<2x15x64xf32>, tensor<f32>) -> tensor<2x15xf32>
    %2 = stablehlo.reshape %1 : (tensor<2x15xf32>) -> tensor<2x15x1xf32>
    %3 = stablehlo.divide %2, %arg1 : tensor<2x15x1xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.reduce(%3 init: %cst_0) applies stablehlo.add across dimensions = [2] : (tensor<2x15x1xf32>, tensor<f32>) -> tensor<2x15xf32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<2x15xf32>) -> tensor<2x15x64xf32>
    %6 = stablehlo.multiply %5, %arg0 : tensor<2x15x64xf32>
    %7 = stablehlo.add %arg2, %6 : tensor<2x15x64xf32>
    return %7 : tensor<2x15x64xf32>
  }
  func.func private @_where_2(%arg0: tensor<2x4x16x16xi1>, %arg1: tensor<2x4x16x16xf32>) -> tensor<2x4x16x16xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x4x16x16xf32>
    %1 = stablehlo.select %arg0, %arg1, %0 : tensor<2x4x16x16xi1>, tensor<2x4x16x16xf32>
    return %1 : tensor<2x4x16x16xf32>
  }
}
