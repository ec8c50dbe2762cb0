module @jit_dynamic attributes {jax.uses_shape_polymorphism = true, mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<i32> {jax.global_constant = "_platform_index"}, %arg1: tensor<?x?xf32>, %arg2: tensor<?x3xf32>) -> (tensor<?xf32> {jax.result_info = "result['doubled']"}, tensor<?x?xf32> {jax.result_info = "result['every_other']"}, tensor<3xf32> {jax.result_info = "result['mean']"}, tensor<?x?xf32> {jax.result_info = "result['numbered']"}, tensor<?x?xf32> {jax.result_info = "result['padded']"}, tensor<?x?xf32> {jax.result_info = "result['picked']"}, tensor<?x?xf32> {jax.result_info = "result['platform']"}, tensor<?x?xf32> {jax.result_info = "result['softmax']"}, tensor<?x?xf32> {jax.result_info = "result['sorted']"}, tensor<?x?xf32> {jax.result_info = "result['window']"}) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0 = stablehlo.get_dimension_size %arg1, dim = 0 : (tensor<?x?xf32>) -> tensor<i32>
    %1 = stablehlo.get_dimension_size %arg1, dim = 1 : (tensor<?x?xf32>) -> tensor<i32>
    %2 = stablehlo.get_dimension_size %arg2, dim = 0 : (tensor<?x3xf32>) -> tensor<i32>
    %3 = stablehlo.compare GE, %0, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.custom_call @shape_assertion(%3, %0) {api_version = 2 : i32, error_message = "Input shapes do not match the polymorphic shapes specification. Expected value >= 1 for dimension variable 'batch'. Using the following polymorphic shapes specifications: args[0].shape = (batch, width),args[1].shape = (width, 3). Obtained dimension variables: 'batch' = {0} from specification 'batch' for dimension args[0].shape[0] (= {0}), . Please see https://docs.jax.dev/en/latest/export/shape_poly.html#shape-assertion-errors for more details.", has_side_effect = true} : (tensor<i1>, tensor<i32>) -> ()
    %4 = stablehlo.compare GE, %1, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.custom_call @shape_assertion(%4, %0, %1) {api_version = 2 : i32, error_message = "Input shapes do not match the polymorphic shapes specification. Expected value >= 1 for dimension variable 'width'. Using the following polymorphic shapes specifications: args[0].shape = (batch, width),args[1].shape = (width, 3). Obtained dimension variables: 'batch' = {0} from specification 'batch' for dimension args[0].shape[0] (= {0}), 'width' = {1} from specification 'width' for dimension args[0].shape[1] (= {1}), . Please see https://docs.jax.dev/en/latest/export/shape_poly.html#shape-assertion-errors for more details.", has_side_effect = true} : (tensor<i1>, tensor<i32>, tensor<i32>) -> ()
    %5 = stablehlo.compare EQ, %2, %1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.custom_call @shape_assertion(%5, %2, %1, %0) {api_version = 2 : i32, error_message = "Input shapes do not match the polymorphic shapes specification. Found inconsistency between dimension size args[1].shape[0] (= {0}) and the specification 'width' (= {1}). Using the following polymorphic shapes specifications: args[0].shape = (batch, width),args[1].shape = (width, 3). Obtained dimension variables: 'batch' = {2} from specification 'batch' for dimension args[0].shape[0] (= {2}), 'width' = {1} from specification 'width' for dimension args[0].shape[1] (= {1}), . Please see https://docs.jax.dev/en/latest/export/shape_poly.html#shape-assertion-errors for more details.", has_side_effect = true} : (tensor<i1>, tensor<i32>, tensor<i32>, tensor<i32>) -> ()
    %6:10 = call @_wrapped_jax_export_main(%arg0, %0, %1, %arg1, %arg2) : (tensor<i32>, tensor<i32>, tensor<i32>, tensor<?x?xf32>, tensor<?x3xf32>) -> (tensor<?xf32>, tensor<?x?xf32>, tensor<3xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>)
    return %6#0, %6#1, %6#2, %6#3, %6#4, %6#5, %6#6, %6#7, %6#8, %6#9 : tensor<?xf32>, tensor<?x?xf32>, tensor<3xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>
  }
  func.func private @_wrapped_jax_export_main(%arg0: tensor<i32> {jax.global_constant = "_platform_index"}, %arg1: tensor<i32> {jax.global_constant = "batch"}, %arg2: tensor<i32> {jax.global_constant = "width"}, %arg3: tensor<?x?xf32>, %arg4: tensor<?x3xf32>) -> (tensor<?xf32> {jax.result_info = "result['doubled']"}, tensor<?x?xf32> {jax.result_info = "result['every_other']"}, tensor<3xf32> {jax.result_info = "result['mean']"}, tensor<?x?xf32> {jax.result_info = "result['numbered']"}, tensor<?x?xf32> {jax.result_info = "result['padded']"}, tensor<?x?xf32> {jax.result_info = "result['picked']"}, tensor<?x?xf32> {jax.result_info = "result['platform']"}, tensor<?x?xf32> {jax.result_info = "result['softmax']"}, tensor<?x?xf32> {jax.result_info = "result['sorted']"}, tensor<?x?xf32> {jax.result_info = "result['window']"}) {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %c = stablehlo.constant dense<0> : tensor<1xi32>
    %c_0 = stablehlo.constant dense<false> : tensor<i1>
    %c_1 = stablehlo.constant dense<-1> : tensor<i32>
    %c_2 = stablehlo.constant dense<1> : tensor<1xi32>
    %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %c_5 = stablehlo.constant dense<1> : tensor<i32>
    %c_6 = stablehlo.constant dense<0> : tensor<i32>
    %c_7 = stablehlo.constant dense<2> : tensor<i32>
    %0 = stablehlo.concatenate %arg3, %arg3, dim = 0 : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
    %1 = stablehlo.multiply %arg2, %arg1 : tensor<i32>
    %2 = stablehlo.convert %1 : tensor<i32>
    %3 = stablehlo.multiply %2, %c_7 : tensor<i32>
    %4 = stablehlo.reshape %3 : (tensor<i32>) -> tensor<1xi32>
    %5 = stablehlo.dynamic_reshape %0, %4 : (tensor<?x?xf32>, tensor<1xi32>) -> tensor<?xf32>
    %6 = "stablehlo.case"(%arg0) ({
      stablehlo.return %c_6 : tensor<i32>
    }, {
      stablehlo.return %c_5 : tensor<i32>
    }) : (tensor<i32>) -> tensor<i32>
    %7 = "stablehlo.case"(%6) ({
      %137 = stablehlo.dot_general %arg3, %arg4, contracting_dims = [1] x [0] : (tensor<?x?xf32>, tensor<?x3xf32>) -> tensor<?x3xf32>
      stablehlo.return %137 : tensor<?x3xf32>
    }, {
      %137 = stablehlo.dot_general %arg3, %arg4, contracting_dims = [1] x [0] : (tensor<?x?xf32>, tensor<?x3xf32>) -> tensor<?x3xf32>
      stablehlo.return %137 : tensor<?x3xf32>
    }) : (tensor<i32>) -> tensor<?x3xf32>
    %8 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %9 = stablehlo.reduce(%7 init: %cst_4) applies stablehlo.add across dimensions = [0] : (tensor<?x3xf32>, tensor<f32>) -> tensor<3xf32>
    %10 = stablehlo.broadcast_in_dim %8, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %11 = stablehlo.divide %9, %10 : tensor<3xf32>
    %12 = call @_pad(%arg0, %arg1, %arg2, %arg3, %c_6) : (tensor<i32>, tensor<i32>, tensor<i32>, tensor<?x?xf32>, tensor<i32>) -> tensor<?x?xf32>
    %13 = stablehlo.multiply %arg2, %arg1 : tensor<i32>
    %14 = stablehlo.reshape %13 : (tensor<i32>) -> tensor<1xi32>
    %15 = stablehlo.dynamic_iota %14, dim = 0 : (tensor<1xi32>) -> tensor<?xf32>
    %16 = stablehlo.multiply %arg2, %arg1 : tensor<i32>
    %17 = stablehlo.reshape %16 : (tensor<i32>) -> tensor<1xi32>
    %18 = stablehlo.dynamic_broadcast_in_dim %cst_3, %17, dims = [] : (tensor<f32>, tensor<1xi32>) -> tensor<?xf32>
    %19 = stablehlo.multiply %18, %15 : tensor<?xf32>
    %20 = stablehlo.multiply %arg2, %arg1 : tensor<i32>
    %21 = stablehlo.reshape %20 : (tensor<i32>) -> tensor<1xi32>
    %22 = stablehlo.dynamic_broadcast_in_dim %cst_4, %21, dims = [] : (tensor<f32>, tensor<1xi32>) -> tensor<?xf32>
    %23 = stablehlo.add %22, %19 : tensor<?xf32>
    %24 = stablehlo.reshape %arg1 : (tensor<i32>) -> tensor<1xi32>
    %25 = stablehlo.reshape %arg2 : (tensor<i32>) -> tensor<1xi32>
    %26 = stablehlo.concatenate %24, %25, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %27 = stablehlo.dynamic_reshape %23, %26 : (tensor<?xf32>, tensor<2xi32>) -> tensor<?x?xf32>
    %28 = stablehlo.add %27, %arg3 : tensor<?x?xf32>
    %29 = call @sort(%arg0, %arg1, %arg2, %arg3) : (tensor<i32>, tensor<i32>, tensor<i32>, tensor<?x?xf32>) -> tensor<?x?xf32>
    %30 = stablehlo.reshape %arg1 : (tensor<i32>) -> tensor<1xi32>
    %31 = stablehlo.dynamic_iota %30, dim = 0 : (tensor<1xi32>) -> tensor<?xi32>
    %32 = stablehlo.reshape %arg1 : (tensor<i32>) -> tensor<1xi32>
    %33 = stablehlo.dynamic_broadcast_in_dim %c_5, %32, dims = [] : (tensor<i32>, tensor<1xi32>) -> tensor<?xi32>
    %34 = stablehlo.multiply %33, %31 : tensor<?xi32>
    %35 = stablehlo.reshape %arg1 : (tensor<i32>) -> tensor<1xi32>
    %36 = stablehlo.dynamic_broadcast_in_dim %c_6, %35, dims = [] : (tensor<i32>, tensor<1xi32>) -> tensor<?xi32>
    %37 = stablehlo.add %36, %34 : tensor<?xi32>
    %38 = call @remainder(%arg0, %arg1, %arg2, %37, %c_7) : (tensor<i32>, tensor<i32>, tensor<i32>, tensor<?xi32>, tensor<i32>) -> tensor<?xi32>
    %39 = stablehlo.convert %arg1 : tensor<i32>
    %40 = stablehlo.reshape %arg1 : (tensor<i32>) -> tensor<1xi32>
    %41 = stablehlo.dynamic_broadcast_in_dim %c_6, %40, dims = [] : (tensor<i32>, tensor<1xi32>) -> tensor<?xi32>
    %42 = stablehlo.compare LT, %38, %41, SIGNED : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi1>
    %43 = stablehlo.reshape %arg1 : (tensor<i32>) -> tensor<1xi32>
    %44 = stablehlo.dynamic_broadcast_in_dim %39, %43, dims = [] : (tensor<i32>, tensor<1xi32>) -> tensor<?xi32>
    %45 = stablehlo.add %38, %44 : tensor<?xi32>
    %46 = stablehlo.select %42, %45, %38 : tensor<?xi1>, tensor<?xi32>
    %47 = stablehlo.reshape %arg1 : (tensor<i32>) -> tensor<1xi32>
    %48 = stablehlo.concatenate %47, %c_2, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %49 = stablehlo.dynamic_broadcast_in_dim %46, %48, dims = [0] : (tensor<?xi32>, tensor<2xi32>) -> tensor<?x1xi32>
    %50 = stablehlo.reshape %arg2 : (tensor<i32>) -> tensor<1xi32>
    %51 = stablehlo.concatenate %c_2, %50, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %52 = "stablehlo.dynamic_gather"(%arg3, %49, %51) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>}> : (tensor<?x?xf32>, tensor<?x1xi32>, tensor<2xi32>) -> tensor<?x?xf32>
    %53 = stablehlo.convert %arg2 : tensor<i32>
    %54 = stablehlo.convert %arg1 : tensor<i32>
    %55 = stablehlo.add %54, %c_1 : tensor<i32>
    %56 = stablehlo.convert %55 : tensor<i32>
    %57 = stablehlo.add %56, %53 : tensor<i32>
    %58 = stablehlo.convert %arg1 : tensor<i32>
    %59 = stablehlo.add %58, %c_1 : tensor<i32>
    %60 = stablehlo.select %c_0, %57, %59 : tensor<i1>, tensor<i32>
    %61 = stablehlo.reshape %arg1 : (tensor<i32>) -> tensor<1xi32>
    %62 = stablehlo.reshape %arg2 : (tensor<i32>) -> tensor<1xi32>
    %63 = stablehlo.concatenate %61, %62, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %64 = stablehlo.concatenate %c, %c, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %65 = stablehlo.reshape %c_5 : (tensor<i32>) -> tensor<1xi32>
    %66 = stablehlo.reshape %60 : (tensor<i32>) -> tensor<1xi32>
    %67 = stablehlo.concatenate %65, %66, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %68 = stablehlo.reshape %arg1 : (tensor<i32>) -> tensor<1xi32>
    %69 = stablehlo.reshape %arg2 : (tensor<i32>) -> tensor<1xi32>
    %70 = stablehlo.concatenate %68, %69, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %71 = stablehlo.subtract %70, %63 : tensor<2xi32>
    %72 = stablehlo.clamp %64, %67, %71 : tensor<2xi32>
    %73 = stablehlo.add %72, %63 : tensor<2xi32>
    %74 = stablehlo.concatenate %c_2, %c_2, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %75 = stablehlo.real_dynamic_slice %arg3, %72, %73, %74 : (tensor<?x?xf32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<?x?xf32>
    %76 = stablehlo.convert %arg1 : tensor<i32>
    %77 = stablehlo.add %76, %c_5 : tensor<i32>
    %78:2 = call @divmod(%arg0, %arg1, %arg2, %77, %c_7) : (tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> (tensor<i32>, tensor<i32>)
    %79 = stablehlo.reshape %78#0 : (tensor<i32>) -> tensor<1xi32>
    %80 = stablehlo.dynamic_iota %79, dim = 0 : (tensor<1xi32>) -> tensor<?xi32>
    %81 = stablehlo.convert %arg1 : tensor<i32>
    %82 = stablehlo.add %81, %c_5 : tensor<i32>
    %83:2 = call @divmod(%arg0, %arg1, %arg2, %82, %c_7) : (tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> (tensor<i32>, tensor<i32>)
    %84 = stablehlo.reshape %83#0 : (tensor<i32>) -> tensor<1xi32>
    %85 = stablehlo.dynamic_broadcast_in_dim %c_7, %84, dims = [] : (tensor<i32>, tensor<1xi32>) -> tensor<?xi32>
    %86 = stablehlo.multiply %85, %80 : tensor<?xi32>
    %87 = stablehlo.convert %arg1 : tensor<i32>
    %88 = stablehlo.add %87, %c_5 : tensor<i32>
    %89:2 = call @divmod(%arg0, %arg1, %arg2, %88, %c_7) : (tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> (tensor<i32>, tensor<i32>)
    %90 = stablehlo.reshape %89#0 : (tensor<i32>) -> tensor<1xi32>
    %91 = stablehlo.dynamic_broadcast_in_dim %c_6, %90, dims = [] : (tensor<i32>, tensor<1xi32>) -> tensor<?xi32>
    %92 = stablehlo.add %91, %86 : tensor<?xi32>
    %93 = stablehlo.convert %arg1 : tensor<i32>
    %94 = stablehlo.add %93, %c_5 : tensor<i32>
    %95:2 = call @divmod(%arg0, %arg1, %arg2, %94, %c_7) : (tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> (tensor<i32>, tensor<i32>)
    %96 = stablehlo.reshape %95#0 : (tensor<i32>) -> tensor<1xi32>
    %97 = stablehlo.concatenate %96, %c_2, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %98 = stablehlo.dynamic_broadcast_in_dim %92, %97, dims = [0] : (tensor<?xi32>, tensor<2xi32>) -> tensor<?x1xi32>
    %99 = stablehlo.convert %arg1 : tensor<i32>
    %100 = stablehlo.add %99, %c_5 : tensor<i32>
    %101:2 = call @divmod(%arg0, %arg1, %arg2, %100, %c_7) : (tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> (tensor<i32>, tensor<i32>)
    %102 = stablehlo.reshape %101#0 : (tensor<i32>) -> tensor<1xi32>
    %103 = stablehlo.concatenate %102, %c_2, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %104 = stablehlo.dynamic_broadcast_in_dim %c_5, %103, dims = [] : (tensor<i32>, tensor<2xi32>) -> tensor<?x1xi32>
    %105 = stablehlo.concatenate %98, %104, dim = 1 : (tensor<?x1xi32>, tensor<?x1xi32>) -> tensor<?x2xi32>
    %106 = stablehlo.convert %arg2 : tensor<i32>
    %107 = stablehlo.add %106, %c_1 : tensor<i32>
    %108 = stablehlo.reshape %107 : (tensor<i32>) -> tensor<1xi32>
    %109 = stablehlo.concatenate %c_2, %108, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %110 = "stablehlo.dynamic_gather"(%arg3, %105, %109) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, indices_are_sorted = true}> : (tensor<?x?xf32>, tensor<?x2xi32>, tensor<2xi32>) -> tensor<?x?xf32>
    %111 = "stablehlo.case"(%arg0) ({
      stablehlo.return %c_6 : tensor<i32>
    }, {
      stablehlo.return %c_5 : tensor<i32>
    }) : (tensor<i32>) -> tensor<i32>
    %112 = "stablehlo.case"(%111) ({
      stablehlo.return %c_6 : tensor<i32>
    }, {
      stablehlo.return %c_5 : tensor<i32>
    }) : (tensor<i32>) -> tensor<i32>
    %113 = "stablehlo.case"(%112) ({
      stablehlo.return %c_6 : tensor<i32>
    }, {
      stablehlo.return %c_5 : tensor<i32>
    }) : (tensor<i32>) -> tensor<i32>
    %114 = "stablehlo.case"(%113) ({
      %137 = stablehlo.sine %arg3 : tensor<?x?xf32>
      stablehlo.return %137 : tensor<?x?xf32>
    }, {
      %137 = stablehlo.cosine %arg3 : tensor<?x?xf32>
      stablehlo.return %137 : tensor<?x?xf32>
    }) : (tensor<i32>) -> tensor<?x?xf32>
    %115 = stablehlo.reduce(%arg3 init: %cst) applies stablehlo.maximum across dimensions = [1] : (tensor<?x?xf32>, tensor<f32>) -> tensor<?xf32>
    %116 = stablehlo.reshape %arg1 : (tensor<i32>) -> tensor<1xi32>
    %117 = stablehlo.dynamic_broadcast_in_dim %cst, %116, dims = [] : (tensor<f32>, tensor<1xi32>) -> tensor<?xf32>
    %118 = stablehlo.maximum %117, %115 : tensor<?xf32>
    %119 = stablehlo.reshape %arg1 : (tensor<i32>) -> tensor<1xi32>
    %120 = stablehlo.concatenate %119, %c_2, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %121 = stablehlo.dynamic_broadcast_in_dim %118, %120, dims = [0] : (tensor<?xf32>, tensor<2xi32>) -> tensor<?x1xf32>
    %122 = stablehlo.reshape %arg1 : (tensor<i32>) -> tensor<1xi32>
    %123 = stablehlo.reshape %arg2 : (tensor<i32>) -> tensor<1xi32>
    %124 = stablehlo.concatenate %122, %123, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %125 = stablehlo.dynamic_broadcast_in_dim %121, %124, dims = [0, 1] : (tensor<?x1xf32>, tensor<2xi32>) -> tensor<?x?xf32>
    %126 = stablehlo.subtract %arg3, %125 : tensor<?x?xf32>
    %127 = stablehlo.exponential %126 : tensor<?x?xf32>
    %128 = stablehlo.reduce(%127 init: %cst_4) applies stablehlo.add across dimensions = [1] : (tensor<?x?xf32>, tensor<f32>) -> tensor<?xf32>
    %129 = stablehlo.reshape %arg1 : (tensor<i32>) -> tensor<1xi32>
    %130 = stablehlo.concatenate %129, %c_2, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %131 = stablehlo.dynamic_broadcast_in_dim %128, %130, dims = [0] : (tensor<?xf32>, tensor<2xi32>) -> tensor<?x1xf32>
    %132 = stablehlo.reshape %arg1 : (tensor<i32>) -> tensor<1xi32>
    %133 = stablehlo.reshape %arg2 : (tensor<i32>) -> tensor<1xi32>
    %134 = stablehlo.concatenate %132, %133, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %135 = stablehlo.dynamic_broadcast_in_dim %131, %134, dims = [0, 1] : (tensor<?x1xf32>, tensor<2xi32>) -> tensor<?x?xf32>
    %136 = stablehlo.divide %127, %135 : tensor<?x?xf32>
    return %5, %110, %11, %28, %12, %52, %114, %136, %29, %75 : tensor<?xf32>, tensor<?x?xf32>, tensor<3xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>
  }
  func.func private @_pad(%arg0: tensor<i32> {jax.global_constant = "_platform_index"}, %arg1: tensor<i32> {jax.global_constant = "batch"}, %arg2: tensor<i32> {jax.global_constant = "width"}, %arg3: tensor<?x?xf32>, %arg4: tensor<i32>) -> tensor<?x?xf32> {
    %c = stablehlo.constant dense<1> : tensor<1xi32>
    %c_0 = stablehlo.constant dense<0> : tensor<1xi32>
    %0 = stablehlo.convert %arg4 : (tensor<i32>) -> tensor<f32>
    %1 = stablehlo.concatenate %c_0, %c, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %2 = stablehlo.reshape %arg1 : (tensor<i32>) -> tensor<1xi32>
    %3 = stablehlo.reshape %arg2 : (tensor<i32>) -> tensor<1xi32>
    %4 = stablehlo.concatenate %2, %3, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %5 = stablehlo.concatenate %c_0, %c_0, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %6 = stablehlo.dynamic_pad %arg3, %0, %1, %4, %5 : (tensor<?x?xf32>, tensor<f32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<?x?xf32>
    return %6 : tensor<?x?xf32>
  }
  func.func private @sort(%arg0: tensor<i32> {jax.global_constant = "_platform_index"}, %arg1: tensor<i32> {jax.global_constant = "batch"}, %arg2: tensor<i32> {jax.global_constant = "width"}, %arg3: tensor<?x?xf32>) -> tensor<?x?xf32> {
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = "stablehlo.sort"(%arg3) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>):
      %1 = stablehlo.compare EQ, %arg4, %cst_0, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %2 = stablehlo.select %1, %cst_0, %arg4 : tensor<i1>, tensor<f32>
      %3 = stablehlo.compare NE, %arg4, %arg4, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %4 = stablehlo.select %3, %cst, %2 : tensor<i1>, tensor<f32>
      %5 = stablehlo.compare EQ, %arg5, %cst_0, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %6 = stablehlo.select %5, %cst_0, %arg5 : tensor<i1>, tensor<f32>
      %7 = stablehlo.compare NE, %arg5, %arg5, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %8 = stablehlo.select %7, %cst, %6 : tensor<i1>, tensor<f32>
      %9 = stablehlo.compare LT, %4, %8, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %9 : tensor<i1>
    }) : (tensor<?x?xf32>) -> tensor<?x?xf32>
    return %0 : tensor<?x?xf32>
  }
  func.func private @remainder(%arg0: tensor<i32> {jax.global_constant = "_platform_index"}, %arg1: tensor<i32> {jax.global_constant = "batch"}, %arg2: tensor<i32> {jax.global_constant = "width"}, %arg3: tensor<?xi32>, %arg4: tensor<i32>) -> tensor<?xi32> {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.convert %arg4 : tensor<i32>
    %1 = stablehlo.compare EQ, %0, %c_0, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %2 = call @_where(%arg0, %arg1, %arg2, %1, %c, %0) : (tensor<i32>, tensor<i32>, tensor<i32>, tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %3 = stablehlo.reshape %arg1 : (tensor<i32>) -> tensor<1xi32>
    %4 = stablehlo.dynamic_broadcast_in_dim %2, %3, dims = [] : (tensor<i32>, tensor<1xi32>) -> tensor<?xi32>
    %5 = stablehlo.remainder %arg3, %4 : tensor<?xi32>
    %6 = stablehlo.reshape %arg1 : (tensor<i32>) -> tensor<1xi32>
    %7 = stablehlo.dynamic_broadcast_in_dim %c_0, %6, dims = [] : (tensor<i32>, tensor<1xi32>) -> tensor<?xi32>
    %8 = stablehlo.compare NE, %5, %7, SIGNED : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi1>
    %9 = stablehlo.reshape %arg1 : (tensor<i32>) -> tensor<1xi32>
    %10 = stablehlo.dynamic_broadcast_in_dim %c_0, %9, dims = [] : (tensor<i32>, tensor<1xi32>) -> tensor<?xi32>
    %11 = stablehlo.compare LT, %5, %10, SIGNED : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi1>
    %12 = stablehlo.compare LT, %2, %c_0, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %13 = stablehlo.reshape %arg1 : (tensor<i32>) -> tensor<1xi32>
    %14 = stablehlo.dynamic_broadcast_in_dim %12, %13, dims = [] : (tensor<i1>, tensor<1xi32>) -> tensor<?xi1>
    %15 = stablehlo.compare NE, %11, %14, UNSIGNED : (tensor<?xi1>, tensor<?xi1>) -> tensor<?xi1>
    %16 = stablehlo.and %15, %8 : tensor<?xi1>
    %17 = stablehlo.reshape %arg1 : (tensor<i32>) -> tensor<1xi32>
    %18 = stablehlo.dynamic_broadcast_in_dim %2, %17, dims = [] : (tensor<i32>, tensor<1xi32>) -> tensor<?xi32>
    %19 = stablehlo.add %5, %18 : tensor<?xi32>
    %20 = stablehlo.select %16, %19, %5 : tensor<?xi1>, tensor<?xi32>
    return %20 : tensor<?xi32>
  }
  func.func private @_where(%arg0: tensor<i32> {jax.global_constant = "_platform_index"}, %arg1: tensor<i32> {jax.global_constant = "batch"}, %arg2: tensor<i32> {jax.global_constant = "width"}, %arg3: tensor<i1>, %arg4: tensor<i32>, %arg5: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg3, %arg4, %arg5 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
  func.func private @divmod(%arg0: tensor<i32> {jax.global_constant = "_platform_index"}, %arg1: tensor<i32> {jax.global_constant = "batch"}, %arg2: tensor<i32> {jax.global_constant = "width"}, %arg3: tensor<i32>, %arg4: tensor<i32>) -> (tensor<i32>, tensor<i32>) {
    %0 = call @floor_divide(%arg0, %arg1, %arg2, %arg3, %arg4) : (tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %1 = call @remainder_1(%arg0, %arg1, %arg2, %arg3, %arg4) : (tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
    return %0, %1 : tensor<i32>, tensor<i32>
  }
  func.func private @floor_divide(%arg0: tensor<i32> {jax.global_constant = "_platform_index"}, %arg1: tensor<i32> {jax.global_constant = "batch"}, %arg2: tensor<i32> {jax.global_constant = "width"}, %arg3: tensor<i32>, %arg4: tensor<i32>) -> tensor<i32> {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.divide %arg3, %arg4 : tensor<i32>
    %1 = stablehlo.sign %arg3 : tensor<i32>
    %2 = stablehlo.sign %arg4 : tensor<i32>
    %3 = stablehlo.compare NE, %1, %2, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %4 = stablehlo.remainder %arg3, %arg4 : tensor<i32>
    %5 = stablehlo.compare NE, %4, %c_0, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %6 = stablehlo.and %3, %5 : tensor<i1>
    %7 = stablehlo.subtract %0, %c : tensor<i32>
    %8 = call @_where_0(%arg0, %arg1, %arg2, %6, %7, %0) : (tensor<i32>, tensor<i32>, tensor<i32>, tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    return %8 : tensor<i32>
  }
  func.func private @_where_0(%arg0: tensor<i32> {jax.global_constant = "_platform_index"}, %arg1: tensor<i32> {jax.global_constant = "batch"}, %arg2: tensor<i32> {jax.global_constant = "width"}, %arg3: tensor<i1>, %arg4: tensor<i32>, %arg5: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg3, %arg4, %arg5 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
  func.func private @remainder_1(%arg0: tensor<i32> {jax.global_constant = "_platform_index"}, %arg1: tensor<i32> {jax.global_constant = "batch"}, %arg2: tensor<i32> {jax.global_constant = "width"}, %arg3: tensor<i32>, %arg4: tensor<i32>) -> tensor<i32> {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.compare EQ, %arg4, %c_0, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %1 = call @_where_0(%arg0, %arg1, %arg2, %0, %c, %arg4) : (tensor<i32>, tensor<i32>, tensor<i32>, tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %2 = stablehlo.remainder %arg3, %1 : tensor<i32>
    %3 = stablehlo.compare NE, %2, %c_0, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %4 = stablehlo.compare LT, %2, %c_0, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %5 = stablehlo.compare LT, %1, %c_0, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %6 = stablehlo.compare NE, %4, %5, UNSIGNED : (tensor<i1>, tensor<i1>) -> tensor<i1>
    %7 = stablehlo.and %6, %3 : tensor<i1>
    %8 = stablehlo.add %2, %1 : tensor<i32>
    %9 = stablehlo.select %7, %8, %2 : tensor<i1>, tensor<i32>
    return %9 : tensor<i32>
  }
}
