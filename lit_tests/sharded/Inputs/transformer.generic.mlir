"builtin.module"() <{sym_name = "jit_step"}> ({
  "sdy.mesh"() <{mesh = #sdy.mesh<["data"=2, "model"=4]>, sym_name = "mesh"}> {stablehlo.mesh = {axes = [{name = "data", size = 2 : i64}, {name = "model", size = 4 : i64}]}} : () -> ()
  "func.func"() <{arg_attrs = [{sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>, tf.aliasing_output = 0 : i32}, {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 1 : i32}, {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}, {}]>, tf.aliasing_output = 2 : i32}, {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"model"}, {}]>, tf.aliasing_output = 3 : i32}, {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 4 : i32}, {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}]>, tf.aliasing_output = 5 : i32}, {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>, tf.aliasing_output = 6 : i32}, {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 7 : i32}, {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}, {}]>, tf.aliasing_output = 8 : i32}, {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"model"}, {}]>, tf.aliasing_output = 9 : i32}, {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 10 : i32}, {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}]>, tf.aliasing_output = 11 : i32}, {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>, tf.aliasing_output = 12 : i32}, {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>, tf.aliasing_output = 13 : i32}, {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 14 : i32}, {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}, {}]>, tf.aliasing_output = 15 : i32}, {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"model"}, {}]>, tf.aliasing_output = 16 : i32}, {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 17 : i32}, {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}]>, tf.aliasing_output = 18 : i32}, {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>, tf.aliasing_output = 19 : i32}, {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 20 : i32}, {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}, {}]>, tf.aliasing_output = 21 : i32}, {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"model"}, {}]>, tf.aliasing_output = 22 : i32}, {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 23 : i32}, {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}]>, tf.aliasing_output = 24 : i32}, {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>, tf.aliasing_output = 25 : i32}, {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>, tf.aliasing_output = 26 : i32}, {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 27 : i32}, {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}, {}]>, tf.aliasing_output = 28 : i32}, {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"model"}, {}]>, tf.aliasing_output = 29 : i32}, {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 30 : i32}, {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}]>, tf.aliasing_output = 31 : i32}, {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>, tf.aliasing_output = 32 : i32}, {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 33 : i32}, {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}, {}]>, tf.aliasing_output = 34 : i32}, {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"model"}, {}]>, tf.aliasing_output = 35 : i32}, {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 36 : i32}, {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}]>, tf.aliasing_output = 37 : i32}, {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>, tf.aliasing_output = 38 : i32}, {sdy.sharding = #sdy.sharding<@mesh, []>, tf.aliasing_output = 39 : i32}, {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {}]>}], function_type = (tensor<64x32xf32>, tensor<32xf32>, tensor<4x8x32xf32>, tensor<3x32x4x8xf32>, tensor<32xf32>, tensor<32x64xf32>, tensor<64x32xf32>, tensor<32xf32>, tensor<4x8x32xf32>, tensor<3x32x4x8xf32>, tensor<32xf32>, tensor<32x64xf32>, tensor<96x32xf32>, tensor<64x32xf32>, tensor<32xf32>, tensor<4x8x32xf32>, tensor<3x32x4x8xf32>, tensor<32xf32>, tensor<32x64xf32>, tensor<64x32xf32>, tensor<32xf32>, tensor<4x8x32xf32>, tensor<3x32x4x8xf32>, tensor<32xf32>, tensor<32x64xf32>, tensor<96x32xf32>, tensor<64x32xf32>, tensor<32xf32>, tensor<4x8x32xf32>, tensor<3x32x4x8xf32>, tensor<32xf32>, tensor<32x64xf32>, tensor<64x32xf32>, tensor<32xf32>, tensor<4x8x32xf32>, tensor<3x32x4x8xf32>, tensor<32xf32>, tensor<32x64xf32>, tensor<96x32xf32>, tensor<i32>, tensor<8x13xi32>) -> (tensor<64x32xf32>, tensor<32xf32>, tensor<4x8x32xf32>, tensor<3x32x4x8xf32>, tensor<32xf32>, tensor<32x64xf32>, tensor<64x32xf32>, tensor<32xf32>, tensor<4x8x32xf32>, tensor<3x32x4x8xf32>, tensor<32xf32>, tensor<32x64xf32>, tensor<96x32xf32>, tensor<64x32xf32>, tensor<32xf32>, tensor<4x8x32xf32>, tensor<3x32x4x8xf32>, tensor<32xf32>, tensor<32x64xf32>, tensor<64x32xf32>, tensor<32xf32>, tensor<4x8x32xf32>, tensor<3x32x4x8xf32>, tensor<32xf32>, tensor<32x64xf32>, tensor<96x32xf32>, tensor<64x32xf32>, tensor<32xf32>, tensor<4x8x32xf32>, tensor<3x32x4x8xf32>, tensor<32xf32>, tensor<32x64xf32>, tensor<64x32xf32>, tensor<32xf32>, tensor<4x8x32xf32>, tensor<3x32x4x8xf32>, tensor<32xf32>, tensor<32x64xf32>, tensor<96x32xf32>, tensor<i32>, tensor<f32>), res_attrs = [{jax.result_info = "result[0][0]['blocks'][0]['down']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>}, {jax.result_info = "result[0][0]['blocks'][0]['first']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, {jax.result_info = "result[0][0]['blocks'][0]['out']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}, {}]>}, {jax.result_info = "result[0][0]['blocks'][0]['qkv']", sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"model"}, {}]>}, {jax.result_info = "result[0][0]['blocks'][0]['second']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, {jax.result_info = "result[0][0]['blocks'][0]['up']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}]>}, {jax.result_info = "result[0][0]['blocks'][1]['down']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>}, {jax.result_info = "result[0][0]['blocks'][1]['first']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, {jax.result_info = "result[0][0]['blocks'][1]['out']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}, {}]>}, {jax.result_info = "result[0][0]['blocks'][1]['qkv']", sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"model"}, {}]>}, {jax.result_info = "result[0][0]['blocks'][1]['second']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, {jax.result_info = "result[0][0]['blocks'][1]['up']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}]>}, {jax.result_info = "result[0][0]['embed']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>}, {jax.result_info = "result[0][1]['blocks'][0]['down']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>}, {jax.result_info = "result[0][1]['blocks'][0]['first']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, {jax.result_info = "result[0][1]['blocks'][0]['out']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}, {}]>}, {jax.result_info = "result[0][1]['blocks'][0]['qkv']", sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"model"}, {}]>}, {jax.result_info = "result[0][1]['blocks'][0]['second']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, {jax.result_info = "result[0][1]['blocks'][0]['up']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}]>}, {jax.result_info = "result[0][1]['blocks'][1]['down']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>}, {jax.result_info = "result[0][1]['blocks'][1]['first']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, {jax.result_info = "result[0][1]['blocks'][1]['out']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}, {}]>}, {jax.result_info = "result[0][1]['blocks'][1]['qkv']", sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"model"}, {}]>}, {jax.result_info = "result[0][1]['blocks'][1]['second']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, {jax.result_info = "result[0][1]['blocks'][1]['up']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}]>}, {jax.result_info = "result[0][1]['embed']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>}, {jax.result_info = "result[0][2]['blocks'][0]['down']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>}, {jax.result_info = "result[0][2]['blocks'][0]['first']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, {jax.result_info = "result[0][2]['blocks'][0]['out']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}, {}]>}, {jax.result_info = "result[0][2]['blocks'][0]['qkv']", sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"model"}, {}]>}, {jax.result_info = "result[0][2]['blocks'][0]['second']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, {jax.result_info = "result[0][2]['blocks'][0]['up']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}]>}, {jax.result_info = "result[0][2]['blocks'][1]['down']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>}, {jax.result_info = "result[0][2]['blocks'][1]['first']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, {jax.result_info = "result[0][2]['blocks'][1]['out']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}, {}]>}, {jax.result_info = "result[0][2]['blocks'][1]['qkv']", sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"model"}, {}]>}, {jax.result_info = "result[0][2]['blocks'][1]['second']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, {jax.result_info = "result[0][2]['blocks'][1]['up']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}]>}, {jax.result_info = "result[0][2]['embed']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>}, {jax.result_info = "result[0][3]", sdy.sharding = #sdy.sharding<@mesh, []>}, {jax.result_info = "result[1]", sdy.sharding = #sdy.sharding<@mesh, []>}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg26: tensor<64x32xf32>, %arg27: tensor<32xf32>, %arg28: tensor<4x8x32xf32>, %arg29: tensor<3x32x4x8xf32>, %arg30: tensor<32xf32>, %arg31: tensor<32x64xf32>, %arg32: tensor<64x32xf32>, %arg33: tensor<32xf32>, %arg34: tensor<4x8x32xf32>, %arg35: tensor<3x32x4x8xf32>, %arg36: tensor<32xf32>, %arg37: tensor<32x64xf32>, %arg38: tensor<96x32xf32>, %arg39: tensor<64x32xf32>, %arg40: tensor<32xf32>, %arg41: tensor<4x8x32xf32>, %arg42: tensor<3x32x4x8xf32>, %arg43: tensor<32xf32>, %arg44: tensor<32x64xf32>, %arg45: tensor<64x32xf32>, %arg46: tensor<32xf32>, %arg47: tensor<4x8x32xf32>, %arg48: tensor<3x32x4x8xf32>, %arg49: tensor<32xf32>, %arg50: tensor<32x64xf32>, %arg51: tensor<96x32xf32>, %arg52: tensor<64x32xf32>, %arg53: tensor<32xf32>, %arg54: tensor<4x8x32xf32>, %arg55: tensor<3x32x4x8xf32>, %arg56: tensor<32xf32>, %arg57: tensor<32x64xf32>, %arg58: tensor<64x32xf32>, %arg59: tensor<32xf32>, %arg60: tensor<4x8x32xf32>, %arg61: tensor<3x32x4x8xf32>, %arg62: tensor<32xf32>, %arg63: tensor<32x64xf32>, %arg64: tensor<96x32xf32>, %arg65: tensor<i32>, %arg66: tensor<8x13xi32>):
    %69 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %70 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %71 = "stablehlo.constant"() <{value = dense<0.00999999977> : tensor<f32>}> : () -> tensor<f32>
    %72 = "stablehlo.constant"() <{value = dense<9.900000e-01> : tensor<f32>}> : () -> tensor<f32>
    %73 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %74 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %75 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %76 = "stablehlo.constant"() <{value = dense<9.600000e+01> : tensor<f32>}> : () -> tensor<f32>
    %77 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %78 = "stablehlo.constant"() <{value = dense<0.797884583> : tensor<f32>}> : () -> tensor<f32>
    %79 = "stablehlo.constant"() <{value = dense<4.471500e-02> : tensor<f32>}> : () -> tensor<f32>
    %80 = "stablehlo.constant"() <{value = dense<3.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %81 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %82 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %83 = "stablehlo.constant"() <{value = dense<-1.000000e+09> : tensor<f32>}> : () -> tensor<f32>
    %84 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %85 = "stablehlo.constant"() <{value = dense<8.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %86 = "stablehlo.constant"() <{value = dense<-5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %87 = "stablehlo.constant"() <{value = dense<9.99999974E-6> : tensor<f32>}> : () -> tensor<f32>
    %88 = "stablehlo.constant"() <{value = dense<3.200000e+01> : tensor<f32>}> : () -> tensor<f32>
    %89 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %90 = "stablehlo.constant"() <{value = dense<96> : tensor<i32>}> : () -> tensor<i32>
    %91 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %92 = "stablehlo.slice"(%arg66) <{limit_indices = array<i64: 8, 12>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<8x13xi32>) -> tensor<8x12xi32>
    %93 = "stablehlo.broadcast_in_dim"(%91) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<8x12xi32>
    %94 = "stablehlo.compare"(%92, %93) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<8x12xi32>, tensor<8x12xi32>) -> tensor<8x12xi1>
    %95 = "stablehlo.broadcast_in_dim"(%90) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<8x12xi32>
    %96 = "stablehlo.add"(%92, %95) : (tensor<8x12xi32>, tensor<8x12xi32>) -> tensor<8x12xi32>
    %97 = "stablehlo.select"(%94, %96, %92) : (tensor<8x12xi1>, tensor<8x12xi32>, tensor<8x12xi32>) -> tensor<8x12xi32>
    %98 = "stablehlo.broadcast_in_dim"(%97) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<8x12xi32>) -> tensor<8x12x1xi32>
    %99 = "stablehlo.gather"(%arg38, %98) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 32>}> : (tensor<96x32xf32>, tensor<8x12x1xi32>) -> tensor<8x12x32xf32>
    %100 = "sdy.sharding_constraint"(%99) <{sharding = #sdy.sharding<@mesh, [{"data"}, {}, {}]>}> : (tensor<8x12x32xf32>) -> tensor<8x12x32xf32>
    %101 = "stablehlo.reduce"(%100, %89) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg149: tensor<f32>, %arg150: tensor<f32>):
      %971 = "stablehlo.add"(%arg149, %arg150) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%971) : (tensor<f32>) -> ()
    }) : (tensor<8x12x32xf32>, tensor<f32>) -> tensor<8x12xf32>
    %102 = "stablehlo.broadcast_in_dim"(%101) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<8x12xf32>) -> tensor<8x12x1xf32>
    %103 = "stablehlo.broadcast_in_dim"(%88) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x12x1xf32>
    %104 = "stablehlo.divide"(%102, %103) : (tensor<8x12x1xf32>, tensor<8x12x1xf32>) -> tensor<8x12x1xf32>
    %105 = "stablehlo.broadcast_in_dim"(%104) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<8x12x1xf32>) -> tensor<8x12x32xf32>
    %106 = "stablehlo.subtract"(%100, %105) : (tensor<8x12x32xf32>, tensor<8x12x32xf32>) -> tensor<8x12x32xf32>
    %107 = "stablehlo.broadcast_in_dim"(%arg27) <{broadcast_dimensions = array<i64: 2>}> : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %108 = "stablehlo.broadcast_in_dim"(%107) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x32xf32>) -> tensor<8x12x32xf32>
    %109 = "stablehlo.multiply"(%108, %106) : (tensor<8x12x32xf32>, tensor<8x12x32xf32>) -> tensor<8x12x32xf32>
    %110 = "stablehlo.multiply"(%106, %106) : (tensor<8x12x32xf32>, tensor<8x12x32xf32>) -> tensor<8x12x32xf32>
    %111 = "stablehlo.reduce"(%110, %89) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg147: tensor<f32>, %arg148: tensor<f32>):
      %970 = "stablehlo.add"(%arg147, %arg148) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%970) : (tensor<f32>) -> ()
    }) : (tensor<8x12x32xf32>, tensor<f32>) -> tensor<8x12xf32>
    %112 = "stablehlo.broadcast_in_dim"(%111) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<8x12xf32>) -> tensor<8x12x1xf32>
    %113 = "stablehlo.broadcast_in_dim"(%88) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x12x1xf32>
    %114 = "stablehlo.divide"(%112, %113) : (tensor<8x12x1xf32>, tensor<8x12x1xf32>) -> tensor<8x12x1xf32>
    %115 = "stablehlo.broadcast_in_dim"(%87) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x12x1xf32>
    %116 = "stablehlo.add"(%114, %115) : (tensor<8x12x1xf32>, tensor<8x12x1xf32>) -> tensor<8x12x1xf32>
    %117 = "stablehlo.rsqrt"(%116) : (tensor<8x12x1xf32>) -> tensor<8x12x1xf32>
    %118 = "stablehlo.divide"(%117, %116) : (tensor<8x12x1xf32>, tensor<8x12x1xf32>) -> tensor<8x12x1xf32>
    %119 = "stablehlo.broadcast_in_dim"(%86) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x12x1xf32>
    %120 = "stablehlo.multiply"(%119, %118) : (tensor<8x12x1xf32>, tensor<8x12x1xf32>) -> tensor<8x12x1xf32>
    %121 = "stablehlo.broadcast_in_dim"(%117) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<8x12x1xf32>) -> tensor<8x12x32xf32>
    %122 = "stablehlo.multiply"(%109, %121) : (tensor<8x12x32xf32>, tensor<8x12x32xf32>) -> tensor<8x12x32xf32>
    %123 = "stablehlo.dot_general"(%arg29, %122) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [2]>}> : (tensor<3x32x4x8xf32>, tensor<8x12x32xf32>) -> tensor<3x4x8x8x12xf32>
    %124 = "stablehlo.transpose"(%123) <{permutation = array<i64: 0, 3, 4, 1, 2>}> : (tensor<3x4x8x8x12xf32>) -> tensor<3x8x12x4x8xf32>
    %125 = "stablehlo.slice"(%124) <{limit_indices = array<i64: 1, 8, 12, 4, 8>, start_indices = array<i64: 0, 0, 0, 0, 0>, strides = array<i64: 1, 1, 1, 1, 1>}> : (tensor<3x8x12x4x8xf32>) -> tensor<1x8x12x4x8xf32>
    %126 = "stablehlo.reshape"(%125) : (tensor<1x8x12x4x8xf32>) -> tensor<8x12x4x8xf32>
    %127 = "stablehlo.slice"(%124) <{limit_indices = array<i64: 2, 8, 12, 4, 8>, start_indices = array<i64: 1, 0, 0, 0, 0>, strides = array<i64: 1, 1, 1, 1, 1>}> : (tensor<3x8x12x4x8xf32>) -> tensor<1x8x12x4x8xf32>
    %128 = "stablehlo.reshape"(%127) : (tensor<1x8x12x4x8xf32>) -> tensor<8x12x4x8xf32>
    %129 = "stablehlo.slice"(%124) <{limit_indices = array<i64: 3, 8, 12, 4, 8>, start_indices = array<i64: 2, 0, 0, 0, 0>, strides = array<i64: 1, 1, 1, 1, 1>}> : (tensor<3x8x12x4x8xf32>) -> tensor<1x8x12x4x8xf32>
    %130 = "stablehlo.reshape"(%129) : (tensor<1x8x12x4x8xf32>) -> tensor<8x12x4x8xf32>
    %131 = "sdy.sharding_constraint"(%126) <{sharding = #sdy.sharding<@mesh, [{"data"}, {}, {"model"}, {}]>}> : (tensor<8x12x4x8xf32>) -> tensor<8x12x4x8xf32>
    %132 = "stablehlo.dot_general"(%131, %128) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 2], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [3]>}> : (tensor<8x12x4x8xf32>, tensor<8x12x4x8xf32>) -> tensor<8x4x12x12xf32>
    %133 = "stablehlo.sqrt"(%85) : (tensor<f32>) -> tensor<f32>
    %134 = "stablehlo.convert"(%133) : (tensor<f32>) -> tensor<f32>
    %135 = "stablehlo.broadcast_in_dim"(%134) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x4x12x12xf32>
    %136 = "stablehlo.divide"(%132, %135) : (tensor<8x4x12x12xf32>, tensor<8x4x12x12xf32>) -> tensor<8x4x12x12xf32>
    %137 = "stablehlo.broadcast_in_dim"(%84) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<12x12xi1>
    %138 = "func.call"(%137) <{callee = @tril}> : (tensor<12x12xi1>) -> tensor<12x12xi1>
    %139:2 = "func.call"(%138, %136, %83) <{callee = @_where}> : (tensor<12x12xi1>, tensor<8x4x12x12xf32>, tensor<f32>) -> (tensor<8x4x12x12xf32>, tensor<8x4x12x12xi1>)
    %140 = "stablehlo.reduce"(%139#0, %82) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg145: tensor<f32>, %arg146: tensor<f32>):
      %969 = "stablehlo.maximum"(%arg145, %arg146) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%969) : (tensor<f32>) -> ()
    }) : (tensor<8x4x12x12xf32>, tensor<f32>) -> tensor<8x4x12xf32>
    %141 = "stablehlo.broadcast_in_dim"(%82) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x4x12xf32>
    %142 = "stablehlo.maximum"(%141, %140) : (tensor<8x4x12xf32>, tensor<8x4x12xf32>) -> tensor<8x4x12xf32>
    %143 = "stablehlo.broadcast_in_dim"(%142) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<8x4x12xf32>) -> tensor<8x4x12x1xf32>
    %144 = "stablehlo.broadcast_in_dim"(%143) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<8x4x12x1xf32>) -> tensor<8x4x12x12xf32>
    %145 = "stablehlo.subtract"(%139#0, %144) : (tensor<8x4x12x12xf32>, tensor<8x4x12x12xf32>) -> tensor<8x4x12x12xf32>
    %146 = "stablehlo.exponential"(%145) : (tensor<8x4x12x12xf32>) -> tensor<8x4x12x12xf32>
    %147 = "stablehlo.reduce"(%146, %89) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg143: tensor<f32>, %arg144: tensor<f32>):
      %968 = "stablehlo.add"(%arg143, %arg144) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%968) : (tensor<f32>) -> ()
    }) : (tensor<8x4x12x12xf32>, tensor<f32>) -> tensor<8x4x12xf32>
    %148 = "stablehlo.broadcast_in_dim"(%147) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<8x4x12xf32>) -> tensor<8x4x12x1xf32>
    %149 = "stablehlo.broadcast_in_dim"(%148) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<8x4x12x1xf32>) -> tensor<8x4x12x12xf32>
    %150 = "stablehlo.divide"(%146, %149) : (tensor<8x4x12x12xf32>, tensor<8x4x12x12xf32>) -> tensor<8x4x12x12xf32>
    %151 = "stablehlo.multiply"(%148, %148) : (tensor<8x4x12x1xf32>, tensor<8x4x12x1xf32>) -> tensor<8x4x12x1xf32>
    %152 = "stablehlo.broadcast_in_dim"(%81) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x4x12x1xf32>
    %153 = "stablehlo.divide"(%152, %151) : (tensor<8x4x12x1xf32>, tensor<8x4x12x1xf32>) -> tensor<8x4x12x1xf32>
    %154 = "stablehlo.dot_general"(%130, %150) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 2], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [3]>}> : (tensor<8x12x4x8xf32>, tensor<8x4x12x12xf32>) -> tensor<8x4x8x12xf32>
    %155 = "stablehlo.transpose"(%154) <{permutation = array<i64: 0, 3, 1, 2>}> : (tensor<8x4x8x12xf32>) -> tensor<8x12x4x8xf32>
    %156 = "stablehlo.dot_general"(%155, %arg28) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2, 3], rhs_contracting_dimensions = [0, 1]>}> : (tensor<8x12x4x8xf32>, tensor<4x8x32xf32>) -> tensor<8x12x32xf32>
    %157 = "stablehlo.add"(%100, %156) : (tensor<8x12x32xf32>, tensor<8x12x32xf32>) -> tensor<8x12x32xf32>
    %158 = "sdy.sharding_constraint"(%157) <{sharding = #sdy.sharding<@mesh, [{"data"}, {}, {}]>}> : (tensor<8x12x32xf32>) -> tensor<8x12x32xf32>
    %159 = "stablehlo.reduce"(%158, %89) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg141: tensor<f32>, %arg142: tensor<f32>):
      %967 = "stablehlo.add"(%arg141, %arg142) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%967) : (tensor<f32>) -> ()
    }) : (tensor<8x12x32xf32>, tensor<f32>) -> tensor<8x12xf32>
    %160 = "stablehlo.broadcast_in_dim"(%159) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<8x12xf32>) -> tensor<8x12x1xf32>
    %161 = "stablehlo.broadcast_in_dim"(%88) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x12x1xf32>
    %162 = "stablehlo.divide"(%160, %161) : (tensor<8x12x1xf32>, tensor<8x12x1xf32>) -> tensor<8x12x1xf32>
    %163 = "stablehlo.broadcast_in_dim"(%162) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<8x12x1xf32>) -> tensor<8x12x32xf32>
    %164 = "stablehlo.subtract"(%158, %163) : (tensor<8x12x32xf32>, tensor<8x12x32xf32>) -> tensor<8x12x32xf32>
    %165 = "stablehlo.broadcast_in_dim"(%arg30) <{broadcast_dimensions = array<i64: 2>}> : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %166 = "stablehlo.broadcast_in_dim"(%165) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x32xf32>) -> tensor<8x12x32xf32>
    %167 = "stablehlo.multiply"(%166, %164) : (tensor<8x12x32xf32>, tensor<8x12x32xf32>) -> tensor<8x12x32xf32>
    %168 = "stablehlo.multiply"(%164, %164) : (tensor<8x12x32xf32>, tensor<8x12x32xf32>) -> tensor<8x12x32xf32>
    %169 = "stablehlo.reduce"(%168, %89) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg139: tensor<f32>, %arg140: tensor<f32>):
      %966 = "stablehlo.add"(%arg139, %arg140) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%966) : (tensor<f32>) -> ()
    }) : (tensor<8x12x32xf32>, tensor<f32>) -> tensor<8x12xf32>
    %170 = "stablehlo.broadcast_in_dim"(%169) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<8x12xf32>) -> tensor<8x12x1xf32>
    %171 = "stablehlo.broadcast_in_dim"(%88) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x12x1xf32>
    %172 = "stablehlo.divide"(%170, %171) : (tensor<8x12x1xf32>, tensor<8x12x1xf32>) -> tensor<8x12x1xf32>
    %173 = "stablehlo.broadcast_in_dim"(%87) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x12x1xf32>
    %174 = "stablehlo.add"(%172, %173) : (tensor<8x12x1xf32>, tensor<8x12x1xf32>) -> tensor<8x12x1xf32>
    %175 = "stablehlo.rsqrt"(%174) : (tensor<8x12x1xf32>) -> tensor<8x12x1xf32>
    %176 = "stablehlo.divide"(%175, %174) : (tensor<8x12x1xf32>, tensor<8x12x1xf32>) -> tensor<8x12x1xf32>
    %177 = "stablehlo.broadcast_in_dim"(%86) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x12x1xf32>
    %178 = "stablehlo.multiply"(%177, %176) : (tensor<8x12x1xf32>, tensor<8x12x1xf32>) -> tensor<8x12x1xf32>
    %179 = "stablehlo.broadcast_in_dim"(%175) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<8x12x1xf32>) -> tensor<8x12x32xf32>
    %180 = "stablehlo.multiply"(%167, %179) : (tensor<8x12x32xf32>, tensor<8x12x32xf32>) -> tensor<8x12x32xf32>
    %181 = "stablehlo.dot_general"(%180, %arg31) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>}> : (tensor<8x12x32xf32>, tensor<32x64xf32>) -> tensor<8x12x64xf32>
    %182 = "stablehlo.multiply"(%181, %181) : (tensor<8x12x64xf32>, tensor<8x12x64xf32>) -> tensor<8x12x64xf32>
    %183 = "stablehlo.multiply"(%182, %181) : (tensor<8x12x64xf32>, tensor<8x12x64xf32>) -> tensor<8x12x64xf32>
    %184 = "stablehlo.multiply"(%181, %181) : (tensor<8x12x64xf32>, tensor<8x12x64xf32>) -> tensor<8x12x64xf32>
    %185 = "stablehlo.broadcast_in_dim"(%80) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x12x64xf32>
    %186 = "stablehlo.multiply"(%185, %184) : (tensor<8x12x64xf32>, tensor<8x12x64xf32>) -> tensor<8x12x64xf32>
    %187 = "stablehlo.broadcast_in_dim"(%79) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x12x64xf32>
    %188 = "stablehlo.multiply"(%187, %183) : (tensor<8x12x64xf32>, tensor<8x12x64xf32>) -> tensor<8x12x64xf32>
    %189 = "stablehlo.add"(%181, %188) : (tensor<8x12x64xf32>, tensor<8x12x64xf32>) -> tensor<8x12x64xf32>
    %190 = "stablehlo.broadcast_in_dim"(%78) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x12x64xf32>
    %191 = "stablehlo.multiply"(%190, %189) : (tensor<8x12x64xf32>, tensor<8x12x64xf32>) -> tensor<8x12x64xf32>
    %192 = "stablehlo.tanh"(%191) : (tensor<8x12x64xf32>) -> tensor<8x12x64xf32>
    %193 = "stablehlo.broadcast_in_dim"(%81) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x12x64xf32>
    %194 = "stablehlo.subtract"(%193, %192) : (tensor<8x12x64xf32>, tensor<8x12x64xf32>) -> tensor<8x12x64xf32>
    %195 = "stablehlo.broadcast_in_dim"(%81) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x12x64xf32>
    %196 = "stablehlo.add"(%195, %192) : (tensor<8x12x64xf32>, tensor<8x12x64xf32>) -> tensor<8x12x64xf32>
    %197 = "stablehlo.broadcast_in_dim"(%77) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x12x64xf32>
    %198 = "stablehlo.multiply"(%197, %196) : (tensor<8x12x64xf32>, tensor<8x12x64xf32>) -> tensor<8x12x64xf32>
    %199 = "stablehlo.multiply"(%181, %198) : (tensor<8x12x64xf32>, tensor<8x12x64xf32>) -> tensor<8x12x64xf32>
    %200 = "sdy.sharding_constraint"(%199) <{sharding = #sdy.sharding<@mesh, [{"data"}, {}, {"model"}]>}> : (tensor<8x12x64xf32>) -> tensor<8x12x64xf32>
    %201 = "stablehlo.dot_general"(%200, %arg26) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>}> : (tensor<8x12x64xf32>, tensor<64x32xf32>) -> tensor<8x12x32xf32>
    %202 = "stablehlo.add"(%158, %201) : (tensor<8x12x32xf32>, tensor<8x12x32xf32>) -> tensor<8x12x32xf32>
    %203 = "stablehlo.reduce"(%202, %89) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg137: tensor<f32>, %arg138: tensor<f32>):
      %965 = "stablehlo.add"(%arg137, %arg138) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%965) : (tensor<f32>) -> ()
    }) : (tensor<8x12x32xf32>, tensor<f32>) -> tensor<8x12xf32>
    %204 = "stablehlo.broadcast_in_dim"(%203) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<8x12xf32>) -> tensor<8x12x1xf32>
    %205 = "stablehlo.broadcast_in_dim"(%88) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x12x1xf32>
    %206 = "stablehlo.divide"(%204, %205) : (tensor<8x12x1xf32>, tensor<8x12x1xf32>) -> tensor<8x12x1xf32>
    %207 = "stablehlo.broadcast_in_dim"(%206) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<8x12x1xf32>) -> tensor<8x12x32xf32>
    %208 = "stablehlo.subtract"(%202, %207) : (tensor<8x12x32xf32>, tensor<8x12x32xf32>) -> tensor<8x12x32xf32>
    %209 = "stablehlo.broadcast_in_dim"(%arg33) <{broadcast_dimensions = array<i64: 2>}> : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %210 = "stablehlo.broadcast_in_dim"(%209) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x32xf32>) -> tensor<8x12x32xf32>
    %211 = "stablehlo.multiply"(%210, %208) : (tensor<8x12x32xf32>, tensor<8x12x32xf32>) -> tensor<8x12x32xf32>
    %212 = "stablehlo.multiply"(%208, %208) : (tensor<8x12x32xf32>, tensor<8x12x32xf32>) -> tensor<8x12x32xf32>
    %213 = "stablehlo.reduce"(%212, %89) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg135: tensor<f32>, %arg136: tensor<f32>):
      %964 = "stablehlo.add"(%arg135, %arg136) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%964) : (tensor<f32>) -> ()
    }) : (tensor<8x12x32xf32>, tensor<f32>) -> tensor<8x12xf32>
    %214 = "stablehlo.broadcast_in_dim"(%213) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<8x12xf32>) -> tensor<8x12x1xf32>
    %215 = "stablehlo.broadcast_in_dim"(%88) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x12x1xf32>
    %216 = "stablehlo.divide"(%214, %215) : (tensor<8x12x1xf32>, tensor<8x12x1xf32>) -> tensor<8x12x1xf32>
    %217 = "stablehlo.broadcast_in_dim"(%87) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x12x1xf32>
    %218 = "stablehlo.add"(%216, %217) : (tensor<8x12x1xf32>, tensor<8x12x1xf32>) -> tensor<8x12x1xf32>
    %219 = "stablehlo.rsqrt"(%218) : (tensor<8x12x1xf32>) -> tensor<8x12x1xf32>
    %220 = "stablehlo.divide"(%219, %218) : (tensor<8x12x1xf32>, tensor<8x12x1xf32>) -> tensor<8x12x1xf32>
    %221 = "stablehlo.broadcast_in_dim"(%86) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x12x1xf32>
    %222 = "stablehlo.multiply"(%221, %220) : (tensor<8x12x1xf32>, tensor<8x12x1xf32>) -> tensor<8x12x1xf32>
    %223 = "stablehlo.broadcast_in_dim"(%219) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<8x12x1xf32>) -> tensor<8x12x32xf32>
    %224 = "stablehlo.multiply"(%211, %223) : (tensor<8x12x32xf32>, tensor<8x12x32xf32>) -> tensor<8x12x32xf32>
    %225 = "stablehlo.dot_general"(%arg35, %224) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [2]>}> : (tensor<3x32x4x8xf32>, tensor<8x12x32xf32>) -> tensor<3x4x8x8x12xf32>
    %226 = "stablehlo.transpose"(%225) <{permutation = array<i64: 0, 3, 4, 1, 2>}> : (tensor<3x4x8x8x12xf32>) -> tensor<3x8x12x4x8xf32>
    %227 = "stablehlo.slice"(%226) <{limit_indices = array<i64: 1, 8, 12, 4, 8>, start_indices = array<i64: 0, 0, 0, 0, 0>, strides = array<i64: 1, 1, 1, 1, 1>}> : (tensor<3x8x12x4x8xf32>) -> tensor<1x8x12x4x8xf32>
    %228 = "stablehlo.reshape"(%227) : (tensor<1x8x12x4x8xf32>) -> tensor<8x12x4x8xf32>
    %229 = "stablehlo.slice"(%226) <{limit_indices = array<i64: 2, 8, 12, 4, 8>, start_indices = array<i64: 1, 0, 0, 0, 0>, strides = array<i64: 1, 1, 1, 1, 1>}> : (tensor<3x8x12x4x8xf32>) -> tensor<1x8x12x4x8xf32>
    %230 = "stablehlo.reshape"(%229) : (tensor<1x8x12x4x8xf32>) -> tensor<8x12x4x8xf32>
    %231 = "stablehlo.slice"(%226) <{limit_indices = array<i64: 3, 8, 12, 4, 8>, start_indices = array<i64: 2, 0, 0, 0, 0>, strides = array<i64: 1, 1, 1, 1, 1>}> : (tensor<3x8x12x4x8xf32>) -> tensor<1x8x12x4x8xf32>
    %232 = "stablehlo.reshape"(%231) : (tensor<1x8x12x4x8xf32>) -> tensor<8x12x4x8xf32>
    %233 = "sdy.sharding_constraint"(%228) <{sharding = #sdy.sharding<@mesh, [{"data"}, {}, {"model"}, {}]>}> : (tensor<8x12x4x8xf32>) -> tensor<8x12x4x8xf32>
    %234 = "stablehlo.dot_general"(%233, %230) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 2], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [3]>}> : (tensor<8x12x4x8xf32>, tensor<8x12x4x8xf32>) -> tensor<8x4x12x12xf32>
    %235 = "stablehlo.sqrt"(%85) : (tensor<f32>) -> tensor<f32>
    %236 = "stablehlo.convert"(%235) : (tensor<f32>) -> tensor<f32>
    %237 = "stablehlo.broadcast_in_dim"(%236) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x4x12x12xf32>
    %238 = "stablehlo.divide"(%234, %237) : (tensor<8x4x12x12xf32>, tensor<8x4x12x12xf32>) -> tensor<8x4x12x12xf32>
    %239 = "stablehlo.broadcast_in_dim"(%84) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<12x12xi1>
    %240 = "func.call"(%239) <{callee = @tril}> : (tensor<12x12xi1>) -> tensor<12x12xi1>
    %241:2 = "func.call"(%240, %238, %83) <{callee = @_where}> : (tensor<12x12xi1>, tensor<8x4x12x12xf32>, tensor<f32>) -> (tensor<8x4x12x12xf32>, tensor<8x4x12x12xi1>)
    %242 = "stablehlo.reduce"(%241#0, %82) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg133: tensor<f32>, %arg134: tensor<f32>):
      %963 = "stablehlo.maximum"(%arg133, %arg134) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%963) : (tensor<f32>) -> ()
    }) : (tensor<8x4x12x12xf32>, tensor<f32>) -> tensor<8x4x12xf32>
    %243 = "stablehlo.broadcast_in_dim"(%82) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x4x12xf32>
    %244 = "stablehlo.maximum"(%243, %242) : (tensor<8x4x12xf32>, tensor<8x4x12xf32>) -> tensor<8x4x12xf32>
    %245 = "stablehlo.broadcast_in_dim"(%244) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<8x4x12xf32>) -> tensor<8x4x12x1xf32>
    %246 = "stablehlo.broadcast_in_dim"(%245) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<8x4x12x1xf32>) -> tensor<8x4x12x12xf32>
    %247 = "stablehlo.subtract"(%241#0, %246) : (tensor<8x4x12x12xf32>, tensor<8x4x12x12xf32>) -> tensor<8x4x12x12xf32>
    %248 = "stablehlo.exponential"(%247) : (tensor<8x4x12x12xf32>) -> tensor<8x4x12x12xf32>
    %249 = "stablehlo.reduce"(%248, %89) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg131: tensor<f32>, %arg132: tensor<f32>):
      %962 = "stablehlo.add"(%arg131, %arg132) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%962) : (tensor<f32>) -> ()
    }) : (tensor<8x4x12x12xf32>, tensor<f32>) -> tensor<8x4x12xf32>
    %250 = "stablehlo.broadcast_in_dim"(%249) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<8x4x12xf32>) -> tensor<8x4x12x1xf32>
    %251 = "stablehlo.broadcast_in_dim"(%250) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<8x4x12x1xf32>) -> tensor<8x4x12x12xf32>
    %252 = "stablehlo.divide"(%248, %251) : (tensor<8x4x12x12xf32>, tensor<8x4x12x12xf32>) -> tensor<8x4x12x12xf32>
    %253 = "stablehlo.multiply"(%250, %250) : (tensor<8x4x12x1xf32>, tensor<8x4x12x1xf32>) -> tensor<8x4x12x1xf32>
    %254 = "stablehlo.broadcast_in_dim"(%81) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x4x12x1xf32>
    %255 = "stablehlo.divide"(%254, %253) : (tensor<8x4x12x1xf32>, tensor<8x4x12x1xf32>) -> tensor<8x4x12x1xf32>
    %256 = "stablehlo.dot_general"(%232, %252) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 2], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [3]>}> : (tensor<8x12x4x8xf32>, tensor<8x4x12x12xf32>) -> tensor<8x4x8x12xf32>
    %257 = "stablehlo.transpose"(%256) <{permutation = array<i64: 0, 3, 1, 2>}> : (tensor<8x4x8x12xf32>) -> tensor<8x12x4x8xf32>
    %258 = "stablehlo.dot_general"(%257, %arg34) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2, 3], rhs_contracting_dimensions = [0, 1]>}> : (tensor<8x12x4x8xf32>, tensor<4x8x32xf32>) -> tensor<8x12x32xf32>
    %259 = "stablehlo.add"(%202, %258) : (tensor<8x12x32xf32>, tensor<8x12x32xf32>) -> tensor<8x12x32xf32>
    %260 = "sdy.sharding_constraint"(%259) <{sharding = #sdy.sharding<@mesh, [{"data"}, {}, {}]>}> : (tensor<8x12x32xf32>) -> tensor<8x12x32xf32>
    %261 = "stablehlo.reduce"(%260, %89) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg129: tensor<f32>, %arg130: tensor<f32>):
      %961 = "stablehlo.add"(%arg129, %arg130) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%961) : (tensor<f32>) -> ()
    }) : (tensor<8x12x32xf32>, tensor<f32>) -> tensor<8x12xf32>
    %262 = "stablehlo.broadcast_in_dim"(%261) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<8x12xf32>) -> tensor<8x12x1xf32>
    %263 = "stablehlo.broadcast_in_dim"(%88) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x12x1xf32>
    %264 = "stablehlo.divide"(%262, %263) : (tensor<8x12x1xf32>, tensor<8x12x1xf32>) -> tensor<8x12x1xf32>
    %265 = "stablehlo.broadcast_in_dim"(%264) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<8x12x1xf32>) -> tensor<8x12x32xf32>
    %266 = "stablehlo.subtract"(%260, %265) : (tensor<8x12x32xf32>, tensor<8x12x32xf32>) -> tensor<8x12x32xf32>
    %267 = "stablehlo.broadcast_in_dim"(%arg36) <{broadcast_dimensions = array<i64: 2>}> : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %268 = "stablehlo.broadcast_in_dim"(%267) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x32xf32>) -> tensor<8x12x32xf32>
    %269 = "stablehlo.multiply"(%268, %266) : (tensor<8x12x32xf32>, tensor<8x12x32xf32>) -> tensor<8x12x32xf32>
    %270 = "stablehlo.multiply"(%266, %266) : (tensor<8x12x32xf32>, tensor<8x12x32xf32>) -> tensor<8x12x32xf32>
    %271 = "stablehlo.reduce"(%270, %89) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg127: tensor<f32>, %arg128: tensor<f32>):
      %960 = "stablehlo.add"(%arg127, %arg128) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%960) : (tensor<f32>) -> ()
    }) : (tensor<8x12x32xf32>, tensor<f32>) -> tensor<8x12xf32>
    %272 = "stablehlo.broadcast_in_dim"(%271) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<8x12xf32>) -> tensor<8x12x1xf32>
    %273 = "stablehlo.broadcast_in_dim"(%88) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x12x1xf32>
    %274 = "stablehlo.divide"(%272, %273) : (tensor<8x12x1xf32>, tensor<8x12x1xf32>) -> tensor<8x12x1xf32>
    %275 = "stablehlo.broadcast_in_dim"(%87) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x12x1xf32>
    %276 = "stablehlo.add"(%274, %275) : (tensor<8x12x1xf32>, tensor<8x12x1xf32>) -> tensor<8x12x1xf32>
    %277 = "stablehlo.rsqrt"(%276) : (tensor<8x12x1xf32>) -> tensor<8x12x1xf32>
    %278 = "stablehlo.divide"(%277, %276) : (tensor<8x12x1xf32>, tensor<8x12x1xf32>) -> tensor<8x12x1xf32>
    %279 = "stablehlo.broadcast_in_dim"(%86) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x12x1xf32>
    %280 = "stablehlo.multiply"(%279, %278) : (tensor<8x12x1xf32>, tensor<8x12x1xf32>) -> tensor<8x12x1xf32>
    %281 = "stablehlo.broadcast_in_dim"(%277) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<8x12x1xf32>) -> tensor<8x12x32xf32>
    %282 = "stablehlo.multiply"(%269, %281) : (tensor<8x12x32xf32>, tensor<8x12x32xf32>) -> tensor<8x12x32xf32>
    %283 = "stablehlo.dot_general"(%282, %arg37) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>}> : (tensor<8x12x32xf32>, tensor<32x64xf32>) -> tensor<8x12x64xf32>
    %284 = "stablehlo.multiply"(%283, %283) : (tensor<8x12x64xf32>, tensor<8x12x64xf32>) -> tensor<8x12x64xf32>
    %285 = "stablehlo.multiply"(%284, %283) : (tensor<8x12x64xf32>, tensor<8x12x64xf32>) -> tensor<8x12x64xf32>
    %286 = "stablehlo.multiply"(%283, %283) : (tensor<8x12x64xf32>, tensor<8x12x64xf32>) -> tensor<8x12x64xf32>
    %287 = "stablehlo.broadcast_in_dim"(%80) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x12x64xf32>
    %288 = "stablehlo.multiply"(%287, %286) : (tensor<8x12x64xf32>, tensor<8x12x64xf32>) -> tensor<8x12x64xf32>
    %289 = "stablehlo.broadcast_in_dim"(%79) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x12x64xf32>
    %290 = "stablehlo.multiply"(%289, %285) : (tensor<8x12x64xf32>, tensor<8x12x64xf32>) -> tensor<8x12x64xf32>
    %291 = "stablehlo.add"(%283, %290) : (tensor<8x12x64xf32>, tensor<8x12x64xf32>) -> tensor<8x12x64xf32>
    %292 = "stablehlo.broadcast_in_dim"(%78) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x12x64xf32>
    %293 = "stablehlo.multiply"(%292, %291) : (tensor<8x12x64xf32>, tensor<8x12x64xf32>) -> tensor<8x12x64xf32>
    %294 = "stablehlo.tanh"(%293) : (tensor<8x12x64xf32>) -> tensor<8x12x64xf32>
    %295 = "stablehlo.broadcast_in_dim"(%81) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x12x64xf32>
    %296 = "stablehlo.subtract"(%295, %294) : (tensor<8x12x64xf32>, tensor<8x12x64xf32>) -> tensor<8x12x64xf32>
    %297 = "stablehlo.broadcast_in_dim"(%81) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x12x64xf32>
    %298 = "stablehlo.add"(%297, %294) : (tensor<8x12x64xf32>, tensor<8x12x64xf32>) -> tensor<8x12x64xf32>
    %299 = "stablehlo.broadcast_in_dim"(%77) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x12x64xf32>
    %300 = "stablehlo.multiply"(%299, %298) : (tensor<8x12x64xf32>, tensor<8x12x64xf32>) -> tensor<8x12x64xf32>
    %301 = "stablehlo.multiply"(%283, %300) : (tensor<8x12x64xf32>, tensor<8x12x64xf32>) -> tensor<8x12x64xf32>
    %302 = "sdy.sharding_constraint"(%301) <{sharding = #sdy.sharding<@mesh, [{"data"}, {}, {"model"}]>}> : (tensor<8x12x64xf32>) -> tensor<8x12x64xf32>
    %303 = "stablehlo.dot_general"(%302, %arg32) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>}> : (tensor<8x12x64xf32>, tensor<64x32xf32>) -> tensor<8x12x32xf32>
    %304 = "stablehlo.add"(%260, %303) : (tensor<8x12x32xf32>, tensor<8x12x32xf32>) -> tensor<8x12x32xf32>
    %305 = "stablehlo.transpose"(%arg38) <{permutation = array<i64: 1, 0>}> : (tensor<96x32xf32>) -> tensor<32x96xf32>
    %306 = "stablehlo.dot_general"(%304, %305) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>}> : (tensor<8x12x32xf32>, tensor<32x96xf32>) -> tensor<8x12x96xf32>
    %307:3 = "func.call"(%306) <{callee = @log_softmax}> : (tensor<8x12x96xf32>) -> (tensor<8x12x96xf32>, tensor<8x12x96xf32>, tensor<8x12x1xf32>)
    %308 = "stablehlo.slice"(%arg66) <{limit_indices = array<i64: 8, 13>, start_indices = array<i64: 0, 1>, strides = array<i64: 1, 1>}> : (tensor<8x13xi32>) -> tensor<8x12xi32>
    %309 = "stablehlo.broadcast_in_dim"(%308) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<8x12xi32>) -> tensor<8x12x1xi32>
    %310:2 = "func.call"(%307#0, %309) <{callee = @take_along_axis}> : (tensor<8x12x96xf32>, tensor<8x12x1xi32>) -> (tensor<8x12x1xf32>, tensor<8x12x1x1xi32>)
    %311 = "stablehlo.reduce"(%310#0, %89) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg125: tensor<f32>, %arg126: tensor<f32>):
      %959 = "stablehlo.add"(%arg125, %arg126) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%959) : (tensor<f32>) -> ()
    }) : (tensor<8x12x1xf32>, tensor<f32>) -> tensor<f32>
    %312 = "stablehlo.divide"(%311, %76) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %313 = "stablehlo.negate"(%312) : (tensor<f32>) -> tensor<f32>
    %314 = "stablehlo.negate"(%81) : (tensor<f32>) -> tensor<f32>
    %315 = "stablehlo.divide"(%314, %76) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %316 = "stablehlo.broadcast_in_dim"(%315) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x12x1xf32>
    %317 = "func.call"(%310#1, %316) <{callee = @take_along_axis_0}> : (tensor<8x12x1x1xi32>, tensor<8x12x1xf32>) -> tensor<8x12x96xf32>
    %318 = "func.call"(%307#1, %307#2, %317) <{callee = @log_softmax_1}> : (tensor<8x12x96xf32>, tensor<8x12x1xf32>, tensor<8x12x96xf32>) -> tensor<8x12x96xf32>
    %319 = "stablehlo.dot_general"(%318, %304) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 1], rhs_contracting_dimensions = [0, 1]>}> : (tensor<8x12x96xf32>, tensor<8x12x32xf32>) -> tensor<96x32xf32>
    %320 = "stablehlo.transpose"(%319) <{permutation = array<i64: 1, 0>}> : (tensor<96x32xf32>) -> tensor<32x96xf32>
    %321 = "stablehlo.dot_general"(%318, %305) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>}> : (tensor<8x12x96xf32>, tensor<32x96xf32>) -> tensor<8x12x32xf32>
    %322 = "stablehlo.transpose"(%320) <{permutation = array<i64: 1, 0>}> : (tensor<32x96xf32>) -> tensor<96x32xf32>
    %323 = "stablehlo.dot_general"(%321, %302) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 1], rhs_contracting_dimensions = [0, 1]>}> : (tensor<8x12x32xf32>, tensor<8x12x64xf32>) -> tensor<32x64xf32>
    %324 = "stablehlo.transpose"(%323) <{permutation = array<i64: 1, 0>}> : (tensor<32x64xf32>) -> tensor<64x32xf32>
    %325 = "stablehlo.dot_general"(%321, %arg32) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>}> : (tensor<8x12x32xf32>, tensor<64x32xf32>) -> tensor<8x12x64xf32>
    %326 = "sdy.sharding_constraint"(%325) <{sharding = #sdy.sharding<@mesh, [{"data"}, {}, {"model"}]>}> : (tensor<8x12x64xf32>) -> tensor<8x12x64xf32>
    %327 = "stablehlo.multiply"(%283, %326) : (tensor<8x12x64xf32>, tensor<8x12x64xf32>) -> tensor<8x12x64xf32>
    %328 = "stablehlo.multiply"(%326, %300) : (tensor<8x12x64xf32>, tensor<8x12x64xf32>) -> tensor<8x12x64xf32>
    %329 = "stablehlo.broadcast_in_dim"(%77) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x12x64xf32>
    %330 = "stablehlo.multiply"(%329, %327) : (tensor<8x12x64xf32>, tensor<8x12x64xf32>) -> tensor<8x12x64xf32>
    %331 = "stablehlo.multiply"(%330, %296) : (tensor<8x12x64xf32>, tensor<8x12x64xf32>) -> tensor<8x12x64xf32>
    %332 = "stablehlo.multiply"(%331, %294) : (tensor<8x12x64xf32>, tensor<8x12x64xf32>) -> tensor<8x12x64xf32>
    %333 = "stablehlo.add"(%331, %332) : (tensor<8x12x64xf32>, tensor<8x12x64xf32>) -> tensor<8x12x64xf32>
    %334 = "stablehlo.broadcast_in_dim"(%78) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x12x64xf32>
    %335 = "stablehlo.multiply"(%334, %333) : (tensor<8x12x64xf32>, tensor<8x12x64xf32>) -> tensor<8x12x64xf32>
    %336 = "stablehlo.add"(%328, %335) : (tensor<8x12x64xf32>, tensor<8x12x64xf32>) -> tensor<8x12x64xf32>
    %337 = "stablehlo.broadcast_in_dim"(%79) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x12x64xf32>
    %338 = "stablehlo.multiply"(%337, %335) : (tensor<8x12x64xf32>, tensor<8x12x64xf32>) -> tensor<8x12x64xf32>
    %339 = "stablehlo.multiply"(%338, %288) : (tensor<8x12x64xf32>, tensor<8x12x64xf32>) -> tensor<8x12x64xf32>
    %340 = "stablehlo.add"(%336, %339) : (tensor<8x12x64xf32>, tensor<8x12x64xf32>) -> tensor<8x12x64xf32>
    %341 = "stablehlo.dot_general"(%340, %282) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 1], rhs_contracting_dimensions = [0, 1]>}> : (tensor<8x12x64xf32>, tensor<8x12x32xf32>) -> tensor<64x32xf32>
    %342 = "stablehlo.transpose"(%341) <{permutation = array<i64: 1, 0>}> : (tensor<64x32xf32>) -> tensor<32x64xf32>
    %343 = "stablehlo.dot_general"(%340, %arg37) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>}> : (tensor<8x12x64xf32>, tensor<32x64xf32>) -> tensor<8x12x32xf32>
    %344 = "stablehlo.multiply"(%269, %343) : (tensor<8x12x32xf32>, tensor<8x12x32xf32>) -> tensor<8x12x32xf32>
    %345 = "stablehlo.reduce"(%344, %89) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg123: tensor<f32>, %arg124: tensor<f32>):
      %958 = "stablehlo.add"(%arg123, %arg124) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%958) : (tensor<f32>) -> ()
    }) : (tensor<8x12x32xf32>, tensor<f32>) -> tensor<8x12xf32>
    %346 = "stablehlo.reshape"(%345) : (tensor<8x12xf32>) -> tensor<8x12x1xf32>
    %347 = "stablehlo.broadcast_in_dim"(%277) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<8x12x1xf32>) -> tensor<8x12x32xf32>
    %348 = "stablehlo.multiply"(%343, %347) : (tensor<8x12x32xf32>, tensor<8x12x32xf32>) -> tensor<8x12x32xf32>
    %349 = "stablehlo.multiply"(%346, %280) : (tensor<8x12x1xf32>, tensor<8x12x1xf32>) -> tensor<8x12x1xf32>
    %350 = "stablehlo.broadcast_in_dim"(%88) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x12x1xf32>
    %351 = "stablehlo.divide"(%349, %350) : (tensor<8x12x1xf32>, tensor<8x12x1xf32>) -> tensor<8x12x1xf32>
    %352 = "stablehlo.reduce"(%351, %89) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg121: tensor<f32>, %arg122: tensor<f32>):
      %957 = "stablehlo.add"(%arg121, %arg122) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%957) : (tensor<f32>) -> ()
    }) : (tensor<8x12x1xf32>, tensor<f32>) -> tensor<8x12xf32>
    %353 = "stablehlo.broadcast_in_dim"(%352) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<8x12xf32>) -> tensor<8x12x32xf32>
    %354 = "stablehlo.multiply"(%266, %353) : (tensor<8x12x32xf32>, tensor<8x12x32xf32>) -> tensor<8x12x32xf32>
    %355 = "stablehlo.multiply"(%353, %266) : (tensor<8x12x32xf32>, tensor<8x12x32xf32>) -> tensor<8x12x32xf32>
    %356 = "stablehlo.add"(%354, %355) : (tensor<8x12x32xf32>, tensor<8x12x32xf32>) -> tensor<8x12x32xf32>
    %357 = "stablehlo.broadcast_in_dim"(%267) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x32xf32>) -> tensor<8x12x32xf32>
    %358 = "stablehlo.multiply"(%357, %348) : (tensor<8x12x32xf32>, tensor<8x12x32xf32>) -> tensor<8x12x32xf32>
    %359 = "stablehlo.add"(%356, %358) : (tensor<8x12x32xf32>, tensor<8x12x32xf32>) -> tensor<8x12x32xf32>
    %360 = "stablehlo.multiply"(%348, %266) : (tensor<8x12x32xf32>, tensor<8x12x32xf32>) -> tensor<8x12x32xf32>
    %361 = "stablehlo.reduce"(%360, %89) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg119: tensor<f32>, %arg120: tensor<f32>):
      %956 = "stablehlo.add"(%arg119, %arg120) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%956) : (tensor<f32>) -> ()
    }) : (tensor<8x12x32xf32>, tensor<f32>) -> tensor<32xf32>
    %362 = "stablehlo.reshape"(%361) : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %363 = "stablehlo.reduce"(%362, %89) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg117: tensor<f32>, %arg118: tensor<f32>):
      %955 = "stablehlo.add"(%arg117, %arg118) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%955) : (tensor<f32>) -> ()
    }) : (tensor<1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
    %364 = "stablehlo.negate"(%359) : (tensor<8x12x32xf32>) -> tensor<8x12x32xf32>
    %365 = "stablehlo.reduce"(%364, %89) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg115: tensor<f32>, %arg116: tensor<f32>):
      %954 = "stablehlo.add"(%arg115, %arg116) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%954) : (tensor<f32>) -> ()
    }) : (tensor<8x12x32xf32>, tensor<f32>) -> tensor<8x12xf32>
    %366 = "stablehlo.reshape"(%365) : (tensor<8x12xf32>) -> tensor<8x12x1xf32>
    %367 = "stablehlo.add"(%321, %359) : (tensor<8x12x32xf32>, tensor<8x12x32xf32>) -> tensor<8x12x32xf32>
    %368 = "stablehlo.broadcast_in_dim"(%88) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x12x1xf32>
    %369 = "stablehlo.divide"(%366, %368) : (tensor<8x12x1xf32>, tensor<8x12x1xf32>) -> tensor<8x12x1xf32>
    %370 = "stablehlo.reduce"(%369, %89) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg113: tensor<f32>, %arg114: tensor<f32>):
      %953 = "stablehlo.add"(%arg113, %arg114) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%953) : (tensor<f32>) -> ()
    }) : (tensor<8x12x1xf32>, tensor<f32>) -> tensor<8x12xf32>
    %371 = "stablehlo.broadcast_in_dim"(%370) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<8x12xf32>) -> tensor<8x12x32xf32>
    %372 = "stablehlo.add"(%367, %371) : (tensor<8x12x32xf32>, tensor<8x12x32xf32>) -> tensor<8x12x32xf32>
    %373 = "sdy.sharding_constraint"(%372) <{sharding = #sdy.sharding<@mesh, [{"data"}, {}, {}]>}> : (tensor<8x12x32xf32>) -> tensor<8x12x32xf32>
    %374 = "stablehlo.dot_general"(%373, %257) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 1], rhs_contracting_dimensions = [0, 1]>}> : (tensor<8x12x32xf32>, tensor<8x12x4x8xf32>) -> tensor<32x4x8xf32>
    %375 = "stablehlo.transpose"(%374) <{permutation = array<i64: 1, 2, 0>}> : (tensor<32x4x8xf32>) -> tensor<4x8x32xf32>
    %376 = "stablehlo.dot_general"(%373, %arg34) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2]>}> : (tensor<8x12x32xf32>, tensor<4x8x32xf32>) -> tensor<8x12x4x8xf32>
    %377 = "stablehlo.transpose"(%376) <{permutation = array<i64: 0, 2, 3, 1>}> : (tensor<8x12x4x8xf32>) -> tensor<8x4x8x12xf32>
    %378 = "stablehlo.dot_general"(%377, %232) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [3]>}> : (tensor<8x4x8x12xf32>, tensor<8x12x4x8xf32>) -> tensor<8x4x12x12xf32>
    %379 = "stablehlo.dot_general"(%377, %252) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [2]>}> : (tensor<8x4x8x12xf32>, tensor<8x4x12x12xf32>) -> tensor<8x4x8x12xf32>
    %380 = "stablehlo.transpose"(%379) <{permutation = array<i64: 0, 3, 1, 2>}> : (tensor<8x4x8x12xf32>) -> tensor<8x12x4x8xf32>
    %381 = "stablehlo.broadcast_in_dim"(%255) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<8x4x12x1xf32>) -> tensor<8x4x12x12xf32>
    %382 = "stablehlo.multiply"(%378, %381) : (tensor<8x4x12x12xf32>, tensor<8x4x12x12xf32>) -> tensor<8x4x12x12xf32>
    %383 = "stablehlo.multiply"(%382, %248) : (tensor<8x4x12x12xf32>, tensor<8x4x12x12xf32>) -> tensor<8x4x12x12xf32>
    %384 = "stablehlo.reduce"(%383, %89) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg111: tensor<f32>, %arg112: tensor<f32>):
      %952 = "stablehlo.add"(%arg111, %arg112) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%952) : (tensor<f32>) -> ()
    }) : (tensor<8x4x12x12xf32>, tensor<f32>) -> tensor<8x4x12xf32>
    %385 = "stablehlo.reshape"(%384) : (tensor<8x4x12xf32>) -> tensor<8x4x12x1xf32>
    %386 = "stablehlo.negate"(%385) : (tensor<8x4x12x1xf32>) -> tensor<8x4x12x1xf32>
    %387 = "stablehlo.broadcast_in_dim"(%250) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<8x4x12x1xf32>) -> tensor<8x4x12x12xf32>
    %388 = "stablehlo.divide"(%378, %387) : (tensor<8x4x12x12xf32>, tensor<8x4x12x12xf32>) -> tensor<8x4x12x12xf32>
    %389 = "stablehlo.reduce"(%386, %89) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg109: tensor<f32>, %arg110: tensor<f32>):
      %951 = "stablehlo.add"(%arg109, %arg110) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%951) : (tensor<f32>) -> ()
    }) : (tensor<8x4x12x1xf32>, tensor<f32>) -> tensor<8x4x12xf32>
    %390 = "stablehlo.broadcast_in_dim"(%389) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<8x4x12xf32>) -> tensor<8x4x12x12xf32>
    %391 = "stablehlo.add"(%388, %390) : (tensor<8x4x12x12xf32>, tensor<8x4x12x12xf32>) -> tensor<8x4x12x12xf32>
    %392 = "stablehlo.multiply"(%391, %248) : (tensor<8x4x12x12xf32>, tensor<8x4x12x12xf32>) -> tensor<8x4x12x12xf32>
    %393 = "func.call"(%241#1, %392) <{callee = @_where_2}> : (tensor<8x4x12x12xi1>, tensor<8x4x12x12xf32>) -> tensor<8x4x12x12xf32>
    %394 = "stablehlo.broadcast_in_dim"(%236) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x4x12x12xf32>
    %395 = "stablehlo.divide"(%393, %394) : (tensor<8x4x12x12xf32>, tensor<8x4x12x12xf32>) -> tensor<8x4x12x12xf32>
    %396 = "stablehlo.dot_general"(%395, %233) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>}> : (tensor<8x4x12x12xf32>, tensor<8x12x4x8xf32>) -> tensor<8x4x12x8xf32>
    %397 = "stablehlo.transpose"(%396) <{permutation = array<i64: 0, 2, 1, 3>}> : (tensor<8x4x12x8xf32>) -> tensor<8x12x4x8xf32>
    %398 = "stablehlo.dot_general"(%395, %230) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [1]>}> : (tensor<8x4x12x12xf32>, tensor<8x12x4x8xf32>) -> tensor<8x4x12x8xf32>
    %399 = "stablehlo.transpose"(%398) <{permutation = array<i64: 0, 2, 1, 3>}> : (tensor<8x4x12x8xf32>) -> tensor<8x12x4x8xf32>
    %400 = "sdy.sharding_constraint"(%399) <{sharding = #sdy.sharding<@mesh, [{"data"}, {}, {"model"}, {}]>}> : (tensor<8x12x4x8xf32>) -> tensor<8x12x4x8xf32>
    %401 = "stablehlo.broadcast_in_dim"(%380) <{broadcast_dimensions = array<i64: 1, 2, 3, 4>}> : (tensor<8x12x4x8xf32>) -> tensor<1x8x12x4x8xf32>
    %402 = "stablehlo.pad"(%401, %89) <{edge_padding_high = array<i64: 0, 0, 0, 0, 0>, edge_padding_low = array<i64: 2, 0, 0, 0, 0>, interior_padding = array<i64: 0, 0, 0, 0, 0>}> : (tensor<1x8x12x4x8xf32>, tensor<f32>) -> tensor<3x8x12x4x8xf32>
    %403 = "stablehlo.broadcast_in_dim"(%397) <{broadcast_dimensions = array<i64: 1, 2, 3, 4>}> : (tensor<8x12x4x8xf32>) -> tensor<1x8x12x4x8xf32>
    %404 = "stablehlo.pad"(%403, %89) <{edge_padding_high = array<i64: 1, 0, 0, 0, 0>, edge_padding_low = array<i64: 1, 0, 0, 0, 0>, interior_padding = array<i64: 0, 0, 0, 0, 0>}> : (tensor<1x8x12x4x8xf32>, tensor<f32>) -> tensor<3x8x12x4x8xf32>
    %405 = "stablehlo.add"(%402, %404) : (tensor<3x8x12x4x8xf32>, tensor<3x8x12x4x8xf32>) -> tensor<3x8x12x4x8xf32>
    %406 = "stablehlo.broadcast_in_dim"(%400) <{broadcast_dimensions = array<i64: 1, 2, 3, 4>}> : (tensor<8x12x4x8xf32>) -> tensor<1x8x12x4x8xf32>
    %407 = "stablehlo.pad"(%406, %89) <{edge_padding_high = array<i64: 2, 0, 0, 0, 0>, edge_padding_low = array<i64: 0, 0, 0, 0, 0>, interior_padding = array<i64: 0, 0, 0, 0, 0>}> : (tensor<1x8x12x4x8xf32>, tensor<f32>) -> tensor<3x8x12x4x8xf32>
    %408 = "stablehlo.add"(%405, %407) : (tensor<3x8x12x4x8xf32>, tensor<3x8x12x4x8xf32>) -> tensor<3x8x12x4x8xf32>
    %409 = "stablehlo.transpose"(%408) <{permutation = array<i64: 0, 3, 4, 1, 2>}> : (tensor<3x8x12x4x8xf32>) -> tensor<3x4x8x8x12xf32>
    %410 = "stablehlo.dot_general"(%409, %arg35) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 1, 2], rhs_contracting_dimensions = [0, 2, 3]>}> : (tensor<3x4x8x8x12xf32>, tensor<3x32x4x8xf32>) -> tensor<8x12x32xf32>
    %411 = "stablehlo.dot_general"(%409, %224) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [3, 4], rhs_contracting_dimensions = [0, 1]>}> : (tensor<3x4x8x8x12xf32>, tensor<8x12x32xf32>) -> tensor<3x4x8x32xf32>
    %412 = "stablehlo.transpose"(%411) <{permutation = array<i64: 0, 3, 1, 2>}> : (tensor<3x4x8x32xf32>) -> tensor<3x32x4x8xf32>
    %413 = "stablehlo.multiply"(%211, %410) : (tensor<8x12x32xf32>, tensor<8x12x32xf32>) -> tensor<8x12x32xf32>
    %414 = "stablehlo.reduce"(%413, %89) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg107: tensor<f32>, %arg108: tensor<f32>):
      %950 = "stablehlo.add"(%arg107, %arg108) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%950) : (tensor<f32>) -> ()
    }) : (tensor<8x12x32xf32>, tensor<f32>) -> tensor<8x12xf32>
    %415 = "stablehlo.reshape"(%414) : (tensor<8x12xf32>) -> tensor<8x12x1xf32>
    %416 = "stablehlo.broadcast_in_dim"(%219) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<8x12x1xf32>) -> tensor<8x12x32xf32>
    %417 = "stablehlo.multiply"(%410, %416) : (tensor<8x12x32xf32>, tensor<8x12x32xf32>) -> tensor<8x12x32xf32>
    %418 = "stablehlo.multiply"(%415, %222) : (tensor<8x12x1xf32>, tensor<8x12x1xf32>) -> tensor<8x12x1xf32>
    %419 = "stablehlo.broadcast_in_dim"(%88) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x12x1xf32>
    %420 = "stablehlo.divide"(%418, %419) : (tensor<8x12x1xf32>, tensor<8x12x1xf32>) -> tensor<8x12x1xf32>
    %421 = "stablehlo.reduce"(%420, %89) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg105: tensor<f32>, %arg106: tensor<f32>):
      %949 = "stablehlo.add"(%arg105, %arg106) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%949) : (tensor<f32>) -> ()
    }) : (tensor<8x12x1xf32>, tensor<f32>) -> tensor<8x12xf32>
    %422 = "stablehlo.broadcast_in_dim"(%421) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<8x12xf32>) -> tensor<8x12x32xf32>
    %423 = "stablehlo.multiply"(%208, %422) : (tensor<8x12x32xf32>, tensor<8x12x32xf32>) -> tensor<8x12x32xf32>
    %424 = "stablehlo.multiply"(%422, %208) : (tensor<8x12x32xf32>, tensor<8x12x32xf32>) -> tensor<8x12x32xf32>
    %425 = "stablehlo.add"(%423, %424) : (tensor<8x12x32xf32>, tensor<8x12x32xf32>) -> tensor<8x12x32xf32>
    %426 = "stablehlo.broadcast_in_dim"(%209) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x32xf32>) -> tensor<8x12x32xf32>
    %427 = "stablehlo.multiply"(%426, %417) : (tensor<8x12x32xf32>, tensor<8x12x32xf32>) -> tensor<8x12x32xf32>
    %428 = "stablehlo.add"(%425, %427) : (tensor<8x12x32xf32>, tensor<8x12x32xf32>) -> tensor<8x12x32xf32>
    %429 = "stablehlo.multiply"(%417, %208) : (tensor<8x12x32xf32>, tensor<8x12x32xf32>) -> tensor<8x12x32xf32>
    %430 = "stablehlo.reduce"(%429, %89) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg103: tensor<f32>, %arg104: tensor<f32>):
      %948 = "stablehlo.add"(%arg103, %arg104) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%948) : (tensor<f32>) -> ()
    }) : (tensor<8x12x32xf32>, tensor<f32>) -> tensor<32xf32>
    %431 = "stablehlo.reshape"(%430) : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %432 = "stablehlo.reduce"(%431, %89) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg101: tensor<f32>, %arg102: tensor<f32>):
      %947 = "stablehlo.add"(%arg101, %arg102) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%947) : (tensor<f32>) -> ()
    }) : (tensor<1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
    %433 = "stablehlo.negate"(%428) : (tensor<8x12x32xf32>) -> tensor<8x12x32xf32>
    %434 = "stablehlo.reduce"(%433, %89) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg99: tensor<f32>, %arg100: tensor<f32>):
      %946 = "stablehlo.add"(%arg99, %arg100) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%946) : (tensor<f32>) -> ()
    }) : (tensor<8x12x32xf32>, tensor<f32>) -> tensor<8x12xf32>
    %435 = "stablehlo.reshape"(%434) : (tensor<8x12xf32>) -> tensor<8x12x1xf32>
    %436 = "stablehlo.add"(%373, %428) : (tensor<8x12x32xf32>, tensor<8x12x32xf32>) -> tensor<8x12x32xf32>
    %437 = "stablehlo.broadcast_in_dim"(%88) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x12x1xf32>
    %438 = "stablehlo.divide"(%435, %437) : (tensor<8x12x1xf32>, tensor<8x12x1xf32>) -> tensor<8x12x1xf32>
    %439 = "stablehlo.reduce"(%438, %89) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg97: tensor<f32>, %arg98: tensor<f32>):
      %945 = "stablehlo.add"(%arg97, %arg98) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%945) : (tensor<f32>) -> ()
    }) : (tensor<8x12x1xf32>, tensor<f32>) -> tensor<8x12xf32>
    %440 = "stablehlo.broadcast_in_dim"(%439) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<8x12xf32>) -> tensor<8x12x32xf32>
    %441 = "stablehlo.add"(%436, %440) : (tensor<8x12x32xf32>, tensor<8x12x32xf32>) -> tensor<8x12x32xf32>
    %442 = "stablehlo.dot_general"(%441, %200) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 1], rhs_contracting_dimensions = [0, 1]>}> : (tensor<8x12x32xf32>, tensor<8x12x64xf32>) -> tensor<32x64xf32>
    %443 = "stablehlo.transpose"(%442) <{permutation = array<i64: 1, 0>}> : (tensor<32x64xf32>) -> tensor<64x32xf32>
    %444 = "stablehlo.dot_general"(%441, %arg26) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>}> : (tensor<8x12x32xf32>, tensor<64x32xf32>) -> tensor<8x12x64xf32>
    %445 = "sdy.sharding_constraint"(%444) <{sharding = #sdy.sharding<@mesh, [{"data"}, {}, {"model"}]>}> : (tensor<8x12x64xf32>) -> tensor<8x12x64xf32>
    %446 = "stablehlo.multiply"(%181, %445) : (tensor<8x12x64xf32>, tensor<8x12x64xf32>) -> tensor<8x12x64xf32>
    %447 = "stablehlo.multiply"(%445, %198) : (tensor<8x12x64xf32>, tensor<8x12x64xf32>) -> tensor<8x12x64xf32>
    %448 = "stablehlo.broadcast_in_dim"(%77) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x12x64xf32>
    %449 = "stablehlo.multiply"(%448, %446) : (tensor<8x12x64xf32>, tensor<8x12x64xf32>) -> tensor<8x12x64xf32>
    %450 = "stablehlo.multiply"(%449, %194) : (tensor<8x12x64xf32>, tensor<8x12x64xf32>) -> tensor<8x12x64xf32>
    %451 = "stablehlo.multiply"(%450, %192) : (tensor<8x12x64xf32>, tensor<8x12x64xf32>) -> tensor<8x12x64xf32>
    %452 = "stablehlo.add"(%450, %451) : (tensor<8x12x64xf32>, tensor<8x12x64xf32>) -> tensor<8x12x64xf32>
    %453 = "stablehlo.broadcast_in_dim"(%78) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x12x64xf32>
    %454 = "stablehlo.multiply"(%453, %452) : (tensor<8x12x64xf32>, tensor<8x12x64xf32>) -> tensor<8x12x64xf32>
    %455 = "stablehlo.add"(%447, %454) : (tensor<8x12x64xf32>, tensor<8x12x64xf32>) -> tensor<8x12x64xf32>
    %456 = "stablehlo.broadcast_in_dim"(%79) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x12x64xf32>
    %457 = "stablehlo.multiply"(%456, %454) : (tensor<8x12x64xf32>, tensor<8x12x64xf32>) -> tensor<8x12x64xf32>
    %458 = "stablehlo.multiply"(%457, %186) : (tensor<8x12x64xf32>, tensor<8x12x64xf32>) -> tensor<8x12x64xf32>
    %459 = "stablehlo.add"(%455, %458) : (tensor<8x12x64xf32>, tensor<8x12x64xf32>) -> tensor<8x12x64xf32>
    %460 = "stablehlo.dot_general"(%459, %180) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 1], rhs_contracting_dimensions = [0, 1]>}> : (tensor<8x12x64xf32>, tensor<8x12x32xf32>) -> tensor<64x32xf32>
    %461 = "stablehlo.transpose"(%460) <{permutation = array<i64: 1, 0>}> : (tensor<64x32xf32>) -> tensor<32x64xf32>
    %462 = "stablehlo.dot_general"(%459, %arg31) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>}> : (tensor<8x12x64xf32>, tensor<32x64xf32>) -> tensor<8x12x32xf32>
    %463 = "stablehlo.multiply"(%167, %462) : (tensor<8x12x32xf32>, tensor<8x12x32xf32>) -> tensor<8x12x32xf32>
    %464 = "stablehlo.reduce"(%463, %89) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg95: tensor<f32>, %arg96: tensor<f32>):
      %944 = "stablehlo.add"(%arg95, %arg96) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%944) : (tensor<f32>) -> ()
    }) : (tensor<8x12x32xf32>, tensor<f32>) -> tensor<8x12xf32>
    %465 = "stablehlo.reshape"(%464) : (tensor<8x12xf32>) -> tensor<8x12x1xf32>
    %466 = "stablehlo.broadcast_in_dim"(%175) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<8x12x1xf32>) -> tensor<8x12x32xf32>
    %467 = "stablehlo.multiply"(%462, %466) : (tensor<8x12x32xf32>, tensor<8x12x32xf32>) -> tensor<8x12x32xf32>
    %468 = "stablehlo.multiply"(%465, %178) : (tensor<8x12x1xf32>, tensor<8x12x1xf32>) -> tensor<8x12x1xf32>
    %469 = "stablehlo.broadcast_in_dim"(%88) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x12x1xf32>
    %470 = "stablehlo.divide"(%468, %469) : (tensor<8x12x1xf32>, tensor<8x12x1xf32>) -> tensor<8x12x1xf32>
    %471 = "stablehlo.reduce"(%470, %89) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg93: tensor<f32>, %arg94: tensor<f32>):
      %943 = "stablehlo.add"(%arg93, %arg94) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%943) : (tensor<f32>) -> ()
    }) : (tensor<8x12x1xf32>, tensor<f32>) -> tensor<8x12xf32>
    %472 = "stablehlo.broadcast_in_dim"(%471) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<8x12xf32>) -> tensor<8x12x32xf32>
    %473 = "stablehlo.multiply"(%164, %472) : (tensor<8x12x32xf32>, tensor<8x12x32xf32>) -> tensor<8x12x32xf32>
    %474 = "stablehlo.multiply"(%472, %164) : (tensor<8x12x32xf32>, tensor<8x12x32xf32>) -> tensor<8x12x32xf32>
    %475 = "stablehlo.add"(%473, %474) : (tensor<8x12x32xf32>, tensor<8x12x32xf32>) -> tensor<8x12x32xf32>
    %476 = "stablehlo.broadcast_in_dim"(%165) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x32xf32>) -> tensor<8x12x32xf32>
    %477 = "stablehlo.multiply"(%476, %467) : (tensor<8x12x32xf32>, tensor<8x12x32xf32>) -> tensor<8x12x32xf32>
    %478 = "stablehlo.add"(%475, %477) : (tensor<8x12x32xf32>, tensor<8x12x32xf32>) -> tensor<8x12x32xf32>
    %479 = "stablehlo.multiply"(%467, %164) : (tensor<8x12x32xf32>, tensor<8x12x32xf32>) -> tensor<8x12x32xf32>
    %480 = "stablehlo.reduce"(%479, %89) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg91: tensor<f32>, %arg92: tensor<f32>):
      %942 = "stablehlo.add"(%arg91, %arg92) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%942) : (tensor<f32>) -> ()
    }) : (tensor<8x12x32xf32>, tensor<f32>) -> tensor<32xf32>
    %481 = "stablehlo.reshape"(%480) : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %482 = "stablehlo.reduce"(%481, %89) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg89: tensor<f32>, %arg90: tensor<f32>):
      %941 = "stablehlo.add"(%arg89, %arg90) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%941) : (tensor<f32>) -> ()
    }) : (tensor<1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
    %483 = "stablehlo.negate"(%478) : (tensor<8x12x32xf32>) -> tensor<8x12x32xf32>
    %484 = "stablehlo.reduce"(%483, %89) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg87: tensor<f32>, %arg88: tensor<f32>):
      %940 = "stablehlo.add"(%arg87, %arg88) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%940) : (tensor<f32>) -> ()
    }) : (tensor<8x12x32xf32>, tensor<f32>) -> tensor<8x12xf32>
    %485 = "stablehlo.reshape"(%484) : (tensor<8x12xf32>) -> tensor<8x12x1xf32>
    %486 = "stablehlo.add"(%441, %478) : (tensor<8x12x32xf32>, tensor<8x12x32xf32>) -> tensor<8x12x32xf32>
    %487 = "stablehlo.broadcast_in_dim"(%88) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x12x1xf32>
    %488 = "stablehlo.divide"(%485, %487) : (tensor<8x12x1xf32>, tensor<8x12x1xf32>) -> tensor<8x12x1xf32>
    %489 = "stablehlo.reduce"(%488, %89) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg85: tensor<f32>, %arg86: tensor<f32>):
      %939 = "stablehlo.add"(%arg85, %arg86) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%939) : (tensor<f32>) -> ()
    }) : (tensor<8x12x1xf32>, tensor<f32>) -> tensor<8x12xf32>
    %490 = "stablehlo.broadcast_in_dim"(%489) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<8x12xf32>) -> tensor<8x12x32xf32>
    %491 = "stablehlo.add"(%486, %490) : (tensor<8x12x32xf32>, tensor<8x12x32xf32>) -> tensor<8x12x32xf32>
    %492 = "sdy.sharding_constraint"(%491) <{sharding = #sdy.sharding<@mesh, [{"data"}, {}, {}]>}> : (tensor<8x12x32xf32>) -> tensor<8x12x32xf32>
    %493 = "stablehlo.dot_general"(%492, %155) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 1], rhs_contracting_dimensions = [0, 1]>}> : (tensor<8x12x32xf32>, tensor<8x12x4x8xf32>) -> tensor<32x4x8xf32>
    %494 = "stablehlo.transpose"(%493) <{permutation = array<i64: 1, 2, 0>}> : (tensor<32x4x8xf32>) -> tensor<4x8x32xf32>
    %495 = "stablehlo.dot_general"(%492, %arg28) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2]>}> : (tensor<8x12x32xf32>, tensor<4x8x32xf32>) -> tensor<8x12x4x8xf32>
    %496 = "stablehlo.transpose"(%495) <{permutation = array<i64: 0, 2, 3, 1>}> : (tensor<8x12x4x8xf32>) -> tensor<8x4x8x12xf32>
    %497 = "stablehlo.dot_general"(%496, %130) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [3]>}> : (tensor<8x4x8x12xf32>, tensor<8x12x4x8xf32>) -> tensor<8x4x12x12xf32>
    %498 = "stablehlo.dot_general"(%496, %150) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [2]>}> : (tensor<8x4x8x12xf32>, tensor<8x4x12x12xf32>) -> tensor<8x4x8x12xf32>
    %499 = "stablehlo.transpose"(%498) <{permutation = array<i64: 0, 3, 1, 2>}> : (tensor<8x4x8x12xf32>) -> tensor<8x12x4x8xf32>
    %500 = "stablehlo.broadcast_in_dim"(%153) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<8x4x12x1xf32>) -> tensor<8x4x12x12xf32>
    %501 = "stablehlo.multiply"(%497, %500) : (tensor<8x4x12x12xf32>, tensor<8x4x12x12xf32>) -> tensor<8x4x12x12xf32>
    %502 = "stablehlo.multiply"(%501, %146) : (tensor<8x4x12x12xf32>, tensor<8x4x12x12xf32>) -> tensor<8x4x12x12xf32>
    %503 = "stablehlo.reduce"(%502, %89) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg83: tensor<f32>, %arg84: tensor<f32>):
      %938 = "stablehlo.add"(%arg83, %arg84) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%938) : (tensor<f32>) -> ()
    }) : (tensor<8x4x12x12xf32>, tensor<f32>) -> tensor<8x4x12xf32>
    %504 = "stablehlo.reshape"(%503) : (tensor<8x4x12xf32>) -> tensor<8x4x12x1xf32>
    %505 = "stablehlo.negate"(%504) : (tensor<8x4x12x1xf32>) -> tensor<8x4x12x1xf32>
    %506 = "stablehlo.broadcast_in_dim"(%148) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<8x4x12x1xf32>) -> tensor<8x4x12x12xf32>
    %507 = "stablehlo.divide"(%497, %506) : (tensor<8x4x12x12xf32>, tensor<8x4x12x12xf32>) -> tensor<8x4x12x12xf32>
    %508 = "stablehlo.reduce"(%505, %89) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg81: tensor<f32>, %arg82: tensor<f32>):
      %937 = "stablehlo.add"(%arg81, %arg82) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%937) : (tensor<f32>) -> ()
    }) : (tensor<8x4x12x1xf32>, tensor<f32>) -> tensor<8x4x12xf32>
    %509 = "stablehlo.broadcast_in_dim"(%508) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<8x4x12xf32>) -> tensor<8x4x12x12xf32>
    %510 = "stablehlo.add"(%507, %509) : (tensor<8x4x12x12xf32>, tensor<8x4x12x12xf32>) -> tensor<8x4x12x12xf32>
    %511 = "stablehlo.multiply"(%510, %146) : (tensor<8x4x12x12xf32>, tensor<8x4x12x12xf32>) -> tensor<8x4x12x12xf32>
    %512 = "func.call"(%139#1, %511) <{callee = @_where_2}> : (tensor<8x4x12x12xi1>, tensor<8x4x12x12xf32>) -> tensor<8x4x12x12xf32>
    %513 = "stablehlo.broadcast_in_dim"(%134) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x4x12x12xf32>
    %514 = "stablehlo.divide"(%512, %513) : (tensor<8x4x12x12xf32>, tensor<8x4x12x12xf32>) -> tensor<8x4x12x12xf32>
    %515 = "stablehlo.dot_general"(%514, %131) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>}> : (tensor<8x4x12x12xf32>, tensor<8x12x4x8xf32>) -> tensor<8x4x12x8xf32>
    %516 = "stablehlo.transpose"(%515) <{permutation = array<i64: 0, 2, 1, 3>}> : (tensor<8x4x12x8xf32>) -> tensor<8x12x4x8xf32>
    %517 = "stablehlo.dot_general"(%514, %128) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [1]>}> : (tensor<8x4x12x12xf32>, tensor<8x12x4x8xf32>) -> tensor<8x4x12x8xf32>
    %518 = "stablehlo.transpose"(%517) <{permutation = array<i64: 0, 2, 1, 3>}> : (tensor<8x4x12x8xf32>) -> tensor<8x12x4x8xf32>
    %519 = "sdy.sharding_constraint"(%518) <{sharding = #sdy.sharding<@mesh, [{"data"}, {}, {"model"}, {}]>}> : (tensor<8x12x4x8xf32>) -> tensor<8x12x4x8xf32>
    %520 = "stablehlo.broadcast_in_dim"(%499) <{broadcast_dimensions = array<i64: 1, 2, 3, 4>}> : (tensor<8x12x4x8xf32>) -> tensor<1x8x12x4x8xf32>
    %521 = "stablehlo.pad"(%520, %89) <{edge_padding_high = array<i64: 0, 0, 0, 0, 0>, edge_padding_low = array<i64: 2, 0, 0, 0, 0>, interior_padding = array<i64: 0, 0, 0, 0, 0>}> : (tensor<1x8x12x4x8xf32>, tensor<f32>) -> tensor<3x8x12x4x8xf32>
    %522 = "stablehlo.broadcast_in_dim"(%516) <{broadcast_dimensions = array<i64: 1, 2, 3, 4>}> : (tensor<8x12x4x8xf32>) -> tensor<1x8x12x4x8xf32>
    %523 = "stablehlo.pad"(%522, %89) <{edge_padding_high = array<i64: 1, 0, 0, 0, 0>, edge_padding_low = array<i64: 1, 0, 0, 0, 0>, interior_padding = array<i64: 0, 0, 0, 0, 0>}> : (tensor<1x8x12x4x8xf32>, tensor<f32>) -> tensor<3x8x12x4x8xf32>
    %524 = "stablehlo.add"(%521, %523) : (tensor<3x8x12x4x8xf32>, tensor<3x8x12x4x8xf32>) -> tensor<3x8x12x4x8xf32>
    %525 = "stablehlo.broadcast_in_dim"(%519) <{broadcast_dimensions = array<i64: 1, 2, 3, 4>}> : (tensor<8x12x4x8xf32>) -> tensor<1x8x12x4x8xf32>
    %526 = "stablehlo.pad"(%525, %89) <{edge_padding_high = array<i64: 2, 0, 0, 0, 0>, edge_padding_low = array<i64: 0, 0, 0, 0, 0>, interior_padding = array<i64: 0, 0, 0, 0, 0>}> : (tensor<1x8x12x4x8xf32>, tensor<f32>) -> tensor<3x8x12x4x8xf32>
    %527 = "stablehlo.add"(%524, %526) : (tensor<3x8x12x4x8xf32>, tensor<3x8x12x4x8xf32>) -> tensor<3x8x12x4x8xf32>
    %528 = "stablehlo.transpose"(%527) <{permutation = array<i64: 0, 3, 4, 1, 2>}> : (tensor<3x8x12x4x8xf32>) -> tensor<3x4x8x8x12xf32>
    %529 = "stablehlo.dot_general"(%528, %arg29) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 1, 2], rhs_contracting_dimensions = [0, 2, 3]>}> : (tensor<3x4x8x8x12xf32>, tensor<3x32x4x8xf32>) -> tensor<8x12x32xf32>
    %530 = "stablehlo.dot_general"(%528, %122) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [3, 4], rhs_contracting_dimensions = [0, 1]>}> : (tensor<3x4x8x8x12xf32>, tensor<8x12x32xf32>) -> tensor<3x4x8x32xf32>
    %531 = "stablehlo.transpose"(%530) <{permutation = array<i64: 0, 3, 1, 2>}> : (tensor<3x4x8x32xf32>) -> tensor<3x32x4x8xf32>
    %532 = "stablehlo.multiply"(%109, %529) : (tensor<8x12x32xf32>, tensor<8x12x32xf32>) -> tensor<8x12x32xf32>
    %533 = "stablehlo.reduce"(%532, %89) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg79: tensor<f32>, %arg80: tensor<f32>):
      %936 = "stablehlo.add"(%arg79, %arg80) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%936) : (tensor<f32>) -> ()
    }) : (tensor<8x12x32xf32>, tensor<f32>) -> tensor<8x12xf32>
    %534 = "stablehlo.reshape"(%533) : (tensor<8x12xf32>) -> tensor<8x12x1xf32>
    %535 = "stablehlo.broadcast_in_dim"(%117) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<8x12x1xf32>) -> tensor<8x12x32xf32>
    %536 = "stablehlo.multiply"(%529, %535) : (tensor<8x12x32xf32>, tensor<8x12x32xf32>) -> tensor<8x12x32xf32>
    %537 = "stablehlo.multiply"(%534, %120) : (tensor<8x12x1xf32>, tensor<8x12x1xf32>) -> tensor<8x12x1xf32>
    %538 = "stablehlo.broadcast_in_dim"(%88) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x12x1xf32>
    %539 = "stablehlo.divide"(%537, %538) : (tensor<8x12x1xf32>, tensor<8x12x1xf32>) -> tensor<8x12x1xf32>
    %540 = "stablehlo.reduce"(%539, %89) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg77: tensor<f32>, %arg78: tensor<f32>):
      %935 = "stablehlo.add"(%arg77, %arg78) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%935) : (tensor<f32>) -> ()
    }) : (tensor<8x12x1xf32>, tensor<f32>) -> tensor<8x12xf32>
    %541 = "stablehlo.broadcast_in_dim"(%540) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<8x12xf32>) -> tensor<8x12x32xf32>
    %542 = "stablehlo.multiply"(%106, %541) : (tensor<8x12x32xf32>, tensor<8x12x32xf32>) -> tensor<8x12x32xf32>
    %543 = "stablehlo.multiply"(%541, %106) : (tensor<8x12x32xf32>, tensor<8x12x32xf32>) -> tensor<8x12x32xf32>
    %544 = "stablehlo.add"(%542, %543) : (tensor<8x12x32xf32>, tensor<8x12x32xf32>) -> tensor<8x12x32xf32>
    %545 = "stablehlo.broadcast_in_dim"(%107) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x32xf32>) -> tensor<8x12x32xf32>
    %546 = "stablehlo.multiply"(%545, %536) : (tensor<8x12x32xf32>, tensor<8x12x32xf32>) -> tensor<8x12x32xf32>
    %547 = "stablehlo.add"(%544, %546) : (tensor<8x12x32xf32>, tensor<8x12x32xf32>) -> tensor<8x12x32xf32>
    %548 = "stablehlo.multiply"(%536, %106) : (tensor<8x12x32xf32>, tensor<8x12x32xf32>) -> tensor<8x12x32xf32>
    %549 = "stablehlo.reduce"(%548, %89) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg75: tensor<f32>, %arg76: tensor<f32>):
      %934 = "stablehlo.add"(%arg75, %arg76) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%934) : (tensor<f32>) -> ()
    }) : (tensor<8x12x32xf32>, tensor<f32>) -> tensor<32xf32>
    %550 = "stablehlo.reshape"(%549) : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %551 = "stablehlo.reduce"(%550, %89) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg73: tensor<f32>, %arg74: tensor<f32>):
      %933 = "stablehlo.add"(%arg73, %arg74) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%933) : (tensor<f32>) -> ()
    }) : (tensor<1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
    %552 = "stablehlo.negate"(%547) : (tensor<8x12x32xf32>) -> tensor<8x12x32xf32>
    %553 = "stablehlo.reduce"(%552, %89) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg71: tensor<f32>, %arg72: tensor<f32>):
      %932 = "stablehlo.add"(%arg71, %arg72) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%932) : (tensor<f32>) -> ()
    }) : (tensor<8x12x32xf32>, tensor<f32>) -> tensor<8x12xf32>
    %554 = "stablehlo.reshape"(%553) : (tensor<8x12xf32>) -> tensor<8x12x1xf32>
    %555 = "stablehlo.add"(%492, %547) : (tensor<8x12x32xf32>, tensor<8x12x32xf32>) -> tensor<8x12x32xf32>
    %556 = "stablehlo.broadcast_in_dim"(%88) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x12x1xf32>
    %557 = "stablehlo.divide"(%554, %556) : (tensor<8x12x1xf32>, tensor<8x12x1xf32>) -> tensor<8x12x1xf32>
    %558 = "stablehlo.reduce"(%557, %89) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg69: tensor<f32>, %arg70: tensor<f32>):
      %931 = "stablehlo.add"(%arg69, %arg70) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%931) : (tensor<f32>) -> ()
    }) : (tensor<8x12x1xf32>, tensor<f32>) -> tensor<8x12xf32>
    %559 = "stablehlo.broadcast_in_dim"(%558) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<8x12xf32>) -> tensor<8x12x32xf32>
    %560 = "stablehlo.add"(%555, %559) : (tensor<8x12x32xf32>, tensor<8x12x32xf32>) -> tensor<8x12x32xf32>
    %561 = "sdy.sharding_constraint"(%560) <{sharding = #sdy.sharding<@mesh, [{"data"}, {}, {}]>}> : (tensor<8x12x32xf32>) -> tensor<8x12x32xf32>
    %562 = "stablehlo.broadcast_in_dim"(%89) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<96x32xf32>
    %563 = "stablehlo.scatter"(%562, %98, %561) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>}> ({
    ^bb0(%arg67: tensor<f32>, %arg68: tensor<f32>):
      %930 = "stablehlo.add"(%arg67, %arg68) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%930) : (tensor<f32>) -> ()
    }) : (tensor<96x32xf32>, tensor<8x12x1xi32>, tensor<8x12x32xf32>) -> tensor<96x32xf32>
    %564 = "stablehlo.add"(%322, %563) : (tensor<96x32xf32>, tensor<96x32xf32>) -> tensor<96x32xf32>
    %565 = "stablehlo.add"(%arg65, %75) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %566 = "stablehlo.broadcast_in_dim"(%74) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x32xf32>
    %567 = "stablehlo.multiply"(%566, %arg39) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %568 = "stablehlo.broadcast_in_dim"(%73) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x32xf32>
    %569 = "stablehlo.multiply"(%568, %443) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %570 = "stablehlo.add"(%567, %569) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %571 = "stablehlo.broadcast_in_dim"(%74) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %572 = "stablehlo.multiply"(%571, %arg40) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %573 = "stablehlo.broadcast_in_dim"(%73) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %574 = "stablehlo.multiply"(%573, %551) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %575 = "stablehlo.add"(%572, %574) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %576 = "stablehlo.broadcast_in_dim"(%74) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8x32xf32>
    %577 = "stablehlo.multiply"(%576, %arg41) : (tensor<4x8x32xf32>, tensor<4x8x32xf32>) -> tensor<4x8x32xf32>
    %578 = "stablehlo.broadcast_in_dim"(%73) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8x32xf32>
    %579 = "stablehlo.multiply"(%578, %494) : (tensor<4x8x32xf32>, tensor<4x8x32xf32>) -> tensor<4x8x32xf32>
    %580 = "stablehlo.add"(%577, %579) : (tensor<4x8x32xf32>, tensor<4x8x32xf32>) -> tensor<4x8x32xf32>
    %581 = "stablehlo.broadcast_in_dim"(%74) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x32x4x8xf32>
    %582 = "stablehlo.multiply"(%581, %arg42) : (tensor<3x32x4x8xf32>, tensor<3x32x4x8xf32>) -> tensor<3x32x4x8xf32>
    %583 = "stablehlo.broadcast_in_dim"(%73) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x32x4x8xf32>
    %584 = "stablehlo.multiply"(%583, %531) : (tensor<3x32x4x8xf32>, tensor<3x32x4x8xf32>) -> tensor<3x32x4x8xf32>
    %585 = "stablehlo.add"(%582, %584) : (tensor<3x32x4x8xf32>, tensor<3x32x4x8xf32>) -> tensor<3x32x4x8xf32>
    %586 = "stablehlo.broadcast_in_dim"(%74) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %587 = "stablehlo.multiply"(%586, %arg43) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %588 = "stablehlo.broadcast_in_dim"(%73) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %589 = "stablehlo.multiply"(%588, %482) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %590 = "stablehlo.add"(%587, %589) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %591 = "stablehlo.broadcast_in_dim"(%74) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x64xf32>
    %592 = "stablehlo.multiply"(%591, %arg44) : (tensor<32x64xf32>, tensor<32x64xf32>) -> tensor<32x64xf32>
    %593 = "stablehlo.broadcast_in_dim"(%73) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x64xf32>
    %594 = "stablehlo.multiply"(%593, %461) : (tensor<32x64xf32>, tensor<32x64xf32>) -> tensor<32x64xf32>
    %595 = "stablehlo.add"(%592, %594) : (tensor<32x64xf32>, tensor<32x64xf32>) -> tensor<32x64xf32>
    %596 = "stablehlo.broadcast_in_dim"(%74) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x32xf32>
    %597 = "stablehlo.multiply"(%596, %arg45) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %598 = "stablehlo.broadcast_in_dim"(%73) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x32xf32>
    %599 = "stablehlo.multiply"(%598, %324) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %600 = "stablehlo.add"(%597, %599) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %601 = "stablehlo.broadcast_in_dim"(%74) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %602 = "stablehlo.multiply"(%601, %arg46) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %603 = "stablehlo.broadcast_in_dim"(%73) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %604 = "stablehlo.multiply"(%603, %432) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %605 = "stablehlo.add"(%602, %604) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %606 = "stablehlo.broadcast_in_dim"(%74) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8x32xf32>
    %607 = "stablehlo.multiply"(%606, %arg47) : (tensor<4x8x32xf32>, tensor<4x8x32xf32>) -> tensor<4x8x32xf32>
    %608 = "stablehlo.broadcast_in_dim"(%73) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8x32xf32>
    %609 = "stablehlo.multiply"(%608, %375) : (tensor<4x8x32xf32>, tensor<4x8x32xf32>) -> tensor<4x8x32xf32>
    %610 = "stablehlo.add"(%607, %609) : (tensor<4x8x32xf32>, tensor<4x8x32xf32>) -> tensor<4x8x32xf32>
    %611 = "stablehlo.broadcast_in_dim"(%74) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x32x4x8xf32>
    %612 = "stablehlo.multiply"(%611, %arg48) : (tensor<3x32x4x8xf32>, tensor<3x32x4x8xf32>) -> tensor<3x32x4x8xf32>
    %613 = "stablehlo.broadcast_in_dim"(%73) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x32x4x8xf32>
    %614 = "stablehlo.multiply"(%613, %412) : (tensor<3x32x4x8xf32>, tensor<3x32x4x8xf32>) -> tensor<3x32x4x8xf32>
    %615 = "stablehlo.add"(%612, %614) : (tensor<3x32x4x8xf32>, tensor<3x32x4x8xf32>) -> tensor<3x32x4x8xf32>
    %616 = "stablehlo.broadcast_in_dim"(%74) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %617 = "stablehlo.multiply"(%616, %arg49) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %618 = "stablehlo.broadcast_in_dim"(%73) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %619 = "stablehlo.multiply"(%618, %363) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %620 = "stablehlo.add"(%617, %619) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %621 = "stablehlo.broadcast_in_dim"(%74) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x64xf32>
    %622 = "stablehlo.multiply"(%621, %arg50) : (tensor<32x64xf32>, tensor<32x64xf32>) -> tensor<32x64xf32>
    %623 = "stablehlo.broadcast_in_dim"(%73) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x64xf32>
    %624 = "stablehlo.multiply"(%623, %342) : (tensor<32x64xf32>, tensor<32x64xf32>) -> tensor<32x64xf32>
    %625 = "stablehlo.add"(%622, %624) : (tensor<32x64xf32>, tensor<32x64xf32>) -> tensor<32x64xf32>
    %626 = "stablehlo.broadcast_in_dim"(%74) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<96x32xf32>
    %627 = "stablehlo.multiply"(%626, %arg51) : (tensor<96x32xf32>, tensor<96x32xf32>) -> tensor<96x32xf32>
    %628 = "stablehlo.broadcast_in_dim"(%73) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<96x32xf32>
    %629 = "stablehlo.multiply"(%628, %564) : (tensor<96x32xf32>, tensor<96x32xf32>) -> tensor<96x32xf32>
    %630 = "stablehlo.add"(%627, %629) : (tensor<96x32xf32>, tensor<96x32xf32>) -> tensor<96x32xf32>
    %631 = "stablehlo.broadcast_in_dim"(%72) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x32xf32>
    %632 = "stablehlo.multiply"(%631, %arg52) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %633 = "stablehlo.broadcast_in_dim"(%71) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x32xf32>
    %634 = "stablehlo.multiply"(%633, %443) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %635 = "stablehlo.multiply"(%634, %443) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %636 = "stablehlo.add"(%632, %635) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %637 = "stablehlo.broadcast_in_dim"(%72) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %638 = "stablehlo.multiply"(%637, %arg53) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %639 = "stablehlo.broadcast_in_dim"(%71) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %640 = "stablehlo.multiply"(%639, %551) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %641 = "stablehlo.multiply"(%640, %551) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %642 = "stablehlo.add"(%638, %641) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %643 = "stablehlo.broadcast_in_dim"(%72) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8x32xf32>
    %644 = "stablehlo.multiply"(%643, %arg54) : (tensor<4x8x32xf32>, tensor<4x8x32xf32>) -> tensor<4x8x32xf32>
    %645 = "stablehlo.broadcast_in_dim"(%71) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8x32xf32>
    %646 = "stablehlo.multiply"(%645, %494) : (tensor<4x8x32xf32>, tensor<4x8x32xf32>) -> tensor<4x8x32xf32>
    %647 = "stablehlo.multiply"(%646, %494) : (tensor<4x8x32xf32>, tensor<4x8x32xf32>) -> tensor<4x8x32xf32>
    %648 = "stablehlo.add"(%644, %647) : (tensor<4x8x32xf32>, tensor<4x8x32xf32>) -> tensor<4x8x32xf32>
    %649 = "stablehlo.broadcast_in_dim"(%72) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x32x4x8xf32>
    %650 = "stablehlo.multiply"(%649, %arg55) : (tensor<3x32x4x8xf32>, tensor<3x32x4x8xf32>) -> tensor<3x32x4x8xf32>
    %651 = "stablehlo.broadcast_in_dim"(%71) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x32x4x8xf32>
    %652 = "stablehlo.multiply"(%651, %531) : (tensor<3x32x4x8xf32>, tensor<3x32x4x8xf32>) -> tensor<3x32x4x8xf32>
    %653 = "stablehlo.multiply"(%652, %531) : (tensor<3x32x4x8xf32>, tensor<3x32x4x8xf32>) -> tensor<3x32x4x8xf32>
    %654 = "stablehlo.add"(%650, %653) : (tensor<3x32x4x8xf32>, tensor<3x32x4x8xf32>) -> tensor<3x32x4x8xf32>
    %655 = "stablehlo.broadcast_in_dim"(%72) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %656 = "stablehlo.multiply"(%655, %arg56) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %657 = "stablehlo.broadcast_in_dim"(%71) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %658 = "stablehlo.multiply"(%657, %482) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %659 = "stablehlo.multiply"(%658, %482) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %660 = "stablehlo.add"(%656, %659) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %661 = "stablehlo.broadcast_in_dim"(%72) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x64xf32>
    %662 = "stablehlo.multiply"(%661, %arg57) : (tensor<32x64xf32>, tensor<32x64xf32>) -> tensor<32x64xf32>
    %663 = "stablehlo.broadcast_in_dim"(%71) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x64xf32>
    %664 = "stablehlo.multiply"(%663, %461) : (tensor<32x64xf32>, tensor<32x64xf32>) -> tensor<32x64xf32>
    %665 = "stablehlo.multiply"(%664, %461) : (tensor<32x64xf32>, tensor<32x64xf32>) -> tensor<32x64xf32>
    %666 = "stablehlo.add"(%662, %665) : (tensor<32x64xf32>, tensor<32x64xf32>) -> tensor<32x64xf32>
    %667 = "stablehlo.broadcast_in_dim"(%72) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x32xf32>
    %668 = "stablehlo.multiply"(%667, %arg58) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %669 = "stablehlo.broadcast_in_dim"(%71) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x32xf32>
    %670 = "stablehlo.multiply"(%669, %324) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %671 = "stablehlo.multiply"(%670, %324) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %672 = "stablehlo.add"(%668, %671) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %673 = "stablehlo.broadcast_in_dim"(%72) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %674 = "stablehlo.multiply"(%673, %arg59) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %675 = "stablehlo.broadcast_in_dim"(%71) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %676 = "stablehlo.multiply"(%675, %432) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %677 = "stablehlo.multiply"(%676, %432) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %678 = "stablehlo.add"(%674, %677) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %679 = "stablehlo.broadcast_in_dim"(%72) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8x32xf32>
    %680 = "stablehlo.multiply"(%679, %arg60) : (tensor<4x8x32xf32>, tensor<4x8x32xf32>) -> tensor<4x8x32xf32>
    %681 = "stablehlo.broadcast_in_dim"(%71) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8x32xf32>
    %682 = "stablehlo.multiply"(%681, %375) : (tensor<4x8x32xf32>, tensor<4x8x32xf32>) -> tensor<4x8x32xf32>
    %683 = "stablehlo.multiply"(%682, %375) : (tensor<4x8x32xf32>, tensor<4x8x32xf32>) -> tensor<4x8x32xf32>
    %684 = "stablehlo.add"(%680, %683) : (tensor<4x8x32xf32>, tensor<4x8x32xf32>) -> tensor<4x8x32xf32>
    %685 = "stablehlo.broadcast_in_dim"(%72) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x32x4x8xf32>
    %686 = "stablehlo.multiply"(%685, %arg61) : (tensor<3x32x4x8xf32>, tensor<3x32x4x8xf32>) -> tensor<3x32x4x8xf32>
    %687 = "stablehlo.broadcast_in_dim"(%71) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x32x4x8xf32>
    %688 = "stablehlo.multiply"(%687, %412) : (tensor<3x32x4x8xf32>, tensor<3x32x4x8xf32>) -> tensor<3x32x4x8xf32>
    %689 = "stablehlo.multiply"(%688, %412) : (tensor<3x32x4x8xf32>, tensor<3x32x4x8xf32>) -> tensor<3x32x4x8xf32>
    %690 = "stablehlo.add"(%686, %689) : (tensor<3x32x4x8xf32>, tensor<3x32x4x8xf32>) -> tensor<3x32x4x8xf32>
    %691 = "stablehlo.broadcast_in_dim"(%72) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %692 = "stablehlo.multiply"(%691, %arg62) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %693 = "stablehlo.broadcast_in_dim"(%71) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %694 = "stablehlo.multiply"(%693, %363) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %695 = "stablehlo.multiply"(%694, %363) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %696 = "stablehlo.add"(%692, %695) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %697 = "stablehlo.broadcast_in_dim"(%72) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x64xf32>
    %698 = "stablehlo.multiply"(%697, %arg63) : (tensor<32x64xf32>, tensor<32x64xf32>) -> tensor<32x64xf32>
    %699 = "stablehlo.broadcast_in_dim"(%71) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x64xf32>
    %700 = "stablehlo.multiply"(%699, %342) : (tensor<32x64xf32>, tensor<32x64xf32>) -> tensor<32x64xf32>
    %701 = "stablehlo.multiply"(%700, %342) : (tensor<32x64xf32>, tensor<32x64xf32>) -> tensor<32x64xf32>
    %702 = "stablehlo.add"(%698, %701) : (tensor<32x64xf32>, tensor<32x64xf32>) -> tensor<32x64xf32>
    %703 = "stablehlo.broadcast_in_dim"(%72) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<96x32xf32>
    %704 = "stablehlo.multiply"(%703, %arg64) : (tensor<96x32xf32>, tensor<96x32xf32>) -> tensor<96x32xf32>
    %705 = "stablehlo.broadcast_in_dim"(%71) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<96x32xf32>
    %706 = "stablehlo.multiply"(%705, %564) : (tensor<96x32xf32>, tensor<96x32xf32>) -> tensor<96x32xf32>
    %707 = "stablehlo.multiply"(%706, %564) : (tensor<96x32xf32>, tensor<96x32xf32>) -> tensor<96x32xf32>
    %708 = "stablehlo.add"(%704, %707) : (tensor<96x32xf32>, tensor<96x32xf32>) -> tensor<96x32xf32>
    %709 = "stablehlo.convert"(%565) : (tensor<i32>) -> tensor<f32>
    %710 = "stablehlo.power"(%74, %709) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %711 = "stablehlo.subtract"(%81, %710) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %712 = "stablehlo.broadcast_in_dim"(%711) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x32xf32>
    %713 = "stablehlo.divide"(%570, %712) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %714 = "stablehlo.broadcast_in_dim"(%70) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x32xf32>
    %715 = "stablehlo.multiply"(%714, %713) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %716 = "stablehlo.convert"(%565) : (tensor<i32>) -> tensor<f32>
    %717 = "stablehlo.power"(%72, %716) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %718 = "stablehlo.subtract"(%81, %717) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %719 = "stablehlo.broadcast_in_dim"(%718) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x32xf32>
    %720 = "stablehlo.divide"(%636, %719) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %721 = "stablehlo.sqrt"(%720) : (tensor<64x32xf32>) -> tensor<64x32xf32>
    %722 = "stablehlo.broadcast_in_dim"(%69) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x32xf32>
    %723 = "stablehlo.add"(%721, %722) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %724 = "stablehlo.divide"(%715, %723) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %725 = "stablehlo.subtract"(%arg26, %724) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %726 = "stablehlo.convert"(%565) : (tensor<i32>) -> tensor<f32>
    %727 = "stablehlo.power"(%74, %726) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %728 = "stablehlo.subtract"(%81, %727) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %729 = "stablehlo.broadcast_in_dim"(%728) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %730 = "stablehlo.divide"(%575, %729) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %731 = "stablehlo.broadcast_in_dim"(%70) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %732 = "stablehlo.multiply"(%731, %730) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %733 = "stablehlo.convert"(%565) : (tensor<i32>) -> tensor<f32>
    %734 = "stablehlo.power"(%72, %733) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %735 = "stablehlo.subtract"(%81, %734) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %736 = "stablehlo.broadcast_in_dim"(%735) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %737 = "stablehlo.divide"(%642, %736) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %738 = "stablehlo.sqrt"(%737) : (tensor<32xf32>) -> tensor<32xf32>
    %739 = "stablehlo.broadcast_in_dim"(%69) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %740 = "stablehlo.add"(%738, %739) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %741 = "stablehlo.divide"(%732, %740) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %742 = "stablehlo.subtract"(%arg27, %741) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %743 = "stablehlo.convert"(%565) : (tensor<i32>) -> tensor<f32>
    %744 = "stablehlo.power"(%74, %743) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %745 = "stablehlo.subtract"(%81, %744) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %746 = "stablehlo.broadcast_in_dim"(%745) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8x32xf32>
    %747 = "stablehlo.divide"(%580, %746) : (tensor<4x8x32xf32>, tensor<4x8x32xf32>) -> tensor<4x8x32xf32>
    %748 = "stablehlo.broadcast_in_dim"(%70) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8x32xf32>
    %749 = "stablehlo.multiply"(%748, %747) : (tensor<4x8x32xf32>, tensor<4x8x32xf32>) -> tensor<4x8x32xf32>
    %750 = "stablehlo.convert"(%565) : (tensor<i32>) -> tensor<f32>
    %751 = "stablehlo.power"(%72, %750) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %752 = "stablehlo.subtract"(%81, %751) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %753 = "stablehlo.broadcast_in_dim"(%752) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8x32xf32>
    %754 = "stablehlo.divide"(%648, %753) : (tensor<4x8x32xf32>, tensor<4x8x32xf32>) -> tensor<4x8x32xf32>
    %755 = "stablehlo.sqrt"(%754) : (tensor<4x8x32xf32>) -> tensor<4x8x32xf32>
    %756 = "stablehlo.broadcast_in_dim"(%69) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8x32xf32>
    %757 = "stablehlo.add"(%755, %756) : (tensor<4x8x32xf32>, tensor<4x8x32xf32>) -> tensor<4x8x32xf32>
    %758 = "stablehlo.divide"(%749, %757) : (tensor<4x8x32xf32>, tensor<4x8x32xf32>) -> tensor<4x8x32xf32>
    %759 = "stablehlo.subtract"(%arg28, %758) : (tensor<4x8x32xf32>, tensor<4x8x32xf32>) -> tensor<4x8x32xf32>
    %760 = "stablehlo.convert"(%565) : (tensor<i32>) -> tensor<f32>
    %761 = "stablehlo.power"(%74, %760) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %762 = "stablehlo.subtract"(%81, %761) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %763 = "stablehlo.broadcast_in_dim"(%762) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x32x4x8xf32>
    %764 = "stablehlo.divide"(%585, %763) : (tensor<3x32x4x8xf32>, tensor<3x32x4x8xf32>) -> tensor<3x32x4x8xf32>
    %765 = "stablehlo.broadcast_in_dim"(%70) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x32x4x8xf32>
    %766 = "stablehlo.multiply"(%765, %764) : (tensor<3x32x4x8xf32>, tensor<3x32x4x8xf32>) -> tensor<3x32x4x8xf32>
    %767 = "stablehlo.convert"(%565) : (tensor<i32>) -> tensor<f32>
    %768 = "stablehlo.power"(%72, %767) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %769 = "stablehlo.subtract"(%81, %768) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %770 = "stablehlo.broadcast_in_dim"(%769) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x32x4x8xf32>
    %771 = "stablehlo.divide"(%654, %770) : (tensor<3x32x4x8xf32>, tensor<3x32x4x8xf32>) -> tensor<3x32x4x8xf32>
    %772 = "stablehlo.sqrt"(%771) : (tensor<3x32x4x8xf32>) -> tensor<3x32x4x8xf32>
    %773 = "stablehlo.broadcast_in_dim"(%69) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x32x4x8xf32>
    %774 = "stablehlo.add"(%772, %773) : (tensor<3x32x4x8xf32>, tensor<3x32x4x8xf32>) -> tensor<3x32x4x8xf32>
    %775 = "stablehlo.divide"(%766, %774) : (tensor<3x32x4x8xf32>, tensor<3x32x4x8xf32>) -> tensor<3x32x4x8xf32>
    %776 = "stablehlo.subtract"(%arg29, %775) : (tensor<3x32x4x8xf32>, tensor<3x32x4x8xf32>) -> tensor<3x32x4x8xf32>
    %777 = "stablehlo.convert"(%565) : (tensor<i32>) -> tensor<f32>
    %778 = "stablehlo.power"(%74, %777) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %779 = "stablehlo.subtract"(%81, %778) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %780 = "stablehlo.broadcast_in_dim"(%779) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %781 = "stablehlo.divide"(%590, %780) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %782 = "stablehlo.broadcast_in_dim"(%70) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %783 = "stablehlo.multiply"(%782, %781) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %784 = "stablehlo.convert"(%565) : (tensor<i32>) -> tensor<f32>
    %785 = "stablehlo.power"(%72, %784) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %786 = "stablehlo.subtract"(%81, %785) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %787 = "stablehlo.broadcast_in_dim"(%786) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %788 = "stablehlo.divide"(%660, %787) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %789 = "stablehlo.sqrt"(%788) : (tensor<32xf32>) -> tensor<32xf32>
    %790 = "stablehlo.broadcast_in_dim"(%69) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %791 = "stablehlo.add"(%789, %790) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %792 = "stablehlo.divide"(%783, %791) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %793 = "stablehlo.subtract"(%arg30, %792) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %794 = "stablehlo.convert"(%565) : (tensor<i32>) -> tensor<f32>
    %795 = "stablehlo.power"(%74, %794) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %796 = "stablehlo.subtract"(%81, %795) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %797 = "stablehlo.broadcast_in_dim"(%796) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x64xf32>
    %798 = "stablehlo.divide"(%595, %797) : (tensor<32x64xf32>, tensor<32x64xf32>) -> tensor<32x64xf32>
    %799 = "stablehlo.broadcast_in_dim"(%70) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x64xf32>
    %800 = "stablehlo.multiply"(%799, %798) : (tensor<32x64xf32>, tensor<32x64xf32>) -> tensor<32x64xf32>
    %801 = "stablehlo.convert"(%565) : (tensor<i32>) -> tensor<f32>
    %802 = "stablehlo.power"(%72, %801) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %803 = "stablehlo.subtract"(%81, %802) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %804 = "stablehlo.broadcast_in_dim"(%803) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x64xf32>
    %805 = "stablehlo.divide"(%666, %804) : (tensor<32x64xf32>, tensor<32x64xf32>) -> tensor<32x64xf32>
    %806 = "stablehlo.sqrt"(%805) : (tensor<32x64xf32>) -> tensor<32x64xf32>
    %807 = "stablehlo.broadcast_in_dim"(%69) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x64xf32>
    %808 = "stablehlo.add"(%806, %807) : (tensor<32x64xf32>, tensor<32x64xf32>) -> tensor<32x64xf32>
    %809 = "stablehlo.divide"(%800, %808) : (tensor<32x64xf32>, tensor<32x64xf32>) -> tensor<32x64xf32>
    %810 = "stablehlo.subtract"(%arg31, %809) : (tensor<32x64xf32>, tensor<32x64xf32>) -> tensor<32x64xf32>
    %811 = "stablehlo.convert"(%565) : (tensor<i32>) -> tensor<f32>
    %812 = "stablehlo.power"(%74, %811) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %813 = "stablehlo.subtract"(%81, %812) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %814 = "stablehlo.broadcast_in_dim"(%813) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x32xf32>
    %815 = "stablehlo.divide"(%600, %814) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %816 = "stablehlo.broadcast_in_dim"(%70) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x32xf32>
    %817 = "stablehlo.multiply"(%816, %815) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %818 = "stablehlo.convert"(%565) : (tensor<i32>) -> tensor<f32>
    %819 = "stablehlo.power"(%72, %818) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %820 = "stablehlo.subtract"(%81, %819) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %821 = "stablehlo.broadcast_in_dim"(%820) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x32xf32>
    %822 = "stablehlo.divide"(%672, %821) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %823 = "stablehlo.sqrt"(%822) : (tensor<64x32xf32>) -> tensor<64x32xf32>
    %824 = "stablehlo.broadcast_in_dim"(%69) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x32xf32>
    %825 = "stablehlo.add"(%823, %824) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %826 = "stablehlo.divide"(%817, %825) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %827 = "stablehlo.subtract"(%arg32, %826) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %828 = "stablehlo.convert"(%565) : (tensor<i32>) -> tensor<f32>
    %829 = "stablehlo.power"(%74, %828) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %830 = "stablehlo.subtract"(%81, %829) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %831 = "stablehlo.broadcast_in_dim"(%830) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %832 = "stablehlo.divide"(%605, %831) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %833 = "stablehlo.broadcast_in_dim"(%70) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %834 = "stablehlo.multiply"(%833, %832) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %835 = "stablehlo.convert"(%565) : (tensor<i32>) -> tensor<f32>
    %836 = "stablehlo.power"(%72, %835) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %837 = "stablehlo.subtract"(%81, %836) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %838 = "stablehlo.broadcast_in_dim"(%837) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %839 = "stablehlo.divide"(%678, %838) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %840 = "stablehlo.sqrt"(%839) : (tensor<32xf32>) -> tensor<32xf32>
    %841 = "stablehlo.broadcast_in_dim"(%69) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %842 = "stablehlo.add"(%840, %841) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %843 = "stablehlo.divide"(%834, %842) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %844 = "stablehlo.subtract"(%arg33, %843) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %845 = "stablehlo.convert"(%565) : (tensor<i32>) -> tensor<f32>
    %846 = "stablehlo.power"(%74, %845) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %847 = "stablehlo.subtract"(%81, %846) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %848 = "stablehlo.broadcast_in_dim"(%847) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8x32xf32>
    %849 = "stablehlo.divide"(%610, %848) : (tensor<4x8x32xf32>, tensor<4x8x32xf32>) -> tensor<4x8x32xf32>
    %850 = "stablehlo.broadcast_in_dim"(%70) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8x32xf32>
    %851 = "stablehlo.multiply"(%850, %849) : (tensor<4x8x32xf32>, tensor<4x8x32xf32>) -> tensor<4x8x32xf32>
    %852 = "stablehlo.convert"(%565) : (tensor<i32>) -> tensor<f32>
    %853 = "stablehlo.power"(%72, %852) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %854 = "stablehlo.subtract"(%81, %853) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %855 = "stablehlo.broadcast_in_dim"(%854) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8x32xf32>
    %856 = "stablehlo.divide"(%684, %855) : (tensor<4x8x32xf32>, tensor<4x8x32xf32>) -> tensor<4x8x32xf32>
    %857 = "stablehlo.sqrt"(%856) : (tensor<4x8x32xf32>) -> tensor<4x8x32xf32>
    %858 = "stablehlo.broadcast_in_dim"(%69) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8x32xf32>
    %859 = "stablehlo.add"(%857, %858) : (tensor<4x8x32xf32>, tensor<4x8x32xf32>) -> tensor<4x8x32xf32>
    %860 = "stablehlo.divide"(%851, %859) : (tensor<4x8x32xf32>, tensor<4x8x32xf32>) -> tensor<4x8x32xf32>
    %861 = "stablehlo.subtract"(%arg34, %860) : (tensor<4x8x32xf32>, tensor<4x8x32xf32>) -> tensor<4x8x32xf32>
    %862 = "stablehlo.convert"(%565) : (tensor<i32>) -> tensor<f32>
    %863 = "stablehlo.power"(%74, %862) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %864 = "stablehlo.subtract"(%81, %863) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %865 = "stablehlo.broadcast_in_dim"(%864) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x32x4x8xf32>
    %866 = "stablehlo.divide"(%615, %865) : (tensor<3x32x4x8xf32>, tensor<3x32x4x8xf32>) -> tensor<3x32x4x8xf32>
    %867 = "stablehlo.broadcast_in_dim"(%70) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x32x4x8xf32>
    %868 = "stablehlo.multiply"(%867, %866) : (tensor<3x32x4x8xf32>, tensor<3x32x4x8xf32>) -> tensor<3x32x4x8xf32>
    %869 = "stablehlo.convert"(%565) : (tensor<i32>) -> tensor<f32>
    %870 = "stablehlo.power"(%72, %869) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %871 = "stablehlo.subtract"(%81, %870) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %872 = "stablehlo.broadcast_in_dim"(%871) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x32x4x8xf32>
    %873 = "stablehlo.divide"(%690, %872) : (tensor<3x32x4x8xf32>, tensor<3x32x4x8xf32>) -> tensor<3x32x4x8xf32>
    %874 = "stablehlo.sqrt"(%873) : (tensor<3x32x4x8xf32>) -> tensor<3x32x4x8xf32>
    %875 = "stablehlo.broadcast_in_dim"(%69) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x32x4x8xf32>
    %876 = "stablehlo.add"(%874, %875) : (tensor<3x32x4x8xf32>, tensor<3x32x4x8xf32>) -> tensor<3x32x4x8xf32>
    %877 = "stablehlo.divide"(%868, %876) : (tensor<3x32x4x8xf32>, tensor<3x32x4x8xf32>) -> tensor<3x32x4x8xf32>
    %878 = "stablehlo.subtract"(%arg35, %877) : (tensor<3x32x4x8xf32>, tensor<3x32x4x8xf32>) -> tensor<3x32x4x8xf32>
    %879 = "stablehlo.convert"(%565) : (tensor<i32>) -> tensor<f32>
    %880 = "stablehlo.power"(%74, %879) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %881 = "stablehlo.subtract"(%81, %880) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %882 = "stablehlo.broadcast_in_dim"(%881) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %883 = "stablehlo.divide"(%620, %882) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %884 = "stablehlo.broadcast_in_dim"(%70) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %885 = "stablehlo.multiply"(%884, %883) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %886 = "stablehlo.convert"(%565) : (tensor<i32>) -> tensor<f32>
    %887 = "stablehlo.power"(%72, %886) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %888 = "stablehlo.subtract"(%81, %887) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %889 = "stablehlo.broadcast_in_dim"(%888) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %890 = "stablehlo.divide"(%696, %889) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %891 = "stablehlo.sqrt"(%890) : (tensor<32xf32>) -> tensor<32xf32>
    %892 = "stablehlo.broadcast_in_dim"(%69) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %893 = "stablehlo.add"(%891, %892) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %894 = "stablehlo.divide"(%885, %893) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %895 = "stablehlo.subtract"(%arg36, %894) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %896 = "stablehlo.convert"(%565) : (tensor<i32>) -> tensor<f32>
    %897 = "stablehlo.power"(%74, %896) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %898 = "stablehlo.subtract"(%81, %897) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %899 = "stablehlo.broadcast_in_dim"(%898) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x64xf32>
    %900 = "stablehlo.divide"(%625, %899) : (tensor<32x64xf32>, tensor<32x64xf32>) -> tensor<32x64xf32>
    %901 = "stablehlo.broadcast_in_dim"(%70) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x64xf32>
    %902 = "stablehlo.multiply"(%901, %900) : (tensor<32x64xf32>, tensor<32x64xf32>) -> tensor<32x64xf32>
    %903 = "stablehlo.convert"(%565) : (tensor<i32>) -> tensor<f32>
    %904 = "stablehlo.power"(%72, %903) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %905 = "stablehlo.subtract"(%81, %904) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %906 = "stablehlo.broadcast_in_dim"(%905) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x64xf32>
    %907 = "stablehlo.divide"(%702, %906) : (tensor<32x64xf32>, tensor<32x64xf32>) -> tensor<32x64xf32>
    %908 = "stablehlo.sqrt"(%907) : (tensor<32x64xf32>) -> tensor<32x64xf32>
    %909 = "stablehlo.broadcast_in_dim"(%69) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x64xf32>
    %910 = "stablehlo.add"(%908, %909) : (tensor<32x64xf32>, tensor<32x64xf32>) -> tensor<32x64xf32>
    %911 = "stablehlo.divide"(%902, %910) : (tensor<32x64xf32>, tensor<32x64xf32>) -> tensor<32x64xf32>
    %912 = "stablehlo.subtract"(%arg37, %911) : (tensor<32x64xf32>, tensor<32x64xf32>) -> tensor<32x64xf32>
    %913 = "stablehlo.convert"(%565) : (tensor<i32>) -> tensor<f32>
    %914 = "stablehlo.power"(%74, %913) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %915 = "stablehlo.subtract"(%81, %914) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %916 = "stablehlo.broadcast_in_dim"(%915) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<96x32xf32>
    %917 = "stablehlo.divide"(%630, %916) : (tensor<96x32xf32>, tensor<96x32xf32>) -> tensor<96x32xf32>
    %918 = "stablehlo.broadcast_in_dim"(%70) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<96x32xf32>
    %919 = "stablehlo.multiply"(%918, %917) : (tensor<96x32xf32>, tensor<96x32xf32>) -> tensor<96x32xf32>
    %920 = "stablehlo.convert"(%565) : (tensor<i32>) -> tensor<f32>
    %921 = "stablehlo.power"(%72, %920) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %922 = "stablehlo.subtract"(%81, %921) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %923 = "stablehlo.broadcast_in_dim"(%922) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<96x32xf32>
    %924 = "stablehlo.divide"(%708, %923) : (tensor<96x32xf32>, tensor<96x32xf32>) -> tensor<96x32xf32>
    %925 = "stablehlo.sqrt"(%924) : (tensor<96x32xf32>) -> tensor<96x32xf32>
    %926 = "stablehlo.broadcast_in_dim"(%69) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<96x32xf32>
    %927 = "stablehlo.add"(%925, %926) : (tensor<96x32xf32>, tensor<96x32xf32>) -> tensor<96x32xf32>
    %928 = "stablehlo.divide"(%919, %927) : (tensor<96x32xf32>, tensor<96x32xf32>) -> tensor<96x32xf32>
    %929 = "stablehlo.subtract"(%arg38, %928) : (tensor<96x32xf32>, tensor<96x32xf32>) -> tensor<96x32xf32>
    "func.return"(%725, %742, %759, %776, %793, %810, %827, %844, %861, %878, %895, %912, %929, %570, %575, %580, %585, %590, %595, %600, %605, %610, %615, %620, %625, %630, %636, %642, %648, %654, %660, %666, %672, %678, %684, %690, %696, %702, %708, %565, %313) : (tensor<64x32xf32>, tensor<32xf32>, tensor<4x8x32xf32>, tensor<3x32x4x8xf32>, tensor<32xf32>, tensor<32x64xf32>, tensor<64x32xf32>, tensor<32xf32>, tensor<4x8x32xf32>, tensor<3x32x4x8xf32>, tensor<32xf32>, tensor<32x64xf32>, tensor<96x32xf32>, tensor<64x32xf32>, tensor<32xf32>, tensor<4x8x32xf32>, tensor<3x32x4x8xf32>, tensor<32xf32>, tensor<32x64xf32>, tensor<64x32xf32>, tensor<32xf32>, tensor<4x8x32xf32>, tensor<3x32x4x8xf32>, tensor<32xf32>, tensor<32x64xf32>, tensor<96x32xf32>, tensor<64x32xf32>, tensor<32xf32>, tensor<4x8x32xf32>, tensor<3x32x4x8xf32>, tensor<32xf32>, tensor<32x64xf32>, tensor<64x32xf32>, tensor<32xf32>, tensor<4x8x32xf32>, tensor<3x32x4x8xf32>, tensor<32xf32>, tensor<32x64xf32>, tensor<96x32xf32>, tensor<i32>, tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<12x12xi1>) -> tensor<12x12xi1>, sym_name = "tril", sym_visibility = "private"}> ({
  ^bb0(%arg25: tensor<12x12xi1>):
    %60 = "stablehlo.constant"() <{value = dense<false> : tensor<i1>}> : () -> tensor<i1>
    %61 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %62 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<12x12xi32>
    %63 = "stablehlo.broadcast_in_dim"(%61) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<12x12xi32>
    %64 = "stablehlo.add"(%62, %63) : (tensor<12x12xi32>, tensor<12x12xi32>) -> tensor<12x12xi32>
    %65 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<12x12xi32>
    %66 = "stablehlo.compare"(%64, %65) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<12x12xi32>, tensor<12x12xi32>) -> tensor<12x12xi1>
    %67 = "stablehlo.broadcast_in_dim"(%60) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<12x12xi1>
    %68 = "stablehlo.select"(%66, %arg25, %67) : (tensor<12x12xi1>, tensor<12x12xi1>, tensor<12x12xi1>) -> tensor<12x12xi1>
    "func.return"(%68) : (tensor<12x12xi1>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<12x12xi1>, tensor<8x4x12x12xf32>, tensor<f32>) -> (tensor<8x4x12x12xf32>, tensor<8x4x12x12xi1>), sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg22: tensor<12x12xi1>, %arg23: tensor<8x4x12x12xf32>, %arg24: tensor<f32>):
    %56 = "stablehlo.convert"(%arg24) : (tensor<f32>) -> tensor<f32>
    %57 = "stablehlo.broadcast_in_dim"(%arg22) <{broadcast_dimensions = array<i64: 2, 3>}> : (tensor<12x12xi1>) -> tensor<8x4x12x12xi1>
    %58 = "stablehlo.broadcast_in_dim"(%56) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x4x12x12xf32>
    %59 = "stablehlo.select"(%57, %arg23, %58) : (tensor<8x4x12x12xi1>, tensor<8x4x12x12xf32>, tensor<8x4x12x12xf32>) -> tensor<8x4x12x12xf32>
    "func.return"(%59, %57) : (tensor<8x4x12x12xf32>, tensor<8x4x12x12xi1>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<8x12x96xf32>) -> (tensor<8x12x96xf32>, tensor<8x12x96xf32>, tensor<8x12x1xf32>), sym_name = "log_softmax", sym_visibility = "private"}> ({
  ^bb0(%arg17: tensor<8x12x96xf32>):
    %40 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %41 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %42 = "stablehlo.reduce"(%arg17, %41) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg20: tensor<f32>, %arg21: tensor<f32>):
      %55 = "stablehlo.maximum"(%arg20, %arg21) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%55) : (tensor<f32>) -> ()
    }) : (tensor<8x12x96xf32>, tensor<f32>) -> tensor<8x12xf32>
    %43 = "stablehlo.broadcast_in_dim"(%41) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x12xf32>
    %44 = "stablehlo.maximum"(%43, %42) : (tensor<8x12xf32>, tensor<8x12xf32>) -> tensor<8x12xf32>
    %45 = "stablehlo.broadcast_in_dim"(%44) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<8x12xf32>) -> tensor<8x12x1xf32>
    %46 = "stablehlo.broadcast_in_dim"(%45) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<8x12x1xf32>) -> tensor<8x12x96xf32>
    %47 = "stablehlo.subtract"(%arg17, %46) : (tensor<8x12x96xf32>, tensor<8x12x96xf32>) -> tensor<8x12x96xf32>
    %48 = "stablehlo.exponential"(%47) : (tensor<8x12x96xf32>) -> tensor<8x12x96xf32>
    %49 = "stablehlo.reduce"(%48, %40) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg18: tensor<f32>, %arg19: tensor<f32>):
      %54 = "stablehlo.add"(%arg18, %arg19) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%54) : (tensor<f32>) -> ()
    }) : (tensor<8x12x96xf32>, tensor<f32>) -> tensor<8x12xf32>
    %50 = "stablehlo.broadcast_in_dim"(%49) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<8x12xf32>) -> tensor<8x12x1xf32>
    %51 = "stablehlo.log"(%50) : (tensor<8x12x1xf32>) -> tensor<8x12x1xf32>
    %52 = "stablehlo.broadcast_in_dim"(%51) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<8x12x1xf32>) -> tensor<8x12x96xf32>
    %53 = "stablehlo.subtract"(%47, %52) : (tensor<8x12x96xf32>, tensor<8x12x96xf32>) -> tensor<8x12x96xf32>
    "func.return"(%53, %48, %50) : (tensor<8x12x96xf32>, tensor<8x12x96xf32>, tensor<8x12x1xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<8x12x96xf32>, tensor<8x12x1xi32>) -> (tensor<8x12x1xf32>, tensor<8x12x1x1xi32>), sym_name = "take_along_axis", sym_visibility = "private"}> ({
  ^bb0(%arg13: tensor<8x12x96xf32>, %arg14: tensor<8x12x1xi32>):
    %18 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %19 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %20 = "stablehlo.constant"() <{value = dense<95> : tensor<1xi32>}> : () -> tensor<1xi32>
    %21 = "stablehlo.constant"() <{value = dense<96> : tensor<i32>}> : () -> tensor<i32>
    %22 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %23 = "stablehlo.broadcast_in_dim"(%22) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<8x12x1xi32>
    %24 = "stablehlo.compare"(%arg14, %23) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<8x12x1xi32>, tensor<8x12x1xi32>) -> tensor<8x12x1xi1>
    %25 = "stablehlo.broadcast_in_dim"(%21) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<8x12x1xi32>
    %26 = "stablehlo.add"(%arg14, %25) : (tensor<8x12x1xi32>, tensor<8x12x1xi32>) -> tensor<8x12x1xi32>
    %27 = "stablehlo.select"(%24, %26, %arg14) : (tensor<8x12x1xi1>, tensor<8x12x1xi32>, tensor<8x12x1xi32>) -> tensor<8x12x1xi32>
    %28 = "stablehlo.reshape"(%27) : (tensor<8x12x1xi32>) -> tensor<8x12x1x1xi32>
    %29 = "stablehlo.broadcast_in_dim"(%22) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<8x12x1x1xi32>
    %30 = "stablehlo.compare"(%28, %29) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<8x12x1x1xi32>, tensor<8x12x1x1xi32>) -> tensor<8x12x1x1xi1>
    %31 = "stablehlo.broadcast_in_dim"(%20) <{broadcast_dimensions = array<i64: 3>}> : (tensor<1xi32>) -> tensor<1x1x1x1xi32>
    %32 = "stablehlo.broadcast_in_dim"(%31) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x1xi32>) -> tensor<8x12x1x1xi32>
    %33 = "stablehlo.compare"(%28, %32) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<8x12x1x1xi32>, tensor<8x12x1x1xi32>) -> tensor<8x12x1x1xi1>
    %34 = "stablehlo.and"(%30, %33) : (tensor<8x12x1x1xi1>, tensor<8x12x1x1xi1>) -> tensor<8x12x1x1xi1>
    %35 = "stablehlo.reduce"(%34, %19) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg15: tensor<i1>, %arg16: tensor<i1>):
      %39 = "stablehlo.and"(%arg15, %arg16) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%39) : (tensor<i1>) -> ()
    }) : (tensor<8x12x1x1xi1>, tensor<i1>) -> tensor<8x12x1xi1>
    %36 = "stablehlo.gather"(%arg13, %28) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [2], operand_batching_dims = [0, 1], start_indices_batching_dims = [0, 1], start_index_map = [2], index_vector_dim = 3>, slice_sizes = array<i64: 1, 1, 1>}> : (tensor<8x12x96xf32>, tensor<8x12x1x1xi32>) -> tensor<8x12x1xf32>
    %37 = "stablehlo.broadcast_in_dim"(%18) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x12x1xf32>
    %38 = "stablehlo.select"(%35, %36, %37) : (tensor<8x12x1xi1>, tensor<8x12x1xf32>, tensor<8x12x1xf32>) -> tensor<8x12x1xf32>
    "func.return"(%38, %28) : (tensor<8x12x1xf32>, tensor<8x12x1x1xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<8x12x1x1xi32>, tensor<8x12x1xf32>) -> tensor<8x12x96xf32>, sym_name = "take_along_axis_0", sym_visibility = "private"}> ({
  ^bb0(%arg9: tensor<8x12x1x1xi32>, %arg10: tensor<8x12x1xf32>):
    %14 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %15 = "stablehlo.broadcast_in_dim"(%14) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x12x96xf32>
    %16 = "stablehlo.scatter"(%15, %arg9, %arg10) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [2], input_batching_dims = [0, 1], scatter_indices_batching_dims = [0, 1], scatter_dims_to_operand_dims = [2], index_vector_dim = 3>}> ({
    ^bb0(%arg11: tensor<f32>, %arg12: tensor<f32>):
      %17 = "stablehlo.add"(%arg11, %arg12) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%17) : (tensor<f32>) -> ()
    }) : (tensor<8x12x96xf32>, tensor<8x12x1x1xi32>, tensor<8x12x1xf32>) -> tensor<8x12x96xf32>
    "func.return"(%16) : (tensor<8x12x96xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<8x12x96xf32>, tensor<8x12x1xf32>, tensor<8x12x96xf32>) -> tensor<8x12x96xf32>, sym_name = "log_softmax_1", sym_visibility = "private"}> ({
  ^bb0(%arg2: tensor<8x12x96xf32>, %arg3: tensor<8x12x1xf32>, %arg4: tensor<8x12x96xf32>):
    %3 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %4 = "stablehlo.negate"(%arg4) : (tensor<8x12x96xf32>) -> tensor<8x12x96xf32>
    %5 = "stablehlo.reduce"(%4, %3) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg7: tensor<f32>, %arg8: tensor<f32>):
      %13 = "stablehlo.add"(%arg7, %arg8) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%13) : (tensor<f32>) -> ()
    }) : (tensor<8x12x96xf32>, tensor<f32>) -> tensor<8x12xf32>
    %6 = "stablehlo.reshape"(%5) : (tensor<8x12xf32>) -> tensor<8x12x1xf32>
    %7 = "stablehlo.divide"(%6, %arg3) : (tensor<8x12x1xf32>, tensor<8x12x1xf32>) -> tensor<8x12x1xf32>
    %8 = "stablehlo.reduce"(%7, %3) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg5: tensor<f32>, %arg6: tensor<f32>):
      %12 = "stablehlo.add"(%arg5, %arg6) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%12) : (tensor<f32>) -> ()
    }) : (tensor<8x12x1xf32>, tensor<f32>) -> tensor<8x12xf32>
    %9 = "stablehlo.broadcast_in_dim"(%8) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<8x12xf32>) -> tensor<8x12x96xf32>
    %10 = "stablehlo.multiply"(%9, %arg2) : (tensor<8x12x96xf32>, tensor<8x12x96xf32>) -> tensor<8x12x96xf32>
    %11 = "stablehlo.add"(%arg4, %10) : (tensor<8x12x96xf32>, tensor<8x12x96xf32>) -> tensor<8x12x96xf32>
    "func.return"(%11) : (tensor<8x12x96xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<8x4x12x12xi1>, tensor<8x4x12x12xf32>) -> tensor<8x4x12x12xf32>, sym_name = "_where_2", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<8x4x12x12xi1>, %arg1: tensor<8x4x12x12xf32>):
    %0 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x4x12x12xf32>
    %2 = "stablehlo.select"(%arg0, %arg1, %1) : (tensor<8x4x12x12xi1>, tensor<8x4x12x12xf32>, tensor<8x4x12x12xf32>) -> tensor<8x4x12x12xf32>
    "func.return"(%2) : (tensor<8x4x12x12xf32>) -> ()
  }) : () -> ()
}) {jax.uses_shape_polymorphism = false, mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
