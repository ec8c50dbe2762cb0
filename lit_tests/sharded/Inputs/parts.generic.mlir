"builtin.module"() <{sym_name = "jit_function"}> ({
  "sdy.mesh"() <{mesh = #sdy.mesh<["a"=8, "b"=4]>, sym_name = "mesh"}> {stablehlo.mesh = {axes = [{name = "a", size = 8 : i64}, {name = "b", size = 4 : i64}]}} : () -> ()
  "func.func"() <{function_type = (tensor<64x64xf32>) -> tensor<64x64xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<64x64xf32>):
    %0 = "sdy.sharding_constraint"(%arg0) <{sharding = #sdy.sharding<@mesh, [{"a":(1)2, "b"}, {"a":(2)4, ?}p0]>}> : (tensor<64x64xf32>) -> tensor<64x64xf32>
    %1 = "stablehlo.sine"(%0) : (tensor<64x64xf32>) -> tensor<64x64xf32>
    %2 = "sdy.sharding_constraint"(%1) <{sharding = #sdy.sharding<@mesh, [{"b":(2)2}p2, {?}p1]>}> : (tensor<64x64xf32>) -> tensor<64x64xf32>
    %3 = "stablehlo.cosine"(%2) : (tensor<64x64xf32>) -> tensor<64x64xf32>
    %4 = "sdy.sharding_constraint"(%3) <{sharding = #sdy.sharding<@mesh, [{"b":(2)2, "b":(1)2, ?}, {"a":(4)2, "a":(1)2}p7]>}> : (tensor<64x64xf32>) -> tensor<64x64xf32>
    "func.return"(%4) : (tensor<64x64xf32>) -> ()
  }) : () -> ()
}) {jax.uses_shape_polymorphism = false, mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
