module @jit_step attributes {jax.uses_shape_polymorphism = false, mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["data"=2, "model"=4]> {stablehlo.mesh = {axes = [{name = "data", size = 2 : i64}, {name = "model", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<64x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>, tf.aliasing_output = 0 : i32}, %arg1: tensor<32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 1 : i32}, %arg2: tensor<4x8x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}, {}]>, tf.aliasing_output = 2 : i32}, %arg3: tensor<3x32x4x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"model"}, {}]>, tf.aliasing_output = 3 : i32}, %arg4: tensor<32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 4 : i32}, %arg5: tensor<32x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}]>, tf.aliasing_output = 5 : i32}, %arg6: tensor<64x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>, tf.aliasing_output = 6 : i32}, %arg7: tensor<32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 7 : i32}, %arg8: tensor<4x8x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}, {}]>, tf.aliasing_output = 8 : i32}, %arg9: tensor<3x32x4x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"model"}, {}]>, tf.aliasing_output = 9 : i32}, %arg10: tensor<32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 10 : i32}, %arg11: tensor<32x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}]>, tf.aliasing_output = 11 : i32}, %arg12: tensor<96x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>, tf.aliasing_output = 12 : i32}, %arg13: tensor<64x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>, tf.aliasing_output = 13 : i32}, %arg14: tensor<32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 14 : i32}, %arg15: tensor<4x8x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}, {}]>, tf.aliasing_output = 15 : i32}, %arg16: tensor<3x32x4x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"model"}, {}]>, tf.aliasing_output = 16 : i32}, %arg17: tensor<32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 17 : i32}, %arg18: tensor<32x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}]>, tf.aliasing_output = 18 : i32}, %arg19: tensor<64x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>, tf.aliasing_output = 19 : i32}, %arg20: tensor<32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 20 : i32}, %arg21: tensor<4x8x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}, {}]>, tf.aliasing_output = 21 : i32}, %arg22: tensor<3x32x4x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"model"}, {}]>, tf.aliasing_output = 22 : i32}, %arg23: tensor<32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 23 : i32}, %arg24: tensor<32x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}]>, tf.aliasing_output = 24 : i32}, %arg25: tensor<96x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>, tf.aliasing_output = 25 : i32}, %arg26: tensor<64x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>, tf.aliasing_output = 26 : i32}, %arg27: tensor<32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 27 : i32}, %arg28: tensor<4x8x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}, {}]>, tf.aliasing_output = 28 : i32}, %arg29: tensor<3x32x4x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"model"}, {}]>, tf.aliasing_output = 29 : i32}, %arg30: tensor<32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 30 : i32}, %arg31: tensor<32x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}]>, tf.aliasing_output = 31 : i32}, %arg32: tensor<64x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>, tf.aliasing_output = 32 : i32}, %arg33: tensor<32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 33 : i32}, %arg34: tensor<4x8x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}, {}]>, tf.aliasing_output = 34 : i32}, %arg35: tensor<3x32x4x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"model"}, {}]>, tf.aliasing_output = 35 : i32}, %arg36: tensor<32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 36 : i32}, %arg37: tensor<32x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}]>, tf.aliasing_output = 37 : i32}, %arg38: tensor<96x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>, tf.aliasing_output = 38 : i32}, %arg39: tensor<i32> {sdy.sharding = #sdy.sharding<@mesh, []>, tf.aliasing_output = 39 : i32}, %arg40: tensor<8x13xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {}]>}) -> (tensor<64x32xf32> {jax.result_info = "result[0][0]['blocks'][0]['down']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>}, tensor<32xf32> {jax.result_info = "result[0][0]['blocks'][0]['first']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<4x8x32xf32> {jax.result_info = "result[0][0]['blocks'][0]['out']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}, {}]>}, tensor<3x32x4x8xf32> {jax.result_info = "result[0][0]['blocks'][0]['qkv']", sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"model"}, {}]>}, tensor<32xf32> {jax.result_info = "result[0][0]['blocks'][0]['second']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<32x64xf32> {jax.result_info = "result[0][0]['blocks'][0]['up']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}]>}, tensor<64x32xf32> {jax.result_info = "result[0][0]['blocks'][1]['down']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>}, tensor<32xf32> {jax.result_info = "result[0][0]['blocks'][1]['first']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<4x8x32xf32> {jax.result_info = "result[0][0]['blocks'][1]['out']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}, {}]>}, tensor<3x32x4x8xf32> {jax.result_info = "result[0][0]['blocks'][1]['qkv']", sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"model"}, {}]>}, tensor<32xf32> {jax.result_info = "result[0][0]['blocks'][1]['second']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<32x64xf32> {jax.result_info = "result[0][0]['blocks'][1]['up']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}]>}, tensor<96x32xf32> {jax.result_info = "result[0][0]['embed']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>}, tensor<64x32xf32> {jax.result_info = "result[0][1]['blocks'][0]['down']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>}, tensor<32xf32> {jax.result_info = "result[0][1]['blocks'][0]['first']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<4x8x32xf32> {jax.result_info = "result[0][1]['blocks'][0]['out']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}, {}]>}, tensor<3x32x4x8xf32> {jax.result_info = "result[0][1]['blocks'][0]['qkv']", sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"model"}, {}]>}, tensor<32xf32> {jax.result_info = "result[0][1]['blocks'][0]['second']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<32x64xf32> {jax.result_info = "result[0][1]['blocks'][0]['up']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}]>}, tensor<64x32xf32> {jax.result_info = "result[0][1]['blocks'][1]['down']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>}, tensor<32xf32> {jax.result_info = "result[0][1]['blocks'][1]['first']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<4x8x32xf32> {jax.result_info = "result[0][1]['blocks'][1]['out']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}, {}]>}, tensor<3x32x4x8xf32> {jax.result_info = "result[0][1]['blocks'][1]['qkv']", sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"model"}, {}]>}, tensor<32xf32> {jax.result_info = "result[0][1]['blocks'][1]['second']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<32x64xf32> {jax.result_info = "result[0][1]['blocks'][1]['up']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}]>}, tensor<96x32xf32> {jax.result_info = "result[0][1]['embed']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>}, tensor<64x32xf32> {jax.result_info = "result[0][2]['blocks'][0]['down']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>}, tensor<32xf32> {jax.result_info = "result[0][2]['blocks'][0]['first']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<4x8x32xf32> {jax.result_info = "result[0][2]['blocks'][0]['out']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}, {}]>}, tensor<3x32x4x8xf32> {jax.result_info = "result[0][2]['blocks'][0]['qkv']", sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"model"}, {}]>}, tensor<32xf32> {jax.result_info = "result[0][2]['blocks'][0]['second']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<32x64xf32> {jax.result_info = "result[0][2]['blocks'][0]['up']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}]>}, tensor<64x32xf32> {jax.result_info = "result[0][2]['blocks'][1]['down']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>}, tensor<32xf32> {jax.result_info = "result[0][2]['blocks'][1]['first']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<4x8x32xf32> {jax.result_info = "result[0][2]['blocks'][1]['out']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}, {}]>}, tensor<3x32x4x8xf32> {jax.result_info = "result[0][2]['blocks'][1]['qkv']", sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"model"}, {}]>}, tensor<32xf32> {jax.result_info = "result[0][2]['blocks'][1]['second']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<32x64xf32> {jax.result_info = "result[0][2]['blocks'][1]['up']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}]>}, tensor<96x32xf32> {jax.result_info = "result[0][2]['embed']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>}, tensor<i32> {jax.result_info = "result[0][3]", sdy.sharding = #sdy.sharding<@mesh, []>}, tensor<f32> {jax.result_info = "result[1]", sdy.sharding = #sdy.sharding<@mesh, []>}) {
    %cst = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %cst_0 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %cst_1 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %cst_2 = stablehlo.constant dense<9.900000e-01> : tensor<f32>
    %cst_3 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %cst_4 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %c = stablehlo.constant dense<1> : tensor<i32>
    %cst_5 = stablehlo.constant dense<9.600000e+01> : tensor<f32>
    %cst_6 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %cst_7 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %cst_8 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %cst_9 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %cst_10 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_11 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %cst_12 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %c_13 = stablehlo.constant dense<true> : tensor<i1>
    %cst_14 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %cst_15 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %cst_16 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %cst_17 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %c_19 = stablehlo.constant dense<96> : tensor<i32>
    %c_20 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.slice %arg40 [0:8, 0:12] : (tensor<8x13xi32>) -> tensor<8x12xi32>
    %1 = stablehlo.broadcast_in_dim %c_20, dims = [] : (tensor<i32>) -> tensor<8x12xi32>
    %2 = stablehlo.compare LT, %0, %1, SIGNED : (tensor<8x12xi32>, tensor<8x12xi32>) -> tensor<8x12xi1>
    %3 = stablehlo.broadcast_in_dim %c_19, dims = [] : (tensor<i32>) -> tensor<8x12xi32>
    %4 = stablehlo.add %0, %3 : tensor<8x12xi32>
    %5 = stablehlo.select %2, %4, %0 : tensor<8x12xi1>, tensor<8x12xi32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [0, 1] : (tensor<8x12xi32>) -> tensor<8x12x1xi32>
    %7 = "stablehlo.gather"(%arg12, %6) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 32>}> : (tensor<96x32xf32>, tensor<8x12x1xi32>) -> tensor<8x12x32xf32>
    %8 = sdy.sharding_constraint %7 <@mesh, [{"data"}, {}, {}]> : tensor<8x12x32xf32>
    %9 = stablehlo.reduce(%8 init: %cst_18) applies stablehlo.add across dimensions = [2] : (tensor<8x12x32xf32>, tensor<f32>) -> tensor<8x12xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1] : (tensor<8x12xf32>) -> tensor<8x12x1xf32>
    %11 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<8x12x1xf32>
    %12 = stablehlo.divide %10, %11 : tensor<8x12x1xf32>
    %13 = stablehlo.broadcast_in_dim %12, dims = [0, 1, 2] : (tensor<8x12x1xf32>) -> tensor<8x12x32xf32>
    %14 = stablehlo.subtract %8, %13 : tensor<8x12x32xf32>
    %15 = stablehlo.broadcast_in_dim %arg1, dims = [2] : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %16 = stablehlo.broadcast_in_dim %15, dims = [0, 1, 2] : (tensor<1x1x32xf32>) -> tensor<8x12x32xf32>
    %17 = stablehlo.multiply %16, %14 : tensor<8x12x32xf32>
    %18 = stablehlo.multiply %14, %14 : tensor<8x12x32xf32>
    %19 = stablehlo.reduce(%18 init: %cst_18) applies stablehlo.add across dimensions = [2] : (tensor<8x12x32xf32>, tensor<f32>) -> tensor<8x12xf32>
    %20 = stablehlo.broadcast_in_dim %19, dims = [0, 1] : (tensor<8x12xf32>) -> tensor<8x12x1xf32>
    %21 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<8x12x1xf32>
    %22 = stablehlo.divide %20, %21 : tensor<8x12x1xf32>
    %23 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<8x12x1xf32>
    %24 = stablehlo.add %22, %23 : tensor<8x12x1xf32>
    %25 = stablehlo.rsqrt %24 : tensor<8x12x1xf32>
    %26 = stablehlo.divide %25, %24 : tensor<8x12x1xf32>
    %27 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<8x12x1xf32>
    %28 = stablehlo.multiply %27, %26 : tensor<8x12x1xf32>
    %29 = stablehlo.broadcast_in_dim %25, dims = [0, 1, 2] : (tensor<8x12x1xf32>) -> tensor<8x12x32xf32>
    %30 = stablehlo.multiply %17, %29 : tensor<8x12x32xf32>
    %31 = stablehlo.dot_general %arg3, %30, contracting_dims = [1] x [2] : (tensor<3x32x4x8xf32>, tensor<8x12x32xf32>) -> tensor<3x4x8x8x12xf32>
    %32 = stablehlo.transpose %31, dims = [0, 3, 4, 1, 2] : (tensor<3x4x8x8x12xf32>) -> tensor<3x8x12x4x8xf32>
    %33 = stablehlo.slice %32 [0:1, 0:8, 0:12, 0:4, 0:8] : (tensor<3x8x12x4x8xf32>) -> tensor<1x8x12x4x8xf32>
    %34 = stablehlo.reshape %33 : (tensor<1x8x12x4x8xf32>) -> tensor<8x12x4x8xf32>
    %35 = stablehlo.slice %32 [1:2, 0:8, 0:12, 0:4, 0:8] : (tensor<3x8x12x4x8xf32>) -> tensor<1x8x12x4x8xf32>
    %36 = stablehlo.reshape %35 : (tensor<1x8x12x4x8xf32>) -> tensor<8x12x4x8xf32>
    %37 = stablehlo.slice %32 [2:3, 0:8, 0:12, 0:4, 0:8] : (tensor<3x8x12x4x8xf32>) -> tensor<1x8x12x4x8xf32>
    %38 = stablehlo.reshape %37 : (tensor<1x8x12x4x8xf32>) -> tensor<8x12x4x8xf32>
    %39 = sdy.sharding_constraint %34 <@mesh, [{"data"}, {}, {"model"}, {}]> : tensor<8x12x4x8xf32>
    %40 = stablehlo.dot_general %39, %36, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3] : (tensor<8x12x4x8xf32>, tensor<8x12x4x8xf32>) -> tensor<8x4x12x12xf32>
    %41 = stablehlo.sqrt %cst_14 : tensor<f32>
    %42 = stablehlo.convert %41 : tensor<f32>
    %43 = stablehlo.broadcast_in_dim %42, dims = [] : (tensor<f32>) -> tensor<8x4x12x12xf32>
    %44 = stablehlo.divide %40, %43 : tensor<8x4x12x12xf32>
    %45 = stablehlo.broadcast_in_dim %c_13, dims = [] : (tensor<i1>) -> tensor<12x12xi1>
    %46 = call @tril(%45) : (tensor<12x12xi1>) -> tensor<12x12xi1>
    %47:2 = call @_where(%46, %44, %cst_12) : (tensor<12x12xi1>, tensor<8x4x12x12xf32>, tensor<f32>) -> (tensor<8x4x12x12xf32>, tensor<8x4x12x12xi1>)
    %48 = stablehlo.reduce(%47#0 init: %cst_11) applies stablehlo.maximum across dimensions = [3] : (tensor<8x4x12x12xf32>, tensor<f32>) -> tensor<8x4x12xf32>
    %49 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<8x4x12xf32>
    %50 = stablehlo.maximum %49, %48 : tensor<8x4x12xf32>
    %51 = stablehlo.broadcast_in_dim %50, dims = [0, 1, 2] : (tensor<8x4x12xf32>) -> tensor<8x4x12x1xf32>
    %52 = stablehlo.broadcast_in_dim %51, dims = [0, 1, 2, 3] : (tensor<8x4x12x1xf32>) -> tensor<8x4x12x12xf32>
    %53 = stablehlo.subtract %47#0, %52 : tensor<8x4x12x12xf32>
    %54 = stablehlo.exponential %53 : tensor<8x4x12x12xf32>
    %55 = stablehlo.reduce(%54 init: %cst_18) applies stablehlo.add across dimensions = [3] : (tensor<8x4x12x12xf32>, tensor<f32>) -> tensor<8x4x12xf32>
    %56 = stablehlo.broadcast_in_dim %55, dims = [0, 1, 2] : (tensor<8x4x12xf32>) -> tensor<8x4x12x1xf32>
    %57 = stablehlo.broadcast_in_dim %56, dims = [0, 1, 2, 3] : (tensor<8x4x12x1xf32>) -> tensor<8x4x12x12xf32>
    %58 = stablehlo.divide %54, %57 : tensor<8x4x12x12xf32>
    %59 = stablehlo.multiply %56, %56 : tensor<8x4x12x1xf32>
    %60 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<8x4x12x1xf32>
    %61 = stablehlo.divide %60, %59 : tensor<8x4x12x1xf32>
    %62 = stablehlo.dot_general %38, %58, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [3] : (tensor<8x12x4x8xf32>, tensor<8x4x12x12xf32>) -> tensor<8x4x8x12xf32>
    %63 = stablehlo.transpose %62, dims = [0, 3, 1, 2] : (tensor<8x4x8x12xf32>) -> tensor<8x12x4x8xf32>
    %64 = stablehlo.dot_general %63, %arg2, contracting_dims = [2, 3] x [0, 1] : (tensor<8x12x4x8xf32>, tensor<4x8x32xf32>) -> tensor<8x12x32xf32>
    %65 = stablehlo.add %8, %64 : tensor<8x12x32xf32>
    %66 = sdy.sharding_constraint %65 <@mesh, [{"data"}, {}, {}]> : tensor<8x12x32xf32>
    %67 = stablehlo.reduce(%66 init: %cst_18) applies stablehlo.add across dimensions = [2] : (tensor<8x12x32xf32>, tensor<f32>) -> tensor<8x12xf32>
    %68 = stablehlo.broadcast_in_dim %67, dims = [0, 1] : (tensor<8x12xf32>) -> tensor<8x12x1xf32>
    %69 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<8x12x1xf32>
    %70 = stablehlo.divide %68, %69 : tensor<8x12x1xf32>
    %71 = stablehlo.broadcast_in_dim %70, dims = [0, 1, 2] : (tensor<8x12x1xf32>) -> tensor<8x12x32xf32>
    %72 = stablehlo.subtract %66, %71 : tensor<8x12x32xf32>
    %73 = stablehlo.broadcast_in_dim %arg4, dims = [2] : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %74 = stablehlo.broadcast_in_dim %73, dims = [0, 1, 2] : (tensor<1x1x32xf32>) -> tensor<8x12x32xf32>
    %75 = stablehlo.multiply %74, %72 : tensor<8x12x32xf32>
    %76 = stablehlo.multiply %72, %72 : tensor<8x12x32xf32>
    %77 = stablehlo.reduce(%76 init: %cst_18) applies stablehlo.add across dimensions = [2] : (tensor<8x12x32xf32>, tensor<f32>) -> tensor<8x12xf32>
    %78 = stablehlo.broadcast_in_dim %77, dims = [0, 1] : (tensor<8x12xf32>) -> tensor<8x12x1xf32>
    %79 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<8x12x1xf32>
    %80 = stablehlo.divide %78, %79 : tensor<8x12x1xf32>
    %81 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<8x12x1xf32>
    %82 = stablehlo.add %80, %81 : tensor<8x12x1xf32>
    %83 = stablehlo.rsqrt %82 : tensor<8x12x1xf32>
    %84 = stablehlo.divide %83, %82 : tensor<8x12x1xf32>
    %85 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<8x12x1xf32>
    %86 = stablehlo.multiply %85, %84 : tensor<8x12x1xf32>
    %87 = stablehlo.broadcast_in_dim %83, dims = [0, 1, 2] : (tensor<8x12x1xf32>) -> tensor<8x12x32xf32>
    %88 = stablehlo.multiply %75, %87 : tensor<8x12x32xf32>
    %89 = stablehlo.dot_general %88, %arg5, contracting_dims = [2] x [0] : (tensor<8x12x32xf32>, tensor<32x64xf32>) -> tensor<8x12x64xf32>
    %90 = stablehlo.multiply %89, %89 : tensor<8x12x64xf32>
    %91 = stablehlo.multiply %90, %89 : tensor<8x12x64xf32>
    %92 = stablehlo.multiply %89, %89 : tensor<8x12x64xf32>
    %93 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<8x12x64xf32>
    %94 = stablehlo.multiply %93, %92 : tensor<8x12x64xf32>
    %95 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<8x12x64xf32>
    %96 = stablehlo.multiply %95, %91 : tensor<8x12x64xf32>
    %97 = stablehlo.add %89, %96 : tensor<8x12x64xf32>
    %98 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<8x12x64xf32>
    %99 = stablehlo.multiply %98, %97 : tensor<8x12x64xf32>
    %100 = stablehlo.tanh %99 : tensor<8x12x64xf32>
    %101 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<8x12x64xf32>
    %102 = stablehlo.subtract %101, %100 : tensor<8x12x64xf32>
    %103 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<8x12x64xf32>
    %104 = stablehlo.add %103, %100 : tensor<8x12x64xf32>
    %105 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<8x12x64xf32>
    %106 = stablehlo.multiply %105, %104 : tensor<8x12x64xf32>
    %107 = stablehlo.multiply %89, %106 : tensor<8x12x64xf32>
    %108 = sdy.sharding_constraint %107 <@mesh, [{"data"}, {}, {"model"}]> : tensor<8x12x64xf32>
    %109 = stablehlo.dot_general %108, %arg0, contracting_dims = [2] x [0] : (tensor<8x12x64xf32>, tensor<64x32xf32>) -> tensor<8x12x32xf32>
    %110 = stablehlo.add %66, %109 : tensor<8x12x32xf32>
    %111 = stablehlo.reduce(%110 init: %cst_18) applies stablehlo.add across dimensions = [2] : (tensor<8x12x32xf32>, tensor<f32>) -> tensor<8x12xf32>
    %112 = stablehlo.broadcast_in_dim %111, dims = [0, 1] : (tensor<8x12xf32>) -> tensor<8x12x1xf32>
    %113 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<8x12x1xf32>
    %114 = stablehlo.divide %112, %113 : tensor<8x12x1xf32>
    %115 = stablehlo.broadcast_in_dim %114, dims = [0, 1, 2] : (tensor<8x12x1xf32>) -> tensor<8x12x32xf32>
    %116 = stablehlo.subtract %110, %115 : tensor<8x12x32xf32>
    %117 = stablehlo.broadcast_in_dim %arg7, dims = [2] : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %118 = stablehlo.broadcast_in_dim %117, dims = [0, 1, 2] : (tensor<1x1x32xf32>) -> tensor<8x12x32xf32>
    %119 = stablehlo.multiply %118, %116 : tensor<8x12x32xf32>
    %120 = stablehlo.multiply %116, %116 : tensor<8x12x32xf32>
    %121 = stablehlo.reduce(%120 init: %cst_18) applies stablehlo.add across dimensions = [2] : (tensor<8x12x32xf32>, tensor<f32>) -> tensor<8x12xf32>
    %122 = stablehlo.broadcast_in_dim %121, dims = [0, 1] : (tensor<8x12xf32>) -> tensor<8x12x1xf32>
    %123 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<8x12x1xf32>
    %124 = stablehlo.divide %122, %123 : tensor<8x12x1xf32>
    %125 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<8x12x1xf32>
    %126 = stablehlo.add %124, %125 : tensor<8x12x1xf32>
    %127 = stablehlo.rsqrt %126 : tensor<8x12x1xf32>
    %128 = stablehlo.divide %127, %126 : tensor<8x12x1xf32>
    %129 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<8x12x1xf32>
    %130 = stablehlo.multiply %129, %128 : tensor<8x12x1xf32>
    %131 = stablehlo.broadcast_in_dim %127, dims = [0, 1, 2] : (tensor<8x12x1xf32>) -> tensor<8x12x32xf32>
    %132 = stablehlo.multiply %119, %131 : tensor<8x12x32xf32>
    %133 = stablehlo.dot_general %arg9, %132, contracting_dims = [1] x [2] : (tensor<3x32x4x8xf32>, tensor<8x12x32xf32>) -> tensor<3x4x8x8x12xf32>
    %134 = stablehlo.transpose %133, dims = [0, 3, 4, 1, 2] : (tensor<3x4x8x8x12xf32>) -> tensor<3x8x12x4x8xf32>
    %135 = stablehlo.slice %134 [0:1, 0:8, 0:12, 0:4, 0:8] : (tensor<3x8x12x4x8xf32>) -> tensor<1x8x12x4x8xf32>
    %136 = stablehlo.reshape %135 : (tensor<1x8x12x4x8xf32>) -> tensor<8x12x4x8xf32>
    %137 = stablehlo.slice %134 [1:2, 0:8, 0:12, 0:4, 0:8] : (tensor<3x8x12x4x8xf32>) -> tensor<1x8x12x4x8xf32>
    %138 = stablehlo.reshape %137 : (tensor<1x8x12x4x8xf32>) -> tensor<8x12x4x8xf32>
    %139 = stablehlo.slice %134 [2:3, 0:8, 0:12, 0:4, 0:8] : (tensor<3x8x12x4x8xf32>) -> tensor<1x8x12x4x8xf32>
    %140 = stablehlo.reshape %139 : (tensor<1x8x12x4x8xf32>) -> tensor<8x12x4x8xf32>
    %141 = sdy.sharding_constraint %136 <@mesh, [{"data"}, {}, {"model"}, {}]> : tensor<8x12x4x8xf32>
    %142 = stablehlo.dot_general %141, %138, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3] : (tensor<8x12x4x8xf32>, tensor<8x12x4x8xf32>) -> tensor<8x4x12x12xf32>
    %143 = stablehlo.sqrt %cst_14 : tensor<f32>
    %144 = stablehlo.convert %143 : tensor<f32>
    %145 = stablehlo.broadcast_in_dim %144, dims = [] : (tensor<f32>) -> tensor<8x4x12x12xf32>
    %146 = stablehlo.divide %142, %145 : tensor<8x4x12x12xf32>
    %147 = stablehlo.broadcast_in_dim %c_13, dims = [] : (tensor<i1>) -> tensor<12x12xi1>
    %148 = call @tril(%147) : (tensor<12x12xi1>) -> tensor<12x12xi1>
    %149:2 = call @_where(%148, %146, %cst_12) : (tensor<12x12xi1>, tensor<8x4x12x12xf32>, tensor<f32>) -> (tensor<8x4x12x12xf32>, tensor<8x4x12x12xi1>)
    %150 = stablehlo.reduce(%149#0 init: %cst_11) applies stablehlo.maximum across dimensions = [3] : (tensor<8x4x12x12xf32>, tensor<f32>) -> tensor<8x4x12xf32>
    %151 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<8x4x12xf32>
    %152 = stablehlo.maximum %151, %150 : tensor<8x4x12xf32>
    %153 = stablehlo.broadcast_in_dim %152, dims = [0, 1, 2] : (tensor<8x4x12xf32>) -> tensor<8x4x12x1xf32>
    %154 = stablehlo.broadcast_in_dim %153, dims = [0, 1, 2, 3] : (tensor<8x4x12x1xf32>) -> tensor<8x4x12x12xf32>
    %155 = stablehlo.subtract %149#0, %154 : tensor<8x4x12x12xf32>
    %156 = stablehlo.exponential %155 : tensor<8x4x12x12xf32>
    %157 = stablehlo.reduce(%156 init: %cst_18) applies stablehlo.add across dimensions = [3] : (tensor<8x4x12x12xf32>, tensor<f32>) -> tensor<8x4x12xf32>
    %158 = stablehlo.broadcast_in_dim %157, dims = [0, 1, 2] : (tensor<8x4x12xf32>) -> tensor<8x4x12x1xf32>
    %159 = stablehlo.broadcast_in_dim %158, dims = [0, 1, 2, 3] : (tensor<8x4x12x1xf32>) -> tensor<8x4x12x12xf32>
    %160 = stablehlo.divide %156, %159 : tensor<8x4x12x12xf32>
    %161 = stablehlo.multiply %158, %158 : tensor<8x4x12x1xf32>
    %162 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<8x4x12x1xf32>
    %163 = stablehlo.divide %162, %161 : tensor<8x4x12x1xf32>
    %164 = stablehlo.dot_general %140, %160, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [3] : (tensor<8x12x4x8xf32>, tensor<8x4x12x12xf32>) -> tensor<8x4x8x12xf32>
    %165 = stablehlo.transpose %164, dims = [0, 3, 1, 2] : (tensor<8x4x8x12xf32>) -> tensor<8x12x4x8xf32>
    %166 = stablehlo.dot_general %165, %arg8, contracting_dims = [2, 3] x [0, 1] : (tensor<8x12x4x8xf32>, tensor<4x8x32xf32>) -> tensor<8x12x32xf32>
    %167 = stablehlo.add %110, %166 : tensor<8x12x32xf32>
    %168 = sdy.sharding_constraint %167 <@mesh, [{"data"}, {}, {}]> : tensor<8x12x32xf32>
    %169 = stablehlo.reduce(%168 init: %cst_18) applies stablehlo.add across dimensions = [2] : (tensor<8x12x32xf32>, tensor<f32>) -> tensor<8x12xf32>
    %170 = stablehlo.broadcast_in_dim %169, dims = [0, 1] : (tensor<8x12xf32>) -> tensor<8x12x1xf32>
    %171 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<8x12x1xf32>
    %172 = stablehlo.divide %170, %171 : tensor<8x12x1xf32>
    %173 = stablehlo.broadcast_in_dim %172, dims = [0, 1, 2] : (tensor<8x12x1xf32>) -> tensor<8x12x32xf32>
    %174 = stablehlo.subtract %168, %173 : tensor<8x12x32xf32>
    %175 = stablehlo.broadcast_in_dim %arg10, dims = [2] : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %176 = stablehlo.broadcast_in_dim %175, dims = [0, 1, 2] : (tensor<1x1x32xf32>) -> tensor<8x12x32xf32>
    %177 = stablehlo.multiply %176, %174 : tensor<8x12x32xf32>
    %178 = stablehlo.multiply %174, %174 : tensor<8x12x32xf32>
    %179 = stablehlo.reduce(%178 init: %cst_18) applies stablehlo.add across dimensions = [2] : (tensor<8x12x32xf32>, tensor<f32>) -> tensor<8x12xf32>
    %180 = stablehlo.broadcast_in_dim %179, dims = [0, 1] : (tensor<8x12xf32>) -> tensor<8x12x1xf32>
    %181 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<8x12x1xf32>
    %182 = stablehlo.divide %180, %181 : tensor<8x12x1xf32>
    %183 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<8x12x1xf32>
    %184 = stablehlo.add %182, %183 : tensor<8x12x1xf32>
    %185 = stablehlo.rsqrt %184 : tensor<8x12x1xf32>
    %186 = stablehlo.divide %185, %184 : tensor<8x12x1xf32>
    %187 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<8x12x1xf32>
    %188 = stablehlo.multiply %187, %186 : tensor<8x12x1xf32>
    %189 = stablehlo.broadcast_in_dim %185, dims = [0, 1, 2] : (tensor<8x12x1xf32>) -> tensor<8x12x32xf32>
    %190 = stablehlo.multiply %177, %189 : tensor<8x12x32xf32>
    %191 = stablehlo.dot_general %190, %arg11, contracting_dims = [2] x [0] : (tensor<8x12x32xf32>, tensor<32x64xf32>) -> tensor<8x12x64xf32>
    %192 = stablehlo.multiply %191, %191 : tensor<8x12x64xf32>
    %193 = stablehlo.multiply %192, %191 : tensor<8x12x64xf32>
    %194 = stablehlo.multiply %191, %191 : tensor<8x12x64xf32>
    %195 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<8x12x64xf32>
    %196 = stablehlo.multiply %195, %194 : tensor<8x12x64xf32>
    %197 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<8x12x64xf32>
    %198 = stablehlo.multiply %197, %193 : tensor<8x12x64xf32>
    %199 = stablehlo.add %191, %198 : tensor<8x12x64xf32>
    %200 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<8x12x64xf32>
    %201 = stablehlo.multiply %200, %199 : tensor<8x12x64xf32>
    %202 = stablehlo.tanh %201 : tensor<8x12x64xf32>
    %203 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<8x12x64xf32>
    %204 = stablehlo.subtract %203, %202 : tensor<8x12x64xf32>
    %205 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<8x12x64xf32>
    %206 = stablehlo.add %205, %202 : tensor<8x12x64xf32>
    %207 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<8x12x64xf32>
    %208 = stablehlo.multiply %207, %206 : tensor<8x12x64xf32>
    %209 = stablehlo.multiply %191, %208 : tensor<8x12x64xf32>
    %210 = sdy.sharding_constraint %209 <@mesh, [{"data"}, {}, {"model"}]> : tensor<8x12x64xf32>
    %211 = stablehlo.dot_general %210, %arg6, contracting_dims = [2] x [0] : (tensor<8x12x64xf32>, tensor<64x32xf32>) -> tensor<8x12x32xf32>
    %212 = stablehlo.add %168, %211 : tensor<8x12x32xf32>
    %213 = stablehlo.transpose %arg12, dims = [1, 0] : (tensor<96x32xf32>) -> tensor<32x96xf32>
    %214 = stablehlo.dot_general %212, %213, contracting_dims = [2] x [0] : (tensor<8x12x32xf32>, tensor<32x96xf32>) -> tensor<8x12x96xf32>
    %215:3 = call @log_softmax(%214) : (tensor<8x12x96xf32>) -> (tensor<8x12x96xf32>, tensor<8x12x96xf32>, tensor<8x12x1xf32>)
    %216 = stablehlo.slice %arg40 [0:8, 1:13] : (tensor<8x13xi32>) -> tensor<8x12xi32>
    %217 = stablehlo.broadcast_in_dim %216, dims = [0, 1] : (tensor<8x12xi32>) -> tensor<8x12x1xi32>
    %218:2 = call @take_along_axis(%215#0, %217) : (tensor<8x12x96xf32>, tensor<8x12x1xi32>) -> (tensor<8x12x1xf32>, tensor<8x12x1x1xi32>)
    %219 = stablehlo.reduce(%218#0 init: %cst_18) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<8x12x1xf32>, tensor<f32>) -> tensor<f32>
    %220 = stablehlo.divide %219, %cst_5 : tensor<f32>
    %221 = stablehlo.negate %220 : tensor<f32>
    %222 = stablehlo.negate %cst_10 : tensor<f32>
    %223 = stablehlo.divide %222, %cst_5 : tensor<f32>
    %224 = stablehlo.broadcast_in_dim %223, dims = [] : (tensor<f32>) -> tensor<8x12x1xf32>
    %225 = call @take_along_axis_0(%218#1, %224) : (tensor<8x12x1x1xi32>, tensor<8x12x1xf32>) -> tensor<8x12x96xf32>
    %226 = call @log_softmax_1(%215#1, %215#2, %225) : (tensor<8x12x96xf32>, tensor<8x12x1xf32>, tensor<8x12x96xf32>) -> tensor<8x12x96xf32>
    %227 = stablehlo.dot_general %226, %212, contracting_dims = [0, 1] x [0, 1] : (tensor<8x12x96xf32>, tensor<8x12x32xf32>) -> tensor<96x32xf32>
    %228 = stablehlo.transpose %227, dims = [1, 0] : (tensor<96x32xf32>) -> tensor<32x96xf32>
    %229 = stablehlo.dot_general %226, %213, contracting_dims = [2] x [1] : (tensor<8x12x96xf32>, tensor<32x96xf32>) -> tensor<8x12x32xf32>
    %230 = stablehlo.transpose %228, dims = [1, 0] : (tensor<32x96xf32>) -> tensor<96x32xf32>
    %231 = stablehlo.dot_general %229, %210, contracting_dims = [0, 1] x [0, 1] : (tensor<8x12x32xf32>, tensor<8x12x64xf32>) -> tensor<32x64xf32>
    %232 = stablehlo.transpose %231, dims = [1, 0] : (tensor<32x64xf32>) -> tensor<64x32xf32>
    %233 = stablehlo.dot_general %229, %arg6, contracting_dims = [2] x [1] : (tensor<8x12x32xf32>, tensor<64x32xf32>) -> tensor<8x12x64xf32>
    %234 = sdy.sharding_constraint %233 <@mesh, [{"data"}, {}, {"model"}]> : tensor<8x12x64xf32>
    %235 = stablehlo.multiply %191, %234 : tensor<8x12x64xf32>
    %236 = stablehlo.multiply %234, %208 : tensor<8x12x64xf32>
    %237 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<8x12x64xf32>
    %238 = stablehlo.multiply %237, %235 : tensor<8x12x64xf32>
    %239 = stablehlo.multiply %238, %204 : tensor<8x12x64xf32>
    %240 = stablehlo.multiply %239, %202 : tensor<8x12x64xf32>
    %241 = stablehlo.add %239, %240 : tensor<8x12x64xf32>
    %242 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<8x12x64xf32>
    %243 = stablehlo.multiply %242, %241 : tensor<8x12x64xf32>
    %244 = stablehlo.add %236, %243 : tensor<8x12x64xf32>
    %245 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<8x12x64xf32>
    %246 = stablehlo.multiply %245, %243 : tensor<8x12x64xf32>
    %247 = stablehlo.multiply %246, %196 : tensor<8x12x64xf32>
    %248 = stablehlo.add %244, %247 : tensor<8x12x64xf32>
    %249 = stablehlo.dot_general %248, %190, contracting_dims = [0, 1] x [0, 1] : (tensor<8x12x64xf32>, tensor<8x12x32xf32>) -> tensor<64x32xf32>
    %250 = stablehlo.transpose %249, dims = [1, 0] : (tensor<64x32xf32>) -> tensor<32x64xf32>
    %251 = stablehlo.dot_general %248, %arg11, contracting_dims = [2] x [1] : (tensor<8x12x64xf32>, tensor<32x64xf32>) -> tensor<8x12x32xf32>
    %252 = stablehlo.multiply %177, %251 : tensor<8x12x32xf32>
    %253 = stablehlo.reduce(%252 init: %cst_18) applies stablehlo.add across dimensions = [2] : (tensor<8x12x32xf32>, tensor<f32>) -> tensor<8x12xf32>
    %254 = stablehlo.reshape %253 : (tensor<8x12xf32>) -> tensor<8x12x1xf32>
    %255 = stablehlo.broadcast_in_dim %185, dims = [0, 1, 2] : (tensor<8x12x1xf32>) -> tensor<8x12x32xf32>
    %256 = stablehlo.multiply %251, %255 : tensor<8x12x32xf32>
    %257 = stablehlo.multiply %254, %188 : tensor<8x12x1xf32>
    %258 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<8x12x1xf32>
    %259 = stablehlo.divide %257, %258 : tensor<8x12x1xf32>
    %260 = stablehlo.reduce(%259 init: %cst_18) applies stablehlo.add across dimensions = [2] : (tensor<8x12x1xf32>, tensor<f32>) -> tensor<8x12xf32>
    %261 = stablehlo.broadcast_in_dim %260, dims = [0, 1] : (tensor<8x12xf32>) -> tensor<8x12x32xf32>
    %262 = stablehlo.multiply %174, %261 : tensor<8x12x32xf32>
    %263 = stablehlo.multiply %261, %174 : tensor<8x12x32xf32>
    %264 = stablehlo.add %262, %263 : tensor<8x12x32xf32>
    %265 = stablehlo.broadcast_in_dim %175, dims = [0, 1, 2] : (tensor<1x1x32xf32>) -> tensor<8x12x32xf32>
    %266 = stablehlo.multiply %265, %256 : tensor<8x12x32xf32>
    %267 = stablehlo.add %264, %266 : tensor<8x12x32xf32>
    %268 = stablehlo.multiply %256, %174 : tensor<8x12x32xf32>
    %269 = stablehlo.reduce(%268 init: %cst_18) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x12x32xf32>, tensor<f32>) -> tensor<32xf32>
    %270 = stablehlo.reshape %269 : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %271 = stablehlo.reduce(%270 init: %cst_18) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
    %272 = stablehlo.negate %267 : tensor<8x12x32xf32>
    %273 = stablehlo.reduce(%272 init: %cst_18) applies stablehlo.add across dimensions = [2] : (tensor<8x12x32xf32>, tensor<f32>) -> tensor<8x12xf32>
    %274 = stablehlo.reshape %273 : (tensor<8x12xf32>) -> tensor<8x12x1xf32>
    %275 = stablehlo.add %229, %267 : tensor<8x12x32xf32>
    %276 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<8x12x1xf32>
    %277 = stablehlo.divide %274, %276 : tensor<8x12x1xf32>
    %278 = stablehlo.reduce(%277 init: %cst_18) applies stablehlo.add across dimensions = [2] : (tensor<8x12x1xf32>, tensor<f32>) -> tensor<8x12xf32>
    %279 = stablehlo.broadcast_in_dim %278, dims = [0, 1] : (tensor<8x12xf32>) -> tensor<8x12x32xf32>
    %280 = stablehlo.add %275, %279 : tensor<8x12x32xf32>
    %281 = sdy.sharding_constraint %280 <@mesh, [{"data"}, {}, {}]> : tensor<8x12x32xf32>
    %282 = stablehlo.dot_general %281, %165, contracting_dims = [0, 1] x [0, 1] : (tensor<8x12x32xf32>, tensor<8x12x4x8xf32>) -> tensor<32x4x8xf32>
    %283 = stablehlo.transpose %282, dims = [1, 2, 0] : (tensor<32x4x8xf32>) -> tensor<4x8x32xf32>
    %284 = stablehlo.dot_general %281, %arg8, contracting_dims = [2] x [2] : (tensor<8x12x32xf32>, tensor<4x8x32xf32>) -> tensor<8x12x4x8xf32>
    %285 = stablehlo.transpose %284, dims = [0, 2, 3, 1] : (tensor<8x12x4x8xf32>) -> tensor<8x4x8x12xf32>
    %286 = stablehlo.dot_general %285, %140, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [3] : (tensor<8x4x8x12xf32>, tensor<8x12x4x8xf32>) -> tensor<8x4x12x12xf32>
    %287 = stablehlo.dot_general %285, %160, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2] : (tensor<8x4x8x12xf32>, tensor<8x4x12x12xf32>) -> tensor<8x4x8x12xf32>
    %288 = stablehlo.transpose %287, dims = [0, 3, 1, 2] : (tensor<8x4x8x12xf32>) -> tensor<8x12x4x8xf32>
    %289 = stablehlo.broadcast_in_dim %163, dims = [0, 1, 2, 3] : (tensor<8x4x12x1xf32>) -> tensor<8x4x12x12xf32>
    %290 = stablehlo.multiply %286, %289 : tensor<8x4x12x12xf32>
    %291 = stablehlo.multiply %290, %156 : tensor<8x4x12x12xf32>
    %292 = stablehlo.reduce(%291 init: %cst_18) applies stablehlo.add across dimensions = [3] : (tensor<8x4x12x12xf32>, tensor<f32>) -> tensor<8x4x12xf32>
    %293 = stablehlo.reshape %292 : (tensor<8x4x12xf32>) -> tensor<8x4x12x1xf32>
    %294 = stablehlo.negate %293 : tensor<8x4x12x1xf32>
    %295 = stablehlo.broadcast_in_dim %158, dims = [0, 1, 2, 3] : (tensor<8x4x12x1xf32>) -> tensor<8x4x12x12xf32>
    %296 = stablehlo.divide %286, %295 : tensor<8x4x12x12xf32>
    %297 = stablehlo.reduce(%294 init: %cst_18) applies stablehlo.add across dimensions = [3] : (tensor<8x4x12x1xf32>, tensor<f32>) -> tensor<8x4x12xf32>
    %298 = stablehlo.broadcast_in_dim %297, dims = [0, 1, 2] : (tensor<8x4x12xf32>) -> tensor<8x4x12x12xf32>
    %299 = stablehlo.add %296, %298 : tensor<8x4x12x12xf32>
    %300 = stablehlo.multiply %299, %156 : tensor<8x4x12x12xf32>
    %301 = call @_where_2(%149#1, %300) : (tensor<8x4x12x12xi1>, tensor<8x4x12x12xf32>) -> tensor<8x4x12x12xf32>
    %302 = stablehlo.broadcast_in_dim %144, dims = [] : (tensor<f32>) -> tensor<8x4x12x12xf32>
    %303 = stablehlo.divide %301, %302 : tensor<8x4x12x12xf32>
    %304 = stablehlo.dot_general %303, %141, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [1] : (tensor<8x4x12x12xf32>, tensor<8x12x4x8xf32>) -> tensor<8x4x12x8xf32>
    %305 = stablehlo.transpose %304, dims = [0, 2, 1, 3] : (tensor<8x4x12x8xf32>) -> tensor<8x12x4x8xf32>
    %306 = stablehlo.dot_general %303, %138, batching_dims = [0, 1] x [0, 2], contracting_dims = [3] x [1] : (tensor<8x4x12x12xf32>, tensor<8x12x4x8xf32>) -> tensor<8x4x12x8xf32>
    %307 = stablehlo.transpose %306, dims = [0, 2, 1, 3] : (tensor<8x4x12x8xf32>) -> tensor<8x12x4x8xf32>
    %308 = sdy.sharding_constraint %307 <@mesh, [{"data"}, {}, {"model"}, {}]> : tensor<8x12x4x8xf32>
    %309 = stablehlo.broadcast_in_dim %288, dims = [1, 2, 3, 4] : (tensor<8x12x4x8xf32>) -> tensor<1x8x12x4x8xf32>
    %310 = stablehlo.pad %309, %cst_18, low = [2, 0, 0, 0, 0], high = [0, 0, 0, 0, 0], interior = [0, 0, 0, 0, 0] : (tensor<1x8x12x4x8xf32>, tensor<f32>) -> tensor<3x8x12x4x8xf32>
    %311 = stablehlo.broadcast_in_dim %305, dims = [1, 2, 3, 4] : (tensor<8x12x4x8xf32>) -> tensor<1x8x12x4x8xf32>
    %312 = stablehlo.pad %311, %cst_18, low = [1, 0, 0, 0, 0], high = [1, 0, 0, 0, 0], interior = [0, 0, 0, 0, 0] : (tensor<1x8x12x4x8xf32>, tensor<f32>) -> tensor<3x8x12x4x8xf32>
    %313 = stablehlo.add %310, %312 : tensor<3x8x12x4x8xf32>
    %314 = stablehlo.broadcast_in_dim %308, dims = [1, 2, 3, 4] : (tensor<8x12x4x8xf32>) -> tensor<1x8x12x4x8xf32>
    %315 = stablehlo.pad %314, %cst_18, low = [0, 0, 0, 0, 0], high = [2, 0, 0, 0, 0], interior = [0, 0, 0, 0, 0] : (tensor<1x8x12x4x8xf32>, tensor<f32>) -> tensor<3x8x12x4x8xf32>
    %316 = stablehlo.add %313, %315 : tensor<3x8x12x4x8xf32>
    %317 = stablehlo.transpose %316, dims = [0, 3, 4, 1, 2] : (tensor<3x8x12x4x8xf32>) -> tensor<3x4x8x8x12xf32>
    %318 = stablehlo.dot_general %317, %arg9, contracting_dims = [0, 1, 2] x [0, 2, 3] : (tensor<3x4x8x8x12xf32>, tensor<3x32x4x8xf32>) -> tensor<8x12x32xf32>
    %319 = stablehlo.dot_general %317, %132, contracting_dims = [3, 4] x [0, 1] : (tensor<3x4x8x8x12xf32>, tensor<8x12x32xf32>) -> tensor<3x4x8x32xf32>
    %320 = stablehlo.transpose %319, dims = [0, 3, 1, 2] : (tensor<3x4x8x32xf32>) -> tensor<3x32x4x8xf32>
    %321 = stablehlo.multiply %119, %318 : tensor<8x12x32xf32>
    %322 = stablehlo.reduce(%321 init: %cst_18) applies stablehlo.add across dimensions = [2] : (tensor<8x12x32xf32>, tensor<f32>) -> tensor<8x12xf32>
    %323 = stablehlo.reshape %322 : (tensor<8x12xf32>) -> tensor<8x12x1xf32>
    %324 = stablehlo.broadcast_in_dim %127, dims = [0, 1, 2] : (tensor<8x12x1xf32>) -> tensor<8x12x32xf32>
    %325 = stablehlo.multiply %318, %324 : tensor<8x12x32xf32>
    %326 = stablehlo.multiply %323, %130 : tensor<8x12x1xf32>
    %327 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<8x12x1xf32>
    %328 = stablehlo.divide %326, %327 : tensor<8x12x1xf32>
    %329 = stablehlo.reduce(%328 init: %cst_18) applies stablehlo.add across dimensions = [2] : (tensor<8x12x1xf32>, tensor<f32>) -> tensor<8x12xf32>
    %330 = stablehlo.broadcast_in_dim %329, dims = [0, 1] : (tensor<8x12xf32>) -> tensor<8x12x32xf32>
    %331 = stablehlo.multiply %116, %330 : tensor<8x12x32xf32>
    %332 = stablehlo.multiply %330, %116 : tensor<8x12x32xf32>
    %333 = stablehlo.add %331, %332 : tensor<8x12x32xf32>
    %334 = stablehlo.broadcast_in_dim %117, dims = [0, 1, 2] : (tensor<1x1x32xf32>) -> tensor<8x12x32xf32>
    %335 = stablehlo.multiply %334, %325 : tensor<8x12x32xf32>
    %336 = stablehlo.add %333, %335 : tensor<8x12x32xf32>
    %337 = stablehlo.multiply %325, %116 : tensor<8x12x32xf32>
    %338 = stablehlo.reduce(%337 init: %cst_18) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x12x32xf32>, tensor<f32>) -> tensor<32xf32>
    %339 = stablehlo.reshape %338 : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %340 = stablehlo.reduce(%339 init: %cst_18) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
    %341 = stablehlo.negate %336 : tensor<8x12x32xf32>
    %342 = stablehlo.reduce(%341 init: %cst_18) applies stablehlo.add across dimensions = [2] : (tensor<8x12x32xf32>, tensor<f32>) -> tensor<8x12xf32>
    %343 = stablehlo.reshape %342 : (tensor<8x12xf32>) -> tensor<8x12x1xf32>
    %344 = stablehlo.add %281, %336 : tensor<8x12x32xf32>
    %345 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<8x12x1xf32>
    %346 = stablehlo.divide %343, %345 : tensor<8x12x1xf32>
    %347 = stablehlo.reduce(%346 init: %cst_18) applies stablehlo.add across dimensions = [2] : (tensor<8x12x1xf32>, tensor<f32>) -> tensor<8x12xf32>
    %348 = stablehlo.broadcast_in_dim %347, dims = [0, 1] : (tensor<8x12xf32>) -> tensor<8x12x32xf32>
    %349 = stablehlo.add %344, %348 : tensor<8x12x32xf32>
    %350 = stablehlo.dot_general %349, %108, contracting_dims = [0, 1] x [0, 1] : (tensor<8x12x32xf32>, tensor<8x12x64xf32>) -> tensor<32x64xf32>
    %351 = stablehlo.transpose %350, dims = [1, 0] : (tensor<32x64xf32>) -> tensor<64x32xf32>
    %352 = stablehlo.dot_general %349, %arg0, contracting_dims = [2] x [1] : (tensor<8x12x32xf32>, tensor<64x32xf32>) -> tensor<8x12x64xf32>
    %353 = sdy.sharding_constraint %352 <@mesh, [{"data"}, {}, {"model"}]> : tensor<8x12x64xf32>
    %354 = stablehlo.multiply %89, %353 : tensor<8x12x64xf32>
    %355 = stablehlo.multiply %353, %106 : tensor<8x12x64xf32>
    %356 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<8x12x64xf32>
    %357 = stablehlo.multiply %356, %354 : tensor<8x12x64xf32>
    %358 = stablehlo.multiply %357, %102 : tensor<8x12x64xf32>
    %359 = stablehlo.multiply %358, %100 : tensor<8x12x64xf32>
    %360 = stablehlo.add %358, %359 : tensor<8x12x64xf32>
    %361 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<8x12x64xf32>
    %362 = stablehlo.multiply %361, %360 : tensor<8x12x64xf32>
    %363 = stablehlo.add %355, %362 : tensor<8x12x64xf32>
    %364 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<8x12x64xf32>
    %365 = stablehlo.multiply %364, %362 : tensor<8x12x64xf32>
    %366 = stablehlo.multiply %365, %94 : tensor<8x12x64xf32>
    %367 = stablehlo.add %363, %366 : tensor<8x12x64xf32>
    %368 = stablehlo.dot_general %367, %88, contracting_dims = [0, 1] x [0, 1] : (tensor<8x12x64xf32>, tensor<8x12x32xf32>) -> tensor<64x32xf32>
    %369 = stablehlo.transpose %368, dims = [1, 0] : (tensor<64x32xf32>) -> tensor<32x64xf32>
    %370 = stablehlo.dot_general %367, %arg5, contracting_dims = [2] x [1] : (tensor<8x12x64xf32>, tensor<32x64xf32>) -> tensor<8x12x32xf32>
    %371 = stablehlo.multiply %75, %370 : tensor<8x12x32xf32>
    %372 = stablehlo.reduce(%371 init: %cst_18) applies stablehlo.add across dimensions = [2] : (tensor<8x12x32xf32>, tensor<f32>) -> tensor<8x12xf32>
    %373 = stablehlo.reshape %372 : (tensor<8x12xf32>) -> tensor<8x12x1xf32>
    %374 = stablehlo.broadcast_in_dim %83, dims = [0, 1, 2] : (tensor<8x12x1xf32>) -> tensor<8x12x32xf32>
    %375 = stablehlo.multiply %370, %374 : tensor<8x12x32xf32>
    %376 = stablehlo.multiply %373, %86 : tensor<8x12x1xf32>
    %377 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<8x12x1xf32>
    %378 = stablehlo.divide %376, %377 : tensor<8x12x1xf32>
    %379 = stablehlo.reduce(%378 init: %cst_18) applies stablehlo.add across dimensions = [2] : (tensor<8x12x1xf32>, tensor<f32>) -> tensor<8x12xf32>
    %380 = stablehlo.broadcast_in_dim %379, dims = [0, 1] : (tensor<8x12xf32>) -> tensor<8x12x32xf32>
    %381 = stablehlo.multiply %72, %380 : tensor<8x12x32xf32>
    %382 = stablehlo.multiply %380, %72 : tensor<8x12x32xf32>
    %383 = stablehlo.add %381, %382 : tensor<8x12x32xf32>
    %384 = stablehlo.broadcast_in_dim %73, dims = [0, 1, 2] : (tensor<1x1x32xf32>) -> tensor<8x12x32xf32>
    %385 = stablehlo.multiply %384, %375 : tensor<8x12x32xf32>
    %386 = stablehlo.add %383, %385 : tensor<8x12x32xf32>
    %387 = stablehlo.multiply %375, %72 : tensor<8x12x32xf32>
    %388 = stablehlo.reduce(%387 init: %cst_18) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x12x32xf32>, tensor<f32>) -> tensor<32xf32>
    %389 = stablehlo.reshape %388 : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %390 = stablehlo.reduce(%389 init: %cst_18) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
    %391 = stablehlo.negate %386 : tensor<8x12x32xf32>
    %392 = stablehlo.reduce(%391 init: %cst_18) applies stablehlo.add across dimensions = [2] : (tensor<8x12x32xf32>, tensor<f32>) -> tensor<8x12xf32>
    %393 = stablehlo.reshape %392 : (tensor<8x12xf32>) -> tensor<8x12x1xf32>
    %394 = stablehlo.add %349, %386 : tensor<8x12x32xf32>
    %395 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<8x12x1xf32>
    %396 = stablehlo.divide %393, %395 : tensor<8x12x1xf32>
    %397 = stablehlo.reduce(%396 init: %cst_18) applies stablehlo.add across dimensions = [2] : (tensor<8x12x1xf32>, tensor<f32>) -> tensor<8x12xf32>
    %398 = stablehlo.broadcast_in_dim %397, dims = [0, 1] : (tensor<8x12xf32>) -> tensor<8x12x32xf32>
    %399 = stablehlo.add %394, %398 : tensor<8x12x32xf32>
    %400 = sdy.sharding_constraint %399 <@mesh, [{"data"}, {}, {}]> : tensor<8x12x32xf32>
    %401 = stablehlo.dot_general %400, %63, contracting_dims = [0, 1] x [0, 1] : (tensor<8x12x32xf32>, tensor<8x12x4x8xf32>) -> tensor<32x4x8xf32>
    %402 = stablehlo.transpose %401, dims = [1, 2, 0] : (tensor<32x4x8xf32>) -> tensor<4x8x32xf32>
    %403 = stablehlo.dot_general %400, %arg2, contracting_dims = [2] x [2] : (tensor<8x12x32xf32>, tensor<4x8x32xf32>) -> tensor<8x12x4x8xf32>
    %404 = stablehlo.transpose %403, dims = [0, 2, 3, 1] : (tensor<8x12x4x8xf32>) -> tensor<8x4x8x12xf32>
    %405 = stablehlo.dot_general %404, %38, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [3] : (tensor<8x4x8x12xf32>, tensor<8x12x4x8xf32>) -> tensor<8x4x12x12xf32>
    %406 = stablehlo.dot_general %404, %58, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2] : (tensor<8x4x8x12xf32>, tensor<8x4x12x12xf32>) -> tensor<8x4x8x12xf32>
    %407 = stablehlo.transpose %406, dims = [0, 3, 1, 2] : (tensor<8x4x8x12xf32>) -> tensor<8x12x4x8xf32>
    %408 = stablehlo.broadcast_in_dim %61, dims = [0, 1, 2, 3] : (tensor<8x4x12x1xf32>) -> tensor<8x4x12x12xf32>
    %409 = stablehlo.multiply %405, %408 : tensor<8x4x12x12xf32>
    %410 = stablehlo.multiply %409, %54 : tensor<8x4x12x12xf32>
    %411 = stablehlo.reduce(%410 init: %cst_18) applies stablehlo.add across dimensions = [3] : (tensor<8x4x12x12xf32>, tensor<f32>) -> tensor<8x4x12xf32>
    %412 = stablehlo.reshape %411 : (tensor<8x4x12xf32>) -> tensor<8x4x12x1xf32>
    %413 = stablehlo.negate %412 : tensor<8x4x12x1xf32>
    %414 = stablehlo.broadcast_in_dim %56, dims = [0, 1, 2, 3] : (tensor<8x4x12x1xf32>) -> tensor<8x4x12x12xf32>
    %415 = stablehlo.divide %405, %414 : tensor<8x4x12x12xf32>
    %416 = stablehlo.reduce(%413 init: %cst_18) applies stablehlo.add across dimensions = [3] : (tensor<8x4x12x1xf32>, tensor<f32>) -> tensor<8x4x12xf32>
    %417 = stablehlo.broadcast_in_dim %416, dims = [0, 1, 2] : (tensor<8x4x12xf32>) -> tensor<8x4x12x12xf32>
    %418 = stablehlo.add %415, %417 : tensor<8x4x12x12xf32>
    %419 = stablehlo.multiply %418, %54 : tensor<8x4x12x12xf32>
    %420 = call @_where_2(%47#1, %419) : (tensor<8x4x12x12xi1>, tensor<8x4x12x12xf32>) -> tensor<8x4x12x12xf32>
    %421 = stablehlo.broadcast_in_dim %42, dims = [] : (tensor<f32>) -> tensor<8x4x12x12xf32>
    %422 = stablehlo.divide %420, %421 : tensor<8x4x12x12xf32>
    %423 = stablehlo.dot_general %422, %39, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [1] : (tensor<8x4x12x12xf32>, tensor<8x12x4x8xf32>) -> tensor<8x4x12x8xf32>
    %424 = stablehlo.transpose %423, dims = [0, 2, 1, 3] : (tensor<8x4x12x8xf32>) -> tensor<8x12x4x8xf32>
    %425 = stablehlo.dot_general %422, %36, batching_dims = [0, 1] x [0, 2], contracting_dims = [3] x [1] : (tensor<8x4x12x12xf32>, tensor<8x12x4x8xf32>) -> tensor<8x4x12x8xf32>
    %426 = stablehlo.transpose %425, dims = [0, 2, 1, 3] : (tensor<8x4x12x8xf32>) -> tensor<8x12x4x8xf32>
    %427 = sdy.sharding_constraint %426 <@mesh, [{"data"}, {}, {"model"}, {}]> : tensor<8x12x4x8xf32>
    %428 = stablehlo.broadcast_in_dim %407, dims = [1, 2, 3, 4] : (tensor<8x12x4x8xf32>) -> tensor<1x8x12x4x8xf32>
    %429 = stablehlo.pad %428, %cst_18, low = [2, 0, 0, 0, 0], high = [0, 0, 0, 0, 0], interior = [0, 0, 0, 0, 0] : (tensor<1x8x12x4x8xf32>, tensor<f32>) -> tensor<3x8x12x4x8xf32>
    %430 = stablehlo.broadcast_in_dim %424, dims = [1, 2, 3, 4] : (tensor<8x12x4x8xf32>) -> tensor<1x8x12x4x8xf32>
    %431 = stablehlo.pad %430, %cst_18, low = [1, 0, 0, 0, 0], high = [1, 0, 0, 0, 0], interior = [0, 0, 0, 0, 0] : (tensor<1x8x12x4x8xf32>, tensor<f32>) -> tensor<3x8x12x4x8xf32>
    %432 = stablehlo.add %429, %431 : tensor<3x8x12x4x8xf32>
    %433 = stablehlo.broadcast_in_dim %427, dims = [1, 2, 3, 4] : (tensor<8x12x4x8xf32>) -> tensor<1x8x12x4x8xf32>
    %434 = stablehlo.pad %433, %cst_18, low = [0, 0, 0, 0, 0], high = [2, 0, 0, 0, 0], interior = [0, 0, 0, 0, 0] : (tensor<1x8x12x4x8xf32>, tensor<f32>) -> tensor<3x8x12x4x8xf32>
    %435 = stablehlo.add %432, %434 : tensor<3x8x12x4x8xf32>
    %436 = stablehlo.transpose %435, dims = [0, 3, 4, 1, 2] : (tensor<3x8x12x4x8xf32>) -> tensor<3x4x8x8x12xf32>
    %437 = stablehlo.dot_general %436, %arg3, contracting_dims = [0, 1, 2] x [0, 2, 3] : (tensor<3x4x8x8x12xf32>, tensor<3x32x4x8xf32>) -> tensor<8x12x32xf32>
    %438 = stablehlo.dot_general %436, %30, contracting_dims = [3, 4] x [0, 1] : (tensor<3x4x8x8x12xf32>, tensor<8x12x32xf32>) -> tensor<3x4x8x32xf32>
    %439 = stablehlo.transpose %438, dims = [0, 3, 1, 2] : (tensor<3x4x8x32xf32>) -> tensor<3x32x4x8xf32>
    %440 = stablehlo.multiply %17, %437 : tensor<8x12x32xf32>
    %441 = stablehlo.reduce(%440 init: %cst_18) applies stablehlo.add across dimensions = [2] : (tensor<8x12x32xf32>, tensor<f32>) -> tensor<8x12xf32>
    %442 = stablehlo.reshape %441 : (tensor<8x12xf32>) -> tensor<8x12x1xf32>
    %443 = stablehlo.broadcast_in_dim %25, dims = [0, 1, 2] : (tensor<8x12x1xf32>) -> tensor<8x12x32xf32>
    %444 = stablehlo.multiply %437, %443 : tensor<8x12x32xf32>
    %445 = stablehlo.multiply %442, %28 : tensor<8x12x1xf32>
    %446 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<8x12x1xf32>
    %447 = stablehlo.divide %445, %446 : tensor<8x12x1xf32>
    %448 = stablehlo.reduce(%447 init: %cst_18) applies stablehlo.add across dimensions = [2] : (tensor<8x12x1xf32>, tensor<f32>) -> tensor<8x12xf32>
    %449 = stablehlo.broadcast_in_dim %448, dims = [0, 1] : (tensor<8x12xf32>) -> tensor<8x12x32xf32>
    %450 = stablehlo.multiply %14, %449 : tensor<8x12x32xf32>
    %451 = stablehlo.multiply %449, %14 : tensor<8x12x32xf32>
    %452 = stablehlo.add %450, %451 : tensor<8x12x32xf32>
    %453 = stablehlo.broadcast_in_dim %15, dims = [0, 1, 2] : (tensor<1x1x32xf32>) -> tensor<8x12x32xf32>
    %454 = stablehlo.multiply %453, %444 : tensor<8x12x32xf32>
    %455 = stablehlo.add %452, %454 : tensor<8x12x32xf32>
    %456 = stablehlo.multiply %444, %14 : tensor<8x12x32xf32>
    %457 = stablehlo.reduce(%456 init: %cst_18) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x12x32xf32>, tensor<f32>) -> tensor<32xf32>
    %458 = stablehlo.reshape %457 : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %459 = stablehlo.reduce(%458 init: %cst_18) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
    %460 = stablehlo.negate %455 : tensor<8x12x32xf32>
    %461 = stablehlo.reduce(%460 init: %cst_18) applies stablehlo.add across dimensions = [2] : (tensor<8x12x32xf32>, tensor<f32>) -> tensor<8x12xf32>
    %462 = stablehlo.reshape %461 : (tensor<8x12xf32>) -> tensor<8x12x1xf32>
    %463 = stablehlo.add %400, %455 : tensor<8x12x32xf32>
    %464 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<8x12x1xf32>
    %465 = stablehlo.divide %462, %464 : tensor<8x12x1xf32>
    %466 = stablehlo.reduce(%465 init: %cst_18) applies stablehlo.add across dimensions = [2] : (tensor<8x12x1xf32>, tensor<f32>) -> tensor<8x12xf32>
    %467 = stablehlo.broadcast_in_dim %466, dims = [0, 1] : (tensor<8x12xf32>) -> tensor<8x12x32xf32>
    %468 = stablehlo.add %463, %467 : tensor<8x12x32xf32>
    %469 = sdy.sharding_constraint %468 <@mesh, [{"data"}, {}, {}]> : tensor<8x12x32xf32>
    %470 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<96x32xf32>
    %471 = "stablehlo.scatter"(%470, %6, %469) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>}> ({
    ^bb0(%arg41: tensor<f32>, %arg42: tensor<f32>):
      %838 = stablehlo.add %arg41, %arg42 : tensor<f32>
      stablehlo.return %838 : tensor<f32>
    }) : (tensor<96x32xf32>, tensor<8x12x1xi32>, tensor<8x12x32xf32>) -> tensor<96x32xf32>
    %472 = stablehlo.add %230, %471 : tensor<96x32xf32>
    %473 = stablehlo.add %arg39, %c : tensor<i32>
    %474 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<64x32xf32>
    %475 = stablehlo.multiply %474, %arg13 : tensor<64x32xf32>
    %476 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<64x32xf32>
    %477 = stablehlo.multiply %476, %351 : tensor<64x32xf32>
    %478 = stablehlo.add %475, %477 : tensor<64x32xf32>
    %479 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %480 = stablehlo.multiply %479, %arg14 : tensor<32xf32>
    %481 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %482 = stablehlo.multiply %481, %459 : tensor<32xf32>
    %483 = stablehlo.add %480, %482 : tensor<32xf32>
    %484 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<4x8x32xf32>
    %485 = stablehlo.multiply %484, %arg15 : tensor<4x8x32xf32>
    %486 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<4x8x32xf32>
    %487 = stablehlo.multiply %486, %402 : tensor<4x8x32xf32>
    %488 = stablehlo.add %485, %487 : tensor<4x8x32xf32>
    %489 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<3x32x4x8xf32>
    %490 = stablehlo.multiply %489, %arg16 : tensor<3x32x4x8xf32>
    %491 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<3x32x4x8xf32>
    %492 = stablehlo.multiply %491, %439 : tensor<3x32x4x8xf32>
    %493 = stablehlo.add %490, %492 : tensor<3x32x4x8xf32>
    %494 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %495 = stablehlo.multiply %494, %arg17 : tensor<32xf32>
    %496 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %497 = stablehlo.multiply %496, %390 : tensor<32xf32>
    %498 = stablehlo.add %495, %497 : tensor<32xf32>
    %499 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<32x64xf32>
    %500 = stablehlo.multiply %499, %arg18 : tensor<32x64xf32>
    %501 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<32x64xf32>
    %502 = stablehlo.multiply %501, %369 : tensor<32x64xf32>
    %503 = stablehlo.add %500, %502 : tensor<32x64xf32>
    %504 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<64x32xf32>
    %505 = stablehlo.multiply %504, %arg19 : tensor<64x32xf32>
    %506 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<64x32xf32>
    %507 = stablehlo.multiply %506, %232 : tensor<64x32xf32>
    %508 = stablehlo.add %505, %507 : tensor<64x32xf32>
    %509 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %510 = stablehlo.multiply %509, %arg20 : tensor<32xf32>
    %511 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %512 = stablehlo.multiply %511, %340 : tensor<32xf32>
    %513 = stablehlo.add %510, %512 : tensor<32xf32>
    %514 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<4x8x32xf32>
    %515 = stablehlo.multiply %514, %arg21 : tensor<4x8x32xf32>
    %516 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<4x8x32xf32>
    %517 = stablehlo.multiply %516, %283 : tensor<4x8x32xf32>
    %518 = stablehlo.add %515, %517 : tensor<4x8x32xf32>
    %519 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<3x32x4x8xf32>
    %520 = stablehlo.multiply %519, %arg22 : tensor<3x32x4x8xf32>
    %521 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<3x32x4x8xf32>
    %522 = stablehlo.multiply %521, %320 : tensor<3x32x4x8xf32>
    %523 = stablehlo.add %520, %522 : tensor<3x32x4x8xf32>
    %524 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %525 = stablehlo.multiply %524, %arg23 : tensor<32xf32>
    %526 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %527 = stablehlo.multiply %526, %271 : tensor<32xf32>
    %528 = stablehlo.add %525, %527 : tensor<32xf32>
    %529 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<32x64xf32>
    %530 = stablehlo.multiply %529, %arg24 : tensor<32x64xf32>
    %531 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<32x64xf32>
    %532 = stablehlo.multiply %531, %250 : tensor<32x64xf32>
    %533 = stablehlo.add %530, %532 : tensor<32x64xf32>
    %534 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<96x32xf32>
    %535 = stablehlo.multiply %534, %arg25 : tensor<96x32xf32>
    %536 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<96x32xf32>
    %537 = stablehlo.multiply %536, %472 : tensor<96x32xf32>
    %538 = stablehlo.add %535, %537 : tensor<96x32xf32>
    %539 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<64x32xf32>
    %540 = stablehlo.multiply %539, %arg26 : tensor<64x32xf32>
    %541 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<64x32xf32>
    %542 = stablehlo.multiply %541, %351 : tensor<64x32xf32>
    %543 = stablehlo.multiply %542, %351 : tensor<64x32xf32>
    %544 = stablehlo.add %540, %543 : tensor<64x32xf32>
    %545 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %546 = stablehlo.multiply %545, %arg27 : tensor<32xf32>
    %547 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %548 = stablehlo.multiply %547, %459 : tensor<32xf32>
    %549 = stablehlo.multiply %548, %459 : tensor<32xf32>
    %550 = stablehlo.add %546, %549 : tensor<32xf32>
    %551 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<4x8x32xf32>
    %552 = stablehlo.multiply %551, %arg28 : tensor<4x8x32xf32>
    %553 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4x8x32xf32>
    %554 = stablehlo.multiply %553, %402 : tensor<4x8x32xf32>
    %555 = stablehlo.multiply %554, %402 : tensor<4x8x32xf32>
    %556 = stablehlo.add %552, %555 : tensor<4x8x32xf32>
    %557 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<3x32x4x8xf32>
    %558 = stablehlo.multiply %557, %arg29 : tensor<3x32x4x8xf32>
    %559 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<3x32x4x8xf32>
    %560 = stablehlo.multiply %559, %439 : tensor<3x32x4x8xf32>
    %561 = stablehlo.multiply %560, %439 : tensor<3x32x4x8xf32>
    %562 = stablehlo.add %558, %561 : tensor<3x32x4x8xf32>
    %563 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %564 = stablehlo.multiply %563, %arg30 : tensor<32xf32>
    %565 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %566 = stablehlo.multiply %565, %390 : tensor<32xf32>
    %567 = stablehlo.multiply %566, %390 : tensor<32xf32>
    %568 = stablehlo.add %564, %567 : tensor<32xf32>
    %569 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<32x64xf32>
    %570 = stablehlo.multiply %569, %arg31 : tensor<32x64xf32>
    %571 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<32x64xf32>
    %572 = stablehlo.multiply %571, %369 : tensor<32x64xf32>
    %573 = stablehlo.multiply %572, %369 : tensor<32x64xf32>
    %574 = stablehlo.add %570, %573 : tensor<32x64xf32>
    %575 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<64x32xf32>
    %576 = stablehlo.multiply %575, %arg32 : tensor<64x32xf32>
    %577 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<64x32xf32>
    %578 = stablehlo.multiply %577, %232 : tensor<64x32xf32>
    %579 = stablehlo.multiply %578, %232 : tensor<64x32xf32>
    %580 = stablehlo.add %576, %579 : tensor<64x32xf32>
    %581 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %582 = stablehlo.multiply %581, %arg33 : tensor<32xf32>
    %583 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %584 = stablehlo.multiply %583, %340 : tensor<32xf32>
    %585 = stablehlo.multiply %584, %340 : tensor<32xf32>
    %586 = stablehlo.add %582, %585 : tensor<32xf32>
    %587 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<4x8x32xf32>
    %588 = stablehlo.multiply %587, %arg34 : tensor<4x8x32xf32>
    %589 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4x8x32xf32>
    %590 = stablehlo.multiply %589, %283 : tensor<4x8x32xf32>
    %591 = stablehlo.multiply %590, %283 : tensor<4x8x32xf32>
    %592 = stablehlo.add %588, %591 : tensor<4x8x32xf32>
    %593 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<3x32x4x8xf32>
    %594 = stablehlo.multiply %593, %arg35 : tensor<3x32x4x8xf32>
    %595 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<3x32x4x8xf32>
    %596 = stablehlo.multiply %595, %320 : tensor<3x32x4x8xf32>
    %597 = stablehlo.multiply %596, %320 : tensor<3x32x4x8xf32>
    %598 = stablehlo.add %594, %597 : tensor<3x32x4x8xf32>
    %599 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %600 = stablehlo.multiply %599, %arg36 : tensor<32xf32>
    %601 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %602 = stablehlo.multiply %601, %271 : tensor<32xf32>
    %603 = stablehlo.multiply %602, %271 : tensor<32xf32>
    %604 = stablehlo.add %600, %603 : tensor<32xf32>
    %605 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<32x64xf32>
    %606 = stablehlo.multiply %605, %arg37 : tensor<32x64xf32>
    %607 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<32x64xf32>
    %608 = stablehlo.multiply %607, %250 : tensor<32x64xf32>
    %609 = stablehlo.multiply %608, %250 : tensor<32x64xf32>
    %610 = stablehlo.add %606, %609 : tensor<32x64xf32>
    %611 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<96x32xf32>
    %612 = stablehlo.multiply %611, %arg38 : tensor<96x32xf32>
    %613 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<96x32xf32>
    %614 = stablehlo.multiply %613, %472 : tensor<96x32xf32>
    %615 = stablehlo.multiply %614, %472 : tensor<96x32xf32>
    %616 = stablehlo.add %612, %615 : tensor<96x32xf32>
    %617 = stablehlo.convert %473 : (tensor<i32>) -> tensor<f32>
    %618 = stablehlo.power %cst_4, %617 : tensor<f32>
    %619 = stablehlo.subtract %cst_10, %618 : tensor<f32>
    %620 = stablehlo.broadcast_in_dim %619, dims = [] : (tensor<f32>) -> tensor<64x32xf32>
    %621 = stablehlo.divide %478, %620 : tensor<64x32xf32>
    %622 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<64x32xf32>
    %623 = stablehlo.multiply %622, %621 : tensor<64x32xf32>
    %624 = stablehlo.convert %473 : (tensor<i32>) -> tensor<f32>
    %625 = stablehlo.power %cst_2, %624 : tensor<f32>
    %626 = stablehlo.subtract %cst_10, %625 : tensor<f32>
    %627 = stablehlo.broadcast_in_dim %626, dims = [] : (tensor<f32>) -> tensor<64x32xf32>
    %628 = stablehlo.divide %544, %627 : tensor<64x32xf32>
    %629 = stablehlo.sqrt %628 : tensor<64x32xf32>
    %630 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<64x32xf32>
    %631 = stablehlo.add %629, %630 : tensor<64x32xf32>
    %632 = stablehlo.divide %623, %631 : tensor<64x32xf32>
    %633 = stablehlo.subtract %arg0, %632 : tensor<64x32xf32>
    %634 = stablehlo.convert %473 : (tensor<i32>) -> tensor<f32>
    %635 = stablehlo.power %cst_4, %634 : tensor<f32>
    %636 = stablehlo.subtract %cst_10, %635 : tensor<f32>
    %637 = stablehlo.broadcast_in_dim %636, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %638 = stablehlo.divide %483, %637 : tensor<32xf32>
    %639 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %640 = stablehlo.multiply %639, %638 : tensor<32xf32>
    %641 = stablehlo.convert %473 : (tensor<i32>) -> tensor<f32>
    %642 = stablehlo.power %cst_2, %641 : tensor<f32>
    %643 = stablehlo.subtract %cst_10, %642 : tensor<f32>
    %644 = stablehlo.broadcast_in_dim %643, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %645 = stablehlo.divide %550, %644 : tensor<32xf32>
    %646 = stablehlo.sqrt %645 : tensor<32xf32>
    %647 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %648 = stablehlo.add %646, %647 : tensor<32xf32>
    %649 = stablehlo.divide %640, %648 : tensor<32xf32>
    %650 = stablehlo.subtract %arg1, %649 : tensor<32xf32>
    %651 = stablehlo.convert %473 : (tensor<i32>) -> tensor<f32>
    %652 = stablehlo.power %cst_4, %651 : tensor<f32>
    %653 = stablehlo.subtract %cst_10, %652 : tensor<f32>
    %654 = stablehlo.broadcast_in_dim %653, dims = [] : (tensor<f32>) -> tensor<4x8x32xf32>
    %655 = stablehlo.divide %488, %654 : tensor<4x8x32xf32>
    %656 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x8x32xf32>
    %657 = stablehlo.multiply %656, %655 : tensor<4x8x32xf32>
    %658 = stablehlo.convert %473 : (tensor<i32>) -> tensor<f32>
    %659 = stablehlo.power %cst_2, %658 : tensor<f32>
    %660 = stablehlo.subtract %cst_10, %659 : tensor<f32>
    %661 = stablehlo.broadcast_in_dim %660, dims = [] : (tensor<f32>) -> tensor<4x8x32xf32>
    %662 = stablehlo.divide %556, %661 : tensor<4x8x32xf32>
    %663 = stablehlo.sqrt %662 : tensor<4x8x32xf32>
    %664 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x8x32xf32>
    %665 = stablehlo.add %663, %664 : tensor<4x8x32xf32>
    %666 = stablehlo.divide %657, %665 : tensor<4x8x32xf32>
    %667 = stablehlo.subtract %arg2, %666 : tensor<4x8x32xf32>
    %668 = stablehlo.convert %473 : (tensor<i32>) -> tensor<f32>
    %669 = stablehlo.power %cst_4, %668 : tensor<f32>
    %670 = stablehlo.subtract %cst_10, %669 : tensor<f32>
    %671 = stablehlo.broadcast_in_dim %670, dims = [] : (tensor<f32>) -> tensor<3x32x4x8xf32>
    %672 = stablehlo.divide %493, %671 : tensor<3x32x4x8xf32>
    %673 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<3x32x4x8xf32>
    %674 = stablehlo.multiply %673, %672 : tensor<3x32x4x8xf32>
    %675 = stablehlo.convert %473 : (tensor<i32>) -> tensor<f32>
    %676 = stablehlo.power %cst_2, %675 : tensor<f32>
    %677 = stablehlo.subtract %cst_10, %676 : tensor<f32>
    %678 = stablehlo.broadcast_in_dim %677, dims = [] : (tensor<f32>) -> tensor<3x32x4x8xf32>
    %679 = stablehlo.divide %562, %678 : tensor<3x32x4x8xf32>
    %680 = stablehlo.sqrt %679 : tensor<3x32x4x8xf32>
    %681 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x32x4x8xf32>
    %682 = stablehlo.add %680, %681 : tensor<3x32x4x8xf32>
    %683 = stablehlo.divide %674, %682 : tensor<3x32x4x8xf32>
    %684 = stablehlo.subtract %arg3, %683 : tensor<3x32x4x8xf32>
    %685 = stablehlo.convert %473 : (tensor<i32>) -> tensor<f32>
    %686 = stablehlo.power %cst_4, %685 : tensor<f32>
    %687 = stablehlo.subtract %cst_10, %686 : tensor<f32>
    %688 = stablehlo.broadcast_in_dim %687, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %689 = stablehlo.divide %498, %688 : tensor<32xf32>
    %690 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %691 = stablehlo.multiply %690, %689 : tensor<32xf32>
    %692 = stablehlo.convert %473 : (tensor<i32>) -> tensor<f32>
    %693 = stablehlo.power %cst_2, %692 : tensor<f32>
    %694 = stablehlo.subtract %cst_10, %693 : tensor<f32>
    %695 = stablehlo.broadcast_in_dim %694, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %696 = stablehlo.divide %568, %695 : tensor<32xf32>
    %697 = stablehlo.sqrt %696 : tensor<32xf32>
    %698 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %699 = stablehlo.add %697, %698 : tensor<32xf32>
    %700 = stablehlo.divide %691, %699 : tensor<32xf32>
    %701 = stablehlo.subtract %arg4, %700 : tensor<32xf32>
    %702 = stablehlo.convert %473 : (tensor<i32>) -> tensor<f32>
    %703 = stablehlo.power %cst_4, %702 : tensor<f32>
    %704 = stablehlo.subtract %cst_10, %703 : tensor<f32>
    %705 = stablehlo.broadcast_in_dim %704, dims = [] : (tensor<f32>) -> tensor<32x64xf32>
    %706 = stablehlo.divide %503, %705 : tensor<32x64xf32>
    %707 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<32x64xf32>
    %708 = stablehlo.multiply %707, %706 : tensor<32x64xf32>
    %709 = stablehlo.convert %473 : (tensor<i32>) -> tensor<f32>
    %710 = stablehlo.power %cst_2, %709 : tensor<f32>
    %711 = stablehlo.subtract %cst_10, %710 : tensor<f32>
    %712 = stablehlo.broadcast_in_dim %711, dims = [] : (tensor<f32>) -> tensor<32x64xf32>
    %713 = stablehlo.divide %574, %712 : tensor<32x64xf32>
    %714 = stablehlo.sqrt %713 : tensor<32x64xf32>
    %715 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<32x64xf32>
    %716 = stablehlo.add %714, %715 : tensor<32x64xf32>
    %717 = stablehlo.divide %708, %716 : tensor<32x64xf32>
    %718 = stablehlo.subtract %arg5, %717 : tensor<32x64xf32>
    %719 = stablehlo.convert %473 : (tensor<i32>) -> tensor<f32>
    %720 = stablehlo.power %cst_4, %719 : tensor<f32>
    %721 = stablehlo.subtract %cst_10, %720 : tensor<f32>
    %722 = stablehlo.broadcast_in_dim %721, dims = [] : (tensor<f32>) -> tensor<64x32xf32>
    %723 = stablehlo.divide %508, %722 : tensor<64x32xf32>
    %724 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<64x32xf32>
    %725 = stablehlo.multiply %724, %723 : tensor<64x32xf32>
    %726 = stablehlo.convert %473 : (tensor<i32>) -> tensor<f32>
    %727 = stablehlo.power %cst_2, %726 : tensor<f32>
    %728 = stablehlo.subtract %cst_10, %727 : tensor<f32>
    %729 = stablehlo.broadcast_in_dim %728, dims = [] : (tensor<f32>) -> tensor<64x32xf32>
    %730 = stablehlo.divide %580, %729 : tensor<64x32xf32>
    %731 = stablehlo.sqrt %730 : tensor<64x32xf32>
    %732 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<64x32xf32>
    %733 = stablehlo.add %731, %732 : tensor<64x32xf32>
    %734 = stablehlo.divide %725, %733 : tensor<64x32xf32>
    %735 = stablehlo.subtract %arg6, %734 : tensor<64x32xf32>
    %736 = stablehlo.convert %473 : (tensor<i32>) -> tensor<f32>
    %737 = stablehlo.power %cst_4, %736 : tensor<f32>
    %738 = stablehlo.subtract %cst_10, %737 : tensor<f32>
    %739 = stablehlo.broadcast_in_dim %738, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %740 = stablehlo.divide %513, %739 : tensor<32xf32>
    %741 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %742 = stablehlo.multiply %741, %740 : tensor<32xf32>
    %743 = stablehlo.convert %473 : (tensor<i32>) -> tensor<f32>
    %744 = stablehlo.power %cst_2, %743 : tensor<f32>
    %745 = stablehlo.subtract %cst_10, %744 : tensor<f32>
    %746 = stablehlo.broadcast_in_dim %745, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %747 = stablehlo.divide %586, %746 : tensor<32xf32>
    %748 = stablehlo.sqrt %747 : tensor<32xf32>
    %749 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %750 = stablehlo.add %748, %749 : tensor<32xf32>
    %751 = stablehlo.divide %742, %750 : tensor<32xf32>
    %752 = stablehlo.subtract %arg7, %751 : tensor<32xf32>
    %753 = stablehlo.convert %473 : (tensor<i32>) -> tensor<f32>
    %754 = stablehlo.power %cst_4, %753 : tensor<f32>
    %755 = stablehlo.subtract %cst_10, %754 : tensor<f32>
    %756 = stablehlo.broadcast_in_dim %755, dims = [] : (tensor<f32>) -> tensor<4x8x32xf32>
    %757 = stablehlo.divide %518, %756 : tensor<4x8x32xf32>
    %758 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x8x32xf32>
    %759 = stablehlo.multiply %758, %757 : tensor<4x8x32xf32>
    %760 = stablehlo.convert %473 : (tensor<i32>) -> tensor<f32>
    %761 = stablehlo.power %cst_2, %760 : tensor<f32>
    %762 = stablehlo.subtract %cst_10, %761 : tensor<f32>
    %763 = stablehlo.broadcast_in_dim %762, dims = [] : (tensor<f32>) -> tensor<4x8x32xf32>
    %764 = stablehlo.divide %592, %763 : tensor<4x8x32xf32>
    %765 = stablehlo.sqrt %764 : tensor<4x8x32xf32>
    %766 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x8x32xf32>
    %767 = stablehlo.add %765, %766 : tensor<4x8x32xf32>
    %768 = stablehlo.divide %759, %767 : tensor<4x8x32xf32>
    %769 = stablehlo.subtract %arg8, %768 : tensor<4x8x32xf32>
    %770 = stablehlo.convert %473 : (tensor<i32>) -> tensor<f32>
    %771 = stablehlo.power %cst_4, %770 : tensor<f32>
    %772 = stablehlo.subtract %cst_10, %771 : tensor<f32>
    %773 = stablehlo.broadcast_in_dim %772, dims = [] : (tensor<f32>) -> tensor<3x32x4x8xf32>
    %774 = stablehlo.divide %523, %773 : tensor<3x32x4x8xf32>
    %775 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<3x32x4x8xf32>
    %776 = stablehlo.multiply %775, %774 : tensor<3x32x4x8xf32>
    %777 = stablehlo.convert %473 : (tensor<i32>) -> tensor<f32>
    %778 = stablehlo.power %cst_2, %777 : tensor<f32>
    %779 = stablehlo.subtract %cst_10, %778 : tensor<f32>
    %780 = stablehlo.broadcast_in_dim %779, dims = [] : (tensor<f32>) -> tensor<3x32x4x8xf32>
    %781 = stablehlo.divide %598, %780 : tensor<3x32x4x8xf32>
    %782 = stablehlo.sqrt %781 : tensor<3x32x4x8xf32>
    %783 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x32x4x8xf32>
    %784 = stablehlo.add %782, %783 : tensor<3x32x4x8xf32>
    %785 = stablehlo.divide %776, %784 : tensor<3x32x4x8xf32>
    %786 = stablehlo.subtract %arg9, %785 : tensor<3x32x4x8xf32>
    %787 = stablehlo.convert %473 : (tensor<i32>) -> tensor<f32>
    %788 = stablehlo.power %cst_4, %787 : tensor<f32>
    %789 = stablehlo.subtract %cst_10, %788 : tensor<f32>
    %790 = stablehlo.broadcast_in_dim %789, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %791 = stablehlo.divide %528, %790 : tensor<32xf32>
    %792 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %793 = stablehlo.multiply %792, %791 : tensor<32xf32>
    %794 = stablehlo.convert %473 : (tensor<i32>) -> tensor<f32>
    %795 = stablehlo.power %cst_2, %794 : tensor<f32>
    %796 = stablehlo.subtract %cst_10, %795 : tensor<f32>
    %797 = stablehlo.broadcast_in_dim %796, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %798 = stablehlo.divide %604, %797 : tensor<32xf32>
    %799 = stablehlo.sqrt %798 : tensor<32xf32>
    %800 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %801 = stablehlo.add %799, %800 : tensor<32xf32>
    %802 = stablehlo.divide %793, %801 : tensor<32xf32>
    %803 = stablehlo.subtract %arg10, %802 : tensor<32xf32>
    %804 = stablehlo.convert %473 : (tensor<i32>) -> tensor<f32>
    %805 = stablehlo.power %cst_4, %804 : tensor<f32>
    %806 = stablehlo.subtract %cst_10, %805 : tensor<f32>
    %807 = stablehlo.broadcast_in_dim %806, dims = [] : (tensor<f32>) -> tensor<32x64xf32>
    %808 = stablehlo.divide %533, %807 : tensor<32x64xf32>
    %809 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<32x64xf32>
    %810 = stablehlo.multiply %809, %808 : tensor<32x64xf32>
    %811 = stablehlo.convert %473 : (tensor<i32>) -> tensor<f32>
    %812 = stablehlo.power %cst_2, %811 : tensor<f32>
    %813 = stablehlo.subtract %cst_10, %812 : tensor<f32>
    %814 = stablehlo.broadcast_in_dim %813, dims = [] : (tensor<f32>) -> tensor<32x64xf32>
    %815 = stablehlo.divide %610, %814 : tensor<32x64xf32>
    %816 = stablehlo.sqrt %815 : tensor<32x64xf32>
    %817 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<32x64xf32>
    %818 = stablehlo.add %816, %817 : tensor<32x64xf32>
    %819 = stablehlo.divide %810, %818 : tensor<32x64xf32>
    %820 = stablehlo.subtract %arg11, %819 : tensor<32x64xf32>
    %821 = stablehlo.convert %473 : (tensor<i32>) -> tensor<f32>
    %822 = stablehlo.power %cst_4, %821 : tensor<f32>
    %823 = stablehlo.subtract %cst_10, %822 : tensor<f32>
    %824 = stablehlo.broadcast_in_dim %823, dims = [] : (tensor<f32>) -> tensor<96x32xf32>
    %825 = stablehlo.divide %538, %824 : tensor<96x32xf32>
    %826 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<96x32xf32>
    %827 = stablehlo.multiply %826, %825 : tensor<96x32xf32>
    %828 = stablehlo.convert %473 : (tensor<i32>) -> tensor<f32>
    %829 = stablehlo.power %cst_2, %828 : tensor<f32>
    %830 = stablehlo.subtract %cst_10, %829 : tensor<f32>
    %831 = stablehlo.broadcast_in_dim %830, dims = [] : (tensor<f32>) -> tensor<96x32xf32>
    %832 = stablehlo.divide %616, %831 : tensor<96x32xf32>
    %833 = stablehlo.sqrt %832 : tensor<96x32xf32>
    %834 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<96x32xf32>
    %835 = stablehlo.add %833, %834 : tensor<96x32xf32>
    %836 = stablehlo.divide %827, %835 : tensor<96x32xf32>
    %837 = stablehlo.subtract %arg12, %836 : tensor<96x32xf32>
    return %633, %650, %667, %684, %701, %718, %735, %752, %769, %786, %803, %820, %837, %478, %483, %488, %493, %498, %503, %508, %513, %518, %523, %528, %533, %538, %544, %550, %556, %562, %568, %574, %580, %586, %592, %598, %604, %610, %616, %473, %221 : tensor<64x32xf32>, tensor<32xf32>, tensor<4x8x32xf32>, tensor<3x32x4x8xf32>, tensor<32xf32>, tensor<32x64xf32>, tensor<64x32xf32>, tensor<32xf32>, tensor<4x8x32xf32>, tensor<3x32x4x8xf32>, tensor<32xf32>, tensor<32x64xf32>, tensor<96x32xf32>, tensor<64x32xf32>, tensor<32xf32>, tensor<4x8x32xf32>, tensor<3x32x4x8xf32>, tensor<32xf32>, tensor<32x64xf32>, tensor<64x32xf32>, tensor<32xf32>, tensor<4x8x32xf32>, tensor<3x32x4x8xf32>, tensor<32xf32>, tensor<32x64xf32>, tensor<96x32xf32>, tensor<64x32xf32>, tensor<32xf32>, tensor<4x8x32xf32>, tensor<3x32x4x8xf32>, tensor<32xf32>, tensor<32x64xf32>, tensor<64x32xf32>, tensor<32xf32>, tensor<4x8x32xf32>, tensor<3x32x4x8xf32>, tensor<32xf32>, tensor<32x64xf32>, tensor<96x32xf32>, tensor<i32>, tensor<f32>
  }
  func.func private @tril(%arg0: tensor<12x12xi1>) -> tensor<12x12xi1> {
    %c = stablehlo.constant dense<false> : tensor<i1>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.iota dim = 0 : tensor<12x12xi32>
    %1 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<12x12xi32>
    %2 = stablehlo.add %0, %1 : tensor<12x12xi32>
    %3 = stablehlo.iota dim = 1 : tensor<12x12xi32>
    %4 = stablehlo.compare GE, %2, %3, SIGNED : (tensor<12x12xi32>, tensor<12x12xi32>) -> tensor<12x12xi1>
    %5 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i1>) -> tensor<12x12xi1>
    %6 = stablehlo.select %4, %arg0, %5 : tensor<12x12xi1>, tensor<12x12xi1>
    return %6 : tensor<12x12xi1>
  }
  func.func private @_where(%arg0: tensor<12x12xi1>, %arg1: tensor<8x4x12x12xf32>, %arg2: tensor<f32>) -> (tensor<8x4x12x12xf32>, tensor<8x4x12x12xi1>) {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [2, 3] : (tensor<12x12xi1>) -> tensor<8x4x12x12xi1>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<8x4x12x12xf32>
    %3 = stablehlo.select %1, %arg1, %2 : tensor<8x4x12x12xi1>, tensor<8x4x12x12xf32>
    return %3, %1 : tensor<8x4x12x12xf32>, tensor<8x4x12x12xi1>
  }
  func.func private @log_softmax(%arg0: tensor<8x12x96xf32>) -> (tensor<8x12x96xf32>, tensor<8x12x96xf32>, tensor<8x12x1xf32>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst_0) applies stablehlo.maximum across dimensions = [2] : (tensor<8x12x96xf32>, tensor<f32>) -> tensor<8x12xf32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<8x12xf32>
    %2 = stablehlo.maximum %1, %0 : tensor<8x12xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0, 1] : (tensor<8x12xf32>) -> tensor<8x12x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2] : (tensor<8x12x1xf32>) -> tensor<8x12x96xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<8x12x96xf32>
    %6 = stablehlo.exponential %5 : tensor<8x12x96xf32>
    %7 = stablehlo.reduce(%6 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<8x12x96xf32>, tensor<f32>) -> tensor<8x12xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<8x12xf32>) -> tensor<8x12x1xf32>
    %9 = stablehlo.log %8 : tensor<8x12x1xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1, 2] : (tensor<8x12x1xf32>) -> tensor<8x12x96xf32>
    %11 = stablehlo.subtract %5, %10 : tensor<8x12x96xf32>
    return %11, %6, %8 : tensor<8x12x96xf32>, tensor<8x12x96xf32>, tensor<8x12x1xf32>
  }
  func.func private @take_along_axis(%arg0: tensor<8x12x96xf32>, %arg1: tensor<8x12x1xi32>) -> (tensor<8x12x1xf32>, tensor<8x12x1x1xi32>) {
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %c = stablehlo.constant dense<true> : tensor<i1>
    %c_0 = stablehlo.constant dense<95> : tensor<1xi32>
    %c_1 = stablehlo.constant dense<96> : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<8x12x1xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<8x12x1xi32>, tensor<8x12x1xi32>) -> tensor<8x12x1xi1>
    %2 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<8x12x1xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<8x12x1xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<8x12x1xi1>, tensor<8x12x1xi32>
    %5 = stablehlo.reshape %4 : (tensor<8x12x1xi32>) -> tensor<8x12x1x1xi32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<8x12x1x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<8x12x1x1xi32>, tensor<8x12x1x1xi32>) -> tensor<8x12x1x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_0, dims = [3] : (tensor<1xi32>) -> tensor<1x1x1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2, 3] : (tensor<1x1x1x1xi32>) -> tensor<8x12x1x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<8x12x1x1xi32>, tensor<8x12x1x1xi32>) -> tensor<8x12x1x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<8x12x1x1xi1>
    %12 = stablehlo.reduce(%11 init: %c) applies stablehlo.and across dimensions = [3] : (tensor<8x12x1x1xi1>, tensor<i1>) -> tensor<8x12x1xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [2], operand_batching_dims = [0, 1], start_indices_batching_dims = [0, 1], start_index_map = [2], index_vector_dim = 3>, slice_sizes = array<i64: 1, 1, 1>}> : (tensor<8x12x96xf32>, tensor<8x12x1x1xi32>) -> tensor<8x12x1xf32>
    %14 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8x12x1xf32>
    %15 = stablehlo.select %12, %13, %14 : tensor<8x12x1xi1>, tensor<8x12x1xf32>
    return %15, %5 : tensor<8x12x1xf32>, tensor<8x12x1x1xi32>
  }
  func.func private @take_along_axis_0(%arg0: tensor<8x12x1x1xi32>, %arg1: tensor<8x12x1xf32>) -> tensor<8x12x96xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8x12x96xf32>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [2], input_batching_dims = [0, 1], scatter_indices_batching_dims = [0, 1], scatter_dims_to_operand_dims = [2], index_vector_dim = 3>}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<8x12x96xf32>, tensor<8x12x1x1xi32>, tensor<8x12x1xf32>) -> tensor<8x12x96xf32>
    return %1 : tensor<8x12x96xf32>
  }
  func.func private @log_softmax_1(%arg0: tensor<8x12x96xf32>, %arg1: tensor<8x12x1xf32>, %arg2: tensor<8x12x96xf32>) -> tensor<8x12x96xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.negate %arg2 : tensor<8x12x96xf32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<8x12x96xf32>, tensor<f32>) -> tensor<8x12xf32>
    %2 = stablehlo.reshape %1 : (tensor<8x12xf32>) -> tensor<8x12x1xf32>
    %3 = stablehlo.divide %2, %arg1 : tensor<8x12x1xf32>
    %4 = stablehlo.reduce(%3 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<8x12x1xf32>, tensor<f32>) -> tensor<8x12xf32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<8x12xf32>) -> tensor<8x12x96xf32>
    %6 = stablehlo.multiply %5, %arg0 : tensor<8x12x96xf32>
    %7 = stablehlo.add %arg2, %6 : tensor<8x12x96xf32>
    return %7 : tensor<8x12x96xf32>
  }
  func.func private @_where_2(%arg0: tensor<8x4x12x12xi1>, %arg1: tensor<8x4x12x12xf32>) -> tensor<8x4x12x12xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8x4x12x12xf32>
    %1 = stablehlo.select %arg0, %arg1, %0 : tensor<8x4x12x12xi1>, tensor<8x4x12x12xf32>
    return %1 : tensor<8x4x12x12xf32>
  }
}
