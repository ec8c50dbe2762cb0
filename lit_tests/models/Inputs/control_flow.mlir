module @jit_everything attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x6xf32>, %arg1: tensor<i32>, %arg2: tensor<5xi32>, %arg3: tensor<1x4x6x6xf32>, %arg4: tensor<4x4x3x3xf32>, %arg5: tensor<6x2x3x3xf32>, %arg6: tensor<3x4x4xf16>) -> (tensor<4x6xf32> {jax.result_info = "result[0][0]"}, tensor<4x6xf32> {jax.result_info = "result[0][1]"}, tensor<4x6xf32> {jax.result_info = "result[0][2]"}, tensor<4x6xf32> {jax.result_info = "result[1][0]"}, tensor<4x6xf32> {jax.result_info = "result[1][1]"}, tensor<i32> {jax.result_info = "result[1][2][0]"}, tensor<i32> {jax.result_info = "result[1][2][1]"}, tensor<4x6xf32> {jax.result_info = "result[2]['barrier'][0]"}, tensor<i32> {jax.result_info = "result[2]['barrier'][1]"}, tensor<4x6xf32> {jax.result_info = "result[2]['clamp']"}, tensor<4x10xf32> {jax.result_info = "result[2]['concatenate']"}, tensor<3x4xui8> {jax.result_info = "result[2]['iota']"}, tensor<10x5xf32> {jax.result_info = "result[2]['pad']"}, tensor<4x6xf32> {jax.result_info = "result[2]['reverse']"}, tensor<4x6xf32> {jax.result_info = "result[2]['scatter']"}, tensor<4x6xf32> {jax.result_info = "result[2]['scatter_min']"}, tensor<4x6xf32> {jax.result_info = "result[2]['select']"}, tensor<2x2xf32> {jax.result_info = "result[2]['slice']"}, tensor<4x3xf32> {jax.result_info = "result[2]['take']"}, tensor<6x4xf32> {jax.result_info = "result[2]['transpose']"}, tensor<4x6xf32> {jax.result_info = "result[2]['update']"}, tensor<6xi1> {jax.result_info = "result[3]['any']"}, tensor<4xi32> {jax.result_info = "result[3]['argmax']"}, tensor<i32> {jax.result_info = "result[3]['argmin']"}, tensor<i32> {jax.result_info = "result[3]['bitwise']"}, tensor<f32> {jax.result_info = "result[3]['product']"}, tensor<4xf32> {jax.result_info = "result[3]['several'][0]"}, tensor<4xf32> {jax.result_info = "result[3]['several'][1]"}, tensor<3x3xf32> {jax.result_info = "result[3]['several_windows'][0]"}, tensor<3x3xf32> {jax.result_info = "result[3]['several_windows'][1]"}, tensor<4x6xbf16> {jax.result_info = "result[4]['bfloat16']"}, tensor<4x6x4xui8> {jax.result_info = "result[4]['bytes']"}, tensor<6xf32> {jax.result_info = "result[4]['constants'][0]"}, tensor<2x2xi1> {jax.result_info = "result[4]['constants'][1]"}, tensor<2xcomplex<f32>> {jax.result_info = "result[4]['constants'][2]"}, tensor<3xi4> {jax.result_info = "result[4]['constants'][3]"}, tensor<2xbf16> {jax.result_info = "result[4]['constants'][4]"}, tensor<2x3xi32> {jax.result_info = "result[4]['constants'][5]"}, tensor<4x6xui32> {jax.result_info = "result[4]['counted'][0]"}, tensor<5xi32> {jax.result_info = "result[4]['counted'][1]"}, tensor<5xi32> {jax.result_info = "result[4]['counted'][2]"}, tensor<4x6xf8E5M2> {jax.result_info = "result[4]['float8']"}, tensor<4x6xf16> {jax.result_info = "result[4]['half']"}, tensor<5xi4> {jax.result_info = "result[4]['int4'][0]"}, tensor<5xui4> {jax.result_info = "result[4]['int4'][1]"}, tensor<4x6xf32> {jax.result_info = "result[4]['precision']"}, tensor<4x6xf32> {jax.result_info = "result[4]['rounded'][0]"}, tensor<4x6xf32> {jax.result_info = "result[4]['rounded'][1]"}, tensor<4x6xf32> {jax.result_info = "result[4]['rounded'][2]"}, tensor<4x6xf32> {jax.result_info = "result[4]['rounded'][3]"}, tensor<5xi32> {jax.result_info = "result[4]['rounded'][4]"}, tensor<4x6xui32> {jax.result_info = "result[4]['shifted'][0]"}, tensor<5xi32> {jax.result_info = "result[4]['shifted'][1]"}, tensor<5xi32> {jax.result_info = "result[4]['shifted'][2]"}, tensor<4x6xf32> {jax.result_info = "result[4]['special'][0]"}, tensor<4x6xf32> {jax.result_info = "result[4]['special'][1]"}, tensor<4x6xf32> {jax.result_info = "result[4]['special'][2]"}, tensor<4x6xf32> {jax.result_info = "result[4]['special'][3]"}, tensor<4x6xf32> {jax.result_info = "result[4]['transcendental'][0]"}, tensor<4x6xf32> {jax.result_info = "result[4]['transcendental'][1]"}, tensor<4x6xf32> {jax.result_info = "result[4]['transcendental'][2]"}, tensor<4x6xf32> {jax.result_info = "result[4]['transcendental'][3]"}, tensor<4x6xf32> {jax.result_info = "result[4]['transcendental'][4]"}, tensor<4x6xf32> {jax.result_info = "result[4]['transcendental'][5]"}, tensor<4x6xf32> {jax.result_info = "result[4]['transcendental'][6]"}, tensor<1x4x12x1xf32> {jax.result_info = "result[5][0]"}, tensor<1x6x6x3xf32> {jax.result_info = "result[5][1]"}, tensor<1x4x12x12xf32> {jax.result_info = "result[5][2]"}, tensor<3x4x4xf32> {jax.result_info = "result[5][3]"}, tensor<4x4x4x4xf16> {jax.result_info = "result[5][4]"}) {
    %c = stablehlo.constant dense<[2, 0, 5]> : tensor<3xi32>
    %c_0 = stablehlo.constant dense<[0, 2]> : tensor<2xi32>
    %c_1 = stablehlo.constant dense<[0, 2]> : tensor<2xi32>
    %cst = stablehlo.constant dense<[1.000000e-01, 0x7F800000, 0xFF800000, 0x7FC00000, -0.000000e+00, 1.401300e-45]> : tensor<6xf32>
    %c_2 = stablehlo.constant dense<[[true, false], [true, true]]> : tensor<2x2xi1>
    %cst_3 = stablehlo.constant dense<[(1.000000e+00,2.000000e+00), (-0.000000e+00,-5.000000e-01)]> : tensor<2xcomplex<f32>>
    %c_4 = stablehlo.constant dense<[3, -8, 7]> : tensor<3xi4>
    %cst_5 = stablehlo.constant dense<[1.500000e+00, -2.250000e+00]> : tensor<2xbf16>
    %c_6 = stablehlo.constant dense<[[1, -2, 3], [4, 5, 2147483647]]> : tensor<2x3xi32>
    %0 = stablehlo.slice %arg0 [0:1, 0:1] : (tensor<4x6xf32>) -> tensor<1x1xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x1xf32>) -> tensor<f32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.compare GT, %1, %cst_7, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %3 = stablehlo.convert %2 : (tensor<i1>) -> tensor<i32>
    %4 = "stablehlo.case"(%3) ({
      %236 = stablehlo.cosine %arg0 : tensor<4x6xf32>
      %cst_105 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
      %237 = stablehlo.broadcast_in_dim %cst_105, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
      %238 = stablehlo.multiply %236, %237 : tensor<4x6xf32>
      stablehlo.return %238 : tensor<4x6xf32>
    }, {
      %236 = stablehlo.sine %arg0 : tensor<4x6xf32>
      stablehlo.return %236 : tensor<4x6xf32>
    }) : (tensor<i32>) -> tensor<4x6xf32>
    %c_8 = stablehlo.constant dense<0> : tensor<i32>
    %c_9 = stablehlo.constant dense<3> : tensor<i32>
    %5 = stablehlo.clamp %c_8, %arg1, %c_9 : tensor<i32>
    %6 = "stablehlo.case"(%5) ({
      %236 = stablehlo.tanh %arg0 : tensor<4x6xf32>
      stablehlo.return %236 : tensor<4x6xf32>
    }, {
      %236 = stablehlo.cbrt %arg0 : tensor<4x6xf32>
      stablehlo.return %236 : tensor<4x6xf32>
    }, {
      %236 = stablehlo.negate %arg0 : tensor<4x6xf32>
      stablehlo.return %236 : tensor<4x6xf32>
    }, {
      %236 = stablehlo.is_finite %arg0 : (tensor<4x6xf32>) -> tensor<4x6xi1>
      %237 = stablehlo.convert %236 : (tensor<4x6xi1>) -> tensor<4x6xf32>
      stablehlo.return %237 : tensor<4x6xf32>
    }) : (tensor<i32>) -> tensor<4x6xf32>
    %c_10 = stablehlo.constant dense<3> : tensor<i32>
    %7 = stablehlo.compare EQ, %arg1, %c_10, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %8 = stablehlo.convert %7 : (tensor<i1>) -> tensor<i32>
    %9 = "stablehlo.case"(%8) ({
      stablehlo.return %arg0 : tensor<4x6xf32>
    }, {
      %236 = stablehlo.slice %arg0 [0:1, 1:2] : (tensor<4x6xf32>) -> tensor<1x1xf32>
      %237 = stablehlo.reshape %236 : (tensor<1x1xf32>) -> tensor<f32>
      %cst_105 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %238 = stablehlo.compare LT, %237, %cst_105, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %239 = stablehlo.convert %238 : (tensor<i1>) -> tensor<i32>
      %240 = "stablehlo.case"(%239) ({
        %241 = stablehlo.ceil %arg0 : tensor<4x6xf32>
        stablehlo.return %241 : tensor<4x6xf32>
      }, {
        %241 = stablehlo.floor %arg0 : tensor<4x6xf32>
        stablehlo.return %241 : tensor<4x6xf32>
      }) : (tensor<i32>) -> tensor<4x6xf32>
      stablehlo.return %240 : tensor<4x6xf32>
    }) : (tensor<i32>) -> tensor<4x6xf32>
    %c_11 = stablehlo.constant dense<0> : tensor<i32>
    %c_12 = stablehlo.constant dense<0> : tensor<i32>
    %10:3 = stablehlo.while(%iterArg = %c_12, %iterArg_105 = %c_11, %iterArg_106 = %arg0) : tensor<i32>, tensor<i32>, tensor<4x6xf32>
    cond {
      %c_107 = stablehlo.constant dense<5> : tensor<i32>
      %236 = stablehlo.compare LT, %iterArg, %c_107, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %236 : tensor<i1>
    } do {
      %236:2 = func.call @closed_call(%iterArg_105, %iterArg_106) : (tensor<i32>, tensor<4x6xf32>) -> (tensor<i32>, tensor<4x6xf32>)
      %c_107 = stablehlo.constant dense<1> : tensor<i32>
      %237 = stablehlo.add %iterArg, %c_107 : tensor<i32>
      stablehlo.return %237, %236#0, %236#1 : tensor<i32>, tensor<i32>, tensor<4x6xf32>
    }
    %c_13 = stablehlo.constant dense<0> : tensor<i32>
    %11:3 = stablehlo.while(%iterArg = %c_13, %iterArg_105 = %arg1, %iterArg_106 = %arg0) : tensor<i32>, tensor<i32>, tensor<4x6xf32>
    cond {
      %236 = stablehlo.compare LT, %iterArg, %iterArg_105, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %236 : tensor<i1>
    } do {
      %c_107 = stablehlo.constant dense<1> : tensor<i32>
      %236 = stablehlo.add %iterArg, %c_107 : tensor<i32>
      %237 = stablehlo.convert %iterArg : (tensor<i32>) -> tensor<f32>
      %238 = stablehlo.broadcast_in_dim %237, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
      %239 = stablehlo.add %iterArg_106, %238 : tensor<4x6xf32>
      stablehlo.return %236, %iterArg_105, %239 : tensor<i32>, tensor<i32>, tensor<4x6xf32>
    }
    %c_14 = stablehlo.constant dense<0> : tensor<i32>
    %12:2 = stablehlo.while(%iterArg = %arg1, %iterArg_105 = %c_14) : tensor<i32>, tensor<i32>
    cond {
      %c_106 = stablehlo.constant dense<1> : tensor<i32>
      %236 = stablehlo.compare GT, %iterArg, %c_106, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %236 : tensor<i1>
    } do {
      %c_106 = stablehlo.constant dense<2> : tensor<i32>
      %236 = func.call @remainder_0(%iterArg, %c_106) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %c_107 = stablehlo.constant dense<0> : tensor<i32>
      %237 = stablehlo.compare EQ, %236, %c_107, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_108 = stablehlo.constant dense<2> : tensor<i32>
      %238 = func.call @floor_divide(%iterArg, %c_108) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %c_109 = stablehlo.constant dense<3> : tensor<i32>
      %239 = stablehlo.multiply %c_109, %iterArg : tensor<i32>
      %c_110 = stablehlo.constant dense<1> : tensor<i32>
      %240 = stablehlo.add %239, %c_110 : tensor<i32>
      %241 = func.call @_where_1(%237, %238, %240) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
      %c_111 = stablehlo.constant dense<1> : tensor<i32>
      %242 = stablehlo.add %iterArg_105, %c_111 : tensor<i32>
      stablehlo.return %241, %242 : tensor<i32>, tensor<i32>
    }
    %c_15 = stablehlo.constant dense<0> : tensor<i32>
    %13 = stablehlo.compare LT, %arg1, %c_15, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_16 = stablehlo.constant dense<4> : tensor<i32>
    %14 = stablehlo.add %arg1, %c_16 : tensor<i32>
    %15 = stablehlo.select %13, %14, %arg1 : tensor<i1>, tensor<i32>
    %c_17 = stablehlo.constant dense<1> : tensor<i32>
    %16 = stablehlo.dynamic_slice %arg0, %15, %c_17, sizes = [2, 3] : (tensor<4x6xf32>, tensor<i32>, tensor<i32>) -> tensor<2x3xf32>
    %cst_18 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %18 = stablehlo.multiply %16, %17 : tensor<2x3xf32>
    %c_19 = stablehlo.constant dense<0> : tensor<i32>
    %19 = stablehlo.compare LT, %arg1, %c_19, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_20 = stablehlo.constant dense<6> : tensor<i32>
    %20 = stablehlo.add %arg1, %c_20 : tensor<i32>
    %21 = stablehlo.select %19, %20, %arg1 : tensor<i1>, tensor<i32>
    %c_21 = stablehlo.constant dense<0> : tensor<i32>
    %22 = stablehlo.dynamic_update_slice %arg0, %18, %c_21, %21 : (tensor<4x6xf32>, tensor<2x3xf32>, tensor<i32>, tensor<i32>) -> tensor<4x6xf32>
    %23 = stablehlo.reverse %arg0, dims = [0, 1] : tensor<4x6xf32>
    %cst_22 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %24 = stablehlo.pad %arg0, %cst_22, low = [1, -1], high = [2, 0], interior = [1, 0] : (tensor<4x6xf32>, tensor<f32>) -> tensor<10x5xf32>
    %25 = stablehlo.slice %arg0 [0:4, 0:6:2] : (tensor<4x6xf32>) -> tensor<4x3xf32>
    %26 = stablehlo.slice %arg0 [0:4, 5:6] : (tensor<4x6xf32>) -> tensor<4x1xf32>
    %27 = stablehlo.concatenate %arg0, %25, %26, dim = 1 : (tensor<4x6xf32>, tensor<4x3xf32>, tensor<4x1xf32>) -> tensor<4x10xf32>
    %28 = stablehlo.slice %arg0 [1:4:2, 0:6:3] : (tensor<4x6xf32>) -> tensor<2x2xf32>
    %29 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<4x6xf32>) -> tensor<6x4xf32>
    %cst_23 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %cst_24 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %30 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %31 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %32 = stablehlo.clamp %30, %arg0, %31 : tensor<4x6xf32>
    %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %33 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %34 = stablehlo.compare GT, %arg0, %33, FLOAT : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xi1>
    %35 = stablehlo.negate %arg0 : tensor<4x6xf32>
    %36 = stablehlo.select %34, %arg0, %35 : tensor<4x6xi1>, tensor<4x6xf32>
    %37 = stablehlo.iota dim = 1 : tensor<3x4xui8>
    %38 = call @_take(%arg0, %c) : (tensor<4x6xf32>, tensor<3xi32>) -> tensor<4x3xf32>
    %c_26 = stablehlo.constant dense<0> : tensor<i32>
    %39 = stablehlo.broadcast_in_dim %c_26, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %40 = stablehlo.compare LT, %c_0, %39, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %c_27 = stablehlo.constant dense<4> : tensor<i32>
    %41 = stablehlo.broadcast_in_dim %c_27, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %42 = stablehlo.add %c_0, %41 : tensor<2xi32>
    %43 = stablehlo.select %40, %42, %c_0 : tensor<2xi1>, tensor<2xi32>
    %c_28 = stablehlo.constant dense<1> : tensor<i32>
    %44 = stablehlo.broadcast_in_dim %c_28, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %45 = stablehlo.convert %44 : tensor<2xi32>
    %46 = stablehlo.broadcast_in_dim %43, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
    %47 = stablehlo.broadcast_in_dim %45, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
    %48 = stablehlo.concatenate %46, %47, dim = 1 : (tensor<2x1xi32>, tensor<2x1xi32>) -> tensor<2x2xi32>
    %cst_29 = stablehlo.constant dense<7.000000e+00> : tensor<f32>
    %49 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %50 = "stablehlo.scatter"(%arg0, %48, %49) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1>, unique_indices = true}> ({
    ^bb0(%arg7: tensor<f32>, %arg8: tensor<f32>):
      stablehlo.return %arg8 : tensor<f32>
    }) : (tensor<4x6xf32>, tensor<2x2xi32>, tensor<2xf32>) -> tensor<4x6xf32>
    %c_30 = stablehlo.constant dense<0> : tensor<i32>
    %51 = stablehlo.broadcast_in_dim %c_30, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %52 = stablehlo.compare LT, %c_1, %51, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %c_31 = stablehlo.constant dense<4> : tensor<i32>
    %53 = stablehlo.broadcast_in_dim %c_31, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %54 = stablehlo.add %c_1, %53 : tensor<2xi32>
    %55 = stablehlo.select %52, %54, %c_1 : tensor<2xi1>, tensor<2xi32>
    %56 = stablehlo.broadcast_in_dim %55, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
    %cst_32 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %57 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<2x6xf32>
    %58 = "stablehlo.scatter"(%arg0, %56, %57) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg7: tensor<f32>, %arg8: tensor<f32>):
      %236 = stablehlo.minimum %arg7, %arg8 : tensor<f32>
      stablehlo.return %236 : tensor<f32>
    }) : (tensor<4x6xf32>, tensor<2x1xi32>, tensor<2x6xf32>) -> tensor<4x6xf32>
    %59:2 = stablehlo.optimization_barrier %arg0, %arg1 : tensor<4x6xf32>, tensor<i32>
    %60 = call @argmax(%arg0) : (tensor<4x6xf32>) -> tensor<4xi32>
    %61 = stablehlo.reshape %arg0 : (tensor<4x6xf32>) -> tensor<24xf32>
    %62 = call @argmin(%61) : (tensor<24xf32>) -> tensor<i32>
    %cst_33 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %63 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %cst_34 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %cst_35 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %64:2 = stablehlo.reduce(%arg0 init: %cst_34), (%63 init: %cst_35) across dimensions = [1] : (tensor<4x6xf32>, tensor<4x6xf32>, tensor<f32>, tensor<f32>) -> (tensor<4xf32>, tensor<4xf32>)
     reducer(%arg7: tensor<f32>, %arg9: tensor<f32>) (%arg8: tensor<f32>, %arg10: tensor<f32>)  {
      %236 = stablehlo.add %arg8, %arg10 : tensor<f32>
      %237 = stablehlo.multiply %arg7, %arg8 : tensor<f32>
      %238 = stablehlo.multiply %arg9, %arg10 : tensor<f32>
      %239 = stablehlo.add %237, %238 : tensor<f32>
      %cst_105 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %240 = stablehlo.maximum %236, %cst_105 : tensor<f32>
      %241 = stablehlo.divide %239, %240 : tensor<f32>
      stablehlo.return %241, %236 : tensor<f32>, tensor<f32>
    }
    %cst_36 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %65 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %66 = stablehlo.compare GT, %arg0, %65, FLOAT : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xi1>
    %c_37 = stablehlo.constant dense<false> : tensor<i1>
    %67 = stablehlo.reduce(%66 init: %c_37) applies stablehlo.or across dimensions = [0] : (tensor<4x6xi1>, tensor<i1>) -> tensor<6xi1>
    %cst_38 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %68 = stablehlo.reduce(%arg0 init: %cst_38) applies stablehlo.multiply across dimensions = [0, 1] : (tensor<4x6xf32>, tensor<f32>) -> tensor<f32>
    %c_39 = stablehlo.constant dense<0> : tensor<i32>
    %69 = stablehlo.reduce(%arg2 init: %c_39) applies stablehlo.xor across dimensions = [0] : (tensor<5xi32>, tensor<i32>) -> tensor<i32>
    %cst_40 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %cst_41 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %70:2 = "stablehlo.reduce_window"(%arg0, %arg0, %cst_40, %cst_41) <{base_dilations = array<i64: 1, 1>, padding = dense<0> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 1, 2>}> ({
    ^bb0(%arg7: tensor<f32>, %arg8: tensor<f32>, %arg9: tensor<f32>, %arg10: tensor<f32>):
      %236 = stablehlo.add %arg8, %arg10 : tensor<f32>
      %237 = stablehlo.multiply %arg7, %arg8 : tensor<f32>
      %238 = stablehlo.multiply %arg9, %arg10 : tensor<f32>
      %239 = stablehlo.add %237, %238 : tensor<f32>
      %cst_105 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %240 = stablehlo.maximum %236, %cst_105 : tensor<f32>
      %241 = stablehlo.divide %239, %240 : tensor<f32>
      stablehlo.return %241, %236 : tensor<f32>, tensor<f32>
    }) : (tensor<4x6xf32>, tensor<4x6xf32>, tensor<f32>, tensor<f32>) -> (tensor<3x3xf32>, tensor<3x3xf32>)
    %71 = stablehlo.bitcast_convert %arg0 : (tensor<4x6xf32>) -> tensor<4x6xui32>
    %72 = stablehlo.reduce_precision %arg0, format = e5m10 : tensor<4x6xf32>
    %73 = stablehlo.bitcast_convert %arg0 : (tensor<4x6xf32>) -> tensor<4x6x4xui8>
    %74 = stablehlo.convert %71 : (tensor<4x6xui32>) -> tensor<4x6xui16>
    %75 = stablehlo.bitcast_convert %74 : (tensor<4x6xui16>) -> tensor<4x6xf16>
    %c_42 = stablehlo.constant dense<3> : tensor<ui32>
    %76 = stablehlo.broadcast_in_dim %c_42, dims = [] : (tensor<ui32>) -> tensor<4x6xui32>
    %77 = stablehlo.shift_right_logical %71, %76 : tensor<4x6xui32>
    %c_43 = stablehlo.constant dense<2> : tensor<i32>
    %78 = stablehlo.broadcast_in_dim %c_43, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %79 = stablehlo.shift_left %arg2, %78 : tensor<5xi32>
    %c_44 = stablehlo.constant dense<1> : tensor<i32>
    %80 = stablehlo.broadcast_in_dim %c_44, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %81 = stablehlo.shift_right_arithmetic %arg2, %80 : tensor<5xi32>
    %82 = stablehlo.popcnt %71 : tensor<4x6xui32>
    %83 = stablehlo.count_leading_zeros %arg2 : tensor<5xi32>
    %84 = stablehlo.not %arg2 : tensor<5xi32>
    %c_45 = stablehlo.constant dense<5> : tensor<i32>
    %85 = stablehlo.broadcast_in_dim %c_45, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %86 = stablehlo.and %84, %85 : tensor<5xi32>
    %c_46 = stablehlo.constant dense<3> : tensor<i32>
    %87 = stablehlo.broadcast_in_dim %c_46, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %88 = stablehlo.or %86, %87 : tensor<5xi32>
    %89 = stablehlo.convert %arg0 : (tensor<4x6xf32>) -> tensor<4x6xbf16>
    %cst_47 = stablehlo.constant dense<1.000980e-01> : tensor<bf16>
    %90 = stablehlo.broadcast_in_dim %cst_47, dims = [] : (tensor<bf16>) -> tensor<4x6xbf16>
    %91 = stablehlo.multiply %89, %90 : tensor<4x6xbf16>
    %92 = stablehlo.convert %arg0 : (tensor<4x6xf32>) -> tensor<4x6xf8E4M3FN>
    %93 = stablehlo.convert %92 : (tensor<4x6xf8E4M3FN>) -> tensor<4x6xf8E5M2>
    %94 = stablehlo.convert %arg2 : (tensor<5xi32>) -> tensor<5xi4>
    %c_48 = stablehlo.constant dense<-3> : tensor<i4>
    %95 = stablehlo.broadcast_in_dim %c_48, dims = [] : (tensor<i4>) -> tensor<5xi4>
    %96 = stablehlo.add %94, %95 : tensor<5xi4>
    %97 = stablehlo.convert %arg2 : (tensor<5xi32>) -> tensor<5xui4>
    %98 = call @round(%arg0) : (tensor<4x6xf32>) -> tensor<4x6xf32>
    %99 = stablehlo.round_nearest_afz %arg0 : tensor<4x6xf32>
    %100 = stablehlo.sign %arg0 : tensor<4x6xf32>
    %cst_49 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %101 = stablehlo.broadcast_in_dim %cst_49, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %102 = stablehlo.remainder %arg0, %101 : tensor<4x6xf32>
    %c_50 = stablehlo.constant dense<4> : tensor<i32>
    %103 = call @fmod(%arg2, %c_50) : (tensor<5xi32>, tensor<i32>) -> tensor<5xi32>
    %104 = stablehlo.exponential_minus_one %arg0 : tensor<4x6xf32>
    %105 = stablehlo.log_plus_one %arg0 : tensor<4x6xf32>
    %106 = stablehlo.log %arg0 : tensor<4x6xf32>
    %cst_51 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %107 = stablehlo.broadcast_in_dim %cst_51, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %108 = stablehlo.add %arg0, %107 : tensor<4x6xf32>
    %109 = stablehlo.atan2 %arg0, %108 : tensor<4x6xf32>
    %110 = stablehlo.tan %arg0 : tensor<4x6xf32>
    %cst_52 = stablehlo.constant dense<3.000000e-01> : tensor<f32>
    %111 = stablehlo.broadcast_in_dim %cst_52, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %112 = stablehlo.power %arg0, %111 : tensor<4x6xf32>
    %113 = stablehlo.sqrt %arg0 : tensor<4x6xf32>
    %114 = stablehlo.negate %arg0 : tensor<4x6xf32>
    %115 = stablehlo.multiply %arg0, %114 : tensor<4x6xf32>
    %116 = stablehlo.log_plus_one %115 : tensor<4x6xf32>
    %117 = stablehlo.negate %116 : tensor<4x6xf32>
    %cst_53 = stablehlo.constant dense<5.000000e+00> : tensor<4x6xf32>
    %118 = stablehlo.compare LT, %117, %cst_53 : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xi1>
    %cst_54 = stablehlo.constant dense<2.500000e+00> : tensor<4x6xf32>
    %119 = stablehlo.subtract %117, %cst_54 : tensor<4x6xf32>
    %120 = stablehlo.sqrt %117 : tensor<4x6xf32>
    %cst_55 = stablehlo.constant dense<3.000000e+00> : tensor<4x6xf32>
    %121 = stablehlo.subtract %120, %cst_55 : tensor<4x6xf32>
    %122 = stablehlo.select %118, %119, %121 : tensor<4x6xi1>, tensor<4x6xf32>
    %cst_56 = stablehlo.constant dense<2.81022636E-8> : tensor<4x6xf32>
    %cst_57 = stablehlo.constant dense<-2.00214257E-4> : tensor<4x6xf32>
    %123 = stablehlo.select %118, %cst_56, %cst_57 : tensor<4x6xi1>, tensor<4x6xf32>
    %cst_58 = stablehlo.constant dense<3.43273939E-7> : tensor<4x6xf32>
    %cst_59 = stablehlo.constant dense<1.00950558E-4> : tensor<4x6xf32>
    %124 = stablehlo.select %118, %cst_58, %cst_59 : tensor<4x6xi1>, tensor<4x6xf32>
    %125 = stablehlo.multiply %123, %122 : tensor<4x6xf32>
    %126 = stablehlo.add %124, %125 : tensor<4x6xf32>
    %cst_60 = stablehlo.constant dense<-3.5233877E-6> : tensor<4x6xf32>
    %cst_61 = stablehlo.constant dense<0.00134934322> : tensor<4x6xf32>
    %127 = stablehlo.select %118, %cst_60, %cst_61 : tensor<4x6xi1>, tensor<4x6xf32>
    %128 = stablehlo.multiply %126, %122 : tensor<4x6xf32>
    %129 = stablehlo.add %127, %128 : tensor<4x6xf32>
    %cst_62 = stablehlo.constant dense<-4.39150654E-6> : tensor<4x6xf32>
    %cst_63 = stablehlo.constant dense<-0.00367342844> : tensor<4x6xf32>
    %130 = stablehlo.select %118, %cst_62, %cst_63 : tensor<4x6xi1>, tensor<4x6xf32>
    %131 = stablehlo.multiply %129, %122 : tensor<4x6xf32>
    %132 = stablehlo.add %130, %131 : tensor<4x6xf32>
    %cst_64 = stablehlo.constant dense<2.1858087E-4> : tensor<4x6xf32>
    %cst_65 = stablehlo.constant dense<0.00573950773> : tensor<4x6xf32>
    %133 = stablehlo.select %118, %cst_64, %cst_65 : tensor<4x6xi1>, tensor<4x6xf32>
    %134 = stablehlo.multiply %132, %122 : tensor<4x6xf32>
    %135 = stablehlo.add %133, %134 : tensor<4x6xf32>
    %cst_66 = stablehlo.constant dense<-0.00125372503> : tensor<4x6xf32>
    %cst_67 = stablehlo.constant dense<-0.0076224613> : tensor<4x6xf32>
    %136 = stablehlo.select %118, %cst_66, %cst_67 : tensor<4x6xi1>, tensor<4x6xf32>
    %137 = stablehlo.multiply %135, %122 : tensor<4x6xf32>
    %138 = stablehlo.add %136, %137 : tensor<4x6xf32>
    %cst_68 = stablehlo.constant dense<-0.00417768164> : tensor<4x6xf32>
    %cst_69 = stablehlo.constant dense<0.00943887047> : tensor<4x6xf32>
    %139 = stablehlo.select %118, %cst_68, %cst_69 : tensor<4x6xi1>, tensor<4x6xf32>
    %140 = stablehlo.multiply %138, %122 : tensor<4x6xf32>
    %141 = stablehlo.add %139, %140 : tensor<4x6xf32>
    %cst_70 = stablehlo.constant dense<0.246640727> : tensor<4x6xf32>
    %cst_71 = stablehlo.constant dense<1.00167406> : tensor<4x6xf32>
    %142 = stablehlo.select %118, %cst_70, %cst_71 : tensor<4x6xi1>, tensor<4x6xf32>
    %143 = stablehlo.multiply %141, %122 : tensor<4x6xf32>
    %144 = stablehlo.add %142, %143 : tensor<4x6xf32>
    %cst_72 = stablehlo.constant dense<1.50140941> : tensor<4x6xf32>
    %cst_73 = stablehlo.constant dense<2.83297682> : tensor<4x6xf32>
    %145 = stablehlo.select %118, %cst_72, %cst_73 : tensor<4x6xi1>, tensor<4x6xf32>
    %146 = stablehlo.multiply %144, %122 : tensor<4x6xf32>
    %147 = stablehlo.add %145, %146 : tensor<4x6xf32>
    %148 = stablehlo.multiply %147, %arg0 : tensor<4x6xf32>
    %149 = stablehlo.abs %arg0 : tensor<4x6xf32>
    %cst_74 = stablehlo.constant dense<1.000000e+00> : tensor<4x6xf32>
    %150 = stablehlo.compare EQ, %149, %cst_74 : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xi1>
    %cst_75 = stablehlo.constant dense<0x7F800000> : tensor<4x6xf32>
    %151 = stablehlo.multiply %arg0, %cst_75 : tensor<4x6xf32>
    %152 = stablehlo.select %150, %151, %148 : tensor<4x6xi1>, tensor<4x6xf32>
    %cst_76 = stablehlo.constant dense<5.000000e-01> : tensor<4x6xf32>
    %153 = stablehlo.compare LT, %arg0, %cst_76 : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xi1>
    %154 = stablehlo.negate %arg0 : tensor<4x6xf32>
    %cst_77 = stablehlo.constant dense<1.000000e+00> : tensor<4x6xf32>
    %155 = stablehlo.subtract %arg0, %cst_77 : tensor<4x6xf32>
    %156 = stablehlo.select %153, %154, %155 : tensor<4x6xi1>, tensor<4x6xf32>
    %cst_78 = stablehlo.constant dense<1.000000e+00> : tensor<4x6xf32>
    %cst_79 = stablehlo.constant dense<676.520386> : tensor<4x6xf32>
    %cst_80 = stablehlo.constant dense<1.000000e+00> : tensor<4x6xf32>
    %157 = stablehlo.add %156, %cst_80 : tensor<4x6xf32>
    %158 = stablehlo.divide %cst_79, %157 : tensor<4x6xf32>
    %159 = stablehlo.add %cst_78, %158 : tensor<4x6xf32>
    %cst_81 = stablehlo.constant dense<-1259.13916> : tensor<4x6xf32>
    %cst_82 = stablehlo.constant dense<2.000000e+00> : tensor<4x6xf32>
    %160 = stablehlo.add %156, %cst_82 : tensor<4x6xf32>
    %161 = stablehlo.divide %cst_81, %160 : tensor<4x6xf32>
    %162 = stablehlo.add %159, %161 : tensor<4x6xf32>
    %cst_83 = stablehlo.constant dense<771.323425> : tensor<4x6xf32>
    %cst_84 = stablehlo.constant dense<3.000000e+00> : tensor<4x6xf32>
    %163 = stablehlo.add %156, %cst_84 : tensor<4x6xf32>
    %164 = stablehlo.divide %cst_83, %163 : tensor<4x6xf32>
    %165 = stablehlo.add %162, %164 : tensor<4x6xf32>
    %cst_85 = stablehlo.constant dense<-176.615036> : tensor<4x6xf32>
    %cst_86 = stablehlo.constant dense<4.000000e+00> : tensor<4x6xf32>
    %166 = stablehlo.add %156, %cst_86 : tensor<4x6xf32>
    %167 = stablehlo.divide %cst_85, %166 : tensor<4x6xf32>
    %168 = stablehlo.add %165, %167 : tensor<4x6xf32>
    %cst_87 = stablehlo.constant dense<12.5073433> : tensor<4x6xf32>
    %cst_88 = stablehlo.constant dense<5.000000e+00> : tensor<4x6xf32>
    %169 = stablehlo.add %156, %cst_88 : tensor<4x6xf32>
    %170 = stablehlo.divide %cst_87, %169 : tensor<4x6xf32>
    %171 = stablehlo.add %168, %170 : tensor<4x6xf32>
    %cst_89 = stablehlo.constant dense<-0.138571098> : tensor<4x6xf32>
    %cst_90 = stablehlo.constant dense<6.000000e+00> : tensor<4x6xf32>
    %172 = stablehlo.add %156, %cst_90 : tensor<4x6xf32>
    %173 = stablehlo.divide %cst_89, %172 : tensor<4x6xf32>
    %174 = stablehlo.add %171, %173 : tensor<4x6xf32>
    %cst_91 = stablehlo.constant dense<9.98436917E-6> : tensor<4x6xf32>
    %cst_92 = stablehlo.constant dense<7.000000e+00> : tensor<4x6xf32>
    %175 = stablehlo.add %156, %cst_92 : tensor<4x6xf32>
    %176 = stablehlo.divide %cst_91, %175 : tensor<4x6xf32>
    %177 = stablehlo.add %174, %176 : tensor<4x6xf32>
    %cst_93 = stablehlo.constant dense<1.50563267E-7> : tensor<4x6xf32>
    %cst_94 = stablehlo.constant dense<8.000000e+00> : tensor<4x6xf32>
    %178 = stablehlo.add %156, %cst_94 : tensor<4x6xf32>
    %179 = stablehlo.divide %cst_93, %178 : tensor<4x6xf32>
    %180 = stablehlo.add %177, %179 : tensor<4x6xf32>
    %cst_95 = stablehlo.constant dense<7.500000e+00> : tensor<4x6xf32>
    %181 = stablehlo.add %cst_95, %156 : tensor<4x6xf32>
    %cst_96 = stablehlo.constant dense<2.01490307> : tensor<4x6xf32>
    %182 = stablehlo.divide %156, %cst_95 : tensor<4x6xf32>
    %183 = stablehlo.log_plus_one %182 : tensor<4x6xf32>
    %184 = stablehlo.add %cst_96, %183 : tensor<4x6xf32>
    %185 = stablehlo.divide %181, %184 : tensor<4x6xf32>
    %186 = stablehlo.add %156, %cst_76 : tensor<4x6xf32>
    %187 = stablehlo.subtract %186, %185 : tensor<4x6xf32>
    %188 = stablehlo.multiply %187, %184 : tensor<4x6xf32>
    %189 = stablehlo.log %180 : tensor<4x6xf32>
    %cst_97 = stablehlo.constant dense<0.918938517> : tensor<4x6xf32>
    %190 = stablehlo.add %cst_97, %188 : tensor<4x6xf32>
    %191 = stablehlo.add %190, %189 : tensor<4x6xf32>
    %192 = stablehlo.abs %arg0 : tensor<4x6xf32>
    %193 = stablehlo.floor %192 : tensor<4x6xf32>
    %194 = stablehlo.subtract %192, %193 : tensor<4x6xf32>
    %195 = stablehlo.compare LT, %cst_76, %194 : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xi1>
    %196 = stablehlo.subtract %cst_77, %194 : tensor<4x6xf32>
    %197 = stablehlo.select %195, %196, %194 : tensor<4x6xi1>, tensor<4x6xf32>
    %cst_98 = stablehlo.constant dense<3.14159274> : tensor<4x6xf32>
    %198 = stablehlo.multiply %cst_98, %197 : tensor<4x6xf32>
    %199 = stablehlo.sine %198 : tensor<4x6xf32>
    %200 = stablehlo.log %199 : tensor<4x6xf32>
    %cst_99 = stablehlo.constant dense<1.14472985> : tensor<4x6xf32>
    %201 = stablehlo.subtract %cst_99, %200 : tensor<4x6xf32>
    %202 = stablehlo.subtract %201, %191 : tensor<4x6xf32>
    %203 = stablehlo.is_finite %200 : (tensor<4x6xf32>) -> tensor<4x6xi1>
    %204 = stablehlo.negate %200 : tensor<4x6xf32>
    %205 = stablehlo.select %203, %202, %204 : tensor<4x6xi1>, tensor<4x6xf32>
    %206 = stablehlo.select %153, %205, %191 : tensor<4x6xi1>, tensor<4x6xf32>
    %207 = stablehlo.abs %arg0 : tensor<4x6xf32>
    %cst_100 = stablehlo.constant dense<0x7F800000> : tensor<4x6xf32>
    %208 = stablehlo.compare EQ, %207, %cst_100 : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xi1>
    %cst_101 = stablehlo.constant dense<0x7F800000> : tensor<4x6xf32>
    %209 = stablehlo.select %208, %cst_101, %206 : tensor<4x6xi1>, tensor<4x6xf32>
    %210 = stablehlo.sign %arg0 : tensor<4x6xf32>
    %211 = stablehlo.abs %arg0 : tensor<4x6xf32>
    %cst_102 = stablehlo.constant dense<3.40282347E+38> : tensor<4x6xf32>
    %212 = stablehlo.sqrt %cst_102 : tensor<4x6xf32>
    %213 = stablehlo.compare GE, %211, %212 : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xi1>
    %cst_103 = stablehlo.constant dense<2.000000e+00> : tensor<4x6xf32>
    %214 = stablehlo.log %cst_103 : tensor<4x6xf32>
    %215 = stablehlo.log %211 : tensor<4x6xf32>
    %216 = stablehlo.add %214, %215 : tensor<4x6xf32>
    %217 = stablehlo.multiply %211, %211 : tensor<4x6xf32>
    %cst_104 = stablehlo.constant dense<1.000000e+00> : tensor<4x6xf32>
    %218 = stablehlo.add %cst_104, %217 : tensor<4x6xf32>
    %219 = stablehlo.sqrt %218 : tensor<4x6xf32>
    %220 = stablehlo.add %cst_104, %219 : tensor<4x6xf32>
    %221 = stablehlo.divide %217, %220 : tensor<4x6xf32>
    %222 = stablehlo.add %211, %221 : tensor<4x6xf32>
    %223 = stablehlo.log_plus_one %222 : tensor<4x6xf32>
    %224 = stablehlo.select %213, %216, %223 : tensor<4x6xi1>, tensor<4x6xf32>
    %225 = stablehlo.multiply %210, %224 : tensor<4x6xf32>
    %226 = call @sinc(%arg0) : (tensor<4x6xf32>) -> tensor<4x6xf32>
    %227 = stablehlo.convolution(%arg3, %arg4) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[2, 1], [0, -1]], lhs_dilate = [2, 1], rhs_dilate = [1, 2], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision DEFAULT>]} : (tensor<1x4x6x6xf32>, tensor<4x4x3x3xf32>) -> tensor<1x4x12x1xf32>
    %228 = stablehlo.convolution(%arg3, %arg5) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 2], pad = [[1, 1], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 2 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x4x6x6xf32>, tensor<6x2x3x3xf32>) -> tensor<1x6x6x3xf32>
    %229 = stablehlo.convolution(%arg3, %arg4) dim_numbers = [b, f, 0, 1]x[i, o, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[2, 1], [2, 1]], lhs_dilate = [2, 2], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x4x6x6xf32>, tensor<4x4x3x3xf32>) -> tensor<1x4x12x12xf32>
    %230 = stablehlo.dot_general %arg6, %arg6, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [HIGH, HIGH] : (tensor<3x4x4xf16>, tensor<3x4x4xf16>) -> tensor<3x4x4xf32>
    %231 = stablehlo.slice %arg6 [0:1, 0:4, 0:4] : (tensor<3x4x4xf16>) -> tensor<1x4x4xf16>
    %232 = stablehlo.reshape %231 : (tensor<1x4x4xf16>) -> tensor<4x4xf16>
    %233 = stablehlo.slice %arg6 [1:2, 0:4, 0:4] : (tensor<3x4x4xf16>) -> tensor<1x4x4xf16>
    %234 = stablehlo.reshape %233 : (tensor<1x4x4xf16>) -> tensor<4x4xf16>
    %235 = stablehlo.dot_general %232, %234, contracting_dims = [] x [], precision = [DEFAULT, DEFAULT] : (tensor<4x4xf16>, tensor<4x4xf16>) -> tensor<4x4x4x4xf16>
    return %4, %6, %9, %10#2, %11#2, %12#0, %12#1, %59#0, %59#1, %32, %27, %37, %24, %23, %50, %58, %36, %28, %38, %29, %22, %67, %60, %62, %69, %68, %64#0, %64#1, %70#0, %70#1, %91, %73, %cst, %c_2, %cst_3, %c_4, %cst_5, %c_6, %82, %83, %88, %93, %75, %96, %97, %72, %98, %99, %100, %102, %103, %77, %79, %81, %152, %209, %225, %226, %104, %105, %106, %109, %110, %112, %113, %227, %228, %229, %230, %235 : tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<i32>, tensor<i32>, tensor<4x6xf32>, tensor<i32>, tensor<4x6xf32>, tensor<4x10xf32>, tensor<3x4xui8>, tensor<10x5xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<2x2xf32>, tensor<4x3xf32>, tensor<6x4xf32>, tensor<4x6xf32>, tensor<6xi1>, tensor<4xi32>, tensor<i32>, tensor<i32>, tensor<f32>, tensor<4xf32>, tensor<4xf32>, tensor<3x3xf32>, tensor<3x3xf32>, tensor<4x6xbf16>, tensor<4x6x4xui8>, tensor<6xf32>, tensor<2x2xi1>, tensor<2xcomplex<f32>>, tensor<3xi4>, tensor<2xbf16>, tensor<2x3xi32>, tensor<4x6xui32>, tensor<5xi32>, tensor<5xi32>, tensor<4x6xf8E5M2>, tensor<4x6xf16>, tensor<5xi4>, tensor<5xui4>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<5xi32>, tensor<4x6xui32>, tensor<5xi32>, tensor<5xi32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<1x4x12x1xf32>, tensor<1x6x6x3xf32>, tensor<1x4x12x12xf32>, tensor<3x4x4xf32>, tensor<4x4x4x4xf16>
  }
  func.func private @closed_call(%arg0: tensor<i32>, %arg1: tensor<4x6xf32>) -> (tensor<i32>, tensor<4x6xf32>) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0 = stablehlo.add %arg0, %c : tensor<i32>
    %c_0 = stablehlo.constant dense<4> : tensor<i32>
    %1 = call @remainder(%arg0, %c_0) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %2 = stablehlo.compare LT, %1, %c_1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_2 = stablehlo.constant dense<4> : tensor<i32>
    %3 = stablehlo.add %1, %c_2 : tensor<i32>
    %4 = stablehlo.select %2, %3, %1 : tensor<i1>, tensor<i32>
    %5 = stablehlo.convert %4 : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %8 = "stablehlo.scatter"(%arg1, %6, %7) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %9 = stablehlo.multiply %arg2, %arg3 : tensor<f32>
      stablehlo.return %9 : tensor<f32>
    }) : (tensor<4x6xf32>, tensor<1xi32>, tensor<6xf32>) -> tensor<4x6xf32>
    return %0, %8 : tensor<i32>, tensor<4x6xf32>
  }
  func.func private @remainder(%arg0: tensor<i32>, %arg1: tensor<i32>) -> tensor<i32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.compare EQ, %arg1, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %1 = call @_where(%0, %c_0, %arg1) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %2 = stablehlo.remainder %arg0, %1 : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.compare NE, %2, %c_1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %4 = stablehlo.compare LT, %2, %c_2, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.compare LT, %1, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %6 = stablehlo.compare NE, %4, %5, UNSIGNED : (tensor<i1>, tensor<i1>) -> tensor<i1>
    %7 = stablehlo.and %6, %3 : tensor<i1>
    %8 = stablehlo.add %2, %1 : tensor<i32>
    %9 = stablehlo.select %7, %8, %2 : tensor<i1>, tensor<i32>
    return %9 : tensor<i32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
  func.func private @remainder_0(%arg0: tensor<i32>, %arg1: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.convert %arg1 : tensor<i32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.compare EQ, %0, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %2 = call @_where_1(%1, %c_0, %0) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %3 = stablehlo.remainder %arg0, %2 : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %4 = stablehlo.compare NE, %3, %c_1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.compare LT, %3, %c_2, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.compare LT, %2, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %7 = stablehlo.compare NE, %5, %6, UNSIGNED : (tensor<i1>, tensor<i1>) -> tensor<i1>
    %8 = stablehlo.and %7, %4 : tensor<i1>
    %9 = stablehlo.add %3, %2 : tensor<i32>
    %10 = stablehlo.select %8, %9, %3 : tensor<i1>, tensor<i32>
    return %10 : tensor<i32>
  }
  func.func private @_where_1(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
  func.func private @floor_divide(%arg0: tensor<i32>, %arg1: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.convert %arg1 : tensor<i32>
    %1 = stablehlo.divide %arg0, %0 : tensor<i32>
    %2 = stablehlo.sign %arg0 : tensor<i32>
    %3 = stablehlo.sign %0 : tensor<i32>
    %4 = stablehlo.compare NE, %2, %3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %5 = stablehlo.remainder %arg0, %0 : tensor<i32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.compare NE, %5, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %7 = stablehlo.and %4, %6 : tensor<i1>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %8 = stablehlo.subtract %1, %c_0 : tensor<i32>
    %9 = call @_where_1(%7, %8, %1) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    return %9 : tensor<i32>
  }
  func.func private @_take(%arg0: tensor<4x6xf32>, %arg1: tensor<3xi32>) -> tensor<4x3xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
    %1 = "stablehlo.gather"(%arg0, %0) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [1], start_index_map = [1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 4, 1>}> : (tensor<4x6xf32>, tensor<3x1xi32>) -> tensor<4x3xf32>
    return %1 : tensor<4x3xf32>
  }
  func.func private @argmax(%arg0: tensor<4x6xf32>) -> tensor<4xi32> {
    %0 = stablehlo.iota dim = 1 : tensor<4x6xi32>
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1:2 = stablehlo.reduce(%arg0 init: %cst), (%0 init: %c) across dimensions = [1] : (tensor<4x6xf32>, tensor<4x6xi32>, tensor<f32>, tensor<i32>) -> (tensor<4xf32>, tensor<4xi32>)
     reducer(%arg1: tensor<f32>, %arg3: tensor<f32>) (%arg2: tensor<i32>, %arg4: tensor<i32>)  {
      %2 = stablehlo.compare GT, %arg1, %arg3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %3 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %4 = stablehlo.or %2, %3 : tensor<i1>
      %5 = stablehlo.compare EQ, %arg1, %arg3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %6 = stablehlo.compare LT, %arg2, %arg4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %7 = stablehlo.and %5, %6 : tensor<i1>
      %8 = stablehlo.or %4, %7 : tensor<i1>
      %9 = stablehlo.select %4, %arg1, %arg3 : tensor<i1>, tensor<f32>
      %10 = stablehlo.select %8, %arg2, %arg4 : tensor<i1>, tensor<i32>
      stablehlo.return %9, %10 : tensor<f32>, tensor<i32>
    }
    return %1#1 : tensor<4xi32>
  }
  func.func private @argmin(%arg0: tensor<24xf32>) -> tensor<i32> {
    %0 = stablehlo.iota dim = 0 : tensor<24xi32>
    %cst = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1:2 = stablehlo.reduce(%arg0 init: %cst), (%0 init: %c) across dimensions = [0] : (tensor<24xf32>, tensor<24xi32>, tensor<f32>, tensor<i32>) -> (tensor<f32>, tensor<i32>)
     reducer(%arg1: tensor<f32>, %arg3: tensor<f32>) (%arg2: tensor<i32>, %arg4: tensor<i32>)  {
      %2 = stablehlo.compare LT, %arg1, %arg3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %3 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %4 = stablehlo.or %2, %3 : tensor<i1>
      %5 = stablehlo.compare EQ, %arg1, %arg3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %6 = stablehlo.compare LT, %arg2, %arg4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %7 = stablehlo.and %5, %6 : tensor<i1>
      %8 = stablehlo.or %4, %7 : tensor<i1>
      %9 = stablehlo.select %4, %arg1, %arg3 : tensor<i1>, tensor<f32>
      %10 = stablehlo.select %8, %arg2, %arg4 : tensor<i1>, tensor<i32>
      stablehlo.return %9, %10 : tensor<f32>, tensor<i32>
    }
    return %1#1 : tensor<i32>
  }
  func.func private @round(%arg0: tensor<4x6xf32>) -> tensor<4x6xf32> {
    %0 = stablehlo.round_nearest_even %arg0 : tensor<4x6xf32>
    return %0 : tensor<4x6xf32>
  }
  func.func private @fmod(%arg0: tensor<5xi32>, %arg1: tensor<i32>) -> tensor<5xi32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.compare EQ, %arg1, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %1 = call @_where(%0, %c_0, %arg1) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %2 = stablehlo.convert %1 : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %4 = stablehlo.remainder %arg0, %3 : tensor<5xi32>
    return %4 : tensor<5xi32>
  }
  func.func private @sinc(%arg0: tensor<4x6xf32>) -> tensor<4x6xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %1 = stablehlo.compare EQ, %arg0, %0, FLOAT : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xi1>
    %cst_0 = stablehlo.constant dense<3.14159274> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %3 = stablehlo.multiply %2, %arg0 : tensor<4x6xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = call @_where_2(%1, %cst_1, %3) : (tensor<4x6xi1>, tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %6 = stablehlo.multiply %3, %5 : tensor<4x6xf32>
    %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %8 = stablehlo.add %6, %7 : tensor<4x6xf32>
    %9 = stablehlo.sine %4 : tensor<4x6xf32>
    %10 = stablehlo.divide %9, %4 : tensor<4x6xf32>
    %11 = call @_where_3(%1, %8, %10) : (tensor<4x6xi1>, tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    return %11 : tensor<4x6xf32>
  }
  func.func private @_where_2(%arg0: tensor<4x6xi1>, %arg1: tensor<f32>, %arg2: tensor<4x6xf32>) -> tensor<4x6xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %1 = stablehlo.select %arg0, %0, %arg2 : tensor<4x6xi1>, tensor<4x6xf32>
    return %1 : tensor<4x6xf32>
  }
  func.func private @_where_3(%arg0: tensor<4x6xi1>, %arg1: tensor<4x6xf32>, %arg2: tensor<4x6xf32>) -> tensor<4x6xf32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<4x6xi1>, tensor<4x6xf32>
    return %0 : tensor<4x6xf32>
  }
}
