module @jit_function attributes {jax.uses_shape_polymorphism = false, mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["data"=2, "model"=4]> {stablehlo.mesh = {axes = [{name = "data", size = 2 : i64}, {name = "model", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {}]>}, %arg1: tensor<i1> {sdy.sharding = #sdy.sharding<@mesh, []>}) -> (tensor<8x16xf32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %c_0 = stablehlo.constant dense<3> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %0 = sdy.sharding_constraint %arg0 <@mesh, [{?}, {"model"}]> : tensor<8x16xf32>
    %1 = stablehlo.convert %arg1 : (tensor<i1>) -> tensor<i32>
    %2 = "stablehlo.case"(%1) ({
      %4 = stablehlo.negate %0 : tensor<8x16xf32>
      stablehlo.return %4 : tensor<8x16xf32>
    }, {
      %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
      %5 = stablehlo.multiply %0, %4 : tensor<8x16xf32>
      %6 = sdy.sharding_constraint %5 <@mesh, [{"data"}, {?}]> : tensor<8x16xf32>
      stablehlo.return %6 : tensor<8x16xf32>
    }) : (tensor<i32>) -> tensor<8x16xf32>
    %3:2 = stablehlo.while(%iterArg = %c_1, %iterArg_2 = %2) : tensor<i32>, tensor<8x16xf32>
    cond {
      %4 = stablehlo.compare LT, %iterArg, %c_0, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %4 : tensor<i1>
    } do {
      %4 = func.call @closed_call(%iterArg_2) : (tensor<8x16xf32>) -> tensor<8x16xf32>
      %5 = stablehlo.add %iterArg, %c : tensor<i32>
      stablehlo.return %5, %4 : tensor<i32>, tensor<8x16xf32>
    }
    return %3#1 : tensor<8x16xf32>
  }
  func.func private @closed_call(%arg0: tensor<8x16xf32>) -> tensor<8x16xf32> {
    %0 = stablehlo.sqrt %arg0 : tensor<8x16xf32>
    %1 = sdy.sharding_constraint %0 <@mesh, [{?}, {?}]> : tensor<8x16xf32>
    return %1 : tensor<8x16xf32>
  }
}
