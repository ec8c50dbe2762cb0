module @jit_step attributes {jax.uses_shape_polymorphism = false, mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["data"=2, "model"=4]> {stablehlo.mesh = {axes = [{name = "data", size = 2 : i64}, {name = "model", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<16x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}]>}, %arg1: tensor<32x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>}, %arg2: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {}]>}, %arg3: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {}]>}) -> (tensor<f32> {jax.result_info = "result[0]", sdy.sharding = #sdy.sharding<@mesh, []>}, tensor<16x32xf32> {jax.result_info = "result[1]['in']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}]>}, tensor<32x4xf32> {jax.result_info = "result[1]['out']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>}) {
    %cst = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %cst_0 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %cst_2 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %0 = stablehlo.dot_general %arg2, %arg0, contracting_dims = [1] x [0] : (tensor<8x16xf32>, tensor<16x32xf32>) -> tensor<8x32xf32>
    %1 = stablehlo.tanh %0 : tensor<8x32xf32>
    %2 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<8x32xf32>
    %3 = stablehlo.subtract %2, %1 : tensor<8x32xf32>
    %4 = sdy.sharding_constraint %1 <@mesh, [{"data"}, {"model"}]> : tensor<8x32xf32>
    %5 = stablehlo.dot_general %4, %arg1, contracting_dims = [1] x [0] : (tensor<8x32xf32>, tensor<32x4xf32>) -> tensor<8x4xf32>
    %6 = stablehlo.subtract %5, %arg3 : tensor<8x4xf32>
    %7 = stablehlo.multiply %6, %6 : tensor<8x4xf32>
    %8 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %9 = stablehlo.multiply %8, %6 : tensor<8x4xf32>
    %10 = stablehlo.reduce(%7 init: %cst_1) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x4xf32>, tensor<f32>) -> tensor<f32>
    %11 = stablehlo.divide %10, %cst_0 : tensor<f32>
    %12 = stablehlo.divide %cst_3, %cst_0 : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %12, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %14 = stablehlo.multiply %13, %9 : tensor<8x4xf32>
    %15 = stablehlo.dot_general %14, %4, contracting_dims = [0] x [0] : (tensor<8x4xf32>, tensor<8x32xf32>) -> tensor<4x32xf32>
    %16 = stablehlo.transpose %15, dims = [1, 0] : (tensor<4x32xf32>) -> tensor<32x4xf32>
    %17 = stablehlo.dot_general %14, %arg1, contracting_dims = [1] x [1] : (tensor<8x4xf32>, tensor<32x4xf32>) -> tensor<8x32xf32>
    %18 = sdy.sharding_constraint %17 <@mesh, [{"data"}, {"model"}]> : tensor<8x32xf32>
    %19 = stablehlo.multiply %18, %3 : tensor<8x32xf32>
    %20 = stablehlo.multiply %19, %1 : tensor<8x32xf32>
    %21 = stablehlo.add %19, %20 : tensor<8x32xf32>
    %22 = stablehlo.dot_general %21, %arg2, contracting_dims = [0] x [0] : (tensor<8x32xf32>, tensor<8x16xf32>) -> tensor<32x16xf32>
    %23 = stablehlo.transpose %22, dims = [1, 0] : (tensor<32x16xf32>) -> tensor<16x32xf32>
    %24 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %25 = stablehlo.multiply %24, %23 : tensor<16x32xf32>
    %26 = stablehlo.subtract %arg0, %25 : tensor<16x32xf32>
    %27 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<32x4xf32>
    %28 = stablehlo.multiply %27, %16 : tensor<32x4xf32>
    %29 = stablehlo.subtract %arg1, %28 : tensor<32x4xf32>
    return %11, %26, %29 : tensor<f32>, tensor<16x32xf32>, tensor<32x4xf32>
  }
}
