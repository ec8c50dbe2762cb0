module @jit_selections attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x24xf32>, %arg1: tensor<24xi32>, %arg2: tensor<24xi32>, %arg3: tensor<24xi1>) -> (tensor<4x24xi32> {jax.result_info = "result['argsort']"}, tensor<4x24xf32> {jax.result_info = "result['associative']"}, tensor<24xi32> {jax.result_info = "result['by_two_keys'][0]"}, tensor<24xf32> {jax.result_info = "result['by_two_keys'][1]"}, tensor<24xi32> {jax.result_info = "result['by_two_keys'][2]"}, tensor<4x24xf32> {jax.result_info = "result['clipped'][0]"}, tensor<f32> {jax.result_info = "result['clipped'][1]"}, tensor<4x24xf32> {jax.result_info = "result['cumlogsumexp']"}, tensor<4x24xf32> {jax.result_info = "result['cummax']"}, tensor<4x24xf32> {jax.result_info = "result['cumprod']"}, tensor<4x24xf32> {jax.result_info = "result['cumsum']"}, tensor<16xi32> {jax.result_info = "result['histogram']"}, tensor<4xf32> {jax.result_info = "result['median']"}, tensor<8xi32> {jax.result_info = "result['nonzero'][0]"}, tensor<24xi32> {jax.result_info = "result['rank']"}, tensor<4x24xf32> {jax.result_info = "result['softmax']"}, tensor<4x24xf32> {jax.result_info = "result['sorted']"}, tensor<4x5xf32> {jax.result_info = "result['top_k'][0]"}, tensor<4x5xi32> {jax.result_info = "result['top_k'][1]"}, tensor<4x3xf32> {jax.result_info = "result['top_k_composite'][0]"}, tensor<4x3xi32> {jax.result_info = "result['top_k_composite'][1]"}, tensor<8xi32> {jax.result_info = "result['unique'][0]"}, tensor<8xi32> {jax.result_info = "result['unique'][1]"}, tensor<24xi32> {jax.result_info = "result['unstable']"}) {
    %0 = stablehlo.slice %arg0 [0:1, 0:24] : (tensor<4x24xf32>) -> tensor<1x24xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x24xf32>) -> tensor<24xf32>
    %2:3 = "stablehlo.sort"(%arg1, %1, %arg2) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg4: tensor<i32>, %arg5: tensor<i32>, %arg6: tensor<f32>, %arg7: tensor<f32>, %arg8: tensor<i32>, %arg9: tensor<i32>):
      %cst_40 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %141 = stablehlo.compare EQ, %arg6, %cst_40, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_41 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %142 = stablehlo.select %141, %cst_41, %arg6 : tensor<i1>, tensor<f32>
      %143 = stablehlo.compare NE, %arg6, %arg6, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_42 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %144 = stablehlo.select %143, %cst_42, %142 : tensor<i1>, tensor<f32>
      %cst_43 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %145 = stablehlo.compare EQ, %arg7, %cst_43, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_44 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %146 = stablehlo.select %145, %cst_44, %arg7 : tensor<i1>, tensor<f32>
      %147 = stablehlo.compare NE, %arg7, %arg7, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_45 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %148 = stablehlo.select %147, %cst_45, %146 : tensor<i1>, tensor<f32>
      %149 = stablehlo.compare LT, %144, %148, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %150 = stablehlo.compare LT, %arg4, %arg5, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %151 = stablehlo.compare EQ, %arg4, %arg5, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %152 = stablehlo.and %151, %149 : tensor<i1>
      %153 = stablehlo.or %150, %152 : tensor<i1>
      stablehlo.return %153 : tensor<i1>
    }) : (tensor<24xi32>, tensor<24xf32>, tensor<24xi32>) -> (tensor<24xi32>, tensor<24xf32>, tensor<24xi32>)
    %3:2 = stablehlo.composite "acme.clip_norm" %arg0 {composite_attributes = {limits = dense<[-1.000000e+00, 1.000000e+00]> : tensor<2xf32>}, decomposition = @acme.clip_norm} : (tensor<4x24xf32>) -> (tensor<4x24xf32>, tensor<f32>)
    %4 = call @sort(%arg0) : (tensor<4x24xf32>) -> tensor<4x24xf32>
    %5 = call @argsort(%arg0) : (tensor<4x24xf32>) -> tensor<4x24xi32>
    %6 = "stablehlo.sort"(%arg2) <{dimension = 0 : i64, is_stable = false}> ({
    ^bb0(%arg4: tensor<i32>, %arg5: tensor<i32>):
      %141 = stablehlo.compare LT, %arg4, %arg5, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %141 : tensor<i1>
    }) : (tensor<24xi32>) -> tensor<24xi32>
    %7 = stablehlo.iota dim = 1 : tensor<4x24xi32>
    %8:2 = "stablehlo.sort"(%arg0, %7) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>, %arg6: tensor<i32>, %arg7: tensor<i32>):
      %141 = stablehlo.compare GT, %arg4, %arg5, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %141 : tensor<i1>
    }) : (tensor<4x24xf32>, tensor<4x24xi32>) -> (tensor<4x24xf32>, tensor<4x24xi32>)
    %9 = stablehlo.slice %8#0 [0:4, 0:5] : (tensor<4x24xf32>) -> tensor<4x5xf32>
    %10 = stablehlo.slice %8#1 [0:4, 0:5] : (tensor<4x24xi32>) -> tensor<4x5xi32>
    %11:2 = stablehlo.composite "chlo.top_k" %arg0 {composite_attributes = {k = 3 : i64}, decomposition = @chlo.top_k} : (tensor<4x24xf32>) -> (tensor<4x3xf32>, tensor<4x3xi32>)
    %12 = call @median(%arg0) : (tensor<4x24xf32>) -> tensor<4xf32>
    %13 = call @sort_0(%arg1) : (tensor<24xi32>) -> tensor<24xi32>
    %14 = call @searchsorted(%13, %arg2) : (tensor<24xi32>, tensor<24xi32>) -> tensor<24xi32>
    %15:2 = call @_unique_sorted_mask(%arg1) : (tensor<24xi32>) -> (tensor<24xi32>, tensor<24xi1>)
    %16 = call @cumsum(%15#1) : (tensor<24xi1>) -> tensor<24xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %17 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %18 = call @clip_3(%16, %c_0) : (tensor<24xi32>, tensor<i32>) -> tensor<24xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %19 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<24xi32>
    %20 = stablehlo.compare LT, %18, %19, SIGNED : (tensor<24xi32>, tensor<24xi32>) -> tensor<24xi1>
    %c_2 = stablehlo.constant dense<8> : tensor<i32>
    %21 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<24xi32>
    %22 = stablehlo.add %18, %21 : tensor<24xi32>
    %23 = stablehlo.select %20, %22, %18 : tensor<24xi1>, tensor<24xi32>
    %24 = stablehlo.broadcast_in_dim %23, dims = [0] : (tensor<24xi32>) -> tensor<24x1xi32>
    %c_3 = stablehlo.constant dense<1> : tensor<i32>
    %25 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<i32>) -> tensor<24xi32>
    %26 = "stablehlo.scatter"(%17, %24, %25) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg4: tensor<i32>, %arg5: tensor<i32>):
      %141 = stablehlo.add %arg4, %arg5 : tensor<i32>
      stablehlo.return %141 : tensor<i32>
    }) : (tensor<8xi32>, tensor<24x1xi32>, tensor<24xi32>) -> tensor<8xi32>
    %27 = call @cumsum_4(%26) : (tensor<8xi32>) -> tensor<8xi32>
    %c_4 = stablehlo.constant dense<1> : tensor<i32>
    %28 = call @floor_divide_6(%27, %c_4) : (tensor<8xi32>, tensor<i32>) -> tensor<8xi32>
    %c_5 = stablehlo.constant dense<24> : tensor<i32>
    %29 = call @remainder(%28, %c_5) : (tensor<8xi32>, tensor<i32>) -> tensor<8xi32>
    %c_6 = stablehlo.constant dense<0> : tensor<i32>
    %30 = stablehlo.broadcast_in_dim %c_6, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %31 = stablehlo.compare LT, %29, %30, SIGNED : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi1>
    %c_7 = stablehlo.constant dense<24> : tensor<i32>
    %32 = stablehlo.broadcast_in_dim %c_7, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %33 = stablehlo.add %29, %32 : tensor<8xi32>
    %34 = stablehlo.select %31, %33, %29 : tensor<8xi1>, tensor<8xi32>
    %35 = stablehlo.broadcast_in_dim %34, dims = [0] : (tensor<8xi32>) -> tensor<8x1xi32>
    %36 = "stablehlo.gather"(%15#0, %35) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<24xi32>, tensor<8x1xi32>) -> tensor<8xi32>
    %37 = stablehlo.iota dim = 0 : tensor<8xi32>
    %38 = stablehlo.convert %15#1 : (tensor<24xi1>) -> tensor<24xi32>
    %c_8 = stablehlo.constant dense<0> : tensor<i32>
    %39 = stablehlo.reduce(%38 init: %c_8) applies stablehlo.add across dimensions = [0] : (tensor<24xi32>, tensor<i32>) -> tensor<i32>
    %40 = stablehlo.broadcast_in_dim %39, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %41 = stablehlo.compare LT, %37, %40, SIGNED : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi1>
    %c_9 = stablehlo.constant dense<-1> : tensor<i32>
    %42 = call @_where_9(%41, %36, %c_9) : (tensor<8xi1>, tensor<8xi32>, tensor<i32>) -> tensor<8xi32>
    %43 = call @cumsum(%15#1) : (tensor<24xi1>) -> tensor<24xi32>
    %c_10 = stablehlo.constant dense<0> : tensor<i32>
    %44 = stablehlo.broadcast_in_dim %c_10, dims = [] : (tensor<i32>) -> tensor<9xi32>
    %c_11 = stablehlo.constant dense<0> : tensor<i32>
    %45 = call @clip_3(%43, %c_11) : (tensor<24xi32>, tensor<i32>) -> tensor<24xi32>
    %c_12 = stablehlo.constant dense<0> : tensor<i32>
    %46 = stablehlo.broadcast_in_dim %c_12, dims = [] : (tensor<i32>) -> tensor<24xi32>
    %47 = stablehlo.compare LT, %45, %46, SIGNED : (tensor<24xi32>, tensor<24xi32>) -> tensor<24xi1>
    %c_13 = stablehlo.constant dense<9> : tensor<i32>
    %48 = stablehlo.broadcast_in_dim %c_13, dims = [] : (tensor<i32>) -> tensor<24xi32>
    %49 = stablehlo.add %45, %48 : tensor<24xi32>
    %50 = stablehlo.select %47, %49, %45 : tensor<24xi1>, tensor<24xi32>
    %51 = stablehlo.broadcast_in_dim %50, dims = [0] : (tensor<24xi32>) -> tensor<24x1xi32>
    %c_14 = stablehlo.constant dense<1> : tensor<i32>
    %52 = stablehlo.broadcast_in_dim %c_14, dims = [] : (tensor<i32>) -> tensor<24xi32>
    %53 = "stablehlo.scatter"(%44, %51, %52) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg4: tensor<i32>, %arg5: tensor<i32>):
      %141 = stablehlo.add %arg4, %arg5 : tensor<i32>
      stablehlo.return %141 : tensor<i32>
    }) : (tensor<9xi32>, tensor<24x1xi32>, tensor<24xi32>) -> tensor<9xi32>
    %54 = call @cumsum_10(%53) : (tensor<9xi32>) -> tensor<9xi32>
    %c_15 = stablehlo.constant dense<1> : tensor<i32>
    %55 = call @floor_divide_12(%54, %c_15) : (tensor<9xi32>, tensor<i32>) -> tensor<9xi32>
    %c_16 = stablehlo.constant dense<24> : tensor<i32>
    %56 = call @remainder_14(%55, %c_16) : (tensor<9xi32>, tensor<i32>) -> tensor<9xi32>
    %57 = stablehlo.slice %56 [1:9] : (tensor<9xi32>) -> tensor<8xi32>
    %58 = stablehlo.slice %56 [1:9] : (tensor<9xi32>) -> tensor<8xi32>
    %c_17 = stablehlo.constant dense<24> : tensor<i32>
    %59 = call @_where_15(%57, %58, %c_17) : (tensor<8xi32>, tensor<8xi32>, tensor<i32>) -> tensor<8xi32>
    %c_18 = stablehlo.constant dense<1> : tensor<i32>
    %60 = stablehlo.broadcast_in_dim %c_18, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %61 = "stablehlo.scatter"(%56, %60, %59) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
    ^bb0(%arg4: tensor<i32>, %arg5: tensor<i32>):
      stablehlo.return %arg5 : tensor<i32>
    }) : (tensor<9xi32>, tensor<1xi32>, tensor<8xi32>) -> tensor<9xi32>
    %62 = call @diff(%61) : (tensor<9xi32>) -> tensor<8xi32>
    %c_19 = stablehlo.constant dense<0> : tensor<i32>
    %63 = stablehlo.broadcast_in_dim %c_19, dims = [] : (tensor<i32>) -> tensor<16xi32>
    %c_20 = stablehlo.constant dense<0> : tensor<i32>
    %64 = call @clip_3(%arg2, %c_20) : (tensor<24xi32>, tensor<i32>) -> tensor<24xi32>
    %c_21 = stablehlo.constant dense<0> : tensor<i32>
    %65 = stablehlo.broadcast_in_dim %c_21, dims = [] : (tensor<i32>) -> tensor<24xi32>
    %66 = stablehlo.compare LT, %64, %65, SIGNED : (tensor<24xi32>, tensor<24xi32>) -> tensor<24xi1>
    %c_22 = stablehlo.constant dense<16> : tensor<i32>
    %67 = stablehlo.broadcast_in_dim %c_22, dims = [] : (tensor<i32>) -> tensor<24xi32>
    %68 = stablehlo.add %64, %67 : tensor<24xi32>
    %69 = stablehlo.select %66, %68, %64 : tensor<24xi1>, tensor<24xi32>
    %70 = stablehlo.broadcast_in_dim %69, dims = [0] : (tensor<24xi32>) -> tensor<24x1xi32>
    %c_23 = stablehlo.constant dense<1> : tensor<i32>
    %71 = stablehlo.broadcast_in_dim %c_23, dims = [] : (tensor<i32>) -> tensor<24xi32>
    %72 = "stablehlo.scatter"(%63, %70, %71) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg4: tensor<i32>, %arg5: tensor<i32>):
      %141 = stablehlo.add %arg4, %arg5 : tensor<i32>
      stablehlo.return %141 : tensor<i32>
    }) : (tensor<16xi32>, tensor<24x1xi32>, tensor<24xi32>) -> tensor<16xi32>
    %73 = call @cumsum(%arg3) : (tensor<24xi1>) -> tensor<24xi32>
    %c_24 = stablehlo.constant dense<0> : tensor<i32>
    %74 = stablehlo.broadcast_in_dim %c_24, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %c_25 = stablehlo.constant dense<0> : tensor<i32>
    %75 = call @clip_3(%73, %c_25) : (tensor<24xi32>, tensor<i32>) -> tensor<24xi32>
    %c_26 = stablehlo.constant dense<0> : tensor<i32>
    %76 = stablehlo.broadcast_in_dim %c_26, dims = [] : (tensor<i32>) -> tensor<24xi32>
    %77 = stablehlo.compare LT, %75, %76, SIGNED : (tensor<24xi32>, tensor<24xi32>) -> tensor<24xi1>
    %c_27 = stablehlo.constant dense<8> : tensor<i32>
    %78 = stablehlo.broadcast_in_dim %c_27, dims = [] : (tensor<i32>) -> tensor<24xi32>
    %79 = stablehlo.add %75, %78 : tensor<24xi32>
    %80 = stablehlo.select %77, %79, %75 : tensor<24xi1>, tensor<24xi32>
    %81 = stablehlo.broadcast_in_dim %80, dims = [0] : (tensor<24xi32>) -> tensor<24x1xi32>
    %c_28 = stablehlo.constant dense<1> : tensor<i32>
    %82 = stablehlo.broadcast_in_dim %c_28, dims = [] : (tensor<i32>) -> tensor<24xi32>
    %83 = "stablehlo.scatter"(%74, %81, %82) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg4: tensor<i32>, %arg5: tensor<i32>):
      %141 = stablehlo.add %arg4, %arg5 : tensor<i32>
      stablehlo.return %141 : tensor<i32>
    }) : (tensor<8xi32>, tensor<24x1xi32>, tensor<24xi32>) -> tensor<8xi32>
    %84 = call @cumsum_4(%83) : (tensor<8xi32>) -> tensor<8xi32>
    %c_29 = stablehlo.constant dense<1> : tensor<i32>
    %85 = call @floor_divide_6(%84, %c_29) : (tensor<8xi32>, tensor<i32>) -> tensor<8xi32>
    %c_30 = stablehlo.constant dense<24> : tensor<i32>
    %86 = call @remainder(%85, %c_30) : (tensor<8xi32>, tensor<i32>) -> tensor<8xi32>
    %87 = stablehlo.iota dim = 0 : tensor<8xi32>
    %88 = stablehlo.convert %arg3 : (tensor<24xi1>) -> tensor<24xi32>
    %c_31 = stablehlo.constant dense<0> : tensor<i32>
    %89 = stablehlo.reduce(%88 init: %c_31) applies stablehlo.add across dimensions = [0] : (tensor<24xi32>, tensor<i32>) -> tensor<i32>
    %90 = stablehlo.broadcast_in_dim %89, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %91 = stablehlo.compare GE, %87, %90, SIGNED : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi1>
    %c_32 = stablehlo.constant dense<0> : tensor<i32>
    %92 = call @_where_16(%91, %c_32, %86) : (tensor<8xi1>, tensor<i32>, tensor<8xi32>) -> tensor<8xi32>
    %93 = call @cumsum_17(%arg0) : (tensor<4x24xf32>) -> tensor<4x24xf32>
    %94 = call @cumprod(%arg0) : (tensor<4x24xf32>) -> tensor<4x24xf32>
    %95 = call @cummax(%arg0) : (tensor<4x24xf32>) -> tensor<4x24xf32>
    %96 = call @cumlogsumexp(%arg0) : (tensor<4x24xf32>) -> tensor<4x24xf32>
    %97 = stablehlo.slice %arg0 [0:4, 0:23:2] : (tensor<4x24xf32>) -> tensor<4x12xf32>
    %98 = stablehlo.slice %arg0 [0:4, 1:24:2] : (tensor<4x24xf32>) -> tensor<4x12xf32>
    %99 = stablehlo.maximum %97, %98 : tensor<4x12xf32>
    %100 = stablehlo.slice %99 [0:4, 0:11:2] : (tensor<4x12xf32>) -> tensor<4x6xf32>
    %101 = stablehlo.slice %99 [0:4, 1:12:2] : (tensor<4x12xf32>) -> tensor<4x6xf32>
    %102 = stablehlo.maximum %100, %101 : tensor<4x6xf32>
    %103 = stablehlo.slice %102 [0:4, 0:5:2] : (tensor<4x6xf32>) -> tensor<4x3xf32>
    %104 = stablehlo.slice %102 [0:4, 1:6:2] : (tensor<4x6xf32>) -> tensor<4x3xf32>
    %105 = stablehlo.maximum %103, %104 : tensor<4x3xf32>
    %106 = stablehlo.slice %105 [0:4, 0:2:2] : (tensor<4x3xf32>) -> tensor<4x1xf32>
    %107 = stablehlo.slice %105 [0:4, 1:3:2] : (tensor<4x3xf32>) -> tensor<4x1xf32>
    %108 = stablehlo.maximum %106, %107 : tensor<4x1xf32>
    %109 = stablehlo.slice %105 [0:4, 2:3:2] : (tensor<4x3xf32>) -> tensor<4x1xf32>
    %110 = stablehlo.maximum %108, %109 : tensor<4x1xf32>
    %111 = stablehlo.slice %105 [0:4, 0:1] : (tensor<4x3xf32>) -> tensor<4x1xf32>
    %112 = stablehlo.concatenate %111, %110, dim = 1 : (tensor<4x1xf32>, tensor<4x1xf32>) -> tensor<4x2xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %113 = stablehlo.pad %112, %cst, low = [0, 0], high = [0, 0], interior = [0, 1] : (tensor<4x2xf32>, tensor<f32>) -> tensor<4x3xf32>
    %cst_33 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %114 = stablehlo.pad %108, %cst_33, low = [0, 1], high = [0, 1], interior = [0, 1] : (tensor<4x1xf32>, tensor<f32>) -> tensor<4x3xf32>
    %115 = stablehlo.add %113, %114 : tensor<4x3xf32>
    %116 = stablehlo.slice %115 [0:4, 0:2] : (tensor<4x3xf32>) -> tensor<4x2xf32>
    %117 = stablehlo.slice %102 [0:4, 2:6:2] : (tensor<4x6xf32>) -> tensor<4x2xf32>
    %118 = stablehlo.maximum %116, %117 : tensor<4x2xf32>
    %119 = stablehlo.slice %102 [0:4, 0:1] : (tensor<4x6xf32>) -> tensor<4x1xf32>
    %120 = stablehlo.concatenate %119, %118, dim = 1 : (tensor<4x1xf32>, tensor<4x2xf32>) -> tensor<4x3xf32>
    %cst_34 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %121 = stablehlo.pad %120, %cst_34, low = [0, 0], high = [0, 1], interior = [0, 1] : (tensor<4x3xf32>, tensor<f32>) -> tensor<4x6xf32>
    %cst_35 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %122 = stablehlo.pad %115, %cst_35, low = [0, 1], high = [0, 0], interior = [0, 1] : (tensor<4x3xf32>, tensor<f32>) -> tensor<4x6xf32>
    %123 = stablehlo.add %121, %122 : tensor<4x6xf32>
    %124 = stablehlo.slice %123 [0:4, 0:5] : (tensor<4x6xf32>) -> tensor<4x5xf32>
    %125 = stablehlo.slice %99 [0:4, 2:12:2] : (tensor<4x12xf32>) -> tensor<4x5xf32>
    %126 = stablehlo.maximum %124, %125 : tensor<4x5xf32>
    %127 = stablehlo.slice %99 [0:4, 0:1] : (tensor<4x12xf32>) -> tensor<4x1xf32>
    %128 = stablehlo.concatenate %127, %126, dim = 1 : (tensor<4x1xf32>, tensor<4x5xf32>) -> tensor<4x6xf32>
    %cst_36 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %129 = stablehlo.pad %128, %cst_36, low = [0, 0], high = [0, 1], interior = [0, 1] : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x12xf32>
    %cst_37 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %130 = stablehlo.pad %123, %cst_37, low = [0, 1], high = [0, 0], interior = [0, 1] : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x12xf32>
    %131 = stablehlo.add %129, %130 : tensor<4x12xf32>
    %132 = stablehlo.slice %131 [0:4, 0:11] : (tensor<4x12xf32>) -> tensor<4x11xf32>
    %133 = stablehlo.slice %arg0 [0:4, 2:24:2] : (tensor<4x24xf32>) -> tensor<4x11xf32>
    %134 = stablehlo.maximum %132, %133 : tensor<4x11xf32>
    %135 = stablehlo.slice %arg0 [0:4, 0:1] : (tensor<4x24xf32>) -> tensor<4x1xf32>
    %136 = stablehlo.concatenate %135, %134, dim = 1 : (tensor<4x1xf32>, tensor<4x11xf32>) -> tensor<4x12xf32>
    %cst_38 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %137 = stablehlo.pad %136, %cst_38, low = [0, 0], high = [0, 1], interior = [0, 1] : (tensor<4x12xf32>, tensor<f32>) -> tensor<4x24xf32>
    %cst_39 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %138 = stablehlo.pad %131, %cst_39, low = [0, 1], high = [0, 0], interior = [0, 1] : (tensor<4x12xf32>, tensor<f32>) -> tensor<4x24xf32>
    %139 = stablehlo.add %137, %138 : tensor<4x24xf32>
    %140 = stablehlo.composite "acme.scaled_softmax" %arg0 {composite_attributes = {axis = 1 : i64, label = "scores", scale = 5.000000e-01 : f64}, decomposition = @acme.scaled_softmax, version = 2 : i32} : (tensor<4x24xf32>) -> tensor<4x24xf32>
    return %5, %139, %2#0, %2#1, %2#2, %3#0, %3#1, %96, %95, %94, %93, %72, %12, %92, %14, %140, %4, %9, %10, %11#0, %11#1, %42, %62, %6 : tensor<4x24xi32>, tensor<4x24xf32>, tensor<24xi32>, tensor<24xf32>, tensor<24xi32>, tensor<4x24xf32>, tensor<f32>, tensor<4x24xf32>, tensor<4x24xf32>, tensor<4x24xf32>, tensor<4x24xf32>, tensor<16xi32>, tensor<4xf32>, tensor<8xi32>, tensor<24xi32>, tensor<4x24xf32>, tensor<4x24xf32>, tensor<4x5xf32>, tensor<4x5xi32>, tensor<4x3xf32>, tensor<4x3xi32>, tensor<8xi32>, tensor<8xi32>, tensor<24xi32>
  }
  func.func private @acme.clip_norm(%arg0: tensor<4x24xf32>) -> (tensor<4x24xf32>, tensor<f32>) {
    %cst = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %0 = call @clip(%arg0, %cst, %cst_0) : (tensor<4x24xf32>, tensor<f32>, tensor<f32>) -> tensor<4x24xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%arg0 init: %cst_1) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x24xf32>, tensor<f32>) -> tensor<f32>
    return %0, %1 : tensor<4x24xf32>, tensor<f32>
  }
  func.func private @clip(%arg0: tensor<4x24xf32>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<4x24xf32> {
    %0 = stablehlo.convert %arg1 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<4x24xf32>
    %2 = stablehlo.maximum %1, %arg0 : tensor<4x24xf32>
    %3 = stablehlo.convert %arg2 : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<f32>) -> tensor<4x24xf32>
    %5 = stablehlo.minimum %4, %2 : tensor<4x24xf32>
    return %5 : tensor<4x24xf32>
  }
  func.func private @sort(%arg0: tensor<4x24xf32>) -> tensor<4x24xf32> {
    %0 = "stablehlo.sort"(%arg0) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2 = stablehlo.compare EQ, %arg1, %cst, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %3 = stablehlo.select %2, %cst_0, %arg1 : tensor<i1>, tensor<f32>
      %4 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %5 = stablehlo.select %4, %cst_1, %3 : tensor<i1>, tensor<f32>
      %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %6 = stablehlo.compare EQ, %arg2, %cst_2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %7 = stablehlo.select %6, %cst_3, %arg2 : tensor<i1>, tensor<f32>
      %8 = stablehlo.compare NE, %arg2, %arg2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %9 = stablehlo.select %8, %cst_4, %7 : tensor<i1>, tensor<f32>
      %10 = stablehlo.compare LT, %5, %9, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %10 : tensor<i1>
    }) : (tensor<4x24xf32>) -> tensor<4x24xf32>
    %1 = stablehlo.reverse %0, dims = [0] : tensor<4x24xf32>
    return %1 : tensor<4x24xf32>
  }
  func.func private @argsort(%arg0: tensor<4x24xf32>) -> tensor<4x24xi32> {
    %0 = stablehlo.iota dim = 1 : tensor<4x24xi32>
    %1:2 = "stablehlo.sort"(%arg0, %0) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>, %arg3: tensor<i32>, %arg4: tensor<i32>):
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2 = stablehlo.compare EQ, %arg1, %cst, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %3 = stablehlo.select %2, %cst_0, %arg1 : tensor<i1>, tensor<f32>
      %4 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %5 = stablehlo.select %4, %cst_1, %3 : tensor<i1>, tensor<f32>
      %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %6 = stablehlo.compare EQ, %arg2, %cst_2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %7 = stablehlo.select %6, %cst_3, %arg2 : tensor<i1>, tensor<f32>
      %8 = stablehlo.compare NE, %arg2, %arg2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %9 = stablehlo.select %8, %cst_4, %7 : tensor<i1>, tensor<f32>
      %10 = stablehlo.compare LT, %5, %9, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %10 : tensor<i1>
    }) : (tensor<4x24xf32>, tensor<4x24xi32>) -> (tensor<4x24xf32>, tensor<4x24xi32>)
    return %1#1 : tensor<4x24xi32>
  }
  func.func private @chlo.top_k(%arg0: tensor<4x24xf32>) -> (tensor<4x3xf32>, tensor<4x3xi32>) {
    %0 = stablehlo.iota dim = 1 : tensor<4x24xi32>
    %1:2 = "stablehlo.sort"(%arg0, %0) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>, %arg3: tensor<i32>, %arg4: tensor<i32>):
      %4 = stablehlo.compare GT, %arg1, %arg2, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %4 : tensor<i1>
    }) : (tensor<4x24xf32>, tensor<4x24xi32>) -> (tensor<4x24xf32>, tensor<4x24xi32>)
    %2 = stablehlo.slice %1#0 [0:4, 0:3] : (tensor<4x24xf32>) -> tensor<4x3xf32>
    %3 = stablehlo.slice %1#1 [0:4, 0:3] : (tensor<4x24xi32>) -> tensor<4x3xi32>
    return %2, %3 : tensor<4x3xf32>, tensor<4x3xi32>
  }
  func.func private @median(%arg0: tensor<4x24xf32>) -> tensor<4xf32> {
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %0 = call @quantile(%arg0, %cst) : (tensor<4x24xf32>, tensor<f32>) -> tensor<4xf32>
    return %0 : tensor<4xf32>
  }
  func.func private @quantile(%arg0: tensor<4x24xf32>, %arg1: tensor<f32>) -> tensor<4xf32> {
    %0 = stablehlo.compare NE, %arg0, %arg0, FLOAT : (tensor<4x24xf32>, tensor<4x24xf32>) -> tensor<4x24xi1>
    %c = stablehlo.constant dense<false> : tensor<i1>
    %1 = stablehlo.reduce(%0 init: %c) applies stablehlo.or across dimensions = [1] : (tensor<4x24xi1>, tensor<i1>) -> tensor<4xi1>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0] : (tensor<4xi1>) -> tensor<4x1xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %3 = call @_where(%2, %cst, %arg0) : (tensor<4x1xi1>, tensor<f32>, tensor<4x24xf32>) -> tensor<4x24xf32>
    %4 = "stablehlo.sort"(%3) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %22 = stablehlo.compare EQ, %arg2, %cst_9, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %23 = stablehlo.select %22, %cst_10, %arg2 : tensor<i1>, tensor<f32>
      %24 = stablehlo.compare NE, %arg2, %arg2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_11 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %25 = stablehlo.select %24, %cst_11, %23 : tensor<i1>, tensor<f32>
      %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %26 = stablehlo.compare EQ, %arg3, %cst_12, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %27 = stablehlo.select %26, %cst_13, %arg3 : tensor<i1>, tensor<f32>
      %28 = stablehlo.compare NE, %arg3, %arg3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_14 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %29 = stablehlo.select %28, %cst_14, %27 : tensor<i1>, tensor<f32>
      %30 = stablehlo.compare LT, %25, %29, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %30 : tensor<i1>
    }) : (tensor<4x24xf32>) -> tensor<4x24xf32>
    %cst_0 = stablehlo.constant dense<2.400000e+01> : tensor<f32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %5 = stablehlo.subtract %cst_0, %cst_1 : tensor<f32>
    %6 = stablehlo.multiply %arg1, %5 : tensor<f32>
    %7 = stablehlo.floor %6 : tensor<f32>
    %8 = stablehlo.ceil %6 : tensor<f32>
    %cst_2 = stablehlo.constant dense<2.400000e+01> : tensor<f32>
    %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %9 = stablehlo.subtract %cst_2, %cst_3 : tensor<f32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.clamp %cst_4, %7, %9 : tensor<f32>
    %cst_5 = stablehlo.constant dense<2.400000e+01> : tensor<f32>
    %cst_6 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %11 = stablehlo.subtract %cst_5, %cst_6 : tensor<f32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %12 = stablehlo.clamp %cst_7, %8, %11 : tensor<f32>
    %13 = stablehlo.convert %10 : (tensor<f32>) -> tensor<i32>
    %14 = stablehlo.convert %12 : (tensor<f32>) -> tensor<i32>
    %15 = stablehlo.broadcast_in_dim %13, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %16 = "stablehlo.gather"(%4, %15) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [1], start_index_map = [1]>, indices_are_sorted = false, slice_sizes = array<i64: 4, 1>}> : (tensor<4x24xf32>, tensor<1xi32>) -> tensor<4xf32>
    %17 = stablehlo.broadcast_in_dim %14, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %18 = "stablehlo.gather"(%4, %17) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [1], start_index_map = [1]>, indices_are_sorted = false, slice_sizes = array<i64: 4, 1>}> : (tensor<4x24xf32>, tensor<1xi32>) -> tensor<4xf32>
    %19 = stablehlo.add %16, %18 : tensor<4xf32>
    %cst_8 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %20 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %21 = stablehlo.multiply %19, %20 : tensor<4xf32>
    return %21 : tensor<4xf32>
  }
  func.func private @_where(%arg0: tensor<4x1xi1>, %arg1: tensor<f32>, %arg2: tensor<4x24xf32>) -> tensor<4x24xf32> {
    %0 = stablehlo.convert %arg1 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1] : (tensor<4x1xi1>) -> tensor<4x24xi1>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<4x24xf32>
    %3 = stablehlo.select %1, %2, %arg2 : tensor<4x24xi1>, tensor<4x24xf32>
    return %3 : tensor<4x24xf32>
  }
  func.func private @sort_0(%arg0: tensor<24xi32>) -> tensor<24xi32> {
    %0 = "stablehlo.sort"(%arg0) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<i32>, %arg2: tensor<i32>):
      %1 = stablehlo.compare LT, %arg1, %arg2, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
    }) : (tensor<24xi32>) -> tensor<24xi32>
    return %0 : tensor<24xi32>
  }
  func.func private @searchsorted(%arg0: tensor<24xi32>, %arg1: tensor<24xi32>) -> tensor<24xi32> {
    %0 = call @_searchsorted_scan_impl(%arg0, %arg1) : (tensor<24xi32>, tensor<24xi32>) -> tensor<24xi32>
    return %0 : tensor<24xi32>
  }
  func.func private @_searchsorted_scan_impl(%arg0: tensor<24xi32>, %arg1: tensor<24xi32>) -> tensor<24xi32> {
    %0 = call @_searchsorted_scan_impl_1(%arg0, %arg1) : (tensor<24xi32>, tensor<24xi32>) -> tensor<24xi32>
    return %0 : tensor<24xi32>
  }
  func.func private @_searchsorted_scan_impl_1(%arg0: tensor<24xi32>, %arg1: tensor<24xi32>) -> tensor<24xi32> {
    %c = stablehlo.constant dense<0> : tensor<ui32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui32>) -> tensor<24xui32>
    %c_0 = stablehlo.constant dense<24> : tensor<ui32>
    %1 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui32>) -> tensor<24xui32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %2:5 = stablehlo.while(%iterArg = %arg0, %iterArg_2 = %arg1, %iterArg_3 = %c_1, %iterArg_4 = %0, %iterArg_5 = %1) : tensor<24xi32>, tensor<24xi32>, tensor<i32>, tensor<24xui32>, tensor<24xui32>
    cond {
      %c_6 = stablehlo.constant dense<5> : tensor<i32>
      %4 = stablehlo.compare LT, %iterArg_3, %c_6, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %4 : tensor<i1>
    } do {
      %4:2 = func.call @closed_call(%iterArg, %iterArg_2, %iterArg_4, %iterArg_5) : (tensor<24xi32>, tensor<24xi32>, tensor<24xui32>, tensor<24xui32>) -> (tensor<24xui32>, tensor<24xui32>)
      %c_6 = stablehlo.constant dense<1> : tensor<i32>
      %5 = stablehlo.add %iterArg_3, %c_6 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_2, %5, %4#0, %4#1 : tensor<24xi32>, tensor<24xi32>, tensor<i32>, tensor<24xui32>, tensor<24xui32>
    }
    %3 = stablehlo.convert %2#4 : (tensor<24xui32>) -> tensor<24xi32>
    return %3 : tensor<24xi32>
  }
  func.func private @closed_call(%arg0: tensor<24xi32>, %arg1: tensor<24xi32>, %arg2: tensor<24xui32>, %arg3: tensor<24xui32>) -> (tensor<24xui32>, tensor<24xui32>) {
    %0 = stablehlo.subtract %arg3, %arg2 : tensor<24xui32>
    %c = stablehlo.constant dense<2> : tensor<i32>
    %1 = call @floor_divide(%0, %c) : (tensor<24xui32>, tensor<i32>) -> tensor<24xui32>
    %2 = stablehlo.add %arg2, %1 : tensor<24xui32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<24xui32>) -> tensor<24x1xui32>
    %4 = "stablehlo.gather"(%arg0, %3) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<24xi32>, tensor<24x1xui32>) -> tensor<24x1xi32>
    %5 = stablehlo.reshape %4 : (tensor<24x1xi32>) -> tensor<24xi32>
    %6 = stablehlo.compare LT, %arg1, %5, SIGNED : (tensor<24xi32>, tensor<24xi32>) -> tensor<24xi1>
    %7 = stablehlo.select %6, %arg2, %2 : tensor<24xi1>, tensor<24xui32>
    %8 = stablehlo.select %6, %2, %arg3 : tensor<24xi1>, tensor<24xui32>
    return %7, %8 : tensor<24xui32>, tensor<24xui32>
  }
  func.func private @floor_divide(%arg0: tensor<24xui32>, %arg1: tensor<i32>) -> tensor<24xui32> {
    %0 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<ui32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<ui32>) -> tensor<24xui32>
    %2 = stablehlo.divide %arg0, %1 : tensor<24xui32>
    return %2 : tensor<24xui32>
  }
  func.func private @_unique_sorted_mask(%arg0: tensor<24xi32>) -> (tensor<24xi32>, tensor<24xi1>) {
    %0 = stablehlo.reshape %arg0 : (tensor<24xi32>) -> tensor<24x1xi32>
    %1 = stablehlo.transpose %0, dims = [1, 0] : (tensor<24x1xi32>) -> tensor<1x24xi32>
    %2 = stablehlo.reverse %1, dims = [0] : tensor<1x24xi32>
    %3 = call @lexsort(%2) : (tensor<1x24xi32>) -> tensor<24xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %4 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<24xi32>
    %5 = stablehlo.compare LT, %3, %4, SIGNED : (tensor<24xi32>, tensor<24xi32>) -> tensor<24xi1>
    %c_0 = stablehlo.constant dense<24> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<24xi32>
    %7 = stablehlo.add %3, %6 : tensor<24xi32>
    %8 = stablehlo.select %5, %7, %3 : tensor<24xi1>, tensor<24xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0] : (tensor<24xi32>) -> tensor<24x1xi32>
    %10 = "stablehlo.gather"(%arg0, %9) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<24xi32>, tensor<24x1xi32>) -> tensor<24xi32>
    %c_1 = stablehlo.constant dense<true> : tensor<i1>
    %11 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i1>) -> tensor<24xi1>
    %12 = stablehlo.slice %10 [1:24] : (tensor<24xi32>) -> tensor<23xi32>
    %13 = stablehlo.slice %10 [0:23] : (tensor<24xi32>) -> tensor<23xi32>
    %14 = stablehlo.compare NE, %12, %13, SIGNED : (tensor<23xi32>, tensor<23xi32>) -> tensor<23xi1>
    %c_2 = stablehlo.constant dense<false> : tensor<i1>
    %15 = stablehlo.reduce(%14 init: %c_2) applies stablehlo.or across dimensions = [] : (tensor<23xi1>, tensor<i1>) -> tensor<23xi1>
    %c_3 = stablehlo.constant dense<1> : tensor<i32>
    %16 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %17 = "stablehlo.scatter"(%11, %16, %15) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
    ^bb0(%arg1: tensor<i1>, %arg2: tensor<i1>):
      stablehlo.return %arg2 : tensor<i1>
    }) : (tensor<24xi1>, tensor<1xi32>, tensor<23xi1>) -> tensor<24xi1>
    return %10, %17 : tensor<24xi32>, tensor<24xi1>
  }
  func.func private @lexsort(%arg0: tensor<1x24xi32>) -> tensor<24xi32> {
    %0 = stablehlo.slice %arg0 [0:1, 0:24] : (tensor<1x24xi32>) -> tensor<1x24xi32>
    %1 = stablehlo.reshape %0 : (tensor<1x24xi32>) -> tensor<24xi32>
    %2 = stablehlo.iota dim = 0 : tensor<24xi32>
    %3:2 = "stablehlo.sort"(%1, %2) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<i32>, %arg2: tensor<i32>, %arg3: tensor<i32>, %arg4: tensor<i32>):
      %4 = stablehlo.compare LT, %arg1, %arg2, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %4 : tensor<i1>
    }) : (tensor<24xi32>, tensor<24xi32>) -> (tensor<24xi32>, tensor<24xi32>)
    return %3#1 : tensor<24xi32>
  }
  func.func private @cumsum(%arg0: tensor<24xi1>) -> tensor<24xi32> {
    %0 = stablehlo.convert %arg0 : (tensor<24xi1>) -> tensor<24xi32>
    %1 = call @cumsum_2(%0) : (tensor<24xi32>) -> tensor<24xi32>
    return %1 : tensor<24xi32>
  }
  func.func private @cumsum_2(%arg0: tensor<24xi32>) -> tensor<24xi32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1>, padding = dense<[[23, 0]]> : tensor<1x2xi64>, window_dilations = array<i64: 1>, window_dimensions = array<i64: 24>, window_strides = array<i64: 1>}> ({
    ^bb0(%arg1: tensor<i32>, %arg2: tensor<i32>):
      %2 = stablehlo.add %arg1, %arg2 : tensor<i32>
      stablehlo.return %2 : tensor<i32>
    }) : (tensor<24xi32>, tensor<i32>) -> tensor<24xi32>
    return %1 : tensor<24xi32>
  }
  func.func private @clip_3(%arg0: tensor<24xi32>, %arg1: tensor<i32>) -> tensor<24xi32> {
    %0 = stablehlo.convert %arg1 : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<i32>) -> tensor<24xi32>
    %2 = stablehlo.maximum %1, %arg0 : tensor<24xi32>
    return %2 : tensor<24xi32>
  }
  func.func private @cumsum_4(%arg0: tensor<8xi32>) -> tensor<8xi32> {
    %0 = call @cumsum_5(%arg0) : (tensor<8xi32>) -> tensor<8xi32>
    return %0 : tensor<8xi32>
  }
  func.func private @cumsum_5(%arg0: tensor<8xi32>) -> tensor<8xi32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1>, padding = dense<[[7, 0]]> : tensor<1x2xi64>, window_dilations = array<i64: 1>, window_dimensions = array<i64: 8>, window_strides = array<i64: 1>}> ({
    ^bb0(%arg1: tensor<i32>, %arg2: tensor<i32>):
      %2 = stablehlo.add %arg1, %arg2 : tensor<i32>
      stablehlo.return %2 : tensor<i32>
    }) : (tensor<8xi32>, tensor<i32>) -> tensor<8xi32>
    return %1 : tensor<8xi32>
  }
  func.func private @floor_divide_6(%arg0: tensor<8xi32>, %arg1: tensor<i32>) -> tensor<8xi32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %1 = stablehlo.divide %arg0, %0 : tensor<8xi32>
    %2 = stablehlo.sign %arg0 : tensor<8xi32>
    %3 = stablehlo.sign %arg1 : tensor<i32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %5 = stablehlo.compare NE, %2, %4, SIGNED : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi1>
    %6 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %7 = stablehlo.remainder %arg0, %6 : tensor<8xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %8 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %9 = stablehlo.compare NE, %7, %8, SIGNED : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi1>
    %10 = stablehlo.and %5, %9 : tensor<8xi1>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %11 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %12 = stablehlo.subtract %1, %11 : tensor<8xi32>
    %13 = call @_where_7(%10, %12, %1) : (tensor<8xi1>, tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    return %13 : tensor<8xi32>
  }
  func.func private @_where_7(%arg0: tensor<8xi1>, %arg1: tensor<8xi32>, %arg2: tensor<8xi32>) -> tensor<8xi32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<8xi1>, tensor<8xi32>
    return %0 : tensor<8xi32>
  }
  func.func private @remainder(%arg0: tensor<8xi32>, %arg1: tensor<i32>) -> tensor<8xi32> {
    %0 = stablehlo.convert %arg1 : tensor<i32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.compare EQ, %0, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %2 = call @_where_8(%1, %c_0, %0) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %4 = stablehlo.remainder %arg0, %3 : tensor<8xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %6 = stablehlo.compare NE, %4, %5, SIGNED : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi1>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %7 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %8 = stablehlo.compare LT, %4, %7, SIGNED : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi1>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %9 = stablehlo.compare LT, %2, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %10 = stablehlo.broadcast_in_dim %9, dims = [] : (tensor<i1>) -> tensor<8xi1>
    %11 = stablehlo.compare NE, %8, %10, UNSIGNED : (tensor<8xi1>, tensor<8xi1>) -> tensor<8xi1>
    %12 = stablehlo.and %11, %6 : tensor<8xi1>
    %13 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %14 = stablehlo.add %4, %13 : tensor<8xi32>
    %15 = stablehlo.select %12, %14, %4 : tensor<8xi1>, tensor<8xi32>
    return %15 : tensor<8xi32>
  }
  func.func private @_where_8(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
  func.func private @_where_9(%arg0: tensor<8xi1>, %arg1: tensor<8xi32>, %arg2: tensor<i32>) -> tensor<8xi32> {
    %0 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %1 = stablehlo.select %arg0, %arg1, %0 : tensor<8xi1>, tensor<8xi32>
    return %1 : tensor<8xi32>
  }
  func.func private @cumsum_10(%arg0: tensor<9xi32>) -> tensor<9xi32> {
    %0 = call @cumsum_11(%arg0) : (tensor<9xi32>) -> tensor<9xi32>
    return %0 : tensor<9xi32>
  }
  func.func private @cumsum_11(%arg0: tensor<9xi32>) -> tensor<9xi32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1>, padding = dense<[[8, 0]]> : tensor<1x2xi64>, window_dilations = array<i64: 1>, window_dimensions = array<i64: 9>, window_strides = array<i64: 1>}> ({
    ^bb0(%arg1: tensor<i32>, %arg2: tensor<i32>):
      %2 = stablehlo.add %arg1, %arg2 : tensor<i32>
      stablehlo.return %2 : tensor<i32>
    }) : (tensor<9xi32>, tensor<i32>) -> tensor<9xi32>
    return %1 : tensor<9xi32>
  }
  func.func private @floor_divide_12(%arg0: tensor<9xi32>, %arg1: tensor<i32>) -> tensor<9xi32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<i32>) -> tensor<9xi32>
    %1 = stablehlo.divide %arg0, %0 : tensor<9xi32>
    %2 = stablehlo.sign %arg0 : tensor<9xi32>
    %3 = stablehlo.sign %arg1 : tensor<i32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<i32>) -> tensor<9xi32>
    %5 = stablehlo.compare NE, %2, %4, SIGNED : (tensor<9xi32>, tensor<9xi32>) -> tensor<9xi1>
    %6 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<i32>) -> tensor<9xi32>
    %7 = stablehlo.remainder %arg0, %6 : tensor<9xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %8 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<9xi32>
    %9 = stablehlo.compare NE, %7, %8, SIGNED : (tensor<9xi32>, tensor<9xi32>) -> tensor<9xi1>
    %10 = stablehlo.and %5, %9 : tensor<9xi1>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %11 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<9xi32>
    %12 = stablehlo.subtract %1, %11 : tensor<9xi32>
    %13 = call @_where_13(%10, %12, %1) : (tensor<9xi1>, tensor<9xi32>, tensor<9xi32>) -> tensor<9xi32>
    return %13 : tensor<9xi32>
  }
  func.func private @_where_13(%arg0: tensor<9xi1>, %arg1: tensor<9xi32>, %arg2: tensor<9xi32>) -> tensor<9xi32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<9xi1>, tensor<9xi32>
    return %0 : tensor<9xi32>
  }
  func.func private @remainder_14(%arg0: tensor<9xi32>, %arg1: tensor<i32>) -> tensor<9xi32> {
    %0 = stablehlo.convert %arg1 : tensor<i32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.compare EQ, %0, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %2 = call @_where_8(%1, %c_0, %0) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i32>) -> tensor<9xi32>
    %4 = stablehlo.remainder %arg0, %3 : tensor<9xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<9xi32>
    %6 = stablehlo.compare NE, %4, %5, SIGNED : (tensor<9xi32>, tensor<9xi32>) -> tensor<9xi1>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %7 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<9xi32>
    %8 = stablehlo.compare LT, %4, %7, SIGNED : (tensor<9xi32>, tensor<9xi32>) -> tensor<9xi1>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %9 = stablehlo.compare LT, %2, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %10 = stablehlo.broadcast_in_dim %9, dims = [] : (tensor<i1>) -> tensor<9xi1>
    %11 = stablehlo.compare NE, %8, %10, UNSIGNED : (tensor<9xi1>, tensor<9xi1>) -> tensor<9xi1>
    %12 = stablehlo.and %11, %6 : tensor<9xi1>
    %13 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i32>) -> tensor<9xi32>
    %14 = stablehlo.add %4, %13 : tensor<9xi32>
    %15 = stablehlo.select %12, %14, %4 : tensor<9xi1>, tensor<9xi32>
    return %15 : tensor<9xi32>
  }
  func.func private @_where_15(%arg0: tensor<8xi32>, %arg1: tensor<8xi32>, %arg2: tensor<i32>) -> tensor<8xi32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %1 = stablehlo.compare NE, %arg0, %0, SIGNED : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi1>
    %2 = stablehlo.convert %arg2 : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %4 = stablehlo.select %1, %arg1, %3 : tensor<8xi1>, tensor<8xi32>
    return %4 : tensor<8xi32>
  }
  func.func private @diff(%arg0: tensor<9xi32>) -> tensor<8xi32> {
    %0 = stablehlo.slice %arg0 [1:9] : (tensor<9xi32>) -> tensor<8xi32>
    %1 = stablehlo.slice %arg0 [0:8] : (tensor<9xi32>) -> tensor<8xi32>
    %2 = stablehlo.subtract %0, %1 : tensor<8xi32>
    return %2 : tensor<8xi32>
  }
  func.func private @_where_16(%arg0: tensor<8xi1>, %arg1: tensor<i32>, %arg2: tensor<8xi32>) -> tensor<8xi32> {
    %0 = stablehlo.convert %arg1 : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %2 = stablehlo.select %arg0, %1, %arg2 : tensor<8xi1>, tensor<8xi32>
    return %2 : tensor<8xi32>
  }
  func.func private @cumsum_17(%arg0: tensor<4x24xf32>) -> tensor<4x24xf32> {
    %0 = call @cumsum_18(%arg0) : (tensor<4x24xf32>) -> tensor<4x24xf32>
    return %0 : tensor<4x24xf32>
  }
  func.func private @cumsum_18(%arg0: tensor<4x24xf32>) -> tensor<4x24xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<f32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1>, padding = dense<[[0, 0], [23, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 1, 24>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %2 = stablehlo.add %arg1, %arg2 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<4x24xf32>, tensor<f32>) -> tensor<4x24xf32>
    return %1 : tensor<4x24xf32>
  }
  func.func private @cumprod(%arg0: tensor<4x24xf32>) -> tensor<4x24xf32> {
    %0 = call @cumprod_19(%arg0) : (tensor<4x24xf32>) -> tensor<4x24xf32>
    return %0 : tensor<4x24xf32>
  }
  func.func private @cumprod_19(%arg0: tensor<4x24xf32>) -> tensor<4x24xf32> {
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %0 = "stablehlo.reduce_window"(%arg0, %cst) <{base_dilations = array<i64: 1, 1>, padding = dense<[[3, 0], [0, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 4, 1>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %1 = stablehlo.multiply %arg1, %arg2 : tensor<f32>
      stablehlo.return %1 : tensor<f32>
    }) : (tensor<4x24xf32>, tensor<f32>) -> tensor<4x24xf32>
    return %0 : tensor<4x24xf32>
  }
  func.func private @cummax(%arg0: tensor<4x24xf32>) -> tensor<4x24xf32> {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<f32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1>, padding = dense<[[0, 0], [0, 23]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 1, 24>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %2 = stablehlo.maximum %arg1, %arg2 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<4x24xf32>, tensor<f32>) -> tensor<4x24xf32>
    return %1 : tensor<4x24xf32>
  }
  func.func private @cumlogsumexp(%arg0: tensor<4x24xf32>) -> tensor<4x24xf32> {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = "stablehlo.reduce_window"(%arg0, %cst) <{base_dilations = array<i64: 1, 1>, padding = dense<[[0, 0], [23, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 1, 24>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %1 = stablehlo.maximum %arg1, %arg2 : tensor<f32>
      %2 = stablehlo.subtract %arg1, %arg2 : tensor<f32>
      %3 = stablehlo.compare NE, %2, %2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %4 = stablehlo.add %arg1, %arg2 : tensor<f32>
      %5 = stablehlo.abs %2 : tensor<f32>
      %6 = stablehlo.negate %5 : tensor<f32>
      %7 = stablehlo.exponential %6 : tensor<f32>
      %8 = stablehlo.log_plus_one %7 : tensor<f32>
      %9 = stablehlo.add %1, %8 : tensor<f32>
      %10 = stablehlo.select %3, %4, %9 : tensor<i1>, tensor<f32>
      stablehlo.return %10 : tensor<f32>
    }) : (tensor<4x24xf32>, tensor<f32>) -> tensor<4x24xf32>
    return %0 : tensor<4x24xf32>
  }
  func.func private @acme.scaled_softmax(%arg0: tensor<4x24xf32>) -> tensor<4x24xf32> {
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x24xf32>
    %1 = stablehlo.multiply %arg0, %0 : tensor<4x24xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %2 = stablehlo.reduce(%1 init: %cst_0) applies stablehlo.maximum across dimensions = [1] : (tensor<4x24xf32>, tensor<f32>) -> tensor<4xf32>
    %cst_1 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %4 = stablehlo.maximum %3, %2 : tensor<4xf32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<4xf32>) -> tensor<4x1xf32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [0, 1] : (tensor<4x1xf32>) -> tensor<4x24xf32>
    %7 = stablehlo.subtract %1, %6 : tensor<4x24xf32>
    %8 = stablehlo.exponential %7 : tensor<4x24xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.reduce(%8 init: %cst_2) applies stablehlo.add across dimensions = [1] : (tensor<4x24xf32>, tensor<f32>) -> tensor<4xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0] : (tensor<4xf32>) -> tensor<4x1xf32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [0, 1] : (tensor<4x1xf32>) -> tensor<4x24xf32>
    %12 = stablehlo.divide %8, %11 : tensor<4x24xf32>
    return %12 : tensor<4x24xf32>
  }
}
