// RUN: stablehlo-opt %s --verify-diagnostics --split-input-file

func.func @dynamic_gather(%0: tensor<4xf32>, %1: tensor<2x1xi32>, %2: tensor<?xi32>) {
  // expected-error@+1 {{'stablehlo.dynamic_gather' op operand #2 must be statically shaped 1-dimensional integer tensor of 2/4/8/16/32/64-bit integer values, but got 'tensor<?xi32>'}}
  %3 = "stablehlo.dynamic_gather"(%0, %1, %2) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>}> : (tensor<4xf32>, tensor<2x1xi32>, tensor<?xi32>) -> tensor<2xf32>
  return
}

// -----

func.func @gather(%0: tensor<4xf32>, %1: tensor<2x1xf32>) {
  // expected-error@+1 {{'stablehlo.gather' op operand #1 must be ranked tensor of 2/4/8/16/32/64-bit integer values, but got 'tensor<2x1xf32>'}}
  %2 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1>}> : (tensor<4xf32>, tensor<2x1xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @gather_attribute(%0: tensor<4xf32>, %1: tensor<2x1xi32>) {
  // expected-error@+1 {{'stablehlo.gather' op attribute 'dimension_numbers' failed to satisfy constraint: Attribute that models the dimension information for gather}}
  %2 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.scatter<index_vector_dim = 1>, slice_sizes = array<i64: 1>}> : (tensor<4xf32>, tensor<2x1xi32>) -> tensor<2xf32>
  return
}

// -----

func.func @scatter(%0: tensor<4xf32>, %1: tensor<2x1xf32>, %2: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.scatter' op operand #1 must be ranked tensor of integer or index values, but got 'tensor<2x1xf32>'}}
  %3 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %b : tensor<f32>
  }) : (tensor<4xf32>, tensor<2x1xf32>, tensor<2xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @scatter_regions(%0: tensor<4xf32>, %1: tensor<2x1xi32>, %2: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.scatter' op requires one region}}
  %3 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> : (tensor<4xf32>, tensor<2x1xi32>, tensor<2xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @torch_index_select(%0: tensor<4xf32>, %1: tensor<2xi32>) {
  // expected-error@+1 {{'stablehlo.torch_index_select' op requires attribute 'batch_dims'}}
  %2 = "stablehlo.torch_index_select"(%0, %1) <{dim = 0 : i64}> : (tensor<4xf32>, tensor<2xi32>) -> tensor<2xf32>
  return
}
