"builtin.module"() <{sym_name = "jit_step"}> ({
  "sdy.mesh"() <{mesh = #sdy.mesh<["data"=2, "model"=4]>, sym_name = "mesh"}> {stablehlo.mesh = {axes = [{name = "data", size = 2 : i64}, {name = "model", size = 4 : i64}]}} : () -> ()
  "func.func"() <{arg_attrs = [{sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}]>}, {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>}, {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {}]>}, {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {}]>}], function_type = (tensor<16x32xf32>, tensor<32x4xf32>, tensor<8x16xf32>, tensor<8x4xf32>) -> (tensor<f32>, tensor<16x32xf32>, tensor<32x4xf32>), res_attrs = [{jax.result_info = "result[0]", sdy.sharding = #sdy.sharding<@mesh, []>}, {jax.result_info = "result[1]['in']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}]>}, {jax.result_info = "result[1]['out']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<16x32xf32>, %arg1: tensor<32x4xf32>, %arg2: tensor<8x16xf32>, %arg3: tensor<8x4xf32>):
    %0 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %1 = "stablehlo.constant"() <{value = dense<3.200000e+01> : tensor<f32>}> : () -> tensor<f32>
    %2 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %3 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %4 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %5 = "stablehlo.dot_general"(%arg2, %arg0) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<8x16xf32>, tensor<16x32xf32>) -> tensor<8x32xf32>
    %6 = "stablehlo.tanh"(%5) : (tensor<8x32xf32>) -> tensor<8x32xf32>
    %7 = "stablehlo.broadcast_in_dim"(%4) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x32xf32>
    %8 = "stablehlo.subtract"(%7, %6) : (tensor<8x32xf32>, tensor<8x32xf32>) -> tensor<8x32xf32>
    %9 = "sdy.sharding_constraint"(%6) <{sharding = #sdy.sharding<@mesh, [{"data"}, {"model"}]>}> : (tensor<8x32xf32>) -> tensor<8x32xf32>
    %10 = "stablehlo.dot_general"(%9, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<8x32xf32>, tensor<32x4xf32>) -> tensor<8x4xf32>
    %11 = "stablehlo.subtract"(%10, %arg3) : (tensor<8x4xf32>, tensor<8x4xf32>) -> tensor<8x4xf32>
    %12 = "stablehlo.multiply"(%11, %11) : (tensor<8x4xf32>, tensor<8x4xf32>) -> tensor<8x4xf32>
    %13 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x4xf32>
    %14 = "stablehlo.multiply"(%13, %11) : (tensor<8x4xf32>, tensor<8x4xf32>) -> tensor<8x4xf32>
    %15 = "stablehlo.reduce"(%12, %2) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>):
      %35 = "stablehlo.add"(%arg4, %arg5) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%35) : (tensor<f32>) -> ()
    }) : (tensor<8x4xf32>, tensor<f32>) -> tensor<f32>
    %16 = "stablehlo.divide"(%15, %1) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %17 = "stablehlo.divide"(%4, %1) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %18 = "stablehlo.broadcast_in_dim"(%17) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x4xf32>
    %19 = "stablehlo.multiply"(%18, %14) : (tensor<8x4xf32>, tensor<8x4xf32>) -> tensor<8x4xf32>
    %20 = "stablehlo.dot_general"(%19, %9) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>}> : (tensor<8x4xf32>, tensor<8x32xf32>) -> tensor<4x32xf32>
    %21 = "stablehlo.transpose"(%20) <{permutation = array<i64: 1, 0>}> : (tensor<4x32xf32>) -> tensor<32x4xf32>
    %22 = "stablehlo.dot_general"(%19, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>}> : (tensor<8x4xf32>, tensor<32x4xf32>) -> tensor<8x32xf32>
    %23 = "sdy.sharding_constraint"(%22) <{sharding = #sdy.sharding<@mesh, [{"data"}, {"model"}]>}> : (tensor<8x32xf32>) -> tensor<8x32xf32>
    %24 = "stablehlo.multiply"(%23, %8) : (tensor<8x32xf32>, tensor<8x32xf32>) -> tensor<8x32xf32>
    %25 = "stablehlo.multiply"(%24, %6) : (tensor<8x32xf32>, tensor<8x32xf32>) -> tensor<8x32xf32>
    %26 = "stablehlo.add"(%24, %25) : (tensor<8x32xf32>, tensor<8x32xf32>) -> tensor<8x32xf32>
    %27 = "stablehlo.dot_general"(%26, %arg2) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>}> : (tensor<8x32xf32>, tensor<8x16xf32>) -> tensor<32x16xf32>
    %28 = "stablehlo.transpose"(%27) <{permutation = array<i64: 1, 0>}> : (tensor<32x16xf32>) -> tensor<16x32xf32>
    %29 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x32xf32>
    %30 = "stablehlo.multiply"(%29, %28) : (tensor<16x32xf32>, tensor<16x32xf32>) -> tensor<16x32xf32>
    %31 = "stablehlo.subtract"(%arg0, %30) : (tensor<16x32xf32>, tensor<16x32xf32>) -> tensor<16x32xf32>
    %32 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x4xf32>
    %33 = "stablehlo.multiply"(%32, %21) : (tensor<32x4xf32>, tensor<32x4xf32>) -> tensor<32x4xf32>
    %34 = "stablehlo.subtract"(%arg1, %33) : (tensor<32x4xf32>, tensor<32x4xf32>) -> tensor<32x4xf32>
    "func.return"(%16, %31, %34) : (tensor<f32>, tensor<16x32xf32>, tensor<32x4xf32>) -> ()
  }) : () -> ()
}) {jax.uses_shape_polymorphism = false, mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
