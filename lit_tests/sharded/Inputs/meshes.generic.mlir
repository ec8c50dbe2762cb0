"builtin.module"() <{sym_name = "jit_function"}> ({
  "sdy.mesh"() <{mesh = #sdy.mesh<["all"=8]>, sym_name = "mesh"}> {stablehlo.mesh = {axes = [{name = "all", size = 8 : i64}]}} : () -> ()
  "sdy.mesh"() <{mesh = #sdy.mesh<["data"=2, "model"=4], device_ids=[7, 5, 3, 1, 6, 4, 2, 0]>, sym_name = "mesh_0"}> {stablehlo.mesh = {axes = [{name = "data", size = 2 : i64}, {name = "model", size = 4 : i64}], device_ids = dense<[7, 5, 3, 1, 6, 4, 2, 0]> : tensor<8xi64>}} : () -> ()
  "sdy.mesh"() <{mesh = #sdy.mesh<["data"=2, "model"=4]>, sym_name = "mesh_1"}> {stablehlo.mesh = {axes = [{name = "data", size = 2 : i64}, {name = "model", size = 4 : i64}]}} : () -> ()
  "func.func"() <{function_type = (tensor<16x16xf32>) -> tensor<16x16xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<16x16xf32>):
    %0 = "stablehlo.sine"(%arg0) : (tensor<16x16xf32>) -> tensor<16x16xf32>
    %1 = "sdy.sharding_constraint"(%0) <{sharding = #sdy.sharding<@mesh, [{"all"}, {}]>}> : (tensor<16x16xf32>) -> tensor<16x16xf32>
    %2 = "stablehlo.multiply"(%1, %1) {sdy.sharding_rule = #sdy.op_sharding_rule<([i, jk], [i, jk])->([i, jk]) {i=16, j=4, k=4} need_replication={j} blocked_propagation={i}, custom>} : (tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<16x16xf32>
    %3 = "sdy.sharding_constraint"(%2) <{sharding = #sdy.sharding<@mesh_0, [{"model"}, {"data"}]>}> : (tensor<16x16xf32>) -> tensor<16x16xf32>
    %4 = "stablehlo.exponential"(%3) : (tensor<16x16xf32>) -> tensor<16x16xf32>
    %5 = "sdy.sharding_constraint"(%4) <{sharding = #sdy.sharding<@mesh_1, [{"data", "model"}, {}]>}> : (tensor<16x16xf32>) -> tensor<16x16xf32>
    "func.return"(%5) : (tensor<16x16xf32>) -> ()
  }) : () -> ()
}) {jax.uses_shape_polymorphism = false, mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
