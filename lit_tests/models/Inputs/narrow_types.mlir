module @jit_through_narrow_types attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<5xf32>) -> (tensor<5xf32> {jax.result_info = "result[0][0]"}, tensor<5xf32> {jax.result_info = "result[0][1]"}, tensor<5xf32> {jax.result_info = "result[0][2]"}, tensor<5xf32> {jax.result_info = "result[0][3]"}, tensor<5xf32> {jax.result_info = "result[0][4]"}, tensor<5xf32> {jax.result_info = "result[0][5]"}, tensor<5xf32> {jax.result_info = "result[0][6]"}, tensor<5xi2> {jax.result_info = "result[1][0]"}, tensor<5xui2> {jax.result_info = "result[1][1]"}, tensor<5xi4> {jax.result_info = "result[1][2]"}, tensor<5xui4> {jax.result_info = "result[1][3]"}, tensor<3xf8E4M3FNUZ> {jax.result_info = "result[2][0]"}, tensor<3xf8E5M2FNUZ> {jax.result_info = "result[2][1]"}, tensor<3xf8E4M3B11FNUZ> {jax.result_info = "result[2][2]"}, tensor<3xf8E4M3> {jax.result_info = "result[2][3]"}, tensor<3xf8E3M4> {jax.result_info = "result[2][4]"}, tensor<3xf8E8M0FNU> {jax.result_info = "result[2][5]"}, tensor<3xf4E2M1FN> {jax.result_info = "result[2][6]"}, tensor<2xi2> {jax.result_info = "result[2][7]"}, tensor<2xui2> {jax.result_info = "result[2][8]"}, tensor<2xi4> {jax.result_info = "result[2][9]"}, tensor<2xui4> {jax.result_info = "result[2][10]"}) {
    %cst = stablehlo.constant dense<[5.000000e-01, 1.000000e+00, 2.000000e+00]> : tensor<3xf8E4M3FNUZ>
    %cst_0 = stablehlo.constant dense<[5.000000e-01, 1.000000e+00, 2.000000e+00]> : tensor<3xf8E5M2FNUZ>
    %cst_1 = stablehlo.constant dense<[5.000000e-01, 1.000000e+00, 2.000000e+00]> : tensor<3xf8E4M3B11FNUZ>
    %cst_2 = stablehlo.constant dense<[5.000000e-01, 1.000000e+00, 2.000000e+00]> : tensor<3xf8E4M3>
    %cst_3 = stablehlo.constant dense<[5.000000e-01, 1.000000e+00, 2.000000e+00]> : tensor<3xf8E3M4>
    %cst_4 = stablehlo.constant dense<[5.000000e-01, 1.000000e+00, 2.000000e+00]> : tensor<3xf8E8M0FNU>
    %cst_5 = stablehlo.constant dense<[5.000000e-01, 1.000000e+00, 2.000000e+00]> : tensor<3xf4E2M1FN>
    %c = stablehlo.constant dense<[1, 0]> : tensor<2xi2>
    %c_6 = stablehlo.constant dense<[1, 0]> : tensor<2xui2>
    %c_7 = stablehlo.constant dense<[1, 0]> : tensor<2xi4>
    %c_8 = stablehlo.constant dense<[1, 0]> : tensor<2xui4>
    %0 = stablehlo.convert %arg0 : (tensor<5xf32>) -> tensor<5xf8E4M3FNUZ>
    %1 = stablehlo.convert %0 : (tensor<5xf8E4M3FNUZ>) -> tensor<5xf32>
    %2 = stablehlo.convert %arg0 : (tensor<5xf32>) -> tensor<5xf8E5M2FNUZ>
    %3 = stablehlo.convert %2 : (tensor<5xf8E5M2FNUZ>) -> tensor<5xf32>
    %4 = stablehlo.convert %arg0 : (tensor<5xf32>) -> tensor<5xf8E4M3B11FNUZ>
    %5 = stablehlo.convert %4 : (tensor<5xf8E4M3B11FNUZ>) -> tensor<5xf32>
    %6 = stablehlo.convert %arg0 : (tensor<5xf32>) -> tensor<5xf8E4M3>
    %7 = stablehlo.convert %6 : (tensor<5xf8E4M3>) -> tensor<5xf32>
    %8 = stablehlo.convert %arg0 : (tensor<5xf32>) -> tensor<5xf8E3M4>
    %9 = stablehlo.convert %8 : (tensor<5xf8E3M4>) -> tensor<5xf32>
    %10 = stablehlo.convert %arg0 : (tensor<5xf32>) -> tensor<5xf8E8M0FNU>
    %11 = stablehlo.convert %10 : (tensor<5xf8E8M0FNU>) -> tensor<5xf32>
    %12 = stablehlo.convert %arg0 : (tensor<5xf32>) -> tensor<5xf4E2M1FN>
    %13 = stablehlo.convert %12 : (tensor<5xf4E2M1FN>) -> tensor<5xf32>
    %14 = stablehlo.convert %arg0 : (tensor<5xf32>) -> tensor<5xi8>
    %15 = stablehlo.convert %14 : (tensor<5xi8>) -> tensor<5xi2>
    %16 = stablehlo.convert %arg0 : (tensor<5xf32>) -> tensor<5xi8>
    %17 = stablehlo.convert %16 : (tensor<5xi8>) -> tensor<5xui2>
    %18 = stablehlo.convert %arg0 : (tensor<5xf32>) -> tensor<5xi8>
    %19 = stablehlo.convert %18 : (tensor<5xi8>) -> tensor<5xi4>
    %20 = stablehlo.convert %arg0 : (tensor<5xf32>) -> tensor<5xi8>
    %21 = stablehlo.convert %20 : (tensor<5xi8>) -> tensor<5xui4>
    return %1, %3, %5, %7, %9, %11, %13, %15, %17, %19, %21, %cst, %cst_0, %cst_1, %cst_2, %cst_3, %cst_4, %cst_5, %c, %c_6, %c_7, %c_8 : tensor<5xf32>, tensor<5xf32>, tensor<5xf32>, tensor<5xf32>, tensor<5xf32>, tensor<5xf32>, tensor<5xf32>, tensor<5xi2>, tensor<5xui2>, tensor<5xi4>, tensor<5xui4>, tensor<3xf8E4M3FNUZ>, tensor<3xf8E5M2FNUZ>, tensor<3xf8E4M3B11FNUZ>, tensor<3xf8E4M3>, tensor<3xf8E3M4>, tensor<3xf8E8M0FNU>, tensor<3xf4E2M1FN>, tensor<2xi2>, tensor<2xui2>, tensor<2xi4>, tensor<2xui4>
  }
}
