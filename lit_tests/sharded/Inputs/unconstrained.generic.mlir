"builtin.module"() <{sym_name = "jit_function"}> ({
  "sdy.mesh"() <{mesh = #sdy.mesh<["data"=2, "model"=4]>, sym_name = "mesh"}> {stablehlo.mesh = {axes = [{name = "data", size = 2 : i64}, {name = "model", size = 4 : i64}]}} : () -> ()
  "func.func"() <{arg_attrs = [{sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {}]>}, {sdy.sharding = #sdy.sharding<@mesh, []>}], function_type = (tensor<8x16xf32>, tensor<i1>) -> tensor<8x16xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg1: tensor<8x16xf32>, %arg2: tensor<i1>):
    %2 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %3 = "stablehlo.constant"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
    %4 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %5 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %6 = "sdy.sharding_constraint"(%arg1) <{sharding = #sdy.sharding<@mesh, [{?}, {"model"}]>}> : (tensor<8x16xf32>) -> tensor<8x16xf32>
    %7 = "stablehlo.convert"(%arg2) : (tensor<i1>) -> tensor<i32>
    %8 = "stablehlo.case"(%7) ({
      %16 = "stablehlo.negate"(%6) : (tensor<8x16xf32>) -> tensor<8x16xf32>
      "stablehlo.return"(%16) : (tensor<8x16xf32>) -> ()
    }, {
      %13 = "stablehlo.broadcast_in_dim"(%5) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x16xf32>
      %14 = "stablehlo.multiply"(%6, %13) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
      %15 = "sdy.sharding_constraint"(%14) <{sharding = #sdy.sharding<@mesh, [{"data"}, {?}]>}> : (tensor<8x16xf32>) -> tensor<8x16xf32>
      "stablehlo.return"(%15) : (tensor<8x16xf32>) -> ()
    }) : (tensor<i32>) -> tensor<8x16xf32>
    %9:2 = "stablehlo.while"(%4, %8) ({
    ^bb0(%arg5: tensor<i32>, %arg6: tensor<8x16xf32>):
      %12 = "stablehlo.compare"(%arg5, %3) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%12) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg3: tensor<i32>, %arg4: tensor<8x16xf32>):
      %10 = "func.call"(%arg4) <{callee = @closed_call}> : (tensor<8x16xf32>) -> tensor<8x16xf32>
      %11 = "stablehlo.add"(%arg3, %2) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%11, %10) : (tensor<i32>, tensor<8x16xf32>) -> ()
    }) : (tensor<i32>, tensor<8x16xf32>) -> (tensor<i32>, tensor<8x16xf32>)
    "func.return"(%9#1) : (tensor<8x16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<8x16xf32>) -> tensor<8x16xf32>, sym_name = "closed_call", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<8x16xf32>):
    %0 = "stablehlo.sqrt"(%arg0) : (tensor<8x16xf32>) -> tensor<8x16xf32>
    %1 = "sdy.sharding_constraint"(%0) <{sharding = #sdy.sharding<@mesh, [{?}, {?}]>}> : (tensor<8x16xf32>) -> tensor<8x16xf32>
    "func.return"(%1) : (tensor<8x16xf32>) -> ()
  }) : () -> ()
}) {jax.uses_shape_polymorphism = false, mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
