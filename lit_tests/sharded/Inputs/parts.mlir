module @jit_function attributes {jax.uses_shape_polymorphism = false, mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["a"=8, "b"=4]> {stablehlo.mesh = {axes = [{name = "a", size = 8 : i64}, {name = "b", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<64x64xf32>) -> (tensor<64x64xf32> {jax.result_info = "result"}) {
    %0 = sdy.sharding_constraint %arg0 <@mesh, [{"a":(1)2, "b"}, {"a":(2)4, ?}p0]> : tensor<64x64xf32>
    %1 = stablehlo.sine %0 : tensor<64x64xf32>
    %2 = sdy.sharding_constraint %1 <@mesh, [{"b":(2)2}p2, {?}p1]> : tensor<64x64xf32>
    %3 = stablehlo.cosine %2 : tensor<64x64xf32>
    %4 = sdy.sharding_constraint %3 <@mesh, [{"b":(2)2, "b":(1)2, ?}, {"a":(4)2, "a":(1)2}p7]> : tensor<64x64xf32>
    return %4 : tensor<64x64xf32>
  }
}
